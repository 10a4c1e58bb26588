import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../../../core/engine/decision.ts';
import { clone } from '../../../../../../core/engine/json.ts';
import { Match } from '../../../../../../core/engine/match.ts';
import { hexTarget, unitTarget, wordTarget } from '../../../../../../core/engine/target.ts';
import { umpireOf } from '../../../../../../core/engine/umpire.ts';
import { factFor } from '../../../../../../core/engine/window.ts';
import {
  type Activated,
  formCommands,
  giveOrders,
  hasOrder,
  isUnderOrders,
  type March,
  type Marker,
} from '../../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { chooseFirstMarker } from '../../../../../../core/games/borodino/04-initiative.ts';
import { fieldFor } from '../../../../../../core/games/borodino/07-movement/3-field.ts';
import { closeDeadGroups } from '../../../../../../core/games/borodino/10-recovery/2-restoring.ts';
import { lossesOf } from '../../../../../../core/games/borodino/10-recovery/index.ts';
import { cardOf, GRID, type UnitId } from '../../../../../../core/games/borodino/data.ts';
import { advise } from '../../../../../../core/games/borodino/bot/advise.ts';
import { borodino } from '../../../../../../core/games/borodino/index.ts';
import { place, unit } from '../../../../../../core/games/borodino/position.ts';
import { isActive, limitsOf } from '../../../../../../core/games/borodino/scenarios/limits.ts';
import { ALLOWED, unseenOf } from '../../../../../../core/games/borodino/scenarios/7-september/allowances.ts';
import { noteMarch } from '../../../../../../core/games/borodino/scenarios/7-september/14-1-note.ts';
import { leaveMap } from '../../../../../../core/games/borodino/scenarios/7-september/14-2-leaving.ts';
import { flanking } from '../../../../../../core/games/borodino/scenarios/7-september/14-3-arriving.ts';
import { checkMarch } from '../../../../../../core/games/borodino/scenarios/7-september/check-march.ts';
import {
  isMarchDue,
  isNoteHidden,
  NO_MARCH,
} from '../../../../../../core/games/borodino/scenarios/7-september/14-flank-march.ts';
import { groupOn7, SEPTEMBER_7 } from '../../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { isPutIn, orderRolls } from '../../../../../../core/games/borodino/scenarios/7-september/orders.ts';
import { FLANKING, GROUPS, MARKERS } from '../../../../../../core/games/borodino/scenarios/7-september/markers.ts';
import { PHASES } from '../../../../../../core/games/borodino/scenarios/7-september/phases.ts';
import { beginSeptember7 } from '../../../../../../core/games/borodino/scenarios/7-september/set-up.ts';
import type { September7 } from '../../../../../../core/games/borodino/scenarios/7-september/state.ts';
import { viewOfSeptember7 } from '../../../../../../core/games/borodino/scenarios/7-september/view.ts';
import { arrange, begin, one, some } from '../../../verbs.ts';
import { day7 } from '../../day7.ts';
import type { Where } from '../../table.ts';

const MARCH = wordTarget('flank-march');
const turn = (n: number) => wordTarget(`turn-${n}`);

// Of V Corps, the Guard and I Corps, far from one another; and two of the enemy.
const WHERE = { 'f-kr-3': 4000, 'f-og1': 4220, 'f-fr-15': 4010, 'r-27d-1': 1810, 'r-3d-1': 2508 };
const MARCHERS: readonly UnitId[] = ['f-kr-3', 'f-og1'];
const noted = (more: Partial<March> = {}): March => ({ ...NO_MARCH, units: MARCHERS, turn: 3, ...more });

/** These units and no others, so that nobody else lies beside the map. */
function only(where: Readonly<Record<UnitId, Where>>, more: Partial<September7>): September7 {
  const game = day7(where, { turn: 3, ...more });
  return Object.assign(game, {
    units: Object.fromEntries(Object.entries(game.units).filter(([id]) => id in where)),
  });
}

/** They are in the box, and the marker has come out two turns later. */
const AWAY = { box: 'off-map', deeds: { pace: null } } as const;
const atMarker = (march: Partial<March> = {}, more: Partial<September7> = {}) =>
  only(
    { ...WHERE, 'f-kr-3': AWAY, 'f-og1': AWAY },
    {
      ...{ turn: 5, phase: 'flanking', marker: FLANKING.id, march: noted({ step: 'away', ...march }) },
      ...more,
    },
  );

const MARKER_OUT = PHASES.find(({ id }) => id === 'flanking') as (typeof PHASES)[number];
/** A match that goes on from there. */
function match(game: September7): Match<September7> {
  const beginning = {
    ruleset: 'borodino',
    scenario: 'sept7',
    options: { 'flank-march': true },
    seed: 3,
    dice: 'seeded',
  } as const;
  return Match.begin(borodino, { ...beginning, position: clone(game) }) as unknown as Match<September7>;
}
const silent = umpireOf({ roll: () => [0], draw: () => [], tell: () => undefined });

describe('the note', () => {
  const noting = () => begin(day7(WHERE, { phase: 'flank-note', turn: 0, march: NO_MARCH }), noteMarch);

  test('[SR.14-a] with the option the French write it before anybody is set up; without it there is none', () => {
    expect(beginSeptember7({ 'flank-march': true })).toMatchObject({ phase: 'flank-note', march: NO_MARCH });
    expect(beginSeptember7({})).not.toHaveProperty('march');
    expect(beginSeptember7({}).phase).toBe('set-up');
  });

  test('its steps are in the sequence where it is played', () => {
    const shown = (game: September7) => PHASES.filter(({ isInForce }) => isInForce?.(game) ?? true).map(({ id }) => id);
    const left = new Set(shown(beginSeptember7({})));
    expect(shown(beginSeptember7({ 'flank-march': true })).filter((id) => !left.has(id))).toEqual([
      'flank-note',
      'flanking',
    ]);
  });

  test('[SR.14-a] it names French units of any groups and one turn, or nobody', () => {
    const t = noting();
    t.expectAsk('french', 'SR.14-a', 'some');
    expect(t.decision.isSecret).toBe(true);
    t.expectOffer(some());
    t.expectRefusal('SR.14-a', some(unitTarget('f-kr-3')));
    t.expectRefusal('SR.14-a', some(turn(3)));
    t.expectRefusal('SR.14-a', some(unitTarget('f-kr-3'), turn(3), turn(4)));
    t.expectRefusal('SR.14-a', some(unitTarget('r-27d-1'), turn(3)));
    t.expectRefusal('SR.14-a', some(unitTarget('f-kr-3'), turn(11)));
    t.play(some(unitTarget('f-og1'), unitTarget('f-kr-3'), turn(3)));
    t.expectOver();
    expect(t.game.march).toMatchObject({ turn: 3, step: 'noted' });
    expect(new Set(t.game.march?.units)).toEqual(new Set(MARCHERS));
  });

  test('[SR.14-a] the Russians read that there is a note, and not what it says', () => {
    const told = [some(), some(unitTarget('f-kr-3'), turn(3))].map((answer) => {
      const t = noting();
      t.play(answer);
      return t.facts.map((fact) => factFor(fact, 'russian'));
    });
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.[0]?.key).toBe('march-note-written');
  });

  test('[SR.14-a] nor do they see it in the position until its order has been turned up', () => {
    for (const seat of ['russian', null]) {
      for (const step of ['noted', 'ordered'] as const) {
        const game = day7(WHERE, { turn: 3, march: noted({ step }) });
        const none = day7(WHERE, { turn: 3, march: NO_MARCH });
        expect(viewOfSeptember7(game, seat)).toEqual(viewOfSeptember7(none, seat));
      }
      expect(isNoteHidden(day7(WHERE, { turn: 3, march: noted({ step: 'shown' }) }), seat)).toBe(false);
    }
    const game = day7(WHERE, { turn: 3, march: noted() });
    expect(viewOfSeptember7(game, 'french')).toMatchObject({ march: noted() });
  });

  test('[SR.14-a] the house bot marches round nobody', () => {
    const t = noting();
    expect(advise(t.game, t.decision)).toEqual({ some: [] });
  });
});

describe('the order', () => {
  const ordering = (now: number, march = noted()) => {
    const game = day7({ ...WHERE, 'f-ld-a': 4015, 'f-dl-8': 4020 }, { phase: 'orders', turn: now, march });
    formCommands(game, groupOn7);
    return begin(game as Activated, (day, umpire) => giveOrders(day, 'french', ALLOWED, umpire));
  };

  test('[SR.14-b] one of the three, in the turn of the note, for all of them wherever they stand', () => {
    const t = ordering(3);
    t.expectOffer(some(MARCH, unitTarget('f-fr-15'), unitTarget('f-ld-a')));
    t.expectRefusal('SR.14-b', some(MARCH, unitTarget('f-fr-15'), unitTarget('f-ld-a'), unitTarget('f-dl-8')));
    t.expectRefusal('SR.14-b', some(MARCH, unitTarget('f-fr-15'), unitTarget('f-ld-a'), wordTarget('barrage')));
    t.play(some(MARCH));
    expect(t.game.march?.step).toBe('ordered');
    expect(['f-kr-3', 'f-og1', 'f-fr-15'].map((id) => hasOrder(t.game, id))).toEqual([true, true, false]);
    expect(factFor(t.told('march-ordered'), 'russian')).toBeNull();
  });

  test('[SR.14-b] it is not given in another turn, nor where the note names nobody', () => {
    ordering(4).expectRefusal('5.21-a', some(MARCH));
    ordering(3, NO_MARCH).expectRefusal('5.21-a', some(MARCH));
  });

  test('[SR.14-b] the house bot keeps to a note that it finds', () => {
    const t = ordering(3);
    expect(advise(t.game, t.decision)).toMatchObject({ some: expect.arrayContaining([MARCH]) });
  });

  test('[SR.14-b] [5.23-b] they act at the markers of their groups, and the first of these turns the order up', () => {
    const game = day7(WHERE, {
      ...{ turn: 3, phase: 'order-rolls', marker: 'F-V', cup: ['F-V'], march: noted({ step: 'ordered' }) },
    });
    formCommands(game, groupOn7);
    expect(unseenOf(game, 'french')).toBe(3);
    const t = begin(game, orderRolls);
    t.expectOver();
    expect(t.told('march-shown')).toMatchObject({ rule: 'SR.14-b', reveals: true });
    expect(unseenOf(game, 'french')).toBe(2);
    expect(isUnderOrders(game, 'f-kr-3')).toBe(true);
    expect(unit(game, 'f-kr-3').deeds.pace).not.toBe('limited');
    expect(limitsOf(game).whyInactive(game, 'f-og1')?.rule).toBe('5.11-a');
  });

  test('[SR.14-b] back on the map they are one Command, whatever their groups, until the next turn forms new ones', () => {
    const game = day7(WHERE, { turn: 9, march: noted({ step: 'away', by: 'arrive' }) });
    const commandOf = (id: UnitId) => limitsOf(game).commandOf(game, cardOf(id));
    expect(['f-kr-3', 'f-og1', 'f-fr-15'].map(commandOf)).toEqual(['f-kr-3', 'f-kr-3', null]);
    formCommands(game, groupOn7);
    expect(['f-kr-3', 'f-og1', 'f-fr-15'].map(commandOf)).toEqual(['f-kr-3', 'f-og1', 'f-fr-15']);
  });

  test('[SR.14-b] [SR.3-a] the markers of the Guard go in for those of it that march', () => {
    const guard = GROUPS.find(({ id }) => id === 'F-GD');
    const puts = (step: March['step']) => isPutIn(day7(WHERE, { turn: 3, march: noted({ step }) }), guard as Marker);
    expect([puts('noted'), puts('ordered')]).toEqual([false, true]);
  });
});

describe('leaving', () => {
  test('[SR.14-c] at the end of the turn those leave who have no enemy beside them', () => {
    const game = day7({ ...WHERE, 'r-3d-1': 4219 }, { turn: 3, march: noted({ step: 'shown' }) });
    leaveMap(game, silent);
    expect(game.march).toMatchObject({ step: 'away', units: ['f-kr-3'] });
    expect(unit(game, 'f-kr-3')).toMatchObject({ hex: 0, box: 'off-map' });
    expect(unit(game, 'f-og1').hex).toBe(4220);
    expect(hasOrder(game, 'f-og1')).toBe(false);
  });

  test('[SR.14-c] nobody leaves without the order, in another turn, or where all have an enemy beside them', () => {
    for (const [step, now] of [
      ['noted', 3],
      ['noted', 4],
    ] as const) {
      const game = day7(WHERE, { turn: now, march: noted({ step }) });
      leaveMap(game, silent);
      expect(game.march).toEqual(noted({ step }));
    }
    const game = day7({ ...WHERE, 'r-27d-1': 4001, 'r-3d-1': 4219 }, { turn: 3, march: noted({ step: 'ordered' }) });
    leaveMap(game, silent);
    expect(game.march).toEqual(NO_MARCH);
  });

  test('[SR.14-c] a group in the box has lost nobody and is not out of play; it puts no markers into the cup', () => {
    const game = only(
      { ...WHERE, 'f-kr-3': AWAY, 'f-kr-15': { box: 'withdrawn' } },
      {
        turn: 4,
        march: noted({ step: 'away', units: ['f-kr-3'] }),
      },
    );
    closeDeadGroups(game, silent);
    expect(unit(game, 'f-kr-15').box).toBe('withdrawn');
    expect(lossesOf(game, ['f-kr-3', 'f-kr-15'])).toEqual({ counted: 2, lost: 1 });
  });

  test('[SR.14-c] while they march the cup is filled for those on the map', () => {
    const { cup, marker } = match(atMarker({}, { phase: 'initiative', marker: null })).position;
    expect(
      new Set(
        [...cup, marker ?? ''].filter((id) => GROUPS.some((group) => group.id === id && group.side === 'french')),
      ),
    ).toEqual(new Set(['F-I']));
  });
});

describe('the marker', () => {
  test('[SR.14-d] it goes in from the second turn after on, as long as anybody is in the box', () => {
    const due = (now: number, where: Readonly<Record<UnitId, Where>> = {}) =>
      isMarchDue(only({ ...WHERE, 'f-kr-3': AWAY, ...where }, { turn: now, march: noted({ step: 'away' }) }));
    expect([due(4), due(5), due(12), due(5, { 'f-kr-3': 4000 })]).toEqual([false, true, true, false]);
  });

  test('[SR.14-d] one goes in a turn', () => {
    const { cup, marker } = match(atMarker({}, { phase: 'initiative', marker: null })).position;
    expect([...cup, marker].filter((each) => each === FLANKING.id)).toHaveLength(1);
  });

  test('[SR.14-d] with the initiative the French may open the turn with it, and the Russians may not', () => {
    const choosing = (initiative: 'french' | 'russian') =>
      begin(
        atMarker({}, { phase: 'initiative', marker: null, initiative, cup: ['F-I', FLANKING.id, 'R-VIII'] }),
        (game, umpire) => chooseFirstMarker(game, MARKERS, umpire),
      );
    choosing('russian').expectRefusal('4.0-c', one(wordTarget(FLANKING.id)));
    const t = choosing('french');
    t.play(one(wordTarget(FLANKING.id)));
    expect(t.game).toMatchObject({ marker: FLANKING.id, cup: ['F-I', 'R-VIII'] });
  });

  test('[SR.14-d] at no other marker do they come back', () => {
    const game = atMarker({ by: 'arrive', entries: { 'f-kr-3': 2400 } }, { phase: 'movement', marker: 'F-V' });
    expect(limitsOf(game).whyInactive(game, 'f-kr-3')?.rule).toBe('SR.14-d');
  });
});

describe('the dice', () => {
  const SUMS: readonly (readonly [number, readonly [number, number]])[] = [
    [2, [1, 1]],
    [6, [3, 3]],
    [7, [3, 4]],
    [11, [5, 6]],
    [12, [6, 6]],
  ];
  const outcome = (dice: readonly [number, number], bonus: number): string => {
    const t = begin(atMarker({ bonus }), (game, umpire) => MARKER_OUT.play(game, umpire), dice);
    return t.isOver ? 'wait' : t.decision.kind === 'one' ? 'recall' : 'arrive';
  };

  test('[SR.14-e] [SR.14-f] [SR.14-g] [SR.14-h] two dice of six faces and the bonus (worked case 25)', () => {
    const told = (bonus: number) => SUMS.map(([, dice]) => outcome(dice, bonus));
    expect(told(0)).toEqual(['recall', 'recall', 'wait', 'wait', 'arrive']);
    expect(told(1)).toEqual(['recall', 'wait', 'wait', 'arrive', 'arrive']);
    expect(told(5)).toEqual(['wait', 'wait', 'arrive', 'arrive', 'arrive']);
  });

  test('[SR.14-g] each 7 to 11 adds one to the next roll', () => {
    const t = begin(atMarker({ bonus: 1 }), flanking, [3, 3]);
    t.expectOver();
    expect(t.game.march?.bonus).toBe(2);
    expect(t.told('march-waits')).toMatchObject({ rule: 'SR.14-g', params: { total: 7 } });
  });

  test('[SR.14-h] on 2 to 6 they may be called back by the southern edge, or all stays as it is, without a bonus', () => {
    const t = begin(atMarker(), flanking, [1, 2]);
    t.expectAsk('french', 'SR.14-h', 'one');
    t.play(one(wordTarget('no')));
    t.expectOver();
    expect(t.game.march).toMatchObject({ by: null, bonus: 0 });
    const again = begin(atMarker(), flanking, [1, 2]);
    again.play(one(wordTarget('yes')));
    again.expectAsk('french', 'SR.14-h', 'arrange');
    again.expectRefusal('SR.14-h', by(2400, 3500));
    again.play(by(5100, 3500));
    expect(again.game.march).toMatchObject({ by: 'recall', entries: { 'f-kr-3': 5100, 'f-og1': 3500 } });
  });

  test('[SR.14-h] guns are not called back by the marsh of 3700, where they may not stand', () => {
    const guns = only(
      { ...WHERE, 'f-kr-3': AWAY, 'f-c1-a1': AWAY },
      {
        ...{ turn: 5, phase: 'flanking', marker: FLANKING.id },
        march: noted({ step: 'away', units: ['f-kr-3', 'f-c1-a1'], by: 'recall' }),
      },
    );
    const t = begin(guns, flanking);
    const by3700 = (id: UnitId, other: UnitId) =>
      arrange({ [unitTarget(id)]: hexTarget(3700), [unitTarget(other)]: hexTarget(3800) });
    t.expectRefusal('T-terrain-marsh-move', by3700('f-c1-a1', 'f-kr-3'));
    t.expectOffer(by3700('f-kr-3', 'f-c1-a1'));
    const entered = { ...guns, march: noted({ ...guns.march, entries: { 'f-c1-a1': 3700 } }) };
    expect(() => {
      checkMarch(entered);
    }).toThrow(/march.entries.f-c1-a1/);
  });

  test('[SR.14-h] the house bot calls them back when it is late, and lays them over the hexes', () => {
    const recalls = (now: number) => {
      const t = begin(atMarker({}, { turn: now }), flanking, [1, 2]);
      return advise(t.game, t.decision);
    };
    expect([recalls(5), recalls(11)]).toEqual([one(wordTarget('no')), one(wordTarget('yes'))]);
    const t = begin(atMarker(), flanking, [6, 6]);
    t.expectOffer(advise(t.game, t.decision) as Action);
  });
});

const by = (first: number, second: number) =>
  arrange({ [unitTarget('f-kr-3')]: hexTarget(first), [unitTarget('f-og1')]: hexTarget(second) });

describe('coming back', () => {
  test('[SR.14-f] each by any of the five hexes that it likes', () => {
    const t = begin(atMarker(), flanking, [6, 6]);
    t.expectAsk('french', 'SR.14-f', 'arrange');
    t.expectRefusal('SR.14-f', by(3500, 2400));
    t.expectRefusal('SR.14-f', arrange({ [unitTarget('f-kr-3')]: hexTarget(2400) }));
    t.expectOffer(by(2400, 2800));
    t.play(by(2600, 2600));
    expect(t.game.march?.entries).toEqual({ 'f-kr-3': 2600, 'f-og1': 2600 });
  });

  const entering = () => {
    const entries = { 'f-kr-3': 2600, 'f-og1': 2600 };
    return atMarker({ by: 'arrive', entries }, { phase: 'movement' });
  };
  const playing = (game: September7) =>
    Match.begin(borodino, {
      ...{ ruleset: 'borodino', scenario: 'sept7', options: { 'flank-march': true }, seed: 7, dice: 'seeded' },
      position: clone(game),
    });
  const enter = (id: UnitId) => ({ path: { unit: unitTarget(id), steps: [hexTarget(2600), hexTarget(2601)] } });

  test('[SR.14-f] [7.41-b] they enter in this activation, one behind the other in a column, and nobody else moves', () => {
    const game = entering();
    expect(isActive(game, 'f-fr-15')).toBe(false);
    expect(limitsOf(game).whyInactive(game, 'f-fr-15')?.rule).toBe('SR.14-f');
    const match = playing(game);
    if (match.decision?.rule === '7.13-a') match.play(one(wordTarget('no')));
    const linesFor = (id: UnitId) => {
      const asked = match.decision;
      const tally = asked?.kind === 'path' ? asked.cost?.({ unit: unitTarget(id), steps: [hexTarget(2600)] }) : null;
      return tally?.lines.map(({ rule }) => rule);
    };
    expect(linesFor('f-og1')).toHaveLength(1);
    match.play(enter('f-kr-3'));
    expect(linesFor('f-og1')).toContain('7.41-b');
    expect(unit(match.position as September7, 'f-kr-3').hex).toBe(2601);
  });

  test('[SR.14-f] who has not entered does so at the next marker, without a roll', () => {
    const game = atMarker({ by: 'arrive' });
    const t = begin(game, flanking);
    t.expectAsk('french', 'SR.14-f', 'arrange');
  });

  test('[SR.14-j] back on the map they act with their groups, always Under Orders, and cost nothing', () => {
    const game = only(WHERE, {
      turn: 9,
      phase: 'movement',
      marker: 'F-V',
      march: noted({ step: 'away', by: 'arrive' }),
    });
    formCommands(game, groupOn7);
    expect(isUnderOrders(game, 'f-kr-3')).toBe(true);
    expect(isActive(game, 'f-kr-3')).toBe(true);
    expect(ALLOWED.mayMarch(game, 'french')).toBe(false);
  });

  test('[SR.14-i] hexes 2400 to 2800 are closed to the Russians from the first turn on until all are back', () => {
    const isClosed = (march: March | undefined, where: Readonly<Record<UnitId, Where>> = WHERE) => {
      const game = only(where, { turn: 4, ...(march && { march }) });
      const inField = fieldFor(game, 'russian').closed[GRID.cell(2600)] === 1;
      expect(limitsOf(game).whyKeptOut(game, 'r-27d-1', 2600)?.rule).toBe(inField ? 'SR.14-i' : undefined);
      expect(limitsOf(game).whyKeptOut(game, 'f-kr-3', 2600)).toBeNull();
      return inField;
    };
    expect(isClosed(undefined)).toBe(false);
    expect(isClosed(NO_MARCH)).toBe(true);
    expect(isClosed(noted())).toBe(true);
    expect(isClosed(noted({ step: 'away' }), { ...WHERE, 'f-og1': AWAY })).toBe(true);
    expect(isClosed(noted({ step: 'away' }))).toBe(false);
  });

  test('[SR.14-i] what is known of the field is not stale when the last has come', () => {
    const game = only({ ...WHERE, 'f-og1': AWAY }, { turn: 5, march: noted({ step: 'away' }) });
    const closed = () => fieldFor(game, 'russian').closed[GRID.cell(2800)];
    expect(closed()).toBe(1);
    place(game, 'f-og1', 2600);
    expect(closed()).toBe(0);
  });
});

describe('positions from outside', () => {
  const path = (game: September7): string | null => {
    try {
      borodino.check(clone(game));
      return null;
    } catch (error) {
      return (error as { path?: string }).path ?? String(error);
    }
  };
  const draw = (march: Partial<March>, more: Partial<September7> = {}) =>
    only(WHERE, { turn: 3, phase: 'draw', march: noted(march), ...more });
  const box = { ...WHERE, 'f-kr-3': AWAY, 'f-og1': AWAY };

  test('[SR.14-a] a note, an order and a march that may be stand', () => {
    expect([path(draw({})), path(draw({ step: 'ordered' })), path(draw({ step: 'shown' }))]).toEqual([
      null,
      null,
      null,
    ]);
    expect(path(only(box, { turn: 5, phase: 'draw', cup: [FLANKING.id], march: noted({ step: 'away' }) }))).toBeNull();
    expect(path(atMarker())).toBeNull();
  });

  test('[SR.14-a] [SR.14-b] [SR.14-d] and faults are named with their path', () => {
    expect(path(draw({ units: ['f-kr-3', 'r-27d-1'] }))).toBe('march.units.1');
    expect(path(draw({ units: ['f-kr-3', 'f-kr-3'] }))).toBe('march.units.1');
    expect(path(draw({ units: ['constructor'] }))).toBe('march.units.0');
    expect(path(draw({ units: [] }))).toBe('march.turn');
    expect(path(draw({ step: 'ordered' }, { turn: 4 }))).toBe('march.step');
    expect(path(draw({ step: 'away' }))).toBe('march.step');
    expect(path(draw({ bonus: 1 }))).toBe('march.step');
    expect(path(draw({ step: 'away', by: 'arrive', entries: { 'f-kr-3': 3500 } }, { turn: 5 }))).toBe(
      'march.entries.f-kr-3',
    );
    expect(path(only({ ...WHERE, 'f-fr-15': AWAY }, { turn: 3, phase: 'draw', march: noted() }))).toBe(
      'units.f-fr-15.box',
    );
    expect(path(draw({}, { cup: [FLANKING.id] }))).toBe('cup');
    expect(path(only(WHERE, { turn: 3, phase: 'draw', cup: [FLANKING.id] }))).toBe('march');
    const four = ['f-fr-15'].map((id) => ({ units: [id], shown: false }));
    const commands = [{ id: 'f-fr-15', units: ['f-fr-15'] }];
    expect(path(draw({ step: 'ordered' }, { orders: four, commands }))).toBeNull();
  });

  test('the turns of the note leave time to come back', () => {
    expect(SEPTEMBER_7.turns - SEPTEMBER_7.flankMarch.firstRollAfter).toBe(10);
  });
});

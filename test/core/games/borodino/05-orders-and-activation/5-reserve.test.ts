/** Worked cases 33 and 34 of the sourcebook: who may be called as reserve, and what it costs to move or fire as one. */
import { describe, expect, test } from 'vitest';
import { NeedsRoll } from '../../../../../core/engine/chance.ts';
import { whyNot } from '../../../../../core/engine/legality.ts';
import { Match } from '../../../../../core/engine/match.ts';
import { seatTarget, unitTarget } from '../../../../../core/engine/target.ts';
import {
  type Activated,
  afterEachAct,
  callReserve,
  formCommands,
  isUnderOrders,
  STRAIN_OF_FIRE,
  STRAIN_OF_MARCH,
} from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { artilleryFire } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import type { Side, UnitId } from '../../../../../core/games/borodino/data.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { LEADERS, partOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { NO_MARCH } from '../../../../../core/games/borodino/scenarios/7-september/14-flank-march.ts';
import { whyNoMarkers } from '../../../../../core/games/borodino/scenarios/7-september/orders.ts';
import { onSeptember7 } from '../../../../../core/games/borodino/scenarios/7-september/state.ts';
import { isActive, limitsOf } from '../../../../../core/games/borodino/scenarios/limits.ts';
import { begin, PASS } from '../../verbs.ts';
import { day7 } from '../day7.ts';
import { one, path, type Where } from '../table.ts';

type Units = Readonly<Record<UnitId, Where>>;

/** After the last marker, with the Commands that these units make. Napoleon is in 3908, Kutuzov in 2718. */
function emptyCup(where: Units, more: Partial<Activated> = {}): Activated {
  const game = day7(where, { phase: 'reserve', ...more });
  formCommands(game, partOn7);
  return game;
}

function match(game: Activated): Match<Activated> {
  const beginning = {
    ruleset: 'borodino',
    scenario: 'sept7',
    options: {},
    seed: 7,
    dice: 'given',
    position: game,
  } as const;
  return Match.begin(borodino, beginning) as unknown as Match<Activated>;
}

describe('who may be called', () => {
  const calling = (where: Units, side: Side = 'french', more: Partial<Activated> = {}) =>
    begin(emptyCup(where, { side, ...more }), (game, umpire) =>
      callReserve(game, { leader: LEADERS[side], whyBarred: whyNoMarkers }, umpire),
    );

  test('[5.51-a] [3.0-l] one Command with a unit near the commander-in-chief, or none', () => {
    const t = calling({ 'f-gr-7': 3908, 'f-dl-8': 4310, 'f-cm-57a': 3808 });
    t.expectAsk('french', '5.51-a', 'one');
    t.expectOffer(one('f-gr-7'));
    t.expectOffer(one('f-cm-57a'));
    t.expectOffer(PASS);
    t.play(one('f-gr-7'));
    t.expectOver();
    expect(t.game.reserve).toEqual(['f-gr-7']);
    expect(t.told('reserve-called').rule).toBe('5.51-a');
  });

  test('[5.52-a] a Command of which he reaches nobody is refused; one of its units in range is enough', () => {
    const t = calling({ 'f-gr-7': 3908, 'f-dl-8': 4410, 'f-cm-57a': 3508, 'f-cm-57b': 3408 });
    expect(whyNot(t.decision, unitTarget('f-dl-8'))?.rule).toBe('5.52-a');
    t.play(one('f-cm-57a'));
    expect(t.game.reserve).toEqual(['f-cm-57a', 'f-cm-57b']);
  });

  test('[5.52-b] those of it that have an enemy beside them stay out, and where all have it is refused', () => {
    const t = calling({ 'f-cm-57a': 3808, 'f-cm-57b': 3708, 'f-gr-7': 3907, 'r-lg-1': 3608, 'r-lg-2': 3906 });
    expect(whyNot(t.decision, unitTarget('f-gr-7'))?.rule).toBe('5.52-b');
    t.play(one('f-cm-57a'));
    expect(t.game.reserve).toEqual(['f-cm-57a']);
    expect(isActive({ ...t.game, phase: 'movement' }, 'f-cm-57a')).toBe(true);
    expect(limitsOf(t.game).whyInactive(t.game, 'f-cm-57b')?.rule).toBe('5.52-b');
    expect(limitsOf(t.game).whyInactive(t.game, 'f-gr-7')?.rule).toBe('5.51-a');
  });

  test('[5.57-a] a French Guard without orders is none, even beside Napoleon; with orders it is', () => {
    const t = calling({ 'f-og1': 3908, 'f-cm-57a': 3808 });
    expect(whyNot(t.decision, unitTarget('f-og1'))?.rule).toBe('5.57-a');
    const ordered = calling({ 'f-og1': 3908 }, 'french', { orders: [{ units: ['f-og1'], shown: true }] });
    ordered.expectOffer(one('f-og1'));
  });

  test('[SR.3-a] [5.57-a] where some of a Guard Command march round the flank, these are a reserve and the others are not', () => {
    const marching = (id: UnitId) => ({
      turn: 3,
      march: { ...NO_MARCH, units: [id], turn: 3, step: 'shown' } as const,
    });
    const first = calling({ 'f-og1': 3908, 'f-og2': 3908 }, 'french', marching('f-og1'));
    first.play(one('f-og1'));
    expect(first.game.reserve).toEqual(['f-og1']);
    expect(limitsOf(first.game).whyInactive(first.game, 'f-og2')?.rule).toBe('SR.3-a');
    const second = calling({ 'f-og1': 3908, 'f-og2': 3908 }, 'french', marching('f-og2'));
    second.play(one('f-og1'));
    expect(second.game.reserve).toEqual(['f-og2']);
  });

  test('[SR.1-k] of a Russian Reserve without orders only the guns act, by fire', () => {
    const t = calling({ 'r-lg-1': 2718, 'r-ra-01': 2618 }, 'russian');
    t.play(one('r-lg-1'));
    const guns = calling({ 'r-ra-01': 2618 }, 'russian');
    guns.play(one('r-ra-01'));
    const may = (game: Activated, phase: Activated['phase'], id: UnitId) => isActive({ ...game, phase }, id);
    expect((['artillery', 'movement', 'assault'] as const).map((phase) => may(t.game, phase, 'r-lg-1'))).toEqual([
      false,
      false,
      false,
    ]);
    expect((['artillery', 'movement'] as const).map((phase) => may(guns.game, phase, 'r-ra-01'))).toEqual([
      true,
      false,
    ]);
  });

  test('[5.53-a] who acts as reserve has no orders, whatever it had before', () => {
    const game = emptyCup({ 'f-gr-7': 3908 }, { orders: [{ units: ['f-gr-7'], shown: true }] });
    expect(isUnderOrders(game, 'f-gr-7')).toBe(true);
    expect(isUnderOrders({ ...game, reserve: ['f-gr-7'] }, 'f-gr-7')).toBe(false);
  });
});

describe('what it costs', () => {
  /** A regiment (Cohesion 6, Disordered 5), marching as reserve. */
  const marching = (disordered: boolean, id = 'f-gr-7') => {
    const game = emptyCup({ [id]: { hex: 3908, disordered, deeds: { pace: 'limited' } }, 'f-gr-12': 4310 });
    return begin({ ...game, phase: 'movement', reserve: [id] } as Activated, (each, umpire) =>
      movement(each, umpire, afterEachAct(each, STRAIN_OF_MARCH, umpire)),
    );
  };

  test('[5.54-a] a regiment in good order that has moved stays so on 0 to 6 and is Disordered on 7', () => {
    for (const [face, disordered] of [
      [6, false],
      [7, true],
    ] as const) {
      const t = marching(false);
      t.play(path('f-gr-7', 3808), [face]);
      expect(t.game.units['f-gr-7']?.disordered).toBe(disordered);
    }
  });

  test('[5.54-a] a turn in the hex is a move', () => {
    const t = marching(false);
    t.play(path('f-gr-7', 'NE'), [7]);
    expect(t.told('fell-apart').rule).toBe('5.54-a');
  });

  test('[5.54-b] one that was Disordered stays on 0 to 5, and is Withdrawn on 6', () => {
    const steady = marching(true);
    steady.play(path('f-gr-7', 3808), [5]);
    expect(steady.game.units['f-gr-7']).toMatchObject({ hex: 3808, disordered: true });
    const t = marching(true);
    t.play(path('f-gr-7', 3808), [6]);
    expect(t.game.units['f-gr-7']).toMatchObject({ box: 'withdrawn' });
    expect(t.told('withdrawn').rule).toBe('5.54-b');
  });

  test('[5.54-a] a Cossack (5) that fails is Withdrawn', () => {
    const game = day7(
      { 'r-karp-1': { hex: 2718, deeds: { pace: 'limited' } } },
      { side: 'russian', phase: 'movement' },
    );
    const t = begin({ ...game, reserve: ['r-karp-1'] } as Activated, (each, umpire) =>
      movement(each, umpire, afterEachAct(each, STRAIN_OF_MARCH, umpire)),
    );
    t.play(path('r-karp-1', 2818), [6]);
    expect(t.game.units['r-karp-1']).toMatchObject({ box: 'withdrawn' });
  });

  /** A battery (Cohesion 7) with an enemy in range. */
  const firing = () => {
    const where = { 'f-mr-foot': { hex: 3307, deeds: { pace: 'limited' as const } }, 'f-i-res': 3308, 'r-lg-1': 3009 };
    const game = day7(where, { phase: 'artillery' });
    return begin({ ...game, reserve: ['f-mr-foot', 'f-i-res'] } as Activated, (each, umpire) =>
      artilleryFire(each, umpire, afterEachAct(each, STRAIN_OF_FIRE, umpire)),
    );
  };

  test('[5.55-a] guns that have fired roll: 0 to 7, else they are Disordered; [5.56-a] those that have not do not', () => {
    const t = firing();
    t.play(path('f-mr-foot', 3009), [3, 8]);
    expect(t.game.units['f-mr-foot']?.disordered).toBe(true);
    expect(t.told('fell-apart').rule).toBe('5.55-a');
    t.play(PASS);
    expect(t.game.units['f-i-res']?.disordered).toBe(false);
    const steady = firing();
    steady.play(path('f-mr-foot', 3009), [3, 7]);
    expect(steady.game.units['f-mr-foot']?.disordered).toBe(false);
  });

  test('[5.55-a] [9.66-b] guns that the answer to their fire has Disordered, and that then fail their roll, are lost', () => {
    const where = { 'f-mr-foot': { hex: 3307, deeds: { pace: 'limited' as const } }, 'r-viii-a1': 3009 };
    const t = begin({ ...day7(where, { phase: 'artillery' }), reserve: ['f-mr-foot'] } as Activated, (each, umpire) =>
      artilleryFire(each, umpire, afterEachAct(each, STRAIN_OF_FIRE, umpire)),
    );
    t.play(path('f-mr-foot', 3009), [0]);
    // 4 and 9 are 13: Disordered; 7 is above the 6 that it has now.
    t.play(path('r-viii-a1', 3307), [9, 7]);
    expect(t.game.units['f-mr-foot']?.box).toBe('eliminated');
    expect(t.told('eliminated').rule).toBe('9.66-b');
  });

  test('[5.55-a] [5.56-a] guns that move, and whoever stands still, do not roll', () => {
    const game = emptyCup({ 'f-mr-foot': { hex: 3908, deeds: { pace: 'limited' } }, 'f-mr-13': 3909 });
    const t = begin({ ...game, phase: 'movement', reserve: ['f-mr-foot', 'f-mr-13'] } as Activated, (each, umpire) =>
      movement(each, umpire, afterEachAct(each, STRAIN_OF_MARCH, umpire)),
    );
    t.play(path('f-mr-foot', 3808));
    t.play(PASS);
    t.expectOver();
  });
});

describe('the phase', () => {
  const both: Units = { 'f-gr-7': 3908, 'r-11d-1': 2718 };

  test('[4.0-e] [5.51-b] who has the initiative says which side calls first; then the other does, and the boxes follow', () => {
    const begun = match(emptyCup(both, { initiative: 'russian' }));
    expect(begun.decision).toMatchObject({ seat: 'russian', rule: '4.0-e' });
    begun.play(one(seatTarget('french')));
    expect(begun.decision).toMatchObject({ seat: 'french', rule: '5.51-a' });
    begun.play(PASS);
    expect(begun.decision).toMatchObject({ seat: 'russian', rule: '5.51-a' });
    begun.play(PASS);
    expect(begun.position.phase).toBe('leaders');
  });

  test('[3.0-k] it begins when the cup is empty, after the last marker has been acted on', () => {
    const last = { initiative: 'french', marker: 'F-IV' } as const;
    const begun = match({ ...emptyCup(both, last), phase: 'recovery' });
    expect(begun.decision).toMatchObject({ rule: '4.0-e', prompt: { key: 'prompt.first-reserve' } });
    const more = { ...emptyCup(both, { ...last, cup: ['F-IV'] }), phase: 'recovery' } as const;
    expect(() => match(more)).toThrowError(NeedsRoll);
  });

  test('[5.51-b] without initiative it is rolled for, and the higher goes first', () => {
    const beginning = { ruleset: 'borodino', scenario: 'sept7', options: {}, seed: 7, dice: 'seeded' } as const;
    const begun = Match.begin(borodino, { ...beginning, position: emptyCup(both) });
    const rolled = begun.nodes.flatMap(({ facts }) => facts).find(({ key }) => key === 'goes-first');
    expect(rolled?.rule).toBe('5.51-b');
    expect(begun.decision).toMatchObject({ seat: onSeptember7(begun.position).first, rule: '5.51-a' });
  });

  test('[5.53-a] [5.53-b] [5.51-c] a Command that is called moves half and assaults, but tries for no orders and does not recover', () => {
    const begun = match(emptyCup(both, { initiative: 'french' }));
    begun.play(one(seatTarget('french')));
    begun.play(one('f-gr-7'));
    // Nobody has a target, so the movement comes first: 2 of 4 movement points.
    expect(begun.position).toMatchObject({ phase: 'movement', side: 'french', reserve: ['f-gr-7'] });
    expect(borodino.check(begun.position)).toEqual(begun.position);
    expect(begun.position.units['f-gr-7']?.deeds.pace).toBe('limited');
    begun.play(PASS);
    expect(begun.position).toMatchObject({ phase: 'reserve', side: 'russian', reserve: null });
  });

  test.each([
    ['a reserve of units of several Commands', { reserve: ['f-gr-7', 'r-11d-1'] }, 'reserve.1'],
    ['a reserve with a unit twice', { reserve: ['f-gr-7', 'f-gr-7'] }, 'reserve.1'],
    ['a reserve of nobody', { reserve: ['nobody'] }, 'reserve.0'],
    ['a reserve beside a marker', { reserve: ['f-gr-7'], marker: 'F-IV' }, 'reserve'],
    ['a reserve when nobody acts', { reserve: ['f-gr-7'], phase: 'draw' }, 'reserve'],
  ] as const)('%s is refused from outside', (_, spoil, at) => {
    const game = { ...emptyCup(both), phase: 'movement', ...spoil };
    expect(() => borodino.check(game)).toThrow(expect.objectContaining({ path: at }) as Error);
  });
});

import { describe, expect, test } from 'vitest';
import { Match } from '../../../../../../core/engine/match.ts';
import { NO } from '../../../../../../core/engine/decision.ts';
import { idOf, placementTarget, seatTarget, type Target, unitTarget } from '../../../../../../core/engine/target.ts';
import { type Activated, formCommands } from '../../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { restoring } from '../../../../../../core/games/borodino/10-recovery/index.ts';
import { returnHexes } from '../../../../../../core/games/borodino/10-recovery/3-return-to-map.ts';
import { cardOf, type Corner, UNITS } from '../../../../../../core/games/borodino/data.ts';
import { borodino } from '../../../../../../core/games/borodino/index.ts';
import { UNCHANGED } from '../../../../../../core/games/borodino/ground.ts';
import { type Borodino, restate, toBox } from '../../../../../../core/games/borodino/position.ts';
import {
  groupOn7,
  LEADERS,
  partOn7,
  SEPTEMBER_7,
} from '../../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { PHASES } from '../../../../../../core/games/borodino/scenarios/7-september/phases.ts';
import { placeLeaders, setUpSeptember7 } from '../../../../../../core/games/borodino/scenarios/7-september/set-up.ts';
import { onSeptember7, type September7 } from '../../../../../../core/games/borodino/scenarios/7-september/state.ts';
import { isActive, limitsOf } from '../../../../../../core/games/borodino/scenarios/limits.ts';
import { show } from '../../../../../../core/games/borodino/show/show.ts';
import { begin, PASS, some } from '../../../verbs.ts';
import { day7, MORNING } from '../../day7.ts';
import { one, path, situation } from '../../table.ts';

const GROUPS_OF_7: readonly string[] = SEPTEMBER_7.groups.map(({ id }) => id);

function match(position?: Borodino): Match<Borodino> {
  const beginning = { ruleset: 'borodino', scenario: 'sept7', options: {}, seed: 7, dice: 'seeded' } as const;
  return Match.begin(borodino, position ? { ...beginning, position } : beginning);
}

/** Both sides set up as they stood, and give no orders; the first turn begins. */
function morning(): Match<Borodino> {
  const begun = match();
  for (let side = 0; side < 2; side++) {
    const asked = begun.decision;
    if (asked?.kind !== 'arrange' || !asked.suggestion) throw new Error('no set-up is asked');
    begun.play({ arrange: asked.suggestion });
  }
  begun.play(one(2718));
  for (let side = 0; side < 2; side++) begun.play(some());
  return begun;
}

/** Gives no orders; else passes, and where that is not allowed says no, or takes the first that is offered. */
function decline(begun: Match<Borodino>): void {
  const { decision } = begun;
  if (decision?.kind === 'some') return void begun.play(some());
  if (decision?.pass?.() === null) begun.play(PASS);
  else if (decision?.kind === 'one')
    begun.play({ one: decision.targets.find((each) => each === NO) ?? (decision.targets[0] as Target) });
}

describe('the set-up', () => {
  test('[S7-b] the French place all their units first, each where it stood, facing any way', () => {
    const t = begin(day7({}, { turn: 0, phase: 'set-up' }), setUpSeptember7);
    t.expectAsk('french', 'S7-b', 'arrange');
    const facing = (corner: Corner) =>
      Object.fromEntries(
        t.decision.kind === 'arrange'
          ? t.decision.items.map((item) => [item, placementTarget(MORNING[idOf(item)] as number, corner)])
          : [],
      );
    t.expectOffer({ arrange: facing('NE') });
    t.expectOffer({ arrange: facing('W') });
    t.expectRefusal('S7-fr09', { arrange: { ...facing('NE'), [unitTarget('f-gr-7')]: placementTarget(4008, 'NE') } });
    expect(morning().position.stacks[MORNING['r-alex-a'] as number]).toContain('r-alex-a');
  });
});

describe('the commanders-in-chief', () => {
  test('[S7-fr01] Napoleon is placed in 3908; [S7-ru01] Kutuzov in any hex without a French unit', () => {
    const t = begin(
      day7(MORNING, { turn: 0, phase: 'leader-set-up', leaders: { french: 0, russian: 0 } }),
      placeLeaders,
    );
    t.expectAsk('russian', 'S7-ru01', 'one');
    expect(t.told('leader-placed').rule).toBe('S7-fr01');
    t.expectOffer(one(3417));
    t.expectRefusal('S7-ru01', one(MORNING['f-gr-7'] as number));
    t.play(one(2718));
    expect(t.game.leaders).toEqual({ french: 3908, russian: 2718 });
    t.expectOver();
  });

  test('they are placed between the set-up and the first turn', () => {
    const begun = match(day7(MORNING, { turn: 0, phase: 'leader-set-up', leaders: { french: 0, russian: 0 } }));
    begun.play(one(2718));
    expect(begun.position).toMatchObject({ turn: 1, phase: 'orders' });
  });
});

describe('the sequence of play', () => {
  test('[3.0-a] a turn has six phases: orders, initiative, activation, reserve, morale, and the moves of the commanders', () => {
    const order = ['orders', 'initiative', 'draw', 'reserve', 'boxes', 'leaders'];
    expect(PHASES.map(({ id }) => id).filter((id) => order.includes(id))).toEqual(order);
    const begun = match(day7(MORNING, { turn: 0, phase: 'leader-set-up', leaders: { french: 0, russian: 0 } }));
    begun.play(one(2718));
    expect(begun.decision).toMatchObject({ seat: 'french', rule: '5.21-a' });
  });

  test('[S7-g] the French open the first turn without a roll', () => {
    const begun = morning();
    expect(begun.position).toMatchObject({ turn: 1, phase: 'initiative', initiative: 'french' });
    expect(begun.decision).toMatchObject({ seat: 'french', rule: '4.0-c' });
  });

  test('[5.11-a] [5.12-f] a marker lets every unit of its group act, in whatever Command, and nobody else', () => {
    const begun = morning();
    begun.play(one('F-IV'));
    expect(begun.line.at(-1)?.facts.map(({ key }) => key)).toContain('no-orders-shown');
    begun.play(PASS);
    const game = begun.position;
    expect(game).toMatchObject({ side: 'french', phase: 'artillery', marker: 'F-IV' });
    expect(new Set(onSeptember7(game).commands.map(({ units }) => units)).size).toBeGreaterThan(2);
    for (const card of UNITS) expect(isActive(game, card.id), card.id).toBe(groupOn7(card) === 'F-IV');
    expect(limitsOf(game).whyInactive(game, 'f-og1')?.rule).toBe('5.11-a');
    expect(limitsOf(game).whyInactive(game, 'f-gr-7')).toBeNull();
  });

  test('[3.0-f] [5.32-a] [SR.3-a] all groups on the map put in two markers, a French Guard only where it has orders', () => {
    const cupWith = (...ordered: string[]) => {
      const game = day7(MORNING, { turn: 1 });
      formCommands(game, partOn7);
      const commands = game.commands.filter(({ id }) => ordered.includes(id));
      const begun = match({ ...game, orders: commands.map(({ units }) => ({ units, shown: false })) } as Borodino);
      return onSeptember7(begun.position).cup.filter((marker) => GROUPS_OF_7.includes(marker));
    };
    // 6 French groups and 14 Russian ones.
    expect(cupWith()).toHaveLength(40);
    expect(cupWith('f-fr-15')).not.toContain('F-GD');
    expect(cupWith('f-og1').filter((marker) => marker === 'F-GD')).toHaveLength(2);
  });

  test('[S7-a] each turn empties the cup, and the last is the twelfth', () => {
    const begun = morning();
    const acted: string[] = [];
    while (begun.decision && begun.position.turn === 1) {
      const { marker } = onSeptember7(begun.position);
      if (marker !== null && acted.at(-1) !== marker) acted.push(marker);
      decline(begun);
    }
    expect(begun.position).toMatchObject({ turn: 2 });
    expect(new Set(acted).size).toBeGreaterThan(10);
    const last = match({ ...day7(MORNING), turn: 12, phase: 'boxes' });
    while (last.decision) decline(last);
    expect(last.position.phase).toBe('over');
    expect(borodino.standing(last.position).winners).toEqual(['russian']);
  });
});

describe('the commanders-in-chief in the turn', () => {
  test('[3.0-p] [5.62-a] [4.0-e] they move last, in the order that the initiative says', () => {
    const begun = match({ ...day7(MORNING, { initiative: 'russian' }), phase: 'boxes' });
    expect(begun.decision).toMatchObject({ seat: 'russian', rule: '4.0-e' });
    begun.play(one(seatTarget('russian')));
    expect(begun.decision).toMatchObject({ seat: 'russian', rule: '5.62-a' });
    begun.play(one(2717));
    expect(begun.position.turn === 3 || begun.decision?.seat === 'french').toBe(true);
    if (begun.position.turn === 2) begun.play(PASS);
    expect(begun.position).toMatchObject({ turn: 3, leaders: { french: 3908, russian: 2717 } });
  });

  test('[4.0-e] where nobody has the initiative, the side that went first among the reserves moves first', () => {
    const begun = match({ ...day7(MORNING, { first: 'russian' }), phase: 'boxes' });
    expect(begun.decision).toMatchObject({ seat: 'russian', rule: '5.62-a' });
  });

  test('[5.63-a] a unit that marches into the hex of the enemy’s drives him off before anything else is asked', () => {
    const where = { 'f-gr-7': 2818, 'r-lg-1': 2821, 'r-lg-2': 2920 };
    const game = day7(where, { phase: 'movement', marker: 'F-IV', leaders: { french: 3908, russian: 2819 } });
    const begun = match(game);
    while (begun.decision?.kind === 'one') decline(begun);
    begun.play(path('f-gr-7', 2819));
    expect(begun.decision).toMatchObject({ seat: 'russian', rule: '5.63-a' });
    expect(borodino.check(begun.position)).toEqual(begun.position);
    begun.play(one(2920));
    expect(begun.position).toMatchObject({ leaders: { russian: 2920 } });
  });
});

describe('who belongs together on this day', () => {
  const game = day7({});
  const ON_THE_7TH = UNITS.filter(({ scenarios }) => scenarios.includes('sept7'));

  test('[SR.1-h] [SR.1-i] [SR.1-j] the 1st Army has seven groups, the 2nd five, the Reserve two', () => {
    const groupsOf = (army: string) =>
      new Set(ON_THE_7TH.filter((card) => limitsOf(game).armyOf(card) === army).map(groupOn7)).size;
    expect(['1st-western', '2nd-western', 'reserve', 'french'].map(groupsOf)).toEqual([7, 5, 2, 7]);
  });

  test('[SR.2-a] Murat’s marker activates the four cavalry corps and the horse of I and III Corps, and nobody else', () => {
    const acting = { ...game, marker: 'F-CR', phase: 'movement' } as const;
    const formations = SEPTEMBER_7.cavalryReserve.commands.flatMap((command) => command.formations);
    expect(formations).toHaveLength(10);
    for (const card of ON_THE_7TH) expect(isActive(acting, card.id), card.id).toBe(formations.includes(card.formation));
  });

  test('[2.3-f] Napoleon commands the French; Kutuzov has range 2, Delay 5, Command DRM -2 and 4 movement points', () => {
    expect(LEADERS.french.id).toBe('f-napoleon');
    expect(LEADERS.russian).toMatchObject({ id: 'r-kutuzov', range: 2, delay: 5, commandModifier: -2, movement: 4 });
  });

  test('[S7-fn-a] Morand is of the group of IV Corps, and of I Corps on the 5th', () => {
    const morand = cardOf('f-mr-13');
    expect([day7({}), situation({})].map((game) => limitsOf(game).groupOf(morand))).toEqual(['F-IV', 'F-I']);
    expect(show.inspectUnit(day7(MORNING), 'f-mr-13')).toContainEqual(
      expect.objectContaining({ value: { word: 'label.group.F-IV' } }),
    );
  });

  test('[S7-fn-a] [S7-fn-a2] [S7-fn-b] [S7-fn-ab] [S7-fr39] footnotes put Morand, Gérard and the horse of two corps into other groups', () => {
    const attached = Map.groupBy(SEPTEMBER_7.attachments, ({ rule }) => rule);
    expect([...attached].map(([rule, rows]) => [rule, rows.map(({ formation }) => formation)])).toEqual([
      ['S7-fn-a', ['F.I.MR', 'F.I.GR']],
      ['S7-fn-a2', ['F.A1.CAV']],
      ['S7-fn-b', ['F.A3.CAV']],
      ['S7-fr39', ['F.A3.ART']],
      ['S7-fn-ab', ['R.1I.ALEXAB', 'R.III.ALEXCD']],
    ]);
    const groupsOf = (formation: string) =>
      new Set(UNITS.filter((card) => card.formation === formation).map((card) => limitsOf(day7({})).groupOf(card)));
    expect(['F.I.MR', 'F.I.GR'].map(groupsOf)).toEqual([new Set(['F-IV']), new Set(['F-IV'])]);
    expect(['F.A1.CAV', 'F.A3.CAV', 'F.A3.ART'].map(groupsOf)).toEqual(Array(3).fill(new Set(['F-CR'])));
    expect(groupsOf('F.I.ART')).toEqual(new Set(['F-I']));
    expect(['R.1I.ALEXAB', 'R.III.ALEXCD'].map(groupsOf)).toEqual([new Set(['R-1IND']), new Set(['R-III'])]);
  });

  test('no gun changes its group from one day to the other: two batteries stack by what is printed', () => {
    const guns = UNITS.filter(({ arm, scenarios }) => arm === 'artillery' && scenarios.includes('sept7'));
    expect(guns.filter((card) => groupOn7(card) !== card.group)).toEqual([]);
  });

  test('[10.2-b] a group of which nothing is on the map is gone, though Morand’s printed one is there', () => {
    const game = day7({ 'f-fr-foot': 4300 }, { phase: 'boxes' });
    toBox(game, 'f-mr-13', 'withdrawn');
    for (const { id, scenarios } of UNITS)
      if (scenarios.includes('sept7') && game.units[id]?.box === 'off-map') toBox(game, id, 'eliminated');
    begin(game, restoring).expectOver();
    expect(game.units['f-mr-13']?.box).toBe('eliminated');
  });

  test('[10.3-c] an independent unit returns to its own army, not to the other one or the Reserve', () => {
    // Aleksapol a is of the 1st Army; Gogel of the 2nd; the Life Guard of the Reserve.
    const near = (other: string) => {
      const game = day7({ [other]: 2310 });
      toBox(game, 'r-alex-a', 'returning');
      return returnHexes(game, 'r-alex-a').length > 0;
    };
    expect(['r-11d-1', 'r-gogel-a', 'r-lg-1'].map(near)).toEqual([true, false, false]);
  });
});

describe('a position from outside', () => {
  const faultOf = (spoil: (game: ReturnType<typeof day7>) => object): unknown => {
    const game = day7(MORNING);
    formCommands(game, partOn7);
    expect(borodino.check(game)).toEqual(game);
    try {
      borodino.check({ ...game, ...spoil(game) });
    } catch (fault) {
      return (fault as { readonly path: string }).path;
    }
    return null;
  };

  /** The V Corps, Poniatowski’s, has left the map. */
  const withoutPoles = ({ units, stacks }: September7) => {
    const isPole = (id: string) => groupOn7(cardOf(id)) === 'F-V';
    const away = Object.entries(units).filter(([id]) => isPole(id));
    const left = Object.entries(stacks).map(([hex, ids]) => [hex, ids.filter((id: string) => !isPole(id))] as const);
    return {
      units: {
        ...units,
        ...Object.fromEntries(away.map(([id, each]) => [id, { ...each, hex: 0, box: 'eliminated' }])),
      },
      stacks: Object.fromEntries(left.filter(([, ids]) => ids.length > 0)),
      ...{ phase: 'draw', cup: ['F-I', 'F-V'] },
    };
  };
  const burned = (change: object) => ({ ground: { ...UNCHANGED, ...change } });

  test.each([
    ['a marker out before the activation', () => ({ marker: 'F-I' }), 'marker'],
    ['three markers of a group', () => ({ cup: ['F-I', 'F-I', 'F-I'] }), 'cup'],
    ['a commander-in-chief beside the map', () => ({ leaders: { french: 3908, russian: 0 } }), 'leaders.russian'],
    ['a commander-in-chief off the map', () => ({ leaders: { french: 9999, russian: 2718 } }), 'leaders.french'],
    [
      'a commander-in-chief among enemies',
      () => ({ leaders: { french: MORNING['r-alex-a'] as number, russian: 2718 } }),
      'leaders.french',
    ],
    ['a gun in the park that never was there', (game: September7) => ({ park: [...game.park, 'r-ii-a1'] }), 'park.20'],
    ['a gun twice in the park', (game: September7) => ({ park: [...game.park, 'r-ra-01'] }), 'park.20'],
    ['three guns in a hex that have left the park', () => ({ park: [] }), 'stacks.2015'],
    ['the Destruction marker twice', () => ({ cup: ['destruction', 'destruction'] }), 'cup'],
    ['the phase of a marker that is not out', () => ({ phase: 'destruction' }), 'marker'],
    ['a marker of no group', () => ({ cup: ['F-X'] }), 'cup.0'],
    ['a marker of a group that has nobody on the map', withoutPoles, 'cup.1'],
    ['a marker of the other side', () => ({ marker: 'R-II', phase: 'movement' }), 'side'],
    ['a Command of nobody', () => ({ commands: [{ id: 'f-x', units: ['f-x'] }] }), 'commands.0'],
    [
      'a Command of what every object has',
      () => ({ commands: [{ id: 'constructor', units: ['constructor'] }] }),
      'commands.0',
    ],
    ['a Command of both sides', () => ({ commands: [{ id: 'f-og1', units: ['f-og1', 'r-lg-1'] }] }), 'commands.0'],
    [
      'a Command over two of Murat’s',
      () => ({ commands: [{ id: 'f-by-a', units: ['f-by-a', 'f-pj-a'] }] }),
      'commands.0',
    ],
    ['a Command by the name of another', () => ({ commands: [{ id: 'f-og1', units: ['f-og2'] }] }), 'commands.0'],
    [
      'an order of the last turn over two groups',
      () => ({ phase: 'orders', orders: [{ units: ['r-lg-1', 'r-4d-1'], shown: false }] }),
      'orders.0.units',
    ],
    ['markers in the cup when none is drawn', () => ({ cup: ['F-I'], phase: 'leaders' }), 'cup'],
    ['a Barrage in the cup that is not in it', () => ({ barrage: { french: 'in-cup', russian: 'no' } }), 'cup'],
    [
      'a Barrage still to go into the cup as markers are drawn',
      () => ({ barrage: { french: 'no', russian: 'bought' }, phase: 'draw' }),
      'barrage.russian',
    ],
    ['the Reserve Artillery broken, which never breaks', () => ({ broken: ['R-RA'] }), 'broken.0'],
    [
      'a commander-in-chief in the flames',
      () => ({ ...burned({ burning: [3202] }), leaders: { french: 3908, russian: 3202 } }),
      'ground.burning.0',
    ],
    ['an order on nobody', () => ({ orders: [{ units: [], shown: true }] }), 'orders.0.units'],
    ['a try of a Command that there is not', () => ({ tried: { 'f-og2': 'gained' } }), 'tried.f-og2'],
    ['a try without a marker', () => ({ tried: { 'f-dl-8': 'failed' } }), 'tried.f-dl-8'],
    ['a try of the Guard', () => ({ tried: { 'f-og1': 'gained' }, marker: 'F-GD', phase: 'movement' }), 'tried.f-og1'],
    ['more failures than turns', () => ({ failures: 12 }), 'failures'],
    ['an order on a stranger', () => ({ orders: [{ units: ['f-x'], shown: true }] }), 'orders.0.units'],
    ['an order on part of a Command', () => ({ orders: [{ units: ['f-og1'], shown: true }] }), 'orders.0.units'],
    [
      'two orders on a Command',
      ({ commands: [first] }: Activated) => ({
        orders: [true, false].map((shown) => ({ units: (first as Activated['commands'][number]).units, shown })),
      }),
      'orders.1.units',
    ],
    [
      'more orders than there are',
      ({ commands }: Activated) => ({
        orders: commands
          .filter(({ id }) => groupOn7(cardOf(id)) === 'R-1IND')
          .map(({ units }) => ({ units, shown: false })),
      }),
      'orders',
    ],
    [
      'a unit in two Commands',
      () => ({ commands: ['f-og1', 'f-og2'].map((id) => ({ id, units: [id, 'f-og3'] })) }),
      'commands.1',
    ],
    ['a town both burning and in rubble', () => burned({ burning: [2910], rubble: [2910] }), 'ground.rubble.0'],
    ['a fire in the fields', () => burned({ burning: [2910, 2912] }), 'ground.burning.1'],
    ['a town that burns twice', () => burned({ burning: [2910, 2910] }), 'ground.burning.1'],
    ['a fire with units in it', () => burned({ burning: [1722, 2717] }), 'ground.burning.1'],
    ['no such bridge to destroy', () => burned({ bridgesDown: [[3316, 3317]] }), 'ground.bridgesDown.0'],
  ] as const)('%s is refused', (_, spoil, path) => {
    expect(faultOf(spoil)).toBe(path);
  });

  test('[S7-fn-e] three batteries of the reserve park may stand in a hex, three others not', () => {
    expect(faultOf((game) => ({ units: game.units }))).toBeNull();
    const park = SEPTEMBER_7.suggested.find(({ hex }) => hex === 2015)?.units ?? [];
    const game = day7(MORNING);
    for (const id of park) restate(game, id, { facing: 'W' });
    expect(borodino.check(game).stacks[2015]).toHaveLength(3);
  });
});

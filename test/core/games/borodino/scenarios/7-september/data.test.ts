import { describe, expect, test } from 'vitest';
import { mayStack } from '../../../../../../core/games/borodino/06-facing-stacking-zones/2-stacking.ts';
import { cardOf, GRID, MAP, type Side, type UnitCard, UNITS } from '../../../../../../core/games/borodino/data.ts';
import { groupOn7, SEPTEMBER_7 } from '../../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { ledgerOf } from '../../../../../../core/words/ledger.ts';

const { placement, suggested, leaders, groups, orders, cavalryReserve, markers, flankMarch, fires } = SEPTEMBER_7;

const CARDS = UNITS.filter(({ scenarios }) => scenarios.includes('sept7'));
const HEX_OF = new Map(suggested.flatMap(({ hex, units }) => units.map((id) => [id, hex] as const)));
const hexOf = (id: string): number => HEX_OF.get(id) as number;
const groupsOf = (side: Side) => groups.filter((group) => group.side === side);
const inGroup = (group: string): readonly UnitCard[] => CARDS.filter((card) => groupOn7(card) === group);

describe('the set-up of 7 September', () => {
  /** What the ledger, which follows the printed list, says of a line. */
  function printed(rule: string): { readonly count: number | null; readonly hexes: readonly number[] } {
    const text = ledgerOf('borodino').find(({ id }) => id === rule)?.rule.en ?? '';
    const [, count] = /(\d+) units?\b/.exec(text) ?? [];
    const ranges = [...text.matchAll(/(\d{4})(?:(?:-| to )(\d{4}))?/g)];
    const hexes = ranges.flatMap(([, from, to = from]) => {
      const step = Number(to) - Number(from) > 28 ? 100 : 1;
      return Array.from({ length: (Number(to) - Number(from)) / step + 1 }, (_, index) => Number(from) + step * index);
    });
    return { count: count === undefined ? null : Number(count), hexes };
  }

  test.each([...Map.groupBy(placement, ({ rule }) => rule)])(
    '%s: as many units as printed, in the hexes printed',
    (rule, lines) => {
      const { count, hexes } = printed(rule);
      const units = lines.flatMap((line) => line.units);
      expect(count ?? units.length).toBe(units.length);
      for (const { allowed } of lines)
        expect(Array.isArray(allowed) ? [...allowed].sort() : [allowed.of]).toEqual([...hexes].sort());
    },
  );

  test('places each of the 288 counters once', () => {
    const placed = placement.flatMap(({ units }) => units);
    expect(placed).toHaveLength(288);
    expect([...placed].sort()).toEqual(CARDS.map(({ id }) => id).sort());
    expect([...HEX_OF.keys()].sort()).toEqual([...placed].sort());
    expect(suggested.flatMap(({ units }) => units)).toHaveLength(288);
  });

  test('lists a unit under its own formation and side', () => {
    const strays = placement.flatMap(({ id, side, units }) =>
      units.map(cardOf).filter((card) => card.formation !== id || card.side !== side),
    );
    expect(strays).toEqual([]);
  });

  test('stands every unit in the hexes of its line, each hex of the map', () => {
    for (const { units, allowed } of placement)
      for (const id of units) {
        const hex = hexOf(id);
        expect(GRID.cell(hex), `${id} ${hex}`).toBeGreaterThanOrEqual(0);
        const isIn = Array.isArray(allowed) ? allowed.includes(hex) : GRID.distance(allowed.of, hex) <= allowed.within;
        expect(isIn, `${id} ${hex}`).toBe(true);
      }
  });

  test('stacks by the rules, but for the reserve park with three to a hex and lines with one', () => {
    const park = SEPTEMBER_7.reservePark.formation;
    const overfull = suggested.filter(({ units }) => mayStack(units) !== null);
    expect(overfull.map(({ hex }) => hex)).toEqual([2015, 2115, 2116, 2117, 2215, 2216]);
    for (const { units } of overfull) expect(units.map((id) => cardOf(id).formation)).toEqual([park, park, park]);
    for (const { units, perHex = 3 } of placement)
      for (const hex of new Set(units.map(hexOf)))
        expect(units.filter((id) => hexOf(id) === hex).length).toBeLessThanOrEqual(perHex);
  });

  test('[S7-c] names the French divisions by their two letters', () => {
    const codes = 'YG OG WL MR FR GR DS CM GI LD RZ MC MU DL BR LC ON BV KR KN SB TH OC BY SG VL PJ WT DF CH HY RN LR';
    const french = new Set(CARDS.filter(({ side }) => side === 'french').map(({ division }) => division.split(' ')[0]));
    expect(codes.split(' ').filter((code) => !french.has(code))).toEqual([]);
  });

  test('[S7-d] knows two Russian armies and a reserve, and no Wings', () => {
    expect(new Set(SEPTEMBER_7.groups.map(({ army }) => army))).toEqual(
      new Set([null, '1st-western', '2nd-western', 'reserve']),
    );
  });

  test('[S7-e] tells the brigade of combined grenadiers from the division', () => {
    const named = (division: string) => CARDS.filter((card) => card.division === division).map(({ arm }) => arm);
    expect([named('1 CGB'), named('2 CGD')]).toEqual([['infantry', 'infantry'], ['infantry']]);
  });

  test('[S7-f] has no reinforcements', () => {
    expect(SEPTEMBER_7.reinforcements).toEqual([]);
  });

  test('[S7-h] has no marker of a Combined Group', () => {
    expect(markers.special.map(({ id }) => id)).toEqual([
      'destruction',
      'french-barrage',
      'russian-barrage',
      'flanking-command',
    ]);
  });

  test('[S7-fn-c] [S7-fn-d] places the guns of III Corps around Utitsa, and the reserve guns of the 2nd Army in two lists', () => {
    const hexesOf = (list: string) => placement.find(({ id }) => id === list)?.allowed;
    expect(hexesOf('R.III.ART')).toEqual([3203, 3102, 3103, 3104]);
    expect(['R.2I.ART4', 'R.2I.ART3'].map(hexesOf)).toEqual([
      [2507, 2508, 2608],
      [3010, 3008, 2812],
    ]);
  });

  test('[SR.13-a] has seven units of militia, two of Smolensk and five of Moscow', () => {
    expect(CARDS.filter(({ isMilitia }) => isMilitia).map(({ formation }) => formation)).toEqual([
      ...['R.1I.SMOL', 'R.1I.SMOL'],
      ...['R.2I.MOSC', 'R.2I.MOSC', 'R.2I.MOSC', 'R.2I.MOSC', 'R.2I.MOSC'],
    ]);
  });

  test('keeps the sides apart, and the commanders-in-chief off their enemies', () => {
    for (const { hex, units } of suggested) expect(new Set(units.map((id) => cardOf(id).side)).size, `${hex}`).toBe(1);
    for (const { suggested: hex, side, allowed } of leaders) {
      expect(allowed ?? [hex]).toContain(hex);
      expect(CARDS.filter((card) => card.side !== side && hexOf(card.id) === hex)).toEqual([]);
    }
  });

  test('knows only units, rules, hexes and bridges that there are', () => {
    const rules = [...placement, ...leaders, ...orders, ...SEPTEMBER_7.attachments];
    const ids = new Set(ledgerOf('borodino').map(({ id }) => id));
    const cited = [
      ...rules,
      ...markers.special,
      ...flankMarch.results,
      ...fires,
      cavalryReserve,
      SEPTEMBER_7.reservePark,
    ];
    expect(cited.map(({ rule }) => rule).filter((rule) => !ids.has(rule))).toEqual([]);
    const hexes = [SEPTEMBER_7.victoryHex, ...flankMarch.arrive, ...flankMarch.recall];
    expect(hexes.filter((hex) => GRID.cell(hex) < 0)).toEqual([]);
    const bridges = MAP.hexsides.filter(
      ({ feature, scenarios }) => feature === 'bridge' && (scenarios?.includes('sept7') ?? true),
    );
    const pair = (hexes: readonly number[]) => [...hexes].sort().join('-');
    expect(SEPTEMBER_7.bridges.map(pair).sort()).toEqual(bridges.map(({ between }) => pair(between)).sort());
  });

  test('closes to the Russians, and opens to the march, hexes of the southern edge', () => {
    for (const hex of [...flankMarch.arrive, ...flankMarch.recall]) expect(hex % 100).toBe(0);
    expect(flankMarch.recall).toHaveLength(17);
    expect([flankMarch.recall[0], flankMarch.recall.at(-1)]).toEqual([3500, 5100]);
  });
});

describe('the groups of 7 September', () => {
  test('are seven French, seven of the 1st Army, five of the 2nd and two of the Reserve', () => {
    expect(groupsOf('french')).toHaveLength(7);
    const armies = Map.groupBy(groupsOf('russian'), ({ army }) => army);
    expect([...armies].map(([army, those]) => [army, those.length])).toEqual([
      ['1st-western', 7],
      ['2nd-western', 5],
      ['reserve', 2],
    ]);
  });

  test('hold every counter, each in one of its own side', () => {
    const sides = new Map(groups.map(({ id, side }) => [id, side]));
    expect(CARDS.filter((card) => sides.get(groupOn7(card)) !== card.side)).toEqual([]);
  });

  test('[2.4-b] take in whom a footnote attaches: Morand and Gerard are under Eugene, their guns under Davout', () => {
    expect(['f-mr-13', 'f-gr-7', 'f-mr-foot', 'f-gr-horse'].map((id) => groupOn7(cardOf(id)))).toEqual([
      ...['F-IV', 'F-IV', 'F-I', 'F-I'],
    ]);
    expect(['f-gi-a', 'f-mu-a', 'f-a3-a1'].map((id) => groupOn7(cardOf(id)))).toEqual(['F-CR', 'F-CR', 'F-CR']);
    expect(['r-alex-a', 'r-alex-d'].map((id) => groupOn7(cardOf(id)))).toEqual(['R-1IND', 'R-III']);
  });

  const STRENGTHS = [
    ...[
      ['F-GD', 60, 32, 27],
      ['F-I', 112, 0, 34],
      ['F-III', 45, 0, 17],
      ['F-IV', 148, 21, 22],
      ['F-V', 42, 11, 12],
    ],
    ...[
      ['F-VIII', 32, 6, 7],
      ['F-CR', 0, 119, 21],
      ['R-1IND', 69, 36, 3],
      ['R-II', 46, 0, 7],
      ['R-IV', 42, 0, 4],
    ],
    ...[
      ['R-VI', 41, 0, 8],
      ['R-C1', 0, 23, 3],
      ['R-C2', 0, 23, 3],
      ['R-C3', 0, 21, 3],
      ['R-2IND', 87, 39, 21],
    ],
    ...[
      ['R-III', 52, 0, 18],
      ['R-VII', 48, 0, 8],
      ['R-VIII', 51, 0, 8],
      ['R-C4', 0, 27, 3],
      ['R-GD', 63, 16, 0],
    ],
    ['R-RA', 0, 0, 76],
  ] as const;

  test.each(STRENGTHS)('%s has %i of foot, %i of horse and %i of guns', (group, foot, horse, guns) => {
    const sum = (arm: UnitCard['arm']) =>
      inGroup(group)
        .filter((card) => card.arm === arm)
        .reduce((points, card) => points + (card.arm === 'artillery' ? card.fire : card.strength), 0);
    expect([sum('infantry'), sum('cavalry'), sum('artillery')]).toEqual([foot, horse, guns]);
  });

  test('are all weighed, and the armies are level', () => {
    expect(STRENGTHS.map(([group]) => group).sort()).toEqual(groups.map(({ id }) => id).sort());
    const sum = (at: 1 | 2 | 3, letter: string) =>
      STRENGTHS.filter(([group]) => group.startsWith(letter)).reduce((points, row) => points + row[at], 0);
    expect([sum(1, 'F'), sum(2, 'F'), sum(3, 'F')]).toEqual([439, 189, 140]);
    // 70 of the Russian foot are militia
    expect([sum(1, 'R'), sum(2, 'R'), sum(3, 'R')]).toEqual([499, 185, 165]);
    expect(CARDS.filter(({ isMilitia }) => isMilitia)).toHaveLength(7);
  });

  test('break at two thirds of the units without guns and militia; guns alone never do', () => {
    for (const { id, breaks } of groups) {
      const counted = inGroup(id).filter(({ arm, isMilitia }) => arm !== 'artillery' && !isMilitia).length;
      const lost = Math.ceil((2 * counted) / 3);
      expect([id, breaks]).toEqual([id, counted === 0 ? null : { counted, lost }]);
    }
    expect(groups.filter(({ breaks }) => breaks === null).map(({ id }) => id)).toEqual(['R-RA']);
  });

  test('lose the points of the book: 3 a Russian group, 4 a French one, 10 a Guard; at most 56 and 44', () => {
    const pointsOf = (side: Side) => groupsOf(side).filter(({ breaks }) => breaks !== null);
    const most = (side: Side) => pointsOf(side).reduce((sum, { points }) => sum + points, SEPTEMBER_7.victoryPoints);
    expect([most('russian'), most('french')]).toEqual([56, 44]);
    expect(groups.filter(({ points }) => points === 10).map(({ id }) => id)).toEqual(['F-GD', 'R-GD']);
  });

  test('have no value on the markers of the Guards and of the Reserve Artillery; Eugene 3 and Murat 5 are given', () => {
    expect(groups.filter(({ ordersValue }) => ordersValue === null).map(({ id }) => id)).toEqual([
      'F-GD',
      'R-GD',
      'R-RA',
    ]);
    const given = groups.filter(({ provenance, ordersValue }) => provenance.kind === 'given' && ordersValue !== null);
    expect(given.map(({ id, ordersValue }) => [id, ordersValue])).toEqual([
      ['F-IV', 3],
      ['F-CR', 5],
    ]);
  });

  test('put 43 markers into the cup where no French Guard is ordered and both Barrages are bought', () => {
    const special = markers.special.filter(({ goesIn }) => goesIn !== 'march').length;
    expect((groups.length - 1) * 2 + special).toBe(43);
  });

  test('give Murat six commands, that are all his units, and two orders at once', () => {
    const formations = cavalryReserve.commands.flatMap((command) => command.formations);
    const under = CARDS.filter(({ formation }) => formations.includes(formation));
    expect(new Set(formations).size).toBe(formations.length);
    expect(under.map(({ id }) => id)).toEqual(inGroup(cavalryReserve.group).map(({ id }) => id));
    expect([cavalryReserve.commands.length, cavalryReserve.direct]).toEqual([6, 2]);
  });
});

/** The chains of 5.12 at the start, counted without the game's code: links of two hexes over a hex without an enemy. */
describe('the Commands of the historical set-up', () => {
  const enemiesOf = (side: Side) => new Set(CARDS.filter((card) => card.side !== side).map(({ id }) => hexOf(id)));
  const around = (hex: number) => GRID.neighbours(hex);

  function isLinked(a: UnitCard, b: UnitCard): boolean {
    const [from, to] = [hexOf(a.id), hexOf(b.id)];
    if (GRID.distance(from, to) < 2) return true;
    const enemies = enemiesOf(a.side);
    return GRID.distance(from, to) === 2 && around(from).some((hex) => around(to).includes(hex) && !enemies.has(hex));
  }

  function chains(cards: readonly UnitCard[]): readonly (readonly UnitCard[])[] {
    const [first, ...others] = cards;
    if (!first) return [];
    const chain = [first];
    for (const member of chain) chain.push(...others.filter((card) => !chain.includes(card) && isLinked(member, card)));
    return [chain, ...chains(others.filter((card) => !chain.includes(card)))];
  }

  const commandsOf = (group: string) =>
    group === cavalryReserve.group
      ? cavalryReserve.commands.flatMap(({ formations }) =>
          chains(CARDS.filter((card) => formations.includes(card.formation))),
        )
      : chains(inGroup(group));

  test('are 13 French and 24 Russian', () => {
    const count = (side: Side) => groupsOf(side).flatMap(({ id }) => commandsOf(id)).length;
    expect([count('french'), count('russian')]).toEqual([13, 24]);
  });

  test.each([
    ['F-IV', [22, 4]],
    ['F-I', [26]],
    ['F-CR', [11, 11, 6, 4, 2, 3]],
    ['R-II', [5, 2]],
    ['R-1IND', [2, 2, 2, 5, 1, 8, 2]],
    ['R-2IND', [2, 10, 9, 3]],
  ])('of %s have %j units', (group, sizes) => {
    const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
    expect(sorted(commandsOf(group).map(({ length }) => length))).toEqual(sorted(sizes));
  });

  test('leave the horse of IV Corps apart, three hexes from everybody else', () => {
    const [horse] = commandsOf('F-IV').filter(({ length }) => length === 4);
    expect(horse?.map(({ formation }) => formation)).toEqual(Array.from({ length: 4 }, () => 'F.IV.CAV'));
    const others = inGroup('F-IV').filter(({ formation }) => formation !== 'F.IV.CAV');
    const nearest = Math.min(
      ...(horse ?? []).flatMap((a) => others.map((b) => GRID.distance(hexOf(a.id), hexOf(b.id)))),
    );
    expect(nearest).toBe(3);
  });
});

describe('the numbers of 7 September', () => {
  test('are twelve turns of 75 minutes from 06:00 to 19:45, on hexes of 325 yards [2.5-a]', () => {
    const minutes = SEPTEMBER_7.hours.map((hour) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3)));
    expect([SEPTEMBER_7.hours.length, SEPTEMBER_7.hours[0], SEPTEMBER_7.hours.at(-1)]).toEqual([12, '06:00', '19:45']);
    expect(SEPTEMBER_7.turns).toBe(12);
    expect(minutes.every((minute, turn) => minute === 360 + 75 * turn)).toBe(true);
    expect(Math.round(325 * 0.9144)).toBe(MAP.metresPerHex);
  });

  test('are three orders of Napoleon, and three, two and one of Kutuzov by army', () => {
    expect(orders.map(({ army, points }) => [army, points])).toEqual([
      [null, 3],
      ['1st-western', 3],
      ['2nd-western', 2],
      ['reserve', 1],
    ]);
  });

  test('are those of the commanders-in-chief', () => {
    expect(
      leaders.map(({ id, range, delay, commandModifier, movement }) => [id, range, delay, commandModifier, movement]),
    ).toEqual([
      ['f-napoleon', 4, null, -2, null],
      ['r-kutuzov', 2, 5, -2, 4],
    ]);
    // The initiative is level at the die 0 to 9 with 3 against 2: the French have it in 55 of 100, nobody in 9.
    const rolls = Array.from({ length: 100 }, (_, at) => Math.floor(at / 10) + 3 - ((at % 10) + 2));
    expect([rolls.filter((lead) => lead > 0).length, rolls.filter((lead) => lead === 0).length]).toEqual([55, 9]);
  });

  test.each([
    [0, [1, 20, 15]],
    [1, [3, 23, 10]],
    [2, [6, 24, 6]],
    [3, [10, 23, 3]],
  ])('bring the flank march in, with %i more on two dice, in so many of 36: arrive, wait, recall %j', (more, ways) => {
    const rolls = Array.from({ length: 36 }, (_, at) => 2 + Math.floor(at / 6) + (at % 6) + more);
    const resultOf = (roll: number) => flankMarch.results.find(({ upTo }) => upTo === null || roll <= upTo)?.result;
    const count = (result: string) => rolls.filter((roll) => resultOf(roll) === result).length;
    expect([count('arrive'), count('wait'), count('recall')]).toEqual(ways);
  });

  test('put a burning town out with 0 to 3', () => {
    const resultOf = (roll: number) => fires.find(({ upTo }) => upTo === null || roll <= upTo)?.result;
    expect([0, 3, 4, 9].map(resultOf)).toEqual(['rubble', 'rubble', 'burning', 'burning']);
  });

  test('give the guns of the book: four and three points in the reserve of the 2nd Army, 72 pieces with Tuchkov', () => {
    const fire = (formation: string) =>
      CARDS.filter((card) => card.formation === formation).map((card) => (card.arm === 'artillery' ? card.fire : 0));
    expect([fire('R.2I.ART4'), fire('R.2I.ART3')]).toEqual([
      [4, 4, 4],
      [3, 3, 3],
    ]);
    // A point is four guns (2.5)
    expect(4 * fire('R.III.ART').reduce((sum, points) => sum + points, 0)).toBe(72);
  });
});

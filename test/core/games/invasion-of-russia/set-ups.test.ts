import { describe, expect, test } from 'vitest';
import { hexTarget, unitTarget } from '../../../../core/engine/target.ts';
import { placeArmy } from '../../../../core/games/invasion-of-russia/14-1-set-up.ts';
import {
  cityOf,
  countryOf,
  GRID,
  isDifficult,
  isImpassable,
  leaderCard,
  SETUPS,
  type SetUpStack,
  SIDES,
  type Side,
  unitCard,
  UNITS,
} from '../../../../core/games/invasion-of-russia/data.ts';
import { table } from './table.ts';

const CAPACITY = 6;

const occupied = ({ units }: SetUpStack) => units.reduce((sum, unit) => sum + unitCard(unit).occupation, 0);
const groupOf = (piece: string) =>
  SETUPS.groups.find(({ units, leaders }) => units.includes(piece) || leaders.includes(piece));

describe('14.1 the historical set-up', () => {
  test.each([
    ['1-i', [1806]],
    ['1-ii', [1709, 1808]],
    ['1-iii', [1709, 1808]],
    ['1-iv', [1407]],
    ['1-v', [1708]],
    ['1-vi', [1609, 1610]],
    ['riga', [1904]],
    ['2-vii', [1912]],
    ['2-viii', [2012, 2113]],
    ['g-i-ii', [2206, 2207, 2208, 2308, 2407, 2508]],
    ['iii', [2108]],
    ['iv', [2209, 2310]],
    ['v', [2210]],
    ['vi', [2311, 2410]],
    ['vii', [2313]],
    ['viii', [2211, 2312]],
    ['x', [2307]],
  ])('the group %s stands in %j', (id, hexes) => {
    expect(SETUPS.groups.find((group) => group.id === id)?.hexes).toEqual(hexes);
  });

  test('every hex of a set-up may be entered, and lies on the right side of the border', () => {
    for (const { side, hexes } of SETUPS.groups) {
      for (const hex of hexes) {
        expect(GRID.cell(hex)).toBeGreaterThanOrEqual(0);
        expect(isImpassable(hex)).toBe(false);
        expect(countryOf(hex) === 'russia').toBe(side === 'russian');
        if (side === 'french') expect(isDifficult(hex)).toBe(false);
      }
    }
  });

  test('the groups hold every unit of theirs within capacity (4.1-a)', () => {
    for (const { units, hexes } of SETUPS.groups) {
      const factors = units.reduce((sum, unit) => sum + unitCard(unit).occupation, 0);
      expect(factors).toBeLessThanOrEqual(hexes.length * CAPACITY);
    }
  });

  test.each([
    ['advanced', 'russian'],
    ['advanced', 'french'],
    ['basic', 'russian'],
    ['basic', 'french'],
  ] as const)('the one suggested for the %s game, %s side, keeps to the groups', (game, side) => {
    const stacks = SETUPS.suggested[game][side];
    for (const stack of stacks) {
      expect(occupied(stack)).toBeLessThanOrEqual(CAPACITY);
      for (const piece of [...stack.units, ...stack.leaders]) {
        const group = groupOf(piece);
        if (group) expect(group.hexes).toContain(stack.hex);
        else expectRoaming(piece, stack);
      }
      for (const leader of stack.leaders) {
        expect(stack.units.length).toBeGreaterThan(0);
        if (game === 'basic') expect(leaderCard(leader).advancedOnly).toBe(false);
      }
    }
    expect(stacks.flatMap(({ units, leaders }) => [...units, ...leaders]).toSorted()).toEqual(beginning(game, side));
  });

  test.each([
    ['14.1-c', 'ru-bagration', 2],
    ['14.1-c', 'ru-platov', 2],
    ['14.1-h', 'fr-murat', null],
    ['14.1-h', 'fr-grouchy', null],
  ])('[%s] %s goes with any stack of army %s', (rule, leader, army) => {
    expect(SETUPS.roaming).toContainEqual({ rule, leader, army });
    const side = leaderCard(leader).side;
    const { decision } = table({ phase: 'placement', active: side }, placeArmy);
    const groups = SETUPS.groups.filter(
      ({ side: of, units }) => of === side && units.some((id) => army === null || unitCard(id).army === army),
    );
    const slots = decision.kind === 'arrange' ? decision.slots(unitTarget(leader)) : [];
    expect(slots.toSorted()).toEqual([...new Set(groups.flatMap(({ hexes }) => hexes))].map(hexTarget).toSorted());
  });

  test('the Cavalry Reserve stands in its four hexes with Murat and Grouchy', () => {
    const { hexes, leaders, suggested } = SETUPS.cavalryReserve;
    expect(hexes).toEqual([2309, 2409, 2509, 2510]);
    expect(leaders).toEqual(['fr-murat', 'fr-grouchy']);
    for (const stack of suggested) {
      expect(hexes).toContain(stack.hex);
      expect(occupied(stack)).toBeLessThanOrEqual(CAPACITY);
    }
    expect(suggested.flatMap((stack) => stack.leaders)).toEqual(leaders);
    const reserve = UNITS.filter((card) => card.reserve).map(({ id }) => id);
    expect(reserve).toHaveLength(11);
    expect(suggested.flatMap(({ units }) => units).toSorted()).toEqual(reserve.toSorted());
  });

  test('[14.1-e, 14.1-j] up to 11 and 14 depots; those suggested stand in friendly cities', () => {
    expect([SETUPS.depots.russian.most, SETUPS.depots.french.most]).toEqual([11, 14]);
    for (const side of SIDES) {
      const { suggested, most } = SETUPS.depots[side];
      expect(suggested.length).toBeLessThanOrEqual(most);
      for (const hex of suggested) {
        expect(cityOf(hex)).not.toBeNull();
        expect(countryOf(hex) === 'russia').toBe(side === 'russian');
      }
    }
  });

  test('[14.1-f] the least that stands within 7 hexes of the border in a free set-up', () => {
    expect(SETUPS.free).toEqual({ nearBorder: 7, least: { infantry: 10, cavalry: 3, artillery: 1 } });
  });
});

/** [14.1-c, 14.1-h] A leader of no group goes with a stack of an army, or of the side. */
function expectRoaming(leader: string, { units }: SetUpStack): void {
  const roaming = SETUPS.roaming.find((each) => each.leader === leader);
  expect(roaming).toBeDefined();
  if (roaming?.army) expect(units.some((unit) => unitCard(unit).army === roaming.army)).toBe(true);
}

function beginning(game: 'advanced' | 'basic', side: Side): readonly string[] {
  const groups = SETUPS.groups.filter((group) => group.side === side);
  const leaders = [
    ...groups.flatMap((group) => group.leaders),
    ...SETUPS.roaming.map(({ leader }) => leader).filter((leader) => leaderCard(leader).side === side),
  ];
  const played = leaders.filter((leader) => game === 'advanced' || !leaderCard(leader).advancedOnly);
  return [...groups.flatMap(({ units }) => units), ...played].toSorted();
}

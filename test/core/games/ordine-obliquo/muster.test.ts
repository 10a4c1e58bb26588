import { describe, expect, test } from 'vitest';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { overlaps } from '../../../../core/space/table/overlap.ts';
import { type Army, ARMIES, armyOf, type UnitCard } from '../../../../core/games/ordine-obliquo/data.ts';
import { footprintOf } from '../../../../core/games/ordine-obliquo/ground.ts';
import {
  BATTLES,
  combatPoints,
  drawUp,
  faultsOf,
  muster,
  readArmy,
  totalOf,
  unitsIn,
} from '../../../../core/games/ordine-obliquo/muster.ts';
import { unitsOnTable } from '../../../../core/games/ordine-obliquo/position.ts';
import { assertPlain, clone } from '../../../../core/engine/json.ts';

describe('2.4 combat points', () => {
  test.each([
    ['recruit', 4],
    ['militia', 4],
    ['regular', 5],
    ['veteran', 6],
    ['elite', 7],
  ] as const)('[OO-2.4-3] [OO-2.4-4] [OO-2.4-5] four bases, %s: %i', (experience, cp) => {
    expect(combatPoints({ kind: 'line', bases: 4, experience })).toBe(cp);
  });

  test.each([
    ['light', 3],
    ['howitzer', 3],
    ['heavy', 5],
  ] as const)('[OO-2.4-6] [OO-2.4-7] %s: %i, whatever the experience', (kind, cp) => {
    expect(combatPoints({ kind, bases: 1, experience: 'elite' })).toBe(cp);
  });
});

describe('the army lists', () => {
  const kinds = (army: Army, id: string | null): string => {
    const units = id === null ? army.troops : (army.brigades.find((each) => each.id === id)?.units ?? []);
    return units.map(({ kind }) => kind).join(' ');
  };
  const basic = ['line line line jaeger light', 'line line jaeger grenadier light', null, 'heavy cuirassiers'] as const;
  const large = [
    'line line line jaeger grenadier light',
    'line line line jaeger light',
    'line line grenadier',
    'heavy cuirassiers dragoons hussars',
  ] as const;

  test.each([
    ['[OO-AL-1] [OO-AL-2] [OO-AL-3]', 'prussia-basic', 56, basic],
    ['[OO-AL-4] [OO-AL-5] [OO-AL-6] [OO-AL-7]', 'prussia-large', 86, large],
    ['[OO-AL-8] [OO-AL-9] [OO-AL-10]', 'austria-basic', 56, basic],
    ['[OO-AL-11] [OO-AL-12] [OO-AL-13] [OO-AL-14]', 'austria-large', 86, large],
  ] as const)('%s %s has %i CP', (_ids, id, total, [first, second, third, troops]) => {
    const army = armyOf(id);
    expect([kinds(army, 'I'), kinds(army, 'II'), kinds(army, 'III'), kinds(army, null)]).toEqual([
      first,
      second,
      third ?? '',
      troops,
    ]);
    expect([army.total, totalOf(army)]).toEqual([total, total]);
    expect(faultsOf(army)).toEqual([]);
  });

  test('[OO-AL-15] [OO-AL-16] all are regular, and the Jaeger alone are in open order', () => {
    const units = ARMIES.flatMap((army) => unitsIn(army));
    expect(new Set(units.map(({ experience }) => experience))).toEqual(new Set(['regular']));
    expect(units.every(({ kind, isOpen }) => isOpen === (kind === 'jaeger'))).toBe(true);
  });
});

describe('own armies', () => {
  type Loose = { brigades: { units: Record<string, unknown>[] }[]; troops: Record<string, unknown>[]; total: unknown };
  const changed = (change: (army: Loose) => void): unknown => {
    const army = clone(armyOf('prussia-basic')) as unknown as Loose;
    change(army);
    return army;
  };
  const unitOf = (army: Loose, i: number) => army.brigades[0]?.units[i] as Record<string, unknown>;
  /** What is thrown; `null` where the army is taken. */
  const faultIn = (army: unknown): unknown => {
    try {
      readArmy(army);
    } catch (error) {
      return error;
    }
    return null;
  };

  test('an army that is in order is taken as it is', () => {
    expect(readArmy(changed(() => undefined))).toEqual(armyOf('prussia-basic'));
  });

  test.each([
    ['bases', -1],
    ['bases', 1.5],
    ['weapon', 'pike'],
    ['experience', 'drunk'],
    ['cp', 0],
    ['extra', 1],
  ])('a unit with %s %s is refused with its line', (field, value) => {
    const fault = faultIn(changed((army) => (unitOf(army, 2)[field] = value)));
    expect(fault).toMatchObject({ path: expect.stringMatching(/^brigades\.0\.units\.2/) as string });
  });

  test.each([
    ['[OO-2.4-3] [OO-2.4-4]', 'cp', 6, 'refusal.wrong-points'],
    ['[OO-8.1-1]', 'weapon', 'light-gun', 'refusal.wrong-weapon'],
    ['[OO-2.1-1]', 'arm', 'cavalry', 'refusal.wrong-arm'],
    ['[OO-2.1-1]', 'id', 'pr-i-1', 'refusal.unit-twice'],
  ])('%s a unit with %s %s is refused: %s', (_rule, field, value, key) => {
    const fault = faultIn(changed((army) => (unitOf(army, 1)[field] = value)));
    expect(fault).toBeInstanceOf(BadPosition);
    expect(fault).toMatchObject({ path: 'brigades.0.units.1', fault: { key } });
  });

  test('[OO-2.2-3] a battery is one base', () => {
    const fault = faultIn(changed((army) => (unitOf(army, 4)['bases'] = 4)));
    expect(fault).toMatchObject({ fault: { key: 'refusal.one-base' } });
  });

  test('[OO-2.3-1] a brigade has two to six battalions', () => {
    const fault = faultIn(changed((army) => army.brigades[0]?.units.splice(1, 3)));
    expect(fault).toMatchObject({ fault: { key: 'refusal.battalions' } });
  });

  test('[OO-16.1-2] a total that is not the sum is refused', () => {
    const fault = faultIn(changed((army) => (army.total = 57)));
    expect(fault).toMatchObject({ path: 'total', fault: { key: 'refusal.wrong-total' } });
  });
});

describe('the position before the deployment', () => {
  const all = Object.keys(BATTLES).flatMap((id) => [false, true].map((largeArmies) => [id, largeArmies] as const));

  test.each(all)('[OO-2.1-1] [OO-2.3-4] %s, large armies %s: all stand in their zones, apart', (id, largeArmies) => {
    const game = muster(id, { largeArmies });
    assertPlain(game);
    const standing = (['south', 'north'] as const).flatMap((side) => unitsOnTable(game, side));
    expect(standing).toHaveLength(largeArmies ? 36 : 24);
    const prints = standing.map((each) => footprintOf(game, each));
    const pairs = prints.flatMap((a, i) => prints.slice(i + 1).filter((b) => overlaps(a, b)));
    expect(pairs).toEqual([]);
    expect(Object.keys(game.generals)).toHaveLength(largeArmies ? 8 : 6);
  });

  test('[OO-16.2-1] [OO-16.1-1] the table is 180 x 120 cm, the battle lasts 12 moves', () => {
    expect(muster('open-table')).toMatchObject({ table: { width: 18000, depth: 12000 }, moves: 12, move: 0 });
  });

  test('[OO-2.4-1] every unit has all its points', () => {
    const { units, cards } = muster('two-villages');
    expect(Object.keys(units).map((id) => units[id]?.cp)).toEqual(Object.keys(units).map((id) => cards[id]?.cp));
  });

  test('[OO-16.1-2] the combat points of both armies are added up', () => {
    expect(muster('two-villages').armies.south.total).toBe(56);
    expect(muster('two-villages', { largeArmies: true }).armies.north.total).toBe(86);
  });

  test('[OO-2.6-1] a rear point on each long edge', () => {
    const { armies } = muster('two-villages');
    expect([armies.south.rearPoint.y, armies.north.rearPoint.y]).toEqual([0, 12000]);
  });

  test('[OO-3.2-3] each brigade and each regiment has an order, the divisional guns none', () => {
    expect(Object.keys(muster('two-villages').orders).sort()).toEqual([
      'n-I',
      'n-II',
      'n-au-c',
      's-I',
      's-II',
      's-pr-c',
    ]);
    expect(muster('two-villages').orders['s-I']).toEqual({ order: 'objective', target: 'hill-north' });
  });

  const own = (army: Army) =>
    drawUp({
      scenario: 'open-table',
      victory: 'destruction',
      armies: { south: army, north: army },
      commanders: { south: 'poor', north: 'excellent' },
      pieces: [],
      options: {},
    });
  /** An army of so many brigades of six battalions. */
  const hordes = (count: number): Army => {
    const [first] = unitsIn(armyOf('prussia-basic'));
    const units = (brigade: number) =>
      Array.from({ length: 6 }, (_, i) => ({ ...(first as UnitCard), id: `h-${brigade}-${i}` }));
    const brigades = Array.from({ length: count }, (_, i) => ({ id: `B${i}`, units: units(i) }));
    return { ...armyOf('prussia-basic'), id: 'horde', brigades, troops: [], total: count * 30 };
  };

  test('own armies meet on the open table', () => {
    const game = own(readArmy(armyOf('prussia-large')));
    expect(unitsOnTable(game, 'north')).toHaveLength(18);
    expect(game.armies.north.commander).toBe('excellent');
  });

  test('an army that has no room brigade by brigade stands in rows; one too large for its zone is refused', () => {
    expect(unitsOnTable(own(readArmy(hordes(6))), 'south')).toHaveLength(36);
    expect(() => own(hordes(7))).toThrow(RangeError);
  });
});

/** The map, the armies and the tables as the sourcebook has them: counts and sums, and every cell of the printed tables. */
import { describe, expect, test } from 'vitest';
import mapJson from '../../../../assets/moravian-sun/map.json' with { type: 'json' };
import {
  corpsOf,
  crossesStream,
  FORMATIONS,
  givesReact,
  GRID,
  isArmyCommander,
  isGeneral,
  isLightCavalry,
  LEADERS,
  levelAt,
  linkBetween,
  mayRaid,
  NATIONS,
  setUpOf,
  sideBetween,
  SIDES,
  TABLES,
  terrainAt,
  unitCard,
  UNITS,
  VIENNA_EXIT,
} from '../../../../core/games/moravian-sun/data.ts';
import { situation } from './table.ts';

const sum = (of: (card: (typeof UNITS)[number]) => boolean): number =>
  UNITS.filter(of).reduce((total, { strength }) => total + strength, 0);

describe('1 the armies', () => {
  test('two sides; 163 units with efficiency, movement and strength, 59 leaders and 6 aides [1.1-a] [1.31-a] [1.32-a]', () => {
    expect(SIDES).toEqual(['french', 'coalition']);
    expect(UNITS).toHaveLength(163);
    expect(LEADERS.filter(({ kind }) => kind !== 'aide')).toHaveLength(59);
    expect(LEADERS.filter(({ kind }) => kind === 'aide')).toHaveLength(6);
  });

  test('strength by army and arm: 239 French, 201 Russian, 54 Austrian [1.4-f]', () => {
    expect(NATIONS.map((nation) => sum((card) => card.nation === nation))).toEqual([239, 201, 54]);
    const arms = ['infantry', 'cavalry', 'artillery'] as const;
    expect(arms.map((arm) => sum((card) => card.arm === arm && card.side === 'french'))).toEqual([112, 101, 26]);
    expect(arms.map((arm) => sum((card) => card.arm === arm && card.side === 'coalition'))).toEqual([100, 110, 45]);
  });

  test('strength by formation [1.4-d]', () => {
    expect(Object.fromEntries(FORMATIONS.map(({ id }) => [id, sum(({ formation }) => formation === id)]))).toEqual({
      ...{ 'fr-G': 22, 'fr-O': 11, 'fr-B': 24, 'fr-D': 19, 'fr-S': 57, 'fr-L': 40, 'fr-M': 65, 'fr-R': 1 },
      ...{ 'al-K': 26, 'al-D': 24, 'al-L': 24, 'al-P': 15, 'al-M': 33, 'al-J': 40, 'al-B': 52, 'al-G': 39, 'al-R': 2 },
    });
  });

  test('the reduced side is half of the full one, rounded up; one point has none, nor have guns [1.31-b]', () => {
    for (const { arm, strength, reduced } of UNITS)
      expect(reduced).toBe(arm === 'artillery' || strength === 1 ? null : Math.ceil(strength / 2));
  });

  test('every formation but the reserves has a marker and a commander [1.32.3-a]', () => {
    expect(FORMATIONS.filter(({ commander }) => commander === null).map(({ id }) => id)).toEqual(['fr-R', 'al-R']);
    expect(Object.keys(situation({}).formations)).toHaveLength(FORMATIONS.length - 2);
    expect(corpsOf('fr-S/legrand').commander).toBe('soult');
  });

  test('army commanders are Napoleon, Kutuzov and the emperors [3.0-a]', () => {
    expect(LEADERS.filter(isArmyCommander).map(({ id }) => id)).toEqual(['napoleon', 'kutuzov', 'alexander', 'franz']);
    expect(LEADERS.filter(isGeneral)).toHaveLength(46);
  });

  test('special cavalry is light; hussars and Cossacks raid; light infantry and Cossacks give React [14.0-b] [14.0-c] [14.5-a] [4.16-a]', () => {
    const [dragoons, cuirassiers] = [unitCard('fr-m-boye'), unitCard('fr-m-laho')];
    const [hussars, cossacks, jager] = [unitCard('al-b-pavl'), unitCard('al-j-cos'), unitCard('al-b-5j')];
    expect([dragoons, cuirassiers, hussars, cossacks, jager].map(isLightCavalry)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    expect([dragoons, cuirassiers, hussars, cossacks, jager].map(mayRaid)).toEqual([false, false, true, true, false]);
    expect([dragoons, cuirassiers, hussars, cossacks, jager].map(givesReact)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('1.2 the map', () => {
  test('2,128 hexes of 450 to 500 m, five levels, the Vienna road on the south edge [1.2-a] [16.21-a]', () => {
    expect(GRID.size).toBe(2128);
    expect(mapJson.metresPerHex).toBeGreaterThanOrEqual(450);
    expect(mapJson.metresPerHex).toBeLessThanOrEqual(500);
    expect([1, 2, 3, 4, 5].map((level) => GRID.hexes.filter((hex) => levelAt(hex) === level).length)).toEqual([
      ...[796, 366, 382, 362, 222],
    ]);
    expect(VIENNA_EXIT).toBe(1538);
  });

  test('terrain: 84 woods, 42 villages, 35 pond hexes and the rest', () => {
    const counts = Map.groupBy(GRID.hexes, terrainAt);
    expect(Object.fromEntries([...counts].map(([terrain, hexes]) => [terrain, hexes.length]))).toEqual({
      ...{ clear: 1913, wood: 84, village: 42, pond: 35, marsh: 22, orchard: 15, town: 11, walled: 3 },
      ...{ fortress: 1, trench: 1, farm: 1 },
    });
  });

  test('a hexside is seen from both hexes; a bridge serves its road or trail', () => {
    // From Puntowitz to Pratzen the trail crosses the Goldbach between 2718 and 2818.
    expect(linkBetween(2718, 2818)).toBe('trail');
    expect(sideBetween(2718, 2818)).toMatchObject({ stream: true, bridge: 'trail' });
    expect(crossesStream(2718, 2818)).toBe(false);
    expect(sideBetween(2923, 3023)).toMatchObject({ crest: true, slope: 'up' });
    expect(sideBetween(3023, 2923).slope).toBe('down');
  });
});

describe('the printed tables', () => {
  test('the assault table, cell by cell [12.5.3-a]', () => {
    expect(TABLES.assault.columns).toEqual(['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']);
    expect(TABLES.assault.rows.map((row) => row.join(' '))).toEqual([
      'AE AE AE AD AD AD NE NE EX',
      'AE AE AD AD AD NE NE EX EX',
      'AE AD AD AD NE NE EX EX DD',
      'AD AD AD NE NE EX EX DD DD',
      'AD AD NE NE EX EX DD DD DR',
      'AD NE NE EX EX DD DD DR DR',
      'NE NE EX DD DD DR DR DR DE',
      'NE EX DD DR DR DR DE DE DE',
    ]);
  });

  test('the bombardment table, cell by cell [11.4.5-a]', () => {
    expect(TABLES.bombardment.columns).toEqual([1, 2, 3, 5, 7, 9]);
    expect(TABLES.bombardment.rows.map((row) => row.join(' '))).toEqual([
      'none none none none none none',
      'none none none none none D',
      'none none none none D D',
      'none none none D D D',
      'none none D D D DD',
      'none D D D DD DD',
      'D D D DD DD DR',
      'D D DD DD DR DR',
      'D DD DD DR DR DE',
    ]);
  });

  test('terrain costs: infantry, light infantry, heavy and light cavalry, foot and horse guns, leaders [10.0-a]', () => {
    const rows = Object.entries(TABLES.terrain).map(([terrain, { cost }]) => [
      terrain,
      Object.values(cost)
        .map((each) => each ?? '–')
        .join(' '),
    ]);
    expect(Object.fromEntries(rows)).toEqual({
      clear: '1 1 1 1 1 1 1',
      village: '1 1 2 2 2 2 1',
      town: '1 1 2 2 2 2 1',
      wood: '2 1 2 2 2 2 2',
      orchard: '2 1 2 2 2 2 2',
      marsh: '3 2 4 4 road 4 4',
      pond: '1 1 1 1 – – 1',
      'broken-ice': '– – – – – – –',
      walled: '2 2 – – 2 2 2',
      farm: '2 2 – – 2 2 2',
      trench: '2 2 – – 2 2 2',
      fortress: '2 2 2 2 2 2 2',
    });
  });

  test('markers and spaces [4.17-e] [5.1-a]', () => {
    expect(TABLES.markers).toEqual({ advance: 5, attack: 4, defence: 7, march: 8, pursue: 2, probe: 2, react: 2 });
    expect(TABLES.spaces).toEqual({ main: 10, support: 6 });
  });
});

describe('16.7 set-ups', () => {
  test.each(['one-day', 'two-days'] as const)('%s: every unit and leader stands or comes once [16.7-a]', (id) => {
    const { stacks, reinforcements } = setUpOf(id);
    const units = [...stacks, ...reinforcements].flatMap((stack) => stack.units);
    const leaders = [...stacks, ...reinforcements].flatMap((stack) => stack.leaders);
    expect(units.toSorted()).toEqual(UNITS.map((card) => card.id).toSorted());
    expect(leaders.toSorted()).toEqual(
      LEADERS.filter(({ kind }) => kind !== 'aide')
        .map((card) => card.id)
        .toSorted(),
    );
  });
});

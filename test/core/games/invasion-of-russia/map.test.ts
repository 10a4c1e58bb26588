import { describe, expect, test } from 'vitest';
import {
  AUSTRIAN_EDGE,
  CITIES,
  cityOf,
  countryOf,
  FRENCH_EDGE,
  GRID,
  hasBridge,
  hasRiver,
  isDifficult,
  isImpassable,
  isWestern,
  KIEV,
  MOSCOW,
  RIGA,
  riversOf,
  RUSSIAN_EDGE,
  RUSSIAN_SOURCES,
  ST_PETERSBURG,
  terrainOf,
} from '../../../../core/games/invasion-of-russia/data.ts';

const SIDES = GRID.hexes.flatMap((hex) => GRID.neighbours(hex).map((next) => [hex, next] as const));

describe('2 the map', () => {
  test('28 columns that rise to the west and 18 rows that rise to the south; even columns half a hex lower', () => {
    expect(GRID.size).toBe(504);
    expect(GRID.neighbours(1009).toSorted((a, b) => a - b)).toEqual([909, 910, 1008, 1010, 1109, 1110]);
    expect(GRID.neighbours(1209).toSorted((a, b) => a - b)).toEqual([1109, 1110, 1208, 1210, 1309, 1310]);
    expect(GRID.neighbours(1407).toSorted((a, b) => a - b)).toEqual([1307, 1308, 1406, 1408, 1507, 1508]);
    expect(GRID.neighbours(1511).toSorted((a, b) => a - b)).toEqual([1410, 1411, 1510, 1512, 1610, 1611]);
    expect(GRID.neighbours(2818).toSorted((a, b) => a - b)).toEqual([2718, 2817]);
  });

  test.each([
    [1904, 'Riga'],
    [2217, 'Lemberg'],
    [1808, 'Wilno'],
    [1610, 'Minsk'],
    [1009, 'Smolensk'],
    [1410, 'Borisov'],
    [1209, 'Orsha'],
    [2008, 'Kovno'],
    [1407, 'Polotsk'],
    [2113, 'Brzesc'],
    [2307, 'Tilsit'],
    [410, 'Kaluga'],
    [MOSCOW, 'Moscow'],
    [ST_PETERSBURG, 'St Petersburg'],
    [KIEV, 'Kiev'],
    [RIGA, 'Riga'],
  ])('hex %i is %s', (hex, name) => {
    expect(cityOf(hex)?.name.en).toBe(name);
  });

  test('[14.7-b] Moscow, St Petersburg and Warsaw are worth 3 points, ten other cities 1', () => {
    const worth = (points: number) => CITIES.filter((city) => city.points === points).map(({ name }) => name.en);
    expect(worth(3).toSorted()).toEqual(['Moscow', 'St Petersburg', 'Warsaw']);
    expect(worth(1).toSorted()).toEqual(
      ['Brzesc', 'Kiev', 'Königsberg', 'Lemberg', 'Luck', 'Minsk', 'Riga', 'Smolensk', 'Vitebsk', 'Wilno'].toSorted(),
    );
    expect(worth(2)).toEqual([]);
  });

  test('at the start the French side has 5 of these points and the Russian 14', () => {
    const points = (isRussian: boolean) =>
      CITIES.filter(({ hex }) => (countryOf(hex) === 'russia') === isRussian).reduce(
        (sum, each) => sum + each.points,
        0,
      );
    expect([points(false), points(true)]).toEqual([5, 14]);
  });

  test('[2.2-a] no city stands on other ground than clear, and each in a country', () => {
    for (const { hex } of CITIES) {
      expect(terrainOf(hex)).toBe('clear');
      expect(countryOf(hex)).not.toBeNull();
    }
    expect(new Set(CITIES.map(({ hex }) => hex)).size).toBe(CITIES.length);
  });

  test('[1.1-b] mountains are difficult and closed; forest, marsh and rough are difficult only', () => {
    const kinds = (is: (hex: number) => boolean) => [...new Set(GRID.hexes.filter(is).map(terrainOf))].toSorted();
    expect(kinds(isDifficult)).toEqual(['forest', 'marsh', 'mountain', 'rough']);
    expect(kinds(isImpassable)).toEqual(['lake', 'mountain', 'sea']);
  });

  test('each hex lies in one country, but those at sea', () => {
    for (const hex of GRID.hexes) expect(countryOf(hex) === null).toBe(terrainOf(hex) === 'sea');
  });

  test('[2.2-g] a river and its bridges are the same from both sides, and no bridge is without a river', () => {
    for (const [a, b] of SIDES) {
      expect(hasRiver(a, b)).toBe(hasRiver(b, a));
      expect(hasBridge(a, b)).toBe(hasBridge(b, a));
      if (hasBridge(a, b)) expect(hasRiver(a, b)).toBe(true);
    }
    expect(SIDES.filter(([a, b]) => a < b && hasBridge(a, b))).toHaveLength(54);
  });

  test('no river runs along ground that nobody may enter', () => {
    for (const [a, b] of SIDES) if (hasRiver(a, b)) expect([a, b].filter(isImpassable)).toEqual([]);
  });

  test.each([
    [1410, 1511, 'river'],
    [1410, 1510, 'bridge'],
    [1009, 1110, 'none'],
    [1009, 1008, 'bridge'],
    [1009, 909, 'river'],
    [1009, 1109, 'river'],
    [1209, 1110, 'bridge'],
    [1209, 1310, 'none'],
    [1407, 1408, 'bridge'],
    [1407, 1406, 'none'],
    [1708, 1808, 'bridge'],
  ])('between %i and %i: %s', (a, b, crossing) => {
    expect(hasBridge(a, b) ? 'bridge' : hasRiver(a, b) ? 'river' : 'none').toBe(crossing);
  });
});

describe('1.1 sources of supply', () => {
  test('[1.1-h] the land of the west edge', () => {
    expect(FRENCH_EDGE).toEqual([2807, 2808, 2809, 2810, 2811, 2812, 2813, 2814, 2815, 2816]);
    expect(FRENCH_EDGE.filter(isDifficult)).toEqual([2809]);
  });

  test('[1.1-i] the east edge, Kiev and St Petersburg', () => {
    expect(RUSSIAN_EDGE).toEqual(Array.from({ length: 18 }, (_, row) => 101 + row));
    expect(RUSSIAN_SOURCES.map((hex) => cityOf(hex)?.name.en)).toEqual(['Kiev', 'St Petersburg']);
  });

  test('[1.1-j] the south edge in Austria, mountains apart', () => {
    const edge = GRID.hexes.filter((hex) => hex % 100 === 18 && countryOf(hex) === 'austria' && !isImpassable(hex));
    expect([...AUSTRIAN_EDGE]).toEqual(edge);
  });
});

describe('16 the west of Russia and its rivers', () => {
  test('column 13 north of 1317 and what lies west of it, but not beyond the Dvina', () => {
    expect([1808, 1610, 1412, 1316, 1518].every(isWestern)).toBe(true);
    expect([1317, KIEV, 1209, 1904, 1606, 1407, 2209].some(isWestern)).toBe(false);
    for (const hex of GRID.hexes.filter(isWestern)) {
      expect(countryOf(hex)).toBe('russia');
      expect(hex).toBeGreaterThan(1300);
    }
  });

  test('the Dvina divides the west from the land north of it', () => {
    const north = (hex: number) => countryOf(hex) === 'russia' && hex > 1300 && !isWestern(hex) && hex % 100 < 17;
    const touching = SIDES.filter(([a, b]) => isWestern(a) && north(b));
    expect(touching.length).toBeGreaterThan(0);
    for (const [a, b] of touching) expect(hasRiver(a, b)).toBe(true);
  });

  const names = (hexes: readonly number[]) => hexes.map((hex) => cityOf(hex)?.name.en);

  test.each([
    [1808, ['vilia', true, ['Kovno', 'Tilsit']]],
    [2010, ['niemen', true, ['Kovno', 'Tilsit']]],
    [1208, ['dvina', true, ['Polotsk', 'Dünaburg', 'Riga']]],
    [2113, ['bug', true, ['Modlin', 'Płock', 'Thorn', 'Danzig']]],
    [1106, ['lovat', true, ['Novgorod', 'St Petersburg']]],
    [1410, ['berezina', false, ['Bobruisk']]],
    [1009, ['dnieper', false, ['Orsha', 'Mogilev', 'Kiev']]],
  ] as const)('down the river from %i', (hex, expected) => {
    const found = riversOf(hex).map(({ river, toBaltic, downstream }) => [river, toBaltic, names(downstream)]);
    expect(found).toEqual([expected]);
  });

  test('a city on a river lies beside a hexside of it, but at the Neva and the Pregel, which are drawn only', () => {
    const dry = CITIES.filter(
      ({ hex }) => riversOf(hex).length > 0 && !GRID.neighbours(hex).some((next) => hasRiver(hex, next)),
    );
    expect(dry.map(({ name }) => name.en)).toEqual(['St Petersburg', 'Insterburg', 'Königsberg']);
  });
});

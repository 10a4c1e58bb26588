import { describe, expect, test } from 'vitest';
import bordersJson from '../../../../assets/napoleon-in-europe/borders.json' with { type: 'json' };
import { createAreas } from '../../../../core/space/area/areas.ts';
import { EUROPE } from './europe.ts';

describe('the borders of Europe', () => {
  test('[MAP-2] Finland borders St. Petersburg and Sweden, and no other region', () => {
    expect(EUROPE.neighbours('finland')).toEqual(['st-petersburg', 'sweden']);
  });

  test('[MAP-3] Caucasus borders Armenia', () => {
    expect(EUROPE.areNeighbours('caucasus', 'armenia')).toBe(true);
  });

  test('[MAP-4] Tripolitania borders Tunisia', () => {
    expect(EUROPE.areNeighbours('tripolitania', 'tunisia')).toBe(true);
  });

  test('[MAP-5] [MAP-6] Denmark borders Sweden, and Constantinople Anatolia, over straits', () => {
    expect(EUROPE.neighbours('denmark')).toEqual(['hanover', 'sweden']);
    expect(EUROPE.isStrait('sweden', 'denmark')).toBe(true);
    expect(EUROPE.isStrait('anatolia', 'constantinople')).toBe(true);
    expect(EUROPE.isStrait('hanover', 'denmark')).toBe(false);
  });

  test('[MAP-7] [MAP-8] [MAP-9] no border from Sicily to Naples, Gibraltar to Morocco, London to Picardy', () => {
    expect(bordersJson.apart).toHaveLength(3);
    for (const { between } of bordersJson.apart)
      expect(EUROPE.areNeighbours(between[0] ?? '', between[1] ?? ''), between.join()).toBe(false);
    expect(EUROPE.neighbours('sicily')).toEqual([]);
  });

  test('[MAP-11] [MAP-12] [MAP-13] seas that border each other do so both ways', () => {
    expect(EUROPE.sea('north-sea').borders).toContain('baltic-sea');
    expect(EUROPE.sea('mid-atlantic').borders).toContain('barbary-coast');
    expect(EUROPE.sea('black-sea').borders).toEqual(['aegean-sea']);
    for (const { id, borders } of EUROPE.map.seas)
      for (const other of borders) expect(EUROPE.sea(other).borders, `${other} to ${id}`).toContain(id);
  });

  test('[RETREAT-2] Hanover has the five neighbours of the printed example', () => {
    expect(EUROPE.neighbours('hanover').toSorted()).toEqual([
      'berlin',
      'denmark',
      'holland',
      'mecklenburg',
      'westphalia',
    ]);
  });

  test('189 borders, each drawn on both sides but for three straits', () => {
    expect(EUROPE.map.borders).toHaveLength(189);
    expect(EUROPE.ids.reduce((sum, id) => sum + EUROPE.neighbours(id).length, 0)).toBe(2 * 189);
    expect(EUROPE.map.borders.filter(({ isStrait }) => isStrait)).toHaveLength(3);
  });

  test('24 regions have an anchor; Crimea alone opens on nothing but the Black Sea', () => {
    expect(EUROPE.ports).toHaveLength(24);
    const onBlackSeaAlone = EUROPE.ports.filter((id) => EUROPE.region(id).anchor?.every((sea) => sea === 'black-sea'));
    expect(onBlackSeaAlone).toEqual(['crimea']);
  });
});

describe('distances', () => {
  test.each([
    ['holland', 'hanover', 1],
    ['paris', 'switzerland', 2],
    ['moscow', 'constantinople', 5],
    ['madrid', 'berlin', 7],
    ['vienna', 'vienna', 0],
    ['paris', 'london', Infinity],
    ['sicily', 'naples', Infinity],
  ])('from %s to %s: %d', (from, to, expected) => {
    expect(EUROPE.distance(from, to)).toBe(expected);
    expect(EUROPE.distance(to, from)).toBe(expected);
  });
});

describe('a map of regions', () => {
  test('names a neighbour once, in the order of the map, whatever the order of the borders', () => {
    const { map } = EUROPE;
    const turned = createAreas({
      ...map,
      borders: map.borders
        .flatMap(
          ({ between: [a, b], isStrait }) =>
            [
              { between: [b, a], isStrait },
              { between: [a, b], isStrait },
            ] as const,
        )
        .toReversed(),
    });
    for (const id of EUROPE.ids) expect(turned.neighbours(id)).toEqual(EUROPE.neighbours(id));
  });

  test('refuses a border, an anchor or a sea that names what it does not have', () => {
    const { map } = EUROPE;
    const [paris] = map.regions;
    if (!paris) throw new Error('no regions');
    expect(() => createAreas({ ...map, borders: [{ between: ['paris', 'atlantis'], isStrait: false }] })).toThrow(
      new RangeError('region atlantis is not on the map'),
    );
    expect(() => createAreas({ ...map, regions: [{ ...paris, anchor: ['styx'] }], borders: [] })).toThrow(RangeError);
    expect(() => createAreas({ ...map, seas: [{ id: 'styx', name: 'Styx', borders: ['lethe'] }] })).toThrow(RangeError);
  });

  test('refuses questions about regions and seas that it does not have', () => {
    const questions = [
      () => EUROPE.region('atlantis'),
      () => EUROPE.sea('styx'),
      () => EUROPE.neighbours('atlantis'),
      () => EUROPE.areNeighbours('paris', 'atlantis'),
      () => EUROPE.isStrait('atlantis', 'paris'),
      () => EUROPE.distance('atlantis', 'paris'),
      () => EUROPE.distance('paris', 'atlantis'),
    ];
    for (const question of questions) expect(question).toThrow(RangeError);
  });
});

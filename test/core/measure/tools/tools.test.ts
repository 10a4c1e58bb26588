/** The worked cases of the book, read off the instruments. */
import { describe, expect, test } from 'vitest';
import type { Front, Tool } from '../../../../core/measure/tool.ts';
import { measure } from '../../../../core/measure/tools/index.ts';
import { battery, cm, figureOf, laid, piece, readingsOf, table, unit } from '../sample.ts';

const POINT = (x: number, y: number) => ({ x: cm(x), y: cm(y) });
const FREE = (width: number, depth = 1.5): Front => ({
  pose: { x: cm(50), y: cm(50), angle: 9000 },
  width: cm(width),
  depth: cm(depth),
});

describe('ruler', () => {
  test('each leg and the sum, of a right-angled triangle of 3, 4 and 5 cm', () => {
    const ruler = laid({ tool: 'ruler', points: [POINT(10, 10), POINT(13, 10), POINT(13, 14), POINT(10, 10)] });
    const measured = measure(ruler, table());
    expect(readingsOf(measured, 'leg').map(({ figure }) => figure.value)).toEqual([300, 400, 500]);
    expect(figureOf(measured, 'sum')).toBe(12);
  });

  test('a single leg is its own sum, and a single point has none', () => {
    const one = measure(laid({ tool: 'ruler', points: [POINT(10, 10), POINT(13, 14)] }), table());
    expect(one.readings.map(({ label }) => label.key)).toEqual(['measure.reading.sum']);
    expect(measure(laid({ tool: 'ruler', points: [POINT(1, 1)] }), table()).readings).toEqual([]);
  });

  test('a waypoint on a unit follows it', () => {
    const ruler = laid({ tool: 'ruler', points: [POINT(50, 30), { item: 'unit-1', at: 'rear-right' }] });
    // Facing up the table the right is towards +x: the rear right corner stands at (58, 18.5).
    const measured = measure(ruler, table({ units: [unit('unit-1', [50, 20], 90)] }));
    expect(figureOf(measured, 'sum')).toBeCloseTo(Math.hypot(8, 11.5), 9);
  });
});

test('an enemy exactly on the range is in the band, however his front is turned', () => {
  for (const far of [2, 3, 4, 5, 6, 7, 8, 9]) {
    const bands = laid({ tool: 'bands', from: FREE(4), bands: [{ name: 'x', to: cm(far / 2) }], field: 'round' });
    // His front runs at 60 degrees to the line from the middle of ours, so many centimetres along it.
    const measured = measure(bands, table({ units: [unit('enemy', [50 + far, 50], 240)] }));
    expect(figureOf(measured, 'in-band')).toBeCloseTo(far / 2, 9);
  }
});

describe('bands in the corridor', () => {
  const musket = (units: Parameters<typeof table>[0]) =>
    measure(
      laid({
        tool: 'bands',
        from: { item: 'firer' },
        bands: [
          { name: 'long', to: cm(9) },
          { name: 'measure.band.close', to: cm(4) },
        ],
        field: 'corridor',
      }),
      table(units),
    );
  const firer = unit('firer', [50, 20], 90);

  test('[OO-T18] a line with its left 4 cm in the corridor and 7 cm ahead is at 8.06, long range', () => {
    const measured = musket({ units: [firer, unit('enemy', [62, 27], 270, { side: 'b' })] });
    expect(figureOf(measured, 'in-band')).toBeCloseTo(8.06, 2);
    expect(readingsOf(measured, 'in-band')[0]?.label.params).toMatchObject({ band: 'long', name: 'enemy' });
  });

  test('[OO-T18] a line wholly beside the corridor may not be fired at', () => {
    const measured = musket({ units: [firer, unit('enemy', [67, 27], 270)] });
    expect(readingsOf(measured, 'in-band')).toEqual([]);
  });

  test('bands stand from the nearest outwards, and a known name is a word', () => {
    const bands = readingsOf(musket({ units: [firer] }), 'band');
    expect(bands.map(({ figure }) => figure.value)).toEqual([400, 900]);
    expect(bands.map(({ label }) => label.params?.['band'])).toEqual([{ word: 'measure.band.close' }, 'long']);
  });

  test('the end of a band is drawn round the middle of the front, between the flank lines', () => {
    const rounds = musket({ units: [firer] }).shapes.filter((shape) => shape.shape === 'round');
    // Shorter than half the front the half circle ahead is whole; at 9 cm a half width of 8 is reached at asin(8/9).
    expect(rounds[0]).toMatchObject({ centre: { x: 5000, y: 2000 }, radius: 400, from: 0, to: 18_000 });
    expect(rounds[1]?.radius).toBe(900);
    expect(rounds[1]?.to).toBeCloseTo(9000 + (Math.asin(8 / 9) * 18_000) / Math.PI, 6);
  });
});

describe('arc', () => {
  const gun = battery('gun', [90, 18], 90);
  const arc = (target: Parameters<typeof unit>[1]) =>
    measure(
      laid({ tool: 'arc', from: { item: 'gun' }, opening: 4500, reach: cm(40) }),
      table({ units: [gun, unit('target', target, 270)] }),
    );

  test('[OO-T19] 20 cm ahead a target whose near corner is 10 cm aside is in the arc, one at 11 cm is not', () => {
    // A line of 16 x 1.5 looking down the table from y 38 to 39.5, its near end 10 or 11 cm beside x 90.
    expect(readingsOf(arc([108, 38]), 'in-arc')).toHaveLength(1);
    expect(readingsOf(arc([109, 38]), 'in-arc')).toHaveLength(0);
  });

  test('what is in the arc but beyond its reach is not listed', () => {
    expect(readingsOf(arc([90, 57.9]), 'in-arc')).toHaveLength(1);
    expect(readingsOf(arc([90, 58.1]), 'in-arc')).toHaveLength(0);
  });
});

describe('wheel', () => {
  const wheeled = (width: number, angle: number, speed: number | null, pivot: 'left' | 'right' = 'left') =>
    measure(laid({ tool: 'wheel', from: FREE(width), pivot, angle: Math.round(angle * 100), speed }), table());

  test('[OO-T21] 5 cm of the outer corner turn a line of 16 cm by 17.9 degrees, and leave 4 of 14', () => {
    const measured = wheeled(16, 17.9, 14 * 100);
    expect(figureOf(measured, 'outer-way')).toBeCloseTo(5, 2);
    expect(figureOf(measured, 'cost')).toBeCloseTo(10, 1);
    expect(figureOf(measured, 'left')).toBeCloseTo(4, 1);
    expect(measured.readings.some(({ isOver }) => isOver)).toBe(false);
  });

  test('[OO-T21] 7 cm are 25.1 degrees, all of the move; more is over half the speed', () => {
    expect(figureOf(wheeled(16, 25.06, 1400), 'left')).toBeCloseTo(0, 1);
    expect(figureOf(wheeled(16, 10, 1400), 'widest-wheel')).toBeCloseTo(25.1, 1);
    expect(readingsOf(wheeled(16, 25.06, 1400), 'outer-way')[0]?.isOver).toBe(false);
    expect(readingsOf(wheeled(16, 25.08, 1400), 'outer-way')[0]?.isOver).toBe(true);
  });

  test('[OO-T21] a column of 4 cm turned by 90 degrees: 6.28 cm, cost 12.57, 4.43 left of 17', () => {
    const measured = wheeled(4, 90, 1700);
    expect(figureOf(measured, 'outer-way')).toBeCloseTo(6.28, 2);
    expect(figureOf(measured, 'cost')).toBeCloseTo(12.57, 2);
    expect(figureOf(measured, 'left')).toBeCloseTo(4.43, 2);
  });

  test('without a speed nothing is left and nothing is over', () => {
    const measured = wheeled(16, 90, null);
    expect(readingsOf(measured, 'left')).toEqual([]);
    expect(measured.readings.some(({ isOver }) => isOver)).toBe(false);
  });

  test('the outer corner is drawn on its arc: about the left corner it comes forward from the right', () => {
    const round = (pivot: 'left' | 'right') =>
      wheeled(16, 30, null, pivot).shapes.find((shape) => shape.shape === 'round');
    expect(round('left')).toMatchObject({ centre: { x: 4200, y: 5000 }, radius: 1600, from: 0, to: 3000 });
    expect(round('right')).toMatchObject({ centre: { x: 5800, y: 5000 }, radius: 1600, from: 15_000, to: 18_000 });
  });
});

describe('oblique', () => {
  const shift = (angle: number) =>
    measure(laid({ tool: 'oblique', from: FREE(16), length: cm(14), angle: cm(angle), limit: 3000 }), table());

  test('[OO-T22] 14 cm at 30 degrees are 12.12 forward and 7.00 sideways', () => {
    expect(figureOf(shift(30), 'forward')).toBeCloseTo(12.12, 2);
    expect(figureOf(shift(-30), 'sideways')).toBeCloseTo(7, 9);
    expect(shift(30).readings.some(({ isOver }) => isOver)).toBe(false);
  });

  test('wider than the limit, to either side, is over it', () => {
    expect(readingsOf(shift(30.01), 'oblique')[0]?.isOver).toBe(true);
    expect(readingsOf(shift(-31), 'oblique')[0]?.isOver).toBe(true);
  });
});

describe('command radius', () => {
  const general = battery('general', [59, 14.5], 90, { arm: 'general' });
  const radius = laid({ tool: 'command', from: { item: 'general', at: 'centre' }, radius: cm(14.5) });

  test('[OO-T23] the nearest point counts: 13.60 is in, 15.52 is 1.02 out', () => {
    const inside = measure(radius, table({ units: [general, unit('unit-1', [80, 18], 90)] }));
    expect(figureOf(inside, 'in-command')).toBeCloseTo(13.6, 2);
    const outside = measure(radius, table({ units: [general, unit('unit-1', [82, 18], 90)] }));
    expect(figureOf(outside, 'out-of-command')).toBeCloseTo(1.02, 2);
    expect(readingsOf(outside, 'out-of-command')[0]?.isOver).toBe(true);
  });

  test('of many out of the radius all are read, and the six nearest are marked on the table', () => {
    const far = Array.from({ length: 9 }, (_, i) => unit(`unit-${i + 1}`, [59, 60 + 5 * i], 90));
    const measured = measure(radius, table({ units: [general, ...far] }));
    expect(readingsOf(measured, 'out-of-command').map(({ item }) => item)).toEqual(far.map(({ id }) => id));
    const labels = measured.shapes.filter((shape) => shape.shape === 'label' && shape.tone === 'limit');
    expect(labels).toHaveLength(6);
  });

  test('a commander leads his group, or his side where he has none, never the enemy', () => {
    const others = [
      unit('mine', [60, 20], 90, { group: 'group-1' }),
      unit('other', [60, 30], 90),
      unit('enemy', [60, 40], 270, { side: 'b' }),
    ];
    const led = (group: string | null) =>
      measure(radius, table({ units: [{ ...general, group }, ...others] })).readings.flatMap(({ item }) => item ?? []);
    expect(led('group-1')).toEqual(['mine']);
    expect(led(null)).toEqual(['mine', 'other']);
  });
});

describe('distances', () => {
  const others = [unit('near', [50, 30], 90), unit('far', [50, 70], 90)];
  const wood = piece('wood', 'wood', [80, 20], [10, 10]);
  const from = (within: number | null) =>
    measure(
      laid({ tool: 'distances', from: { item: 'unit-1' }, within }),
      table({ units: [unit('unit-1', [50, 20], 90), ...others], terrain: [wood] }),
    );

  test('nearest edge to nearest edge, nearest first, terrain too', () => {
    // From y 18.5-20 to 28.5-30 it is 8.5 cm, to 68.5-70 48.5; from x 58 to the wood at 75 it is 17.
    expect(from(null).readings.map(({ item, figure }) => [item, figure.value])).toEqual([
      ['near', 850],
      ['wood', 1700],
      ['far', 4850],
    ]);
  });

  test('farther things are left out, one at the limit is not', () => {
    expect(from(cm(17)).readings.map(({ item }) => item)).toEqual(['near', 'wood']);
    expect(from(cm(16.9)).readings.map(({ item }) => item)).toEqual(['near']);
  });

  test('the joining line is as long as the figure says', () => {
    const lines = from(null).shapes.filter((shape) => shape.shape === 'line');
    const lengths = lines.map(({ points: [a, b] }) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : -1));
    expect(lengths).toEqual([850, 1700, 4850]);
  });

  test('from a point and from a piece of terrain', () => {
    const here = table({ units: others, terrain: [wood] });
    const point = measure(laid({ tool: 'distances', from: POINT(50, 20), within: null }), here);
    expect(point.readings[0]).toMatchObject({ item: 'near', figure: { value: 850 } });
    const trees = measure(laid({ tool: 'distances', from: { item: 'wood' }, within: null }), here);
    // From (75, 25) to (58, 28.5).
    expect(trees.readings[0]?.figure.value).toBeCloseTo(Math.hypot(1700, 350), 6);
    expect(trees.readings).toHaveLength(2);
  });
});

describe('sweep', () => {
  const legs = [
    { leg: 'advance', length: cm(5), oblique: 0 },
    { leg: 'advance', length: cm(10), oblique: 0 },
  ] as const;
  const swept = (about: Parameters<typeof table>[0]) =>
    measure(laid({ tool: 'sweep', from: { item: 'unit-1' }, legs }), table(about));
  const mover = unit('unit-1', [50, 20], 90);

  test('the first unit on the way is touched after as far as it is from it, whichever leg that is', () => {
    const met = swept({ units: [mover, unit('second', [60, 32], 90), unit('first', [45, 29], 90)] });
    expect(readingsOf(met, 'touches').map(({ item, figure }) => [item, Math.round(Number(figure.value))])).toEqual([
      ['first', 750],
      ['second', 1050],
    ]);
    expect(figureOf(met, 'way')).toBe(15);
  });

  test('a unit beside the way is not touched, and terrain is entered', () => {
    const met = swept({
      units: [mover, unit('beside', [66.1, 29], 90)],
      terrain: [piece('w', 'wood', [50, 30], [10, 10])],
    });
    expect(readingsOf(met, 'touches')).toEqual([]);
    expect(figureOf(met, 'enters')).toBeCloseTo(5, 6);
    expect(readingsOf(met, 'enters')[0]?.label.params).toEqual({ name: { word: 'measure.terrain.wood' }, number: 1 });
  });

  test('[OO-T29] a wheel of 3 cm costs 6, with 7 cm straight 13 in all', () => {
    const angle = Math.round((3 / 12) * (18_000 / Math.PI));
    const charge: Tool = laid({
      tool: 'sweep',
      from: FREE(12, 3),
      legs: [
        { leg: 'wheel', pivot: 'left', angle },
        { leg: 'advance', length: cm(7), oblique: 0 },
      ],
    });
    expect(figureOf(measure(charge, table()), 'cost')).toBeCloseTo(13, 2);
    expect(figureOf(measure(charge, table()), 'way')).toBeCloseTo(10, 2);
  });
});

describe('sight', () => {
  const seen = (kind: 'village' | 'wood' | 'road', y: number) =>
    measure(
      laid({ tool: 'sight', from: POINT(50, 20), to: POINT(50, 60) }),
      table({ terrain: [piece('piece', kind, [50, y], [10, 10])] }),
    );
  const verdict = (measured: ReturnType<typeof seen>) => readingsOf(measured, 'seen')[0]?.figure.value;

  test('a village that is crossed blocks, where the line enters it', () => {
    const measured = seen('village', 40);
    expect(verdict(measured)).toBe('no');
    expect(figureOf(measured, 'blocked-by')).toBe(15);
    expect(readingsOf(measured, 'blocked-by')[0]?.item).toBe('piece');
    expect(measured.shapes).toContainEqual(expect.objectContaining({ shape: 'area', tone: 'hit' }));
  });

  test('a village at the end of the line does not, and a road never', () => {
    expect(verdict(seen('village', 60))).toBe('yes');
    expect(verdict(seen('road', 40))).toBe('yes');
    expect(figureOf(seen('road', 40), 'distance')).toBe(40);
  });

  test('into a wood one sees 2 cm', () => {
    expect(verdict(seen('wood', 63))).toBe('yes');
    expect(verdict(seen('wood', 62.9))).toBe('no');
  });
});

describe('corridor', () => {
  const inside = (at: readonly [number, number], length: number) =>
    readingsOf(
      measure(
        laid({ tool: 'corridor', from: { item: 'firer' }, length: cm(length) }),
        table({ units: [unit('firer', [50, 20], 90), unit('enemy', at, 270)] }),
      ),
      'in-corridor',
    ).map(({ figure }) => figure.value);

  test('[OO-T18] who is between the flank lines, and at what range', () => {
    expect(inside([62, 27], 20)).toEqual([expect.closeTo(806.2, 1)]);
    expect(inside([67, 27], 20)).toEqual([]);
  });

  test('farther ahead than it is long is not in it, however wide the range', () => {
    expect(inside([62, 27], 6.9)).toEqual([]);
    expect(inside([62, 27], 7.1)).toHaveLength(1);
  });
});

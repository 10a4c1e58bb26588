import { describe, expect, test } from 'vitest';
import { removeItems } from '../../../../core/measure/edits/items.ts';
import { measure } from '../../../../core/measure/tools/index.ts';
import { cm, figureOf, laid, readingsOf, table, unit } from '../sample.ts';

/** The line at (60, 60) looks at the far edge: its front line is y = 60, its rear edge y = 58.5, from x = 52 to 68. */
const OF = unit('of', [60, 60], 90);
const SIDES = laid({ tool: 'sides', from: { item: 'subject' }, to: { item: 'of' } });

const judged = (at: readonly [number, number], facing: number) =>
  measure(SIDES, table({ units: [unit('subject', at, facing), OF] }));
const verdicts = (measured: ReturnType<typeof judged>) =>
  readingsOf(measured, 'side-of').map(({ figure, item }) => [item, figure.value]);

describe('front, flank or rear', () => {
  test.each([
    // Face to face, 20 cm apart.
    [[60, 80], 270, 'front', 'front', 20],
    // Its centre is at (80.75, 55): 5 behind the front line, 3.5 behind the rear edge, 12.75 outside the flank line.
    [[80, 55], 180, 'flank', 'front', 12],
    // Behind it, looking the same way; its front line is y = 50 and the other is wholly before it.
    [[60, 50], 90, 'rear', 'front', 8.5],
    // Beside it on the same line, looking away: each has the other's centre behind its front line.
    [[80, 60], 0, 'flank', 'rear', 10.5],
  ] as const)('of a line at %j that faces %d', (at, facing, there, back, apart) => {
    const measured = judged(at, facing);
    expect(verdicts(measured)).toEqual([
      ['subject', there],
      ['of', back],
    ]);
    expect(figureOf(measured, 'distance')).toBeCloseTo(apart, 6);
  });

  test('[OO-8.3-1] [OO-9.7-1] a unit of which half is behind the front line is no longer in front', () => {
    // 16 cm wide across the front line: as much of it before the line as behind, then a millimetre more before it.
    expect(verdicts(judged([76, 60], 180))[0]).toEqual(['subject', 'flank']);
    expect(verdicts(judged([76, 60.1], 180))[0]).toEqual(['subject', 'front']);
  });

  test('the line of the front that parts them is drawn, and the answer stands beside it', () => {
    const { shapes } = judged([60, 50], 90);
    expect(shapes[0]).toMatchObject({ shape: 'line', tone: 'limit' });
    expect(shapes[0]).toMatchObject({
      points: [{ y: cm(60) }, { y: cm(60) }],
    });
    expect(shapes).toContainEqual(
      expect.objectContaining({ shape: 'label', figure: { is: 'verdict', value: 'rear' } }),
    );
  });

  test('goes on to judge where a unit stood that is taken off the table', () => {
    const before = table({ units: [unit('subject', [60, 50], 90), OF], tools: [SIDES] });
    const after = removeItems(before, ['subject', 'of']);
    const [tool] = after.tools;
    expect(tool && measure(tool, after).readings.map(({ figure }) => figure.value)).toEqual(['rear', 'front', 850]);
  });
});

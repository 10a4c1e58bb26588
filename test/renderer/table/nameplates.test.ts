/** Names are laid anew only where something has changed: they lie where a laying of all of them would put them. */
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../core/engine/dice.ts';
import type { MeasuringTable, Unit } from '../../../core/measure/document.ts';
import { nameBoxes } from '../../../renderer/table/nameplates.ts';
import { forgetFace } from '../../../renderer/table/plates.ts';
import { paintUnits } from '../../../renderer/table/units.ts';
import { createRecorder } from '../board/recorder.ts';
import { LOOK, table, unit } from './sample.ts';

type Random = () => number;

const NAMES = ['2nd Silesian Jaeger', 'Granatieri (III/7)', 'Dragoni', '', 'Batteria 12', 'Old Guard, 1st battalion'];

/** Crowded: most units stand about the middle of the table. */
function unitAt(index: number, random: Random): Unit {
  const across = (size: number): number => Math.floor(size * (0.2 + 0.6 * random()));
  return unit({
    ...{ id: `unit ${index}`, name: NAMES[Math.floor(random() * NAMES.length)] ?? '' },
    formation: random() < 0.5 ? 'line' : 'column',
    pose: { x: across(18_000), y: across(12_000), angle: Math.floor(random() * 8) * 4_500 },
  });
}

/** One unit, now and then several, led on a little or formed anew. */
function moved(before: MeasuringTable, random: Random): MeasuringTable {
  const led = new Set(Array.from({ length: random() < 0.3 ? 4 : 1 }, () => Math.floor(random() * before.units.length)));
  const by = (): number => Math.floor((random() - 0.5) * 3_000);
  const units = before.units.map((one, at) => {
    if (!led.has(at)) return one;
    if (random() < 0.2) return { ...one, formation: one.formation === 'line' ? 'column' : 'line' } as const;
    return { ...one, pose: { ...one.pose, x: one.pose.x + by(), y: one.pose.y + by() } };
  });
  return { ...before, units };
}

/** All that is painted, and where names lie; but not that letters were measured, which is not done twice. */
function painted(shown: MeasuringTable): string {
  const recorder = createRecorder();
  paintUnits(recorder.ctx, shown, LOOK, new Map());
  const boxes = nameBoxes(recorder.ctx, shown, [], LOOK);
  expect(boxes.length).toBeGreaterThan(0);
  const drawn = recorder.calls.filter((call) => call !== 'save()' && call !== 'restore()');
  return [...drawn, JSON.stringify(boxes)].join('\n');
}

/** When the face of the page is forgotten, nothing is known of any name. */
function paintedAnew(shown: MeasuringTable): string {
  forgetFace();
  return painted({ ...shown, units: [...shown.units] });
}

describe.each([1, 2, 3, 4])('names of 70 units strewn by seed %i', (seed) => {
  test('lie as if all were laid, whatever is led about', () => {
    const random = randomStream(seed);
    let now = table({ units: Array.from({ length: 70 }, (_, index) => unitAt(index, random)) });
    const seen = [painted(now)];
    const tables = [now];
    for (let step = 0; step < 25; step++) {
      now = moved(now, random);
      tables.push(now);
      seen.push(painted(now));
    }
    expect(new Set(seen).size).toBeGreaterThan(20);
    expect(seen).toEqual(tables.map(paintedAnew));
  });

  test('also when units come, go, and change their order', () => {
    const random = randomStream(seed + 10);
    const all = Array.from({ length: 40 }, (_, index) => unitAt(index, random));
    const tables = [all, all.slice(1), [...all.slice(1), unitAt(40, random)], all.toReversed(), all].map((units) =>
      table({ units }),
    );
    expect(tables.map(painted)).toEqual(tables.map(paintedAnew));
  });
});

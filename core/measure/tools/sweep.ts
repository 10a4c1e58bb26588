import { ringOf } from '../../space/table/footprint.ts';
import { afterLegs, type Step } from '../../space/table/manoeuvre.ts';
import { HAIR, type Ring } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { sweptBy } from '../../space/table/sweep.ts';
import { type Touch, touches } from '../../space/table/touch.ts';
import type { ItemId, MeasuringTable } from '../document.ts';
import { named } from '../names.ts';
import { boxOf, boxOfTerrain, boxOfUnit, gap, outlineOf } from '../outline.ts';
import { frontOf, standOf } from '../place.ts';
import { length, type Measured, type Reading, type Shape } from '../reading.ts';
import { othersThan } from '../targets.ts';
import type { Sweep } from '../tool.ts';

/** What a move passes over, what it costs, which units it touches and which terrain it enters, after how far. */
export function measureSweep(tool: Sweep, table: MeasuringTable): Measured {
  const front = frontOf(table, tool.from);
  const steps = afterLegs(front, tool.legs);
  const swept = steps.flatMap((step) => sweptBy({ ...front, pose: step.from }, step.leg));
  const box = boxOf(swept.flat());
  const others = othersThan(table, tool.from).filter((unit) => gap(box, boxOfUnit(unit)) <= HAIR);
  const pieces = table.terrain.filter((piece) => gap(box, boxOfTerrain(piece)) <= HAIR);
  const stands = others.map((unit) => ringOf(standOf(unit)));
  const met = touches(front, tool.legs, stands);
  const entered = touches(front, tool.legs, pieces.map(outlineOf));
  const cost = steps.reduce((sum, step) => sum + step.cost, 0);
  const reading = (key: string, id: ItemId | undefined, touch: Touch): Reading => ({
    label: { key: `measure.reading.${key}`, params: named(table, id ?? '') },
    figure: length(wayTo(steps, touch)),
    ...(id === undefined ? {} : { item: id }),
    isOver: key === 'touches',
  });
  return {
    readings: [
      { label: { key: 'measure.reading.way' }, figure: length(steps.reduce((sum, { way }) => sum + way, 0)) },
      { label: { key: 'measure.reading.cost' }, figure: length(cost) },
      ...met.map((touch) => reading('touches', others[touch.index]?.id, touch)),
      ...entered.map((touch) => reading('enters', pieces[touch.index]?.id, touch)),
    ],
    shapes: shapesOf(front, steps, swept, met[0] ?? null),
  };
}

/** How far the unit has come where it touches something. */
const wayTo = (steps: readonly Step[], { leg, way }: Touch): number =>
  steps.slice(0, leg).reduce((sum, step) => sum + step.way, way);

function shapesOf(front: Footprint, steps: readonly Step[], swept: readonly Ring[], first: Touch | null): Shape[] {
  const end = { ...front, pose: steps.at(-1)?.pose ?? front.pose };
  const passed: Shape[] = [
    ...swept.map((ring): Shape => ({ shape: 'area', ring, tone: 'faint' })),
    { shape: 'area', ring: ringOf(end), tone: 'ghost' },
  ];
  if (!first) return passed;
  return [
    ...passed,
    { shape: 'area', ring: ringOf({ ...front, pose: first.pose }), tone: 'hit' },
    { shape: 'label', at: first.point, figure: length(wayTo(steps, first)), tone: 'hit' },
  ];
}

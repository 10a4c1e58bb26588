/** All that is painted of the table at play: the scene of the ground, the lit layers, terrain in hand, and what is too much. */
import { idOf } from '../../../core/engine/target.ts';
import type { Language, Reason } from '../../../core/engine/verdict.ts';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { standOf } from '../../../core/measure/place.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import { centreOf } from '../../../core/space/table/footprint.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Footprint } from '../../../core/space/table/pose.ts';
import type { Placing } from './placing.svelte.ts';
import type { PaintedScene } from './scene.ts';
import { signsOf } from './signs.ts';
import { footprintOfStand, shapeOf } from './tables.ts';
import { beyond } from './trails.ts';
import type { TableGround } from './table-ground.svelte.ts';

export function painted(ground: TableGround): PaintedScene {
  const { scene, placing, gliding: units } = ground;
  return {
    ...scene,
    gliding: { units, signs: signsOf({ ...scene.table, units }, ground.miniatures, ground.scenery) },
    table: withPlaced(scene.table, placing, ground.view.words.language),
    signs: signsOf(scene.table, ground.miniatures, ground.scenery),
    shapes: [
      ...layersOf(ground),
      ...scene.shapes,
      ...placing.shapes,
      ...tooMuch(ground),
      ...ground.refusedShot.map(shapeOf),
    ],
  };
}

function withPlaced(table: MeasuringTable, placing: Placing, language: Language): MeasuringTable {
  const placed = placing.terrain(language);
  return placed.length === 0 ? table : { ...table, terrain: [...table.terrain, ...placed] };
}

/** A layer of a unit is drawn of the one under the pointer, else of the one that is inspected. */
function layersOf({ layers, touch: { hovered }, hand, view: { session, unit } }: TableGround): readonly Shape[] {
  const of = hand.drag ? unit : (hovered ?? unit);
  return layers.drawn(session.position, { unit: of, from: null, to: null }).flat().map(shapeOf);
}

/** A leg that was dragged too far, or a shot that may not be: why, and where that is said. */
export interface Overdone {
  readonly reason: Reason;
  /** The middle of the unit that has to stop, or is aimed at, and how far it reaches from there, tenths of a millimetre. */
  readonly at: Point;
  readonly reach: number;
}

export function overdone(ground: TableGround): Overdone | null {
  const { refused } = ground.touch;
  const aimedAt = refused && ground.refusedShot.length > 0 ? ground.standing(idOf(refused.at)) : null;
  if (refused && aimedAt) return besideOf(refused.why, footprintOfStand(aimedAt));
  const reason = ground.hand.drag?.tried?.reason;
  const stopped = stoppedAt(ground);
  return reason && stopped ? besideOf(reason, stopped) : null;
}

const besideOf = (reason: Reason, print: Footprint): Overdone => ({
  reason,
  at: centreOf(print),
  reach: Math.hypot(print.width, print.depth) / 2,
});

function tooMuch(ground: TableGround): readonly Shape[] {
  const tried = ground.hand.drag?.tried;
  const stopped = stoppedAt(ground);
  if (!tried?.reason || !stopped || !ground.hand.stand) return [];
  return beyond(footprintOfStand(ground.hand.stand), tried.meant, stopped);
}

function stoppedAt({ scene }: TableGround): Footprint | null {
  const last = scene.ghosts.at(-1);
  return last ? standOf(last) : null;
}

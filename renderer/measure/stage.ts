/** The measuring room's table: what of it is at rest, what the hand carries or has chosen, and the instruments over it. */
import type { MeasuringTable, Terrain, Unit } from '../../core/measure/document.ts';
import type { Figure } from '../../core/measure/reading.ts';
import { remembered } from '../../core/measure/place.ts';
import { isSameGround, isSeenAlike, onSheet, pictureOf, TableCanvas } from '../table/canvas.ts';
import { paintShapes } from '../table/shapes.ts';
import { isSameList } from '../table/shown.ts';
import { paintTerrain } from '../table/table.ts';
import { paintStates, paintUnits, type UnitState } from '../table/units.ts';
import { figureText } from './figures.ts';
import { drawCursor, drawHandles, drawMarquee } from './marks.ts';
import { drawPhotograph } from './photo/picture.ts';
import type { Scene } from './scene.ts';

export class Stage extends TableCanvas<Scene> {
  /** A small picture of the whole table, as a data address; `null` before anything is shown. */
  picture(table: MeasuringTable, width: number): string | null {
    const { scene } = this;
    if (!scene) return null;
    const { picture } = scene;
    return pictureOf(
      { ...scene, table },
      width,
      (ctx, camera) => picture && drawPhotograph(ctx, table, picture, camera),
    );
  }

  protected isSameBottom(a: Scene, b: Scene): boolean {
    return isSameBottom(a, b);
  }

  protected drawBottom(ctx: CanvasRenderingContext2D, scene: Scene): void {
    const { ratio } = this;
    this.drawBackdrop(ctx, scene);
    if (scene.picture) {
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawPhotograph(ctx, scene.table, scene.picture, scene.camera);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
    }
    this.drawGround(ctx, scene, withSettled(scene));
    this.#drawMoving(ctx, scene);
    this.drawUnits(ctx, scene, { table: scene.kept, units: [...resting(scene)] });
  }

  #drawMoving(ctx: CanvasRenderingContext2D, scene: Scene): void {
    const moving = unsettled(scene);
    if (moving.length === 0) return;
    ctx.save();
    onSheet(ctx, scene.camera, this.ratio);
    paintTerrain(ctx, scene.table, moving, this.look(scene));
    ctx.restore();
  }

  protected drawTop(ctx: CanvasRenderingContext2D, scene: Scene): void {
    const { table } = scene;
    const look = this.look(scene);
    onSheet(ctx, scene.camera, this.ratio);
    const states = statesOf(scene);
    const still = resting(scene);
    const raised = table.units.filter((unit) => !still.has(unit));
    paintUnits(ctx, table, look, states, raised);
    paintStates(
      ctx,
      table,
      look,
      states,
      [...still].filter(({ id }) => states.has(id)),
    );
    const shapes = [...scene.measured.values(), ...scene.sketch].flatMap((measured) => measured.shapes);
    const write = (figure: Figure) => figureText(scene.words, figure, table.shown.unit);
    paintShapes(
      ctx,
      table,
      shapes,
      look,
      write,
      scene.handles.map(({ at }) => at),
    );
    drawHandles(ctx, scene, look);
    if (scene.marquee) drawMarquee(ctx, table, scene.marquee, look);
    if (scene.cursor) drawCursor(ctx, table, scene.cursor, look);
  }
}

/** The terrain that no gesture is changing: it is painted once and kept. */
const settled = remembered(({ table, kept }: Scene): readonly Terrain[] => {
  if (table.terrain === kept.terrain) return table.terrain;
  const still = new Set(kept.terrain);
  return table.terrain.filter((piece) => still.has(piece));
});

const unsettled = remembered((scene: Scene): readonly Terrain[] => {
  const still = new Set(settled(scene));
  return scene.table.terrain.filter((piece) => !still.has(piece));
});

/** The units that no gesture is changing and that are not selected: they too are painted once and kept. */
const resting = remembered(({ table, kept, selection }: Scene): ReadonlySet<Unit> => {
  const now = new Set(table.units);
  return new Set(kept.units.filter((unit) => now.has(unit) && !selection.includes(unit.id)));
});

/** Whether nothing of what lies at the bottom differs: while units are dragged it need not be painted. */
function isSameBottom(a: Scene, b: Scene): boolean {
  return (
    isSeenAlike(a, b) &&
    a.picture === b.picture &&
    a.opacity === b.opacity &&
    isSameGround(withSettled(a), withSettled(b)) &&
    isSameList(unsettled(a), unsettled(b)) &&
    isSameList([...resting(a)], [...resting(b)])
  );
}

const withSettled = remembered((scene: Scene): MeasuringTable => ({ ...scene.table, terrain: settled(scene) }));

function statesOf({ table, kept, selection, hovered, collisions }: Scene): ReadonlyMap<string, readonly UnitState[]> {
  const states = new Map<string, UnitState[]>();
  const add = (id: string, state: UnitState) => states.set(id, [...(states.get(id) ?? []), state]);
  for (const id of selection) add(id, 'selected');
  if (hovered !== null && !selection.includes(hovered)) add(hovered, 'hover');
  for (const id of collisions) add(id, 'collision');
  // What is not on the kept table is still in the hand.
  if (table.units.length > kept.units.length)
    for (const { id } of table.units.slice(kept.units.length)) add(id, 'ghost');
  return states;
}

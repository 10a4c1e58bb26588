/** A piece of terrain before it is worked out: its ground in its colour, within the outline that is measured. */
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import type { Palette } from '../board/palette.ts';
import type { TerrainKind } from '../../core/space/table/terrain.ts';
import type { Placed } from './placed.ts';

type Ground = (ink: Palette) => readonly [fill: string, edge: string];

const GROUNDS: Readonly<Record<TerrainKind, Ground>> = {
  wood: (ink) => [ink.woodsWash, ink.woodsEdge],
  'gentle-hill': (ink) => [ink.fieldWashes[0] ?? ink.paper, ink.hachure],
  'steep-hill': (ink) => [ink.fieldWashes[0] ?? ink.paper, ink.hachure],
  broken: (ink) => [ink.fieldWashes[0] ?? ink.paper, ink.inkSoft],
  river: (ink) => [ink.water, ink.bank],
  ford: (ink) => [ink.road, ink.bank],
  village: (ink) => [ink.garden, ink.houseInk],
  road: (ink) => [ink.road, ink.roadEdge],
  wall: (ink) => [ink.workFill, ink.work],
  bridge: (ink) => [ink.road, ink.ink],
};

export function drawOutlined(pen: Pen, { ring, terrain }: Placed): void {
  const { ctx, ink } = pen;
  const [fill, edge] = GROUNDS[terrain.kind](ink);
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.fillStyle = fill;
  ctx.fill();
  stroke(ctx, edge, width(pen, 0.9, 0.7));
}

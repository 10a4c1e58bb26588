/** The handles of what is selected: to turn it, to make it larger, to move one of its points, to pull at its figures. */
import type { ItemId, MeasuringTable, Terrain } from '../../core/measure/document.ts';
import { moveTool, changeTool } from '../../core/measure/edits/tools.ts';
import { changeTerrain } from '../../core/measure/edits/terrain.ts';
import { outlineOf, placed } from '../../core/measure/outline.ts';
import { pullsOf } from './pulls.ts';
import { frontOf, pointOf, standOf, terrainOf, unitOf } from '../../core/measure/place.ts';
import type { Spot, Tool } from '../../core/measure/tool.ts';
import type { Point, Ring } from '../../core/space/table/point.ts';
import { carriedRound, onTable } from '../../core/space/table/pose.ts';

/** `point` of a shape or a ruler; `anchor` and `figure` of an instrument. */
export type Handle =
  | { readonly is: 'turn' | 'size'; readonly item: ItemId; readonly at: Point }
  | { readonly is: 'point' | 'figure'; readonly item: ItemId; readonly index: number; readonly at: Point }
  | { readonly is: 'anchor'; readonly item: ItemId; readonly at: Point };

/** How far a turning handle stands off, in reaches of the pointer. */
const OFF = 4;

/** @param reach tenths of a millimetre that some pixels of the screen are */
export function handlesOf(table: MeasuringTable, selection: readonly ItemId[], reach: number): readonly Handle[] {
  const [item] = selection;
  if (selection.length !== 1 || item === undefined) return [];
  const unit = unitOf(table, item);
  if (unit) return [{ is: 'turn', item, at: onTable(standOf(unit).pose, { ahead: OFF * reach, right: 0 }) }];
  const piece = terrainOf(table, item);
  if (piece) return ofTerrain(piece, reach);
  const tool = table.tools.find(({ id }) => id === item);
  return tool && !tool.isHidden ? ofTool(table, tool) : [];
}

function ofTerrain(piece: Terrain, reach: number): readonly Handle[] {
  const { id: item } = piece;
  const outline = outlineOf(piece);
  const top = farthest(outline, ({ y }) => y);
  const corner = farthest(outline, ({ x, y }) => x + y);
  const points = piece.shape.points.map((point, index): Handle => ({
    is: 'point',
    item,
    index,
    at: placed(piece, point),
  }));
  return [
    ...points,
    { is: 'turn', item, at: { x: top.x, y: top.y + OFF * reach } },
    { is: 'size', item, at: { x: corner.x + OFF * reach * 0.7, y: corner.y + OFF * reach * 0.7 } },
  ];
}

/** The point of an outline that lies farthest one way: a handle stands beside the piece, however it is bent. */
const farthest = (outline: Ring, along: (point: Point) => number): Point =>
  outline.reduce((a, b) => (along(b) > along(a) ? b : a));

function spotsOf(tool: Tool): readonly Spot[] {
  if (tool.tool === 'ruler') return tool.points;
  return tool.tool === 'sight' ? [tool.from, tool.to] : [];
}

function ofTool(table: MeasuringTable, tool: Tool): readonly Handle[] {
  const { id: item } = tool;
  const points = spotsOf(tool).map((spot, index): Handle => ({ is: 'point', item, index, at: pointOf(table, spot) }));
  const anchor = anchorOf(table, tool);
  const figures = pullsOf(table, tool).map(({ at }, index): Handle => ({ is: 'figure', item, index, at }));
  return [...points, ...(anchor ? [{ is: 'anchor', item, at: anchor } as const] : []), ...figures];
}

/** Where an instrument that follows nobody stands. */
function anchorOf(table: MeasuringTable, tool: Tool): Point | null {
  if (tool.tool === 'ruler' || tool.tool === 'sight') return null;
  if ('item' in tool.from) return null;
  return 'pose' in tool.from ? frontOf(table, tool.from).pose : tool.from;
}

/** The table with a handle of a point, of a figure or of an anchor drawn to a place. */
export function handleMoved(table: MeasuringTable, handle: Handle, to: Point, spot: Spot): MeasuringTable {
  if (handle.is === 'anchor') {
    return moveTool(table, handle.item, { x: to.x - handle.at.x, y: to.y - handle.at.y });
  }
  if (!('index' in handle)) return table;
  const piece = terrainOf(table, handle.item);
  if (piece) return changeTerrain(table, piece.id, { shape: withPoint(piece, handle.index, to) });
  const tool = table.tools.find(({ id }) => id === handle.item);
  if (!tool) return table;
  const pulled = handle.is === 'figure' ? pullsOf(table, tool)[handle.index]?.to(to) : undefined;
  return changeTool(table, pulled ?? withSpot(tool, handle.index, spot));
}

function withPoint(piece: Terrain, index: number, to: Point): Terrain['shape'] {
  const { at, angle } = piece;
  const { x, y } = carriedRound({ x: to.x - at.x, y: to.y - at.y, angle: 0 }, { x: 0, y: 0 }, -angle);
  return { ...piece.shape, points: piece.shape.points.with(index, { x: Math.round(x), y: Math.round(y) }) };
}

function withSpot(tool: Tool, index: number, spot: Spot): Tool {
  if (tool.tool === 'ruler') return { ...tool, points: tool.points.with(index, spot) };
  if (tool.tool === 'sight') return index === 0 ? { ...tool, from: spot } : { ...tool, to: spot };
  return tool;
}

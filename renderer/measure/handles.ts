/** The handles of what is selected: to turn it, to make it larger, to move one of its points. */
import type { ItemId, MeasuringTable, Terrain } from '../../core/measure/document.ts';
import { moveTool, changeTool } from '../../core/measure/edits/tools.ts';
import { changeTerrain } from '../../core/measure/edits/terrain.ts';
import { placed, boxOfTerrain } from '../../core/measure/outline.ts';
import { frontOf, pointOf, standOf, terrainOf, unitOf } from '../../core/measure/place.ts';
import type { Spot, Tool } from '../../core/measure/tool.ts';
import type { Point } from '../../core/space/table/point.ts';
import { carriedRound, onTable } from '../../core/space/table/pose.ts';

/** `point` of a shape or a ruler; `end` and `anchor` of an instrument. */
export type Handle =
  | { readonly is: 'turn' | 'size'; readonly item: ItemId; readonly at: Point }
  | { readonly is: 'point'; readonly item: ItemId; readonly index: number; readonly at: Point }
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
  const { right, far } = boxOfTerrain(piece);
  const points = piece.shape.points.map((point, index): Handle => ({
    is: 'point',
    item,
    index,
    at: placed(piece, point),
  }));
  return [
    ...points,
    { is: 'turn', item, at: { x: piece.at.x, y: far + OFF * reach } },
    { is: 'size', item, at: { x: right + OFF * reach * 0.7, y: far + OFF * reach * 0.7 } },
  ];
}

function spotsOf(tool: Tool): readonly Spot[] {
  if (tool.tool === 'ruler') return tool.points;
  return tool.tool === 'sight' ? [tool.from, tool.to] : [];
}

function ofTool(table: MeasuringTable, tool: Tool): readonly Handle[] {
  const { id: item } = tool;
  const points = spotsOf(tool).map((spot, index): Handle => ({ is: 'point', item, index, at: pointOf(table, spot) }));
  const anchor = anchorOf(table, tool);
  return anchor ? [{ is: 'anchor', item, at: anchor }] : points;
}

/** Where an instrument that follows nobody stands. */
function anchorOf(table: MeasuringTable, tool: Tool): Point | null {
  if (tool.tool === 'ruler' || tool.tool === 'sight') return null;
  if ('item' in tool.from) return null;
  return 'pose' in tool.from ? frontOf(table, tool.from).pose : tool.from;
}

/** The table with a point handle, or an anchor, drawn to a place. */
export function handleMoved(table: MeasuringTable, handle: Handle, to: Point, spot: Spot): MeasuringTable {
  if (handle.is === 'anchor') {
    return moveTool(table, handle.item, { x: to.x - handle.at.x, y: to.y - handle.at.y });
  }
  if (handle.is !== 'point') return table;
  const piece = terrainOf(table, handle.item);
  if (piece) return changeTerrain(table, piece.id, { shape: withPoint(piece, handle.index, to) });
  const tool = table.tools.find(({ id }) => id === handle.item);
  return tool ? changeTool(table, withSpot(tool, handle.index, spot)) : table;
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

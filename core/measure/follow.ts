/** Instruments follow units: whom they follow, and how they are let go. */
import type { Point } from '../space/table/point.ts';
import type { ItemId } from './document.ts';
import type { Distances, Front, Spot, Tool } from './tool.ts';

/** What an instrument is laid on: its spots, its fronts, or what it measures from. */
interface Anchors {
  readonly spots: readonly Spot[];
  readonly fronts: readonly Front[];
  readonly from: Distances['from'] | null;
}

function anchorsOf(tool: Tool): Anchors {
  switch (tool.tool) {
    case 'ruler':
      return { spots: tool.points, fronts: [], from: null };
    case 'sight':
      return { spots: [tool.from, tool.to], fronts: [], from: null };
    case 'command':
      return { spots: [tool.from], fronts: [], from: null };
    case 'distances':
      return { spots: [], fronts: [], from: tool.from };
    case 'sides':
      return { spots: [], fronts: [tool.from, tool.to], from: null };
    default:
      return { spots: [], fronts: [tool.from], from: null };
  }
}

/** The items that an instrument follows, with repetitions. */
export function followed(tool: Tool): ItemId[] {
  const { spots, fronts, from } = anchorsOf(tool);
  return [...spots, ...fronts, from].flatMap((anchor) => (anchor !== null && 'item' in anchor ? [anchor.item] : []));
}

/** Where an instrument is laid on the bare table. */
export function freePoints(tool: Tool): Point[] {
  const { spots, fronts, from } = anchorsOf(tool);
  return [...spots, ...fronts, from].flatMap((anchor) => {
    if (anchor === null || 'item' in anchor) return [];
    return 'pose' in anchor ? [anchor.pose] : [anchor];
  });
}

/** How each kind of anchor is put anew: laid on another item, or let go where it stands. */
export interface Relay {
  spot(spot: Spot): Spot;
  front(front: Front): Front;
  from(from: Distances['from']): Distances['from'];
}

/** The instrument with each of its anchors put anew. */
export function relaid(tool: Tool, relay: Relay): Tool {
  switch (tool.tool) {
    case 'ruler':
      return { ...tool, points: tool.points.map(relay.spot) };
    case 'sight':
      return { ...tool, from: relay.spot(tool.from), to: relay.spot(tool.to) };
    case 'command':
      return { ...tool, from: relay.spot(tool.from) };
    case 'distances':
      return { ...tool, from: relay.from(tool.from) };
    case 'sides':
      return { ...tool, from: relay.front(tool.from), to: relay.front(tool.to) };
    default:
      return { ...tool, from: relay.front(tool.from) };
  }
}

/** The instruments that lie on a measuring table, as they are kept. What they read is worked out in `tools/`. */
import type { Leg } from '../space/table/manoeuvre.ts';
import type { Point } from '../space/table/point.ts';
import type { Pose } from '../space/table/pose.ts';
import type { ItemId } from './document.ts';

/** A point of the table, or a point of a unit, which it then follows. */
export type Spot = Point | { readonly item: ItemId; readonly at: SpotOnUnit };

export type SpotOnUnit = 'front' | 'centre' | 'front-left' | 'front-right' | 'rear-left' | 'rear-right';

/** A unit, or a front edge of its own laid down without one. */
export type Front = { readonly item: ItemId } | { readonly pose: Pose; readonly width: number; readonly depth: number };

/** How far a weapon reaches: each band from the end of the one before. `name` is the person's own, or a message key `measure.band.*`. */
export interface Band {
  readonly name: string;
  readonly to: number;
}

interface Kept {
  readonly id: ItemId;
  /** What the person called it; `null`: what its kind is called, numbered. */
  readonly name: string | null;
  readonly isHidden: boolean;
}

/** Along waypoints. */
export interface Ruler extends Kept {
  readonly tool: 'ruler';
  readonly points: readonly Spot[];
}

/** From one thing to all others, nearest edge to nearest edge. */
export interface Distances extends Kept {
  readonly tool: 'distances';
  readonly from: { readonly item: ItemId } | Point;
  /** Farther things are left out; `null`: nothing is. */
  readonly within: number | null;
}

/** From the front corners of a unit, as rules of miniatures have it. */
export interface Arc extends Kept {
  readonly tool: 'arc';
  readonly from: Front;
  /** The whole opening. */
  readonly opening: number;
  readonly reach: number;
}

export interface RangeBands extends Kept {
  readonly tool: 'bands';
  readonly from: Front;
  readonly bands: readonly Band[];
  /** Inside the corridor between the flank lines, inside an arc of 45 degrees, or all round. */
  readonly field: 'corridor' | 'arc' | 'round';
}

export interface CommandRadius extends Kept {
  readonly tool: 'command';
  readonly from: Spot;
  readonly radius: number;
}

/** A turn about a front corner: the way of the outer corner and its cost. */
export interface Wheel extends Kept {
  readonly tool: 'wheel';
  readonly from: Front;
  readonly pivot: 'left' | 'right';
  /** Hundredths of a degree; forward with the outer corner where positive, backward where negative. */
  readonly angle: number;
  /** The speed that the cost is held against; `null`: none. */
  readonly speed: number | null;
}

/** Forward and sideways without turning. */
export interface Oblique extends Kept {
  readonly tool: 'oblique';
  readonly from: Front;
  readonly length: number;
  /** Hundredths of a degree from straight ahead; left is positive. */
  readonly angle: number;
  /** The widest angle that is allowed, to either side. */
  readonly limit: number;
}

/** What a move passes over, and whom it would touch. */
export interface Sweep extends Kept {
  readonly tool: 'sweep';
  readonly from: Front;
  readonly legs: readonly Leg[];
}

export interface Sight extends Kept {
  readonly tool: 'sight';
  readonly from: Spot;
  readonly to: Spot;
}

/** Between the flank lines. */
export interface Corridor extends Kept {
  readonly tool: 'corridor';
  readonly from: Front;
  readonly length: number;
}

/** Where two units stand for one another: in front, on the flank, in the rear. */
export interface Sides extends Kept {
  readonly tool: 'sides';
  readonly from: Front;
  readonly to: Front;
}

export type Tool =
  Ruler | Distances | Arc | RangeBands | CommandRadius | Wheel | Oblique | Sweep | Sight | Corridor | Sides;

export type ToolKind = Tool['tool'];

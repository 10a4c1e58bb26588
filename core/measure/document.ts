/**
 * A measuring table as it is kept: plain JSON, never changed, only replaced. Lengths are tenths of a millimetre, angles
 * hundredths of a degree, both whole (see `core/space/table`).
 */
import type { Formation, Trays } from '../space/table/formation.ts';
import type { Point } from '../space/table/point.ts';
import type { Pose } from '../space/table/pose.ts';
import type { TerrainKind } from '../space/table/terrain.ts';
import type { Tool } from './tool.ts';

/** Of units, terrain pieces and tools alike; unique on a table. */
export type ItemId = string;

/** A piece of terrain. Points are relative to `at`, before it is turned by `angle`. */
export interface Terrain {
  readonly id: ItemId;
  readonly kind: TerrainKind;
  /** What the person called it; `null`: what its kind is called. */
  readonly name: string | null;
  readonly at: Point;
  readonly angle: number;
  readonly shape: TerrainShape;
}

/** An area with its edge as a closed line, or a band along a line: river, road, wall. */
export type TerrainShape =
  | { readonly form: 'area'; readonly points: readonly Point[]; readonly isSmooth: boolean }
  | { readonly form: 'band'; readonly points: readonly Point[]; readonly width: number; readonly isSmooth: boolean };

/** A unit of miniatures on its bases. */
export interface Unit {
  readonly id: ItemId;
  readonly name: string;
  /** Whose it is: one of the table's sides. */
  readonly side: 'a' | 'b';
  readonly arm: 'infantry' | 'cavalry' | 'artillery' | 'general';
  readonly bases: Trays;
  readonly formation: Formation;
  readonly pose: Pose;
  /** How far it may move in this turn, for what is left while it is dragged; `null` where nobody has said. */
  readonly allowance: number | null;
  /** Units of one group are taken up together; `null`: of none. */
  readonly group: string | null;
}

/** Where a mark on the picture lies on the table. Pixels from the upper left corner of the picture, y downwards. */
export interface Mark {
  readonly pixel: Point;
  readonly table: Point;
}

/** A picture of a real table under everything. */
export interface Photograph {
  /** SHA-256 of the picture's bytes, hexadecimal: under this name the archive keeps it. `live`: from the camera. */
  readonly picture: string | 'live';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** At least four; more are fitted by least squares. */
  readonly marks: readonly Mark[];
  /** Whether the one-parameter lens correction is fitted too; needs at least five marks. */
  readonly correctsLens: boolean;
  /** How strongly it shows, percent; wholly where nothing is said. */
  readonly opacity?: number;
}

export interface MeasuringTable {
  /** x and y of the far corner. */
  readonly size: { readonly width: number; readonly depth: number };
  readonly units: readonly Unit[];
  readonly terrain: readonly Terrain[];
  readonly tools: readonly Tool[];
  readonly photograph: Photograph | null;
  readonly shown: {
    readonly unit: 'cm' | 'inch';
    /** The width of the grid's squares; `null` without a grid. */
    readonly grid: number | null;
    /** Whether things snap to the grid and to one another. */
    readonly snaps: boolean;
  };
}

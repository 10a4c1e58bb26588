/** What a piece of terrain leaves on the sheet: drawings on layers, so that rivers run under roads and trees stand over both. */
import type { Pen } from '../board/map/pen.ts';

/** From the ground up. Edges of one kind come before its fills, so that two rivers that meet, or two roads, flow together. */
const LAYERS = [
  'fields',
  'relief',
  'wash',
  'hachures',
  'banks',
  'water',
  'ford',
  'road-edges',
  'roads',
  'bridges',
  'growth',
  'houses',
  'walls',
] as const;

export interface Drawing {
  readonly layer: (typeof LAYERS)[number];
  draw(pen: Pen): void;
}

/** From the ground up; those of one layer stay in their order. */
export function layered(drawings: readonly Drawing[]): Drawing[] {
  return LAYERS.flatMap((layer) => drawings.filter((drawing) => drawing.layer === layer));
}

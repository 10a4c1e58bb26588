/** What terrain there is on a table, and what of it stands in the way of sight. */

export const TERRAIN_KINDS = [
  'wood',
  'gentle-hill',
  'steep-hill',
  'broken',
  'river',
  'ford',
  'village',
  'road',
  'wall',
  'bridge',
] as const;
export type TerrainKind = (typeof TERRAIN_KINDS)[number];

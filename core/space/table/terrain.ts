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

/**
 * `free`: one sees across. `from-within`: one sees out of it and into it, not across. `at-edge`: one sees into it and
 * out of it for 2 cm. Source: `terrain`, `geometry.lineOfSight`.
 */
export type SeenThrough = 'free' | 'from-within' | 'at-edge';

export const SEEN_THROUGH: Readonly<Record<TerrainKind, SeenThrough>> = {
  wood: 'at-edge',
  'gentle-hill': 'from-within',
  'steep-hill': 'from-within',
  broken: 'free',
  river: 'free',
  ford: 'free',
  village: 'from-within',
  road: 'free',
  wall: 'free',
  bridge: 'free',
};

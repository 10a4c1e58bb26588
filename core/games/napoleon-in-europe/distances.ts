/** How far regions are from one another by land. */
import { neighbours, type RegionId } from './data.ts';

/** No farther is looked. */
export const FAR = 6;

const known = new Map<RegionId, ReadonlyMap<RegionId, number>>();

/** How many borders away every region is by land; farther than {@link FAR} ones are left out. */
export function distancesFrom(region: RegionId): ReadonlyMap<RegionId, number> {
  const before = known.get(region);
  if (before) return before;
  const found = new Map([[region, 0]]);
  for (let far = 1, edge = [region]; far < FAR && edge.length > 0; far++) {
    edge = edge.flatMap(neighbours).filter((next) => !found.has(next) && found.set(next, far));
  }
  known.set(region, found);
  return found;
}

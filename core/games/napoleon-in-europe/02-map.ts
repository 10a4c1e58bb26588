/** 2. The map: why a place does not lie next to a region. */
import { type Target, readTarget, regionTarget } from '../../engine/target.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { APART, isRegion, isSea, isUnnamedIsland, neighbours, type RegionId } from './data.ts';

/** Why units never stand in a place; `null` where it is a region. */
function whyNoRegion(place: string, params: Reason['message']['params']): Reason | null {
  if (isRegion(place)) return null;
  if (isSea(place)) return because('MAP-15', 'refusal.sea-area', params);
  return isUnnamedIsland(place)
    ? because('MAP-14', 'refusal.unnamed-island', params)
    : because('MAP-16', 'refusal.no-region', params);
}

/** Why a unit in a region cannot take its next step to a place; `null` where the two border each other. */
export function whyNotNext(from: RegionId, to: Target): Reason | null {
  const read = readTarget(to);
  const place = read.kind === 'region' ? read.region : '';
  const params = { from: { place: regionTarget(from) }, to: { place: to } };
  const stranger = whyNoRegion(place, params);
  if (stranger || neighbours(from).includes(place)) return stranger;
  const apart = APART.find(({ between }) => between.includes(from) && between.includes(place));
  if (apart) return because(apart.rule, 'refusal.not-adjacent', params);
  return because('MAP-16', 'refusal.not-adjacent', params);
}

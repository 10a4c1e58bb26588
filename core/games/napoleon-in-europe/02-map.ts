/** 2. The map: why a place does not lie next to a region. */
import { idOf, type Target, regionTarget } from '../../engine/target.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { APART, isRegion, nameOfIsland, nameOfSea, neighbours, type RegionId } from './data.ts';

/** Why units never stand in a place that is pointed at; `null` where it is a region. */
export function whyNoRegion(to: Target, params: Reason['message']['params'] = { to: { place: to } }): Reason | null {
  const place = idOf(to);
  if (isRegion(place)) return null;
  if (nameOfSea(place)) return because('MAP-15', 'refusal.sea-area', params);
  return nameOfIsland(place)
    ? because('MAP-14', 'refusal.unnamed-island', params)
    : because('MAP-16', 'refusal.no-region', params);
}

/** Why a unit in a region cannot take its next step to a place; `null` where the two border each other. */
export function whyNotNext(from: RegionId, to: Target): Reason | null {
  const place = idOf(to);
  const params = { from: { place: regionTarget(from) }, to: { place: to } };
  const stranger = whyNoRegion(to, params);
  if (stranger || neighbours(from).includes(place)) return stranger;
  const apart = APART.find(({ between }) => between.includes(from) && between.includes(place));
  if (apart) return because(apart.rule, 'refusal.not-adjacent', params);
  return because('MAP-16', 'refusal.not-adjacent', params);
}

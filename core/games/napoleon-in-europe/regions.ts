/** Who owns which region, as the position has it. */
import { type Nation, REGION_IDS, type RegionId } from './data.ts';
import type { NapoleonInEurope } from './position.ts';

export const ownerOf = ({ owners }: NapoleonInEurope, region: RegionId): Nation | null => owners[region] ?? null;

export const regionsOf = (game: NapoleonInEurope, nation: Nation): readonly RegionId[] =>
  REGION_IDS.filter((region) => game.owners[region] === nation);

/** @param nation `null`: nobody's */
export function own(game: NapoleonInEurope, region: RegionId, nation: Nation | null): void {
  if (nation === null) delete game.owners[region];
  else game.owners[region] = nation;
}

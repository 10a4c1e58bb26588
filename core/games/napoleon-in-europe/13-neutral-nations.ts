/** 13. Neutral major nations: their homelands are minor nations, and their capitals count for nothing. */
import { CAPITALS, type Nation, NATIONS, type RegionId } from './data.ts';
import { isPlayed } from './players.ts';
import type { NapoleonInEurope } from './position.ts';
import { ownerOf } from './regions.ts';

/** The capitals that count for their owner, own and captured: those of nations that were played from the start. */
export const capitalsOf = (game: NapoleonInEurope, nation: Nation): readonly RegionId[] =>
  NATIONS.filter((each) => isPlayed(game, each))
    .map((each) => CAPITALS[each])
    .filter((region) => ownerOf(game, region) === nation);

/** How the house bot measures the others: who leads, who is near, and how much it counts what somebody loses. */
import { gainOf } from './06-winning.ts';
import { HOMELANDS, type Nation } from './data.ts';
import { distancesFrom } from './distances.ts';
import { nationsOf, playerOf, playersIn } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';

/** What an enemy loses counts too: the more, the more that enemy has gained than the others in the mean. */
const RIVALRY = 0.5;
const RIVALRY_OF_A_REGION = 0.2;
const [LEAST_RIVALRY, MOST_RIVALRY] = [0.1, 2.5];

/** How much it counts what a nation loses, in what one gains oneself. */
export function rivalriesIn(game: NapoleonInEurope): (nation: Nation) => number {
  const gains = new Map(playersIn(game).map((player) => [player, gainOf(game, player)]));
  const mean = [...gains.values()].reduce((sum, gain) => sum + gain, 0) / gains.size;
  return (nation) => {
    const ahead = (gains.get(playerOf(game, nation)) ?? 0) - mean;
    return Math.min(MOST_RIVALRY, Math.max(LEAST_RIVALRY, RIVALRY + RIVALRY_OF_A_REGION * ahead));
  };
}

/** The player who has gained most; `null` where several have. */
export function leaderOf(game: NapoleonInEurope): PlayerId | null {
  const gains = playersIn(game).map((player) => ({ player, gain: gainOf(game, player) }));
  const most = Math.max(...gains.map(({ gain }) => gain));
  const [first, second] = gains.filter(({ gain }) => gain === most);
  return first && !second ? first.player : null;
}

/** Units so near to one another's homelands are neighbours. */
const NEAR = 2;

/** Whether units of one stand near the homeland of the other. */
export function areNear(game: NapoleonInEurope, a: PlayerId, b: PlayerId): boolean {
  const homes = new Set(nationsOf(game, b).flatMap((nation) => HOMELANDS[nation]));
  const posts = new Set(game.units.filter(({ nation }) => playerOf(game, nation) === a).map(({ region }) => region));
  return [...posts].some((post) => [...distancesFrom(post)].some(([to, far]) => far <= NEAR && homes.has(to)));
}

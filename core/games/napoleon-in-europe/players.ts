/** Nations, players and alliances, and whose turn it is. */
import { because, type RuleId, type Seat, type Verdict } from '../../engine/verdict.ts';
import { type Nation, NATIONS } from './data.ts';
import type { NapoleonInEurope, PlayerId, Turn } from './position.ts';

/** A turn in which nobody has moved and nobody has sailed. */
export const newTurn = (player: PlayerId, members: readonly Nation[]): Turn => ({
  player,
  members: [...members],
  done: 0,
  sailed: [],
  broken: [],
  refused: [],
  toPlace: {},
});

/** The nation that is to act in the phase in hand; `null` where it is out of the game meanwhile. */
export function memberInTurn(game: NapoleonInEurope): Nation | null {
  const nation = game.turn.members[game.turn.done];
  return nation !== undefined && !game.out.includes(nation) ? nation : null;
}

export const isWaiting = ({ waiting }: Pick<NapoleonInEurope, 'waiting'>, player: PlayerId): boolean =>
  waiting.some((each) => each.player === player);

/** The nations that somebody plays and that are not out, in the order of the book. */
export function nationsInPlay(game: NapoleonInEurope): readonly Nation[] {
  return NATIONS.filter((nation) => isPlayed(game, nation) && !game.out.includes(nation));
}

/** Why a nation is neutral; `null` where somebody has played it from the start. */
const whyNeutral = ({ players }: NapoleonInEurope, nation: Nation): RuleId | null =>
  players.some(({ nations }) => nations.includes(nation)) ? null : 'NEUTRAL-1';

export const isPlayed = (game: NapoleonInEurope, nation: Nation): boolean => whyNeutral(game, nation) === null;

/** Why no player can be asked for a nation; `null` where one plays it. */
export function whyNotPlaying(game: NapoleonInEurope, nation: Nation): Verdict {
  const params = { nation: { seat: nation } };
  const neutral = whyNeutral(game, nation);
  if (neutral) return because(neutral, 'refusal.nobody-plays', params);
  if (!game.out.includes(nation)) return null;
  const hasResigned = game.resigned.includes(playerOf(game, nation));
  return hasResigned ? because('WIN-10', 'refusal.has-resigned', params) : because('WIN-3', 'refusal.is-out', params);
}

/** @throws RangeError where nobody plays it */
export function playerOf({ players }: NapoleonInEurope, nation: Nation): PlayerId {
  const player = players.find(({ nations }) => nations.includes(nation));
  if (!player) throw new RangeError(`nobody plays ${nation}`);
  return player.id;
}

/** The nations of a player that are in play. */
export function nationsOf(game: NapoleonInEurope, player: PlayerId): readonly Nation[] {
  const own = game.players.find(({ id }) => id === player)?.nations ?? [];
  return own.filter((nation) => !game.out.includes(nation));
}

/** The seat that is asked for a player: the first of the nations of that player in play. */
export const seatOf = (game: NapoleonInEurope, player: PlayerId): Seat => nationsOf(game, player)[0] ?? player;

/** The players with a nation in play, clockwise. */
export const playersIn = (game: NapoleonInEurope): readonly PlayerId[] =>
  game.players.map(({ id }) => id).filter((id) => nationsOf(game, id).length > 0);

/** An alliance binds two players and nobody else (ALLY-9). */
export const pairOf = (a: PlayerId, b: PlayerId): string => [a, b].sort().join('+');

/** Whether two players are allied, or one and the same. */
export const areAllied = ({ alliances }: NapoleonInEurope, a: PlayerId, b: PlayerId): boolean =>
  a === b || alliances.includes(pairOf(a, b));

/** Everybody who is no ally is an enemy (MOVE-7); the nations of one player never are (JOINT-11). */
export const areEnemies = (game: NapoleonInEurope, a: Nation, b: Nation): boolean =>
  !areAllied(game, playerOf(game, a), playerOf(game, b));

export function alliesOf(game: NapoleonInEurope, player: PlayerId): readonly PlayerId[] {
  return playersIn(game).filter((other) => other !== player && areAllied(game, player, other));
}

/** Allies two players, or ends it. */
export function ally(game: NapoleonInEurope, a: PlayerId, b: PlayerId, isAllied: boolean): void {
  const pair = pairOf(a, b);
  const others = game.alliances.filter((each) => each !== pair);
  game.alliances = isAllied ? [...others, pair].sort() : others;
}

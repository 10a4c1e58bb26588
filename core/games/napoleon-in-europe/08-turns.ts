/** 8. Turns and rounds: who is next, and what a turn consists of. */
import type { Umpire } from '../../engine/ruleset.ts';
import { endOfLimitedWar, hasNothing } from './06-winning.ts';
import {
  type NapoleonInEurope,
  nationsInPlay,
  nationsOf,
  type Player,
  type PlayerId,
  playersIn,
  playerOf,
  type Turn,
} from './position.ts';

/** Each player rolls; the highest begins, those who are level roll again, the others follow clockwise (TURN-1). */
export function rollForFirst(game: NapoleonInEurope, umpire: Umpire): void {
  let level: readonly Player[] = game.players;
  while (level.length > 1) {
    const rolled = level.map((player) => ({ player, face: umpire.roll('d6', 'TURN-1', { seat: player.id }) }));
    const best = Math.max(...rolled.map(({ face }) => face));
    level = rolled.filter(({ face }) => face === best).map(({ player }) => player);
  }
  const first = level[0] as Player;
  const at = game.players.indexOf(first);
  game.players = [...game.players.slice(at), ...game.players.slice(0, at)];
  umpire.tell({ key: 'first-player', rule: 'TURN-1', params: { nation: { seat: first.id } } });
  game.phase = 'placement';
}

/** The units are placed: the first round begins. */
export function beginFirstRound(game: NapoleonInEurope): void {
  game.round = 1;
  begin(game, (game.players[0] as Player).id);
}

/** Told with the first turn of a round. */
export function tellRound({ round, acted }: NapoleonInEurope, umpire: Umpire): void {
  if (acted.length === 0) umpire.tell({ key: 'round-begins', rule: 'TURN-2', params: { turn: round } });
}

/** A turn begins: nobody has moved, nobody has sailed. */
export function turnOf(game: NapoleonInEurope, player: PlayerId): Turn {
  return { player, members: [...nationsOf(game, player)], done: 0, sailed: [], broken: [] };
}

/** A nation of the turn has finished the phase in hand; after the last the next phase begins. */
export function finishMember(game: NapoleonInEurope, next: string): void {
  const { turn } = game;
  const left = turn.members.findIndex((nation, at) => at > turn.done && nationsInPlay(game).includes(nation));
  turn.done = Math.max(left, 0);
  if (left > 0) return;
  game.phase = next;
}

/** The turn is over: who waited for it and was not taken along is next (JOINT-2), else who follows clockwise (TURN-2). */
export function endTurn(game: NapoleonInEurope, umpire: Umpire): void {
  if (game.over) return;
  for (const unit of game.units) delete unit.moved;
  const took = [...new Set(game.turn.members.map((nation) => playerOf(game, nation)))];
  game.acted = [...new Set([...game.acted, ...took])];
  game.waiting = game.waiting.filter(({ player }) => !game.acted.includes(player));
  const waited = game.waiting.find(({ ally }) => ally === game.turn.player);
  const next = waited?.player ?? nextPlayer(game);
  if (next === null) return endRound(game, umpire);
  begin(game, next);
}

/** Clockwise the first who has not acted and does not wait; who waits for somebody who is gone comes after all others. */
function nextPlayer(game: NapoleonInEurope): PlayerId | null {
  const left = playersIn(game).filter((player) => !game.acted.includes(player) && !isPassedOver(game, player));
  const waits = (player: PlayerId) => game.waiting.some((each) => each.player === player);
  return left.find((player) => !waits(player)) ?? left[0] ?? null;
}

/** WIN-13 */
const isPassedOver = (game: NapoleonInEurope, player: PlayerId): boolean =>
  game.rules.victory === 'limited' && hasNothing(game, player);

/** After the last player the next round begins; Limited War ends after its last (WIN-5). */
function endRound(game: NapoleonInEurope, umpire: Umpire): void {
  if (game.round === game.rules.rounds) return endOfLimitedWar(game, umpire);
  game.round += 1;
  game.acted = [];
  game.waiting = [];
  game.promises = game.promises.filter(({ until }) => until >= game.round);
  const first = nextPlayer(game);
  if (first !== null) begin(game, first);
}

function begin(game: NapoleonInEurope, player: PlayerId): void {
  game.turn = turnOf(game, player);
  game.phase = 'turn-start';
}

/** 8. Turns and rounds: who is next, and what a turn consists of. */
import type { Umpire } from '../../engine/ruleset.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { endOfLimitedWar, hasNothing } from './06-winning.ts';
import type { Nation } from './data.ts';
import { isWaiting, nationsInPlay, nationsOf, newTurn, playerOf, playersIn } from './players.ts';
import type { NapoleonInEurope, Player, PlayerId } from './position.ts';
import { rest } from './units.ts';

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
export function beginFirstRound(game: NapoleonInEurope, umpire: Umpire): void {
  game.round = 1;
  beginRound(game, umpire, (game.players[0] as Player).id);
}

/** A nation of the turn has finished the phase in hand; after the last the next phase begins. */
export function finishMember(game: NapoleonInEurope, umpire: Umpire, next: string): void {
  const { turn } = game;
  const left = turn.members.findIndex((nation, at) => at > turn.done && nationsInPlay(game).includes(nation));
  turn.done = Math.max(left, 0);
  const rule = whySamePhase(game);
  if (rule) umpire.tell({ key: 'next-member', rule, params: { nation: { seat: turn.members[turn.done] as Nation } } });
  else game.phase = next;
}

/** Why the next phase waits: another member of the turn acts in this one; `null` after the last. */
const whySamePhase = ({ turn }: NapoleonInEurope): RuleId | null => (turn.done > 0 ? 'JOINT-3' : null);

/** The turn is over. */
export function endTurn(game: NapoleonInEurope, umpire: Umpire): void {
  if (game.over) return;
  rest(game);
  const took = [...new Set(game.turn.members.map((nation) => playerOf(game, nation)))];
  game.acted = [...new Set([...game.acted, ...took])];
  game.waiting = game.waiting.filter(({ player }) => !game.acted.includes(player));
  goOn(game, umpire);
}

/** Who has waited for a player who has acted now is next (JOINT-2), else who follows clockwise (TURN-2). */
export function goOn(game: NapoleonInEurope, umpire: Umpire): void {
  const next = whoHasWaited(game) ?? nextPlayer(game);
  if (next === null) endRound(game, umpire);
  else begin(game, umpire, next);
}

function whoHasWaited(game: NapoleonInEurope): PlayerId | null {
  const left = leftInRound(game);
  const waited = game.waiting.find(({ player, ally }) => left.includes(player) && !left.includes(ally));
  return waited?.player ?? null;
}

const nextPlayer = (game: NapoleonInEurope): PlayerId | null =>
  leftInRound(game).find((player) => !isWaiting(game, player)) ?? null;

/** Clockwise, those who have still a turn in this round. */
const leftInRound = (game: NapoleonInEurope): readonly PlayerId[] =>
  playersIn(game).filter((player) => !game.acted.includes(player) && !whyNoTurn(game, player));

/** Why a player has no turn for now; `null` for all who may act. */
export const whyNoTurn = (game: NapoleonInEurope, player: PlayerId): Verdict =>
  game.rules.victory === 'limited' && hasNothing(game, player) ? because('WIN-13', 'label.power.passed-over') : null;

/** After the last player the next round begins; Limited War ends after its last (WIN-5). */
function endRound(game: NapoleonInEurope, umpire: Umpire): void {
  if (game.round === game.rules.rounds) return endOfLimitedWar(game, umpire);
  game.round += 1;
  game.acted = [];
  game.waiting = [];
  game.promises = game.promises.filter(({ until }) => until >= game.round);
  const first = nextPlayer(game);
  if (first !== null) beginRound(game, umpire, first);
}

function beginRound(game: NapoleonInEurope, umpire: Umpire, first: PlayerId): void {
  umpire.tell({ key: 'round-begins', rule: 'TURN-2', params: { turn: game.round } });
  begin(game, umpire, first);
}

function begin(game: NapoleonInEurope, umpire: Umpire, player: PlayerId): void {
  game.turn = newTurn(player, nationsOf(game, player));
  game.phase = 'turn-start';
  const params = { nation: { list: nationsOf(game, player).map((seat) => ({ seat })) } };
  umpire.tell({ key: 'turn-begins', rule: 'TURN-3', params });
}

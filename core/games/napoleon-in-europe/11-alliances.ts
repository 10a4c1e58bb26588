/** 11. Alliances: made between turns, before anybody has moved, ended at the start of one's own turn. */
import { chooseYes, type Decision, type One } from '../../engine/decision.ts';
import type { Aside, Umpire } from '../../engine/ruleset.ts';
import { idOf, readTarget, seatTarget, type Target } from '../../engine/target.ts';
import { because, type Param, type RuleId, type Seat, type Verdict } from '../../engine/verdict.ts';
import { judgeAll } from './03-ownership.ts';
import { isNation, type Nation } from './data.ts';
import { ally, areAllied, nationsOf, playerOf, playersIn, seatOf, whyNotPlaying } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';
import { remember } from './proposals.ts';

/** The questions with which nothing is under way: their phase can be begun again when alliances or owners change. */
const BETWEEN_ACTS: readonly RuleId[] = ['TURN-3', 'TURN-4', 'JOINT-4', 'TURN-5', 'JOINT-6', 'PROD-1'];

export const isBetweenActs = (game: NapoleonInEurope, asked: Pick<Decision, 'rule'>): boolean =>
  game.battle === null && game.round > 0 && BETWEEN_ACTS.includes(asked.rule);

/** The questions that are asked before the first move of a turn. */
const BEFORE_MOVES: readonly RuleId[] = ['TURN-3', 'TURN-4', 'JOINT-4'];

/** A turn is under way as soon as a unit has moved, be it lost at sea, or a member has ended its movement (ALLY-2). */
const isBetweenTurns = (game: NapoleonInEurope, { rule }: Pick<Decision, 'rule'>): boolean =>
  game.round > 0 &&
  BEFORE_MOVES.includes(rule) &&
  game.turn.done + game.turn.sailed.length === 0 &&
  game.units.every(({ moved }) => !moved);

/** The player for whom a seat speaks; `null` where another of their seats does, or they are out. */
export function speaksFor(game: NapoleonInEurope, seat: Seat): PlayerId | null {
  const player = isNation(seat) ? playerOf(game, seat) : null;
  return player !== null && seatOf(game, player) === seat && nationsOf(game, player).length > 0 ? player : null;
}

/** All seats of players: who is told what only they may know. */
export const seatsOfPlayers = ({ players }: NapoleonInEurope, ...ids: readonly PlayerId[]): readonly Seat[] =>
  players.filter(({ id }) => ids.includes(id)).flatMap(({ nations }) => nations);

/** How a player is called: by all of their nations. */
export const calledIn = (game: NapoleonInEurope, player: PlayerId): Param => ({
  list: nationsOf(game, player).map((seat) => ({ seat })),
});

/** A player proposes an alliance to another, who agrees or not (ALLY-2). */
export function allianceAsides(
  game: NapoleonInEurope,
  seat: Seat,
  asked: Pick<Decision, 'rule'>,
): readonly Aside<NapoleonInEurope>[] {
  const player = speaksFor(game, seat);
  if (player === null || whyNoAlliance(game, seat, asked)) return [];
  return [allianceAside(game, player, strangersOf(game, player))];
}

const strangersOf = (game: NapoleonInEurope, player: PlayerId): readonly PlayerId[] =>
  playersIn(game).filter((other) => other !== player && !areAllied(game, player, other));

/** Why a seat proposes no alliance now; `null` where it may. */
export function whyNoAlliance(game: NapoleonInEurope, seat: Seat, asked: Pick<Decision, 'rule'>): Verdict {
  const player = speaksFor(game, seat);
  if (player === null) return because('ALLY-1', 'refusal.other-nation-speaks');
  if (!isBetweenTurns(game, asked)) return because('ALLY-2', 'refusal.alliance-between-turns');
  return strangersOf(game, player).length === 0 ? because('ALLY-3', 'refusal.allied-with-all') : null;
}

function allianceAside(game: NapoleonInEurope, player: PlayerId, others: readonly PlayerId[]): Aside<NapoleonInEurope> {
  const decision: One = {
    kind: 'one',
    seat: seatOf(game, player),
    rule: 'ALLY-2',
    prompt: { key: 'prompt.alliance-with' },
    targets: others.map((other) => seatTarget(seatOf(game, other))),
    whyNot: (target) => whyNotAlly(game, player, target),
  };
  return {
    id: 'alliance',
    decision,
    *play(now, action, umpire) {
      if (!('one' in action)) return;
      const partner = playerNamed(now, action.one) as PlayerId;
      const params = { nation: calledIn(now, player), partner: calledIn(now, partner) };
      const agrees = yield* chooseYes({
        seat: seatOf(now, partner),
        rule: 'ALLY-2',
        prompt: { key: 'prompt.alliance', params },
      });
      remember(now, { by: player, to: partner, what: 'alliance', isAgreed: agrees });
      if (agrees) makeAlliance(now, umpire, player, partner);
      else {
        const audience = seatsOfPlayers(now, player, partner);
        umpire.tell({ key: 'alliance-declined', rule: 'ALLY-2', params, audience });
      }
    },
  };
}

/** The nation that a target names, or an order its addressee. */
export function nationNamed(target: Target): Nation | null {
  const read = readTarget(target);
  const nation = idOf(read.kind === 'order' && read.towards ? read.towards : target);
  return isNation(nation) ? nation : null;
}

/** The player who plays the nation that a target names. */
export function playerNamed(game: NapoleonInEurope, target: Target): PlayerId | null {
  const nation = nationNamed(target);
  const player = game.players.find(({ nations }) => nation !== null && nations.includes(nation));
  return player?.id ?? null;
}

/** Nations of one player are allied anyhow (ALLY-1). */
function whyNotAlly(game: NapoleonInEurope, player: PlayerId, target: Target): Verdict {
  const nation = nationNamed(target);
  if (nation === null) return null;
  const nobody = whyNotPlaying(game, nation);
  if (nobody) return nobody;
  const other = playerOf(game, nation);
  if (other === player) return because('ALLY-1', 'refusal.own-alliance');
  return areAllied(game, player, other) ? because('ALLY-3', 'refusal.allied-already') : null;
}

function makeAlliance(game: NapoleonInEurope, umpire: Umpire, a: PlayerId, b: PlayerId): void {
  ally(game, a, b, true);
  const params = { nation: calledIn(game, a), partner: calledIn(game, b) };
  umpire.tell({ key: 'allied', rule: 'ALLY-2', params });
  judgeAll(game, umpire);
}

/** The active player declares an alliance over (ALLY-7). */
export function endAlliance(game: NapoleonInEurope, umpire: Umpire, other: PlayerId): void {
  const { turn } = game;
  ally(game, turn.player, other, false);
  turn.broken.push(other);
  const params = { nation: calledIn(game, turn.player), partner: calledIn(game, other) };
  umpire.tell({ key: 'alliance-ended', rule: 'ALLY-7', params });
  judgeAll(game, umpire);
}

/** 11. The start of a turn: alliances that end, allies that are taken along, or waiting for one of them. */
import { chooseOne, chooseYes, type One, type Procedure, YES } from '../../engine/decision.ts';
import type { Aside, Umpire } from '../../engine/ruleset.ts';
import { orderTarget, readTarget, seatTarget, type Target, wordTarget } from '../../engine/target.ts';
import { because, type Seat, type Verdict } from '../../engine/verdict.ts';
import { resign } from './06-winning.ts';
import { goOn } from './08-turns.ts';
import { calledIn, endAlliance, nationNamed, playerNamed, speaksFor } from './11-alliances.ts';
import { areAllied, isWaiting, nationsOf, playerOf, playersIn, seatOf, whyNotPlaying } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';

const ACT = wordTarget('act');
const ORDERS = ['end-alliance', 'take-along', 'wait-for'] as const;
type Order = (typeof ORDERS)[number];

/** The active player may end alliances, take allies along or wait for one, until they act. */
export function* startOfTurn(game: NapoleonInEurope, umpire: Umpire): Procedure {
  const { player } = game.turn;
  while (!game.over && nationsOf(game, player).length > 0) {
    const chosen = yield* chooseOne(startQuestion(game));
    const read = chosen && readTarget(chosen);
    const other = chosen && playerNamed(game, chosen);
    if (read?.kind !== 'order' || other === null) break;
    if (read.order === 'wait-for') return waitFor(game, umpire, other);
    if (read.order === 'end-alliance') endAlliance(game, umpire, other);
    else yield* takeAlong(game, umpire, other);
  }
  game.phase = nationsOf(game, player).length > 0 ? 'movement' : 'turn-end';
}

function startQuestion(game: NapoleonInEurope): One {
  const { player } = game.turn;
  const others = playersIn(game).filter((other) => other !== player);
  const orders = ORDERS.flatMap((order) => others.map((other) => ({ order, other })));
  return {
    kind: 'one',
    seat: seatOf(game, player),
    rule: 'TURN-3',
    prompt: { key: 'prompt.turn-start' },
    targets: [
      ACT,
      ...orders
        .filter(({ order, other }) => !WHY_NOT[order](game, other))
        .map(({ order, other }) => orderTarget(order, seatTarget(seatOf(game, other)))),
    ],
    whyNot: (target) => whyNot(game, target),
  };
}

function whyNot(game: NapoleonInEurope, target: Target): Verdict {
  const read = readTarget(target);
  const nation = nationNamed(target);
  const order = ORDERS.find((each) => read.kind === 'order' && read.order === each);
  if (order === undefined || nation === null) return null;
  const nobody = whyNotPlaying(game, nation);
  if (nobody) return nobody;
  const other = playerOf(game, nation);
  return other === game.turn.player ? because('JOINT-11', 'refusal.own-nations') : WHY_NOT[order](game, other);
}

const WHY_NOT: Readonly<Record<Order, (game: NapoleonInEurope, other: PlayerId) => Verdict>> = {
  'end-alliance': whyNotEnd,
  'take-along': whyNotAlong,
  'wait-for': whyNotWait,
};

/** The players who act in the turn. */
const playersOfTurn = (game: NapoleonInEurope): readonly PlayerId[] => [
  ...new Set(game.turn.members.map((nation) => playerOf(game, nation))),
];
const isJoint = (game: NapoleonInEurope): boolean => playersOfTurn(game).length > 1;

function whyNotEnd(game: NapoleonInEurope, other: PlayerId): Verdict {
  if (!areAllied(game, game.turn.player, other)) return because('ALLY-9', 'refusal.not-allied');
  return isJoint(game) ? because('JOINT-1', 'refusal.joint-already') : null;
}

function whyNotAlong(game: NapoleonInEurope, other: PlayerId): Verdict {
  if (game.acted.includes(other)) return because('ALLY-5', 'refusal.has-acted');
  const players = playersOfTurn(game);
  if (players.includes(other)) return because('JOINT-1', 'refusal.along-already');
  const stranger = players.find((player) => !areAllied(game, player, other));
  if (stranger) return because('JOINT-1', 'refusal.not-all-allied', { nation: calledIn(game, stranger) });
  return game.turn.refused.includes(other) ? because('JOINT-1', 'refusal.would-not') : null;
}

function whyNotWait(game: NapoleonInEurope, other: PlayerId): Verdict {
  const { player, broken } = game.turn;
  if (!areAllied(game, player, other)) return because('JOINT-2', 'refusal.not-allied');
  if (game.acted.includes(other)) return because('ALLY-5', 'refusal.has-acted');
  if (isWaiting(game, player)) return because('JOINT-2', 'refusal.has-waited');
  if (isJoint(game) || broken.length > 0) return because('JOINT-2', 'refusal.turn-begun');
  return waitsFor(game, other, player) ? because('JOINT-2', 'refusal.waits-for-you') : null;
}

/** Whether a player waits for another, or for somebody who does. */
function waitsFor(game: NapoleonInEurope, player: PlayerId, other: PlayerId): boolean {
  const ally = game.waiting.find((each) => each.player === player)?.ally;
  return ally !== undefined && (ally === other || waitsFor(game, ally, other));
}

/** The ally agrees or not (JOINT-1); allied players then act in one turn (ALLY-4). */
function* takeAlong(game: NapoleonInEurope, umpire: Umpire, other: PlayerId): Procedure {
  const params = { nation: calledIn(game, game.turn.player), partner: calledIn(game, other) };
  const prompt = { key: 'prompt.along', params };
  const agrees = yield* chooseYes({ seat: seatOf(game, other), rule: 'JOINT-1', prompt });
  if (agrees) game.turn.members.push(...nationsOf(game, other));
  else game.turn.refused.push(other);
  umpire.tell({ key: agrees ? 'taken-along' : 'not-along', rule: 'ALLY-4', params });
}

/** The player passes for now: they are next after that ally where they are not taken along. */
function waitFor(game: NapoleonInEurope, umpire: Umpire, ally: PlayerId): void {
  const { player } = game.turn;
  game.waiting.push({ player, ally });
  const params = { nation: calledIn(game, player), partner: calledIn(game, ally) };
  umpire.tell({ key: 'waits', rule: 'JOINT-2', params });
  goOn(game, umpire);
}

/** Why a seat does not resign now; `null` where it may. */
export function whyNotResign(game: NapoleonInEurope, seat: Seat, asked: Pick<One, 'rule' | 'seat'>): Verdict {
  if (speaksFor(game, seat) === null) return because('WIN-10', 'refusal.other-nation-speaks');
  const isOwnStart = asked.rule === 'TURN-3' && asked.seat === seat;
  return isOwnStart ? null : because('WIN-10', 'refusal.resign-at-start');
}

/** At the start of their own turn a player may resign (WIN-10). */
export function resignAsides(
  game: NapoleonInEurope,
  seat: Seat,
  asked: Pick<One, 'rule' | 'seat'>,
): readonly Aside<NapoleonInEurope>[] {
  const player = speaksFor(game, seat);
  if (player === null || whyNotResign(game, seat, asked)) return [];
  const decision: One = { kind: 'one', seat, rule: 'WIN-10', prompt: { key: 'prompt.resign' }, targets: [YES] };
  return [
    {
      id: 'resign',
      decision,
      *play(now, _action, umpire) {
        resign(now, umpire, player);
        yield* [];
      },
    },
  ];
}

/** The house bot's promises: peace where a war does not pay, and others set on the leader. */
import { NO, type One, type Situation, YES } from '../../engine/decision.ts';
import { numberTarget, seatTarget, wordTarget } from '../../engine/target.ts';
import type { Message, Param } from '../../engine/verdict.ts';
import { gainOf } from './06-winning.ts';
import { calledIn } from './11-alliances.ts';
import { AHEAD, nationNamed } from './advise-alliances.ts';
import { areAtPeace, wordsOf } from './advise-faith.ts';
import { areNear, leaderOf } from './advise-rivals.ts';
import { forcesIn, worthOfForces } from './advise-strength.ts';
import { type Thought, thought } from './advise-thought.ts';
import type { Nation } from './data.ts';
import { areAllied, playerOf, playersIn, seatOf } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';
import { wasDeclined } from './proposals.ts';

/** A promise is made for so many rounds beside this one. */
const HOLDS = 2;
/** Peace is for whoever is not much weaker: the weak are there to be taken from. */
const EQUAL = 0.5;

/** Whom it asks for peace or sets on the leader; `null`: nobody. */
export function thinkOfPromise(game: NapoleonInEurope, { seat }: Situation): Thought | null {
  const player = playerOf(game, seat as Nation);
  const last = game.rules.rounds ?? Infinity;
  const until = numberTarget(Math.min(game.round + HOLDS, last));
  const mayAsk = (other: PlayerId): boolean =>
    other !== player && !wasDeclined(game, { by: player, to: other, what: 'promise' });
  const others = playersIn(game).filter(mayAsk);
  const leader = leaderOf(game);
  const hunter = leader && others.find((other) => mayHunt(game, leader, player, other));
  if (hunter) {
    const ticks = { what: wordTarget('attack'), who: wordTarget('yours'), nation: seatTarget(seatOf(game, leader)) };
    const params = { partner: calledIn(game, hunter), leader: calledIn(game, leader) };
    return thought({ situation: { ...ticks, until, [`to-${hunter}`]: YES } }, 'motive.promise.attack', params);
  }
  const partner = others.find(
    (other) => whyPeace(game, player, other).isWelcome && whyPeace(game, other, player).isWelcome,
  );
  if (!partner) return null;
  const ticks = { what: wordTarget('peace'), until, [`to-${partner}`]: YES };
  return { action: { situation: ticks }, why: whyPeace(game, player, partner).message };
}

/** Another who stands near the leader and is not bound to them may be asked to attack, where the leader is well ahead. */
const mayHunt = (game: NapoleonInEurope, leader: PlayerId, player: PlayerId, other: PlayerId): boolean =>
  ![player, other].includes(leader) &&
  gainOf(game, leader) >= gainOf(game, player) + AHEAD &&
  !areAllied(game, leader, other) &&
  !wordsOf(game, other).some(({ what, nation, to }) => what === 'attack' && nation === leader && to === player) &&
  areNear(game, other, leader);

/** Yes to what costs nothing or serves oneself too. */
export function advisePromise(game: NapoleonInEurope, decision: One): Thought {
  const { params } = decision.prompt;
  const player = playerOf(game, decision.seat as Nation);
  const asking = nationNamed(game, params?.['nation']);
  if (asking === null) return { action: { one: NO } };
  const other = playerOf(game, asking);
  const promises = phrasesIn(params?.['promise']);
  const mine = promises.filter((promise) => isBy(game, promise, player));
  if (mine.length === 0) return thought({ one: YES }, 'motive.promise.gift', { partner: calledIn(game, other) });
  const [{ key, params: about }] = mine as [Message];
  if (key === 'label.promise.peace') {
    const { isWelcome, message } = whyPeace(game, player, other);
    return { action: { one: isWelcome ? YES : NO }, why: message };
  }
  const foe = nationNamed(game, about?.['nation']);
  const isLeader =
    foe !== null && leaderOf(game) === playerOf(game, foe) && !areAllied(game, player, playerOf(game, foe));
  if (key === 'label.promise.attack' && isLeader && areNear(game, player, playerOf(game, foe)))
    return thought({ one: YES }, 'motive.promise.hunt', { leader: { seat: foe } });
  return thought({ one: NO }, 'motive.promise.no', { partner: calledIn(game, other) });
}

function phrasesIn(param: Param | undefined): readonly Message[] {
  if (typeof param !== 'object' || !('list' in param)) return [];
  return param.list.flatMap((each) => (typeof each === 'object' && 'phrase' in each ? [each.phrase] : []));
}

function isBy(game: NapoleonInEurope, { params }: Message, player: PlayerId): boolean {
  const nation = nationNamed(game, params?.['by']);
  return nation !== null && playerOf(game, nation) === player;
}

/** Whether a player would have peace with another: near and strong, not the leader, with others left to gain from. */
function whyPeace(
  game: NapoleonInEurope,
  player: PlayerId,
  other: PlayerId,
): { readonly isWelcome: boolean; readonly message: Message } {
  const answer = (isWelcome: boolean, key: string) => ({
    isWelcome,
    message: { key, params: { partner: calledIn(game, other) } },
  });
  const rounds = game.rules.rounds ?? Infinity;
  if (game.round >= rounds - 1) return answer(false, 'motive.no-peace.late');
  if (other === leaderOf(game)) return answer(false, 'motive.no-peace.leader');
  const isFoe = (each: PlayerId): boolean =>
    each !== player && !areAllied(game, player, each) && !areAtPeace(game, player, each) && areNear(game, player, each);
  if (!isFoe(other) || playersIn(game).filter(isFoe).length < 2) return answer(false, 'motive.no-peace.needless');
  const strength = (of: PlayerId): number =>
    worthOfForces(forcesIn(game.units.filter(({ nation }) => playerOf(game, nation) === of)));
  return strength(other) >= EQUAL * strength(player)
    ? answer(true, 'motive.peace')
    : answer(false, 'motive.no-peace.weak');
}

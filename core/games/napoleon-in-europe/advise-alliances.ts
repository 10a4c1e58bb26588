/** The house bot among others: whom it allies with, whom it leaves, whom it takes along, to whom the straits are open. */
import { NO, type One, YES } from '../../engine/decision.ts';
import { idOf, orderTarget, regionTarget, seatTarget, type Target, wordTarget } from '../../engine/target.ts';
import type { Message, Param } from '../../engine/verdict.ts';
import { gainOf } from './06-winning.ts';
import { calledIn } from './11-alliances.ts';
import { jointTarget } from './advise-joint.ts';
import { areNear, leaderOf } from './advise-rivals.ts';
import { type Thought, thought } from './advise-thought.ts';
import { isNation, type Nation, neighbours, type RegionId } from './data.ts';
import { alliesOf, areAllied, playerOf, playersIn, seatOf } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';
import { wasDeclined } from './proposals.ts';
import { ownerOf } from './regions.ts';
import { unitsIn } from './units.ts';

const ACT = wordTarget('act');
/** So far ahead of the player that others ally against them, and that their allies leave them. */
export const AHEAD = 3;
/** With more allies nobody is left from whom to gain. */
const MOST_ALLIES = 3;
/** An alliance holds for some rounds before it is given up. */
const LOYAL_ROUNDS = 4;
/** So many regions are reason enough to leave an ally when nobody can answer it any more. */
const LOOT = 2;

/** At the start of its own turn: leaves an ally where that pays, takes one along where that gains, then acts. */
export function adviseStart(game: NapoleonInEurope, { seat, targets }: One): Thought | null {
  const player = playerOf(game, seat as Nation);
  const may = (order: string, other: PlayerId): Target | null => {
    const target = orderTarget(order, seatTarget(seatOf(game, other)));
    return targets.includes(target) ? target : null;
  };
  const allies = alliesOf(game, player);
  for (const other of allies) {
    const [leave, why] = [may('end-alliance', other), whyLeave(game, player, other)];
    if (leave && why) return { action: { one: leave }, why };
  }
  for (const other of allies) {
    const along = may('take-along', other);
    const region = along && jointTarget(game, seat as Nation, other);
    if (!along || !region) continue;
    const params = { partner: calledIn(game, other), place: { place: regionTarget(region) } };
    return thought({ one: along }, 'motive.along', params);
  }
  return targets.includes(ACT) ? { action: { one: ACT } } : null;
}

/** An ally is left who is well ahead and near; and in the last round whoever leaves regions open. */
function whyLeave(game: NapoleonInEurope, player: PlayerId, other: PlayerId): Message | null {
  const params = { partner: calledIn(game, other) };
  const ahead = gainOf(game, other) - gainOf(game, player);
  const isAhead = ahead >= AHEAD && leaderOf(game) === other;
  if (game.round > LOYAL_ROUNDS && isAhead && areNear(game, player, other))
    return { key: 'motive.leave-leader', params: { ...params, ahead } };
  const loot = game.round === game.rules.rounds ? lootFrom(game, player, other) : 0;
  return loot >= LOOT ? { key: 'motive.leave-loot', params: { ...params, count: loot } } : null;
}

/** How many regions of another player infantry could walk into in one turn. */
function lootFrom(game: NapoleonInEurope, player: PlayerId, other: PlayerId): number {
  const isOpen = (region: RegionId): boolean => {
    const owner = ownerOf(game, region);
    return owner !== null && playerOf(game, owner) === other && unitsIn(game, region).length === 0;
  };
  const infantry = game.units.filter(({ nation, kind }) => kind === 'infantry' && playerOf(game, nation) === player);
  const posts = infantry.map(({ region }) => neighbours(region).filter(isOpen)).filter(({ length }) => length > 0);
  return Math.min(posts.length, new Set(posts.flat()).size);
}

/** Whom it asks for an alliance: who would gain by it too, has not declined of late, and is near, so that it frees both. */
export function thinkOfAlliance(game: NapoleonInEurope, alliance: One): Thought | null {
  const player = playerOf(game, alliance.seat as Nation);
  const welcome = alliance.targets.flatMap((target) => {
    const other = playerOf(game, idOf(target) as Nation);
    const why = whyAlly(game, player, other);
    const isWelcome = why.isWelcome && whyAlly(game, other, player).isWelcome;
    return isWelcome && !wasDeclined(game, { by: player, to: other, what: 'alliance' }) ? [{ target, other, why }] : [];
  });
  const best = welcome.find(({ other }) => areNear(game, player, other)) ?? welcome[0];
  return best ? { action: { one: best.target }, why: best.why.message } : null;
}

/** Yes to an alliance against the leader, or where there is no other yet. */
export function adviseAlliance(game: NapoleonInEurope, decision: One): Thought {
  const player = playerOf(game, decision.seat as Nation);
  const other = nationNamed(game, decision.prompt.params?.['nation']);
  if (other === null) return { action: { one: NO } };
  const { isWelcome, message } = whyAlly(game, player, playerOf(game, other));
  return { action: { one: isWelcome ? YES : NO }, why: message };
}

/** Whether a player would ally with another, and why: not with the leader, and with no more than leaves enemies to gain from. */
function whyAlly(
  game: NapoleonInEurope,
  player: PlayerId,
  other: PlayerId,
): { readonly isWelcome: boolean; readonly message: Message } {
  const partner = calledIn(game, other);
  const answer = (isWelcome: boolean, key: string, params: Message['params'] = {}) => ({
    isWelcome,
    message: { key, params: { partner, ...params } },
  });
  const leader = leaderOf(game);
  if (other === leader) return answer(false, 'motive.no-ally.leader');
  const enemies = playersIn(game).filter((each) => each !== player && !areAllied(game, player, each));
  if (enemies.length < 2 || areAllied(game, player, other)) return answer(false, 'motive.no-ally.last');
  if (game.round === game.rules.rounds) return answer(false, 'motive.no-ally.late');
  const allies = alliesOf(game, player).length;
  if (leader !== null && leader !== player && gainOf(game, leader) >= gainOf(game, player) + AHEAD) {
    if (allies >= MOST_ALLIES) return answer(false, 'motive.no-ally.enough');
    return answer(true, 'motive.ally.leader', { leader: calledIn(game, leader) });
  }
  return allies === 0 ? answer(true, 'motive.ally.first') : answer(false, 'motive.no-ally.enough');
}

/** Along, unless the alliance is to end. */
export function adviseAlong(game: NapoleonInEurope, decision: One): Thought {
  const player = playerOf(game, decision.seat as Nation);
  const asking = nationNamed(game, decision.prompt.params?.['nation']);
  const other = asking && playerOf(game, asking);
  const leaves = other && whyLeave(game, player, other);
  if (leaves) return { action: { one: NO }, why: leaves };
  return { action: { one: YES } };
}

/** Straits are open to allies. */
export function adviseStrait(game: NapoleonInEurope, decision: One): Thought {
  const asking = nationNamed(game, decision.prompt.params?.['nation']);
  const isFriend = asking !== null && areAllied(game, playerOf(game, asking), playerOf(game, decision.seat as Nation));
  const params = asking ? { partner: { seat: asking } } : {};
  return isFriend
    ? thought({ one: YES }, 'motive.strait.ally', params)
    : thought({ one: NO }, 'motive.strait.enemy', params);
}

/** The nation that a parameter of a question names, the first where it names several. */
export function nationNamed(game: NapoleonInEurope, param: Param | undefined): Nation | null {
  if (typeof param !== 'object') return null;
  if ('list' in param) return nationNamed(game, param.list[0]);
  return 'seat' in param && isNation(param.seat) && playersOf(game).includes(param.seat) ? param.seat : null;
}

const playersOf = ({ players }: NapoleonInEurope): readonly Nation[] => players.flatMap(({ nations }) => nations);

/** Which orders the house bot wants: it marches from afar, advances when near, attacks where it is the stronger. */
import type { Action, Arrange, Decision, One } from '../../engine/decision.ts';
import { cardTarget, idOf, orderTarget, type Target, unitTarget } from '../../engine/target.ts';
import { ordersFor } from './04-orders/markers.ts';
import { best } from './advise-assault.ts';
import { type Stance, stanceOf } from './advise-stance.ts';
import type { FormationId, Order } from './data.ts';
import { commanderOf, formationsOf, orderOf, unitsIn } from './formations.ts';
import type { MoravianSun } from './position.ts';

/** Hexes to the enemy within which a formation advances, and within which it fights. */
const NEAR = 8;
const IN_REACH = 3;
/** How much stronger it has to be to attack, and how weak it may be to advance; a side that is not ahead dares more. */
const RATIOS = { ahead: { attack: 1.3, advance: 0.9 }, behind: { attack: 1.2, advance: 0.6 } };
/** To take the road for Vienna back a formation dares to attack whoever is not much stronger. */
const FOR_ROAD = 0.5;
/** A formation of which more than this share is shaken stands and rallies. */
const TOO_SHAKEN = 0.4;
/** A formation of which more than this rides pursues; one of which so much is light gives ground; one in shelter holds it. */
const MOST = 0.5;
const LIGHT = 0.25;
/** A formation strikes and goes back where it is so much stronger than its prey, if not much weaker than all around it. */
const PROBES = { advantage: 3, ratio: 0.4 };

/** A case in which an order serves. */
interface Case {
  readonly order: Order;
  /** Names the reason that is told: `motive.order.…`. */
  readonly why: string;
  readonly suits: (stance: Stance) => boolean;
}

const dares = ({ isAhead }: Stance) => RATIOS[isAhead ? 'ahead' : 'behind'];
const goes = ({ goal }: Stance, to: string): boolean => goal?.to === to;
const isRoadLost = (stance: Stance): boolean => goes(stance, 'guard') && stance.holder === 'coalition';

/** The first case that suits and whose order may be had is the one; the most urgent stand first. */
const CASES: readonly Case[] = [
  { order: 'march', why: 'leave', suits: (s) => goes(s, 'leave') && s.left === 0 },
  { order: 'attack', why: 'retake', suits: (s) => isRoadLost(s) && s.left <= IN_REACH && s.ratio >= FOR_ROAD },
  { order: 'advance', why: 'retake', suits: (s) => isRoadLost(s) && s.left <= IN_REACH && s.advantage >= 1 },
  { order: 'defence', why: 'guard', suits: (s) => goes(s, 'guard') && s.left === 0 },
  { order: 'march', why: 'guard', suits: (s) => goes(s, 'guard') && !s.isCovered && s.distance > 1 },
  { order: 'march', why: 'far', suits: (s) => s.distance > (goes(s, 'fight') ? NEAR : IN_REACH) },
  { order: 'defence', why: 'shaken', suits: (s) => s.shaken > TOO_SHAKEN },
  {
    order: 'pursue',
    why: 'pursue',
    suits: (s) => s.mounted > MOST && s.isBehindFriends && s.ratio >= dares(s).advance,
  },
  { order: 'advance', why: 'near', suits: (s) => s.distance > IN_REACH },
  { order: 'attack', why: 'near', suits: (s) => s.ratio >= dares(s).attack },
  { order: 'advance', why: 'near', suits: (s) => s.ratio >= dares(s).advance },
  {
    order: 'probe',
    why: 'probe',
    suits: (s) => s.distance > 1 && s.advantage >= PROBES.advantage && s.ratio >= PROBES.ratio,
  },
  { order: 'react', why: 'react', suits: (s) => s.light >= LIGHT && !goes(s, 'guard') && s.sheltered < MOST },
  { order: 'defence', why: 'near', suits: () => true },
];

/** What a formation ought to be ordered, and how urgently: 0 first. */
interface Advice {
  readonly order: Order;
  readonly why: string;
  readonly rank: number;
}

/** @param units those that the order is for, where it is not the whole formation */
export function adviceFor(game: MoravianSun, formation: FormationId, units = unitsIn(game, formation)): Advice {
  const stance = stanceOf(game, formation, units);
  const open = new Set<Order | null>([...ordersFor(game, formation), orderOf(game, formation)]);
  const rank = CASES.findIndex(({ order, suits }) => open.has(order) && suits(stance));
  const found = CASES[rank];
  if (!found) return { order: orderOf(game, formation) ?? 'defence', why: 'near', rank: CASES.length };
  return { order: found.order, why: found.why, rank };
}

const wantsChange = (game: MoravianSun, formation: FormationId): boolean =>
  adviceFor(game, formation).order !== orderOf(game, formation);

/** The formation to which an army commander gives another order, the most urgent; nobody where all have what they ought to. */
export function adviseFormation(game: MoravianSun, { targets }: One): Action {
  const open = targets.filter((target) => wantsChange(game, idOf(target)));
  const chosen = best(open, (target) => -adviceFor(game, idOf(target)).rank);
  return chosen === undefined ? { pass: true } : { one: chosen };
}

/** The leader who tries for another order. */
export function adviseTrier(game: MoravianSun, { seat, targets }: One): Action {
  const formation = formationsOf(game).find((id) => {
    const leader = commanderOf(game, id);
    return leader?.side === seat && targets.includes(unitTarget(leader.id)) && wantsChange(game, id);
  });
  const leader = formation === undefined ? null : commanderOf(game, formation);
  return leader ? { one: unitTarget(leader.id) } : { pass: true };
}

/** The order that is wanted, if it may be had. */
export function adviseOrder(game: MoravianSun, decision: One): Action | null {
  const formation = formationIn(game, decision);
  if (formation === undefined) return null;
  const wanted = orderTarget(adviceFor(game, formation).order, null);
  if (decision.targets.includes(wanted)) return { one: wanted };
  return decision.pass ? { pass: true } : null;
}

/** The formation that a prompt names. */
export function formationIn(game: MoravianSun, { prompt }: Decision): FormationId | undefined {
  const param = prompt.params?.['formation'];
  const card = typeof param === 'object' && 'place' in param ? param.place : null;
  return formationsOf(game).find((id) => cardTarget(id) === card);
}

/** Who acts first: those who attack, then the others by how near the enemy is. */
const FIRST: readonly Order[] = ['attack', 'advance', 'march'];

/** The spaces in the order in which formations ought to act, as far as the first turn does not print them. */
export function adviseSpaces(game: MoravianSun, { items, slots, suggestion }: Arrange): Action | null {
  if (game.turn === 1) return suggestion ? { arrange: suggestion } : null;
  const rank = (item: Target): number => {
    const at = FIRST.indexOf(orderOf(game, idOf(item)) ?? 'defence');
    return at < 0 ? FIRST.length : at;
  };
  const taken: Record<string, number> = {};
  const spaces = items
    .toSorted((a, b) => rank(a) - rank(b))
    .map((item) => {
      const open = slots(item);
      const kind = String(open[0]);
      taken[kind] = (taken[kind] ?? -1) + 1;
      return [item, open[taken[kind]] as Target] as const;
    });
  return { arrange: Object.fromEntries(spaces) };
}

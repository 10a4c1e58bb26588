/** Which orders the house bot wants: it marches from afar, advances when near, attacks where it is the stronger. */
import type { Action, Arrange, Decision, One } from '../../engine/decision.ts';
import { cardTarget, idOf, orderTarget, type Target, unitTarget } from '../../engine/target.ts';
import { ordersFor } from './04-orders/markers.ts';
import { isAhead } from './advise-assault.ts';
import { goalOf } from './advise-goals.ts';
import { corpsOf, enemyOf, type FormationId, GRID, type Order } from './data.ts';
import { commanderOf, formationsOf, orderOf, unitsIn } from './formations.ts';
import { distanceTo, hexOfPiece, isInGoodOrder, strengthOf, unitsOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** Hexes to the enemy within which a formation advances, and within which it fights. */
const NEAR = 8;
const IN_REACH = 3;
/** Hexes around a formation within which enemies count against it. */
const AROUND = 4;
/** How much stronger it has to be to attack, and how weak it may be to advance; a side that is not ahead dares more. */
const RATIOS = { ahead: { attack: 1.3, advance: 0.9 }, behind: { attack: 1.2, advance: 0.6 } };
/** A formation of which more than this share is shaken stands and rallies. */
const TOO_SHAKEN = 0.4;

/** How a formation stands: hexes to the nearest enemy, and its strength to that of the enemies around it. */
export function stanceOf(
  game: MoravianSun,
  formation: FormationId,
): { readonly distance: number; readonly ratio: number } {
  const enemy = enemyOf(corpsOf(formation).side);
  const hexes = unitsIn(game, formation).map(({ id }) => hexOfPiece(game, id));
  const distance = Math.min(...hexes.map((hex) => distanceTo(game, enemy, hex)));
  return { distance, ratio: strengthRatio(game, formation, hexes) };
}

/** The order that a formation ought to have. */
export function orderWanted(game: MoravianSun, formation: FormationId): Order {
  const units = unitsIn(game, formation);
  const goal = goalOf(game, formation);
  const isOnGoal = units.some(({ id }) => hexOfPiece(game, id) === goal?.hex);
  if (goal?.to === 'guard' && isOnGoal) return 'defence';
  const { distance, ratio } = stanceOf(game, formation);
  if (distance > (goal?.to === 'fight' ? NEAR : IN_REACH)) return 'march';
  const shaken = units.filter(({ id }) => !isInGoodOrder(game, id)).length;
  if (shaken > TOO_SHAKEN * units.length) return 'defence';
  if (distance > IN_REACH) return 'advance';
  const dares = RATIOS[isAhead(game, corpsOf(formation).side) ? 'ahead' : 'behind'];
  if (ratio >= dares.attack) return 'attack';
  return ratio >= dares.advance ? 'advance' : 'defence';
}

/** Its strength to that of the enemies around it. */
function strengthRatio(game: MoravianSun, formation: FormationId, hexes: readonly number[]): number {
  const enemies = unitsOf(game, enemyOf(corpsOf(formation).side)).filter(({ id }) => {
    const at = hexOfPiece(game, id);
    return hexes.some((hex) => GRID.distance(hex, at) <= AROUND);
  });
  const sum = (ids: readonly { readonly id: string }[]) =>
    ids.reduce((total, { id }) => total + strengthOf(game, id), 0);
  return sum(unitsIn(game, formation)) / Math.max(1, sum(enemies));
}

const wantsChange = (game: MoravianSun, formation: FormationId): boolean =>
  ordersFor(game, formation).includes(orderWanted(game, formation));

/** The formation to which an army commander gives another order; nobody where all have what they ought to. */
export function adviseFormation(game: MoravianSun, { targets }: One): Action {
  const chosen = targets.find((target) => wantsChange(game, idOf(target)));
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
  const wanted = orderTarget(orderWanted(game, formation), null);
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

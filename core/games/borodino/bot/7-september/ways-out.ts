/** Where units go on 7 September that have to go somewhere: beaten, before an assault, out of a fire, back to the map. */
import type { One, Path, Way } from '../../../../engine/decision.ts';
import { hexesIn, hexOf, hexTarget, idOf, type Target } from '../../../../engine/target.ts';
import { cardOf, enemyOf, GRID, type Side, type UnitId } from '../../data.ts';
import { fieldOf, standingAttackers } from '../../engagements.ts';
import { type Borodino, holderOf, lineAt, stackAt, unit } from '../../position.ts';
import { groupOn7 } from '../../scenarios/7-september/data.ts';
import { bestOf } from '../best-of.ts';
import { unitNamedIn } from '../choices.ts';
import { facing } from '../marches.ts';
import { answer, passing, type Plan } from '../plan.ts';
import { ALL_PLACES, IDEAS } from './ideas.ts';
import { hexesOf, isGarrison, isShaken, placeOf } from './wanted.ts';

const { wayOut } = IDEAS;

/** Who is beaten goes where it is best off; a commander-in-chief who is ridden down too. */
export function fallBack(game: Borodino, { seat, targets }: One): Plan | null {
  const hex = bestOf(targets, (to) => worthTo(game, seat as Side, to));
  return hex === null ? null : answer({ one: hex }, { key: 'motive.way-out' });
}

/** A burning town is left one by one; so are stacks that may not end a march together. */
export function leave(game: Borodino, decision: Path): Plan | null {
  const isStacked = (id: Target): boolean => stackAt(game, unit(game, idOf(id)).hex).length > 1;
  const id = decision.units.find(isStacked) ?? decision.units[0];
  return id === undefined ? null : answer({ path: wayFrom(game, decision, id) }, { key: 'motive.way-out' });
}

/** Cavalry does not wait for infantry, unless it stands with some or is the garrison. */
export function slipAway(game: Borodino, decision: Path): Plan | null {
  const stands = (id: UnitId): boolean =>
    isGarrison(game, id) || lineAt(game, unit(game, id).hex).some((mate) => cardOf(mate).arm === 'infantry');
  const goer = decision.units.find((id) => !stands(idOf(id)));
  return goer === undefined
    ? passing(decision, { key: 'motive.stands' })
    : answer({ path: wayFrom(game, decision, goer) }, { key: 'motive.slips-away' });
}

/** Horse retires before an assault that is stronger than its hex; not out of Borodino. */
export function retire(game: Borodino, decision: Path): Plan | null {
  const [first] = decision.units;
  if (first === undefined) return null;
  const { hex } = unit(game, idOf(first));
  const comers = fieldOf(game).filter(({ targets }) => targets.includes(hex));
  const theirs = strengthOf(comers.flatMap((assault) => standingAttackers(game, assault)));
  const isStrong = strengthOf(lineAt(game, hex)) >= IDEAS.standsAt * theirs;
  return isStrong || isGarrison(game, idOf(first))
    ? passing(decision, { key: 'motive.stands' })
    : answer({ path: wayFrom(game, decision, first) }, { key: 'motive.retires' });
}

/** How strong units of foot and horse are in an assault. */
export const strengthOf = (ids: readonly UnitId[]): number =>
  ids.map(cardOf).reduce((sum, card) => sum + (card.arm === 'artillery' ? 0 : card.strength), 0);

/** A restored unit comes back as near to the place of its group as it may, one of a group near breaking far from the enemy. */
export function comeBack(game: Borodino, decision: Path): Plan | null {
  const [first] = decision.units;
  if (first === undefined) return null;
  const id = idOf(first);
  const { side } = cardOf(id);
  const hides = isShaken(game, groupOn7(cardOf(id)));
  const worth = (to: Target): number =>
    hides ? nearest(hexOf(to) ?? 0, hexesOf(game, enemyOf(side))) : -nearest(hexOf(to) ?? 0, placeOf(id));
  const hexes = decision.steps({ unit: first, steps: [] }).map(({ to }) => to);
  const hex = bestOf(hexes, worth);
  if (hex === null) return null;
  return answer({ path: lookingAtEnemy(game, decision, { unit: first, steps: [hex] }) }, { key: 'motive.comes-back' });
}

/** The best way of a unit, hex by hex. */
function wayFrom(game: Borodino, decision: Path, id: Target): Way {
  const worth = (to: Target): number => worthTo(game, decision.seat as Side, to);
  let way: Way = { unit: id, steps: [] };
  for (;;) {
    const hexes = decision.steps(way).flatMap(({ to }) => (hexOf(to) === null ? [] : to));
    const next = bestOf(hexes, worth);
    const last = way.steps.at(-1);
    const isEnough = last !== undefined && next !== null && !decision.mayStop(way) && worth(next) <= worth(last);
    if (next === null || isEnough) return lookingAtEnemy(game, decision, way);
    way = { unit: id, steps: [...way.steps, next] };
  }
}

function lookingAtEnemy(game: Borodino, decision: Path, way: Way): Way {
  const hex = hexesIn(way.steps).at(-1);
  if (hex === undefined) return way;
  const enemies = hexesOf(game, enemyOf(decision.seat as Side)).map(hexTarget);
  const enemy = bestOf(enemies, (to) => -GRID.distance(hex, hexOf(to) ?? hex));
  return enemy === null ? way : facing(decision, way, hex, hexOf(enemy) ?? hex);
}

/** What a hex is worth to a side: far from the enemy, near the places that are fought for, and with friends. */
function worthTo(game: Borodino, side: Side, to: Target): number {
  const hex = hexOf(to) ?? 0;
  const fromEnemy = Math.min(IDEAS.safe, nearest(hex, hexesOf(game, enemyOf(side))));
  const withFriends = holderOf(game, hex) === side ? wayOut.withFriends : 0;
  return fromEnemy * wayOut.fromEnemy + nearest(hex, ALL_PLACES) * wayOut.fromPlaces + withFriends;
}

/** How far the nearest of some hexes is. */
const nearest = (hex: number, others: readonly number[]): number =>
  Math.min(...others.map((each) => GRID.distance(each, hex)));

/** The strongest stack goes, of those that do not leave what they hold. */
export function follow(game: Borodino, decision: One): Plan | null {
  const stackOf = (target: Target): readonly UnitId[] => stackAt(game, unit(game, idOf(target)).hex);
  const free = decision.targets.filter((target) => !isGarrison(game, idOf(target)));
  const best = bestOf(free.length > 0 ? free : decision.targets, (target) => strengthOf(stackOf(target)));
  const mayStay = free.length === 0 ? passing(decision, { key: 'motive.stands' }) : null;
  return mayStay ?? (best === null ? null : answer({ one: best }, { key: 'motive.strongest' }));
}

/** A hex that the enemy has left is taken, the nearest to the places first; who holds one of these stays in it. */
export function stepForward(game: Borodino, decision: One): Plan | null {
  const id = unitNamedIn(decision);
  if (id !== null && ALL_PLACES.includes(unit(game, id).hex)) return passing(decision, { key: 'motive.stands' });
  const hex = bestOf(decision.targets, (to) => -nearest(hexOf(to) ?? 0, ALL_PLACES));
  return hex === null ? null : answer({ one: hex }, { key: 'motive.takes-ground' });
}

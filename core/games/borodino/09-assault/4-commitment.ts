/** 9.4 Commitment: when all has been declared, the leader of each stack rolls. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { line, type Tally, tally, type TallyLine } from '../../../engine/tally.ts';
import { commandmates, isUnderOrders } from '../05-orders-and-activation/2-7-under-orders.ts';
import { isInRange, reaches } from '../05-orders-and-activation/6-1-range.ts';
import type { Activated } from '../05-orders-and-activation/activated.ts';
import { isFrontOf } from '../06-facing-stacking-zones/1-facing.ts';
import { cardOf, rollerOf, type UnitId } from '../data.ts';
import { type Assault, carryOn, fieldOf, leaderOf } from '../engagements.ts';
import { named, tell } from '../facts.ts';
import { type Borodino, cohesionOf, topOf } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** 9.42 What is added to the leader's die: the Defensive Fire of every hex that is assaulted through its front. */
export function commitmentTally(game: Borodino, assault: Assault): Tally {
  const leader = leaderOf(assault);
  const title = {
    key: 'label.tally.commitment',
    params: { unit: { unit: leader }, cohesion: cohesionOf(game, leader) },
  };
  const fire =
    assault.kind === 'charge'
      ? [line('9.42-d', 0, 'modifier.no-defensive-fire')]
      : assault.targets.map((hex) => defensiveFire(game, hex, assault.from));
  return tally(title, [...fire, ordersLine(game, leader)]);
}

/** 5.61-b, 9.42-a: The commander-in-chief helps an ordered Command of which he reaches any unit; 5.27-b: the others must be near him themselves. */
function ordersLine(game: Borodino, leader: UnitId): TallyLine | null {
  const commander = limitsOf(game).commanders?.[cardOf(leader).side];
  if (!commander) return null;
  const day = game as Activated;
  if (!isUnderOrders(day, leader))
    return isInRange(day, commander, leader) ? null : line('5.27-b', 1, 'modifier.no-orders');
  if (!reaches(day, commander, commandmates(day, leader))) return null;
  return line('9.42-a', commander.commandModifier, 'modifier.commander-reaches', { leader: { text: commander.name } });
}

/** 6.23-c: Only the top unit of the hex counts, if it is infantry. */
function defensiveFire(game: Borodino, hex: number, from: number): TallyLine | null {
  const top = topOf(game, hex);
  const card = top === null ? null : cardOf(top);
  if (top === null || card?.arm !== 'infantry') return null;
  const params = named(top);
  return isFrontOf(game, top, from)
    ? line('9.42-c', card.defensiveFire, 'modifier.defensive-fire', params)
    : line('9.42-c', 0, 'modifier.defensive-fire-rear', params);
}

/** 9.45-a: Each leader rolls (9.41); a leader that fails stays where it is, with all its stack (9.43). */
export function commit(game: Borodino, umpire: Umpire): void {
  for (const assault of fieldOf(game).filter((each) => each.status === 'declared')) {
    const leader = leaderOf(assault);
    const cohesion = cohesionOf(game, leader);
    const sum = commitmentTally(game, assault);
    const needs = { atMost: cohesion };
    const { face, passes: goes } = umpire.test('d10', '9.41-a', rollerOf(leader), needs, sum.total);
    const total = face + sum.total;
    carryOn(game, assault, { status: goes ? 'committed' : 'called-off' });
    const key = goes ? 'committed' : 'not-committed';
    tell(umpire, key, goes ? '9.43-a' : '9.43-b', { unit: { unit: leader }, total, cohesion }, { tally: sum });
  }
}

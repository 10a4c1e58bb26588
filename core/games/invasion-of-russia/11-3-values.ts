/** 11.2 to 11.7 What both sides are worth in a combat, line by line in the order of the book. */
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { hexTarget } from '../../engine/target.ts';
import { combatOf, divisorOf, goodUnits, highestCommand, mainUnits, seatIn, stackOf } from './combat.ts';
import { cityOf, hasRiver, isDifficult, type UnitCard } from './data.ts';
import { leadersAt, unitsAt } from './pieces.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';

/** The value of a side without its die (11.3 to 11.5, 11.6, 11.7). */
export function valueOf(game: InvasionOfRussia, role: SideOfCombat): Tally {
  const combat = combatOf(game);
  const units = goodUnits(game, mainUnits(game, combat, role));
  const title = { key: `label.tally.${role}`, params: { side: { seat: seatIn(combat, role) } } };
  if (role === 'defender' && units.length === 0)
    return tally(title, [line('11.18-b', 0, 'modifier.combat.all-disrupted')]);
  return tally(title, [
    ...ownLines(game, role, units),
    ...(role === 'attacker' ? groundLines(game, units) : []),
    ...commandLine(game, role, units),
    ...combat.supports[role].flatMap((hex) => supportLines(game, role, hex)),
  ]);
}

/** Combat factors, the bonus of arms, and what weariness takes off them together (11.3-a to 11.3-d, 11.6). */
function ownLines(game: InvasionOfRussia, role: SideOfCombat, units: readonly UnitCard[]): TallyLine[] {
  const isAttack = role === 'attacker';
  const arms = new Set(units.map(({ arm }) => arm)).size;
  const bonus = [0, 0, 2, 4][arms] ?? 0;
  const rule = arms === 3 ? (isAttack ? '11.3-c' : '11.6-c') : isAttack ? '11.3-b' : '11.6-b';
  const fresh = [
    line(isAttack ? '11.3-a' : '11.6-a', units.length, 'modifier.combat.factors', { count: units.length }),
    ...(bonus > 0 ? [line(rule, bonus, 'modifier.combat.arms', { count: arms })] : []),
  ];
  return [...fresh, ...weariness(game, stackOf(game, combatOf(game), role), units.length + bonus)];
}

/** Half or a quarter of a value, rounded down (1.2-a). */
function weariness(game: InvasionOfRussia, stack: readonly UnitCard[], value: number): TallyLine[] {
  const divisor = divisorOf(game, stack);
  if (divisor === 1) return [];
  const loss = Math.floor(value / divisor) - value;
  return [line(divisor === 2 ? '11.2-c' : '11.2-d', loss, `modifier.combat.divided-${divisor}`)];
}

/** The ground that is attacked (11.4). */
function groundLines(game: InvasionOfRussia, units: readonly UnitCard[]): TallyLine[] {
  const { from, target } = combatOf(game);
  const lines: TallyLine[] = [];
  if (hasRiver(from, target)) lines.push(line('11.4-a', -3, 'modifier.combat.river'));
  if (cityOf(target)?.fortified)
    lines.push(
      units.some(({ arm }) => arm === 'artillery')
        ? line('11.4-c', -1, 'modifier.combat.fortress-artillery')
        : line('11.4-b', -2, 'modifier.combat.fortress'),
    );
  if (isDifficult(target)) lines.push(line('11.4-d', -2, 'modifier.combat.terrain'));
  return lines;
}

/** The highest rating in the stack, as far as it has units to lead (11.5-a, 11.7-a). */
function commandLine(game: InvasionOfRussia, role: SideOfCombat, units: readonly UnitCard[]): TallyLine[] {
  const combat = combatOf(game);
  const side = seatIn(combat, role);
  const hex = role === 'attacker' ? combat.from : combat.target;
  const rating = Math.min(highestCommand(game, hex, side), units.length);
  return rating > 0 ? [line(role === 'attacker' ? '11.5-a' : '11.7-a', rating, 'modifier.combat.command')] : [];
}

/** What a stack that has joined brings; it may be less than nothing (11.5-b to 11.5-g, 11.7-b to 11.7-d). */
function supportLines(game: InvasionOfRussia, role: SideOfCombat, hex: number): TallyLine[] {
  const combat = combatOf(game);
  const side = seatIn(combat, role);
  const stack = unitsAt(game, hex, side);
  const good = goodUnits(game, stack).length;
  const isAttack = role === 'attacker';
  const place = { place: { place: hexTarget(hex) } };
  return [
    line(isAttack ? '11.5-b' : '11.7-b', good, 'modifier.combat.support', { ...place, count: good }),
    ...weariness(game, stack, good),
    ...(isAttack ? supportGround(hex, combat.target, stack) : []),
    ...(leadersAt(game, hex, side).length > 0
      ? [line(isAttack ? '11.5-c' : '11.7-c', 1, 'modifier.combat.support-leader', place)]
      : []),
  ];
}

/** The ground into which a stack supports an attack (11.5-d to 11.5-f). */
function supportGround(hex: number, target: number, stack: readonly UnitCard[]): TallyLine[] {
  const lines: TallyLine[] = [];
  if (hasRiver(hex, target)) lines.push(line('11.5-d', -2, 'modifier.combat.support-river'));
  if (cityOf(target)?.fortified && !stack.some(({ arm }) => arm === 'artillery'))
    lines.push(line('11.5-e', -1, 'modifier.combat.support-fortress'));
  if (isDifficult(target)) lines.push(line('11.5-f', -1, 'modifier.combat.support-terrain'));
  return lines;
}

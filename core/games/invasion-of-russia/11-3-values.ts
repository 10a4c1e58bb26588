/** 11.2 to 11.7 What both sides are worth in a combat, line by line in the order of the book (11.2-a). */
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { hexTarget } from '../../engine/target.ts';
import {
  combatOf,
  divisorOf,
  goodUnits,
  hexOfStack,
  highestCommand,
  mainUnits,
  seatIn,
  stackOf,
  supportersAt,
} from './combat.ts';
import { pontoonLines } from './16-1-effects-bridges.ts';
import { ratingLines } from './16-2-combat.ts';
import { factorLines } from './16-4-traits.ts';
import { cityOf, hasRiver, isDifficult, type UnitCard } from './data.ts';
import { leadersAt, unitsAt } from './pieces.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';
import { isAdvanced } from './sequence.ts';

/** The value of a side without its die (11.3 to 11.5, 11.6, 11.7). */
export function valueOf(game: InvasionOfRussia, role: SideOfCombat): Tally {
  const combat = combatOf(game);
  const title = { key: `label.tally.${role}`, params: { side: { seat: seatIn(combat, role) } } };
  const supports = combat.supports[role].flatMap((hex) => supportLines(game, role, hex));
  if (role === 'attacker') return tally(title, [...attackLines(game), ...supports]);
  const isUp = goodUnits(game, mainUnits(game, combat, role)).length > 0;
  return tally(title, isUp ? [...defenceLines(game), ...supports] : disruptedLines(game));
}

/** What a stack that is called would bring (11.5, 11.7). */
export function supportOf(game: InvasionOfRussia, role: SideOfCombat, hex: number): Tally {
  const title = { key: 'label.tally.support', params: { place: { place: hexTarget(hex) } } };
  const units = mainUnits(game, combatOf(game), role);
  const isLost = role === 'defender' && goodUnits(game, units).length === 0;
  return tally(title, isLost ? [onlyHits(hex)] : supportLines(game, role, hex));
}

/** A side that has only disrupted units in the attacked hex has its die alone, whoever supports it (11.18-b, 11.18-c). */
function disruptedLines(game: InvasionOfRussia): TallyLine[] {
  const { supports } = combatOf(game);
  return [line('11.18-b', 0, 'modifier.combat.all-disrupted'), ...supports.defender.map(onlyHits)];
}

const onlyHits = (hex: number): TallyLine =>
  line('11.18-c', 0, 'modifier.combat.support-only-hits', { place: { place: hexTarget(hex) } });

/** Factors, kinds and weariness make the attack value; then come the ground and the leader (11.2-a, 11.3-d). */
function attackLines(game: InvasionOfRussia): TallyLine[] {
  const units = goodUnits(game, mainUnits(game, combatOf(game), 'attacker'));
  const own = ownLines(game, 'attacker', units);
  const ground = groundLines(game, units);
  const value = sumOf(own);
  const modified = value + sumOf(ground);
  return [
    ...own,
    line('11.3-d', 0, 'modifier.combat.attack-value', { value }),
    ...ground,
    ...(ground.length > 0 ? [line('11.2-a', 0, 'modifier.combat.modified-value', { value: modified })] : []),
    ...commandLine(game, 'attacker', units),
  ];
}

function defenceLines(game: InvasionOfRussia): TallyLine[] {
  const all = mainUnits(game, combatOf(game), 'defender');
  const units = goodUnits(game, all);
  const idle = all.length - units.length;
  return [
    ...ownLines(game, 'defender', units),
    ...(idle > 0 ? [line('11.18-a', 0, 'modifier.combat.disrupted', { count: idle })] : []),
    ...commandLine(game, 'defender', units),
  ];
}

const sumOf = (lines: readonly TallyLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Combat factors, the bonus of arms, and what weariness takes off them together (11.3-a to 11.3-d, 11.6). */
function ownLines(game: InvasionOfRussia, role: SideOfCombat, units: readonly UnitCard[]): TallyLine[] {
  const combat = combatOf(game);
  const isAttack = role === 'attacker';
  const arms = new Set(units.map(({ arm }) => arm)).size;
  const led = factorLines(game, role, leadersAt(game, hexOfStack(combat, role), seatIn(combat, role)), units);
  const fresh = [
    line(isAttack ? '11.3-a' : '11.6-a', units.length, 'modifier.combat.factors', { count: units.length }),
    ...led,
    ...(arms === 2 ? [line(isAttack ? '11.3-b' : '11.6-b', 2, 'modifier.combat.arms', { count: arms })] : []),
    ...(arms === 3 ? [line(isAttack ? '11.3-c' : '11.6-c', 4, 'modifier.combat.arms', { count: arms })] : []),
  ];
  const tired = weariness(game, stackOf(game, combat, role), sumOf(fresh));
  const isLedTired = led.length > 0 && tired.length > 0;
  return [...fresh, ...tired, ...(isLedTired ? [line('16.4-b', 0, 'modifier.combat.led-divided')] : [])];
}

/** Half or a quarter of a value, rounded down: the stack has force marched, fought, or both (11.2-c, 11.2-d). */
function weariness(game: InvasionOfRussia, stack: readonly UnitCard[], value: number): TallyLine[] {
  const divisor = divisorOf(game, stack);
  const loss = Math.floor(value / divisor) - value;
  return [
    ...(divisor === 2 ? [line('11.2-c', loss, 'modifier.combat.divided-2')] : []),
    ...(divisor === 4 ? [line('11.2-d', loss, 'modifier.combat.divided-4')] : []),
    ...(value % divisor > 0 ? [line('1.2-a', 0, 'modifier.combat.rounded')] : []),
  ];
}

/** The ground that is attacked (11.4). */
function groundLines(game: InvasionOfRussia, units: readonly UnitCard[]): TallyLine[] {
  const { from, target } = combatOf(game);
  const hasArtillery = units.some(({ arm }) => arm === 'artillery');
  const isFortified = cityOf(target)?.fortified === true;
  return [
    ...(hasRiver(from, target) ? [line('11.4-a', -3, 'modifier.combat.river')] : []),
    ...pontoonLines(game),
    ...(isFortified && !hasArtillery ? [line('11.4-b', -2, 'modifier.combat.fortress')] : []),
    ...(isFortified && hasArtillery ? [line('11.4-c', -1, 'modifier.combat.fortress-artillery')] : []),
    ...(isDifficult(target) ? [line('11.4-d', -2, 'modifier.combat.terrain')] : []),
  ];
}

/** The highest rating in the stack, as far as it has units to lead (11.5-a, 11.7-a); by rank in the advanced game. */
function commandLine(game: InvasionOfRussia, role: SideOfCombat, units: readonly UnitCard[]): TallyLine[] {
  if (isAdvanced(game)) return ratingLines(game, role, units);
  const combat = combatOf(game);
  const rating = Math.min(highestCommand(game, hexOfStack(combat, role), seatIn(combat, role)), units.length);
  return rating > 0 ? [line(role === 'attacker' ? '11.5-a' : '11.7-a', rating, 'modifier.combat.command')] : [];
}

/** What a stack that has joined brings; it may be less than nothing (11.5-b to 11.5-g, 11.7-b to 11.7-d). */
function supportLines(game: InvasionOfRussia, role: SideOfCombat, hex: number): TallyLine[] {
  const combat = combatOf(game);
  const side = seatIn(combat, role);
  const stack = unitsAt(game, hex, side);
  const good = goodUnits(game, supportersAt(game, role, side, hex));
  const isAttack = role === 'attacker';
  const place = { place: { place: hexTarget(hex) } };
  const count = good.length;
  const lines = [
    line(isAttack ? '11.5-b' : '11.7-b', count, 'modifier.combat.support', { ...place, count }),
    ...weariness(game, stack, count),
    ...(isAttack ? supportGround(hex, combat.target, good) : noGround(hex, combat.target)),
    ...(leadersAt(game, hex, side).length > 0
      ? [line(isAttack ? '11.5-c' : '11.7-c', 1, 'modifier.combat.support-leader', place)]
      : []),
  ];
  const value = sumOf(lines);
  return value < 0 ? [...lines, line('11.5-g', 0, 'modifier.combat.support-negative', { ...place, value })] : lines;
}

/** The ground into which a stack supports an attack (11.5-d to 11.5-f). */
function supportGround(hex: number, target: number, good: readonly UnitCard[]): TallyLine[] {
  const hasArtillery = good.some(({ arm }) => arm === 'artillery');
  const isFortified = cityOf(target)?.fortified === true;
  return [
    ...(hasRiver(hex, target) ? [line('11.5-d', -2, 'modifier.combat.support-river')] : []),
    ...(isFortified && !hasArtillery ? [line('11.5-e', -1, 'modifier.combat.support-fortress')] : []),
    ...(isDifficult(target) ? [line('11.5-f', -1, 'modifier.combat.support-terrain')] : []),
  ];
}

/** The same ground takes nothing off the support of a defence (11.7-d). */
function noGround(hex: number, target: number): TallyLine[] {
  const isHard = hasRiver(hex, target) || cityOf(target)?.fortified === true || isDifficult(target);
  return isHard ? [line('11.7-d', 0, 'modifier.combat.no-ground')] : [];
}

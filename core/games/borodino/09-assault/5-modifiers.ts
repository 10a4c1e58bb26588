/** 9.5 Modifiers of the assault roll: strengths, Cohesion, ground, position, charge. */
import { line, type Tally, tally, type TallyLine } from '../../../engine/tally.ts';
import type { Message } from '../../../engine/verdict.ts';
import { flankHexes } from '../../../space/hex/facing.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { defensiveFrontHexes, isFrontOf } from '../06-facing-stacking-zones/1-facing.ts';
import { rowsBetween, sumOf, terrainLine } from '../08-artillery-fire/2-fire-tally.ts';
import { type Combat, strikers } from './2-3-several-groups.ts';
import { chargeLines, squareLine } from './8-3-modifiers-of-a-charge.ts';
import { cardOf, enemyOf, GRID, type Side, TABLES, type TerrainRow, type UnitCard, type UnitId } from '../data.ts';
import type { Assault } from '../engagements.ts';
import { named, namedHex } from '../facts.ts';
import { type Ground, groundOf, isImpassable, sideBetween, terrainAt } from '../ground.ts';
import { type Borodino, cohesionOf, holderOf, lineAt, stackAt, topOf, unit } from '../position.ts';
import { oddsOf, terrainRow } from '../tables.ts';

type Kind = Assault['kind'];

const MODIFIERS = TABLES.assaultModifiers;

function strengthOf(card: UnitCard): number {
  return card.arm === 'artillery' ? 0 : card.strength;
}

/** 9.51-a The strengths that one party brings. */
function strengthTally(title: Message, ids: readonly UnitId[]): Tally {
  return tally(
    title,
    ids.map((id) => line('9.51-a', strengthOf(cardOf(id)), 'modifier.strength', named(id))),
  );
}

/** 9.51-a The strengths of both parties: attackers, then defenders of all hexes together. */
export function strengthTallies(game: Borodino, combat: Combat): readonly [Tally, Tally] {
  return [
    strengthTally({ key: 'label.tally.attackers' }, strikers(game, combat)),
    strengthTally(
      { key: 'label.tally.defenders' },
      combat.targets.flatMap((hex) => lineAt(game, hex)),
    ),
  ];
}

/**
 * 9.5-a, 9.55-a, 9.81-q, T-assault-mod-terrain: What is added to the die, by target. Strengths, Cohesion and position are those of the whole combat, the rest is
 * the hex's own (9.22-c).
 * @param field all assaults of the phase, for who else stands around the defender
 */
export function assaultTallies(game: Borodino, combat: Combat, field: readonly Assault[]): readonly Tally[] {
  if (combat.targets.length === 0) return [];
  const [ratio, cohesion] = [ratioLine(game, combat), cohesionLine(game, combat)];
  const position = positionLine(game, combat, field);
  return combat.targets.map((hex) =>
    tally({ key: 'label.tally.assault', params: namedHex(hex) }, [
      ratio,
      cohesion,
      ...terrainLines(game, combat, hex),
      position,
      ...(combat.kind === 'charge' ? chargeLines(game, combat.assaults, hex) : []),
    ]),
  );
}

// 9.51, 9.52

const totalOf = (ids: readonly UnitId[]): number => ids.reduce((sum, id) => sum + strengthOf(cardOf(id)), 0);

/** T-assault-mod-ratio: The odds, by the row that they reach. */
function ratioLine(game: Borodino, combat: Combat): TallyLine {
  const attacker = totalOf(strikers(game, combat));
  const defender = totalOf(combat.targets.flatMap((hex) => lineAt(game, hex)));
  const { modifier, rule, ratio } = oddsOf(attacker, defender);
  return line(rule, modifier, 'modifier.odds', { attacker, defender, ratio });
}

/** 9.52-b, T-assault-mod-cohesion: The difference of the best Cohesions; guns have no say. */
function cohesionLine(game: Borodino, combat: Combat): TallyLine {
  const best = (ids: readonly UnitId[]) => Math.max(...ids.map((id) => cohesionOf(game, id)));
  const attacker = best(strikers(game, combat));
  const defender = best(combat.targets.flatMap((hex) => lineAt(game, hex)));
  return line('9.52-a', attacker - defender, 'modifier.cohesion', { attacker, defender });
}

// 9.53 Terrain

/** 9.53-b: The ground counts as it lies before one of the attackers: the defender's pick where any of it helps him. */
function terrainLines(game: Borodino, combat: Combat, hex: number): readonly TallyLine[] {
  const froms = [...new Set(combat.assaults.filter((each) => each.targets.includes(hex)).map((each) => each.from))];
  const open = openLine(game, combat.kind, hex, froms);
  const views = froms.map((from) => viewFrom(groundOf(game), combat.kind, from, hex, open));
  const helps = views.some((view) => view.some((each) => each.amount < 0));
  const sign = helps ? -1 : 1;
  const picked = views.reduce((best, view) => (sign * sumOf(view) > sign * sumOf(best) ? view : best));
  const isPicked = views.some((view) => sumOf(view) !== sumOf(picked));
  if (!isPicked) return picked;
  const chooser = helps ? enemyOf(combat.side) : combat.side;
  return [...picked, line('9.53-b', 0, 'modifier.terrain-picked', { side: { seat: chooser } })];
}

/** The ground of a hex and of the hexside in front of it, for an attack from one hex. */
function viewFrom(ground: Ground, kind: Kind, from: number, hex: number, open: TallyLine | null): readonly TallyLine[] {
  const sides = rowsBetween(ground, from, hex, hex);
  const crossed = sides.map((row) => terrainLine(row, row.assault ?? 0, 'modifier.assault-across'));
  if (open === null) return [groundLine(ground, kind, hex), ...crossed];
  return [open.amount > 0 ? (whyNotOpenBehind(sides) ?? open) : open, ...crossed];
}

/** Note i cancels the +1 of open ground; behind a work, a bridge or a ford nobody is in the open (cases 13 and 20). */
function whyNotOpenBehind(sides: readonly TerrainRow[]): TallyLine | null {
  if (sides.some((row) => row.cancelsOpen)) return line('T-terrain-note-i', 0, 'modifier.open-cancelled');
  return sides.some((row) => (row.assault ?? 0) < 0) ? line('9.53-a', 0, 'modifier.open-sheltered') : null;
}

function groundLine(ground: Ground, kind: Kind, hex: number): TallyLine {
  const terrain = terrainAt(ground, hex);
  if (terrain === 'town' && kind === 'charge') {
    return line('T-terrain-note-d', TABLES.terrain.townAgainstCharge, 'modifier.town-against-charge');
  }
  const row = terrainRow(terrain);
  return terrainLine(row, row.assault ?? 0, 'modifier.assault-into');
}

/** 9.53-c, T-terrain-note-j: The +1 against a defender in the open, or why there is none; `null` on other ground. */
function openLine(game: Borodino, kind: Kind, hex: number, froms: readonly number[]): TallyLine | null {
  if (terrainAt(groundOf(game), hex) !== 'clear') return null;
  const top = topOf(game, hex) as UnitId;
  const front = defensiveFrontHexes(game, top);
  if (kind === 'infantry' && cardOf(top).arm === 'cavalry') return line('9.53-e', 0, 'modifier.open-foot-on-horse');
  if (!froms.some((from) => front.includes(from))) return line('9.53-c', 0, 'modifier.open-not-front');
  if (!hasBareFlank(game, top)) return line('9.53-d', 0, 'modifier.open-flanks-covered');
  const open = terrainRow('clear');
  return terrainLine(open, open.assault ?? 0, 'modifier.open');
}

/** 9.53-d A flank hex that is empty and not in the zone of control of a friend elsewhere. A square has none (D2). */
function hasBareFlank(game: Borodino, id: UnitId): boolean {
  const { hex, facing, square } = unit(game, id);
  if (square) return false;
  return flankHexes(GRID, hex, facing).some(
    (flank) => isWithinReach(groundOf(game), hex, flank) && isBare(game, id, flank),
  );
}

/** Flank hexes are those in the zone of control (9.53-d), which does not cross rivers and bridges (6.32-a). */
function isWithinReach(ground: Ground, hex: number, flank: number): boolean {
  return !isImpassable(ground, hex, flank) && sideBetween(ground, hex, flank).crossing !== 'bridge';
}

function isBare(game: Borodino, id: UnitId, flank: number): boolean {
  if (stackAt(game, flank).length > 0) return false;
  return controllersOf(game, flank, cardOf(id).side).every((friend) => unit(game, friend).hex === unit(game, id).hex);
}

// 9.54 Position

/** 6.13-b, 9.54-b, 9.54-d, T-assault-mod-rear, T-assault-mod-frontrear: Rear, or front and rear; every hex of the combat must meet the condition (9.54-b, 9.54-d). */
function positionLine(game: Borodino, combat: Combat, field: readonly Assault[]): TallyLine {
  const others = field.filter(
    ({ at, targets }) =>
      !combat.assaults.some((each) => each.at === at) && targets.some((hex) => combat.targets.includes(hex)),
  );
  const own = combat.targets.map((hex) => around(game, combat.assaults, hex));
  const all =
    others.length === 0 ? own : combat.targets.map((hex) => around(game, [...combat.assaults, ...others], hex));
  const isRear = own.every(({ rear }) => rear.length > 0);
  const isBoth = all.every(({ front, rear }) => front.length > 0 && rear.length > 0);
  if (!isRear && !isBoth) return line('9.54-a', 0, 'modifier.front');
  const isFree = (isBoth ? all : own).every(({ hex, rear }) => rear.some((from) => !isWatched(game, from, hex)));
  if (!isFree) return line('9.54-e', 0, 'modifier.rear-watched');
  return isBoth
    ? line('9.54-c', MODIFIERS.frontAndRear, 'modifier.front-and-rear')
    : line('9.54-a', MODIFIERS.rear, 'modifier.rear');
}

/** The hexes around a defender from which he is attacked by units that face him, by his front and rear. */
function around(game: Borodino, assaults: readonly Assault[], hex: number) {
  const top = topOf(game, hex) as UnitId;
  const enemy = enemyOf(cardOf(top).side);
  const going = assaults.filter(
    (each) => each.side === enemy && each.status !== 'called-off' && each.targets.includes(hex),
  );
  const facing = going.flatMap((each) => each.attackers).filter((id) => isFacingTarget(game, id, hex));
  const froms = [...new Set(facing.map((id) => unit(game, id).hex))];
  const front = defensiveFrontHexes(game, top);
  return {
    hex,
    front: froms.filter((from) => front.includes(from)),
    rear: froms.filter((from) => !front.includes(from)),
  };
}

function isFacingTarget(game: Borodino, id: UnitId, hex: number): boolean {
  return GRID.direction(unit(game, id).hex, hex) >= 0 && isFrontOf(game, id, hex);
}

/** 9.54-e Whether a hex lies in front of an enemy of those who stand there, other than the defender. */
function isWatched(game: Borodino, from: number, defender: number): boolean {
  const enemy = enemyOf(holderOf(game, from) as Side);
  return GRID.neighbours(from).some(
    (hex) =>
      hex !== defender && holderOf(game, hex) === enemy && stackAt(game, hex).some((id) => isFrontOf(game, id, from)),
  );
}

// What a defender can count on as he stands, whoever may come

const KINDS: readonly Kind[] = ['infantry', 'cavalry', 'charge'];

/** 9.53-a What the ground of a hex adds against each kind of assault; what clear ground adds depends on who stands there. */
export function groundAgainst(ground: Ground, hex: number): readonly TallyLine[] {
  return terrainAt(ground, hex) === 'clear' ? [] : oncePerRule(KINDS.map((kind) => groundLine(ground, kind, hex)));
}

/** What an assault through the front finds: a defender in the open, and a charge his square. */
export function stanceLines(game: Borodino, hex: number): readonly TallyLine[] {
  if (lineAt(game, hex).length === 0) return [];
  const top = topOf(game, hex) as UnitId;
  const froms = defensiveFrontHexes(game, top);
  const open = KINDS.map((kind) => openLine(game, kind, hex, froms)).filter((each) => each !== null);
  return unit(game, top).square ? [...oncePerRule(open), squareLine()] : oncePerRule(open);
}

function oncePerRule(lines: readonly TallyLine[]): readonly TallyLine[] {
  return lines.filter(({ rule }, index) => lines.findIndex((each) => each.rule === rule) === index);
}

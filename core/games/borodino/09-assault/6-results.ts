/** 9.6 Results of combat: Disorder, Withdrawal, and the retreat with its limits. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, type Target } from '../../../engine/target.ts';
import { because, type Reason, type RuleId } from '../../../engine/verdict.ts';
import { isFrontOf, putDown } from '../06-facing-stacking-zones/1-facing.ts';
import { mayStack } from '../06-facing-stacking-zones/2-stacking.ts';
import { choose } from '../choices.ts';
import { passes } from '../cohesion.ts';
import { cardOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { named, namedHex, names, tell } from '../facts.ts';
import { groundOf, mayCross } from '../ground.ts';
import { type Borodino, disrupt, holderOf, stackAt, toBox, unit } from '../position.ts';
import { limitsOf, lossIn } from '../scenarios/limits.ts';

/** Units of these that are still on the map. */
function standing(game: Borodino, ids: readonly UnitId[]): readonly UnitId[] {
  return ids.filter((id) => unit(game, id).hex !== 0);
}

// 9.61, 9.66 Disorder

/** Disorders units; those that already are, or have no reverse, leave the map, militia for good. A square is broken (9.85-n). */
export function disorder(game: Borodino, ids: readonly UnitId[], rule: RuleId, umpire: Umpire): void {
  for (const id of standing(game, ids)) disorderOne(game, id, rule, umpire);
}

/** The same for a unit that may be on its way to the map. */
export function disorderOne(game: Borodino, id: UnitId, rule: RuleId, umpire: Umpire): void {
  const { arm, cohesionDisordered, isMilitia } = cardOf(id);
  const isAgain = unit(game, id).disordered;
  if (isAgain && arm === 'artillery') eliminate(game, [id], '9.66-b', umpire);
  else if (isAgain) withdraw(game, [id], '9.66-a', umpire);
  else if (isMilitia) eliminate(game, [id], 'SR.13-f', umpire);
  else if (cohesionDisordered === null) withdraw(game, [id], 'SR.11-a', umpire);
  else {
    disrupt(game, id);
    tell(umpire, 'disordered', rule, named(id));
  }
}

/** Disorders those that are not yet; the others suffer nothing (9.84-a, 9.85-f). */
export function disorderOnce(game: Borodino, ids: readonly UnitId[], rule: RuleId, umpire: Umpire): void {
  const steady = ids.filter((id) => !unit(game, id).disordered);
  disorder(game, steady, rule, umpire);
}

/** 9.66 To the Withdrawn Box, wherever they stood. */
export function withdraw(game: Borodino, ids: readonly UnitId[], rule: RuleId, umpire: Umpire): void {
  for (const id of ids) {
    toBox(game, id, 'withdrawn');
    tell(umpire, 'withdrawn', rule, named(id));
  }
}

export function eliminate(game: Borodino, ids: readonly UnitId[], rule: RuleId, umpire: Umpire): void {
  for (const id of ids) {
    toBox(game, id, 'eliminated');
    tell(umpire, 'eliminated', rule, named(id));
  }
}

// 9.62 Retreat checks

/** Each of these units rolls for itself (B2), with the Cohesion it has now (D3); returns those that must retreat. */
export function retreatChecks(game: Borodino, ids: readonly UnitId[], umpire: Umpire): readonly UnitId[] {
  return ids.filter((id) => !passes(game, id, '9.62-a', ['held-ground', 'gave-ground'], umpire));
}

// 9.62 to 9.65 Retreat

/**
 * Units of one hex retreat a hex together (9.62) where they find room together; guns follow where they can (9.25-b).
 * @param enemies the hexes of the enemy units that cause it
 */
export function* retreat(
  game: Borodino,
  ids: readonly UnitId[],
  enemies: readonly number[],
  rule: RuleId,
  umpire: Umpire,
): Procedure {
  const all = standing(game, ids);
  if (all.some((id) => cardOf(id).isMilitia)) return eliminate(game, all, 'SR.13-f', umpire);
  const line = all.filter((id) => cardOf(id).arm !== 'artillery');
  const guns = all.filter((id) => cardOf(id).arm === 'artillery');
  const went = line.length > 0 ? yield* retreatAll(game, { units: line, enemies, rule, after: null }, umpire) : null;
  if (guns.length > 0) yield* retreatAll(game, { units: guns, enemies, rule, after: went }, umpire);
}

/**
 * 9.64-a, 9.65-a Together, unless friends have room for some of them only: then who finds room stays there by itself,
 * top first, and the others go on. Returns the hex where the first of them stands.
 */
function* retreatAll(game: Borodino, group: Group, umpire: Umpire): Procedure<number | null> {
  const first = firstToStay(game, group);
  if (first === undefined) return yield* retreatTogether(game, group, umpire);
  const went = yield* retreatTogether(game, { ...group, units: [first] }, umpire);
  yield* retreatAll(game, { ...group, units: group.units.filter((id) => id !== first) }, umpire);
  return went;
}

/** Of units that find no room together, the first that finds some by itself. */
function firstToStay(game: Borodino, group: Group): UnitId | undefined {
  if (group.units.length < 2 || staysAtOnce(game, group)) return undefined;
  return group.units.find((id) => staysAtOnce(game, { ...group, units: [id] }));
}

const staysAtOnce = (game: Borodino, group: Group): boolean =>
  lookOut(game, group, [unit(game, group.units[0] as UnitId).hex]).fate === 'stays';

/** Units of one hex that retreat together. */
interface Group {
  readonly units: readonly UnitId[];
  readonly enemies: readonly number[];
  readonly rule: RuleId;
  /** Where the units that they were stacked with have gone. */
  readonly after: number | null;
}

/** Where a group may go next: to stay, or through friends; or that it is lost. */
type Outlook = Onward | Lost;

interface Onward {
  readonly fate: 'stays' | 'passes';
  readonly hexes: readonly number[];
}

interface Lost {
  readonly fate: 'withdraws' | 'eliminated';
  readonly rule: RuleId;
}

/** Returns the hex where the group stands afterwards, or `null` where it has left the map. */
function* retreatTogether(game: Borodino, group: Group, umpire: Umpire): Procedure<number | null> {
  const way = [unit(game, group.units[0] as UnitId).hex];
  for (;;) {
    const outlook = lookOut(game, group, way);
    if ('rule' in outlook) return lose(game, group, outlook, umpire);
    const hex = yield* chooseRetreat(game, group, way, outlook.hexes);
    way.push(hex);
    if (outlook.fate === 'passes') continue;
    settle(game, group, way, umpire);
    shakeThePassed(game, way.slice(1, -1), umpire);
    return hex;
  }
}

function lose(game: Borodino, { units }: Group, { fate, rule }: Lost, umpire: Umpire): null {
  (fate === 'withdraws' ? withdraw : eliminate)(game, units, rule, umpire);
  return null;
}

/** 9.65-a: The best that can become of a group that stands at the end of a way. */
function lookOut(game: Borodino, group: Group, way: readonly number[]): Outlook {
  const { room, empty, crowded } = surroundings(game, group, way);
  if (room.length > 0) return { fate: 'stays', hexes: room };
  const beyond = crowded.map((hex) => [hex, fateBeyond(game, group, [...way, hex])] as const);
  const through = beyond.filter(([, fate]) => fate === 'passes');
  if (through.length > 0) return { fate: 'passes', hexes: through.map(([hex]) => hex) };
  const isDrivenOff = empty.length > 0 || beyond.some(([, fate]) => fate === 'withdraws');
  return isDrivenOff ? { fate: 'withdraws', rule: '9.63-b' } : { fate: 'eliminated', rule: whyLost(game, group, way) };
}

/** The same for a group that goes on through friends: the first way out will do, since in a crowd there are many ways. */
function fateBeyond(game: Borodino, group: Group, way: readonly number[]): Exclude<Outlook['fate'], 'stays'> {
  const { room, empty, crowded } = surroundings(game, group, way);
  if (room.length > 0) return 'passes';
  let fate: 'withdraws' | 'eliminated' = empty.length > 0 ? 'withdraws' : 'eliminated';
  for (const hex of crowded) {
    const next = fateBeyond(game, group, [...way, hex]);
    if (next === 'passes') return next;
    if (next === 'withdraws') fate = next;
  }
  return fate;
}

/** What a group finds around it: where it may stay, where nobody is, and where friends are. */
function surroundings(game: Borodino, group: Group, way: readonly number[]) {
  const open = openHexes(game, group, way);
  const empty = open.filter((hex) => stackAt(game, hex).length === 0);
  const crowded = open.filter((hex) => stackAt(game, hex).length > 0);
  return { room: roomIn(game, group, empty, crowded), empty, crowded };
}

/** Beside those with whom the group was stacked, else not before an enemy, else beside any friends. */
function roomIn(game: Borodino, group: Group, empty: readonly number[], crowded: readonly number[]): readonly number[] {
  const joinable = crowded.filter((hex) => !mayStack([...stackAt(game, hex), ...group.units]));
  if (group.after !== null && joinable.includes(group.after)) return [group.after];
  const safe = mayStack(group.units) ? [] : empty.filter((hex) => !isInEnemyFront(game, group, hex));
  return safe.length > 0 ? safe : joinable;
}

/** 9.62-b The hexes that the group may enter: farther from all its enemies, else not beside any of them (D13). */
function openHexes(game: Borodino, group: Group, way: readonly number[]): readonly number[] {
  const from = way.at(-1) as number;
  const neighbours = GRID.neighbours(from).filter((hex) => !way.includes(hex) && !whyClosed(game, group, from, hex));
  const farther = neighbours.filter((hex) => isFarther(group, from, hex));
  if (farther.length > 0) return farther;
  return neighbours.filter((hex) => group.enemies.every((enemy) => GRID.distance(hex, enemy) > 1));
}

const isFarther = ({ enemies }: Group, from: number, to: number): boolean =>
  enemies.every((enemy) => GRID.distance(to, enemy) > GRID.distance(from, enemy));

/** 9.63-a Enemies, forbidden ground and the limits of the scenario close a hex. */
function whyClosed(game: Borodino, { units }: Group, from: number, to: number): Reason | null {
  const first = units[0] as UnitId;
  const place = namedHex(to);
  if (holderOf(game, to) === enemyOf(cardOf(first).side)) return because('9.63-a', 'refusal.retreat-enemy', place);
  if (units.some((id) => !mayCross(groundOf(game), cardOf(id).arm, from, to)))
    return because('9.63-a', 'refusal.retreat-ground', place);
  return limitsOf(game).whyKeptOut(game, first, to);
}

/** The scenario names those that could only go out of its bounds; all others fall under 9.63-a. */
function whyLost(game: Borodino, { units }: Group, way: readonly number[]): RuleId {
  const losses = GRID.neighbours(way.at(-1) as number).map((hex) => lossIn(game, units[0] as UnitId, hex));
  return losses.find((rule) => rule !== null) ?? '9.63-a';
}

function isInEnemyFront(game: Borodino, { units }: Group, hex: number): boolean {
  const enemy = enemyOf(cardOf(units[0] as UnitId).side);
  return GRID.neighbours(hex).some(
    (from) => holderOf(game, from) === enemy && stackAt(game, from).some((id) => isFrontOf(game, id, hex)),
  );
}

function* chooseRetreat(
  game: Borodino,
  group: Group,
  way: readonly number[],
  hexes: readonly number[],
): Procedure<number> {
  return yield* choose(hexes, hexTarget, {
    seat: cardOf(group.units[0] as UnitId).side,
    rule: '9.62-b',
    prompt: {
      key: 'prompt.retreat',
      params: { units: names(group.units), place: { place: hexTarget(way.at(-1) as number) } },
    },
    whyNot: (target) => whyNotThere(game, group, way, target),
  });
}

function whyNotThere(game: Borodino, group: Group, way: readonly number[], target: Target): Reason {
  const from = way.at(-1) as number;
  const to = hexOf(target);
  const place = { place: { place: target } };
  if (to === null || GRID.cell(to) < 0 || GRID.direction(from, to) < 0)
    return because('9.62-a', 'refusal.retreat-one-hex', place);
  const closed = whyClosed(game, group, from, to);
  if (closed) return closed;
  if (way.includes(to) || !isFarther(group, from, to)) return because('9.62-b', 'refusal.retreat-away', place);
  if (stackAt(game, to).length === 0) return because('9.63-b', 'refusal.retreat-enemy-front', place);
  return because('9.63-c', 'refusal.retreat-friends', place);
}

/** 9.62-c, 9.64-a: The group stops; beside friends it faces as they do (9.64-a), else as before (9.62-c). */
function settle(game: Borodino, { units, rule }: Group, way: readonly number[], umpire: Umpire): void {
  const hex = way.at(-1) as number;
  for (const id of units) putDown(game, id, hex);
  const params = { units: names(units), place: { place: hexTarget(hex) } };
  tell(umpire, 'retreated', rule, params, { way: way.map(hexTarget) });
}

/** 9.65-b Whoever was passed through rolls, each unit for itself. */
function shakeThePassed(game: Borodino, hexes: readonly number[], umpire: Umpire): void {
  for (const id of hexes.flatMap((hex) => stackAt(game, hex))) {
    if (!passes(game, id, '9.65-b', ['let-pass', 'swept-along'], umpire)) disorder(game, [id], '9.65-b', umpire);
  }
}

/** Chapter 6: facing, stacking and zones of control. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import { facingTarget, hexTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import type { Direction } from '../../../space/hex/grid.ts';
import {
  type Arm,
  cardOf,
  type Corner,
  enemyOf,
  GRID,
  type Side,
  type UnitCard,
  type UnitId,
  UNITS,
  cornerOf,
} from '../data.ts';
import { isImpassable, sideBetween, terrainAt } from '../ground.ts';
import { boardOf, HOLDER } from '../board.ts';
import { type Borodino, face, type UnitState, unit } from '../position.ts';

// 6.1 Facing. Fronts are sets of directions, one bit each, so that asking is cheap.

const ALL_ROUND = 0b111111;

/** Bits of the directions from a corner's front, spread by so many directions to either side. */
function frontBits(corner: Corner, spread: 0 | 1): number {
  const index = FLAT_CORNERS.indexOf(corner);
  let bits = 0;
  for (let by = -spread; by <= 1 + spread; by++) bits |= 1 << ((index + by + 6) % 6);
  return bits;
}

const TWO_FRONT = Object.fromEntries(FLAT_CORNERS.map((corner) => [corner, frontBits(corner, 0)]));
const FOUR_FRONT = Object.fromEntries(FLAT_CORNERS.map((corner) => [corner, frontBits(corner, 1)]));

/** A unit's front: the rule that says how far it goes round, and its directions as bits. */
interface Arc {
  readonly rule: RuleId;
  readonly bits: number;
}

/** Two hexes (6.11-c), but all round for a square and for infantry in a town or closed work. */
function frontOf(game: Borodino, id: UnitId): Arc {
  return frontFor(cardOf(id), unit(game, id));
}

function frontFor({ arm }: UnitCard, { hex, facing, square }: UnitState): Arc {
  if (square) return { rule: '9.85-j', bits: ALL_ROUND };
  if (arm === 'infantry' && isBuiltUp(hex)) return { rule: '6.11-d', bits: ALL_ROUND };
  return { rule: '6.11-c', bits: TWO_FRONT[facing] as number };
}

/** An entrenched hexside does not make a fortification of the hex behind it (ruling B3). */
function isBuiltUp(hex: number): boolean {
  const terrain = terrainAt(hex);
  return terrain === 'town' || terrain === 'emplacement';
}

/** For where an attack comes from, cavalry in good order counts its flanks as front. */
function defensiveFrontOf(game: Borodino, id: UnitId): Arc {
  const { facing, disordered } = unit(game, id);
  if (cardOf(id).arm !== 'cavalry') return frontOf(game, id);
  if (disordered) return { ...frontOf(game, id), rule: '6.11-f' };
  return { rule: '6.11-e', bits: FOUR_FRONT[facing] as number };
}

/** By their bits, directions clockwise from the north. */
const DIRECTIONS = Array.from({ length: ALL_ROUND + 1 }, (_, bits): readonly Direction[] =>
  [0, 1, 2, 3, 4, 5].filter((direction) => bits & (1 << direction)),
);

/** The hexes on the map in the directions of the bits, clockwise from the north. */
function hexesIn(hex: number, bits: number): readonly number[] {
  const found: number[] = [];
  for (const direction of DIRECTIONS[bits] ?? []) {
    const next = GRID.step(hex, direction);
    if (next > 0) found.push(next);
  }
  return found;
}

/** The directions of a unit's Front hexsides, those on the edge of the map too (8.4-j). */
export function frontDirections(game: Borodino, id: UnitId): readonly Direction[] {
  return DIRECTIONS[frontOf(game, id).bits] ?? [];
}

/** Front hexes: through these a unit fires, charges and assaults (6.11-c, 6.13-a). None for a unit in a box. */
export function frontHexes(game: Borodino, id: UnitId): readonly number[] {
  return hexesIn(unit(game, id).hex, frontOf(game, id).bits);
}

/** Front hexes for judging where an attack comes from (6.11-e). */
export function defensiveFrontHexes(game: Borodino, id: UnitId): readonly number[] {
  return hexesIn(unit(game, id).hex, defensiveFrontOf(game, id).bits);
}

/** Whether a hex is a Front hex of a unit. */
export function isFrontOf(game: Borodino, id: UnitId, hex: number): boolean {
  const direction = GRID.direction(unit(game, id).hex, hex);
  return direction >= 0 && (frontOf(game, id).bits & (1 << direction)) !== 0;
}

/** Whether two units in one hex must face the same way (6.11-b). */
export function mustFaceAlike(a: UnitCard, b: UnitCard): boolean {
  return whyApart(a.arm, b.arm) === null;
}

/** Why two arms in one hex need not face alike: guns and infantry. */
function whyApart(a: Arm, b: Arm): RuleId | null {
  const isGunsAndFoot = a === 'artillery' ? b === 'infantry' : a === 'infantry' && b === 'artillery';
  return isGunsAndFoot ? '6.14-a' : null;
}

/** The units of a hex that must face as a unit does, without it (6.11-b). */
export function facingAlike(game: Borodino, id: UnitId, hex: number): readonly UnitId[] {
  const card = cardOf(id);
  const stack = boardOf(game).stacks[GRID.cell(hex)] ?? [];
  return stack.filter((other) => other !== card && mustFaceAlike(card, other)).map((other) => other.id);
}

/** The facing that a unit has to take in a hex because of who stands there; `null` where it is free (6.11-b). */
export function facingImposedIn(game: Borodino, id: UnitId, hex: number): Corner | null {
  const { stacks, states } = boardOf(game);
  const card = cardOf(id);
  const mate = stacks[GRID.cell(hex)]?.find((other) => other !== card && mustFaceAlike(card, other));
  return mate === undefined ? null : (states[mate.index] as UnitState).facing;
}

/** Units of one hex take any facing, unless others there bind them to theirs (6.11-b). */
export function* turnFreely(game: Borodino, ids: readonly UnitId[], rule: string): Procedure {
  const units = ids.filter((id) => unit(game, id).hex !== 0);
  const first = units[0];
  if (first === undefined) return;
  const { hex } = unit(game, first);
  if (facingAlike(game, first, hex).some((id) => !units.includes(id))) return;
  const facing = yield* chooseOne({
    kind: 'one',
    seat: cardOf(first).side,
    rule,
    prompt: { key: 'prompt.face', params: { unit: { unit: first }, place: { place: hexTarget(hex) } } },
    targets: FLAT_CORNERS.map(facingTarget),
  });
  if (facing !== null) face(game, units, cornerOf(facing) as Corner);
}

// 6.2 Stacking

const MOST_UNITS = 3;
const MOST_GUNS = 8;

/** Whether these units may be together in one hex (6.21). */
export function mayStack(units: readonly UnitId[]): Verdict {
  return units.length < 2 ? null : mayStackCards(units.map(cardOf));
}

/** The same of cards. Asked very often, so that it makes no lists before it must. */
export function mayStackCards(cards: readonly UnitCard[]): Verdict {
  if (cards.length < 2) return null;
  if (cards.length > MOST_UNITS) return because('6.21-a', 'refusal.stack-too-high', { most: MOST_UNITS });
  let foot = 0;
  let guns = 0;
  for (const { arm, isMilitia } of cards) {
    if (isMilitia) return because('SR.13-b', 'refusal.stack-militia');
    if (arm === 'infantry') foot++;
    else if (arm === 'artillery') guns++;
  }
  if (guns === cards.length) return mayStackGuns(cards);
  if (foot > 0 && foot + guns < cards.length) return because('6.21-b', 'refusal.stack-foot-and-horse');
  if (guns > 1) return because('6.21-e', 'refusal.stack-one-battery');
  return cards.length > 2 ? mayStackThree(cards, guns === 1) : null;
}

/** Units of one kind may stand with the same others: all of a card that {@link mayStack} asks about. */
const STACKING_KINDS: ReadonlyMap<UnitId, string> = new Map(
  UNITS.map((card) => {
    const { id, arm, brigade, formation, group, flags } = card;
    const guns = arm === 'artillery' ? card.fire : '';
    return [id, [arm, brigade, formation, group, guns, flags.includes('militia')].join(' ')];
  }),
);

export function stackingKind(id: UnitId): string {
  return STACKING_KINDS.get(id) ?? id;
}

/** Three units with two or three of the line: these must be of one brigade. */
function mayStackThree(cards: readonly UnitCard[], hasBattery: boolean): Verdict {
  if (areOneBrigade(cards.filter((card) => card.arm !== 'artillery'))) return null;
  return hasBattery
    ? because('6.21-g', 'refusal.stack-battery-one-brigade')
    : because('6.21-c', 'refusal.stack-two-of-the-line');
}

function mayStackGuns(guns: readonly UnitCard[]): Verdict {
  if (guns.length > 2) return because('6.21-f', 'refusal.stack-two-batteries');
  if (guns[0]?.group !== guns[1]?.group) return because('6.21-f', 'refusal.stack-batteries-one-group');
  const strength = guns.reduce((sum, card) => sum + (card.arm === 'artillery' ? card.fire : 0), 0);
  return strength > MOST_GUNS ? because('SR.10-a', 'refusal.stack-guns-strength', { most: MOST_GUNS }) : null;
}

function areOneBrigade(cards: readonly UnitCard[]): boolean {
  const brigade = cards[0]?.brigade ?? null;
  return brigade !== null && cards.every((card) => card.brigade === brigade && card.formation === cards[0]?.formation);
}

// 6.3 Zones of control

/** Why a zone of control does not reach from a hex into the one beside it. */
function whyZoneStops(from: number, to: number): RuleId | null {
  return isImpassable(from, to) || sideBetween(from, to).crossing === 'bridge' ? '6.32-a' : null;
}

/** By cell, the directions in which a zone of control reaches. */
const ZONES = Uint8Array.from(GRID.hexes, (hex) =>
  GRID.neighbours(hex)
    .filter((next) => whyZoneStops(hex, next) === null)
    .reduce((bits, next) => bits | (1 << GRID.direction(hex, next)), 0),
);
const NOWHERE: readonly number[] = [];

/** Whether a unit has a zone of control. */
export function exertsZoc(game: Borodino, id: UnitId): boolean {
  return controlledFrom(cardOf(id), unit(game, id)) > 0;
}

/** Why a unit on the map has no zone of control. */
function whyNoZoc({ arm, isMilitia }: UnitCard, { disordered, square }: UnitState): RuleId | null {
  if (isMilitia) return 'SR.13-c';
  return arm === 'artillery' || disordered || square ? '6.31-b' : null;
}

/** Bits of the directions in which a unit controls the hexes beside it; 0 for who has no zone of control. */
function controlledFrom(card: UnitCard, state: UnitState): number {
  return state.hex === 0 || whyNoZoc(card, state) ? 0 : zoneFrom(state.hex);
}

/** The hexes that a unit controls. */
export function zocOf(game: Borodino, id: UnitId): readonly number[] {
  const bits = controlledFrom(cardOf(id), unit(game, id));
  return bits === 0 ? NOWHERE : hexesIn(unit(game, id).hex, bits);
}

function zoneFrom(hex: number): number {
  return ZONES[GRID.cell(hex)] ?? 0;
}

/** Whether a zone of control reaches from a hex into one beside it. */
function reaches(from: number, to: number): boolean {
  return (zoneFrom(from) & (1 << GRID.direction(from, to))) !== 0;
}

/** Sets the cells beside a hex in the directions of the bits. */
function markCells(cells: Uint8Array, hex: number, bits: number): void {
  const first = GRID.cell(hex) * 6;
  for (let direction = 0; direction < 6; direction++) {
    const cell = bits & (1 << direction) ? (GRID.neighbourCells[first + direction] as number) : -1;
    if (cell >= 0) cells[cell] = 1;
  }
}

/** Marks the hexes that a unit controls and that are its Front hexes as well (6.34-b). */
export function markControlledFront(card: UnitCard, state: UnitState, cells: Uint8Array): void {
  const bits = controlledFrom(card, state);
  if (bits !== 0) markCells(cells, state.hex, bits & frontFor(card, state).bits);
}

/** The zones of control of a side. */
export interface ZocMap {
  /** By cell: 1 where it is controlled. */
  readonly cells: Uint8Array;
  has(hex: number): boolean;
  /** The units that control a hex; asks the position, so ask before it changes. */
  unitsAt(hex: number): readonly UnitId[];
}

/** Lays the zones of control of a side over the map; good until the position changes. */
export function zocBy(game: Borodino, side: Side): ZocMap {
  const controlled = new Uint8Array(GRID.size);
  const { cards, states } = boardOf(game);
  for (const card of cards[side]) {
    const state = states[card.index] as UnitState;
    const bits = controlledFrom(card, state);
    if (bits !== 0) markCells(controlled, state.hex, bits);
  }
  return {
    cells: controlled,
    has: (hex) => controlled[GRID.cell(hex)] === 1,
    unitsAt: (hex) => controllersOf(game, hex, side),
  };
}

/** The units of a side whose zone of control holds a hex, by hex clockwise, top of the stack first. */
export function controllersOf(game: Borodino, hex: number, side: Side): readonly UnitId[] {
  const { holders, stacks, states } = boardOf(game);
  const found: UnitId[] = [];
  for (const from of GRID.neighbours(hex)) {
    const cell = GRID.cell(from);
    if (holders[cell] !== HOLDER[side] || !reaches(from, hex)) continue;
    for (const card of stacks[cell] as readonly UnitCard[]) {
      if (controlledFrom(card, states[card.index] as UnitState) > 0) found.push(card.id);
    }
  }
  return found;
}

/** Whether a hex lies in the zone of control of an enemy of a side. */
export function isInEnemyZoc(game: Borodino, hex: number, side: Side): boolean {
  return controllersOf(game, hex, enemyOf(side)).length > 0;
}

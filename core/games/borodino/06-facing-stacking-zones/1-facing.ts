/** 6.1 Facing. Fronts are sets of directions, one bit each, so that asking is cheap. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import { facingTarget, hexTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import type { Direction } from '../../../space/hex/grid.ts';
import { boardOf, stateIn } from '../board.ts';
import { type Arm, cardOf, type Corner, cornerOf, GRID, type UnitCard, type UnitId } from '../data.ts';
import { type Ground, groundOf, terrainAt } from '../ground.ts';
import { type Borodino, face, mark, place, unit, type UnitState } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

const ALL_ROUND = 0b111111;

/** 6.11-c: The front is the two hexes beside the corner. Bits of the directions from a corner's front, spread by so many directions to either side. */
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
  return frontFor(groundOf(game), cardOf(id), unit(game, id));
}

export function frontFor(ground: Ground, { arm }: UnitCard, { hex, facing, square }: UnitState): Arc {
  if (square) return { rule: '9.85-j', bits: ALL_ROUND };
  if (arm === 'infantry' && isBuiltUp(ground, hex)) return { rule: '6.11-d', bits: ALL_ROUND };
  return { rule: '6.11-c', bits: TWO_FRONT[facing] as number };
}

/** An entrenched hexside does not make a fortification of the hex behind it (ruling B3). */
function isBuiltUp(ground: Ground, hex: number): boolean {
  const terrain = terrainAt(ground, hex);
  return terrain === 'town' || terrain === 'emplacement';
}

/** 6.11-e: For where an attack comes from, cavalry in good order counts its flanks as front. */
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
export function hexesIn(hex: number, bits: number): readonly number[] {
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

/** Turns a unit in its hex with all that must face alike, and notes that they have turned (6.11-b); returns them. */
export function turnTogether(game: Borodino, id: UnitId, facing: Corner): readonly UnitId[] {
  const units = [id, ...facingAlike(game, id, unit(game, id).hex)];
  face(game, units, facing);
  for (const each of units) mark(game, each, { turned: true });
  return units;
}

/** Why a unit may not turn with another of its hex, which must face as it does: it has fired and turned, or may not act. */
export function whyNotTurnAlong(game: Borodino, card: UnitCard): Verdict {
  const { fired, turned } = stateIn(boardOf(game), card).deeds;
  if (fired && turned) return because('8.5-d', 'refusal.guns-turned-and-fired', { unit: { unit: card.id } });
  return limitsOf(game).activityIn(game)[card.index] === 0 ? limitsOf(game).whyInactive(game, card.id) : null;
}

/** The facing that a unit has to take in a hex because of who stands there; `null` where it is free (6.11-b). */
export function facingImposedIn(game: Borodino, id: UnitId, hex: number): Corner | null {
  const { stacks, states } = boardOf(game);
  const card = cardOf(id);
  const mate = stacks[GRID.cell(hex)]?.find((other) => other !== card && mustFaceAlike(card, other));
  return mate === undefined ? null : (states[mate.index] as UnitState).facing;
}

/** Puts a unit into a hex, where it faces as those do who bind it there, else as it has chosen, else as before (6.11-b). */
export function putDown(game: Borodino, id: UnitId, hex: number, chosen: Corner | null = null): void {
  const facing = facingImposedIn(game, id, hex) ?? chosen;
  place(game, id, hex);
  if (facing) face(game, [id], facing);
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

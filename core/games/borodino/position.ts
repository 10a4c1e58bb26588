/**
 * What lies on the board. Plain JSON. Its parts are replaced, never changed, so that copies share them; only the verbs here
 * put a part in the place of another.
 */
import { z } from 'zod';
import { boardOf, HOLDER, layOn } from './board.ts';
import {
  cardOf,
  type Corner,
  GRID,
  type Parsed,
  PARTS,
  type ScenarioId,
  type Side,
  type UnitCard,
  type UnitId,
} from './data.ts';
import type { Engagement } from './engagements.ts';
import type { GroundChanges } from './ground.ts';
import { limitsOf } from './scenarios/limits.ts';
import type { OwnPhase } from './scenarios/scenario.ts';

/** What a unit has done in this activation, and how it began it. Cleared when its side's activation begins. */
const deeds = z.strictObject({
  /** Movement points spent; a unit that moved cannot move again. */
  moved: z.boolean(),
  turned: z.boolean(),
  /** How it moves in this phase (7.1); `null` until its side has settled that. */
  pace: z.enum(['normal', 'limited', 'extended']).nullable(),
  /** Entered the map as a reinforcement (7.41-b). */
  entered: z.boolean(),
  /** Left the square in this phase, which costs 1 movement point (9.85-m). */
  unformed: z.boolean(),
  fired: z.boolean(),
  /** Counter-battery used in this phase (8.7-b). */
  answered: z.boolean(),
  /** Reaction fire used against the present assault phase (8.6-a). */
  reacted: z.boolean(),
  charged: z.boolean(),
  /** Took part in an assault or charge: too busy to recover (3.0-j). */
  fought: z.boolean(),
  /** Has tried to recover (10.1-a). */
  rallied: z.boolean(),
  /** Second assault used (9.73-b). */
  pressedOn: z.boolean(),
  /** Enemy units in whose zone of control it began the activation. */
  beganInZocOf: z.array(z.string()),
  /** Enemy units it was adjacent to when the activation began. */
  beganBeside: z.array(z.string()),
});
export type Deeds = Parsed<typeof deeds>;

/** Where a unit is that is not on the map; `returning` has been restored and waits for room (10.3-b). */
export const BOXES = ['off-map', 'withdrawn', 'recovery', 'returning', 'eliminated'] as const;
export type Box = (typeof BOXES)[number];

/** How a unit stands. */
export const unitState = z.strictObject({
  /** The hex, or 0 where it is in a box. */
  hex: z.int().min(0),
  box: z.enum(BOXES).nullable(),
  facing: PARTS.corner,
  disordered: z.boolean(),
  square: z.boolean(),
  deeds,
});
export type UnitState = Parsed<typeof unitState>;

export interface Borodino {
  readonly scenario: ScenarioId;
  /** Switches of the scenario's own rules. */
  readonly options: Readonly<Record<string, boolean>>;
  /** 0 during set-up. */
  readonly turn: number;
  readonly side: Side;
  readonly phase: 'set-up' | 'artillery' | 'movement' | 'assault' | 'recovery' | 'boxes' | 'over' | OwnPhase;
  readonly units: Readonly<Record<UnitId, UnitState>>;
  /** Units by hex, top of the stack first. Keys are hex numbers; no empty lists. */
  readonly stacks: Readonly<Record<string, readonly UnitId[]>>;
  /** Who held the goal of the battle last. */
  readonly holder: Side;
  /** The groups that have broken, in that order (10.52); absent from a battle in which none does. */
  readonly broken?: readonly string[];
  /** What has burned or been destroyed; absent from a battle in which nothing is. */
  readonly ground?: GroundChanges;
  /** The guns of the reserve park that have neither moved nor fired yet (S7-fn-e). */
  readonly park?: readonly UnitId[];
  /** The assaults of this phase; what a combat has led to stands last, and goes first. */
  readonly battles: readonly Engagement[];
}

const NOBODY: readonly UnitId[] = Object.freeze([]);

/** Shared by all who have done nothing yet. */
export const NOTHING_DONE: Deeds = Object.freeze({
  moved: false,
  turned: false,
  pace: null,
  entered: false,
  unformed: false,
  fired: false,
  answered: false,
  reacted: false,
  charged: false,
  fought: false,
  rallied: false,
  pressedOn: false,
  beganInZocOf: NOBODY,
  beganBeside: NOBODY,
});

/** A copy that goes its own way: all its parts are shared. */
export function copyOf(game: Borodino): Borodino {
  return { ...game };
}

/** Whether two positions have all their parts in common. */
export function isSame(a: Borodino, b: Borodino): boolean {
  for (const part in a) if (a[part as keyof Borodino] !== b[part as keyof Borodino]) return false;
  return true;
}

/** Puts new parts in the place of old ones; for verbs alone. */
export function replace<G extends Borodino>(game: G, parts: Partial<G>): void {
  Object.assign(game, parts);
}

/** The sequence of play goes on. */
export function moveOn(game: Borodino, to: Partial<Pick<Borodino, 'turn' | 'side' | 'phase'>>): void {
  replace(game, to);
}

/** How these units stand from now on, and who stands in these hexes. */
function setStates(
  game: Borodino,
  states: Borodino['units'],
  hexes: readonly number[] = [],
  stacks = game.stacks,
): void {
  const board = boardOf(game);
  replace(game, { units: { ...game.units, ...states }, stacks });
  layOn(board, game, Object.keys(states).map(cardOf), hexes);
}

/** Replaces how a unit stands, in part; what the rules do to a unit has functions of its own. */
export function restate(game: Borodino, id: UnitId, change: Partial<UnitState>): void {
  setStates(game, { [id]: { ...unit(game, id), ...change } });
}

/** The units in a hex, top first. */
export function stackAt(game: Borodino, hex: number): readonly UnitId[] {
  return game.stacks[hex] ?? NOBODY;
}

/** The state of a unit. */
export function unit(game: Borodino, id: UnitId): UnitState {
  const state = game.units[id];
  if (!state) throw new RangeError(`no unit ${id} in this battle`);
  return state;
}

/** Whose units stand in a hex; `null` where it is empty. */
export function holderOf(game: Borodino, hex: number): Side | null {
  const holder = boardOf(game).holders[GRID.cell(hex)];
  return holder === HOLDER.french ? 'french' : holder === HOLDER.russian ? 'russian' : null;
}

/** Infantry and cavalry in a hex, top first; guns have no part in the order of a stack nor in assaults (6.23-b, 9.25-a, 9.52-b). */
export function lineAt(game: Borodino, hex: number): readonly UnitId[] {
  return stackAt(game, hex).filter((id) => cardOf(id).arm !== 'artillery');
}

/** Of these units, top first, those above the first Disordered one (9.24-a). */
export function aboveBroken(game: Borodino, line: readonly UnitId[]): readonly UnitId[] {
  const broken = line.findIndex((id) => unit(game, id).disordered);
  return broken < 0 ? line : line.slice(0, broken);
}

/** The top infantry or cavalry unit of a hex (6.23); `null` where there are only guns or nobody. */
export function topOf(game: Borodino, hex: number): UnitId | null {
  return lineAt(game, hex)[0] ?? null;
}

/** Puts a unit into a hex, under the units that are there (6.24-a); whoever stands in the goal of the battle holds it (S5-za). */
export function place(game: Borodino, id: UnitId, hex: number): void {
  const state = unit(game, id);
  move(game, id, { ...state, hex, box: null });
  if (state.square) leaveSquareTo(game, hex);
  if (hex === limitsOf(game).goal) replace(game, { holder: cardOf(id).side });
}

/** Puts units that were beside the map into their hexes, each below those that are there: a whole army at once. */
export function deploy(game: Borodino, berths: readonly (Pick<UnitState, 'hex' | 'facing'> & { id: UnitId })[]): void {
  const states: Record<UnitId, UnitState> = {};
  const stacks = { ...game.stacks };
  for (const { id, hex, facing } of berths) {
    states[id] = { ...unit(game, id), hex, box: null, facing };
    stacks[hex] = [...(stacks[hex] ?? NOBODY), id];
  }
  const hexes = berths.map(({ hex }) => hex);
  setStates(game, states, hexes, stacks);
  const inGoal = stackAt(game, limitsOf(game).goal)[0];
  if (inGoal !== undefined) replace(game, { holder: cardOf(inGoal).side });
}

/** Puts a unit into a box beside the map. */
export function toBox(game: Borodino, id: UnitId, box: Box): void {
  move(game, id, { ...unit(game, id), hex: 0, box, square: false });
}

/** Takes a unit from the stack of its hex, and puts it below the one of the hex where it stands from now on. */
function move(game: Borodino, id: UnitId, state: UnitState): void {
  const { hex: from, square } = unit(game, id);
  const hexes = [from, state.hex].filter((hex) => hex !== 0);
  const stacks = { ...game.stacks };
  for (const hex of hexes) {
    const others = (game.stacks[hex] ?? NOBODY).filter((other) => other !== id);
    if (hex === state.hex) stacks[hex] = [...others, id];
    else if (others.length > 0) stacks[hex] = others;
    else delete stacks[hex];
  }
  setStates(game, { [id]: state }, hexes, stacks);
  if (from !== 0) leavePark(game, id);
  if (square && from !== 0) leaveSquareTo(game, from);
}

/** Guns are in a square only as long as infantry of their hex is (9.85-d). */
function leaveSquareTo(game: Borodino, hex: number): void {
  const left = stackAt(game, hex);
  if (!left.some((id) => cardOf(id).arm !== 'artillery' && unit(game, id).square)) leaveSquare(game, left);
}

/** Changes the order of a stack, top first; the same units. */
export function restack(game: Borodino, hex: number, order: readonly UnitId[]): void {
  const top = order[0] as UnitId;
  setStates(game, { [top]: unit(game, top) }, [hex], { ...game.stacks, [hex]: order });
}

/** Turns every unit of a hex (6.11-b), or one unit where facings may differ (6.14-a). */
export function face(game: Borodino, ids: readonly UnitId[], facing: Corner): void {
  for (const id of ids) restate(game, id, { facing });
}

/** Notes what a unit has done in this activation. */
export function mark(game: Borodino, id: UnitId, done: Partial<Deeds>): void {
  markEach(game, { [id]: done });
  if (done.moved || done.turned || done.fired || done.answered || done.reacted) leavePark(game, id);
}

/** S7-fn-e: Whoever moves or fires, of its own will or not, leaves the reserve park for good. */
function leavePark(game: Borodino, id: UnitId): void {
  const { park } = game;
  if (park?.includes(id)) replace(game, { park: park.filter((other) => other !== id) });
}

/** Notes what each of these units has done: all at once, since an army is large. */
export function markEach(game: Borodino, done: Readonly<Record<UnitId, Partial<Deeds>>>): void {
  const states: Record<UnitId, UnitState> = {};
  for (const id in done) {
    const state = unit(game, id);
    const more = done[id] as Partial<Deeds>;
    if (!isNoted(state.deeds, more)) states[id] = { ...state, deeds: { ...state.deeds, ...more } };
  }
  setEach(game, states);
}

/** A position in which nobody changes keeps its parts, and what is known of them. */
function setEach(game: Borodino, states: Borodino['units']): void {
  if (Object.keys(states).length > 0) setStates(game, states);
}

function isNoted(deeds: Deeds, done: Partial<Deeds>): boolean {
  for (const deed in done) if (deeds[deed as keyof Deeds] !== done[deed as keyof Deeds]) return false;
  return true;
}

/** Clears what all units have done. */
export function forgetDeeds(game: Borodino): void {
  const states: Record<UnitId, UnitState> = {};
  for (const id in game.units) {
    const state = unit(game, id);
    if (state.deeds !== NOTHING_DONE) states[id] = { ...state, deeds: NOTHING_DONE };
  }
  setEach(game, states);
}

/** Dissolves the square of these units (9.85-m). */
export function leaveSquare(game: Borodino, ids: readonly UnitId[]): void {
  for (const id of ids) if (unit(game, id).square) restate(game, id, { square: false });
}

/** The Cohesion of the face that is up; a unit without a reverse keeps its only one. */
export function cohesionOf(game: Borodino, id: UnitId): number {
  const card = cardOf(id);
  return unit(game, id).disordered ? (card.cohesionDisordered ?? card.cohesion) : card.cohesion;
}

/** 9.85-n: Turns a unit to its Disordered face. Infantry takes the square of its hex down with it. */
export function disrupt(game: Borodino, id: UnitId): void {
  const { hex, square } = unit(game, id);
  restate(game, id, { disordered: true, square: false });
  if (square && cardOf(id).arm === 'infantry') leaveSquare(game, stackAt(game, hex));
}

/** Turns a unit back to its face in good order. */
export function restoreOrder(game: Borodino, id: UnitId): void {
  restate(game, id, { disordered: false });
}

/** All of a hex in square; Disordered guns stand in it without being part of it (9.85-b, 9.85-d). */
export function formSquare(game: Borodino, hex: number): void {
  for (const id of stackAt(game, hex)) restate(game, id, { square: !unit(game, id).disordered });
}

/** 2.4-g: Whether a unit is horse artillery. */
export function isHorseArtillery(card: UnitCard): boolean {
  return card.arm === 'artillery' && card.movement === 8;
}

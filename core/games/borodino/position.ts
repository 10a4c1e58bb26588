/**
 * What lies on the board. Plain JSON, changed only by the functions here.
 */
import { clone } from '../../engine/json.ts';
import { type Board, boardOf, HOLDER, layStack, noteChange, noteDeed, stateIn } from './board.ts';
import { type Corner, cardOf, GRID, SEPTEMBER_5, type Side, type UnitCard, type UnitId } from './data.ts';

/** Where a unit is that is not on the map; `returning` has been restored and waits for room (10.3-b). */
export type Box = 'off-map' | 'withdrawn' | 'recovery' | 'returning' | 'eliminated';

/** What a unit has done in this activation, and how it began it. Cleared when its side's activation begins. */
export interface Deeds {
  /** Movement points spent; a unit that moved cannot move again. */
  readonly moved: boolean;
  readonly turned: boolean;
  /** How it moves in this phase (7.1); `null` until its side has settled that. */
  readonly pace: 'normal' | 'limited' | 'extended' | null;
  /** Entered the map as a reinforcement (7.41-b). */
  readonly entered: boolean;
  /** Left the square in this phase, which costs 1 movement point (9.85-m). */
  readonly unformed: boolean;
  readonly fired: boolean;
  /** Counter-battery used in this phase (8.7-b). */
  readonly answered: boolean;
  /** Reaction fire used against the present assault phase (8.6-a). */
  readonly reacted: boolean;
  readonly charged: boolean;
  /** Took part in an assault or charge: too busy to recover (3.0-j). */
  readonly fought: boolean;
  /** Has tried to recover (10.1-a). */
  readonly rallied: boolean;
  /** Second assault used (9.73-b). */
  readonly pressedOn: boolean;
  /** Enemy units in whose zone of control it began the activation. */
  readonly beganInZocOf: readonly UnitId[];
  /** Enemy units it was adjacent to when the activation began. */
  readonly beganBeside: readonly UnitId[];
}

/** How a unit stands. Never changed, only replaced, so that copies of a position can share it. */
export interface UnitState {
  /** The hex, or 0 where it is in a box. */
  readonly hex: number;
  readonly box: Box | null;
  readonly facing: Corner;
  readonly disordered: boolean;
  readonly square: boolean;
  readonly deeds: Deeds;
}

/** An assault or charge that has been declared in this phase (9.44), as it goes on. */
export interface Battle {
  kind: 'infantry' | 'cavalry' | 'charge';
  /** The units that attack, top first. */
  attackers: UnitId[];
  /** The hex they attack from. For a charge: where it began, until it has moved. */
  from: number;
  /** A charge's way from where it began, without the target. */
  via: number[];
  /** None any more where all have retired before it (9.31). */
  targets: number[];
  status: 'declared' | 'committed' | 'called-off' | 'resolved';
}

export interface Borodino {
  scenario: 'sept5';
  options: { literalEightCorps: boolean };
  /** 1 to 5; 0 during set-up. */
  turn: number;
  side: Side;
  phase: 'set-up' | 'command' | 'artillery' | 'movement' | 'assault' | 'recovery' | 'boxes' | 'over';
  units: Record<UnitId, UnitState>;
  /** Units by hex, top of the stack first. Keys are hex numbers; no empty lists. */
  stacks: Record<string, readonly UnitId[]>;
  /** French commands that have been activated. */
  active: string[];
  /** Whether the French have used this turn's activation (S5-u). */
  hasActivated: boolean;
  /** Who held the redoubt last. */
  holder: Side;
  battles: Battle[];
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

/** Stacks that more than one position holds: whoever changes one of them takes a copy of his own first. */
const shared = new WeakSet<Borodino['stacks']>();

/** A copy that can be changed by itself. A position is copied at the start of every phase, so the two share what they can. */
export function copyOf(game: Borodino): Borodino {
  const { options, units, stacks, active, battles } = game;
  shared.add(stacks);
  return { ...game, options: { ...options }, units: { ...units }, active: [...active], battles: clone(battles) };
}

function ownStacks({ game, lists, holders }: Board): Borodino['stacks'] {
  if (!shared.has(game.stacks)) return game.stacks;
  const own: Borodino['stacks'] = {};
  // From the highest number down: an object that knows its highest key takes up the others four times as quickly.
  for (let cell = GRID.size - 1; cell >= 0; cell--) {
    if (holders[cell] !== 0) own[GRID.hex(cell)] = lists[cell] as readonly UnitId[];
  }
  return (game.stacks = own);
}

/** Who stands in a hex now, top first. */
function setStack(board: Board, hex: number, stack: readonly UnitId[]): void {
  const stacks = ownStacks(board);
  if (stack.length > 0) stacks[hex] = stack;
  else delete stacks[hex];
  layStack(board, hex, stack);
}

/** How a unit stands from now on. */
function setState(board: Board, card: UnitCard, state: UnitState): void {
  noteChange(board, card.side);
  layState(board, card, state);
}

/** What a unit has done from now on. */
function setDeeds(board: Board, card: UnitCard, deeds: Deeds): void {
  noteDeed(board, card.side);
  layState(board, card, { ...stateIn(board, card), deeds });
}

function layState({ game, states }: Board, card: UnitCard, state: UnitState): void {
  game.units[card.id] = state;
  states[card.index] = state;
}

/** Replaces how a unit stands, in part; what the rules do to a unit has functions of its own. */
export function restate(game: Borodino, id: UnitId, change: Partial<UnitState>): void {
  const board = boardOf(game);
  const card = cardOf(id);
  setState(board, card, { ...stateIn(board, card), ...change });
}

/** The units in a hex, top first. */
export function stackAt(game: Borodino, hex: number): readonly UnitId[] {
  return boardOf(game).lists[GRID.cell(hex)] ?? NOBODY;
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

/** The top infantry or cavalry unit of a hex (6.23); `null` where there are only guns or nobody. */
export function topOf(game: Borodino, hex: number): UnitId | null {
  return stackAt(game, hex).find((id) => cardOf(id).arm !== 'artillery') ?? null;
}

/** Puts a unit into a hex, under the units that are there (6.24-a); whoever stands in the redoubt holds it (S5-za). */
export function place(game: Borodino, id: UnitId, hex: number): void {
  const board = boardOf(game);
  const card = cardOf(id);
  lift(board, card);
  const state = stateIn(board, card);
  setState(board, card, { ...state, hex, box: null });
  setStack(board, hex, [...(board.lists[GRID.cell(hex)] ?? NOBODY), id]);
  if (state.square) leaveSquareTo(board, hex);
  if (hex === SEPTEMBER_5.victoryHex) game.holder = card.side;
}

/** Puts a unit into a box beside the map. */
export function toBox(game: Borodino, id: UnitId, box: Box): void {
  const board = boardOf(game);
  const card = cardOf(id);
  lift(board, card);
  setState(board, card, { ...stateIn(board, card), hex: 0, box, square: false });
}

/** Takes a unit from the stack of its hex; it must then be placed or boxed. */
function lift(board: Board, card: UnitCard): void {
  const { hex, square } = stateIn(board, card);
  if (hex === 0) return;
  const stack = board.lists[GRID.cell(hex)] ?? NOBODY;
  setStack(board, hex, stack.length === 1 ? NOBODY : stack.filter((id) => id !== card.id));
  if (square) leaveSquareTo(board, hex);
}

/** Guns are in a square only as long as infantry of their hex is (9.85-d). */
function leaveSquareTo({ game, stacks, states }: Board, hex: number): void {
  const left = stacks[GRID.cell(hex)] ?? [];
  const holdsSquare = ({ arm, index }: UnitCard): boolean => arm !== 'artillery' && states[index]?.square === true;
  if (!left.some(holdsSquare)) leaveSquare(game, stackAt(game, hex));
}

/** Changes the order of a stack, top first; the same units. */
export function restack(game: Borodino, hex: number, order: readonly UnitId[]): void {
  const board = boardOf(game);
  for (const id of order) noteChange(board, cardOf(id).side);
  setStack(board, hex, order);
}

/** Turns every unit of a hex (6.11-b), or one unit where facings may differ (6.14-a). */
export function face(game: Borodino, ids: readonly UnitId[], facing: Corner): void {
  const board = boardOf(game);
  for (const id of ids) {
    const card = cardOf(id);
    setState(board, card, { ...stateIn(board, card), facing });
  }
}

/** Notes what a unit has done in this activation. */
export function mark(game: Borodino, id: UnitId, done: Partial<Deeds>): void {
  const board = boardOf(game);
  const card = cardOf(id);
  const { deeds } = stateIn(board, card);
  if (!isNoted(deeds, done)) setDeeds(board, card, Object.assign({ ...deeds }, done));
}

function isNoted(deeds: Deeds, done: Partial<Deeds>): boolean {
  for (const deed in done) if (deeds[deed as keyof Deeds] !== done[deed as keyof Deeds]) return false;
  return true;
}

/** Clears what all units have done. */
export function forgetDeeds(game: Borodino): void {
  const board = boardOf(game);
  for (const card of board.cards.all) {
    if (stateIn(board, card).deeds !== NOTHING_DONE) setDeeds(board, card, NOTHING_DONE);
  }
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

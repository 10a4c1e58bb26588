/**
 * What lies on the board. Plain JSON, changed only by the functions here.
 */
import { clone } from '../../engine/json.ts';
import { type Corner, cardOf, SHEVARDINO, type Side, type UnitCard, type UnitId } from './data.ts';

/** Where a unit is that is not on the map; `returning` has been restored and waits for room (10.3-b). */
export type Box = 'off-map' | 'withdrawn' | 'recovery' | 'returning' | 'eliminated';

/**
 * What a unit has done in this activation, and how it began it. Cleared when its side's activation begins. It is never
 * changed, only replaced (see {@link mark}), so that copies of a position can share it.
 */
export interface Deeds {
  /** Movement points spent; a unit that moved cannot move again. */
  moved: boolean;
  turned: boolean;
  /** How it moves in this phase (7.1); `null` until its side has settled that. */
  pace: 'normal' | 'limited' | 'extended' | null;
  /** Entered the map as a reinforcement (7.41-b). */
  entered: boolean;
  /** Left the square in this phase, which costs 1 movement point (9.85-m). */
  unformed: boolean;
  fired: boolean;
  /** Counter-battery used in this phase (8.7-b). */
  answered: boolean;
  /** Reaction fire used against the present assault phase (8.6-a). */
  reacted: boolean;
  charged: boolean;
  /** Attacked in an assault or charge: too busy to recover (3.0-j). */
  fought: boolean;
  /** Has tried to recover (10.1-a). */
  rallied: boolean;
  /** Second assault used (9.73-b). */
  pressedOn: boolean;
  /** Enemy units in whose zone of control it began the activation. */
  beganInZocOf: UnitId[];
  /** Enemy units it was adjacent to when the activation began. */
  beganBeside: UnitId[];
}

export interface UnitState {
  /** The hex, or 0 where it is in a box. */
  hex: number;
  box: Box | null;
  facing: Corner;
  disordered: boolean;
  square: boolean;
  deeds: Deeds;
}

/** An assault or charge that has been declared in this phase (9.44). */
export interface Battle {
  kind: 'infantry' | 'cavalry' | 'charge';
  /** The units that attack, top first, as they stood when it was declared. */
  attackers: UnitId[];
  /** The hex they attack from. For a charge: where it began, until it has moved. */
  from: number;
  /** A charge's way after `from`, without the target. */
  via: number[];
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
  stacks: Record<string, UnitId[]>;
  /** French commands that have been activated. */
  active: string[];
  /** Whether the French have used this turn's activation (S5-u). */
  hasActivated: boolean;
  /** Who held the redoubt last. */
  holder: Side;
  battles: Battle[];
}

export function freshDeeds(): Deeds {
  return {
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
    beganInZocOf: [],
    beganBeside: [],
  };
}

/** Shared by all who have done nothing yet, and frozen so that nobody writes into it. */
const NOTHING_DONE = freshDeeds();
for (const shared of [NOTHING_DONE, NOTHING_DONE.beganInZocOf, NOTHING_DONE.beganBeside]) Object.freeze(shared);

/** A deep copy. Spelt out, because a position is copied at the start of every phase. */
export function copyOf(game: Borodino): Borodino {
  const units: Borodino['units'] = {};
  for (const id in game.units) units[id] = { ...(game.units[id] as UnitState) };
  const stacks: Borodino['stacks'] = {};
  for (const hex in game.stacks) stacks[hex] = [...(game.stacks[hex] as UnitId[])];
  const { options, active, battles } = game;
  return { ...game, options: { ...options }, units, stacks, active: [...active], battles: clone(battles) };
}

/** How often each side on the map has changed. It lies beside the position, for what is worked out from it and kept. */
const changes = new WeakMap<Borodino, Record<Side, number>>();

/** A number that grows whenever units of a side come, go, turn, move or change their state. */
export function changesOf(game: Borodino, side: Side): number {
  return changes.get(game)?.[side] ?? 0;
}

/** The same, but what has been found out about a side on the map is kept until that side changes. */
export function keptWhileUnchanged<T>(find: (game: Borodino, side: Side) => T): (game: Borodino, side: Side) => T {
  const kept = { french: new WeakMap<Borodino, Kept<T>>(), russian: new WeakMap<Borodino, Kept<T>>() };
  return (game, side) => {
    const known = kept[side].get(game);
    const count = changesOf(game, side);
    if (known?.count === count) return known.found;
    const found = find(game, side);
    kept[side].set(game, { found, count });
    return found;
  };
}

interface Kept<T> {
  readonly found: T;
  readonly count: number;
}

function noteChange(game: Borodino, ids: readonly UnitId[]): void {
  let counts = changes.get(game);
  if (!counts) changes.set(game, (counts = { french: 0, russian: 0 }));
  for (const id of ids) counts[cardOf(id).side]++;
}

const NOBODY: readonly UnitId[] = [];

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
  const top = stackAt(game, hex)[0];
  return top === undefined ? null : cardOf(top).side;
}

export function enemyOf(side: Side): Side {
  return side === 'french' ? 'russian' : 'french';
}

/** The top infantry or cavalry unit of a hex (6.23); `null` where there are only guns or nobody. */
export function topOf(game: Borodino, hex: number): UnitId | null {
  return stackAt(game, hex).find((id) => cardOf(id).arm !== 'artillery') ?? null;
}

/** Puts a unit into a hex, under the units that are there (6.24-a); whoever stands in the redoubt holds it (S5-za). */
export function place(game: Borodino, id: UnitId, hex: number): void {
  lift(game, id);
  noteChange(game, [id]);
  const state = unit(game, id);
  state.hex = hex;
  state.box = null;
  (game.stacks[hex] ??= []).push(id);
  if (state.square) leaveSquareTo(game, stackAt(game, hex));
  if (hex === SHEVARDINO.victoryHex) game.holder = cardOf(id).side;
}

/** Puts a unit into a box beside the map. */
export function toBox(game: Borodino, id: UnitId, box: Box): void {
  lift(game, id);
  noteChange(game, [id]);
  const state = unit(game, id);
  state.box = box;
  state.square = false;
}

/** Takes a unit off the map; it must then be placed or boxed. */
function lift(game: Borodino, id: UnitId): void {
  const state = unit(game, id);
  if (state.hex === 0) return;
  const left = stackAt(game, state.hex).filter((other) => other !== id);
  if (left.length > 0) game.stacks[state.hex] = left;
  else delete game.stacks[state.hex];
  state.hex = 0;
  if (state.square) leaveSquareTo(game, left);
}

/** Guns without infantry are in no square any more (9.85-d). */
function leaveSquareTo(game: Borodino, left: readonly UnitId[]): void {
  if (left.every((id) => cardOf(id).arm === 'artillery')) leaveSquare(game, left);
}

/** Changes the order of a stack, top first; the same units. */
export function restack(game: Borodino, hex: number, order: readonly UnitId[]): void {
  noteChange(game, order);
  game.stacks[hex] = [...order];
}

/** Turns every unit of a hex (6.11-b), or one unit where facings may differ (6.14-a). */
export function face(game: Borodino, ids: readonly UnitId[], facing: Corner): void {
  noteChange(game, ids);
  for (const id of ids) unit(game, id).facing = facing;
}

/** Notes what a unit has done in this activation. */
export function mark(game: Borodino, id: UnitId, done: Partial<Deeds>): void {
  const state = unit(game, id);
  if (isNoted(state.deeds, done)) return;
  noteChange(game, [id]);
  state.deeds = { ...state.deeds, ...done };
}

function isNoted(deeds: Deeds, done: Partial<Deeds>): boolean {
  for (const deed in done) if (deeds[deed as keyof Deeds] !== done[deed as keyof Deeds]) return false;
  return true;
}

/** Clears what all units have done. */
export function forgetDeeds(game: Borodino): void {
  for (const id of unitsIn(game)) unit(game, id).deeds = NOTHING_DONE;
}

/** Dissolves the square of these units (9.85-m). */
export function leaveSquare(game: Borodino, ids: readonly UnitId[]): void {
  noteChange(game, ids);
  for (const id of ids) unit(game, id).square = false;
}

/** How a unit stands, for who has to set it back to where it was. */
export type Stand = Omit<UnitState, 'deeds'> & Pick<Deeds, 'reacted'>;

export function standOf(game: Borodino, id: UnitId): Stand {
  const { hex, box, facing, disordered, square, deeds } = unit(game, id);
  return { hex, box, facing, disordered, square, reacted: deeds.reacted };
}

/** Sets units back to how they stood, and the hexes that they can have been in to who was there. */
export function setBack(
  game: Borodino,
  units: readonly (readonly [UnitId, Stand])[],
  hexes: readonly (readonly [number, UnitId[] | undefined])[],
): void {
  for (const [id, { hex, box, facing, disordered, square, reacted }] of units) {
    const state = unit(game, id);
    state.hex = hex;
    state.box = box;
    state.facing = facing;
    state.disordered = disordered;
    state.square = square;
    if (state.deeds.reacted !== reacted) state.deeds = { ...state.deeds, reacted };
  }
  for (const [hex, stack] of hexes) {
    if (game.stacks[hex] === stack) continue;
    if (stack) game.stacks[hex] = stack;
    else delete game.stacks[hex];
  }
  const { french, russian } = changes.get(game) ?? { french: 0, russian: 0 };
  changes.set(game, { french: french + 1, russian: russian + 1 });
}

/** The Cohesion of the face that is up; a unit without a reverse keeps its only one. */
export function cohesionOf(game: Borodino, id: UnitId): number {
  const card = cardOf(id);
  return unit(game, id).disordered ? (card.cohesionDisordered ?? card.cohesion) : card.cohesion;
}

/** Turns a unit to its Disordered face. Infantry takes the square of its hex down with it (9.85-n). */
export function disrupt(game: Borodino, id: UnitId): void {
  noteChange(game, [id]);
  const state = unit(game, id);
  state.disordered = true;
  if (state.square && cardOf(id).arm === 'infantry') breakSquare(game, state.hex);
  state.square = false;
}

/** Turns a unit back to its face in good order. */
export function restoreOrder(game: Borodino, id: UnitId): void {
  noteChange(game, [id]);
  unit(game, id).disordered = false;
}

/** All of a hex in square; Disordered guns stand in it without being part of it (9.85-b, 9.85-d). */
export function formSquare(game: Borodino, hex: number): void {
  noteChange(game, stackAt(game, hex));
  for (const id of stackAt(game, hex)) unit(game, id).square = !unit(game, id).disordered;
}

function breakSquare(game: Borodino, hex: number): void {
  leaveSquare(game, stackAt(game, hex));
}

/** Nobody joins a battle once it is laid out, so the lists of who fights in it are made once for each position. */
const rosters = new WeakMap<Borodino['units'], Readonly<Record<Side | 'all', readonly UnitId[]>>>();

function rosterOf({ units }: Borodino): Readonly<Record<Side | 'all', readonly UnitId[]>> {
  const known = rosters.get(units);
  if (known) return known;
  const all = Object.keys(units);
  const of = (side: Side): readonly UnitId[] => all.filter((id) => cardOf(id).side === side);
  const roster = { all, french: of('french'), russian: of('russian') };
  rosters.set(units, roster);
  return roster;
}

/** All units of the battle, or those of a side, in the order of the data. */
export function unitsIn(game: Borodino, side: Side | 'all' = 'all'): readonly UnitId[] {
  return rosterOf(game)[side];
}

/** Units of a side on the map, in the order of the data. */
export const onMap = keptWhileUnchanged((game, side): readonly UnitId[] =>
  unitsIn(game, side).filter((id) => game.units[id]?.hex !== 0),
);

/** Whether a unit is horse artillery (2.4-g). */
export function isHorseArtillery(card: UnitCard): boolean {
  return card.arm === 'artillery' && card.movement === 8;
}

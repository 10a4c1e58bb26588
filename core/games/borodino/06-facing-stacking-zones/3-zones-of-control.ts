/** 6.3 Zones of control. */
import type { RuleId } from '../../../engine/verdict.ts';
import { boardOf, HOLDER } from '../board.ts';
import { cardOf, enemyOf, GRID, type Side, type UnitCard, type UnitId } from '../data.ts';
import { type Ground, groundOf, isImpassable, keptOnGround, sideBetween } from '../ground.ts';
import { type Borodino, type UnitState, unit } from '../position.ts';
import { frontFor, hexesIn } from './1-facing.ts';

/** 6.32-b: Why a zone of control does not reach from a hex into the one beside it. */
function whyZoneStops(ground: Ground, from: number, to: number): RuleId | null {
  return isImpassable(ground, from, to) || sideBetween(ground, from, to).crossing === 'bridge' ? '6.32-a' : null;
}

/** By cell, the directions in which a zone of control reaches. */
const zonesOn = keptOnGround((ground) =>
  Uint8Array.from(GRID.hexes, (hex) =>
    GRID.neighbours(hex)
      .filter((next) => whyZoneStops(ground, hex, next) === null)
      .reduce((bits, next) => bits | (1 << GRID.direction(hex, next)), 0),
  ),
);
const NOWHERE: readonly number[] = [];

/** Whether a unit has a zone of control. */
export function exertsZoc(game: Borodino, id: UnitId): boolean {
  return controlledFrom(groundOf(game), cardOf(id), unit(game, id)) > 0;
}

/** 9.61-b: Why a unit on the map has no zone of control. */
function whyNoZoc({ arm, isMilitia }: UnitCard, { disordered, square }: UnitState): RuleId | null {
  if (isMilitia) return 'SR.13-c';
  return arm === 'artillery' || disordered || square ? '6.31-b' : null;
}

/** Bits of the directions in which a unit controls the hexes beside it; 0 for a unit that has no zone of control. */
function controlledFrom(ground: Ground, card: UnitCard, state: UnitState): number {
  return state.hex === 0 || whyNoZoc(card, state) ? 0 : zoneFrom(ground, state.hex);
}

/** 2.4-k: The hexes that a unit controls. */
export function zocOf(game: Borodino, id: UnitId): readonly number[] {
  const bits = controlledFrom(groundOf(game), cardOf(id), unit(game, id));
  return bits === 0 ? NOWHERE : hexesIn(unit(game, id).hex, bits);
}

function zoneFrom(ground: Ground, hex: number): number {
  return zonesOn(ground)[GRID.cell(hex)] ?? 0;
}

/** Whether a zone of control reaches from a hex into one beside it. */
function reaches(ground: Ground, from: number, to: number): boolean {
  return (zoneFrom(ground, from) & (1 << GRID.direction(from, to))) !== 0;
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
export function markControlledFront(ground: Ground, card: UnitCard, state: UnitState, cells: Uint8Array): void {
  const bits = controlledFrom(ground, card, state);
  if (bits !== 0) markCells(cells, state.hex, bits & frontFor(ground, card, state).bits);
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
  const ground = groundOf(game);
  const { cards, states } = boardOf(game);
  for (const card of cards[side]) {
    const state = states[card.index] as UnitState;
    const bits = controlledFrom(ground, card, state);
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
  const ground = groundOf(game);
  const found: UnitId[] = [];
  for (const from of GRID.neighbours(hex)) {
    const cell = GRID.cell(from);
    if (holders[cell] !== HOLDER[side] || !reaches(ground, from, hex)) continue;
    for (const card of stacks[cell] as readonly UnitCard[]) {
      if (controlledFrom(ground, card, states[card.index] as UnitState) > 0) found.push(card.id);
    }
  }
  return found;
}

/** Whether a hex lies in the zone of control of an enemy of a side. */
export function isInEnemyZoc(game: Borodino, hex: number, side: Side): boolean {
  return controllersOf(game, hex, enemyOf(side)).length > 0;
}

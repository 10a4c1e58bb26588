/** What lies on the board, and the verbs that change it. */
import { cardOf, VILLAGE, type Side, type UnitId } from './data.ts';

export interface InvasionOfRussia {
  scenario: 'the-village';
  turn: number;
  /** Whose turn it is. */
  side: Side;
  phase: 'movement' | 'over';
  units: Record<UnitId, { hex: number }>;
}

export function begin(): InvasionOfRussia {
  const units = Object.fromEntries(VILLAGE.units.map(({ id, hex }) => [id, { hex }]));
  return { scenario: 'the-village', turn: 1, side: 'russian', phase: 'movement', units };
}

/** The units of a side in the order of the data; those of both where none is named. */
export function unitsOf(game: InvasionOfRussia, side?: Side): readonly UnitId[] {
  return VILLAGE.units.filter((card) => card.id in game.units && (!side || card.side === side)).map(({ id }) => id);
}

/** @throws RangeError where it is not in this battle */
export function hexOfUnit(game: InvasionOfRussia, id: UnitId): number {
  const state = game.units[id];
  if (!state) throw new RangeError(`no unit ${id} in this battle`);
  return state.hex;
}

export const unitAt = (game: InvasionOfRussia, hex: number): UnitId | null =>
  unitsOf(game).find((id) => hexOfUnit(game, id) === hex) ?? null;

export function place(game: InvasionOfRussia, id: UnitId, hex: number): void {
  game.units[cardOf(id).id] = { hex };
}

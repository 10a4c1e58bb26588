/** 7.1 Speed: how far a unit goes in a move, and how much of its move it has. */
import type { RuleId } from '../../engine/verdict.ts';
import { CM, HAIR } from '../../space/table/point.ts';
import { type Formation, TABLES, type UnitCard } from './data.ts';
import { cardOf, isCossack, isHeavyCavalry, type OrdineObliquo, unit, type UnitId } from './position.ts';

/** How a unit goes: in a formation, or fleeing. */
type Gait = Formation | 'rout';

type Row = keyof typeof TABLES.speeds;

/** OO-7.6-18: The column of the printed table; `null`: does not move. */
const COLUMNS: Readonly<Record<Gait, 'line' | 'column' | 'rout' | null>> = {
  line: 'line',
  open: 'line',
  column: 'column',
  limbered: 'column',
  unlimbered: 'line',
  square: null,
  crew: 'rout',
  rout: 'rout',
};

/** OO-15-3: The row of the printed table for a unit; cossacks have one of their own. */
function rowOf(card: UnitCard): Row {
  if (card.arm === 'infantry') return card.isOpen ? 'open-infantry' : 'infantry';
  if (card.arm === 'artillery') return 'artillery';
  if (isCossack(card)) return 'cossacks';
  return isHeavyCavalry(card) ? 'heavy-cavalry' : 'light-cavalry';
}

/** The rule that gives a unit its speed. */
export function speedRule(card: UnitCard): RuleId {
  return TABLES.speeds[rowOf(card)].rule;
}

/** Tenths of a millimetre that a unit of this card goes in a whole move. */
export function speedFor(card: UnitCard, gait: Gait): number {
  const column = COLUMNS[gait];
  return column ? TABLES.speeds[rowOf(card)][column] : 0;
}

/** Tenths of a millimetre that a unit goes in a whole move, in its own formation unless told. */
export function speedOf(game: OrdineObliquo, id: UnitId, gait: Gait = unit(game, id).formation): number {
  return speedFor(cardOf(game, id), gait);
}

/** Whether a formation is one of march, which gains by a road (OO-7.1-6). */
export function isMarching(formation: Formation): boolean {
  return COLUMNS[formation] === 'column';
}

export const HALF = 500;

/**
 * OO-7.6-6, OO-8.9-4: The share of a whole move that a unit still has in its movement phase, in thousandths. Who gave opportunity fire has
 * half a move (OO-8.9-4). Who evaded has none (OO-7.6-5), but cavalry that needed no more than half of one for it has
 * the other half (OO-7.6-6).
 */
export function shareLeft(game: OrdineObliquo, id: UnitId): number {
  const { used, opportunity, evaded } = unit(game, id).deeds;
  if (evaded !== null && (cardOf(game, id).arm !== 'cavalry' || evaded > HALF)) return 0;
  if (evaded !== null) return Math.max(0, HALF - Math.max(0, used - evaded));
  return Math.max(0, (opportunity ? HALF : 2 * HALF) - used);
}

/**
 * A length that may still be gone, as it is told everywhere: in centimetres, down to the last whole millimetre.
 * @param length tenths of a millimetre
 */
export function limitInCm(length: number): number {
  return Math.floor(length / (CM / 10) + HAIR) / 10;
}

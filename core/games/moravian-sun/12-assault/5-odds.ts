/** 12.5.1 The odds, and their column in the table with what weather and fog do to it. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { sideOf } from '../data.ts';
import { isFogHex } from '../16-4-weather.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { attackStrength, defenceStrength } from './4-strength.ts';

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** As the book writes it: 3 is 3:1, -3 is 1:3; never 0 or -1. */
  readonly ratio: number;
}

/** A column of the table, from 0, 1:4, to 8, 6:1, and the steps beyond the last; `null` at 1:5 or worse (12.4.2-b). */
export type Column = { readonly column: number; readonly beyond: number } | null;

export function oddsOf(game: MoravianSun, assault: Assault): Odds {
  const attack = attackStrength(game, assault).total;
  const defence = Math.max(1, defenceStrength(game, assault).total);
  return { attack, defence, ratio: ratioOf(attack, defence) };
}

/** 12.5.1-a Every fraction is rounded in the defender's favour. */
export const ratioOf = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) : -Math.ceil(defence / attack);

/** 12.4.2-a Assaults at worse odds than this may not be declared. */
export const WORST = -5;
/** Steps from 1:1 to the first and the last column. */
const FIRST = -3;
const LAST = 5;

/** @param shift columns to the right; those above 6:1 count too (12.4.3-a) */
export function columnOf(ratio: number, shift: number): Column {
  const step = (ratio > 0 ? ratio - 1 : ratio + 1) + shift;
  if (ratio <= WORST || step < FIRST) return null;
  return { column: Math.min(step, LAST) - FIRST, beyond: Math.max(0, step - LAST) };
}

const FOG: Readonly<Record<number, number>> = { 1: -1, 2: -1, 3: 0, 4: 0, 5: 1, 6: 1 };

/** 16.41-d, 16.42.2-a Columns to the right: snow takes one away, fog where it lies is a matter of chance. */
export function rollShift(game: MoravianSun, assault: Assault, umpire: Umpire): number {
  const snow = snowShift(game);
  if (snow !== 0) umpire.tell({ key: 'snow-shift', rule: '16.41-d', params: {} });
  if (!assault.targets.some((hex) => isFogHex(game, hex))) return snow;
  const by = { seat: sideOf(assault.attackers[0] ?? '') };
  const { face, row: shift } = umpire.table('d6', '16.42.2-a', by, (rolled) => FOG[rolled] ?? 0);
  umpire.tell({ key: 'fog-shift', rule: '16.42.2-a', params: { face, shift } });
  return snow + shift;
}

/** Columns that snow takes from the attacker. */
export const snowShift = ({ weather }: MoravianSun): number => (weather === 'snow' ? -1 : 0);

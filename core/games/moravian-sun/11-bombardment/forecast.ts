/** What a bombardment would be worth: strength, modifiers, the table, and what its odds are played from. */
import { clash } from '../../../engine/battle.ts';
import type { Preview } from '../../../engine/decision.ts';
import type { PrintedTable } from '../../../engine/printed-table.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because } from '../../../engine/verdict.ts';
import { GRID, TABLES } from '../data.ts';
import { hexOfPiece } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { view } from '../view.ts';
import { type Fire, fireColumn, fireModifiers, fireStrength } from './4-modifiers.ts';

/** A bombardment that is contemplated. */
export interface FireStakes {
  readonly act: 'fire';
  readonly game: MoravianSun;
  readonly fire: Fire;
}

export function forecastFire(game: MoravianSun, fire: Fire): Preview {
  const strength = fireStrength(game, fire);
  const modifiers = fireModifiers(game, fire);
  const stakes: FireStakes = { act: 'fire', game: view(game, null), fire };
  const column = fireColumn(strength.total);
  const isNear = fire.guns.every((id) => GRID.direction(hexOfPiece(game, id), fire.target) >= 0);
  return {
    between: clash('fire', fire.guns, [hexTarget(fire.target)]),
    ...(isNear && { remarks: [because('11.3.1-c', 'remark.adjacent')] }),
    tallies: [strength, modifiers],
    tables: [fireTable(column, modifiers.total)],
    odds: [],
    stakes,
    worth: column + modifiers.total,
  };
}

/** The table as it is printed, the rows that may come up lit. @param column `null`: at rest */
export function fireTable(column: number | null, modifier: number): PrintedTable {
  const { columns, rows, lowest } = TABLES.bombardment;
  const faces = [1, 2, 3, 4, 5, 6].map((face) => Math.min(Math.max(face + modifier - lowest, 0), rows.length - 1));
  return {
    title: { key: 'label.table.bombardment' },
    columns: columns.map((from, at) => nameOf(from, columns[at + 1])),
    rows: rows.map((cells) => ({
      rule: '11.4.5-a',
      cells: cells.map((result) => ({ key: `label.fire.short.${result}` })),
    })),
    lit: { rows: column === null ? [] : [...new Set(faces)], column },
  };
}

/** `3-4`, or the last and all above. */
function nameOf(from: number, next: number | undefined) {
  const last = next === undefined ? null : next - 1;
  if (last === null) return { key: 'label.table.from', params: { from } };
  return { key: 'label.table.points', params: { points: last === from ? `${from}` : `${from}-${last}` } };
}

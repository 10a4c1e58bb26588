/** What an assault would be worth: both strengths, the modifiers, the table, and what its odds are played from. */
import { clash } from '../../../engine/battle.ts';
import type { Preview } from '../../../engine/decision.ts';
import type { PrintedTable } from '../../../engine/printed-table.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Reason } from '../../../engine/verdict.ts';
import { byHex, efficiencyLimit } from '../13-efficiency.ts';
import { isCharge } from '../14-cavalry/2-marker.ts';
import { TABLES } from '../data.ts';
import { squaresAgainst } from '../14-cavalry/3-emergency.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { view } from '../view.ts';
import { usualEfficiencies } from './3-efficiency.ts';
import { attackStrength, defenceStrength } from './4-strength.ts';
import { isPressed, WAVERING, waverersIn } from './2-attackers.ts';
import { generalsWith, modifiersOf } from './5-modifiers.ts';
import { type Column, columnOf, oddsOf, snowShift } from './5-odds.ts';

/** An assault that is contemplated, from its defensive fire on. */
export interface AssaultStakes {
  readonly act: 'assault';
  readonly game: MoravianSun;
  readonly assault: Assault;
}

export function forecast(game: MoravianSun, assault: Assault): Preview {
  if (assault.attackers.length === 0) return { tallies: [], odds: [] };
  const column = columnOf(oddsOf(game, assault).ratio, snowShift(game));
  const [general = null] = generalsWith(game, assault.attackers);
  const terms = { efficiencies: usualEfficiencies(game, assault), general, beyond: column?.beyond ?? 0 };
  const modifiers = modifiersOf(game, assault, terms);
  const stakes: AssaultStakes = { act: 'assault', game: view(game, null), assault };
  return {
    between: clash('blow', assault.attackers, assault.targets.map(hexTarget)),
    remarks: [...squaresAgainst(game, assault), ...testsOf(game, assault)],
    tallies: [attackStrength(game, assault), defenceStrength(game, assault), modifiers],
    tables: [assaultTable(column, modifiers.total)],
    odds: [],
    stakes,
    ...(column && { worth: column.column + modifiers.total }),
  };
}

/** What the attackers test, and what a failure costs: before the assault (12.2.2-a), or when it has no effect (12.5.4-f). */
function testsOf(game: MoravianSun, assault: Assault): readonly Reason[] {
  if (isPressed(game, assault)) return [because('12.5.4-f', 'remark.no-effect')];
  if (isCharge(assault)) return [];
  return byHex(game, waverersIn(game, assault)).map((ids) => {
    const faces = Math.max(...ids.map((id) => efficiencyLimit(game, id, WAVERING)));
    return because(WAVERING.rule, 'remark.test-first', { units: { list: ids.map((unit) => ({ unit })) }, faces });
  });
}

/** 12.5.2-c: the table as it is printed, the rows that may come up lit; the die stays within its rows. */
export function assaultTable(column: Column, modifier: number): PrintedTable {
  const { columns, rows } = TABLES.assault;
  const faces = [1, 2, 3, 4, 5, 6].map((face) => Math.min(Math.max(face + modifier, 0), rows.length - 1));
  return {
    title: { key: 'label.table.assault' },
    columns: columns.map((name) => ({ key: 'label.table.odds', params: { odds: name } })),
    rows: rows.map((cells, total) => ({
      rule: total === 0 || total === rows.length - 1 ? '12.5.2-c' : '12.5.3-a',
      cells: cells.map((result) => ({ key: `label.assault.short.${result}` })),
    })),
    lit: { rows: column === null ? [] : [...new Set(faces)], column: column?.column ?? null },
  };
}

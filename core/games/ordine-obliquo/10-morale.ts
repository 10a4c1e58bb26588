/** Chapter 10: the morale test (10.1). The tie-break stands in 10-2. */
import type { Die } from '../../engine/dice.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, tally, type Tally } from '../../engine/tally.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { loseCp } from './02-units.ts';
import { breakOff } from './13-rout.ts';
import { tell } from './facts.ts';
import { isHalved, type OrdineObliquo, unit, type UnitId, rollerOf } from './position.ts';

/** What put a unit to the test: each has its die (OO-10.1-2, OO-10.1-3). */
export type Ordeal = 'fire' | 'melee';

export type MoraleResult = 'holds' | 'retreats' | 'routs' | 'destroyed';

/** A test on the table. */
export interface MoraleTest {
  by: Ordeal;
  enemy: UnitId;
  /** The facing of the enemy who caused it: the first 8 cm of a flight go that way (OO-13-2). Hundredths of a degree. */
  away: number;
  /** Against infantry in melee, where a square that gives way routs (OO-10.1-11). */
  againstInfantry: boolean;
}

/** What the row of a result depends on beside the die. */
interface MoraleSituation extends Pick<MoraleTest, 'by' | 'againstInfantry'> {
  isSquare: boolean;
}

/** OO-10.1-2, OO-10.1-3: The die of a test, by what causes it. */
const ORDEALS: Readonly<Record<Ordeal, { die: Die; rule: RuleId }>> = {
  fire: { die: 'd10', rule: 'OO-10.1-2' },
  melee: { die: 'd6', rule: 'OO-10.1-3' },
};

/** What the test itself takes, before the die (OO-10.1-1). */
const FIRST_LOSS = 1;
const HALVED = -1;

interface Row {
  readonly upTo: number;
  readonly result: Exclude<MoraleResult, 'destroyed'>;
  readonly cp: number;
  readonly rule: RuleId;
}

/** OO-10.1-4 */
const ROUT: Row = { upTo: 2, result: 'routs', cp: 2, rule: 'OO-10.1-4' };
/** OO-10.1-7 */
const RETREAT: Row = { upTo: 4, result: 'retreats', cp: 1, rule: 'OO-10.1-7' };
/** OO-10.1-12 */
const HOLD: Row = { upTo: Infinity, result: 'holds', cp: 0, rule: 'OO-10.1-12' };
const ROWS = [ROUT, RETREAT, HOLD];

/** OO-10.1-10: What a square makes of a 3 or 4: it stands, but infantry in melee breaks it. */
const SQUARE_STANDS: Row = { ...RETREAT, result: 'holds', rule: 'OO-10.1-10' };
const SQUARE_BREAKS: Row = { ...ROUT, rule: 'OO-10.1-11' };

/** The printed result of a die with its modifier. */
function rowOf(total: number, { isSquare, by, againstInfantry }: MoraleSituation): Row {
  const row = ROWS.find(({ upTo }) => total <= upTo) ?? HOLD;
  if (row !== RETREAT || !isSquare) return row;
  return by === 'melee' && againstInfantry ? SQUARE_BREAKS : SQUARE_STANDS;
}

/** A d10 that shows 0 has rolled 10. */
const read = (die: Die, face: number): number => (die === 'd10' && face === 0 ? 10 : face);

/** 10.1 A unit that was hit loses a combat point and rolls: it holds, falls back, or breaks. */
export function testMorale(game: OrdineObliquo, id: UnitId, test: MoraleTest, umpire: Umpire): MoraleResult {
  loseCp(game, id, FIRST_LOSS, 'OO-10.1-1', umpire);
  const state = unit(game, id);
  if (state.cp === 0) return 'destroyed';
  const { row, sum } = roll(game, id, { ...test, isSquare: state.formation === 'square' }, umpire);
  const result = { word: `label.morale.${row.result}` };
  tell(umpire, 'morale', row.rule, { unit: { unit: id }, total: sum.total, result }, { tally: sum });
  loseCp(game, id, row.cp, row.rule, umpire);
  if (state.cp === 0) return 'destroyed';
  if (row.result !== 'holds') giveWay(game, id, row, test, umpire);
  return row.result;
}

/** OO-10.1-5 */
function giveWay(game: OrdineObliquo, id: UnitId, { result, rule }: Row, { away }: MoraleTest, umpire: Umpire): void {
  breakOff(game, id, result === 'routs' ? 'rout' : 'retreat', away, rule, umpire);
}

/** OO-10.1-13 is counted after the first loss. */
function roll(game: OrdineObliquo, id: UnitId, test: MoraleSituation, umpire: Umpire): { row: Row; sum: Tally } {
  const { die, rule } = ORDEALS[test.by];
  const halved = isHalved(game, id) ? line('OO-10.1-13', HALVED, 'modifier.morale-halved') : null;
  const { face, row } = umpire.table(die, rule, rollerOf(game, id), (shown) =>
    rowOf(read(die, shown) + (halved?.amount ?? 0), test),
  );
  const title = { key: 'label.tally.morale', params: { unit: { unit: id } } };
  return { row, sum: tally(title, [line(rule, read(die, face), 'modifier.morale-die'), halved]) };
}

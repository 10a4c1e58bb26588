/** 12.3 to 12.5.3 One assault: efficiencies, a general who helps, the column, the die, and then its result. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import type { Tally } from '../../../engine/tally.ts';
import { hexTarget, idOf, unitTarget } from '../../../engine/target.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import { testLoss } from '../03-command/5-loss.ts';
import { changeActivation } from '../activation.ts';
import { assaultResult, enemyOf, type LeaderId, type Result, sideOf } from '../data.ts';
import { changeUnit, leadersAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { fixEfficiencies } from './3-efficiency.ts';
import { defendersOf } from './4-strength.ts';
import { generalsWith, modifiersOf } from './5-modifiers.ts';
import { columnOf, oddsOf, rollShift } from './5-odds.ts';
import { applyResult, type Outcome } from './5-4-results.ts';

/** What the die came to. */
interface Rolled {
  readonly result: Result;
  /** An unmodified 6 or 1 that puts leaders in danger (3.5.1-a, 3.5.2-a). */
  readonly danger: 'six' | 'one' | null;
}

/** 12.4.2-b: one assault, from its efficiencies to the advance; at odds below the table it is AE without a roll. */
export function* resolve(game: MoravianSun, assault: Assault, umpire: Umpire): Procedure<Outcome> {
  markFighters(game, assault);
  const efficiencies = yield* fixEfficiencies(game, assault, umpire);
  const general = yield* lendGeneral(game, assault);
  const column = columnOf(oddsOf(game, assault).ratio, rollShift(game, assault, umpire));
  if (column === null) {
    report(game, assault, 'AE', '12.4.2-b', umpire);
    return yield* applyResult(game, assault, efficiencies, 'AE', umpire);
  }
  const terms = { efficiencies, general, beyond: column.beyond };
  const modifiers = modifiersOf(game, assault, terms);
  const { result, danger } = rollAssault(game, assault, modifiers.total, column.column, general !== null, umpire);
  report(game, assault, result, '12.5.3-a', umpire, modifiers);
  if (danger === 'six') endanger(game, assault, umpire);
  if (danger === 'one' && general !== null) testLoss(game, general, '3.5.2-a', umpire);
  if (game.over) return { result, gone: [] };
  return yield* applyResult(game, assault, efficiencies, result, umpire);
}

/** Tells what the table gave. */
function report(
  game: MoravianSun,
  assault: Assault,
  result: Result,
  rule: RuleId,
  umpire: Umpire,
  modifiers?: Tally,
): void {
  const { attack, defence } = oddsOf(game, assault);
  const places = { list: assault.targets.map((hex) => ({ place: hexTarget(hex) })) };
  const units = { list: assault.attackers.map((unit) => ({ unit })) };
  const params = { units, places, attack, defence, result: { word: `label.assault.${result}` } };
  umpire.tell({ key: 'assault', rule, params, ...(modifiers && { tally: modifiers }) });
}

/** 12.2.3-a Who attacks and who is attacked. */
function markFighters(game: MoravianSun, assault: Assault): void {
  const defenders = defendersOf(game, assault);
  for (const id of assault.attackers) changeUnit(game, id, { fought: true, assaulted: true });
  for (const id of defenders) changeUnit(game, id, { fought: true });
  if (game.activation) changeActivation(game, { attacked: [...game.activation.attacked, ...defenders] });
}

/** 12.4.4-b A general who stands with attackers of its formation may help, and is in danger then. */
function* lendGeneral(game: MoravianSun, assault: Assault): Procedure<LeaderId | null> {
  const generals = generalsWith(game, assault.attackers);
  if (generals.length === 0) return null;
  const seat = sideOf(assault.attackers[0] ?? '');
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '12.4.4-b',
    pass: () => null,
    prompt: { key: 'prompt.lend-general', params: { side: { seat } } },
    whyOthers: { key: 'refusal.general-others' },
    passLabel: { key: 'label.no-general' },
    targets: generals.map(unitTarget),
  });
  return chosen === null ? null : idOf(chosen);
}

const SIX = 6;
const ONE = 1;

function rollAssault(
  game: MoravianSun,
  assault: Assault,
  modifier: number,
  column: number,
  isLed: boolean,
  umpire: Umpire,
): Rolled {
  const hasLeaders = leadersIn(game, assault).length > 0;
  const dangerOf = (face: number): Rolled['danger'] => {
    if (face === SIX && hasLeaders) return 'six';
    return face === ONE && isLed ? 'one' : null;
  };
  const by = { seat: sideOf(assault.attackers[0] ?? '') };
  const row = (face: number): Rolled => ({ result: assaultResult(column, face + modifier), danger: dangerOf(face) });
  return umpire.table('d6', '12.5.3-a', by, row).row;
}

const leadersIn = (game: MoravianSun, { targets, attackers }: Assault): readonly LeaderId[] => {
  const enemy = enemyOf(sideOf(attackers[0] ?? ''));
  return targets.flatMap((hex) => leadersAt(game, hex, enemy).map(({ id }) => id));
};

/** 3.5.1-a Every leader in the hexes that are attacked tests. */
function endanger(game: MoravianSun, assault: Assault, umpire: Umpire): void {
  for (const id of leadersIn(game, assault)) if (!game.over) testLoss(game, id, '3.5.1-a', umpire);
}

/** 13.1, 13.2 The efficiency test. */
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { hasGeneral, isInCommand } from './03-command/3-range.ts';
import { sideOf, unitCard, type UnitId } from './data.ts';
import type { MoravianSun } from './position.ts';

/** Why a unit tests, beyond what every test is: its rule, and what it adds to the die. */
export interface Occasion {
  readonly rule: RuleId;
  /** Added to the die: a favourable modifier is below 0. */
  readonly modifier?: number;
}

/** 13.2 What is added to the die of a test. */
export function efficiencyModifiers(game: MoravianSun, id: UnitId, { rule, modifier }: Occasion): Tally {
  return tally({ key: 'label.tally.efficiency', params: { unit: { unit: id } } }, [
    isInCommand(game, id) ? line('3.3.0-a', -1, 'modifier.in-command') : null,
    hasGeneral(game, id) ? line('13.2.1-a', -1, 'modifier.general') : null,
    modifier === undefined ? null : line(rule, modifier, 'modifier.occasion'),
  ]);
}

/** The highest face that passes: a 1 always does, a 6 never (13.1.1-a). */
export const efficiencyLimit = (game: MoravianSun, id: UnitId, occasion: Occasion): number =>
  Math.min(Math.max(unitCard(id).efficiency - efficiencyModifiers(game, id, occasion).total, 1), 5);

/** 13.1 A unit tests its efficiency. @returns whether it passes */
export function testEfficiency(game: MoravianSun, id: UnitId, occasion: Occasion, umpire: Umpire): boolean {
  const limit = efficiencyLimit(game, id, occasion);
  const by = { seat: sideOf(id), unit: id };
  const { face, passes } = umpire.test('d6', '13.1-a', by, { atMost: limit });
  umpire.tell({
    key: passes ? 'test-passed' : 'test-failed',
    rule: occasion.rule,
    params: { unit: { unit: id }, face, limit },
    tally: efficiencyModifiers(game, id, occasion),
  });
  return passes;
}

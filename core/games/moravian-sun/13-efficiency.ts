/** 13.1, 13.2 The efficiency test. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { hasGeneral, isInCommand } from './03-command/3-range.ts';
import { sideOf, unitCard, type UnitId } from './data.ts';
import { hexOfPiece } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** Why a unit tests, beyond what every test is: its rule, and what it adds to the die. */
export interface Occasion {
  readonly rule: RuleId;
  /** Added to the die: a favourable modifier is below 0. */
  readonly modifier?: number;
}

/** 13.2 What is added to the die of a test. */
function efficiencyModifiers(game: MoravianSun, id: UnitId, { rule, modifier }: Occasion): Tally {
  return tally({ key: 'label.tally.efficiency', params: { unit: { unit: id } } }, [
    isInCommand(game, id) ? line('3.3.0-a', -1, 'modifier.in-command') : null,
    hasGeneral(game, id) ? line('13.2.1-a', -1, 'modifier.general') : null,
    modifier === undefined ? null : line(rule, modifier, 'modifier.occasion'),
  ]);
}

/** 13.1.1-a: this face passes whatever the modifiers. */
const ALWAYS_PASSES = 1;
/** 13.1.1-b: this face fails whatever the modifiers. */
const ALWAYS_FAILS = 6;

/** The highest face that passes. */
export const efficiencyLimit = (game: MoravianSun, id: UnitId, occasion: Occasion): number => {
  const limit = unitCard(id).efficiency - efficiencyModifiers(game, id, occasion).total;
  return Math.min(Math.max(limit, ALWAYS_PASSES), ALWAYS_FAILS - 1);
};

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

/** 13.1.2 One roll for units of one hex, by a unit that their owner chooses. @returns whether they pass; true of nobody */
export function* testStack(
  game: MoravianSun,
  ids: readonly UnitId[],
  occasion: Occasion,
  umpire: Umpire,
): Procedure<boolean> {
  const tester = yield* chooseTester(game, ids, occasion);
  return tester === null || testEfficiency(game, tester, occasion, umpire);
}

/** Of units that test alike it does not matter which one rolls; the surest stands first. */
function* chooseTester(game: MoravianSun, ids: readonly UnitId[], occasion: Occasion): Procedure<UnitId | null> {
  const limitOf = (id: UnitId): number => efficiencyLimit(game, id, occasion);
  const different = ids.filter((id, at) => ids.findIndex((other) => limitOf(other) === limitOf(id)) === at);
  const [first = null, second] = different.toSorted((a, b) => limitOf(b) - limitOf(a));
  if (first === null || second === undefined) return first;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: sideOf(first),
    rule: '13.1.2-a',
    prompt: { key: 'prompt.tester', params: { side: { seat: sideOf(first) } } },
    whyOthers: { key: 'refusal.tester-others' },
    targets: different.toSorted((a, b) => limitOf(b) - limitOf(a)).map(unitTarget),
  });
  return chosen === null ? first : idOf(chosen);
}

/** 13.1.2 Units hex by hex, in the order of the units. */
export function byHex(game: MoravianSun, ids: readonly UnitId[]): readonly (readonly UnitId[])[] {
  return [...Map.groupBy(ids, (id) => hexOfPiece(game, id)).values()];
}

/** 6. General supply and attrition: who is out of supply, and what that does. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { isSupplied, supplyOf } from './06-2-supply-line.ts';
import { nameHexside } from './16-1-effects-bridges.ts';
import { burntAround, fallSick } from './16-1-effects-supply.ts';
import { loseReserve } from './16-7-reserve.ts';
import { RIGA, SIDES, type UnitCard } from './data.ts';
import { disrupt, eliminate, isGood, mark, stacksOf, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isFeast, isWinter } from './sequence.ts';

export function* supplyAndAttrition(game: InvasionOfRussia, umpire: Umpire): Procedure {
  yield* nameHexside(game, umpire, 'french', 26);
  for (const { unit, effect, rule } of judge(game, umpire)) {
    const { hex } = unitState(game, unit.id);
    if (effect === 'disrupted') disrupt(game, unit.id);
    if (effect === 'eliminated') eliminate(game, unit.id);
    umpire.tell({ key: `supply.${effect}`, rule, params: { unit: { unit: unit.id }, place: { place: `hex:${hex}` } } });
  }
  clearForage(game, umpire);
  yield* fallSick(game, umpire);
  yield* loseReserve(game, umpire);
}

interface Judged {
  readonly unit: UnitCard;
  readonly effect: Effect;
  readonly rule: RuleId;
}

/** Supply of both sides is judged before anything happens to anybody. @returns what happens to those who have none */
function judge(game: InvasionOfRussia, umpire: Umpire): readonly Judged[] {
  const starving = forage(game, umpire);
  const out = SIDES.flatMap((side) => {
    const supply = supplyOf(game, side);
    return unitsOf(game, side).filter(({ id }) => starving.has(id) || !isSupplied(game, supply, id));
  });
  umpire.tell({ key: 'supply.judged', rule: '6.5-a', params: {} });
  return out.map((unit) => ({ unit, ...effectOf(game, unit) }));
}

function clearForage(game: InvasionOfRussia, umpire: Umpire): void {
  const foraging = unitsOf(game, 'french').filter(({ id }) => unitState(game, id).forage);
  if (foraging.length === 0) return;
  for (const { id } of foraging) mark(game, id, { forage: undefined });
  umpire.tell({ key: 'forage.over', rule: '6.3-c', params: {} });
}

/** Stacks that live off the land may starve (6.3-a). @returns the units that do */
function forage(game: InvasionOfRussia, umpire: Umpire): ReadonlySet<string> {
  const starving = new Set<string>();
  if (isFeast(game)) return starving;
  for (const hex of stacksOf(game, 'french')) {
    const units = unitsAt(game, hex, 'french');
    if (!units.some(({ id }) => unitState(game, id).forage)) continue;
    const needs = forageNeeds(game, units);
    const { face, passes } = umpire.test('d6', '6.3-a', { seat: 'french' }, { atLeast: needs.total });
    const params = { place: { place: `hex:${hex}` as const }, die: face, count: units.length };
    umpire.tell({ key: passes ? 'forage.found' : 'forage.none', rule: '6.3-a', params, tally: needs });
    if (!passes) for (const { id } of units) starving.add(id);
  }
  return starving;
}

/** The least face with which the units of a stack find enough; there may be none so high (6.3-a). */
export function forageNeeds(game: InvasionOfRussia, units: readonly UnitCard[]): Tally {
  const burnt = burntAround(game, units);
  return tally({ key: 'label.tally.forage' }, [
    line('6.3-b', units.length, 'modifier.forage.units', { count: units.length }),
    line('6.3-a', 1, 'modifier.forage.more'),
    burnt > 0 ? line('16.1-m', burnt, 'modifier.forage.burnt') : null,
  ]);
}

type Effect = 'disrupted' | 'eliminated' | 'stays' | 'riga';

/** What lack of supply does to a unit (6.4). */
function effectOf(game: InvasionOfRussia, unit: UnitCard): { readonly effect: Effect; readonly rule: RuleId } {
  if (unit.side === 'russian' && unitState(game, unit.id).hex === RIGA) return { effect: 'riga', rule: '6.4-f' };
  if (isGood(game, unit)) return { effect: 'disrupted', rule: '6.4-a' };
  if (unit.side === 'russian') return { effect: 'stays', rule: '6.4-e' };
  if (unit.quality !== 'veteran') return { effect: 'eliminated', rule: '6.4-b' };
  return isWinter(game) ? { effect: 'eliminated', rule: '6.4-d' } : { effect: 'stays', rule: '6.4-c' };
}

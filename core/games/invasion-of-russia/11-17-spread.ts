/** 11.17 The hits that an owner puts all at once: on whom they fall, and what each of them does. */
import type { Preview } from '../../engine/decision.ts';
import { because, type RuleId } from '../../engine/verdict.ts';
import { sideOf, unitsAt, unitState } from './pieces.ts';
import { type UnitCard, unitCard, type UnitId } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

const QUALITY = { veteran: 3, line: 2, conscript: 1 } as const;

/** How dear a unit is: the only one of its kind in a stack is worth more than its men. */
export function worthOf(unit: UnitId, beside: readonly UnitCard[]): number {
  const { arm, quality } = unitCard(unit);
  const isOnly = beside.filter((each) => each.arm === arm).length === 1;
  return QUALITY[quality] + (isOnly && arm !== 'infantry' ? 2.5 : 0);
}

/** How dear a hit on a unit is: in good order it is only disrupted. */
export function costOfHit(game: InvasionOfRussia, unit: UnitId): number {
  const { hex, disrupted } = unitState(game, unit);
  return (disrupted ? 10 : 0) + worthOf(unit, unitsAt(game, hex, sideOf(unit)));
}

/** The unit on which the next hit of those falls that are put all at once: saved games are played again by this. */
export const cheapestHit = (game: InvasionOfRussia, units: readonly UnitId[]): UnitId | null =>
  units.reduce<UnitId | null>(
    (best, id) => (best === null || costOfHit(game, id) < costOfHit(game, best) ? id : best),
    null,
  );

/** What hits do, in words: a unit that takes two of them is named for the second. */
export function tellHits(hits: readonly UnitHit[]): Preview {
  const lost = hits.filter(({ isLost }) => isLost).map(({ unit }) => unit);
  const shaken = hits.map(({ unit }) => unit).filter((unit) => !lost.includes(unit));
  const named = (units: readonly UnitId[]) => ({ units: { list: units.map((unit) => ({ unit })) } });
  const remarks = [
    ...(shaken.length > 0 ? [because(HITS, 'remark.hits.disrupted', named(shaken))] : []),
    ...(lost.length > 0 ? [because(HITS, 'remark.hits.eliminated', named(lost))] : []),
  ];
  return { remarks, tallies: [], odds: [] };
}

export interface UnitHit {
  readonly unit: UnitId;
  /** Whether it is eliminated by it. */
  readonly isLost: boolean;
}

const HITS: RuleId = '11.17-c';

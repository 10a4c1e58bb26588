/** 17. The two ranks: where units stand, and where they usually do. */
import { arranged, type Arrangement } from '../../engine/decision.ts';
import { idOf, slotTarget, unitTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { foughtAt, rankOf, setRank, unitsInBattle } from './battle.ts';
import type { Nation } from './data.ts';
import { forces } from './forces.ts';
import type { NapoleonInEurope, Rank, Unit } from './position.ts';
import { isArmy } from './units.ts';

export const FRONT = slotTarget('front');
export const REAR = slotTarget('rear');
/** Both ranks, for any unit (PREP-2). */
export const RANKS = [FRONT, REAR];

/** Guns and generals behind the others; guns by themselves in front. */
export function usualRanks(units: readonly Unit[]): Arrangement {
  const isLine = ({ kind }: Unit) => kind === 'infantry' || kind === 'cavalry';
  const hasLine = units.some(isLine);
  return Object.fromEntries(
    units.map((unit) => [unitTarget(unit.id), isLine(unit) || (!hasLine && isArmy(unit)) ? FRONT : REAR]),
  );
}

/** The units take the ranks in which they were arranged. */
export function takeRanks(game: NapoleonInEurope, arrangement: Arrangement): void {
  for (const [unit, slot] of arranged(arrangement)) setRank(game, idOf(unit), idOf(slot) as Rank);
}

/** A nation and its ranks in the battle, for a fact. */
export function ranksTold(game: NapoleonInEurope, nation: Nation): NonNullable<Message['params']> {
  const units = unitsInBattle(game, nation);
  const inRank = (rank: Rank) => forces(units.filter(({ id }) => rankOf(game, id) === rank));
  return { nation: { seat: nation }, front: inRank('front'), rear: inRank('rear'), ...foughtAt(game) };
}

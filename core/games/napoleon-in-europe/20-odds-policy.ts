/** 20. What the odds of a battle take for granted of both sides, where somebody may choose otherwise. */
import type { Action, Arrangement, Decision } from '../../engine/decision.ts';
import { idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { battleOf, rankOf, unitsInBattle } from './battle.ts';
import { KINDS, type Nation } from './data.ts';
import { FRONT, RANKS, REAR } from './17-ranks.ts';
import { DICE } from './05-units.ts';
import type { NapoleonInEurope, Unit } from './position.ts';
import { isArmy } from './units.ts';

/** Guns stay in their rank as long as so many other armies are in front. */
const SCREEN = 3;

export const ASSUMED: readonly [Reason, Reason] = [
  because('BMOVE-1', 'label.odds.ranks', { screen: SCREEN }),
  because('FIRE-6', 'label.odds.casualties'),
];
const [RANKS_KEPT, DEAREST_FIRST] = ASSUMED;

/** What is taken for granted by the usual answer to a question. */
export const assumedBy = ({ kind }: Pick<Decision, 'kind'>): Reason =>
  kind === 'arrange' ? RANKS_KEPT : DEAREST_FIRST;

/** The answer of either side, for the questions of a half-round and of the pursuit. */
export function usualAnswer(game: NapoleonInEurope, decision: Decision): Action {
  if (decision.kind === 'arrange') return { arrange: usualChange(game, decision.seat as Nation) };
  if (decision.kind !== 'some') throw new RangeError(`a battle asks no ${decision.kind}`);
  return { some: dearest(game, decision.from, (set) => decision.allows(set) === null, decision.enough) };
}

/** Infantry and cavalry come forward at once, guns when the others in front are few; generals stay where they are. */
function usualChange(game: NapoleonInEurope, nation: Nation): Arrangement {
  const units = unitsInBattle(game, nation);
  const screen = units.filter(({ kind }) => kind === 'infantry' || kind === 'cavalry').length;
  const slotOf = (unit: Unit) => {
    const stays = !isArmy(unit) || (unit.kind === 'artillery' && screen >= SCREEN);
    return stays ? (RANKS.find((slot) => idOf(slot) === rankOf(game, unit.id)) ?? REAR) : FRONT;
  };
  return Object.fromEntries(units.map((unit) => [unitTarget(unit.id), slotOf(unit)]));
}

/** Of the units that may be chosen those with most dice, as many as may be. */
function dearest(
  game: NapoleonInEurope,
  from: readonly Target[],
  allows: (set: readonly Target[]) => boolean,
  enough: (set: readonly Target[]) => unknown,
): readonly Target[] {
  const all = [...game.units, ...battleOf(game).fallen];
  const worth = (target: Target) => {
    const unit = all.find(({ id }) => id === idOf(target));
    return unit ? DICE[unit.kind].front * KINDS.length - KINDS.indexOf(unit.kind) : 0;
  };
  let set: readonly Target[] = [];
  for (const target of from.toSorted((a, b) => worth(b) - worth(a))) {
    if (enough(set) === null) break;
    if (allows([...set, target])) set = [...set, target];
  }
  return set;
}

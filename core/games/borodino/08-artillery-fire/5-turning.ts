/** 8.5-d Batteries that turn in their hex to fire, and what keeps them from it. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { facingAlike, frontDirections } from '../06-facing-stacking-zones/1-facing.ts';
import { cardOf, type Corner, type UnitId } from '../data.ts';
import { type Borodino, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

const ALL_SIDES = 6;

/** Whether batteries may turn at all. */
export function mayTurn(game: Borodino, crew: readonly UnitId[]): boolean {
  const id = crew[0] as UnitId;
  return !firesAllRound(game, id) && heldBy(game, id) === null;
}

/** Why batteries may not turn in their hex to fire. */
export function whyNotTurn(game: Borodino, crew: readonly UnitId[], corner: Corner): Verdict {
  const id = crew[0] as UnitId;
  const params = { unit: { unit: id } };
  if (unit(game, id).facing === corner) {
    return because('8.5-d', 'refusal.faces-so-already', { ...params, facing: { facing: corner } });
  }
  if (firesAllRound(game, id)) return because('9.85-j', 'refusal.fires-all-round', params);
  const held = heldBy(game, id);
  return held && explainMate(game, id, held);
}

function firesAllRound(game: Borodino, id: UnitId): boolean {
  return frontDirections(game, id).length === ALL_SIDES;
}

/** A unit that would have to turn with a battery of its hex, and what keeps it from that. */
interface Mate {
  readonly id: UnitId;
  readonly bar: MateBar;
}

/** Who of its hex would have to turn with a battery (6.11-b) and does not; guns beside infantry turn alone (6.14-a). */
function heldBy(game: Borodino, id: UnitId): Mate | null {
  for (const mate of facingAlike(game, id, unit(game, id).hex)) {
    const bar = barToMate(game, mate);
    if (bar) return { id: mate, bar };
  }
  return null;
}

type MateBar = 'cavalry' | 'turned-and-fired' | 'inactive';

/** What keeps a unit from turning with a battery of its hex: a second battery turns if it is active and has not done both. */
function barToMate(game: Borodino, mate: UnitId): MateBar | null {
  const { arm, index } = cardOf(mate);
  if (arm === 'cavalry') return 'cavalry';
  const { fired, turned } = unit(game, mate).deeds;
  if (fired && turned) return 'turned-and-fired';
  return limitsOf(game).activityIn(game)[index] === 0 ? 'inactive' : null;
}

function explainMate(game: Borodino, id: UnitId, mate: Mate): Verdict {
  switch (mate.bar) {
    case 'cavalry':
      return because('6.11-b', 'refusal.turns-cavalry', { unit: { unit: id }, cavalry: { unit: mate.id } });
    case 'turned-and-fired':
      return because('8.5-d', 'refusal.guns-turned-and-fired', { unit: { unit: mate.id } });
    case 'inactive':
      return limitsOf(game).whyInactive(game, mate.id);
  }
}

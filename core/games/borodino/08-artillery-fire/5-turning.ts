/** 8.5-d Batteries that turn in their hex to fire, and what keeps them from it. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { facingAlike, frontDirections, turnTogether, whyNotTurnAlong } from '../06-facing-stacking-zones/1-facing.ts';
import { whyStayParked } from '../06-facing-stacking-zones/2-2-reserve-park.ts';
import { cardOf, type Corner, type UnitId } from '../data.ts';
import { named, names, tell } from '../facts.ts';
import { type Borodino, unit } from '../position.ts';

const ALL_SIDES = 6;

/** Whether batteries may turn at all. */
export function mayTurn(game: Borodino, crew: readonly UnitId[]): boolean {
  const id = crew[0] as UnitId;
  return !firesAllRound(game, id) && whyHeld(game, id) === null;
}

/** Why batteries may not turn in their hex to fire. */
export function whyNotTurn(game: Borodino, crew: readonly UnitId[], corner: Corner): Verdict {
  const id = crew[0] as UnitId;
  const params = named(id);
  if (unit(game, id).facing === corner) {
    return because('8.5-d', 'refusal.faces-so-already', { ...params, facing: { facing: corner } });
  }
  if (firesAllRound(game, id)) return because('9.85-j', 'refusal.fires-all-round', params);
  return whyHeld(game, id);
}

function firesAllRound(game: Borodino, id: UnitId): boolean {
  return frontDirections(game, id).length === ALL_SIDES;
}

/** Why a unit that would have to turn with a battery (6.11-b) does not; guns beside infantry turn alone (6.14-a). */
function whyHeld(game: Borodino, id: UnitId): Verdict {
  for (const mate of facingAlike(game, id, unit(game, id).hex).map(cardOf)) {
    if (mate.arm === 'cavalry')
      return because('6.11-b', 'refusal.turns-cavalry', { unit: { unit: id }, cavalry: { unit: mate.id } });
    const why = whyNotTurnAlong(game, mate);
    if (why) return why;
  }
  return whyStayParked(game, [id, ...facingAlike(game, id, unit(game, id).hex)]);
}

/** 8.1-b: Turns batteries, with a second one in the hex that must face alike (6.11-b); none of them moves after that (8.1-b). */
export function turnGuns(game: Borodino, crew: readonly UnitId[], corner: Corner, umpire: Umpire): void {
  const units = names(turnTogether(game, crew[0] as UnitId, corner));
  tell(umpire, 'turned-to-fire', '8.5-d', { units, facing: { facing: corner } });
}

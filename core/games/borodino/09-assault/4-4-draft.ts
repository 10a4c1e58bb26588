/** 9.44 What has been laid of a declaration, and why it may not go on as somebody wants it to. */
import type { Way } from '../../../engine/decision.ts';
import { hexesIn, hexOf, idOf, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { isFrontOf } from '../06-facing-stacking-zones/1-facing.ts';
import { fieldFor } from '../07-movement/3-field.ts';
import { isHeldAgainst, whyNotAssault, whyNotLead } from './2-who-may-assault.ts';
import { mount, type Ride, rideOn, whyNotCharge, whyNotStrike, whyNotThrough } from './8-1-charge.ts';
import { whyAstray, whyNoPrey, whyNotEnd } from './8-1-course.ts';
import { cardOf, type Corner, cornerOf, GRID, type UnitId } from '../data.ts';
import type { Assault } from '../engagements.ts';
import { named, namedAt } from '../facts.ts';
import { type Borodino, unit } from '../position.ts';

/** What has been laid of a declaration. */
export interface Draft {
  readonly leader: UnitId;
  readonly targets: readonly number[];
  readonly corner: Corner | null;
  /** The way of a charge; nothing passed yet where it is an assault, or where it has not begun. */
  readonly ride: Ride;
}

export function read(game: Borodino, { unit: id, steps }: Way): Draft {
  const leader = idOf(id);
  const { side } = cardOf(leader);
  const hexes = hexesIn(steps);
  const isTarget = (hex: number) => isHeldAgainst(game, side, hex);
  return {
    leader,
    targets: hexes.filter(isTarget),
    corner: steps.map(cornerOf).find((corner) => corner !== null) ?? null,
    ride: hexes.filter((hex) => !isTarget(hex)).reduce((ride, hex) => rideOn(ride, hex), mount(game, leader)),
  };
}

export const isCharge = (draft: Draft): boolean => draft.ride.via.length > 0;

/** Why a unit may not declare what follows in a way, or anything at all. */
export function whyNotDeclare(
  game: Borodino,
  field: readonly Assault[],
  id: UnitId,
  way: Way | null,
  to: Target | null,
): Verdict {
  const fault = whyNotLead(game, id);
  if (fault) return fault;
  if (way === null || to === null) return whyNothing(game, field, id);
  const draft = read(game, way);
  const hex = hexOf(to);
  if (hex === null && cardOf(id).arm !== 'cavalry') return because('9.81-a', 'refusal.only-cavalry-charges', named(id));
  const params = { unit: { unit: id }, place: { place: to } };
  if (hex === null) return because('9.81-k', 'refusal.charge-turn', params);
  if (GRID.cell(hex) < 0) return because('9.21-a', 'refusal.no-enemy-there', params);
  const isBeside = GRID.direction(unit(game, id).hex, hex) >= 0;
  const isEnemy = isHeldAgainst(game, game.side, hex);
  if (field.some((assault) => assault.attackers.includes(id)))
    return because('9.44-a', 'refusal.already-declared', named(id));
  if (!isCharge(draft) && (cardOf(id).arm !== 'cavalry' || (isEnemy && isBeside))) return whyNotAssault(game, id, hex);
  const why = whyNotCharge(game, id);
  if (why) return why;
  if (isEnemy) return whyNotStrikeThere(game, field, draft, hex);
  return (
    whyNotThrough(fieldFor(game, draft.ride.side), draft.ride, hex) ?? whyAstray(game, rideOn(draft.ride, hex), field)
  );
}

function whyNotStrikeThere(
  game: Borodino,
  field: readonly Assault[],
  { ride, targets, leader }: Draft,
  to: number,
): Verdict {
  const why = whyNotStrike(game, ride, to);
  if (why) return why;
  if (targets.length > 0) return because('9.81-k', 'refusal.charge-turn', namedAt(leader, to));
  return whyNotEnd(game, ride, to, field);
}

/** Why a unit that might lead has nobody to assault: what keeps it from those in front of it, or from charging. */
function whyNothing(game: Borodino, field: readonly Assault[], id: UnitId): Verdict {
  const name = named(id);
  if (field.some((assault) => assault.attackers.includes(id)))
    return because('9.44-a', 'refusal.already-declared', name);
  const { hex } = unit(game, id);
  const beside = GRID.neighbours(hex).filter((next) => isHeldAgainst(game, game.side, next));
  const inFront = beside.find((next) => isFrontOf(game, id, next));
  if (inFront !== undefined) return whyNotAssault(game, id, inFront);
  if (cardOf(id).arm === 'cavalry') return whyNotCharge(game, id) ?? whyNoPrey(game, id, field);
  return beside[0] === undefined
    ? because('9.21-a', 'refusal.nobody-in-front', name)
    : whyNotAssault(game, id, beside[0]);
}

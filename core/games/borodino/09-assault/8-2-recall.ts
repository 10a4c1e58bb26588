/** 9.81 to 9.84 The charge goes: to its target, back by recall, and into Disorder at its end. */
import { chooseYes, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import { mayStack } from '../06-facing-stacking-zones/2-stacking.ts';
import { turnFreely } from '../06-facing-stacking-zones/1-facing.ts';
import { isHeldAgainst } from './2-who-may-assault.ts';
import { disorderOnce } from './6-results.ts';
import { passes } from '../cohesion.ts';
import type { Corner, UnitId } from '../data.ts';
import { type Assault, carryOn, fieldOf, leaderOf, standingAttackers, strikesFrom } from '../engagements.ts';
import { named, namedAt, names, tell } from '../facts.ts';
import { type Borodino, face, mark, place, stackAt, topOf, unit } from '../position.ts';

/** 9.81-m Charges that are committed move up to their targets; where somebody now stands in the way they stop. */
export function moveCharges(game: Borodino, umpire: Umpire): void {
  for (const assault of fieldOf(game).filter((each) => each.kind === 'charge' && each.status === 'committed')) {
    const barred = obstacleOf(game, assault);
    if (barred === undefined) rideUp(game, assault, umpire);
    else {
      carryOn(game, assault, { status: 'called-off' });
      tell(umpire, 'charge-stopped', '9.81-m', namedAt(leaderOf(assault), barred));
    }
  }
}

function obstacleOf(game: Borodino, assault: Assault): number | undefined {
  const end = strikesFrom(assault);
  const enemy = assault.via.find((hex) => isHeldAgainst(game, assault.side, hex));
  return enemy ?? (mayStack([...stackAt(game, end), ...assault.attackers]) ? end : undefined);
}

function rideUp(game: Borodino, assault: Assault, umpire: Umpire): void {
  const end = strikesFrom(assault);
  const way = [assault.from, ...assault.via].map(hexTarget);
  for (const id of assault.attackers) {
    place(game, id, end);
    mark(game, id, { charged: true });
  }
  face(game, assault.attackers, assault.facing as Corner);
  carryOn(game, assault, { from: end });
  const params = { units: names(assault.attackers), place: { place: hexTarget(end) } };
  tell(umpire, 'charge-moved', '9.81-m', params, { way });
}

/** 9.82-c: Whether a charge may be recalled: before a square, or when fire has disordered it; never in pursuit (9.82). */
function mayRecall(game: Borodino, assault: Assault): boolean {
  if (assault.kind !== 'charge' || assault.status !== 'committed' || assault.pursuits > 0) return false;
  return facesSquare(game, assault) || standingAttackers(game, assault).some((id) => unit(game, id).disordered);
}

export function facesSquare(game: Borodino, { targets }: Assault): boolean {
  return targets.some((hex) => {
    const top = topOf(game, hex);
    return top !== null && unit(game, top).square;
  });
}

/** 9.82 The attacker may try to recall each of these charges; who fails must charge, and who comes back may turn. */
export function* recall(game: Borodino, charges: readonly Assault[], rule: RuleId, umpire: Umpire): Procedure {
  const back: UnitId[] = [];
  for (const assault of charges.filter((each) => mayRecall(game, each))) {
    const leader = standingAttackers(game, assault)[0] as UnitId;
    const prompt = { key: 'prompt.recall', params: named(leader) };
    if (!(yield* chooseYes({ seat: assault.side, rule, prompt }))) continue;
    if (!passes(game, leader, '9.82-b', ['recalled', 'not-recalled'], umpire)) continue;
    carryOn(game, assault, { status: 'called-off' });
    back.push(...standingAttackers(game, assault));
  }
  for (const [, units] of Map.groupBy(back, (id) => unit(game, id).hex)) yield* turnFreely(game, units, '9.82-b');
}

/** 9.84 At the end of a charge all who charged or counter-charged are Disordered, unless they are already. */
export function endCharge(game: Borodino, riders: readonly UnitId[], umpire: Umpire): void {
  disorderOnce(game, riders, '9.84-a', umpire);
}

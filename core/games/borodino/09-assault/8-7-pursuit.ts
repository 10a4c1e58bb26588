/** 9.87 Pursuit: cavalry that broke its enemy rides on, and charges again whom it finds in front. */
import { chooseYes, type Procedure, YES } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { facingTarget, hexTarget, unitTarget } from '../../../engine/target.ts';
import { cornersFacing } from '../../../space/hex/facing.ts';
import { bearing } from '../../../space/hex/sight.ts';
import { frontHexes, turnFreely } from '../06-facing-stacking-zones/1-facing.ts';
import { mayStack } from '../06-facing-stacking-zones/2-stacking.ts';
import { isHeldAgainst } from './2-who-may-assault.ts';
import type { Combat } from './2-3-several-groups.ts';
import { isHeavy } from './8-3-modifiers-of-a-charge.ts';
import { moveInto, mustFollow } from './7-advance.ts';
import { whyNotChargeInto } from './8-1-charge.ts';
import { choose, NOTHING_TO_SEE } from '../choices.ts';
import { cardOf, type Corner, GRID, type UnitId } from '../data.ts';
import { type Assault, assaultOf, leaderOf, type Outcome, standingAttackers, strikesFrom } from '../engagements.ts';
import { named, namedHex, names, places, tell } from '../facts.ts';
import { groundOf, mayCross } from '../ground.ts';
import { type Borodino, cohesionOf, face, stackAt, unit } from '../position.ts';
import { forecast } from './odds/forecast.ts';

/** 9.87-a, 9.81-r: After a charge of 10 or more the cavalry pursues into a hex that it emptied. Returns the next charge. */
export function* pursueInto(
  game: Borodino,
  combat: Combat,
  outcome: Outcome,
  umpire: Umpire,
): Procedure<Assault | null> {
  const riders = yield* rideIn(game, combat, outcome, umpire);
  return riders.length > 0 ? yield* rideOn(game, combat, riders, outcome, umpire) : null;
}

/** 9.87-d As many as may stack ride into the hex. Those of one stack keep their order in it (6.24-b). */
function* rideIn(game: Borodino, combat: Combat, { hex }: Outcome, umpire: Umpire): Procedure<readonly UnitId[]> {
  const chargers = combat.assaults.filter((each) => each.targets.includes(hex) && mustFollow(game, each, hex));
  const from = new Map(chargers.flatMap((each) => standingAttackers(game, each).map((id) => [id, strikesFrom(each)])));
  const chosen = yield* chooseRiders(game, combat, [...from.keys()], hex);
  const froms = [...new Set(chosen.map((id) => from.get(id) as number))];
  const riders = froms.flatMap((start) => stackAt(game, start).filter((id) => chosen.includes(id)));
  for (const id of riders) moveInto(game, [id], from.get(id) as number, hex, umpire);
  return riders.filter((id) => unit(game, id).hex === hex);
}

/** 9.87-d: Those who find room: heavy first, then the higher Cohesion; among equals the attacker chooses, as in 9.71-c. */
function* chooseRiders(
  game: Borodino,
  combat: Combat,
  chargers: readonly UnitId[],
  hex: number,
): Procedure<readonly UnitId[]> {
  let chosen: readonly UnitId[] = [];
  for (;;) {
    const able = chargers.filter((id) => !chosen.includes(id) && !mayStack([...chosen, id]));
    const best = bestRiders(game, able);
    if (best.length === 0) return chosen;
    if (mayStack([...chosen, ...best])) chosen = [...chosen, yield* chooseRider(combat, best, hex)];
    else chosen = [...chosen, ...best];
  }
}

/** 9.87-d: Heavy before light, then those of the highest Cohesion. */
function bestRiders(game: Borodino, able: readonly UnitId[]): readonly UnitId[] {
  const heavy = able.filter(isHeavy);
  const first = heavy.length > 0 ? heavy : able;
  const highest = Math.max(...first.map((id) => cohesionOf(game, id)));
  return first.filter((id) => cohesionOf(game, id) === highest);
}

function chooseRider(combat: Combat, best: readonly UnitId[], hex: number): Procedure<UnitId> {
  const params = namedHex(hex);
  return choose(best, unitTarget, {
    seat: combat.side,
    rule: '9.87-d',
    prompt: { key: 'prompt.pursue-who', params },
    whyOthers: { key: 'refusal.pursue-others', params },
  });
}

/** 9.87-b, 9.87-c The riders turn after those who fled and charge them; with nobody to pursue they stop. */
function* rideOn(
  game: Borodino,
  combat: Combat,
  riders: readonly UnitId[],
  { hex, defenders }: Outcome,
  umpire: Umpire,
): Procedure<Assault | null> {
  const fled = defenders.filter((id) => unit(game, id).hex !== 0);
  const towards = [...new Set(fled.flatMap((id) => cornersAfter(hex, unit(game, id).hex)))];
  const steady = riders.filter((id) => !unit(game, id).disordered);
  if (towards.length === 0 || steady.length === 0) return yield* stop(game, riders, umpire);
  face(game, riders, yield* chooseTurn(combat, riders, towards));
  const charge = nextCharge(game, combat, steady);
  if (!(yield* chargesAgain(game, charge, fled))) {
    tell(umpire, 'pursuit-ends', '9.87-e', { units: names(riders) });
    return null;
  }
  tell(umpire, 'pursues', '9.87-b', { units: names(steady), place: { place: hexTarget(charge.targets[0] as number) } });
  return charge;
}

/** The facings that look after who has fled, be it through friends to a hex farther on (9.65-a). */
function cornersAfter(hex: number, to: number): readonly Corner[] {
  return bearing(GRID, hex, to).flatMap((exit) => cornersFacing(GRID, exit) as readonly Corner[]);
}

/** The charge of the riders on all enemies in front of them. */
function nextCharge(game: Borodino, combat: Combat, attackers: readonly UnitId[]): Assault {
  const leader = attackers[0] as UnitId;
  const targets = frontHexes(game, leader).filter((to) => isPrey(game, combat, leader, to));
  const pursuits = 1 + Math.max(...combat.assaults.map((each) => each.pursuits));
  return { ...assaultOf(game, 'charge', attackers, targets), pursuits };
}

function* stop(game: Borodino, riders: readonly UnitId[], umpire: Umpire): Procedure<null> {
  tell(umpire, 'pursuit-ends', '9.87-c', { units: names(riders) });
  yield* turnFreely(game, riders, '9.71-b');
  return null;
}

function chooseTurn(combat: Combat, riders: readonly UnitId[], towards: readonly Corner[]): Procedure<Corner> {
  const params = named(riders[0] as UnitId);
  return choose(towards, facingTarget, {
    seat: combat.side,
    rule: '9.87-b',
    prompt: { key: 'prompt.pursuit-turn', params },
    whyOthers: { key: 'refusal.pursuit-turn-others', params },
  });
}

function isPrey(game: Borodino, combat: Combat, rider: UnitId, to: number): boolean {
  return isHeldAgainst(game, combat.side, to) && mayCross(groundOf(game), cardOf(rider).arm, unit(game, rider).hex, to);
}

/** 9.87-e Whom it pursues, alone in front, it must charge; with others there it may charge all of them or end. */
function* chargesAgain(game: Borodino, charge: Assault, fled: readonly UnitId[]): Procedure<boolean> {
  const { side, targets } = charge;
  const leader = leaderOf(charge);
  const pursued = targets.filter((to) => stackAt(game, to).some((id) => fled.includes(id)));
  const isBarred = (to: number) => whyNotChargeInto(game, leader, unit(game, leader).hex, to) !== null;
  if (pursued.some(isBarred) || targets.every(isBarred)) return false;
  const isAlone = targets.every((to) => stackAt(game, to).every((id) => fled.includes(id)));
  if (isAlone) return true;
  const params = { unit: { unit: leader }, places: places(targets) };
  return yield* chooseYes({
    seat: side,
    rule: '9.87-e',
    prompt: { key: 'prompt.pursue', params },
    preview: (answer) => (answer === YES ? forecast(game, charge, []) : NOTHING_TO_SEE),
  });
}

/**
 * 7 September: each group has a place to take or to hold. Reserves are kept back until they are needed, and a group that is
 * near breaking is pulled out: its points would be the enemy's.
 */
import { NO, type One, type Path, YES } from '../../../../engine/decision.ts';
import { hexOf, hexTarget, idOf, seatTarget, unitsOf, unitsTarget } from '../../../../engine/target.ts';
import { enemyOf, type Side, type UnitId } from '../../data.ts';
import { type Borodino, stackAt } from '../../position.ts';
import { SEPTEMBER_7 } from '../../scenarios/7-september/data.ts';
import { bestOf } from '../best-of.ts';
import { march } from '../marches.ts';
import { answer, type Day, passing, type Plan } from '../plan.ts';
import { whyStrike } from '../strokes.ts';
import { IDEAS } from './ideas.ts';
import { callIn, extendFar, gather, leadFrom, openWith, tryFor } from './orders.ts';
import { assault, fightFirst, goOn, shoot } from './strokes.ts';
import { goalOf } from './wanted.ts';
import { comeBack, fallBack, follow, leave, retire, slipAway, stepForward, strengthOf } from './ways-out.ts';

export const DAY_7: Day = {
  goalOf,
  whyStay: () => ({ key: 'motive.stays' }),
  choose,
  gather,
  lead,
};

function choose(game: Borodino, decision: One): Plan | null {
  const leader = SEPTEMBER_7.leaders.find(({ rule }) => rule === decision.rule);
  if (leader) return answer({ one: hexTarget(leader.suggested) }, { key: 'motive.suggested' });
  switch (decision.rule) {
    case '4.0-c':
      return openWith(game, decision);
    case '4.0-e':
      return answer({ one: seatTarget(enemyOf(decision.seat as Side)) }, { key: 'motive.goes-last' });
    case '5.28-a':
      return tryFor(game, decision);
    case '5.51-a':
      return callIn(game, decision);
    case '5.62-a':
      return leadFrom(game, decision);
    case '7.13-a':
      return extendFar(game, decision);
    case 'SR.5-c':
      return passing(decision, { key: 'motive.razes-nothing' });
    case 'SR.14-h':
      return game.turn >= IDEAS.recalledFrom
        ? answer({ one: YES }, { key: 'motive.calls-back' })
        : answer({ one: NO }, { key: 'motive.waits' });
    default:
      return inCombat(game, decision);
  }
}

/** What is asked while assaults are fought. */
function inCombat(game: Borodino, decision: One): Plan | null {
  switch (decision.rule) {
    case '9.1-e':
      return fightFirst(decision);
    case '5.63-a':
    case '9.62-b':
    case 'SR.5-e':
      return fallBack(game, decision);
    case '9.71-a':
      return stepForward(game, decision);
    case '9.73-d':
      return decision.targets.includes(YES) ? goOn(decision) : stepForward(game, decision);
    case '9.73-c':
    case '9.87-e':
      return goOn(decision);
    case '9.22-b':
    case '9.71-c':
    case '9.72-a':
    case '9.87-d':
      return follow(game, decision);
    case '9.86-a':
    case '9.86-f':
    case '9.86-g':
      return rideOut(game, decision);
    default:
      return null;
  }
}

function lead(game: Borodino, decision: Path): Plan | null {
  switch (decision.rule) {
    case '7.31-a':
      return march(game, decision, DAY_7) ?? leave(game, decision);
    case '7.39-a':
      return slipAway(game, decision);
    case '8.1-a':
    case '8.6-a':
    case '8.7-a':
      return shoot(decision);
    case '8.21-c':
      return bombard(decision);
    case '9.31-a':
      return retire(game, decision);
    case '9.44-a':
      return assault(game, decision);
    case '10.3-a':
      return comeBack(game, decision);
    case 'SR.5-e':
      return leave(game, decision);
    default:
      return null;
  }
}

/** Cavalry meets who comes on: standing, it has no bonus. Of several the weakest. */
function rideOut(game: Borodino, { targets }: One): Plan | null {
  const weakest = bestOf(targets, (target) => -strengthOf(stackAt(game, hexOf(target) ?? 0)));
  return weakest === null ? null : answer({ one: weakest }, { key: 'motive.rides-out' });
}

/** The best shot of one battery, in which others that may combine with it join. */
function bombard(decision: Path): Plan | null {
  const shot = shoot(decision);
  if (!shot || !('path' in shot.action)) return shot;
  const { unit: gun, steps } = shot.action.path;
  const joins = (crew: readonly UnitId[]): boolean =>
    !decision.together?.(crew) &&
    decision.steps({ unit: unitsTarget(crew), steps: [] }).some(({ to }) => to === steps[0]) &&
    !decision.mayStop({ unit: unitsTarget(crew), steps });
  const crew = decision.units.reduce<readonly UnitId[]>((soFar, other) => {
    const more = [...soFar, idOf(other)];
    return other !== gun && soFar.length < IDEAS.barrageGuns && joins(more) ? more : soFar;
  }, unitsOf(gun));
  const path = { unit: unitsTarget(crew), steps };
  return { action: { path }, why: () => whyStrike(decision, path) };
}

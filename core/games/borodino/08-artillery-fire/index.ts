/** Chapter 8: artillery fire. Here the phase; 8.6, reaction fire, is a step of the assault. */
import {
  type Aim,
  choosePath,
  type Likewise,
  type Path,
  type Procedure,
  type Reached,
  type Step,
  type Way,
} from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import {
  facingTarget,
  hexOf,
  hexTarget,
  type HexTarget,
  isHexTarget,
  type Target,
  unitsOf,
  unitsTarget,
} from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS, turnDistance } from '../../../space/hex/facing.ts';
import { freeSteps, NOTHING_TO_SEE } from '../choices.ts';
import { crewsOf, NO_TARGET } from './2-1-batteries-that-fire.ts';
import { shotAt } from './2-fire-tally.ts';
import {
  enemiesInReach,
  firstOf,
  readyBatteries,
  targetsAmong,
  whyNoTarget,
  whyNotFire,
  whyNotReady,
} from './3-range-and-targets.ts';
import { whyStayParked } from '../06-facing-stacking-zones/2-2-reserve-park.ts';
import { previewOf } from './5-resolution.ts';
import { mayTurn, turnGuns, whyNotTurn } from './5-turning.ts';
import { fireAndAnswer } from './7-counter-battery.ts';
import { type Corner, cornerOf, GRID, type UnitId } from '../data.ts';
import { names } from '../facts.ts';
import { likewise } from '../likewise.ts';
import { type Borodino, stackAt, unit } from '../position.ts';

export { barrage } from './2-1-barrage.ts';

/** 8.1-a The active side fires, battery by battery, before anybody moves (7.36-a); each fire may be answered. @param after what follows each fire */
export function* artilleryFire(game: Borodino, umpire: Umpire, after: () => void = () => undefined): Procedure {
  for (;;) {
    const decision = fireDecision(game);
    if (decision.units.length === 0) return;
    const way = yield* choosePath(decision);
    if (!way) return;
    yield* fire(game, way, umpire);
    after();
  }
}

/** 8.5-d, 9.31-g: One fire: perhaps a turn in the hex, then the shot, then the answer to it. */
function* fire(game: Borodino, { unit: name, steps }: Way, umpire: Umpire): Procedure {
  const crew = unitsOf(name);
  const corner = cornerIn(steps);
  if (corner !== null) turnGuns(game, crew, corner, umpire);
  yield* fireAndAnswer(game, crew, hexOf(steps.at(-1) as HexTarget), umpire);
}

/** The facing that a way begins with. */
function cornerIn(steps: readonly Target[]): Corner | null {
  const [first] = steps;
  return first === undefined ? null : cornerOf(first);
}

/** Who may fire at what; laid out crew by crew only as it is asked. */
function fireDecision(game: Borodino): Path {
  const crews = crewsOf(game, readyBatteries(game, game.side));
  const units = crews.filter((crew) => hasTarget(game, crew)).map(unitsTarget);
  const stepsAt = (way: Way) => (units.some((crew) => crew === way.unit) ? nextSteps(game, way) : []);
  return {
    kind: 'path',
    seat: game.side,
    rule: '8.1-a',
    prompt: { key: 'prompt.fire' },
    doneLabel: { key: 'deed.fire' },
    units,
    steps: stepsAt,
    mayStop: ({ steps }) => (targetIn(steps) === null ? NO_TARGET : null),
    whyNot: (name, way, to) => whyNot(game, unitsOf(name), way, to),
    reach: (name) => reach(game, name, stepsAt),
    likewise: (way) => batteriesAlike(game, way, (aim) => reach(game, aim.unit, stepsAt), aimsAt(units, way)),
    preview: ({ unit: name, steps }) => {
      const target = targetIn(steps);
      return target === null ? NOTHING_TO_SEE : previewOf(game, shotAt(game, unitsOf(name), target));
    },
    pass: () => null,
    passLabel: { key: 'label.end-of-fire' },
  };
}

/** Other crews that would fire at the same hex, batteries of one hex together. */
function aimsAt(crews: readonly Target[], { unit: name, steps }: Way): readonly Aim[] {
  const target = targetIn(steps);
  if (target === null) return [];
  const others = crews.filter((crew) => !unitsOf(crew).some((id) => unitsOf(name).includes(id)));
  const pairs = others.filter((crew) => unitsOf(crew).length > 1);
  const isOfPair = (crew: Target): boolean =>
    pairs.some((pair) => pair !== crew && unitsOf(crew).every((id) => unitsOf(pair).includes(id)));
  return others.filter((crew) => !isOfPair(crew)).map((unit) => ({ unit, to: hexTarget(target) }));
}

/** Those that reach the hex too: of the stack, of the Command, and whoever else of those that act. */
function batteriesAlike(
  game: Borodino,
  { unit: name }: Way,
  reachOf: (aim: Aim) => readonly Reached[],
  aims: readonly Aim[],
): readonly Likewise[] {
  const bearing = aims.filter((aim) => reachOf(aim).some(({ to }) => to === aim.to));
  const found = likewise(game, name, bearing);
  const areMore = bearing.length > (found.at(-1)?.aims.length ?? 0);
  return areMore ? [...found, { name: { key: 'label.likewise.batteries' }, aims: bearing }] : found;
}

/** The hex that a way ends with: what is fired at. */
function targetIn(steps: readonly Target[]): number | null {
  const last = steps.at(-1);
  return last === undefined ? null : hexOf(last);
}

/** Whether there is anything to fire at: turning brings every hex within reach into the front. */
function hasTarget(game: Borodino, crew: readonly UnitId[]): boolean {
  const inReach = enemiesInReach(game, crew);
  if (inReach.length === 0) return false;
  return mayTurn(game, crew) || targetsAmong(game, crew, inReach, null).length > 0;
}

/** Targets as the guns face, then the facings that open others; after a facing, its targets. */
function nextSteps(game: Borodino, { unit: name, steps }: Way): readonly Step[] {
  if (targetIn(steps) !== null) return [];
  const crew = unitsOf(name);
  const corner = cornerIn(steps);
  const inReach = enemiesInReach(game, crew);
  const shots = targetsAmong(game, crew, inReach, corner).map(hexTarget);
  const turns = corner === null ? turnsOf(game, crew, inReach).map(facingTarget) : [];
  return freeSteps([...shots, ...turns]);
}

/** The facings that batteries may turn to and that bring a target. */
function turnsOf(game: Borodino, crew: readonly UnitId[], inReach: readonly number[]): readonly Corner[] {
  if (!mayTurn(game, crew)) return [];
  const { facing } = unit(game, crew[0] as UnitId);
  return FLAT_CORNERS.filter((corner) => corner !== facing && targetsAmong(game, crew, inReach, corner).length > 0);
}

/** Every target with the least turning that it takes. */
function reach(game: Borodino, name: Target, stepsAt: (way: Way) => readonly Step[]): readonly Reached[] {
  const { facing } = unit(game, unitsOf(name)[0] as UnitId);
  const found = new Map<Target, Reached>();
  const first = stepsAt({ unit: name, steps: [] }).map((step) => step.to);
  const corners = FLAT_CORNERS.filter((corner) => first.includes(facingTarget(corner)));
  corners.sort((a, b) => turnDistance(GRID, facing, a) - turnDistance(GRID, facing, b));
  const keep = (to: Target, steps: readonly Target[]) => found.has(to) || found.set(to, { to, cost: 0, steps });
  for (const to of first) if (isHexTarget(to)) keep(to, [to]);
  for (const corner of corners) {
    const turn = facingTarget(corner);
    for (const { to } of stepsAt({ unit: name, steps: [turn] })) keep(to, [turn, to]);
  }
  return [...found.values()];
}

/** The rule that really stands in the way of a battery, a facing or a target. */
function whyNot(game: Borodino, crew: readonly UnitId[], way: Way | null, to: Target | null): Verdict {
  const idle =
    firstOf(crew, (id) => whyNotReady(game, id, game.side)) ?? whyNotTogether(game, crew) ?? whyStayParked(game, crew);
  if (idle) return idle;
  if (to === null) return whyNoTarget(game, crew);
  const steps = way?.steps ?? [];
  if (targetIn(steps) !== null) return because('8.21-a', 'refusal.fire-one-target', { place: { place: to } });
  const target = hexOf(to);
  if (target !== null) return whyNotFire(game, crew, target, cornerIn(steps));
  const turn = cornerOf(to);
  return turn ? (whyNotTurn(game, crew, turn) ?? bringsNothing(crew, turn)) : NO_TARGET;
}

function bringsNothing(crew: readonly UnitId[], corner: Corner): Verdict {
  return because('8.5-d', 'refusal.turn-brings-nothing', {
    unit: { unit: crew[0] as UnitId },
    facing: { facing: corner },
  });
}

/** 8.21-b Only two batteries of one hex combine; they are named in the order of their stack. */
function whyNotTogether(game: Borodino, crew: readonly UnitId[]): Verdict {
  if (crew.length === 1) return null;
  const hex = unit(game, crew[0] as UnitId).hex;
  const stacked = stackAt(game, hex).filter((id) => crew.includes(id));
  if (crew.length !== 2 || stacked.length !== 2) return because('8.21-b', 'refusal.fire-together');
  const isInOrder = stacked.every((id, at) => id === crew[at]);
  return isInOrder
    ? null
    : because('8.21-b', 'refusal.fire-crew-order', {
        units: names(stacked),
      });
}

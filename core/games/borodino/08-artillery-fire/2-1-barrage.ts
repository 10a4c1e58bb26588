/** 8.21-c Barrage: all guns of a side fire, and those that stand together or beside one another may combine. */
import { choosePath, type Path, type Procedure, type Step, type Way } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, type HexTarget, type Target, unitsOf, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS, turnDistance } from '../../../space/hex/facing.ts';
import { whyStayParked } from '../06-facing-stacking-zones/2-2-reserve-park.ts';
import { freeSteps, NOTHING_TO_SEE } from '../choices.ts';
import { type Corner, GRID, type UnitId } from '../data.ts';
import { type Borodino, unit } from '../position.ts';
import { NO_TARGET } from './2-1-batteries-that-fire.ts';
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
import { previewOf } from './5-resolution.ts';
import { mayTurn, turnGuns } from './5-turning.ts';
import { fireAndAnswer } from './7-counter-battery.ts';

/** Guns fire by themselves or together until their player has enough, each once; each fire may be answered. */
export function* barrage(game: Borodino, umpire: Umpire): Procedure {
  for (;;) {
    const decision = askForBarrage(game);
    if (decision.units.length === 0) return;
    const way = yield* choosePath(decision);
    if (!way) return;
    const crew = unitsOf(way.unit);
    const target = hexOf(way.steps[0] as HexTarget);
    for (const guns of byHex(game, crew)) bringToBear(game, guns, target, umpire);
    yield* fireAndAnswer(game, crew, target, umpire);
  }
}

/** Any of the guns, with others as long as they hang together; a way is its target alone. */
function askForBarrage(game: Borodino): Path {
  const field = new Guns(game);
  const stepsOf = ({ unit: name, steps }: Way): readonly Step[] =>
    steps.length > 0 ? [] : freeSteps(field.targetsOf(unitsOf(name)).map(hexTarget));
  return {
    kind: 'path',
    seat: game.side,
    rule: '8.21-c',
    prompt: { key: 'prompt.barrage' },
    doneLabel: { key: 'deed.fire' },
    units: field.ready.map(unitTarget),
    together: (ids) => (field.areLinked(ids) ? null : APART),
    steps: stepsOf,
    mayStop: ({ steps }) => (steps.length === 0 ? NO_TARGET : null),
    whyNot: (name, way, to) => whyNot(game, unitsOf(name), way, to),
    reach: (name) => stepsOf({ unit: name, steps: [] }).map(({ to, cost }) => ({ to, cost, steps: [to] })),
    preview: ({ unit: name, steps: [to] }) =>
      to === undefined ? NOTHING_TO_SEE : previewOf(game, shotAt(game, unitsOf(name), hexOf(to as HexTarget))),
    pass: () => null,
    passLabel: { key: 'label.end-of-fire' },
  };
}

const APART = because('8.21-c', 'refusal.barrage-apart');

/** The guns that may still fire, and what they can fire at; found as it is asked for. */
class Guns {
  readonly #game: Borodino;
  /** What the guns of one hex can fire at, by their names. */
  readonly #targets = new Map<string, readonly number[]>();
  readonly ready: readonly UnitId[];

  constructor(game: Borodino) {
    this.#game = game;
    this.ready = readyBatteries(game, game.side).filter((id) => this.targetsOf([id]).length > 0);
  }

  /** Whether guns hang together by way of others that may fire too: then they may combine, as many as are needed for it. */
  areLinked(ids: readonly UnitId[]): boolean {
    const chain = chainFrom(this.#game, ids[0] as UnitId, this.ready);
    return ids.every((id) => chain.includes(id));
  }

  /** What guns that fire together all reach, see and can bring to bear; nothing where they do not hang together. */
  targetsOf(crew: readonly UnitId[]): readonly number[] {
    if (!isChain(this.#game, crew)) return [];
    const [first = [], ...others] = byHex(this.#game, crew).map((guns) => this.#targetsFrom(guns));
    return first.filter((hex) => others.every((each) => each.includes(hex)));
  }

  #targetsFrom(guns: readonly UnitId[]): readonly number[] {
    const key = guns.join();
    let targets = this.#targets.get(key);
    if (!targets) this.#targets.set(key, (targets = targetsByTurning(this.#game, guns)));
    return targets;
  }
}

/** Those of some guns that a gun hangs together with: each stands with or beside another of them. */
function chainFrom(game: Borodino, first: UnitId, guns: readonly UnitId[]): readonly UnitId[] {
  const chain = [first];
  const left = new Set(guns);
  left.delete(first);
  for (const link of chain)
    for (const next of left)
      if (GRID.distance(unit(game, link).hex, unit(game, next).hex) <= 1) {
        left.delete(next);
        chain.push(next);
      }
  return chain;
}

const isChain = (game: Borodino, crew: readonly UnitId[]): boolean =>
  chainFrom(game, crew[0] as UnitId, crew).length === crew.length;

/** Guns by the hex where they stand: those of one hex turn together. */
const byHex = (game: Borodino, crew: readonly UnitId[]): readonly (readonly UnitId[])[] => [
  ...Map.groupBy(crew, (id) => unit(game, id).hex).values(),
];

/** What guns of one hex can fire at, as they face or after they have turned. */
export function targetsByTurning(game: Borodino, guns: readonly UnitId[]): readonly number[] {
  const inReach = whyStayParked(game, guns) ? [] : enemiesInReach(game, guns);
  if (inReach.length === 0) return inReach;
  const turns = mayTurn(game, guns) ? FLAT_CORNERS : [];
  const found = new Set([null, ...turns].flatMap((corner) => targetsAmong(game, guns, inReach, corner)));
  return inReach.filter((hex) => found.has(hex));
}

/** 8.5-d: Guns turn as little as their target needs. */
function bringToBear(game: Borodino, guns: readonly UnitId[], target: number, umpire: Umpire): void {
  const bears = (corner: Corner | null): boolean => targetsAmong(game, guns, [target], corner).length > 0;
  if (bears(null)) return;
  const { facing } = unit(game, guns[0] as UnitId);
  const corners = [...FLAT_CORNERS].sort((a, b) => turnDistance(GRID, facing, a) - turnDistance(GRID, facing, b));
  turnGuns(game, guns, corners.find(bears) as Corner, umpire);
}

/** The rule that really stands in the way of guns or of their target. */
function whyNot(game: Borodino, crew: readonly UnitId[], way: Way | null, to: Target | null): Verdict {
  const idle = firstOf(crew, (id) => whyNotReady(game, id, game.side));
  if (idle) return idle;
  if (!isChain(game, crew)) return APART;
  const parked = byHex(game, crew).find((guns) => whyStayParked(game, guns));
  if (parked) return whyStayParked(game, parked);
  if (to === null) return whyNoTarget(game, crew);
  if (way && way.steps.length > 0) return because('8.21-a', 'refusal.fire-one-target', { place: { place: to } });
  const target = hexOf(to);
  if (target === null) return because('8.21-c', 'refusal.barrage-turns');
  return whyNotFire(game, crew, target, null);
}

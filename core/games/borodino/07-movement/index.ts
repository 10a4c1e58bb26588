/** Chapter 7: the movement phase. Units move one by one; the sections stand in the files 1 to 4. */
import { choosePath, type Path, type Procedure, type Way } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import type { Tally } from '../../../engine/tally.ts';
import { hexOf, hexTarget, idOf, type Target, unitTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { facingAlike, facingImposedIn } from '../06-facing-stacking-zones/1-facing.ts';
import { settlePaces } from './1-movement-allowance.ts';
import { moverOf, startOf, whyNotRemain, whyNotStay } from './3-1-way.ts';
import { fieldFor } from './3-field.ts';
import { whyNotMove } from './3-limits-on-movement.ts';
import type { Field, Mover, Walk } from './3-1-stride.ts';
import { disorderingSteps, follow, isReason, hasAnyStep, stepsAfter, Track, UNFORM, whyNotNext } from './3-1-steps.ts';
import { slipAway } from './3-9-slipping-away.ts';
import { columnFor } from './4-reinforcements.ts';
import { reachIn } from './3-1-reach.ts';
import { disorder } from '../09-assault/6-results.ts';
import { type Corner, cardOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { tell } from '../facts.ts';
import { boardOf } from '../board.ts';
import { type Borodino, face, holderOf, leaveSquare, mark, place, stackAt, type UnitState, unit } from '../position.ts';

export { allMoves, reach } from './3-1-reach.ts';

/** The movement phase of the side whose turn it is. */
export function* movement(game: Borodino, umpire: Umpire): Procedure {
  yield* settlePaces(game, umpire);
  // Who may move is settled for the phase; then it only matters who has moved, and who has room.
  const movers = boardOf(game).cards[game.side].filter((card) => !whyNotMove(game, card.id));
  const isExtended = movers.some(({ id }) => unit(game, id).deeds.pace === 'extended');
  for (;;) {
    const field = fieldFor(game, game.side);
    const units: UnitId[] = [];
    for (const card of movers) {
      if (!hasActed(unit(game, card.id)) && hasAnyStep(field, card)) units.push(card.id);
    }
    if (units.length === 0) return;
    const trackOf = tracksOver(field);
    const way = yield* choosePath(askForMove(field, units, isExtended, trackOf));
    if (!way) return;
    yield* march(game, field, trackOf(way.unit), way.steps, umpire);
  }
}

const hasActed = ({ deeds }: UnitState): boolean => deeds.moved || deeds.turned;

function askForMove(
  field: Field,
  units: readonly UnitId[],
  isExtended: boolean,
  trackOf: (unit: Target) => Track,
): Path {
  const { game, side } = field;
  return {
    kind: 'path',
    seat: side,
    rule: '7.31-a',
    prompt: { key: 'prompt.move', params: { side: { seat: side } } },
    doneLabel: { key: 'deed.move' },
    units: units.map(unitTarget),
    steps({ unit: id, steps }) {
      const track = trackOf(id);
      const walk = track.to(steps);
      return isReason(walk) ? [] : stepsAfter(field, track.mover, walk);
    },
    mayStop({ unit: id, steps }) {
      const track = trackOf(id);
      const walk = track.to(steps);
      return isReason(walk) ? walk : whyNotStay(field, track.mover, walk);
    },
    whyNot: (id, way, to) => (game.units[idOf(id)] ? whyNot(field, idOf(id), way, to) : null),
    reach: (id) => reachIn(field, trackOf(id).mover),
    cost: ({ unit: id, steps }) => trackOf(id).cost(steps),
    pass: () => (isExtended ? whyNotEnd(field, units) : null),
    passLabel: { key: 'label.end-of-movement' },
  };
}

/** The tracks of the units that are asked about. */
function tracksOver(field: Field): (unit: Target) => Track {
  const known = new Map<Target, Track>();
  return (id) => {
    let track = known.get(id);
    if (!track) known.set(id, (track = new Track(field, moverOf(field, idOf(id)))));
    return track;
  };
}

function whyNot(field: Field, id: UnitId, way: Way | null, to: Target | null): Reason | null {
  const { game, side } = field;
  if (cardOf(id).side !== side) return because('7.31-a', 'refusal.other-side', { unit: { unit: id } });
  const mover = moverOf(field, id);
  const why = whyNotMove(game, id) ?? whyNotArrive(field, mover);
  if (why) return why;
  const walk = follow(field, mover, way?.steps ?? []);
  if (isReason(walk)) return walk;
  if (to === null) return whyStuck(field, mover, walk);
  const hex = hexOf(to);
  if (hex !== null && holderOf(game, hex) === enemyOf(side))
    return because('7.32-a', 'refusal.assault-later', { place: { place: to } });
  return (way?.steps.length ? null : whyTooFar(field, mover, to)) ?? whyNotNext(field, mover, walk, to);
}

/** Why no way leads to a hex farther off: what keeps the unit from going on where it comes nearest. */
function whyTooFar(field: Field, mover: Mover, to: Target): Verdict {
  const goal = hexOf(to);
  if (goal === null || GRID.cell(goal) < 0 || mover.start === 0) return null;
  const reached = reachIn(field, mover);
  if (GRID.distance(mover.start, goal) === 1 || reached.some((each) => each.to === to)) return null;
  const steps = reached.reduce<{ readonly steps: readonly Target[]; readonly left: number }>(
    (best, each) => {
      const left = GRID.distance(hexOf(each.to) as number, goal);
      return left < best.left ? { steps: each.steps, left } : best;
    },
    { steps: [], left: GRID.distance(mover.start, goal) },
  ).steps;
  const walk = follow(field, mover, steps);
  if (isReason(walk)) return walk;
  const onward = GRID.neighbours(walk.at).filter((next) => GRID.distance(next, goal) < GRID.distance(walk.at, goal));
  return onward.map((next) => whyNotNext(field, mover, walk, hexTarget(next))).find((why) => why !== null) ?? null;
}

/** A unit that could move has nowhere to go: most often a square beside the enemy. */
function whyStuck(field: Field, mover: Mover, walk: Walk): Reason {
  const inSquare = mover.isSquare ? whyNotNext(field, mover, walk, UNFORM) : null;
  return inSquare ?? because('7.31-a', 'refusal.nowhere-to-go', { unit: { unit: mover.id } });
}

/** Why a unit off the map cannot come onto it now. */
function whyNotArrive(field: Field, mover: Mover): Verdict {
  const column = mover.start === 0 ? columnFor(field.game, mover.card) : null;
  return column && whyNotNext(field, mover, startOf(mover), hexTarget(column.entry));
}

/** 7.13-e In extended movement nobody may remain stacked who can still move apart, but guns with guns. */
function whyNotEnd(field: Field, units: readonly UnitId[]): Verdict {
  for (const id of units) {
    const { hex } = unit(field.game, id);
    const why = hex === 0 ? null : whyNotRemain(field, hex);
    if (why) return why;
  }
  return null;
}

// Carrying a way out

function* march(game: Borodino, field: Field, track: Track, steps: readonly Target[], umpire: Umpire): Procedure {
  const { mover } = track;
  const walk = track.to(steps);
  if (isReason(walk)) throw new Error(`a way that is not allowed: ${walk.rule}`);
  if (steps[0] === UNFORM) dissolveSquare(game, mover.start, umpire);
  if (walk.hexes === 0) return turnInPlace(game, mover, walk, umpire);
  const cost = track.cost(steps);
  const isShaken = walk.isGone || walk.isDisordered !== mover.isDisordered;
  const shocks = isShaken ? disorderingSteps(field, mover, steps) : [];
  go(game, mover, walk, { tally: cost, way: steps.filter((step) => hexOf(step) !== null) }, umpire);
  for (const rule of shocks) disorder(game, [mover.id], rule, umpire);
  const hasEnteredZoc = field.zoc[GRID.cell(walk.at)] === 1;
  if (mover.arm === 'infantry' && hasEnteredZoc) yield* slipAway(game, mover.id, umpire);
}

/** The square is the formation of the stack, so that it is left by all of it; each then has a point less (9.85-m). */
function dissolveSquare(game: Borodino, hex: number, umpire: Umpire): void {
  const units = stackAt(game, hex).filter((id) => unit(game, id).square);
  leaveSquare(game, units);
  for (const id of units) if (cardOf(id).arm === 'infantry') mark(game, id, { unformed: true });
  tell(umpire, 'left-square', '9.85-m', {
    units: { list: units.map((id) => ({ unit: id })) },
    place: { place: hexTarget(hex) },
  });
}

function turnInPlace(game: Borodino, mover: Mover, { facing, spent }: Walk, umpire: Umpire): void {
  if (spent > 0) mark(game, mover.id, { moved: true });
  if (facing === null) return;
  const units = [mover.id, ...facingAlike(game, mover.id, mover.start)];
  face(game, units, facing);
  for (const id of units) mark(game, id, { turned: true });
  tell(umpire, 'turned', mover.startsInZoc ? '6.35-a' : '6.12-a', {
    units: { list: units.map((id) => ({ unit: id })) },
    facing: { facing },
  });
}

/** 7.39-c: Puts the unit where the way ends; it faces as chosen, or as those do who stand there (6.11-b). */
function go(
  game: Borodino,
  mover: Mover,
  walk: Walk,
  { tally, way }: { readonly tally: Tally; readonly way: readonly Target[] },
  umpire: Umpire,
): void {
  const { id, start } = mover;
  const facing: Corner | null = facingImposedIn(game, id, walk.at) ?? walk.facing;
  const isEntering = start === 0;
  const from = isEntering ? (columnFor(game, mover.card)?.entry ?? 0) : start;
  mark(game, id, { moved: true, entered: isEntering });
  const params = {
    unit: { unit: id },
    from: { place: hexTarget(from) },
    to: { place: hexTarget(walk.at) },
    cost: tally.total,
  };
  const more = { tally, way: [hexTarget(from), ...way] };
  tell(umpire, isEntering ? 'entered' : 'moved', isEntering ? '7.41-a' : '7.31-a', params, more);
  if (walk.isGone) return;
  stopIn(game, id, walk.at, umpire);
  if (facing) face(game, [id], facing);
  if (mover.arm === 'artillery') leaveSquare(game, [id]);
}

/** Who stops among others goes below them. */
function stopIn(game: Borodino, id: UnitId, hex: number, umpire: Umpire): void {
  const there = stackAt(game, hex).filter((other) => other !== id);
  place(game, id, hex);
  if (there.length === 0) return;
  const units = { list: there.map((other) => ({ unit: other })) };
  tell(umpire, 'goes-below', '6.24-a', { unit: { unit: id }, units, place: { place: hexTarget(hex) } });
}

/** 7.31 A way is carried out: what it disorders, where the unit stands and faces in the end, and who slips away from it. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import type { Tally } from '../../../engine/tally.ts';
import { hexOf, hexTarget, type Target } from '../../../engine/target.ts';
import { turnInPlace } from '../06-facing-stacking-zones/1-2-turning.ts';
import { putDown } from '../06-facing-stacking-zones/1-facing.ts';
import { UNFORM } from './3-1-leaving-the-square.ts';
import { disorderingSteps, isReason, type Track } from './3-1-steps.ts';
import type { Field, Mover, Walk } from './3-1-stride.ts';
import { slipAway } from './3-9-slipping-away.ts';
import { columnFor } from './4-reinforcements.ts';
import { disorder } from '../09-assault/6-results.ts';
import { cardOf, GRID, type UnitId } from '../data.ts';
import { named, namedHex, names, tell } from '../facts.ts';
import { type Borodino, leaveSquare, mark, stackAt, unit } from '../position.ts';

export function* march(
  game: Borodino,
  field: Field,
  track: Track,
  steps: readonly Target[],
  umpire: Umpire,
): Procedure {
  const { mover } = track;
  const walk = track.to(steps);
  if (isReason(walk)) throw new Error(`a way that is not allowed: ${walk.rule}`);
  if (steps[0] === UNFORM) dissolveSquare(game, mover.start, umpire);
  if (walk.hexes === 0) {
    if (walk.spent > 0) mark(game, mover.id, { moved: true });
    return walk.facing === null ? undefined : turnInPlace(game, mover, walk.facing, umpire);
  }
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
  tell(umpire, 'left-square', '9.85-m', { units: names(units), place: { place: hexTarget(hex) } });
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
  stopIn(game, id, walk, umpire);
  if (mover.arm === 'artillery') leaveSquare(game, [id]);
}

/** Who stops among others goes below them. */
function stopIn(game: Borodino, id: UnitId, { at: hex, facing }: Walk, umpire: Umpire): void {
  const there = stackAt(game, hex).filter((other) => other !== id);
  putDown(game, id, hex, facing);
  if (there.length > 0) tell(umpire, 'goes-below', '6.24-a', { ...named(id), units: names(there), ...namedHex(hex) });
}

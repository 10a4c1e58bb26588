/** 8.1, 8.3, 8.4 Which batteries may fire, and at what. */
import type { Path, Preview, Way } from '../../engine/decision.ts';
import { because, type Param, type Target, type Verdict } from '../../engine/verdict.ts';
import { frontHexes as frontWhenFacing } from '../../space/hex/facing.ts';
import { facingAlike, frontHexes } from './06-facing-stacking-zones.ts';
import { batteryOf, type Shot } from './08-2-fire-tally.ts';
import { lineOfFire, type Sight } from './08-4-line-of-sight.ts';
import { previewOf } from './08-5-resolution.ts';
import { type Corner, cardOf, GRID, isUnit, type Side, type UnitId } from './data.ts';
import { sideBetween } from './ground.ts';
import { keptWhileStanding, onMap } from './board.ts';
import { type Borodino, enemyOf, holderOf, stackAt, unit } from './position.ts';
import { whyInactive } from './shevardino.ts';

/** Batteries that fire together are named together, in the order of their stack: `idA+idB`. */
export function crewName(batteries: readonly UnitId[]): string {
  return batteries.join('+');
}

/** The batteries of a name. */
export function crewOf(name: string): readonly UnitId[] {
  return name.split('+');
}

/** Each of these batteries by itself, and two of one hex together (8.21). */
export function crewsOf(game: Borodino, batteries: readonly UnitId[]): (readonly UnitId[])[] {
  const hexes = [...new Set(batteries.map((id) => unit(game, id).hex))];
  const pairs = hexes.map((hex) => stackAt(game, hex).filter((id) => batteries.includes(id)));
  return [...batteries.map((id) => [id]), ...pairs.filter((pair) => pair.length === 2)];
}

/** The part of a decision that says which of these shots may be chosen: the crew is the unit, its target the step. */
export function shotsAsWays(
  game: Borodino,
  shots: readonly Shot[],
  why: (crew: readonly UnitId[]) => Verdict,
): Pick<Required<Path>, 'units' | 'steps' | 'mayStop' | 'whyNot' | 'preview'> {
  const of = (name: Target) => shots.filter((shot) => crewName(shot.batteries) === name);
  return {
    units: [...new Set(shots.map((shot) => crewName(shot.batteries)))],
    steps: ({ unit: name, steps }) => (steps.length > 0 ? [] : of(name).map((shot) => ({ to: shot.target, cost: 0 }))),
    mayStop: ({ steps }) => (steps.length > 0 ? null : NO_TARGET),
    whyNot: (name) => why(crewOf(String(name))),
    preview: (way) => {
      const shot = shotOf(shots, way);
      return shot ? previewOf(game, shot) : NOTHING_TO_SEE;
    },
  };
}

/** The shot that a way stands for. */
export function shotOf(shots: readonly Shot[], { unit: name, steps }: Way): Shot | undefined {
  return shots.find((shot) => crewName(shot.batteries) === name && shot.target === steps[0]);
}

/** A way that names no target yet. */
export const NO_TARGET = because('8.21-a', 'refusal.fire-needs-target');
export const NOTHING_TO_SEE: Preview = { tallies: [], odds: [] };

/** Why a unit may not fire in its own artillery phase, wherever the enemy stands. */
export function whyNotReady(game: Borodino, id: UnitId, side: Side): Verdict {
  const params = { unit: { unit: id } };
  if (!isUnit(id) || !game.units[id]) return because('8.21-a', 'refusal.no-such-unit', params);
  if (cardOf(id).side !== side) return because('8.21-a', 'refusal.fire-not-yours', params);
  if (cardOf(id).arm !== 'artillery') return because('8.21-a', 'refusal.fire-no-guns', params);
  const { hex, disordered, deeds } = unit(game, id);
  if (hex === 0) return because('8.3-a', 'refusal.fire-off-map', params);
  const inactive = whyInactive(game, id);
  if (inactive) return inactive;
  if (disordered) return because('8.1-d', 'refusal.fire-disordered', params);
  if (deeds.fired) return because('8.21-a', 'refusal.fire-once', params);
  return deeds.moved ? because('8.1-a', 'refusal.fire-after-move', params) : null;
}

/** The hexes that hold enemies of a side. */
export function enemyHexes(game: Borodino, side: Side): readonly number[] {
  return hexesOf(game, enemyOf(side));
}

const hexesOf = keptWhileStanding((game, side): readonly number[] => {
  const hexes = new Set(onMap(game, side).map((id) => unit(game, id).hex));
  return [...hexes].sort((a, b) => a - b);
});

/**
 * Why batteries that fire together may not fire at a hex.
 * @param corner the facing that they turn to first (8.5-d); `null` where they fire as they face
 */
export function whyNotFire(game: Borodino, crew: readonly UnitId[], target: number, corner: Corner | null): Verdict {
  const side = cardOf(crew[0] as UnitId).side;
  if (holderOf(game, target) !== enemyOf(side)) {
    return because('8.21-a', 'refusal.fire-no-enemy', { place: { place: target } });
  }
  return firstOf(crew, (id) => outOfReach(game, id, target)) ?? whyNotAim(game, crew, target, corner);
}

/** Why batteries may not fire at a hex that they reach and see: arc and nearer enemies. */
export function whyNotAim(game: Borodino, crew: readonly UnitId[], target: number, corner: Corner | null): Verdict {
  return (
    firstOf(crew, (id) => outOfArc(game, id, target, corner)) ??
    firstOf(crew, (id) => othersFirst(game, id, target, corner))
  );
}

/** The first reason that any of them has. */
export function firstOf(crew: readonly UnitId[], why: (id: UnitId) => Verdict): Verdict {
  for (const id of crew) {
    const reason = why(id);
    if (reason) return reason;
  }
  return null;
}

/** Whether a hex is near enough for a battery; asked first because it is quickly answered. */
export function isInRange(game: Borodino, id: UnitId, target: number): boolean {
  return GRID.distance(unit(game, id).hex, target) <= batteryOf(id).maximum;
}

/** What no turning helps against: range, sight, and a steep slope before the muzzle (note f). */
export function outOfReach(game: Borodino, id: UnitId, target: number): Verdict {
  const { hex } = unit(game, id);
  const { distance, sight } = lineOfFire(hex, target);
  const { maximum } = batteryOf(id);
  if (distance > maximum) {
    return because('8.3-a', 'refusal.out-of-range', { unit: { unit: id }, distance, maximum });
  }
  if (distance === 1 && isUpSteepSlope(hex, target)) {
    return because('T-terrain-note-f', 'refusal.up-steep-slope', { place: { place: target } });
  }
  return sight.clear ? null : whyUnseen(target, sight);
}

function isUpSteepSlope(from: number, target: number): boolean {
  return sideBetween(from, target).slope === 'steep-up';
}

/** What stands in the way, as a refusal. */
function whyUnseen(target: number, sight: Sight): Verdict {
  return because(sight.rule, SIGHT_REFUSALS[sight.rule] ?? 'refusal.unseen', {
    place: { place: target },
    by: blockerOf(sight),
  });
}

/** The hex or hexside that blocks, to be named in a sentence. */
function blockerOf({ blockedBy, blockedSide }: Sight): Param {
  const hexes = blockedSide ?? (blockedBy === null ? [] : [blockedBy]);
  return { list: hexes.map((place) => ({ place })) };
}

const SIGHT_REFUSALS: Readonly<Record<string, string>> = {
  '8.4-b': 'refusal.unseen-behind-height',
  '8.4-c': 'refusal.unseen-behind-woods',
  '8.4-d': 'refusal.unseen-woods-near-target',
  '8.4-e': 'refusal.unseen-woods-near-guns',
  '8.4-h': 'refusal.unseen-along-hexside',
};

/** The Front hexes that a battery has, or would have facing a corner. */
function frontsOf(game: Borodino, id: UnitId, corner: Corner | null): readonly number[] {
  return corner === null ? frontHexes(game, id) : frontWhenFacing(GRID, unit(game, id).hex, corner);
}

/** 6.13-a, 8.4-j Fire leaves through a Front hexside; a line that leaves at a corner needs one of the two. */
function outOfArc(game: Borodino, id: UnitId, target: number, corner: Corner | null): Verdict {
  const { exits, distance } = lineOfFire(unit(game, id).hex, target);
  const fronts = frontsOf(game, id, corner);
  if (exits.some((hex) => fronts.includes(hex))) return null;
  const params = { unit: { unit: id }, place: { place: target } };
  return distance === 1
    ? because('6.13-a', 'refusal.fire-not-front', params)
    : because('8.4-j', 'refusal.fire-not-through-front', params);
}

/** 8.4-g Enemies in the Front hexes come first; those that the battery may not fire at (note f) do not bind it. */
function othersFirst(game: Borodino, id: UnitId, target: number, corner: Corner | null): Verdict {
  const { hex } = unit(game, id);
  const enemy = enemyOf(cardOf(id).side);
  const nearer = frontsOf(game, id, corner).filter(
    (next) => holderOf(game, next) === enemy && !isUpSteepSlope(hex, next),
  );
  if (nearer.length === 0 || nearer.includes(target)) return null;
  return because('8.4-g', 'refusal.fire-adjacent-first', {
    unit: { unit: id },
    places: { list: nearer.map((place) => ({ place })) },
  });
}

/** 8.5-d Why batteries may not turn in their hex to fire. Guns beside infantry turn by themselves (6.14-a). */
export function whyNotTurn(game: Borodino, crew: readonly UnitId[], corner: Corner): Verdict {
  const id = crew[0] as UnitId;
  const { hex, facing } = unit(game, id);
  const params = { unit: { unit: id } };
  if (facing === corner) return because('8.5-d', 'refusal.faces-so-already', { ...params, facing: { facing: corner } });
  if (frontHexes(game, id).length === GRID.neighbours(hex).length) {
    return because('9.85-j', 'refusal.fires-all-round', params);
  }
  const horse = facingAlike(game, id, hex).find((other) => cardOf(other).arm === 'cavalry');
  return horse === undefined
    ? null
    : because('6.11-b', 'refusal.turns-cavalry', { ...params, cavalry: { unit: horse } });
}

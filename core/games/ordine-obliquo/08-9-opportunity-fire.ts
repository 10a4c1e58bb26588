/** 8.9 Opportunity fire: at an enemy who crosses a unit's field of fire and is out of it when he stops. */
import { chooseYes, type Procedure, YES } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { Verdict } from '../../engine/verdict.ts';
import { CM } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { afterLegs, type Leg, partOf, stepOf } from '../../space/table/manoeuvre.ts';
import { previewOf, shoot, suffer } from './08-fire.ts';
import { type Aimed, frontsOf } from './08-1-ranges.ts';
import { says, whyNotReady } from './08-2-fire-and-movement.ts';
import { rangeFrom, targetsOf } from './08-targets.ts';
import { tell } from './facts.ts';
import { enemyOf, isOpenOrder, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** Where a unit is on its way, from where it starts to where it stops, a millimetre or less from place to place. */
export type Track = readonly Footprint[];

/** How far apart the places of a track are at most. */
const STEP = CM / 10;

/** A field of fire is looked for at every tenth place, and then exactly about the nearest. */
const COARSE = 10;

/** Why a unit fires at nobody who crosses its field of fire: OO-8.9-8 open order never does, others as far as they may fire at all. */
export function whyNotWatch(game: OrdineObliquo, id: UnitId): Verdict {
  return isOpenOrder(game, id) ? says('OO-8.9-8', 'fire-opportunity-open', id) : whyNotReady(game, id);
}

/** The places that a footprint comes to on these legs, its start and its end included. */
export function trackAlong(footprint: Footprint, legs: readonly Leg[]): Track {
  const places = afterLegs(footprint, legs).flatMap(({ leg, from, way }) => {
    const parts = Math.max(1, Math.ceil(way / STEP));
    const at = { ...footprint, pose: from };
    return Array.from({ length: parts }, (_, i) => stepOf(at, partOf(leg, (i + 1) / parts)).pose);
  });
  return [footprint, ...places.map((pose) => ({ ...footprint, pose }))];
}

/** A fire that may be given, and at which place of the track. */
interface Chance {
  firer: UnitId;
  index: number;
  aimed: Aimed;
}

/** Of some places of the way those in a unit's field of fire and within its range, the nearest first. */
function placesBefore(
  game: OrdineObliquo,
  firer: UnitId,
  mover: UnitId,
  track: Track,
  looked: readonly number[],
): number[] {
  const fronts = frontsOf(game, firer);
  const places = looked.flatMap((index) => {
    const at = track[index];
    const range = at && index > 0 ? rangeFrom(game, firer, fronts, { unit: mover, at }) : null;
    return range === null ? [] : [{ range, index }];
  });
  return places.toSorted((a, b) => a.range - b.range || a.index - b.index).map(({ index }) => index);
}

/** Every tenth place of a track, its end included. */
function coarsely(track: Track): number[] {
  const last = track.length - 1;
  return [...Array.from({ length: Math.ceil(last / COARSE) }, (_, i) => i * COARSE), last];
}

/** The places about one, up to the next that have been looked at; the end is none of them. */
function about(track: Track, index: number): number[] {
  const around = Array.from({ length: 2 * COARSE - 1 }, (_, i) => index - COARSE + 1 + i);
  return around.filter((each) => each > 0 && each < track.length - 1);
}

/** Where the way comes nearest to an enemy as his nearest target; `null` where nowhere, or if it ends before his front. */
function chanceOf(game: OrdineObliquo, firer: UnitId, mover: UnitId, track: Track): Chance | null {
  if (whyNotWatch(game, firer)) return null;
  const places = placesBefore(game, firer, mover, track, coarsely(track));
  if (places.includes(track.length - 1)) return null;
  const rough = firstAimed(game, firer, mover, track, places);
  if (!rough) return null;
  const near = placesBefore(game, firer, mover, track, about(track, rough.index));
  return firstAimed(game, firer, mover, track, near) ?? rough;
}

/** The first of these places at which the mover is a target. */
function firstAimed(
  game: OrdineObliquo,
  firer: UnitId,
  mover: UnitId,
  track: Track,
  places: readonly number[],
): Chance | null {
  for (const index of places) {
    const at = track[index] as Footprint;
    const aimed = targetsOf(game, firer, { unit: mover, at }).find(({ target }) => target === mover);
    if (aimed) return { firer, index, aimed };
  }
  return null;
}

/** Every enemy's chance, in the order in which the mover comes to them. */
function chancesAt(game: OrdineObliquo, mover: UnitId, track: Track): Chance[] {
  return unitsOnTable(game, enemyOf(sideOf(game, mover)))
    .map((firer) => chanceOf(game, firer, mover, track))
    .filter((found) => found !== null)
    .toSorted((a, b) => a.index - b.index);
}

/**
 * OO-8.9-6, OO-8.9-7: Before a way is carried out: each enemy who may fire is asked, and fires at once.
 * @returns the place of the track where the mover stops, as its morale failed; `null` where it goes on to its end. A
 * unit that the fire destroyed is off the table.
 */
export function* opportunityFire(
  game: OrdineObliquo,
  mover: UnitId,
  track: Track,
  umpire: Umpire,
): Procedure<number | null> {
  for (const { firer, index, aimed } of chancesAt(game, mover, track)) {
    const at = track[index] as Footprint;
    const fires = yield* chooseYes({
      seat: sideOf(game, firer),
      rule: 'OO-8.9-1',
      prompt: { key: 'prompt.opportunity-fire', params: { unit: { unit: firer }, target: { unit: mover } } },
      meanwhile: [{ unit: mover, pose: at.pose }],
      preview: (answer) => (answer === YES ? previewOf(game, firer, aimed, { at }) : { tallies: [], odds: [] }),
    });
    if (!fires) continue;
    unit(game, firer).deeds.opportunity = true;
    tell(umpire, 'opportunity-fire', 'OO-8.9-5', { unit: { unit: firer }, target: { unit: mover } });
    const result = suffer(game, mover, [shoot(game, firer, aimed, umpire, { at })], umpire);
    if (result !== 'holds') return index;
  }
  return null;
}

/** What of a map at play is painted: everything on it with what stands out, as one scene. */
import { type Target, unitTarget } from '../../../core/engine/target.ts';
import { meantAt } from '../decisions/aim.ts';
import { facingMarks, offerMarks, wayMarks } from '../decisions/marks.ts';
import { concernedBy } from '../decisions/target.ts';
import type { MapGround } from './map-ground.svelte.ts';
import { placesOf, signMarks } from './read-off.ts';
import type { OfferMark, Scene } from './scene.ts';

export function sceneOf(ground: MapGround): Scene {
  const { view, touch, own, thought, overlays } = ground;
  const { choice, session, explained } = view;
  const isRefused = explained !== null || (choice !== null && (thought.refused ?? touch.wonder) !== null);
  const near = touch.hover?.place ?? touch.cursor;
  return {
    seats: session.seatsShown.seats,
    position: session.position,
    pieces: ground.lying,
    offers: own.marked?.(() => offersOn(ground)) ?? offersOn(ground),
    lit: litOn(ground),
    apart: view.papers.lit,
    facings: choice && facingMarks(choice, ground),
    ways: choice ? wayMarks(choice, thought, ground).map((mark) => own.wayMarked?.(mark) ?? mark) : [],
    trails: own.trails?.() ?? [],
    near: (near !== null && own.near?.(near)) || [],
    signs: signMarks(ground.signs, ground.board.signs, ground.counters),
    overlays,
    pins: [...new Set(session.notes.shown.flatMap(({ place }) => (place && ground.isPlace(place) ? [place] : [])))],
    cursor: touch.cursor,
    selected: view.selected,
    refused: isRefused && touch.hover ? touch.hover.place : null,
    fan: touch.fan,
    hidesCounters: view.hidesCounters,
  };
}

function offersOn(ground: MapGround): readonly OfferMark[] {
  const { choice, isMoving } = ground.view;
  const marks = choice ? offerMarks(choice, ground) : [];
  // By agreement any unit goes anywhere: only what is in hand stands out.
  return isMoving ? marks.filter(({ tone }) => tone === 'chosen') : marks;
}

/** Where the units stand that what is pointed at is about, or the open question. */
function litOn(ground: MapGround): readonly Target[] {
  const { choice, pointing } = ground.view;
  const { hover } = ground.touch;
  const [meant = null] = choice && pointing === null && hover ? meantAt(choice, hover, ground) : [pointing];
  const concerned = choice ? concernedBy(choice.decision, meant) : [];
  return placesOf([...ground.together.lit, ...concerned.map(unitTarget)], ground);
}

/** What of a map at play is painted: everything on it with what stands out, as one scene. */
import { type Target, unitTarget } from '../../../core/engine/target.ts';
import { meantAt } from '../decisions/aim.ts';
import { facingMarks, offerMarks, wayMarks } from '../decisions/marks.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import { concernedBy } from '../decisions/target.ts';
import { isPutting, zoneOf, zoneText } from '../decisions/zone.ts';
import type { MapGround } from './map-ground.svelte.ts';
import { placesOf, signMarks } from './read-off.ts';
import type { OfferMark, Scene, ZoneMark } from './scene.ts';

export function sceneOf(ground: MapGround): Scene {
  const { view, touch, own, thought, overlays } = ground;
  const { choice, session, explained } = view;
  const isRefused = explained !== null || (choice !== null && (thought.refused ?? touch.wonder) !== null);
  const near = touch.hover?.place ?? touch.cursor;
  const offers = own.marked?.(() => offersOn(ground)) ?? offersOn(ground);
  return {
    seats: session.seatsShown.seats,
    position: session.position,
    pieces: ground.lying,
    offers,
    zone: choice && zoneOn(choice, offers, ground),
    lit: litOn(ground),
    apart: view.papers.lit,
    facings: choice && facingMarks(choice, ground),
    ways: choice ? wayMarks(choice, thought, ground).map((mark) => own.wayMarked?.(mark) ?? mark) : [],
    trails: own.trails?.() ?? [],
    gone: view.trails.ways,
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

/** The places that are offered to what is in hand, as one area with its measure. */
function zoneOn(choice: Choice, offers: readonly OfferMark[], { board, view }: MapGround): ZoneMark | null {
  if (!isPutting(choice)) return isJustPut(choice) ? { places: [], depth: null } : null;
  const places = [...new Set(offers.filter(({ on }) => on === 'place').map(({ place }) => place))];
  const [at] = places.toSorted((a, b) => board.places.centre(a).y - board.places.centre(b).y);
  const zone = zoneOf(choice);
  const text = zone && zoneText(zone, view.words);
  return { places, depth: text && at !== undefined ? { at, text } : null };
}

const isJustPut = (choice: Choice): boolean => choice.decision.kind === 'arrange' && choice.stateAs('arrange').isPut;

/** Where the units stand that what is pointed at is about, or the open question. */
function litOn(ground: MapGround): readonly Target[] {
  const { choice, pointing } = ground.view;
  const { hover } = ground.touch;
  const [meant = null] = choice && pointing === null && hover ? meantAt(choice, hover, ground) : [pointing];
  const concerned = choice ? concernedBy(choice.decision, meant) : [];
  return placesOf([...ground.together.lit, ...concerned.map(unitTarget)], ground);
}

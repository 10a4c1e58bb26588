/** The marks of a scene that touch a part of the sheet. */
import type { OverlayMarks } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import { boxOf } from '../../board/map/pen.ts';
import { grow } from '../../board/map/sheet.ts';
import type { Places } from '../../board/places.ts';
import { lineOfWay } from '../../board/ways.ts';
import type { Marks, Scene, ZoneMark } from './scene.ts';

/** How far marks reach beyond their place, in sizes of a place: the arrows of a facing reach farthest. */
const REACH = 0.6;

export function marksOn(scene: Scene, part: Rect, places: Places): Marks {
  const isOn = (place: Target): boolean => places.has(place) && touches(part, placeBox(places, place));
  const reach = REACH * places.size;
  const isNear = (points: readonly Point[]): boolean =>
    points.length > 0 && touches(part, grow(boxOf(points), reach, reach, reach, reach));
  const isUnder = (on: readonly Target[]): boolean => isNear(on.filter(places.has).map(places.centre));
  const ifOn = (place: Target | null): Target | null => (place !== null && isOn(place) ? place : null);
  return {
    seats: scene.seats,
    offers: scene.offers.filter(({ place }) => isOn(place)),
    zone: scene.zone && zoneOn(scene.zone, isOn),
    lit: scene.lit.filter(isOn),
    facings: scene.facings && isOn(scene.facings.place) ? scene.facings : null,
    ways: scene.ways.filter((way) => (way.bySea ? isNear(way.bySea) : isUnder(way.places))),
    trails: scene.trails.filter(({ points }) => isNear(points)),
    gone: scene.gone.filter((way) => isNear(lineOfWay(way))),
    near: scene.near.filter(({ place }) => isOn(place)),
    signs: scene.signs.filter(({ place }) => isOn(place)),
    overlays: scene.overlays.map((overlay) => overlayOn(overlay, isOn, isUnder)),
    pins: scene.pins.filter(isOn),
    cursor: ifOn(scene.cursor),
    selected: ifOn(scene.selected),
    refused: ifOn(scene.refused),
    fan: scene.fan,
    hidesCounters: scene.hidesCounters,
  };
}

/** Whether nothing is marked. */
export function isBare(marks: Marks): boolean {
  const { offers, zone, lit, ways, trails, gone, near, signs, pins, overlays, facings, cursor, selected, refused } =
    marks;
  const lists = [
    offers,
    zone?.places,
    lit,
    ways,
    trails,
    gone,
    near,
    signs,
    pins,
    ...overlays.flatMap(({ places, ways, bars, acting }) => [places, ways, bars, acting]),
  ];
  const isOverlaid = overlays.some(({ line, veil }) => line !== undefined || veil !== undefined);
  return (
    !isOverlaid &&
    lists.every((list) => !list?.length) &&
    [facings, cursor, selected, refused].every((one) => one === null)
  );
}

const zoneOn = ({ places, depth }: ZoneMark, isOn: (place: Target) => boolean): ZoneMark => ({
  places: places.filter(isOn),
  depth: depth && isOn(depth.at) ? depth : null,
});

function overlayOn(
  { veil, places, line, lineReaches, ways, bars, acting }: OverlayMarks,
  isOn: (place: Target) => boolean,
  isUnder: (on: readonly Target[]) => boolean,
): OverlayMarks {
  return {
    ...(veil && { veil }),
    places: places.filter(({ place }) => isOn(place)),
    ...(line && isUnder(line) && { line, ...(lineReaches && { lineReaches }) }),
    ...(ways && { ways: ways.filter((way) => isUnder(way.places)) }),
    ...(acting && { acting: acting.filter(({ place }) => isOn(place)) }),
    ...(bars && { bars: bars.filter(isUnder) }),
  };
}

const touches = (part: Rect, { x, y, width, height }: Rect): boolean =>
  x < part.x + part.width && x + width > part.x && y < part.y + part.height && y + height > part.y;

const boxes = new WeakMap<Places, Map<Target, Rect>>();

/** Around a place and all that is marked on it. */
function placeBox(places: Places, place: Target): Rect {
  const known = boxes.get(places) ?? new Map<Target, Rect>();
  boxes.set(places, known);
  const reach = REACH * places.size;
  const box =
    known.get(place) ??
    grow(boxOf([...places.outline(place).flat(), places.centre(place)]), reach, reach, reach, reach);
  known.set(place, box);
  return box;
}

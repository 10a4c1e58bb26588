/** The sheet: hexes inside a neat line, a margin around it, and a wider foot for title, scale and signs. */
import { createGeometry, type Geometry, type Rect } from '../geometry.ts';
import { createGrid, type HexNumber, printedNumber } from '../../../core/space/hex/grid.ts';
import { groundOf, type Ground, type MapData } from './data.ts';
import { blur, createField, mapField, type Field } from './field.ts';

/** Where everything lies, before anything is drawn. */
export interface Paper {
  readonly geometry: Geometry;
  /** Inside the neat line: what is drawn as country. */
  readonly area: Rect;
  /** All the paper. */
  readonly paper: Rect;
}

export interface Sheet extends Paper {
  readonly map: MapData;
  ground(hex: HexNumber): Ground;
  level(hex: HexNumber): number;
  /** Is this the last hex before the edge of the map? */
  isRim(hex: HexNumber): boolean;
  /** How surely a point is of a ground, 0 to 1, without hex borders. */
  spread(ground: Ground, radius: number): Field;
  /** Height by the levels of the hexes, soft. */
  heights(): Field;
}

const RIM = 10;
const MARGIN = 78;
const FOOT = 268;
/** Raster of the fields, in map units. */
const CELL = 9;

export function layOutPaper(map: MapData): Paper {
  const geometry = createGeometry(createGrid(map.grid));
  const area = grow(geometry.bounds, RIM, RIM, RIM, RIM);
  return { geometry, area, paper: grow(area, MARGIN, MARGIN, MARGIN, FOOT) };
}

export function layOutSheet(map: MapData): Sheet {
  const { geometry, area, paper } = layOutPaper(map);
  const at = (hex: HexNumber) => map.hexes[printedNumber(hex)];
  const grounds = new Map(geometry.grid.hexes.map((hex) => [hex, groundOf(at(hex)?.terrain ?? map.defaultTerrain)]));
  const ground = (hex: HexNumber): Ground => grounds.get(hex) ?? groundOf(map.defaultTerrain);
  const level = (hex: HexNumber): number => at(hex)?.level ?? 0;
  // Fields take a while, and the sheet at first sight needs none.
  const owners = onDemand(() => createField(grow(area, 27, 27, 27, 27), CELL, (p) => geometry.nearestHex(p)));
  const heights = onDemand(() => blur(mapField(owners(), level), 3));
  return {
    map,
    geometry,
    area,
    paper,
    ground,
    level,
    isRim: (hex) => geometry.grid.neighbours(hex).length < 6,
    spread: (kind, radius) =>
      blur(
        mapField(owners(), (hex) => (ground(hex) === kind ? 1 : 0)),
        Math.round(radius / CELL),
      ),
    heights,
  };
}

function onDemand<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

export function grow(r: Rect, left: number, top: number, right: number, bottom: number): Rect {
  return { x: r.x - left, y: r.y - top, width: r.width + left + right, height: r.height + top + bottom };
}

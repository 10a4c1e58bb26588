/** A hex map as the assets hold it, made ready for the drawing. */
import { type GridSpec, printedNumber } from '../../../core/space/hex/grid.ts';
import { type Hexside, type Link, type MapData, type Worded } from '../../board/map/data.ts';

/** A map file as the assets hold it: hexes by number. */
export interface MapFile {
  readonly title: Worded;
  readonly grid: GridSpec;
  readonly metresPerHex: number;
  readonly defaultTerrain?: string;
  readonly hexes: readonly { readonly hex: number; readonly terrain: string; readonly level: number }[];
  readonly hexsides?: readonly (Omit<Hexside, 'between' | 'up' | 'protects'> & {
    readonly between: readonly number[];
    readonly up?: number;
    readonly protects?: number;
  })[];
  readonly links?: readonly (Omit<Link, 'between'> & { readonly between: readonly number[] })[];
  readonly places: readonly { readonly name: Worded; readonly hexes: readonly number[]; readonly kind: string }[];
}

/** What the drawing reads of a map file. @param id of the game */
export function sheetOf(id: string, file: MapFile): MapData {
  const pair = (between: readonly number[]) =>
    [printedNumber(between[0] as number), printedNumber(between[1] as number)] as const;
  return {
    id,
    title: file.title,
    grid: file.grid,
    metresPerHex: file.metresPerHex,
    defaultTerrain: file.defaultTerrain ?? 'clear',
    hexes: Object.fromEntries(file.hexes.map(({ hex, terrain, level }) => [printedNumber(hex), { terrain, level }])),
    hexsides: (file.hexsides ?? []).map(({ between, up, protects, ...rest }) => ({
      ...rest,
      between: pair(between),
      ...(up === undefined ? {} : { up: printedNumber(up) }),
      ...(protects === undefined ? {} : { protects: printedNumber(protects) }),
    })),
    links: (file.links ?? []).map(({ between, ...rest }) => ({ ...rest, between: pair(between) })),
    places: file.places.map(({ name, hexes, kind }) => ({ name, kind, hexes: hexes.map(printedNumber) })),
  };
}

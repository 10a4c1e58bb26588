/** What a sheet of whole countries shows besides its hexes, out of a game's files. */
import { createGrid, printedNumber } from '../../../core/space/hex/grid.ts';
import type { Point } from '../../../core/space/board.ts';
import type { Atlas, Worded } from '../../board/map/data.ts';
import type { MapFile } from './map-file.ts';

/** The lines of an atlas as the assets hold them: x, y, x, y, in map units. */
export interface AtlasFile {
  readonly land: readonly (readonly number[])[];
  readonly lakes: readonly (readonly number[])[];
  readonly waters: readonly { readonly name: Worded; readonly line: readonly number[] }[];
  /** Pairs of hexes that a road joins. */
  readonly roads: readonly (readonly number[])[];
  /** Of seas and countries. */
  readonly names: MapFile['places'];
}

/** What the rules' map file has for it. */
export interface CountriesFile {
  readonly grid: MapFile['grid'];
  /** Hexes by country. */
  readonly countries: Readonly<Record<string, readonly number[]>>;
  readonly cities: readonly {
    readonly hex: number;
    readonly name: Worded;
    readonly fortified: boolean;
    readonly points: number;
  }[];
}

/** @param sources hexes by the English name of the nation that is supplied from there */
export function atlasOf(
  lines: AtlasFile,
  file: CountriesFile,
  sources: Readonly<Record<string, readonly number[]>>,
): Atlas {
  return {
    land: lines.land.map(pointsOf),
    lakes: lines.lakes.map(pointsOf),
    waters: lines.waters.map(({ name, line }) => ({ name, line: pointsOf(line) })),
    borders: bordersOf(file),
    cities: file.cities.map(({ hex, fortified, points }) => ({
      hex: printedNumber(hex),
      isFortified: fortified,
      points,
    })),
    sources: Object.entries(sources).flatMap(([nation, hexes]) =>
      hexes.map((hex) => ({ hex: printedNumber(hex), nation })),
    ),
  };
}

function pointsOf(line: readonly number[]): readonly Point[] {
  return Array.from({ length: line.length / 2 }, (_, at) => ({
    x: line[2 * at] as number,
    y: line[2 * at + 1] as number,
  }));
}

/** The hexsides between hexes of different countries. */
function bordersOf({ grid: spec, countries }: CountriesFile): Atlas['borders'] {
  const grid = createGrid(spec);
  const country = new Map(Object.entries(countries).flatMap(([id, hexes]) => hexes.map((hex) => [hex, id] as const)));
  return grid.hexes.flatMap((hex) =>
    grid
      .neighbours(hex)
      .filter((next) => hex < next && country.has(hex) && country.has(next) && country.get(hex) !== country.get(next))
      .map((next) => [printedNumber(hex), printedNumber(next)] as const),
  );
}

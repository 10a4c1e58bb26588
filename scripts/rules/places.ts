/**
 * Rules that the code carries out without naming them: what may not be done because nothing does it, a table's second
 * name for a rule of the text, an order of steps. `places/<game>.json` says for each which piece of code does it and
 * how the code would stand without the rule; `npm run prove` takes it at its word.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT, textOf, type ProjectPath } from './source.ts';

const placesSchema = z.record(
  z.string(),
  z.array(z.strictObject({ file: z.string(), code: z.string().min(1), without: z.string() })).min(1),
);

export interface Place {
  readonly id: string;
  readonly path: ProjectPath;
  /** Stands in the file exactly once. */
  readonly code: string;
  /** What stands there where the rule is removed. */
  readonly without: string;
}

const FROM_ROOT = /^(core|assets)\//;

/** A chapter may be a folder of its own: `09-assault/4-declaration.ts` lies in the game's. */
export const pathFrom = (game: string, file: string): ProjectPath =>
  FROM_ROOT.test(file) ? file : `core/games/${game}/${file}`;

/** The places of a game; files are named from its code folder, or from the root of the project. */
export function placesOf(game: string): Place[] {
  const list = `scripts/rules/places/${game}.json`;
  if (!existsSync(join(ROOT, list))) return [];
  const places = placesSchema.parse(JSON.parse(textOf(list)));
  return Object.entries(places).flatMap(([id, pieces]) =>
    pieces.map(({ file, ...piece }) => ({
      id,
      path: pathFrom(game, file),
      ...piece,
    })),
  );
}

/** Whether the code still stands where the place says, whatever its line breaks. */
export function isThere(place: Place): boolean {
  return existsSync(join(ROOT, place.path)) && [...textOf(place.path).matchAll(patternOf(place))].length === 1;
}

/** The file without the rule. */
export function textWithout(place: Place): string {
  return textOf(place.path).replace(patternOf(place), () => place.without);
}

function patternOf({ code }: Place): RegExp {
  const literally = code.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(literally.replaceAll(/\s+/g, '\\s+'), 'g');
}

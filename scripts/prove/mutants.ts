/** The game's files with one rule taken out of them. */
import type { Citation } from '../rules/citations.ts';
import type { Heading } from '../rules/headings.ts';
import type { Evidence } from '../rules/report.ts';
import { filesLike, textOf } from '../rules/source.ts';
import type { Files } from './bench.ts';
import { type Edit, type Removal, type Strength, STRENGTHS } from './edit.ts';
import { removalOf } from './removal.ts';
import { variantsOf } from './variants.ts';

/** A rule taken out. */
export interface Mutant {
  readonly id: string;
  readonly strength: Strength;
  /** Where and what, for a person: `09-3-retreat-before-assault.ts:58 the refusal`. */
  readonly where: readonly string[];
  /** What is served instead of the files; where a rule can be taken out in several ways, one of them has to be noticed. */
  readonly ways: readonly Files[];
}

/**
 * The mutants of a rule: its code, each entry of the printed tables, and what its comments stand above. All
 * of them have to be noticed. Of the places in the code only the strongest removals count: where a rule does something, its
 * name alone proves nothing.
 */
export function mutantsOf({ game, citations, entries, headings }: Evidence, id: string): Mutant[] {
  const places = placesOf(
    game,
    citations.filter((citation) => citation.id === id),
  );
  const code = places.length > 0 ? [mutant(id, places)] : [];
  const tables = entries
    .filter((entry) => entry.id === id)
    .map(({ path, part, without }): Mutant => {
      return { id, strength: 'effect', where: [`${path} ${part}`], ways: [{ [path]: without() }] };
    });
  const named = headings.filter(({ ids }) => ids.includes(id)).map((heading) => mutantBelow(id, heading));
  const deeds = [...tables, ...named];
  return [...code.filter(({ strength }) => strength !== 'name' || deeds.length === 0), ...deeds];
}

/** One mutant for each place by itself. */
export function mutantsByPlace(evidence: Evidence, id: string): Mutant[] {
  const { game, citations } = evidence;
  return citations.filter((citation) => citation.id === id).map((citation) => mutant(id, [placeOf(game, citation)]));
}

/** The changes of what a comment stands above. */
function mutantBelow(id: string, { carrier }: Heading): Mutant {
  const file = carrier.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(carrier.getStart());
  const ways = variantsOf(carrier).map(({ edits }) => ({ [file.fileName]: edited(file.text, edits) }));
  return { id, strength: 'effect', where: [`${file.fileName}:${line + 1} what its comment stands above`], ways };
}

interface Place {
  readonly citation: Citation;
  readonly removal: Removal;
  /** The data of the game without what the id stands beside. */
  readonly data: Files;
}

function placeOf(game: string, citation: Citation): Place {
  const removal = removalOf(citation.literal);
  const data = removal.key === undefined ? {} : withoutRows(game, removal.key);
  const isMore = Object.keys(data).length > 0;
  return { citation, removal: isMore ? { ...removal, strength: 'effect' } : removal, data };
}

/** The scenarios of a game without the rows of their lists that bear this key. */
function withoutRows(game: string, key: string): Files {
  const files = filesLike(`assets/${game}/scenarios/*.json`).map((path) => ({ path, text: textOf(path) }));
  const bears = (row: unknown): boolean => row !== null && typeof row === 'object' && Object.values(row).includes(key);
  const cut = (_name: string, value: unknown): unknown =>
    Array.isArray(value) ? value.filter((row) => !bears(row)) : value;
  const shorter = files.map(({ path, text }) => ({
    path,
    before: JSON.stringify(JSON.parse(text)),
    text: JSON.stringify(JSON.parse(text, cut)),
  }));
  return Object.fromEntries(
    shorter.filter(({ before, text }) => text !== before).map(({ path, text }) => [path, text]),
  );
}

function placesOf(game: string, citations: readonly Citation[]): Place[] {
  const places = citations.map((citation) => placeOf(game, citation));
  const strongest = STRENGTHS.find((strength) => places.some(({ removal }) => removal.strength === strength));
  return places.filter(({ removal }) => removal.strength === strongest);
}

function mutant(id: string, places: readonly Place[]): Mutant {
  const files = Map.groupBy(places, ({ citation }) => citation.literal.getSourceFile());
  const texts = [...files].map(([file, inFile]) => {
    const edits = inFile.flatMap(({ removal }) => removal.edits);
    return [file.fileName, edited(file.text, edits)] as const;
  });
  return {
    id,
    strength: places[0]?.removal.strength ?? 'name',
    where: places.map(describe),
    ways: [Object.assign(Object.fromEntries(texts), ...places.map(({ data }) => data)) as Files],
  };
}

function describe({ citation: { literal }, removal }: Place): string {
  const file = literal.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(literal.getStart());
  return `${file.fileName}:${line + 1} ${removal.how}`;
}

/** The text with the edits made, from its end to its beginning; of two that overlap the wider. */
export function edited(text: string, edits: readonly Edit[]): string {
  const widest = edits.filter(
    (edit, index) =>
      !edits.some((other, at) => at !== index && covers(other, edit) && (!covers(edit, other) || at < index)),
  );
  return widest
    .toSorted((a, b) => b.start - a.start)
    .reduce((soFar, { start, end, text: instead }) => soFar.slice(0, start) + instead + soFar.slice(end), text);
}

const covers = (wide: Edit, narrow: Edit): boolean => wide.start <= narrow.start && narrow.end <= wide.end;

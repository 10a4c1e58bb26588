/** What the tests say they prove: the ids in brackets in their titles. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesLike, ROOT, type ProjectPath } from './source.ts';

/** Written by `npm run unit`. */
const RESULTS = join(ROOT, 'dist', 'unit.json');

/** A test that names rules. */
export interface NamedTest {
  readonly file: ProjectPath;
  readonly title: string;
  readonly passed: boolean;
}

/** The tests of a game as they last ran. */
export interface TestRun {
  readonly tests: readonly NamedTest[];
  /** Why they prove nothing as they stand, one line for each reason; empty where all is well. */
  readonly faults: readonly string[];
}

/** What vitest writes of a run. */
export interface UnitResults {
  /** Milliseconds, as the times of files are. */
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export function testRunOf(game: string): TestRun {
  if (!existsSync(RESULTS)) return { tests: [], faults: ['no test results: `npm run unit` writes them'] };
  const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as UnitResults;
  return judge(results, filesLike(`${folderOf(game)}/**/*.test.ts`), lastChange(game));
}

/** Of a run, the tests in these files; `changed` is when their code last did. */
export function judge(results: UnitResults, files: readonly ProjectPath[], changed: number): TestRun {
  const ran = results.testResults
    .map((result) => ({ ...result, file: relative(ROOT, result.name).replaceAll('\\', '/') }))
    .filter(({ file }) => files.includes(file));
  const left = files.filter((path) => !ran.some(({ file }) => file === path));
  const red = ran.filter(({ status }) => status === 'failed');
  return {
    tests: ran.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ file, title: fullName, passed: status === 'passed' })),
    ),
    faults: [
      ...left.map((file) => `not run: ${file}`),
      ...red.map(({ file }) => `failed: ${file}`),
      ...(results.startTime < changed ? ['the code changed after the tests ran: `npm run unit` again'] : []),
    ],
  };
}

export const folderOf = (game: string): ProjectPath => `test/core/games/${game}`;

/** When the code of a game, its data or its tests last changed; milliseconds. */
export function lastChange(game: string): number {
  return Math.max(...filesLike(`{core,assets/${game},${folderOf(game)}}/**/*.{ts,json}`).map(changed));
}

const changed = (path: ProjectPath): number => statSync(join(ROOT, path)).mtimeMs;

/** The ids in brackets in a title; one bracket may hold several. */
export function idsIn(title: string): string[] {
  const brackets = title.match(/\[[^[\]]+\]/g) ?? [];
  return brackets.flatMap((bracket) => bracket.slice(1, -1).split(/[,\s]+/));
}

/** Finds the titles that name an id. */
export function naming(id: string): RegExp {
  return new RegExp(`\\[(?:[^\\[\\]]*[,\\s])?${id.replaceAll('.', '\\.')}(?:[,\\s][^\\[\\]]*)?\\]`);
}

/** What the tests say they prove: the ids in brackets in their titles. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
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

interface UnitResults {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The tests of a game, as they last ran; those of all games are run first where what they test has changed since. */
export function testsOf(game: string): NamedTest[] {
  const tests = folderOf(game);
  if (changed(relative(ROOT, RESULTS)) < lastChange(game)) run(GAMES);
  const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as UnitResults;
  return results.testResults
    .map((result) => ({ ...result, file: relative(ROOT, result.name).replaceAll('\\', '/') }))
    .filter(({ file }) => file.startsWith(`${tests}/`))
    .flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ file, title: fullName, passed: status === 'passed' })),
    );
}

/** The results of all games lie in one file: to run one alone would leave none of the others. */
const GAMES: ProjectPath = 'test/core/games';

const folderOf = (game: string): ProjectPath => `${GAMES}/${game}`;

/** When the code of a game, its data or its tests last changed; milliseconds. */
export function lastChange(game: string): number {
  return Math.max(...filesLike(`{core,assets/${game},${folderOf(game)}}/**/*.{ts,json}`).map(changed));
}

const changed = (path: ProjectPath): number => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function run(tests: ProjectPath): void {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, error } = spawnSync(
    process.execPath,
    [vitest, 'run', tests, '--reporter=json', `--outputFile=${RESULTS}`],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (error) throw error;
  if (status !== 0) console.error(`some tests in ${tests} fail: they prove nothing`);
}

/** The ids in brackets in a title; one bracket may hold several. */
export function idsIn(title: string): string[] {
  const brackets = title.match(/\[[^[\]]+\]/g) ?? [];
  return brackets.flatMap((bracket) => bracket.slice(1, -1).split(/[,\s]+/));
}

/** Finds the titles that name an id. */
export function naming(id: string): RegExp {
  return new RegExp(`\\[(?:[^\\[\\]]*[,\\s])?${id.replaceAll('.', '\\.')}(?:[,\\s][^\\[\\]]*)?\\]`);
}

/**
 * `npm run rules`: for each ledger, which ids are enforced in code and proven by a passing test, and which are not.
 *
 * Enforced: the id stands as data in the game's code or tables. Proven: a passing test names it in its title, in
 * brackets. `npm run prove` goes further and takes rules out to see their tests fail.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesets } from '../core/games/index.ts';
import { ledgerOf } from '../core/words/ledger.ts';

const ROOT = join(import.meta.dirname, '..');
/** Written by `npm run unit`. */
const RESULTS = join(ROOT, 'dist', 'unit.json');

interface Report {
  readonly ruleset: string;
  readonly ids: number;
  readonly enforced: number;
  readonly proven: number;
  /** Ids that the game's README names as not applying to what can be played yet. */
  readonly notYet: number;
  /** Ids that apply and are not enforced, or not proven. */
  readonly missing: readonly string[];
}

interface UnitResults {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Everything in quotes in the game's code and tables. */
function quotedIn(game: string): Set<string> {
  const files = [
    ...filesBelow(join(ROOT, 'core', 'games', game)).filter((file) => file.endsWith('.ts')),
    join(ROOT, 'assets', game, 'tables.json'),
  ];
  const quoted = files.flatMap((file) => readFileSync(file, 'utf8').match(/(['"`])([\w.-]+)\1/g) ?? []);
  return new Set(quoted.map((text) => text.slice(1, -1)));
}

/** The ids in brackets in the titles of the tests that passed; one bracket may hold several. */
function idsOfPassingTests(): Set<string> {
  const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as UnitResults;
  const titles = results.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed')
    .map((test) => test.fullName);
  const brackets = titles.flatMap((title) => title.match(/\[[^\]]+\]/g) ?? []);
  return new Set(brackets.flatMap((bracket) => bracket.slice(1, -1).split(/[,\s]+/)));
}

/** The ids that the game's README lists, between its markers, as not applying yet. */
function notYetOf(game: string): Set<string> {
  const readme = readFileSync(join(ROOT, 'core', 'games', game, 'README.md'), 'utf8');
  const list = readme.split('<!-- not yet -->')[1]?.split('<!-- /not yet -->')[0] ?? '';
  return new Set(list.match(/`[\w.-]+`/g)?.map((text) => text.slice(1, -1)) ?? []);
}

function reportOn(game: string, proven: ReadonlySet<string>): Report {
  const ids = ledgerOf(game).map((entry) => entry.id);
  const quoted = quotedIn(game);
  const notYet = notYetOf(game);
  const enforced = ids.filter((id) => quoted.has(id));
  const bothWays = enforced.filter((id) => proven.has(id));
  const missing = ids.filter((id) => !notYet.has(id) && !bothWays.includes(id));
  return { ruleset: game, ids: ids.length, enforced: enforced.length, proven: bothWays.length, notYet: notYet.size, missing };
}

const proven = idsOfPassingTests();
const reports = rulesets.map((ruleset) => reportOn(ruleset.id, proven));
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(reports));
} else {
  for (const { ruleset, ids, enforced, proven: count, notYet, missing } of reports) {
    console.log(`${ruleset}: ${ids} ids, ${enforced} enforced, ${count} of them proven, ${notYet} not yet in play`);
    console.log(missing.length > 0 ? `  missing: ${missing.join(' ')}` : '  nothing missing');
  }
}

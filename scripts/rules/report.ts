/** Which rules of a game are enforced, which of them a test names, and which need neither because another prevails. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import type { Ruleset } from '../../core/engine/ruleset.ts';
import { type LedgerEntry, ledgerOf } from '../../core/words/ledger.ts';
import { type Citation, citationsIn, composedIn, shapeOf } from './citations.ts';
import { type Heading, headingsIn } from './headings.ts';
import { filesLike, ROOT, sourcesOf, textOf } from './source.ts';
import { type Entry, entriesOf } from './tables.ts';
import { folderOf, idsIn, type TestRun, testRunOf } from './tests.ts';

/** Everything that is known of a game's rules. */
export interface Evidence extends TestRun {
  readonly game: string;
  readonly ledger: readonly LedgerEntry[];
  /** Rules that the game has a switch for. */
  readonly switches: readonly string[];
  readonly sources: readonly ts.SourceFile[];
  readonly citations: readonly Citation[];
  /** Comments that open with ids. */
  readonly headings: readonly Heading[];
  /** Rows of the printed tables; data of what cannot be played yet prove nothing. */
  readonly entries: readonly Entry[];
  /** Ids that the game's README names as not applying to what can be played yet. */
  readonly notYet: readonly string[];
}

export function evidenceOf({ id: game, options }: Pick<Ruleset<unknown>, 'id' | 'options'>): Evidence {
  const ledger = ledgerOf(game);
  const ids = ledger.map(({ id }) => id);
  const isShaped = shapeOf(ids);
  const sources = sourcesOf(game);
  const composed = Map.groupBy(
    sources.flatMap((source) => composedIn(source, isShaped)),
    ({ before, after }) => `${before}${after}`,
  );
  const known = new Set(ids);
  const notYet = notYetOf(game);
  return {
    game,
    ledger,
    switches: options.map(({ rule }) => rule),
    sources,
    citations: sources.flatMap((source) => citationsIn(source, isShaped)),
    headings: sources.flatMap((source) => headingsIn(source, isShaped)),
    entries: entriesOf(
      game,
      [...composed.values()].flatMap(([first]) => first ?? []),
    ).filter(({ id }) => known.has(id) && !notYet.includes(id)),
    notYet,
    ...testRunOf(game),
  };
}

function notYetOf(game: string): string[] {
  const readme = `core/games/${game}/README.md`;
  if (!existsSync(join(ROOT, readme))) return [];
  const list = textOf(readme).split('<!-- not yet -->')[1]?.split('<!-- /not yet -->')[0] ?? '';
  return (list.match(/`[^`]+`/g) ?? []).map((text) => text.slice(1, -1));
}

export interface Report {
  readonly ruleset: string;
  readonly ids: number;
  readonly enforced: number;
  /** Enforced, and named by a test that passes. */
  readonly proven: number;
  readonly notYet: number;
  /** Ids that another one overrules as a whole: they need no code and no test of their own. */
  readonly settled: number;
  /** Ids that no code carries out, as the ledger says with its reason; a test shows each. */
  readonly shown: readonly string[];
  /** Ids of which nothing can ever happen in this game, as the ledger says with its reason. */
  readonly notInPlay: readonly string[];
  /** Ids that are enforced and not proven, or that apply and are not enforced. */
  readonly missing: readonly string[];
  /** Of these, the ones that no code cites. */
  readonly unenforced: readonly string[];
  /** Ids that the README says do not apply yet or the ledger says never do, and that are enforced all the same. */
  readonly early: readonly string[];
  /** Ids that leave the players a choice for which the game has no switch. */
  readonly unswitched: readonly string[];
  /** Cited in code, tables, titles or README, and in no ledger: dead or mistyped. */
  readonly dead: readonly string[];
  /** Why the tests prove nothing as they stand. */
  readonly faults: readonly string[];
}

/** @returns the ids that are enforced and named by a passing test, in the order of the ledger */
export function provenIn(evidence: Evidence): string[] {
  const { ledger, tests } = evidence;
  const named = new Set(tests.filter((test) => test.passed).flatMap((test) => idsIn(test.title)));
  const enforced = enforcedBy(evidence);
  return ledger.map(({ id }) => id).filter((id) => enforced.has(id) && named.has(id));
}

const enforcedBy = ({ citations, entries, headings }: Evidence): Set<string> =>
  new Set([...[...citations, ...entries].map(({ id }) => id), ...headings.flatMap(({ ids }) => ids)]);

export function reportOn(evidence: Evidence): Report {
  const { game, ledger, notYet, switches, faults } = evidence;
  const ids = ledger.map(({ id }) => id);
  const enforced = enforcedBy(evidence);
  const proven = new Set(provenIn(evidence));
  const settled = ledger.filter(isSettled).map(({ id }) => id);
  const shown = ledger.filter((entry) => isShown(entry, evidence)).map(({ id }) => id);
  const notInPlay = ledger.filter((entry) => entry.notInPlay).map(({ id }) => id);
  const idle = new Set([...notYet, ...settled, ...shown, ...notInPlay]);
  const missing = ids.filter((id) => !proven.has(id) && (enforced.has(id) || !idle.has(id)));
  return {
    ruleset: game,
    ids: ids.length,
    enforced: ids.filter((id) => enforced.has(id)).length,
    proven: proven.size,
    notYet: notYet.length,
    settled: settled.length,
    shown,
    notInPlay,
    missing,
    unenforced: missing.filter((id) => !enforced.has(id)),
    early: [...notYet, ...notInPlay].filter((id) => enforced.has(id)),
    unswitched: ledger.filter(({ id, option }) => option && !switches.includes(id)).map(({ id }) => id),
    dead: deadIn(evidence),
    faults,
  };
}

/** Another statement prevails over it, and none of it is left. */
const isSettled = ({ overruledBy, overruledInPart }: LedgerEntry): boolean =>
  overruledBy !== undefined && !overruledInPart;

/** A test of the file that the ledger names passes and bears the id. */
const isShown = ({ id, noCode }: LedgerEntry, { game, tests }: Evidence): boolean =>
  noCode !== undefined &&
  tests.some(
    ({ file, title, passed }) => passed && file === `${folderOf(game)}/${noCode.shownBy}` && idsIn(title).includes(id),
  );

/** So many statements of a rulebook may be of no use in a game; more would be a chapter that was left out. */
const MOST_NOT_IN_PLAY = 15;

export const hasTooManyNotInPlay = ({ notInPlay }: Report): boolean => notInPlay.length > MOST_NOT_IN_PLAY;

/** Whether a report says nothing that has to be mended. */
export function holds(report: Report): boolean {
  const { missing, early, unswitched, dead, faults } = report;
  const isMended = [missing, early, unswitched, dead, faults].every((list) => list.length === 0);
  return isMended && !hasTooManyNotInPlay(report);
}

/** Comments and tests speak of rules too: every file of the game is read as it stands. */
function deadIn({ game, ledger, tests, notYet }: Evidence): string[] {
  const ids = ledger.map(({ id }) => id);
  const known = new Set([...ids, ...ledger.map(({ section }) => section)]);
  const isShaped = shapeOf(ids);
  const texts = [
    ...filesLike(`{core/games/${game},core/space,test/core/games/${game}}/**/*.ts`).map((file) => ({
      where: file,
      text: textOf(file),
    })),
    ...tests.map(({ file, title }) => ({ where: file, text: idsIn(title).join(' ') })),
    { where: `core/games/${game}/README.md`, text: notYet.join(' ') },
  ];
  const isKnown = (word: string) =>
    known.has(word) || WORKED_CASE.test(word) || ids.some((id) => id.startsWith(`${word}-`));
  const cited = texts.flatMap(({ where, text }) =>
    wordsOf(text)
      .filter(isShaped)
      .map((id) => ({ id, where })),
  );
  return [...new Set(cited.filter(({ id }) => !isKnown(id)).map(({ id, where }) => `${id} (${where})`))];
}

/** The worked cases of a sourcebook, numbered by themselves: `OO-T12`. */
const WORKED_CASE = /^[A-Z]+-T\d+$/;

/** Whatever could be an id: `9.54-a`, `S5-za`, `T-terrain-open-move`, `OO-7.2-3`. */
const wordsOf = (text: string): string[] =>
  text.match(/(?<![\w.${}-])[\w.]+-(?:[\w-]|\.(?=\d))*\w(?![\w$-]|\.\d)/g) ?? [];

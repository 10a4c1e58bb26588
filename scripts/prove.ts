/**
 * `npm run prove`: takes each rule that counts as proven out of the code and sees whether a test that names it fails.
 * Fails where one does not. `-- borodino` for that game alone, `-- --only 9.54-a,9.54-b` for these ids, `-- --places`
 * for each place that cites it by itself, `-- --json` for machines.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ledgerOf } from '../core/words/ledger.ts';
import allowed from './prove/allowed.json' with { type: 'json' };
import { isNoticed, type Outcome, type Trial } from './prove/bench.ts';
import { runAll, serve } from './prove/crew.ts';
import { type Mutant, mutantsByPlace, mutantsOf } from './prove/mutants.ts';
import { gamesNamed } from './rules/named.ts';
import { type Evidence, evidenceOf, provenIn } from './rules/report.ts';
import { idsIn, lastChange, naming } from './rules/tests.ts';

type Case = Mutant & Trial;

/** A mutant that no test noticed, and why that is let pass, if it is. */
interface Survivor extends Pick<Mutant, 'id' | 'strength' | 'where'> {
  readonly outcome: Outcome;
  readonly allowed: string | null;
}

interface Proof {
  readonly ruleset: string;
  readonly rules: number;
  readonly mutants: number;
  /** Rules of which only the name could be taken out. */
  readonly byNameOnly: readonly string[];
  readonly survivors: readonly Survivor[];
  /** Whether somebody changed the code meanwhile: then tests may have failed for other reasons. */
  readonly changed: boolean;
}

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    places: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    crew: { type: 'boolean', default: false },
  },
});

async function prove(): Promise<void> {
  const proofs: Proof[] = [];
  for (const ruleset of gamesNamed(positionals).filter(isAsked)) proofs.push(await proofOf(evidenceOf(ruleset)));
  if (asked.json) console.log(JSON.stringify(proofs));
  else proofs.forEach(print);
  if (proofs.some((proof) => !holds(proof))) process.exitCode = 1;
}

/** Whether any of its rules is asked for. */
function isAsked({ id: game }: { readonly id: string }): boolean {
  const ids = new Set(ledgerOf(game).map(({ id }) => id));
  return asked.only === undefined || asked.only.split(',').some((id) => ids.has(id));
}

const holds = ({ survivors, changed }: Proof): boolean =>
  !changed && survivors.every(({ allowed }) => allowed !== null);

/** @throws Error where tests have not passed, or fail here with nothing taken out: they would notice anything */
async function checkTests({ tests, faults }: Evidence): Promise<void> {
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const files = [
    ...new Set(tests.filter(({ passed, title }) => passed && idsIn(title).length > 0).map(({ file }) => file)),
  ];
  const trials = files.map((file) => ({ tests: [file], titles: '\\[', ways: [{}] }));
  await run(trials, ({ tests: [file] }, outcome) => {
    if (outcome !== 'passed') throw new Error(`${file} fails as it is`);
  });
}

const run = <T extends Trial>(trials: readonly T[], tell: (trial: T, outcome: Outcome) => void): Promise<void> =>
  runAll(trials, Math.min(2, availableParallelism()), import.meta.filename, tell);

async function proofOf(evidence: Evidence): Promise<Proof> {
  const before = lastChange(evidence.game);
  if (asked.only === undefined) await checkTests(evidence);
  const rules = wantedOf(evidence);
  const cut = asked.places ? mutantsByPlace : mutantsOf;
  const cases = rules.flatMap((id) => cut(evidence, id).map((mutant) => caseOf(evidence, mutant)));
  const survivors: Survivor[] = [];
  await run(cases, ({ id, strength, where }, outcome) => {
    if (!isNoticed(outcome)) survivors.push({ id, strength, where, outcome, allowed: allowanceOf(evidence.game, id) });
  });
  const ways = Map.groupBy(cases, ({ id }) => id);
  const isOnlyNamed = (id: string) => ways.get(id)?.every(({ strength }) => strength === 'name') ?? false;
  return {
    ruleset: evidence.game,
    rules: rules.length,
    mutants: cases.length,
    byNameOnly: rules.filter(isOnlyNamed),
    survivors,
    changed: lastChange(evidence.game) !== before,
  };
}

/** @throws Error where a rule is asked for that does not count as proven: there is nothing to take out */
function wantedOf(evidence: Evidence): readonly string[] {
  const proven = provenIn(evidence);
  if (asked.only === undefined) return proven;
  const wanted = asked.only.split(',').filter((id) => evidence.ledger.some((entry) => entry.id === id));
  const unproven = wanted.filter((id) => !proven.includes(id));
  if (unproven.length > 0) throw new Error(`not proven to begin with: ${unproven.join(', ')}`);
  return wanted;
}

/** The tests that have to notice a mutant: those that name its rule. */
function caseOf({ tests }: Evidence, mutant: Mutant): Case {
  const files = tests.filter(({ passed, title }) => passed && idsIn(title).includes(mutant.id)).map(({ file }) => file);
  return { ...mutant, tests: [...new Set(files)], titles: naming(mutant.id).source };
}

function allowanceOf(game: string, id: string): string | null {
  return (allowed as Record<string, Record<string, string>>)[game]?.[id] ?? null;
}

const SAID: Readonly<Partial<Record<Outcome, string>>> = { crashed: 'only crashed: ', broken: 'broke: ' };

function print({ ruleset, rules, mutants, byNameOnly, survivors, changed }: Proof): void {
  console.log(`${ruleset}: ${rules} rules taken out in ${mutants} ways, ${survivors.length} times no test noticed`);
  for (const { id, strength, where, outcome, allowed: reason } of survivors) {
    console.log(`  ${id} (${strength}) ${SAID[outcome] ?? ''}${where.join('; ')}`);
    if (reason) console.log(`    let pass: ${reason}`);
  }
  if (changed) console.log('  the code changed meanwhile: run it again');
  if (byNameOnly.length > 0) console.log(`  of these only the name could be taken out: ${byNameOnly.join(' ')}`);
}

if (asked.crew) await serve();
else await prove();

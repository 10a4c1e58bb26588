/**
 * `npm run rules`: for each ledger, which ids are enforced in code and proven by a passing test, and which are not;
 * `-- --json` for machines. Fails where code, a title or a README names a rule that no ledger has.
 *
 * Enforced: the id stands as data in the game's code or tables. Proven: a passing test names it in its title, in
 * brackets. `npm run prove` goes further and takes rules out to see their tests fail.
 */
import { rulesets } from '../core/games/index.ts';
import { ledgerOf } from '../core/words/ledger.ts';
import { evidenceOf, type Report, reportOn } from './rules/report.ts';

const reports = rulesets.map((ruleset) => reportOn(evidenceOf(ruleset.id)));
if (process.argv.includes('--json')) console.log(JSON.stringify(reports));
else reports.forEach(print);
if (reports.some((report) => report.dead.length + report.stale.length > 0)) process.exitCode = 1;

function print(report: Report): void {
  const { ruleset, ids, enforced, proven, notYet, missing, unenforced, early, dead, stale } = report;
  console.log(`${ruleset}: ${ids} ids, ${enforced} enforced, ${proven} of them proven, ${notYet} not yet in play`);
  if (missing.length === 0) console.log('  nothing missing');
  list(ruleset, 'not enforced', unenforced);
  list(
    ruleset,
    'enforced, no test names it',
    missing.filter((id) => !unenforced.includes(id)),
  );
  list(ruleset, 'said not to be in play yet, but enforced', early);
  if (dead.length > 0) console.log(`  in no ledger: ${dead.join(', ')}`);
  if (stale.length > 0) console.log(`  no longer in the code where its place says: ${stale.join(', ')}`);
}

/** A line a chapter. */
function list(ruleset: string, title: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  console.log(`  ${title}: ${ids.length}`);
  const chapters = Map.groupBy(
    ledgerOf(ruleset).filter((entry) => ids.includes(entry.id)),
    (entry) => entry.section.split('.')[0] ?? '',
  );
  for (const [chapter, entries] of chapters)
    console.log(`    ${chapter}: ${entries.map((entry) => entry.id).join(' ')}`);
}

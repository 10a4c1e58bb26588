/**
 * `npm run rules`: for each ledger, which ids are enforced in code and proven by a passing test, and which are not;
 * `-- borodino` for that game alone, `-- --json` for machines. Reads the results that `npm run unit` wrote. Fails where an id is not proven, where the
 * results are missing, older than the code or red, where code, a title or a README names a rule that no ledger has, and
 * where a ledger says of more than fifteen ids that they are never in play.
 *
 * Enforced: the id stands as data in the game's code or tables, or opens the comment of what carries it out. Proven: a passing test names it in its title, in
 * brackets. Settled: another statement of the ledger overrules it as a whole. `npm run prove` goes further and takes
 * rules out to see their tests fail.
 */
import { parseArgs } from 'node:util';
import { ledgerOf } from '../core/words/ledger.ts';
import { gamesNamed } from './rules/named.ts';
import { evidenceOf, hasTooManyNotInPlay, holds, type Report, reportOn } from './rules/report.ts';

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const reports = gamesNamed(positionals).map((ruleset) => reportOn(evidenceOf(ruleset)));
if (values.json) console.log(JSON.stringify(reports));
else reports.forEach(print);
if (!reports.every(holds)) process.exitCode = 1;

function print(report: Report): void {
  const { ruleset, ids, enforced, proven, notYet, settled, shown, missing, unenforced } = report;
  const { notInPlay, early, unswitched } = report;
  const counts = `${enforced} enforced, ${proven} of them proven, ${settled} settled by others, ${shown.length} that nothing carries out, ${notInPlay.length} never in play, ${notYet} not yet`;
  console.log(`${ruleset}: ${ids} ids, ${counts}`);
  if (holds(report)) console.log('  nothing missing');
  list(ruleset, 'carried out by nothing, as the ledger says why, and shown by a test', shown);
  const tooMany = hasTooManyNotInPlay(report) ? ', too many' : '';
  list(ruleset, `never in play in this game, as the ledger says why${tooMany}`, notInPlay);
  list(ruleset, 'not enforced', unenforced);
  list(
    ruleset,
    'enforced, no test names it',
    missing.filter((id) => !unenforced.includes(id)),
  );
  list(ruleset, 'said not to be in play, or not yet, but enforced', early);
  list(ruleset, 'a choice of the players for which there is no switch', unswitched);
  if (report.dead.length > 0) console.log(`  in no ledger: ${report.dead.join(', ')}`);
  for (const fault of report.faults) console.log(`  ${fault}`);
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

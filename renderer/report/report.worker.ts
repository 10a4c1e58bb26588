/** Makes the report away from the page's thread: the dice of a long battle are weighed for many seconds. */
import type { Player } from '../../core/engine/players.ts';
import type { MatchRecord } from '../../core/engine/record.ts';
import { type Report, reportOf } from '../../core/engine/report/report.ts';
import { weigh, type Weighed } from '../../core/engine/report/weigh.ts';
import type { Viewer } from '../../core/engine/window.ts';
import { rulesOf } from '../../core/games/index.ts';
import { workerScope } from '../app/worker-scope.ts';

export interface ReportOrder {
  readonly record: MatchRecord;
  readonly viewer: Viewer;
  /** Those who began. */
  readonly players: readonly Player[];
  /** Whether the dice are weighed too. */
  readonly weighs: boolean;
}

/** What comes back: the report first, then each deed as it is weighed. */
export type ReportStep =
  { readonly step: 'report'; readonly report: Report } | { readonly step: 'weighed'; readonly weighed: Weighed };

const scope = workerScope<ReportOrder, ReportStep>();

scope.onmessage = ({ data: { record, viewer, players, weighs } }) => {
  const ruleset = rulesOf(record.beginning.ruleset);
  if (!ruleset) throw new Error(`there are no rules of ${record.beginning.ruleset}`);
  const report = reportOf(ruleset, record, viewer, players);
  const nodes = weighs ? report.weighable : [];
  scope.postMessage({ step: 'report', report });
  for (const id of nodes) scope.postMessage({ step: 'weighed', weighed: weigh(ruleset, record, id) });
};

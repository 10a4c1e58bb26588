/** Plays odds out away from the page's thread: a new order takes the place of the one before it. */
import type { Odds, OddsInProgress } from '../../../core/engine/odds.ts';
import type { RulesetId } from '../../../core/engine/ruleset.ts';
import { type ActStakes, weighAct } from '../../../core/engine/weigh-act.ts';
import { rulesOf } from '../../../core/games/index.ts';
import { workerScope } from '../../app/worker-scope.ts';

/** What odds are wanted of: a preview by its stakes, or an act of which the rules say nothing. */
export type Weighed = { readonly stakes: unknown } | { readonly act: ActStakes };

export type OddsOrder = Weighed & {
  readonly order: number;
  readonly game: RulesetId;
};

/** What comes back, again and again until there is nothing left to play. */
export interface OddsStep {
  readonly order: number;
  readonly odds: Odds;
}

/** A run takes a few tenths of a millisecond: after so many the next figures are shown, and a new order is heard. */
const RUNS_AT_ONCE = 100;

const scope = workerScope<OddsOrder | null, OddsStep>();
let timer: ReturnType<typeof setTimeout>;

scope.onmessage = ({ data }) => {
  clearTimeout(timer);
  if (!data) return;
  const progress = begun(data);
  if (!progress) throw new Error(`the rules of ${data.game} play no odds out`);
  goOn(data.order, progress);
};

function begun(order: OddsOrder): OddsInProgress | null {
  const rules = rulesOf(order.game);
  if (!rules) return null;
  return 'act' in order ? weighAct(rules, order.act) : (rules.weigh?.(order.stakes) ?? null);
}

function goOn(order: number, progress: OddsInProgress): void {
  const isOver = progress.sharpen(RUNS_AT_ONCE);
  scope.postMessage({ order, odds: progress.odds });
  if (!isOver) timer = setTimeout(() => goOn(order, progress));
}

/** Plays odds out away from the page's thread: a new order takes the place of the one before it. */
import type { Odds, OddsInProgress } from '../../../core/engine/odds.ts';
import type { RulesetId } from '../../../core/engine/ruleset.ts';
import { rulesOf } from '../../../core/games/index.ts';
import { workerScope } from '../../app/worker-scope.ts';

export interface OddsOrder {
  readonly order: number;
  readonly game: RulesetId;
  /** Those of the preview whose odds are wanted. */
  readonly stakes: unknown;
}

/** What comes back, again and again until all is settled. */
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
  const { order, game, stakes } = data;
  const progress = rulesOf(game)?.weigh?.(stakes);
  if (!progress) throw new Error(`the rules of ${game} play no odds out`);
  goOn(order, progress);
};

function goOn(order: number, progress: OddsInProgress): void {
  const isSettled = progress.sharpen(RUNS_AT_ONCE);
  scope.postMessage({ order, odds: progress.odds });
  if (!isSettled) timer = setTimeout(() => goOn(order, progress));
}

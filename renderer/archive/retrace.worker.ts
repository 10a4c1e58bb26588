/** Plays a campaign from a file again away from the page's thread: a long one takes seconds. */
import type { Campaign } from '../../core/archive/campaign.ts';
import { type Outcome, outcomeOf } from './retracing.ts';

/** The part of a worker's global scope that is used here; the DOM library knows only the page's. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Campaign>) => void) | null;
  postMessage(outcome: Outcome): void;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) => scope.postMessage(outcomeOf(data));

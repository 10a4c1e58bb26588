/** Plays a campaign from a file again away from the page's thread: a long one takes seconds. */
import type { Campaign } from '../../core/archive/campaign.ts';
import { workerScope } from '../app/worker-scope.ts';
import { type Outcome, outcomeOf } from './retracing.ts';

const scope = workerScope<Campaign, Outcome>();

scope.onmessage = ({ data }) => scope.postMessage(outcomeOf(data));

import type { Campaign } from '../../core/archive/campaign.ts';
import { DeskError } from '../../core/archive/desk.ts';
import type { Outcome, Taken } from './retracing.ts';

/**
 * Has a worker play a campaign from a file again.
 * @throws DeskError `bad-file` where the rules do not lead where it says
 */
export async function playAgain(campaign: Campaign): Promise<Taken> {
  const worker = new Worker(new URL('./retrace.worker.ts', import.meta.url), { type: 'module' });
  try {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(campaign);
    });
    if ('fault' in outcome) throw new DeskError({ code: 'bad-file', message: outcome.fault });
    return outcome.taken;
  } finally {
    worker.terminate();
  }
}

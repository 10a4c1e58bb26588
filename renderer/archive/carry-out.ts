/** What is done with something that is kept: a campaign, a table, an army. */
import type { Message } from '../../core/engine/verdict.ts';
import type { App } from '../app/context.ts';

/** Does it, and says so where there is something to say, or why not; then its list is looked at again. */
export async function carryOut(
  app: App,
  deed: () => Promise<unknown>,
  says: Message | null,
  onChanged: () => Promise<void>,
): Promise<void> {
  try {
    await deed();
    if (says) app.notify({ tone: 'good', message: says });
  } catch (fault) {
    app.report(fault);
  }
  await onChanged();
}

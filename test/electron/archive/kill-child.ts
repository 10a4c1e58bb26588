/**
 * Plays, and measures beside it, as fast as it can; says each action that it was told is on disk with its table;
 * killed by its parent at any moment.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { DeskHost } from '../../../electron/desk.ts';
import { sampleAddition, sampleCampaign } from '../../core/archive/sample.ts';
import { nameOf, photographed, samplePicture } from '../../core/archive/sample-table.ts';

// Two hundred children load the same modules.
flushCompileCache();

const [folder, units] = process.argv.slice(2) as [string, string];
const host = new DeskHost({ folder, host: 'loopback', version: '0', locale: 'en' });

async function ask(call: string, input: unknown): Promise<unknown> {
  const answer = JSON.parse(await host.answer(call, JSON.stringify(input))) as {
    ok: boolean;
    result: unknown;
    error: unknown;
  };
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.result;
}

/** Written at once, not buffered: what the parent reads has truly been acknowledged. */
const say = (line: string) => writeSync(1, `${line}\n`);

for (;;) {
  const campaign = (await ask('create', { campaign: sampleCampaign(0, Number(units)), texts: [] })) as number;
  const picture = samplePicture(20_000 + campaign);
  await host.putPicture(picture, 'image/jpeg');
  const at = (node: number) => photographed(nameOf(picture), 6000 + node);
  const table = await ask('createTable', { title: String(campaign), kind: 'table', table: at(0) });
  say(`${campaign} 0`);
  for (let node = 1; node <= 60; node++) {
    await ask('append', sampleAddition(campaign, node, Number(units)));
    await ask('saveTable', { table, revision: node, content: at(node) });
    say(`${campaign} ${node}`);
  }
}

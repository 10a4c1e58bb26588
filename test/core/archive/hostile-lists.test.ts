import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { campaign, header } from '../../../core/archive/campaign.ts';
import { list, matchNode } from '../../../core/archive/schema.ts';
import { measuringTable } from '../../../core/measure/schema.ts';
import { sampleCampaign, sampleNode } from './sample.ts';
import { sampleTable } from './sample-table.ts';

/** What 60 kB of a hostile file are. */
const MANY = Array.from({ length: 12_000 }, (_, at) => (at % 2 ? [] : {}));

test.each<[string, z.ZodType, object]>([
  ['players', header, sampleCampaign().header],
  ['tags', campaign, sampleCampaign()],
  ['notes', campaign, sampleCampaign()],
  ['dice', matchNode, sampleNode(1)],
  ['facts', matchNode, sampleNode(1)],
  ['units', measuringTable, sampleTable()],
  ['terrain', measuringTable, sampleTable()],
  ['tools', measuringTable, sampleTable()],
])('of a list of nothing but faults the first alone is told: %s', (name, schema, good) => {
  expect(schema.safeParse(good).success).toBe(true);
  const { error } = schema.safeParse({ ...good, [name]: MANY });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
});

test('what follows the first fault of a list is not looked at', () => {
  const look = vi.fn(() => false);
  expect(list(z.custom(look)).safeParse(MANY).success).toBe(false);
  expect(look).toHaveBeenCalledOnce();
});

test('what is too long is refused before its first item is looked at', () => {
  const look = vi.fn(() => true);
  const { error } = list(z.custom(look), { most: 3 }).safeParse(MANY);
  expect([error?.issues[0]?.code, look.mock.calls.length]).toEqual(['too_big', 0]);
});

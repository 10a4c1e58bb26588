import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { campaign, header } from '../../../core/archive/campaign.ts';
import { list, matchNode, matchRecord, plain } from '../../../core/archive/schema.ts';
import { measuringTable } from '../../../core/measure/schema.ts';
import { sampleCampaign, sampleNode } from './sample.ts';
import { sampleTable } from './sample-table.ts';

const changed = (part: object) => ({ ...sampleCampaign().record, ...part });

/** What 60 kB of a hostile file are. */
const MANY = Array.from({ length: 12_000 }, (_, at) => (at % 2 ? [] : {}));

test.each<[string, z.ZodType, object]>([
  ['players', header, sampleCampaign().header],
  ['tags', campaign, sampleCampaign()],
  ['notes', campaign, sampleCampaign()],
  ['lines', campaign, sampleCampaign()],
  ['spent', campaign, sampleCampaign()],
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

test.each<[string, z.ZodType, (entries: object) => object]>([
  ['options', matchRecord, (options) => changed({ beginning: { ...sampleCampaign().record.beginning, options } })],
  ['params', matchNode, (params) => ({ ...sampleNode(1), facts: [{ key: 'k', rule: '1', params }] })],
])('of a record of nothing but faults the first alone is told: %s', (name, schema, holding) => {
  expect(schema.safeParse(holding({})).success).toBe(true);
  const { error } = schema.safeParse(holding(Object.fromEntries(MANY.entries())));
  expect(error?.issues.map(({ path }) => path.slice(-2))).toEqual([[name, '0']]);
});

test('a position of more values than any game has is refused before they are looked at', () => {
  const position = Array.from({ length: 60_000 }, () => 0);
  const { error } = plain.safeParse(position);
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  expect(plain.safeParse(position.slice(1)).success).toBe(true);
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

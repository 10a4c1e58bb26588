import { expect, test } from 'vitest';
import { deskOver, overBridge, overHttp, type Wire } from '../../../core/archive/client.ts';
import { CALLS, DeskError } from '../../../core/archive/desk.ts';
import { INPUTS } from '../../../core/archive/calls.ts';
import { write } from '../../../core/archive/exchange.ts';
import { sampleCampaign } from './sample.ts';

const answering =
  (answer: unknown): Wire =>
  async () =>
    JSON.stringify(answer);

test('every call has a schema and a place in the list', () => {
  expect([...CALLS].sort()).toEqual(Object.keys(INPUTS).sort());
});

test('a call goes out as JSON and its result comes back', async () => {
  const heard: string[] = [];
  const desk = deskOver(async (call, input) => {
    heard.push(`${call} ${input}`);
    return '{"ok":true,"result":12}';
  });
  expect(await desk.duplicate({ campaign: 3, title: 'Copia' })).toBe(12);
  expect(heard).toEqual(['duplicate {"campaign":3,"title":"Copia"}']);
});

test('a failure is thrown with its code and its message', async () => {
  const message = { key: 'desk.no-campaign', params: { campaign: 3 } };
  const desk = deskOver(answering({ ok: false, error: { code: 'no-campaign', message } }));
  await expect(desk.load({ campaign: 3 })).rejects.toMatchObject({ code: 'no-campaign', fault: message });
});

test.each<[string, Wire]>([
  ['that does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['that answers nonsense', async () => '<html>'],
])('a host %s is said to be gone', async (_what, wire) => {
  await expect(deskOver(wire).about()).rejects.toMatchObject({ code: 'no-host' });
});

test('over HTTP a call is a POST of JSON to its own address', async () => {
  const sent: unknown[] = [];
  const wire = overHttp(async (url, request) => {
    sent.push([url, request]);
    return { text: async () => '{}' };
  });
  await wire('list', '{"limit":3}');
  expect(sent).toEqual([
    ['/desk/list', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"limit":3}' }],
  ]);
});

test('over the bridge a call is a function', async () => {
  const bridge = Object.fromEntries(CALLS.map((call) => [call, async (input: string) => `${call} ${input}`]));
  expect(await overBridge(bridge as never)('list', '{}')).toBe('list {}');
});

test('a bad campaign file never reaches the host', async () => {
  const desk = deskOver(() => Promise.reject(new Error('asked')));
  const refused = desk.importFile(new Uint8Array([1, 2, 3]), () => ({ it: '', en: '' }));
  await expect(refused).rejects.toSatisfy((fault) => fault instanceof DeskError && fault.code === 'bad-file');
});

test('a campaign file is taken with the journal of every node', async () => {
  let created: { texts: unknown[]; campaign: unknown } = { texts: [], campaign: null };
  const desk = deskOver(async (_call, input) => {
    created = JSON.parse(input) as typeof created;
    return '{"ok":true,"result":5}';
  });
  const campaign = sampleCampaign(2);
  expect(await desk.importFile(write(campaign), (node) => ({ it: `nodo ${node.id}`, en: `node ${node.id}` }))).toBe(5);
  expect(created.campaign).toEqual(campaign);
  expect(created.texts).toEqual([0, 1, 2].map((node) => ({ node, it: `nodo ${node}`, en: `node ${node}` })));
});

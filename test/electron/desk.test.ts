import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deskOver } from '../../core/archive/client.ts';
import type { Calls } from '../../core/archive/desk.ts';
import { sampleAddition, sampleCampaign, sampleNode, sampleSnapshot, STATUS } from '../core/archive/sample.ts';
import { dataFolder, NOON, Sitting } from './archive/table.ts';

async function sittingWith(actions = 4) {
  const sitting = await Sitting.at(dataFolder());
  const id = await sitting.ask('create', { campaign: sampleCampaign(actions), texts: [] });
  return { sitting, id };
}

test('the host says who it is and how the archive is', async () => {
  const folder = dataFolder();
  expect(await (await Sitting.at(folder)).ask('about')).toEqual({
    host: 'loopback',
    version: '0.1.0',
    locale: 'it-IT',
    archive: { state: 'open', path: folder.archive },
  });
});

test('the library lists a campaign with what its box shows', async () => {
  const { sitting, id } = await sittingWith();
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  await sitting.ask('setThumbnail', { campaign: id, picture });
  expect(await sitting.ask('list')).toEqual([
    {
      id,
      header: sampleCampaign().header,
      ruleset: 'borodino',
      scenario: 'shevardino',
      status: STATUS,
      tags: ['club'],
      touched: NOON.toISOString(),
      trashed: null,
      thumbnail: picture,
    },
  ]);
});

test('the library is filtered by game, state, tag and trash, latest first', async () => {
  let minutes = 0;
  const sitting = await Sitting.at(dataFolder(), () => new Date(NOON.getTime() + 60_000 * minutes++));
  const create = (title: string, tags: string[], winner: string | null) =>
    sitting.ask('create', {
      campaign: {
        ...sampleCampaign(0),
        header: { ...sampleCampaign().header, title },
        tags,
        status: { ...STATUS, winner },
      },
      texts: [],
    });
  const [first, second, third] = [
    await create('A', ['club'], null),
    await create('B', [], 'french'),
    await create('C', ['club'], 'draw'),
  ];
  await sitting.ask('trash', { campaign: third });
  const ids = async (filter: Calls['list']['takes']) => (await sitting.ask('list', filter)).map((entry) => entry.id);
  expect(await ids({})).toEqual([second, first]);
  expect(await ids({ state: 'over' })).toEqual([second]);
  expect(await ids({ state: 'running' })).toEqual([first]);
  expect(await ids({ tag: 'club' })).toEqual([first]);
  expect(await ids({ ruleset: 'moravian-sun' })).toEqual([]);
  expect(await ids({ trashed: true })).toEqual([third]);
  expect(await ids({ limit: 1 })).toEqual([second]);
});

test('trash, return, purge', async () => {
  const { sitting, id } = await sittingWith();
  expect((await sitting.failing('purge', { campaign: id })).code).toBe('not-trashed');
  await sitting.ask('trash', { campaign: id });
  await sitting.ask('untrash', { campaign: id });
  expect(await sitting.ask('list')).toHaveLength(1);
  await sitting.ask('trash', { campaign: id });
  await sitting.ask('purge', { campaign: id });
  expect((await sitting.failing('load', { campaign: id })).code).toBe('no-campaign');
});

test('tags, notes, head and title', async () => {
  const { sitting, id } = await sittingWith();
  await sitting.ask('addTag', { campaign: id, tag: 'torneo' });
  await sitting.ask('removeTag', { campaign: id, tag: 'club' });
  const note = await sitting.ask('addNote', { campaign: id, node: 2, place: 'Kolocha', text: 'Qui si passa' });
  await sitting.ask('setHead', { campaign: id, head: 2, status: { ...STATUS, turn: 7 } });
  await sitting.ask('rename', { campaign: id, title: 'Mosca' });
  const kept = await sitting.ask('load', { campaign: id });
  expect(kept).toMatchObject({
    tags: ['torneo'],
    header: { title: 'Mosca' },
    status: { turn: 7 },
    record: { head: 2 },
  });
  expect(kept.notes).toContainEqual({ id: note, node: 2, place: 'Kolocha', text: 'Qui si passa' });
  await sitting.ask('removeNote', { campaign: id, note });
  expect((await sitting.ask('load', { campaign: id })).notes).toHaveLength(1);
});

test('a campaign leaves as a file and comes back as another campaign, searchable', async () => {
  const { sitting, id } = await sittingWith();
  const desk = deskOver((call, input) => sitting.host.answer(call, input));
  const copy = await desk.importFile(await desk.exportFile(id), (node) => ({
    it: `mossa ${node.id}`,
    en: `move ${node.id}`,
  }));
  expect((await desk.load({ campaign: copy })).record).toEqual((await desk.load({ campaign: id })).record);
  expect(await desk.search({ text: 'mossa 3', language: 'it' })).toMatchObject([{ campaign: copy, node: 3 }]);
});

describe('the door', () => {
  test.each([
    ['an unknown call', 'format', {}],
    ['a name every object has', 'constructor', {}],
    ['another', '__proto__', {}],
    ['a field missing', 'load', {}],
    ['a field too many', 'load', { campaign: 1, admin: true }],
    ['a wrong type', 'load', { campaign: '1' }],
    ['no object', 'load', [1]],
    ['a picture that is none', 'setThumbnail', { campaign: 1, picture: 'data:text/html;base64,PGI+' }],
    [
      'settings out of range',
      'setSettings',
      { language: 'fr', theme: 'day', textSize: 100, counters: 'nato', keys: {} },
    ],
  ])('%s is refused', async (_what, call, input) => {
    const { sitting } = await sittingWith();
    expect((await sitting.failing(call, input)).code).toBe('bad-call');
  });

  test.each(['', '{', 'undefined', '['.repeat(100_000), '{"__proto__":1}'])(
    'no JSON that we take: %.20s',
    async (text) => {
      const { sitting } = await sittingWith();
      expect(JSON.parse(await sitting.host.answer('load', text))).toMatchObject({
        ok: false,
        error: { code: 'bad-call' },
      });
    },
  );

  const bad = (id: number) => ({
    'a snapshot with a false digest': {
      ...sampleAddition(id, 5),
      snapshots: [{ ...sampleSnapshot(5), digest: 'a'.repeat(64) }],
    },
    'a snapshot of another node': { ...sampleAddition(id, 5), snapshots: [sampleSnapshot(4)] },
    'a node without deed': { ...sampleAddition(id, 5), node: { ...sampleNode(5), deed: null } },
    'a node before its parent': { ...sampleAddition(id, 5), node: { ...sampleNode(5), parent: 6 } },
  });
  test.each(Object.keys(bad(0)) as (keyof ReturnType<typeof bad>)[])(
    '%s is refused and nothing changes',
    async (what) => {
      const { sitting, id } = await sittingWith();
      expect((await sitting.failing('append', bad(id)[what])).code).toBe('bad-file');
      expect((await sitting.ask('load', { campaign: id })).record.nodes).toHaveLength(5);
    },
  );

  test('a campaign whose tree does not hang together is refused and nothing changes', async () => {
    const { sitting } = await sittingWith();
    const campaign = structuredClone(sampleCampaign()) as { record: { head: number } };
    campaign.record.head = 99;
    const { code, message } = await sitting.failing('create', { campaign, texts: [] });
    expect([code, message]).toEqual([
      'bad-file',
      { key: 'bad-file.no-head', params: { node: 99, path: 'record.head' } },
    ]);
    expect(await sitting.ask('list')).toHaveLength(1);
  });
});

describe('settings', () => {
  test('are kept across sittings', async () => {
    const folder = dataFolder();
    const set = { language: 'it', theme: 'lamp', textSize: 150, counters: 'nato', keys: { undo: 'u' } } as const;
    const first = await Sitting.at(folder);
    await first.ask('setSettings', set);
    await first.host.close();
    expect(await (await Sitting.at(folder)).ask('settings')).toEqual(set);
  });

  test('that were damaged fall back', async () => {
    const folder = dataFolder();
    writeFileSync(folder.settings, '{"language":"it", ');
    const sitting = await Sitting.at(folder);
    expect((await sitting.ask('settings')).language).toBe(null);
    await sitting.ask('setSettings', { language: 'en', theme: 'day', textSize: 100, counters: 'nato', keys: {} });
    expect(JSON.parse(readFileSync(folder.settings, 'utf8'))).toMatchObject({ language: 'en' });
  });
});

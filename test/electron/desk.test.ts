import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { deskOver } from '../../core/archive/client.ts';
import type { Calls, Entry } from '../../core/archive/desk.ts';
import { LARGEST_PICTURE } from '../../core/archive/picture.ts';
import { DEFAULT_SETTINGS } from '../../core/archive/settings.ts';
import { sampleAddition, sampleCampaign, sampleNode, sampleStart, STATUS } from '../core/archive/sample.ts';
import { largeArmy, sampleArmy } from '../core/archive/sample-army.ts';
import { nameOf, photographed, samplePicture, sampleTable } from '../core/archive/sample-table.ts';
import { dataFolder, NOON, Sitting } from './archive/table.ts';
import { readHere } from '../core/archive/read-here.ts';

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
    },
  ]);
  expect(await sitting.ask('thumbnails', { campaigns: [id, id + 1] })).toEqual([{ campaign: id, picture }]);
});

test('more campaigns than a thousand are listed page by page, each once, latest first', async () => {
  let minutes = 0;
  const sitting = await Sitting.at(dataFolder(), () => new Date(NOON.getTime() + 60_000 * Math.floor(minutes++ / 7)));
  const ids: number[] = [];
  for (let made = 0; made < 1207; made++)
    ids.unshift(await sitting.ask('create', { campaign: sampleCampaign(0), texts: [] }));
  const listed: Entry[] = [];
  for (let page = await sitting.ask('list'); page.length > 0;) {
    listed.push(...page);
    const { id, touched } = page.at(-1) as Entry;
    page = await sitting.ask('list', { after: { id, touched } });
  }
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(await sitting.ask('overview')).toEqual({ count: 1207, rulesets: ['borodino'], tags: ['club'] });
  expect(await sitting.ask('overview', { trashed: true })).toEqual({ count: 0, rulesets: [], tags: [] });
  expect((await sitting.ask('list', { among: [3, 5, 9999] })).map(({ id }) => id)).toEqual([5, 3]);
  expect((await sitting.failing('list', { limit: 1001 })).code).toBe('bad-call');
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

test('marks that turn names around are shown inert in an archive of before, too', async () => {
  const folder = dataFolder();
  const first = await Sitting.at(folder);
  const campaign = await first.ask('create', { campaign: sampleCampaign(1), texts: [] });
  await first.ask('createTable', { title: 'Piano', kind: 'table', table: sampleTable() });
  const army = await first.ask('saveArmy', { army: null, ...sampleArmy() });
  await first.host.close();
  const sqlite = new Sqlite(folder.archive);
  sqlite.exec(`INSERT INTO tag VALUES (${campaign}, 'a' || char(0x202E) || 'b');
    UPDATE army SET title = 'a' || char(0x202E) || 'b';
    UPDATE measuring_table SET title = 'a' || char(0x202E) || 'b';
    INSERT INTO passage (campaign, kind, it, en) VALUES (${campaign}, 'title', 'zeta a' || char(0x202E) || 'b', 'zeta')`);
  sqlite.close();

  const sitting = await Sitting.at(folder);
  const shown = 'a\uFFFDb';
  expect((await sitting.ask('overview')).tags).toContain(shown);
  expect((await sitting.ask('list', { tag: shown })).map(({ id }) => id)).toEqual([campaign]);
  expect((await sitting.ask('load', { campaign })).tags).toContain(shown);
  await sitting.ask('removeTag', { campaign, tag: shown });
  expect((await sitting.ask('list'))[0]?.tags).toEqual(['club']);
  expect((await sitting.ask('armies')).map(({ title }) => title)).toEqual([shown]);
  expect((await sitting.ask('loadArmy', { army })).title).toBe(shown);
  expect((await sitting.ask('tables')).map(({ title, id }) => [title, id])).toEqual([[shown, 1]]);
  expect((await sitting.ask('loadTable', { table: 1 })).title).toBe(shown);
  const [found] = await sitting.ask('search', { text: 'zeta', language: 'it' });
  expect(found?.passage.map(({ text }) => text).join('')).toBe(`zeta ${shown}`);
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
  const note = await sitting.ask('addNote', {
    ...{ campaign: id, node: 2, place: 'region:Kolocha', text: 'Qui si passa', audience: ['french'] },
  });
  await sitting.ask('setHead', { campaign: id, head: 2, status: { ...STATUS, turn: 7 } });
  await sitting.ask('rename', { campaign: id, title: 'Mosca' });
  const kept = await sitting.ask('load', { campaign: id });
  expect(kept).toMatchObject({
    tags: ['torneo'],
    header: { title: 'Mosca' },
    status: { turn: 7 },
    record: { head: 2 },
  });
  expect(kept.notes).toContainEqual({
    ...{ id: note, node: 2, place: 'region:Kolocha', text: 'Qui si passa', audience: ['french'] },
  });
  await sitting.ask('removeNote', { campaign: id, note });
  expect((await sitting.ask('load', { campaign: id })).notes).toHaveLength(1);
});

test('a line is called by a name of at most 60 letters, without those around it; more is refused and changes nothing', async () => {
  const { sitting, id } = await sittingWith();
  await sitting.ask('nameLine', { campaign: id, node: 2, name: '  Il guado ' });
  const named = async () => (await sitting.ask('load', { campaign: id })).lines;
  expect(await named()).toContainEqual({ node: 2, name: 'Il guado' });
  const refused = await sitting.failing('nameLine', { campaign: id, node: 2, name: 'x'.repeat(61) });
  expect(refused).toEqual({ code: 'too-long', message: { key: 'desk.too-long', params: { most: 60 } } });
  expect(await named()).toContainEqual({ node: 2, name: 'Il guado' });
  await sitting.ask('nameLine', { campaign: id, node: 2, name: ' ' });
  expect(await named()).toEqual([{ node: 0, name: 'Come andò' }]);
});

test('a campaign leaves as a file and comes back as another campaign, searchable', async () => {
  const { sitting, id } = await sittingWith();
  const desk = deskOver(sitting.host, readHere);
  const copy = await desk.importFile(await desk.exportFile(id));
  const [came, left] = [await desk.load({ campaign: copy }), await desk.load({ campaign: id })];
  expect(came.record.nodes).toEqual(left.record.nodes);
  expect(await desk.search({ text: 'mossa 3', language: 'it' })).toMatchObject([{ campaign: copy, node: 3 }]);
});

test('a measuring table is made, saved, renamed, duplicated, thrown away and taken back', async () => {
  const sitting = await Sitting.at(dataFolder());
  const table = await sitting.ask('createTable', { title: 'Il ponte', kind: 'table', table: sampleTable() });
  expect(await sitting.ask('saveTable', { table, revision: 1, content: sampleTable(7000) })).toBe(2);
  const stale = await sitting.failing('saveTable', { table, revision: 1, content: sampleTable(8000) });
  expect([stale.code, stale.message.key]).toEqual(['conflict', 'desk.conflict']);
  expect((await sitting.ask('tableRevisions', { table })).map(({ revision }) => revision)).toEqual([2, 1]);
  expect((await sitting.ask('loadTable', { table, revision: 1 })).table).toEqual(sampleTable());
  await sitting.ask('renameTable', { table, title: 'Il guado' });
  const thumbnail = 'data:image/png;base64,iVBORw0KGgo=';
  await sitting.ask('setTableThumbnail', { table, picture: thumbnail });
  const copy = await sitting.ask('duplicateTable', { table, title: 'Copia' });
  await sitting.ask('trashTable', { table });
  expect((await sitting.ask('tables', { kind: 'table' })).map(({ id, title }) => [id, title])).toEqual([
    [copy, 'Copia'],
  ]);
  expect(await sitting.ask('tables', { trashed: true })).toMatchObject([{ id: table, title: 'Il guado', thumbnail }]);
  await sitting.ask('untrashTable', { table });
  expect((await sitting.failing('purgeTable', { table })).code).toBe('not-trashed');
  await sitting.ask('trashTable', { table });
  await sitting.ask('purgeTable', { table });
  expect((await sitting.failing('loadTable', { table })).code).toBe('no-table');
});

test('a table that is not sound is refused, its first fault named, and nothing changes', async () => {
  const sitting = await Sitting.at(dataFolder());
  const lost = { ...sampleTable(), units: [] };
  const { code, message } = await sitting.failing('createTable', { title: 'A', kind: 'table', table: lost });
  expect([code, message]).toEqual(['bad-file', { key: 'bad-file.no-item', params: { id: 'u1', path: 'tools[0]' } }]);
  const table = await sitting.ask('createTable', { title: 'A', kind: 'table', table: sampleTable() });
  expect((await sitting.failing('saveTable', { table, revision: 1, content: lost })).code).toBe('bad-file');
  expect(await sitting.ask('loadTable', { table })).toMatchObject({ revision: 1, table: sampleTable() });
});

test('a table leaves as a file with its picture, and comes to another desk as it was', async () => {
  const [here, there] = [await Sitting.at(dataFolder()), await Sitting.at(dataFolder())];
  const [from, to] = [deskOver(here.host, readHere), deskOver(there.host, readHere)];
  const name = await from.putPicture(samplePicture(), 'image/jpeg');
  const id = await from.createTable({ title: 'Il ponte', kind: 'preset', table: photographed(name) });
  const copy = await to.importTable(await from.exportTable(id));
  expect(await to.loadTable({ table: copy })).toEqual({
    id: copy,
    title: 'Il ponte',
    kind: 'preset',
    revision: 1,
    table: photographed(name),
  });
  expect(nameOf(await to.picture(name))).toBe(name);
});

test('a table whose picture is gone is not exported without it', async () => {
  const sitting = await Sitting.at(dataFolder());
  const desk = deskOver(
    {
      answer: (call, input) => sitting.host.answer(call, input),
      putPicture: (bytes, kind) => sitting.host.putPicture(bytes, kind),
      picture: () => sitting.host.picture('f'.repeat(64)),
    },
    readHere,
  );
  const name = await desk.putPicture(samplePicture(), 'image/jpeg');
  const id = await desk.createTable({ title: 'A', kind: 'table', table: photographed(name) });
  await expect(desk.exportTable(id)).rejects.toMatchObject({ code: 'no-picture' });
});

test('an army is made, saved, thrown away and taken back', async () => {
  const sitting = await Sitting.at(dataFolder());
  const army = await sitting.ask('saveArmy', { army: null, ...sampleArmy() });
  expect(await sitting.ask('saveArmy', { army, ...sampleArmy('Kleist') })).toBe(army);
  expect(await sitting.ask('loadArmy', { army })).toEqual({ id: army, ...sampleArmy('Kleist') });
  expect(await sitting.ask('armies', { ruleset: 'borodino' })).toEqual([]);
  expect((await sitting.failing('purgeArmy', { army })).code).toBe('not-trashed');
  await sitting.ask('trashArmy', { army });
  expect(await sitting.ask('armies', {})).toEqual([]);
  await sitting.ask('untrashArmy', { army });
  expect(await sitting.ask('armies', {})).toMatchObject([{ id: army, title: 'Kleist', trashed: null }]);
  await sitting.ask('trashArmy', { army });
  await sitting.ask('purgeArmy', { army });
  expect((await sitting.failing('loadArmy', { army })).code).toBe('no-army');
});

test('an army that is too large is refused, and nothing changes', async () => {
  const sitting = await Sitting.at(dataFolder());
  const army = await sitting.ask('saveArmy', { army: null, ...largeArmy() });
  const { code, message } = await sitting.failing('saveArmy', { army, ...largeArmy(1) });
  expect([code, message.key]).toEqual(['bad-file', 'bad-file.army-too-large']);
  expect((await sitting.ask('loadArmy', { army })).content).toEqual(largeArmy().content);
});

test('an army leaves as a file, and comes to another desk as it was; its game may refuse it', async () => {
  const [here, there] = [await Sitting.at(dataFolder()), await Sitting.at(dataFolder())];
  const [from, to] = [deskOver(here.host, readHere), deskOver(there.host, readHere)];
  const file = await from.exportArmy(await from.saveArmy({ army: null, ...sampleArmy() }));
  const refusing = () => {
    throw new RangeError('pikes');
  };
  await expect(to.importArmy(file, refusing)).rejects.toThrow('pikes');
  expect(await to.armies()).toEqual([]);
  const heard: unknown[] = [];
  const copy = await to.importArmy(file, (army) => heard.push(army));
  expect(heard).toEqual([sampleArmy()]);
  expect(await to.loadArmy({ army: copy })).toEqual({ id: copy, ...sampleArmy() });
});

describe('the door for pictures', () => {
  const named = async (bytes: unknown, kind: unknown) =>
    JSON.parse(await (await Sitting.at(dataFolder())).host.putPicture(bytes, kind)) as unknown;

  test('takes bytes of a kind and names them', async () => {
    expect(await named(samplePicture(), 'image/jpeg')).toEqual({ ok: true, result: nameOf(samplePicture()) });
  });

  test.each([
    ['text', 'ÿØÿ', 'image/jpeg', 'bad-call'],
    ['numbers', [0xff, 0xd8, 0xff], 'image/jpeg', 'bad-call'],
    ['nothing', undefined, 'image/jpeg', 'bad-call'],
    ['another kind than was said', samplePicture(), 'image/webp', 'bad-picture'],
    ['no kind', samplePicture(), undefined, 'bad-picture'],
    ['a kind every object has', samplePicture(), 'constructor', 'bad-picture'],
    ['too much', new Uint8Array(LARGEST_PICTURE + 1), 'image/jpeg', 'picture-too-large'],
  ])('refuses %s', async (_what, bytes, kind, code) => {
    expect(await named(bytes, kind)).toMatchObject({ ok: false, error: { code } });
  });

  test.each([
    ['no text', 7, 'bad-call'],
    ['no name of a picture', '../archive.sqlite', 'no-picture'],
  ])('gives nothing for %s', async (_what, name, code) => {
    const answer = await (await Sitting.at(dataFolder())).host.picture(name);
    expect(JSON.parse(String(answer))).toMatchObject({ ok: false, error: { code } });
  });
});

describe('the door', () => {
  test.each([
    ['an unknown kind of table', 'tables', { kind: 'chart' }],
    ['a table without title', 'createTable', { title: ' ', kind: 'table', table: sampleTable() }],
    ['an army without content', 'saveArmy', { army: null, ruleset: 'a', title: 'A' }],
    ['an army that was never made', 'saveArmy', { army: 0, ...sampleArmy() }],
    ['a revision before the first', 'saveTable', { table: 1, revision: 0, content: sampleTable() }],
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
      {
        language: 'fr',
        theme: 'day',
        textSize: 100,
        counters: 'nato',
        stands: 'blocks',
        pace: 'brisk',
        drags: 'wait',
        whyNow: 'folded',
        clock: 'on',
        keys: {},
      },
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
    'a phase start with a false digest': {
      ...sampleAddition(id, 5),
      starts: [{ ...sampleStart(5), digest: 'a'.repeat(64) }],
    },
    'a phase start of another node': { ...sampleAddition(id, 5), starts: [sampleStart(4)] },
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
    const set = {
      language: 'it',
      theme: 'lamp',
      textSize: 150,
      counters: 'nato',
      pace: 'brisk',
      stands: 'blocks',
      drags: 'wait',
      whyNow: 'folded',
      clock: 'on',
      keys: { undo: 'u' },
    } as const;
    const first = await Sitting.at(folder);
    await first.ask('setSettings', set);
    await first.host.close();
    expect(await (await Sitting.at(folder)).ask('settings')).toEqual(set);
  });

  test('whose file is a folder are not kept, and that is said', async () => {
    const folder = dataFolder();
    mkdirSync(folder.settings);
    const sitting = await Sitting.at(folder);
    const set = { ...DEFAULT_SETTINGS, language: 'en' as const };
    expect((await sitting.failing('setSettings', set)).code).toBe('archive-unwritable');
    expect(existsSync(`${folder.settings}.new`)).toBe(false);
  });

  test('that were damaged fall back', async () => {
    const folder = dataFolder();
    writeFileSync(folder.settings, '{"language":"it", ');
    const sitting = await Sitting.at(folder);
    expect((await sitting.ask('settings')).language).toBe(null);
    await sitting.ask('setSettings', {
      language: 'en',
      theme: 'day',
      textSize: 100,
      counters: 'nato',
      pace: 'brisk',
      stands: 'blocks',
      drags: 'wait',
      whyNow: 'folded',
      clock: 'on',
      keys: {},
    });
    expect(JSON.parse(readFileSync(folder.settings, 'utf8'))).toMatchObject({ language: 'en' });
  });
});

import { describe, expect, test } from 'vitest';
import { deskOver, overBridge, overHttp, type Wire } from '../../../core/archive/client.ts';
import { CALLS, DeskError } from '../../../core/archive/desk.ts';
import { INPUTS } from '../../../core/archive/calls.ts';
import { read, write } from '../../../core/archive/exchange.ts';
import { joined, unpack } from '../../../core/archive/packing.ts';
import { LARGEST_PICTURE } from '../../../core/archive/picture.ts';
import { writeArmy } from '../../../core/archive/army-file.ts';
import { readTable, writeTable } from '../../../core/archive/table-file.ts';
import { readHere } from './read-here.ts';
import { sampleCampaign } from './sample.ts';
import { sampleArmy } from './sample-army.ts';
import { nameOf, photographed, samplePicture, sampleTable } from './sample-table.ts';

const unasked = () => Promise.reject(new Error('asked'));

/** A wire that carries what is given here; the rest is not asked for. */
const wired = (carries: Partial<Wire>): Wire => ({
  answer: unasked,
  putPicture: unasked,
  picture: unasked,
  ...carries,
});

const answering = (answer: unknown): Wire => wired({ answer: async () => JSON.stringify(answer) });

test('every call has a schema and a place in the list', () => {
  expect([...CALLS].sort()).toEqual(Object.keys(INPUTS).sort());
});

test('a call goes out as JSON and its result comes back', async () => {
  const heard: string[] = [];
  const answer = async (call: string, input: string) => {
    heard.push(`${call} ${input}`);
    return '{"ok":true,"result":12}';
  };
  const desk = deskOver(wired({ answer }), readHere);
  expect(await desk.duplicate({ campaign: 3, title: 'Copia' })).toBe(12);
  expect(heard).toEqual(['duplicate {"campaign":3,"title":"Copia"}']);
});

test('a failure is thrown with its code and its message', async () => {
  const message = { key: 'desk.no-campaign', params: { campaign: 3 } };
  const desk = deskOver(answering({ ok: false, error: { code: 'no-campaign', message } }), readHere);
  await expect(desk.load({ campaign: 3 })).rejects.toMatchObject({ code: 'no-campaign', fault: message });
});

const gone = () => Promise.reject(new TypeError('fetch failed'));
const nonsense = async () => '<html>';
test('a campaign whose file no desk could take in is not exported, and why is told', async () => {
  const title = 'x'.repeat(201);
  const kept = { id: 3, ...sampleCampaign(), header: { ...sampleCampaign().header, title } };
  const desk = deskOver(answering({ ok: true, result: kept }), readHere);
  await expect(desk.exportFile(3)).rejects.toMatchObject({
    code: 'unreadable-file',
    fault: { params: { reason: { phrase: { key: 'bad-file.too-long', params: { path: 'campaign.header.title' } } } } },
  });
});

describe('a campaign whose players still hide things', () => {
  const kept = { id: 3, ...sampleCampaign(), header: { ...sampleCampaign().header, table: 'hidden' } };
  const deskWith = (found: unknown) => deskOver(answering({ ok: true, result: found }), readHere);

  test('is exported only once somebody was told what the file holds', async () => {
    await expect(deskWith(kept).exportFile(3)).rejects.toMatchObject({ code: 'holds-secrets' });
    const bytes = await deskWith(kept).exportFile(3, { knowingly: true });
    expect(read(bytes).header.table).toBe('hidden');
  });

  test('is exported as it is when it is over', async () => {
    const over = { ...kept, status: { ...kept.status, winner: 'french' } };
    expect(read(await deskWith(over).exportFile(3)).status.winner).toBe('french');
  });
});

test('an upload that breaks off while the host is there is told as what it is', async () => {
  const answer = async (call: string) => (call === 'about' ? '{"ok":true,"result":{}}' : gone());
  const desk = deskOver(wired({ answer, putPicture: gone }), readHere);
  await expect(desk.putPicture(samplePicture(), 'image/jpeg')).rejects.toMatchObject({ code: 'upload-broken' });
  await expect(desk.importFile(write(sampleCampaign(2)))).rejects.toMatchObject({ code: 'upload-broken' });
});

test.each<[string, Wire]>([
  ['that does not answer', { answer: gone, putPicture: gone, picture: gone }],
  ['that answers nonsense', { answer: nonsense, putPicture: nonsense, picture: nonsense }],
])('a host %s is said to be gone', async (_what, wire) => {
  const desk = deskOver(wire, readHere);
  await expect(desk.about()).rejects.toMatchObject({ code: 'no-host' });
  await expect(desk.putPicture(samplePicture(), 'image/jpeg')).rejects.toMatchObject({ code: 'no-host' });
  await expect(desk.picture('a'.repeat(64))).rejects.toMatchObject({ code: 'no-host' });
});

describe('over HTTP', () => {
  function listening(type: string, body: Uint8Array<ArrayBuffer>, status = 200) {
    const sent: unknown[] = [];
    const wire = overHttp(async (url, request) => {
      sent.push([url, request]);
      const headers = new Headers({ 'content-type': type });
      const text = async () => new TextDecoder().decode(body);
      return { status, headers, text, arrayBuffer: async () => body.buffer };
    });
    return { sent, wire };
  }
  const json = new TextEncoder().encode('{}');

  test('a call is a POST of JSON to its own address', async () => {
    const { sent, wire } = listening('application/json; charset=utf-8', json);
    expect(await wire.answer('list', '{"limit":3}')).toBe('{}');
    expect(sent).toEqual([
      ['/desk/list', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"limit":3}' }],
    ]);
  });

  test('a picture goes as its bytes', async () => {
    const { sent, wire } = listening('application/json; charset=utf-8', json);
    expect(await wire.putPicture(samplePicture(), 'image/jpeg')).toBe('{}');
    const headers = { 'content-type': 'application/octet-stream' };
    expect(sent).toEqual([['/picture/image/jpeg', { method: 'POST', headers, body: samplePicture() }]]);
  });

  test('and comes as its bytes', async () => {
    const { sent, wire } = listening('application/octet-stream', Uint8Array.of(0xff, 0xd8, 0));
    expect(await wire.picture('abc')).toEqual(Uint8Array.of(0xff, 0xd8, 0));
    expect(sent).toEqual([['/picture/abc', { method: 'GET', headers: {} }]]);
  });

  test('a host that does not let the window in is another thing than one that is gone', async () => {
    const { wire } = listening('', new Uint8Array(), 403);
    const desk = deskOver(wire, readHere);
    await expect(desk.about()).rejects.toMatchObject({ code: 'not-admitted', fault: { key: 'desk.not-admitted' } });
    await expect(desk.picture('a'.repeat(64))).rejects.toMatchObject({ code: 'not-admitted' });
  });

  test('or as the text that says why not', async () => {
    const { wire } = listening('application/json; charset=utf-8', json);
    expect(await wire.picture('abc')).toBe('{}');
  });
});

test('over the bridge a call is a function', async () => {
  const calls = Object.fromEntries(CALLS.map((call) => [call, async (input: string) => `${call} ${input}`]));
  const bridge = {
    ...calls,
    putPicture: async (bytes: Uint8Array, kind: string) => `${bytes.length} ${kind}`,
    picture: async (name: string) => `picture ${name}`,
  };
  const wire = overBridge(bridge as never);
  expect(await wire.answer('list', '{}')).toBe('list {}');
  expect(await wire.putPicture(samplePicture(10), 'image/jpeg')).toBe('10 image/jpeg');
  expect(await wire.picture('abc')).toBe('picture abc');
});

describe('a picture', () => {
  test('is put, and its name given', async () => {
    const putPicture = async (bytes: Uint8Array, kind: string) =>
      JSON.stringify({ ok: true, result: `${bytes.length} ${kind}` });
    expect(await deskOver(wired({ putPicture }), readHere).putPicture(samplePicture(10), 'image/jpeg')).toBe(
      '10 image/jpeg',
    );
  });

  test.each([
    ['that is none', new Uint8Array(10), 'bad-picture'],
    ['larger than 64 MB', new Uint8Array(LARGEST_PICTURE + 1), 'picture-too-large'],
  ])('%s never reaches the host', async (_what, bytes, code) => {
    await expect(deskOver(wired({}), readHere).putPicture(bytes, 'image/jpeg')).rejects.toMatchObject({ code });
  });

  test('that is not there fails as a call does', async () => {
    const message = { key: 'desk.no-picture', params: {} };
    const picture = async () => JSON.stringify({ ok: false, error: { code: 'no-picture', message } });
    const asked = deskOver(wired({ picture }), readHere).picture('a'.repeat(64));
    await expect(asked).rejects.toMatchObject({ code: 'no-picture', fault: message });
  });
});

describe('a table file', () => {
  const picture = samplePicture();
  const table = photographed(nameOf(picture));

  test('is written with the picture that its table lies on', async () => {
    const kept = { id: 3, title: 'Il ponte', kind: 'table', revision: 9, table };
    const desk = deskOver({ ...answering({ ok: true, result: kept }), picture: async () => picture }, readHere);
    expect(readTable(await desk.exportTable(3))).toMatchObject({ title: 'Il ponte', kind: 'table', table });
  });

  test('is taken picture first, so that the table finds it', async () => {
    const heard: unknown[] = [];
    const answer = async (call: string, input: string) => {
      heard.push([call, JSON.parse(input)]);
      return '{"ok":true,"result":7}';
    };
    const putPicture = async (bytes: Uint8Array, kind: string) => {
      heard.push([nameOf(bytes), kind]);
      return '{"ok":true,"result":""}';
    };
    const bytes = writeTable({ title: 'Il ponte', kind: 'preset', table, picture });
    expect(await deskOver(wired({ answer, putPicture }), readHere).importTable(bytes)).toBe(7);
    expect(heard).toEqual([
      [nameOf(picture), 'image/jpeg'],
      ['createTable', { title: 'Il ponte', kind: 'preset', table }],
    ]);
  });

  const ofTable = writeTable({ title: 'A', kind: 'table', table: sampleTable(), picture: null });
  test.each([
    ['that is none', new Uint8Array([1, 2, 3])],
    ['with a picture too many', joined([unpack(ofTable, LARGEST_PICTURE), Uint8Array.of(0), picture])],
  ])('%s never reaches the host', async (_what, bytes) => {
    await expect(deskOver(wired({}), readHere).importTable(bytes)).rejects.toMatchObject({ code: 'bad-file' });
  });
});

describe('a campaign file', () => {
  test('that is none never reaches the host', async () => {
    const refused = deskOver(wired({}), readHere).importFile(new Uint8Array([1, 2, 3]));
    await expect(refused).rejects.toSatisfy((fault) => fault instanceof DeskError && fault.code === 'bad-file');
  });

  test('whose game cannot be played again never reaches the host', async () => {
    const fault = { key: 'bad-file.diverged', params: { node: 2 } };
    const refused = deskOver(wired({}), async () => ({ fault })).importFile(write(sampleCampaign(2)));
    await expect(refused).rejects.toMatchObject({ code: 'bad-file', fault });
  });

  test('is taken as it was read', async () => {
    const heard: unknown[] = [];
    const answer = async (call: string, input: string) => {
      heard.push([call, JSON.parse(input)]);
      return '{"ok":true,"result":5}';
    };
    const bytes = write(sampleCampaign(2));
    expect(await deskOver(wired({ answer }), readHere).importFile(bytes)).toBe(5);
    const outcome = await readHere('campaign', bytes);
    expect(heard).toEqual([['create', 'taken' in outcome && outcome.taken]]);
  });
});

describe('an army file', () => {
  test('is taken as a new army, after its game has looked at it', async () => {
    const heard: unknown[] = [];
    const answer = async (call: string, input: string) => {
      heard.push([call, JSON.parse(input)]);
      return '{"ok":true,"result":7}';
    };
    const desk = deskOver(wired({ answer }), readHere);
    expect(await desk.importArmy(writeArmy(sampleArmy()), ({ ruleset }) => heard.push(ruleset))).toBe(7);
    expect(heard).toEqual(['ordine-obliquo', ['saveArmy', { army: null, ...sampleArmy() }]]);
  });

  test('that is none never reaches the host', async () => {
    const importing = deskOver(wired({}), readHere).importArmy(new Uint8Array([1, 2, 3]), () => undefined);
    await expect(importing).rejects.toMatchObject({ code: 'bad-file' });
  });
});

import { expect, test } from 'vitest';
import { addNote, removeNote } from '../../../electron/archive/annotations.ts';
import { append, create, rename, setHead, trash } from '../../../electron/archive/campaigns.ts';
import { search } from '../../../electron/archive/search.ts';
import { sampleAddition, sampleCampaign, STATUS } from '../../core/archive/sample.ts';
import { archiveIn, dataFolder } from './table.ts';

const AT = { now: '2026-11-20T12:00:00.000Z' };

async function library() {
  const database = await archiveIn(dataFolder());
  const id = create(database, sampleCampaign(0), [{ node: 0, it: 'Nebbia sul Kolocha', en: 'Fog on the Kolocha' }], AT);
  append(database, sampleAddition(id, 1), AT);
  return { database, id, find: (text: string, language: 'it' | 'en' = 'it') => search(database, text, language) };
}

test.each([
  ['ridotto', 'title'],
  ['sevardino', 'title'],
  ['anna', 'players'],
  ['redoubt', 'note'],
  ['nebbia', 'journal'],
  ['marc compans', 'journal'],
])('%s is found in the %s', async (text, where) => {
  const { id, find } = await library();
  expect(find(text)).toMatchObject([{ campaign: id, title: 'Il ridotto di Ševardino', where }]);
});

test('the words found are marked in their passage', async () => {
  const { find } = await library();
  expect(find('kolo', 'en')[0]?.passage).toEqual([
    { text: 'Fog on the ', hit: false },
    { text: 'Kolocha', hit: true },
  ]);
});

test('the journal is searched in the language that is read', async () => {
  const { find } = await library();
  expect(find('fog', 'it')).toEqual([]);
  expect(find('fog', 'en')).toHaveLength(1);
});

test.each(['', '   ', '"', 'NEAR(', 'a AND', '*', '-', 'title:x', "'; DROP TABLE campaign"])(
  'what a person types is never a query language: %j',
  async (text) => {
    const { find } = await library();
    expect(() => find(text)).not.toThrow();
  },
);

test('a changed title and a removed note are no longer found', async () => {
  const { database, id, find } = await library();
  const note = addNote(database, id, { node: 1, place: null, text: 'Murat esita' }, AT);
  expect(find('murat')).toHaveLength(1);
  removeNote(database, id, note);
  rename(database, id, 'Mosca', AT);
  expect([find('murat'), find('ridotto')]).toEqual([[], []]);
  expect(find('mosca')).toHaveLength(1);
});

test('a note that not everybody may read is found once the campaign is over', async () => {
  const { database, id, find } = await library();
  addNote(database, id, { node: 1, place: null, text: 'Murat finge', audience: ['french'] }, AT);
  expect(find('murat')).toEqual([]);
  setHead(database, id, 1, { ...STATUS, seat: null, winner: 'french' }, AT);
  expect(find('murat')).toMatchObject([{ campaign: id, where: 'note' }]);
});

test('what is in the trash is not found', async () => {
  const { database, id, find } = await library();
  trash(database, id, AT);
  expect(find('ridotto')).toEqual([]);
});

/** Whatever the program exports it imports: campaigns as play makes them, taken out of one archive and into another. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskOver } from '../../../core/archive/client.ts';
import { type Campaign, statusOf } from '../../../core/archive/campaign.ts';
import type { Kept } from '../../../core/archive/desk.ts';
import { LINE_NAME_LONGEST, NOTE_LONGEST, TAG_LONGEST, TITLE_LONGEST } from '../../../core/archive/limits.ts';
import type { ReadFile } from '../../../core/archive/reading.ts';
import { botAction } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Beginning } from '../../../core/engine/record.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import { ordineObliquo } from '../../../core/games/ordine-obliquo/index.ts';
import { armies } from '../../../core/games/ordine-obliquo/roster.ts';
import { readingOf } from '../../../renderer/archive/reading.ts';
import { readHere } from '../../core/archive/read-here.ts';
import { sampleCampaign } from '../../core/archive/sample.ts';
import { dataFolder, Sitting } from './table.ts';

type Start = readonly [ruleset: Ruleset<unknown>, begun: Pick<Beginning, 'scenario' | 'own'>];

const [own, other] = armies.printed.map(({ list }) => ({ ...list, title: 'Al Danubio' }));
const meadow = { width: 24_000, depth: 12_000, pieces: [] };

/** A battle that is ready, and one with what the players brought along: armies, and a table. */
const STARTS = [
  [borodino, { scenario: 'sept5' }],
  [ordineObliquo, { scenario: 'two-villages' }],
  [ordineObliquo, { scenario: 'own-table-destruction', own: { armies: { south: own, north: other }, table: meadow } }],
] as readonly Start[];

/** As the page reads files, but for the worker. */
const readFile: ReadFile = async (kind, bytes) => readingOf(kind, bytes);

const written = (longest: number) =>
  fc.string({ unit: 'binary', minLength: 1, maxLength: longest / 2 }).filter((text) => text.trim() !== '');

const plan = fc.record({
  start: fc.nat(STARTS.length - 1),
  seed: fc.nat(),
  /** How far each line is played; all but the first leave the tree at any of its nodes. */
  lines: fc.array(fc.record({ from: fc.nat(), actions: fc.nat({ max: 12 }), adjusts: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  }),
  head: fc.nat(),
  title: written(TITLE_LONGEST),
  table: fc.constantFrom('open', 'hidden'),
  tags: fc.uniqueArray(
    written(TAG_LONGEST).map((tag) => tag.trim()),
    { maxLength: 5 },
  ),
  notes: fc.array(fc.record({ node: fc.nat(), text: written(NOTE_LONGEST), isSecret: fc.boolean() }), { maxLength: 5 }),
  names: fc.array(fc.record({ node: fc.nat(), name: written(LINE_NAME_LONGEST) }), { maxLength: 5 }),
});

type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

function played({ start, seed, lines, head }: Plan): Match<unknown> {
  const [ruleset, begun] = STARTS[start] as Start;
  const options = usualOptions(ruleset);
  const beginning: Beginning = { ruleset: ruleset.id, ...begun, options, seed, dice: 'seeded' };
  const match = Match.begin(ruleset, beginning);
  const random = randomStream(seed);
  for (const { from, actions, adjusts } of lines) {
    match.goTo(from % match.nodes.length);
    for (let done = 0; done < actions && match.decision; done++) match.play(botAction(match, 'random', random));
    if (adjusts && match.decision) match.adjust(match.copy(), 'Così com’è');
  }
  match.goTo(head % match.nodes.length);
  return match;
}

function campaignOf(wanted: Plan): Campaign {
  const match = played(wanted);
  const { title, table, tags, notes, names } = wanted;
  const named = new Map(names.map(({ node, name }) => [node % match.nodes.length, name]));
  const seat = match.seats[0] as string;
  const players = match.seats.map((each) => ({ seat: each, name: `Giocatore ${each}`, kind: 'person' as const }));
  return {
    header: { title, players, table, created: '2026-11-20T10:00:00.000Z' },
    status: statusOf(match),
    tags,
    notes: notes.map(({ node, text, isSecret }) => ({
      ...{ node: node % match.nodes.length, place: null, text },
      ...(isSecret && { audience: [seat] }),
    })),
    ...(named.size > 0 && { lines: [...named].map(([node, name]) => ({ node, name })) }),
    record: match.record,
  };
}

/** What a file carries: whoever reads it makes the positions anew. What a hidden campaign goes on with is told apart. */
function carried({ id: _, notes, record: { seeds: __, ...record }, ...kept }: Kept) {
  const starts = record.starts.map(({ position: _, ...start }) => start);
  return { ...kept, notes: notes.map(({ id: _, ...note }) => note), record: { ...record, starts } };
}

test('a campaign of any branches with their names, tags, notes and adjustments comes to another archive as it was', async () => {
  const [from, to] = [await Sitting.at(dataFolder()), await Sitting.at(dataFolder())];
  const [here, there] = [deskOver(from.host, readFile), deskOver(to.host, readFile)];
  await fc.assert(
    fc.asyncProperty(plan, async (wanted) => {
      const id = await here.create({ campaign: campaignOf(wanted), texts: [] });
      const copy = await there.importFile(await here.exportFile(id, { knowingly: true }));
      expect(carried(await there.load({ campaign: copy }))).toEqual(carried(await here.load({ campaign: id })));
    }),
    { numRuns: 8, seed: 1812, endOnFailure: true },
  );
});

test('a campaign of 17,900 actions, longer than any that was refused, is kept, leaves as a file and comes back', async () => {
  const [from, to] = [await Sitting.at(dataFolder()), await Sitting.at(dataFolder())];
  const [here, there] = [deskOver(from.host, readHere), deskOver(to.host, readHere)];
  const id = await here.create({ campaign: sampleCampaign(17_900), texts: [] });
  const file = await here.exportFile(id);
  const copy = await there.importFile(file);
  expect(await there.exportFile(copy)).toEqual(file);
  expect((await there.load({ campaign: copy })).record.nodes).toHaveLength(17_901);
});

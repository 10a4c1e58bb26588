/** No copy of a hidden campaign shows what the original is going to roll, in any game. */
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Campaign, statusOf } from '../../../core/archive/campaign.ts';
import { deskOver } from '../../../core/archive/client.ts';
import type { Desk } from '../../../core/archive/desk.ts';
import { toFile } from '../../../core/archive/exchange.ts';
import type { ReadFile } from '../../../core/archive/reading.ts';
import { botAction } from '../../../core/engine/bot.ts';
import type { Chance } from '../../../core/engine/chance.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { digest } from '../../../core/engine/json.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { rulesets } from '../../../core/games/index.ts';
import { readingOf } from '../../../renderer/archive/reading.ts';
import { begin } from '../../core/conformance/play.ts';
import { dataFolder, Sitting } from './table.ts';

/** As the page reads files, but for the worker. */
const readFile: ReadFile = async (kind, bytes) => readingOf(kind, bytes);

/** Of these many at least one comes out otherwise, but once in millions of millions. */
const MANY = 24;

const widthOf = (dice: readonly Chance[]) => dice.length;

/** Plays on by the house bot, as it decides with the same chance, until so much was rolled and drawn. */
function rolled(match: Match<unknown>): string {
  const random = randomStream(9);
  const dice: Chance[] = [];
  while (widthOf(dice) < MANY && match.decision) dice.push(...match.play(botAction(match, 'house', random)).node.dice);
  return JSON.stringify(dice);
}

/** Some way into a game, past the first dice. */
function midway(ruleset: Ruleset<unknown>): Match<unknown> {
  const match = begin(ruleset, 5);
  const random = randomStream(5);
  let width = 0;
  while (width < 3 && match.decision) width += match.play(botAction(match, 'house', random)).node.dice.length;
  return match;
}

function campaignOf(match: Match<unknown>, table: Campaign['header']['table']): Campaign {
  const players = match.seats.map((seat) => ({ seat, name: `Giocatore ${seat}`, kind: 'person' as const }));
  const header = { title: 'Segreto', players, table, created: '2026-11-20T10:00:00.000Z' };
  return { header, status: statusOf(match), tags: [], notes: [], record: match.record };
}

async function deskHere(): Promise<Desk> {
  return deskOver((await Sitting.at(dataFolder())).host, readFile);
}

async function matchOf(desk: Desk, ruleset: Ruleset<unknown>, campaign: number): Promise<Match<unknown>> {
  return Match.load(ruleset, (await desk.load({ campaign })).record);
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_id, ruleset) => {
  test('a duplicate and an import of a hidden campaign roll otherwise, each in its own way', async () => {
    const desk = await deskHere();
    const campaign = await desk.create({ campaign: campaignOf(midway(ruleset), 'hidden'), texts: [] });
    const file = await desk.exportFile(campaign, { knowingly: true });
    const copies = [
      await desk.duplicate({ campaign, title: 'Copia' }),
      await desk.importFile(file),
      await desk.importFile(file),
    ];
    const all = [rolled(await matchOf(desk, ruleset, campaign))];
    for (const copy of copies) all.push(rolled(await matchOf(desk, ruleset, copy)));
    expect(new Set(all).size).toBe(all.length);
  });

  test('what a copy has rolled is checked with its seed when it comes in', async () => {
    const desk = await deskHere();
    const campaign = await desk.create({ campaign: campaignOf(midway(ruleset), 'hidden'), texts: [] });
    const copy = await matchOf(desk, ruleset, await desk.duplicate({ campaign, title: 'Copia' }));
    rolled(copy);
    const file = toFile(campaignOf(copy, 'hidden'));
    await desk.importFile(strToU8(JSON.stringify(file)));
    const { seeds: _, ...record } = file.campaign.record;
    const forged = { ...file.campaign, record };
    const lie = JSON.stringify({ ...file, campaign: forged, digest: digest(forged) });
    await expect(desk.importFile(strToU8(lie))).rejects.toMatchObject({ fault: { key: 'bad-file.not-seeded' } });
  });

  test('an open campaign comes back byte for byte', async () => {
    const desk = await deskHere();
    const campaign = await desk.create({ campaign: campaignOf(midway(ruleset), 'open'), texts: [] });
    const file = await desk.exportFile(campaign);
    expect(await desk.exportFile(await desk.importFile(file))).toEqual(file);
    expect(await desk.exportFile(await desk.duplicate({ campaign, title: 'Segreto' }))).toEqual(file);
  });
});

test('a hidden campaign that is over comes back byte for byte', async () => {
  const [desk, ruleset] = [await deskHere(), rulesets.find(({ id }) => id === 'ordine-obliquo') as Ruleset<unknown>];
  const match = begin(ruleset, 5);
  const random = randomStream(5);
  while (match.decision) match.play(botAction(match, 'random', random));
  const file = await desk.exportFile(await desk.create({ campaign: campaignOf(match, 'hidden'), texts: [] }));
  expect(await desk.exportFile(await desk.importFile(file))).toEqual(file);
});

import { describe, expect, test, vi } from 'vitest';
import type { Campaign } from '../../../core/archive/campaign.ts';
import { botAction } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { clone } from '../../../core/engine/json.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { rulesets, rulesOf } from '../../../core/games/index.ts';
import { outcomeOf } from '../../../renderer/archive/retracing.ts';
import { beginCampaign, usualChoices } from '../../../renderer/library/begin.ts';

/** The campaign as the house bot begins it. */
function campaignOf(game: string, deeds: number): Campaign {
  const ruleset = rulesOf(game) as Ruleset<unknown>;
  const campaign = beginCampaign(ruleset, { ...usualChoices(ruleset), title: 'A' }, 5, '2026-09-05T16:00:00Z');
  const match = Match.load(ruleset, campaign.record);
  const random = randomStream(5);
  for (let done = 0; done < deeds; done++) match.play(botAction(match, 'house', random));
  const { head, decision } = match;
  const status = { turn: head.turn, phase: head.phase, seat: decision?.seat ?? null, winner: null };
  return clone({ ...campaign, status, record: match.record });
}

function faultOf(change: (record: MatchRecord) => object) {
  const campaign = campaignOf('borodino', 6);
  return outcomeOf({ ...campaign, record: { ...campaign.record, ...change(campaign.record) } });
}

describe.each(rulesets.map(({ id }) => id))('a campaign of %s', (game) => {
  test('is taken as it is, with the journal of every node', () => {
    const campaign = campaignOf(game, 6);
    const outcome = outcomeOf(campaign);
    if (!('taken' in outcome)) throw new Error(outcome.fault.key);
    expect(outcome.taken.campaign).toEqual(campaign);
    expect(outcome.taken.texts.map(({ node }) => node)).toEqual(campaign.record.nodes.map(({ id }) => id));
    const { it, en } = outcome.taken.texts.find(({ it }) => it !== '') ?? { it: '', en: '' };
    expect(it).not.toBe(en);
  });

  test('stands where its record leads, whoever it says has won', () => {
    const campaign = campaignOf(game, 3);
    const status = { turn: 4, phase: null, seat: null, winner: 'draw' };
    expect(outcomeOf({ ...campaign, status })).toEqual(outcomeOf(campaign));
  });
});

test('a note is for seats of its match alone', () => {
  const campaign = campaignOf('borodino', 1);
  const told = (audience: string[]) =>
    outcomeOf({ ...campaign, notes: [{ node: 0, place: null, text: 'We hold the woods.', audience }] });
  expect(told(['french', 'russian'])).toHaveProperty('taken');
  expect(told(['french', 'prussian'])).toEqual({
    fault: { key: 'bad-file.no-seat', params: { seat: 'prussian', path: 'campaign.notes[0].audience[1]' } },
  });
});

test.each<[string, object, (record: MatchRecord) => object]>([
  [
    'a game that is none',
    { key: 'bad-file.no-game', params: { game: 'chess' } },
    ({ beginning }) => ({ beginning: { ...beginning, ruleset: 'chess' } }),
  ],
  [
    'a scenario that is none',
    { key: 'bad-file.no-scenario', params: { scenario: 'sept9' } },
    ({ beginning }) => ({ beginning: { ...beginning, scenario: 'sept9' } }),
  ],
  [
    'an option that is none',
    { key: 'bad-file.option', params: { path: 'campaign.record.beginning.options.fog' } },
    ({ beginning }) => ({ beginning: { ...beginning, options: { fog: true } } }),
  ],
  [
    'a deed that the rules refuse',
    { key: 'bad-file.diverged', params: { node: 2, path: 'campaign.record.nodes[2]' } },
    ({ nodes }) => ({ nodes: nodes.map((node) => (node.id === 2 ? { ...node, deed: nodes[1]?.deed } : node)) }),
  ],
  [
    'a first position that they do not accept',
    {
      key: 'bad-file.position',
      params: { path: expect.stringMatching(/^campaign\.record\.beginning\.position\./) as string },
    },
    ({ beginning }) => ({ beginning: { ...beginning, position: { a: 1 } } }),
  ],
])('%s is the fault of the file', (_what, fault, change) => {
  expect(faultOf(change)).toMatchObject({ fault });
});

test('what the rules say of a position is told in both languages', () => {
  const outcome = faultOf(({ beginning }) => ({ beginning: { ...beginning, position: { a: 1 } } }));
  const { reason } = ('fault' in outcome ? outcome.fault.params : {}) as {
    reason: { text: { it: string; en: string } };
  };
  expect(reason.text.it).not.toBe(reason.text.en);
});

test('a record that the rules cannot make anything of is not taken in either', () => {
  const borodino = rulesOf('borodino') as Ruleset<unknown>;
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = vi.spyOn(borodino, 'next').mockImplementation(() => {
    throw new TypeError('no such phase');
  });
  const campaign = campaignOf('ordine-obliquo', 1);
  const beginning = { ...campaign.record.beginning, ruleset: 'borodino', scenario: 'sept5', options: {} };
  expect(outcomeOf({ ...campaign, record: { ...campaign.record, beginning } })).toEqual({
    fault: { key: 'bad-file.unplayable', params: {} },
  });
  expect(told).toHaveBeenCalledOnce();
  lost.mockRestore();
  told.mockRestore();
});

import { describe, expect, test } from 'vitest';
import { Protocol } from '../../../core/protocol/protocol.ts';
import { allInFront, fight } from '../games/napoleon-in-europe/battlefield.ts';

/** A conversation that gives the results of what it is asked. */
function conversation() {
  const protocol = new Protocol();
  return (what: string, input: object = {}): Record<string, unknown> => {
    const answer = JSON.parse(protocol.answer(JSON.stringify({ do: what, ...input })) ?? '{}') as { result?: object };
    return { ...answer.result };
  };
}

interface Shown {
  readonly odds: readonly { readonly probability: number }[];
  readonly settled: number;
  readonly sample?: { readonly count: number; readonly standardError: number };
}

function previewSuggested(ask: ReturnType<typeof conversation>): Shown {
  const { decision } = ask('status') as { decision: { suggestion: unknown } };
  return ask('preview', { action: { arrange: decision.suggestion } }) as unknown as Shown;
}

/** What the protocol says of the ranks that France takes against a line in Hanover. */
function battle(french: string, british: string): Shown {
  const t = fight({
    units: { france: { hanover: french }, britain: { hanover: british } },
    from: { france: 'holland' },
  });
  t.play(allInFront(t));
  const ask = conversation();
  ask('load', { ruleset: 'napoleon-in-europe', position: t.game });
  return previewSuggested(ask);
}

const sum = ({ odds }: Shown) => odds.reduce((all, { probability }) => all + probability, 0);

describe('the odds of a battle in Europe', () => {
  test('of few units are worked out to the end: settled is 1, and the shares add to one', () => {
    const shown = battle('iicga', 'iicag');
    expect(sum(shown)).toBeCloseTo(1, 8);
    expect(shown.settled).toBe(1);
    expect(shown).not.toHaveProperty('sample');
  });

  test('of many units are a sample with its error, of which nothing is settled', () => {
    const shown = battle('iiiiicca', 'iiiiicca');
    expect(sum(shown)).toBeCloseTo(1, 8);
    expect(shown.settled).toBe(0);
    expect(shown.sample?.standardError).toBeGreaterThan(0);
  });
});

test('an answer of which no odds are known has settled nothing', () => {
  const ask = conversation();
  ask('new', { ruleset: 'napoleon-in-europe', scenario: 'even-steven', seed: 1 });
  const shown = previewSuggested(ask);
  expect([shown.odds.length, shown.settled]).toEqual([0, 0]);
});

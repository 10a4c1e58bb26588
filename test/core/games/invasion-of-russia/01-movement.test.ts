import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import { Match } from '../../../../core/engine/match.ts';
import { hexTarget, unitTarget } from '../../../../core/engine/target.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';

function start() {
  const beginning = {
    ruleset: 'invasion-of-russia',
    scenario: 'the-village',
    options: {},
    seed: 1,
    dice: 'seeded',
  } as const;
  return Match.begin(invasionOfRussia, beginning);
}

const step = (unit: string, hex: number): Action => ({ path: { unit: unitTarget(unit), steps: [hexTarget(hex)] } });

/** Everybody stands until the battle is over. */
function wait(match: ReturnType<typeof start>): void {
  while (match.decision) match.play({ pass: true });
}

describe('1.1 movement', () => {
  test('[1.1-a] a side moves one unit one hex, and then it is the turn of the other', () => {
    const match = start();
    match.play(step('b-1', 303));
    expect(match.position.units['b-1']).toEqual({ hex: 303 });
    expect(match.decision?.seat).toBe('french');
    expect(() => match.play(step('r-1', 603))).toThrow(expect.objectContaining({ rule: '1.1-a' }));
  });

  test('[1.1-b] no unit enters a hex where another stands', () => {
    const match = start();
    match.play(step('b-1', 204));
    match.play({ pass: true });
    expect(() => match.play(step('b-2', 204))).toThrow(expect.objectContaining({ rule: '1.1-b' }));
  });
});

describe('2.1 victory', () => {
  test('[2.1-a] the side that stands in the village after the last turn has won', () => {
    const match = start();
    for (const hex of [303, 403, 504]) {
      match.play(step('b-1', hex));
      match.play({ pass: true });
    }
    wait(match);
    expect(match.standing.winners).toEqual(['russian']);
  });

  test('[2.1-a] with nobody there it is a draw', () => {
    const match = start();
    wait(match);
    expect(match.standing.winners).toEqual([]);
  });
});

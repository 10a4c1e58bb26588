import { expect, test } from 'vitest';
import { houseDeed, STRENGTHS } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import { replay } from '../../../core/engine/replay.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { begin, described } from './play.ts';

const SEED = 83;
/** Deeds between two changes: few enough that most fall inside a phase. */
const BETWEEN = 7;
const CHANGES = 6;

/** A seat passes from hand to hand, and the game goes on as if nobody had: every strength plays what the rules allow. */
export function seatsThatChange(ruleset: Ruleset<unknown>): void {
  test('seats change hands in the middle of the game, which goes on from the same position and question', () => {
    const match = begin(ruleset, SEED, { watched: true });
    const random = randomStream(SEED);
    for (let changes = 0; changes < CHANGES && match.decision; changes++) {
      const [strength, kind] = [
        STRENGTHS[changes % STRENGTHS.length] ?? 'marshal',
        changes % 2 ? 'person' : 'bot',
      ] as const;
      const [question, digest] = [described(match.decision), match.digest];
      match.do({ did: 'reseat', players: [{ seat: match.decision.seat, name: 'Ney', kind, strength }] });
      expect([described(match.decision), match.digest]).toEqual([question, digest]);
      for (let played = 0; played < BETWEEN && match.decision; played++)
        match.playWith(houseDeed(match, strength, random), seededDice(SEED));
    }
    const { divergence, actions } = replay(ruleset, JSON.parse(JSON.stringify(match.record)) as MatchRecord);
    expect(divergence).toBeNull();
    expect(actions).toBe(match.line.length - 1);
  });
}

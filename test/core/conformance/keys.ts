import { expect, test } from 'vitest';
import { botAction } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { times } from '../../nightly.ts';
import { described, playRandom } from './play.ts';

const EVERY = times(21, 7);

/** Objects that have been turned round: nodes and kept positions of a match stay what they are while it grows. */
const turned = new WeakMap<object, object>();

/** The same JSON with the keys of every object the other way round. */
function turnedRound<T>(value: T): T {
  if (Array.isArray(value)) return value.map(turnedRound) as T;
  if (value === null || typeof value !== 'object') return value;
  const known = turned.get(value);
  if (known) return known as T;
  const entries = Object.entries(value).reverse();
  const round = Object.fromEntries(entries.map(([key, each]) => [key, turnedRound<unknown>(each)]));
  turned.set(value, round);
  return round as T;
}

/** A store may keep the keys of a position in any order: what is asked and answered must not hang on it. */
export function keys(ruleset: Ruleset<unknown>): void {
  test('from positions whose keys lie in another order the same is asked, advised and played', () => {
    let played = 0;
    playRandom(ruleset, {
      seed: 26,
      house: 0.8,
      before(match, decision) {
        if (played++ % EVERY !== 0) return;
        const again = Match.load(ruleset, turnedRound<MatchRecord>(match.record));
        expect(described(again.decision)).toBe(described(decision));
        for (const player of ['house', 'random'] as const) {
          const action = botAction(match, player, randomStream(played));
          expect(botAction(again, player, randomStream(played)), decision.prompt.key).toEqual(action);
        }
        const action = botAction(match, 'house', randomStream(played));
        const plain = Match.load(ruleset, match.record);
        expect(again.play(action).node).toEqual(plain.play(action).node);
        expect(again.digest).toBe(plain.digest);
      },
    });
  });
}

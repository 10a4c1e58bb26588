/** 7 September is not offered yet and is too long for the whole suite: one battle is played here, and checked on the way. */
import { expect, test } from 'vitest';
import { replay } from '../../../core/engine/replay.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import { SEPTEMBER_7 } from '../../../core/games/borodino/scenarios/7-september/data.ts';
import { wordsFor } from '../../../core/words/index.ts';
import { playRandom } from './play.ts';

const september7 = { ...borodino, scenarios: [{ id: SEPTEMBER_7.id, turns: () => SEPTEMBER_7.turns }], options: [] };

test('a battle by chance comes to its end, every position of it could come from outside, and it plays again the same', () => {
  let played = 0;
  const match = playRandom(september7, {
    seed: 7,
    house: 0,
    before(now) {
      if (played++ % 200 === 0)
        expect(september7.check(JSON.parse(JSON.stringify(now.position)))).toEqual(now.position);
    },
  });
  expect(match.position).toMatchObject({ turn: SEPTEMBER_7.turns, phase: 'over' });
  const facts = match.nodes.flatMap((node) => node.facts);
  expect(facts.filter(({ key }) => key === 'marker-drawn').length).toBeGreaterThan(300);
  for (const language of ['it', 'en'] as const) {
    const words = wordsFor('borodino', language);
    expect(facts.filter(({ key }) => !words.has(`fact.${key}`))).toEqual([]);
    expect(facts.map(words.tell).filter((line) => / {2}|\.\.|[{}]/u.test(line))).toEqual([]);
  }
  expect(replay(september7, match.record).divergence).toBeNull();
}, 120_000);

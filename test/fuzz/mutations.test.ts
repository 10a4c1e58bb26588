/** Whatever comes to `load`: a position is refused with its place and its words, or play goes on from it. */
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../core/engine/dice.ts';
import { pick } from '../../core/engine/kinds/kind.ts';
import { rulesets } from '../../core/games/index.ts';
import { outcomeOf } from './loading.ts';
import { mutantOf } from './mutations.ts';
import { startsOf } from './starts.ts';

/** As many as a test has time for. */
const MUTANTS = 60;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('positions of %s', (game, ruleset) => {
  const { positions } = startsOf(ruleset, 1);

  test('that were played are taken, and play goes on from them', () => {
    const some = positions.filter((_, index) => index % Math.ceil(positions.length / 8) === 0);
    for (const { position } of some) expect(outcomeOf(game, position, 1)).toBe('played');
  });

  test('that were spoilt by chance end in no fault of the program', () => {
    for (let seed = 1; seed <= MUTANTS; seed++) {
      const random = randomStream(seed);
      const { position, done } = mutantOf(pick(positions, random).position, random);
      expect(['refused', 'played'], `seed ${seed}: ${done.join(', ')}`).toContain(outcomeOf(game, position, seed));
    }
  });
});

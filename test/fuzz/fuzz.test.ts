/**
 * A short run of `npm run fuzz`: random games meet the enemy, and no position on the way is one that the rules refuse. And
 * whatever comes to `load`: a position is refused with its place and its words, or play goes on from it.
 */
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../core/engine/dice.ts';
import { pick } from '../../core/engine/kinds/kind.ts';
import { rulesets } from '../../core/games/index.ts';
import { times } from '../nightly.ts';
import { fuzz, type Fuzzed } from './games.ts';
import { outcomeOf } from './loading.ts';
import { mutantOf } from './mutations.ts';
import { startsOf } from './starts.ts';

/** Some games, as far as a fight takes. */
const SHORT = { games: 24, actions: 80 };
const MUTANTS = times(60, 1000);

/** What comes up in any battle that is one. */
const FIGHTS: Readonly<Record<string, readonly string[]>> = {
  borodino: ['fact.fired', 'fact.assault-declared', 'fact.assault-resolved', 'fact.disordered', 'fact.retreated'],
  'invasion-of-russia': ['fact.marched', 'fact.order.go', 'fact.combat.won', 'fact.hit.eliminated', 'fact.retreats'],
  'moravian-sun': ['fact.assault', 'fact.charges', 'fact.bombarded', 'fact.disordered', 'fact.retreated'],
  'napoleon-in-europe': ['fact.volley', 'fact.eliminated-in-battle', 'fact.battle-lost', 'fact.retreated'],
  'ordine-obliquo': ['fact.fired', 'fact.charges', 'fact.closed', 'fact.melee-rolled', 'fact.routs', 'fact.morale'],
};

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (game, ruleset) => {
  const starts = startsOf(ruleset, 1);
  const { positions } = starts;

  test('random games come to blows', () => {
    const { counts, broken } = fuzz(ruleset, starts, SHORT);
    expect(broken).toEqual([]);
    expect((FIGHTS[game] ?? ['no fact is named']).filter((fact) => !counts.has(fact))).toEqual([]);
  });

  test('random games are the same for the same seeds', () => {
    const few = { games: 2, actions: 20 };
    const sorted = ({ counts }: Fuzzed) => [...counts].toSorted();
    expect(sorted(fuzz(ruleset, starts, few))).toEqual(sorted(fuzz(ruleset, starts, few)));
  });

  test('positions that were played are taken, and play goes on from them', () => {
    const some = positions.filter((_, index) => index % Math.ceil(positions.length / 8) === 0);
    for (const { position } of some) expect(outcomeOf(game, position, 1)).toBe('played');
  });

  test('positions that were spoilt by chance end in no fault of the program', () => {
    for (let seed = 1; seed <= MUTANTS; seed++) {
      const random = randomStream(seed);
      const { position, done } = mutantOf(pick(positions, random).position, random);
      expect(['refused', 'played'], `seed ${seed}: ${done.join(', ')}`).toContain(outcomeOf(game, position, seed));
    }
  });
});

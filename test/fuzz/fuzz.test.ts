/** A short run of `npm run fuzz`: random games meet the enemy, and no position on the way is one that the rules refuse. */
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../core/games/index.ts';
import { type Counts, fuzz } from './games.ts';
import { startsOf } from './starts.ts';

/** Some games, as far as a fight takes. */
const SHORT = { games: 16, actions: 60 };

/** What comes up in any battle that is one. */
const FIGHTS: Readonly<Record<string, readonly string[]>> = {
  borodino: ['fact.fired', 'fact.assault-declared', 'fact.assault-resolved', 'fact.disordered', 'fact.retreated'],
  'ordine-obliquo': ['fact.fired', 'fact.charges', 'fact.closed', 'fact.melee-rolled', 'fact.routs', 'fact.morale'],
};

describe.each(Object.entries(FIGHTS))('random games of %s', (game, fights) => {
  const ruleset = rulesOf(game);
  if (!ruleset) throw new Error(`no ruleset ${game}`);
  const starts = startsOf(ruleset, 1);

  test('come to blows', () => {
    const counts = fuzz(ruleset, starts, SHORT);
    expect(fights.filter((fact) => !counts.has(fact))).toEqual([]);
  });

  test('are the same for the same seeds', () => {
    const few = { games: 2, actions: 20 };
    const sorted = (counts: Counts) => [...counts].toSorted();
    expect(sorted(fuzz(ruleset, starts, few))).toEqual(sorted(fuzz(ruleset, starts, few)));
  });
});

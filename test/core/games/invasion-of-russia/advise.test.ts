import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../core/engine/chance.ts';
import type { Action } from '../../../../core/engine/decision.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { hexesIn } from '../../../../core/engine/target.ts';
import { convertDepot } from '../../../../core/games/invasion-of-russia/07-1-conversion.ts';
import { setUpDepots } from '../../../../core/games/invasion-of-russia/07-6-depots.ts';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { attack } from '../../../../core/games/invasion-of-russia/10-attack.ts';
import { moveLeader } from '../../../../core/games/invasion-of-russia/12-leaders.ts';
import { aggression } from '../../../../core/games/invasion-of-russia/aggression.ts';
import { GRID } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import type { Chance } from '../verbs.ts';
import { advised, first } from './advised.ts';
import { depots, one, PASS, path, type Situation, some, table } from './table.ts';

/** The hex in which a march of the answer ends. */
const endOf = (action: Action): number | undefined =>
  'path' in action ? hexesIn(action.path.steps).at(-1) : undefined;

describe('the house bot', () => {
  test('answers every question of the first turns, and every answer is allowed', () => {
    const match = Match.begin(invasionOfRussia, {
      ...{ ruleset: 'invasion-of-russia', scenario: 'historical-set-up', seed: 3, dice: 'seeded' },
      options: usualOptions(invasionOfRussia),
    });
    while (match.decision && match.position.turn < 3) {
      const { decision } = match;
      match.playWith(
        {
          ...{ did: 'answer', seat: decision.seat, kind: decision.kind, rule: decision.rule },
          action: advised(match.position, decision),
        },
        seededDice(3),
      );
    }
    expect(match.position.turn).toBe(3);
  }, 60_000);

  test('a Russian stack gives ground before a stronger one that would come up', () => {
    const action = first(
      {
        ...{ turn: 2, active: 'russian', phase: 'movement', depots: { russian: [1407, 1208, 1009] } },
        at: {
          1608: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1 fr-davout',
          1609: 'fr-guard-iv1 fr-guard-iv2 fr-guard-iv3 fr-guard-cv1 fr-guard-av1 fr-napoleon',
          1407: 'ru-1v-iv1 ru-1v-iv2 ru-constantine',
        },
        trains: [['russian', 1407]],
      },
      moveStack,
    );
    const far = (hex: number): number => Math.min(GRID.distance(hex, 1608), GRID.distance(hex, 1609));
    expect(far(endOf(action) ?? 0)).toBeGreaterThan(far(1407));
  });

  test('a French stack goes no farther than it is fed', () => {
    const action = first(
      {
        ...{ turn: 4, active: 'french', phase: 'movement', depots: { french: [1808] } },
        at: { 1508: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-davout', 308: 'ru-1iv-il1' },
        trains: [['french', 1508]],
      },
      moveStack,
    );
    expect(action === PASS || 'pass' in action || (endOf(action) ?? 0) >= 1300).toBe(true);
  });

  test('trains in a city that carries the chain on become a depot', () => {
    const action = first(
      {
        ...{ turn: 3, active: 'french', phase: 'depots', depots: { french: [2513, 2209, 2008, 1808] } },
        at: {
          1410: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-davout',
          1808: 'fr-iii-iv1 fr-iii-iv2 fr-iii-il1 fr-ney',
        },
        trains: [['french', 1410]],
      },
      setUpDepots,
    );
    expect(action).toEqual(depots(1410));
  });

  test('recovers as many as the leader can rally, the dearest first', () => {
    const action = first(
      {
        ...{ turn: 4, active: 'russian', phase: 'recovery', depots: { russian: [1009] } },
        at: { 1009: 'ru-1v-iv1! ru-1iv-ic1! ru-constantine' },
        trains: [['russian', 1009]],
      },
      recoverStacks,
    );
    expect(action).toEqual(some('unit:ru-1v-iv1'));
  });

  test('a depot that the enemy would take goes on as a train', () => {
    const about: Situation = {
      ...{ turn: 4, active: 'russian', phase: 'conversion', depots: { russian: [1407, 1009] } },
      at: {
        1407: 'ru-1iv-il1',
        1409: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1 fr-davout',
      },
    };
    expect(first(about, convertDepot)).toEqual(one('hex:1407'));
  });

  test('of more depots than trains the one that feeds fewest goes, before the enemy strikes the best (7.2-c)', () => {
    const about: Situation = {
      ...{ turn: 15, active: 'french', phase: 'conversion' },
      depots: { french: [2513, 2307, 2209, 2008, 1808, 1410, 1009, 508] },
      at: {
        1410: 'fr-ii-il1',
        1009: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-davout',
      },
    };
    expect(first(about, convertDepot)).toEqual(one('hex:1410'));
    expect(first({ ...about, turn: 11 }, convertDepot)).toEqual(PASS);
  });

  test('attacks where the dice are with it, with all it has', () => {
    const strong: Situation = {
      ...{ turn: 4, phase: 'combat', commands: { french: 2 } },
      at: { 1310: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-cl1 fr-davout', 1209: 'ru-1iii-iv1' },
    };
    expect(first(strong, attack)).toEqual(path('stack:fr-i-iv1+fr-i-iv2+fr-i-iv3+fr-i-cl1', 'hex:1209'));
    const weak: Situation = {
      ...{ turn: 4, phase: 'combat', commands: { french: 2 } },
      at: { 1310: 'fr-iv-il1 fr-eugene', 1209: 'ru-1iii-iv1 ru-1iii-ic1 ru-1v-iv1 ru-1v-cv1 ru-barclaydetolly' },
    };
    expect(first(weak, attack)).toEqual(PASS);
  });

  test('a hit goes to a unit in good order, and of those to the weakest', () => {
    const t = table(
      {
        ...{ turn: 4, phase: 'combat', commands: { french: 3 } },
        at: {
          1310: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1 fr-davout',
          1209: 'ru-1iii-iv1 ru-1iii-ic1 ru-1v-iv1!',
        },
      },
      attack,
    );
    const chances: Chance[] = [[], [6, 3, 3, 3]];
    for (const chance of chances) t.play(advised(t.game, t.decision), chance);
    expect(t.decision.rule).toBe('11.17-a');
    // All at once: those in good order are disrupted first, of them the light cavalry.
    expect(advised(t.game, t.decision)).toEqual(one('word:spread'));
    t.play(one('word:spread'));
    const first = t.facts.filter(({ key }) => key === 'hit.disrupted').map(({ params }) => params['unit']);
    expect(first).toEqual([{ unit: 'ru-1iii-ic1' }, { unit: 'ru-1iii-iv1' }]);
  });

  test('a leader rides to a stack that has none', () => {
    const action = first(
      {
        ...{ turn: 4, active: 'russian', phase: 'leaders', depots: { russian: [1009] } },
        at: {
          1009: 'ru-1v-iv1 ru-1v-iv2 ru-constantine ru-barclaydetolly',
          1109: 'ru-1vi-il1 ru-1vi-il2 ru-1vi-cv1',
        },
      },
      moveLeader,
    );
    expect(endOf(action)).toBe(1109);
  });
});

describe('the bot that plays by chance and yet fights', () => {
  test('prefers marches by how much nearer they come to the enemy, and any of them to passing', () => {
    const t = table(
      {
        ...{ turn: 2, phase: 'movement', at: { 2008: 'fr-i-iv1 fr-davout', 1808: 'ru-1ii-il2' } },
        trains: [['french', 2008]],
      },
      moveStack,
    );
    const march = (...hexes: number[]) =>
      aggression(t.game, t.decision, path('stack:fr-i-iv1+fr-davout', ...hexes.map((hex) => `hex:${hex}` as const)));
    expect(march(1908)).toBeGreaterThan(march(2007));
    expect(march(2007)).toBeGreaterThan(aggression(t.game, t.decision, PASS));
  });
});

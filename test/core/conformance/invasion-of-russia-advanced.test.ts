import { describe } from 'vitest';
import type { Seat } from '../../../core/engine/verdict.ts';
import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import { otherCards, otherInsides } from './invasion-of-russia-kit.ts';
import { conforms, withUsual } from './suite.ts';
import { windows } from './window.ts';
import { wrongAnswers } from './wrong.ts';

conforms(withUsual(invasionOfRussia, { advanced: true }), { secrets: otherCards, counted: [], pieces: 'come and go' });

describe('with dummy counters in stacks and the second year', () => {
  const secrets = (position: unknown, of: Seat) => otherCards(otherInsides(position, of), of);
  const all = withUsual(invasionOfRussia, {
    ...{ advanced: true, 'cavalry-reserve': true, dummies: true, 'two-years': true },
    ...{ 'leader-with-train': 'when-placed' },
  });
  windows(all, secrets);
  wrongAnswers(all);
});

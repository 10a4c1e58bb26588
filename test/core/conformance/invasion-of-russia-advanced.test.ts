import { describe } from 'vitest';
import type { Seat } from '../../../core/engine/verdict.ts';
import { otherCards, otherInsides, withUsual } from './invasion-of-russia-kit.ts';
import { conforms } from './suite.ts';
import { windows } from './window.ts';

conforms(withUsual({ advanced: true }), { secrets: otherCards, counted: [], pieces: 'come and go' });

describe('with dummy counters in stacks', () => {
  const secrets = (position: unknown, of: Seat) => otherCards(otherInsides(position, of), of);
  windows(withUsual({ advanced: true, 'cavalry-reserve': true, dummies: true }), secrets);
});

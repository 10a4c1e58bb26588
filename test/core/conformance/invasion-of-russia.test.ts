import { describe } from 'vitest';
import type { Seat } from '../../../core/engine/verdict.ts';
import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import { games } from './games.ts';
import { otherInsides, otherMarkers } from './invasion-of-russia-kit.ts';
import { openPhases } from './open.ts';
import { conforms, withUsual } from './suite.ts';
import { views } from './view.ts';
import { windows } from './window.ts';
import { sentences } from './words.ts';

conforms(invasionOfRussia, { secrets: otherMarkers, counted: [], pieces: 'come and go' });

describe('with leaders where trains are laid', () => {
  const strict = withUsual(invasionOfRussia, { 'leader-with-train': 'when-placed' });
  windows(strict, otherMarkers);
  openPhases(strict, otherMarkers);
});

describe('with dummy counters in stacks', () => {
  const dummies = withUsual(invasionOfRussia, { dummies: true });
  const secrets = (position: unknown, of: Seat) => otherMarkers(otherInsides(position, of), of);
  views(dummies, secrets);
  windows(dummies, secrets);
  openPhases(dummies, secrets);
  games(dummies, 'come and go');
  sentences(dummies);
});

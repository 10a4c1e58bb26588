import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import type { Counted } from './counts.ts';
import { conforms } from './suite.ts';

/** Each of two units to six hexes, or nobody moves. */
const COUNTED: readonly Counted[] = [{ name: 'first movement', turns: [], kind: 'path', answers: 2 * 6 + 1 }];

conforms(invasionOfRussia, { secrets: 'nothing', counted: COUNTED });

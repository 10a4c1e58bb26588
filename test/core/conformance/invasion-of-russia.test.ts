import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import { conforms } from './suite.ts';

conforms(invasionOfRussia, { secrets: 'some', counted: [] });

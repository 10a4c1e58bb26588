import { moravianSun } from '../../../core/games/moravian-sun/index.ts';
import { otherSecrets } from './moravian-sun-secrets.ts';
import { conforms } from './suite.ts';

conforms(moravianSun, { secrets: otherSecrets, counted: [], pieces: 'come and go' });

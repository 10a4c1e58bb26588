import { moravianSun } from '../../../core/games/moravian-sun/index.ts';
import { otherSecrets } from './moravian-sun-secrets.ts';
import { conforms, onlyScenario } from './suite.ts';

conforms(onlyScenario(moravianSun, 'two-days'), { secrets: otherSecrets, counted: [], pieces: 'come and go' });

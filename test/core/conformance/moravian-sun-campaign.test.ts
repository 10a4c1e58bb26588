import { describe } from 'vitest';
import { moravianSun } from '../../../core/games/moravian-sun/index.ts';
import { otherSecrets } from './moravian-sun-secrets.ts';
import { conforms, onlyScenario, withUsual } from './suite.ts';
import { wrongAnswers } from './wrong.ts';

conforms(onlyScenario(moravianSun, 'two-days'), { secrets: otherSecrets, counted: [], pieces: 'come and go' });

describe('with the other readings', () => {
  const other = withUsual(moravianSun, {
    ...{ 'army-commander-orders': 'any', 'failed-rally': 'retreats-only', 'fog-hours': 'historical' },
    ...{ 'vienna-limit': true, 'demoralised-test': true, 'demoralised-end': true },
  });
  wrongAnswers(onlyScenario(other, 'two-days'));
});

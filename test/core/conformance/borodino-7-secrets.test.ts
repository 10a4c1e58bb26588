/** What is hidden on 7 September stays hidden, and what is wrong is refused in words; the battle is too long for the rest. */
import { describe } from 'vitest';
import { borodino } from '../../../core/games/borodino/index.ts';
import { SEPTEMBER_7 } from '../../../core/games/borodino/scenarios/7-september/data.ts';
import { otherSecrets } from './borodino-7-secrets.ts';
import { openPhases } from './open.ts';
import { views } from './view.ts';
import { windows } from './window.ts';
import { wrongAnswers } from './wrong.ts';

describe('7 September', () => {
  const september7 = { ...borodino, scenarios: [{ id: SEPTEMBER_7.id, turns: () => SEPTEMBER_7.turns }], options: [] };
  views(september7, otherSecrets);
  windows(september7, otherSecrets);
  openPhases(september7, otherSecrets);
  wrongAnswers(september7);
});

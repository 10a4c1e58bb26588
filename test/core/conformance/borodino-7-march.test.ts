/** 7 September with the flank march: the note is written before anybody is set up, and is seen through no door. */
import { describe } from 'vitest';
import { borodino } from '../../../core/games/borodino/index.ts';
import { SEPTEMBER_7 } from '../../../core/games/borodino/scenarios/7-september/data.ts';
import { times } from '../../nightly.ts';
import { otherSecrets } from './borodino-7-secrets.ts';
import { onlyScenario, withUsual } from './suite.ts';
import { views } from './view.ts';
import { windows } from './window.ts';

const withMarch = withUsual(onlyScenario(borodino, SEPTEMBER_7.id), { 'flank-march': true });

describe('borodino, sept7, with the flank march', () => {
  views(withMarch, otherSecrets);
  // All doors take a minute.
  if (times(0, 1) > 0) windows(withMarch, otherSecrets);
});

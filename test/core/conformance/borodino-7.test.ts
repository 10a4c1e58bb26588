/** The whole of 7 September is for the night: by day the battle of the suite ends with its first turn. */
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import type { Borodino } from '../../../core/games/borodino/position.ts';
import { SEPTEMBER_7 } from '../../../core/games/borodino/scenarios/7-september/data.ts';
import { times } from '../../nightly.ts';
import { otherSecrets } from './borodino-7-secrets.ts';
import type { Counted } from './counts.ts';
import { conforms, onlyScenario } from './suite.ts';

const TURNS = times(1, SEPTEMBER_7.turns);

const asItEnds = (game: Borodino): Borodino => (game.turn > TURNS ? { ...game, turn: TURNS, phase: 'over' } : game);

const september7 = onlyScenario(borodino, SEPTEMBER_7.id);
const shortened: Ruleset<Borodino> = {
  ...september7,
  scenarios: september7.scenarios.map(({ id }) => ({ id, turns: () => TURNS })),
  next: (game) => borodino.next(asItEnds(game)),
  standing: (game) => borodino.standing(asItEnds(game)),
};

const COUNTED: readonly Counted[] = [];

// The commanders-in-chief come when they are set up.
conforms(shortened, { secrets: otherSecrets, counted: COUNTED, pieces: 'come and go' });

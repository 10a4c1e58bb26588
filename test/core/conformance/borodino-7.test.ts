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

/** As all stood in the morning; Kutuzov where he stood. */
const SET_UP = ['suggested', 'suggested', { one: 'hex:2718' }] as const;
/** Eugene's infantry has orders, nobody else; his marker opens the turn, and nobody asks for orders of his own. */
const OPENED = [...SET_UP, { some: ['unit:f-mr-13'] }, { some: [] }, { one: 'word:F-IV' }, 'pass'] as const;

const COUNTED: readonly Counted[] = [
  // Units by the hexes of their lines, six facings each: 442 places of the French, 577 of the Russians.
  { name: 'French set-up', turns: [], kind: 'arrange', answers: 442 * 6 },
  { name: 'Russian set-up', turns: ['suggested'], kind: 'arrange', answers: 577 * 6 },
  { name: 'Kutuzov, in any hex without an enemy', turns: ['suggested', 'suggested'], kind: 'one', answers: 1128 },
  { name: 'first marker', turns: OPENED.slice(0, 5), kind: 'one', answers: 7 },
  { name: 'first French fire', turns: OPENED, kind: 'path', answers: 30 },
  { name: 'first French movement', turns: [...OPENED, 'pass'], kind: 'path', answers: 736 },
];

// The commanders-in-chief come when they are set up.
conforms(shortened, { secrets: otherSecrets, counted: COUNTED, pieces: 'come and go' });

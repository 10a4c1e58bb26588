/**
 * One suite for every ruleset. A game, or one scenario of it, has a small test file of its own beside this one, so that
 * they are played side by side on as many processors as there are.
 */
import { describe } from 'vitest';
import type { Option, Options } from '../../../core/engine/options.ts';
import type { Ruleset, ScenarioId } from '../../../core/engine/ruleset.ts';
import { copies } from './copy.ts';
import { type Counted, counts } from './counts.ts';
import { games, type Pieces } from './games.ts';
import { keys } from './keys.ts';
import { legality } from './legality.ts';
import { musters } from './muster.ts';
import { openPhases } from './open.ts';
import { reasons } from './reasons.ts';
import { tree } from './tree.ts';
import { turns } from './turns.ts';
import { type Secrets, views } from './view.ts';
import { windows } from './window.ts';
import { seatsThatChange } from './seats.ts';
import { journals, sentences } from './words.ts';
import { wrongAnswers } from './wrong.ts';
import type { Target } from '../../../core/engine/target.ts';

/** What the suite has to be told about a game. */
export interface Kit {
  readonly secrets: Secrets;
  readonly counted: readonly Counted[];
  /** Left out where they are fixed. */
  readonly pieces?: Pieces;
  /** What lies on the ground, though no question offers it. */
  readonly alsoSeen?: readonly Target[];
}

/** Plays the first scenario of a ruleset through the whole suite. */
export function conforms(ruleset: Ruleset<unknown>, { secrets, counted, pieces = 'fixed', alsoSeen = [] }: Kit): void {
  describe(`${ruleset.id}, ${ruleset.scenarios[0]?.id}`, () => {
    copies(ruleset);
    legality(ruleset);
    reasons(ruleset);
    wrongAnswers(ruleset, alsoSeen);
    tree(ruleset);
    keys(ruleset);
    seatsThatChange(ruleset);
    views(ruleset, secrets);
    windows(ruleset, secrets);
    openPhases(ruleset, secrets);
    games(ruleset, pieces);
    musters(ruleset);
    turns(ruleset);
    sentences(ruleset);
    journals(ruleset);
    counts(ruleset, counted);
  });
}

/** @returns the ruleset with other usual options */
export const withUsual = <G>(ruleset: Ruleset<G>, usual: Options): Ruleset<G> => ({
  ...ruleset,
  options: ruleset.options.map((option) => ({ ...option, default: usual[option.id] ?? option.default }) as Option),
});

/** @returns the ruleset with this scenario alone, for scenarios that ask otherwise than the first does */
export function onlyScenario<G>(ruleset: Ruleset<G>, id: ScenarioId): Ruleset<G> {
  const scenarios = ruleset.scenarios.filter((scenario) => scenario.id === id);
  if (scenarios.length === 0) throw new Error(`${ruleset.id} has no scenario ${id}`);
  return { ...ruleset, scenarios };
}

/** What the house bot answers. */
import { expect } from 'vitest';
import type { Action, Decision } from '../../../../core/engine/decision.ts';
import { check } from '../../../../core/engine/legality.ts';
import { advise } from '../../../../core/games/invasion-of-russia/advise.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import type { Body, Chance } from '../verbs.ts';
import { type Situation, table } from './table.ts';

/** What the house bot answers to a question by what its seat sees, which must be legal. */
export function advised(game: InvasionOfRussia, decision: Decision): Action {
  const action = advise(view(game, decision.seat), decision);
  expect(action).not.toBeNull();
  expect(check(decision, action as Action)).toBeNull();
  return action as Action;
}

/** What it answers to the first question of a procedure. */
export function first(about: Situation, body: Body<InvasionOfRussia>, chance: Chance = []): Action {
  const t = table(about, body, chance);
  return advised(t.game, t.decision);
}

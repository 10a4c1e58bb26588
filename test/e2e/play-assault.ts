/** The first assault of a battle in which the defender is asked something before it is decided. */
import { botAction } from '../../core/engine/bot.ts';
import type { Action } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { isHexTarget } from '../../core/engine/target.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import { begin, type Game, playUntil, setUp } from './play-campaign.ts';

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

export interface Assault {
  /** The declarations are open. */
  readonly game: Game;
  /** What the attacker does until the defender is asked: ways over hexes alone, and passes. */
  readonly actions: readonly Action[];
}

export function beforeAssault(): Assault {
  for (const seed of SEEDS) {
    const game = setUp(begin(seed));
    playUntil(game, ({ rule }) => rule === '9.44-a' && game.position.phase === 'assault');
    const actions = toTheDefender(game);
    if (actions?.some((action) => 'path' in action)) return { game, actions };
  }
  throw new Error('no assault in which the defender is asked');
}

/** What the attacker does from here until the defender is asked in the middle of the assault; `null` where he never is. */
function toTheDefender(game: Game): readonly Action[] | null {
  const trial = Match.load(borodino, game.record);
  const random = randomStream(game.beginning.seed);
  const actions: Action[] = [];
  while (trial.decision?.seat === game.decision?.seat && trial.position.phase === 'assault') {
    const action = botAction(trial, 'house', random);
    // Shown by presses on hexes alone.
    if ('path' in action && action.path.steps.some((step) => !isHexTarget(step))) return null;
    if (!('path' in action || 'pass' in action)) return null;
    actions.push(action);
    trial.play(action);
  }
  return trial.decision && trial.position.phase === 'assault' ? actions : null;
}

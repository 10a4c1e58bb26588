/** The sequence of play on 5 September (S5-r): French, then Russians, then the boxes; five times. */
import type { Phase, Umpire } from '../../../../engine/ruleset.ts';
import { hexTarget } from '../../../../engine/target.ts';
import { ACTIVATION, startActivation } from '../../03-sequence-of-play.ts';
import { movement } from '../../07-movement/index.ts';
import { artilleryFire } from '../../08-artillery-fire/index.ts';
import { assaults } from '../../09-assault/index.ts';
import { recovery, restoring } from '../../10-recovery/index.ts';
import { type Side } from '../../data.ts';
import { tell } from '../../facts.ts';
import { type Borodino, moveOn } from '../../position.ts';
import { phase } from '../phase.ts';
import { activateCommand, renewActivation, wakeReserves } from './activation.ts';
import { setUpSeptember5 } from './set-up.ts';
import { SEPTEMBER_5 } from './data.ts';

export const PHASES: readonly Phase<Borodino>[] = [
  phase('set-up', 'S5-b', setUpSeptember5, advance),
  phase('command', 'S5-u', activateCommand, advance),
  phase('artillery', '8.1-a', artilleryFire, advance),
  phase('movement', '7.11-a', movement, advance),
  phase('assault', '9.1-a', assaults, advance),
  phase('recovery', '10.1-a', recovery, advance),
  phase('boxes', '10.2-a', restoring, advance),
];

/** The French activate a Command before the steps of their activation. */
const STEPS = ['command', ...ACTIVATION] as const;

/** What follows the phase that has just been played (S5-r). */
function advance(game: Borodino, umpire: Umpire): void {
  const step = STEPS[STEPS.findIndex((each) => each === game.phase) + 1];
  if (game.phase === 'set-up') endSetUp(game, umpire);
  else if (game.phase === 'boxes') endTurn(game, umpire);
  else if (step) moveOn(game, { phase: step });
  else if (game.side === 'french') beginActivation(game, 'russian', 'artillery', umpire);
  else moveOn(game, { phase: 'boxes' });
}

/** The book prints the French set-up first. */
function endSetUp(game: Borodino, umpire: Umpire): void {
  if (game.side === 'french') moveOn(game, { side: 'russian' });
  else beginTurn(game, 1, umpire);
}

function endTurn(game: Borodino, umpire: Umpire): void {
  if (game.turn < SEPTEMBER_5.turns) beginTurn(game, game.turn + 1, umpire);
  else endGame(game, umpire);
}

function beginTurn(game: Borodino, turn: number, umpire: Umpire): void {
  moveOn(game, { turn });
  renewActivation(game);
  tell(umpire, 'turn-begins', 'S5-a', { turn });
  wakeReserves(game, umpire);
  beginActivation(game, 'french', 'command', umpire);
}

function beginActivation(game: Borodino, side: Side, first: 'command' | 'artillery', umpire: Umpire): void {
  moveOn(game, { phase: first });
  startActivation(game, side);
  tell(umpire, 'activation-begins', 'S5-r', { side: { seat: side } });
}

function endGame(game: Borodino, umpire: Umpire): void {
  moveOn(game, { phase: 'over' });
  tell(umpire, 'game-won', 'S5-za', {
    side: { seat: game.holder },
    place: { place: hexTarget(SEPTEMBER_5.victoryHex) },
  });
}

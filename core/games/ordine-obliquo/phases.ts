/** Chapter 6: the sequence of a move, with the deployment before the first. Each phase is followed by the next. */
import type { Procedure } from '../../engine/decision.ts';
import type { Phase, Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { orders } from './03-2-change-of-order.ts';
import { moveGenerals } from './03-command.ts';
import { initiative } from './05-initiative.ts';
import { evade } from './07-6-evasion.ts';
import { followUp, moveSide } from './07-moves.ts';
import { fire } from './08-fire.ts';
import { closeIn } from './09-1-closing.ts';
import { melees, tireCavalry } from './09-melee.ts';
import { groundsWon, takeGrounds } from './10-2-tie-break.ts';
import { breakThrough, deedsInNextMove } from './11-breakthrough.ts';
import { compulsoryMoves, rally } from './13-rout.ts';
import { recoverOrder } from './12-disorder.ts';
import { isDecided, recoverArmies } from './16-victory.ts';
import { ordersBeside, placeGenerals } from './beside/03-orders.ts';
import { declareMoves } from './beside/07-moves.ts';
import { evadeBeside } from './beside/07-6-evasion.ts';
import { fireBeside } from './beside/08-fire.ts';
import { closeBeside, meleesBeside } from './beside/09-melee.ts';
import { recoveryBeside } from './beside/12-recovery.ts';
import { compulsoryBeside } from './beside/13-rout.ts';
import { deployBeside } from './beside/16-deployment.ts';
import { deploy } from './deployment.ts';
import { reveal, tell } from './facts.ts';
import { type OrdineObliquo, PHASE_IDS, type PhaseId, secondOf } from './position.ts';

type Body = (game: OrdineObliquo, umpire: Umpire) => Procedure;

/** @param beside what is played in its place beside a real table; left out where nothing of it is measured */
function phase(id: Exclude<PhaseId, 'over'>, rule: RuleId, body: Body, beside: Body = body): Phase<OrdineObliquo> {
  return {
    id,
    rule,
    *play(game, umpire) {
      yield* (game.isBeside ? beside : body)(game, umpire);
      advance(game, umpire);
    },
  };
}

/** A phase of fire or melee: what is asked in it tells nothing of orders and points, so that all may look on. */
const inSight = (battle: Phase<OrdineObliquo>): Phase<OrdineObliquo> => ({ ...battle, isOpen: () => true });

/** OO-6-1: The sequence of a move. */
export const PHASES: readonly Phase<OrdineObliquo>[] = [
  phase('deployment', 'OO-16.2-1', deploy, deployBeside),
  phase('orders', 'OO-6-1', orders, ordersBeside),
  phase('rally', 'OO-6-2', rally),
  phase('compulsory', 'OO-6-3', compulsory, compulsoryBeside),
  phase('initiative', 'OO-6-4', initiative),
  phase('first-moves', 'OO-6-5', firstMoves, firstMovesBeside),
  phase('evasion', 'OO-6-7', evasion, evasionBeside),
  phase('second-moves', 'OO-6-9', secondMoves, secondMovesBeside),
  inSight(phase('fire', 'OO-6-11', fire, fireBeside)),
  inSight(phase('closing', 'OO-6-12', closeIn, closeBeside)),
  inSight(phase('melee', 'OO-6-13', fights, meleesBeside)),
  phase('recovery', 'OO-6-15', recovery, recoveryBeside),
];

function* compulsory(game: OrdineObliquo, umpire: Umpire): Procedure {
  const won = groundsWon(game);
  yield* compulsoryMoves(game, umpire);
  takeGrounds(game, won, umpire);
  yield* breakThrough(game, umpire);
}

function* firstMoves(game: OrdineObliquo, umpire: Umpire): Procedure {
  const first = firstOf(game);
  yield* moveGenerals(game, first, umpire);
  yield* moveSide(game, first, umpire);
}

/** OO-6-7, OO-6-8: The side that moves second evades, then the first may go on after whoever has evaded. */
function* evasion(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* evade(game, secondOf(game), umpire);
  yield* followUp(game, firstOf(game), umpire);
}

/** OO-6-10: The moves of the side that moves second. */
function* secondMoves(game: OrdineObliquo, umpire: Umpire): Procedure {
  const second = secondOf(game);
  yield* moveGenerals(game, second, umpire);
  yield* moveSide(game, second, umpire);
}

function* fights(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* melees(game, umpire);
  yield* breakThrough(game, umpire);
}

/** Nobody is asked anything at the end of a move. */
function* recovery(game: OrdineObliquo, umpire: Umpire): Procedure {
  recoverOrder(game, umpire);
  tireCavalry(game, umpire);
  recoverArmies(game, umpire);
}

// Beside a real table

function* firstMovesBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* moveBeside(game, firstOf(game), umpire);
}

function* evasionBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* evadeBeside(game, secondOf(game), umpire);
}

function* secondMovesBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* moveBeside(game, secondOf(game), umpire);
}

function* moveBeside(game: OrdineObliquo, side: 'south' | 'north', umpire: Umpire): Procedure {
  yield* placeGenerals(game, side, umpire);
  yield* declareMoves(game, side, umpire);
}

function firstOf({ first }: OrdineObliquo): 'south' | 'north' {
  if (!first) throw new Error('the initiative has not been rolled');
  return first;
}

function advance(game: OrdineObliquo, umpire: Umpire): void {
  const next = PHASE_IDS[PHASE_IDS.indexOf(game.phase) + 1] ?? 'over';
  if (next !== 'over' && game.phase !== 'deployment') game.phase = next;
  else if (isDecided(game)) end(game, umpire);
  else beginMove(game, umpire);
}

/** OO-16.2-5: Nothing is secret any more: points are told, counters are turned up (OO-3.2-2). */
function end(game: OrdineObliquo, umpire: Umpire): void {
  game.phase = 'over';
  reveal(umpire, 'battle-over', 'OO-16.2-5', {});
}

/** OO-3.1-8: The moves are counted; nobody has done anything in a new one. */
function beginMove(game: OrdineObliquo, umpire: Umpire): void {
  game.move++;
  game.phase = 'orders';
  game.first = null;
  for (const [id, state] of Object.entries(game.units)) state.deeds = deedsInNextMove(game, id);
  tell(umpire, 'move-begins', 'OO-3.1-8', { move: game.move });
}

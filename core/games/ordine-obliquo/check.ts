/** Positions from outside: what must be true of every position, for the rules take it for granted. */
import { checkArmy, checkGenerals, checkMessengers, checkOrders } from './check-command.ts';
import { bad, shapeOf } from './check-shape.ts';
import { checkApart, checkUnit } from './check-units.ts';
import { SIDES } from './data.ts';
import { checkPieces, checkSize } from './own.ts';
import { type OrdineObliquo, PHASE_IDS } from './position.ts';

/**
 * Takes a position from outside.
 * @throws BadPosition naming the first fault
 */
export function check(position: unknown): OrdineObliquo {
  const game = shapeOf(position);
  checkMove(game);
  checkSize(game.table, 'table');
  checkPieces({ ...game.table, pieces: game.pieces }, 'pieces');
  for (const side of SIDES) checkArmy(game, side);
  for (const id of new Set([...Object.keys(game.units), ...Object.keys(game.cards)])) checkUnit(game, id);
  checkApart(game);
  checkGenerals(game);
  checkOrders(game);
  checkMessengers(game);
  checkObjectives(game);
  return game;
}

/** The deployment comes before the first move, and from the initiative on somebody moves first. */
function checkMove({ move, moves, phase, first }: OrdineObliquo): void {
  if ((move === 0) !== (phase === 'deployment') || move > moves) bad('move', 'fault.move', { move, moves });
  const isRolled = phase !== 'over' && PHASE_IDS.indexOf(phase) > PHASE_IDS.indexOf('initiative');
  if (isRolled && first === null) bad('first', 'fault.no-first');
}

/** What is said of pieces is said of pieces that are there. */
function checkObjectives({ pieces, points, passed }: OrdineObliquo): void {
  const named = { ...Object.fromEntries(SIDES.map((side) => [`points.${side}`, points[side]])), passed };
  for (const [path, about] of Object.entries(named)) {
    const stranger = Object.keys(about).find((id) => !pieces.some((piece) => piece.id === id));
    if (stranger !== undefined) bad(`${path}.${stranger}`, 'fault.unknown-piece', { id: stranger });
  }
}

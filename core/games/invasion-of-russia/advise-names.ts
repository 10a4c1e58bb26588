/** Whom the house bot names: of the enemy's units the dearest go, of its own the cheapest; the dearest come back. */
import type { Action, One, Some } from '../../engine/decision.ts';
import { idOf, type Target } from '../../engine/target.ts';
import { commandedBy } from './16-2-command.ts';
import { ratingOf } from './16-4-traits.ts';
import { worthOf } from './11-17-spread.ts';
import { combatOf, goodUnits, mainUnits } from './combat.ts';
import { isLeader, leaderCard, type Side, type UnitCard, unitCard } from './data.ts';
import { hexOfPiece, isOnMap, sideOf, unitsAt } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';

/** How dear a piece is where it stands, or would be by itself. */
export function dearness(game: InvasionOfRussia, piece: PieceId): number {
  if (isLeader(piece)) return leaderCard(piece).command;
  return worthOf(piece, besideOf(game, piece));
}

const besideOf = (game: InvasionOfRussia, piece: PieceId): readonly UnitCard[] =>
  isOnMap(game, piece) ? unitsAt(game, hexOfPiece(game, piece), sideOf(piece)) : [unitCard(piece)];

const byDearness = (game: InvasionOfRussia, targets: readonly Target[]): readonly Target[] =>
  targets.toSorted((a, b) => dearness(game, idOf(b)) - dearness(game, idOf(a)));

/** The enemy's unit that is missed most. */
export const adviseDearest = (game: InvasionOfRussia, { targets }: One): Action | null => {
  const [first] = byDearness(game, targets);
  return first === undefined ? null : { one: first };
};

/** The own unit that is missed least; where none can be named it passes. */
export const adviseCheapest = (game: InvasionOfRussia, { targets }: One): Action => {
  const last = byDearness(game, targets).at(-1);
  return last === undefined ? { pass: true } : { one: last };
};

/** As many as may be named, the dearest first. */
export const adviseDearestSome = (game: InvasionOfRussia, decision: Some): Action =>
  gathered(decision, byDearness(game, decision.from));

/** As many as have to go, the cheapest first. */
export const adviseCheapestSome = (game: InvasionOfRussia, decision: Some): Action =>
  gathered(decision, byDearness(game, decision.from).toReversed());

/** Those in this order who may go with the ones before. */
export function gathered(decision: Some, order: readonly Target[]): Action {
  const chosen: Target[] = [];
  for (const target of order) if (decision.allows([...chosen, target]) === null) chosen.push(target);
  return { some: chosen };
}

/** Of equal leaders the one who adds most to the units that fight (16.2-m). */
export function adviseLeading(game: InvasionOfRussia, decision: One): Action {
  const combat = combatOf(game);
  const role = combat.attacker === (decision.seat as Side) ? 'attacker' : 'defender';
  const units = goodUnits(game, mainUnits(game, combat, role));
  const adds = (target: Target): number => {
    const leader = leaderCard(idOf(target));
    return Math.min(ratingOf(game, leader), commandedBy(game, leader, units));
  };
  return { one: decision.targets.reduce((best, each) => (adds(each) > adds(best) ? each : best)) };
}

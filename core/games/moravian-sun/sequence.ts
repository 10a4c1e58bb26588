/** 2. The sequence of play: which segment follows which. */
import type { Umpire } from '../../engine/ruleset.ts';
import { enemyOf, lastTurnOf, type Side, SIDES } from './data.ts';
import { type MoravianSun, type PhaseName, PHASES_OF_TURN } from './position.ts';

/** Begins a segment. */
export function enter(game: MoravianSun, phase: PhaseName, active: Side = game.active): void {
  game.phase = phase;
  game.active = active;
}

/** The segment after the one in hand (2.1-a, 2.1-i). */
export function goOn(game: MoravianSun): void {
  const next = PHASES_OF_TURN[PHASES_OF_TURN.indexOf(game.phase) + 1] ?? 'turn-end';
  const first = next === 'activation' ? game.first : COMMAND.has(next) ? SIDES[0] : game.active;
  enter(game, next, first);
}

/** Segments that both sides play one after the other, the first in the order of the table. */
const COMMAND: ReadonlySet<PhaseName> = new Set(['orders', 'tests', 'placement']);

/** In the command phase the other side is next; after both the next segment begins. */
export function passOn(game: MoravianSun): void {
  if (game.active === SIDES[0]) game.active = enemyOf(game.active);
  else goOn(game);
}

export const lastTurn = ({ scenario, rules }: MoravianSun): number =>
  lastTurnOf(scenario, rules.battleLength === 'literal');

/** A new turn begins with its weather (16.4-a). */
export function beginTurn(game: MoravianSun, umpire: Umpire, turn: number): void {
  game.turn = turn;
  enter(game, 'weather', SIDES[0]);
  umpire.tell({ key: 'turn-begins', rule: '2.1-n', params: { turn } });
}

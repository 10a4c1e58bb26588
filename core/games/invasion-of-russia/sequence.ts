/** 5. The sequence of play: which phase follows which, and whose act is next. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { PhaseId } from '../../engine/verdict.ts';
import { enemyOf, type Side, trainsOf } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

/**
 * The phases of a turn in their order (5.1-b, 5.1-c, 5.1-d), `turn-start` in the advanced game alone; `turn-end` begins the
 * next turn itself.
 */
const TURN = [
  ...['turn-start', 'cards', 'supply-attrition', 'conversion', 'allotment', 'trains', 'depots', 'recovery', 'movement'],
  ...['forage', 'commands', 'combat', 'leaders', 'cossacks', 'reinforcements', 'turn-end'],
] as const;

/** The last turn (14.4-a). */
export const LAST_TURN = 16;
const FIRST_WINTER_TURN = 11;

/** From turn 11 on (1.1-m). */
export const isWinter = ({ turn }: InvasionOfRussia): boolean => turn >= FIRST_WINTER_TURN;

/** Whether the advanced rules are in force (16). */
export const isAdvanced = ({ rules }: InvasionOfRussia): boolean => rules.advanced;

/** The allotment of a side in the table, before any change (7.2-a). */
export const trainsInTable = ({ turn, rules }: InvasionOfRussia, side: Side): number =>
  trainsOf(turn, rules.frenchTrains, false)[side];

/** Who has more trains in the table; of equals the French (7.4-b). */
export const moreTrains = (game: InvasionOfRussia): Side =>
  trainsInTable(game, 'russian') > trainsInTable(game, 'french') ? 'russian' : 'french';

/** Begins a phase: both have everything to do. */
export function enter(game: InvasionOfRussia, phase: PhaseId, first: Side): void {
  game.phase = phase;
  game.active = first;
  game.done = [];
}

/** The phase after the one in hand. */
export function goOn(game: InvasionOfRussia): void {
  const next = TURN[TURN.indexOf(game.phase as (typeof TURN)[number]) + 1] ?? 'turn-end';
  enter(game, next, next === 'combat' || next === 'leaders' ? game.first : moreTrains(game));
}

/** A side has nothing more to do in the phase in hand. */
export function finish(game: InvasionOfRussia, side: Side): void {
  if (!game.done.includes(side)) game.done.push(side);
}

/** An act is over: the other side is next, unless it has nothing more to do; after both the next phase begins. */
export function handOver(game: InvasionOfRussia): void {
  const other = enemyOf(game.active);
  if (!game.done.includes(other)) game.active = other;
  else if (game.done.includes(game.active)) goOn(game);
}

/** A new turn begins (5.2-a, 14.3-a). */
export function beginTurn(game: InvasionOfRussia, umpire: Umpire, turn: number): void {
  game.turn = turn;
  enter(game, isAdvanced(game) ? 'turn-start' : 'supply-attrition', moreTrains(game));
  umpire.tell({ key: 'turn-begins', rule: '14.3-a', params: { turn } });
}

/** 5. The sequence of play: which phase follows which, and whose act is next. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { PhaseId, RuleId } from '../../engine/verdict.ts';
import { enemyOf, type Side, trainsOf } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

/**
 * The phases of a turn in their order (5.1-b, 5.1-c, 5.1-d), `turn-start` in the advanced game alone; `turn-end` begins the
 * next turn itself.
 */
const TURN = [
  'turn-start',
  'cards',
  'supply-attrition',
  'conversion',
  'allotment',
  'trains',
  'depots',
  'recovery',
  'movement',
  'forage',
  'commands',
  'combat',
  'leaders',
  'cossacks',
  'reinforcements',
  'turn-end',
] as const;

/** The last turn (14.4-a). */
export const LAST_TURN = 16;
const FIRST_WINTER_TURN = 11;

/** The second year begins with this turn, however early winter quarters were taken (16.13-w). */
export const FIRST_TURN_OF_1813 = 8;

export const isSecondYear = ({ quarters }: InvasionOfRussia): boolean => quarters.state === 'over';

/** The first turns of the second year, in which the French need not forage. */
const FED_TO = 9;

/** 16.13-z: whether the French side neither forages nor starves of it just now. */
export const isFeast = (game: InvasionOfRussia): boolean => isSecondYear(game) && game.turn <= FED_TO;

/** 1.1-m, 16.13-d: winter lasts from turn 11 on, but a second year has none. */
export const isWinter = (game: InvasionOfRussia): boolean => game.turn >= FIRST_WINTER_TURN && !isSecondYear(game);

/** Whether the advanced rules are in force (16). */
export const isAdvanced = ({ rules }: InvasionOfRussia): boolean => rules.advanced;

/** 16.13-x: the allotment of a side in the table of its year, before any change (7.2-a). */
export const trainsInTable = (game: InvasionOfRussia, side: Side): number =>
  trainsOf(game.turn, game.rules.frenchTrains, isSecondYear(game))[side];

/** Who has more trains in the table; of equals the French. */
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
  enter(game, next, firstIn(game, next));
}

/** The phases that the one begins who has more trains in the table. */
const BY_TRAINS: readonly { readonly phase: PhaseId; readonly rule: RuleId }[] = [
  { phase: 'conversion', rule: '7.1-c' },
  { phase: 'trains', rule: '7.4-b' },
  { phase: 'depots', rule: '7.4-b' },
  { phase: 'recovery', rule: '7.4-b' },
  { phase: 'movement', rule: '8.2-b' },
  { phase: 'reinforcements', rule: '13.2-b' },
];

/** Who begins a phase; where the sides do not act in turn it matters to nobody. */
function firstIn(game: InvasionOfRussia, next: PhaseId): Side {
  if (next === 'combat' || next === 'leaders') return game.first;
  return BY_TRAINS.some(({ phase }) => phase === next) ? moreTrains(game) : 'french';
}

/** A side has nothing more to do in the phase in hand. */
export function finish(game: InvasionOfRussia, side: Side): void {
  if (!game.done.includes(side)) game.done.push(side);
}

/** 5.1-a: an act is over: the other side is next, unless it has nothing more to do; after both the next phase begins. */
export function handOver(game: InvasionOfRussia): void {
  const other = enemyOf(game.active);
  if (game.done.length >= 2) goOn(game);
  else if (!game.done.includes(other)) game.active = other;
}

/** A new turn begins (5.2-a, 14.3-a). */
export function beginTurn(game: InvasionOfRussia, umpire: Umpire, turn: number): void {
  game.turn = turn;
  enter(game, isAdvanced(game) ? 'turn-start' : 'supply-attrition', moreTrains(game));
  umpire.tell({ key: 'turn-begins', rule: '14.3-a', params: { turn } });
}

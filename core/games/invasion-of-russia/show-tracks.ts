/** The tracks beside the map. */
import type { TrackPaper, TrackRow } from '../../engine/papers.ts';
import type { Message, Param, RuleId } from '../../engine/verdict.ts';
import { commandsOf } from './09-commands.ts';
import { pointsOf } from './14-7-victory.ts';
import { trainLines } from './16-1-effects-trains.ts';
import { reserveLines } from './16-7-reserve.ts';
import type { Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { FIRST_TURN_OF_1813, isSecondYear, trainsInTable } from './sequence.ts';

export const tracks = (game: InvasionOfRussia): readonly TrackPaper[] =>
  game.turn === 0
    ? []
    : [{ kind: 'track', id: 'tracks', title: { key: 'ui.play.tracks' }, at: 'turns', rows: rowsOf(game) }];

function rowsOf(game: InvasionOfRussia): readonly TrackRow[] {
  const isPlacing = game.pool.french.length + game.pool.russian.length > 0;
  return [
    track('points', '14.7-c', (side) => pointsOf(game, side).total),
    track('decisive', '14.7-d', (side) => (side === 'russian' ? game.decisive : '–')),
    track('commands', '9.3-a', (side) => commandsLeft(game, side)),
    track('trains', '7.2-a', (side) => trains(game, side)),
    track('depots', '7.2-a', (side) => game.depots[side].length),
    track('captured', '8.8-b', (side) => game.captured[side]),
    ...(isPlacing ? [track('pool', '7.4-a', (side) => game.pool[side].length)] : []),
  ];
}

const track = (name: string, rule: RuleId, valueOf: (side: Side) => Param): TrackRow => ({
  label: { key: `label.track.${name}` },
  values: { french: valueOf('french'), russian: valueOf('russian') },
  rule,
});

/** Those of the table, and what cards and the losses of the Reserve add to them or take away. */
function trains(game: InvasionOfRussia, side: Side): Param {
  const more = [...trainLines(game, side), ...reserveLines(game, side)].reduce((sum, { amount }) => sum + amount, 0);
  const table = trainsInTable(game, side);
  return more === 0 ? table : `${table} ${more > 0 ? '+' : '−'} ${Math.abs(more)}`;
}

/** In combat those that are left, with how many there were. */
function commandsLeft(game: InvasionOfRussia, side: Side): Param {
  const { total } = commandsOf(game, side);
  if (game.phase !== 'combat') return total;
  return { phrase: { key: 'label.track.of', params: { count: game.commands[side], total } } };
}

/** What turns are called that have other dates than those of 1812 (16.13-w). */
export const turnName = (game: InvasionOfRussia, turn: number): Message | null =>
  isSecondYear(game) && turn >= FIRST_TURN_OF_1813 ? { key: `label.turn.1813.${turn}` } : null;

/** The tracks beside the map. */
import type { Track } from '../../engine/presenter.ts';
import type { Param, RuleId } from '../../engine/verdict.ts';
import { commandsOf } from './09-commands.ts';
import { pointsOf } from './14-7-victory.ts';
import type { Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { trainsInTable } from './sequence.ts';

export function tracks(game: InvasionOfRussia): readonly Track[] {
  if (game.turn === 0) return [];
  const isPlacing = game.pool.french.length + game.pool.russian.length > 0;
  return [
    track('points', '14.7-c', (side) => pointsOf(game, side).total),
    track('decisive', '14.7-d', (side) => (side === 'russian' ? game.decisive : '–')),
    track('commands', '9.3-a', (side) => commandsLeft(game, side)),
    track('trains', '7.2-a', (side) => trainsInTable(game, side)),
    track('depots', '7.2-a', (side) => game.depots[side].length),
    track('captured', '8.8-b', (side) => game.captured[side]),
    ...(isPlacing ? [track('pool', '7.4-a', (side) => game.pool[side].length)] : []),
  ];
}

const track = (name: string, rule: RuleId, valueOf: (side: Side) => Param): Track => ({
  label: { key: `label.track.${name}` },
  values: { french: valueOf('french'), russian: valueOf('russian') },
  rule,
});

/** In combat those that are left, with how many there were. */
function commandsLeft(game: InvasionOfRussia, side: Side): Param {
  const { total } = commandsOf(game, side);
  if (game.phase !== 'combat') return total;
  return { phrase: { key: 'label.track.of', params: { count: game.commands[side], total } } };
}

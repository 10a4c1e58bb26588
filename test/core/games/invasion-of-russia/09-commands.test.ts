import { describe, expect, test } from 'vitest';
import { commandsOf, countCommands, noteCapitals } from '../../../../core/games/invasion-of-russia/09-commands.ts';
import { endTurn } from '../../../../core/games/invasion-of-russia/14-7-victory.ts';
import { MOSCOW, type Side, ST_PETERSBURG } from '../../../../core/games/invasion-of-russia/data.ts';
import { put } from '../../../../core/games/invasion-of-russia/pieces.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { linesOf } from './combats.ts';
import { situation, table } from './table.ts';

const both = (game: InvasionOfRussia) => ({
  french: commandsOf(game, 'french').total,
  russian: commandsOf(game, 'russian').total,
});

/** Commands of a turn, as the phase gives them. */
const counted = (change: (game: InvasionOfRussia) => void) =>
  table({ phase: 'commands' }, function* (game, umpire) {
    change(game);
    yield* countCommands(game, umpire);
  });

describe('9 combat commands', () => {
  test('[9.2-a] [9.3-a] the Russians receive three, the French four', () => {
    const t = counted(() => undefined);
    expect(t.game.commands).toEqual({ russian: 3, french: 4 });
    expect(t.facts.filter(({ key }) => key === 'commands').map(({ rule }) => rule)).toEqual(['9.2-a', '9.2-a']);
    expect(linesOf(commandsOf(t.game, 'russian'))).toEqual({ '9.3-a': 3 });
  });

  test('[9.2-b] what was not spent is lost at the end of the turn', () => {
    const t = table({ turn: 3, phase: 'turn-end', commands: { french: 2, russian: 0 } }, endTurn);
    expect(t.game.commands).toEqual({ russian: 0, french: 0 });
    expect(t.facts.filter(({ rule }) => rule === '9.2-b')).toHaveLength(1);
  });

  test('[9.3-b] [14.7-e] a decisive victory gives the winner one for good and takes one from the loser', () => {
    const game = situation({});
    game.shift = 1;
    expect(both(game)).toEqual({ french: 5, russian: 2 });
    expect(linesOf(commandsOf(game, 'russian'))).toEqual({ '9.3-a': 3, '9.3-b': -1 });
    game.shift = -2;
    expect(both(game)).toEqual({ french: 2, russian: 5 });
  });

  test('[9.3-g] nobody falls below one: worked case 24, four French decisive victories', () => {
    const game = situation({});
    game.shift = 4;
    expect(both(game)).toEqual({ french: 8, russian: 1 });
    expect(linesOf(commandsOf(game, 'russian'))).toEqual({ '9.3-a': 3, '9.3-b': -4, '9.3-g': 2 });
    game.shift = -9;
    expect(both(game)).toEqual({ french: 1, russian: 12 });
  });

  test.each([
    ['9.3-c', 'Moscow', MOSCOW],
    ['9.3-d', 'St Petersburg', ST_PETERSBURG],
  ])(
    '[%s] the turn after the French take %s they have one more and the Russians one fewer, for one turn',
    (rule, _, hex) => {
      const t = table({ turn: 5, phase: 'turn-end', at: { [hex]: 'fr-i-iv1' } }, endTurn);
      expect(both(t.game)).toEqual({ french: 5, russian: 2 });
      expect(linesOf(commandsOf(t.game, 'french'))).toEqual({ '9.3-a': 4, [rule]: 1 });
      expect(linesOf(commandsOf(t.game, 'russian'))).toEqual({ '9.3-a': 3, [rule]: -1 });
      noteCapitals(t.game);
      expect(both(t.game)).toEqual({ french: 4, russian: 3 });
    },
  );

  test.each([
    ['9.3-e', 'Moscow', MOSCOW],
    ['9.3-f', 'St Petersburg', ST_PETERSBURG],
  ])('[%s] the turn after the French leave %s they have one fewer and the Russians one more', (rule, _, hex) => {
    const game = situation({ at: { [hex]: 'fr-i-iv1' } });
    noteCapitals(game);
    put(game, 'fr-i-iv1', 510);
    noteCapitals(game);
    expect(linesOf(commandsOf(game, 'french'))).toEqual({ '9.3-a': 4, [rule]: -1 });
    expect(linesOf(commandsOf(game, 'russian'))).toEqual({ '9.3-a': 3, [rule]: 1 });
    noteCapitals(game);
    expect(both(game)).toEqual({ french: 4, russian: 3 });
  });

  test('[9.3-c] [9.3-f] what happens to both capitals adds up; a leader alone does not occupy', () => {
    const game = situation({ at: { [ST_PETERSBURG]: 'fr-x-il1', [MOSCOW]: 'fr-ney' } });
    noteCapitals(game);
    expect(game.capitals.taken).toEqual([ST_PETERSBURG]);
    put(game, 'fr-x-il1', 1202);
    put(game, 'fr-i-iv1', MOSCOW);
    noteCapitals(game);
    expect(game.capitals).toEqual({ held: [MOSCOW], taken: [MOSCOW], left: [ST_PETERSBURG] });
    expect(both(game)).toEqual({ french: 4, russian: 3 });
  });

  test.each<[string, number, Side]>([
    ['four to three', 0, 'french'],
    ['three to four', -1, 'russian'],
  ])('[9.4-a] with %s commands who has more fights first', (_, shift, first) => {
    const t = counted((game) => (game.shift = shift));
    expect(t.game.first).toBe(first);
    expect(t.told('fights-first')).toMatchObject({ rule: '9.4-a', params: { side: { seat: first } } });
  });
});

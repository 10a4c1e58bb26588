import { describe, expect, test } from 'vitest';
import { formCommands } from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { toBox } from '../../../../../core/games/borodino/position.ts';
import { groupOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { limitsOf } from '../../../../../core/games/borodino/scenarios/limits.ts';
import { cardOf } from '../../../../../core/games/borodino/data.ts';
import { day7, MORNING } from '../day7.ts';

// Of IV Corps are f-dl-8lt and f-br-18, of III Corps f-ld-24lt; r-4-a is a Russian.
const [ONE, TWO, THREE] = ['f-gr-7', 'f-gr-12', 'f-gr-21'];
const STRANGER = 'f-og1';

function commandsOf(hexes: Readonly<Record<string, number>>) {
  const game = day7(hexes);
  formCommands(game, groupOn7);
  return game.commands.map(({ units }) => units);
}

describe('a Command', () => {
  test('[5.12-c] is a chain: nobody is more than 2 hexes from the nearest of it', () => {
    expect(commandsOf({ [ONE]: 4310, [TWO]: 4312, [THREE]: 4314 })).toEqual([[ONE, TWO, THREE]]);
  });

  test('[5.12-b] [5.12-d] a unit three hexes from all others is one by itself', () => {
    expect(commandsOf({ [ONE]: 4310, [TWO]: 4312, [THREE]: 4315 })).toEqual([[ONE, TWO], [THREE]]);
  });

  test('[5.12-a] is never of two groups', () => {
    expect(commandsOf({ [ONE]: 4310, [STRANGER]: 4311 })).toHaveLength(2);
  });

  test('[5.12-e] an enemy between breaks it, where no way round it is left', () => {
    // 4310 and 4312 lie in one column: 4311 alone is beside both.
    expect(commandsOf({ [ONE]: 4310, [TWO]: 4312, 'r-alex-a': 4311 })).toContainEqual([ONE]);
    // Between 4310 and 4209 or 4409 two hexes lie: one enemy leaves the other free.
    expect(commandsOf({ [ONE]: 4310, [TWO]: 4510, 'r-alex-a': 4410 })).toContainEqual([ONE, TWO]);
  });

  test('[5.24-d] stays as it was when the turn began, whoever parts or falls', () => {
    const game = day7({ [ONE]: 4310, [TWO]: 4312 });
    formCommands(game, groupOn7);
    toBox(game, TWO, 'withdrawn');
    const { commandOf } = limitsOf(game);
    expect(commandOf(game, cardOf(TWO))).toBe(ONE);
    expect(commandOf(game, cardOf(THREE))).toBeNull();
  });

  test('[5.12-c] in the morning II Corps has two, IV Corps two and I Corps one', () => {
    const game = day7(MORNING);
    formCommands(game, groupOn7);
    const sizes = (group: string) =>
      game.commands.filter(({ id }) => groupOn7(cardOf(id)) === group).map(({ units }) => units.length);
    expect(['R-II', 'F-IV', 'F-I'].map((group) => sizes(group).sort((a, b) => b - a))).toEqual([[5, 2], [22, 4], [26]]);
  });
});

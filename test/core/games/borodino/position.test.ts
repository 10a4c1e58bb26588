import { describe, expect, test } from 'vitest';
import { clone } from '../../../../core/engine/json.ts';
import { fieldFor } from '../../../../core/games/borodino/07-movement/3-field.ts';
import { enemyHexes } from '../../../../core/games/borodino/08-artillery-fire/3-range-and-targets.ts';
import { GRID } from '../../../../core/games/borodino/data.ts';
import { boardOf, onMap } from '../../../../core/games/borodino/board.ts';
import {
  type Borodino,
  copyOf,
  disrupt,
  face,
  forgetDeeds,
  mark,
  place,
  toBox,
} from '../../../../core/games/borodino/position.ts';
import { situation } from './table.ts';
import { activate } from '../../../../core/games/borodino/scenarios/5-september/activation.ts';

const position = (): Borodino =>
  situation({ french: { 'f-cm-61': 4210, 'f-cm-57a': 4307 }, russian: { 'r-c4-1': [4010, 'W'] } });

const changes: readonly [string, (game: Borodino) => void][] = [
  ['a unit moves', (game) => place(game, 'f-cm-61', 4307)],
  ['a unit leaves the map', (game) => toBox(game, 'f-cm-61', 'withdrawn')],
  ['a unit turns', (game) => face(game, ['r-c4-1'], 'NE')],
  ['a unit is Disordered', (game) => disrupt(game, 'r-c4-1')],
  ['a unit has done something', (game) => mark(game, 'f-cm-61', { moved: true, beganBeside: ['r-c4-1'] })],
  ['all begin anew', (game) => forgetDeeds(game)],
  ['a command is activated', (game) => activate(game, 'S-V')],
];

describe('copies', () => {
  test.each(changes)(
    '%s: the copy made before stays as it was, and so does the original of a copy',
    (_name, change) => {
      const [game, untouched] = [position(), position()];
      mark(game, 'f-cm-57a', { fired: true });
      mark(untouched, 'f-cm-57a', { fired: true });
      const [copy, second] = [copyOf(game), copyOf(game)];
      expect(copy).toEqual(clone(game));
      change(game);
      expect(copy).toEqual(untouched);
      change(copy);
      expect(second).toEqual(untouched);
      expect(copy).toEqual(game);
    },
  );

  test('a copy shares every part, and keeps sharing those that the game does not replace', () => {
    const game = position();
    const copy = copyOf(game);
    face(game, ['r-c4-1'], 'NE');
    expect(copy.units).not.toBe(game.units);
    expect(copy.units['f-cm-61']).toBe(game.units['f-cm-61']);
    expect(copy.stacks).toBe(game.stacks);
  });

  test('where everybody lies is the same whether it was laid out at once or unit by unit', () => {
    const game = position();
    boardOf(game);
    for (const [, change] of changes) change(game);
    const { from: _, armies: __, ...board } = boardOf(game);
    expect(boardOf(clone(game))).toMatchObject(board);
  });
});

describe('what is kept about a side is found anew when the side has changed', () => {
  test('who is on the map, in the order of the counters', () => {
    const game = position();
    expect(onMap(game, 'french')).toEqual(['f-cm-57a', 'f-cm-61']);
    toBox(game, 'f-cm-61', 'withdrawn');
    expect(onMap(game, 'french')).toEqual(['f-cm-57a']);
    place(game, 'f-cm-61', 4308);
    expect(onMap(game, 'french')).toEqual(['f-cm-57a', 'f-cm-61']);
  });

  test('where the enemy stands, in the order of the map', () => {
    const game = position();
    expect(enemyHexes(game, 'russian')).toEqual([4210, 4307]);
    place(game, 'f-cm-61', 4501);
    expect(enemyHexes(game, 'russian')).toEqual([4307, 4501]);
  });

  test('[6.33-a] zones of control for those who move', () => {
    const game = position();
    const zone = (): readonly number[] =>
      GRID.hexes.filter((hex) => fieldFor(game, 'french').zoc[GRID.cell(hex)] === 1);
    expect(zone()).not.toEqual([]);
    expect(fieldFor(game, 'french')).toBe(fieldFor(game, 'french'));
    disrupt(game, 'r-c4-1');
    expect(zone()).toEqual([]);
  });
});

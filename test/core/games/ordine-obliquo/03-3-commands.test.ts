import { expect, test } from 'vitest';
import { commandsAmong } from '../../../../core/games/ordine-obliquo/03-3-commands.ts';
import { situation } from './table.ts';

const south = { a: { at: [40, 20] }, b: { at: [60, 20] }, c: { at: [80, 20] } } as const;
const all = ['s-a', 's-b', 's-c'];

test('[OO-3.3-1] a brigade is a command: its general, where he is among those asked for, and his units', () => {
  const game = situation({ south, north: { foe: { at: [60, 90] } } });
  expect(commandsAmong(game, 'south', all)).toEqual([
    { leader: 'unit:s-I', units: ['unit:s-a', 'unit:s-b', 'unit:s-c'] },
  ]);
  expect(commandsAmong(game, 'south', ['s-I', 's-b'])).toEqual([
    { leader: 'unit:s-I', units: ['unit:s-I', 'unit:s-b'] },
  ]);
});

test('[OO-2.5-1] a detached unit goes by its own order: it is in no command', () => {
  const game = situation({ south, north: { foe: { at: [60, 90] } } });
  game.armies.south.detached['I'] = 's-b';
  game.orders['s-b'] = { order: 'halt', target: null };
  expect(commandsAmong(game, 'south', all)).toEqual([{ leader: 'unit:s-I', units: ['unit:s-a', 'unit:s-c'] }]);
});

test('[OO-3.3-1] one unit alone is led with nobody', () => {
  const game = situation({ south, north: { foe: { at: [60, 90] } } });
  expect(commandsAmong(game, 'south', ['s-c'])).toEqual([]);
});

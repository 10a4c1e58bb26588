import { expect, test } from 'vitest';
import { initiative } from '../../../../core/games/ordine-obliquo/05-initiative.ts';
import { one, PASS, type Situation, table, type Table } from './table.ts';

const rolled = (dice: readonly number[], commanders: Situation['commanders'] = {}, away = false): Table =>
  table(
    {
      commanders,
      generals: { 's-cic': [60, 10], 'n-cic': [60, 110] },
    },
    (game, umpire) => {
      if (away) Object.assign(game.generals['s-cic'] ?? {}, { at: null, replacedIn: 0 });
      return initiative(game, umpire);
    },
    dice,
  );

test.each([
  [5, 4, 'south'],
  [4, 5, 'north'],
])('[OO-5-1] [OO-5-3] [OO-6-4] %i against %i: %s decides', (south, north, winner) => {
  const t = rolled([south, north]);
  t.expectAsk(winner, 'OO-5-3', 'one');
  t.expectRefusal('OO-5-3', PASS);
  expect(t.told('initiative')).toMatchObject({
    rule: 'OO-5-1',
    params: { side: { seat: 'north' }, total: north },
    tally: { total: north },
  });
  t.play(one('north'));
  expect(t.game.first).toBe('north');
  expect(t.told('moves-first').params).toEqual({ winner: { seat: winner }, first: { seat: 'north' } });
});

test('[OO-5-3] equal totals are rolled again', () => {
  const t = rolled([3, 3, 6, 1]);
  t.expectAsk('south');
  expect(t.told('initiative-tied').params).toEqual({ total: 3 });
});

test.each([
  ['excellent', 'normal', [4, 4], 'south'],
  ['normal', 'poor', [4, 4], 'south'],
  ['veteran', 'normal', [4, 5], 'north'],
  ['poor', 'excellent', [5, 4], 'north'],
] as const)('[OO-5-2] %s against %s, %j: %s', (south, north, dice, winner) => {
  rolled(dice, { south, north }).expectAsk(winner);
});

test('[OO-5-2] a commander in chief off the table adds nothing', () => {
  rolled([4, 4, 1, 2], { south: 'excellent' }, true).expectAsk('north');
});

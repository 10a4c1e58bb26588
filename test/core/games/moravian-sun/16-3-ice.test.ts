/** 16.31.2 Breaking ice, by the worked case 20: two horse batteries of the Guard fire at 2 points of infantry on a pond. */
import { expect, test } from 'vitest';
import { fire } from '../../../../core/games/moravian-sun/11-bombardment/4-bombardment.ts';
import { check } from '../../../../core/games/moravian-sun/check.ts';
import { one, type Situation, table } from './table.ts';

// The guns stand in 2218, the pond hex 2420 lies two hexes off; 2419 and 2320 are open ground.
const guns = ['fr-g-art1', 'fr-g-art2'];
const at = { 2219: guns.join(' '), 2420: 'al-k-szk1' };

const shoot = (chance: readonly number[], more: Situation['at'] = {}) =>
  table({ at: { ...at, ...more } }, (game, umpire) => fire(game, { guns, target: 2420 }, umpire), chance);

test('a result breaks the ice for good, none leaves it: 4 points, density -1 [16.31.2-a]', () => {
  const whole = shoot([4]);
  whole.expectOver();
  expect(whole.game.broken).toEqual([]);
  expect(shoot([5, 6]).game.broken).toEqual([2420]);
});

test('units that pass their test get off it where their owner likes [16.31.2-b]', () => {
  const t = shoot([5, 1]);
  t.expectAsk('coalition', '16.31.2-b');
  t.expectRefusal('16.31.2-b', one('hex:2218'));
  t.play(one('hex:2520'));
  expect(t.game.units['al-k-szk1']).toEqual({ hex: 2520 });
  expect(t.game.broken).toEqual([2420]);
});

test('as long as they are asked for the shore the position is one that may be taken up again [16.31.2-b]', () => {
  const t = shoot([5, 1]);
  t.expectAsk('coalition', '16.31.2-b');
  expect(check(structuredClone(t.game))).toEqual(t.game);
});

test('those that fail are lost for good [16.31.2-b]', () => {
  const t = shoot([5, 6]);
  t.expectOver();
  expect(t.game.lost).toEqual(['al-k-szk1']);
  expect(t.game.returning).toEqual([]);
});

test('a stack tests once, and each of its units finds its own hex [16.31.2-c]', () => {
  const t = shoot([5, 1], { 2420: 'al-k-szk1 al-k-szk2' });
  t.play(one('hex:2520'));
  t.play(one('hex:2419'));
  t.expectOver();
  const lost = shoot([5, 6], { 2420: 'al-k-szk1 al-k-szk2' });
  expect(lost.game.lost).toHaveLength(2);
});

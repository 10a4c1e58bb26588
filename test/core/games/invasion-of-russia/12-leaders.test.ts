/** 12. Leaders move after combat. */
import { expect, test } from 'vitest';
import { moveLeader } from '../../../../core/games/invasion-of-russia/12-leaders.ts';
import { goOn } from '../../../../core/games/invasion-of-russia/sequence.ts';
import { PASS, path, situation, type Situation, table } from './table.ts';

const about: Situation = {
  phase: 'leaders',
  at: { 1610: 'fr-i-iv1 fr-davout', 1609: 'fr-i-iv2', 1808: 'fr-i-iv3', 1410: 'ru-1iii-iv1' },
};

test('up to three hexes, to units of its side [12.1-a] [12.1-b]', () => {
  const t = table(about, moveLeader);
  t.expectAsk('french', '12.2-a', 'path');
  t.expectRefusal('12.1-b', path('unit:fr-davout', 'hex:1609', 'hex:1709'));
  t.play(path('unit:fr-davout', 'hex:1609', 'hex:1709', 'hex:1808'));
  expect(t.game.leaders['fr-davout']).toEqual({ hex: 1808, moved: true });
  expect(t.game.done).toEqual([]);
  expect(t.told('leader-moved').way).toEqual(['hex:1610', 'hex:1609', 'hex:1709', 'hex:1808']);
});

test('where stacks are unseen the way of a leader is not told: it would say which stack it has left [15.1-c]', () => {
  const t = table({ ...about, options: { dummies: true } }, moveLeader);
  t.play(path('unit:fr-davout', 'hex:1609'));
  expect(t.told('leader-moved').way).toBeUndefined();
});

test('every place where a leader may end is reached by one press, units of its side among them [12.1-a]', () => {
  const { decision } = table(about, moveLeader);
  const reach = (decision?.kind === 'path' && decision.reach?.('unit:fr-davout')) || [];
  const costs = new Map(reach.map(({ to, cost }) => [to, cost]));
  // To the infantry beside him, and to that which lies three hexes off; nobody is in 1709.
  expect([costs.get('hex:1609'), costs.get('hex:1808'), costs.has('hex:1709')]).toEqual([1, 3, false]);
});

test('no farther, and each once in the phase [12.1-a]', () => {
  const t = table(about, moveLeader);
  t.expectRefusal('12.1-a', path('unit:fr-davout', 'hex:1609', 'hex:1709', 'hex:1808', 'hex:1908'));
});

test('or to a city of friendly land, held or not; an enemy city only where own units hold it [12.1-b] [12.1-c]', () => {
  const west: Situation = { phase: 'leaders', at: { 2108: 'fr-ney' } };
  table(west, moveLeader).expectRefusal('12.1-c', path('unit:fr-ney', 'hex:2008'));
  table(west, moveLeader).expectOffer(path('unit:fr-ney', 'hex:2208', 'hex:2209'));
  const held = { ...west, at: { ...west.at, 2008: 'fr-i-iv1' } };
  table(held, moveLeader).expectOffer(path('unit:fr-ney', 'hex:2008'));
});

test('not through enemies [12.1-c], nor where its side may not go [2.2-b]', () => {
  const t = table({ ...about, at: { ...about.at, 1510: 'ru-1iii-ic1' } }, moveLeader);
  t.expectRefusal('12.1-c', path('unit:fr-davout', 'hex:1510'));
  t.expectRefusal('2.2-b', path('unit:fr-davout', 'hex:1710'));
});

test('who passes has done, who has no leader left is not asked [12.2-a]', () => {
  const t = table(about, moveLeader);
  t.play(PASS);
  expect(t.game.done).toEqual(['french']);
  table({ ...about, active: 'russian' }, moveLeader).expectOver();
});

test('the side with more combat commands begins [12.2-a] [9.4-a]', () => {
  const game = situation({ phase: 'combat' });
  game.first = 'russian';
  goOn(game);
  expect([game.phase, game.active]).toEqual(['leaders', 'russian']);
});

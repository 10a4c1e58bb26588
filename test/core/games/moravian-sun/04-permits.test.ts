/** 4.1 What orders permit on the move, and their duty. Open ground about 1020; French, so that the enemy is to the east. */
import { expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { PERMITS } from '../../../../core/games/moravian-sun/04-orders/1-permits.ts';
import { MAIN_ORDERS, type Order, ORDERS, SUPPORT_ORDERS } from '../../../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { PASS, path, type Situation, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);

/** Thiébault in the zone of the Uhlans to the south, Varé six hexes off. */
const at = { 5020: 'fr-s-thie soult', 5022: 'al-j-uhl', 4616: 'fr-s-vare' };
const under = (order: Order, more: Partial<Situation> = {}) => table({ at, order, ...more }, movement);

test('four main orders and three of support [4.1-a] [4.1-b]', () => {
  expect(MAIN_ORDERS).toEqual(['advance', 'attack', 'defence', 'march']);
  expect(SUPPORT_ORDERS).toEqual(['pursue', 'probe', 'react']);
});

test.each<[Order, string]>([
  ['march', '4.17-a'],
  ['defence', '4.15-b'],
])('under %s nobody enters an enemy zone alone [4.15-b] [4.17-a]', (order, rule) => {
  under(order).expectRefusal(rule, path('unit:fr-s-thie', 'hex:5021'));
});

test('under Defence a unit joins friends who stand in the zone [4.15-b]', () => {
  const more = { at: { ...at, 5021: 'fr-s-schi' } };
  under('defence', more).expectOffer(path('unit:fr-s-thie', 'hex:5021'));
});

test.each<Order>(['advance', 'attack', 'probe', 'react', 'pursue'])(
  'under %s units enter enemy zones and stop there [4.11-d] [4.12-b] [4.14-a]',
  (order) => {
    const t = under(order);
    t.expectOffer(path('unit:fr-s-thie', 'hex:5021'));
    expect(Object.keys(t.steps('unit:fr-s-thie', 'hex:5021')).filter((to) => to !== 'square')).toEqual([]);
  },
);

test.each<[Order, string]>([
  ['advance', '4.11-d'],
  ['attack', '4.13-d'],
  ['probe', '7.1-a'],
  ['pursue', '7.1-a'],
])('under %s no unit leaves an enemy zone [4.11-d] [4.13-d] [7.1-a]', (order, rule) => {
  under(order, { at: { 5021: 'fr-s-thie soult', 5022: 'al-j-uhl' } }).expectRefusal(
    rule,
    path('unit:fr-s-thie', 'hex:5020'),
  );
});

test('Defence and March leave a zone, but not into another [4.15-c] [4.17-a]', () => {
  const inZone = { at: { 5021: 'fr-s-thie soult', 5022: 'al-j-uhl', 5122: 'fr-s-schi' } };
  under('defence', inZone).expectOffer(path('unit:fr-s-thie', 'hex:5020'));
  under('defence', inZone).expectRefusal('4.15-c', path('unit:fr-s-thie', 'hex:5122'));
  under('march', inZone).expectOffer(path('unit:fr-s-thie', 'hex:5020', 'hex:5019'));
  under('march', inZone).expectRefusal('4.17-a', path('unit:fr-s-thie', 'hex:5122'));
});

test('halves are rounded up: light infantry, 5 points, has 3 under React [1.4-a] [4.16-b]', () => {
  const t = under('react', { at: { 5020: 'fr-s-schi soult', 5030: 'al-j-uhl' } });
  t.expectOffer(path('unit:fr-s-schi', 'hex:5019', 'hex:5018', 'hex:5017'));
});

test('React goes from zone to zone, at half the allowance [4.16-b] [4.16-c]', () => {
  const inZone = { at: { 5021: 'fr-s-thie soult', 5022: 'al-j-uhl' } };
  under('react', inZone).expectOffer(path('unit:fr-s-thie', 'hex:5122'));
  // 4 points, halved 2.
  under('react').expectOffer(path('unit:fr-s-thie', 'hex:5019', 'hex:5018'));
  under('react').expectRefusal('9.1.1-a', path('unit:fr-s-thie', 'hex:5019', 'hex:5018', 'hex:5017'));
});

test('Defence is one hex an activation [4.15-a]', () => {
  under('defence').expectRefusal('4.15-a', path('unit:fr-s-thie', 'hex:5019', 'hex:5018'));
});

test('what each order permits besides, with the rule that says it [4.11-e] [4.11-f] [4.11-g] [4.11-h] [4.12-b] [4.13-c] [4.15-d] [4.15-e] [4.15-g] [4.16-b] [4.16-c] [4.16-d] [4.16-e] [4.17-b] [4.17-c] [4.17-d]', () => {
  const words = (of: 'attacks' | 'column' | 'enters' | 'leaves' | 'pace' | 'rally' | 'square') =>
    ORDERS.map((order) => `${order} ${PERMITS[order][of].may} ${PERMITS[order][of].rule}`);
  expect(words('attacks')).toEqual([
    ...['advance may 4.11-e', 'attack must 4.13-c', 'defence no 4.15-d', 'march no 12.2-d'],
    ...['pursue must 4.12-b', 'probe may 4.14-a', 'react may 4.16-d'],
  ]);
  expect(words('enters').filter((word) => word.includes(' yes '))).toEqual([
    ...['advance yes 4.11-d', 'attack yes 4.13-c', 'pursue yes 4.12-b', 'probe yes 4.14-a', 'react yes 4.16-c'],
  ]);
  expect(words('leaves').filter((word) => word.includes(' freely '))).toEqual(['react freely 4.16-c']);
  expect(words('pace').filter((word) => !word.includes(' whole '))).toEqual([
    ...['defence one-hex 4.15-a', 'react half 4.16-b'],
  ]);
  expect(words('column').filter((word) => word.includes('yes'))).toEqual(['advance yes 4.11-f', 'march yes 4.17-b']);
  expect(words('square').filter((word) => !word.endsWith('14.3-a'))).toEqual([
    ...['advance yes 4.11-g', 'defence yes 4.15-g', 'march yes 4.17-c', 'react no 4.16-e'],
  ]);
  expect(words('rally').filter((word) => !word.includes(' no '))).toEqual([
    ...['advance with-leader 4.11-h', 'defence anywhere 4.15-e', 'march with-leader 4.17-d', 'pursue far 15.3-c'],
  ]);
});

test('a Defence may end at once', () => {
  const t = under('defence');
  t.play(PASS);
  t.expectOver();
});

/** 7. Zones of control. Enemies are Russians and Austrians; 2510 has six open neighbours, 107 is the fortress of Brünn. */
import { expect, test } from 'vitest';
import { isInEnemyZone } from '../../../../core/games/moravian-sun/07-zones.ts';
import { owing } from '../../../../core/games/moravian-sun/04-orders/1-duty.ts';
import { retreat } from '../../../../core/games/moravian-sun/12-assault/6-retreat.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import { one, situation, type Situation, table } from './table.ts';

/** The hexes that lie in a zone of the Coalition. */
const zone = (about: Situation): readonly number[] => {
  const game = situation(about);
  return GRID.hexes.filter((hex) => isInEnemyZone(game, 'french', hex));
};

test('the zone of a unit is the six hexes around it [7.0-a]', () => {
  expect(zone({ at: { 2510: 'al-j-uhl' } })).toEqual([2409, 2410, 2509, 2511, 2610, 2609].toSorted((a, b) => a - b));
});

test('units in disorder and rout have none [7.0-d]', () => {
  expect(zone({ at: { 2510: 'al-j-uhl!' } })).toEqual([]);
  expect(zone({ at: { 2510: 'al-j-uhl!!' } })).toEqual([]);
});

test('it lies on hexes that the enemy holds too, and on those beside his units [7.0-b]', () => {
  const game = situation({ at: { 2510: 'al-j-uhl', 2511: 'fr-s-thie', 2410: 'fr-s-schi' } });
  expect(isInEnemyZone(game, 'french', 2511)).toBe(true);
  expect(isInEnemyZone(game, 'coalition', 2510)).toBe(true);
});

test('it reaches neither into a fortress nor onto broken ice, but onto ponds [7.0-c] [16.29.1bis-a]', () => {
  expect(zone({ at: { 108: 'al-j-uhl' } })).not.toContain(107);
  const game = situation({ at: { 2320: 'al-j-uhl' } });
  expect(isInEnemyZone(game, 'french', 2420)).toBe(true);
  const thawed = situation({ at: { 2320: 'al-j-uhl' } });
  thawed.broken = [2420];
  expect(isInEnemyZone(thawed, 'french', 2420)).toBe(false);
});

test('a routed unit goes back through enemy zones as if there were none [7.1.1-a]', () => {
  // The French go back west, to 2409 or 2410: the uhlans cover 2409, those who are disordered cover nothing.
  const back = (mark: string) =>
    table({ at: { 2510: `fr-s-thie${mark}`, 2309: 'al-j-uhl', 2311: 'al-j-khar!' } }, (game, umpire) =>
      retreat(game, 'fr-s-thie', 1, umpire),
    );
  const steady = back('');
  steady.expectOver();
  expect(steady.game.units['fr-s-thie']?.hex).toBe(2410);
  const routed = back('!!');
  routed.expectOffer(one('hex:2410'));
  routed.expectOffer(one('hex:2409'));
});

test('units in the fortress owe nothing to an order to come nearer [16.29.2-a]', () => {
  const at = { 107: 'fr-s-thie', 106: 'fr-s-schi soult', 410: 'fr-s-vare', 820: 'al-j-uhl' };
  const t = situation({ at, order: 'attack' });
  expect(owing(t)).toEqual(['fr-s-vare']);
});

import { expect, test } from 'vitest';
import { facesOf } from '../../../../core/engine/dice.ts';
import { artilleryFire } from '../../../../core/games/borodino/08-artillery-fire/index.ts';
import { GRID, SIDES, UNITS } from '../../../../core/games/borodino/data.ts';
import { SEPTEMBER_5 } from '../../../../core/games/borodino/scenarios/5-september/data.ts';
import { SEPTEMBER_7 } from '../../../../core/games/borodino/scenarios/7-september/data.ts';
import { path, table } from './table.ts';

test('[2.1-a] whoever is set up stands in a hex of the one map', () => {
  const hexes = [SEPTEMBER_5, SEPTEMBER_7].flatMap(({ suggested }) => suggested.map(({ hex }) => hex));
  expect(hexes.length).toBeGreaterThan(100);
  expect(hexes.filter((hex) => GRID.cell(hex) < 0)).toEqual([]);
});

test('[2.2-e] every counter has the name that it has in its list, in both languages', () => {
  for (const { id, name } of UNITS)
    for (const shown of [name.it, name.en].map((each) => (typeof each === 'string' ? each : each.text)))
      expect(shown.length > 1 && shown !== id, id).toBe(true);
});

test('[2.4-d] combat units are infantry, cavalry and artillery; the commanders-in-chief are none', () => {
  expect([...new Set(UNITS.map(({ arm }) => arm))].sort()).toEqual(['artillery', 'cavalry', 'infantry']);
  const leaders = SEPTEMBER_7.leaders.map(({ id }) => id);
  expect(UNITS.filter(({ id }) => leaders.includes(id))).toEqual([]);
});

test('[2.5-b] at 200 foot or 150 horse a point and 4 guns, 7 September has 116,150 French and 127,550 Russians', () => {
  const sum = (side: string, isOf: (card: (typeof UNITS)[number]) => number): number =>
    UNITS.filter((card) => card.side === side && card.scenarios.includes('sept7')).reduce(
      (all, card) => all + isOf(card),
      0,
    );
  const men = (card: (typeof UNITS)[number]): number =>
    card.arm === 'infantry' ? 200 * card.strength : card.arm === 'cavalry' ? 150 * card.strength : 0;
  const guns = (card: (typeof UNITS)[number]): number => (card.arm === 'artillery' ? 4 * card.fire : 0);
  expect(SIDES.map((side) => [sum(side, men), sum(side, guns)])).toEqual([
    [116_150, 560],
    [127_550, 660],
  ]);
});

test('[2.3-a] the die reads 0 to 9, and its 0 adds nothing', () => {
  expect(facesOf('d10')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const t = table({ phase: 'artillery', french: { 'f-fr-foot': 4300 }, russian: { 'r-27d-1': 4001 } }, artilleryFire);
  // Fire 4 within Effective Range at one unit in the open
  t.play(path('f-fr-foot', 4001), [0]);
  expect(t.told('fired').params).toMatchObject({ total: 4 });
});

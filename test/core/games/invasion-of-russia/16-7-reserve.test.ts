/** 16.7 The Cavalry Reserve. */
import { describe, expect, test } from 'vitest';
import { allotment } from '../../../../core/games/invasion-of-russia/07-2-allotment.ts';
import { placeArmy } from '../../../../core/games/invasion-of-russia/14-1-set-up.ts';
import { loseReserve } from '../../../../core/games/invasion-of-russia/16-7-reserve.ts';
import { OPTIONS } from '../../../../core/games/invasion-of-russia/options.ts';
import type { Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import type { Arrange } from '../../../../core/engine/decision.ts';
import { linesOf } from './combats.ts';
import { arrange, type Situation, situation, some, table } from './table.ts';

const RESERVE = { options: { advanced: true, 'cavalry-reserve': true } };
const three = 'fr-cavres-cv1 fr-cavres-cv6 fr-cavres-cl1';
const losses = (turn: number, die: number, units = three, more: Partial<Situation> = {}) =>
  table({ ...RESERVE, turn, at: { 2309: `${units} fr-murat` }, ...more }, loseReserve, [die]);

test('eleven divisions with Murat and Grouchy in their four hexes [16.7-a]', () => {
  const t = table({ ...RESERVE, phase: 'placement', active: 'french' }, placeArmy);
  const usual = (t.decision as Arrange).suggestion ?? {};
  t.expectRefusal('16.7-a', arrange({ ...usual, 'unit:fr-cavres-cv1': 'hex:2310' }));
  t.expectRefusal('16.7-a', arrange({ ...usual, 'unit:fr-murat': 'hex:2108' }));
  t.play(arrange(usual));
  const hexes = Object.entries(t.game.units).filter(([id]) => id.startsWith('fr-cavres'));
  expect(hexes).toHaveLength(11);
  for (const [, { hex }] of hexes) expect([2309, 2409, 2509, 2510]).toContain(hex);
});

test('players choose whether it comes, with the advanced rules alone [16.7-a]', () => {
  expect(OPTIONS.find(({ rule }) => rule === '16.7-a')).toMatchObject({ id: 'cavalry-reserve', default: false });
  expect(situation({ options: { 'cavalry-reserve': true } }).rules.cavalryReserve).toBe(false);
});

describe('what June costs', () => {
  test('a die of divisions, on turns 1 and 2, which the Russian names [16.7-b]', () => {
    const t = losses(2, 2);
    t.expectAsk('russian', '16.7-b', 'some');
    t.expectRefusal('16.7-b', some('unit:fr-cavres-cv1'));
    t.play(some('unit:fr-cavres-cv1', 'unit:fr-cavres-cv6'));
    expect(t.game.gone).toEqual(['fr-cavres-cv1', 'fr-cavres-cv6']);
    expect(t.game.reserveLost).toBe(2);
    const late = table({ ...RESERVE, turn: 3, at: { 2309: three } }, loseReserve);
    late.expectOver();
  });

  test('beyond the Reserve other French cavalry may go, none of the contingents [16.7-c]', () => {
    const t = losses(1, 5, `${three} fr-i-cl1 fr-v-cv1 fr-i-iv1`);
    t.expectAsk('russian', '16.7-c', 'some');
    t.expectRefusal('16.7-c', some('unit:fr-v-cv1'));
    t.expectRefusal('16.7-c', some('unit:fr-i-iv1'));
    t.play(some('unit:fr-i-cl1'));
    expect(t.game.reserveLost).toBe(4);
    expect(t.told('reserve.lost')).toMatchObject({ rule: '16.7-c', params: { unit: { unit: 'fr-i-cl1' } } });
  });
});

test.each([
  [4, { '16.7-d': -2 }],
  [5, { '16.7-e': -1 }],
  [7, { '16.7-e': -1 }],
  [8, {}],
])('%i lost in all: the trains from turn 3 on [16.7-d] [16.7-e]', (lost, lines) => {
  const at = (turn: number) => {
    const game = situation({ ...RESERVE, turn });
    game.reserveLost = lost;
    return Object.fromEntries(
      Object.entries(linesOf(allotment(game, 'french'))).filter(([id]) => id.startsWith('16.7')),
    );
  };
  expect(at(2)).toEqual({});
  expect(at(3)).toEqual(lines);
  expect(at(16)).toEqual(lines);
});

test('not in the second year of a campaign; if quarters were declined it goes on [16.7-f]', () => {
  const lines = (state: Quarters['state']) => {
    const game = situation({ options: { ...RESERVE.options, 'two-years': true }, turn: 8, quarters: { state } });
    const ofReserve = Object.entries(linesOf(allotment(game, 'french'))).filter(([id]) => id.startsWith('16.7'));
    return Object.fromEntries(ofReserve);
  };
  expect(lines('over')).toEqual({ '16.7-f': 0 });
  expect(lines('declined')).toEqual({ '16.7-d': -2 });
});

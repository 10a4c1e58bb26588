/** 16.43 The night between the two days of the campaign. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { whyNotOrder } from '../../../../core/games/moravian-sun/04-orders/markers.ts';
import { endTurn } from '../../../../core/games/moravian-sun/05-initiative/end.ts';
import { hourOf, type Order, TABLES } from '../../../../core/games/moravian-sun/data.ts';
import { formationsOf } from '../../../../core/games/moravian-sun/formations.ts';
import { PHASES } from '../../../../core/games/moravian-sun/phases.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { view } from '../../../../core/games/moravian-sun/view.ts';
import { isNight } from '../../../../core/games/moravian-sun/16-4-weather.ts';
import { arrange, type Situation, situation, table } from './table.ts';

const NIGHT = 12;
const segment = (id: string) =>
  function* (game: MoravianSun, umpire: Umpire) {
    const phase = PHASES.find((each) => each.id === id);
    if (phase) yield* phase.play(game, umpire);
  };

const at = { 2020: 'soult fr-s-thie', 1010: 'murat fr-m-milh', 5020: 'al-k-orei kienmayer' };
/** A unit of each column of the Coalition. */
const COLUMNS = {
  ...{ 5010: 'al-k-szk1', 5012: 'al-d-7j', 5014: 'al-l-8j', 5016: 'al-p-7j' },
  ...{ 5018: 'al-m-novg', 5020: 'al-j-kais', 5022: 'al-b-5j', 5024: 'al-g-preo' },
};
const about: Situation = {
  ...{ scenario: 'two-days', turn: NIGHT, at, active: 'french' },
  orders: { 'fr-S': 'attack', 'fr-M': 'pursue', 'al-K': 'march' },
};

/** Beside an enemy whom it would have to attack by day. */
const face: Situation = {
  ...{ scenario: 'two-days', at: { 2020: 'soult fr-s-thie fr-s-art1', 2021: 'al-k-orei' }, order: 'attack' },
  formation: 'fr-S',
};

test('of the 24 turns of the campaign the twelfth, from 18:00 on, is the night; the battle has none [16.43-a]', () => {
  const nights = (scenario: 'one-day' | 'two-days', turns: number) =>
    Array.from({ length: turns }, (_, index) => index + 1).filter((turn) => isNight(situation({ scenario, turn })));
  expect(nights('two-days', 24)).toEqual([NIGHT]);
  expect(nights('one-day', 12)).toEqual([]);
  expect(hourOf('two-days', NIGHT)).toEqual({ day: 1, hour: 18, night: true });
});

describe('16.43-c orders', () => {
  test('nobody is asked: all formations have Defence until morning, and each goes back to what it had [16.43-c]', () => {
    const t = table({ ...about, phase: 'orders' }, segment('orders'));
    t.expectOver();
    expect(t.game.formations['fr-S']).toEqual({ order: 'defence', lasting: 'attack', shown: true });
    expect(t.game.active).toBe('coalition');
    expect(view(t.game, 'coalition').formations['fr-S']).toEqual({ order: 'defence', shown: true });
    endTurn(t.game, { tell: () => undefined } as unknown as Umpire);
    expect(t.game.formations['fr-S']).toEqual({ order: 'attack' });
  });

  test('no leader tries for another order, and no unit out of command [16.43-c]', () => {
    table({ ...about, phase: 'tests' }, segment('tests')).expectOver();
    table({ ...about, turn: 11, phase: 'tests' }, segment('tests')).expectAsk('french', '2.1-h');
  });

  test('markers lie in the sequence of the order to which the formation goes back [16.43-c]', () => {
    const t = table({ ...about, phase: 'placement' }, function* (game: MoravianSun, umpire: Umpire) {
      game.formations = { ...game.formations, 'fr-M': { order: 'defence', lasting: 'pursue', shown: true } };
      yield* segment('placement')(game, umpire);
    });
    t.expectRefusal('4.1-b', arrange({ 'card:fr-S': 'slot:main-1', 'card:fr-M': 'slot:main-2' }));
    t.play(arrange({ 'card:fr-S': 'slot:main-1', 'card:fr-M': 'slot:support-1' }));
  });
});

test('Defence at night uses up no marker, and those of the orders that come back stay taken [16.43-c] [4.17-e]', () => {
  const until = (lasting: Order) => ({ order: 'defence', lasting, shown: true }) as const;
  const react: Situation = { ...about, at: COLUMNS, orders: { 'al-K': until('react'), 'al-L': until('react') } };
  expect(whyNotOrder(situation(react), 'al-B', 'react')?.rule).toBe('4.17-e');
  // Eight columns have Defence until morning, of which there are seven markers.
  const orders = Object.fromEntries(formationsOf(situation(react), 'coalition').map((id) => [id, until('march')]));
  expect(Object.keys(orders).length).toBeGreaterThan(TABLES.markers.defence);
  expect(whyNotOrder(situation({ ...react, orders }), 'al-B', 'defence')).toBeNull();
  expect(whyNotOrder(situation({ ...react, orders, turn: 11 }), 'al-B', 'defence')?.rule).toBe('4.17-e');
});

test('taken up again in the midst of a retreat, infantry makes room for cavalry when the night has fallen [6.0-a] [16.43-f]', () => {
  const t = table(
    { ...about, at: { ...at, 1010: 'murat fr-m-milh fr-s-vare' }, phase: 'weather' },
    segment('weather'),
    [3],
  );
  expect(t.game.units['fr-m-milh']?.hex).not.toBe(t.game.units['fr-s-vare']?.hex);
});

test('nobody bombards or attacks at night, whatever the order was [16.43-d]', () => {
  for (const phase of ['bombardment', 'assault'] as const) {
    table({ ...face, turn: NIGHT, phase }, segment(phase)).expectOver();
    table({ ...face, turn: 11, phase }, segment(phase)).expectAsk('french');
  }
});

/** 2.1 The segments of a turn. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { Arrange } from '../../../../core/engine/decision.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import { PHASES } from '../../../../core/games/moravian-sun/phases.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { ORDERS } from '../../../../core/games/moravian-sun/data.ts';
import { inspectUnit } from '../../../../core/games/moravian-sun/show-traits.ts';
import { show } from '../../../../core/games/moravian-sun/show.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { one, PASS, path, situation, some, table } from './table.ts';

const segment = (id: string) =>
  function* (game: MoravianSun, umpire: Umpire) {
    const phase = PHASES.find((each) => each.id === id);
    if (phase) yield* phase.play(game, umpire);
  };

const begun = (scenario: string) =>
  Match.begin(moravianSun, {
    ...{ ruleset: 'moravian-sun', scenario, seed: 1, dice: 'seeded' },
    options: usualOptions(moravianSun),
  });

describe('2.1 the segments', () => {
  test('command, activations, end, each in its order [2.1-a] [2.1-i] [4.2.4-a] [15.3-a]', () => {
    expect(PHASES.map(({ id }) => id)).toEqual([
      ...['weather', 'orders', 'tests', 'initiative', 'placement'],
      ...['activation', 'rally', 'reinforcements', 'movement', 'bombardment', 'assault', 'turn-end'],
    ]);
    expect(table({ phase: 'weather' }, segment('weather'), [3]).game.phase).toBe('orders');
  });

  test('the battle begins with activations: the French lay their sequence, the Coalition has its own and begins [16.12-a] [16.12-b] [16.4-b]', () => {
    const match = begun('one-day');
    expect(match.decision).toMatchObject({ seat: 'french', kind: 'arrange' });
    expect(match.position.sequences.coalition.main.map(({ formation }) => formation)).toEqual([
      ...['al-K', 'al-D', 'al-L', 'al-P', 'al-J', 'al-M', 'al-B', 'al-G'],
    ]);
    expect(match.position.weather).toBe('overcast');
    match.play({ arrange: (match.decision as Arrange).suggestion ?? {} });
    expect(match.position.activation).toMatchObject({ formation: 'al-K', order: 'attack' });
  });

  test('the campaign begins with orders, its weather set [16.4-b] [16.11-a]', () => {
    const match = begun('two-days');
    expect(match.position.phase).toBe('orders');
    const usual = usualOptions(moravianSun);
    expect(moravianSun.scenarios.map(({ turns }) => turns(usual))).toEqual([12, 24]);
  });

  test('units in command move first, then those out of command, then leaders [2.1-k] [3.1.4-a]', () => {
    const at = { 1020: 'soult fr-s-thie', 3010: 'fr-s-vare' };
    const t = table({ at, order: 'march' }, segment('movement'));
    const early = check(t.decision, path('unit:fr-s-vare', 'hex:3011'));
    expect(early).toMatchObject({ rule: '2.1-k', message: { key: 'refusal.in-command-first' } });
    t.play(PASS);
    t.expectAsk('french', '4.3.1-a');
    t.play(PASS);
    t.play(path('unit:fr-s-vare', 'hex:3011'));
    t.expectAsk('french', '3.4.2-a');
  });

  test('guns that move lie on their Moved side [2.1-j]', () => {
    const t = table({ at: { 1020: 'soult fr-s-art1 fr-s-thie' }, order: 'march' }, segment('movement'));
    t.play(path('unit:fr-s-art1', 'hex:1021'));
    expect(t.game.units['fr-s-art1']).toEqual({ hex: 1021, moved: true });
  });

  test('a formation that is chosen begins with its rally, and its side goes on with it [5.2-a]', () => {
    const main = { coalition: ['al-K'], french: ['fr-S'] };
    const at = { 1020: 'soult fr-s-thie', 5020: 'kienmayer al-k-orei' };
    const t = table({ phase: 'activation', at, order: 'defence', main, active: 'coalition' }, segment('activation'));
    expect(t.game).toMatchObject({ phase: 'rally', active: 'coalition', activation: { formation: 'al-K' } });
    expect(PHASES.find(({ id }) => id === 'activation')?.rule).toBe('5.2-a');
  });

  test('combat: declarations, retreats, defensive fire, then assaults with their tests [2.1-l]', () => {
    const at = { 1607: 'soult fr-s-thie', 1708: 'al-g-chev al-g-art3' };
    const t = table({ phase: 'assault', at, order: 'advance' }, segment('assault'));
    t.expectAsk('french', '12.2-a');
    t.play(one('hex:1708'));
    t.play(some('unit:fr-s-thie'));
    t.expectAsk('coalition', '14.1-a');
    t.play(PASS);
    t.expectAsk('coalition', '11.4.5bis-a');
    t.play(PASS, [6]);
    expect(t.told('test-failed').rule).toBe('12.2.2-a');
    expect(PHASES.find(({ id }) => id === 'assault')?.rule).toBe('2.1-l');
  });

  test('every formation in play has an order, which the inspector tells [4.0-a]', () => {
    const game = situation({ at: { 1020: 'soult fr-s-thie' }, order: 'march' });
    expect(Object.values(game.formations).every(({ order }) => (ORDERS as readonly string[]).includes(order))).toBe(
      true,
    );
    expect(inspectUnit(game, 'fr-s-thie')).toContainEqual(
      expect.objectContaining({ rule: '4.0-a', value: { word: 'label.order.march' } }),
    );
  });

  test('after an activation the other side is next [2.1-g]', () => {
    const main = { coalition: ['al-K'] };
    const at = { 1020: 'soult fr-s-thie', 5020: 'kienmayer al-k-orei' };
    const t = table({ phase: 'assault', at, order: 'defence', main }, segment('assault'));
    expect([t.game.phase, t.game.active]).toEqual(['activation', 'coalition']);
  });

  test('units out of command bear the marker, as do disorder, rout and the rest [2.1-c] [1.33-a]', () => {
    const game = situation({
      at: { 1020: 'soult fr-s-thie!', 3010: 'fr-s-vare' },
      marks: { 'fr-s-thie': { square: true } },
    });
    const marks = Object.fromEntries(show.pieces(game).map(({ id, markers }) => [id, markers]));
    expect(marks).toEqual({ soult: [], 'fr-s-thie': ['disordered', 'square'], 'fr-s-vare': ['out'] });
  });
});

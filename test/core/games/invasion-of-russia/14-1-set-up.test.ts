/** 14.1 to 14.3 The set-up, and 5. the sequence of a turn. */
import { describe, expect, test } from 'vitest';
import { placeArmy, placeFirstDepots } from '../../../../core/games/invasion-of-russia/14-1-set-up.ts';
import { endTurn } from '../../../../core/games/invasion-of-russia/14-7-victory.ts';
import { leaderCard, type Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { leadersOf, unitsOf } from '../../../../core/games/invasion-of-russia/pieces.ts';
import { enter, finish, goOn, handOver } from '../../../../core/games/invasion-of-russia/sequence.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import type { Arrange } from '../../../../core/engine/decision.ts';
import { randomAction } from '../../../../core/engine/legality.ts';
import { arrange, depots, situation, table } from './table.ts';

const EXTRA = ['baggovout', 'borosdin', 'docturov', 'raevsky', 'schouwalov', 'tuchkov'];

const suggested = (decision: unknown) => arrange((decision as Arrange).suggestion ?? {});

describe('the set-up', () => {
  test('the Russian places first, each corps in its hexes, and then depots; the French follow [14.1-a] [14.1-l] [14.1-e] [14.1-j]', () => {
    const t = table({ phase: 'placement', active: 'russian' }, function* (game, umpire) {
      yield* placeArmy(game, umpire);
      yield* placeFirstDepots(game, umpire);
      yield* placeArmy(game, umpire);
      yield* placeFirstDepots(game, umpire);
    });
    t.expectAsk('russian', '14.1-l', 'arrange');
    t.play(suggested(t.decision));
    expect(unitsOf(t.game, 'russian')).toHaveLength(27);
    expect(t.game.units['ru-1i-iv1']?.hex).toBe(1806);
    t.expectAsk('russian', '14.1-e', 'arrange');
    t.play(depots(1217));
    t.expectAsk('french', '14.1-l', 'arrange');
    t.play(suggested(t.decision));
    expect(unitsOf(t.game, 'french')).toHaveLength(45);
    t.expectAsk('french', '14.1-j', 'arrange');
    t.play(depots(2407));
    expect(t.game.depots).toEqual({ russian: [1217], french: [2407] });
    expect([t.game.turn, t.game.phase]).toEqual([1, 'supply-attrition']);
  });

  test('with the advanced rules six more Russian leaders and Reynier stand with their corps [16.3-a] [16.3-b]', () => {
    const about = { options: { advanced: true }, phase: 'placement' };
    const leaders = (active: Side) => {
      const t = table({ ...about, active }, placeArmy);
      t.play(suggested(t.decision));
      expect(t.told('extra-leaders').rule).toBe(active === 'russian' ? '16.3-a' : '16.3-b');
      return leadersOf(t.game, active).map(({ id }) => id);
    };
    const russian = leaders('russian');
    expect(russian).toHaveLength(6 + 6);
    expect(russian).toEqual(expect.arrayContaining(EXTRA.map((name) => `ru-${name}`)));
    expect(leaders('french')).toContain('fr-reynier');
    expect([...EXTRA.map((name) => `ru-${name}`), 'fr-reynier'].map((id) => leaderCard(id).command)).toEqual(
      Array.from({ length: 7 }, () => 1),
    );
  });

  test('no corps elsewhere, nobody left out, no seventh factor [14.1-l] [14.1-b1] [4.1-a]', () => {
    const t = table({ phase: 'placement', active: 'russian' }, placeArmy);
    const usual = (t.decision as Arrange).suggestion ?? {};
    t.expectRefusal('14.1-b1', arrange({ ...usual, 'unit:ru-1i-iv1': 'hex:1610' }));
    const { 'unit:ru-1i-iv1': _left, ...rest } = usual;
    t.expectRefusal('14.1-l', arrange(rest));
    const crowd = Object.fromEntries(
      ['il1', 'il2', 'cv1', 'cl1', 'cc1'].map((id) => [`unit:ru-1vi-${id}`, 'hex:1609'] as const),
    );
    t.expectRefusal('4.1-a', arrange({ ...usual, ...crowd }));
  });

  test('no more depots than the side may have [14.1-e] [14.1-j]', () => {
    const t = table({ phase: 'first-depots', active: 'russian' }, placeFirstDepots);
    expect((t.decision as Arrange).items).toHaveLength(11);
    t.expectRefusal('14.1-e', arrange({ 'unit:depot-12': 'hex:1217' }));
  });

  test('a side that puts no depot is told to have none [14.1-e]', () => {
    const t = table({ phase: 'first-depots', active: 'russian' }, placeFirstDepots);
    t.play({ pass: true });
    expect(t.told('first-depots.none').rule).toBe('14.1-e');
  });

  test('free: Russians anywhere in Russia with enough near the border, by chance too [14.1-f]', () => {
    const t = table({ scenario: 'free-set-up', phase: 'placement', active: 'russian' }, placeArmy);
    t.expectRefusal('14.1-f', arrange({ 'unit:ru-1ii-al1': 'hex:308', 'unit:ru-2vii-al1': 'hex:309' }));
    t.play(randomAction(t.decision, randomStream(1)));
    expect(unitsOf(t.game, 'russian')).toHaveLength(27);
  });
});

test('free: the French anywhere west of Russia, no leader alone [14.1-k] [14.1-l]', () => {
  const t = table({ scenario: 'free-set-up', phase: 'placement', active: 'french' }, placeArmy);
  t.expectAsk('french', '14.1-k', 'arrange');
  const { slots } = t.decision as Arrange;
  const hexes = slots('unit:fr-vii-il1');
  expect(hexes).toEqual(expect.arrayContaining(['hex:2513', 'hex:2307', 'hex:2217']));
  expect(hexes).not.toContain('hex:1808');
  t.expectRefusal('14.1-l', arrange({ 'unit:fr-napoleon': 'hex:2307' }));
});

describe('a turn', () => {
  test('its phases follow each other as the book has them [5.1-b] [5.1-c] [5.1-d] [5.2-a] [13.2-a]', () => {
    const game = situation({});
    enter(game, 'supply-attrition', 'french');
    const order = [game.phase];
    while (game.phase !== 'turn-end') {
      goOn(game);
      order.push(game.phase);
    }
    expect(order).toEqual([
      ...['supply-attrition', 'conversion', 'allotment', 'trains', 'depots', 'recovery', 'movement', 'forage'],
      ...['commands', 'combat', 'leaders', 'cossacks', 'reinforcements', 'turn-end'],
    ]);
    expect(invasionOfRussia.phases('historical-set-up').map(({ id }) => id)).toEqual(expect.arrayContaining(order));
  });

  test('both finish a phase before the next begins, and who is left acts alone [5.1-a]', () => {
    const game = situation({});
    enter(game, 'movement', 'french');
    const acts = [['russian', 'movement'], ['french', 'movement'], ['french', 'movement'], ['forage']];
    for (const [at, [side, phase = side]] of acts.entries()) {
      if (at === 1) finish(game, 'russian');
      if (at === 3) finish(game, 'french');
      handOver(game);
      expect(game.phase).toBe(phase);
      if (at < 3) expect(game.active).toBe(side);
    }
  });

  test('after it the next begins [5.2-a] [14.3-a]', () => {
    const t = table({ turn: 4, phase: 'turn-end' }, endTurn);
    expect([t.game.turn, t.game.phase]).toEqual([5, 'supply-attrition']);
    expect(t.told('turn-begins').params).toEqual({ turn: 5 });
  });
});

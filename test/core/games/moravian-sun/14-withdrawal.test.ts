/** 14.1, 4.16 Retreats before combat. */
import { describe, expect, test } from 'vitest';
import type { One } from '../../../../core/engine/decision.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { type Order, ORDERS } from '../../../../core/games/moravian-sun/data.ts';
import { changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { withdraw } from '../../../../core/games/moravian-sun/14-cavalry/1-withdrawal.ts';
import { one, PASS, type Situation, some as someOf, table } from './table.ts';

const units = (...ids: string[]) => someOf(...ids.map((id): Target => `unit:${id}`));

/** The attackers stand on 1607, the attacked hex is 1708. */
const attacked = (by: string, at: string, more: Partial<Situation> = {}, chance: readonly number[] = []) =>
  table(
    { turn: 6, phase: 'assault', order: 'attack', ...more, at: { 1506: 'soult', 1607: by, 1708: at } },
    function* (game, umpire) {
      changeActivation(game, { assaults: [{ targets: [1708], attackers: by.split(' '), how: 'voluntary' }] });
      yield* withdraw(game, umpire);
    },
    chance,
  );

describe('14.1 cavalry', () => {
  test('goes back a hex before infantry, and the attackers may enter what it has left [14.1-a, 14.1-c]', () => {
    const t = attacked('fr-s-thie', 'al-g-chev');
    t.expectAsk('coalition', '14.1-a', 'some');
    t.play(units('al-g-chev'));
    while (t.decision.rule === '12.6-b')
      t.play(one((t.decision as { targets: readonly Target[] }).targets[0] ?? 'hex:0'));
    t.expectAsk('french', '14.1-c');
    t.play(units('fr-s-thie'));
    expect(t.game.units['fr-s-thie']?.hex).toBe(1708);
    expect(t.told('advanced').rule).toBe('14.1-c');
    expect(t.game.activation?.assaults).toEqual([]);
  });

  test('all attackers that the hex holds may enter it, in snow too: no combat has been fought [14.1-c, 6.1-a]', () => {
    // Thiébault and Schiner have the eight points of a full hex together.
    const t = attacked('fr-s-thie fr-s-schi fr-s-mora', 'al-g-chev', { weather: 'snow' });
    t.play(units('al-g-chev'));
    while (t.decision.rule === '12.6-b') t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
    t.expectRefusal('6.1-a', units('fr-s-thie', 'fr-s-schi', 'fr-s-mora'));
    t.expectOffer(units('fr-s-thie'));
    t.play(units('fr-s-thie', 'fr-s-schi'));
    expect(['fr-s-thie', 'fr-s-schi', 'fr-s-mora'].map((id) => t.game.units[id]?.hex)).toEqual([1708, 1708, 1607]);
  });

  test('of two hexes that are given up together one unit enters one [14.1-c, 12.4.1-b]', () => {
    const at = { 1607: 'soult fr-s-thie', 1708: 'al-g-chev', 1608: 'al-g-hors' };
    const t = table({ turn: 6, phase: 'assault', at, order: 'attack' }, function* (game, umpire) {
      changeActivation(game, { assaults: [{ targets: [1708, 1608], attackers: ['fr-s-thie'], how: 'mandatory' }] });
      yield* withdraw(game, umpire);
    });
    for (const id of ['al-g-chev', 'al-g-hors']) {
      t.play(units(id));
      while (t.decision.rule === '12.6-b') t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
    }
    t.play(units('fr-s-thie'));
    t.expectOver();
    expect(t.game.units['fr-s-thie']?.hex).toBe(1708);
  });

  test('may stand [14.1-a]', () => {
    const t = attacked('fr-s-thie', 'al-g-chev');
    t.play(PASS);
    t.expectOver();
    expect(t.game.activation?.assaults).toHaveLength(1);
  });

  test('light and special cavalry goes before heavy, heavy does not, nor light before light [14.1-b, 14.0-c]', () => {
    for (const light of ['al-j-uhl', 'al-b-pavl', 'al-j-khar', 'al-j-cos'])
      attacked('fr-m-noir', light).expectAsk('coalition', '14.1-a');
    attacked('fr-m-noir', 'al-g-chev').expectOver();
    attacked('fr-m-mari', 'al-j-uhl').expectOver();
    attacked('fr-m-noir fr-m-mari', 'al-j-uhl').expectOver();
  });

  test('does not go before pursuers, and infantry never goes [14.1-d, 14.1-a]', () => {
    attacked('fr-s-thie', 'al-g-chev', { order: 'pursue' }).expectOver();
    attacked('fr-s-thie', 'al-l-vyb').expectOver();
  });
});

describe('4.16 React', () => {
  const react: Partial<Situation> = { orders: { 'al-L': 'react' }, support: { coalition: ['al-L'] } };
  const LED = 'al-l-vyb langeron';
  const first = (t: ReturnType<typeof attacked>): Target => (t.decision as One).targets[0] ?? 'hex:0';

  test('two hexes back, then a test: failure disorders, and the order is shown [4.16-f, 4.16-g]', () => {
    const t = attacked('fr-s-thie', LED, react);
    t.expectAsk('coalition', '4.16-f', 'one');
    t.play(one('unit:al-l-vyb'));
    t.play(one(first(t)));
    t.play(one(first(t)), [6]);
    expect(t.game.units['al-l-vyb']).toMatchObject({ state: 'disordered' });
    expect(t.game.formations['al-L']?.shown).toBe(true);
  });

  test('a stack that withdraws makes one roll, by the unit that its owner chooses [4.16-f, 13.1.2-a]', () => {
    // Fanagoria has efficiency 4, Vyborg 3, and both one more in command.
    const withdrawn = (faces: readonly number[]) => {
      const t = attacked('fr-s-thie', 'al-l-vyb al-l-fana langeron', react);
      for (const id of ['al-l-vyb', 'al-l-fana'] as const) {
        t.play(one(`unit:${id}`));
        t.play(one('hex:1808'));
        if (id === 'al-l-vyb') t.play(one('hex:1908'));
      }
      t.play(one('hex:1908'));
      t.expectAsk('coalition', '13.1.2-a');
      t.play(one('unit:al-l-fana'), faces);
      t.expectAsk('french', '14.1-c');
      return ['al-l-vyb', 'al-l-fana'].map((id) => t.game.units[id]);
    };
    expect(withdrawn([5])).toEqual([{ hex: 1908 }, { hex: 1908 }]);
    expect(withdrawn([6])).toEqual([
      { hex: 1908, state: 'disordered' },
      { hex: 1908, state: 'disordered' },
    ]);
  });

  test('unit by unit: once its order is shown the rest of a stack is still free to go or to stand [4.16-f]', () => {
    const t = attacked('fr-s-thie', 'al-l-vyb al-l-8j langeron', react);
    t.play(one('unit:al-l-8j'));
    t.play(one(first(t)));
    t.play(one(first(t)));
    t.expectAsk('coalition', '4.16-f');
    t.expectRefusal('4.16-f', one('unit:al-l-8j'));
    t.play(PASS, [1]);
    expect(t.game.units['al-l-vyb']?.hex).toBe(1708);
  });

  test('the reserve that stays with the army has no order, and stands [8.0.3-a, 4.16-f]', () => {
    attacked('fr-s-thie', 'al-r-frie', react).expectOver();
  });

  test('a unit out of command has no order of support: it stands [4.3.3-a] [4.16-f]', () => {
    attacked('fr-s-thie', 'al-l-vyb', react).expectOver();
  });

  test('cavalry does not go from pursuers, under React neither [14.1-d] [4.16-f]', () => {
    const about: Partial<Situation> = { orders: { 'al-J': 'react' }, support: { coalition: ['al-J'] } };
    attacked('fr-s-thie', 'al-j-elis liechtenstein', { ...about, order: 'pursue' }).expectOver();
    attacked('fr-s-thie', 'al-j-elis liechtenstein', about).expectAsk('coalition', '4.16-f');
  });

  test('kept hidden, they defend like all others [4.16-g]', () => {
    const t = attacked('fr-s-thie', LED, react);
    t.play(PASS);
    t.expectOver();
    expect(t.game.formations['al-L']?.shown).toBeUndefined();
  });

  test('whatever the order, the attacker sees the same question, as long as a space of support is hidden [2.1-f, 4.16-g]', () => {
    const asked = (order: Order, more: Partial<Situation> = {}) => {
      const t = attacked('fr-s-thie', LED, { ...react, orders: { 'al-L': order }, ...more });
      return t.isOver ? null : [t.decision.seat, t.decision.rule, t.decision.prompt, (t.decision as One).apparent];
    };
    const question = asked('react');
    for (const order of ORDERS) expect(asked(order)).toEqual(question);
    const other = attacked('fr-s-thie', LED, { ...react, orders: { 'al-L': 'probe' } });
    expect((other.decision as One).targets).toEqual([]);
    expect(other.decision.passLabel).toEqual({ key: 'label.nobody-can' });
    other.play(PASS);
    other.expectOver();
    // What everybody sees decides: no space of support is left, or another formation has shown that it holds the only one.
    expect(asked('defence', { support: {} })).toBeNull();
    expect(asked('defence', { support: { coalition: [{ formation: 'al-K', played: true }] } })).toBeNull();
    const shown = { 'al-L': 'defence', 'al-K': { order: 'react', shown: true } } as const;
    expect(asked('defence', { orders: shown, support: { coalition: ['al-K'] } })).toBeNull();
    // Nobody can have React without light infantry or Cossacks: Miloradovich's column has none.
    attacked('fr-s-thie', 'al-m-novg kollowrat', { support: { coalition: ['al-M'] } }).expectOver();
    // An order that has been shown is known, whatever lies hidden elsewhere.
    expect(asked('defence', { orders: { 'al-L': { order: 'defence', shown: true } } })).toBeNull();
  });
});

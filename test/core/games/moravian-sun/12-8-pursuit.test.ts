/** 12.8, 4.12 Pursuits. */
import { describe, expect, test } from 'vitest';
import { activate } from '../../../../core/games/moravian-sun/05-initiative/2-activation.ts';
import { resolve } from '../../../../core/games/moravian-sun/12-assault/5-resolution.ts';
import { pursue } from '../../../../core/games/moravian-sun/12-assault/8-pursuit.ts';
import type { One, Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, type Situation, table } from './table.ts';

const setting: Situation = { turn: 6, phase: 'assault', formation: 'fr-S', order: 'attack' };
const at = (places: Situation['at']): Situation => ({ ...setting, ...(places && { at: places }) });

describe('12.8 pursuits', () => {
  const chase = function* (game: MoravianSun, umpire: Umpire): Procedure {
    const pursuit = yield* pursue(game, { unit: 'al-l-vyb', from: 1708 }, umpire);
    if (pursuit) yield* resolve(game, pursuit, umpire);
  };
  const about: Situation = {
    ...at({ 1607: 'fr-s-thie', 1606: 'fr-m-milh', 1808: 'al-l-vyb', 1405: 'murat' }),
    orders: { 'fr-M': 'pursue' },
    support: { french: ['fr-M'] },
  };

  test('a formation with the order shows it, tests, and strikes a second time [12.8.1-c, 12.8.1-d, 12.8.1-e]', () => {
    const struck = { 'al-l-vyb': { fought: true } } as const;
    const t = table({ ...about, marks: struck }, chase);
    t.expectAsk('french', '12.8.1-c');
    t.expectOffer(PASS);
    t.play(one('unit:fr-m-milh'), [3]);
    t.expectAsk('french', '12.8.1-d');
    t.play(one('hex:1708'), [4]);
    expect(t.game.formations['fr-M']?.shown).toBe(true);
    expect(t.game.sequences.french.support).toEqual([{ formation: 'fr-M' }]);
    expect(t.told('assault').rule).toBe('12.5.3-a');
    expect(t.game.units['fr-m-milh']).toMatchObject({ moved: true, fought: true });
  });

  test('a routed unit that the pursuer comes next to tests: it flees two hexes, or surrenders, and there is nobody to strike [15.2.1-a]', () => {
    const routed = { ...about, at: { ...about.at, 1808: 'al-l-vyb!!' } };
    const caught = (face: number) => {
      const t = table(routed, chase);
      t.play(one('unit:fr-m-milh'), [3]);
      t.play(one('hex:1708'), [face]);
      while (!t.isOver) t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
      expect(t.facts.some(({ key }) => key === 'assault')).toBe(false);
      return t;
    };
    expect(caught(6).told('surrendered').rule).toBe('15.2.1-a');
    const fled = caught(1).game.units['al-l-vyb']?.hex ?? 0;
    expect(GRID.distance(fled, 1808)).toBe(2);
    // So does one that stands beside by chance; the pursued one is struck as ever.
    const t = table({ ...about, at: { ...about.at, 1707: 'al-l-perm!!' } }, chase);
    t.play(one('unit:fr-m-milh'), [3]);
    t.play(one('hex:1708'), [6, 4]);
    expect(t.game.lost).toEqual(['al-l-perm']);
    expect(t.told('assault').rule).toBe('12.5.3-a');
  });

  test('a failed test ends it [12.8.1-d]', () => {
    const t = table(about, chase);
    t.play(one('unit:fr-m-milh'), [6]);
    t.expectOver();
    expect(t.game.units['fr-m-milh']).toEqual({ hex: 1606 });
  });

  test('who has moved or fought does not pursue, not even after a defence [12.8.1-a]', () => {
    table({ ...about, marks: { 'fr-m-milh': { moved: true } } }, chase).expectOver();
    table({ ...about, marks: { 'fr-m-milh': { fought: true } } }, chase).expectOver();
  });

  test('who stands too far off does not [12.8.1-b]', () => {
    const far = at({ 1607: 'fr-s-thie', 908: 'fr-m-milh', 1808: 'al-l-vyb' });
    table({ ...about, ...far }, chase).expectOver();
  });

  test('who reaches the enemy, and not the hex that it was defending, does not [12.8.1-b]', () => {
    const behind = { 1606: 'fr-s-thie', 2408: 'fr-m-milh murat', 1808: 'al-l-vyb' };
    const after = (from: number) =>
      table({ ...about, at: behind }, (game, umpire) => pursue(game, { unit: 'al-l-vyb', from }, umpire));
    after(1708).expectOffer(one('unit:fr-m-milh'));
    after(1608).expectOver();
  });

  test('without the order nobody pursues, and the question does not tell it [12.8.1-c] [4.12-a, 2.1-f]', () => {
    const t = table({ ...about, orders: { 'fr-M': 'react' } }, chase);
    const known = table(about, chase).decision as One;
    expect(t.decision).toMatchObject({ prompt: known.prompt, apparent: known.apparent, targets: [] });
    t.play(PASS);
    t.expectOver();
    // Everybody sees that no space of support is left, or that the order of the formation is another.
    table({ ...about, orders: { 'fr-M': 'react' }, support: {} }, chase).expectOver();
    table({ ...about, orders: { 'fr-M': { order: 'react', shown: true } } }, chase).expectOver();
  });

  test('a unit out of command has no order of support: it does not pursue [4.3.3-a]', () => {
    const far = at({ 1607: 'fr-s-thie', 1606: 'fr-m-milh', 1808: 'al-l-vyb', 3005: 'murat' });
    table({ ...about, ...far }, chase).expectOver();
  });

  test('units that their formation has not used stay available when it has been activated [4.12-a] [4.12-c]', () => {
    table({ ...about, support: { french: [{ formation: 'fr-M', played: true }] } }, chase).expectOffer(
      one('unit:fr-m-milh'),
    );
  });

  test('the rest of a formation acts in its activation, without those who have pursued [4.12-c]', () => {
    const t = table({ ...about, phase: 'activation', marks: { 'fr-m-milh': { moved: true } } }, activate);
    t.expectOver();
    expect(t.game.activation).toMatchObject({ formation: 'fr-M', done: ['fr-m-milh'] });
  });
});

/** 11.4.5 Results of bombardments, one after the other. */
import { describe, expect, test } from 'vitest';
import { applyFire } from '../../../../core/games/moravian-sun/11-bombardment/4-5-results.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { FireResult } from '../../../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, type Situation, table } from './table.ts';

const hit = (result: FireResult) =>
  function* (game: MoravianSun, umpire: Umpire): Procedure {
    yield* applyFire(game, 1708, 'french', result, umpire);
  };

/** Soult commands; the enemy is far to the south-east, so that the French can go back freely. */
const under = (result: FireResult, units: string, dice: readonly number[], more: Situation['at'] = {}) =>
  table(
    { turn: 6, phase: 'bombardment', formation: 'al-D', at: { 1909: 'al-d-lt1', 1305: 'soult', 1708: units, ...more } },
    hit(result),
    dice,
  );

describe('D', () => {
  test('one roll for the hex; passed, troops stay and guns go back all the same [11.4.5-c, 13.1.2-a, 11.1-b]', () => {
    const t = under('D', 'fr-s-thie fr-s-3e fr-s-art1', [5]);
    t.play(one('hex:1607'));
    expect([t.game.units['fr-s-thie'], t.game.units['fr-s-3e']]).toEqual([{ hex: 1708 }, { hex: 1708 }]);
    expect(t.game.units['fr-s-art1']).toEqual({ hex: 1607 });
    expect(t.told('guns-go-back').rule).toBe('11.1-b');
  });

  test('failed, troops are disordered and go back a hex [11.4.5-c]', () => {
    const t = under('D', 'fr-s-thie', [6]);
    t.play(one('hex:1607'));
    t.expectOver();
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1607, state: 'disordered' });
  });
});

describe('DD', () => {
  test('without a test troops are disordered and go back two hexes, guns go back two in order [11.4.5-d, 11.4.3-a]', () => {
    const t = under('DD', 'fr-s-thie fr-s-art1', []);
    t.play(one('hex:1607'));
    t.play(one('hex:1507'));
    t.play(one('hex:1607'));
    t.play(one('hex:1508'));
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1507, state: 'disordered' });
    expect(t.game.units['fr-s-art1']).toEqual({ hex: 1508 });
  });
});

describe('DR', () => {
  test('passed, troops are disordered where they stand; a battery is lost [11.4.5-e, 11.4.3-a]', () => {
    const t = under('DR', 'fr-s-thie fr-s-art1', [5]);
    t.expectOver();
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1708, state: 'disordered' });
    expect(t.game.lost).toEqual(['fr-s-art1']);
  });

  test('failed, they rout and go back two hexes at once, whatever the zones [11.4.5-e, 15.2.2-a]', () => {
    const t = under('DR', 'fr-s-thie', [6], { 1507: 'al-l-vyb', 1509: 'al-l-perm' });
    t.play(one('hex:1608'));
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1508, state: 'routed' });
    expect(t.game.demoralisation.french).toBe(1);
  });

  test('a routed unit that cannot go back is lost for good [15.2.2-a]', () => {
    const ring = { 1707: 'al-l-vyb', 1607: 'al-l-perm', 1608: 'al-l-kurs', 1709: 'al-l-ryaz' };
    const t = under('DR', 'fr-s-thie', [6], { ...ring, 1807: 'al-m-novg', 1808: 'al-m-apsh' });
    expect(t.game.lost).toEqual(['fr-s-thie']);
  });
});

describe('DE', () => {
  test('one unit of the owner’s choice is lost, the others as under DR [11.4.5-f]', () => {
    const t = under('DE', 'fr-s-thie fr-s-schi', []);
    t.expectAsk('french', '11.4.5-f');
    t.play(one('unit:fr-s-schi'), [4]);
    expect(t.game.units['fr-s-schi']).toBeUndefined();
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1708, state: 'disordered' });
    expect(t.game.demoralisation.french).toBe(2);
  });
});

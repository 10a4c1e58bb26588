/** 11.2, 11.4 Bombardment: range, strength, modifiers, results, defensive fire. */
import { describe, expect, test } from 'vitest';
import { whyNotFire, whySilent } from '../../../../core/games/moravian-sun/11-bombardment/2-range.ts';
import { bombard } from '../../../../core/games/moravian-sun/11-bombardment/4-bombardment.ts';
import { defensiveFire } from '../../../../core/games/moravian-sun/11-bombardment/4-5-defensive.ts';
import {
  fireColumn,
  fireModifiers,
  fireStrength,
} from '../../../../core/games/moravian-sun/11-bombardment/4-modifiers.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { fireResultOf, TABLES } from '../../../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, type Situation, situation, some as someOf, table } from './table.ts';

const units = (...ids: string[]) => someOf(...ids.map((id): Target => `unit:${id}`));
const setting: Situation = { turn: 6, phase: 'bombardment', formation: 'fr-S', order: 'attack' };

/** The column by its least strength, the sum of the modifiers, the results for 1 to 6. */
function outcome(at: Situation['at'], guns: string, target: number): readonly [number, number, string] {
  const game = situation({ ...setting, ...(at && { at }) });
  const shot = { guns: guns.split(' '), target };
  const column = fireColumn(fireStrength(game, shot).total);
  const { total } = fireModifiers(game, shot);
  const results = [1, 2, 3, 4, 5, 6].map((face) => fireResultOf(column, face + total));
  return [TABLES.bombardment.columns[column] ?? 0, total, results.join(' ')];
}

describe('11.4.5 worked cases', () => {
  test('17: a grand battery of position guns at two hexes on nine points [11.4.1-a, 11.4.5-a, 11.0.1-c]', () => {
    const at = { 1508: 'al-d-pos1 al-d-pos2', 1708: 'fr-s-thie fr-s-schi fr-s-art1' };
    expect(outcome(at, 'al-d-pos1 al-d-pos2', 1708)).toEqual([3, 1, 'none none D D D DD']);
  });

  test('of different guns the worst counts: at three hexes those of 12 pounds lose nothing, others 1 [11.4.1-a]', () => {
    const game = situation({ ...setting, at: { 1508: 'fr-s-art1 fr-s-art5', 1808: 'al-l-vyb' } });
    const atThree = (...guns: string[]): number =>
      fireModifiers(game, { guns, target: 1808 }).lines.find(({ rule }) => rule === '11.2-a')?.amount ?? 0;
    expect(atThree('fr-s-art5')).toBe(0);
    expect(atThree('fr-s-art5', 'fr-s-art1')).toBe(atThree('fr-s-art1'));
    expect(atThree('fr-s-art1', 'fr-s-art5')).toBe(-1);
  });

  test('18: the Santon at four hexes [16.29.4-b]', () => {
    const at = { 3109: 'fr-l-sant', 3509: 'al-b-arkh al-b-5j' };
    expect(outcome(at, 'fr-l-sant', 3509)).toEqual([3, -1, 'none none none none D D']);
  });

  test('19: a small battery at three hexes on a village [16.22-c, 11.2-a]', () => {
    const at = { 1709: 'fr-s-art1', 1712: 'al-m-novg' };
    expect(outcome(at, 'fr-s-art1', 1712)).toEqual([1, -3, 'none none none none none none']);
  });

  test('20: two horse batteries on two points on a pond [11.4.5-a]', () => {
    const at = { 2229: 'fr-g-art1 fr-g-art2', 2231: 'al-m-novg' };
    expect(outcome(at, 'fr-g-art1 fr-g-art2', 2231)).toEqual([3, -1, 'none none none none D D']);
  });

  test('farms and fortresses, squares and higher ground [16.28-c, 16.29.3-b, 14.3.2-c, 16.21-c]', () => {
    const lines = (about: Situation, target: number): Record<string, number> => {
      const tally = fireModifiers(situation({ ...setting, ...about }), { guns: ['fr-s-art1'], target });
      return Object.fromEntries(tally.lines.map(({ rule, amount }) => [rule, amount]));
    };
    expect(lines({ at: { 3805: 'fr-s-art1', 3807: 'al-l-vyb' } }, 3807)['16.28-c']).toBe(-1);
    expect(lines({ at: { 105: 'fr-s-art1', 107: 'al-l-vyb' } }, 107)['16.29.3-b']).toBe(-2);
    const square = { at: { 1508: 'fr-s-art1', 1708: 'al-l-vyb' }, marks: { 'al-l-vyb': { square: true } } } as const;
    expect(lines(square, 1708)['14.3.2-c']).toBe(1);
    expect(lines({ at: { 3009: 'fr-s-art1', 3109: 'al-l-vyb' } }, 3109)['16.21-c']).toBe(-1);
  });
});

describe('11.2, 11.3 who reaches whom', () => {
  const why = (about: Situation, id: string, to: number): string | undefined =>
    whyNotFire(situation({ ...setting, ...about }), id, to)?.rule;

  test('range counts the target and not the own hex [11.2-b, 11.2-a]', () => {
    const at = { 1408: 'fr-s-art1 fr-s-art4', 1707: 'al-l-vyb' };
    expect(why({ at }, 'fr-s-art1', 1707)).toBeUndefined();
    expect(why({ at }, 'fr-s-art4', 1707)).toBe('11.2-b');
  });

  test('sleet leaves two hexes, snow one [16.41-g, 11.3-a]', () => {
    const at = { 1408: 'fr-s-art1', 1707: 'al-l-vyb', 1607: 'al-l-perm' };
    expect(why({ at, weather: 'sleet' }, 'fr-s-art1', 1707)).toBe('16.41-g');
    expect(why({ at, weather: 'sleet' }, 'fr-s-art1', 1607)).toBeUndefined();
    expect(why({ at, weather: 'snow' }, 'fr-s-art1', 1607)).toBe('11.3-a');
  });

  test('out of fog guns reach their neighbours alone, from above nothing in it [16.42.1-c]', () => {
    const at = { 1032: 'fr-s-art1', 1132: 'al-l-vyb', 1232: 'al-l-perm' };
    expect(why({ at, weather: 'overcast' }, 'fr-s-art1', 1132)).toBeUndefined();
    expect(why({ at, weather: 'overcast' }, 'fr-s-art1', 1232)).toBe('16.42.1-c');
  });

  test('the Santon neither fires at its neighbours nor is bombarded from there [16.29.4-a]', () => {
    const at = { 3109: 'fr-l-sant', 3209: 'al-d-lt1' };
    expect(why({ at }, 'fr-l-sant', 3209)).toBe('16.29.4-a');
    expect(why({ at }, 'al-d-lt1', 3109)).toBe('16.29.4-a');
  });

  test('guns that have moved, are disordered or stand in a marsh are silent [2.1-j, 15.1-a, 16.24-d, 11.4-a]', () => {
    const at = { 1508: 'fr-s-art1', 1509: 'fr-s-art2!', 2518: 'fr-s-art3', 1608: 'fr-s-thie', 1510: 'fr-s-art4' };
    const game = situation({ ...setting, at, marks: { 'fr-s-art1': { moved: true } } });
    const rules = ['fr-s-art1', 'fr-s-art2', 'fr-s-art3', 'fr-s-thie', 'fr-s-art4'].map(
      (id) => whySilent(game, id)?.rule,
    );
    expect(rules).toEqual(['2.1-j', '15.1-a', '16.24-d', '11.4-a', undefined]);
  });
});

describe('11.4 the segment', () => {
  const at = { 1508: 'fr-s-art1 fr-s-art2', 1509: 'fr-s-art3', 1708: 'al-l-vyb', 1608: 'al-m-novg' };

  test('it is voluntary, whatever the order; batteries of a hex fire together or apart [11.4-b, 11.4-c, 11.4.1-a]', () => {
    const t = table({ ...setting, order: 'march', at }, bombard);
    t.expectOffer(PASS);
    t.expectOffer(units('fr-s-art1', 'fr-s-art2'));
    t.play(units('fr-s-art1'));
    t.play(one('hex:1608'), [1]);
    t.expectRefusal('11.4-c', units('fr-s-art1'));
    t.play(units('fr-s-art2'));
    t.expectOffer(one('hex:1608'));
  });

  test('fire from several hexes is several bombardments [11.4.2-a]', () => {
    const t = table({ ...setting, at }, bombard);
    t.expectRefusal('11.4.2-a', units('fr-s-art1', 'fr-s-art3'));
  });

  test('none: nothing happens, and the firer never suffers [11.4.5-b, 11.4.3-a]', () => {
    const t = table({ ...setting, at }, bombard);
    t.play(units('fr-s-art1', 'fr-s-art2'));
    t.play(one('hex:1608'), [1]);
    expect(t.told('bombarded').rule).toBe('11.4.5-b');
    expect(t.game.units['fr-s-art1']).toEqual({ hex: 1508 });
  });

  test('worked case 24: an unmodified 6 endangers Saint-Hilaire, who is lost on 4 and unharmed on 5 [3.5.1-a]', () => {
    const place = { 1508: 'al-d-lt1', 1608: 'fr-s-thie st-hilaire' };
    const fired = (die: number) => {
      const t = table({ ...setting, formation: 'al-D', at: place }, bombard);
      t.play(units('al-d-lt1'));
      t.play(one('hex:1608'), [6, die, 1]);
      return t;
    };
    expect(fired(4).told('leader-lost').rule).toBe('3.5.1-a');
    expect(fired(5).told('leader-unharmed').rule).toBe('3.5.1-a');
  });
});

describe('11.4.5bis defensive fire', () => {
  const defend = function* (game: MoravianSun, umpire: Umpire): Procedure {
    yield* defensiveFire(game, { targets: [1708], attackers: ['fr-s-thie', 'fr-s-vare'], how: 'mandatory' }, umpire);
  };

  test('a battery that is attacked may fire at one hex of the attackers, before the assault [11.4.5bis-a, 11.4.5bis-b]', () => {
    const at = { 1607: 'fr-s-thie', 1608: 'fr-s-vare', 1708: 'al-m-novg al-m-rlt' };
    const t = table({ ...setting, phase: 'assault', at }, defend);
    t.expectAsk('coalition', '11.4.5bis-a');
    t.expectOffer(PASS);
    t.play(units('al-m-rlt'));
    t.expectOffer(one('hex:1607'));
    t.play(one('hex:1608'), [1]);
    t.expectOver();
  });
});

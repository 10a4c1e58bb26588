/** 14.2, 14.5 Who may charge and raid, and whom. */
import { describe, expect, test } from 'vitest';
import { charge } from '../../../../core/games/moravian-sun/14-cavalry/2-charge.ts';
import { approaches } from '../../../../core/games/moravian-sun/14-cavalry/2-ride.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import { one, PASS, type Situation, situation, table } from './table.ts';

const at = { 1506: 'murat', 1607: 'fr-m-mari', 1807: 'al-l-vyb' };
const riding = (more: Partial<Situation> = {}) => table({ turn: 6, order: 'advance', at, ...more }, charge);

test('a rider ends beside its target with the marker [14.2-a, 14.2-b, 14.2-c]', () => {
  const t = riding();
  t.expectAsk('french', '14.2-a');
  t.play(one('unit:fr-m-mari'));
  t.expectAsk('french', '14.2-b');
  t.expectRefusal('14.2-b', one('hex:1706'));
  t.play(one('hex:1908'));
  t.play(PASS);
  t.expectOver();
  expect(t.game.activation?.assaults).toEqual([{ targets: [1807], attackers: ['fr-m-mari'], how: 'charge' }]);
  expect(t.game.units['fr-m-mari']).toEqual({ hex: 1908, moved: true });
  expect(t.told('charges').rule).toBe('14.2-c');
  expect(t.game.activation?.done).toEqual(['fr-m-mari']);
});

test('what a charge would be worth is told before it is ridden, as if the rider stood there [14.2-b]', () => {
  const { decision, game } = riding();
  const preview = decision?.kind === 'one' ? decision.preview?.('unit:fr-m-mari') : undefined;
  const [own] = preview?.tallies ?? [];
  expect(own?.total).toBeGreaterThan(0);
  expect(preview?.tables?.[0]?.lit.column).not.toBeNull();
  expect(game.units['fr-m-mari']?.hex).toBe(1607);
});

test('under Attack, Advance and Pursue alone, never out of an enemy zone [14.2-a, 14.2.4-a]', () => {
  riding({ order: 'attack' }).expectOffer(PASS);
  riding({ order: 'pursue' }).expectOffer(PASS);
  riding({ order: 'march' }).expectOver();
  riding({ at: { ...at, 1708: 'al-l-ryaz' } }).expectOver();
});

test.each(['it', 'en'] as const)(
  'why it is asked names the three orders, and of a raid the +2 [14.2-a, 14.2.4-a, 14.5-d] (%s)',
  (language) => {
    const words = wordsFor('moravian-sun', language);
    const why = words.text('why.charge');
    for (const order of ['attack', 'advance', 'pursue']) expect(why).toContain(words.text(`label.order.${order}`));
    const [, raid = ''] = why.split(';');
    expect(raid).toMatch(/2/);
  },
);

test('the odds of the charge itself count: 2 points, doubled, may charge 11, 1:3 and not 1:6 [12.4.2-a, 14.2-d]', () => {
  const t = riding({ at: { 1506: 'murat', 1607: 'fr-m-pist-', 1807: 'al-l-vyb al-l-fana langeron' } });
  t.expectOffer(one('unit:fr-m-pist'));
});

describe('the way to the target', () => {
  /** Noirmont's cuirassiers may charge Vyborg in 1807 from these hexes. */
  const from = (more: Situation['at']) => {
    const t = riding({ at: { 1506: 'murat', 1605: 'fr-m-noir', 1807: 'al-l-vyb', ...more } });
    if (t.isOver) return [];
    t.play(one('unit:fr-m-noir'));
    return (t.decision as { targets: readonly string[] }).targets;
  };

  test('it winds round what stands in the way, with the points there are [14.2-e]', () => {
    // The near side, 1707 and 1806, is held by friends; 1708 is three hexes from 1605 as the crow flies, four on the way.
    const held = { 1706: 'fr-s-thie fr-s-schi', 1707: 'fr-s-vare fr-s-mora', 1806: 'fr-s-fere fr-s-merl' };
    expect(from(held)).toEqual(expect.arrayContaining(['hex:1708', 'hex:1808']));
  });

  test('it leads through zones of others, and strikes at one hex alone [14.2.2-a]', () => {
    const t = riding({
      at: { 1506: 'murat', 1605: 'fr-m-noir', 1807: 'al-l-vyb', 1606: 'al-l-perm!', 1906: 'al-l-kurs' },
    });
    t.play(one('unit:fr-m-noir'));
    t.play(one('hex:1807'));
    // 1908 lies behind the target: six points lead there only through its zone.
    t.expectOffer(one('hex:1908'));
    t.expectOffer(one('hex:1806'));
    t.play(one('hex:1806'));
    // Neither Perm, by which it rides, nor its target forms square.
    t.play(PASS);
    t.play(PASS);
    expect(t.game.activation?.assaults).toEqual([{ targets: [1807], attackers: ['fr-m-noir'], how: 'charge' }]);
  });
});

describe('what bars a charge', () => {
  const offers = (about: NonNullable<Situation['at']>): readonly string[] => {
    const t = riding({ at: about, formation: 'fr-M' });
    if (t.isOver) return [];
    t.play(one('unit:fr-m-noir'));
    return (t.decision as { targets: readonly string[] }).targets;
  };

  test('another level: nobody charges up from 102 to 101 [14.2.1-a]', () => {
    expect(offers({ 103: 'murat fr-m-noir', 101: 'al-l-vyb' })).toEqual([]);
  });

  test('a stream: 209 is charged from its own bank, not from 310 [14.2.1-c]', () => {
    const from = offers({ 407: 'murat fr-m-noir', 209: 'al-l-vyb' });
    expect(from).toEqual(expect.arrayContaining(['hex:208', 'hex:309']));
    expect(from).not.toContain('hex:310');
  });

  test('a bridge changes nothing: 709 is not charged over that of 608 [14.2.1-c]', () => {
    expect(offers({ 607: 'murat fr-m-noir', 709: 'al-l-vyb' })).toEqual([]);
    // Nor does the way to 810 lead over it.
    expect(offers({ 508: 'murat fr-m-noir', 808: 'al-l-vyb' })).toEqual([]);
  });

  /** From which hexes Noirmont, or another, may charge Vyborg. */
  const from = (start: number, target: number, by = 'fr-m-noir') =>
    approaches(
      situation({ turn: 6, order: 'advance', at: { [start]: `murat ${by}`, [target]: 'al-l-vyb' } }),
      by,
      target,
    );

  test('no charge rides through a wood, a marsh or a village, nor does a raid; where it begins does not count [14.2-e]', () => {
    // The wood of 927 and 1027 stands beside 928, the village of 423 beside 424, the marsh of 520 beside 521.
    expect(from(926, 928)).not.toContain(927);
    expect(from(926, 928, 'fr-m-mari')).not.toContain(927);
    expect(from(422, 424)).not.toContain(423);
    expect(from(519, 521)).not.toContain(520);
    expect(from(927, 1025)).toContain(926);
  });

  test('nor a walled place, a farm, a trench or a fortress; ice bars nobody [14.2-e]', () => {
    const isRiddenThrough = (hex: number): boolean =>
      GRID.neighbours(hex).some((start) =>
        GRID.neighbours(hex).some((target) => GRID.distance(start, target) === 2 && from(start, target).includes(hex)),
      );
    expect([2226, 3807, 3109, 107].map(isRiddenThrough)).toEqual([false, false, false, false]);
    expect(isRiddenThrough(2132)).toBe(true);
  });

  test('a crest, which on this map is always a slope too [14.2.1-d]', () => {
    expect(offers({ 2921: 'murat fr-m-noir', 3022: 'al-l-vyb' })).not.toContain('hex:2922');
  });
});

test('a village is raided by hussars, and charged by nobody [14.2.1-b, 14.5-a]', () => {
  const village = (by: string) => riding({ at: { 231: by, 232: 'fr-l-eppl!', 130: 'bagration' }, formation: 'al-B' });
  const t = village('al-b-pavl');
  t.play(one('unit:al-b-pavl'));
  t.expectAsk('coalition', '14.2-b');
  t.play(one('hex:231'));
  expect(t.game.activation?.assaults[0]?.how).toBe('raid');
  village('al-b-emp').expectOver();
});

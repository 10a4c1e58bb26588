/** 16.1 What cards do to recovery, marches and their attrition: each half that acts there. */
import { describe, expect, test } from 'vitest';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { playCards } from '../../../../core/games/invasion-of-russia/16-1-cards.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { linesOf, sumTold } from './combats.ts';
import { one, PASS, path, type Situation, some, table } from './table.ts';

const MINSK = 1610;
const NO = one('word:no');
const YES = one('word:yes');
const FRENCH = 'fr-i-iv1 fr-i-iv2 fr-i-cl1 fr-ney';
const ALL = 'stack:fr-i-iv1+fr-i-iv2+fr-i-cl1+fr-ney';
const RUSSIAN = 'ru-1vi-il1 ru-1vi-il2 ru-bagration';
const THEIRS = 'stack:ru-1vi-il1+ru-1vi-il2+ru-bagration';
/** From Minsk to the north-west, none of it difficult. */
const WAY = ['hex:1609', 'hex:1709', 'hex:1809', 'hex:1909', 'hex:2009', 'hex:2010'] as const;

const marching = (side: Side, more: Situation) =>
  table(
    {
      phase: 'movement',
      active: side,
      at: { [MINSK]: side === 'french' ? FRENCH : RUSSIAN },
      trains: [[side, MINSK]],
      ...more,
    },
    moveStack,
  );
const byCards = (t: ReturnType<typeof marching>) => linesOf(sumTold(t, 'attrition'))['16.1-m'];

describe('16.1 attrition', () => {
  test.each([
    ['french', ALL],
    ['russian', THEIRS],
  ] as const)('card 3, %s: 2 off for one stack that force marches [8.6-c] [16.1-g]', (side, units) => {
    const t = marching(side, { turn: 6, inForce: [[side, 3]] });
    t.play(path(units, ...WAY.slice(0, 4)));
    t.expectAsk(side, '16.1-g');
    t.play(YES, [3]);
    expect(byCards(t)).toBe(-2);
    expect(t.game.cards?.effects[0]?.uses).toBe(1);
    const short = marching(side, { turn: 6, inForce: [[side, 3]] });
    short.play(path(units, ...WAY.slice(0, 3)), [1]);
    short.expectOver();
    const used = marching(side, { turn: 6, inForce: [[side, 3, { uses: 1 }]] });
    used.play(path(units, ...WAY.slice(0, 4)), [1]);
    used.expectOver();
  });

  test('card 4, Russian: a French stack that is named rolls even after a short march, and adds 1 [8.5-a]', () => {
    const t = marching('french', { turn: 2, inForce: [['russian', 4]] });
    t.play(path(ALL, 'hex:1609'));
    t.expectAsk('russian', '16.1-g');
    t.play(YES, [4]);
    expect(byCards(t)).toBe(1);
    const other = marching('french', { turn: 2, inForce: [['russian', 4]] });
    other.play(path(ALL, 'hex:1609'));
    other.play(NO);
    other.expectOver();
    expect(other.game.cards?.effects[0]?.uses).toBeUndefined();
  });

  test('card 5: every French stack adds 1, on turns 1 to 3; a Russian one does not [16.1-m]', () => {
    const t = marching('french', { turn: 3, inForce: [['french', 5]] });
    t.play(path(ALL, ...WAY.slice(0, 3)), [1]);
    expect(byCards(t)).toBe(1);
    const russian = marching('russian', { turn: 6, inForce: [['french', 5]] });
    russian.play(path(THEIRS, ...WAY.slice(0, 3)), [1]);
    expect(byCards(russian)).toBeUndefined();
  });

  test.each([
    ['french', ALL],
    ['russian', THEIRS],
  ] as const)('card 20, %s: one stack takes the winter modifier off again [8.6-b]', (side, units) => {
    const t = marching(side, { turn: 12, inForce: [[side, 20]] });
    t.play(path(units, ...WAY.slice(0, 2)));
    t.play(YES, [1]);
    expect(byCards(t)).toBe(-1);
  });

  test('card 20 is in vain before winter [16.1-g]', () => {
    const t = table({ turn: 10, phase: 'cards', hands: { russian: [20], french: [2] } }, playCards, ['21', '19']);
    t.play(one('card:21'));
    t.play(one('card:20'));
    expect(t.told('card-discarded').params['by']).toEqual({ seat: 'russian' });
  });

  test('card 24: in winter every French stack adds 1 [16.1-m]', () => {
    const t = marching('french', { turn: 12, inForce: [['french', 24]] });
    t.play(path(ALL, ...WAY.slice(0, 2)), [1]);
    expect(byCards(t)).toBe(1);
    const before = marching('french', { turn: 9, inForce: [['french', 24]] });
    before.play(path(ALL, ...WAY.slice(0, 3)), [1]);
    expect(byCards(before)).toBeUndefined();
  });

  test('card 31, French: the cavalry of one stack suffers no attrition; a loss that it alone could bear is dropped [8.5-g]', () => {
    const at = { [MINSK]: 'fr-i-cl1 fr-iv-cl1 fr-ney' };
    const t = marching('french', { turn: 10, at, inForce: [['french', 31]] });
    t.play(path('stack:fr-i-cl1+fr-iv-cl1+fr-ney', ...WAY.slice(0, 3)), [6]);
    t.expectAsk('french', '16.1-g');
    t.play(YES);
    t.expectOver();
    expect(t.game.lost).toEqual([]);
    const without = marching('french', { turn: 10, at, inForce: [['french', 31]] });
    without.play(path('stack:fr-i-cl1+fr-iv-cl1+fr-ney', ...WAY.slice(0, 3)), [6]);
    without.play(NO);
    without.expectAsk('french', '8.5-f');
  });
});

describe('16.1 past cavalry, and further', () => {
  /** Russian cavalry beside 1709, where the way would have to end. */
  const cavalry = { [MINSK]: FRENCH, 1808: 'ru-1v-cv1' };
  const past = (card: number) => [`order:by-card>card:${card}`, 'hex:1609', 'hex:1709', 'hex:1809'] as const;

  test.each([4, 33])('card %i, French: one stack moves as if there were no enemy cavalry [8.4-i]', (card) => {
    const about = { turn: card === 4 ? 2 : 9, at: cavalry, inForce: [['french', card]] } as const;
    const t = marching('french', about);
    t.expectRefusal('8.4-i', path(ALL, 'hex:1609', 'hex:1709', 'hex:1809'));
    t.play(path(ALL, ...past(card)), [1]);
    expect(t.game.units['fr-i-iv1']?.hex).toBe(1809);
    expect(t.game.cards?.effects[0]?.uses).toBe(1);
    const used = marching('french', { ...about, inForce: [['french', card, { uses: 1 }]] });
    expect(used.steps(ALL)).not.toHaveProperty(`by-card>card:${card}`);
  });

  test('card 27, Russian: one stack marches a hex further, which is not forced [8.4-a] [8.6-c]', () => {
    const t = marching('russian', { turn: 9, inForce: [['russian', 27]] });
    t.play(path(THEIRS, 'order:by-card>card:27', ...WAY.slice(0, 4)), [1]);
    expect(t.told('marched').rule).toBe('8.4-a');
    expect(linesOf(sumTold(t, 'attrition'))).not.toHaveProperty('8.6-c');
    const six = marching('russian', { turn: 9, inForce: [['russian', 27]] });
    six.play(path(THEIRS, 'order:by-card>card:27', ...WAY), [1]);
    expect(linesOf(sumTold(six, 'attrition'))['8.6-c']).toBe(2);
    marching('russian', { turn: 9, inForce: [['russian', 27]] }).expectRefusal('8.4-b', path(THEIRS, ...WAY));
  });

  test('card 33, Russian: Platov and the units with him, all the way [8.4-a]', () => {
    const at = { [MINSK]: 'ru-1vi-il1 ru-platov ru-bagration' };
    const about = { turn: 9, at, inForce: [['russian', 33]] } as const;
    const t = marching('russian', about);
    const leave = path(
      'stack:ru-1vi-il1+ru-platov',
      ...(['order:by-card>card:33', 'hex:1609', 'order:leave>unit:ru-platov', 'hex:1709'] as const),
    );
    expect(t.steps('stack:ru-1vi-il1+ru-bagration')).not.toHaveProperty('by-card>card:33');
    t.expectRefusal('8.2-a', leave);
    t.play(path('stack:ru-1vi-il1+ru-platov', 'order:by-card>card:33', ...WAY.slice(0, 4)), [1]);
    expect(t.told('marched').rule).toBe('8.4-a');
  });
});

describe('16.1 Jérôme', () => {
  const at = { [MINSK]: 'fr-viii-il1 fr-viii-ic1 fr-junot', 1310: FRENCH };
  const VIII = 'stack:fr-viii-il1+fr-viii-ic1+fr-junot';
  const advanced = { options: { advanced: true } };

  test('VIII Corps does not force march until he has gone home; in the basic game it does [16.1-l]', () => {
    marching('french', { at, ...advanced }).expectRefusal('16.1-l', path(VIII, ...WAY.slice(0, 4)));
    marching('french', { at, ...advanced }).expectOffer(path(VIII, ...WAY.slice(0, 3)));
    marching('french', { at }).expectOffer(path(VIII, ...WAY.slice(0, 4)));
  });

  test('card 9: in its turn VIII Corps does not move, whatever another card allows; from the next one on it may force march [16.1-k]', () => {
    const inForce = [
      ['french', 4],
      ['french', 9, { turn: 2, until: 16 }],
    ] as const;
    marching('french', { turn: 2, at, inForce }).expectRefusal('16.1-k', path(VIII, 'hex:1609'));
    marching('french', { turn: 3, at, inForce: [inForce[1]] }).expectOffer(path(VIII, ...WAY.slice(0, 4)));
  });

  test('card 9 lasts for the rest of the game [16.1-g]', () => {
    const t = table({ turn: 2, phase: 'cards', hands: { russian: [1], french: [2] } }, playCards, ['9', '3']);
    t.play(PASS);
    t.play(one('card:3'));
    expect(t.game.cards?.effects.at(-1)).toMatchObject({ card: 9, side: 'french', until: 16 });
  });
});

describe('16.1 recovery without train or leader', () => {
  const recovering = (side: Side, turn: number, card: number, at: Situation['at'], depots: readonly number[]) =>
    table(
      { turn, phase: 'recovery', active: side, at: at ?? {}, depots: { [side]: depots }, inForce: [[side, card]] },
      recoverStacks,
    );
  const goodOnes = (t: ReturnType<typeof recovering>, ids: string) =>
    ids.split(' ').filter((id) => !t.game.units[id]?.disrupted);

  test('card 10, French: one supplied unit in the west of Russia [16.9-b] [8.1-a]', () => {
    const at = { 1609: 'fr-i-iv1! fr-i-iv2!', 1209: 'fr-i-iv3!' };
    const t = recovering('french', 2, 10, at, [MINSK, 1310]);
    t.expectRefusal('16.1-g', some('unit:fr-i-iv1', 'unit:fr-i-iv2'));
    t.expectRefusal('16.1-g', some('unit:fr-i-iv3'));
    t.play(some('unit:fr-i-iv1'));
    expect(goodOnes(t, 'fr-i-iv1 fr-i-iv2 fr-i-iv3')).toEqual(['fr-i-iv1']);
  });

  test.each([
    ['french', 'fr-i-iv1! fr-i-iv2! fr-i-iv3!', 'fr-i-il1!'],
    ['russian', 'ru-1vi-il1! ru-1vi-il2! ru-1ii-il1!', 'ru-1v-iv1!'],
  ] as const)('card 16, %s: two of one supplied stack [16.1-f]', (side, here, there) => {
    const t = recovering(side, 2, 16, { 1609: here, 1510: there }, [MINSK]);
    const [a, b, c] = here
      .replaceAll('!', '')
      .split(' ')
      .map((id) => `unit:${id}` as const) as [`unit:${string}`, `unit:${string}`, `unit:${string}`];
    t.expectRefusal('16.1-g', some(a, b, c));
    t.expectRefusal('16.1-g', some(a, `unit:${there.replace('!', '')}`));
    t.play(some(a, b));
    expect(goodOnes(t, here.replaceAll('!', ''))).toHaveLength(2);
  });

  test('out of supply no card helps [6.1-a]; nobody has to use it', () => {
    recovering('french', 2, 16, { 1609: 'fr-i-iv1!' }, []).expectOver();
    const t = recovering('french', 2, 16, { 1609: 'fr-i-iv1!' }, [MINSK]);
    t.play(some());
    expect(t.game.cards?.effects[0]?.uses).toBeUndefined();
  });

  test('card 21, French: up to three of one stack in a city with a French depot', () => {
    const t = recovering('french', 9, 21, { [MINSK]: 'fr-i-iv1! fr-i-iv2! fr-i-iv3!', 1609: 'fr-i-il1!' }, [MINSK]);
    t.expectRefusal('16.1-g', some('unit:fr-i-il1'));
    t.play(some('unit:fr-i-iv1', 'unit:fr-i-iv2', 'unit:fr-i-iv3'));
    expect(goodOnes(t, 'fr-i-iv1 fr-i-iv2 fr-i-iv3')).toHaveLength(3);
  });

  test('card 21, Russian: up to three of one supplied stack, wherever it is', () => {
    const t = recovering('russian', 9, 21, { 1609: 'ru-1vi-il1! ru-1vi-il2! ru-1ii-il1!' }, [MINSK]);
    t.play(some('unit:ru-1vi-il1', 'unit:ru-1vi-il2', 'unit:ru-1ii-il1'));
    expect(goodOnes(t, 'ru-1vi-il1 ru-1vi-il2 ru-1ii-il1')).toHaveLength(3);
  });

  test.each([
    ['french', 'fr-i-iv1', 'fr-i-iv2', 'fr-i-iv3'],
    ['russian', 'ru-1vi-il1', 'ru-1vi-il2', 'ru-1ii-il1'],
  ] as const)('card 28, %s: two anywhere in supply', (side, a, b, c) => {
    const t = recovering(side, 9, 28, { 1609: `${a}! ${c}!`, 1510: `${b}!` }, [MINSK]);
    t.expectRefusal('16.1-g', some(`unit:${a}`, `unit:${b}`, `unit:${c}`));
    t.play(some(`unit:${a}`, `unit:${b}`));
    expect(goodOnes(t, `${a} ${b} ${c}`)).toEqual([a, b]);
  });
});

test('a march by card may still be given up [16.1-g]', () => {
  const t = marching('french', { inForce: [['french', 4]] });
  t.expectRefusal('8.2-a', path(ALL, 'order:by-card>card:4'));
  t.expectOffer(PASS);
});

describe('16.1 quarrels of the Russian command', () => {
  const hex = (t: ReturnType<typeof marching>) => t.game.units['ru-1vi-il1']?.hex;

  test('card 6, Russian: no rolls under 16.5 this turn [16.5-a]', () => {
    const t = marching('russian', { turn: 2, inForce: [['russian', 6]] });
    t.play(path(THEIRS, 'hex:1609'));
    expect(hex(t)).toBe(1609);
  });

  test('card 6, French: two Russian stacks that they name fail on 1, 2 or 3 [16.5-a] [16.1-g]', () => {
    const named = (die: number) => {
      const t = marching('russian', { turn: 2, inForce: [['french', 6]] });
      t.play(path(THEIRS, 'hex:1609'));
      t.expectAsk('french', '16.1-g');
      t.play(YES, [die]);
      expect(t.game.cards?.effects[0]?.uses).toBe(1);
      return hex(t);
    };
    expect([named(3), named(4)]).toEqual([MINSK, 1609]);
    const spared = marching('russian', { turn: 2, inForce: [['french', 6, { uses: 1 }]] });
    spared.play(path(THEIRS, 'hex:1609'));
    spared.play(NO, [3]);
    expect(hex(spared)).toBe(1609);
    const used = marching('russian', { turn: 2, inForce: [['french', 6, { uses: 2 }]] });
    used.play(path(THEIRS, 'hex:1609'), [3]);
    expect(hex(used)).toBe(1609);
  });
});

/** 14.2 The way of a charge, hex by hex: what the enemy answers on it. */
import { describe, expect, test } from 'vitest';
import type { One } from '../../../../core/engine/decision.ts';
import { charge } from '../../../../core/games/moravian-sun/14-cavalry/2-charge.ts';
import { approaches } from '../../../../core/games/moravian-sun/14-cavalry/2-ride.ts';
import { one, PASS, type Situation, situation, table } from './table.ts';

/** Noirmont's cuirassiers ride south from 1605 at 1609, past 1507. */
const riding = (past: Situation['at'], chance: readonly number[] = []) => {
  const at = { 1505: 'murat', 1605: 'fr-m-noir', 1609: 'al-l-vyb', ...past };
  const t = table({ turn: 6, order: 'advance', formation: 'fr-M', at }, charge);
  t.play(one('unit:fr-m-noir'));
  if ((t.decision as One).targets.includes('hex:1507')) t.play(one('hex:1609'));
  t.play(one('hex:1608'), chance);
  return t;
};
const CHARGE = { targets: [1609], attackers: ['fr-m-noir'], how: 'charge' };

describe('infantry that a charge comes past', () => {
  test('may form square, and the charge goes on with the points that are left [14.3-d]', () => {
    const t = riding({ 1507: 'al-l-perm' });
    t.expectAsk('coalition', '14.3-d');
    expect(t.game.units['fr-m-noir']?.hex).toBe(1606);
    t.play(one('hex:1507'), [4]);
    expect(t.game.units['al-l-perm']?.square).toBe(true);
    t.expectAsk('french', '14.3-d');
    // One of six points is spent. Into the target it takes three by 1608, four by 1709 and 1509, five by 1710.
    const { targets } = t.decision as One;
    expect(targets).toEqual(expect.arrayContaining(['hex:1608', 'hex:1709', 'hex:1710', 'hex:1509']));
    t.play(one('hex:1608'));
    t.play(PASS);
    expect(t.game.activation?.assaults).toEqual([CHARGE]);
    expect(t.told('charges').way).toEqual(['hex:1605', 'hex:1606', 'hex:1607', 'hex:1608']);
  });

  test('who halts after its answer has moved, and charges nobody [14.3-d]', () => {
    const t = riding({ 1507: 'al-l-perm' });
    t.play(one('hex:1507'), [6]);
    t.play(PASS);
    t.expectOver();
    expect(t.game.units['fr-m-noir']).toEqual({ hex: 1606, moved: true });
    expect([t.game.activation?.assaults, t.game.activation?.done]).toEqual([[], ['fr-m-noir']]);
    expect(t.told('moved').way).toEqual(['hex:1605', 'hex:1606']);
  });

  test('declines once for the whole way; nobody stops the charge then [14.3-d]', () => {
    const t = riding({ 1507: 'al-l-perm' });
    t.play(PASS);
    t.expectAsk('coalition', '14.3-d');
    t.expectRefusal('14.3-d', one('hex:1507'));
    t.play(PASS);
    t.expectOver();
    expect(t.game.units['fr-m-noir']?.hex).toBe(1608);
    expect(t.game.activation?.assaults).toEqual([CHARGE]);
  });
});

test('routed units that a charge comes past surrender or flee [15.2.1-a]', () => {
  const t = riding({ 1507: 'al-l-perm!!' }, [6]);
  expect(t.told('surrendered').params).toEqual({ unit: { unit: 'al-l-perm' } });
  t.expectAsk('french', '14.3-d');
  expect(t.game.units['fr-m-noir']?.hex).toBe(1606);
});

test('a routed target that flees from it leaves nobody to charge [15.2.1-a, 14.2-c]', () => {
  const t = riding({ 1609: 'al-l-vyb!!' }, [1]);
  while (!t.isOver && t.decision.seat === 'coalition') t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
  t.expectOver();
  expect(t.game.activation?.assaults).toEqual([]);
  expect(t.game.units['fr-m-noir']).toEqual({ hex: 1608, moved: true });
});

test('a leader who is alone on its way gets off [7.2.4-a]', () => {
  const t = riding({ 1607: 'langeron' });
  t.expectAsk('coalition', '7.2.4-a');
  t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
  expect(t.game.leaders['langeron']?.hex).not.toBe(1607);
});

test('ice takes half of what is left, rounded up: of six points one is left to charge 2132 from 2032 [16.30-c, 14.2-e]', () => {
  const from = (start: number) =>
    approaches(
      situation({ turn: 6, order: 'advance', at: { [start]: 'murat fr-m-noir', 2132: 'al-l-vyb' } }),
      ...(['fr-m-noir', 2132] as const),
    );
  // 1932 costs one of six, and leaves 3 of five; 2032 costs one of them, and leaves 1 of two.
  expect(from(1831)).toContain(2032);
  // Three hexes farther off none is left there.
  expect(from(1828)).not.toContain(2032);
});

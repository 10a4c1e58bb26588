import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import { check } from '../../../../core/engine/legality.ts';
import {
  askStackingOrder,
  restackAsides,
  whyNotRestack,
} from '../../../../core/games/borodino/06-24-stacking-order.ts';
import type { Borodino } from '../../../../core/games/borodino/position.ts';
import { arrange, one, PASS, type Situation, situation, table } from './table.ts';

const pair = { 'f-cm-57a': 4307, 'f-cm-57b': 4307, 'f-cm-foot': 4307 };
const start = (extra: Partial<Situation> = {}): Borodino => situation({ phase: 'artillery', french: pair, ...extra });

function restack(game: Borodino, action: Action): void {
  const aside = restackAsides(game, 'french')[0];
  if (!aside) throw new Error('no aside');
  expect(check(aside.decision, action)).toBeNull();
  aside.carryOut(game, action, { roll: () => 0, tell: () => undefined });
}

describe('6.24 at the start of the activation', () => {
  test('[6.24-b] the order of a stack may be changed; guns stay below', () => {
    const game = start();
    expect(restackAsides(game, 'french').map((aside) => aside.id)).toEqual(['restack:4307']);
    restack(game, arrange({ 'f-cm-57a': 2, 'f-cm-57b': 1 }));
    expect(game.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a', 'f-cm-foot']);
  });

  test('[6.24-b] two units cannot lie at the same depth, and none may be left out', () => {
    const decision = restackAsides(start(), 'french')[0]?.decision;
    if (!decision) throw new Error('no aside');
    expect(check(decision, arrange({ 'f-cm-57a': 1, 'f-cm-57b': 1 }))?.rule).toBe('6.24-b');
    expect(check(decision, arrange({ 'f-cm-57a': 1 }))?.rule).toBe('6.24-b');
  });

  test('[6.24-b] also where no gun had a target, so that nothing was asked before the movement', () => {
    const game = start({ phase: 'movement' });
    restack(game, arrange({ 'f-cm-57a': 2, 'f-cm-57b': 1 }));
    expect(game.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a', 'f-cm-foot']);
  });

  test.each(['movement', 'assault'] as const)('[6.24-b] not in the phase of %s once somebody has moved', (phase) => {
    const game = start({ phase, french: { ...pair, 'f-cm-61': { hex: 4310, deeds: { moved: true } } } });
    expect(restackAsides(game, 'french')).toEqual([]);
    expect(whyNotRestack(game, 4307, 'french')?.rule).toBe('6.24-b');
  });

  test('[6.24-b] nor in the movement once the guns of another stack have fired', () => {
    const french = { ...pair, 'f-mr-foot': { hex: 4309, deeds: { fired: true } } };
    expect(whyNotRestack(start({ french }), 4307, 'french')).toBeNull();
    expect(whyNotRestack(start({ french, phase: 'movement' }), 4307, 'french')?.rule).toBe('6.24-b');
  });

  test('[6.24-b] not once a unit of the stack has acted', () => {
    const french = { ...pair, 'f-cm-57b': { hex: 4307, deeds: { turned: true } } };
    expect(whyNotRestack(start({ french }), 4307, 'french')?.rule).toBe('6.24-b');
  });

  test('[6.24-b] the fire of its guns is the first thing that a stack does', () => {
    const french = { ...pair, 'f-cm-foot': { hex: 4307, deeds: { fired: true } } };
    expect(whyNotRestack(start({ french }), 4307, 'french')?.rule).toBe('6.24-b');
    expect(restackAsides(start({ french }), 'french')).toEqual([]);
  });

  test('[6.24-b] not in the activation of the enemy, nor for a command that is not active', () => {
    expect(whyNotRestack(start({ side: 'russian' }), 4307, 'french')?.rule).toBe('6.24-b');
    expect(whyNotRestack(start({ active: ['S-MR'] }), 4307, 'french')?.rule).toBe('6.24-b');
  });

  test('[6.24-c] not in an enemy zone of control', () => {
    expect(whyNotRestack(start({ russian: { 'r-gogel-a': 4207 } }), 4307, 'french')?.rule).toBe('6.24-c');
    expect(
      whyNotRestack(start({ russian: { 'r-gogel-a': { hex: 4207, disordered: true } } }), 4307, 'french'),
    ).toBeNull();
  });

  test('[S5-b] the set-up is free until the first activation begins', () => {
    const setUp = start({ turn: 1, phase: 'command', russian: { 'r-c4-1': 3810, 'r-c4-2': 3810 } });
    expect(whyNotRestack(setUp, 3810, 'russian')).toBeNull();
    expect(whyNotRestack({ ...setUp, phase: 'artillery' }, 3810, 'russian')?.rule).toBe('6.24-b');
  });
});

describe('6.24 at the end of the activation', () => {
  const moved = { hex: 4307, deeds: { moved: true } };

  test('[6.24-b] a stack that has formed in the activation may be put in order', () => {
    const t = table({ phase: 'recovery', french: { 'f-cm-57a': moved, 'f-cm-57b': moved } }, askStackingOrder);
    t.expectAsk('french', '6.24-b', 'one');
    t.expectRefusal('6.24-b', one('f-cm-57a'));
    t.play(one('f-cm-57b'));
    expect(t.game.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a']);
    t.play(PASS);
    t.expectOver();
  });

  test('[6.24-c] not in an enemy zone of control, so nothing is asked', () => {
    const russian = { 'r-gogel-a': 4207 };
    table(
      { phase: 'recovery', french: { 'f-cm-57a': moved, 'f-cm-57b': moved }, russian },
      askStackingOrder,
    ).expectOver();
  });

  test('[6.24-b] a stack that lay in a zone of control when the activation began may be put in order when that is gone', () => {
    const began = { hex: 4307, deeds: { beganInZocOf: ['r-gogel-a'] } };
    const russian = { 'r-gogel-a': { hex: 4207, disordered: true } };
    const t = table({ phase: 'recovery', french: { 'f-cm-57a': began, 'f-cm-57b': began }, russian }, askStackingOrder);
    t.play(one('f-cm-57b'));
    expect(t.game.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a']);
  });

  test('[6.24-b] and a stack whose guns have fired: an answer may have shaken whoever was on top', () => {
    const french = {
      'f-cm-57a': { hex: 4307, disordered: true },
      'f-cm-57b': 4307,
      'f-cm-foot': { hex: 4307, deeds: { fired: true } },
    };
    const t = table({ phase: 'recovery', french }, askStackingOrder);
    t.play(one('f-cm-57b'));
    expect(t.game.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a', 'f-cm-foot']);
  });

  test('[6.24-b] and a stack in which one has recovered and the other has not', () => {
    const worn = (rallied: boolean) => ({ hex: 4307, disordered: true, deeds: { rallied } });
    const both = { 'f-cm-57a': worn(true), 'f-cm-57b': { ...worn(true), disordered: false } };
    const t = table({ phase: 'recovery', french: both }, askStackingOrder);
    t.play(one('f-cm-57b'));
    expect(t.game.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a']);
    const neither = { 'f-cm-57a': worn(true), 'f-cm-57b': worn(true) };
    table({ phase: 'recovery', french: neither }, askStackingOrder).expectOver();
  });

  test('a stack that stood as it was is not asked about: it could be ordered at the start', () => {
    table({ phase: 'recovery', french: pair }, askStackingOrder).expectOver();
  });
});

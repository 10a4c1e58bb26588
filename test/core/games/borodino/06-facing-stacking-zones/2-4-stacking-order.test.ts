import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../../core/engine/decision.ts';
import { check } from '../../../../../core/engine/legality.ts';
import {
  askStackingOrder,
  restackAsides,
  whyNotRestack,
} from '../../../../../core/games/borodino/06-facing-stacking-zones/2-4-stacking-order.ts';
import { artilleryFire } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { recovery } from '../../../../../core/games/borodino/10-recovery/1-recovery.ts';
import { type Borodino, moveOn } from '../../../../../core/games/borodino/position.ts';
import { arrange, one, PASS, path, type Situation, situation, table } from '../table.ts';
import { rolling } from '../../../engine/umpires.ts';

const pair = { 'f-cm-57a': 4307, 'f-cm-57b': 4307, 'f-cm-foot': 4307 };
const start = (extra: Partial<Situation> = {}): Borodino => situation({ phase: 'artillery', french: pair, ...extra });

/** Beside the question that the artillery phase begins with. */
const FIRE = { seat: 'french', rule: '8.1-a' };

function restack(game: Borodino, action: Action): void {
  const aside = restackAsides(game, 'french', FIRE)[0];
  if (!aside) throw new Error('no aside');
  expect(check(aside.decision, action)).toBeNull();
  expect(aside.play(game, action, rolling(0)).next().done).toBe(true);
}

describe('6.24 at the start of the activation', () => {
  test('[6.24-b] the order of a stack may be changed; guns stay below', () => {
    const game = start();
    expect(restackAsides(game, 'french', FIRE).map((aside) => aside.id)).toEqual(['restack:4307']);
    restack(game, arrange({ 'f-cm-57a': 2, 'f-cm-57b': 1 }));
    expect(game.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a', 'f-cm-foot']);
  });

  test('[6.24-b] two units cannot lie at the same depth, and none may be left out', () => {
    const decision = restackAsides(start(), 'french', FIRE)[0]?.decision;
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
    expect(restackAsides(game, 'french', FIRE)).toEqual([]);
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
    expect(restackAsides(start({ french }), 'french', FIRE)).toEqual([]);
  });

  test('[6.24-b] [9.62-a] not while guns are asked where they retreat: the phase would begin again without it', () => {
    const french = { 'f-cm-57a': 4628, 'f-cm-57b': 4628, 'f-cm-foot': 4526 };
    const t = table({ phase: 'artillery', french, russian: { 'r-viii-a1': 4326, 'r-viii-a2': 4326 } }, artilleryFire);
    const asides = () => restackAsides(t.game, 'french', t.decision).map((aside) => aside.id);
    expect(asides()).toEqual(['restack:4628']);
    t.play(path('f-cm-foot', 4326), [0]);
    t.play(path('r-viii-a1+r-viii-a2', 4526), [9]); // 9 + 4 + 2 stacked is 15
    t.expectAsk('french', '9.62-b', 'one');
    expect(asides()).toEqual([]);
    t.play(one(4626));
    expect(t.unit('f-cm-foot')).toMatchObject({ hex: 4626, disordered: true });
    t.expectOver();
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

  test('[6.24-b] [9.82-b] and a stack that two recalled charges have formed', () => {
    const t = table(
      { phase: 'assault', french: { 'f-pj-a': 4626, 'f-wt-a': 4725 }, russian: { 'r-27d-1': 4426 } },
      function* (game, umpire) {
        yield* assaults(game, umpire);
        moveOn(game, { phase: 'recovery' });
        yield* recovery(game, umpire);
      },
    );
    t.play(path('f-pj-a', 4525, 4426));
    t.play(path('f-wt-a', 4625, 4525, 4426), [0, 0]);
    t.play(one('yes'), [0]); // the square
    t.play(one('yes'), [0]);
    t.play(one('yes'), [0]);
    t.play(one('E'));
    expect(t.game.stacks['4525']).toEqual(['f-pj-a', 'f-wt-a']);
    t.expectAsk('french', '6.24-b', 'one');
    t.play(one('f-wt-a'));
    expect(t.game.stacks['4525']).toEqual(['f-wt-a', 'f-pj-a']);
  });

  test('[6.24-b] [8.8-b] and a stack whose top own fire has shaken, with somebody in good order below', () => {
    const shaken = { hex: 4307, disordered: true };
    const t = table({ phase: 'recovery', french: { 'f-cm-57a': shaken, 'f-cm-57b': 4307 } }, askStackingOrder);
    t.play(one('f-cm-57b'));
    expect(t.game.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a']);
    t.play(PASS);
    table({ phase: 'recovery', french: { 'f-cm-57a': 4307, 'f-cm-57b': shaken } }, askStackingOrder).expectOver();
  });

  test('a stack that stood as it was is not asked about: it could be ordered at the start', () => {
    table({ phase: 'recovery', french: pair }, askStackingOrder).expectOver();
  });
});

import { expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import { formName, formOf } from '../../../../core/games/ordine-obliquo/04-formations.ts';
import { judgeLegs } from '../../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { legs, type Put, situation, table } from './table.ts';

const form = (formation: string): Leg => ({ leg: 'form', formation });
const judge = (put: Put, ...made: Leg[]) =>
  judgeLegs(situation({ south: { u: { at: [60, 30], ...put } } }), 's-u', made);

const size = (put: Put, ...made: Leg[]) => {
  const { footprint, fault } = judge(put, ...made);
  expect(fault).toBeNull();
  return [footprint.width / 100, footprint.depth / 100];
};

test('[OO-4-1] [OO-4-2] a column is one base wide and four deep, a line four wide', () => {
  expect(size({}, form('column'))).toEqual([4, 6]);
  expect(size({ state: { formation: 'column' } }, form('line'))).toEqual([16, 1.5]);
  expect(size({ card: { kind: 'hussars' } }, form('column'))).toEqual([3, 12]);
});

test('[OO-4-3] open order leaves 2 cm between bases', () => {
  expect(size({ card: { kind: 'jaeger' }, state: { formation: 'column' } }, form('open'))).toEqual([22, 1.5]);
});

test('[OO-4-6] a square has one base on each side', () => expect(size({}, form('square'))).toEqual([5.5, 5.5]));

test('[OO-4-4] closed order never opens, open order never closes', () => {
  expect(judge({}, form('open')).fault?.reason.rule).toBe('OO-4-4');
  expect(judge({ card: { kind: 'jaeger' } }, form('line')).fault?.reason.rule).toBe('OO-4-4');
  expect(judge({ card: { kind: 'jaeger' } }, form('square')).fault?.reason.rule).toBe('OO-4-4');
  expect(judge({ card: { kind: 'jaeger' }, state: { formation: 'column' } }, form('line')).fault?.reason.rule).toBe(
    'OO-4-4',
  );
});

test('[OO-4-5] who came in column chooses once, when he leaves it', () => {
  const put: Put = { at: [60, 30], card: { kind: 'jaeger', isOpen: false, formation: 'column' } };
  const t = table({ south: { u: put }, orders: { 's-I': { order: 'halt', target: null } } }, (game, umpire) =>
    moveSide(game, 'south', umpire),
  );
  t.expectOffer(legs('s-u', form('line')));
  t.play(legs('s-u', form('open')));
  expect(t.unit('s-u').formation).toBe('open');
  expect(t.told('formed').rule).toBe('OO-4-5');
  expect(t.game.cards['s-u']).toMatchObject({ isOpen: true, formation: 'open' });
  t.expectOver();
  t.unit('s-u').formation = 'column';
  t.unit('s-u').deeds.used = 0;
  expect(judgeLegs(t.game, 's-u', [form('line')]).fault?.reason.rule).toBe('OO-4-4');
  expect(judgeLegs(t.game, 's-u', [form('open')]).fault).toBeNull();
});

test('[OO-4-7] cavalry has the line and the column, cossacks only open order', () => {
  expect(judge({ card: { kind: 'hussars' } }, form('square')).fault?.reason.rule).toBe('OO-4-7');
  expect(judge({ card: { kind: 'cossacks' } }, form('column')).fault?.reason.rule).toBe('OO-4-7');
  expect(judge({ card: { kind: 'light' } }, form('line')).fault?.reason.rule).toBe('OO-7.4-5');
});

test('a change keeps the middle of the front, or the ground where the front turns', () => {
  expect(judge({}, form('column')).pose).toEqual({ x: 6000, y: 3000, angle: 9000 });
  // A column 3 by 12 whose bases turn to the left is a line 12 by 3 on the same ground.
  const left = judge({ card: { kind: 'hussars' }, state: { formation: 'column' } }, form('line-left'));
  expect(left.pose).toEqual({ x: 5850, y: 2400, angle: 18_000 });
  const about = judge({ state: { formation: 'column' } }, form('line-about'));
  expect(about.pose).toEqual({ x: 6000, y: 2625, angle: 27_000 });
});

test('[OO-4-1] a change is named by formation and turn', () => {
  expect(formOf('line-left')).toEqual({ formation: 'line', turn: 'left' });
  expect(formName({ formation: 'column', turn: 'ahead' })).toBe('column');
  expect(formOf('wedge')).toBeNull();
  expect(judge({}, form('wedge')).fault).toMatchObject({ reason: { rule: 'OO-4-1' } });
});

import { expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import { judgeLegs } from '../../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import { type Put, situation, type Situation } from './table.ts';

const ahead = (cm: number, oblique = 0): Leg => ({ leg: 'advance', length: Math.round(cm * 100), oblique });
const wheel = (degrees: number, pivot: 'left' | 'right' = 'left'): Leg => ({
  leg: 'wheel',
  pivot,
  angle: Math.round(degrees * 100),
});
const one = (put: Put = {}, rest: Situation = {}) => situation({ south: { u: { at: [60, 30], ...put } }, ...rest });
const judge = (put: Put, ...legs: Leg[]) => judgeLegs(one(put), 's-u', legs);

test('[OO-7.2-1] [OO-T22] 14 cm at 30 degrees lead 12.12 cm ahead and 7 cm aside; wider is not allowed', () => {
  const judged = judge({}, ahead(14, 3000));
  expect(judged.fault).toBeNull();
  expect(judged.pose).toEqual({ x: 5300, y: 4212, angle: 9000 });
  expect(judge({}, ahead(14, -3000)).pose).toEqual({ x: 6700, y: 4212, angle: 9000 });
  expect(judge({}, ahead(5, 3001)).fault).toMatchObject({ leg: 0, share: 0, reason: { rule: 'OO-7.2-1' } });
  expect(judge({}, ahead(5, -3001)).fault?.reason.rule).toBe('OO-7.2-1');
});

test('[OO-7.2-2] infantry neither turns on the spot nor wheels backwards', () => {
  expect(judge({}, { leg: 'pivot', angle: 100 }).fault).toMatchObject({ share: 0, reason: { rule: 'OO-7.2-2' } });
  expect(judge({}, wheel(-5)).fault).toMatchObject({ share: 0, reason: { rule: 'OO-7.2-2' } });
});

test('[OO-7.2-3] a wheel comes before any other movement', () => {
  expect(judge({}, wheel(5), ahead(2)).fault).toBeNull();
  expect(judge({}, wheel(5), wheel(5, 'right'), ahead(2)).fault).toBeNull();
  expect(judge({}, ahead(2), wheel(5)).fault).toMatchObject({ leg: 1, share: 0, reason: { rule: 'OO-7.2-3' } });
});

test('[OO-7.2-4] [OO-T21] a line wheels at most 7 cm, 25 degrees; a dragoon line 47.7', () => {
  expect(judge({}, wheel(25.06)).fault).toBeNull();
  expect(judge({}, wheel(25.07)).fault).toMatchObject({ leg: 0, reason: { rule: 'OO-7.2-4' } });
  expect(judge({}, wheel(50)).fault?.share).toBeCloseTo(700 / (1600 * ((50 * Math.PI) / 180)), 9);
  expect(judge({ card: { kind: 'dragoons' } }, wheel(47.74)).fault).toBeNull();
  expect(judge({ card: { kind: 'dragoons' } }, wheel(47.75)).fault?.reason.rule).toBe('OO-7.2-4');
  // Two wheels share the limit.
  expect(judge({}, wheel(15), wheel(15, 'right')).fault).toMatchObject({ leg: 1, reason: { rule: 'OO-7.2-4' } });
});

test('[OO-7.2-5] [OO-T21] a wheel of 5 cm leaves a line 4 cm, one of 7 cm nothing', () => {
  const five = judge({}, wheel(17.9));
  expect(five.left).toBe(400);
  expect(five.cost).toMatchObject({ total: 1000, lines: [{ rule: 'OO-7.2-5', amount: 1000 }] });
  expect(judge({}, wheel(17.9), ahead(4)).fault).toBeNull();
  expect(judge({}, wheel(17.9), ahead(4.01)).fault).toMatchObject({ leg: 1, reason: { rule: 'OO-7.1-1' } });
  expect(judge({}, wheel(25.06)).left).toBe(0);
});

test('[OO-7.2-5] [OO-T21] a column that wheels 90 degrees has 4.43 cm left', () => {
  const put: Put = { state: { formation: 'column' } };
  expect(judge(put, wheel(90)).left).toBe(443);
  expect(judge(put, wheel(90)).cost.total).toBe(1257);
});

test('a wheel about the right corner turns to the right', () => {
  expect(judge({}, wheel(20, 'right')).pose.angle).toBe(7000);
  expect(judge({}, wheel(20)).pose.angle).toBe(11_000);
});

test('[OO-16.2-1] nobody leaves the table', () => {
  const judged = judge({ at: [60, 110] }, ahead(14));
  expect(judged.fault?.reason.rule).toBe('OO-16.2-1');
  expect(judged.fault?.share).toBeCloseTo(10 / 14, 2);
});

test('[OO-16.2-1] whole numbers bring no corner beyond the edge', () => {
  // 4 wide and 1.5 deep at the far edge, which its left corner touches: it wheels about that corner, and turns.
  const crew: Put = { at: [90, 119.87], facing: 86.07, card: { kind: 'heavy', formation: 'crew' } };
  const { fault, footprint } = judge(crew, wheel(3.91), { leg: 'face' });
  expect(fault).toBeNull();
  expect(Math.max(...ringOf(footprint).map(({ y }) => y))).toBeLessThanOrEqual(12_000);
});

test('[OO-7.5-2] a hair of ground that whole numbers leave under a line does not let it into a wood', () => {
  // Its front is a tenth of a millimetre inside the wood.
  const into = (leg: Leg) =>
    judgeLegs(situation({ south: { unit: { at: [50, 40.01] } }, terrain: [['wood', 30, 40, 70, 60]] }), 's-unit', [leg])
      .fault?.reason.rule ?? null;
  expect(into(ahead(5))).toBe('OO-7.5-2');
  // Along its edge and off it are free.
  expect(into({ leg: 'shift', length: 300 })).toBeNull();
});

test('[OO-16.2-1] who hangs over an edge comes back, and goes no farther beyond it', () => {
  // 16 wide at 7 cm from the short edge: its left corner is a centimetre beyond it.
  expect(judge({ at: [7, 50] }, { leg: 'advance', length: 500, oblique: 3000 }).fault?.reason.rule).toBe('OO-16.2-1');
  expect(judge({ at: [7, 50] }, ahead(5)).fault).toBeNull();
  expect(judge({ at: [7, 50] }, { leg: 'advance', length: 500, oblique: -3000 }).fault).toBeNull();
});

test('what is used is kept in thousandths, rounded up: 7 cm are half a move, a tenth of a millimetre more is more', () => {
  expect(judge({}, ahead(7)).used).toBe(500);
  expect(judge({}, ahead(7.01)).used).toBe(501);
});

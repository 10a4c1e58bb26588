import { expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import { judgeLegs } from '../../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { legs, type Put, situation, type Situation, table } from './table.ts';

const ahead = (cm: number, oblique = 0): Leg => ({ leg: 'advance', length: Math.round(cm * 100), oblique });
const form = (formation: string): Leg => ({ leg: 'form', formation });
const FACE: Leg = { leg: 'face' };
const south = (game: OrdineObliquo, umpire: Umpire) => moveSide(game, 'south', umpire);
const AUSTRIA: Situation = { nations: { south: 'austria' } };

const judge = (put: Put, made: readonly Leg[], rest: Situation = {}) =>
  judgeLegs(situation({ south: { u: { at: [60, 30], ...put } }, ...rest }), 's-u', made);
const refused = (put: Put, made: readonly Leg[], rest: Situation = {}) => judge(put, made, rest).fault?.reason.rule;
const left = (put: Put, made: readonly Leg[], rest: Situation = {}) => {
  const { fault, left: rests } = judge(put, made, rest);
  expect(fault).toBeNull();
  return rests / 100;
};

const COLUMN: Put = { state: { formation: 'column' } };
const HUSSARS: Put = { card: { kind: 'hussars' } };
const JAEGER: Put = { card: { kind: 'jaeger' } };
const GUNS: Put = { card: { kind: 'light' } };

test('[OO-7.4-1] a change of formation or an about-face takes a whole move', () => {
  expect(left({}, [form('column')], AUSTRIA)).toBe(0);
  expect(left({}, [FACE], AUSTRIA)).toBe(0);
  expect(left(COLUMN, [form('line')], AUSTRIA)).toBe(0);
  expect(left({ card: { kind: 'light' }, state: { formation: 'limbered' } }, [FACE], AUSTRIA)).toBe(0);
  expect(refused({ deeds: { opportunity: true } }, [FACE], AUSTRIA)).toBe('OO-7.4-1');
  expect(judge({}, [FACE], AUSTRIA).cost).toMatchObject({ total: 1400, lines: [{ rule: 'OO-7.4-1' }] });
});

test('[OO-7.4-1] out of the column the new front goes with the change; from the line it does not', () => {
  expect(judge(COLUMN, [form('line-right')], AUSTRIA).pose.angle).toBe(0);
  expect(judge(COLUMN, [form('line-about')], AUSTRIA).pose.angle).toBe(27_000);
  expect(refused({}, [form('column-left')], AUSTRIA)).toBe('OO-7.4-1');
  expect(refused({}, [form('line')], AUSTRIA)).toBe('OO-7.4-1');
});

test('[OO-4-6] [OO-8.2-4] a square and guns in battery have no other front to take', () => {
  expect(judge({ state: { formation: 'square' } }, [FACE]).fault).toMatchObject({ reason: { rule: 'OO-4-6' } });
  expect(judge(GUNS, [FACE]).fault).toMatchObject({ share: 0, reason: { rule: 'OO-8.2-4' } });
});

test('an about-face makes the rear edge the front', () => {
  expect(judge({}, [FACE]).pose).toEqual({ x: 6000, y: 2850, angle: 27_000 });
});

test('[OO-7.4-2] Prussians need half a move for it', () => {
  expect(left({}, [form('column')])).toBe(8.5);
  expect(left({}, [FACE])).toBe(7);
  expect(left({}, [FACE, ahead(7)])).toBe(0);
  expect(refused({}, [FACE, ahead(7.01)])).toBe('OO-7.1-1');
  expect(refused({}, [FACE, FACE, FACE])).toBe('OO-7.4-2');
});

test('[OO-7.4-3] [OO-15-1] open order faces about for nothing, and at any time', () => {
  expect(left(JAEGER, [FACE], AUSTRIA)).toBe(22);
  expect(left(JAEGER, [ahead(10), FACE, ahead(12)], AUSTRIA)).toBe(0);
  expect(left({ card: { kind: 'cossacks' } }, [FACE], AUSTRIA)).toBe(35);
});

test('[OO-7.4-4] open order walks backwards at half speed; closed order does not', () => {
  expect(judge(JAEGER, [ahead(-11)]).pose).toEqual({ x: 6000, y: 1900, angle: 9000 });
  expect(left(JAEGER, [ahead(-11)])).toBe(0);
  expect(refused(JAEGER, [ahead(-11.01)])).toBe('OO-7.1-7');
  expect(refused({}, [ahead(-1)])).toBe('OO-7.4-4');
});

test('[OO-7.4-4] it does as what it has formed: open order out of the column may, a column of skirmishers not', () => {
  const column: Put = { ...JAEGER, state: { formation: 'column' } };
  expect(left(column, [form('open'), ahead(-5.5)])).toBe(0);
  expect(refused(JAEGER, [form('column'), ahead(-1)])).toBe('OO-7.4-4');
});

test('[OO-3.2-18] [OO-3.2-5] closed order walks backwards under Retreat and to change places under Halt', () => {
  for (const [order, rule] of [
    ['retreat', 'OO-3.2-18'],
    ['halt', 'OO-3.2-5'],
  ] as const) {
    const orders: Situation = { orders: { 's-I': { order, target: null } } };
    expect(left({}, [ahead(-7)], orders)).toBe(0);
    expect(judge({}, [ahead(-7)], orders).cost.lines).toMatchObject([{ amount: 700 }, { rule, amount: 700 }]);
    expect(refused({}, [ahead(-7.01)], orders)).toBe('OO-7.1-1');
  }
});

test('[OO-7.4-5] guns limber and unlimber in half a move, foot or horse', () => {
  for (const isHorse of [false, true]) {
    const guns: Put = { card: { kind: 'light', isHorse } };
    expect(left(guns, [form('limbered')], AUSTRIA)).toBe(7);
    expect(judge({ ...guns, state: { formation: 'limbered' } }, [form('unlimbered')], AUSTRIA).used).toBe(500);
  }
  expect(refused(GUNS, [form('limbered'), form('unlimbered'), form('limbered')])).toBe('OO-7.4-5');
});

test('[OO-7.4-6] a change comes before any other movement', () => {
  expect(refused({}, [ahead(1), form('column')])).toBe('OO-7.4-6');
  expect(refused({}, [ahead(1), FACE])).toBe('OO-7.4-6');
  expect(refused({ card: { kind: 'light' }, state: { formation: 'limbered' } }, [ahead(1), form('unlimbered')])).toBe(
    'OO-7.4-6',
  );
});

test('[OO-7.4-7] a column may change after half a move at most, and is then done', () => {
  for (const rest of [{}, AUSTRIA]) {
    expect(left(COLUMN, [ahead(8.5), form('line')], rest)).toBe(0);
    expect(refused(COLUMN, [ahead(8.51), form('line')], rest)).toBe('OO-7.4-7');
    const { fault } = judge(COLUMN, [ahead(4), form('line'), ahead(1)], rest);
    expect(fault).toMatchObject({ leg: 2, share: 0, reason: { rule: 'OO-7.4-7' } });
  }
  const hussars: Put = { card: { kind: 'hussars' }, state: { formation: 'column' } };
  expect(left(hussars, [ahead(15), form('line')])).toBe(0);
  expect(refused(hussars, [ahead(5), form('line'), ahead(1)])).toBe('OO-7.4-7');
});

test('[OO-7.4-7] [OO-7.1-6] on a road half a move is half of what it goes there: 12 cm', () => {
  const road: Situation = { terrain: [['road', 58, 0, 62, 120]] };
  expect(left(COLUMN, [ahead(12), form('line')], road)).toBe(0);
  expect(refused(COLUMN, [ahead(12.01), form('line')], road)).toBe('OO-7.4-7');
  // Who has left it by a slant has the half of 17.
  expect(left(COLUMN, [ahead(8.5, 3000), form('line')], road)).toBe(0);
  expect(refused(COLUMN, [ahead(8.51, 3000), form('line')], road)).toBe('OO-7.4-7');
  const fired: Put = { ...COLUMN, deeds: { opportunity: true } };
  expect(left(fired, [], road)).toBe(12);
});

test('[OO-7.4-8] Prussian infantry shifts 7 cm to a side for its whole move; Austrian infantry does not', () => {
  const shift = (cm: number): Leg => ({ leg: 'shift', length: cm * 100 });
  expect(judge({}, [shift(7)])).toMatchObject({
    fault: null,
    left: 0,
    used: 1000,
    cost: { total: 1400, lines: [{ rule: 'OO-7.4-8', amount: 1400 }] },
    pose: { x: 5300, y: 3000, angle: 9000 },
  });
  expect(judge({}, [shift(-7)]).pose.x).toBe(6700);
  expect(judge({}, [shift(8)]).fault).toMatchObject({ share: 7 / 8, reason: { rule: 'OO-7.4-8' } });
  expect(judge({}, [shift(7)], AUSTRIA).fault).toMatchObject({ share: 0, reason: { rule: 'OO-7.4-8' } });
  expect(judge(HUSSARS, [shift(7)]).fault).toMatchObject({ share: 0, reason: { rule: 'OO-7.4-8' } });
  expect(judge({}, [ahead(1), shift(7)]).fault).toMatchObject({ leg: 1, share: 0, reason: { rule: 'OO-7.4-8' } });
  expect(refused({}, [shift(3), ahead(1)])).toBe('OO-7.4-8');
});

test('[OO-7.4-8] [OO-7.5-4] [OO-7.5-9] [OO-7.5-12] on slow ground the whole move shifts half as far, through a ford by 2 cm', () => {
  const share = (put: Put, terrain: NonNullable<Situation['terrain']>) =>
    judge(put, [{ leg: 'shift', length: 700 }], { terrain }).fault?.share ?? 1;
  expect(share({}, [['steep-hill', 0, 0, 180, 120]])).toBeCloseTo(1 / 2, 9);
  expect(share(JAEGER, [['steep-hill', 0, 0, 180, 120]])).toBe(1);
  expect(share({}, [['broken', 0, 0, 180, 120]])).toBeCloseTo(1 / 2, 9);
  // Its left end, at 52 cm, comes to the broken ground after 3 cm: the 4 that are left are 2.
  expect(share({}, [['broken', 0, 0, 49, 120]])).toBeCloseTo(5 / 7, 9);
  // A ford takes 10 of 14 cm, which are 5 of 7.
  const ford = [
    ['river', 40, 0, 52, 120],
    ['ford', 40, 20, 52, 40],
  ] as const;
  expect(share({}, ford)).toBeCloseTo(2 / 7, 9);
});

test('[OO-7.4-8] what stands beside stops the shift', () => {
  const game = situation({ south: { u: { at: [60, 30] }, f: { at: [41, 30] } } });
  const { fault } = judgeLegs(game, 's-u', [{ leg: 'shift', length: 700 }]);
  expect(fault?.reason.rule).toBe('OO-7.3-1');
  expect(fault?.share).toBeCloseTo(3 / 7, 9);
});

test('[OO-7.4-9] cavalry changes front and formation together for half its move', () => {
  const column: Put = { ...HUSSARS, state: { formation: 'column' } };
  expect(left(column, [form('line-left')])).toBe(11);
  expect(left(column, [form('line-left'), ahead(11)])).toBe(0);
  expect(left(HUSSARS, [form('column-right')])).toBe(15);
  expect(left(HUSSARS, [form('column-right')], AUSTRIA)).toBe(15);
  expect(judge(HUSSARS, [form('column')], AUSTRIA).cost.lines).toMatchObject([{ rule: 'OO-7.4-9', amount: 1500 }]);
  const there = judge(HUSSARS, [form('column-right')]);
  expect(there.pose).toEqual({ x: 6600, y: 2850, angle: 0 });
});

test('[OO-7.4-10] cavalry faces about and moves half a move', () => {
  expect(left(HUSSARS, [FACE])).toBe(11);
  expect(left({ card: { kind: 'dragoons' } }, [FACE, ahead(10)], AUSTRIA)).toBe(0);
  expect(refused({ card: { kind: 'dragoons' } }, [FACE, ahead(10.01)])).toBe('OO-7.1-3');
});

test('[OO-7.4-11] square is formed on 65 or less, by Prussians on 50 or less', () => {
  const square = (nations: Situation['nations'], roll: number) => {
    const t = table({ south: { u: { at: [60, 30] } }, ...(nations ? { nations } : {}) }, south);
    t.play(legs('s-u', form('square')), [roll]);
    return t.unit('s-u');
  };
  expect(square({ south: 'austria' }, 65)).toMatchObject({ formation: 'square', disordered: false });
  expect(square({ south: 'austria' }, 66).formation).toBe('line');
  expect(square({ south: 'prussia' }, 50).formation).toBe('square');
  expect(square({ south: 'prussia' }, 51).formation).toBe('line');
});

test('[OO-7.4-12] who fails it stays in line, disordered, and has paid for it', () => {
  const t = table({ south: { u: { at: [60, 30] } } }, south);
  t.play(legs('s-u', form('square')), [51]);
  expect(t.unit('s-u')).toMatchObject({ formation: 'line', disordered: true, pose: { x: 6000, y: 3000, angle: 9000 } });
  expect(t.unit('s-u').deeds).toMatchObject({ used: 500, changed: true });
  expect(t.told('square-failed').rule).toBe('OO-7.4-12');
  expect(refused(COLUMN, [form('square')])).toBe('OO-7.4-12');
  expect(refused({}, [form('square'), ahead(1)])).toBe('OO-4-6');
});

test('[OO-9.5-7] gunners who come to their guns take them up again', () => {
  const crew: Put = { ...GUNS, state: { formation: 'crew', guns: { x: 6000, y: 3300, angle: 9000 } } };
  const t = table({ south: { u: { at: [60, 30], ...crew } } }, south);
  t.expectRefusal('OO-9.5-7', legs('s-u', ahead(-1.6), form('unlimbered')));
  t.expectOffer(legs('s-u', ahead(-0.8), form('unlimbered')));
  t.play(legs('s-u', form('unlimbered')));
  expect(t.unit('s-u')).toMatchObject({ formation: 'unlimbered', guns: null, pose: { x: 6000, y: 3300, angle: 9000 } });
});

test('[OO-9.5-7] without them they form nothing', () => {
  const crew: Put = { ...GUNS, state: { formation: 'crew', guns: { x: 6000, y: 3300, angle: 9000 } } };
  const message = { key: 'refusal.crew-without-guns' };
  expect(judge(crew, [form('limbered')]).fault).toMatchObject({ reason: { rule: 'OO-9.5-7', message } });
});

test('[OO-9.5-7] not while an enemy has them within 5 cm of his front', () => {
  const crew: Put = { ...GUNS, state: { formation: 'crew', guns: { x: 6000, y: 3300, angle: 9000 } } };
  const guarded = (y: number) => situation({ south: { u: { at: [60, 30], ...crew } }, north: { e: { at: [60, y] } } });
  expect(judgeLegs(guarded(37.9), 's-u', [form('unlimbered')]).fault?.reason.rule).toBe('OO-9.5-7');
  expect(judgeLegs(guarded(38), 's-u', [form('unlimbered')]).fault).toBeNull();
});

test('[OO-9.1-2] nobody forms nearer to an enemy than a centimetre', () => {
  // The line would reach to 68 cm; the enemy column begins at 68.5, then at 69.
  const beside = (x: number): Situation => ({ north: { e: { at: [x, 28], ...COLUMN } } });
  expect(judge(COLUMN, [form('line')], beside(70.5)).fault).toMatchObject({ reason: { rule: 'OO-9.1-2' } });
  expect(judge(COLUMN, [form('line')], beside(71)).fault).toBeNull();
});

test('[OO-8.2-4] guns are turned for nothing that the book names, and yet have moved', () => {
  expect(judge(GUNS, [{ leg: 'pivot', angle: 4500 }])).toMatchObject({
    fault: null,
    used: 1,
    cost: { total: 0, lines: [{ rule: 'OO-8.2-4', amount: 0 }] },
  });
});

test('[OO-7.3-1] nobody forms where there is no room', () => {
  const game = situation({ south: { u: { at: [60, 30], ...COLUMN }, f: { at: [66, 30], ...COLUMN } } });
  expect(judgeLegs(game, 's-u', [form('line')]).fault).toMatchObject({ share: 0, reason: { rule: 'OO-7.3-1' } });
});

import { expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { judgeLegs } from '../../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { legs, type Put, situation, type Situation, table } from './table.ts';

const ahead = (cm: number, oblique = 0): Leg => ({ leg: 'advance', length: Math.round(cm * 100), oblique });
const wheel = (degrees: number): Leg => ({ leg: 'wheel', pivot: 'left', angle: Math.round(degrees * 100) });
const south = (game: OrdineObliquo, umpire: Umpire) => moveSide(game, 'south', umpire);
const HALT: Situation['orders'] = { 's-I': { order: 'halt', target: null } };

type Terrain = NonNullable<Situation['terrain']>;
type Kind = Terrain[number][0];

/** All the table is of one kind. */
const everywhere = (kind: Kind): Terrain => [[kind, 0, 0, 180, 120]];
const game = (put: Put, terrain: Terrain) => situation({ south: { u: { at: [60, 30], ...put } }, terrain });

/** How far it may go straight ahead, in centimetres, to a tenth of a millimetre. */
function reach(put: Put, terrain: Terrain): number {
  const { fault } = judgeLegs(game(put, terrain), 's-u', [ahead(50)]);
  return Math.round((fault?.share ?? 1) * 5000) / 100;
}
const ruleAt = (put: Put, terrain: Terrain, ...made: Leg[]) =>
  judgeLegs(game(put, terrain), 's-u', made).fault?.reason.rule;

const COLUMN: Put = { state: { formation: 'column' } };
const JAEGER: Put = { card: { kind: 'jaeger' } };
const COSSACKS: Put = { card: { kind: 'cossacks' } };
const HUSSARS: Put = { card: { kind: 'hussars' } };
const LIMBERED: Put = { card: { kind: 'light' }, state: { formation: 'limbered' } };

test('[OO-7.5-1] open order and cossacks go through woods at half speed', () => {
  expect(reach(JAEGER, everywhere('wood'))).toBe(11);
  expect(reach(COSSACKS, everywhere('wood'))).toBe(17.5);
});

test('[OO-7.5-1] only the way through the wood costs double', () => {
  // The front comes to the wood after 4 cm, the rear leaves it after 4 + 2 + 1.5.
  expect(reach(JAEGER, [['wood', 40, 34, 80, 36]])).toBe(22 - 3.5);
  const { cost } = judgeLegs(game(JAEGER, [['wood', 40, 34, 80, 36]]), 's-u', [ahead(10)]);
  expect(cost).toMatchObject({
    total: 1350,
    lines: [
      { rule: 'OO-7.1-7', amount: 1000 },
      { rule: 'OO-7.5-1', amount: 350 },
    ],
  });
});

test('[OO-7.5-2] line infantry goes through woods in column only, at half speed', () => {
  expect(reach(COLUMN, everywhere('wood'))).toBe(8.5);
  expect(reach({}, [['wood', 40, 34, 80, 50]])).toBe(4);
  expect(ruleAt({}, [['wood', 40, 34, 80, 50]], ahead(5))).toBe('OO-7.5-2');
  expect(ruleAt(COLUMN, everywhere('wood'), { leg: 'form', formation: 'line' })).toBe('OO-7.5-2');
});

test('[OO-7.5-3] cavalry and guns do not enter woods', () => {
  for (const put of [HUSSARS, LIMBERED, { ...HUSSARS, state: { formation: 'column' as const } }]) {
    expect(reach(put, [['wood', 40, 34, 80, 50]])).toBe(4);
    expect(ruleAt(put, [['wood', 40, 34, 80, 50]], ahead(5))).toBe('OO-7.5-3');
  }
});

test('[OO-7.5-3] a wheel into a wood is stopped at its edge', () => {
  const { fault } = judgeLegs(game(HUSSARS, [['wood', 62, 31, 80, 50]]), 's-u', [wheel(40)]);
  expect(fault?.reason.rule).toBe('OO-7.5-3');
  expect(fault?.share).toBeGreaterThan(0);
  expect(fault?.share).toBeLessThan(1);
});

test('[OO-7.5-4] a steep hill halves all but cavalry and open order', () => {
  expect(reach({}, everywhere('steep-hill'))).toBe(7);
  expect(reach(COLUMN, everywhere('steep-hill'))).toBe(8.5);
  expect(reach(LIMBERED, everywhere('steep-hill'))).toBe(7);
  expect(reach(HUSSARS, everywhere('steep-hill'))).toBe(22);
  expect(reach(JAEGER, everywhere('steep-hill'))).toBe(22);
  expect(reach(COSSACKS, everywhere('steep-hill'))).toBe(35);
});

test('[OO-7.5-4] a wheel on slow ground counts double once more', () => {
  const judged = judgeLegs(game({}, everywhere('steep-hill')), 's-u', [wheel(10)]);
  expect(judged.cost.total).toBe(1117);
  expect(judgeLegs(game({}, everywhere('steep-hill')), 's-u', [wheel(13)]).fault?.reason.rule).toBe('OO-7.1-1');
});

test('[OO-7.5-5] a low hill does not hinder', () => {
  expect(reach({}, everywhere('gentle-hill'))).toBe(14);
  expect(reach(HUSSARS, everywhere('gentle-hill'))).toBe(22);
});

test('[OO-7.5-9] broken ground halves everybody', () => {
  expect(reach({}, everywhere('broken'))).toBe(7);
  expect(reach(HUSSARS, everywhere('broken'))).toBe(11);
  expect(reach(JAEGER, everywhere('broken'))).toBe(11);
  expect(reach(COSSACKS, everywhere('broken'))).toBe(17.5);
  expect(reach(LIMBERED, everywhere('broken'))).toBe(7);
});

test('ground that is slow in two ways is slow once', () => {
  expect(reach({}, [...everywhere('broken'), ...everywhere('steep-hill')])).toBe(7);
});

/** Whether a unit is disordered after it has gone so far. */
function isDisordered(put: Put, terrain: Terrain, cm: number): boolean {
  const setup: Situation = { south: { u: { at: [60, 30], ...put } }, terrain, orders: HALT };
  const t = table(setup, south);
  t.play(legs('s-u', ahead(cm)));
  return t.unit('s-u').disordered;
}

test('[OO-7.5-7] broken ground disorders closed order', () => {
  const strip: Terrain = [['broken', 40, 31, 80, 32]];
  expect(isDisordered({}, strip, 5)).toBe(true);
  expect(isDisordered({}, strip, 0.5)).toBe(false);
  expect(isDisordered(HUSSARS, strip, 5)).toBe(true);
});

test('[OO-7.5-7] also who forms onto it', () => {
  // The column stands from 58 to 62 cm, the line from 52 to 68.
  const formed = (put: Put, formation: string, from: number): boolean => {
    const setup: Situation = { south: { u: { at: [60, 30], ...put } }, terrain: [['broken', from, 20, 90, 40]] };
    const t = table({ ...setup, orders: HALT }, south);
    t.play(legs('s-u', { leg: 'form', formation }));
    return t.unit('s-u').disordered;
  };
  expect(formed(COLUMN, 'line', 64)).toBe(true);
  expect(formed(COLUMN, 'line', 69)).toBe(false);
  expect(formed({ ...JAEGER, ...COLUMN }, 'open', 64)).toBe(false);
});

test('[OO-7.5-10] [OO-7.5-17] [OO-15-3] open order and cossacks are not disordered by it', () => {
  expect(isDisordered(JAEGER, everywhere('broken'), 5)).toBe(false);
  expect(isDisordered(COSSACKS, everywhere('broken'), 5)).toBe(false);
});

const RIVER: Terrain = [['river', 0, 34, 180, 36]];
const FORD: Terrain = [...RIVER, ['ford', 40, 34, 80, 36]];

test('[OO-7.5-11] a river is crossed where the scenario has a ford or a bridge', () => {
  expect(reach({}, RIVER)).toBe(4);
  expect(judgeLegs(game({}, RIVER), 's-u', [ahead(5)]).fault).toMatchObject({ reason: { rule: 'OO-7.5-11' } });
  expect(reach(COLUMN, [...RIVER, ['bridge', 57, 33, 63, 37]])).toBe(17);
  // A line is wider than the bridge.
  expect(reach({}, [...RIVER, ['bridge', 57, 33, 63, 37]])).toBe(4);
  expect(reach(JAEGER, RIVER)).toBe(4);
  expect(reach(JAEGER, FORD)).toBeGreaterThan(4);
});

test('[OO-7.5-11] nobody forms in one', () => {
  // The column stands from 58 to 62 cm, the line would from 52 to 68.
  expect(ruleAt(COLUMN, [['river', 64, 0, 66, 60]], { leg: 'form', formation: 'line' })).toBe('OO-7.5-11');
  expect(ruleAt(COLUMN, [['river', 69, 0, 70, 60]], { leg: 'form', formation: 'line' })).toBeUndefined();
});

test('[OO-7.5-12] fording takes 10 cm of the move', () => {
  expect(reach(JAEGER, FORD)).toBe(12);
  expect(reach(COLUMN, FORD)).toBe(7);
  // A line has 10 cm left where it comes to the water, and none to go into it.
  expect(reach({}, FORD)).toBe(4);
  expect(
    reach({}, [
      ['river', 0, 32, 180, 36],
      ['ford', 40, 32, 80, 36],
    ]),
  ).toBe(4);
  const { cost } = judgeLegs(game(JAEGER, FORD), 's-u', [ahead(12)]);
  expect(cost.lines).toContainEqual({ rule: 'OO-7.5-12', amount: 1000, why: { key: 'modifier.ford' } });
});

test('[OO-7.5-12] who stands in the ford has paid', () => {
  const inFord = situation({ south: { u: { at: [60, 35] } }, terrain: FORD });
  expect(judgeLegs(inFord, 's-u', [ahead(14)]).fault).toBeNull();
});

test('[OO-7.5-13] [OO-7.5-17] fording disorders all but open order', () => {
  const near: Terrain = [
    ['river', 0, 31, 180, 33],
    ['ford', 40, 31, 80, 33],
  ];
  expect(isDisordered({}, near, 4)).toBe(true);
  expect(isDisordered(LIMBERED, near, 4)).toBe(true);
  expect(isDisordered(JAEGER, near, 10)).toBe(false);
  expect(isDisordered(COSSACKS, near, 10)).toBe(false);
});

const VILLAGE: Terrain = [['village', 55, 31, 65, 41]];

test('[OO-7.5-14] a village holds one battalion', () => {
  for (const side of ['south', 'north'] as const) {
    const setup: Situation = { south: { u: { at: [60, 30] } }, terrain: VILLAGE };
    const held = situation({
      ...setup,
      [side]: { ...setup[side], h: { at: [60, side === 'south' ? 44 : 40], state: { formation: 'column' } } },
    });
    const { fault } = judgeLegs(held, 's-u', [ahead(side === 'south' ? 6 : 4)]);
    expect(fault).toMatchObject({ reason: { rule: 'OO-7.5-14' } });
    expect(fault?.share).toBeCloseTo(1 / (side === 'south' ? 6 : 4), 6);
  }
  expect(ruleAt(HUSSARS, VILLAGE, ahead(5))).toBe('OO-7.5-14');
});

test('[OO-15-5] [OO-9.6-9] cossacks and unlimbered guns do not enter a village', () => {
  expect(ruleAt(COSSACKS, VILLAGE, ahead(5))).toBe('OO-15-5');
  const setup: Situation = { south: { u: { at: [60, 30], ...LIMBERED } }, terrain: VILLAGE, orders: HALT };
  const t = table(setup, south);
  t.expectRefusal('OO-9.6-9', legs('s-u', ahead(8)));
  t.expectRefusal('OO-9.6-9', legs('s-u', ahead(14)));
  const nearer = table({ ...setup, south: { u: { at: [60, 31], ...LIMBERED } } }, south);
  nearer.expectOffer(legs('s-u', ahead(14)));
});

test('[OO-9.6-9] nor do gunners who have left their guns', () => {
  const crew: Put = { card: { kind: 'light' }, state: { formation: 'crew' } };
  expect(ruleAt(crew, VILLAGE, ahead(5))).toBe('OO-9.6-9');
});

test('[OO-7.5-15] a battalion needs its whole move to deploy in a village', () => {
  const t = table({ south: { u: { at: [60, 30] } }, terrain: VILLAGE, orders: HALT }, south);
  t.expectRefusal('OO-7.5-15', legs('s-u', ahead(1.5)));
  t.expectRefusal('OO-7.5-15', legs('s-u', wheel(2), ahead(6)));
  t.expectRefusal('OO-7.5-15', legs('s-u', ahead(0.5), ahead(6)));
  t.expectRefusal('OO-7.5-15', legs('s-u', ahead(6), ahead(1)));
  t.play(legs('s-u', ahead(6)));
  expect(t.unit('s-u').deeds.used).toBe(1000);
  expect(ruleAt({ deeds: { opportunity: true } }, VILLAGE, ahead(6))).toBe('OO-7.5-15');
  const { cost } = judgeLegs(game({}, VILLAGE), 's-u', [ahead(6)]);
  expect(cost).toMatchObject({ total: 1400, lines: [{ rule: 'OO-7.5-15', amount: 1400 }] });
});

test('[OO-7.5-15] nobody wheels into one', () => {
  // The outer corner, at 68 cm, comes to the village after a centimetre.
  const { fault } = judgeLegs(game({}, [['village', 66, 31, 76, 41]]), 's-u', [wheel(10)]);
  expect(fault).toMatchObject({ leg: 0, reason: { rule: 'OO-7.5-15' } });
});

test('[OO-7.5-15] [OO-7.5-16] a column needs its whole move to cross one, and comes out in good order', () => {
  const t = table({ south: { u: { at: [60, 31], ...COLUMN } }, terrain: VILLAGE, orders: HALT }, south);
  expect(ruleAt({ ...COLUMN, at: [60, 31] }, VILLAGE, ahead(17.01))).toBe('OO-7.1-1');
  t.play(legs('s-u', ahead(16)));
  expect(t.unit('s-u')).toMatchObject({ pose: { x: 6000, y: 4700 }, disordered: false, deeds: { used: 1000 } });
});

test('[OO-7.5-16] who was in the village leaves it in good order', () => {
  const t = table({ south: { u: { at: [60, 36] } }, terrain: VILLAGE, orders: HALT }, south);
  t.play(legs('s-u', ahead(8)));
  expect(t.unit('s-u')).toMatchObject({ disordered: false, deeds: { used: 572 } });
});

import { expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import { judgeLegs } from '../../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { legs, type Put, situation, type Situation, table } from './table.ts';

const ahead = (cm: number, oblique = 0): Leg => ({ leg: 'advance', length: Math.round(cm * 100), oblique });
const south = (game: OrdineObliquo, umpire: Umpire) => moveSide(game, 'south', umpire);
const HALT = { 's-I': { order: 'halt', target: null } } as const;

/** A mover at y 20 and a friend whose front is at y 25: to go 14 cm is to go through. */
const through = (mover: Put, friend: Put) =>
  judgeLegs(situation({ south: { u: { at: [60, 20], ...mover }, f: { at: [60, 25], ...friend } } }), 's-u', [
    ahead(14),
  ]);

const LINE: Put = {};
const JAEGER: Put = { card: { kind: 'jaeger' } };
const HUSSARS: Put = { card: { kind: 'hussars' } };
const GUNS: Put = { card: { kind: 'light' } };
const LIMBERED: Put = { card: { kind: 'light' }, state: { formation: 'limbered' } };
const COSSACKS: Put = { card: { kind: 'cossacks' } };

test('[OO-7.3-1] closed order does not pass through closed order, and halts where it meets it', () => {
  const { fault } = through(LINE, LINE);
  expect(fault).toMatchObject({ leg: 0, reason: { rule: 'OO-7.3-1' } });
  expect(fault?.share).toBeCloseTo(3.5 / 14, 9);
  expect(through(HUSSARS, LINE).fault?.reason.rule).toBe('OO-7.3-1');
  expect(through(LIMBERED, LINE).fault?.reason.rule).toBe('OO-7.3-1');
  expect(through(LINE, LIMBERED).fault?.reason.rule).toBe('OO-7.3-1');
});

test('[OO-7.3-1] units in line beside one another do not hinder each other', () => {
  const game = situation({ south: { u: { at: [60, 20] }, f: { at: [76, 20] } } });
  expect(judgeLegs(game, 's-u', [ahead(14)]).fault).toBeNull();
});

test('[OO-7.3-2] open order passes through friends, and friends through it', () => {
  for (const friend of [LINE, JAEGER, LIMBERED, GUNS]) expect(through(JAEGER, friend).fault).toBeNull();
  for (const mover of [LINE, LIMBERED]) expect(through(mover, JAEGER).fault).toBeNull();
  expect(through(COSSACKS, LINE).fault).toBeNull();
});

test('[OO-7.3-3] but not cavalry through open order, nor open order through cavalry', () => {
  expect(through(HUSSARS, JAEGER).fault?.reason.rule).toBe('OO-7.3-3');
  expect(through(JAEGER, HUSSARS).fault?.reason.rule).toBe('OO-7.3-3');
  expect(through(COSSACKS, JAEGER).fault?.reason.rule).toBe('OO-7.3-3');
});

test('[OO-7.3-4] closed order passes through unlimbered guns that have not moved', () => {
  expect(through(LINE, GUNS).fault).toBeNull();
  expect(through(HUSSARS, GUNS).fault).toBeNull();
  expect(through(LINE, { ...GUNS, deeds: { used: 500 } }).fault?.reason.rule).toBe('OO-7.3-1');
});

test('[OO-7.3-5] guns that were passed through do not limber in this move, but may turn', () => {
  const t = table({ south: { u: { at: [60, 20] }, g: { at: [60, 27], ...GUNS } } }, south);
  t.expectOffer(legs('s-g', { leg: 'form', formation: 'limbered' }));
  t.play(legs('s-u', ahead(14)));
  expect(t.unit('s-g').deeds.passedThrough).toBe(true);
  t.expectRefusal('OO-7.3-5', legs('s-g', { leg: 'form', formation: 'limbered' }));
  t.play(legs('s-g', { leg: 'pivot', angle: 4500 }));
  expect(t.unit('s-g').pose).toEqual({ x: 5859, y: 2641, angle: 13_500 });
});

test('[OO-7.3-5] to stand beside guns is not to pass through them', () => {
  const t = table({ south: { u: { at: [40, 20] }, g: { at: [60, 27], ...GUNS } } }, south);
  t.play(legs('s-u', ahead(14)));
  expect(t.unit('s-g').deeds.passedThrough).toBe(false);
});

test('[OO-7.3-1] nobody stops on a friend whom he may pass through', () => {
  const setup: Situation = { south: { u: { at: [60, 20], ...JAEGER }, f: { at: [60, 30] } }, orders: HALT };
  const t = table(setup, south);
  t.expectRefusal('OO-7.3-1', legs('s-u', ahead(10)));
  t.expectOffer(legs('s-u', ahead(12)));
});

test('[OO-9.1-2] nobody comes nearer than 1 cm to an enemy', () => {
  const game = situation({ south: { u: { at: [60, 20] } }, north: { e: { at: [60, 30] } } });
  const { fault } = judgeLegs(game, 's-u', [ahead(14)]);
  expect(fault).toMatchObject({ leg: 0, reason: { rule: 'OO-9.1-2' } });
  expect(fault?.share).toBeCloseTo(9 / 14, 3);
  expect(judgeLegs(game, 's-u', [ahead(9)]).fault).toBeNull();
});

test('[OO-9.1-2] who stands nearer than that may go away but not closer', () => {
  const game = situation({ south: { u: { at: [60, 20], ...JAEGER } }, north: { e: { at: [60, 20.8] } } });
  expect(judgeLegs(game, 's-u', [ahead(0.5)]).fault?.reason.rule).toBe('OO-9.1-2');
  expect(judgeLegs(game, 's-u', [ahead(-5)]).fault).toBeNull();
});

test('[OO-9.3-12] cavalry goes through enemy open order as if it were not there, but not in a wood', () => {
  const setup = (terrain: Situation['terrain'] = []): Situation => ({
    south: { u: { at: [60, 20], ...HUSSARS } },
    north: { e: { at: [60, 28], ...JAEGER } },
    terrain,
  });
  expect(judgeLegs(situation(setup()), 's-u', [ahead(22)]).fault).toBeNull();
  const inWood = judgeLegs(situation(setup([['wood', 50, 27.5, 70, 40]])), 's-u', [ahead(22)]);
  expect(inWood.fault?.reason.rule).toBe('OO-9.1-2');
});

test('[OO-9.3-11] [OO-9.3-13] open order ridden through loses a point, tests, and is disordered', () => {
  const t = table({ south: { u: { at: [60, 20], ...HUSSARS } }, north: { e: { at: [60, 28], ...JAEGER } } }, south);
  t.play(legs('s-u', ahead(22)), [5]);
  expect(t.unit('s-u').pose).toEqual({ x: 6000, y: 4200, angle: 9000 });
  expect(t.unit('n-e').cp).toBe(4);
  expect(t.unit('n-e').disordered).toBe(true);
  t.expectOver();
});

test('[OO-14-4] [OO-9.1-2] whom the fall of the commander in chief finishes on the way is charged by nobody', () => {
  // The skirmishers break (1); he is hit (1) and killed (1): the hussars beside them under him had one point left.
  const north: Situation['north'] = {
    e: { at: [60, 24], ...JAEGER, brigade: null },
    c: { at: [60, 32], ...HUSSARS, brigade: null, state: { cp: 1 } },
  };
  const setup: Situation = { south: { u: { at: [60, 20], ...HUSSARS } }, north, generals: { 'n-cic': 'n-e' } };
  const t = table({ ...setup, orders: { 's-I': { order: 'attack', target: 'n-c' } } }, south);
  t.play(legs('s-u', ahead(11)), [1, 1, 1]);
  expect(t.unit('n-c').pose).toBeNull();
  expect(t.unit('s-u')).toMatchObject({ pose: { y: 3100 }, deeds: { charge: null } });
  expect(t.facts.some(({ key }) => key === 'charges')).toBe(false);
});

test('[OO-9.3-12] cavalry does not stop among the skirmishers', () => {
  const t = table({ south: { u: { at: [60, 20], ...HUSSARS } }, north: { e: { at: [60, 36], ...JAEGER } } }, south);
  t.expectRefusal('OO-9.3-12', legs('s-u', ahead(17)));
});

import { expect, test } from 'vitest';
import { shareLeft, speedOf } from '../../../../core/games/ordine-obliquo/07-1-speed.ts';
import { judgeLegs } from '../../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import type { Leg } from '../../../../core/engine/decision.ts';
import { type Put, situation, type Situation } from './table.ts';

const ahead = (cm: number, oblique = 0): Leg => ({ leg: 'advance', length: cm * 100, oblique });
const wheel = (angle: number): Leg => ({ leg: 'wheel', pivot: 'left', angle });
const one = (put: Put, rest: Situation = {}) => situation({ south: { u: { at: [60, 30], ...put } }, ...rest });
const column = (card: Put['card'] = {}): Put => ({ card, state: { formation: 'column' } });

/** How far it may go in centimetres: so far is allowed, and a tenth of a millimetre more is not. */
function reach(put: Put, expected: number, rule: string, rest: Situation = {}): void {
  const game = one(put, rest);
  expect(judgeLegs(game, 's-u', [ahead(expected)]).fault).toBeNull();
  const [far] = [judgeLegs(game, 's-u', [{ leg: 'advance', length: expected * 100 + 1, oblique: 0 }])];
  expect(far?.fault?.reason.rule).toBe(rule);
  expect(far?.fault?.share).toBeCloseTo((expected * 100) / (expected * 100 + 1), 9);
}

test('[OO-7.1-1] infantry goes 14 cm in line, 17 in column, 22 in rout', () => {
  reach({}, 14, 'OO-7.1-1');
  reach(column(), 17, 'OO-7.1-1');
  expect(speedOf(one({}), 's-u', 'rout')).toBe(2200);
});

test('[OO-7.1-2] light cavalry goes 22 cm in line, 30 in column and in rout', () => {
  reach({ card: { kind: 'hussars' } }, 22, 'OO-7.1-2');
  reach(column({ kind: 'hussars' }), 30, 'OO-7.1-2');
  expect(speedOf(one({ card: { kind: 'hussars' } }), 's-u', 'rout')).toBe(3000);
});

test('[OO-7.1-3] heavy cavalry goes 20 cm in line, 25 in column and in rout', () => {
  for (const kind of ['dragoons', 'cuirassiers'] as const) {
    reach({ card: { kind } }, 20, 'OO-7.1-3');
    reach(column({ kind }), 25, 'OO-7.1-3');
    expect(speedOf(one({ card: { kind } }), 's-u', 'rout')).toBe(2500);
  }
});

test('[OO-7.1-4] guns go 14 cm limbered and not at all unlimbered; gunners rout at 22', () => {
  reach({ card: { kind: 'light' }, state: { formation: 'limbered' } }, 14, 'OO-7.1-4');
  reach({ card: { kind: 'heavy', isHorse: true }, state: { formation: 'limbered' } }, 14, 'OO-7.1-4');
  const guns = one({ card: { kind: 'light' } });
  expect(judgeLegs(guns, 's-u', [ahead(1)]).fault).toMatchObject({ leg: 0, share: 0, reason: { rule: 'OO-7.1-4' } });
  expect(judgeLegs(guns, 's-u', [wheel(100)]).fault?.reason.rule).toBe('OO-7.1-4');
  expect(speedOf(guns, 's-u', 'rout')).toBe(2200);
});

test('[OO-7.6-18] gunners who have left their guns go 22 cm', () => {
  reach({ card: { kind: 'light' }, state: { formation: 'crew' } }, 22, 'OO-7.1-4');
});

test('[OO-7.1-6] a column that keeps to a road goes 7 cm farther', () => {
  const road = one(column());
  road.pieces.push({
    id: 'road',
    name: { it: 'strada', en: 'road' },
    kind: 'road',
    form: 'band',
    points: [
      [6000, 0],
      [6000, 12_000],
    ],
    width: 200,
    isObjective: false,
    owner: null,
  });
  expect(judgeLegs(road, 's-u', [ahead(24)]).fault).toBeNull();
  expect(judgeLegs(road, 's-u', []).left).toBe(2400);
  expect(judgeLegs(road, 's-u', [ahead(24.01)]).fault?.reason.rule).toBe('OO-7.1-6');
  // Off the road by a slant the move is 17 cm.
  expect(judgeLegs(road, 's-u', [ahead(17, 3000)]).fault).toBeNull();
  expect(judgeLegs(road, 's-u', [ahead(18, 3000)]).fault?.share).toBeCloseTo(17 / 18, 6);
  // In line there is no road.
  const inLine = { ...one({}), pieces: road.pieces };
  expect(judgeLegs(inLine, 's-u', [ahead(14.01)]).fault?.reason.rule).toBe('OO-7.1-1');
});

test('[OO-7.1-7] infantry in open order goes 22 cm', () => reach({ card: { kind: 'jaeger' } }, 22, 'OO-7.1-7'));

test('[OO-7.1-8] [OO-15-3] cossacks go 35 cm', () => reach({ card: { kind: 'cossacks' } }, 35, 'OO-7.1-8'));

test('[OO-4-6] a square does not move', () => {
  const game = one({ state: { formation: 'square' } });
  expect(judgeLegs(game, 's-u', [ahead(1)]).fault?.reason.rule).toBe('OO-4-6');
  expect(judgeLegs(game, 's-u', [wheel(100)]).fault?.reason.rule).toBe('OO-4-6');
});

test('[OO-8.9-4] who gave opportunity fire has half a move', () => {
  reach({ deeds: { opportunity: true } }, 7, 'OO-7.1-1');
  expect(shareLeft(one({ deeds: { opportunity: true, used: 500 } }), 's-u')).toBe(0);
});

test('[OO-7.6-5] who has evaded does not move', () => {
  expect(shareLeft(one({ card: { kind: 'jaeger' }, deeds: { evaded: 100 } }), 's-u')).toBe(0);
});

test('[OO-7.6-6] cavalry that evaded by half a move or less has half a move', () => {
  expect(shareLeft(one({ card: { kind: 'hussars' }, deeds: { evaded: 500 } }), 's-u')).toBe(500);
  expect(shareLeft(one({ card: { kind: 'hussars' }, deeds: { evaded: 501 } }), 's-u')).toBe(0);
  reach({ card: { kind: 'hussars' }, deeds: { evaded: 400 } }, 11, 'OO-7.1-2');
  // What it has gone since is gone.
  expect(shareLeft(one({ card: { kind: 'hussars' }, deeds: { evaded: 400, used: 700 } }), 's-u')).toBe(200);
});

import { expect, test } from 'vitest';
import { targetsOf, whyNotFire } from '../../../../core/games/ordine-obliquo/08-targets.ts';
import type { Kind } from '../../../../core/games/ordine-obliquo/data.ts';
import { type Put, situation } from './table.ts';

/** The range in centimetres and the band, or the rule that refuses. */
function look(firer: Put, foe: Put, options = {}): readonly [number, string] | string {
  const game = situation({ south: { us: firer }, north: { foe }, options });
  const [aimed] = targetsOf(game, 's-us');
  return aimed ? [Math.round(aimed.range) / 100, aimed.band] : (whyNotFire(game, 's-us', 'n-foe')?.rule ?? 'nothing');
}

/** An enemy line so many centimetres straight ahead of a unit at (50, 20). */
const ahead = (cm: number, kind: Kind = 'line'): Put => ({ at: [50, 20 + cm], card: { kind } });
const at = (kind: Kind): Put => ({ at: [50, 20], card: { kind } });

test('[OO-8.1-1] muskets: short to 4 cm, long to 9', () => {
  expect(look(at('line'), ahead(4))).toEqual([4, 'short']);
  expect(look(at('line'), ahead(4.01))).toEqual([4.01, 'long']);
  expect(look(at('line'), ahead(9))).toEqual([9, 'long']);
  expect(look(at('line'), ahead(9.01))).toBe('OO-8.1-1');
});

test('[OO-8.1-2] [OO-T4] rifles: short to 6 cm, long to 12; at 12.1 no fire', () => {
  expect(look(at('jaeger'), ahead(6))).toEqual([6, 'short']);
  expect(look(at('jaeger'), ahead(12))).toEqual([12, 'long']);
  expect(look(at('jaeger'), ahead(12.1))).toBe('OO-8.1-2');
});

test('[OO-8.1-3] heavy guns and howitzers: short to 10 cm, long to 40', () => {
  for (const kind of ['heavy', 'howitzer'] as const) {
    expect(look(at(kind), ahead(10))).toEqual([10, 'short']);
    expect(look(at(kind), ahead(40))).toEqual([40, 'long']);
    expect(look(at(kind), ahead(40.1))).toBe('OO-8.1-3');
  }
});

test('[OO-8.1-4] [OO-T5] light guns: short to 10 cm, long to 30: 35 they do not reach, heavy ones do', () => {
  expect(look(at('light'), ahead(10))).toEqual([10, 'short']);
  expect(look(at('light'), ahead(30))).toEqual([30, 'long']);
  expect(look(at('light'), ahead(35))).toBe('OO-8.1-4');
  expect(look(at('heavy'), ahead(35, 'light'))).toEqual([35, 'long']);
});

test('[OO-8.1-1] cavalry has no firearms', () => {
  expect(look(at('dragoons'), ahead(4))).toBe('OO-8.1-1');
});

test('[OO-8-4] [OO-T18] a line fires between its flank lines: at 8.06 cm, and not at who is outside', () => {
  expect(look(at('line'), { at: [62, 27] })).toEqual([8.06, 'long']);
  expect(look(at('line'), { at: [67, 27] })).toBe('OO-8-4');
});

test('[OO-8-4] open order does so between wider ones', () => {
  expect(look(at('jaeger'), { at: [67, 27] })).toEqual([11.4, 'long']);
});

test('[OO-8-5] [OO-GEO-8] [OO-T19] a battery fires in an arc from its front corners', () => {
  const battery: Put = { at: [90, 18], card: { kind: 'light' } };
  expect(look(battery, { at: [108, 38] })).toEqual([22.36, 'long']);
  expect(look(battery, { at: [109, 38] })).toBe('OO-8-5');
});

test('[OO-8-5] [OO-GEO-8] with its apex in the middle of the front the arc is narrower', () => {
  const battery: Put = { at: [90, 18], card: { kind: 'light' } };
  expect(look(battery, { at: [108, 38] }, { arcFromCentre: true })).toBe('OO-8-5');
});

test('[OO-8-1] [OO-GEO-7] range is measured from the middle of the front; by the switch, of the whole unit', () => {
  expect(look(at('line'), ahead(9))).toEqual([9, 'long']);
  expect(look(at('line'), ahead(9), { fireFromCentroid: true })).toBe('OO-8.1-1');
  expect(look(at('line'), ahead(8), { fireFromCentroid: true })).toEqual([8.75, 'long']);
});

test('[OO-8.5-1] a garrison fires from any side of its village', () => {
  const terrain = [['village', 45, 40, 55, 50]] as const;
  for (const foe of [
    [50, 53, 270],
    [42, 45, 0],
    [58, 45, 180],
    [50, 37, 90],
  ] as const) {
    const game = situation({
      south: { us: { at: [50, 46] } },
      north: { foe: { at: [foe[0], foe[1]], facing: foe[2], card: { kind: 'line' } } },
      terrain,
    });
    expect(targetsOf(game, 's-us')).toMatchObject([{ target: 'n-foe', range: 300, band: 'short' }]);
  }
});

test('[OO-8.5-1] and the village is what can be hit', () => {
  const game = situation({
    south: { us: { at: [50, 32] } },
    north: { foe: { at: [50, 46] } },
    terrain: [['village', 45, 40, 55, 50]],
  });
  expect(targetsOf(game, 's-us')).toMatchObject([{ target: 'n-foe', range: 800 }]);
});

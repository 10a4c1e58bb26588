/** 9.1 The layer of reach: by the order that is known, or by any that it may be. */
import { expect, test } from 'vitest';
import { unitTarget } from '../../../../core/engine/target.ts';
import { reachOverlay, threatOverlay } from '../../../../core/games/moravian-sun/show-reach.ts';
import { view } from '../../../../core/games/moravian-sun/view.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import type { Order } from '../../../../core/games/moravian-sun/data.ts';
import { situation } from './table.ts';

const UNIT = 'fr-s-thie';
const at = { 1020: `${UNIT} soult` };
const between = (order: Order) => situation({ at, phase: 'activation', orders: { 'fr-s': order } });

function drawn(game: MoravianSun) {
  const { places, verdict } = reachOverlay.draw(game, [unitTarget(UNIT)]);
  const of = (tone: string) => places.filter((each) => each.tone === tone).map(({ place }) => place);
  return { now: of('reach').sort(), later: of('later').sort(), said: verdict?.key };
}

test('[9.1-a] between activations a unit reaches what its order would let it', () => {
  const march = drawn(between('march'));
  expect([march.said, march.later.length > march.now.length]).toEqual(['label.reach.order', true]);
  // [4.15-a] Under Defence it goes one hex.
  expect(drawn(between('defence')).now).toHaveLength(6);
});

test('[2.1-f] the reach of an enemy whose order is face down is the same whatever the order is', () => {
  const seen = (['attack', 'defence', 'march'] as const).map((order) => drawn(view(between(order), 'coalition')));
  expect(seen.map(({ said }) => said)).toEqual(seen.map(() => 'label.reach.any-order'));
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test('[9.1-a] in its activation it reaches what its move lets it', () => {
  const { now, said } = drawn(situation({ at, order: 'defence' }));
  expect([now.length, said]).toEqual([6, 'label.reach.in-hand']);
});

test('[9.1-a] [2.1-f] threat: who can come beside it, the same whatever the order is that lies face down; guns do not assault', () => {
  const threats = (['attack', 'defence', 'march'] as const).map((order) => {
    const stand = { ...at, 1023: 'al-k-szk1 kienmayer', 1022: 'al-d-lt1', 3005: 'al-k-szk2' };
    const game = situation({ at: stand, phase: 'activation', orders: { 'al-K': order } });
    return threatOverlay.draw(view(game, 'french'), [unitTarget(UNIT)]);
  });
  expect(threats[0]?.places).toEqual([{ place: 'hex:1023', tone: 'blocked' }]);
  expect(threats).toEqual(threats.map(() => threats[0]));
});

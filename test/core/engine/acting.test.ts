/** The layer of who may act and who has acted. */
import { expect, test } from 'vitest';
import { actingLayer } from '../../../core/engine/acting.ts';
import type { Acting, Mustered, Piece } from '../../../core/engine/presenter.ts';
import { hexTarget, type Target } from '../../../core/engine/target.ts';

const piece = (id: string, place: Target | null): Piece => ({
  id,
  seat: 'blue',
  place,
  box: place === null ? 'lost' : null,
  depth: 0,
  facing: null,
  face: 'front',
  markers: [],
});
const unit = (id: string, acting?: Acting | null): Mustered => {
  const mustered = { id, seat: 'blue', body: 'corps', strength: 1, isShaken: false };
  return acting === undefined ? mustered : { ...mustered, acting };
};
const [here, there] = [hexTarget(101), hexTarget(102)];

test('each place with its units by how far they have come; who is in a box or has no part in it is left out', () => {
  const layer = actingLayer({
    pieces: () => [
      piece('a', here),
      piece('b', here),
      piece('c', here),
      piece('d', there),
      piece('e', there),
      piece('f', null),
      piece('leader', there),
    ],
    muster: () => [
      unit('a', 'has-acted'),
      unit('b', 'may-act'),
      unit('c', 'has-acted'),
      unit('d', 'to-come'),
      unit('e', null),
      unit('f', 'may-act'),
      unit('g'),
    ],
  });
  expect(layer.draw(null, [])).toEqual({
    places: [],
    acting: [
      { place: here, state: 'may-act', count: 1 },
      { place: here, state: 'has-acted', count: 2 },
      { place: there, state: 'to-come', count: 1 },
    ],
    verdict: { key: 'label.acting', params: { may: 1, has: 2, later: 1 } },
  });
});

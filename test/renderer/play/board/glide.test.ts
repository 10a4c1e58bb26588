import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import type { Fact } from '../../../../core/engine/ruleset.ts';
import { hexTarget, idOf, type Target } from '../../../../core/engine/target.ts';
import { type Glider, glidersOf, lieOf } from '../../../../renderer/play/board/glide.ts';
import { strikesOf, waysOfPieces } from '../../../../renderer/play/board/went.ts';

const piece = (id: string, hex: number | null, more: Partial<Piece> = {}): Piece => ({
  ...{ id, seat: 'white', place: hex === null ? null : hexTarget(hex), box: hex === null ? 'lost' : null, depth: 0 },
  ...{ facing: null, face: 'front', markers: [], ...more },
});

const fact = (key: string, unit: string, way?: readonly number[]): Fact => ({
  ...{ key, rule: 'D-1', params: { unit: { unit } } },
  ...(way && { way: way.map(hexTarget) }),
});

/** Hexes lie on a row, ten apart; those over a hundred a row lower. */
const board = {
  places: {
    centre: (place: Target) => ({ x: (Number(idOf(place)) % 100) * 10, y: Math.floor(Number(idOf(place)) / 100) * 10 }),
  },
  seats: ['white', 'black'],
  colourOf: () => '#123',
};

function glider(before: Piece, after: Piece, facts: readonly Fact[]): Glider {
  const ways = waysOfPieces([before], [after], board, facts);
  return glidersOf([before], [after], ways, facts)[0] as Glider;
}

describe('a counter', () => {
  test('goes along the way that is told, not straight, and not before it is told', () => {
    const facts = [fact('fired', 'b'), fact('moved', 'w', [0, 100, 101])];
    const going = glider(piece('w', 0), piece('w', 101), facts);
    expect(lieOf(going, { at: 0, gone: 1 }).at).toEqual({ x: 0, y: 0 });
    expect(lieOf(going, { at: 1, gone: 0.5 }).at).toEqual({ x: 0, y: 10 });
    expect(lieOf(going, { at: 1, gone: 0.75 }).at).toEqual({ x: 5, y: 10 });
    // Then it lies in its stack, wherever that has room for it.
    expect(lieOf(going, { at: 1, gone: 1 }).at).toBeNull();
  });

  test('goes each of its ways when that is told', () => {
    const facts = [fact('moved', 'w', [0, 1]), fact('fired', 'b'), fact('retreated', 'w', [1, 0, 100])];
    const going = glider(piece('w', 0), piece('w', 100), facts);
    expect(lieOf(going, { at: 1, gone: 0.5 }).at).toEqual({ x: 10, y: 0 });
    expect(lieOf(going, { at: 2, gone: 0.5 }).at).toEqual({ x: 0, y: 0 });
  });

  test('goes straight where what is told leads elsewhere, and with those who went along', () => {
    const facts = [fact('fired', 'b'), fact('moved', 'b', [7, 8])];
    const [way] = waysOfPieces([piece('w', 0)], [piece('w', 2)], board, facts);
    expect(way).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 20, y: 0 }, told: 1 });
    expect(way?.via).toBeUndefined();
  });

  test('turns over when its fate is told: its old face first, edge on in the middle', () => {
    const facts = [fact('fired', 'b'), fact('disordered', 'w')];
    const turning = glider(piece('w', 0), piece('w', 0, { face: 'back' }), facts);
    expect(lieOf(turning, { at: 0, gone: 1 })).toMatchObject({ isOld: true, width: 1 });
    expect(lieOf(turning, { at: 1, gone: 0.5 }).width).toBeCloseTo(0);
    expect(lieOf(turning, { at: 1, gone: 1 })).toMatchObject({ isOld: false, width: 1 });
  });

  test('wheels on its way, or where it stands when that is told', () => {
    const turned = glider(piece('w', 0, { facing: 'N' }), piece('w', 0, { facing: 'SE' }), [fact('turned', 'w')]);
    expect([0, 0.25, 1].map((gone) => lieOf(turned, { at: 0, gone }).toWheel)).toEqual([1, 0.75, 0]);
  });

  test('that is lost fades when its loss is told', () => {
    const facts = [fact('fired', 'b'), fact('eliminated', 'w')];
    const lost = glider(piece('w', 3), piece('w', null), facts);
    expect(lieOf(lost, { at: 0, gone: 1 })).toMatchObject({ at: { x: 30, y: 0 }, opacity: 1 });
    expect(lieOf(lost, { at: 1, gone: 0.5 })).toMatchObject({ at: { x: 30, y: 0 }, opacity: 0.5 });
  });

  test('of which nothing is told does not turn over', () => {
    const after = piece('w', 0, { markers: ['tired'] });
    expect(glidersOf([piece('w', 0)], [after], [], [fact('fired', 'b')])).toEqual([]);
  });
});

test('a blow goes from where its units stand by then to each place that it is struck at', () => {
  const strike: Fact = {
    ...{ key: 'assaulted', rule: 'D-1' },
    params: {
      units: { list: [{ unit: 'w' }] },
      places: { list: [{ place: hexTarget(2) }, { place: hexTarget(101) }] },
    },
  };
  const acts = { assaulted: { strikes: 'blow', by: 'units', at: 'places' } } as const;
  const lines = strikesOf([fact('moved', 'w', [0, 1]), strike], acts, [piece('w', 0)], board);
  expect(lines).toEqual(
    [
      { x: 20, y: 0 },
      { x: 10, y: 10 },
    ].map((to) => ({ from: { x: 10, y: 0 }, to, side: 0, colour: '#123', strikes: 'blow', told: 1 })),
  );
});

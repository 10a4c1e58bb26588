/** The counters on the small picture of the sheet. */
import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { standingBack } from '../../../../renderer/play/board/laid-counters.ts';
import { drawDots } from '../../../../renderer/play/board/mini.ts';
import { layOut, stacksOf } from '../../../../renderer/play/board/pieces.ts';
import { placesOf } from '../../../../renderer/play/hex/places.ts';
import { borodinoOf } from '../../../../renderer/play/scenery/borodino.ts';

const places = placesOf(borodinoOf('sept5').map);
const piece = (id: string, hex: number): Piece => ({
  ...{ id, seat: 'french', place: hexTarget(hex), box: null, depth: 0, facing: null, face: 'front', markers: [] },
});

/** How solid each dot is filled, in the order in which they are drawn. */
function alphas(apart: ReadonlySet<string> | null): readonly number[] {
  const filled: number[] = [];
  const ctx = { globalAlpha: 1, beginPath() {}, arc() {}, lineTo() {}, closePath() {}, stroke() {} };
  const pen = Object.assign(ctx, { fill: () => void filled.push(ctx.globalAlpha) });
  const laid = layOut(stacksOf([piece('a', 2020), piece('b', 3020)]), places, null);
  drawDots(pen as unknown as CanvasRenderingContext2D, standingBack(laid, apart), ['french'], places, 0.1);
  return [...filled, ctx.globalAlpha];
}

test('dots of counters that stand back are faint, and drawn below those that stand out', () => {
  expect(alphas(null)).toEqual([1, 1, 1]);
  const [back = 1, out, after] = alphas(new Set(['a']));
  expect(back).toBeLessThan(0.5);
  expect([out, after]).toEqual([1, 1]);
});

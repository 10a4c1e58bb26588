/** The paper itself: a warm ground, darker towards its edges, with grain and the folds of a map carried in a pocket. */
import { createDice } from '../noise.ts';
import type { Rect } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import type { Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

export function drawPaper(pen: Pen, sheet: Pick<Sheet, 'paper'>, grain: CanvasPattern | null): void {
  const { ctx, ink, view } = pen;
  const { paper } = sheet;
  ctx.fillStyle = ink.paper;
  ctx.fillRect(paper.x, paper.y, paper.width, paper.height);
  if (!grain) return;
  // Grain belongs to the paper as seen, not to the country: it keeps its size in pixels at every zoom.
  grain.setTransform(new DOMMatrix([1 / pen.scale, 0, 0, 1 / pen.scale, 0, 0]));
  ctx.fillStyle = grain;
  const seen = overlap(paper, view);
  ctx.fillRect(seen.x, seen.y, seen.width, seen.height);
}

/** Over everything but the names: edges browned, folds worn. */
export function drawAge(pen: Pen, sheet: Pick<Sheet, 'paper'>): void {
  const { paper } = sheet;
  const { ctx, ink } = pen;
  const cx = paper.x + paper.width * 0.48;
  const cy = paper.y + paper.height * 0.46;
  const glow = ctx.createRadialGradient(cx, cy, paper.height * 0.35, cx, cy, paper.width * 0.68);
  glow.addColorStop(0, 'rgba(0,0,0,0)');
  glow.addColorStop(1, ink.vignette);
  ctx.fillStyle = glow;
  ctx.fillRect(paper.x, paper.y, paper.width, paper.height);
  for (const share of [0.25, 0.5, 0.75])
    drawFold(pen, { x: paper.x + paper.width * share - 9, y: paper.y, width: 18, height: paper.height }, true);
  drawFold(pen, { x: paper.x, y: paper.y + paper.height * 0.5 - 9, width: paper.width, height: 18 }, false);
}

function drawFold(pen: Pen, box: Rect, isUpright: boolean): void {
  const { ctx, ink } = pen;
  const fold = isUpright
    ? ctx.createLinearGradient(box.x, 0, box.x + box.width, 0)
    : ctx.createLinearGradient(0, box.y, 0, box.y + box.height);
  fold.addColorStop(0, 'rgba(60,40,12,0)');
  fold.addColorStop(0.46, ink.folds[0]);
  fold.addColorStop(0.54, ink.folds[1]);
  fold.addColorStop(1, 'rgba(255,250,235,0)');
  ctx.fillStyle = fold;
  ctx.fillRect(box.x, box.y, box.width, box.height);
}

const GRAIN_SIZE = 256;

/** Fine speckle and a few fibres, as a tile; null where there is no off-screen canvas (tests). */
export function createGrain(pen: Pen): CanvasPattern | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const tile = new OffscreenCanvas(GRAIN_SIZE, GRAIN_SIZE);
  const ctx = tile.getContext('2d');
  if (!ctx) return null;
  const image = ctx.createImageData(GRAIN_SIZE, GRAIN_SIZE);
  const dice = createDice(1812);
  for (let i = 0; i < GRAIN_SIZE * GRAIN_SIZE; i++) image.data.set(speck(pen.ink, dice()), i * 4);
  ctx.putImageData(image, 0, 0);
  drawFibres(ctx, pen.ink, dice);
  return pen.ctx.createPattern(tile, 'repeat');
}

function speck(ink: Palette, chance: number): [number, number, number, number] {
  const strength = Math.abs(chance - 0.5) * 2 * ink.grain * 255;
  return chance > 0.5 ? [255, 248, 226, strength * 0.8] : [96, 70, 36, strength];
}

function drawFibres(ctx: OffscreenCanvasRenderingContext2D, ink: Palette, dice: () => number): void {
  ctx.strokeStyle = ink.inkFaint;
  ctx.globalAlpha = 0.1;
  ctx.lineWidth = 0.7;
  for (let i = 0; i < 26; i++) {
    const x = 10 + dice() * (GRAIN_SIZE - 20);
    const y = 10 + dice() * (GRAIN_SIZE - 20);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + dice() * 8 - 4, y + dice() * 8 - 4, x + dice() * 16 - 8, y + dice() * 16 - 8);
    ctx.stroke();
  }
}

function overlap(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y);
  return { x, y, width, height };
}

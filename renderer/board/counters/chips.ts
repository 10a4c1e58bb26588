/** Small chips on a counter: told apart by outline and glyph first, by colour second, down to ten pixels. */
import { trace, type Context } from '../map/pen.ts';
import type { Chip } from './look.ts';

const GROUNDS: Readonly<Record<Chip, string>> = {
  square: '#f4ead0',
  half: '#c8452c',
  arrow: '#3c5d7c',
  sabres: '#d9a21f',
  bayonet: '#9c3f97',
  'two-arrows': '#274d8f',
  sheaf: '#e8c04a',
  column: '#f4ead0',
  cut: '#8c2418',
};
const INK = '#241a10';
const PALE = '#fdf6e2';

/** Chips in a row down from (0, 0). @param size of one chip */
export function drawChips(ctx: Context, chips: readonly Chip[], size: number): void {
  chips.forEach((chip, i) => {
    ctx.save();
    ctx.translate(0, i * size * 1.06);
    drawChip(ctx, chip, size);
    ctx.restore();
  });
}

/** One chip, centred on (0, 0). */
function drawChip(ctx: Context, chip: Chip, size: number): void {
  const r = size / 2;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  traceChip(ctx, chip, r);
  ctx.fillStyle = GROUNDS[chip];
  ctx.fill();
  ctx.strokeStyle = INK;
  ctx.lineWidth = Math.max(size * 0.075, 0.7);
  ctx.stroke();
  drawGlyph(ctx, chip, r);
}

/** Square: a square. Half: a burst. Arrows: a disc. Sabres: a lozenge. Bayonet: a shield. Sheaf: a leaf, point up. Column: an upright. Cut: a hexagon. */
function traceChip(ctx: Context, chip: Chip, r: number): void {
  ctx.beginPath();
  if (chip === 'square') ctx.rect(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84);
  if (chip === 'arrow' || chip === 'two-arrows') ctx.arc(0, 0, r, 0, Math.PI * 2);
  if (chip === 'sabres')
    trace(
      ctx,
      [
        { x: 0, y: -r * 1.15 },
        { x: r * 1.15, y: 0 },
        { x: 0, y: r * 1.15 },
        { x: -r * 1.15, y: 0 },
      ],
      true,
    );
  if (chip === 'bayonet')
    trace(
      ctx,
      [
        { x: -r * 0.95, y: -r },
        { x: r * 0.95, y: -r },
        { x: r * 0.95, y: r * 0.3 },
        { x: 0, y: r * 1.15 },
        { x: -r * 0.95, y: r * 0.3 },
      ],
      true,
    );
  if (chip === 'column') ctx.rect(-r * 0.6, -r, r * 1.2, r * 2);
  if (chip === 'cut')
    trace(
      ctx,
      Array.from({ length: 6 }, (_, i) => ({ x: r * Math.cos((i * Math.PI) / 3), y: r * Math.sin((i * Math.PI) / 3) })),
      true,
    );
  if (chip === 'sheaf') {
    ctx.moveTo(0, -r * 1.15);
    ctx.quadraticCurveTo(r * 1.6, -r * 0.1, r * 0.5, r);
    ctx.lineTo(-r * 0.5, r);
    ctx.quadraticCurveTo(-r * 1.6, -r * 0.1, 0, -r * 1.15);
    ctx.closePath();
  }
  if (chip === 'half') {
    const points = Array.from({ length: 16 }, (_, i) => {
      const far = i % 2 ? r * 0.76 : r * 1.12;
      return { x: far * Math.cos((i * Math.PI) / 8), y: far * Math.sin((i * Math.PI) / 8) };
    });
    trace(ctx, points, true);
  }
}

const PALE_GLYPHS: ReadonlySet<Chip> = new Set(['arrow', 'two-arrows', 'bayonet', 'cut']);

function drawGlyph(ctx: Context, chip: Chip, r: number): void {
  ctx.lineWidth = r * 0.28;
  ctx.strokeStyle = PALE_GLYPHS.has(chip) ? PALE : INK;
  ctx.fillStyle = PALE;
  ctx.beginPath();
  if (chip === 'square') {
    ctx.rect(-r * 0.42, -r * 0.42, r * 0.84, r * 0.84);
    ctx.stroke();
  }
  if (chip === 'half') {
    // Half a disc.
    ctx.arc(0, 0, r * 0.46, Math.PI / 2, -Math.PI / 2);
    ctx.fill();
    ctx.beginPath();
    ctx.arc(0, 0, r * 0.46, 0, Math.PI * 2);
    ctx.strokeStyle = PALE;
    ctx.lineWidth = r * 0.14;
    ctx.stroke();
  }
  if (chip === 'arrow') {
    trace(ctx, [
      { x: -r * 0.5, y: 0 },
      { x: r * 0.5, y: 0 },
    ]);
    trace(ctx, [
      { x: r * 0.08, y: -r * 0.42 },
      { x: r * 0.5, y: 0 },
      { x: r * 0.08, y: r * 0.42 },
    ]);
    ctx.stroke();
  }
  if (chip === 'two-arrows') drawTwoArrows(ctx, r);
  if (chip === 'sheaf') drawEar(ctx, r);
  if (chip === 'column') drawRanks(ctx, r);
  if (chip === 'cut') drawCut(ctx, r);
  if (chip === 'sabres') drawSabres(ctx, r);
  if (chip === 'bayonet') drawBayonet(ctx, r);
}

/** A bayonet, point up. */
function drawBayonet(ctx: Context, r: number): void {
  trace(
    ctx,
    [
      { x: 0, y: -r * 0.78 },
      { x: r * 0.26, y: r * 0.18 },
      { x: -r * 0.26, y: r * 0.18 },
    ],
    true,
  );
  ctx.fill();
  ctx.beginPath();
  ctx.lineWidth = r * 0.2;
  trace(ctx, [
    { x: -r * 0.5, y: r * 0.22 },
    { x: r * 0.5, y: r * 0.22 },
  ]);
  trace(ctx, [
    { x: 0, y: r * 0.22 },
    { x: 0, y: r * 0.72 },
  ]);
  ctx.stroke();
}

/** Two crossed sabres. */
function drawSabres(ctx: Context, r: number): void {
  ctx.lineWidth = r * 0.17;
  for (const hand of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(-r * 0.42 * hand, r * 0.5);
    ctx.quadraticCurveTo(r * 0.14 * hand, r * 0.06, r * 0.36 * hand, -r * 0.6);
    trace(ctx, [
      { x: -r * 0.5 * hand, y: r * 0.18 },
      { x: -r * 0.1 * hand, y: r * 0.52 },
    ]);
    ctx.stroke();
  }
}

/** Two heads of arrows, one after the other. */
function drawTwoArrows(ctx: Context, r: number): void {
  for (const x of [-0.5, 0.02]) {
    trace(ctx, [
      { x: r * x, y: -r * 0.48 },
      { x: r * (x + 0.46), y: 0 },
      { x: r * x, y: r * 0.48 },
    ]);
  }
  ctx.stroke();
}

/** Three ranks, one behind the other. */
function drawRanks(ctx: Context, r: number): void {
  for (const y of [-0.55, 0, 0.55])
    trace(ctx, [
      { x: -r * 0.32, y: r * y },
      { x: r * 0.32, y: r * y },
    ]);
  ctx.stroke();
}

/** A line that is cut: two ends, and a stroke between them. */
function drawCut(ctx: Context, r: number): void {
  for (const [from, to] of [
    [-0.68, -0.3],
    [0.3, 0.68],
  ] as const)
    trace(ctx, [
      { x: r * from, y: 0 },
      { x: r * to, y: 0 },
    ]);
  trace(ctx, [
    { x: -r * 0.2, y: r * 0.5 },
    { x: r * 0.2, y: -r * 0.5 },
  ]);
  ctx.stroke();
}

/** An ear of corn. */
function drawEar(ctx: Context, r: number): void {
  ctx.lineWidth = r * 0.2;
  trace(ctx, [
    { x: 0, y: r * 0.8 },
    { x: 0, y: -r * 0.6 },
  ]);
  for (const y of [-0.35, 0.05, 0.45])
    trace(ctx, [
      { x: -r * 0.46, y: r * (y - 0.28) },
      { x: 0, y: r * y },
      { x: r * 0.46, y: r * (y - 0.28) },
    ]);
  ctx.stroke();
}

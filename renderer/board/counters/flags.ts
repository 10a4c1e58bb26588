/** Flags of the time, as simple as they must be to be told apart at a thumbnail's size. */
import { trace, type Context } from '../map/pen.ts';

/** Bands of colour, and what lies on them. */
export interface Flag {
  /** Whether the bands stand side by side; they lie one below another where not. */
  readonly isUpright?: boolean;
  /** Each with its share of the flag. */
  readonly bands: readonly (readonly [colour: string, share: number])[];
  readonly charge?: 'crosses' | 'crescent' | 'eagle';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fills a box; what sticks out of it is cut off. */
export function drawFlag(ctx: Context, { isUpright = false, bands, charge }: Flag, box: Box): void {
  const { x, y, width, height } = box;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  let from = 0;
  for (const [colour, share] of bands) {
    ctx.fillStyle = colour;
    if (isUpright) ctx.fillRect(x + from * width, y, share * width, height);
    else ctx.fillRect(x, y + from * height, width, share * height);
    from += share;
  }
  ctx.translate(x + width / 2, y + height / 2);
  if (charge) CHARGES[charge](ctx, width, height);
  ctx.restore();
}

type Charge = (ctx: Context, width: number, height: number) => void;

const CHARGES: Readonly<Record<NonNullable<Flag['charge']>, Charge>> = {
  crosses: drawCrosses,
  crescent: drawCrescent,
  eagle: drawEagle,
};

/** A white saltire, over it a red cross edged with white. */
function drawCrosses(ctx: Context, width: number, height: number): void {
  const [w, h] = [width / 2, height / 2];
  const bar = (colour: string, breadth: number, lines: readonly (readonly [number, number, number, number])[]) => {
    ctx.beginPath();
    for (const [x0, y0, x1, y1] of lines) {
      ctx.moveTo(x0, y0);
      ctx.lineTo(x1, y1);
    }
    ctx.strokeStyle = colour;
    ctx.lineWidth = breadth * height;
    ctx.stroke();
  };
  bar('#f4efe2', 0.2, [
    [-w, -h, w, h],
    [-w, h, w, -h],
  ]);
  const cross = [
    [-w, 0, w, 0],
    [0, -h, 0, h],
  ] as const;
  bar('#f4efe2', 0.38, cross);
  bar('#b3271e', 0.22, cross);
}

function drawCrescent(ctx: Context, _width: number, height: number): void {
  const r = height * 0.36;
  ctx.fillStyle = '#f6efe0';
  ctx.beginPath();
  ctx.arc(-r * 0.35, 0, r, 0.28 * Math.PI, 1.72 * Math.PI);
  ctx.arc(r * 0.05, 0, r * 0.78, 1.7 * Math.PI, 0.3 * Math.PI, true);
  ctx.fill();
  ctx.beginPath();
  trace(ctx, star(r * 0.42, { x: r * 0.82, y: 0 }), true);
  ctx.fill();
}

/** A bird with its wings spread. */
function drawEagle(ctx: Context, _width: number, height: number): void {
  const s = height * 0.4;
  const half = [
    [0, -0.86],
    [0.16, -0.7],
    [0.14, -0.4],
    [0.5, -0.62],
    [0.98, -0.5],
    [0.82, -0.22],
    [0.86, 0.06],
    [0.56, 0.1],
    [0.46, 0.36],
    [0.2, 0.22],
    [0.3, 0.86],
    [0, 0.68],
  ] as const;
  const outline = [...half, ...half.toReversed().map(([x, y]) => [-x, y] as const)];
  ctx.beginPath();
  trace(
    ctx,
    outline.map(([x, y]) => ({ x: x * s, y: y * s })),
    true,
  );
  ctx.fillStyle = '#1d1a18';
  ctx.fill();
}

/** The corners of a star of five points. */
export function star(radius: number, { x, y }: { readonly x: number; readonly y: number }) {
  return Array.from({ length: 10 }, (_, at) => {
    const angle = (at * 36 - 90) * (Math.PI / 180);
    const far = at % 2 ? radius * 0.42 : radius;
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
  });
}

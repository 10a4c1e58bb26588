/** Single trees, drawn with the pens of the maps and lit from the north-west: each has its shadow on the ground and light on its crown. */
import { sees, stroke, width, type Pen } from '../board/map/pen.ts';
import { traceCrown, traceShade, type Tree } from '../board/map/woods.ts';

/** Below this many pixels a millimetre a crown is a dot: its strokes would make it dark. */
const ENGRAVED = 0.22;

/** In rows from north to south, so that a tree hides the foot of the one behind it. */
export type TreeRows = readonly (readonly Tree[])[];

export function drawTrees(pen: Pen, rows: TreeRows): void {
  const { ctx, ink } = pen;
  ctx.lineCap = 'round';
  for (const row of rows) {
    const seen = row.filter((tree) => sees(pen, tree, 24));
    if (seen.length === 0) continue;
    fill(pen, seen, ink.shadow, traceShadow);
    ink.crowns.forEach((crown, i) => {
      const alike = seen.filter((tree) => tintOf(tree) % ink.crowns.length === i);
      fill(pen, alike, crown, traceCrown);
      if (pen.scale >= ENGRAVED) stroke(ctx, ink.treeInk, width(pen, 0.75, 0.4));
    });
    fill(pen, seen, ink.crownLight, traceLight);
    if (pen.scale < ENGRAVED) continue;
    ctx.beginPath();
    for (const tree of seen) traceShade(ctx, tree);
    stroke(ctx, ink.treeInk, width(pen, 0.85, 0.35));
  }
}

function fill({ ctx }: Pen, trees: readonly Tree[], style: string, draw: (ctx: Pen['ctx'], tree: Tree) => void): void {
  ctx.beginPath();
  for (const tree of trees) draw(ctx, tree);
  ctx.fillStyle = style;
  ctx.fill();
}

/** Trees of one wood are of several greens: by their size, which is drawn by lot. */
const tintOf = ({ radius }: Tree): number => Math.floor(radius * 97);

function traceShadow(ctx: Pen['ctx'], { x, y, radius: r }: Tree): void {
  const [cx, cy] = [x + r * 0.75, y + r * 0.72];
  ctx.moveTo(cx + r * 1.25, cy);
  ctx.ellipse(cx, cy, r * 1.25, r * 0.55, 0.2, 0, Math.PI * 2);
}

function traceLight(ctx: Pen['ctx'], { x, y, radius: r, isFir }: Tree): void {
  const [cx, cy] = [x - r * (isFir ? 0.16 : 0.38), y - r * (isFir ? 0.3 : 0.42)];
  const [wide, high] = isFir ? [r * 0.16, r * 0.55] : [r * 0.4, r * 0.3];
  ctx.moveTo(cx + wide, cy);
  ctx.ellipse(cx, cy, wide, high, 0, 0, Math.PI * 2);
}

/** Period figures as small silhouettes: foot soldier, horseman, gun. Drawn around (0, 0) in a box 100 wide and 66 high. */
import { trace, type Context } from '../map/pen.ts';
import type { CounterKind, Weight } from './look.ts';
import { drawHouse, drawWheel, type SymbolInk } from './symbols.ts';

/** @param width the same box as the symbol's */
export function drawFigure(
  ctx: Context,
  kind: CounterKind,
  weight: Weight | null,
  width: number,
  ink: SymbolInk,
): void {
  ctx.save();
  ctx.scale(width / 100, width / 100);
  ctx.fillStyle = ink.line;
  ctx.strokeStyle = ink.line;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  if (kind === 'infantry') for (const x of [-25, 0, 25]) drawSoldier(ctx, x);
  if (kind === 'cavalry') drawHorseman(ctx, 0, weight);
  if (kind === 'artillery') drawGun(ctx, 0, 1.1);
  if (kind === 'horse-artillery') {
    drawGun(ctx, 22, 0.82);
    ctx.save();
    ctx.translate(-30, 6);
    ctx.scale(0.72, 0.72);
    drawHorseman(ctx, 0, 'light');
    ctx.restore();
  }
  if (kind === 'leader') drawHat(ctx);
  if (kind === 'train' || kind === 'blank') drawWheel(ctx, kind, 34, ink);
  if (kind === 'depot') drawHouse(ctx, 34, ink);
  ctx.restore();
}

/** A man at the advance: shako and plume, pack, musket on the shoulder. */
function drawSoldier(ctx: Context, x: number): void {
  ctx.save();
  ctx.translate(x, 0);
  ctx.beginPath();
  // Shako, wider at the top, with its plume.
  trace(
    ctx,
    [
      { x: -5, y: -28 },
      { x: 6, y: -28 },
      { x: 5, y: -17 },
      { x: -4.5, y: -17 },
    ],
    true,
  );
  ctx.rect(3, -35, 3, 8);
  ctx.fill();
  ctx.beginPath();
  ctx.arc(0.5, -14, 4.4, 0, Math.PI * 2);
  ctx.fill();
  // Coat, belts apart, and pack behind.
  ctx.beginPath();
  trace(
    ctx,
    [
      { x: -6.5, y: -10 },
      { x: 6, y: -10 },
      { x: 6.5, y: 10 },
      { x: -6.5, y: 10 },
    ],
    true,
  );
  trace(
    ctx,
    [
      { x: -12, y: -8 },
      { x: -7, y: -9 },
      { x: -7, y: 3 },
      { x: -12, y: 2 },
    ],
    true,
  );
  ctx.fill();
  // Legs in stride.
  ctx.lineWidth = 4.6;
  ctx.beginPath();
  trace(ctx, [
    { x: -2.5, y: 9 },
    { x: -7, y: 31 },
  ]);
  trace(ctx, [
    { x: 2.5, y: 9 },
    { x: 6, y: 20 },
    { x: 8.5, y: 31 },
  ]);
  ctx.stroke();
  // Musket with bayonet.
  ctx.lineWidth = 2.2;
  ctx.beginPath();
  trace(ctx, [
    { x: 8, y: 6 },
    { x: 11.5, y: -33 },
  ]);
  ctx.stroke();
  ctx.restore();
}

/** Horse at the trot to the right, rider upright; lance for Cossacks, helmet crest for heavies, sabre for the rest. */
function drawHorseman(ctx: Context, x: number, weight: Weight | null): void {
  ctx.save();
  ctx.translate(x - 2, 0);
  ctx.beginPath();
  ctx.moveTo(-27, 2);
  ctx.bezierCurveTo(-24, -8, -8, -6, 8, -6);
  ctx.bezierCurveTo(14, -8, 19, -17, 25, -22);
  ctx.lineTo(27, -27);
  ctx.lineTo(30, -22);
  ctx.lineTo(40, -13);
  ctx.lineTo(37, -8);
  ctx.lineTo(28, -11);
  ctx.bezierCurveTo(27, -4, 24, 4, 20, 9);
  ctx.bezierCurveTo(8, 13, -12, 12, -22, 10);
  ctx.closePath();
  ctx.fill();
  // Legs: two gathered, two reaching.
  ctx.lineWidth = 4;
  ctx.beginPath();
  trace(ctx, [
    { x: 17, y: 8 },
    { x: 28, y: 14 },
    { x: 25, y: 24 },
  ]);
  trace(ctx, [
    { x: 14, y: 8 },
    { x: 15, y: 20 },
    { x: 11, y: 31 },
  ]);
  trace(ctx, [
    { x: -20, y: 8 },
    { x: -28, y: 18 },
    { x: -33, y: 30 },
  ]);
  trace(ctx, [
    { x: -17, y: 9 },
    { x: -15, y: 20 },
    { x: -20, y: 31 },
  ]);
  ctx.stroke();
  // Tail.
  ctx.lineWidth = 4.4;
  ctx.beginPath();
  ctx.moveTo(-26, 1);
  ctx.quadraticCurveTo(-38, 1, -38, 17);
  ctx.stroke();
  // Rider: leg, body, head.
  ctx.lineWidth = 5;
  ctx.beginPath();
  trace(ctx, [
    { x: -2, y: -7 },
    { x: 4, y: 4 },
    { x: 2, y: 16 },
  ]);
  ctx.stroke();
  ctx.beginPath();
  trace(
    ctx,
    [
      { x: -8, y: -5 },
      { x: 2, y: -5 },
      { x: 5, y: -20 },
      { x: -5, y: -21 },
    ],
    true,
  );
  ctx.fill();
  ctx.beginPath();
  ctx.arc(1, -25, 4, 0, Math.PI * 2);
  ctx.fill();
  drawHeadAndArm(ctx, weight);
  ctx.restore();
}

function drawHeadAndArm(ctx: Context, weight: Weight | null): void {
  ctx.beginPath();
  if (weight === 'heavy') {
    ctx.arc(0.5, -27, 5, Math.PI, 0);
    ctx.moveTo(4, -32);
    ctx.quadraticCurveTo(-3, -40, -11, -27);
    ctx.quadraticCurveTo(-5, -33, 0, -31);
  } else if (weight === 'cossack') {
    trace(
      ctx,
      [
        { x: -4.5, y: -27 },
        { x: 5.5, y: -27 },
        { x: 4, y: -35 },
        { x: -4, y: -34 },
      ],
      true,
    );
  } else {
    trace(
      ctx,
      [
        { x: -4, y: -27 },
        { x: 5.5, y: -27 },
        { x: 6.5, y: -36 },
        { x: -4.5, y: -36 },
      ],
      true,
    );
    ctx.rect(3.5, -42, 2.6, 7);
  }
  ctx.fill();
  ctx.lineWidth = 2.2;
  ctx.beginPath();
  if (weight === 'cossack')
    trace(ctx, [
      { x: -14, y: 3 },
      { x: 34, y: -40 },
    ]);
  else {
    ctx.moveTo(2, -17);
    ctx.lineTo(12, -22);
    ctx.quadraticCurveTo(22, -32, 22, -41);
  }
  ctx.stroke();
}

/** A field gun on its carriage, muzzle to the right. */
function drawGun(ctx: Context, x: number, size: number): void {
  ctx.save();
  ctx.translate(x, 4);
  ctx.scale(size, size);
  ctx.lineWidth = 4.2;
  ctx.beginPath();
  trace(ctx, [
    { x: -40, y: 22 },
    { x: -4, y: 0 },
  ]);
  ctx.stroke();
  ctx.beginPath();
  trace(
    ctx,
    [
      { x: -17, y: -8 },
      { x: -13, y: 0 },
      { x: 34, y: -11 },
      { x: 36, y: -12.5 },
      { x: 33, y: -20 },
      { x: 30, y: -18 },
    ],
    true,
  );
  ctx.fill();
  ctx.beginPath();
  ctx.arc(-19, -5, 3.4, 0, Math.PI * 2);
  ctx.fill();
  ctx.lineWidth = 3.2;
  ctx.beginPath();
  ctx.arc(2, 8, 15.5, 0, Math.PI * 2);
  ctx.stroke();
  ctx.lineWidth = 1.7;
  ctx.beginPath();
  for (let spoke = 0; spoke < 6; spoke++) {
    const angle = (spoke * Math.PI) / 6;
    trace(ctx, [
      { x: 2 - 15 * Math.cos(angle), y: 8 - 15 * Math.sin(angle) },
      { x: 2 + 15 * Math.cos(angle), y: 8 + 15 * Math.sin(angle) },
    ]);
  }
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(2, 8, 3.6, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

/** A general's cocked hat. */
function drawHat(ctx: Context): void {
  ctx.beginPath();
  ctx.moveTo(-40, 20);
  ctx.bezierCurveTo(-34, 12, -26, 6, -22, -6);
  ctx.bezierCurveTo(-16, -26, 16, -26, 22, -6);
  ctx.bezierCurveTo(26, 6, 34, 12, 40, 20);
  ctx.bezierCurveTo(20, 13, -20, 13, -40, 20);
  ctx.closePath();
  ctx.fill();
}

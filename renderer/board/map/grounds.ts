/** The grounds as flat washes, hex by hex: what the sheet shows until woods, marshes and fields are worked out. */
import type { Palette } from '../palette.ts';
import type { Ground } from './data.ts';
import { type Pen, sees, trace } from './pen.ts';
import type { Sheet } from './sheet.ts';

const washes = (ink: Palette): Readonly<Partial<Record<Ground, string>>> => ({
  woods: ink.woodsWash,
  marsh: ink.marshWash,
  fields: ink.fieldWashes[0] ?? ink.paper,
  village: ink.garden,
  pond: ink.water,
});

export function drawGrounds(pen: Pen, { geometry, ground }: Sheet): void {
  const { ctx } = pen;
  const inks = washes(pen.ink);
  for (const hex of geometry.grid.hexes) {
    const wash = inks[ground(hex)];
    if (!wash || !sees(pen, geometry.centre(hex), 60)) continue;
    ctx.beginPath();
    trace(ctx, geometry.outline(hex), true);
    ctx.fillStyle = wash;
    ctx.fill();
  }
}

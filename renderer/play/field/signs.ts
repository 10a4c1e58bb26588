/** What has befallen units, told by small signs on them before the words behind them. */
import type { Miniature } from '../../../core/miniatures/presenter.ts';
import type { MeasuringTable, Unit } from '../../../core/measure/document.ts';
import { standOf } from '../../../core/measure/place.ts';
import type { Footprint } from '../../../core/space/table/pose.ts';
import { radians } from '../../../core/space/table/pose.ts';
import { type Context, stroke, trace } from '../../board/map/pen.ts';
import { markInk, sideInk } from '../../table/colours.ts';
import { type TableLook, wordPixel } from '../../table/look.ts';
import { sheetPoint } from '../../table/sheet.ts';
import type { TableScenery } from '../scenery/scenery.ts';
import { markersOf } from './notes.ts';

/** The signs that the drawing knows; which state a sign stands for is the game's affair. */
export type SignKind = 'cartridge' | 'broken' | 'bow' | 'arrow' | 'long-arrow';

export interface Sign {
  readonly kind: SignKind;
  readonly unit: Unit;
  /** Whither it flees, hundredths of a degree; to its rear where that is not known. */
  readonly heading: number | null;
}

/** The signs of the units on a table; who is in hand with a leg laid bears none. */
export function signsOf(
  { units }: MeasuringTable,
  pieces: readonly Miniature[],
  scenery: TableScenery,
): readonly Sign[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  return units.flatMap((unit) => {
    const piece = known.get(unit.id);
    const states = piece ? markersOf(piece, scenery) : [];
    const heading = piece?.heading ?? null;
    return Object.entries(scenery.signs).flatMap(([marker, kind]) =>
      states.includes(marker) ? [{ kind, unit, heading }] : [],
    );
  });
}

/** @param ctx one unit of it is a sheet unit */
export function drawSigns(ctx: Context, table: MeasuringTable, signs: readonly Sign[], look: TableLook): void {
  for (const { kind, unit, heading } of signs) {
    const stand = standOf(unit);
    const { x, y } = sheetPoint(table, stand.pose);
    const turn = heading === null ? 18_000 : heading - stand.pose.angle;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(radians(9_000 - stand.pose.angle));
    ctx.lineCap = ctx.lineJoin = 'round';
    DRAWN[kind](ctx, stand, { pixel: wordPixel(look), ink: inkOf(kind, unit), turn });
    ctx.restore();
  }
}

interface Hand {
  /** Sheet units in a pixel of words. */
  readonly pixel: number;
  readonly ink: string;
  /** From its front to where it flees, to the left, hundredths of a degree. */
  readonly turn: number;
}

/** Blocks are as light by lamp as by day, and so are their signs. */
const PAPER = '#fbf4e2';

function inkOf(kind: SignKind, { side }: Unit): string {
  return kind === 'cartridge' ? sideInk(side, 'day').ink : markInk('day').collision;
}

/** (0, 0) is the middle of the front, which looks up; the rear is below. */
const DRAWN: Readonly<Record<SignKind, (ctx: Context, stand: Footprint, hand: Hand) => void>> = {
  // By the left corner of the front.
  cartridge(ctx, { width, depth }, { pixel, ink }) {
    const r = Math.min(3.4 * pixel, depth * 0.3);
    ctx.beginPath();
    ctx.arc(-width / 2 + 1.8 * r, depth / 2, r, 0, 2 * Math.PI);
    ctx.fillStyle = PAPER;
    ctx.fill();
    stroke(ctx, ink, 1.3 * pixel);
    ctx.beginPath();
    ctx.arc(-width / 2 + 1.8 * r, depth / 2, r * 0.4, 0, 2 * Math.PI);
    ctx.fillStyle = ink;
    ctx.fill();
  },
  // Ranks that are broken.
  broken(ctx, { width, depth }, { pixel, ink }) {
    const teeth = Math.max(4, 2 * Math.round(width / (16 * pixel)));
    ctx.beginPath();
    trace(
      ctx,
      Array.from({ length: teeth + 1 }, (_, at) => ({
        x: (at / teeth - 0.5) * width,
        y: depth * (at % 2 === 0 ? 0.3 : 0.75),
      })),
    );
    stroke(ctx, PAPER, 4.2 * pixel);
    stroke(ctx, ink, 2 * pixel);
  },
  // A drooping bow under the rear right corner.
  bow(ctx, { width, depth }, { pixel, ink }) {
    ctx.beginPath();
    ctx.arc(width / 2 - 7 * pixel, depth, 5 * pixel, 0, Math.PI);
    stroke(ctx, PAPER, 4.2 * pixel);
    stroke(ctx, ink, 2 * pixel);
  },
  // Along the flight: one barb, or two and a long shaft.
  arrow: (ctx, stand, hand) => drawFlight(ctx, stand, hand, 1),
  'long-arrow': (ctx, stand, hand) => drawFlight(ctx, stand, hand, 2),
};

/** From the end of the unit on that side, out over its edge, along the flight: names stand behind the middle. */
function drawFlight(ctx: Context, { width, depth }: Footprint, { pixel, ink, turn }: Hand, barbs: 1 | 2): void {
  const side = Math.sin(radians(turn)) > 0.01 ? -1 : 1;
  const inset = Math.min(8 * pixel, width / 2);
  ctx.translate(side * (width / 2 - inset), depth / 2);
  ctx.rotate(-radians(turn));
  const edge = edgeAlong(inset, depth / 2, turn);
  const end = -(edge + (barbs === 1 ? 18 : 27) * pixel);
  ctx.beginPath();
  trace(ctx, [
    { x: 0, y: 0 },
    { x: 0, y: end },
  ]);
  for (let barb = 0; barb < barbs; barb++) {
    const tip = end + barb * 7 * pixel;
    trace(ctx, [
      { x: -6 * pixel, y: tip + 7 * pixel },
      { x: 0, y: tip },
      { x: 6 * pixel, y: tip + 7 * pixel },
    ]);
  }
  stroke(ctx, PAPER, 5.4 * pixel);
  stroke(ctx, ink, 2.6 * pixel);
}

/** How far it is that way to an edge so far aside, or so far ahead and behind. */
function edgeAlong(aside: number, ahead: number, turn: number): number {
  const [across, along] = [Math.abs(Math.sin(radians(turn))), Math.abs(Math.cos(radians(turn)))];
  return Math.min(aside / Math.max(across, 1e-9), ahead / Math.max(along, 1e-9));
}

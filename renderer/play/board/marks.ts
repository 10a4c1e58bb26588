/** Marks on the sheet: what may be pressed, ways, facings, overlays, the cursor. Told apart by form first, by colour second. */
import type { OverlayMarks } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Point } from '../../board/geometry.ts';
import { trace } from '../../board/map/pen.ts';
import type { Places } from '../../board/places.ts';
import { drawTrails } from '../../board/ways.ts';
import { drawActing } from './acting-marks.ts';
import { COUNTER } from './pieces.ts';
import { type MarkInk, type MarkPen, px, sideColour, strokeWithHalo, tracePlace } from './mark-pen.ts';
import { drawNear } from './near-marks.ts';
import { drawFire, drawFog, drawRubble } from './place-pictures.ts';
import type { FacingMarks, Marks, OfferMark, ZoneMark } from './scene.ts';
import { drawBars, drawOverlayWays } from './overlay-ways.ts';
import { drawSigns } from './sign-shapes.ts';
import { drawTrail, drawWay } from './way-marks.ts';
import { endOf } from './went.ts';

/** The width of the line of a unit's way, in CSS pixels. */
const GONE = 1.5;

/** Tones that are pictures, and no hatching. */
const PICTURED: Readonly<Record<string, (pen: MarkPen, place: Target) => void>> = {
  fog: drawFog,
  burning: drawFire,
  rubble: drawRubble,
};

/** The hatchings of the sides, in degrees, by the place of the seat. */
const SLANTS = [45, -45, 20, -20, 70, -70, 30];

/** What lies under the counters. */
export function drawUnder(pen: MarkPen, scene: Marks): void {
  for (const overlay of scene.overlays) drawOverlay(pen, overlay, scene.seats);
  drawPlaceOffers(pen, scene);
  for (const overlay of scene.overlays) drawOverlayWays(pen, overlay, scene.seats);
  for (const near of scene.near) drawNear(pen, near);
  for (const trail of scene.trails) drawTrail(pen, trail);
  drawTrails(pen.ctx, scene.gone, px(pen, GONE), endOf(pen.places));
  if (scene.selected !== null) outline(pen, scene.selected, pen.ink.cursor, 2, 0.93);
}

/** What lies over the counters. */
export function drawOver(pen: MarkPen, scene: Marks): void {
  for (const overlay of scene.overlays) drawBars(pen, overlay);
  if (!scene.hidesCounters) drawSigns(pen, scene);
  if (!scene.hidesCounters) for (const overlay of scene.overlays) drawActing(pen, overlay);
  for (const offer of scene.offers) if (offer.on === 'unit') drawUnitOffer(pen, offer);
  for (const place of scene.lit) drawUnitOffer(pen, { place, tone: 'chosen' });
  for (const way of scene.ways) drawWay(pen, way);
  for (const overlay of scene.overlays) if (overlay.line) drawSightLine(pen, overlay);
  for (const offer of scene.offers) if (offer.cost) drawCost(pen, offer);
  if (scene.zone?.depth) drawDepth(pen, scene.zone.depth);
  if (scene.facings) drawFacings(pen, scene.facings);
  for (const place of scene.pins) drawPin(pen, place);
  if (scene.refused !== null) drawRefused(pen, scene.refused);
  if (scene.cursor !== null) drawCursor(pen, scene.cursor);
}

/** Where the arrow of a facing lies: in map units, outside the counter. */
export function facingPoint(places: Places, place: Target, facing: string): Point {
  const centre = places.centre(place);
  const angle = (places.facingAngle(facing) * Math.PI) / 180;
  return { x: centre.x + Math.cos(angle) * places.size * 0.78, y: centre.y + Math.sin(angle) * places.size * 0.78 };
}

/** Half the side of a facing's arrow, for pressing it; as a share of a place's size. */
export const FACING_REACH = 0.2;

function outline(pen: MarkPen, place: Target, colour: string, pixels: number, share: number): void {
  tracePlace(pen, place, share);
  pen.ctx.strokeStyle = colour;
  pen.ctx.lineWidth = Math.max(px(pen, pixels), pen.places.size * 0.012 * pixels);
  pen.ctx.stroke();
}

/** So many places are shown by the edge of all of them: each by itself would hide the map. */
const ZONE = 120;

/** What is in hand has its area; anything else its places one by one, as long as there are not too many. */
function drawPlaceOffers(pen: MarkPen, { offers, zone }: Marks): void {
  const places = offers.filter(({ on }) => on === 'place');
  const alike = places.filter(({ tone, cost }) => tone === 'next' && !cost);
  const isOne = zone !== null || alike.length > ZONE;
  const area = zone?.places ?? (isOne ? alike.map(({ place }) => place) : []);
  if (area.length > 0) drawZone(pen, area);
  for (const offer of places) if (!isOne || !alike.includes(offer)) drawPlaceOffer(pen, offer);
}

/** One area: lightly filled, with a fine line along the sides that only one of its places has. */
function drawZone(pen: MarkPen, area: readonly Target[]): void {
  const { ctx, ink, places } = pen;
  const edge = new Map<string, readonly [Point, Point]>();
  ctx.beginPath();
  for (const ring of area.flatMap((place) => places.outline(place))) {
    trace(ctx, ring, true);
    for (const [at, a] of ring.entries()) {
      const b = ring[(at + 1) % ring.length] as Point;
      const side = `${Math.round(a.x + b.x)} ${Math.round(a.y + b.y)}`;
      if (!edge.delete(side)) edge.set(side, [a, b]);
    }
  }
  ctx.fillStyle = ink.zone;
  ctx.fill();
  ctx.beginPath();
  for (const [a, b] of edge.values()) {
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
  }
  strokeWithHalo(pen, ink.glow, 1.8);
}

/** The measure of an area, above it. */
function drawDepth(pen: MarkPen, { at, text }: NonNullable<ZoneMark['depth']>): void {
  const { x, y } = pen.places.centre(at);
  write(pen, text, { x, y: y - pen.places.size * 0.62 }, px(pen, 14), pen.ink.glow);
}

/** A next step: full outline and a lozenge. From afar: a veil with its cost and a broken outline. Chosen: a double outline. */
function drawPlaceOffer(pen: MarkPen, { place, tone, cost }: OfferMark): void {
  const { ctx, ink, places } = pen;
  tracePlace(pen, place, 0.94);
  ctx.fillStyle = tone === 'far' ? ink.far : ink.glowFill;
  ctx.fill();
  if (tone === 'far') {
    ctx.setLineDash([px(pen, 3), px(pen, 3)]);
    outline(pen, place, ink.glow, 1, 0.9);
    ctx.setLineDash([]);
    return;
  }
  outline(pen, place, ink.glow, 2.2, 0.93);
  if (tone === 'chosen') outline(pen, place, ink.glow, 1.4, 0.8);
  if (cost || tone === 'chosen') return;
  const { x, y } = places.centre(place);
  const r = places.size * 0.08;
  ctx.beginPath();
  ctx.moveTo(x, y - r);
  ctx.lineTo(x + r, y);
  ctx.lineTo(x, y + r);
  ctx.lineTo(x - r, y);
  ctx.closePath();
  ctx.fillStyle = ink.glow;
  ctx.fill();
}

/** Brackets at the corners of a counter that may act; a closed frame around one that is chosen. */
function drawUnitOffer(pen: MarkPen, { place, tone }: Pick<OfferMark, 'place' | 'tone'>): void {
  const { ctx, ink, places } = pen;
  const { x, y } = places.centre(place);
  const half = COUNTER * places.size * 0.64;
  const arm = tone === 'chosen' ? half : COUNTER * places.size * 0.2;
  ctx.beginPath();
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    ctx.moveTo(x + sx * half, y + sy * (half - arm));
    ctx.lineTo(x + sx * half, y + sy * half);
    ctx.lineTo(x + sx * (half - arm), y + sy * half);
  }
  ctx.lineCap = 'round';
  strokeWithHalo(pen, ink.glow, tone === 'chosen' ? 3 : 2.4);
}

/** A cost at the foot of its place, free steps have none; left out where it would be too small to read. */
function drawCost(pen: MarkPen, { place, cost }: OfferMark): void {
  if (pen.scale * pen.places.size < 34) return;
  const { x, y } = pen.places.centre(place);
  write(pen, String(cost), { x, y: y + pen.places.size * 0.33 }, pen.places.size * 0.19, pen.ink.label);
}

function write(pen: MarkPen, text: string, at: Point, size: number, colour: string): void {
  const { ctx, ink } = pen;
  const height = Math.max(size, px(pen, 10.5));
  ctx.font = `600 ${height}px "Source Sans 3", sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ink.halo;
  ctx.lineWidth = height * 0.28;
  ctx.strokeText(text, at.x, at.y);
  ctx.fillStyle = colour;
  ctx.fillText(text, at.x, at.y);
}

/** Arrows around the place, one a facing. */
function drawFacings(pen: MarkPen, { place, facings }: FacingMarks): void {
  const { ctx, ink, places } = pen;
  for (const { facing, tone } of facings) {
    const at = facingPoint(places, place, facing);
    const angle = (places.facingAngle(facing) * Math.PI) / 180;
    const r = places.size * 0.15;
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(angle);
    ctx.beginPath();
    ctx.moveTo(r, 0);
    ctx.lineTo(-r * 0.8, r);
    ctx.lineTo(-r * 0.35, 0);
    ctx.lineTo(-r * 0.8, -r);
    ctx.closePath();
    strokeWithHalo(pen, ink.glow, 2.4);
    ctx.fillStyle = tone === 'chosen' ? ink.glow : ink.halo;
    ctx.fill();
    ctx.restore();
  }
}

function drawRefused(pen: MarkPen, place: Target): void {
  const { ctx, ink, places } = pen;
  const { x, y } = places.centre(place);
  const r = places.size * 0.14;
  ctx.beginPath();
  ctx.arc(x, y, r * 1.4, 0, Math.PI * 2);
  ctx.moveTo(x - r, y + r);
  ctx.lineTo(x + r, y - r);
  strokeWithHalo(pen, ink.refused, 2.4);
}

/** A note's pin, stuck beside the middle, to its upper right: beside the counters, not on them. */
function drawPin(pen: MarkPen, place: Target): void {
  const { ctx, ink, places } = pen;
  const centre = places.centre(place);
  const r = Math.max(places.size * 0.07, px(pen, 4));
  const head = { x: centre.x + places.size * 0.36, y: centre.y - places.size * 0.36 };
  ctx.beginPath();
  ctx.moveTo(head.x, head.y);
  ctx.lineTo(head.x - r * 1.3, head.y + r * 2.4);
  ctx.lineCap = 'round';
  strokeWithHalo(pen, ink.label, 1.6);
  ctx.beginPath();
  ctx.arc(head.x, head.y, r, 0, Math.PI * 2);
  strokeWithHalo(pen, ink.label, 1.2);
  ctx.fillStyle = ink.refused;
  ctx.fill();
}

/** The keyboard's cursor: the corners of the outline. */
function drawCursor(pen: MarkPen, place: Target): void {
  const { ctx, ink, places } = pen;
  ctx.beginPath();
  for (const corners of places.outline(place)) {
    corners.forEach((corner, index) => {
      for (const other of [corners.at((index + 1) % corners.length), corners.at(index - 1)]) {
        if (!other) continue;
        ctx.moveTo(corner.x, corner.y);
        ctx.lineTo(corner.x + (other.x - corner.x) * 0.28, corner.y + (other.y - corner.y) * 0.28);
      }
    });
  }
  ctx.lineCap = 'round';
  strokeWithHalo(pen, ink.cursor, 3);
}

/**
 * Places of one tone share a hatching of their own, so that two sides can be told apart without colour. A tone that is a
 * seat has the look of its side.
 */
function drawOverlay(pen: MarkPen, overlay: OverlayMarks, seats: readonly Seat[]): void {
  const { ctx, ink } = pen;
  if (overlay.veil) drawVeil(pen, overlay.veil);
  for (const { place, tone, label } of overlay.places) {
    if (!pen.places.has(place)) continue;
    const drawn = PICTURED[tone];
    if (drawn) {
      drawn(pen, place);
      continue;
    }
    const side = seats.indexOf(tone);
    const colour = side >= 0 ? sideColour(ink, side) : toneColour(ink, tone);
    ctx.save();
    tracePlace(pen, place, 0.97);
    ctx.clip();
    ctx.globalAlpha = 0.2;
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.globalAlpha = 0.55;
    hatch(pen, place, side >= 0 ? (SLANTS[side % SLANTS.length] as number) : slantOf(tone), colour);
    ctx.restore();
    if (label !== undefined && pen.scale * pen.places.size >= 34) {
      const { x, y } = pen.places.centre(place);
      write(pen, label, { x, y: y - pen.places.size * 0.27 }, Math.max(pen.places.size * 0.2, px(pen, 14)), colour);
    }
  }
}

/** Night darkens the whole sheet. */
function drawVeil({ ctx, ink, places: { sheet } }: MarkPen, tone: 'night'): void {
  ctx.fillStyle = ink.veils[tone];
  ctx.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
}

/** Its own slant for each tone, in degrees. */
function slantOf(tone: string): number {
  return { blocked: 0, reach: 90, later: 45 }[tone] ?? 60;
}

/** Heights are in shades of brown, depths in blue; both also bear their level as a label. */
function toneColour(ink: MarkInk, tone: string): string {
  const level = /^level-(-?\d+)$/.exec(tone)?.[1];
  if (level !== undefined) return Number(level) > 0 ? ink.high : ink.low;
  return ink.tones[tone] ?? ink.glow;
}

function hatch(pen: MarkPen, place: Target, degrees: number, colour: string): void {
  const { ctx, places } = pen;
  const { x, y } = places.centre(place);
  const corners = places.outline(place).flat();
  const reach = Math.max(...corners.map((corner) => Math.hypot(corner.x - x, corner.y - y)));
  ctx.translate(x, y);
  ctx.rotate((degrees * Math.PI) / 180);
  ctx.beginPath();
  for (let at = -reach; at <= reach; at += places.size * 0.14) {
    ctx.moveTo(-reach, at);
    ctx.lineTo(reach, at);
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(px(pen, 0.8), places.size * 0.012);
  ctx.stroke();
}

function drawSightLine(pen: MarkPen, { line, lineReaches }: OverlayMarks): void {
  if (!line?.every((end) => pen.places.has(end))) return;
  const [from, to] = line.map((end) => pen.places.centre(end)) as [Point, Point];
  if (lineReaches) drawRange(pen, from, to, lineReaches);
  else drawStroke(pen, from, to, pen.ink.cursor);
}

/** Whole as far as it reaches, broken and in another colour beyond, with a stroke across where it ends. */
function drawRange(
  pen: MarkPen,
  from: Point,
  to: Point,
  { share, labels }: NonNullable<OverlayMarks['lineReaches']>,
): void {
  const { ctx, ink, places } = pen;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const end = { x: from.x + dx * share, y: from.y + dy * share };
  const [reach = ink.glow, blocked = ink.refused] = [ink.tones['reach'], ink.tones['blocked']];
  ctx.save();
  const dash = Math.max(places.size * 0.1, px(pen, 5));
  ctx.setLineDash([dash, dash]);
  drawStroke(pen, end, to, blocked);
  ctx.restore();
  drawStroke(pen, from, end, reach);
  const far = Math.hypot(dx, dy) || 1;
  const across = { x: (-dy / far) * places.size * 0.24, y: (dx / far) * places.size * 0.24 };
  drawStroke(pen, { x: end.x - across.x, y: end.y - across.y }, { x: end.x + across.x, y: end.y + across.y }, reach);
  const size = Math.max(places.size * 0.3, px(pen, 15));
  write(pen, labels[0], { x: end.x + across.x * 2, y: end.y + across.y * 2 }, size, reach);
  write(pen, labels[1], { x: to.x + across.x * 3.4, y: to.y + across.y * 3.4 }, size, blocked);
}

function drawStroke(pen: MarkPen, from: Point, to: Point, colour: string): void {
  pen.ctx.beginPath();
  pen.ctx.moveTo(from.x, from.y);
  pen.ctx.lineTo(to.x, to.y);
  strokeWithHalo(pen, colour, 2.4);
}

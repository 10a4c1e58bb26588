/** Neat line, title, scale bar and compass, in the margin where they cover no hex. */
import type { Language } from '../../../core/engine/verdict.ts';
import type { Point, Rect } from '../geometry.ts';
import { HEX } from '../geometry.ts';
import { inLanguage } from './data.ts';
import { seesBox, stroke, trace, width, type Context, type Pen } from './pen.ts';
import { drawLegend } from './legend.ts';
import { grow, type Sheet } from './sheet.ts';

const WORDS = {
  it: { scale: 'Scala di', metres: 'metri', kilometres: 'chilometri' },
  en: { scale: 'Scale of', metres: 'metres', kilometres: 'kilometres' },
} as const;

/** A foot as wide as this has room for everything in full size, in map units. */
const ROOMY = 3600;
const TITLE = 104;
/** Between its letters, as a share of their size. */
const TITLE_SPACING = 0.21;
/** What a title may take on either side of the middle, in map units; one that needs more has no flourishes. */
const TITLE_ROOM = 640;

/** The frame around the country: thin, thick and thin again. */
export function drawNeatLine(pen: Pen, sheet: Pick<Sheet, 'area'>): void {
  const { ctx, ink } = pen;
  const frame = (by: number, units: number): void => {
    const box = grow(sheet.area, by, by, by, by);
    ctx.lineJoin = 'miter';
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width, box.height);
    stroke(ctx, ink.ink, width(pen, units, 0.5));
  };
  frame(0, 1.4);
  frame(17, 1.1);
  frame(23, 5);
  drawDegrees(pen, sheet);
}

/** The checkered band of a surveyor's frame, one step a hex. */
function drawDegrees(pen: Pen, sheet: Pick<Sheet, 'area'>): void {
  if (pen.scale < 0.16) return;
  const { ctx, ink } = pen;
  const { area } = sheet;
  ctx.fillStyle = ink.ink;
  for (let x = area.x, i = 0; x < area.x + area.width; x += HEX, i++) {
    if (i % 2) continue;
    const w = Math.min(HEX, area.x + area.width - x);
    ctx.fillRect(x, area.y - 12, w, 6);
    ctx.fillRect(x, area.y + area.height + 6, w, 6);
  }
  for (let y = area.y, i = 0; y < area.y + area.height; y += HEX, i++) {
    if (i % 2) continue;
    const h = Math.min(HEX, area.y + area.height - y);
    ctx.fillRect(area.x - 12, y, 6, h);
    ctx.fillRect(area.x + area.width + 6, y, 6, h);
  }
}

export function drawCartouche(pen: Pen, sheet: Sheet, language: Language): void {
  const { area, paper } = sheet;
  const top = area.y + area.height + 34;
  const foot: Rect = { x: area.x, y: top, width: area.width, height: paper.y + paper.height - top - 26 };
  if (!seesBox(pen, foot)) return;
  const smaller = Math.min(1, foot.width / ROOMY);
  const { ctx } = pen;
  ctx.save();
  ctx.translate(foot.x, foot.y + foot.height / 2);
  ctx.scale(smaller, smaller);
  const small: Pen = { ...pen, scale: pen.scale * smaller };
  const wide = foot.width / smaller;
  drawTitle(small, sheet, { x: wide / 2, y: 0 }, language);
  drawScaleBar(small, sheet, { x: 60, y: 0 }, language);
  const legend = { x: wide / 2 + 770, y: 4 - foot.height / 2, width: 800, height: foot.height + 4 };
  drawLegend(small, sheet, legend, language);
  drawCompass(small, { x: wide - 150, y: 20 }, 82);
  ctx.restore();
}

function drawTitle(pen: Pen, sheet: Sheet, at: Point, language: Language): void {
  const { ctx, ink } = pen;
  const [title, subtitle] = titleLines(sheet, language);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = ink.ink;
  const half = Math.max(setTitle(ctx, title, TITLE) / 2, 300);
  const shorter = Math.min(1, TITLE_ROOM / half);
  if (shorter < 1) setTitle(ctx, title, TITLE * shorter);
  ctx.fillText(title, at.x + (TITLE * shorter * TITLE_SPACING) / 2, at.y - 36);
  ctx.letterSpacing = '4px';
  ctx.font = 'italic 500 42px "EB Garamond", Georgia, serif';
  ctx.fillText(subtitle, at.x + 2, at.y + 54);
  ctx.letterSpacing = '0px';
  if (shorter === 1) for (const hand of [-1, 1]) drawFlourish(pen, { x: at.x + hand * (half + 60), y: at.y }, hand);
}

/** Sets the face of the title. @returns how wide it is */
function setTitle(ctx: Context, title: string, size: number): number {
  ctx.font = `small-caps 600 ${size}px "EB Garamond", Georgia, serif`;
  ctx.letterSpacing = `${size * TITLE_SPACING}px`;
  return ctx.measureText(title).width;
}

/** Place above, date below: a title in one piece is parted at its first comma. */
function titleLines(sheet: Sheet, language: Language): readonly [string, string] {
  const { title, subtitle } = sheet.map;
  const whole = inLanguage(title, language);
  if (subtitle) return [whole, inLanguage(subtitle, language)];
  const cut = whole.indexOf(', ');
  return cut < 0 ? [whole, ''] : [whole.slice(0, cut), whole.slice(cut + 2)];
}

/** A penman's flourish that ends the title on either side. */
function drawFlourish(pen: Pen, at: Point, hand: number): void {
  const { ctx, ink } = pen;
  const go = (x: number, y: number): [number, number] => [at.x + x * hand, at.y + y];
  ctx.beginPath();
  ctx.moveTo(...go(0, 8));
  ctx.bezierCurveTo(...go(60, -50), ...go(120, -40), ...go(120, 0));
  ctx.bezierCurveTo(...go(120, 34), ...go(76, 32), ...go(78, 4));
  ctx.bezierCurveTo(...go(80, -26), ...go(170, -22), ...go(300, 6));
  ctx.lineCap = 'round';
  stroke(ctx, ink.ink, width(pen, 3, 0.6));
  ctx.beginPath();
  ctx.moveTo(...go(10, 16));
  ctx.bezierCurveTo(...go(60, 56), ...go(160, 40), ...go(270, 14));
  stroke(ctx, ink.ink, width(pen, 1.4, 0.4));
}

function drawScaleBar(pen: Pen, sheet: Sheet, at: Point, language: Language): void {
  const { ctx, ink } = pen;
  const words = WORDS[language];
  // In steps of half a kilometre on a battlefield, of a hundred kilometres on a sheet of countries.
  const [step, metres, name] = sheet.map.atlas ? [100, 100_000, words.kilometres] : [500, 500, words.metres];
  const unit = (metres / sheet.map.metresPerHex) * HEX;
  ctx.strokeStyle = ink.ink;
  for (let i = 0; i < 4; i++) {
    const x = at.x + i * unit;
    ctx.fillStyle = i % 2 ? ink.halo : ink.ink;
    ctx.fillRect(x, at.y, unit, 11);
    ctx.fillStyle = i % 2 ? ink.ink : ink.halo;
    ctx.fillRect(x, at.y + 5.5, unit, 5.5);
  }
  ctx.beginPath();
  ctx.rect(at.x, at.y, unit * 4, 11);
  stroke(ctx, ink.ink, width(pen, 1.4, 0.5));
  ctx.fillStyle = ink.ink;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'center';
  ctx.font = '500 26px "EB Garamond", Georgia, serif';
  for (let i = 0; i <= 4; i++) ctx.fillText(String(i * step), at.x + i * unit, at.y - 12);
  ctx.font = 'italic 500 30px "EB Garamond", Georgia, serif';
  ctx.fillText(`${words.scale} ${4 * step} ${name}`, at.x + unit * 2, at.y + 46);
}

/** A compass star of eight points, half of each in shadow, with the arrow and letter of the north. */
function drawCompass(pen: Pen, at: Point, radius: number): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  ctx.arc(at.x, at.y + 8, radius * 0.62, 0, Math.PI * 2);
  stroke(ctx, ink.ink, width(pen, 1.2, 0.4));
  ctx.beginPath();
  ctx.arc(at.x, at.y + 8, radius * 0.56, 0, Math.PI * 2);
  stroke(ctx, ink.ink, width(pen, 0.8, 0.3));
  const centre = { x: at.x, y: at.y + 8 };
  for (const [start, length] of [
    [45, 0.5],
    [0, 0.8],
  ] as const) {
    for (let quarter = 0; quarter < 4; quarter++)
      drawRay(pen, centre, start + quarter * 90, radius * (quarter === 3 && start === 0 ? 1.02 : length));
  }
  ctx.fillStyle = ink.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = '600 34px "EB Garamond", Georgia, serif';
  ctx.fillText('N', at.x, at.y - radius + 1);
}

function drawRay(pen: Pen, at: Point, degrees: number, length: number): void {
  const { ctx, ink } = pen;
  const point = (angle: number, far: number): Point => ({
    x: at.x + far * Math.cos((angle * Math.PI) / 180),
    y: at.y + far * Math.sin((angle * Math.PI) / 180),
  });
  const waist = length * 0.2;
  for (const hand of [-1, 1]) {
    ctx.beginPath();
    trace(ctx, [at, point(degrees + 45 * hand, waist), point(degrees, length)], true);
    ctx.fillStyle = hand > 0 ? ink.ink : ink.halo;
    ctx.fill();
    stroke(ctx, ink.ink, width(pen, 0.9, 0.3));
  }
}

/** A map of regions as an engraved sheet, and over it the colours of the owners. */
import type { Language } from '../../../core/engine/verdict.ts';
import type { Ring } from '../../../core/space/board.ts';
import type { Rect } from '../geometry.ts';
import { blend, paletteOf, type Theme } from '../palette.ts';
import { drawNeatLine } from '../map/cartouche.ts';
import { createGrain, drawAge, drawPaper } from '../map/paper.ts';
import { type Context, type Pen, stroke, trace } from '../map/pen.ts';
import { drawBorders, drawStraits } from './borders.ts';
import { drawTitle } from './cartouche.ts';
import { drawCoast, drawLand, drawSea, openWater } from './coast.ts';
import type { AreaSheet } from './data.ts';
import { countersOn, crowdedCapitals, drawNames, planNames, type Names } from './names.ts';
import { type AreaPlan, layOutPaper, planOf } from './plan.ts';
import type { Crowds } from './stands.ts';
import { drawSymbols } from './symbols.ts';
import { drawTints, type Owners } from './tint.ts';

export interface AreaMapOptions {
  readonly language: Language;
  /** Pixels a sheet unit. */
  readonly scale: number;
  readonly theme: Theme;
  /** The part wanted, in sheet units; its corner comes to (0, 0) of the canvas. All the paper when left out. */
  readonly view?: Rect;
}

/** What a position changes on the sheet. */
export interface AreaState {
  readonly owners: Owners;
  /** Names under counters are left out. */
  readonly crowds: Crowds;
}

/** All the paper, in sheet units: regions lie from (0, 0), the margin around them. */
export function paperOf(sheet: AreaSheet): Rect {
  return layOutPaper(sheet).paper;
}

/**
 * Draws the sheet without names and owners, or a part of it. Parts drawn side by side at one scale join without a seam.
 * @param ctx with no transform of its own but the device's
 */
export function drawAreaMap(ctx: Context, sheet: AreaSheet, options: AreaMapOptions): void {
  const plan = planOf(sheet);
  onPaper(ctx, plan, options, (pen) => {
    drawPaper(pen, plan, grainOf(pen));
    inArea(pen, plan, () => {
      drawSea(pen, plan);
      drawLand(pen, plan);
      drawBorders(pen, plan);
      drawCoast(pen, plan);
      drawAge(pen, plan);
      drawTitle(pen, sheet, options.language);
    });
    drawNeatLine(pen, plan);
  });
}

/** Draws the sheet at first sight: flat water, and land in the colours of its owners. */
export function drawAreaSketch(ctx: Context, sheet: AreaSheet, { owners }: AreaState, options: AreaMapOptions): void {
  const paper = layOutPaper(sheet);
  const colours = sheet.colours[options.theme];
  onPaper(ctx, paper, options, (pen) => {
    drawPaper(pen, paper, null);
    inArea(pen, paper, () => {
      const { ink } = pen;
      ctx.fillStyle = openWater(ink);
      ctx.fillRect(0, 0, sheet.width, sheet.height);
      for (const { id, outline } of sheet.regions) {
        const owner = owners.get(id);
        const colour = owner === undefined ? ink.halo : (colours[owner % colours.length] as string);
        drawFlat(pen, outline, blend(ink.halo, colour, SKETCHED));
      }
      drawFlat(pen, sheet.islands, ink.halo);
      drawAge(pen, paper);
    });
    drawNeatLine(pen, paper);
  });
}

/** How strong the colour of an owner is at first sight. */
const SKETCHED = 0.3;

function drawFlat({ ctx, ink, scale }: Pen, rings: readonly Ring[], colour: string): void {
  ctx.beginPath();
  for (const ring of rings) trace(ctx, ring, true);
  ctx.fillStyle = colour;
  ctx.fill();
  stroke(ctx, ink.inkSoft, 0.7 / scale);
}

/**
 * Draws what lies over the sheet: the colours of the owners, which change, and the straits, symbols and names, which
 * colours must not cover.
 * @param ctx clear, and with no transform of its own but the device's
 */
export function drawOwners(ctx: Context, sheet: AreaSheet, state: AreaState, options: AreaMapOptions): void {
  const plan = planOf(sheet);
  onPaper(ctx, plan, options, (pen) =>
    inArea(pen, plan, () => {
      drawTints(pen, plan, state.owners);
      drawStraits(pen, plan);
      drawSymbols(pen, plan);
      drawNames(pen, namesOf(pen, plan, options.language, state.crowds), countersOn(plan, state.crowds, pen.scale));
    }),
  );
}

function onPaper(
  ctx: Context,
  { paper }: Pick<AreaPlan, 'paper'>,
  { scale, theme, view = paper }: AreaMapOptions,
  draw: (pen: Pen) => void,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, view.width * scale, view.height * scale);
  ctx.clip();
  ctx.scale(scale, scale);
  ctx.translate(-view.x, -view.y);
  draw({ ctx, ink: paletteOf(theme), scale, view });
  ctx.restore();
}

function inArea({ ctx }: Pen, { area }: Pick<AreaPlan, 'area'>, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(area.x, area.y, area.width, area.height);
  ctx.clip();
  draw();
  ctx.restore();
}

const grains = new Map<Theme, CanvasPattern | null>();

function grainOf(pen: Pen): CanvasPattern | null {
  const { theme } = pen.ink;
  if (!grains.has(theme)) grains.set(theme, createGrain(pen));
  return grains.get(theme) ?? null;
}

const names = new WeakMap<AreaPlan, Map<string, Names>>();

/** Of two scales at which names are laid out, one after the other. */
const STEP = 2 ** (1 / 4);

/**
 * Names are laid out in steps of the scale, so that there are only a few plans to keep, and again where several nations
 * come to stand on a capital, or when the face has changed, as when the page's font arrives late.
 */
function namesOf({ ctx, scale: exact }: Pen, plan: AreaPlan, language: Language, crowds: Crowds): Names {
  const scale = STEP ** Math.floor(Math.log(exact) / Math.log(STEP));
  ctx.font = '100px "EB Garamond", Georgia, serif';
  const crowded = crowdedCapitals(plan, crowds);
  const key = `${language} ${scale} ${ctx.measureText('Austerlitz').width} ${[...crowded].join(' ')}`;
  const planned = names.get(plan) ?? new Map<string, Names>();
  names.set(plan, planned);
  const known = planned.get(key) ?? planNames(ctx, plan, language, scale, crowded);
  planned.set(key, known);
  return known;
}

/** Figures on their bases as seen from above: ranks of infantry, lines of horse, a gun with its crew, a general; all look to the front of their base. */
import type { Unit } from '../../core/measure/document.ts';
import type { Point } from '../../core/space/table/point.ts';
import { centreOf } from '../../core/space/table/footprint.ts';
import { type Footprint, radians } from '../../core/space/table/pose.ts';
import type { Context } from '../board/map/pen.ts';
import { BRONZE, GREY_HORSE, HORSES, PACK, SHAKO, STEEL, type Uniform } from './uniforms.ts';

/** One figure: its middle, how it is turned from looking up (clockwise, radians), how large it is. */
export interface Figure extends Point {
  readonly kind: 'foot' | 'horse' | 'limber' | 'gun';
  readonly turn: number;
  /** Of a man the width of his shoulders, of all else the length. */
  readonly size: number;
}

/** Tenths of a millimetre, as miniatures are: a man, and from one to the next beside and behind him. */
const MAN = { size: 70, beside: 97, behind: 58 } as const;
/** A horse with its rider. */
const HORSE = { size: 215, beside: 98 } as const;
/** From the edge of the base, its front bar too. */
const HEM = 10;
const BAR = 24;
/** Ranks at most. */
const RANKS = 3;
/** Skirmishers stand so far apart. */
const LOOSE = 1.35;

type Body = Pick<Unit, 'arm' | 'formation'>;

/** @param bases about their unit's front, y upwards, as {@link Footprint}s are */
export function figuresOn(bases: readonly Footprint[], { arm, formation }: Body): readonly Figure[] {
  return bases.flatMap((base, place) => {
    const middle = centreOf(base);
    const turn = radians(9_000 - base.pose.angle);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return FORMS[arm](base, formation, place).map(({ x, y, looksBack = false, ...figure }) => ({
      ...figure,
      turn: turn + (looksBack ? Math.PI : 0),
      x: middle.x + x * cos - y * sin,
      y: x * sin + y * cos - middle.y,
    }));
  });
}

/** About the middle of a base that looks up, y downwards. */
type Placed = Omit<Figure, 'turn'> & { readonly looksBack?: true };

/** A gun is on its limber where its base is in column. */
export const isLimbered = ({ arm, formation }: Body): boolean => arm === 'artillery' && formation === 'column';

const FORMS: Readonly<Record<Unit['arm'], (base: Footprint, formation: Unit['formation'], place: number) => Placed[]>> =
  {
    infantry: (base, formation) => (formation === 'open' ? skirmishers(base) : ranks(base)),
    cavalry: horsemen,
    // So shallow a base bears those who have left their guns.
    artillery: (base, formation) =>
      base.depth < base.width / 2 ? skirmishers(base) : formation === 'column' ? team(base) : battery(base),
    general: (base) => [{ kind: 'horse', x: 0, y: base.depth * 0.02, size: Math.min(base.width, base.depth) * 0.8 }],
  };

function ranks({ width, depth }: Footprint): Placed[] {
  const room = depth - BAR - HEM;
  const files = Math.max(1, Math.round((width - HEM) / MAN.beside));
  const rows = Math.max(1, Math.min(RANKS, Math.floor(room / MAN.behind)));
  const size = Math.min(MAN.size, (width - 2 * HEM) / files, (room / rows) * 1.25);
  const [beside, behind] = [width / files, room / rows];
  return grid(files, rows).map(([file, row]) => ({
    kind: 'foot',
    x: (file - (files - 1) / 2) * beside,
    y: BAR - depth / 2 + (row + 0.5) * behind,
    size,
  }));
}

/** By twos, one a little before the other. */
function skirmishers({ width, depth }: Footprint): Placed[] {
  const files = Math.max(1, Math.round(width / (MAN.beside * LOOSE)));
  const size = Math.min(MAN.size, (depth - BAR - HEM) * 0.6);
  const sway = Math.max(0, (depth - BAR - HEM - size) / 2);
  return grid(files, 1).map(([file]) => ({
    kind: 'foot',
    x: (file - (files - 1) / 2) * (width / files),
    y: (BAR - HEM) / 2 + (file % 2 === 0 ? -sway : sway),
    size,
  }));
}

function horsemen({ width, depth }: Footprint): Placed[] {
  const room = depth - BAR - HEM;
  const files = Math.max(1, Math.round((width - HEM) / HORSE.beside));
  const rows = Math.max(1, Math.floor(room / HORSE.size));
  const size = Math.min(HORSE.size * 1.15, room / rows);
  return grid(files, rows).map(([file, row]) => ({
    kind: 'horse',
    x: (file - (files - 1) / 2) * (width / files),
    y: BAR - depth / 2 + (row + 0.5) * (room / rows),
    size,
  }));
}

/** The gun in the middle, two men at the muzzle and two at the trail. */
function battery({ width, depth }: Footprint): Placed[] {
  const room = Math.min(depth - BAR - HEM, width * 1.1);
  const y = (BAR - HEM) / 2;
  const size = Math.min(MAN.size, width / 4);
  const crew = [
    [-0.36, -0.16],
    [0.36, -0.16],
    [-0.33, 0.26],
    [0.33, 0.26],
  ] as const;
  return [
    { kind: 'gun', x: 0, y, size: room * 0.86 },
    ...crew.map(([right, down]): Placed => ({ kind: 'foot', x: right * width, y: y + down * room, size })),
  ];
}

/** Two horses before the limber, and the gun behind it with its muzzle to the rear. */
function team({ width, depth }: Footprint): Placed[] {
  const room = Math.min(depth - BAR - HEM, width * 1.1);
  const at = (share: number): number => (BAR - HEM) / 2 + (share - 0.5) * room;
  const size = 0.42 * room;
  const horses = [-0.25, 0.25].map((right): Placed => ({ kind: 'horse', x: right * size, y: at(0.21), size }));
  return [
    ...horses,
    { kind: 'limber', x: 0, y: at(0.5), size: 0.2 * room },
    { kind: 'gun', x: 0, y: at(0.78), size: 0.44 * room, looksBack: true },
  ];
}

const grid = (files: number, rows: number): (readonly [number, number])[] =>
  Array.from({ length: files * rows }, (_, i) => [i % files, Math.floor(i / files)] as const);

/** What the drawing needs to know beside the figures. */
interface Drawn {
  readonly uniform: Uniform;
  readonly isGeneral: boolean;
  /** Where the light throws shadows, for figures of size 1. */
  readonly shade: Point;
  readonly shadow: string;
  /** Pixels a unit of the context. */
  readonly scale: number;
}

/** Pixels of a figure from which its arms and belts are seen. */
const ARMED = 5;
const BELTED = 13;

/** All of one kind and colour as one path: a table has some thousand men. */
export function drawFigures(ctx: Context, figures: readonly Figure[], drawn: Drawn): void {
  const of = (kind: Figure['kind']): readonly Figure[] => figures.filter((figure) => figure.kind === kind);
  const [men, horses, limbers, guns] = [of('foot'), of('horse'), of('limber'), of('gun')];
  drawShadows(ctx, figures, drawn);
  if (limbers.length > 0) drawLimbers(ctx, limbers, drawn);
  if (guns.length > 0) drawGuns(ctx, guns, drawn);
  if (horses.length > 0) drawHorses(ctx, horses, drawn);
  if (men.length > 0) drawMen(ctx, men, drawn);
}

/** An ellipse of a figure, in shares of its size: its middle to the right and behind, its half axes across and along. */
function oval(ctx: Context, { x, y, turn, size }: Figure, right: number, behind: number, wide: number, long: number) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [cx, cy] = [x + (right * cos - behind * sin) * size, y + (right * sin + behind * cos) * size];
  ctx.moveTo(cx + wide * size * cos, cy + wide * size * sin);
  ctx.ellipse(cx, cy, wide * size, long * size, turn, 0, Math.PI * 2);
}

/** A line of a figure through points to the right and behind, in shares of its size. */
function line(ctx: Context, { x, y, turn, size }: Figure, ...points: readonly (readonly [number, number])[]): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  points.forEach(([right, behind], i) => {
    const [px, py] = [x + (right * cos - behind * sin) * size, y + (right * sin + behind * cos) * size];
    if (i === 0) ctx.moveTo(px, py);
    else ctx.lineTo(px, py);
  });
}

function fillAll(ctx: Context, figures: readonly Figure[], style: string, trace: (figure: Figure) => void): void {
  ctx.beginPath();
  for (const figure of figures) trace(figure);
  ctx.fillStyle = style;
  ctx.fill();
}

function strokeAll(ctx: Context, figures: readonly Figure[], style: string, width: number, trace: (f: Figure) => void) {
  ctx.beginPath();
  for (const figure of figures) trace(figure);
  ctx.strokeStyle = style;
  ctx.lineWidth = width;
  ctx.stroke();
}

const BODIES: Readonly<Record<Figure['kind'], readonly [wide: number, long: number]>> = {
  foot: [0.5, 0.38],
  horse: [0.22, 0.5],
  limber: [0.45, 0.3],
  gun: [0.2, 0.42],
};

function drawShadows(ctx: Context, figures: readonly Figure[], { shade, shadow }: Drawn): void {
  fillAll(ctx, figures, shadow, (figure) => {
    const [wide, long] = BODIES[figure.kind];
    const by = figure.kind === 'foot' ? figure.size : figure.size / 2;
    oval(ctx, { ...figure, x: figure.x + shade.x * by, y: figure.y + shade.y * by }, 0, 0, wide, long);
  });
}

/** Pack, shoulders, musket and shako. */
function drawMen(ctx: Context, men: readonly Figure[], { uniform, scale }: Drawn): void {
  const size = (men[0] as Figure).size;
  const pixels = size * scale;
  if (pixels >= ARMED) {
    fillAll(ctx, men, PACK, (man) => oval(ctx, man, 0, 0.22, 0.3, 0.2));
    strokeAll(ctx, men, STEEL, size * 0.09, (man) => line(ctx, man, [0.34, 0.2], [0.3, -0.7]));
  }
  const isNear = pixels >= ARMED;
  // From afar the coat tells more than the shako.
  fillAll(ctx, men, uniform.coat, (man) => oval(ctx, man, 0, 0, isNear ? 0.48 : 0.56, isNear ? 0.27 : 0.38));
  if (isNear) strokeAll(ctx, men, 'rgba(20,14,8,0.55)', size * 0.05, (man) => oval(ctx, man, 0, 0, 0.48, 0.27));
  if (pixels >= BELTED)
    strokeAll(ctx, men, uniform.facing, size * 0.06, (man) => line(ctx, man, [-0.2, 0.2], [0.2, -0.2]));
  const shako = isNear ? 0.23 : 0.16;
  fillAll(ctx, men, SHAKO, (man) => oval(ctx, man, 0, -0.05, shako, shako));
  if (isNear) fillAll(ctx, men, uniform.facing, (man) => oval(ctx, man, 0, -0.2, 0.08, 0.1));
}

/** Horses of several coats; a general rides a grey one. */
function drawHorses(ctx: Context, horses: readonly Figure[], { uniform, isGeneral, scale }: Drawn): void {
  const size = (horses[0] as Figure).size;
  const pixels = size * scale;
  const coats: readonly string[] = isGeneral ? [GREY_HORSE] : HORSES;
  coats.forEach((coat, i) => {
    const alike = horses.filter((_, place) => (place * 3 + Math.floor(place / 3)) % coats.length === i);
    fillAll(ctx, alike, coat, (horse) => {
      oval(ctx, horse, 0, 0.08, 0.15, 0.34);
      oval(ctx, horse, 0, -0.3, 0.075, 0.19);
    });
    if (pixels >= 2 * ARMED)
      strokeAll(ctx, alike, coat, size * 0.06, (horse) => line(ctx, horse, [0, 0.38], [0.05, 0.49]));
  });
  fillAll(ctx, horses, uniform.facing, (horse) => oval(ctx, horse, 0, 0.12, 0.18, 0.15));
  if (pixels >= 2 * ARMED)
    strokeAll(ctx, horses, STEEL, size * 0.03, (horse) => line(ctx, horse, [0.17, 0.06], [0.22, -0.3]));
  fillAll(ctx, horses, uniform.coat, (horse) => oval(ctx, horse, 0, 0.06, 0.2, 0.11));
  fillAll(ctx, horses, SHAKO, (horse) => oval(ctx, horse, 0, 0.04, isGeneral ? 0.15 : 0.09, isGeneral ? 0.065 : 0.09));
  if (isGeneral) fillAll(ctx, horses, uniform.facing, (horse) => oval(ctx, horse, 0, 0.01, 0.05, 0.035));
}

/** Trail, axle and wheels, and the barrel over them. */
function drawGuns(ctx: Context, guns: readonly Figure[], { uniform }: Drawn): void {
  const size = (guns[0] as Figure).size;
  ctx.lineCap = 'round';
  strokeAll(ctx, guns, uniform.wood, size * 0.09, (gun) => line(ctx, gun, [0, -0.1], [0, 0.46]));
  strokeAll(ctx, guns, STEEL, size * 0.05, (gun) => line(ctx, gun, [-0.22, -0.1], [0.22, -0.1]));
  strokeAll(ctx, guns, uniform.wood, size * 0.06, (gun) => {
    line(ctx, gun, [-0.22, -0.28], [-0.22, 0.08]);
    line(ctx, gun, [0.22, -0.28], [0.22, 0.08]);
  });
  strokeAll(ctx, guns, BRONZE, size * 0.11, (gun) => line(ctx, gun, [0, 0.1], [0, -0.42]));
  strokeAll(ctx, guns, SHAKO, size * 0.05, (gun) => line(ctx, gun, [0, -0.43], [0, -0.44]));
  ctx.lineCap = 'butt';
}

/** Pole, axle and wheels, and the chest over them. */
function drawLimbers(ctx: Context, limbers: readonly Figure[], { uniform }: Drawn): void {
  const size = (limbers[0] as Figure).size;
  strokeAll(ctx, limbers, uniform.wood, size * 0.14, (limber) => line(ctx, limber, [0, -1.4], [0, 0.5]));
  strokeAll(ctx, limbers, STEEL, size * 0.1, (limber) => line(ctx, limber, [-0.5, 0], [0.5, 0]));
  strokeAll(ctx, limbers, uniform.wood, size * 0.14, (limber) => {
    line(ctx, limber, [-0.5, -0.36], [-0.5, 0.36]);
    line(ctx, limber, [0.5, -0.36], [0.5, 0.36]);
  });
  strokeAll(ctx, limbers, PACK, size * 0.46, (limber) => line(ctx, limber, [-0.3, 0], [0.3, 0]));
}

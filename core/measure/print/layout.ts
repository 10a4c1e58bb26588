/** Puts templates on sheets: as few as can be, each held upright or across as more goes on it. */
import { type Item, line, moved, text } from './item.ts';
import { piecesIn, piecesOf, type Room } from './pieces.ts';
import { foot, FOOT, head, HEAD } from './margins.ts';
import { MARGIN, type Paper, PAPER_SIZES, type Sheet } from './sheet.ts';
import type { Template } from './template.ts';

interface Placed {
  readonly template: Template;
  readonly x: number;
  readonly y: number;
}

interface Filled {
  readonly size: Room;
  readonly placed: readonly Placed[];
  readonly left: readonly Template[];
}

/** About every template, for its cut marks and its note. */
const PAD = 50;

export function laidOut(templates: readonly Template[], paper: Paper, title: string): readonly Sheet[] {
  const { width, height } = PAPER_SIZES[paper];
  const sizes: readonly Room[] = [
    { width, height },
    { width: height, height: width },
  ];
  const filled: Filled[] = [];
  let left: readonly Template[] = templates.flatMap((template) => fitting(template, sizes)).sort(tallestFirst);
  while (left.length > 0) {
    const sheet = fullest(sizes.map((size) => filledWith(left, size)));
    filled.push(sheet);
    left = sheet.left;
  }
  return filled.map((sheet, index) => sheetOf(sheet, title, index + 1, filled.length));
}

/** What a template may take of a sheet, its pad left out. */
function roomOn({ width, height }: Room): Room {
  return { width: width - 2 * MARGIN - 2 * PAD, height: height - 2 * MARGIN - HEAD - FOOT - 2 * PAD };
}

/** Whole where it can be, otherwise in the fewest pieces. */
function fitting(template: Template, sizes: readonly Room[]): readonly Template[] {
  const counted = sizes.map((size) => {
    const room = roomOn(size);
    const { across, up } = piecesIn(template, room);
    return { room, count: across * up };
  });
  const best = counted.reduce((a, b) => (b.count < a.count ? b : a));
  return piecesOf(template, best.room);
}

function tallestFirst(a: Template, b: Template): number {
  return b.height - a.height;
}

function fullest(sheets: readonly Filled[]): Filled {
  const covered = ({ placed }: Filled) =>
    placed.reduce((sum, { template }) => sum + template.width * template.height, 0);
  return sheets.reduce((a, b) => (covered(b) > covered(a) ? b : a));
}

/** In rows from the top, each as high as its first template; a template goes into the first row with room for it. */
function filledWith(templates: readonly Template[], size: Room): Filled {
  const rows: { y: number; height: number; x: number }[] = [];
  const placed: Placed[] = [];
  const left: Template[] = [];
  const [right, floor] = [size.width - MARGIN, MARGIN + FOOT];
  let top = size.height - MARGIN - HEAD;
  for (const template of templates) {
    const [width, height] = [template.width + 2 * PAD, template.height + 2 * PAD];
    let row = rows.find((other) => other.height >= height && other.x + width <= right);
    if (!row && top - height >= floor && MARGIN + width <= right) {
      top -= height;
      rows.push((row = { y: top, height, x: MARGIN }));
    }
    if (!row) {
      left.push(template);
      continue;
    }
    placed.push({ template, x: row.x + PAD, y: row.y + row.height - height + PAD });
    row.x += width;
  }
  return { size, placed, left };
}

function sheetOf({ size, placed }: Filled, title: string, page: number, pages: number): Sheet {
  return {
    ...size,
    items: [...head(size, title, page, pages), ...foot(size), ...placed.flatMap(placedItems)],
  };
}

function placedItems({ template, x, y }: Placed): readonly Item[] {
  const { width, height, note } = template;
  const noted = note ? [text({ x: 60, y: -38 }, note, 22, Math.max(width - 120, 60))] : [];
  return [...template.items, ...cutMarks(width, height), ...noted].map((item) => moved(item, x, y));
}

/** Two short lines beside every corner, 1 mm off it. */
function cutMarks(width: number, height: number): readonly Item[] {
  const [near, far] = [10, 40];
  return [0, width].flatMap((x) =>
    [0, height].flatMap((y) => {
      const [aside, up] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1];
      return [line(x + aside * near, y, x + aside * far, y, 'fine'), line(x, y + up * near, x, y + up * far, 'fine')];
    }),
  );
}

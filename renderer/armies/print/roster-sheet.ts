/** An army on paper, to be kept beside a real table: points to cross out, the first volley, orders and states to write in. */
import { block, type Caption, frame, type Item, line, text } from '../../../core/measure/print/item.ts';
import { head, HEAD } from '../../../core/measure/print/margins.ts';
import { MARGIN, type Paper, PAPER_SIZES, type Sheet } from '../../../core/measure/print/sheet.ts';

export interface PrintedUnit {
  readonly name: string;
  /** Kind, experience, weapon: one line. */
  readonly about: string;
  /** Combat points at the start: a box for each. */
  readonly points: number;
  /** Whether it has a first volley to be kept. */
  readonly hasVolley: boolean;
  /** The states that it may come into, four at most: each a box to tick. */
  readonly states: readonly string[];
}

/** Units under one commander. */
export interface PrintedGroup {
  readonly name: Caption;
  readonly points: number;
  /** Whether one order holds for all of them: one field then, beside the units together. */
  readonly hasOneOrder: boolean;
  readonly units: readonly PrintedUnit[];
}

export interface PrintedRoster {
  readonly title: string;
  /** Under the title. */
  readonly about: string;
  /** Losses at which something happens to the army: each a box to cross out when they are reached. */
  readonly marks: readonly string[];
  readonly groups: readonly PrintedGroup[];
}

interface Column {
  readonly id: 'unit' | 'points-lost' | 'volley' | 'order' | 'state';
  /** Share of the width. */
  readonly share: number;
}

const COLUMNS: readonly Column[] = [
  { id: 'unit', share: 0.33 },
  { id: 'points-lost', share: 0.22 },
  { id: 'volley', share: 0.08 },
  { id: 'order', share: 0.13 },
  { id: 'state', share: 0.24 },
];

/** Heights of what stands under the title, of the heads of the columns, of a group's head and of a unit. */
const ABOUT = 120;
const COLUMN_HEAD = 50;
const GROUP = 80;
const ROW = 84;
/** Between what is written and the line beside it. */
const PAD = 14;
/** A box to cross out, and the first volley's; and what is left between two. */
const BOX = 34;
const VOLLEY = 42;
/** The box of a state, two in a row. */
const STATE = 24;
const STATES_IN_ROW = 2;
const GAP = 6;

/** A strip of the sheet, drawn from its top. */
interface Strip {
  readonly height: number;
  /** Stands with the strip after it. */
  readonly isHead: boolean;
  draw(top: number, width: number): readonly Item[];
}

/** One sheet or more, held upright; a group's head never stands alone at the foot of one. */
export function rosterSheets(roster: PrintedRoster, paper: Paper): readonly Sheet[] {
  const { width, height } = PAPER_SIZES[paper];
  const strips = roster.groups.flatMap(stripsOf);
  const first = height - MARGIN - HEAD;
  const under = (page: number) => (page === 0 ? ABOUT : 0);
  const pages = paged(strips, (page) => first - under(page) - COLUMN_HEAD - MARGIN);
  return pages.map((each, page) => {
    const about = page === 0 ? aboutArmy(roster, first, width - 2 * MARGIN) : [];
    const items = [...head({ width, height }, roster.title, page + 1, pages.length), ...about];
    let top = first - under(page);
    for (const strip of [COLUMN_HEADS, ...each]) {
      items.push(...strip.draw(top, width - 2 * MARGIN));
      top -= strip.height;
    }
    return { width, height, items };
  });
}

function paged(strips: readonly Strip[], room: (page: number) => number): readonly (readonly Strip[])[] {
  const pages: Strip[][] = [[]];
  let left = room(0);
  strips.forEach((strip, index) => {
    const needed = strip.height + (strip.isHead ? (strips[index + 1]?.height ?? 0) : 0);
    if (needed > left) left = room(pages.push([]) - 1);
    pages.at(-1)?.push(strip);
    left -= strip.height;
  });
  return pages;
}

/** One line for the army, one for the marks side by side. */
function aboutArmy({ about, marks }: PrintedRoster, top: number, width: number): readonly Item[] {
  const room = width / Math.max(marks.length, 2);
  return [
    text({ x: MARGIN, y: top - 38 }, about, 32, width),
    ...marks.flatMap((mark, index) => {
      const [x, y] = [MARGIN + index * room, top - 100];
      return [...frame(x, y, BOX, BOX, 'line'), text({ x: x + BOX + PAD, y: y + 6 }, mark, 30, room - BOX - 2 * PAD)];
    }),
  ];
}

function stripsOf({ name, points, hasOneOrder, units }: PrintedGroup): readonly Strip[] {
  const heading: Strip = {
    height: GROUP,
    isHead: true,
    draw: (top, width) => [
      block(MARGIN, top - GROUP + PAD, width, GROUP - 2 * PAD, 'grey'),
      text({ x: MARGIN + PAD, y: top - GROUP + 2.2 * PAD }, name, 32, width * 0.6, { isBold: true }),
      text(
        { x: MARGIN + width - PAD, y: top - GROUP + 2.2 * PAD },
        { key: 'print.roster.points', params: { points } },
        30,
        width * 0.3,
        { align: 'right' },
      ),
    ],
  };
  const sharesOrder = (index: number) => hasOneOrder && index < units.length - 1;
  return [
    heading,
    ...units.map((unit, index) => ({ height: ROW, isHead: false, draw: rowOf(unit, sharesOrder(index)) })),
  ];
}

const COLUMN_HEADS: Strip = {
  height: COLUMN_HEAD,
  isHead: false,
  draw: (top, width) =>
    columnsIn(width).map(({ id, x, width: room }) =>
      text({ x: x + PAD, y: top - COLUMN_HEAD + PAD }, { key: `print.roster.${id}` }, 24, room - 2 * PAD),
    ),
};

/** @param sharesOrder whether the field of the order goes on beside the next unit */
function rowOf({ name, about, points, hasVolley, states }: PrintedUnit, sharesOrder: boolean): Strip['draw'] {
  return (top, width) => {
    const bottom = top - ROW;
    const columns = columnsIn(width);
    const [unit, boxes, volley, order, state] = columns;
    if (!unit || !boxes || !volley || !order || !state) return [];
    return [
      text({ x: unit.x + PAD, y: bottom + 46 }, name, 30, unit.width - 2 * PAD, { isBold: true }),
      text({ x: unit.x + PAD, y: bottom + 16 }, about, 24, unit.width - 2 * PAD),
      ...boxesIn(points, boxes.x + PAD, bottom, boxes.width - 2 * PAD),
      ...(hasVolley ? frame(volley.x + PAD, bottom + (ROW - VOLLEY) / 2, VOLLEY, VOLLEY, 'line') : []),
      ...statesIn(states, state.x + PAD, bottom, state.width - 2 * PAD),
      ...columns.slice(1).map(({ x }) => line(x, bottom, x, top, 'fine')),
      line(MARGIN, bottom, sharesOrder ? order.x : state.x, bottom, 'fine'),
      line(state.x, bottom, MARGIN + width, bottom, 'fine'),
    ];
  };
}

/** A box a point, in one row; smaller where there are many. */
function boxesIn(points: number, x: number, bottom: number, room: number): readonly Item[] {
  const side = Math.min(BOX, room / Math.max(points, 1) - GAP);
  const y = bottom + (ROW - side) / 2;
  return Array.from({ length: points }, (_, index) => frame(x + index * (side + GAP), y, side, side, 'line')).flat();
}

/** A box for each state, with its name beside it. */
function statesIn(states: readonly string[], x: number, bottom: number, room: number): readonly Item[] {
  const width = room / STATES_IN_ROW;
  return states.flatMap((state, index) => {
    const left = x + (index % STATES_IN_ROW) * width;
    const low = bottom + (index < STATES_IN_ROW ? ROW / 2 : 0) + (ROW / 2 - STATE) / 2;
    const name = text({ x: left + STATE + GAP, y: low + GAP / 2 }, state, 22, width - STATE - 2 * GAP);
    return [...frame(left, low, STATE, STATE, 'line'), name];
  });
}

function columnsIn(
  width: number,
): readonly { readonly id: Column['id']; readonly x: number; readonly width: number }[] {
  let x = MARGIN;
  return COLUMNS.map(({ id, share }) => {
    const column = { id, x, width: share * width };
    x += column.width;
    return column;
  });
}

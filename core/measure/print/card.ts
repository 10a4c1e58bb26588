/** A card for a unit: how far it shoots, how far it moves, how large it stands. */
import { type Formation, FORMATIONS, sizeOf, type Trays } from '../../space/table/formation.ts';
import type { Unit as Miniatures } from '../document.ts';
import type { Band } from '../tool.ts';
import { type Caption, frame, type Item, line, text } from './item.ts';
import { bandText, inUnits, lengthText, scaleBar, scaleNumbers, type Unit } from './scale.ts';
import { type Template, templateOf } from './template.ts';

export interface Card {
  readonly want: 'card';
  readonly name: string;
  readonly arm: Miniatures['arm'];
  readonly bases: Trays;
  /** Of its weapon, ascending; none where it does not shoot. */
  readonly bands: readonly Band[];
  /** What it may move, by name. */
  readonly moves: readonly Band[];
}

type Row = readonly [Caption, Caption];

/** A sixth of a sheet, near enough: 105 mm wide. */
const WIDTH = 1050;
const EDGE = 40;
const ROW = 48;
const SIZE = 30;
const HEADING = 190;
/** The scale along the lower edge. */
const SCALE = 90;

export function cardTemplate(card: Card, unit: Unit): Template {
  const tables: readonly (readonly [string, readonly Row[]])[] = [
    ['print.card.ranges', bandRows(card.bands, unit)],
    ['print.card.moves', bandRows(card.moves, unit)],
    ['print.card.formations', formationRows(card, unit)],
  ];
  const rows = Math.max(...tables.map(([, lines]) => lines.length), 1);
  const height = HEADING + (rows + 1) * ROW + SCALE + 2 * EDGE;
  const column = (WIDTH - 2 * EDGE) / tables.length;
  const top = height - EDGE - HEADING;
  return templateOf([
    ...frame(0, 0, WIDTH, height, 'cut'),
    ...heading(card, height - EDGE, unit),
    ...tables.flatMap(([key, lines], index) => table(key, lines, EDGE + index * column, top, column - 30)),
    ...scaleBar(WIDTH, 25, unit),
    ...scaleNumbers(WIDTH, 25, unit),
  ]);
}

function heading({ name, arm, bases }: Card, top: number, unit: Unit): readonly Item[] {
  const { count } = bases;
  const params = { count, front: inUnits(bases.front, unit), depth: inUnits(bases.depth, unit) };
  const room = WIDTH - 2 * EDGE;
  return [
    text({ x: EDGE, y: top - 50 }, name, 60, room, { isBold: true }),
    text({ x: EDGE, y: top - 105 }, { key: `print.arm.${arm}` }, SIZE, room / 2),
    text({ x: WIDTH - EDGE, y: top - 105 }, { key: `print.bases.${unit}`, params }, SIZE, room / 2, { align: 'right' }),
    line(EDGE, top - 130, WIDTH - EDGE, top - 130, 'line'),
  ];
}

function table(key: string, rows: readonly Row[], x: number, top: number, width: number): readonly Item[] {
  const shown: readonly Row[] = rows.length > 0 ? rows : [[{ key: 'print.card.none' }, '']];
  return [
    text({ x, y: top }, { key }, SIZE, width, { isBold: true }),
    line(x, top - 14, x + width, top - 14, 'fine'),
    ...shown.flatMap(([name, figure], index): readonly Item[] => {
      const y = top - (index + 1) * ROW - 8;
      return [
        text({ x, y }, name, SIZE, width / 2),
        text({ x: x + width, y }, figure, SIZE, width / 2 - 10, { align: 'right', isBold: true }),
      ];
    }),
  ];
}

function bandRows(bands: readonly Band[], unit: Unit): readonly Row[] {
  return bands.map((band) => [bandText(band), lengthText(band.to, unit)]);
}

/** Width by depth of each formation that the bases can take. */
function formationRows({ arm, bases }: Card, unit: Unit): readonly Row[] {
  return formationsOf(arm, bases).map((formation): Row => {
    const { width, depth } = sizeOf(bases, formation);
    const params = { width: inUnits(width, unit), depth: inUnits(depth, unit) };
    return [{ key: `print.formation.${formation}` }, { key: `print.size.${unit}`, params }];
  });
}

/** One base stands as it is; squares are of infantry. */
function formationsOf(arm: Miniatures['arm'], { count }: Trays): readonly Formation[] {
  if (count === 1) return ['single'];
  return FORMATIONS.filter((formation) => formation !== 'single' && (formation !== 'square' || arm === 'infantry'));
}

/** What a table and its instruments suggest to be printed. */
import weapons from '../../../assets/measure/weapons.json' with { type: 'json' };
import type { ItemId, MeasuringTable, Unit } from '../../../core/measure/document.ts';
import { nameOfBand } from '../../../core/measure/names.ts';
import { type Unit as LengthUnit, UNIT_LENGTHS } from '../../../core/measure/print/scale.ts';
import type { Band, Front, Tool } from '../../../core/measure/tool.ts';
import { sizeOf, type Trays } from '../../../core/space/table/formation.ts';
import type { Words } from '../../../core/words/words.ts';
import { nameOf } from '../names.ts';
import { type Draft, draftOf, type Want } from './draft.ts';

/** Something that can be put on the list as it is, or changed there. */
export interface Proposal {
  readonly draft: Draft;
  /** The unit or instrument that suggests it. */
  readonly item: ItemId;
}

/** How lengths and names are put into fields. */
export interface Pencil {
  readonly words: Words;
  readonly unit: LengthUnit;
}

/** Bases of infantry and of guns, and the line of a battalion (`bases` and `formations` of the sourcebook). */
const BATTALION = { count: 4, front: 400, depth: 150, line: 1600 };
const BATTERY_FRONT = 400;
/** A length to begin with. */
const TEN = 1000;

/** A draft of a kind with usual lengths, to be changed. */
export function usualDraft(want: Want, pencil: Pencil): Draft {
  const bands = lengthTyped(TEN, pencil);
  switch (want) {
    case 'stick':
      return draftOf('stick', { bands });
    case 'arc':
      return draftOf('arc', { bands, width: lengthTyped(BATTERY_FRONT, pencil) });
    case 'wheel':
      return draftOf('wheel', { width: lengthTyped(BATTALION.line, pencil) });
    case 'counters':
      return draftOf('counters');
    case 'card':
      return draftOf('card', basesTyped(BATTALION, pencil));
  }
}

/** Instruments first, hidden ones too; then units. */
export function proposalsOf(table: MeasuringTable, pencil: Pencil): readonly Proposal[] {
  return [
    ...table.tools.flatMap((tool) => ofTool(tool, table, pencil).map((draft) => ({ draft, item: tool.id }))),
    ...table.units.flatMap((unit) => ofUnit(unit, table, pencil).map((draft) => ({ draft, item: unit.id }))),
  ];
}

/** A stick for every weapon of the library, and for a gun the arc in front of its battery. */
export function weaponDrafts(pencil: Pencil): readonly Draft[] {
  return weapons.weapons.flatMap(({ name, field, bands }) => {
    const called = name[pencil.words.language];
    const arc = { name: called, bands: bandsTyped(bands, pencil), width: lengthTyped(BATTERY_FRONT, pencil) };
    return field === 'arc' ? [stickOf(called, bands, pencil), draftOf('arc', arc)] : [stickOf(called, bands, pencil)];
  });
}

function stickOf(name: string, bands: readonly Band[], pencil: Pencil): Draft {
  return draftOf('stick', { name, bands: bandsTyped(bands, pencil) });
}

/** Its card; a stick for its move, with the half marked; the wheel of its front. A general's base does not wheel. */
function ofUnit(unit: Unit, table: MeasuringTable, pencil: Pencil): readonly Draft[] {
  const moves = unit.allowance === null ? [] : movesOf(unit.allowance, pencil.words);
  const wheels = unit.arm === 'general' ? [] : [wheelOf(unit, pencil)];
  const sticks = moves.length > 0 ? [stickOf(unit.name, moves, pencil)] : [];
  return [cardOf(unit, moves, table, pencil), ...sticks, ...wheels];
}

function cardOf(unit: Unit, moves: readonly Band[], table: MeasuringTable, pencil: Pencil): Draft {
  const typed = {
    ...basesTyped(unit.bases, pencil),
    name: unit.name,
    bands: bandsTyped(rangesOf(unit, table), pencil),
    moves: bandsTyped(moves, pencil),
  };
  return { ...draftOf('card', typed), arm: unit.arm };
}

function basesTyped({ count, front, depth }: Trays, pencil: Pencil) {
  return { count: String(count), front: lengthTyped(front, pencil), depth: lengthTyped(depth, pencil) };
}

/** Those of the range bands that are laid on the unit. */
function rangesOf(unit: Unit, table: MeasuringTable): readonly Band[] {
  const laid = table.tools.find((tool) => tool.tool === 'bands' && 'item' in tool.from && tool.from.item === unit.id);
  return laid?.tool === 'bands' ? laid.bands : [];
}

function wheelOf(unit: Unit, pencil: Pencil): Draft {
  const { width } = sizeOf(unit.bases, unit.formation);
  const speed = unit.allowance === null ? '' : lengthTyped(unit.allowance, pencil);
  return draftOf('wheel', { name: unit.name, width: lengthTyped(width, pencil), speed });
}

function movesOf(allowance: number, { text }: Words): readonly Band[] {
  return [
    { name: text('ui.print.half'), to: Math.round(allowance / 2) },
    { name: text('ui.print.whole'), to: allowance },
  ];
}

/** Only of what is a length or an opening by itself: a ruler, a sight or a sweep says nothing that could be cut out. */
function ofTool(tool: Tool, table: MeasuringTable, pencil: Pencil): readonly Draft[] {
  const name = nameOf(table, tool.id, pencil.words);
  switch (tool.tool) {
    case 'arc': {
      const bands = bandsTyped([{ name: '', to: tool.reach }], pencil);
      return [arcOf(tool.from, tool.opening, { name, bands }, table, pencil)];
    }
    case 'bands': {
      const arc = { name, bands: bandsTyped(tool.bands, pencil) };
      const stick = stickOf(name, tool.bands, pencil);
      return tool.field === 'arc' ? [stick, arcOf(tool.from, 4500, arc, table, pencil)] : [stick];
    }
    case 'command':
      return [stickOf(name, [{ name: '', to: tool.radius }], pencil)];
    case 'wheel': {
      const width = lengthTyped(widthOf(tool.from, table), pencil);
      const speed = tool.speed === null ? '' : lengthTyped(tool.speed, pencil);
      return [{ ...draftOf('wheel', { name, width, speed }), pivot: tool.pivot }];
    }
    case 'oblique':
    case 'corridor':
      return [stickOf(name, [{ name: '', to: tool.length }], pencil)];
    default:
      return [];
  }
}

function arcOf(
  from: Front,
  opening: number,
  typed: { readonly name: string; readonly bands: string },
  table: MeasuringTable,
  pencil: Pencil,
): Draft {
  const width = lengthTyped(widthOf(from, table), pencil);
  return draftOf('arc', { ...typed, width, opening: numberTyped(opening / 100, 2, pencil) });
}

function widthOf(from: Front, table: MeasuringTable): number {
  if ('width' in from) return from.width;
  const unit = table.units.find(({ id }) => id === from.item);
  return unit ? sizeOf(unit.bases, unit.formation).width : 0;
}

function bandsTyped(bands: readonly Band[], pencil: Pencil): string {
  return bands.map((band) => `${bandTyped(band, pencil)}${lengthTyped(band.to, pencil)}`).join('; ');
}

/** A semicolon would begin another band. */
function bandTyped(band: Band, { words }: Pencil): string {
  const name = words
    .text('print.name', { name: nameOfBand(band) })
    .replaceAll(';', ',')
    .trim();
  return name === '' ? '' : `${name} `;
}

/** Decimals of each unit that say a tenth of a millimetre: what is printed is as long as what lies on the table. */
const EXACT = { cm: 2, inch: 3 } as const;

function lengthTyped(length: number, pencil: Pencil): string {
  return numberTyped(length / UNIT_LENGTHS[pencil.unit], EXACT[pencil.unit], pencil);
}

/** With no more decimals than it has, and nothing between thousands: it is read as a person would type it. */
function numberTyped(value: number, digits: number, { words }: Pencil): string {
  const plain = String(Number(value.toFixed(digits)));
  return words.language === 'it' ? plain.replace('.', ',') : plain;
}

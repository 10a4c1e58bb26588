/** What the commands of the measuring table do to what is selected, and to how it is shown. */
import { copyItems, removeItems, turnItems } from '../../core/measure/edits/items.ts';
import { changeShown } from '../../core/measure/edits/sheet.ts';
import { copyTool, hideTool, removeTools } from '../../core/measure/edits/tools.ts';
import { groupUnits, ungroupUnits } from '../../core/measure/edits/units.ts';
import { idsAdded, idsOf } from '../../core/measure/ids.ts';
import type { MeasuringTable } from '../../core/measure/document.ts';
import { CM } from '../../core/space/table/point.ts';
import type { HandKind } from './hands.ts';
import type { MeasureCommand } from './keys.ts';
import type { MeasuringRoom } from './room.svelte.ts';

type Deed = (room: MeasuringRoom) => void;

/** Hundredths of a degree that a bracket turns, and with Shift. */
const TURN = 100;
const WIDE_TURN = 1500;
const GRID = 10 * CM;
/** Where a copy lies from what it was copied from. */
const ASIDE = { x: 2 * CM, y: -2 * CM };

const DEEDS: Partial<Record<MeasureCommand, Deed>> = {
  'measure.undo': (room) => room.undo(),
  'measure.redo': (room) => room.redo(),
  'measure.copy': copy,
  'measure.remove': remove,
  'measure.all': (room) => room.select(room.document.units.map(({ id }) => id)),
  'measure.group': (room) => room.apply(groupUnits(room.document, room.selection), { key: 'ui.measure.step.group' }),
  'measure.ungroup': (room) =>
    room.apply(ungroupUnits(room.document, room.selection), { key: 'ui.measure.step.ungroup' }),
  'measure.turn-left': (room) => turn(room, TURN),
  'measure.turn-right': (room) => turn(room, -TURN),
  'measure.turn-left-wide': (room) => turn(room, WIDE_TURN),
  'measure.turn-right-wide': (room) => turn(room, -WIDE_TURN),
  'measure.hide': hide,
  'measure.grid': (room) => {
    const grid = room.document.shown.grid === null ? GRID : null;
    room.apply(changeShown(room.document, { grid }), { key: 'ui.measure.step.grid' });
  },
  'measure.snaps': (room) => {
    const snaps = !room.document.shown.snaps;
    room.apply(changeShown(room.document, { snaps }), { key: 'ui.measure.step.snaps' });
  },
};

/** What a command does; `null` for one that is the screen's own. */
export function deedOf(command: MeasureCommand): Deed | null {
  const hand = command.startsWith('measure.hand.') ? (command.slice('measure.hand.'.length) as HandKind) : null;
  return hand === null ? (DEEDS[command] ?? null) : (room) => room.hold(hand);
}

function copy(room: MeasuringRoom): void {
  const before = room.document;
  const tools = before.tools.filter(({ id }) => room.selection.includes(id));
  const items = room.selection.filter((id) => !tools.some((tool) => tool.id === id));
  const copied = tools.reduce<MeasuringTable>((table, { id }) => copyTool(table, id), copiedItems(before, items));
  room.apply(copied, { key: 'ui.measure.step.copy' });
  room.select(idsAdded(before, copied));
}

const copiedItems = (table: MeasuringTable, items: readonly string[]): MeasuringTable =>
  items.length === 0 ? table : copyItems(table, items, ASIDE);

function remove(room: MeasuringRoom): void {
  if (room.selection.length === 0) return;
  const without = removeTools(removeItems(room.document, room.selection), room.selection);
  const left = new Set(idsOf(without).map(({ id }) => id));
  if (room.selection.every((id) => left.has(id))) return;
  room.apply(without, { key: 'ui.measure.step.remove' });
}

function turn(room: MeasuringRoom, by: number): void {
  room.apply(turnItems(room.document, room.selection, by), { key: 'ui.measure.step.turn' }, 'turn');
}

/** Hides the selected instruments, or all; shows them again where all of them are hidden. */
function hide(room: MeasuringRoom): void {
  const selected = room.document.tools.filter(({ id }) => room.selection.includes(id));
  const tools = selected.length > 0 ? selected : room.document.tools;
  const isHidden = tools.some((tool) => !tool.isHidden);
  const hidden = tools.reduce((table, { id }) => hideTool(table, id, isHidden), room.document);
  room.apply(hidden, { key: isHidden ? 'ui.measure.step.hide' : 'ui.measure.step.show' });
}

import { expect, test } from 'vitest';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { addTerrain, changeTerrain } from '../../../core/measure/edits/terrain.ts';
import {
  copyItems,
  moveItems,
  removeItems,
  renameItem,
  resizeItems,
  turnItems,
} from '../../../core/measure/edits/items.ts';
import { changePhotograph, changeShown, resizeTable } from '../../../core/measure/edits/sheet.ts';
import {
  addTool,
  changeTool,
  copyTool,
  hideTool,
  moveTool,
  removeTools,
  renameTool,
  reorderTool,
} from '../../../core/measure/edits/tools.ts';
import { addUnit, changeUnit, groupUnits, ungroupUnits } from '../../../core/measure/edits/units.ts';
import {
  gestureEnded,
  historyOf,
  redoLabel,
  redone,
  stepped,
  undoLabel,
  undone,
} from '../../../core/measure/history.ts';
import { laid, piece, table, unit } from './sample.ts';

const MOVE = { key: 'move' };
const TURN = { key: 'turn' };
const at = (x: number): MeasuringTable => table({ units: [unit('unit-1', [x, 20], 90)] });

test('back and forth again, each step by its name', () => {
  const history = stepped(stepped(historyOf(at(1)), at(2), MOVE), at(3), TURN);
  expect(undoLabel(history)).toEqual(TURN);
  const back = undone(history);
  expect([back.present, undoLabel(back), redoLabel(back)]).toEqual([at(2), MOVE, TURN]);
  expect(undone(back).present).toEqual(at(1));
  expect(redone(redone(undone(back))).present).toEqual(at(3));
});

test('at either end nothing changes', () => {
  const history = historyOf(at(1));
  expect(undone(history)).toBe(history);
  expect(redone(history)).toBe(history);
  expect([undoLabel(history), redoLabel(history)]).toEqual([null, null]);
  expect(stepped(history, history.present, MOVE)).toBe(history);
});

test('a new step forgets what had been undone', () => {
  const history = stepped(undone(stepped(historyOf(at(1)), at(2), MOVE)), at(5), TURN);
  expect(redone(history).present).toEqual(at(5));
  expect(undone(history).present).toEqual(at(1));
});

test('a gesture is one step, two gestures of one name are two', () => {
  const dragged = stepped(stepped(historyOf(at(1)), at(2), MOVE, 'drag'), at(3), MOVE, 'drag');
  expect(undone(dragged).present).toEqual(at(1));
  const again = stepped(gestureEnded(dragged), at(4), MOVE, 'drag');
  expect(undone(again).present).toEqual(at(3));
  expect(undone(undone(again)).present).toEqual(at(1));
});

test('after an undo the same gesture begins a step of its own', () => {
  const back = undone(stepped(stepped(historyOf(at(1)), at(2), MOVE, 'keys'), at(3), TURN));
  expect(undone(stepped(back, at(4), MOVE, 'keys')).present).toEqual(at(2));
});

test('the oldest of more than 500 steps are forgotten', () => {
  let history = historyOf(at(0));
  for (let x = 1; x <= 502; x++) history = stepped(history, at(x), MOVE);
  for (let steps = 0; steps < 600; steps++) history = undone(history);
  expect(history.present).toEqual(at(2));
});

const START = table({
  units: [
    unit('unit-1', [50, 20], 90),
    unit('unit-2', [80, 20], 90),
    unit('unit-3', [90, 80], 0, { group: 'group-7' }),
  ],
  terrain: [piece('terrain-4', 'wood', [30, 60], [10, 10])],
  tools: [
    laid({ tool: 'command', from: { item: 'unit-1', at: 'centre' }, radius: 1200 }, 'tool-5'),
    laid({ tool: 'ruler', points: [{ x: 0, y: 0 }] }, 'tool-6'),
  ],
});
const BY = { x: 100, y: -50 };

const EDITS: Record<string, (from: MeasuringTable) => MeasuringTable> = {
  addUnit: (from) => addUnit(from, unit('', [20, 20], 45)),
  changeUnit: (from) => changeUnit(from, 'unit-1', { formation: 'square' }),
  groupUnits: (from) => groupUnits(from, ['unit-1', 'unit-2']),
  ungroupUnits: (from) => ungroupUnits(from, ['unit-3']),
  addTerrain: (from) => addTerrain(from, piece('', 'village', [60, 60], [8, 8])),
  changeTerrain: (from) => changeTerrain(from, 'terrain-4', { kind: 'broken' }),
  moveItems: (from) => moveItems(from, ['unit-1', 'terrain-4'], BY),
  turnItems: (from) => turnItems(from, ['unit-1', 'terrain-4'], 3000),
  copyItems: (from) => copyItems(from, ['unit-1', 'terrain-4'], BY),
  removeItems: (from) => removeItems(from, ['unit-1', 'terrain-4']),
  renameItem: (from) => renameItem(from, 'unit-1', 'Guard'),
  resizeItems: (from) => resizeItems(from, ['terrain-4'], 1.5),
  addTool: (from) => addTool(from, { tool: 'ruler', points: [BY] }),
  changeTool: (from) => changeTool(from, laid({ tool: 'ruler', points: [BY] }, 'tool-6')),
  hideTool: (from) => hideTool(from, 'tool-5', true),
  renameTool: (from) => renameTool(from, 'tool-5', 'Ney'),
  moveTool: (from) => moveTool(from, 'tool-6', { x: 5, y: 5 }),
  copyTool: (from) => copyTool(from, 'tool-5'),
  removeTools: (from) => removeTools(from, ['tool-5']),
  reorderTool: (from) => reorderTool(from, 'tool-5', 1),
  resizeTable: (from) => resizeTable(from, { width: 12_000, depth: 8000 }),
  changeShown: (from) => changeShown(from, { unit: 'inch' }),
  changePhotograph: (from) =>
    changePhotograph(from, { picture: 'live', width: 4, height: 3, marks: [], correctsLens: false }),
};

test.each(Object.entries(EDITS))('%s is undone and done again, and leaves the table before it as it was', (_, edit) => {
  const before = structuredClone(START);
  const after = edit(START);
  expect(START).toEqual(before);
  expect(after).not.toEqual(before);
  const history = stepped(historyOf(START), after, MOVE);
  expect(undone(history).present).toEqual(before);
  expect(redone(undone(history)).present).toEqual(after);
});

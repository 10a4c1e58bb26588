/** What the things on a table are called, in the reader's language. */
import type { ItemId, MeasuringTable } from '../../core/measure/document.ts';
import { named } from '../../core/measure/names.ts';
import type { Tool } from '../../core/measure/tool.ts';
import type { Words } from '../../core/words/words.ts';

/** What a unit, a piece of terrain or an instrument is called. */
export function nameOf(table: MeasuringTable, id: ItemId, words: Words): string {
  const tool = table.tools.find((each) => each.id === id);
  return tool ? toolName(table.tools, tool, words) : words.text('ui.measure.name', named(table, id));
}

/** Its own name; else its kind's, with its number among those of its kind. */
export function toolName(tools: readonly Tool[], tool: Tool, words: Words): string {
  const number = tools.filter((each) => each.tool === tool.tool).indexOf(tool) + 1;
  return tool.name ?? words.text('ui.measure.name', { name: { word: `measure.tool.${tool.tool}` }, number });
}

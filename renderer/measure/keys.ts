/** The commands of the measuring table and their usual keys, in the notation of tinykeys; people may change them. */
import type { Command } from '../play/keys.ts';

/** What the hand can hold, in the order of the tool bar. */
export const HANDS = [
  { id: 'measure.hand.select', usual: 's' },
  { id: 'measure.hand.unit', usual: 'u' },
  { id: 'measure.hand.terrain', usual: 't' },
  { id: 'measure.hand.ruler', usual: '1' },
  { id: 'measure.hand.distances', usual: '2' },
  { id: 'measure.hand.arc', usual: '3' },
  { id: 'measure.hand.bands', usual: '4' },
  { id: 'measure.hand.command', usual: '5' },
  { id: 'measure.hand.wheel', usual: '6' },
  { id: 'measure.hand.oblique', usual: '7' },
  { id: 'measure.hand.sweep', usual: '8' },
  { id: 'measure.hand.sight', usual: '9' },
  { id: 'measure.hand.corridor', usual: '0' },
  { id: 'measure.hand.sides', usual: 'q' },
] as const satisfies readonly Command[];

export const MEASURE_COMMANDS = [
  ...HANDS,
  { id: 'measure.undo', usual: '$mod+z' },
  { id: 'measure.redo', usual: '$mod+y' },
  { id: 'measure.copy', usual: '$mod+d' },
  { id: 'measure.remove', usual: 'Delete' },
  { id: 'measure.all', usual: '$mod+a' },
  { id: 'measure.group', usual: '$mod+g' },
  { id: 'measure.ungroup', usual: '$mod+Shift+g' },
  { id: 'measure.turn-left', usual: '[' },
  { id: 'measure.turn-right', usual: ']' },
  { id: 'measure.turn-left-wide', usual: '{' },
  { id: 'measure.turn-right-wide', usual: '}' },
  { id: 'measure.hide', usual: 'h' },
  { id: 'measure.grid', usual: 'g' },
  { id: 'measure.snaps', usual: 'n' },
  { id: 'measure.fit', usual: 'Home' },
  { id: 'measure.zoom-in', usual: '+' },
  { id: 'measure.zoom-out', usual: '-' },
  { id: 'measure.photo', usual: 'f' },
  { id: 'measure.print', usual: '$mod+p' },
] as const satisfies readonly Command[];

export type MeasureCommand = (typeof MEASURE_COMMANDS)[number]['id'];

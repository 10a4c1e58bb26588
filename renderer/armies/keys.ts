/** The commands at an open army and their usual keys, in the notation of tinykeys; people may change them. */
import type { Command } from '../play/keys.ts';

export const ARMY_COMMANDS = [
  { id: 'armies.undo', usual: '$mod+z' },
  { id: 'armies.redo', usual: '$mod+y' },
  { id: 'armies.up', usual: 'Alt+ArrowUp' },
  { id: 'armies.down', usual: 'Alt+ArrowDown' },
  { id: 'armies.copy', usual: '$mod+d' },
  { id: 'armies.remove', usual: '$mod+Delete' },
  { id: 'armies.print', usual: '$mod+p' },
] as const satisfies readonly Command[];

export type ArmyCommand = (typeof ARMY_COMMANDS)[number]['id'];

/** The commands of the frame and of the tables, their usual keys, and who holds a key. */
import { ARMY_COMMANDS } from '../armies/keys.ts';
import { MEASURE_COMMANDS } from '../measure/keys.ts';
import { type Command, PLAY_COMMANDS } from '../play/keys.ts';

export const FRAME_COMMANDS = [
  { id: 'frame.rules', usual: 'F1' },
  { id: 'frame.library', usual: 'F2' },
  { id: 'frame.archive', usual: 'F3' },
  { id: 'frame.settings', usual: 'F4' },
  { id: 'frame.keys', usual: '?' },
] as const satisfies readonly Command[];

export type FrameCommand = (typeof FRAME_COMMANDS)[number]['id'];

export type Keys = Readonly<Record<string, string>>;

export const GROUPS = [
  { id: 'everywhere', commands: FRAME_COMMANDS as readonly Command[] },
  { id: 'table', commands: PLAY_COMMANDS as readonly Command[] },
  { id: 'measure', commands: MEASURE_COMMANDS as readonly Command[] },
  { id: 'armies', commands: ARMY_COMMANDS as readonly Command[] },
] as const;

const USUAL: Keys = Object.fromEntries(GROUPS.flatMap(({ commands }) => commands.map(({ id, usual }) => [id, usual])));

/** The key of a command: the person's own choice, or the usual one. */
export function keyOf(keys: Keys, command: string): string {
  return keys[command] ?? USUAL[command] ?? '';
}

/** The commands that a command can meet: those of its own group and those that work everywhere. */
function metBy(command: string): readonly Command[] {
  const own = GROUPS.find(({ commands }) => commands.some(({ id }) => id === command))?.id;
  const isMet = (group: string) => own === 'everywhere' || group === 'everywhere' || group === own;
  return GROUPS.filter(({ id }) => isMet(id)).flatMap(({ commands }) => commands);
}

/** The keys that move about the window and act on what has the focus. */
const RESERVED = new Set(['Tab', 'Shift+Tab', 'Escape', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The two commands that mean one thing in two rooms and never meet. */
const SHARED = new Set(['frame.rules', 'play.why']);

export type KeyFault = { readonly fault: 'reserved' } | { readonly fault: 'conflict'; readonly with: string };

/** Whether a command may have a key; `null` when it may. */
export function keyFault(keys: Keys, command: string, key: string): KeyFault | null {
  if (RESERVED.has(key)) return { fault: 'reserved' };
  const holder = metBy(command).find((other) => {
    const isOther = other.id !== command && !(SHARED.has(other.id) && SHARED.has(command));
    return isOther && same(keyOf(keys, other.id), key);
  });
  return holder ? { fault: 'conflict', with: holder.id } : null;
}

/** Letters are the same key in either case. */
function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The key of a keyboard event in the notation of tinykeys; `null` while only a modifier is held. */
export function keyOfEvent(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string | null {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead'].includes(event.key)) return null;
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // A sign such as ? is made with Shift already; with a letter or a named key Shift is a press of its own.
  const isShifted = event.shiftKey && (key.length > 1 || key !== key.toUpperCase());
  const held = [event.ctrlKey || event.metaKey ? '$mod' : '', event.altKey ? 'Alt' : '', isShifted ? 'Shift' : ''];
  return [...held.filter(Boolean), key].join('+');
}

/** The key as tinykeys is told it: a sign may need Shift or not, as the keyboard has it. */
export function bindingOf(key: string): string {
  const last = key.at(-1) ?? '';
  const isSign = (key.length === 1 || key.at(-2) === '+') && !/[\p{L}\p{N}]/u.test(last);
  return isSign ? `${key.slice(0, -1)}[Shift]+${last}` : key;
}

/** The commands of the play view and their usual keys, in the notation of tinykeys; people may change them. */
import type { Overlay } from '../../core/engine/presenter.ts';
import { rulesets } from '../../core/games/index.ts';

export interface Command {
  readonly id: string;
  readonly usual: string;
}

/** What every table knows. */
const TABLE_COMMANDS = [
  { id: 'play.undo', usual: '$mod+z' },
  { id: 'play.redo', usual: '$mod+y' },
  { id: 'play.done', usual: '$mod+Enter' },
  { id: 'play.pass', usual: '$mod+Shift+Enter' },
  { id: 'play.why', usual: 'F1' },
  { id: 'play.why-now', usual: 'Shift+F1' },
  { id: 'play.fit', usual: 'Home' },
  { id: 'play.zoom-in', usual: '+' },
  { id: 'play.zoom-out', usual: '-' },
  { id: 'play.next-target', usual: 'n' },
  { id: 'play.next-part', usual: 'F6' },
  { id: 'play.part-before', usual: 'Shift+F6' },
  { id: 'play.fan', usual: 'Space' },
  { id: 'play.together', usual: 'a' },
  { id: 'play.repeat', usual: 'f' },
  { id: 'play.overlay.orders', usual: 'o' },
  { id: 'play.overlay.numbers', usual: 'h' },
  { id: 'play.overlay.trails', usual: 'Shift+s' },
  { id: 'play.counters-off', usual: 'c' },
  { id: 'play.go-to', usual: '$mod+g' },
  { id: 'play.charts', usual: 'Shift+t' },
  { id: 'play.note', usual: 'p' },
  { id: 'play.branches', usual: 'b' },
  { id: 'play.replay', usual: 'y' },
  { id: 'play.replay.back', usual: ',' },
  { id: 'play.replay.on', usual: '.' },
  { id: 'play.showing.pause', usual: 'w' },
  { id: 'play.showing.skip', usual: 'x' },
  { id: 'play.showing.hurry', usual: 'Shift+x' },
  { id: 'play.last-turn', usual: 't' },
  { id: 'play.recap', usual: 'i' },
  { id: 'play.battle', usual: 'j' },
  { id: 'play.adjust', usual: '$mod+m' },
  { id: 'play.seats', usual: 'u' },
  { id: 'play.hint', usual: 'q' },
  { id: 'play.staff', usual: 'Shift+q' },
  { id: 'play.clock', usual: 'Shift+k' },
  { id: 'play.pause', usual: 'Shift+w' },
] as const satisfies readonly Command[];

export type TableCommand = (typeof TABLE_COMMANDS)[number]['id'];
/** What switches a layer of a game: by the key of its overlay, or by its number among those that have none. */
export type LayerCommand = `play.overlay.${string}` | `play.layer-${number}`;
export type PlayCommand = TableCommand | LayerCommand;

type Keyed = Pick<Overlay<unknown, unknown>, 'id' | 'needs' | 'keys'>;

/** The command of an overlay, where it names a key; of an overlay of the seats, for the seat of that number. */
export function commandOf({ id, needs, keys = [] }: Keyed, number: number): LayerCommand | null {
  if (number > keys.length) return null;
  return needs === 'seat' ? `play.overlay.${id}-${number}` : `play.overlay.${id}`;
}

const commandsOf = (overlay: Keyed): readonly (Command & { readonly id: LayerCommand })[] =>
  (overlay.keys ?? []).flatMap((usual, index) => {
    const id = commandOf(overlay, index + 1);
    return id === null ? [] : [{ id, usual }];
  });

const OVERLAYS = rulesets.flatMap(({ show }): readonly Keyed[] => show.overlays);
/** An overlay that several games have is one command. */
const NAMED = [...new Map(OVERLAYS.flatMap(commandsOf).map((command) => [command.id, command])).values()];
const NUMBERED = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((number) => {
  return { id: `play.layer-${number}` as const, usual: String(number) };
});

export const PLAY_COMMANDS: readonly (Command & { readonly id: PlayCommand })[] = [
  ...TABLE_COMMANDS,
  ...NAMED,
  ...NUMBERED,
];

/** Whether it is a command of every table, rather than of a layer. */
export const isOfTable = (command: PlayCommand): command is TableCommand =>
  TABLE_COMMANDS.some(({ id }) => id === command);

const OF_GROUND: ReadonlySet<PlayCommand> = new Set([
  'play.zoom-in',
  'play.zoom-out',
  'play.fan',
  'play.together',
  'play.repeat',
  'play.overlay.orders',
  'play.overlay.numbers',
  'play.overlay.trails',
  'play.counters-off',
  'play.go-to',
]);

/** Whether a command is about the ground as it is drawn: not every game has one, nor every ground all of them. */
export const isOfGround = (command: PlayCommand): boolean => OF_GROUND.has(command) || !isOfTable(command);

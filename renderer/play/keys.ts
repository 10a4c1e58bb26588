/** The commands of the play view and their usual keys, in the notation of tinykeys; people may change them. */
export interface Command {
  readonly id: string;
  readonly usual: string;
}

/** The layers that have no name among the commands are switched by their number, in the order of their buttons. */
const NUMBERED = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((number) => {
  return { id: `play.layer-${number}` as const, usual: String(number) };
});

export const LAYER_COMMANDS = [
  { id: 'play.overlay.reach', usual: 'r' },
  { id: 'play.overlay.zoc-1', usual: 'z' },
  { id: 'play.overlay.zoc-2', usual: 'Shift+z' },
  { id: 'play.overlay.sight', usual: 's' },
  { id: 'play.overlay.elevation', usual: 'e' },
  { id: 'play.overlay.command-1', usual: 'g' },
  { id: 'play.overlay.command-2', usual: 'Shift+g' },
  { id: 'play.overlay.zones', usual: 'd' },
  ...NUMBERED,
] as const satisfies readonly Command[];

export type LayerCommand = (typeof LAYER_COMMANDS)[number]['id'];

export const PLAY_COMMANDS = [
  { id: 'play.undo', usual: '$mod+z' },
  { id: 'play.redo', usual: '$mod+Shift+z' },
  { id: 'play.done', usual: '$mod+Enter' },
  { id: 'play.pass', usual: '$mod+Shift+Enter' },
  { id: 'play.why', usual: 'F1' },
  { id: 'play.fit', usual: 'Home' },
  { id: 'play.zoom-in', usual: '+' },
  { id: 'play.zoom-out', usual: '-' },
  { id: 'play.next-target', usual: 'n' },
  { id: 'play.fan', usual: 'Space' },
  ...LAYER_COMMANDS,
  { id: 'play.overlay.orders', usual: 'o' },
  { id: 'play.overlay.numbers', usual: 'h' },
  { id: 'play.counters-off', usual: 'c' },
  { id: 'play.note', usual: 'p' },
  { id: 'play.branches', usual: 'b' },
  { id: 'play.replay', usual: 'y' },
  { id: 'play.adjust', usual: '$mod+m' },
] as const satisfies readonly Command[];

export type PlayCommand = (typeof PLAY_COMMANDS)[number]['id'];

const OF_GROUND: ReadonlySet<string> = new Set(['play.zoom-in', 'play.zoom-out', 'play.fan', 'play.counters-off']);

/** Whether a command is about the ground as it is drawn: not every game has one, nor every ground all of them. */
export const isOfGround = (command: PlayCommand): boolean =>
  OF_GROUND.has(command) || command.startsWith('play.overlay.') || LAYER_COMMANDS.some(({ id }) => id === command);

/** What a counter shows, as plain data: the rules side fills it in, the drawing knows no rules. */
import type { GridSpec } from '../../../core/space/hex/grid.ts';
import type { Corner } from '../geometry.ts';
import type { NationColours } from '../palette.ts';
import type { Flag } from './flags.ts';

export const COUNTER_KINDS = [
  'infantry',
  'cavalry',
  'artillery',
  'horse-artillery',
  'leader',
  'train',
  'blank',
  'depot',
] as const;
export type CounterKind = (typeof COUNTER_KINDS)[number];

/** Of cavalry: it shows in the symbol. */
export type Weight = 'light' | 'heavy' | 'cossack';

/** What a counter says with its faces: good order and disorder, or full and reduced strength. */
export type CounterFace = 'front' | 'back' | 'full' | 'reduced';

/** The small chips that the drawing knows; which state a chip stands for is the game's affair. */
export const CHIPS = ['bayonet', 'sabres', 'square', 'half', 'arrow', 'two-arrows', 'sheaf', 'column', 'cut'] as const;
export type Chip = (typeof CHIPS)[number];

/** The values of the face that is shown, as they are printed, from left to right; what they mean is the game's affair. */
export interface CounterValues {
  readonly first?: string;
  /** The value that is read first, in larger figures. */
  readonly main?: string;
  /** How the main value is written where there is room for two values only; left out: as anywhere. */
  readonly mainAlone?: string;
  /** In a square. */
  readonly boxed?: string;
  readonly last?: string;
}

export interface CounterLook {
  /** English name of the nation: French, Russian, Polish, ... */
  readonly nation: string;
  /** Printed in colours of its own; left out: in those of its nation. */
  readonly colours?: NationColours;
  /** The ground of its symbol, where that tells contingents apart; left out: paler than the counter's own. */
  readonly symbolGround?: string;
  /** The formation's short code, a few letters: never colour alone. */
  readonly formation: string;
  /** Which band colour of the palette the formation has; `null`: the deep colour of its nation. */
  readonly band: number | null;
  readonly kind: CounterKind;
  /** Of a whole army: its flag. */
  readonly flag?: Flag;
  readonly weight: Weight | null;
  readonly values: CounterValues;
  readonly name: string;
  readonly face: CounterFace;
  readonly facing: Corner | null;
  /** Of the hexes it stands on; flat-top when left out. */
  readonly orientation?: GridSpec['orientation'];
  /** What is about to happen first, nearest to the corner. */
  readonly chips: readonly Chip[];
  readonly style: 'nato' | 'figure';
}

/** How much a counter of a size can show. Low: symbol and two numbers. Middle: all numbers. High: names too. */
export type Detail = 'low' | 'middle' | 'high';

/** @param pixels the side of the counter on the screen */
export function detailFor(pixels: number): Detail {
  return pixels < 34 ? 'low' : pixels < 84 ? 'middle' : 'high';
}

/** Bands for formations, in the order given: the same list always gives the same colours. */
export function bandsOf(formations: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(formations)].map((formation, index) => [formation, index]));
}

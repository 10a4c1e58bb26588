/** What figures wear: the coats of a nation and arm, else those of their side; horses, leather and bronze. */
import type { Unit } from '../../core/measure/document.ts';
import { blend, type Theme } from '../board/palette.ts';

export interface Uniform {
  readonly coat: string;
  /** Collar, plume and saddle cloth. */
  readonly facing: string;
  /** Wood of carriages. */
  readonly wood: string;
}

/** The names of nations as the rules have them, by side; a side that is left out wears its own colour. */
export type Nations = Readonly<Partial<Record<Unit['side'], string>>>;

type Coats = Uniform & Readonly<Partial<Record<Unit['arm'], string>>>;

const SIDES: Readonly<Record<Unit['side'], Coats>> = {
  a: { coat: '#2f5093', facing: '#e8d9a8', wood: '#6f87a3' },
  b: { coat: '#a8392b', facing: '#efe2c4', wood: '#a97f3f' },
};

const NATIONS: Readonly<Record<string, Coats>> = {
  prussia: { coat: '#22406f', facing: '#c2382a', wood: '#6f8fb0', cavalry: '#e6dcc0' },
  austria: { coat: '#f0ebdc', facing: '#b0342a', wood: '#c1963f', artillery: '#7d5836' },
};

/** Under the lamp all is warmer and darker. */
const LAMP = '#3a2711';

export function uniformOf({ side, arm }: Pick<Unit, 'side' | 'arm'>, nations: Nations, theme: Theme): Uniform {
  const coats = NATIONS[nations[side] ?? ''] ?? SIDES[side];
  const worn = { coat: coats[arm] ?? coats.coat, facing: coats.facing, wood: coats.wood };
  if (theme !== 'lamp') return worn;
  const under = (colour: string): string => blend(colour, LAMP, 0.26);
  return { coat: under(worn.coat), facing: under(worn.facing), wood: under(worn.wood) };
}

export const HORSES = ['#5f3d22', '#7a5230', '#43301f', '#8a6a48'] as const;
export const GREY_HORSE = '#d8d2c4';
export const SHAKO = '#1d1a18';
export const PACK = '#7b5733';
export const STEEL = '#4a4238';
export const BRONZE = '#b98a3c';

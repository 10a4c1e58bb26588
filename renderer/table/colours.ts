/** The colours of the two sides and of marks on the table, by day and by lamp. */
import type { Unit } from '../../core/measure/document.ts';
import type { Tone } from '../../core/measure/reading.ts';
import { blend, type Theme } from '../board/palette.ts';

export interface SideInk {
  readonly paper: string;
  /** Edge of the base, pattern, front. */
  readonly deep: string;
  readonly ink: string;
}

const SIDES: Readonly<Record<Unit['side'], SideInk>> = {
  a: { paper: '#b3c4dd', deep: '#274a86', ink: '#14203a' },
  b: { paper: '#e6b9a8', deep: '#94291c', ink: '#3a0d0a' },
};

export function sideInk(side: Unit['side'], theme: Theme): SideInk {
  const { paper, deep, ink } = SIDES[side];
  return theme === 'lamp' ? { paper: blend(paper, '#3a2711', 0.22), deep, ink } : { paper, deep, ink };
}

interface MarkInk {
  readonly tones: Readonly<Record<Tone, string>>;
  readonly halo: string;
  readonly plate: string;
  readonly plateInk: string;
  readonly selected: string;
  readonly collision: string;
}

const MARKS: Readonly<Record<Theme, MarkInk>> = {
  day: {
    tones: { main: '#5c1d6b', faint: '#4f4334', limit: '#1c1610', hit: '#a3170f', ghost: '#1d4f8a' },
    halo: 'rgba(255,250,236,0.85)',
    plate: '#fbf6e8',
    plateInk: '#211a10',
    selected: '#b06a00',
    collision: '#a3170f',
  },
  lamp: {
    tones: { main: '#f0c4ff', faint: '#f2e4c4', limit: '#fffaf0', hit: '#ffb0a0', ghost: '#b8dcff' },
    halo: 'rgba(20,12,4,0.72)',
    plate: '#2b2115',
    plateInk: '#f6ead0',
    selected: '#ffc95e',
    collision: '#ff9a88',
  },
  contrast: {
    tones: { main: '#40044f', faint: '#2a2118', limit: '#000000', hit: '#8a0800', ghost: '#002f86' },
    halo: '#ffffff',
    plate: '#ffffff',
    plateInk: '#000000',
    selected: '#8a4a00',
    collision: '#8a0800',
  },
};

export function markInk(theme: Theme): MarkInk {
  return MARKS[theme];
}

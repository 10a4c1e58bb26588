/**
 * Every colour of the board, for day, for lamplight, and for whoever asks the system for more contrast. The lamp sheet is
 * the same paper in warm half-light, not its negative; the one of contrast is black on white with the ground paled.
 */
export type Theme = 'day' | 'lamp' | 'contrast';

export interface Palette {
  readonly theme: Theme;
  readonly paper: string;
  readonly paperEdge: string;
  /** Around names, so that lines stop short of the letters. */
  readonly halo: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  readonly woodsWash: string;
  readonly woodsEdge: string;
  readonly tree: string;
  readonly treeInk: string;
  /** Crowns of trees that are seen one by one, and the light on them. */
  readonly crowns: readonly string[];
  readonly crownLight: string;
  /** Added at every step up a hill that is seen as one, as dry grass on high ground. */
  readonly height: string;
  /** What stands on the ground casts it. */
  readonly shadow: string;
  /** Red, green, blue and strength. */
  readonly meadow: readonly [number, number, number, number];
  readonly fieldWashes: readonly string[];
  readonly fieldInk: string;
  readonly marshWash: string;
  readonly marshInk: string;
  /** Added at every step up, where a sheet tells its levels apart. */
  readonly step: string;
  readonly stepEdge: string;
  readonly ice: string;
  readonly water: string;
  readonly waterDeep: string;
  readonly bank: string;
  readonly waterName: string;
  readonly hachure: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly track: string;
  readonly house: string;
  readonly houseInk: string;
  readonly garden: string;
  readonly work: string;
  readonly workFill: string;
  readonly grid: string;
  readonly gridStrong: string;
  readonly number: string;
  /** Red, green, blue and strength of the light and dark sides of the relief. */
  readonly light: readonly [number, number, number, number];
  readonly shade: readonly [number, number, number, number];
  readonly grain: number;
  readonly vignette: string;
  /** The two flanks of a fold: in shadow, worn bright. */
  readonly folds: readonly [string, string];
}

const DAY: Palette = {
  theme: 'day',
  paper: '#efe3c6',
  paperEdge: '#d9c69c',
  halo: '#f3e9d0',
  ink: '#33271c',
  inkSoft: '#5d4a37',
  inkFaint: '#8d7858',
  woodsWash: 'rgba(143,158,104,0.50)',
  woodsEdge: 'rgba(78,92,52,0.55)',
  tree: '#b3ba86',
  treeInk: '#3f4a2b',
  crowns: ['#8fa05f', '#a3ae70', '#7c9155'],
  crownLight: 'rgba(214,222,158,0.75)',
  height: 'rgba(216,196,126,0.32)',
  shadow: 'rgba(46,36,14,0.34)',
  meadow: [150, 172, 98, 0.34],
  fieldWashes: ['rgba(222,190,110,0.42)', 'rgba(201,182,112,0.38)', 'rgba(186,186,120,0.38)', 'rgba(231,204,140,0.40)'],
  fieldInk: 'rgba(112,84,40,0.55)',
  marshWash: 'rgba(138,168,160,0.34)',
  marshInk: '#4d6f72',
  step: 'rgba(176,128,66,0.17)',
  stepEdge: 'rgba(110,76,36,0.34)',
  ice: '#d3e0dd',
  water: '#a5bfc0',
  waterDeep: '#7ea1a8',
  bank: '#3c5964',
  waterName: '#28505f',
  hachure: '#5b4630',
  road: '#f0d9a6',
  roadEdge: '#4a3626',
  track: '#6a5138',
  house: '#9c3b2c',
  houseInk: '#4a1a12',
  garden: 'rgba(120,140,80,0.42)',
  work: '#4a2a18',
  workFill: '#d9b98a',
  grid: 'rgba(70,50,28,0.17)',
  gridStrong: 'rgba(60,42,24,0.55)',
  number: 'rgba(70,50,28,0.58)',
  light: [255, 251, 236, 0.6],
  shade: [104, 76, 42, 0.32],
  grain: 0.075,
  vignette: 'rgba(120,84,38,0.20)',
  folds: ['rgba(90,60,20,0.10)', 'rgba(255,250,235,0.14)'],
};

const LAMP: Palette = {
  theme: 'lamp',
  paper: '#8f7650',
  paperEdge: '#5d4628',
  halo: '#a58c63',
  ink: '#170f08',
  inkSoft: '#2b1d10',
  inkFaint: '#4a3720',
  woodsWash: 'rgba(58,66,32,0.52)',
  woodsEdge: 'rgba(28,32,14,0.7)',
  tree: '#7a7848',
  treeInk: '#1d210e',
  crowns: ['#5c6332', '#6f703d', '#4d562b'],
  crownLight: 'rgba(196,170,88,0.42)',
  height: 'rgba(150,116,58,0.26)',
  shadow: 'rgba(14,8,2,0.44)',
  meadow: [74, 92, 40, 0.4],
  fieldWashes: ['rgba(168,126,52,0.42)', 'rgba(146,118,54,0.40)', 'rgba(122,116,58,0.40)', 'rgba(178,140,74,0.40)'],
  fieldInk: 'rgba(48,32,10,0.6)',
  marshWash: 'rgba(66,88,82,0.40)',
  marshInk: '#1c3436',
  step: 'rgba(72,42,12,0.17)',
  stepEdge: 'rgba(30,16,4,0.42)',
  ice: '#8fa09a',
  water: '#5d7a7b',
  waterDeep: '#456468',
  bank: '#152a32',
  waterName: '#0f2830',
  hachure: '#24170b',
  road: '#bf9c5e',
  roadEdge: '#1c1209',
  track: '#2d1e10',
  house: '#6f2417',
  houseInk: '#220a05',
  garden: 'rgba(62,76,36,0.5)',
  work: '#1f0f06',
  workFill: '#94703f',
  grid: 'rgba(24,14,4,0.22)',
  gridStrong: 'rgba(20,12,4,0.62)',
  number: 'rgba(24,14,4,0.62)',
  light: [255, 214, 140, 0.26],
  shade: [22, 12, 2, 0.36],
  grain: 0.1,
  vignette: 'rgba(22,12,2,0.46)',
  folds: ['rgba(30,18,4,0.13)', 'rgba(255,226,170,0.045)'],
};

const CONTRAST: Palette = {
  ...DAY,
  theme: 'contrast',
  paper: '#ffffff',
  paperEdge: '#efefe6',
  halo: '#ffffff',
  ink: '#000000',
  inkSoft: '#000000',
  inkFaint: '#2a2118',
  woodsWash: 'rgba(150,172,110,0.42)',
  woodsEdge: '#26330f',
  tree: '#c9d3a0',
  treeInk: '#141c06',
  crowns: ['#a9bd78', '#b9c88a', '#9bb06c'],
  height: 'rgba(216,196,126,0.2)',
  shadow: 'rgba(20,14,0,0.45)',
  meadow: [176, 196, 130, 0.16],
  fieldWashes: ['rgba(222,190,110,0.2)', 'rgba(201,182,112,0.18)', 'rgba(186,186,120,0.18)', 'rgba(231,204,140,0.2)'],
  fieldInk: 'rgba(60,40,10,0.6)',
  marshInk: '#0f3538',
  stepEdge: 'rgba(70,44,12,0.6)',
  ice: '#e4efee',
  water: '#a9d0d8',
  waterDeep: '#6fa6b4',
  bank: '#052a3a',
  waterName: '#00304a',
  hachure: '#2c1c0a',
  road: '#ffe9b0',
  roadEdge: '#000000',
  track: '#2c1a08',
  house: '#a02010',
  houseInk: '#000000',
  work: '#1e0e02',
  grid: 'rgba(0,0,0,0.42)',
  gridStrong: 'rgba(0,0,0,0.85)',
  number: '#000000',
  light: [255, 255, 255, 0.6],
  shade: [80, 56, 26, 0.2],
  grain: 0,
  vignette: 'rgba(0,0,0,0)',
  folds: ['rgba(0,0,0,0)', 'rgba(0,0,0,0)'],
};

const PALETTES: Readonly<Record<Theme, Palette>> = { day: DAY, lamp: LAMP, contrast: CONTRAST };

export function paletteOf(theme: Theme): Palette {
  return PALETTES[theme];
}

const SEATS_ON_PAPER = ['#2c4a86', '#2f6b33', '#731818', '#090416', '#8f69c0', '#390f54', '#258d69'] as const;

/**
 * Seats by their place among those of their scenario. Any two stay apart in lightness or in hue also to eyes that lack
 * one of the three receptors; forms, lines and hatchings go with them. `theme.css` has them as `--side-0` to `--side-6`.
 */
const SEATS: Readonly<Record<Theme, readonly string[]>> = {
  day: SEATS_ON_PAPER,
  contrast: SEATS_ON_PAPER,
  lamp: ['#8fb0ff', '#9ccda4', '#c46896', '#fdf573', '#769403', '#f0bd32', '#78fefa'],
};

export const seatColours = (theme: Theme): readonly string[] => SEATS[theme];

/** The paper of a nation's counters, its ink, and a deeper tone for symbol and edge. */
export interface NationColours {
  readonly paper: string;
  readonly ink: string;
  readonly deep: string;
}

/** The colours a counter is drawn in: its nation's, paled on the back, warmed down under the lamp. */
export interface CounterInk extends NationColours {
  readonly band: string;
  readonly edge: string;
  /** The ground of the symbol, where it has a colour of its own. */
  readonly symbol?: string;
}

const NATIONS: Readonly<Record<string, NationColours>> = {
  french: { paper: '#a9bcd8', ink: '#14203a', deep: '#2f4a7d' },
  russian: { paper: '#a5bf9c', ink: '#14281a', deep: '#2f5a3a' },
  austrian: { paper: '#ece7da', ink: '#2b2620', deep: '#8b8272' },
  prussian: { paper: '#a9b4bf', ink: '#1b242e', deep: '#43566b' },
  polish: { paper: '#d9a0a2', ink: '#3b0f16', deep: '#8e2536' },
  saxon: { paper: '#e6d48c', ink: '#352a08', deep: '#8a7120' },
  wurttemberg: { paper: '#c9b6a2', ink: '#2e1f12', deep: '#70482a' },
  bavarian: { paper: '#b4d2e2', ink: '#10303f', deep: '#2f7593' },
  westphalian: { paper: '#d8d3c2', ink: '#29302c', deep: '#4f6b63' },
  italian: { paper: '#c5d0a0', ink: '#2a3410', deep: '#66782a' },
  dutch: { paper: '#e3b98a', ink: '#3b2208', deep: '#a85f1c' },
  spanish: { paper: '#dcc1a0', ink: '#3a1d10', deep: '#9a4a28' },
  hessian: { paper: '#bcbcd2', ink: '#20203a', deep: '#55558a' },
  neapolitan: { paper: '#d3bfd6', ink: '#331a38', deep: '#74477c' },
  british: { paper: '#d9938a', ink: '#3a0d0a', deep: '#9c2a22' },
  ottoman: { paper: '#a8cdb8', ink: '#0f3323', deep: '#2c7a55' },
  swedish: { paper: '#c9cf9a', ink: '#22304a', deep: '#3c5a8c' },
};
const STRANGER: NationColours = { paper: '#d6cdb8', ink: '#2b2620', deep: '#6e6350' };

/** The colours of a nation by its English name, any case; neutral for one not known. */
export function nationColours(nation: string): NationColours {
  return NATIONS[nation.toLowerCase().replace('ü', 'u')] ?? STRANGER;
}

/** Bands of formations: chosen to differ in hue and in lightness, so that neighbours stay apart also to colour-blind eyes. */
const BANDS = [
  '#7a1f2b',
  '#1f3f77',
  '#d8a628',
  '#2c6a4a',
  '#6b3f86',
  '#c4602a',
  '#2f7f93',
  '#4a4a4a',
  '#e4dcc4',
  '#9a7b2e',
  '#b5487a',
  '#5b7a2c',
  '#16233f',
  '#8c4a24',
  '#8fb0c9',
  '#3b1f14',
] as const;

/** The colour of the n-th formation of an army. */
export function bandColour(index: number): string {
  return BANDS[((index % BANDS.length) + BANDS.length) % BANDS.length] as string;
}

/** Red, green, blue from 0 to 255 of a #rrggbb colour. */
function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Between two #rrggbb colours, 0 the first, 1 the second. */
export function blend(a: string, b: string, share: number): string {
  const from = channels(a);
  const to = channels(b);
  const mixed = from.map((value, i) => Math.round(value + ((to[i] as number) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Dark or light ink, whichever reads better on a ground. */
export function inkOn(ground: string): string {
  const [r, g, b] = channels(ground);
  return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? '#241a10' : '#f6ecd6';
}

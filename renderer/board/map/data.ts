/** What the drawing reads of a map file: ground, hexsides, links and names. The rules read the same file for themselves. */
import type { Bilingual, Language } from '../../../core/engine/verdict.ts';
import type { GridSpec } from '../../../core/space/hex/grid.ts';
import type { Point } from '../geometry.ts';

/** A name in one language, or in both. */
export type Worded = string | Bilingual;

export interface HexGround {
  readonly terrain?: string;
  readonly level?: number;
}

export interface Hexside {
  readonly between: readonly [string, string];
  readonly feature: string;
  readonly name?: Worded;
  /** Slopes and crests: the higher hex. */
  readonly up?: string;
  /** Entrenchments: the hex behind the work. */
  readonly protects?: string;
  /** Bridges and fords: the water they cross. */
  readonly over?: string;
  /** Present in these scenarios only; in all when left out. */
  readonly scenarios?: readonly string[];
}

export interface Link {
  readonly between: readonly [string, string];
  readonly kind: string;
  readonly name?: Worded;
}

export interface Place {
  readonly name: Worded;
  readonly hexes: readonly string[];
  /** village, town, redoubt, earthwork, height, depression, wood, sea, gulf, country, ... */
  readonly kind: string;
}

/** A city as the sheet marks it: by its size, its walls, and what it is worth. */
export interface City {
  readonly hex: string;
  readonly isFortified: boolean;
  /** 0: a town like others. */
  readonly points: number;
}

/** What a sheet of whole countries has besides its hexes. Lines are in map units. */
export interface Atlas {
  readonly land: readonly (readonly Point[])[];
  readonly lakes: readonly (readonly Point[])[];
  /** Rivers that run along no hexsides. */
  readonly waters: readonly { readonly name: Worded; readonly line: readonly Point[] }[];
  /** The hexsides between countries. */
  readonly borders: readonly (readonly [string, string])[];
  readonly cities: readonly City[];
  /** Where supply comes from: the English name of the nation whose colour marks it. */
  readonly sources: readonly { readonly hex: string; readonly nation: string }[];
}

export interface MapData {
  readonly id: string;
  readonly title: Worded;
  readonly subtitle?: Worded;
  readonly grid: GridSpec;
  /** For the scale bar. */
  readonly metresPerHex: number;
  readonly defaultTerrain: string;
  /** Whether the sheet tells the levels apart by a wash that deepens at every step. */
  readonly hasSteps?: boolean;
  /** By printed number, four digits. */
  readonly hexes: Readonly<Record<string, HexGround>>;
  readonly hexsides: readonly Hexside[];
  readonly links: readonly Link[];
  readonly places: readonly Place[];
  /** Left out on the sheet of a battlefield. */
  readonly atlas?: Atlas;
}

/** The kinds of ground the drawing knows; the words of the maps for each. */
const GROUNDS = {
  woods: ['woods', 'wood', 'forest'],
  marsh: ['marsh', 'swamp'],
  fields: ['cultivated', 'orchard', 'vineyard'],
  village: ['town', 'village', 'city', 'farm'],
  emplacement: ['emplacement', 'fortress', 'trench'],
  walled: ['walled'],
  pond: ['pond', 'lake', 'sea'],
} as const;
export type Ground = keyof typeof GROUNDS | 'open';

/** The drawing's word for a terrain of the data; open ground for words it does not know. */
export function groundOf(terrain: string | undefined): Ground {
  for (const [ground, words] of Object.entries(GROUNDS)) {
    if ((words as readonly string[]).includes(terrain ?? '')) return ground as Ground;
  }
  return 'open';
}

/** The classes of water from small to great, as the drawing tells them apart. */
export const WATERS = ['stream', 'stream-banks', 'stream-steep', 'stream-very-steep', 'waterway', 'river'] as const;
export type Water = (typeof WATERS)[number];

export function isWater(feature: string): feature is Water {
  return (WATERS as readonly string[]).includes(feature);
}

export function isSlope(feature: string): boolean {
  return feature === 'slope' || feature === 'steep-slope';
}

export function isInScenario(side: Hexside, scenario: string | null): boolean {
  return !side.scenarios || (scenario !== null && side.scenarios.includes(scenario));
}

export function inLanguage(words: Worded, language: Language): string {
  return typeof words === 'string' ? words : words[language];
}

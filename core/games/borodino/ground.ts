/**
 * The ground as the rules ask for it: what a hex holds, and what lies on the hexside that a unit crosses.
 * Tables over the map, by cell and direction. Heights, roads and tracks are the same in every battle; towns and bridges
 * may be destroyed in the course of one.
 */
import type { RuleId } from '../../engine/verdict.ts';
import {
  type Arm,
  GRID,
  type HexsideData,
  MAP,
  type ScenarioId,
  type SideRow,
  type Terrain,
  type Water,
} from './data.ts';
import { sideCost, terrainCost } from './tables.ts';

/** What lies between two hexes, seen by a unit that goes from one to the other. */
export interface Hexside {
  readonly water: Water | null;
  readonly crossing: 'bridge' | 'ford' | null;
  readonly slope: 'up' | 'down' | 'steep-up' | 'steep-down' | null;
  /** Whether a work on the hexside protects the hex that is entered. */
  readonly entrenched: boolean;
  /** Whether there is a work at all, whichever hex it protects: crossing it costs the same both ways. */
  readonly isWork: boolean;
}

export type Link = 'road' | 'track';

/** What of the ground is not the same in every battle. Whatever is found out about it is kept by it. */
export interface Ground {
  /** By cell. */
  readonly terrains: readonly Terrain[];
  /** By cell and direction. */
  readonly sides: readonly Hexside[];
  /** The ground as it is printed, and the hexes in which or beside which this one differs; `null` where this is the printed one. */
  readonly changes: { readonly printed: Ground; readonly hexes: ReadonlySet<number> } | null;
}

const PLAIN: Hexside = { water: null, crossing: null, slope: null, entrenched: false, isWork: false };

const levels = new Int8Array(GRID.size);
const links: (Link | null)[] = Array.from({ length: GRID.size * 6 }, () => null);

for (const { hex, level } of MAP.hexes) levels[GRID.cell(hex)] = level;
for (const { between, kind } of MAP.links) {
  const [a, b] = between;
  links[slot(a, b)] = kind;
  links[slot(b, a)] = kind;
}

/** Where a hexside stands in the tables, seen from a hex. @throws RangeError where the hexes do not touch */
function slot(from: number, to: number): number {
  const direction = GRID.direction(from, to);
  if (direction < 0) throw new RangeError(`hexes ${from} and ${to} do not touch`);
  return GRID.cell(from) * 6 + direction;
}

/** What has happened to the ground in the course of a battle. */
export interface GroundChanges {
  /** Towns on fire. */
  readonly burning: readonly number[];
  /** Towns that have burned down. */
  readonly rubble: readonly number[];
  /** The two hexes that each destroyed bridge joined. */
  readonly bridgesDown: readonly (readonly [number, number])[];
}

export const UNCHANGED: GroundChanges = { burning: [], rubble: [], bridgesDown: [] };

const PRINTED: Readonly<Record<ScenarioId, Ground>> = { sept5: layGround('sept5'), sept7: layGround('sept7') };

/** The ground of a position: as it is printed for the battle, but for what has changed since. */
export function groundOf({
  scenario,
  ground,
}: {
  readonly scenario: ScenarioId;
  readonly ground?: GroundChanges;
}): Ground {
  return ground ? changedGround(scenario, ground) : PRINTED[scenario];
}

/** A position that went through a file has parts of its own, so that the ground is known by what has changed as well. */
const byPart = new WeakMap<GroundChanges, Ground>();
const byContent = new Map<string, Ground>();
/** Ways and lines of sight are kept with each, so that only the latest are. */
const MOST_KEPT = 8;

function changedGround(scenario: ScenarioId, changes: GroundChanges): Ground {
  const known = byPart.get(changes);
  if (known) return known;
  const key = JSON.stringify([scenario, changes.burning, changes.rubble, changes.bridgesDown]);
  const ground = byContent.get(key) ?? changeGround(PRINTED[scenario], changes);
  byContent.delete(key);
  byContent.set(key, ground);
  if (byContent.size > MOST_KEPT) byContent.delete(byContent.keys().next().value as string);
  byPart.set(changes, ground);
  return ground;
}

/** SR.5-f, SR.5-g, SR.5-h: Towns burn or lie in rubble; where a bridge was, the water is left. */
function changeGround(printed: Ground, { burning, rubble, bridgesDown }: GroundChanges): Ground {
  if (burning.length + rubble.length + bridgesDown.length === 0) return printed;
  const [terrains, sides] = [[...printed.terrains], [...printed.sides]];
  for (const hex of burning) terrains[GRID.cell(hex)] = 'burning';
  for (const hex of rubble) terrains[GRID.cell(hex)] = 'rubble';
  for (const [a, b] of bridgesDown)
    for (const at of [slot(a, b), slot(b, a)]) sides[at] = { ...(sides[at] as Hexside), crossing: null };
  const hexes = new Set(
    [...burning, ...rubble, ...bridgesDown.flat()].flatMap((hex) => [hex, ...GRID.neighbours(hex)]),
  );
  return { terrains, sides, changes: { printed, hexes } };
}

/** Features of other scenarios are left out. */
function layGround(scenario: ScenarioId): Ground {
  const terrains: Terrain[] = GRID.hexes.map(() => MAP.defaultTerrain);
  for (const { hex, terrain } of MAP.hexes) terrains[GRID.cell(hex)] = terrain;
  const sides: Hexside[] = Array.from({ length: GRID.size * 6 }, () => PLAIN);
  for (const data of MAP.hexsides.filter(({ scenarios }) => scenarios?.includes(scenario) ?? true)) {
    const [a, b] = data.between;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const at = slot(from, to);
      sides[at] = { ...(sides[at] as Hexside), ...featureSeen(to, data) };
    }
  }
  return { terrains, sides, changes: null };
}

/** Keeps a finding about a ground as long as there is this ground. */
export function keptOnGround<T>(find: (ground: Ground) => T): (ground: Ground) => T {
  const findings = new WeakMap<Ground, { readonly found: T }>();
  return (ground) => {
    let known = findings.get(ground);
    if (!known) findings.set(ground, (known = { found: find(ground) }));
    return known.found;
  };
}

/** A feature of the map as part of a hexside that is crossed towards a hex. */
function featureSeen(to: number, data: HexsideData): Partial<Hexside> {
  switch (data.feature) {
    case 'bridge':
    case 'ford':
      return { crossing: data.feature, ...(data.over ? { water: data.over } : {}) };
    case 'slope':
      return { slope: data.up === to ? 'up' : 'down' };
    case 'steep-slope':
      return { slope: data.up === to ? 'steep-up' : 'steep-down' };
    case 'entrenchment':
      return { entrenched: data.protects === to, isWork: true };
    default:
      return { water: data.feature };
  }
}

/** The ground of a hex, whatever road or track leads through it. */
export function terrainAt({ terrains }: Ground, hex: number): Terrain {
  return terrains[GRID.cell(hex)] ?? MAP.defaultTerrain;
}

/** The elevation of a hex in levels; 0 is the plain. */
export function levelAt(hex: number): number {
  return levels[GRID.cell(hex)] ?? 0;
}

/** What lies between two hexes, seen going from the first to the second; plain where they do not touch. */
export function sideBetween({ sides }: Ground, from: number, to: number): Hexside {
  const direction = GRID.direction(from, to);
  return direction < 0 ? PLAIN : (sides[GRID.cell(from) * 6 + direction] as Hexside);
}

/** The road or track that leads over a hexside. */
export function linkBetween(from: number, to: number): Link | null {
  const direction = GRID.direction(from, to);
  return direction < 0 ? null : (links[GRID.cell(from) * 6 + direction] as Link | null);
}

/**
 * Whether no unit of any arm may go from a hex to the one beside it (7.23): a river without bridge, ford or road, or a
 * burning village. Nobody assaults across, and no zone of control reaches across. Hexes that do not touch: true.
 */
export function isImpassable(ground: Ground, from: number, to: number): boolean {
  return GRID.direction(from, to) < 0 || terrainAt(ground, to) === 'burning' || whyNoBank(ground, from, to) !== null;
}

/** The one river is the Moskva, which only bridges cross. */
function whyNoBank(ground: Ground, from: number, to: number): RuleId | null {
  const { water, crossing } = sideBetween(ground, from, to);
  return water === 'river' && crossing === null && linkBetween(from, to) === null ? 'SR.9-d' : null;
}

/** The rows of the terrain table for a slope. */
export const SLOPE_ROWS = {
  up: 'slope-up',
  down: 'slope-down',
  'steep-up': 'steep-slope-up',
  'steep-down': 'steep-slope-down',
} as const;

/**
 * The rows of the terrain table that a hexside lays in the way. A bridge or ford takes the place of its water, and a
 * ford on a road or track is no obstacle at all (7.24, ruling B4).
 */
export function sideRows(ground: Ground, from: number, to: number): readonly SideRow[] {
  const { water, crossing, slope, isWork } = sideBetween(ground, from, to);
  const isOnLink = linkBetween(from, to) !== null;
  const rows: SideRow[] = [];
  if (crossing === 'bridge') rows.push('bridge');
  else if (crossing === 'ford' && !isOnLink) rows.push('ford');
  else if (crossing === null && water !== null && !(water === 'river' && isOnLink)) rows.push(water);
  if (slope) rows.push(SLOPE_ROWS[slope]);
  if (isWork) rows.push('entrenchment');
  return rows;
}

/** Whether an arm may go from a hex to the one beside it at all, whoever stands there (7.23). */
export function mayCross(ground: Ground, arm: Arm, from: number, to: number): boolean {
  if (isImpassable(ground, from, to)) return false;
  if (sideRows(ground, from, to).some((row) => sideCost(arm, row) === null)) return false;
  return linkBetween(from, to) === 'road' || terrainCost(arm, terrainAt(ground, to)) !== null;
}

/** The game's data as it lies in `assets/borodino`, read through one door and checked there. */
import { z } from 'zod';
import mapJson from '../../../assets/borodino/map.json' with { type: 'json' };
import tablesJson from '../../../assets/borodino/tables.json' with { type: 'json' };
import unitsJson from '../../../assets/borodino/units.json' with { type: 'json' };
import type { Roller } from '../../engine/dice.ts';
import { bilingualName } from '../../engine/noun.ts';
import { facingTarget, type Target } from '../../engine/target.ts';
import { FLAT_CORNERS } from '../../space/hex/facing.ts';
import { createGrid, type GridSpec } from '../../space/hex/grid.ts';

z.config({ jitless: true });

/** A text in both languages. */
const both = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });
const side = z.enum(['french', 'russian']);
const corner = z.enum(FLAT_CORNERS);
const hex = z.int().min(0).max(9999);
const terrain = z.enum(['clear', 'woods', 'marsh', 'cultivated', 'town', 'burning', 'rubble', 'emplacement']);
const water = z.enum(['river', 'stream', 'stream-banks', 'stream-steep', 'stream-very-steep']);
const arm = z.enum(['infantry', 'cavalry', 'artillery']);
const provenance = z.strictObject({ kind: z.enum(['given', 'derived', 'reconstructed']), note: both });
const scenarioId = z.enum(['sept5', 'sept7']);
const scenarioIds = z.array(scenarioId).min(1);

const card = {
  id: z.string().min(1),
  name: bilingualName,
  side,
  nation: z.string().min(1),
  formation: z.string().min(1),
  division: z.string(),
  corps: z.string(),
  /** Units of one brigade may stack three to a hex (6.21). */
  brigade: z.string().nullable(),
  /** Activation Group (5.11). */
  group: z.string(),
  /** Command of the battle of 5 September. */
  command: z.string().nullable(),
  quality: z.string(),
  cohesion: z.int().min(0).max(9),
  /** `null` where the counter has no reverse (Cossacks, militia). */
  cohesionDisordered: z.int().min(0).max(9).nullable(),
  movement: z.int().min(1).max(9),
  flags: z.array(z.enum(['guard', 'independent', 'jager', 'militia'])),
  scenarios: scenarioIds,
  provenance,
};

const unitCard = z.discriminatedUnion('arm', [
  z.strictObject({
    ...card,
    arm: z.literal('infantry'),
    strength: z.int().min(1),
    defensiveFire: z.int().min(0).max(3),
  }),
  z.strictObject({
    ...card,
    arm: z.literal('cavalry'),
    strength: z.int().min(1),
    type: z.enum(['heavy', 'light', 'cossack']),
  }),
  z.strictObject({
    ...card,
    arm: z.literal('artillery'),
    fire: z.int().min(1),
    effective: z.int().min(1),
    maximum: z.int().min(1),
  }),
]);

const gridSpec = z.strictObject({
  orientation: z.enum(['flat-top', 'pointy-top']),
  order: z.enum(['column-row', 'row-column']),
  columnsGrow: z.enum(['east', 'west']),
  rowsGrow: z.enum(['north', 'south']),
  shifted: z.enum(['odd', 'even']),
  shift: z.enum(['north', 'south', 'east', 'west']),
  bounds: z.strictObject({ colMin: z.int(), colMax: z.int(), rowMin: z.int(), rowMax: z.int() }),
});

const hexside = z.strictObject({
  between: z.tuple([hex, hex]),
  feature: z.enum([...water.options, 'bridge', 'ford', 'slope', 'steep-slope', 'entrenchment']),
  /** The water under a bridge or ford. */
  over: water.optional(),
  /** The higher hex of a slope. */
  up: hex.optional(),
  /** The hex behind an entrenchment. */
  protects: hex.optional(),
  /** Where absent: in every scenario. */
  scenarios: scenarioIds.optional(),
  name: both.optional(),
});

const mapSchema = z.strictObject({
  title: both,
  grid: gridSpec,
  metresPerHex: z.number().positive(),
  defaultTerrain: z.literal('clear'),
  hexes: z.array(z.strictObject({ hex, terrain, level: z.int() })),
  hexsides: z.array(hexside),
  links: z.array(
    z.strictObject({ between: z.tuple([hex, hex]), kind: z.enum(['road', 'track']), name: both.optional() }),
  ),
  places: z.array(z.strictObject({ name: both, hexes: z.array(hex).min(1), kind: z.string(), note: both.optional() })),
  provenance: both,
});

const cost = z.number().min(0).nullable();
const terrainRow = z.strictObject({
  move: z.strictObject({ infantry: cost, cavalry: cost, artillery: cost, leader: cost }),
  fire: z.int(),
  assault: z.int().nullable(),
  rule: z.string(),
  disorders: z.array(arm).optional(),
  /** Whether a defender behind it is not in the open (note i). */
  cancelsOpen: z.literal(true).optional(),
  /** Set where the cost is added to that of the ground beneath. */
  over: terrain.optional(),
});
const result = <T extends string>(results: readonly [T, ...T[]]) =>
  z.array(z.strictObject({ upTo: z.int().nullable(), result: z.enum(results), rule: z.string() }));

const tablesSchema = z.strictObject({
  terrain: z.strictObject({
    hexes: z.record(terrain, terrainRow),
    hexsides: z.record(z.enum(Object.keys(tablesJson.terrain.hexsides) as SideRow[]), terrainRow),
    links: z.strictObject({
      road: z.strictObject({ move: terrainRow.shape.move, rule: z.string() }),
      track: z.strictObject({ halves: z.literal(true), rule: z.string() }),
    }),
    leaveZoc: z.strictObject({ move: terrainRow.shape.move, rule: z.string() }),
    townAgainstCharge: z.int(),
  }),
  fire: result(['none', 'check', 'disorder', 'disorder-retreat']),
  fireModifiers: z.record(z.enum(['square', 'stacked', 'adjacent', 'beyondEffective', 'barrage', 'massed']), z.int()),
  assault: result(['counter-assault', 'attackers', 'defenders', 'breakthrough']),
  odds: z.array(z.strictObject({ attacker: z.int(), defender: z.int(), modifier: z.int(), rule: z.string() })),
  assaultModifiers: z.record(
    z.enum([
      'rear',
      'frontAndRear',
      'heavyCharge',
      'lightCharge',
      'chargeOnSquare',
      'lightCounterchargedByHeavy',
      'pursuit',
    ]),
    z.int(),
  ),
});

/** What the data of a scenario are made of. */
export const PARTS = { both, side, hex, corner };

/** What a shape lets in, to be read only. */
export type Parsed<Shape extends z.ZodType> = ReadOnly<z.infer<Shape>>;
type ReadOnly<T> = T extends readonly (infer Each)[]
  ? readonly ReadOnly<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;

export type Side = z.infer<typeof side>;
/** In the order in which they act. */
export const SIDES = side.options;
export type Corner = z.infer<typeof corner>;

const CORNERS = new Map<Target, Corner>(FLAT_CORNERS.map((each) => [facingTarget(each), each]));

/** The facing that a target names; `null` where it names none. */
export const cornerOf = (target: Target): Corner | null => CORNERS.get(target) ?? null;

export type Terrain = z.infer<typeof terrain>;
export type Water = z.infer<typeof water>;
export type Arm = z.infer<typeof arm>;
export type UnitCard = z.infer<typeof unitCard> & {
  /** Its place among all counters: what is known of units is kept in lists by it. */
  readonly index: number;
  /** The flag that is asked most often. */
  readonly isMilitia: boolean;
};
export type UnitId = string;
export type ScenarioId = z.infer<typeof scenarioId>;
export type TerrainRow = z.infer<typeof terrainRow>;
/** Rows of the terrain table that lie on hexsides. */
export type SideRow = keyof typeof tablesJson.terrain.hexsides;
export type HexsideData = z.infer<typeof hexside>;

export const MAP = mapSchema.parse(mapJson);
export const TABLES = tablesSchema.parse(tablesJson);
export const GRID = createGrid(MAP.grid satisfies GridSpec);

const CARDS: ReadonlyMap<UnitId, UnitCard> = new Map(
  z
    .strictObject({ units: z.array(unitCard) })
    .parse(unitsJson)
    .units.map((unit, index) => [unit.id, { ...unit, index, isMilitia: unit.flags.includes('militia') }]),
);

/** Every counter of the game, in the order of the data. */
export const UNITS: readonly UnitCard[] = [...CARDS.values()];

/**
 * What is printed on a counter.
 * @throws RangeError where there is no such unit
 */
export function cardOf(unit: UnitId): UnitCard {
  const found = CARDS.get(unit);
  if (!found) throw new RangeError(`no unit ${unit}`);
  return found;
}

/** A unit that rolls, or for which its player does. */
export const rollerOf = (unit: UnitId): Roller => ({ seat: cardOf(unit).side, unit });

/** Whether there is such a unit. */
export function isUnit(unit: UnitId): boolean {
  return CARDS.has(unit);
}

export function enemyOf(side: Side): Side {
  return side === 'french' ? 'russian' : 'french';
}

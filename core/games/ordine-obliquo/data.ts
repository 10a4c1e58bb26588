/** The game's data as it lies in `assets/ordine-obliquo`, read through one door and checked there. */
import { z } from 'zod';
import armiesJson from '../../../assets/ordine-obliquo/armies.json' with { type: 'json' };
import twoVillagesJson from '../../../assets/ordine-obliquo/scenarios/two-villages.json' with { type: 'json' };
import tablesJson from '../../../assets/ordine-obliquo/tables.json' with { type: 'json' };
import { type BilingualName, bilingualName, textOf } from '../../engine/noun.ts';
import { TERRAIN_KINDS } from '../../space/table/terrain.ts';

z.config({ jitless: true });

/** A text in both languages. */
const both = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });
/** A name in print has its article and its gender; in the field it is a text, as those of the players' own units are. */
const printedName = bilingualName.transform(({ it, en }) => ({ it: textOf(it), en: textOf(en) }));
const provenance = z.strictObject({ kind: z.enum(['given', 'derived', 'reconstructed']), note: both });
const rule = z.string().regex(/^OO-/);
/** Tenths of a millimetre. */
const length = z.int().min(0).max(100_000);
const point = z.tuple([length, length]);
const percent = z.int().min(0).max(100);

const nation = z.enum(['prussia', 'austria']);
const experience = z.enum(['recruit', 'militia', 'regular', 'veteran', 'elite']);
const weapon = z.enum(['musket', 'rifle', 'heavy-gun', 'howitzer', 'light-gun']);
const kind = z.enum([
  'line',
  'grenadier',
  'jaeger',
  'cuirassiers',
  'dragoons',
  'hussars',
  'cossacks',
  'light',
  'heavy',
  'howitzer',
]);
/** How a unit stands (4.0). Guns are limbered or not; `crew` are gunners who have left their guns. */
const formation = z.enum(['line', 'open', 'column', 'square', 'limbered', 'unlimbered', 'crew']);
const quality = z.enum(['excellent', 'veteran', 'normal', 'poor']);
/** Each seat has a long edge of the table: south y = 0, north the far one. */
const seat = z.enum(['south', 'north']);
const order = z.enum(['halt', 'cautious', 'objective', 'attack', 'retreat']);

const unitCard = z.strictObject({
  id: z.string().min(1),
  name: both,
  arm: z.enum(['infantry', 'cavalry', 'artillery']),
  kind,
  experience,
  bases: z.int().min(1).max(12),
  /** Combat points at the start of the battle. */
  cp: z.int().min(1).max(30),
  /** `null`: none (cavalry). */
  weapon: weapon.nullable(),
  /** In open order for the whole battle (4.0). */
  isOpen: z.boolean(),
  /** Horse artillery. */
  isHorse: z.boolean(),
  /** Of each of its bases, where it is not the printed one. */
  baseSize: z.strictObject({ front: length, depth: length }).exactOptional(),
  formation,
});

const printedCard = unitCard.extend({ name: printedName });
const brigade = z.strictObject({ id: z.string().min(1), units: z.array(printedCard).min(1) });

const army = z.strictObject({
  id: z.string().min(1),
  name: both,
  nation,
  total: z.int().min(1),
  /** Of its troops and total. */
  rule,
  brigades: z.array(brigade.extend({ rule })),
  /** Directly under the commander in chief. */
  troops: z.array(printedCard),
  provenance,
});

const modifiers = z.record(z.string(), z.strictObject({ value: z.int(), rule }));
const speeds = z.strictObject({ line: length, column: length, rout: length, rule });

const tables = z.strictObject({
  /** Tenths of a millimetre a move. Guns move only limbered: their column. */
  speeds: z.strictObject({
    infantry: speeds,
    'open-infantry': speeds,
    'light-cavalry': speeds,
    'heavy-cavalry': speeds,
    cossacks: speeds,
    artillery: speeds,
  }),
  general: length,
  messenger: length,
  roadBonus: length,
  weapons: z.record(weapon, z.strictObject({ short: length, long: length, rule })),
  fire: z.strictObject({ base: percent, heavy: percent, village: percent, firer: modifiers, target: modifiers }),
  melee: z.strictObject({ base: percent, kind: modifiers, condition: modifiers }),
  nations: z.record(
    nation,
    z.strictObject({
      /** Shares of a move. */
      formationChange: z.number().min(0).max(1),
      /** 0 where the nation does not shift sideways. */
      sideShift: length,
      square: percent,
      armyControl: percent,
    }),
  ),
  commanders: z.record(
    quality,
    z.strictObject({
      initiative: z.int(),
      rally: z.int(),
      armyControl: z.int(),
      /** He changes orders in every so-manieth move; `null`: never after the start. */
      every: z.int().min(1).nullable(),
      /** Of his rhythm. */
      rule,
    }),
  ),
  provenance: z.record(z.string(), provenance),
});

const piece = z.strictObject({
  id: z.string().min(1),
  name: both,
  kind: z.enum(TERRAIN_KINDS),
  form: z.enum(['area', 'band']),
  points: z.array(point).min(2),
  /** Of a band. */
  width: length.exactOptional(),
  isObjective: z.boolean(),
  /** Who placed it; `null`: it came with the table. */
  owner: seat.nullable(),
});

const scenario = z.strictObject({
  id: z.string().min(1),
  name: both,
  table: z.strictObject({ width: length, depth: length }),
  moves: z.int().min(1),
  armies: z.record(seat, z.string()),
  commanders: z.record(seat, quality),
  pieces: z.array(piece.extend({ name: printedName })),
  deployment: z.record(
    seat,
    z.strictObject({
      /** Depth of the zone along the own edge. */
      zone: length,
      units: z.record(z.string(), point),
      generals: z.record(z.string(), point),
      rearPoint: point,
    }),
  ),
  orders: z.record(seat, z.record(z.string(), z.strictObject({ order, target: z.string().exactOptional() }))),
  points: z.record(seat, z.record(z.string(), percent)),
  provenance,
});

export type Side = z.infer<typeof seat>;
export type Nation = z.infer<typeof nation>;
export type Experience = z.infer<typeof experience>;
export type Weapon = z.infer<typeof weapon>;
export type Kind = z.infer<typeof kind>;
export type Formation = z.infer<typeof formation>;
export type Quality = z.infer<typeof quality>;
export type OrderId = z.infer<typeof order>;
export type UnitCard = z.infer<typeof unitCard>;
type PrintedArmy = z.infer<typeof army>;
/** An army in the field, of the rulebook or the players' own; a brigade of their own may have a name. */
export type Army = Pick<PrintedArmy, 'id' | 'nation' | 'total' | 'troops'> & {
  brigades: (z.infer<typeof brigade> & { name?: z.infer<typeof both> })[];
};
export type TerrainPiece = z.infer<typeof piece>;

export const SIDES: readonly Side[] = seat.options;

/** The schemas that positions and what players bring along are made of too. */
export {
  both as BOTH,
  experience as EXPERIENCE,
  formation as FORMATION,
  kind as KIND,
  nation as NATION,
  order as ORDER,
  piece as PIECE,
  quality as QUALITY,
  seat as SIDE,
  unitCard as UNIT_CARD,
};

export const ARMIES: readonly PrintedArmy[] = z.strictObject({ armies: z.array(army) }).parse(armiesJson).armies;
export const TABLES = tables.parse(tablesJson);
export const TWO_VILLAGES = scenario.parse(twoVillagesJson);

/** The names of the printed units and of the ready table, by their Italian text. */
export const PRINTED_NAMES: ReadonlyMap<string, BilingualName> = new Map(
  [
    ...armiesJson.armies.flatMap(({ brigades, troops }) => [...brigades.flatMap(({ units }) => units), ...troops]),
    ...twoVillagesJson.pieces,
  ]
    .map(({ name }) => bilingualName.parse(name))
    .map((name) => [textOf(name.it), name]),
);

/**
 * One of the printed armies.
 * @throws RangeError where there is none of that id
 */
export function armyOf(id: string): PrintedArmy {
  const found = ARMIES.find((each) => each.id === id);
  if (!found) throw new RangeError(`no army ${id}`);
  return found;
}

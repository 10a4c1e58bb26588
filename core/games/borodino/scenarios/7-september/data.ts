/** The battle of 7 September as its data give it: set-up, groups and their markers, orders, points; read and checked here. */
import { z } from 'zod';
import sept7Json from '../../../../../assets/borodino/scenarios/sept7.json' with { type: 'json' };
import { bilingualName } from '../../../../engine/noun.ts';
import { FLAT_CORNERS } from '../../../../space/hex/facing.ts';
import { PARTS, type Side, type UnitCard } from '../../data.ts';
import { placementLine } from '../line.ts';

z.config({ jitless: true });

const { both, side, hex } = PARTS;
const rule = z.string().min(1);
const units = z.array(z.string().min(1)).min(1);
const provenance = z.strictObject({ kind: z.enum(['given', 'derived', 'reconstructed']), note: both });
const army = z.enum(['1st-western', '2nd-western', 'reserve']);

/** A commander-in-chief. */
const leader = z.strictObject({
  id: z.string().min(1),
  rule,
  side,
  name: bilingualName,
  /** Where it may be set up; `null`: in any hex without an enemy. */
  allowed: z.array(hex).min(1).nullable(),
  suggested: hex,
  /** Added to the roll for the initiative. */
  initiative: z.int(),
  /** Command Range, in hexes. */
  range: z.int().positive(),
  /** `null` where it does not roll for delay. */
  delay: z.int().min(0).max(9).nullable(),
  commandModifier: z.int().negative(),
  /** Movement points; `null` where a die says them each turn. */
  movement: z.int().positive().nullable(),
  provenance,
});

/** An Activation Group and its marker. */
const group = z.strictObject({
  id: z.string().min(1),
  side,
  /** The army that the set-up lists it under; the French are one. */
  army: army.nullable(),
  /** The name on the marker. */
  commander: bilingualName,
  /** `null` where the marker has no value: the group may not try for orders of its own. */
  ordersValue: z.int().min(0).max(9).nullable(),
  /** How many of its units count, and how many of these are lost where it breaks; `null` where it never does. */
  breaks: z.strictObject({ counted: z.int().positive(), lost: z.int().positive() }).nullable(),
  /** Victory points that the enemy scores when it breaks. */
  points: z.int().positive(),
  provenance,
});

/** A row of a table by die; the last reaches to any roll above. */
const row = <T extends string>(results: readonly [T, ...T[]]) =>
  z.strictObject({ upTo: z.int().nullable(), rule, result: z.enum(results) });

const schema = z.strictObject({
  id: z.literal('sept7'),
  name: both,
  turns: z.int().positive(),
  /** When each turn begins. */
  hours: z.array(z.string().regex(/^\d\d:\d\d$/)),
  placement: z.array(placementLine),
  suggested: z.array(z.strictObject({ hex, units, facing: z.enum(FLAT_CORNERS) })),
  /** Nobody comes later. */
  reinforcements: z.array(z.never()),
  leaders: z.array(leader),
  groups: z.array(group),
  /** Formations that a footnote puts into a group. */
  attachments: z.array(z.strictObject({ formation: z.string().min(1), group: z.string().min(1), rule })),
  /** Who may put how many Commands Under Orders each turn, and of which army. */
  orders: z.array(z.strictObject({ id: z.string(), rule, side, army: army.nullable(), points: z.int().positive() })),
  /** Order points. */
  costs: z.strictObject({
    command: z.int().positive(),
    cavalryReserve: z.int().positive(),
    barrage: z.int().positive(),
    flankMarch: z.int().positive(),
  }),
  /** Commands of one group that are told apart whatever their distance, and how many of them one order reaches. */
  cavalryReserve: z.strictObject({
    rule,
    group: z.string(),
    direct: z.int().positive(),
    commands: z.array(z.strictObject({ id: z.string().min(1), formations: z.array(z.string()).min(1) })),
  }),
  markers: z.strictObject({
    special: z.array(
      z.strictObject({
        id: z.string().min(1),
        rule,
        side,
        goesIn: z.enum(['always', 'bought', 'march']),
        /** Whether the initiative may open the turn with it. */
        mayOpen: z.boolean(),
      }),
    ),
  }),
  /** Who has the initiative of the first turn, without a roll. */
  firstInitiative: side,
  /** Guns that stand closer than others may until they move or fire. */
  reservePark: z.strictObject({ rule, formation: z.string().min(1) }),
  /** A burning town when the Destruction marker is drawn: one die. */
  fires: z.array(row(['rubble', 'burning'])),
  /** The march round the flank: two dice of six faces. */
  flankMarch: z.strictObject({
    arrive: z.array(hex),
    recall: z.array(hex),
    /** Turns from the box to the first roll. */
    firstRollAfter: z.int().positive(),
    results: z.array(row(['recall', 'wait', 'arrive'])),
  }),
  /** Bridges that stand at the start. */
  bridges: z.array(z.tuple([hex, hex])),
  victoryHex: hex,
  victoryPoints: z.int().positive(),
  firstHolder: side,
  provenance: both,
});

export const SEPTEMBER_7 = schema.parse(sept7Json);

const ATTACHED: ReadonlyMap<string, string> = new Map(
  SEPTEMBER_7.attachments.map(({ formation, group: to }) => [formation, to]),
);

/** SR.2-a: The Activation Group of a unit on this day: Murat's is all of the cavalry reserve, with the horse of I and III Corps. */
export const groupOn7 = (card: UnitCard): string => ATTACHED.get(card.formation) ?? card.group;

const MURATS: ReadonlyMap<string, string> = new Map(
  SEPTEMBER_7.cavalryReserve.commands.flatMap(({ id, formations }) =>
    formations.map((formation) => [formation, id] as const),
  ),
);

/** The part of a group whose Commands are told apart: Murat's is of six, any other group is one. */
export const partOn7 = (card: UnitCard): string => MURATS.get(card.formation) ?? groupOn7(card);

type Leader = (typeof SEPTEMBER_7.leaders)[number];

/** The commander-in-chief of each side. */
export const LEADERS = Object.fromEntries(SEPTEMBER_7.leaders.map((leader) => [leader.side, leader])) as Readonly<
  Record<Side, Leader>
>;

const GROUPS = new Map(SEPTEMBER_7.groups.map((group) => [group.id, group] as const));

/** 2.3-g, 5.28-a, SR.2-c, SR.3-b: The Orders Value on the marker of a group; the markers of the Guards and of the Reserve Artillery have none. */
export const ordersValueOf = (group: string): number | null => GROUPS.get(group)?.ordersValue ?? null;

/** SR.1-j: The Russian Guard, with the 1st Cuirassiers, and the Reserve Artillery. */
export const isRussianReserve = (group: string): boolean => GROUPS.get(group)?.army === 'reserve';

/** SR.3-a: Only Napoleon orders the French Guard, and before the turn begins: its marker has no value. */
export const isFrenchGuard = (group: string): boolean =>
  GROUPS.get(group)?.side === 'french' && ordersValueOf(group) === null;

/** The commander-in-chief of that id; `null` where there is none. */
export const leaderCalled = (id: string): Leader | null =>
  SEPTEMBER_7.leaders.find((leader) => leader.id === id) ?? null;

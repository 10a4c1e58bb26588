/** The game's data as it lies in `assets/napoleon-in-europe`, read through one door and checked there. */
import { z } from 'zod';
import bordersJson from '../../../assets/napoleon-in-europe/borders.json' with { type: 'json' };
import cardsJson from '../../../assets/napoleon-in-europe/cards.json' with { type: 'json' };
import islandsJson from '../../../assets/napoleon-in-europe/islands.json' with { type: 'json' };
import nationsJson from '../../../assets/napoleon-in-europe/nations.json' with { type: 'json' };
import regionsJson from '../../../assets/napoleon-in-europe/regions.json' with { type: 'json' };
import seasJson from '../../../assets/napoleon-in-europe/seas.json' with { type: 'json' };
import setupsJson from '../../../assets/napoleon-in-europe/setups.json' with { type: 'json' };
import { createAreas } from '../../space/area/areas.ts';
import type { Point } from '../../space/board.ts';
import { bilingualName, textOf } from '../../engine/noun.ts';
import type { RuleId } from '../../engine/verdict.ts';

z.config({ jitless: true });

const both = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });
const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** In the order of the book (NAT-1). */
export const NATIONS = ['france', 'britain', 'prussia', 'russia', 'ottoman', 'austria', 'spain'] as const;
export const nation = z.enum(NATIONS);
export type Nation = z.infer<typeof nation>;
export const isNation = (seat: string): seat is Nation => (NATIONS as readonly string[]).includes(seat);

/** Armies, and generals, who are none (UNIT-1). */
export const KINDS = ['infantry', 'cavalry', 'artillery', 'general'] as const;
export const kind = z.enum(KINDS);
export type Kind = z.infer<typeof kind>;
export type Forces = Readonly<Record<Kind, number>>;
const count = z.int().min(0);
const forces = z.strictObject({ infantry: count, cavalry: count, artillery: count, general: count });

export type RegionId = string;

const anchor = z.object({ port: both, seas: z.array(id).min(1) });
const point = z.tuple([z.number(), z.number()]);
const regionsSchema = z.object({
  width: z.number(),
  height: z.number(),
  regions: z.array(
    z.object({
      id,
      name: bilingualName,
      homeland: nation.nullable(),
      capital: nation.nullable(),
      anchor: anchor.nullable(),
      label: point,
      /** Each ring as x, y, x, y, in sheet units. */
      outline: z.array(z.array(z.number())).min(1),
    }),
  ),
});
const nationsSchema = z.object({ nations: z.array(z.object({ id: nation, name: both, capital: id })) });
const bordersSchema = z.object({
  borders: z.array(z.object({ between: z.tuple([id, id]), strait: z.array(point).nullable() })),
  apart: z.array(z.strictObject({ between: z.tuple([id, id]), rule: z.string() })),
});
const seasSchema = z.object({
  seas: z.array(z.object({ id, name: both, borders: z.array(id) })),
  straits: z.tuple([z.object({ from: id, to: id, shores: z.array(id) })]),
});
const islandsSchema = z.object({ name: both, islands: z.array(z.object({ id })) });

const MAP = regionsSchema.parse(regionsJson);
const REGIONS = MAP.regions;
export const REGION_IDS: readonly RegionId[] = REGIONS.map((region) => region.id);
const BY_ID = new Map(REGIONS.map((region) => [region.id, region]));

export const isRegion = (region: RegionId): boolean => BY_ID.has(region);

/** @throws RangeError where there is no such region */
export function regionOf(region: RegionId): (typeof REGIONS)[number] {
  const found = BY_ID.get(region);
  if (!found) throw new RangeError(`no region ${region}`);
  return found;
}

/** The nation inside whose coloured border the region lies; `null`: a minor nation (MAP-19, MAP-20). */
export const homeOf = (region: RegionId): Nation | null => regionOf(region).homeland;

/** The homelands, each in the order of the map. */
export const HOMELANDS = byNation((each) =>
  REGIONS.filter(({ homeland }) => homeland === each).map((region): RegionId => region.id),
);

function byNation<T>(of: (each: Nation) => T): Readonly<Record<Nation, T>> {
  return Object.fromEntries(NATIONS.map((each) => [each, of(each)])) as Record<Nation, T>;
}

const NATION_CARDS = nationsSchema.parse(nationsJson).nations;
/** The capital region of each nation (NAT-1); St. Petersburg is none (NAT-2). */
export const CAPITALS = byNation((each): RegionId => nationCard(each).capital);
export const nameOfNation = (of: Nation) => nationCard(of).name;

function nationCard(of: Nation): (typeof NATION_CARDS)[number] {
  const found = NATION_CARDS.find((each) => each.id === of);
  if (!found) throw new RangeError(`no nation ${of}`);
  return found;
}

const BORDERS = bordersSchema.parse(bordersJson);
const SEAS = seasSchema.parse(seasJson);
const ISLANDS = islandsSchema.parse(islandsJson);
/** What a sea is called; `null` for what is none. */
export const nameOfSea = (place: string) => SEAS.seas.find((sea) => sea.id === place)?.name ?? null;
/** What an island is called that has no name of its own; `null` for what is none. */
export const nameOfIsland = (place: string) => (ISLANDS.islands.some(({ id }) => id === place) ? ISLANDS.name : null);
/** Regions that seem to border each other, and the rule by which they do not (MAP-7 to MAP-9). */
export const APART = BORDERS.apart;
/** The strait that leads out of a sea, and the regions on its shores (MAP-13). */
export const [STRAIT] = SEAS.straits;

/** The map as the screen and the rules walk it: straits that may be crossed are borders (MAP-2 to MAP-9, MAP-16). */
export const AREAS = createAreas({
  width: MAP.width,
  height: MAP.height,
  regions: REGIONS.map(({ id: region, name, label, outline, anchor: port }) => ({
    id: region,
    name: textOf(name.it),
    centre: pointOf(label),
    outline: outline.map(pointsOf),
    anchor: port && port.seas,
  })),
  borders: BORDERS.borders.map(({ between, strait }) => ({ between, isStrait: strait !== null })),
  seas: SEAS.seas.map((sea) => ({ id: sea.id, name: sea.name.it, borders: sea.borders })),
});

function pointOf([x, y]: readonly [number, number]): Point {
  return { x, y };
}

function pointsOf(line: readonly number[]): readonly Point[] {
  return Array.from({ length: line.length / 2 }, (_, at) =>
    pointOf([line[2 * at] as number, line[2 * at + 1] as number]),
  );
}

/** The regions next to it by land, in the order of the map. */
export const { neighbours } = AREAS;
/** The regions with an anchor, in the order of the map (SEA-1). */
export const PORTS = AREAS.ports;

// Cards

export type CardId = string;
/** What is at the foot of a card (CARD-1); `null`: nothing (CARD-17). */
export type CardSymbol = Kind | 'napoleon' | null;
export interface Card {
  readonly id: CardId;
  readonly symbol: CardSymbol;
  /** Whose colour the symbol has; `null`: it has no colour. */
  readonly nation: Nation | null;
}

const cardsSchema = z.object({
  cards: z.array(
    z.strictObject({
      rule: z.string().optional(),
      symbols: z.array(z.union([kind, z.literal('napoleon')]).nullable()),
      nations: z.array(nation.nullable()),
      copies: z.int().positive(),
    }),
  ),
  sets: z.array(z.strictObject({ id, rule: z.string(), alike: z.int().nullable(), yields: forces })),
});
const CARDS = cardsSchema.parse(cardsJson);

/** `france-infantry-1`, `napoleon-2`, `blank-4`. */
export const DECK: readonly Card[] = CARDS.cards.flatMap(({ symbols, nations, copies }) =>
  nations.flatMap((of) => symbols.flatMap((symbol) => alike(of, symbol, copies))),
);

function alike(of: Nation | null, symbol: CardSymbol, copies: number): readonly Card[] {
  return Array.from({ length: copies }, (_, at) => ({
    id: [of, symbol ?? 'blank', at + 1].filter((part) => part !== null).join('-'),
    symbol,
    nation: of,
  }));
}

const CARD_BY_ID = new Map(DECK.map((card) => [card.id, card]));

/** @throws RangeError where there is no such card */
export function cardOf(card: CardId): Card {
  const found = CARD_BY_ID.get(card);
  if (!found) throw new RangeError(`no card ${card}`);
  return found;
}
export const isCard = (card: CardId): boolean => CARD_BY_ID.has(card);

/** The sets that are worth units; `alike`: how many of one symbol, `null`: one of each of the four (CARD-10 to CARD-13). */
export const SETS = CARDS.sets;

// Set-ups

export type Scenario = 'even-steven' | 'medium-powers' | 'stop-the-french';

/** The units of a nation, and the rule that gives them. */
const given = forces.extend({ rule: z.string() });
const setup = { rule: z.string(), numeral: z.string(), name: both };
const setupsSchema = z.object({
  seats: z.array(z.strictObject({ players: z.int(), nationsEach: z.int(), rule: z.string() })),
  setups: z.array(
    z.discriminatedUnion('id', [
      z.strictObject({ id: z.literal('even-steven'), ...setup, unitsOfEach: given }),
      z.strictObject({ id: z.literal('medium-powers'), ...setup, unitsOf: z.record(nation, given) }),
      z.strictObject({
        id: z.literal('stop-the-french'),
        ...setup,
        frenchUnitsPerEnemy: given,
        unitsOfOthers: given,
        splits: z.array(z.strictObject({ rule: z.string(), players: z.int(), others: z.array(z.array(nation)) })),
      }),
    ]),
  ),
});
const SETUP_DATA = setupsSchema.parse(setupsJson);
/** The set-ups of the book, in its order (SETUP-GEN-1). */
export const SETUPS: readonly Scenario[] = SETUP_DATA.setups.map((setup) => setup.id);

/**
 * How many nations each of so many players takes (SETUP-GEN-2).
 * @throws RangeError where so many cannot play
 */
export function nationsEach(players: number): number {
  const found = SETUP_DATA.seats.find((each) => each.players === players);
  if (!found) throw new RangeError(`no game for ${players} players`);
  return found.nationsEach;
}

/** The suggested nations of the players against France (SETUP-STOP-5 to SETUP-STOP-7). */
export function splitAgainstFrance(players: number): readonly (readonly Nation[])[] {
  const splits = SETUP_DATA.setups.flatMap((setup) => (setup.id === 'stop-the-french' ? setup.splits : []));
  return splits.find((each) => each.players === players)?.others ?? [];
}

/** What a nation begins with, and the rule that says so. */
interface StartingUnits {
  readonly forces: Forces;
  readonly rule: RuleId;
}

/**
 * What a nation begins with in a set-up.
 * @param others how many other nations are played: against them all France has its force for each of them
 * @throws RangeError where there is no such set-up
 */
export function startingUnits(scenario: Scenario, of: Nation, others: number): StartingUnits {
  const setup = SETUP_DATA.setups.find((each) => each.id === scenario);
  if (!setup) throw new RangeError(`no set-up ${scenario}`);
  if (setup.id === 'even-steven') return times(1, setup.unitsOfEach);
  if (setup.id === 'medium-powers') return times(1, setup.unitsOf[of]);
  return of === 'france' ? times(others, setup.frenchUnitsPerEnemy) : times(1, setup.unitsOfOthers);
}

function times(factor: number, { rule, ...units }: z.infer<typeof given>): StartingUnits {
  return { forces: Object.fromEntries(KINDS.map((of) => [of, units[of] * factor])) as Record<Kind, number>, rule };
}

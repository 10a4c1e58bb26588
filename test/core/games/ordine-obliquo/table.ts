/**
 * The verbs of the Ordine Obliquo tests: put units on an otherwise empty table, run one procedure, answer, give the dice.
 * Places are centimetres, as the worked cases print them; a facing is in degrees.
 *
 *     const t = table({ south: { line: { at: [50, 20] } }, north: { foe: { at: [62, 27] } } }, fire);
 *     t.play(one('n-foe'), [60, 4]);
 */
import type { Action, Leg, Preview } from '../../../../core/engine/decision.ts';
import {
  isTarget,
  numberTarget,
  orderTarget,
  regionTarget,
  seatTarget,
  type Target,
  unitTarget,
  wordTarget,
} from '../../../../core/engine/target.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import type { Shot } from '../../../../core/games/ordine-obliquo/08-8-fire-value.ts';
import { shotAlong, type ShotOptions } from '../../../../core/games/ordine-obliquo/08-fire.ts';
import { aimOf } from '../../../../core/games/ordine-obliquo/08-targets.ts';
import type { Side, TABLES, TerrainPiece, UnitCard } from '../../../../core/games/ordine-obliquo/data.ts';
import {
  type Deeds,
  enemyOf,
  freshDeeds,
  type Order,
  type OrdineObliquo,
  type UnitState,
  unit,
  type UnitId,
  type Charge,
} from '../../../../core/games/ordine-obliquo/position.ts';
import * as verbs from '../verbs.ts';

export { PASS } from '../verbs.ts';

/** A target in short: a unit or general (`s-own`), a side, a number, any other word; or the target itself. */
export type Short = string | number;

export function target(short: Short): Target {
  if (typeof short === 'number') return numberTarget(short);
  if (isTarget(short)) return short;
  if (/^[sn]-/.test(short)) return unitTarget(short);
  return short === 'south' || short === 'north' ? seatTarget(short) : wordTarget(short);
}

/** Who holds an order, or a piece of terrain. */
const named = (id: string): Target => (/^[sn]-/.test(id) ? unitTarget(id) : regionTarget(id));

/** An order in short: `halt`, `attack/n-I`, `objective/hill-north`. */
export function order(short: string): Target {
  const [kind = '', goal] = short.split('/');
  return orderTarget(kind, goal === undefined ? null : named(goal));
}

/** Answers, in short. */
export const one = (chosen: Short): Action => verbs.one(target(chosen));
export const some = (...chosen: Short[]): Action => verbs.some(...chosen.map(target));
export const path = (unitId: UnitId, ...steps: UnitId[]): Action => verbs.path(target(unitId), ...steps.map(target));
export const legs = (unitId: UnitId, ...made: Leg[]): Action => verbs.legs(target(unitId), ...made);

/** Orders by their holders, or points and places by pieces of terrain. */
export function arrange(arrangement: Readonly<Record<string, Short>>): Action {
  const slot = (short: Short): Target => (typeof short === 'number' || isTarget(short) ? target(short) : order(short));
  return verbs.arrange(Object.fromEntries(Object.entries(arrangement).map(([id, short]) => [named(id), slot(short)])));
}

/** A point in centimetres. */
type Cm = readonly [number, number];

/** A unit: a regular line battalion in line with muskets unless told. South faces 90 degrees, north 270. */
export interface Put {
  /** The middle of the front edge; off the table where it is left out. */
  at?: Cm;
  facing?: number;
  card?: Partial<UnitCard> | undefined;
  state?: Partial<Omit<UnitState, 'pose' | 'deeds'>> | undefined;
  deeds?: Partial<Deeds> | undefined;
  /** The brigade; troops of the commander in chief where it is `null`. I unless told. */
  brigade?: string | null;
}

/** Names are the ids without the seat's letter. */
export interface Situation {
  south?: Readonly<Record<string, Put>>;
  north?: Readonly<Record<string, Put>>;
  /** Who moves first in this move; south unless told. */
  first?: Side;
  move?: number;
  phase?: OrdineObliquo['phase'];
  victory?: OrdineObliquo['victory'];
  options?: Partial<OrdineObliquo['options']>;
  nations?: Partial<Record<Side, keyof typeof TABLES.nations>>;
  commanders?: Partial<Record<Side, keyof typeof TABLES.commanders>>;
  /** Orders by holder, such as `s-I`; all attack the nearest unless told. */
  orders?: Readonly<Record<string, Order>> | undefined;
  /** Generals by id, such as `s-cic` and `s-I`: where they stand, or the unit that they have joined. */
  generals?: Readonly<Record<string, Cm | UnitId>>;
  /** Upright rectangles in centimetres: kind and x0, y0, x1, y1. */
  terrain?: readonly (readonly [TerrainPiece['kind'], number, number, number, number])[];
}

const cm = (value: number): number => Math.round(value * 100);
const LETTER = { south: 's', north: 'n' } as const;

const LINE: UnitCard = {
  id: 'line',
  name: { it: 'linea', en: 'line' },
  arm: 'infantry',
  kind: 'line',
  experience: 'regular',
  bases: 4,
  cp: 5,
  weapon: 'musket',
  isOpen: false,
  isHorse: false,
  formation: 'line',
};

/** What of a card follows from its kind, for tests that name the kind alone. */
const KINDS: Partial<Record<UnitCard['kind'], Partial<UnitCard>>> = {
  jaeger: { weapon: 'rifle', isOpen: true, formation: 'open' },
  cuirassiers: { arm: 'cavalry', weapon: null },
  dragoons: { arm: 'cavalry', weapon: null },
  hussars: { arm: 'cavalry', weapon: null },
  cossacks: { arm: 'cavalry', weapon: null, isOpen: true, formation: 'open' },
  light: { arm: 'artillery', weapon: 'light-gun', bases: 1, cp: 3, formation: 'unlimbered' },
  heavy: { arm: 'artillery', weapon: 'heavy-gun', bases: 1, cp: 5, formation: 'unlimbered' },
  howitzer: { arm: 'artillery', weapon: 'howitzer', bases: 1, cp: 3, formation: 'unlimbered' },
};

/** Builds a position; the armies are exactly the units put down. */
export function situation(setup: Situation): OrdineObliquo {
  const army = (side: Side): OrdineObliquo['armies'][Side] => ({
    nation: setup.nations?.[side] ?? (side === 'south' ? 'prussia' : 'austria'),
    commander: setup.commanders?.[side] ?? 'normal',
    rearPoint: { x: cm(90), y: side === 'south' ? 0 : cm(120) },
    brigades: [],
    troops: [],
    detached: {},
    total: 0,
    hasTested: false,
    withdraws: false,
  });
  const game: OrdineObliquo = {
    scenario: 'test',
    options: {
      countercharge15: false,
      routUnderFire1: false,
      secondPhaseCounterchargeAtMost: false,
      fireFromCentroid: false,
      arcFromCentre: false,
      breakthroughAtOnce: false,
      largeArmies: false,
      ...setup.options,
    },
    isBeside: false,
    victory: setup.victory ?? 'destruction',
    table: { width: cm(180), depth: cm(120) },
    moves: 12,
    move: setup.move ?? 1,
    phase: setup.phase ?? 'fire',
    first: setup.first ?? 'south',
    armies: { south: army('south'), north: army('north') },
    cards: {},
    units: {},
    generals: {},
    orders: {},
    messengers: [],
    pieces: (setup.terrain ?? []).map(([kind, x0, y0, x1, y1], index) => ({
      id: `${kind}-${index}`,
      name: { it: kind, en: kind },
      kind,
      form: 'area',
      points: [
        [cm(x0), cm(y0)],
        [cm(x1), cm(y0)],
        [cm(x1), cm(y1)],
        [cm(x0), cm(y1)],
      ],
      isObjective: false,
      owner: null,
    })),
    points: { south: {}, north: {} },
    passed: {},
  };
  for (const side of ['south', 'north'] as const) {
    for (const [name, put] of Object.entries(setup[side] ?? {})) putDown(game, side, name, put);
    giveOrders(game, side);
  }
  Object.assign(game.orders, setup.orders);
  for (const [id, where] of Object.entries(setup.generals ?? {})) putGeneral(game, id, where);
  return game;
}

function putDown(game: OrdineObliquo, side: Side, name: string, put: Put): void {
  const id = `${LETTER[side]}-${name}`;
  const kind = put.card?.kind ?? 'line';
  const card = { ...LINE, ...KINDS[kind], ...put.card, id: name, side };
  const pose = put.at
    ? { x: cm(put.at[0]), y: cm(put.at[1]), angle: Math.round((put.facing ?? (side === 'south' ? 90 : 270)) * 100) }
    : null;
  game.cards[id] = card;
  game.units[id] = {
    pose,
    formation: card.formation,
    cp: card.cp,
    disordered: false,
    flight: null,
    tired: false,
    firstVolley: card.arm === 'infantry' && !card.isOpen,
    guns: null,
    stands: 0,
    exit: null,
    ridesOn: false,
    ...put.state,
    deeds: { ...freshDeeds(pose), ...put.deeds },
  };
  const army = game.armies[side];
  army.total += card.cp;
  const brigade = put.brigade === undefined ? 'I' : put.brigade;
  if (brigade === null) army.troops.push(id);
  else brigadeNamed(game, side, brigade).units.push(id);
}

function brigadeNamed(game: OrdineObliquo, side: Side, id: string): { id: string; units: UnitId[] } {
  const { brigades } = game.armies[side];
  let brigade = brigades.find((each) => each.id === id);
  if (!brigade) brigades.push((brigade = { id, units: [] }));
  return brigade;
}

function giveOrders(game: OrdineObliquo, side: Side): void {
  const { brigades, troops } = game.armies[side];
  const target = game.armies[enemyOf(side)].brigades[0]?.id ?? null;
  const holders = [...brigades.map(({ id }) => `${LETTER[side]}-${id}`), ...troops];
  for (const holder of holders)
    game.orders[holder] = { order: 'attack', target: target && `${LETTER[enemyOf(side)]}-${target}` };
}

function putGeneral(game: OrdineObliquo, id: string, where: Cm | UnitId): void {
  const attached = typeof where === 'string' ? where : null;
  const pose = attached === null ? null : unit(game, attached).pose;
  const at = typeof where === 'string' ? pose && { x: pose.x, y: pose.y } : { x: cm(where[0]), y: cm(where[1]) };
  game.generals[id] = { at, attached, wasAttached: false, replacedIn: null };
}

export interface Table extends verbs.Table<OrdineObliquo> {
  unit(id: UnitId): UnitState;
}

/** Puts the units down and begins the procedure; `dice` are those rolled before the first decision. */
export function table(setup: Situation, body: verbs.Body<OrdineObliquo>, dice: readonly number[] = []): Table {
  const game = situation(setup);
  return Object.defineProperty(verbs.begin(game, body, dice), 'unit', {
    value: (id: UnitId) => unit(game, id),
  }) as Table;
}

/** A charge that has halted before `n-foe`, 8 cm straight, in front. */
export function charging(more: Partial<Charge> = {}): Charge {
  return { target: 'n-foe', runUp: 800, isFlank: false, status: 'halted', met: null, ...more };
}

/** The situation of a fire at an enemy, be others nearer. */
export function shotOf(game: OrdineObliquo, firer: UnitId, target: UnitId, options: ShotOptions = {}): Shot {
  const aimed = aimOf(game, firer, target);
  if (!aimed) throw new RangeError(`${firer} has no line of fire to ${target}`);
  return shotAlong(game, firer, aimed, options);
}

/** What an answer would be worth, its odds played out. */
export function weighedOf({ decision }: Pick<Table, 'decision'>, action: Action): Preview {
  const seen = preview(decision, action);
  if (!seen) throw new Error('no preview');
  return verbs.playedOut(ordineObliquo, seen);
}

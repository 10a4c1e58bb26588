/**
 * Armies, and the position that two of them make on a table (2.1 to 2.4, 2.6, 16). The printed lists and own ones pass
 * through the same checks.
 */
import { clone } from '../../engine/json.ts';
import { BadPosition } from '../../engine/ruleset.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { CM } from '../../space/table/point.ts';
import type { Pose } from '../../space/table/pose.ts';
import { chiefOf, generalOf, LETTERS } from './03-command.ts';
import {
  ARMY,
  type Army,
  armyOf,
  type Experience,
  type Kind,
  type Quality,
  type Side,
  SIDES,
  TWO_VILLAGES,
  type UnitCard,
  type Weapon,
} from './data.ts';
import { takeOffTable } from './beside/papers.ts';
import { footprintAt } from './ground.ts';
import {
  freshDeeds,
  type GeneralState,
  type HolderId,
  type Order,
  type OrdineObliquo,
  type SwitchId,
  type UnitState,
} from './position.ts';

// 2.3, 2.4 Armies

/** OO-2.4-4, OO-2.4-5 One bonus a unit, by its experience. */
const BONUS: Readonly<Record<Experience, number>> = { recruit: 0, militia: 0, regular: 1, veteran: 2, elite: 3 };

/** OO-2.4-6, OO-2.4-7 Guns have the same points whatever their bases and experience. */
const GUNS_CP: Readonly<Partial<Record<Kind, number>>> = { light: 3, howitzer: 3, heavy: 5 };

interface Trait {
  readonly arm: UnitCard['arm'];
  readonly weapons: readonly (Weapon | null)[];
}

const INFANTRY: Trait = { arm: 'infantry', weapons: ['musket', 'rifle'] };
const CAVALRY: Trait = { arm: 'cavalry', weapons: [null] };

/** OO-2.1-1 What each kind of unit is, and what it may carry. */
const KINDS: Readonly<Record<Kind, Trait>> = {
  line: INFANTRY,
  grenadier: INFANTRY,
  jaeger: INFANTRY,
  cuirassiers: CAVALRY,
  dragoons: CAVALRY,
  hussars: CAVALRY,
  cossacks: CAVALRY,
  light: { arm: 'artillery', weapons: ['light-gun'] },
  heavy: { arm: 'artillery', weapons: ['heavy-gun'] },
  howitzer: { arm: 'artillery', weapons: ['howitzer'] },
};

/** Battalions of a brigade (OO-2.3-1). */
const LEAST_BATTALIONS = 2;
const MOST_BATTALIONS = 6;

/** The combat points of a unit at the start (OO-2.4-3 to OO-2.4-7). */
export function combatPoints({ kind, bases, experience }: Pick<UnitCard, 'kind' | 'bases' | 'experience'>): number {
  return GUNS_CP[kind] ?? bases + BONUS[experience];
}

/** The units of an army, brigade after brigade, then those under the commander in chief. */
export function unitsIn({ brigades, troops }: Pick<Army, 'brigades' | 'troops'>): readonly UnitCard[] {
  return [...brigades.flatMap(({ units }) => units), ...troops];
}

/** OO-16.1-2 The combat points of all its units. */
export function totalOf(army: Pick<Army, 'brigades' | 'troops'>): number {
  return unitsIn(army).reduce((sum, { cp }) => sum + cp, 0);
}

/** Something wrong in an army, and where: `brigades.0.units.2`. */
interface ArmyFault {
  readonly path: string;
  readonly reason: Reason;
}

/** All that is wrong with an army that has the right form. */
export function faultsOf(army: Army): readonly ArmyFault[] {
  const units = [
    ...army.brigades.flatMap((brigade, i) =>
      brigade.units.map((card, j) => [`brigades.${i}.units.${j}`, card] as const),
    ),
    ...army.troops.map((card, i) => [`troops.${i}`, card] as const),
  ];
  const ids = units.map(([, { id }]) => id);
  return [
    ...army.brigades.flatMap((brigade, i) => brigadeFaults(brigade, `brigades.${i}`)),
    ...units.flatMap(([path, card]) => cardFaults(card, path)),
    ...units.filter(([, { id }], i) => ids.indexOf(id) < i).map(([path, { id }]) => twice(path, id)),
    ...(army.total === totalOf(army) ? [] : [wrongTotal(army)]),
  ];
}

function brigadeFaults({ id, units }: Army['brigades'][number], path: string): readonly ArmyFault[] {
  const count = units.filter(({ arm }) => arm === 'infantry').length;
  if (units.every(({ arm }) => arm === 'cavalry') || (count >= LEAST_BATTALIONS && count <= MOST_BATTALIONS)) return [];
  return [{ path, reason: because('OO-2.3-1', 'refusal.battalions', { brigade: id, count }) }];
}

function cardFaults(card: UnitCard, path: string): readonly ArmyFault[] {
  const { arm, weapons } = KINDS[card.kind];
  const cp = combatPoints(card);
  const name = { id: card.id };
  const faults: (Reason | false)[] = [
    card.arm !== arm && because('OO-2.1-1', 'refusal.wrong-arm', name),
    !weapons.includes(card.weapon) && because('OO-8.1-1', 'refusal.wrong-weapon', name),
    card.cp !== cp && because('OO-2.4-3', 'refusal.wrong-points', { ...name, cp, given: card.cp }),
    arm === 'artillery' && card.bases !== 1 && because('OO-2.2-3', 'refusal.one-base', name),
  ];
  return faults.filter((reason) => reason !== false).map((reason) => ({ path, reason }));
}

function twice(path: string, id: string): ArmyFault {
  return { path, reason: because('OO-2.1-1', 'refusal.unit-twice', { id }) };
}

function wrongTotal(army: Army): ArmyFault {
  const params = { total: totalOf(army), given: army.total };
  return { path: 'total', reason: because('OO-16.1-2', 'refusal.wrong-total', params) };
}

/**
 * Takes an army from outside.
 * @throws BadPosition naming the first fault and the line of the roster where it is
 */
export function readArmy(value: unknown): Army {
  const parsed = ARMY.safeParse(value);
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success) throw new BadPosition(issue?.path.join('.') ?? '', { key: `fault.${issue?.code ?? 'custom'}` });
  const [fault] = faultsOf(parsed.data);
  if (fault) throw new BadPosition(fault.path, fault.reason.message);
  return parsed.data;
}

// The battles

/** What a battle is made of. */
export interface Battle {
  readonly scenario: string;
  readonly victory: OrdineObliquo['victory'];
  readonly armies: Readonly<Record<Side, Army>>;
  readonly commanders: Readonly<Record<Side, Quality>>;
  readonly pieces: OrdineObliquo['pieces'];
  readonly options: Partial<OrdineObliquo['options']>;
}

/** `two-villages` on the ready table, for ground or for destruction; on `open-table` the players place the terrain; `beside` a real table. */
export const BATTLES: Readonly<
  Record<string, { victory: OrdineObliquo['victory']; isReady: boolean; isBeside?: true }>
> = {
  'two-villages': { victory: 'objectives', isReady: true },
  'two-villages-destruction': { victory: 'destruction', isReady: true },
  'open-table': { victory: 'objectives', isReady: false },
  beside: { victory: 'objectives', isReady: false, isBeside: true },
  'beside-destruction': { victory: 'destruction', isReady: false, isBeside: true },
};

export const SWITCHES: readonly SwitchId[] = [
  'countercharge15',
  'routUnderFire1',
  'secondPhaseCounterchargeAtMost',
  'fireFromCentroid',
  'arcFromCentre',
  'breakthroughAtOnce',
  'largeArmies',
];

/** The two printed armies of a scenario, basic or large (AL). @throws RangeError where there is no such scenario */
export function muster(scenario: string, options: Partial<OrdineObliquo['options']> = {}): OrdineObliquo {
  const battle = BATTLES[scenario];
  if (!battle) throw new RangeError(`no scenario ${scenario}`);
  const size = (id: string): string => (options.largeArmies ? id.replace('basic', 'large') : id);
  const { armies, commanders, pieces } = TWO_VILLAGES;
  const game = drawUp({
    scenario,
    victory: battle.victory,
    armies: { south: armyOf(size(armies.south)), north: armyOf(size(armies.north)) },
    commanders,
    pieces: battle.isReady ? pieces : [],
    options,
  });
  return battle.isBeside ? takeOffTable(game) : game;
}

/** The position of two armies before the deployment: drawn up in their zones as suggested, to be changed there. */
export function drawUp(battle: Battle): OrdineObliquo {
  const { scenario, victory, pieces } = battle;
  const game: OrdineObliquo = {
    scenario,
    options: Object.fromEntries(SWITCHES.map((id) => [id, battle.options[id] ?? false])) as Record<SwitchId, boolean>,
    victory,
    isBeside: false,
    table: { ...TWO_VILLAGES.table },
    moves: TWO_VILLAGES.moves,
    move: 0,
    phase: 'deployment',
    first: null,
    armies: { south: armyState(battle, 'south'), north: armyState(battle, 'north') },
    cards: {},
    units: {},
    generals: {},
    orders: {},
    messengers: [],
    pieces: clone([...pieces]),
    points: { south: {}, north: {} },
    passed: {},
  };
  for (const side of SIDES) enlist(game, battle, side);
  return game;
}

function armyState({ armies, commanders }: Battle, side: Side): OrdineObliquo['armies'][Side] {
  const { nation, brigades, troops, total } = armies[side];
  const [x, y] = TWO_VILLAGES.deployment[side].rearPoint;
  const idOf = ({ id }: UnitCard): string => unitId(side, id);
  return {
    nation,
    commander: commanders[side],
    rearPoint: { x, y },
    brigades: brigades.map(({ id, units }) => ({ id, units: units.map(idOf) })),
    troops: troops.map(idOf),
    detached: {},
    total,
    hasTested: false,
    withdraws: false,
  };
}

function unitId(side: Side, id: string): string {
  return `${LETTERS[side]}-${id}`;
}

/** Puts an army's units, generals, orders and points into the position. */
function enlist(game: OrdineObliquo, battle: Battle, side: Side): void {
  const army = battle.armies[side];
  const { facing } = TWO_VILLAGES.deployment[side];
  const spots = spotsFor(army, side);
  for (const card of unitsIn(army)) {
    const spot = spots.units[card.id];
    const pose = spot ? { x: spot[0], y: spot[1], angle: facing } : null;
    game.cards[unitId(side, card.id)] = { ...clone(card), side };
    game.units[unitId(side, card.id)] = freshUnit(card, pose);
  }
  for (const [id, at] of Object.entries(spots.generals)) {
    game.generals[id === 'cic' ? chiefOf(side) : generalOf(side, id)] = freshGeneral(at);
  }
  Object.assign(game.orders, firstOrders(army, battle, side));
  const { points } = TWO_VILLAGES;
  const isOnTable = (id: string): boolean => game.pieces.some((piece) => piece.id === id);
  game.points[side] = Object.fromEntries(Object.entries(points[side] ?? {}).filter(([id]) => isOnTable(id)));
}

function freshUnit(card: UnitCard, pose: Pose | null): UnitState {
  return {
    pose,
    formation: card.formation,
    cp: card.cp,
    disordered: false,
    flight: null,
    tired: false,
    firstVolley: card.arm === 'infantry' && !card.isOpen,
    guns: null,
    ridesOn: false,
    stands: 0,
    exit: null,
    deeds: freshDeeds(pose),
  };
}

/** OO-2.3-4 One general a brigade, and one commander in chief. */
function freshGeneral([x, y]: Spot): GeneralState {
  return { at: { x, y }, attached: null, wasAttached: false, replacedIn: null };
}

/** OO-3.2-3 Who has no order from the scenario stands. */
function firstOrders({ brigades, troops }: Army, battle: Battle, side: Side): Record<HolderId, Order> {
  const given = isPrinted(battle, side) ? TWO_VILLAGES.orders[side] : {};
  const own = troops.filter(({ arm, kind }) => arm !== 'artillery' && kind !== 'cossacks');
  const holders = [...brigades.map(({ id }) => id), ...own.map(({ id }) => id)];
  return Object.fromEntries(
    holders.map((id) => {
      const { order = 'halt', target = null } = given?.[id] ?? {};
      return [unitId(side, id), { order, target } as Order];
    }),
  );
}

/** The army for which the ready table was written. */
function isPrinted({ armies, pieces }: Battle, side: Side): boolean {
  return armies[side].id === TWO_VILLAGES.armies[side] && pieces.length > 0;
}

// Where an army is drawn up

/** Where the middle of a front stands. */
type Spot = readonly [number, number];

interface Spots {
  readonly units: Readonly<Record<string, Spot>>;
  readonly generals: Readonly<Record<string, Spot>>;
}

/** The scenario's spots where it has one for everybody; else the army is drawn up in rows. */
function spotsFor(army: Army, side: Side): Spots {
  const { units, generals } = TWO_VILLAGES.deployment[side];
  const hasAll = unitsIn(army).every(({ id }) => units[id]) && army.brigades.every(({ id }) => generals[id]);
  return hasAll && army.id === TWO_VILLAGES.armies[side] ? { units, generals } : inRows(army, side);
}

/** Fronts of the rows from the own edge: open order first, then lines, then whoever does not fit. */
const ROWS = [24 * CM, 19 * CM, 14 * CM, 9 * CM, 4.5 * CM] as const;
const GAP = CM;
const WIDEST_BLOCK = 44 * CM;

/** One block a brigade from left to right, the troops in the last; each block in rows. */
function inRows(army: Army, side: Side): Spots {
  const { table } = TWO_VILLAGES;
  const groups = [...army.brigades, { id: 'cic', units: army.troops }];
  const width = Math.min(WIDEST_BLOCK, table.width / groups.length);
  const from = (table.width - width * groups.length) / 2;
  const inBlocks = groups.flatMap(({ units }, i) => blockOf(units, from + i * width, width - GAP));
  const isRoomy = inBlocks.length === unitsIn(army).length;
  // The far side sees the table turned about.
  const seen = ([x, y]: Spot): Spot => (side === 'south' ? [x, y] : [table.width - x, table.depth - y]);
  const units = (isRoomy ? inBlocks : oneBlock(army)).map(([id, spot]) => [id, seen(spot)] as const);
  const generals = groups.map(({ id }, i) => [id, seen([Math.round(from + (i + 0.5) * width), 16 * CM])] as const);
  return { units: Object.fromEntries(units), generals: Object.fromEntries(generals) };
}

/** @throws RangeError where an army is too large for its zone */
function oneBlock(army: Army): readonly (readonly [string, Spot])[] {
  const spots = blockOf(unitsIn(army), 0, TWO_VILLAGES.table.width);
  if (spots.length < unitsIn(army).length) throw new RangeError(`no room for the army ${army.id}`);
  return spots;
}

/** The units of a block, each in the first row that has room for it; who finds none is left out. */
function blockOf(cards: readonly UnitCard[], left: number, width: number): readonly (readonly [string, Spot])[] {
  const used = ROWS.map(() => 0);
  const openFirst = cards.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
  return openFirst.flatMap((card) => {
    const front = footprintAt(card, card.formation, { x: 0, y: 0, angle: 0 }).width;
    const row = used.findIndex((taken, i) => taken + front <= width && (card.isOpen || i > 0));
    const y = ROWS[row];
    if (y === undefined) return [];
    const x = (used[row] ?? 0) + front / 2;
    used[row] = (used[row] ?? 0) + front + GAP;
    return [[card.id, [Math.round(left + x), y]] as const];
  });
}

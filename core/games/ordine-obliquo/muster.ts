/**
 * The position that two armies make on a table before the first move (2.1 to 2.4, 2.6, 16). The printed armies and those
 * of the players' own come the same way.
 */
import type { Own } from '../../miniatures/armies.ts';
import { clone } from '../../engine/json.ts';
import type { Options } from '../../engine/options.ts';
import type { Pose } from '../../space/table/pose.ts';
import { chiefOf, generalOf } from './03-command.ts';
import { unitsIn } from './army-list.ts';
import { BATTLES } from './battles.ts';
import { withPieces } from './beside/papers.ts';
import { type Army, armyOf, type Quality, type Side, SIDES, TWO_VILLAGES, type UnitCard } from './data.ts';
import { FACING, NO_SPOTS, rearPointOf, type Spot, spotsFor } from './draw-up.ts';
import { type OwnTable, readOwn } from './own.ts';
import {
  freshDeeds,
  type GeneralState,
  type HolderId,
  LETTERS,
  type Order,
  type OrdineObliquo,
  type SwitchId,
  type UnitState,
} from './position.ts';
import type { Fielded } from './roster.ts';

/** What a battle is made of. */
interface Battle {
  readonly scenario: string;
  readonly victory: OrdineObliquo['victory'];
  readonly armies: Readonly<Record<Side, Army>>;
  readonly commanders: Readonly<Record<Side, Quality>>;
  readonly table: OwnTable;
  readonly options: Options;
  readonly isBeside: boolean;
}

export const SWITCHES: readonly SwitchId[] = [
  'countercharge15',
  'routUnderFire1',
  'secondPhaseCounterchargeAtMost',
  'fireFromCentroid',
  'arcFromCentre',
  'breakthroughAtOnce',
  'largeArmies',
];

/**
 * The two armies of a scenario: the printed ones, basic or large (AL), or those of the players' own.
 * @throws RangeError where there is no such scenario
 * @throws BadPosition naming the first fault of what the players bring along
 */
export function muster(scenario: string, options: Options = {}, brought: Own = {}): OrdineObliquo {
  const battle = BATTLES[scenario];
  if (!battle) throw new RangeError(`no scenario ${scenario}`);
  const own = readOwn(brought, battle);
  const south = own.armies.south ?? printed('south', options);
  const north = own.armies.north ?? printed('north', options);
  const pieces = battle.isReady ? TWO_VILLAGES.pieces : [];
  const game = drawUp({
    scenario,
    victory: battle.victory,
    armies: { south: south.army, north: north.army },
    commanders: { south: south.commander, north: north.commander },
    table: own.table ?? { ...TWO_VILLAGES.table, pieces },
    options,
    isBeside: battle.isBeside === true,
  });
  return battle.isBeside ? withPieces(game) : game;
}

/** The army of a side of the ready table, with its commander. */
function printed(side: Side, { largeArmies }: Options): Fielded {
  const id = TWO_VILLAGES.armies[side];
  const army = armyOf(largeArmies ? id.replace('basic', 'large') : id);
  return { army, commander: TWO_VILLAGES.commanders[side] };
}

/**
 * The position of two armies before the deployment: drawn up in their zones as suggested, to be changed there; on no table
 * of the program's where they fight on a real one.
 * @throws BadPosition where an army finds no room in its zone
 */
function drawUp(battle: Battle): OrdineObliquo {
  const { scenario, victory, table } = battle;
  const { width, depth, pieces } = table;
  const game: OrdineObliquo = {
    scenario,
    options: Object.fromEntries(SWITCHES.map((id) => [id, battle.options[id] === true])) as Record<SwitchId, boolean>,
    victory,
    isBeside: battle.isBeside,
    table: { width, depth },
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

function armyState({ armies, commanders, table }: Battle, side: Side): OrdineObliquo['armies'][Side] {
  const { nation, brigades, troops, total } = armies[side];
  const idOf = ({ id }: UnitCard): string => unitId(side, id);
  return {
    nation,
    commander: commanders[side],
    rearPoint: rearPointOf(table, side),
    brigades: brigades.map(({ id, name, units }) => ({ id, ...(name && { name }), units: units.map(idOf) })),
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

/** OO-2.3-4: Puts an army's units, generals, orders and points into the position. */
function enlist(game: OrdineObliquo, battle: Battle, side: Side): void {
  const army = battle.armies[side];
  const spots = battle.isBeside ? NO_SPOTS : spotsFor(army, side, battle.table);
  for (const card of unitsIn(army)) {
    const spot = spots.units[card.id];
    const pose = spot ? { x: spot[0], y: spot[1], angle: FACING[side] } : null;
    game.cards[unitId(side, card.id)] = { ...clone(card), side };
    game.units[unitId(side, card.id)] = freshUnit(card, pose);
  }
  for (const { id } of army.brigades) game.generals[generalOf(side, id)] = freshGeneral(spots.generals[id]);
  game.generals[chiefOf(side)] = freshGeneral(spots.generals['cic']);
  Object.assign(game.orders, firstOrders(army, battle, side));
  const { points } = TWO_VILLAGES;
  const isOnTable = (id: string): boolean => game.pieces.some((piece) => piece.id === id);
  game.points[side] = Object.fromEntries(Object.entries(points[side] ?? {}).filter(([id]) => isOnTable(id)));
}

/** OO-2.4-1: A unit as it enters the battle, with all its combat points. */
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

/** A general as he enters the battle: at his printed place, with no unit. */
function freshGeneral(spot: Spot | undefined): GeneralState {
  const at = spot ? { x: spot[0], y: spot[1] } : null;
  return { at, attached: null, wasAttached: false, replacedIn: null };
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
function isPrinted({ armies, table }: Battle, side: Side): boolean {
  return armies[side].id === TWO_VILLAGES.armies[side] && table.pieces === TWO_VILLAGES.pieces;
}

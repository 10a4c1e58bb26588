/** 16.1, 16.7 Both scenarios as they begin. */
import type { Setup } from '../../engine/ruleset.ts';
import {
  detachmentOf,
  type FormationId,
  FORMATIONS,
  leaderCard,
  type Order,
  type Side,
  setUpOf,
  type SetUp,
  type UnitId,
} from './data.ts';
import { rulesFrom } from './options.ts';
import type { FormationState, LeaderState, MoravianSun, Sequences, UnitState } from './position.ts';

/** @throws RangeError where there is no such scenario */
export function setUp({ scenario, options }: Setup): MoravianSun {
  const set = setUpOf(scenario);
  const isBattle = set.id === 'one-day';
  return {
    scenario: set.id,
    rules: rulesFrom(options),
    turn: 1,
    /** 16.12-a: the battle begins with its activations; of the campaign the weather of the first turn is set. */
    phase: isBattle ? 'placement' : 'orders',
    /** 16.4-b: the scenario says it for the first turn. */
    weather: set.weather,
    first: 'coalition',
    active: 'french',
    units: unitsAtStart(set),
    leaders: leadersAtStart(set),
    formations: formationsAtStart(set),
    sequences: { french: NO_SPACES, coalition: isBattle ? spacesOf(set, 'coalition') : NO_SPACES },
    activation: null,
    coming: set.reinforcements,
    returning: [],
    lost: [],
    exited: [],
    fallen: [],
    broken: [],
    demoralisation: { french: 0, russian: 0, austrian: 0 },
    over: null,
  };
}

export const NO_SPACES: Sequences = { main: [], support: [] };

/** 16.12-b: the sequence that a scenario prints for the first turn; all its orders are main orders. */
const spacesOf = ({ sequences }: SetUp, side: Side): Sequences => ({
  main: sequences[side].map((formation) => ({ formation })),
  support: [],
});

/** 16.7-a: units stand where our set-up, made for the one that is missing, places them. */
function unitsAtStart({ stacks, detachments }: SetUp): Readonly<Record<UnitId, UnitState>> {
  const under = new Map(
    detachments.flatMap(({ leader, units }) => units.map((unit) => [unit, detachmentOf(leaderCard(leader))] as const)),
  );
  const stateOf = (hex: number, unit: UnitId): UnitState => {
    const of = under.get(unit);
    return of === undefined ? { hex } : { hex, under: of };
  };
  return Object.fromEntries(stacks.flatMap(({ hex, units }) => units.map((unit) => [unit, stateOf(hex, unit)])));
}

const leadersAtStart = ({ stacks }: SetUp): Readonly<Record<string, LeaderState>> =>
  Object.fromEntries(stacks.flatMap(({ hex, leaders }) => leaders.map((leader) => [leader, { hex }])));

/** 1.32.3-a: corps and columns have a marker, those still to come among them; the reserve has none. */
function formationsAtStart({ orders, detachments }: SetUp): Readonly<Record<FormationId, FormationState>> {
  const orderOf = (id: FormationId): Order => orders[id] ?? 'march';
  const corps = FORMATIONS.filter(({ reserve }) => !reserve).map(({ id }) => [id, { order: orderOf(id) }] as const);
  const detached = detachments.map(({ leader, from }) => {
    const id = detachmentOf(leaderCard(leader));
    return [id, { order: orderOf(id), counts: from }] as const;
  });
  return Object.fromEntries([...corps, ...detached]);
}

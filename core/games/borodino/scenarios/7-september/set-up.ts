/** The historical set-up of 7 September: every unit in the hex where it stood, facing any way. */
import type { Arrangement, Procedure } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { hexTarget, placementTarget, unitTarget } from '../../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../../space/hex/facing.ts';
import { placeLeader } from '../../05-orders-and-activation/index.ts';
import { cardOf, type Side, SIDES, type UnitId } from '../../data.ts';
import { UNCHANGED } from '../../ground.ts';
import type { Borodino } from '../../position.ts';
import { allBesideTheMap, type SetUp, setUpSide, type Slot, suggestedFor, whyFacesApart } from '../set-up.ts';
import { LEADERS, SEPTEMBER_7 } from './data.ts';
import { onSeptember7, type September7 } from './state.ts';

/** The position before the set-up: everybody beside the map. */
export function beginSeptember7(): September7 {
  return {
    scenario: SEPTEMBER_7.id,
    options: {},
    turn: 0,
    side: 'french',
    phase: 'set-up',
    units: { ...BESIDE_THE_MAP },
    stacks: {},
    commands: [],
    orders: [],
    failures: 0,
    tried: {},
    barrage: { french: 'no', russian: 'no' },
    initiative: null,
    cup: [],
    marker: null,
    leaders: { french: 0, russian: 0 },
    reserve: null,
    first: null,
    broken: [],
    ground: UNCHANGED,
    park: PARK,
    holder: SEPTEMBER_7.firstHolder,
    battles: [],
  };
}

/** S7-fn-e: The guns of the reserve park. */
const PARK = SEPTEMBER_7.placement
  .filter(({ id }) => id === SEPTEMBER_7.reservePark.formation)
  .flatMap(({ units }) => units);

const BESIDE_THE_MAP = allBesideTheMap(SEPTEMBER_7.placement.flatMap(({ units }) => units));

/** The French set up first, then the Russians; who places a unit faces it as it likes. */
export const setUpSeptember7 = (game: Borodino, umpire: Umpire): Procedure =>
  setUpSide(game, SET_UP[game.side], umpire);

/** Then the commanders-in-chief are placed. */
export function* placeLeaders(game: Borodino, umpire: Umpire): Procedure {
  for (const side of SIDES) yield* placeLeader(onSeptember7(game), LEADERS[side], umpire);
}

const SET_UP = { french: setUpOf('french'), russian: setUpOf('russian') };

type Stack = (typeof SEPTEMBER_7.suggested)[number];

function setUpOf(side: Side): SetUp {
  return {
    rule: 'S7-b',
    items: SEPTEMBER_7.placement.flatMap(({ units }) => units).filter((id) => cardOf(id).side === side),
    suggestion: suggestedFor(side, SEPTEMBER_7.suggested),
    slots: (id) => FLAT_CORNERS.map((corner) => placementTarget(stackOf(id).hex, corner)),
    whyElsewhere,
    fits,
  };
}

const STACKS: ReadonlyMap<UnitId, Stack> = new Map(
  SEPTEMBER_7.suggested.flatMap((stack) => stack.units.map((id) => [id, stack] as const)),
);

const stackOf = (id: UnitId): Stack => STACKS.get(id) as Stack;

function whyElsewhere(id: UnitId): Reason {
  const places = { list: [{ place: hexTarget(stackOf(id).hex) }] };
  return because('S7-b', 'refusal.set-up-where', { unit: { unit: id }, places });
}

function fits(id: UnitId, slot: Slot, soFar: Arrangement): Verdict {
  const mates = stackOf(id).units.filter((mate) => mate !== id && soFar[unitTarget(mate)] !== undefined);
  return whyFacesApart(id, slot, mates, soFar);
}

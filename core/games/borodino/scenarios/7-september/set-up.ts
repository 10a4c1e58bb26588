/** The set-up of 7 September: each unit in the hexes that the list gives its formation, facing any way; suggested where it stood. */
import type { Procedure } from '../../../../engine/decision.ts';
import type { Options } from '../../../../engine/options.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { because, type Verdict } from '../../../../engine/verdict.ts';
import { placeLeader } from '../../05-orders-and-activation/index.ts';
import { mayStack } from '../../06-facing-stacking-zones/index.ts';
import { SIDES, type UnitId } from '../../data.ts';
import { UNCHANGED } from '../../ground.ts';
import type { Borodino } from '../../position.ts';
import type { Line } from '../line.ts';
import { allBesideTheMap, setUpSide } from '../set-up.ts';
import { setUpByLines } from '../set-up-by-lines.ts';
import { FLANK_MARCH_OPTION, NO_MARCH } from './14-flank-march.ts';
import { LEADERS, SEPTEMBER_7 } from './data.ts';
import { onSeptember7, type September7 } from './state.ts';

/** The position before the set-up: everybody beside the map. */
export function beginSeptember7(options: Options = {}): September7 {
  const isMarch = options[FLANK_MARCH_OPTION] === true;
  return {
    scenario: SEPTEMBER_7.id,
    options: {},
    turn: 0,
    side: 'french',
    phase: isMarch ? 'flank-note' : 'set-up',
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
    ...(isMarch ? { march: NO_MARCH } : {}),
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

/** Each unit in the hexes of its line. */
const SET_UP = setUpByLines({ ...SEPTEMBER_7, rule: 'S7-b', whyApart });

const PER_HEX: ReadonlyMap<UnitId, Line> = new Map(
  SEPTEMBER_7.placement.filter(({ perHex }) => perHex).flatMap((line) => line.units.map((id) => [id, line] as const)),
);

/** Some lists say how many of theirs may share a hex; guns of the reserve park may, however strong they are. */
function whyApart(units: readonly UnitId[]): Verdict {
  const line = units.map((id) => PER_HEX.get(id)).find((each) => each !== undefined);
  const most = line?.perHex ?? Infinity;
  if (line && units.filter((id) => line.units.includes(id)).length > most)
    return because(line.rule, 'refusal.set-up-per-hex', { most });
  return units.every((id) => PARK.includes(id)) ? null : mayStack(units);
}

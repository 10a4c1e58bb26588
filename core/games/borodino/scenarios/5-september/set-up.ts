/** The printed set-up of 5 September. */
import type { Procedure } from '../../../../engine/decision.ts';
import type { Options } from '../../../../engine/options.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { mayStack } from '../../06-facing-stacking-zones/index.ts';
import type { Borodino } from '../../position.ts';
import { allBesideTheMap, setUpSide } from '../set-up.ts';
import { setUpByLines } from '../set-up-by-lines.ts';
import type { September5 } from './state.ts';
import { SEPTEMBER_5 } from './data.ts';

export const VIII_CORPS_OPTION = 'literalEightCorps';
export const BREAKDOWN_OPTION = 'breakdown-sept5';

/** S5-t: These commands are active without being activated. */
const ACTIVE_FROM_THE_START = SEPTEMBER_5.commands.filter(({ active }) => active).map(({ id }) => id);

/** The position before the set-up: everybody beside the map. */
export function beginSeptember5(options: Options): September5 {
  return {
    scenario: SEPTEMBER_5.id,
    options: { literalEightCorps: options[VIII_CORPS_OPTION] !== false },
    turn: 0,
    side: 'french',
    phase: 'set-up',
    units: { ...BESIDE_THE_MAP },
    stacks: {},
    active: [...ACTIVE_FROM_THE_START],
    hasActivated: false,
    ...(options[BREAKDOWN_OPTION] === true ? { broken: [] } : {}),
    holder: SEPTEMBER_5.firstHolder,
    battles: [],
  };
}

/** Those who are set up, then those who come later. */
const BESIDE_THE_MAP = allBesideTheMap(
  [...SEPTEMBER_5.placement, ...SEPTEMBER_5.reinforcements].flatMap(({ units }) => units),
);

/** S5-b to S5-p One side places its units: each in the hexes of its line of the set-up, facing any way. */
export const setUpSeptember5 = (game: Borodino, umpire: Umpire): Procedure =>
  setUpSide(game, SET_UP[game.side], umpire);

/** What each side sets up, and where it may. */
const SET_UP = setUpByLines({ ...SEPTEMBER_5, rule: 'S5-b', whyApart: mayStack });

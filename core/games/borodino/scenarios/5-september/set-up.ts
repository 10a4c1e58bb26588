/** The printed set-up of 5 September. */
import type { Arrangement, Procedure } from '../../../../engine/decision.ts';
import type { Options } from '../../../../engine/options.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { hexTarget, unitTarget } from '../../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../../engine/verdict.ts';
import { mayStack } from '../../06-facing-stacking-zones/index.ts';
import type { Side, UnitId } from '../../data.ts';
import type { Borodino } from '../../position.ts';
import { allBesideTheMap, readSlot, type SetUp, setUpSide, type Slot, suggestedFor, whyFacesApart } from '../set-up.ts';
import type { September5 } from './state.ts';
import { allowedHexes, berthOf, type Camp, leftWithoutRoom, unitsIn } from './camps.ts';
import { SEPTEMBER_5 } from './data.ts';

/** The ledger has one entry for each line of the printed set-up. */
const PLACEMENT_RULES: Readonly<Record<string, RuleId>> = {
  'F.I.CM+ART': 'S5-c',
  'F.I.MR+ART': 'S5-d',
  'F.I.FR+ART': 'S5-e',
  'F.C2.CAV': 'S5-f',
  'F.C2.ART': 'S5-g',
  'R.C4.ART': 'S5-j',
  'R.2I.SHAKH': 'S5-k',
  'R.2I.GOGEL': 'S5-l',
  'R.VIII.27D': 'S5-m',
  'R.C4.CAV': 'S5-n',
  'R.2I.2CUR': 'S5-o',
  'R.VIII.2GD': 'S5-p',
  'R.VIII.ART': 'S5-p',
};

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

/** Whom each side sets up, and how it might. */
const SET_UP = { french: setUpOf('french'), russian: setUpOf('russian') };

function setUpOf(side: Side): SetUp {
  return {
    rule: 'S5-b',
    items: SEPTEMBER_5.placement.filter((line) => line.side === side).flatMap((line) => line.units),
    suggestion: suggestedFor(side, SEPTEMBER_5.suggested),
    slots: (id) => berthOf(id).slots,
    whyElsewhere,
    fits,
  };
}

/** A unit is set up in the hexes of its line, and nowhere else. */
function whyElsewhere(id: UnitId): Reason {
  const { line } = berthOf(id);
  return because(PLACEMENT_RULES[line.id] as RuleId, 'refusal.set-up-where', {
    unit: { unit: id },
    places: { list: allowedHexes(line).map((hex) => ({ place: hexTarget(hex) })) },
  });
}

/** Stacking and facing of the hex, and room left for those who are still to come. */
function fits(newcomer: UnitId, slot: Slot, soFar: Arrangement): Verdict {
  const { line, camp, at } = berthOf(newcomer);
  const place = camp.hexes.indexOf(slot.hex);
  const own = 1 << at;
  const { stacks, waiting } = othersIn(camp, own, soFar);
  const there = stacks[place] ?? 0;
  if (there !== 0) {
    const mates = unitsIn(camp.units, there);
    if (camp.mayStack[there | own] === 0) return mayStack([...mates, newcomer]);
    const apart = whyFacesApart(newcomer, slot, mates, soFar);
    if (apart) return apart;
  }
  stacks[place] = there | own;
  const without = leftWithoutRoom(camp, stacks, waiting);
  if (without === null) return null;
  return because(PLACEMENT_RULES[line.id] as RuleId, 'refusal.no-room-left', { unit: { unit: without } });
}

/** By hex of a camp, the set of those who stand there, and the set of those who still wait; one of the units left out. */
function othersIn(
  camp: Camp,
  own: number,
  soFar: Arrangement,
): { readonly stacks: number[]; readonly waiting: number } {
  const stacks = camp.hexes.map(() => 0);
  let waiting = 0;
  for (let at = 0; at < camp.units.length; at++) {
    const bit = 1 << at;
    if (bit === own) continue;
    const slot = soFar[unitTarget(camp.units[at] as UnitId)];
    const place = slot === undefined ? -1 : camp.hexes.indexOf(readSlot(slot).hex);
    if (slot === undefined) waiting |= bit;
    if (place >= 0) stacks[place] = (stacks[place] as number) | bit;
  }
  return { stacks, waiting };
}

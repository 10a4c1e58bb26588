/** The printed set-up of 5 September. */
import { type Arrangement, chooseArrangement, type Procedure } from '../../../../engine/decision.ts';
import type { Options } from '../../../../engine/options.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { hexTarget, idOf, placementTarget, type Target, unitTarget } from '../../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../../engine/verdict.ts';
import { mayStack, mustFaceAlike } from '../../06-facing-stacking-zones/index.ts';
import { cardOf, type Side, type UnitId } from '../../data.ts';
import { tell } from '../../facts.ts';
import { type Borodino, face, NOTHING_DONE, place, type UnitState } from '../../position.ts';
import type { September5 } from './state.ts';
import { allowedHexes, berthOf, type Camp, leftWithoutRoom, slotAt, unitsIn } from './camps.ts';
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
    holder: SEPTEMBER_5.firstHolder,
    battles: [],
  };
}

/** Those who are set up, then those who come later. */
const BESIDE_THE_MAP: Borodino['units'] = Object.fromEntries(
  [...SEPTEMBER_5.placement, ...SEPTEMBER_5.reinforcements].flatMap(({ units }) =>
    units.map((id) => [id, besideTheMap(id)]),
  ),
);

/** How a unit is before it comes onto the map. */
export function besideTheMap(id: UnitId): UnitState {
  const facing = cardOf(id).side === 'french' ? 'E' : 'W';
  return { hex: 0, box: 'off-map', facing, disordered: false, square: false, deeds: NOTHING_DONE };
}

/** S5-b to S5-p One side places its units: each in the hexes of its line of the set-up, facing any way. */
export function* setUpSide(game: Borodino, umpire: Umpire): Procedure {
  const { items, suggestion } = SET_UP[game.side];
  const arrangement = yield* chooseArrangement({
    kind: 'arrange',
    seat: game.side,
    rule: 'S5-b',
    prompt: { key: 'prompt.set-up', params: { side: { seat: game.side }, count: items.length } },
    doneLabel: { key: 'deed.place' },
    whyOthers: { key: 'refusal.set-up-others', params: { side: { seat: game.side } } },
    items: items.map(unitTarget),
    slots: (item) => berthOf(idOf(item)).slots,
    whyNot: whyElsewhere,
    fits,
    complete: (soFar) => missing(items, soFar),
    suggestion,
  });
  for (const id of items) setDown(game, id, arrangement?.[unitTarget(id)]);
  tell(umpire, 'set-up', 'S5-b', { side: { seat: game.side }, units: items.length });
}

/** Whom each side sets up, and how it might. */
const SET_UP = { french: setUpOf('french'), russian: setUpOf('russian') };

function setUpOf(side: Side): { readonly items: readonly UnitId[]; readonly suggestion: Arrangement } {
  const lines = SEPTEMBER_5.placement.filter((line) => line.side === side);
  const stacks = SEPTEMBER_5.suggested.filter((stack) => stack.units.some((id) => cardOf(id).side === side));
  return {
    items: lines.flatMap((line) => line.units),
    suggestion: Object.fromEntries(
      stacks.flatMap(({ units, ...slot }) =>
        units.map((id) => [unitTarget(id), placementTarget(slot.hex, slot.facing)]),
      ),
    ),
  };
}

function setDown(game: Borodino, id: UnitId, slot: Target | undefined): void {
  if (slot === undefined) throw new RangeError(`${id} has no place in the set-up`);
  const { hex, facing } = slotAt(slot);
  place(game, id, hex);
  face(game, [id], facing);
}

/** A unit is set up in the hexes of its line, and nowhere else. */
function whyElsewhere(item: Target): Reason {
  const { line } = berthOf(idOf(item));
  return because(PLACEMENT_RULES[line.id] as RuleId, 'refusal.set-up-where', {
    unit: { unit: idOf(item) },
    places: { list: allowedHexes(line).map((hex) => ({ place: hexTarget(hex) })) },
  });
}

/** Stacking and facing of the hex, and room left for those who are still to come. */
function fits(item: Target, slot: Target, soFar: Arrangement): Verdict {
  const newcomer = idOf(item);
  const { line, camp, at } = berthOf(newcomer);
  const { hex, facing } = slotAt(slot);
  const place = camp.hexes.indexOf(hex);
  const own = 1 << at;
  const { stacks, waiting } = othersIn(camp, own, soFar);
  const there = stacks[place] ?? 0;
  if (there !== 0) {
    const mates = unitsIn(camp.units, there);
    if (camp.mayStack[there | own] === 0) return mayStack([...mates, newcomer]);
    const other = mates.find(
      (id) => slotAt(soFar[unitTarget(id)] as Target).facing !== facing && mustFaceAlike(cardOf(id), cardOf(newcomer)),
    );
    if (other !== undefined) return because('6.11-b', 'refusal.one-facing', { place: { place: hexTarget(hex) } });
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
    const place = slot === undefined ? -1 : camp.hexes.indexOf(slotAt(slot).hex);
    if (slot === undefined) waiting |= bit;
    if (place >= 0) stacks[place] = (stacks[place] as number) | bit;
  }
  return { stacks, waiting };
}

function missing(items: readonly UnitId[], soFar: Arrangement): Verdict {
  const left = items.find((id) => soFar[unitTarget(id)] === undefined);
  return left === undefined ? null : because('S5-b', 'refusal.not-all-set-up', { unit: { unit: left } });
}

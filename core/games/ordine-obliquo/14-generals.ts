/** Chapter 14: the loss of generals. */
import type { Preview } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { loseCp } from './02-units.ts';
import { brigadeLedBy, general, generalsOf, isChief, placeOf, sideOfGeneral } from './03-command.ts';
import { type Side, SIDES } from './data.ts';
import { tell } from './facts.ts';
import {
  brigadeOf,
  cardOf,
  enemyOf,
  type GeneralId,
  isOnTable,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

/** A general is replaced so many moves after his loss (OO-14-8). */
const MOVES_TO_REPLACE = 2;

/** A commander in chief never (OO-14-11). */
const NEVER = 0;

/** What becomes of a general who is hit, by the six-sided die. */
type Fate = 'killed' | 'wounded' | 'scratched' | 'lucky';

/** OO-14-6: What a die makes of a general in danger. */
const fateOf = (face: number): Fate =>
  face <= 2 ? 'killed' : face <= 4 ? 'wounded' : face === 5 ? 'scratched' : 'lucky';

/**
 * OO-14-1: Why nobody fires at a figure or attacks it; `null` where it is an enemy's unit, or no figure at all.
 * @param rule by which only enemies are
 */
export function whyNoEnemy(game: OrdineObliquo, side: Side, id: string, rule: RuleId): Verdict {
  if (game.generals[id]) return because('OO-14-1', 'refusal.general-target', { general: { unit: id } });
  const isEnemy = !game.units[id] || unitsOnTable(game, enemyOf(side)).includes(id);
  return isEnemy ? null : because(rule, 'refusal.no-enemy', { unit: { unit: id } });
}

const TEST: RuleId = 'OO-14-2';
const UNHURT = 0;

/**
 * 14.0 Tests the general with a unit, where there is one: call whenever it retreats, routs, is under fire or in melee.
 * Figures by themselves cannot be hit (OO-14-1).
 */
export function testGeneral(game: OrdineObliquo, id: UnitId, umpire: Umpire): void {
  for (const who of generalsWith(game, id)) {
    const by = { seat: sideOf(game, id), unit: who };
    const { row: isHit } = umpire.table('d10', TEST, by, (face) => face === 1);
    tell(umpire, isHit ? 'general-hit' : 'general-unhurt', TEST, { general: { unit: who }, unit: { unit: id } });
    if (isHit) suffer(game, who, id, umpire);
  }
}

/** An umpire by whom no general is ever hit: odds take that for granted, for each test would have five ways more. */
export function sparingGenerals(umpire: Umpire): Umpire {
  return {
    ...umpire,
    table: (die, rule, by, row) =>
      rule === TEST ? { face: UNHURT, row: row(UNHURT) } : umpire.table(die, rule, by, row),
  };
}

/** What such odds take for granted, where a general is with one of these units. */
export function sparedWith(game: OrdineObliquo, ids: readonly UnitId[]): Pick<Preview, 'assumed'> {
  const generals = ids.flatMap((id) => generalsWith(game, id)).map((who) => ({ unit: who }));
  return generals.length > 0
    ? { assumed: [because(TEST, 'odds.assumed.generals', { generals: { list: generals } })] }
    : {};
}

/** OO-14-1: Those who have joined a unit: a commander in chief and the general of its brigade may both be there. */
function generalsWith(game: OrdineObliquo, id: UnitId): readonly GeneralId[] {
  return generalsOf(game, sideOf(game, id)).filter((who) => general(game, who).attached === id);
}

function suffer(game: OrdineObliquo, who: GeneralId, id: UnitId, umpire: Umpire): void {
  const by = { seat: sideOf(game, id), unit: who };
  const { row: fate } = umpire.table('d6', 'OO-14-3', by, fateOf);
  FATE[fate](game, who, id, umpire);
}

const FATE: Readonly<Record<Fate, (game: OrdineObliquo, who: GeneralId, id: UnitId, umpire: Umpire) => void>> = {
  killed: (game, who, id, umpire) => {
    leaveTable(game, who);
    tell(umpire, 'general-killed', 'OO-14-4', { general: { unit: who } });
    for (const each of comradesOf(game, id)) loseCp(game, each, 1, 'OO-14-4', umpire);
    if (isChief(who)) retreatAll(game, who, umpire);
  },
  wounded: (game, who, _id, umpire) => {
    leaveTable(game, who);
    tell(umpire, 'general-wounded', 'OO-14-5', { general: { unit: who } });
  },
  scratched: (_game, who, _id, umpire) => tell(umpire, 'general-scratched', 'OO-14-6', { general: { unit: who } }),
  lucky: (game, who, id, umpire) => {
    tell(umpire, 'general-lucky', 'OO-14-7', { general: { unit: who }, unit: { unit: id } });
    const state = unit(game, id);
    if (state.cp > 0 && state.cp < cardOf(game, id).cp) state.cp += 1;
  },
};

function leaveTable(game: OrdineObliquo, who: GeneralId): void {
  const state = general(game, who);
  state.at = null;
  state.attached = null;
  state.replacedIn = isChief(who) ? NEVER : game.move + MOVES_TO_REPLACE;
}

/** OO-14-4 The brigade in whose midst he falls; of a unit directly under the commander in chief, all such units. */
function comradesOf(game: OrdineObliquo, id: UnitId): readonly UnitId[] {
  return brigadeOf(game, id)?.units ?? game.armies[sideOf(game, id)].troops;
}

/** OO-14-10 With the commander in chief falls every order but Retreat; those under way come too late. */
function retreatAll(game: OrdineObliquo, who: GeneralId, umpire: Umpire): void {
  const side = sideOfGeneral(who);
  general(game, who).isDead = true;
  const isOurs = (holder: string): boolean => sideOfGeneral(holder) === side;
  for (const holder of Object.keys(game.orders).filter(isOurs)) {
    game.orders[holder] = { order: 'retreat', target: null };
  }
  game.messengers = game.messengers.filter((messenger) => messenger.side !== side);
  tell(umpire, 'all-retreat', 'OO-14-10', { side: { seat: side } });
}

/** OO-14-8 At the end of a move: who is due for the next one takes over, beside the first of his units. */
export function replaceGenerals(game: OrdineObliquo, umpire: Umpire): void {
  for (const who of SIDES.flatMap((side) => generalsOf(game, side))) {
    const state = general(game, who);
    const isDue = state.replacedIn !== null && state.replacedIn !== NEVER && state.replacedIn <= game.move + 1;
    const [first] = isDue ? troopsOf(game, who) : [];
    if (first === undefined) continue;
    const { pose } = unit(game, first);
    Object.assign(state, {
      at: pose && { x: pose.x, y: pose.y },
      attached: null,
      wasAttached: false,
      replacedIn: null,
    });
    tell(umpire, 'general-replaced', 'OO-14-8', { general: { unit: who } });
  }
}

/** Those of his units that are on the table, who does not flee before who does: he may stand with one without joining it. */
function troopsOf(game: OrdineObliquo, who: GeneralId): readonly UnitId[] {
  const units = (brigadeLedBy(game, who)?.units ?? []).filter((id) => isOnTable(game, id));
  return units.toSorted((a, b) => Number(unit(game, a).flight !== null) - Number(unit(game, b).flight !== null));
}

/** Keeps the figures of generals with the units that they have joined. */
export function rideAlong(game: OrdineObliquo): void {
  for (const who of SIDES.flatMap((side) => generalsOf(game, side))) general(game, who).at = placeOf(game, who);
}

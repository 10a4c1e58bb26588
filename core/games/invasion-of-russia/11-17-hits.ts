/** 11.17 Who takes the hits. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget, idOf, type Target, unitTarget, wordTarget } from '../../engine/target.ts';
import { because, type RuleId } from '../../engine/verdict.ts';
import { cheapestHit, tellHits, type UnitHit } from './11-17-spread.ts';
import { ofPieces } from './asked.ts';
import { combatOf, mainUnits, seatIn, supportUnits } from './combat.ts';
import type { UnitId } from './data.ts';
import { disrupt, eliminate, hexOfPiece, unitState } from './pieces.ts';
import { copyOf, type InvasionOfRussia, type SideOfCombat } from './position.ts';

/** Units that each side has lost. */
export type Casualties = Record<SideOfCombat, number>;

/** Hits that are being put on the units of a side. */
interface Falling {
  readonly role: SideOfCombat;
  /** All of them, and how many are left. */
  readonly hits: number;
  readonly left: number;
  /** How many the main stack has taken. */
  readonly onMain: number;
}

/**
 * The owner puts hits on units, one after the other, at least half of them on the main stack (11.17-a, 11.17-b). What
 * nobody is left to take is lost.
 * @returns how many units were eliminated
 */
export function* takeHits(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat, hits: number): Procedure<number> {
  const taken = new Map<number, number>();
  let eliminated = 0;
  let onMain = 0;
  let chosen: readonly UnitId[] = [];
  for (let left = hits; left > 0; left--) {
    if (chosen.length === 0) chosen = yield* chooseUnits(game, { role, hits, left, onMain });
    const [unit] = chosen;
    if (unit === undefined) break;
    chosen = chosen.slice(1);
    if (isInMain(game, role, unit)) onMain += 1;
    const hex = hexOfPiece(game, unit);
    taken.set(hex, (taken.get(hex) ?? 0) + 1);
    eliminated += hit(game, umpire, unit, hasGoodBeside(game, role, unit) ? '11.17-e' : '11.17-c');
  }
  for (const [hex, count] of taken) if (count % 2 === 1) eliminated += yield* oneMore(game, umpire, role, hex);
  return eliminated;
}

const mainIds = (game: InvasionOfRussia, role: SideOfCombat): readonly UnitId[] =>
  mainUnits(game, combatOf(game), role).map(({ id }) => id);

const supportIds = (game: InvasionOfRussia, role: SideOfCombat): readonly UnitId[] =>
  supportUnits(game, combatOf(game), role).map(({ id }) => id);

const isInMain = (game: InvasionOfRussia, role: SideOfCombat, unit: UnitId): boolean =>
  mainIds(game, role).includes(unit);

/** Whether a disrupted unit takes a hit though others of its side could that are in good order (11.17-e). */
function hasGoodBeside(game: InvasionOfRussia, role: SideOfCombat, unit: UnitId): boolean {
  const isDisrupted = (id: UnitId) => unitState(game, id).disrupted === true;
  return isDisrupted(unit) && [...mainIds(game, role), ...supportIds(game, role)].some((id) => !isDisrupted(id));
}

/** Who may take the next hit: the main stack alone where it would not get its half otherwise; what it cannot take goes to supports. */
function takers(game: InvasionOfRussia, { role, hits, left, onMain }: Falling): readonly UnitId[] {
  const main = mainIds(game, role);
  const isBound = Math.ceil(hits / 2) - onMain >= left;
  return isBound && main.length > 0 ? main : [...main, ...supportIds(game, role)];
}

/** All hits that are left, where the owner does not put them one by one: the program says on whom they fall. */
export const SPREAD = wordTarget('spread');

function spread(game: InvasionOfRussia, about: Falling): readonly UnitHit[] {
  const then = copyOf(game);
  const hits: UnitHit[] = [];
  for (let { left, onMain } = about; left > 0; left--) {
    const unit = cheapestHit(then, takers(then, { ...about, left, onMain }));
    if (unit === null) break;
    if (isInMain(then, about.role, unit)) onMain += 1;
    hits.push(strike(then, unit));
  }
  return hits;
}

/** Who takes the next hit, or all that are left; nobody where nobody can. */
function* chooseUnits(game: InvasionOfRussia, about: Falling): Procedure<readonly UnitId[]> {
  const { role, left } = about;
  const units = takers(game, about);
  if (units.length < 2) return units;
  const isSpared = (target: Target) => !units.includes(idOf(target)) && supportIds(game, role).includes(idOf(target));
  const hitsBy = (target: Target) => (target === SPREAD ? spread(game, about) : [strike(copyOf(game), idOf(target))]);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: seatIn(combatOf(game), role),
    rule: '11.17-a',
    targets: [...units.map(unitTarget), ...(left > 1 ? [SPREAD] : [])],
    prompt: { key: 'prompt.hit', params: { count: left } },
    whyOthers: { key: 'refusal.hit.others' },
    whyNot: (target) => (isSpared(target) ? because('11.17-b', 'refusal.hit.main-first') : null),
    preview: (target) => tellHits(hitsBy(target)),
  });
  if (chosen === SPREAD) return spread(game, about).map(({ unit }) => unit);
  return chosen === null ? units.slice(0, 1) : [idOf(chosen)];
}

/** A hit disrupts a unit in good order and eliminates a disrupted one (11.17-c). @returns 1 where it is eliminated */
export function hit(game: InvasionOfRussia, umpire: Umpire, unit: UnitId, rule: RuleId): 0 | 1 {
  const { isLost } = strike(game, unit);
  umpire.tell({ key: isLost ? 'hit.eliminated' : 'hit.disrupted', rule, params: { unit: { unit } } });
  return isLost ? 1 : 0;
}

function strike(game: InvasionOfRussia, unit: UnitId): UnitHit {
  const isLost = unitState(game, unit).disrupted === true;
  if (isLost) eliminate(game, unit);
  else disrupt(game, unit);
  return { unit, isLost };
}

/** A stack with an odd number of hits may take one more on a disrupted unit, which is lost (11.17-d). */
function* oneMore(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat, hex: number): Procedure<number> {
  const units = [...mainIds(game, role), ...supportIds(game, role)].filter(
    (id) => hexOfPiece(game, id) === hex && unitState(game, id).disrupted,
  );
  if (units.length === 0) return 0;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: seatIn(combatOf(game), role),
    rule: '11.17-d',
    targets: units.map(unitTarget),
    prompt: { key: 'prompt.hit.one-more' },
    whyNot: ofPieces((id) =>
      id in game.units && hexOfPiece(game, id) === hex ? because('11.17-d', 'refusal.hit.good') : null,
    ),
    whyOthers: { key: 'refusal.hit.one-more', params: { place: { place: hexTarget(hex) } } },
    pass: () => null,
    passLabel: { key: 'label.pass.hit' },
  });
  return chosen === null ? 0 : hit(game, umpire, idOf(chosen), '11.17-d');
}

/** 11.17 Who takes the hits. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget, idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type RuleId } from '../../engine/verdict.ts';
import { ofPieces } from './asked.ts';
import { combatOf, mainUnits, seatIn, supportUnits } from './combat.ts';
import type { UnitId } from './data.ts';
import { disrupt, eliminate, hexOfPiece, unitState } from './pieces.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';

/** Units that each side has lost. */
export type Casualties = Record<SideOfCombat, number>;

/**
 * The owner puts hits on units, one after the other, at least half of them on the main stack (11.17-a, 11.17-b). What
 * nobody is left to take is lost.
 * @returns how many units were eliminated
 */
export function* takeHits(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat, hits: number): Procedure<number> {
  const taken = new Map<number, number>();
  let eliminated = 0;
  let onMain = 0;
  for (let left = hits; left > 0; left--) {
    const isBound = Math.ceil(hits / 2) - onMain >= left;
    const unit = yield* chooseUnit(game, role, left, isBound);
    if (unit === null) break;
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

/**
 * Who takes the next hit.
 * @param isBound whether the main stack would not get its half otherwise; what it cannot take goes to supports
 * @returns `null` where nobody is left
 */
function* chooseUnit(
  game: InvasionOfRussia,
  role: SideOfCombat,
  left: number,
  isBound: boolean,
): Procedure<UnitId | null> {
  const main = mainIds(game, role);
  const units = isBound && main.length > 0 ? main : [...main, ...supportIds(game, role)];
  const [first, another] = units;
  if (first === undefined || another === undefined) return first ?? null;
  const isSpared = (target: Target) => !units.includes(idOf(target)) && supportIds(game, role).includes(idOf(target));
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: seatIn(combatOf(game), role),
    rule: '11.17-a',
    targets: units.map(unitTarget),
    prompt: { key: 'prompt.hit', params: { count: left } },
    whyOthers: { key: 'refusal.hit.others' },
    whyNot: (target) => (isSpared(target) ? because('11.17-b', 'refusal.hit.main-first') : null),
  });
  return chosen === null ? first : idOf(chosen);
}

/** A hit disrupts a unit in good order and eliminates a disrupted one (11.17-c). @returns 1 where it is eliminated */
export function hit(game: InvasionOfRussia, umpire: Umpire, unit: UnitId, rule: RuleId): 0 | 1 {
  const isLost = unitState(game, unit).disrupted === true;
  if (isLost) eliminate(game, unit);
  else disrupt(game, unit);
  umpire.tell({ key: isLost ? 'hit.eliminated' : 'hit.disrupted', rule, params: { unit: { unit } } });
  return isLost ? 1 : 0;
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

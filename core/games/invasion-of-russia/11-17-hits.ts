/** 11.17 Who takes the hits. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { combatOf, mainUnits, seatIn, supportUnits } from './combat.ts';
import type { UnitId } from './data.ts';
import { disrupt, eliminate, hexOfPiece, unitState } from './pieces.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';

/** Units that each side has lost. */
export type Casualties = Record<SideOfCombat, number>;

/**
 * The owner puts hits on units, one after the other, at least half of them on the main stack (11.17-a, 11.17-b).
 * @param mayAddOne whether a stack with an odd number of hits may take one more (11.17-d)
 * @returns how many units were eliminated
 */
export function* takeHits(
  game: InvasionOfRussia,
  umpire: Umpire,
  role: SideOfCombat,
  hits: number,
  mayAddOne: boolean,
): Procedure<number> {
  const taken = new Map<number, number>();
  let eliminated = 0;
  let onMain = 0;
  for (let left = hits; left > 0; left--) {
    const must = Math.ceil(hits / 2) - onMain >= left;
    const units = candidates(game, role, must);
    if (units.length === 0) break;
    const unit = yield* chooseUnit(game, role, units, left);
    if (isInMain(game, role, unit)) onMain += 1;
    const hex = hexOfPiece(game, unit);
    taken.set(hex, (taken.get(hex) ?? 0) + 1);
    eliminated += hit(game, umpire, unit, '11.17-c');
  }
  if (!mayAddOne) return eliminated;
  for (const [hex, count] of taken) if (count % 2 === 1) eliminated += yield* oneMore(game, umpire, role, hex);
  return eliminated;
}

/** Those that may take the next hit: of the main stack alone where half of them would not reach it otherwise. */
function candidates(game: InvasionOfRussia, role: SideOfCombat, mainOnly: boolean): readonly UnitId[] {
  const combat = combatOf(game);
  const main = mainUnits(game, combat, role).map(({ id }) => id);
  if (mainOnly && main.length > 0) return main;
  return [...main, ...supportUnits(game, combat, role).map(({ id }) => id)];
}

const isInMain = (game: InvasionOfRussia, role: SideOfCombat, unit: UnitId): boolean =>
  mainUnits(game, combatOf(game), role).some(({ id }) => id === unit);

function* chooseUnit(
  game: InvasionOfRussia,
  role: SideOfCombat,
  units: readonly UnitId[],
  left: number,
): Procedure<UnitId> {
  const [first, another] = units;
  if (first !== undefined && another === undefined) return first;
  const chosen = yield* chooseOne({
    ...{ kind: 'one', seat: seatIn(combatOf(game), role), rule: '11.17-a', targets: units.map(unitTarget) },
    prompt: { key: 'prompt.hit', params: { count: left } },
  });
  return chosen === null ? (first ?? '') : idOf(chosen);
}

/** A hit disrupts a unit in good order and eliminates a disrupted one (11.17-c). @returns 1 where it is eliminated */
export function hit(game: InvasionOfRussia, umpire: Umpire, unit: UnitId, rule: string): 0 | 1 {
  const isLost = unitState(game, unit).disrupted === true;
  if (isLost) eliminate(game, unit);
  else disrupt(game, unit);
  umpire.tell({ key: isLost ? 'hit.eliminated' : 'hit.disrupted', rule, params: { unit: { unit } } });
  return isLost ? 1 : 0;
}

/** A stack with an odd number of hits may take one more on a disrupted unit, which is lost (11.17-d). */
function* oneMore(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat, hex: number): Procedure<number> {
  const combat = combatOf(game);
  const units = [...mainUnits(game, combat, role), ...supportUnits(game, combat, role)]
    .map(({ id }) => id)
    .filter((id) => hexOfPiece(game, id) === hex && unitState(game, id).disrupted);
  if (units.length === 0) return 0;
  const chosen = yield* chooseOne({
    ...{ kind: 'one', seat: seatIn(combat, role), rule: '11.17-d', targets: units.map(unitTarget) },
    prompt: { key: 'prompt.hit.one-more' },
    pass: () => null,
    passLabel: { key: 'label.pass.hit' },
  });
  return chosen === null ? 0 : hit(game, umpire, idOf(chosen), '11.17-d');
}

/** 14.3-d, 12.2-e Emergency squares: infantry that cavalry comes to, or attacks, in the activation of the enemy. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { efficiencyLimit, testStack } from '../13-efficiency.ts';
import { becomeDisordered } from '../15-0-states.ts';
import { canUse, declining } from '../04-orders/unshown.ts';
import { activationOf, changeActivation, sideInHand } from '../activation.ts';
import { enemyOf, unitCard, type UnitId } from '../data.ts';
import { isInSquare, isRouted, unitsAt } from '../pieces.ts';
import { ofHex } from '../pointed.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { standInSquare, whyNoGround } from './3-squares.ts';

/** Infantry of these hexes tries to form square, hex by hex as its owner wants: each unit once in an activation. */
export function* formEmergencySquares(
  game: MoravianSun,
  hexes: readonly number[],
  rule: '14.3-d' | '12.2-e',
  umpire: Umpire,
): Procedure {
  for (;;) {
    const apparent = hexes.filter((hex) => infantryIn(game, hex).length > 0);
    if (apparent.length === 0 || game.over) return;
    const seat = enemyOf(sideInHand(game));
    const able = apparent.filter((hex) => formersIn(game, hex).length > 0);
    const chosen = yield* chooseOne({
      kind: 'one',
      seat,
      rule,
      isSecret: true,
      pass: () => null,
      prompt: {
        key: rule === '14.3-d' ? 'prompt.emergency-square' : 'prompt.square-attacked',
      },
      whyOthers: { key: 'refusal.square.others' },
      passLabel: declining(able, 'label.no-square'),
      targets: able.map(hexTarget),
      apparent: apparent.map(hexTarget),
      whyNot: ofHex((hex) => whyNoInfantry(game, hex)),
    });
    if (chosen === null) return;
    yield* tryEmergency(game, formersIn(game, hexOf(chosen)), umpire);
  }
}

/** 12.2-e Infantry that cavalry has declared to attack. */
export function* squareUp(game: MoravianSun, umpire: Umpire): Procedure {
  const ridden = activationOf(game).assaults.filter(isRidden);
  const hexes = ridden.flatMap(({ targets }) => targets);
  yield* formEmergencySquares(game, [...new Set(hexes)], '12.2-e', umpire);
}

const isRidden = ({ attackers }: Assault): boolean => attackers.some((id) => unitCard(id).arm === 'cavalry');

/** Infantry that may try to form square against an assault, stack by stack, and on how many faces of the die it does. */
export function squaresAgainst(game: MoravianSun, assault: Assault): readonly Reason[] {
  if (!isRidden(assault)) return [];
  const stacks = assault.targets.map((hex) => infantryIn(game, hex)).filter((ids) => ids.length > 0);
  return stacks.map((ids) => {
    const faces = Math.max(...ids.map((id) => efficiencyLimit(game, id, HURRIED)));
    return because(HURRIED.rule, 'remark.square', { units: { list: ids.map((unit) => ({ unit })) }, faces });
  });
}

/** Why no infantry of a hex tries; `null` where it may, as far as the enemy knows. */
function whyNoInfantry(game: MoravianSun, hex: number): Verdict {
  const { side, tried } = activationOf(game);
  const at = { place: { place: hexTarget(hex) } };
  const infantry = unitsAt(game, hex, enemyOf(side)).filter(({ arm }) => arm === 'infantry');
  if (infantry.length === 0) return because('14.3-a', 'refusal.square.nobody', at);
  const ground = whyNoGround(hex);
  if (ground) return ground;
  if (infantry.every(({ id }) => isInSquare(game, id))) return because('14.3-a', 'refusal.square.formed');
  if (infantry.every(({ id }) => isRouted(game, id))) return because('15.2-b', 'refusal.square.routed', at);
  return infantry.every(({ id }) => tried.includes(id)) ? because('14.3-d', 'refusal.square.tried', at) : null;
}

/** The infantry of the side that is not active in a hex, as far as it may still try. */
function infantryIn(game: MoravianSun, hex: number): readonly UnitId[] {
  const { side, tried } = activationOf(game);
  if (whyNoGround(hex) !== null) return [];
  const units = unitsAt(game, hex, enemyOf(side)).filter(({ arm }) => arm === 'infantry');
  const ids = units.map(({ id }) => id);
  return ids.filter((id) => !tried.includes(id) && !isRouted(game, id) && !isInSquare(game, id));
}

/** 4.16-e: of that infantry units under React form no square; the enemy, who may not know the order, learns nothing of it by the question. */
function formersIn(game: MoravianSun, hex: number): readonly UnitId[] {
  return infantryIn(game, hex).filter((id) => !canUse(game, id, 'react'));
}

/** In their favour beside what being in command gives (3.3.0-a). */
const HURRIED = { rule: '14.3-d', modifier: -1 };

/** One roll for the stack; where it fails the units are disordered on the spot (14.3-e). */
function* tryEmergency(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): Procedure {
  changeActivation(game, { tried: [...activationOf(game).tried, ...ids] });
  if (yield* testStack(game, ids, HURRIED, umpire)) return standInSquare(game, ids, '14.3-d', umpire);
  for (const id of ids) becomeDisordered(game, id, '14.3-e', umpire);
}

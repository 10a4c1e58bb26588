/**
 * Who could assault a unit or bombard it when its formation is next activated. An order that nobody has seen is taken to be
 * Attack; guns fire from where they stand, in today's weather (2.1-j).
 */
import type { Preview } from '../../engine/decision.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';
import type { Attacks, Onset, Threatened } from '../../engine/threat.ts';
import { activationUnder } from './05-initiative/2-activation.ts';
import { forecastFire } from './11-bombardment/forecast.ts';
import { whyNotFire, whyUnfit } from './11-bombardment/2-range.ts';
import { assaultOf, whyHopeless, whyNotAttack } from './12-assault/2-attackers.ts';
import { forecast } from './12-assault/forecast.ts';
import { enemyOf, GRID, isUnit, unitCard, type UnitId } from './data.ts';
import { formationOf, orderOf } from './formations.ts';
import { changeUnit, hexOfPiece, isOnMap, unitsOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';
import { view } from './view.ts';

/** Nobody goes farther in a move, by road or not. */
const FARTHEST = 12;

export function threatened(game: MoravianSun, id: string): Threatened | null {
  if (!isUnit(id) || !isOnMap(game, id)) return null;
  const hex = hexOfPiece(game, id);
  const enemies = unitsOf(game, enemyOf(unitCard(id).side));
  const isNear = (enemy: UnitId) => GRID.distance(hexOfPiece(game, enemy), hex) <= FARTHEST;
  const couldFire = (gun: UnitId) => !(whyUnfit(game, gun) ?? whyNotFire(game, gun, hex));
  return {
    at: hexTarget(hex),
    from: GRID.neighbours(hex).map(hexTarget),
    enemies: enemies.filter(({ id: enemy, arm }) => arm !== 'artillery' && isNear(enemy)).map((each) => each.id),
    guns: enemies
      .filter(({ id: gun, arm }) => arm === 'artillery' && couldFire(gun))
      .map(({ id: gun }) => ({ unit: gun, at: hexTarget(hexOfPiece(game, gun)) })),
  };
}

export const attacks: Attacks<MoravianSun> = {
  begin: (game) => view(game, null),
  fires: (game, id, guns) =>
    [...guns.map((gun) => [gun]), ...batteriesOf(game, guns)].map((by) => ({
      by,
      preview: forecastFire(game, { guns: by, target: hexOfPiece(game, id) }),
    })),
  assault,
  areMates: (game, one, other) => formationOf(game, one) === formationOf(game, other),
};

/** Those of one formation that stand in one hex together (11.4.1-a, 11.4.2-a). */
const batteriesOf = (game: MoravianSun, guns: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  [...Map.groupBy(guns, (gun) => `${hexOfPiece(game, gun)} ${formationOf(game, gun)}`).values()].filter(
    (together) => together.length > 1,
  );

/** All of one formation, which has just been activated. */
function assault(game: MoravianSun, id: UnitId, onsets: readonly Onset[]): Preview | null {
  const position = { ...game };
  for (const { unit, from } of onsets)
    changeUnit(position, unit, { hex: hexOf(from) ?? 0, moved: undefined, assaulted: undefined });
  const ids = onsets.map(({ unit }) => unit);
  const formation = formationOf(game, ids[0] ?? '');
  position.activation = activationUnder(position, formation, orderOf(game, formation) ?? 'attack');
  const all = assaultOf([hexOfPiece(game, id)], ids);
  const why =
    ids.map((each) => whyNotAttack(position, unitCard(each))).find((each) => each) ?? whyHopeless(position, all);
  return why ? null : forecast(position, all);
}

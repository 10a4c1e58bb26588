/**
 * Who could assault a unit or fire at it in the next turn, and what the strongest of that would be worth. Guns fire from
 * where they stand, for they fire before they move (8.1-a); cavalry that comes from afar charges, and no charge is weighed.
 */
import type { Preview } from '../../../engine/decision.ts';
import type { MovesOf } from '../../../engine/reach.ts';
import { hexOf, hexTarget } from '../../../engine/target.ts';
import { type Onset, threatLayer, type Threatened } from '../../../engine/threat.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { startActivation } from '../03-sequence-of-play.ts';
import { isFrontOf } from '../06-facing-stacking-zones/1-facing.ts';
import { targetsByTurning } from '../08-artillery-fire/2-1-barrage.ts';
import { crewsOf } from '../08-artillery-fire/2-1-batteries-that-fire.ts';
import { shotAt } from '../08-artillery-fire/2-fire-tally.ts';
import { previewOf } from '../08-artillery-fire/5-resolution.ts';
import { whyNotAssault, whyNotFit } from '../09-assault/2-who-may-assault.ts';
import { forecast } from '../09-assault/odds/forecast.ts';
import { unitsIn } from '../board.ts';
import { cardOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { type Assault, assaultOf } from '../engagements.ts';
import { type Borodino, face, place, unit } from '../position.ts';
import { groupOn7 } from '../scenarios/7-september/data.ts';
import { isSeptember7 } from '../scenarios/7-september/state.ts';
import { view } from '../view.ts';

export const threatOverlay = (movesOf: MovesOf<Borodino>) =>
  threatLayer(movesOf, threatened, {
    begin(game, id) {
      const position = view(game, null);
      startActivation(position, enemyOf(cardOf(id).side));
      return position;
    },
    fires: (game, id, guns) =>
      crewsOf(game, guns).map((by) => ({ by, preview: previewOf(game, shotAt(game, by, unit(game, id).hex)) })),
    assault,
    areMates: (game, one, other) => !isSeptember7(game) || groupOn7(cardOf(one)) === groupOn7(cardOf(other)),
  });

function threatened(game: Borodino, id: UnitId): Threatened | null {
  const hex = game.units[id]?.hex ?? 0;
  if (hex === 0) return null;
  const enemies = unitsIn(game, enemyOf(cardOf(id).side)).filter((enemy) => unit(game, enemy).hex !== 0);
  const isNear = (enemy: UnitId): boolean => {
    const { arm, movement } = cardOf(enemy);
    return arm !== 'artillery' && GRID.distance(unit(game, enemy).hex, hex) <= movement + 1;
  };
  return {
    at: hexTarget(hex),
    from: GRID.neighbours(hex).map(hexTarget),
    enemies: enemies.filter(isNear),
    guns: enemies
      .filter((enemy) => couldFire(game, enemy, hex))
      .map((gun) => ({ unit: gun, at: hexTarget(unit(game, gun).hex) })),
  };
}

/** As it faces or turned, if it is not in Disorder (8.1-d). */
const couldFire = (game: Borodino, id: UnitId, hex: number): boolean =>
  cardOf(id).arm === 'artillery' && !unit(game, id).disordered && targetsByTurning(game, [id]).includes(hex);

/** The first is weighed, with the others beside it (9.22-a). */
function assault(game: Borodino, id: UnitId, onsets: readonly Onset[]): Preview | null {
  const position = { ...game };
  const target = unit(game, id).hex;
  const assaults = onsets.map((onset) => comeTo(position, onset.unit, hexOf(onset.from) ?? 0, target));
  const [first, ...others] = assaults.flatMap((each, at) => (each ? [{ ...each, at }] : []));
  return first && others.length + 1 === onsets.length ? forecast(position, first, others) : null;
}

/** Brings a unit to a hex, its front to the enemy. @returns its assault from there; `null` where it may not assault */
function comeTo(position: Borodino, id: UnitId, from: number, target: number): Assault | null {
  if (unit(position, id).hex !== from) place(position, id, from);
  const corner = FLAT_CORNERS.find((each) => {
    face(position, [id], each);
    return isFrontOf(position, id, target);
  });
  if (!corner || (whyNotFit(position, id) ?? whyNotAssault(position, id, target))) return null;
  const kind = cardOf(id).arm === 'cavalry' ? 'cavalry' : 'infantry';
  return { ...assaultOf(position, kind, [id], [target]), status: 'declared' };
}

/** 16.43 The night turn of the campaign: the armies come apart, all have Defence orders, and order comes back. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { giveForTurn } from './04-orders/2-change.ts';
import { isInEnemyZone } from './07-zones.ts';
import { spread } from './09-movement/6-stacks.ts';
import { hasWayBack, retreat } from './12-assault/6-retreat.ts';
import type { UnitCard } from './data.ts';
import { changeFormation, formationState, inPlay } from './formations.ts';
import { changeUnit, hexOfPiece, isInGoodOrder, unitsOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/**
 * What the night brings before anybody acts. Units that recover have zones again, so the armies may part once more; units
 * that the ice disorders then recover too. A position from outside may begin during a retreat: a unit that still stands in a
 * full hex then makes room.
 */
export function* fallNight(game: MoravianSun, umpire: Umpire): Procedure {
  for (let time = 0; time < 2; time++) {
    yield* comeApart(game, umpire);
    recoverAll(game, umpire);
  }
  spread(game, unitsOf(game), umpire);
}

/** The formations of a side have Defence orders until morning, whatever markers are left; everybody knows it. */
export function rest(game: MoravianSun, umpire: Umpire): void {
  for (const formation of inPlay(game, game.active)) {
    giveForTurn(game, formation, 'defence');
    changeFormation(game, formation, { ...formationState(game, formation), shown: true });
  }
  umpire.tell({ key: 'night-orders', rule: '16.43-c', params: { side: { seat: game.active } } });
}

/** So often those who stand in contact still go back once more. */
const MOST_WITHDRAWALS = 3;

/**
 * 16.43-f: units that stand in an enemy zone go back a hex, both sides, so that two hexes lie between them; again where the way
 * back led into another zone. Nobody is lost or disordered by it: who has no way back stays.
 */
function* comeApart(game: MoravianSun, umpire: Umpire): Procedure {
  for (let time = 0; time < MOST_WITHDRAWALS; time++) {
    const touching = unitsOf(game).filter((unit) => isInContact(game, unit));
    if (touching.length === 0) return;
    const units = { list: touching.map(({ id }) => ({ unit: id })) };
    umpire.tell({ key: 'armies-part', rule: '16.43-f', params: { units } });
    for (const { id } of touching)
      if (hasWayBack(game, id)) yield* retreat(game, id, 1, umpire, { ignoresZones: true });
  }
}

const isInContact = (game: MoravianSun, { id, side, fixed }: UnitCard): boolean =>
  fixed === undefined && isInEnemyZone(game, side, hexOfPiece(game, id)) && hasWayBack(game, id);

function recoverAll(game: MoravianSun, umpire: Umpire): void {
  const shaken = unitsOf(game).filter(({ id }) => !isInGoodOrder(game, id));
  for (const { id } of shaken) changeUnit(game, id, { state: undefined });
  const units = { list: shaken.map(({ id }) => ({ unit: id })) };
  if (shaken.length > 0) umpire.tell({ key: 'night-recovery', rule: '16.43-g', params: { units } });
}

/** 12.9 Eliminated units: turned over and on the turn track, or out of the game. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { isInCommand } from '../03-command/3-range.ts';
import { strandLeaders } from '../03-command/5-loss.ts';
import { demoralise } from '../16-6-victory.ts';
import { unitCard, type UnitId, VIENNA_EXIT } from '../data.ts';
import { hexOfPiece, isRouted, lift, strengthOf, unitState } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** Turns that a unit waits: in command when it was lost, or not (12.9-b, 12.9-c). */
const SOON = { turns: 1, rule: '12.9-b' };
const LATE = { turns: 2, rule: '12.9-c' };

/**
 * 12.9-a: a unit is eliminated; at full strength it is turned over and waits, unless it is lost for good. Its strength goes on the track of its army (16.62.1-a).
 * @param isForGood surrounded, surrendered, or off the map (12.6.3-a, 15.2.1-a, 16.51.1-a)
 */
export function eliminate(game: MoravianSun, id: UnitId, isForGood: boolean, umpire: Umpire): void {
  const { nation, reduced, side } = unitCard(id);
  const { reduced: isReduced, under } = unitState(game, id);
  const [hex, strength] = [hexOfPiece(game, id), strengthOf(game, id)];
  const wait = isInCommand(game, id) ? SOON : LATE;
  const comesBack = !isForGood && reduced !== null && !isReduced;
  lift(game, id);
  const params = { unit: { unit: id } };
  if (comesBack) {
    const turn = game.turn + wait.turns;
    game.returning = [...game.returning, { unit: id, turn, ...(under !== undefined && { under }) }];
    umpire.tell({ key: 'lost-for-now', rule: wait.rule, params: { ...params, turn } });
  } else {
    game.lost = [...game.lost, id];
    umpire.tell({ key: 'lost', rule: '12.9-d', params });
  }
  demoralise(game, nation, strength, '16.62.1-a', umpire);
  strandLeaders(game, side, hex, umpire);
}

/** 16.51.1-a Driven off the map: lost for good; by the Vienna road a unit of the Coalition that has not routed escapes. */
export function leaveMap(game: MoravianSun, id: UnitId, umpire: Umpire): void {
  const { side } = unitCard(id);
  const hex = hexOfPiece(game, id);
  const params = { unit: { unit: id } };
  if (side === 'coalition' && hex === VIENNA_EXIT && !isRouted(game, id)) {
    exitMap(game, id, umpire);
    return strandLeaders(game, side, hex, umpire);
  }
  umpire.tell({ key: 'off-map', rule: '16.51.1-a', params });
  eliminate(game, id, true, umpire);
}

/** 16.62.3-g A unit of the Coalition is on its way to Vienna: it counts for victory, and not on the track. */
export function exitMap(game: MoravianSun, id: UnitId, umpire: Umpire): void {
  lift(game, id);
  game.exited = [...game.exited, id];
  umpire.tell({ key: 'exited', rule: '16.62.3-g', params: { unit: { unit: id } } });
}

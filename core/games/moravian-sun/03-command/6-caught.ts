/** 7.2.4-a Leaders who are alone where an enemy unit comes get away, or are captured. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import { flood } from '../../../space/hex/flood.ts';
import { isEnemyHex, stepCost } from '../09-movement/2-terrain.ts';
import { enemyOf, GRID, leaderCard, type LeaderId, type Side } from '../data.ts';
import { oneHex } from '../one-hex.ts';
import { changeLeader, leadersAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { ALLOWANCE, whyNotOnto } from './4-reach.ts';
import { lose } from './5-loss.ts';

/** A unit of a side has come into a hex: the leaders of its enemy there go as far off as they can. */
export function* driveLeaders(game: MoravianSun, side: Side, hex: number, umpire: Umpire): Procedure {
  for (const { id } of leadersAt(game, hex, enemyOf(side))) {
    if (game.over) return;
    const to = yield* chooseRefuge(game, id, hex);
    const leader = { unit: id };
    if (to === null) {
      umpire.tell({ key: 'leader-captured', rule: '7.2.4-a', params: { leader, place: { place: hexTarget(hex) } } });
      lose(game, id, umpire);
    } else {
      changeLeader(game, id, { hex: to });
      umpire.tell({ key: 'leader-moved', rule: '7.2.4-a', params: { leader, place: { place: hexTarget(to) } } });
    }
  }
}

/** Of the hexes in reach those farthest from the enemy; `null` where there is none. */
function chooseRefuge(game: MoravianSun, id: LeaderId, hex: number): Procedure<number | null> {
  const open = refugesOf(game, id, hex);
  const most = Math.max(...open.map((to) => GRID.distance(hex, to)));
  const farthest = open.filter((to) => GRID.distance(hex, to) === most);
  return oneHex(farthest, {
    seat: leaderCard(id).side,
    rule: '7.2.4-a',
    prompt: { key: 'prompt.leader-flees', params: { leader: { unit: id } } },
    whyOthers: { key: 'refusal.why-not.leader-flees' },
  });
}

/** Its way leads through zones of the enemy, for it stands amid one, but does not end there without friends. */
function refugesOf(game: MoravianSun, id: LeaderId, hex: number): readonly number[] {
  const reach = flood(GRID, hex, {
    budget: ALLOWANCE.points,
    step(from, to) {
      const [here, there] = [GRID.hex(from), GRID.hex(to)];
      return isEnemyHex(game, id, there) ? null : stepCost(game, id, here, there);
    },
  });
  return reach.hexes().filter((to) => whyNotOnto(game, id, to) === null);
}

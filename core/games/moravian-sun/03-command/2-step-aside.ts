/** 3.2.2 Army commanders take no part in rallying and attacks: they step aside. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { GRID, isArmyCommander, type LeaderCard, type Side } from '../data.ts';
import { isNominal, postOf } from '../formations.ts';
import { oneHex } from '../one-hex.ts';
import { changeLeader, leadersAt, stacksOf, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/**
 * 3.2.2-b The army commanders in a hex whose units rally or attack go to the nearest friendly stack outside enemy zones
 * (7.2.3); an emperor to the nearest of his nation (16.13.2-a).
 */
export function* stepAside(game: MoravianSun, side: Side, hex: number, umpire: Umpire): Procedure {
  for (const leader of leadersAt(game, hex, side).filter(({ id }) => isArmyCommander(postOf(game, id)))) {
    const stacks = nearestStacks(game, leader, hex);
    const to = yield* chooseStack(leader, stacks);
    if (to === null) continue;
    changeLeader(game, leader.id, { hex: to });
    const rule = isNominal(game, leader.id) ? '16.13.2-a' : '3.2.2-a';
    umpire.tell({
      key: 'stepped-aside',
      rule,
      params: { leader: { unit: leader.id }, place: { place: hexTarget(to) } },
    });
  }
}

/** 16.13.2-a: the nearest stacks of friends; an emperor in name goes to units of his nation alone. */
function nearestStacks(game: MoravianSun, { id, side, nation }: LeaderCard, hex: number): readonly number[] {
  const isOwn = (at: number): boolean =>
    !isNominal(game, id) || unitsAt(game, at, side).some((unit) => unit.nation === nation);
  const stacks = stacksOf(game, side).filter((at) => at !== hex && isOwn(at) && !isInEnemyZone(game, side, at));
  const least = Math.min(...stacks.map((at) => GRID.distance(hex, at)));
  return stacks.filter((at) => GRID.distance(hex, at) === least);
}

const chooseStack = ({ id, side }: LeaderCard, stacks: readonly number[]): Procedure<number | null> =>
  oneHex(stacks, {
    seat: side,
    rule: '3.2.2-b',
    prompt: { key: 'prompt.step-aside', params: { leader: { unit: id } } },
    whyOthers: { key: 'refusal.why-not.step-aside' },
  });

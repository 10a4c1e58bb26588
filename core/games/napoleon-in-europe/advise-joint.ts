/** The house bot's joint turns: what it and its allies can do together, and neither alone. */
import { judgeForces } from './advise-attack.ts';
import { comingTo } from './advise-march.ts';
import { Outlook } from './advise-outlook.ts';
import { forcesIn } from './advise-strength.ts';
import { type Nation, REGION_IDS, type RegionId } from './data.ts';
import { nationsOf } from './players.ts';
import type { NapoleonInEurope, PlayerId, Unit } from './position.ts';
import { isArmy } from './units.ts';

/** What a joint attack has to bring, and the share of its force that has to be left. */
const WORTH_A_TURN = 1;
const SURE = 0.5;

/** The region that a nation takes with an ally and neither without the other; `null`: none. */
export function jointTarget(game: NapoleonInEurope, nation: Nation, ally: PlayerId): RegionId | null {
  const outlook = new Outlook(game, nation);
  const own = game.units.filter((unit) => unit.nation === nation);
  const theirs = game.units.filter((unit) => nationsOf(game, ally).includes(unit.nation));
  const pays = (region: RegionId, units: readonly Unit[]): boolean => {
    const { share, gain } = judgeForces(outlook, region, { forces: forcesIn(units) }, forcesIn(outlook.foes(region)));
    return share >= SURE && gain >= WORTH_A_TURN;
  };
  const isJoint = (region: RegionId): boolean => {
    if (outlook.foes(region).filter(isArmy).length === 0) return false;
    const [mine, others] = [comingTo(outlook, own, region), comingTo(outlook, theirs, region)];
    if (!mine.some(isArmy) || !others.some(isArmy)) return false;
    return pays(region, [...mine, ...others]) && !pays(region, mine) && !pays(region, others);
  };
  return REGION_IDS.find(isJoint) ?? null;
}

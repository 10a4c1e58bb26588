/** The house bot's attacks: with so much that the exchange of dice is good on the average, or not at all. */
import { regionTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { calledIn } from './11-alliances.ts';
import { alliesToMove, comingTo, spared, type March, type Movers, pointsOf, wayTo } from './advise-march.ts';
import type { Outlook } from './advise-outlook.ts';
import { clash, forcesIn, type Host, worthOfForces } from './advise-strength.ts';
import { type Forces, neighbours, type RegionId } from './data.ts';
import { forces } from './forces.ts';
import type { Unit } from './position.ts';
import { isArmy } from './units.ts';

/** The share of the attacking force that is left after an attack that is sure enough. */
const SURE = 0.5;
const ENOUGH = 0.3;
/** In the last round what is left counts for nothing, but it has to be something. */
const BARELY = 0.15;
/** What an attack has to bring. */
const WORTH_A_BATTLE = 0.8;
/** Units that are killed count less than those that are lost: there are more enemies. */
const KILLED = 0.9;
/** What is left of the attackers is in danger where it would not withstand the next enemy. */
const EXPOSED = 0.25;

interface Attack {
  readonly marches: readonly March[];
  readonly gain: number;
}

/** The next march of the best attack; one that has begun is brought to its strength first. */
export function bestAttack(movers: Movers): March | null {
  const regions = targetsOf(movers);
  const attacks = regions.map((region) => attackOn(movers, region)).filter((attack) => attack !== null);
  const best = attacks.reduce<Attack | null>((most, each) => (most && most.gain >= each.gain ? most : each), null);
  return best?.marches[0] ?? null;
}

function targetsOf({ outlook, byRegion }: Movers): readonly RegionId[] {
  const near = [...byRegion.keys()].flatMap((region) => [
    ...neighbours(region),
    ...neighbours(region).flatMap(neighbours),
  ]);
  return [...new Set(near)].filter((region) => outlook.foes(region).length > 0);
}

/** The smallest attack that is sure enough, or all that there is where it pays. */
function attackOn(movers: Movers, region: RegionId): Attack | null {
  const { outlook } = movers;
  const engaged = outlook.friends(region).filter(isOfAttack);
  const marches = [...movers.byRegion]
    .flatMap(([from, units]) => marchFrom(movers, from, units, region))
    .sort((a, b) => worthOf(b.units) - worthOf(a.units));
  const foes = forcesIn(outlook.foes(region));
  const support = comingTo(outlook, alliesToMove(outlook), region);
  const enough = outlook.isLastRound ? BARELY : ENOUGH;
  let sent = engaged;
  if (engaged.length > 0 && judge(outlook, region, sent, foes).share >= SURE) return null;
  for (const [at, { units }] of marches.entries()) {
    sent = [...sent, ...units];
    const { share, gain } = judge(outlook, region, sent, foes);
    const isLast = at === marches.length - 1;
    if (share < (isLast ? enough : SURE) && !(isLast && engaged.length > 0)) continue;
    if (gain < WORTH_A_BATTLE && engaged.length === 0) continue;
    // Whoever has begun goes on with it before anything else.
    const going = inFront(marches.slice(0, at + 1), engaged);
    if (engaged.length > 0) return { marches: going, gain: gain + 100 };
    return { marches: explained(going, whyAttack(outlook, region, sent, share)), gain };
  }
  if (engaged.length > 0 || support.length === 0 || marches.length === 0) return null;
  const { share, gain } = judge(outlook, region, [...sent, ...support], foes);
  if (share < SURE || gain < WORTH_A_BATTLE) return null;
  return { marches: explained(inFront(marches, engaged), whyAttack(outlook, region, sent, share, support)), gain };
}

/** The first march says why all go. */
const explained = ([first, ...others]: readonly March[], why: Message): readonly March[] =>
  first ? [{ ...first, why }, ...others] : [];

/** With what and against whom, what should be left of it, with whose support, and what faith is broken. */
function whyAttack(
  outlook: Outlook,
  region: RegionId,
  sent: readonly Unit[],
  share: number,
  support: readonly Unit[] = [],
): Message {
  const broken = outlook.brokenBy(region);
  const params = {
    place: { place: regionTarget(region) },
    own: forces(sent),
    foes: forces(outlook.foes(region)),
    share: Math.round(100 * share),
    support: forces(support),
  };
  if (broken !== null)
    return { key: 'motive.attack.broken', params: { ...params, partner: calledIn(outlook.game, broken) } };
  return { key: support.length > 0 ? 'motive.attack.joint' : 'motive.attack', params };
}

const isOfAttack = ({ moved }: Unit): boolean => moved?.stopped === true;

const worthOf = (units: readonly Unit[]): number => worthOfForces(forcesIn(units));

/** Generals do not go in first (MOVE-6). */
const inFront = (marches: readonly March[], engaged: readonly Unit[]): readonly March[] =>
  engaged.some(isArmy) ? marches : marches.filter(({ units }) => units.some(isArmy));

function marchFrom(movers: Movers, from: RegionId, units: readonly Unit[], to: RegionId): readonly March[] {
  const { outlook } = movers;
  const able = units.filter((unit) => from !== to && wayTo(outlook, from, to, pointsOf(unit)));
  const going = able.length > 0 ? spared(movers, from, able) : [];
  const [first] = going;
  const steps = first && wayTo(outlook, from, to, pointsOf(first));
  return steps ? [{ units: going, steps }] : [];
}

interface Judged {
  /** The share of the attackers that is left; 0 where they lose. */
  readonly share: number;
  readonly gain: number;
}

function judge(outlook: Outlook, region: RegionId, sent: readonly Unit[], foes: Forces): Judged {
  const attackers: Host = { forces: forcesIn(sent), landed: sent.some(({ moved }) => moved?.bySea) };
  return { ...judgeForces(outlook, region, attackers, foes) };
}

/** What an attack on a region brings on the average. */
export function judgeForces(outlook: Outlook, region: RegionId, attackers: Host, foes: Forces): Judged {
  const { firstWins, first, second } = clash({ forces: foes }, attackers);
  const before = worthOfForces(attackers.forces);
  if (firstWins || before === 0) return { share: 0, gain: -before };
  const after = worthOfForces(second);
  const takes = second.infantry >= 1 / 2 && !outlook.isHeld(region) ? outlook.value(region) : 0;
  const killed = KILLED * outlook.enmity(region) * (worthOfForces(foes) - worthOfForces(first));
  if (outlook.isLastRound) return { share: after / before, gain: takes };
  const exposed = outlook.withstands(region, second) ? 0 : EXPOSED * after;
  return { share: after / before, gain: takes + killed - (before - after) - exposed };
}

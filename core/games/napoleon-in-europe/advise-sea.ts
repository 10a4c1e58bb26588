/** The house bot at sea: from a port where little is left to take to one where there is more, with infantry first. */
import type { Path } from '../../engine/decision.ts';
import { regionTarget, unitsTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { placesAtSea, SAIL } from './10-sea-movement.ts';
import { judgeForces } from './advise-attack.ts';
import { type Movers, spared } from './advise-march.ts';
import type { Outlook } from './advise-outlook.ts';
import { forcesIn, sumOfForces, worthOfForces } from './advise-strength.ts';
import type { Thought } from './advise-thought.ts';
import { type Forces, homeOf, KINDS, PORTS, type RegionId } from './data.ts';
import { forces } from './forces.ts';
import type { Unit } from './position.ts';

/** What the passage must bring more than staying. */
const WORTH_SAILING = 0.5;
/** Of those that land on no friendly shore a sixth is lost (SEA-9), in Britain a third (SEA-10). */
const LOST = 1 / 6;
const LOST_IN_BRITAIN = 1 / 3;
/** What has landed is in danger where it would not withstand the next enemy. */
const EXPOSED = 0.5;
/** An attack from the sea has to leave so much of the force. */
const SURE = 0.6;

/** A sea move of an infantry or of all that there is room for, where it brings enough; a nation has one a turn (SEA-8). */
export function adviseSail(movers: Movers, decision: Path): Thought | null {
  const { outlook } = movers;
  if (outlook.game.turn.sailed.includes(outlook.nation)) return null;
  const places = placesAtSea(outlook.game, outlook.nation).total;
  let best: Thought | null = null;
  let most = WORTH_SAILING;
  for (const [from, there] of movers.byRegion) {
    if (places === 0 || !PORTS.includes(from)) continue;
    const [first, ...others] = aboard(movers, from, there, places);
    if (first?.kind !== 'infantry') continue;
    for (const units of boatloads(first, others)) {
      const unit = unitsTarget(units.map(({ id }) => id));
      const ports = decision.steps({ unit, steps: [SAIL] });
      for (const to of PORTS) {
        const gain = gainOf(movers, units, from, to);
        if (gain <= most || !ports.some((step) => step.to === regionTarget(to))) continue;
        const action = { path: { unit, steps: [SAIL, regionTarget(to)] } };
        [best, most] = [{ action, why: whySail(outlook, units, from, to) }, gain];
      }
    }
  }
  return best;
}

/** One infantry, all the infantry, or everybody. */
function boatloads(first: Unit, others: readonly Unit[]): readonly (readonly Unit[])[] {
  const infantry = [first, ...others.filter(({ kind }) => kind === 'infantry')];
  const loads = [[first], infantry, [first, ...others]];
  return loads.filter((load, at) => load.length > (loads[at - 1]?.length ?? 0));
}

/** Infantry goes aboard before the other arms, which come along where there is room. */
function aboard(movers: Movers, from: RegionId, there: readonly Unit[], places: number): readonly Unit[] {
  const fresh = there.filter(({ moved }) => !moved);
  const byUse = fresh.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  return spared(movers, from, byUse)
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    .slice(0, places);
}

/** To land at an enemy's, to take what is free, or to go on from a friendly shore. */
function whySail(outlook: Outlook, units: readonly Unit[], from: RegionId, to: RegionId): Message {
  const foes = outlook.foes(to);
  const params = {
    from: { place: regionTarget(from) },
    place: { place: regionTarget(to) },
    own: forces(units),
    foes: forces(foes),
  };
  if (foes.length > 0) return { key: 'motive.land.enemy', params };
  return { key: outlook.isHeld(to) ? 'motive.sail' : 'motive.land.free', params };
}

/** What the passage brings on the average: what may be taken from there more than from here, less who is lost on the way. */
function gainOf({ outlook }: Movers, units: readonly Unit[], from: RegionId, to: RegionId): number {
  const foes = outlook.foes(to);
  const lost = outlook.isHeld(to) ? 0 : homeOf(to) === 'britain' ? LOST_IN_BRITAIN : LOST;
  const arriving = Object.fromEntries(KINDS.map((kind) => [kind, (1 - lost) * forcesIn(units)[kind]])) as Forces;
  const here = outlook.prospect(from, forcesIn(units).infantry);
  const there = outlook.prospect(to, arriving.infantry);
  const draw = there - here - lost * worthOfForces(forcesIn(units));
  if (foes.length === 0) {
    const isExposed = units.length > 1 && !outlook.withstands(to, sumOfForces(arriving, forcesIn(outlook.friends(to))));
    return draw - (isExposed ? EXPOSED * worthOfForces(arriving) : 0);
  }
  const { share, gain } = judgeForces(outlook, to, { forces: arriving, landed: true }, forcesIn(foes));
  return share >= SURE ? draw + gain : -1;
}

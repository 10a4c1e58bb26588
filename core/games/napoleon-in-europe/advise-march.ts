/** What the house bot's moves have in common: who may go, by which way, and what must stay behind. */
import type { Message } from '../../engine/verdict.ts';
import { MOVEMENT } from './05-units.ts';
import type { Outlook } from './advise-outlook.ts';
import { forcesIn, WORTH } from './advise-strength.ts';
import { CAPITALS, neighbours, type RegionId } from './data.ts';
import type { Unit } from './position.ts';
import { isArmy } from './units.ts';

/** The units of a nation that may still move, from where they stand. */
export interface Movers {
  readonly outlook: Outlook;
  readonly units: readonly Unit[];
  readonly byRegion: ReadonlyMap<RegionId, readonly Unit[]>;
}

/** Units that go together, and the regions through which they go. */
export interface March {
  readonly units: readonly Unit[];
  readonly steps: readonly RegionId[];
  readonly why?: Message;
}

export const pointsOf = ({ kind, moved }: Unit): number => MOVEMENT[kind].points - (moved?.points ?? 0);

/** A way of so many steps at most that meets no enemy before its end; `null` where there is none. */
export function wayTo(outlook: Outlook, from: RegionId, to: RegionId, points: number): readonly RegionId[] | null {
  if (neighbours(from).includes(to)) return [to];
  const between = points < 2 ? undefined : neighbours(from).find((region) => isBetween(outlook, region, to));
  return between === undefined ? null : [between, to];
}

const isBetween = (outlook: Outlook, region: RegionId, to: RegionId): boolean =>
  outlook.foes(region).length === 0 && neighbours(region).includes(to);

/**
 * Of the units that would leave a region those that may: a capital keeps what it needs against the strongest enemy who may
 * come, if it can be held at all.
 */
export function spared({ outlook }: Movers, region: RegionId, leaving: readonly Unit[]): readonly Unit[] {
  if (region !== CAPITALS[outlook.nation] || outlook.threat(region).length === 0) return leaving;
  const there = outlook.friends(region);
  if (!outlook.withstands(region, forcesIn(there))) return [];
  const byUse = leaving.toSorted((a, b) => WORTH[b.kind] - WORTH[a.kind]);
  for (let kept = 1; kept <= byUse.length; kept++) {
    const gone = byUse.slice(kept - 1);
    const left = there.filter((unit) => !gone.includes(unit));
    if (left.some(isArmy) && outlook.withstands(region, forcesIn(left))) return gone;
  }
  return [];
}

/** The units among these that can still enter the region in this turn. */
export const comingTo = (outlook: Outlook, units: readonly Unit[], region: RegionId): readonly Unit[] =>
  units.filter(
    (unit) =>
      unit.region !== region &&
      !unit.moved?.stopped &&
      pointsOf(unit) > 0 &&
      wayTo(outlook, unit.region, region, pointsOf(unit)) !== null,
  );

/** The units of allies in a joint turn that move after this nation. */
export const alliesToMove = ({ game, nation }: Outlook): readonly Unit[] => {
  const { members, done } = game.turn;
  const later = members.slice(done).filter((each) => each !== nation);
  return later.length === 0 ? [] : game.units.filter((unit) => later.includes(unit.nation));
};

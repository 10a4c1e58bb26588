/** 3. Who owns a region as units stand there now. */
import type { Umpire } from '../../engine/ruleset.ts';
import { regionTarget } from '../../engine/target.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { homeOf, type Nation, type RegionId } from './data.ts';
import { areEnemies, isPlayed, playerOf } from './players.ts';
import type { NapoleonInEurope, Unit } from './position.ts';
import { own, ownerOf } from './regions.ts';
import { unitsIn } from './units.ts';

/** The rule by which a region is owned like a minor nation; `null` where it is the homeland of a nation in play (OWN-1). */
export function minorBy(game: NapoleonInEurope, region: RegionId): RuleId | null {
  const home = homeOf(region);
  if (home === null) return 'OWN-3';
  if (!isPlayed(game, home)) return 'OWN-9';
  return game.out.includes(home) ? 'OWN-8' : null;
}

/** The nation whose homeland this still is; `null` for minor nations, neutral ones and those that are out. */
export const homelandOf = (game: NapoleonInEurope, region: RegionId): Nation | null =>
  minorBy(game, region) === null ? homeOf(region) : null;

/** Whether enemies stand there side by side: then nobody gains the region until the battle is over (OWN-7). */
export function isContested(game: NapoleonInEurope, region: RegionId): boolean {
  const nations = [...new Set(unitsIn(game, region).map(({ nation }) => nation))];
  return nations.some((a) => nations.some((b) => areEnemies(game, a, b)));
}

/**
 * Gives the region to whoever owns it now, and tells where that is somebody else than before.
 * @returns whether it is
 */
export function settle(game: NapoleonInEurope, umpire: Umpire, region: RegionId): boolean {
  const before = ownerOf(game, region);
  const { nation, rule } = holderOf(game, region);
  if (nation === null || nation === before) return false;
  own(game, region, nation);
  const params = { place: { place: regionTarget(region) }, nation: { seat: nation } };
  umpire.tell({ key: 'region-taken', rule, params });
  return true;
}

interface Judged {
  readonly nation: Nation | null;
  readonly rule: RuleId;
}

/** Who owns the region as units stand there now. */
function holderOf(game: NapoleonInEurope, region: RegionId): Judged {
  const minor = minorBy(game, region);
  return minor === null ? holderOfHome(game, region, homeOf(region) as Nation) : holderOfMinor(game, region, minor);
}

/** The infantry of a region, which alone changes its owner (OWN-6), in the order in which it came there. */
const infantryIn = (game: NapoleonInEurope, region: RegionId): readonly Unit[] =>
  unitsIn(game, region).filter(({ kind }) => kind === 'infantry');

/** A homeland region is its nation's own, but for as long as hostile infantry stands there that has gained it. */
function holderOfHome(game: NapoleonInEurope, region: RegionId, home: Nation): Judged {
  const before = ownerOf(game, region);
  const hostile = infantryIn(game, region).filter(({ nation }) => areEnemies(game, home, nation));
  if (hostile.length === 0) return { nation: home, rule: 'OWN-1' };
  if (hostile.some(({ nation }) => nation === before)) return { nation: before, rule: 'OWN-2' };
  if (isContested(game, region)) return { nation: home, rule: 'OWN-7' };
  return { nation: firstOf(game, hostile), rule: 'OWN-2' };
}

/**
 * A minor nation is whose infantry came last, and needs no garrison (OWN-5). Infantry of an ally takes nothing, but the
 * owner may cede the region to that ally.
 */
function holderOfMinor(game: NapoleonInEurope, region: RegionId, rule: RuleId): Judged {
  const before = ownerOf(game, region);
  if (isContested(game, region)) return { nation: before, rule: 'OWN-7' };
  const takers = infantryIn(game, region).filter(({ nation }) => before === null || areEnemies(game, before, nation));
  const last = takers.at(-1);
  return last ? { nation: last.nation, rule } : { nation: before, rule: 'OWN-5' };
}

/** In a homeland, of several allies, whose infantry came first; where they came in one turn, the active player's nation among them. */
function firstOf(game: NapoleonInEurope, infantry: readonly Unit[]): Nation | null {
  const [first] = infantry;
  const together = first?.moved ? infantry.filter(({ moved }) => moved) : [];
  return (together.find(({ nation }) => playerOf(game, nation) === game.turn.player) ?? first)?.nation ?? null;
}

/** 3. Who owns a region. Units go, come and die by the functions here, which judge at once what that changes. */
import type { Umpire } from '../../engine/ruleset.ts';
import { regionTarget } from '../../engine/target.ts';
import { because, type Reason, type RuleId } from '../../engine/verdict.ts';
import { eliminateWhoLostAll } from './06-winning.ts';
import { homeOf, type Nation, type RegionId, REGION_IDS } from './data.ts';
import {
  areEnemies,
  hasEnemies,
  isPlayed,
  type Moved,
  type NapoleonInEurope,
  own,
  ownerOf,
  playerOf,
  put,
  takeOff,
  type Unit,
  unitOf,
  unitsIn,
} from './position.ts';

/** The rule by which a region is owned like a minor nation; `null` where it is the homeland of a nation in play (OWN-1). */
function minorBy(game: NapoleonInEurope, region: RegionId): RuleId | null {
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

/** Moves a unit and judges both regions. */
export function go(game: NapoleonInEurope, umpire: Umpire, id: Unit['id'], to: RegionId, moved?: Moved): void {
  const { region: from } = unitOf(game, id);
  put(game, id, to, moved);
  judge(game, umpire, from);
  judge(game, umpire, to);
}

/** Takes units off the map and judges the regions where they stood. */
export function lose(game: NapoleonInEurope, umpire: Umpire, units: readonly Unit[]): void {
  for (const { id } of units) takeOff(game, id);
  for (const region of new Set(units.map((unit) => unit.region))) judge(game, umpire, region);
}

/** Judges who owns the region now, tells what changed, and whether somebody is eliminated by it (WIN-2). */
export function judge(game: NapoleonInEurope, umpire: Umpire, region: RegionId): void {
  const before = ownerOf(game, region);
  const { nation, rule } = holderOf(game, region);
  if (nation === before) return;
  own(game, region, nation);
  const params = { place: { place: regionTarget(region) }, ...(nation && { nation: { seat: nation } }) };
  umpire.tell({ key: nation === null ? 'region-left' : 'region-taken', rule, params });
  eliminateWhoLostAll(game, umpire);
}

/** Judges every region: alliances have been made or ended, and infantry of a former ally occupies from now on. */
export function judgeAll(game: NapoleonInEurope, umpire: Umpire): void {
  for (const region of REGION_IDS) judge(game, umpire, region);
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
  const [first] = hostile;
  if (!first) return { nation: home, rule: 'OWN-1' };
  if (hostile.some(({ nation }) => nation === before)) return { nation: before, rule: 'OWN-2' };
  if (isContested(game, region)) return { nation: home, rule: 'OWN-7' };
  return { nation: firstOf(game, first, hostile), rule: 'OWN-2' };
}

/**
 * A minor nation is whose infantry came last, and needs no garrison (OWN-5). Infantry of an ally takes nothing, but the
 * owner may cede the region to that ally.
 */
function holderOfMinor(game: NapoleonInEurope, region: RegionId, rule: RuleId): Judged {
  const before = ownerOf(game, region);
  if (isContested(game, region)) return { nation: before, rule: 'OWN-7' };
  const takers = infantryIn(game, region).filter(({ nation }) => before === null || areEnemies(game, before, nation));
  const [first] = takers;
  return first ? { nation: firstOf(game, first, takers), rule } : { nation: before, rule: 'OWN-5' };
}

/** Of several allies whose infantry came first; where they came in one turn, the active player's nation among them. */
function firstOf(game: NapoleonInEurope, first: Unit, infantry: readonly Unit[]): Nation {
  const together = first.moved ? infantry.filter(({ moved }) => moved) : [first];
  return (together.find(({ nation }) => playerOf(game, nation) === game.turn.player) ?? first).nation;
}

/** What the entry of units brings, as far as it is settled before a battle. */
export function remarkOnEntry(game: NapoleonInEurope, units: readonly Unit[], region: RegionId): Reason | null {
  const [{ nation }] = units as readonly [Unit, ...Unit[]];
  const owner = ownerOf(game, region);
  const place = { place: { place: regionTarget(region) }, ...(owner && { nation: { seat: owner } }) };
  if (owner !== null && !areEnemies(game, owner, nation)) return null;
  if (hasEnemies(game, region, nation)) return because('OWN-7', 'label.judged-later', place);
  return units.some(({ kind }) => kind === 'infantry')
    ? because(minorBy(game, region) ?? 'OWN-2', 'label.takes-region', place)
    : because('OWN-6', 'label.only-infantry', place);
}

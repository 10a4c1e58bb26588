/** 3. Who owns a region. Units go, come and die by the functions here, which judge at once what that changes. */
import type { Umpire } from '../../engine/ruleset.ts';
import { regionTarget } from '../../engine/target.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { eliminateWhoLostAll } from './06-winning.ts';
import { homeOf, type Nation, type RegionId } from './data.ts';
import {
  areAllied,
  areEnemies,
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

/** The nation whose homeland this still is; `null` for minor nations, neutral ones (OWN-9) and those that are out (OWN-8). */
export function homelandOf(game: NapoleonInEurope, region: RegionId): Nation | null {
  const home = homeOf(region);
  return home !== null && isPlayed(game, home) && !game.out.includes(home) ? home : null;
}

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
  const after = homelandOf(game, region) === null ? holderOfMinor(game, region) : holderOfHome(game, region);
  if (after.nation === before) return;
  own(game, region, after.nation);
  const params = { place: { place: regionTarget(region) }, ...(after.nation && { nation: { seat: after.nation } }) };
  umpire.tell({ key: after.nation === null ? 'region-left' : 'region-taken', rule: after.rule, params });
  eliminateWhoLostAll(game, umpire);
}

interface Judged {
  readonly nation: Nation | null;
  readonly rule: RuleId;
}

/** The infantry of a region, those that came first before the others. */
const infantryIn = (game: NapoleonInEurope, region: RegionId): readonly Unit[] =>
  unitsIn(game, region).filter(({ kind }) => kind === 'infantry');

/** A homeland region is its nation's own, but for as long as infantry that is not allied to it stands there. */
function holderOfHome(game: NapoleonInEurope, region: RegionId): Judged {
  const home = homelandOf(game, region) as Nation;
  const hostile = infantryIn(game, region).filter(({ nation }) => areEnemies(game, home, nation));
  const before = ownerOf(game, region);
  if (hostile.length === 0) return { nation: home, rule: 'OWN-1' };
  const stays = before !== null && hostile.some(({ nation }) => nation === before);
  if (stays) return { nation: before, rule: 'OWN-2' };
  // While a battle is to come nobody gains what was not his.
  if (isContested(game, region)) return { nation: before !== null && before !== home ? home : before, rule: 'OWN-7' };
  return { nation: firstOf(game, hostile), rule: 'OWN-2' };
}

/** A minor nation is whose infantry came last; an ally's stays the ally's (OWN-3, OWN-5). */
function holderOfMinor(game: NapoleonInEurope, region: RegionId): Judged {
  const before = ownerOf(game, region);
  const infantry = infantryIn(game, region);
  if (infantry.length === 0 || isContested(game, region)) return { nation: before, rule: 'OWN-5' };
  const isAllys =
    before !== null && infantry.every(({ nation }) => areAllied(game, playerOf(game, nation), playerOf(game, before)));
  return isAllys ? { nation: before, rule: 'OWN-3' } : { nation: firstOf(game, infantry), rule: 'OWN-3' };
}

/** Of several who came together the active player's nation is the owner; else whose infantry stands there longest. */
function firstOf(game: NapoleonInEurope, infantry: readonly Unit[]): Nation {
  const longest = infantry.find(({ moved }) => !moved);
  const active = infantry.find(({ nation }) => playerOf(game, nation) === game.turn.player);
  return (longest ?? active ?? (infantry[0] as Unit)).nation;
}

/** 3. Ownership. Units go, come and die by the functions here, which judge at once what that changes. */
import type { Umpire } from '../../engine/ruleset.ts';
import { regionTarget } from '../../engine/target.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { minorBy, settle } from './03-owner.ts';
import { eliminateWhoLostAll, tellOfLostHomeland } from './06-winning.ts';
import { homeOf, type RegionId, REGION_IDS } from './data.ts';
import { areEnemies } from './players.ts';
import type { Moved, NapoleonInEurope, Unit } from './position.ts';
import { ownerOf } from './regions.ts';
import { hasEnemies, put, takeOff, unitOf } from './units.ts';

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
  if (!settle(game, umpire, region)) return;
  tellOfLostHomeland(game, umpire, before === homeOf(region) ? before : null);
  eliminateWhoLostAll(game, umpire);
}

/** Judges every region: alliances have been made or ended, and infantry of a former ally occupies from now on. */
export function judgeAll(game: NapoleonInEurope, umpire: Umpire): void {
  for (const region of REGION_IDS) judge(game, umpire, region);
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

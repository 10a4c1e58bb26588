/** The house bot and what was promised: a promise has its weight, and no more. */
import { homelandOf } from './03-owner.ts';
import type { Nation, RegionId } from './data.ts';
import { playerOf } from './players.ts';
import type { NapoleonInEurope, PlayerId, Promised } from './position.ts';
import { ownerOf } from './regions.ts';

/** What a region has to be worth more before a promise about it is broken, and what it is worth more where it keeps one. */
export const WORD = 0.8;

/** What a player has promised that still holds. */
export const wordsOf = ({ promises, round }: NapoleonInEurope, player: PlayerId): readonly Promised[] =>
  promises.filter(({ by, until }) => by === player && until >= round);

export const areAtPeace = (game: NapoleonInEurope, player: PlayerId, other: PlayerId): boolean =>
  wordsOf(game, player).some(({ what, to }) => what === 'peace' && to === other);

/** To whom these promises would be broken by taking the region; `null`: to nobody. */
export function brokenBy(
  game: NapoleonInEurope,
  words: readonly Promised[],
  region: RegionId,
  foes: readonly Nation[],
): PlayerId | null {
  const owner = ownerOf(game, region);
  const hurt = [...foes, ...(owner === null ? [] : [owner])].map((nation) => playerOf(game, nation));
  const broken = words.find(
    ({ what, to, region: left }) => (what === 'peace' && hurt.includes(to)) || (what === 'leave' && left === region),
  );
  return broken?.to ?? null;
}

/** Whether taking the region keeps a promise to attack. */
export function keepsWord(game: NapoleonInEurope, words: readonly Promised[], region: RegionId): boolean {
  const nations = [ownerOf(game, region), homelandOf(game, region)];
  return words.some(({ what, nation }) => what === 'attack' && nation && nations.includes(nation));
}

/** 6. How to win: elimination, resignation, and the count of Limited War. */
import type { Umpire } from '../../engine/ruleset.ts';
import { ranked, type Standing } from '../../engine/standing.ts';
import type { Message } from '../../engine/verdict.ts';
import { homelandOf, settle } from './03-owner.ts';
import { HOMELANDS, type Nation, REGION_IDS } from './data.ts';
import { handOf, putBack } from './hands.ts';
import { nationsInPlay, nationsOf, playersIn } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';
import { own, ownerOf, regionsOf } from './regions.ts';
import { takeOff, unitsIn, unitsOfNation } from './units.ts';

/** In Total Victory a nation is out at the moment when others occupy its whole homeland (WIN-2). */
export function eliminateWhoLostAll(game: NapoleonInEurope, umpire: Umpire): void {
  if (game.rules.victory !== 'total') return;
  const lost = nationsInPlay(game).find((nation) =>
    HOMELANDS[nation].every((region) => ownerOf(game, region) !== nation),
  );
  if (lost === undefined) return;
  umpire.tell({ key: 'eliminated', rule: 'WIN-2', params: { nation: { seat: lost } } });
  leaveTheGame(game, umpire, lost);
  endIfOneIsLeft(game, umpire, 'WIN-4');
  // What it owned may have gone to others: that can be the end of a further nation.
  if (!game.over) eliminateWhoLostAll(game, umpire);
}

/** A player gives up with all his nations (WIN-10). */
export function resign(game: NapoleonInEurope, umpire: Umpire, player: PlayerId): void {
  const nations = nationsOf(game, player);
  umpire.tell({ key: 'resigned', rule: 'WIN-10', params: { nation: { list: nations.map((seat) => ({ seat })) } } });
  game.resigned.push(player);
  for (const nation of nations) leaveTheGame(game, umpire, nation);
  endIfOneIsLeft(game, umpire, game.rules.victory === 'total' ? 'WIN-4' : 'WIN-12');
}

/** Units and cards of the nation go; what it owned is whose infantry stands there (WIN-3, WIN-11). */
function leaveTheGame(game: NapoleonInEurope, umpire: Umpire, nation: Nation): void {
  game.out.push(nation);
  for (const { id } of unitsOfNation(game, nation)) takeOff(game, id);
  const cards = handOf(game, nation);
  delete game.hands[nation];
  putBack(game, cards);
  for (const region of REGION_IDS) {
    const isItsOwn = ownerOf(game, region) === nation;
    if (!isItsOwn && !HOMELANDS[nation].includes(region)) continue;
    if (isItsOwn) own(game, region, null);
    const last = unitsIn(game, region).findLast(({ kind }) => kind === 'infantry');
    if (isItsOwn && last && homelandOf(game, region) === null) own(game, region, last.nation);
    else settle(game, umpire, region);
  }
}

/** The last player left has won (WIN-4); in Limited War where all others have resigned (WIN-12). */
function endIfOneIsLeft(game: NapoleonInEurope, umpire: Umpire, rule: 'WIN-4' | 'WIN-12'): void {
  const left = playersIn(game);
  if (left.length > 1 || game.over) return;
  end(game, umpire, [...left], rule);
}

/** Limited War ends after its last round (WIN-5): the most regions gained (WIN-6). */
export function endOfLimitedWar(game: NapoleonInEurope, umpire: Umpire): void {
  const best = Math.max(...scored(game).map((player) => gainOf(game, player)));
  end(
    game,
    umpire,
    scored(game).filter((player) => gainOf(game, player) === best),
    'WIN-5',
  );
}

function end(game: NapoleonInEurope, umpire: Umpire, winners: PlayerId[], rule: 'WIN-4' | 'WIN-5' | 'WIN-12'): void {
  game.over = { winners, rule };
  game.battle = null;
  umpire.tell({
    key: 'game-over',
    rule,
    params: { nations: { list: winners.flatMap((player) => seatsOf(game, player)) } },
  });
}

const seatsOf = ({ players }: NapoleonInEurope, player: PlayerId) =>
  (players.find(({ id }) => id === player)?.nations ?? []).map((seat) => ({ seat }));

/** The players who are counted: whoever resigned is not (WIN-12). */
const scored = ({ players, resigned }: NapoleonInEurope): readonly PlayerId[] =>
  players.map(({ id }) => id).filter((id) => !resigned.includes(id));

/** Regions owned less homeland regions at the start; of several nations the mean (WIN-6, WIN-7). */
export function gainOf(game: NapoleonInEurope, player: PlayerId): number {
  const nations = game.players.find(({ id }) => id === player)?.nations ?? [];
  const gains = nations.map((nation) => regionsOf(game, nation).length - HOMELANDS[nation].length);
  return gains.reduce((sum, gain) => sum + gain, 0) / nations.length;
}

/** In Limited War who has nothing left is passed over (WIN-13). */
export const hasNothing = (game: NapoleonInEurope, player: PlayerId): boolean =>
  nationsOf(game, player).every(
    (nation) =>
      unitsOfNation(game, nation).length === 0 &&
      handOf(game, nation).length === 0 &&
      regionsOf(game, nation).length === 0,
  );

/** How the match stands: by gains, in Total Victory by the regions held while it lasts. Nations of a player share a place. */
export function standingOf(game: NapoleonInEurope): Standing {
  const points = Object.fromEntries(
    game.players.flatMap(({ id, nations }) => nations.map((nation) => [nation, gainOf(game, id)] as const)),
  );
  const winners = game.over?.winners.flatMap((player) => game.players.find(({ id }) => id === player)?.nations ?? []);
  return { places: ranked(points), winners: winners ?? null, because: reasonOf(game) };
}

function reasonOf({ over, rules }: NapoleonInEurope): Message {
  if (over) return { key: `label.standing.${over.rule}` };
  return rules.rounds === null
    ? { key: 'label.standing.total' }
    : { key: 'label.standing.limited', params: { rounds: rules.rounds } };
}

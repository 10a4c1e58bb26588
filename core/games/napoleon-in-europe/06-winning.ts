/** 6. How to win: elimination, resignation, and the count of Limited War. */
import type { Umpire } from '../../engine/ruleset.ts';
import { type Prize, ranked, type Standing } from '../../engine/standing.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { regionTarget } from '../../engine/target.ts';
import type { Message, RuleId } from '../../engine/verdict.ts';
import { homelandOf, settle } from './03-owner.ts';
import { HOMELANDS, type Nation, REGION_IDS, type RegionId } from './data.ts';
import { forces } from './forces.ts';
import { handOf, putBack } from './hands.ts';
import { nationsInPlay, nationsOf, playersIn } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';
import { own, ownerOf, regionsOf } from './regions.ts';
import { takeOff, unitsIn, unitsOfNation } from './units.ts';

/** Why nobody is eliminated by the loss of a homeland; `null` in Total Victory. */
const whyNobodyIsOut = ({ rules }: NapoleonInEurope): RuleId | null => (rules.victory === 'total' ? null : 'WIN-8');

const hasLostAll = (game: NapoleonInEurope, nation: Nation): boolean =>
  HOMELANDS[nation].every((region) => ownerOf(game, region) !== nation);

/** In Limited War who loses the last region of the homeland plays on. @param loser who has lost a region of it now */
export function tellOfLostHomeland(game: NapoleonInEurope, umpire: Umpire, loser: Nation | null): void {
  const rule = whyNobodyIsOut(game);
  if (!rule || loser === null || !hasLostAll(game, loser)) return;
  umpire.tell({ key: 'homeland-lost', rule, params: { nation: { seat: loser } } });
}

/** In Total Victory a nation is out at the moment when others occupy its whole homeland (WIN-2). */
export function eliminateWhoLostAll(game: NapoleonInEurope, umpire: Umpire): void {
  if (whyNobodyIsOut(game)) return;
  const lost = nationsInPlay(game).find((nation) => hasLostAll(game, nation));
  if (lost === undefined) return;
  umpire.tell({ key: 'eliminated', rule: 'WIN-2', params: { nation: { seat: lost } } });
  leaveTheGame(game, umpire, lost);
  endIfOneIsLeft(game, umpire, 'WIN-4');
  // What it owned may have gone to others: that can be the end of a further nation.
  if (!game.over) eliminateWhoLostAll(game, umpire);
}

/** A player gives up with all their nations (WIN-10). */
export function resign(game: NapoleonInEurope, umpire: Umpire, player: PlayerId): void {
  const nations = nationsOf(game, player);
  umpire.tell({ key: 'resigned', rule: 'WIN-10', params: { nation: { list: nations.map((seat) => ({ seat })) } } });
  game.resigned.push(player);
  for (const nation of nations) leaveTheGame(game, umpire, nation);
  endIfOneIsLeft(game, umpire, game.rules.victory === 'total' ? 'WIN-4' : 'WIN-12');
}

/** The nation takes no further part: its units and cards go, and others have its regions. */
function leaveTheGame(game: NapoleonInEurope, umpire: Umpire, nation: Nation): void {
  game.out.push(nation);
  takeAllOff(game, umpire, nation);
  leaveRegions(game, umpire, nation);
  const others = REGION_IDS.filter((region) => ownerOf(game, region) === nation || HOMELANDS[nation].includes(region));
  for (const region of others) settle(game, umpire, region);
}

function takeAllOff(game: NapoleonInEurope, umpire: Umpire, nation: Nation): void {
  const [units, cards] = [unitsOfNation(game, nation), handOf(game, nation)];
  for (const { id } of units) takeOff(game, id);
  delete game.hands[nation];
  putBack(game, cards);
  const params = { nation: { seat: nation }, forces: forces(units), count: cards.length };
  umpire.tell({ key: 'units-removed', rule: 'WIN-3', params });
}

/** Minor nations that it owned, and its homeland, are whose infantry stands there; homelands of others are theirs again. */
function leaveRegions(game: NapoleonInEurope, umpire: Umpire, nation: Nation): void {
  const left = REGION_IDS.filter((region) => ownerOf(game, region) === nation && homelandOf(game, region) === null);
  const heirOf = (region: RegionId): Nation | null =>
    unitsIn(game, region).findLast(({ kind }) => kind === 'infantry')?.nation ?? null;
  for (const [heir, regions] of Map.groupBy(left, heirOf)) {
    for (const region of regions) own(game, region, heir);
    const places = { list: regions.map((region) => ({ place: regionTarget(region) })) };
    const params = { nation: { seat: nation }, places, ...(heir && { heir: { seat: heir } }) };
    umpire.tell({ key: heir === null ? 'regions-left' : 'regions-inherited', rule: 'WIN-11', params });
  }
}

/** The last player left has won (WIN-4); in Limited War where all others have resigned (WIN-12). */
function endIfOneIsLeft(game: NapoleonInEurope, umpire: Umpire, rule: 'WIN-4' | 'WIN-12'): void {
  const left = playersIn(game);
  if (left.length > 1 || game.over) return;
  end(game, umpire, [...left], rule);
}

/** CONC-2: Limited War ends after its last round (WIN-5): the most regions gained (WIN-6). */
export function endOfLimitedWar(game: NapoleonInEurope, umpire: Umpire): void {
  const best = Math.max(...scored(game).map((player) => gainOf(game, player)));
  for (const player of scored(game)) tellGain(game, umpire, player);
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

/** Regions owned less homeland regions at the start; of several nations the mean. */
export function gainTally(game: NapoleonInEurope, player: PlayerId): Tally {
  const nations = game.players.find(({ id }) => id === player)?.nations ?? [];
  const gains = nations.map((nation) => regionsOf(game, nation).length - HOMELANDS[nation].length);
  const sum = gains.reduce((soFar, gain) => soFar + gain, 0);
  const count = nations.length;
  return tally({ key: 'label.gain' }, [
    ...nations.map((nation, at) => line('WIN-6', gains[at] ?? 0, 'label.gain.nation', { nation: { seat: nation } })),
    count > 1 ? line('WIN-7', sum / count - sum, 'label.gain.mean', { count }) : null,
  ]);
}

export const gainOf = (game: NapoleonInEurope, player: PlayerId): number => gainTally(game, player).total;

function tellGain(game: NapoleonInEurope, umpire: Umpire, player: PlayerId): void {
  const sum = gainTally(game, player);
  const params = { nation: { list: seatsOf(game, player) }, gain: sum.total };
  umpire.tell({ key: 'gained', rule: 'WIN-6', params, tally: sum });
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
  return { places: ranked(points), winners: winners ?? null, because: reasonOf(game), prizes: prizesOf(game) };
}

/** The homelands: whoever loses all of one is out in Total Victory (WIN-2), and in Limited War each region of it counts (WIN-6). */
const prizesOf = (game: NapoleonInEurope): readonly Prize[] =>
  nationsInPlay(game).map((nation) => {
    const left = HOMELANDS[nation].filter((region) => ownerOf(game, region) === nation).length;
    const params = { nation: { seat: nation }, left, count: HOMELANDS[nation].length };
    const rule = game.rules.victory === 'total' ? 'WIN-2' : 'WIN-6';
    return { rule, what: { key: 'label.prize.homeland', params }, holder: left > 0 ? nation : null };
  });

function reasonOf({ over, rules }: NapoleonInEurope): Message {
  if (over) return { key: `label.standing.${over.rule}` };
  return rules.rounds === null
    ? { key: 'label.standing.total' }
    : { key: 'label.standing.limited', params: { rounds: rules.rounds } };
}

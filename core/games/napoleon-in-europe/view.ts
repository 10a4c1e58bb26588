/** What a seat may know (CARD-19, PREP-1, TRADE-3, DIPLO-1). */
import { clone } from '../../engine/json.ts';
import type { Seat } from '../../engine/verdict.ts';
import { playerOf } from './players.ts';
import { copyOf, HIDDEN, type NapoleonInEurope, type PlayerId } from './position.ts';
import { type CardId, isNation, type Nation, NATIONS } from './data.ts';

/**
 * The position with what the seat may not know face down: the hands of other players, the deck, and the enemy's ranks
 * until the divider goes. A player knows the hands of all their nations.
 * @param seat `null`: what everybody knows
 */
export function view(game: NapoleonInEurope, seat: Seat | null): NapoleonInEurope {
  const viewer = seat !== null && isNation(seat) ? playerOf(game, seat) : null;
  const isOwn = (nation: Nation) => viewer !== null && playerOf(game, nation) === viewer;
  const faceDown = (cards: readonly CardId[]): CardId[] => cards.map(() => HIDDEN);
  const hands = Object.fromEntries(
    NATIONS.flatMap((nation) => {
      const hand = game.hands[nation];
      return hand ? [[nation, isOwn(nation) ? hand : faceDown(hand)] as const] : [];
    }),
  );
  const promises = game.promises.filter(({ by, to }) => by === viewer || to === viewer);
  const { proposals: all = [], ...open } = copyOf(game);
  const proposals = all.filter(({ by, to }) => by === viewer || to === viewer);
  const own = { hands, promises, ...(proposals.length > 0 && { proposals }) };
  const isOnSide = (nation: Nation) => isOwn(nation) || (viewer !== null && areOnOneSide(game, viewer, nation));
  return { ...open, ...own, deck: faceDown(game.deck), battle: battleSeen(game, isOnSide) };
}

/** The divider stands between the sides: whoever fights on one sees all of it (PREP-1). */
const areOnOneSide = (game: NapoleonInEurope, viewer: PlayerId, nation: Nation): boolean =>
  [game.battle?.attacker, game.battle?.defender].some(
    (side) => side?.nations.includes(nation) && side.nations.some((each) => playerOf(game, each) === viewer),
  );

/** Until both sides are ready nobody sees behind the divider (PREP-4). */
function battleSeen({ battle, units }: NapoleonInEurope, isSeen: (nation: Nation) => boolean) {
  if (battle?.stage !== 'ranks') return clone(battle);
  const ranks = units.flatMap(({ id, nation }) => {
    const rank = battle.ranks[id];
    return rank === undefined ? [] : [[id, isSeen(nation) ? rank : null] as const];
  });
  return { ...clone(battle), ranks: Object.fromEntries(ranks) };
}

/** The house bot's trades: it knows its own hand alone, believes what others say, and gives what it needs least. */
import { NO, type One, type Situation, type Some, YES } from '../../engine/decision.ts';
import { cardTarget, idOf, numberTarget, seatTarget } from '../../engine/target.ts';
import type { Param } from '../../engine/verdict.ts';
import { bestSets } from './14-best-sets.ts';
import { isWorth, worthOf } from './14-sets.ts';
import { nationNamed } from './advise-alliances.ts';
import { leaderOf } from './advise-rivals.ts';
import { worthOfForces } from './advise-strength.ts';
import { type Thought, thought } from './advise-thought.ts';
import { type CardId, cardOf, DECK, type Kind, KINDS, type Nation } from './data.ts';
import { handOf } from './hands.ts';
import { areAllied, playerOf } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';
import { wasDeclined } from './proposals.ts';

/** A card that is in no set yet. */
const KEPT = 0.3;
/** What a trade must bring. */
const WORTH_A_TRADE = 0.5;
/** What a blank is called that is passed off on the leader. */
const FALSE_NAME: Kind = 'cavalry';

/** A card for a card: what is given, what is asked for, and what that brings. */
interface Offer {
  readonly card: CardId;
  readonly wish: Kind;
  readonly gain: number;
}

/** With whom it proposes a trade: who holds cards and does not lead; on the leader it passes off a blank. */
export function thinkOfTrade(game: NapoleonInEurope, { seat, targets }: One): Thought | null {
  const nation = seat as Nation;
  const player = playerOf(game, nation);
  const leader = leaderOf(game);
  const partners = targets
    .map((target) => idOf(target) as Nation)
    .filter((other) => playerOf(game, other) !== player && handOf(game, other).length > 0)
    .filter((other) => !wasDeclined(game, { by: player, to: playerOf(game, other), what: 'trade' }));
  const led = partners.find((other) => playerOf(game, other) === leader);
  const swindle = led && offerTo(game, nation, led);
  if (led && swindle)
    return thought({ one: seatTarget(led) }, 'motive.trade.swindle', { partner: { seat: led }, ...wished(swindle) });
  const willing = partners.filter((other) => other !== led && !isRival(game, other, player));
  const allies = willing.filter((other) => areAllied(game, player, playerOf(game, other)));
  const asked = allies.length > 0 ? allies : willing;
  // Somebody else each round, so that nobody is asked by all.
  const partner = asked[game.round % asked.length];
  const offer = partner && offerTo(game, nation, partner);
  if (!partner || !offer) return null;
  return thought({ one: seatTarget(partner) }, 'motive.trade', { partner: { seat: partner }, ...wished(offer) });
}

const wished = ({ wish }: Offer) => ({ kind: { word: `label.kind.${wish}` } });

/** The best offer to a partner, the same whenever it is asked for: the leader gets a blank or nothing. */
function offerTo(game: NapoleonInEurope, nation: Nation, partner: Nation): Offer | null {
  const hand = handOf(game, nation);
  const isBlank = (card: CardId) => cardOf(card).symbol === null;
  const isLed = playerOf(game, partner) === leaderOf(game);
  const cards = hand.filter((card) => isBlank(card) === isLed && cardOf(card).symbol !== 'napoleon');
  const before = promiseOf(hand, nation);
  const offers = cards.flatMap((card) =>
    KINDS.filter((kind) => kind !== cardOf(card).symbol).map((wish): Offer => {
      const after = [...hand.filter((each) => each !== card), ...cardsOf(wish, 1, nation)];
      return { card, wish, gain: promiseOf(after, nation) - before };
    }),
  );
  const best = offers.reduce<Offer | null>((most, each) => (most && most.gain >= each.gain ? most : each), null);
  return best && best.gain >= WORTH_A_TRADE ? best : null;
}

/** The card that the offer is about. */
export function adviseGive(game: NapoleonInEurope, decision: Some): Thought {
  const partner = nationNamed(game, decision.prompt.params?.['partner']);
  const offer = partner && offerTo(game, decision.seat as Nation, partner);
  return { action: offer ? { some: [cardTarget(offer.card)] } : { pass: true } };
}

/** It says what it gives, but of a blank, and asks for what it wants. */
export function adviseClaim(game: NapoleonInEurope, decision: Situation): Thought {
  const { params } = decision.prompt;
  const given = cardsIn(params?.['cards']);
  const said = given.map((card) => cardOf(card).symbol ?? FALSE_NAME);
  const claims = Object.fromEntries(
    said.map((symbol) => [`claim-${symbol}`, numberTarget(said.filter((each) => each === symbol).length)]),
  );
  const partner = nationNamed(game, params?.['partner']);
  const isAsked = decision.fields({}).some(({ id }) => id.startsWith('wish-'));
  const offer = isAsked && partner ? offerTo(game, decision.seat as Nation, partner) : null;
  return { action: { situation: { ...claims, ...(offer && { [`wish-${offer.wish}`]: numberTarget(1) }) } } };
}

function cardsIn(param: Param | undefined): readonly CardId[] {
  if (typeof param !== 'object' || !('list' in param)) return [];
  return param.list.flatMap((each) => (typeof each === 'object' && 'place' in each ? [idOf(each.place)] : []));
}

/** Takes the offer if the cards, as they are said to be, complete sets: gives what is wished if that is worth it, else the least needed. */
export function adviseTrade(game: NapoleonInEurope, decision: Some): Thought {
  const nation = decision.seat as Nation;
  const { params } = decision.prompt;
  const hand = handOf(game, nation);
  const other = nationNamed(game, params?.['nation']);
  const partner = other ? { partner: { seat: other } } : {};
  if (other && isRival(game, nation, playerOf(game, other)))
    return thought({ pass: true }, 'motive.no-trade.leader', partner);
  const got = cardsSaid(params?.['claim'], nation);
  const wish = cardsSaid(params?.['wish'], nation);
  const gives =
    wish.length > 0 ? asWished(hand, wish, nation) : leastNeeded(hand, Math.min(got.length, hand.length), nation);
  if (!gives) return thought({ pass: true }, 'motive.no-trade.lacks', partner);
  const after = [...hand.filter((card) => !gives.includes(card)), ...got];
  const isGood = promiseOf(after, nation) >= promiseOf(hand, nation) + WORTH_A_TRADE;
  return isGood
    ? thought({ some: gives.map(cardTarget) }, 'motive.trade.yes', partner)
    : thought({ pass: true }, 'motive.no-trade.worth', partner);
}

/** Agrees to what is said to come for what it gives. */
export function adviseTradeAnswer(game: NapoleonInEurope, decision: One): Thought {
  const nation = decision.seat as Nation;
  const { params } = decision.prompt;
  const other = nationNamed(game, params?.['partner']);
  const offer = other && offerTo(game, nation, other);
  const hand = handOf(game, nation);
  const got = cardsSaid(params?.['claim'], nation);
  const after = [...hand.filter((card) => card !== offer?.card), ...got];
  const isGood = promiseOf(after, nation) >= promiseOf(hand, nation) + WORTH_A_TRADE;
  const partner = other ? { partner: { seat: other } } : {};
  return isGood
    ? thought({ one: YES }, 'motive.trade.yes', partner)
    : thought({ one: NO }, 'motive.no-trade.worth', partner);
}

/** The leader is helped to no sets. */
const isRival = (game: NapoleonInEurope, nation: Nation, other: PlayerId): boolean =>
  other === leaderOf(game) && !areAllied(game, playerOf(game, nation), other);

/** Cards as they were named, of any colour but the nation's: colours are not told. */
function cardsSaid(claim: Param | undefined, nation: Nation): readonly CardId[] {
  if (typeof claim !== 'object' || !('list' in claim)) return [];
  return claim.list.flatMap((said) => {
    if (typeof said !== 'object' || !('phrase' in said)) return [];
    const symbol = said.phrase.key.split('.').at(-1);
    return cardsOf(symbol === 'blank' ? null : symbol, Number(said.phrase.params?.['count']), nation);
  });
}

const cardsOf = (symbol: string | null | undefined, count: number, nation: Nation): readonly CardId[] =>
  DECK.filter((card) => card.symbol === symbol && card.nation !== nation)
    .slice(0, count)
    .map(({ id }) => id);

/** Cards of the hand with the symbols that are wished, those of other colours first; `null` where it does not hold them. */
function asWished(hand: readonly CardId[], wish: readonly CardId[], nation: Nation): readonly CardId[] | null {
  let given: readonly CardId[] = [];
  for (const { symbol } of wish.map(cardOf)) {
    const alike = hand.filter((card) => cardOf(card).symbol === symbol && !given.includes(card));
    const card = alike.find((each) => cardOf(each).nation !== nation) ?? alike[0];
    if (card === undefined) return null;
    given = [...given, card];
  }
  return given;
}

/** The cards without which most is left of the hand. */
function leastNeeded(hand: readonly CardId[], count: number, nation: Nation): readonly CardId[] {
  let left = hand;
  for (let n = 0; n < count; n++) {
    const rests = left.map((card) => left.filter((each) => each !== card));
    left = rests.reduce((best, each) => (promiseOf(each, nation) > promiseOf(best, nation) ? each : best));
  }
  return hand.filter((card) => !left.includes(card));
}

/** What a hand gives when its best sets are played, and what may come of the rest. */
function promiseOf(hand: readonly CardId[], nation: Nation): number {
  const sets = bestSets(hand, nation);
  const rest = hand.filter((card) => cardOf(card).symbol !== null && !sets.flat().includes(card));
  const worth = sets.map((set) => worthOf(set, nation)).filter(isWorth);
  return worth.reduce((sum, { units }) => sum + worthOfForces(units), 0) + KEPT * rest.length;
}

/** 15. Trades of cards: blind, of any numbers, with claims that may be false. */
import {
  chooseSituation,
  chooseSome,
  chooseYes,
  type Field,
  type One,
  type Procedure,
  type Situation,
  type Some,
  type Ticks,
} from '../../engine/decision.ts';
import type { Aside, Umpire } from '../../engine/ruleset.ts';
import { cardTarget, idOf, numberTarget, seatTarget, type Target, type TargetOf } from '../../engine/target.ts';
import { because, type Message, type Param, type Seat, type Verdict } from '../../engine/verdict.ts';
import { nationNamed, seatsOfPlayers } from './11-alliances.ts';
import { standsUnlessCards, whyNotInHand } from './14-cards.ts';
import { type CardId, isNation, KINDS, type Nation } from './data.ts';
import { addToHand, handOf, takeFromHand } from './hands.ts';
import { nationsInPlay, playerOf, whyNotPlaying } from './players.ts';
import type { NapoleonInEurope } from './position.ts';
import { remember } from './proposals.ts';

const SYMBOLS = [...KINDS, 'napoleon', 'blank'] as const;

/** Who trades with whom. */
interface Dealers {
  readonly proposer: Nation;
  readonly partner: Nation;
}

/** At any time in a turn its members may propose trades (TRADE-1, JOINT-10). */
export function tradeAsides(game: NapoleonInEurope, seat: Seat): readonly Aside<NapoleonInEurope>[] {
  return !isNation(seat) || whyNoTrade(game, seat) ? [] : [tradeAside(game, seat, partnersOf(game, seat))];
}

/** Why a seat proposes no trade now; `null` where it may. */
export function whyNoTrade(game: NapoleonInEurope, seat: Seat): Verdict {
  const isInTurn = isNation(seat) && game.turn.members.includes(seat) && !game.out.includes(seat);
  if (game.round === 0 || !isInTurn) return because('TRADE-1', 'refusal.trade-in-turn');
  return partnersOf(game, seat).length === 0 ? because('TRADE-2', 'refusal.nothing-to-trade') : null;
}

/** The nations with which there is something to trade: of two empty hands nothing changes hands. */
function partnersOf(game: NapoleonInEurope, seat: Nation): readonly Nation[] {
  const holds = (nation: Nation) => handOf(game, nation).length > 0;
  return nationsInPlay(game).filter((nation) => nation !== seat && (holds(seat) || holds(nation)));
}

/** Why a nation that is named trades no cards with another. */
function whyNoPartner(game: NapoleonInEurope, seat: Nation, target: Target): Verdict {
  const nation = nationNamed(target);
  if (nation === seat) return because('TRADE-4', 'refusal.own-hand');
  if (nation === null) return null;
  return whyNotPlaying(game, nation) ?? because('TRADE-2', 'refusal.nothing-to-trade');
}

function tradeAside(game: NapoleonInEurope, seat: Nation, partners: readonly Nation[]): Aside<NapoleonInEurope> {
  const rule = playerOf(game, seat) === game.turn.player ? 'TRADE-1' : 'JOINT-10';
  const decision: One = {
    kind: 'one',
    seat,
    rule,
    prompt: { key: 'prompt.trade-with' },
    targets: partners.map(seatTarget),
    whyNot: (target) => whyNoPartner(game, seat, target),
  };
  return {
    id: 'trade',
    decision,
    ...standsUnlessCards(game),
    *play(now, action, umpire) {
      if ('one' in action) yield* trade(now, umpire, { proposer: seat, partner: idOf(action.one) as Nation });
    },
  };
}

/** The proposer offers, the partner answers without having seen a card, the proposer agrees or not. */
function* trade(game: NapoleonInEurope, umpire: Umpire, dealers: Dealers): Procedure {
  const { proposer, partner } = dealers;
  const given = yield* chooseSome(cardsQuestion(game, proposer, { key: 'prompt.trade-give', params: named(dealers) }));
  const mayGet = handOf(game, partner).length;
  if (!given || given.length + mayGet === 0) return;
  const offer = yield* chooseSituation(claimForm(dealers, proposer, { given, wished: mayGet }));
  if (!offer) return;
  const offered = {
    ...named(dealers),
    count: given.length,
    claim: said(offer, 'claim'),
    claimed: countOf(offer, 'claim'),
    wish: said(offer, 'wish'),
    wished: countOf(offer, 'wish'),
  };
  const taken = yield* chooseSome(cardsQuestion(game, partner, { key: 'prompt.trade-offer', params: offered }));
  const answer =
    taken && taken.length > 0 ? yield* chooseSituation(claimForm(dealers, partner, { given: taken, wished: 0 })) : {};
  const claims = answer ?? {};
  const claimed = countOf(claims, 'claim');
  const answered = { ...named(dealers), count: taken?.length ?? 0, claim: said(claims, 'claim'), claimed };
  const prompt = { key: 'prompt.trade-answer', params: { ...answered, given: given.length } };
  const isAgreed = taken !== null && (yield* chooseYes({ seat: proposer, rule: 'TRADE-2', prompt }));
  const players = { by: playerOf(game, proposer), to: playerOf(game, partner) };
  if (players.by !== players.to) remember(game, { ...players, what: 'trade', isAgreed });
  if (isAgreed) swap(game, umpire, dealers, given.map(idOf), taken.map(idOf));
  else umpire.tell({ key: 'no-trade', rule: 'TRADE-2', params: named(dealers), audience: bothOf(game, dealers) });
}

const named = ({ proposer, partner }: Dealers) => ({ nation: { seat: proposer }, partner: { seat: partner } });

const bothOf = (game: NapoleonInEurope, { proposer, partner }: Dealers): readonly Seat[] =>
  seatsOfPlayers(game, playerOf(game, proposer), playerOf(game, partner));

/** Any number of cards, none too (TRADE-2). */
const cardsQuestion = (game: NapoleonInEurope, nation: Nation, prompt: Message): Some<TargetOf<'card'>> => ({
  kind: 'some',
  seat: nation,
  rule: 'TRADE-2',
  isSecret: true,
  prompt,
  doneLabel: { key: 'deed.offer' },
  from: handOf(game, nation).map(cardTarget),
  allows: () => null,
  enough: () => null,
  pass: () => null,
  passLabel: { key: 'label.no-trade' },
  whyNot: (target) => whyNotInHand(game, nation, target),
});

/**
 * What a player says of the cards that they give, be it true or not, and what they would like to have; nobody shows cards
 * (TRADE-3).
 * @param wished of how many cards the giver may choose; 0: that is not asked
 */
function claimForm(
  dealers: Dealers,
  seat: Nation,
  { given, wished }: { readonly given: readonly TargetOf<'card'>[]; readonly wished: number },
): Situation {
  const lines = (what: 'claim' | 'wish', most: number): readonly Field[] =>
    SYMBOLS.map((symbol) => ({
      id: `${what}-${symbol}`,
      rule: 'TRADE-3',
      usual: numberTarget(0),
      label: { key: `label.${what}.${symbol}` },
      part: { under: { key: `label.${what}` }, as: { key: `label.symbol.${symbol}` } },
      values: Array.from({ length: most + 1 }, (_, count) => numberTarget(count)),
    }));
  const count = given.length;
  const cards = { list: given.map((place) => ({ place })) };
  return {
    kind: 'situation',
    seat,
    rule: 'TRADE-3',
    isSecret: true,
    prompt: { key: 'prompt.trade-claim', params: { ...named(dealers), count, cards } },
    fields: () => [...(count > 0 ? lines('claim', count) : []), ...(wished > 0 ? lines('wish', wished) : [])],
    judge: (ticks) =>
      countOf(ticks, 'claim') > count ? because('TRADE-3', 'refusal.claim-too-many', { count }) : null,
  };
}

const figure = (ticks: Ticks, id: string): number => Number(idOf(ticks[id] ?? numberTarget(0)));

const countOf = (ticks: Ticks, what: 'claim' | 'wish'): number =>
  SYMBOLS.reduce((sum, symbol) => sum + figure(ticks, `${what}-${symbol}`), 0);

/** What was said of each symbol, in words; "nothing" where nothing was. */
function said(ticks: Ticks, what: 'claim' | 'wish'): Param {
  const spoken = SYMBOLS.filter((symbol) => figure(ticks, `${what}-${symbol}`) > 0);
  if (spoken.length === 0) return { phrase: { key: 'label.said.nothing' } };
  const phrase = (symbol: string): Message => ({
    key: `label.said.${symbol}`,
    params: { count: figure(ticks, `${what}-${symbol}`) },
  });
  return { list: spoken.map((symbol) => ({ phrase: phrase(symbol) })) };
}

/** Now the cards change hands, and each learns what they have got (TRADE-3). */
function swap(
  game: NapoleonInEurope,
  umpire: Umpire,
  dealers: Dealers,
  given: readonly CardId[],
  taken: readonly CardId[],
): void {
  const { proposer, partner } = dealers;
  takeFromHand(game, proposer, given);
  takeFromHand(game, partner, taken);
  addToHand(game, proposer, taken);
  addToHand(game, partner, given);
  const params = { ...named(dealers), given: given.length, taken: taken.length };
  umpire.tell({ key: 'traded', rule: 'TRADE-2', params, reveals: true });
  for (const [nation, cards] of [[proposer, taken] as const, [partner, given] as const]) {
    if (cards.length === 0) continue;
    const list = cards.map((card) => ({ place: cardTarget(card) }));
    const audience = seatsOfPlayers(game, playerOf(game, nation));
    umpire.tell({ key: 'cards-got', rule: 'TRADE-3', params: { nation: { seat: nation }, cards: { list } }, audience });
  }
}

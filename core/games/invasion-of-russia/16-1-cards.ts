/** 16.1 The event cards: opening hands, and before every turn each side draws one card and plays one of its two. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { cardTarget, idOf, kindOf } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { actAtOnce, isInVain } from './16-1-at-once.ts';
import { cardsOf, deckOf, discard, expire, halfFor, handOf, isSingle, takeUp } from './cards.ts';
import { type CardNumber, enemyOf, HELD_OUT, type Side, SIDES } from './data.ts';
import type { CardEffect, Deck, InvasionOfRussia } from './position.ts';
import { LAST_TURN } from './sequence.ts';

/** The last turn of the first deck, on which the Russian still declares first (16.1-a, 16.1-e). */
const LAST_OF_FIRST_DECK = 8;
/** So many cards each side has before it plays one of them (16.1-c). */
const HAND = 2;

/** Each side takes a card of the first deck, without the five that are held out meanwhile (16.1-b). */
export function dealHands(game: InvasionOfRussia, umpire: Umpire): void {
  for (const side of SIDES) draw(game, umpire, side, 'first', '16.1-b');
}

/** Both sides draw, then play a card each, the one after the other (16.1-c to 16.1-e). */
export function* playCards(game: InvasionOfRussia, umpire: Umpire): Procedure {
  expire(game);
  const isEarly = game.turn <= LAST_OF_FIRST_DECK;
  const deck: Deck = isEarly && deckOf(game, 'first').length > 0 ? 'first' : 'second';
  const order: readonly [Side, Side] = isEarly ? ['russian', 'french'] : ['french', 'russian'];
  // In a position that was saved before a side had declared it has drawn already.
  for (const side of order.filter((each) => cardsOf(game).hands[each].length < HAND))
    draw(game, umpire, side, deck, '16.1-c');
  const left = cardsOf(game).decks[deck].length;
  if (game.turn === LAST_TURN && left > 0) umpire.tell({ key: 'cards-left', rule: '16.1-h', params: { count: left } });
  yield* declareInTurn(game, umpire, order);
}

/** Who draws learns what; the others learn that a card was drawn. */
function draw(game: InvasionOfRussia, umpire: Umpire, side: Side, deck: Deck, rule: RuleId): void {
  const from = deckOf(game, deck).filter((card) => rule !== '16.1-b' || !HELD_OUT.includes(card));
  const asked = { deck: 'cards', from: from.map(String), count: Math.min(1, from.length), by: { seat: side } };
  for (const name of umpire.draw({ ...asked, rule, audience: [side] })) {
    takeUp(game, deck, side, Number(name));
    const params = { side: { seat: side } };
    umpire.tell({
      key: 'card-seen',
      rule,
      params: { ...params, card: { place: cardTarget(name) } },
      audience: [side],
      instead: { key: 'card-drawn', rule, params },
    });
  }
}

/**
 * Both are asked in the order of the turn, whatever they hold, so that neither the order nor a wait tells it. A single of the
 * side that is first comes after the card of the other side, unless both have one (16.1-i, 16.1-k).
 */
function* declareInTurn(game: InvasionOfRussia, umpire: Umpire, [first, second]: readonly [Side, Side]): Procedure {
  const isEarly = game.turn <= LAST_OF_FIRST_DECK;
  const params = { side: { seat: first }, other: { seat: second } };
  umpire.tell({ key: 'declares-first', rule: isEarly ? '16.1-e' : '16.1-n', params });
  const declared = yield* declare(game, first, true);
  if (declared !== null) yield* play(game, umpire, first, declared);
  else umpire.tell({ key: 'single-waits', rule: '16.1-i', params });
  const answer = yield* declare(game, second, false);
  const single = declared === null ? handOf(game, first).find(isSingle) : undefined;
  const isBoth = single !== undefined && answer !== null && isSingle(answer);
  if (isBoth) umpire.tell({ key: 'singles-both', rule: '16.1-k', params });
  if (isBoth) yield* play(game, umpire, first, single);
  if (answer !== null) yield* play(game, umpire, second, answer);
  if (single !== undefined && !isBoth) yield* play(game, umpire, first, single);
}

/**
 * A single has to be played; of two others the side plays one and keeps the other (16.1-d, 16.1-i).
 * @returns `null` where it waits with a single until the other side has played
 */
function* declare(game: InvasionOfRussia, side: Side, isFirst: boolean): Procedure<CardNumber | null> {
  const hand = handOf(game, side);
  const single = hand.find(isSingle);
  const waits = isFirst && single !== undefined;
  const open = waits ? [] : single === undefined ? hand : [single];
  const targetOf = (card: CardNumber) => cardTarget(String(card));
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '16.1-d',
    isSecret: true,
    prompt: { key: waits ? 'prompt.card.waits' : 'prompt.card' },
    targets: open.map(targetOf),
    apparent: hand.map(targetOf),
    ...(waits && { pass: () => null, passLabel: { key: 'label.pass.single' } }),
    whyNot: (target) => (kindOf(target) === 'card' ? whyNotNow(game, side, Number(idOf(target)), waits) : null),
    label: (target) => ({ key: 'label.card', params: textOf(Number(idOf(target)), side) }),
  });
  return chosen === null ? null : Number(idOf(chosen));
}

/** Why a card is not declared just now. */
function whyNotNow(game: InvasionOfRussia, side: Side, card: CardNumber, waits: boolean): Verdict {
  if (!handOf(game, side).includes(card)) return because('16.1-d', 'refusal.card.not-in-hand');
  if (waits && isSingle(card)) return because('16.1-i', 'refusal.card.single-waits');
  return whyNotDeclare(game, side, card);
}

/** What a card is called, and what its half says to a side. */
const textOf = (card: CardNumber, side: Side) => ({
  card: { place: cardTarget(String(card)) },
  text: { text: halfFor(card, side)?.effect ?? '' },
});

/** The half of the side that has played a double comes into force; that of a single for whom it names (16.1-f, 16.1-j). */
function* play(game: InvasionOfRussia, umpire: Umpire, by: Side, card: CardNumber): Procedure {
  discard(game, by, card);
  const side = halfFor(card, by) ? by : enemyOf(by);
  const params = { by: { seat: by }, side: { seat: side }, ...textOf(card, side) };
  if (whyInVain(game, card, side)) return umpire.tell({ key: 'card-discarded', rule: '16.1-g', params });
  const rule = side === by ? (isSingle(card) ? '16.1-i' : '16.1-f') : '16.1-j';
  umpire.tell({ key: side === by ? 'card-played' : 'card-played-for', rule, params });
  const effect: CardEffect = { card, side, turn: game.turn, until: lastTurnOf(game, card, side) };
  cardsOf(game).effects.push(effect);
  yield* actAtOnce(game, umpire, effect);
}

/** Why a half would have no effect if it were played now: its card is discarded (16.1-g). */
export function whyInVain(game: InvasionOfRussia, card: CardNumber, side: Side): Verdict {
  const turns = halfFor(card, side)?.turns ?? null;
  if (turns !== null && (game.turn < turns.from || game.turn > turns.to))
    return because('16.1-g', 'refusal.card.out-of-turn', turns);
  return isInVain(game, card, side) ? because('16.1-g', 'refusal.card.in-vain') : null;
}

/** Why a side cannot declare a card of its hand now (16.1-d, 16.1-i). */
export function whyNotDeclare(game: InvasionOfRussia, side: Side, card: CardNumber): Verdict {
  const hand = handOf(game, side);
  if (game.phase !== 'cards') return because('16.1-d', 'refusal.card.not-now');
  if (hand.length < HAND) return because('16.1-d', 'refusal.card.stays');
  return isSingle(card) || !hand.some(isSingle) ? null : because('16.1-i', 'refusal.card.single-first');
}

/** How many turns after its own a half acts, where it is more than none. */
const LASTING: Readonly<Record<Side, Readonly<Record<CardNumber, number>>>> = {
  russian: { 7: 1, 11: 1, 26: 1 },
  french: { 9: LAST_TURN, 30: LAST_TURN, 34: LAST_TURN },
};

/** The roll of 16.12, at the end of turn 6, is the last thing that peace with the Sultan is for. */
const SWEDES = { card: 12, turn: 6 };

function lastTurnOf({ turn }: InvasionOfRussia, card: CardNumber, side: Side): number {
  if (card === SWEDES.card) return Math.max(turn, SWEDES.turn);
  return Math.min(LAST_TURN, turn + (LASTING[side][card] ?? 0));
}

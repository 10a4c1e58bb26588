/** The house bot and the trades that others offer it: it believes what they say, and gives what it needs least. */
import type { Action, Some } from '../../engine/decision.ts';
import { cardTarget } from '../../engine/target.ts';
import type { Param } from '../../engine/verdict.ts';
import { bestSets } from './14-best-sets.ts';
import { isWorth, worthOf } from './14-sets.ts';
import { worthOfForces } from './advise-strength.ts';
import { type CardId, cardOf, DECK, type Nation } from './data.ts';
import { handOf } from './hands.ts';
import type { NapoleonInEurope } from './position.ts';

const PASS: Action = { pass: true };
/** A card that is in no set yet. */
const KEPT = 0.3;
/** What a trade must bring. */
const WORTH_A_TRADE = 0.5;

/** Takes the offer if the cards, as they are said to be, complete sets; gives as many as it gets. */
export function adviseTrade(game: NapoleonInEurope, decision: Some): Action {
  const nation = decision.seat as Nation;
  const hand = handOf(game, nation);
  const got = cardsSaid(decision.prompt.params?.['claim'], nation);
  const given = leastNeeded(hand, Math.min(got.length, hand.length), nation);
  const after = [...hand.filter((card) => !given.includes(card)), ...got];
  const isGood = promiseOf(after, nation) >= promiseOf(hand, nation) + WORTH_A_TRADE;
  return isGood ? { some: given.map(cardTarget) } : PASS;
}

/** Cards as they were named, of any colour but the nation's: colours are not told. */
function cardsSaid(claim: Param | undefined, nation: Nation): readonly CardId[] {
  if (typeof claim !== 'object' || !('list' in claim)) return [];
  return claim.list.flatMap((said) => {
    if (typeof said !== 'object' || !('phrase' in said)) return [];
    const symbol = said.phrase.key.split('.').at(-1);
    const alike = DECK.filter((card) => card.symbol === symbol && card.nation !== nation);
    return alike.slice(0, Number(said.phrase.params?.['count'])).map(({ id }) => id);
  });
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

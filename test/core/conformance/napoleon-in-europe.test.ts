import { describe } from 'vitest';
import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { napoleonInEurope } from '../../../core/games/napoleon-in-europe/index.ts';
import type { NapoleonInEurope } from '../../../core/games/napoleon-in-europe/position.ts';
import { conforms, withUsual } from './suite.ts';
import { wrongAnswers } from './wrong.ts';

/** Another hand, and before the divider goes the whole side in front. */
function otherHand(position: unknown, of: Seat): unknown {
  const game = clone(position) as NapoleonInEurope;
  const nation = of as keyof NapoleonInEurope['hands'];
  const hand = game.hands[nation] ?? [];
  const dealt = game.deck.slice(0, hand.length);
  game.hands[nation] = dealt.toSorted();
  game.deck = [...game.deck.slice(hand.length), ...hand.slice(0, dealt.length)].toSorted();
  if (dealt.length < hand.length) game.hands[nation] = [...dealt, ...hand.slice(dealt.length)].toSorted();
  const { battle, units } = game;
  if (battle?.stage !== 'ranks') return game;
  for (const { id, nation: whose } of units) if (whose === of && id in battle.ranks) battle.ranks[id] = 'front';
  return game;
}

const AT_SEA = ['region:north-sea', 'region:aland'] as const;

conforms(napoleonInEurope, { secrets: otherHand, counted: [], pieces: 'come and go', alsoSeen: AT_SEA });

describe('with Total Victory, the general and the other readings', () => {
  const options = { victory: 'total', general: true, 'landing-in-britain': 'not-for-britain', straits: 'free' };
  wrongAnswers(withUsual(napoleonInEurope, options), AT_SEA);
});

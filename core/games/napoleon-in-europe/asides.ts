/** What may be done beside the open question, and why it may not be just now. */
import type { Decision } from '../../engine/decision.ts';
import type { Aside } from '../../engine/ruleset.ts';
import type { Seat, Verdict } from '../../engine/verdict.ts';
import { allianceAsides, whyNoAlliance } from './11-alliances.ts';
import { resignAsides, whyNotResign } from './11-joint-turns.ts';
import { talkAsides, whyNoCession, whyNoPromise } from './12-talks.ts';
import { blankAsides, whyNoBlank } from './14-cards.ts';
import { tradeAsides, whyNoTrade } from './15-trades.ts';
import type { NapoleonInEurope } from './position.ts';

type Asked = Pick<Decision, 'rule' | 'seat'>;

export const asides = (game: NapoleonInEurope, seat: Seat, asked: Asked): readonly Aside<NapoleonInEurope>[] => [
  ...tradeAsides(game, seat),
  ...blankAsides(game, seat),
  ...allianceAsides(game, seat, asked),
  ...talkAsides(game, seat, asked),
  ...resignAsides(game, seat, asked),
];

type WhyNo = (game: NapoleonInEurope, seat: Seat, asked: Asked) => Verdict;

const WHY_NO: Readonly<Record<string, WhyNo>> = {
  trade: whyNoTrade,
  blank: whyNoBlank,
  alliance: whyNoAlliance,
  promise: whyNoPromise,
  cede: whyNoCession,
  resign: whyNotResign,
};

export const whyNoAside = (game: NapoleonInEurope, seat: Seat, id: string, asked: Asked): Verdict =>
  WHY_NO[id]?.(game, seat, asked) ?? null;

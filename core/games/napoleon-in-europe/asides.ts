/** What may be done beside the open question, and why it may not be just now. */
import type { Decision } from '../../engine/decision.ts';
import type { Aside } from '../../engine/ruleset.ts';
import { because, type Reason, type Seat } from '../../engine/verdict.ts';
import { allianceAsides, whyNoAlliance } from './11-alliances.ts';
import { resignAsides } from './11-joint-turns.ts';
import { talkAsides } from './12-talks.ts';
import { blankAsides } from './14-cards.ts';
import { tradeAsides } from './15-trades.ts';
import type { NapoleonInEurope } from './position.ts';

type Asked = Pick<Decision, 'rule' | 'seat'>;

export const asides = (game: NapoleonInEurope, seat: Seat, asked: Asked): readonly Aside<NapoleonInEurope>[] => [
  ...tradeAsides(game, seat),
  ...blankAsides(game, seat),
  ...allianceAsides(game, seat, asked),
  ...talkAsides(game, seat, asked),
  ...resignAsides(game, seat, asked),
];

/** When each has its time. */
const TIMES: Readonly<Record<string, Reason>> = {
  trade: because('TRADE-1', 'refusal.trade-in-turn'),
  blank: because('CARD-17', 'refusal.blank-in-turn'),
  promise: because('DIPLO-1', 'refusal.promise-between-acts'),
  cede: because('OWN-3', 'refusal.cede-to-infantry'),
  resign: because('WIN-10', 'refusal.resign-at-start'),
};

export const whyNoAside = (game: NapoleonInEurope, seat: Seat, id: string, asked: Asked): Reason | null =>
  id === 'alliance' ? whyNoAlliance(game, seat, asked) : (TIMES[id] ?? null);

/** The house bot: it guards its capital, takes what is weak, fights where the dice are with it, saves its cards, and talks. */
/** The house bot: it guards its capital, takes what is weak, fights where the dice are with it, and saves its cards. */
import {
  type Action,
  type Arrange,
  type Decision,
  type One,
  type Situation,
  type Some,
} from '../../engine/decision.ts';
import { canonical } from '../../engine/json.ts';
import type { Message } from '../../engine/verdict.ts';
import { adviseAlliance, adviseAlong, adviseStart, adviseStrait } from './advise-alliances.ts';
import { adviseBattle, adviseDearest, adviseRanks, adviseRetreat, adviseSetUp } from './advise-battle.ts';
import { advisePlaces, adviseSets } from './advise-cards.ts';
import { adviseMovement } from './advise-movement.ts';
import { advisePromise } from './advise-promises.ts';
import type { Thought } from './advise-thought.ts';
import { adviseClaim, adviseGive, adviseTrade, adviseTradeAnswer } from './advise-trades.ts';
import type { NapoleonInEurope } from './position.ts';

type Adviser<D extends Decision> = (game: NapoleonInEurope, decision: D) => Thought | null;

/** A sensible answer; `null` where any will do. */
export const advise = (game: NapoleonInEurope, decision: Decision): Action | null =>
  think(game, decision)?.action ?? null;

/** Why it answers so, worked out again; `null` where that is not worth a word, or it would answer otherwise. */
export function reason(game: NapoleonInEurope, decision: Decision, action: Action): Message | null {
  if (!isExplained(decision)) return null;
  const thought = think(game, decision);
  return thought?.why && canonical(thought.action) === canonical(action) ? thought.why : null;
}

/** Moves and answers to others have reasons; ranks, casualties and cards speak for themselves. */
const isExplained = ({ kind, prompt }: Decision): boolean =>
  kind === 'path' || kind === 'one' || prompt.key === 'prompt.trade-offer';

function think(game: NapoleonInEurope, decision: Decision): Thought | null {
  switch (decision.kind) {
    case 'path':
      return adviseMovement(game, decision);
    case 'arrange':
      return ARRANGEMENTS[decision.prompt.key]?.(game, decision) ?? suggested(decision);
    case 'some':
      return SETS[decision.prompt.key]?.(game, decision) ?? null;
    case 'one':
      return ONES[decision.prompt.key]?.(game, decision) ?? null;
    case 'situation':
      return FORMS[decision.prompt.key]?.(game, decision) ?? null;
    case 'manoeuvre':
      return null;
  }
}

const suggested = ({ suggestion }: Arrange): Thought | null =>
  suggestion ? { action: { arrange: suggestion } } : null;

/** An answer that speaks for itself. */
const plainly =
  <D extends Decision>(answer: (game: NapoleonInEurope, decision: D) => Action | null): Adviser<D> =>
  (game, decision) => {
    const action = answer(game, decision);
    return action && { action };
  };

const ARRANGEMENTS: Readonly<Record<string, Adviser<Arrange>>> = {
  'prompt.placement': plainly(advisePlaces),
  'prompt.new-units': plainly(advisePlaces),
  'prompt.ranks': plainly(adviseSetUp),
  'prompt.change-ranks': plainly(adviseRanks),
  'prompt.retreat': plainly(adviseRetreat),
};

const SETS: Readonly<Record<string, Adviser<Some>>> = {
  'prompt.sets': plainly(adviseSets),
  'prompt.casualties': plainly(adviseDearest),
  'prompt.rally': plainly(adviseDearest),
  'prompt.trade-give': adviseGive,
  'prompt.trade-offer': adviseTrade,
};

const ONES: Readonly<Record<string, Adviser<One>>> = {
  'prompt.turn-start': adviseStart,
  'prompt.battle': plainly(adviseBattle),
  'prompt.strait': adviseStrait,
  'prompt.alliance': adviseAlliance,
  'prompt.along': adviseAlong,
  'prompt.promise-answer': advisePromise,
  'prompt.trade-answer': adviseTradeAnswer,
};

const FORMS: Readonly<Record<string, Adviser<Situation>>> = { 'prompt.trade-claim': adviseClaim };

/** The house bot: it guards its capital, takes what is weak, fights where the dice are with it, and saves its cards. */
import { type Action, type Arrange, type Decision, NO, type One, type Some, YES } from '../../engine/decision.ts';
import { adviseAlliance, adviseStart, adviseStrait } from './advise-alliances.ts';
import { adviseBattle, adviseDearest, adviseRanks, adviseRetreat, adviseSetUp } from './advise-battle.ts';
import { advisePlaces, adviseSets } from './advise-cards.ts';
import { adviseMovement } from './advise-movement.ts';
import { adviseTrade } from './advise-trades.ts';
import type { NapoleonInEurope } from './position.ts';

type Adviser<D extends Decision> = (game: NapoleonInEurope, decision: D) => Action | null;

/** Of the cards that it gives it tells nothing. */
const SAYS_NOTHING: Action = { situation: {} };

/** A sensible answer; `null` where any will do. */
export function advise(game: NapoleonInEurope, decision: Decision): Action | null {
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
      return SAYS_NOTHING;
    case 'manoeuvre':
      return null;
  }
}

const suggested = ({ suggestion }: Arrange): Action | null => (suggestion ? { arrange: suggestion } : null);

const ARRANGEMENTS: Readonly<Record<string, Adviser<Arrange>>> = {
  'prompt.placement': advisePlaces,
  'prompt.new-units': advisePlaces,
  'prompt.ranks': adviseSetUp,
  'prompt.change-ranks': adviseRanks,
  'prompt.retreat': adviseRetreat,
};

const SETS: Readonly<Record<string, Adviser<Some>>> = {
  'prompt.sets': adviseSets,
  'prompt.casualties': adviseDearest,
  'prompt.rally': adviseDearest,
  'prompt.trade-offer': adviseTrade,
};

const ONES: Readonly<Record<string, Adviser<One>>> = {
  'prompt.turn-start': adviseStart,
  'prompt.battle': adviseBattle,
  'prompt.strait': adviseStrait,
  'prompt.alliance': adviseAlliance,
  'prompt.along': () => ({ one: YES }),
  'prompt.promise-answer': () => ({ one: NO }),
};

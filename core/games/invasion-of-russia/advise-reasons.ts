/** Why the house bot answers so, where that is worth a word: cards, names, politics and winter quarters. */
import { type Action, type Decision, NO, YES } from '../../engine/decision.ts';
import { canonical } from '../../engine/json.ts';
import { idOf } from '../../engine/target.ts';
import type { Message, Param } from '../../engine/verdict.ts';
import { advise } from './advise.ts';
import type { InvasionOfRussia } from './position.ts';

type Reason = (decision: Decision, action: Action) => Message | null;

/** Worked out again; `null` where it is not worth a word, or it would answer otherwise. */
export function reason(game: InvasionOfRussia, decision: Decision, action: Action): Message | null {
  const told = (REASONS[decision.prompt.key] ?? REASONS[decision.rule])?.(decision, action) ?? null;
  const isSo = told !== null && canonical(advise(game, decision)) === canonical(action);
  return isSo ? told : null;
}

const plainly =
  (key: string): Reason =>
  () => ({ key });

const answered =
  (yes: string | null, no: string | null): Reason =>
  (decision, action) => {
    const chosen = 'one' in action ? action.one : null;
    const key = chosen === YES ? yes : chosen === NO ? no : null;
    return key ? { key, ...(decision.prompt.params && { params: decision.prompt.params }) } : null;
  };

/** A sentence about the place or the card that was chosen. */
const ofPlace =
  (key: string, name: 'place' | 'card' = 'place'): Reason =>
  (_, action) =>
    'one' in action ? { key, params: { [name]: { place: action.one } } } : null;

/** A sentence about the pieces that were named. */
const ofPieces =
  (key: string): Reason =>
  (_, action) => {
    const named = 'one' in action ? [action.one] : 'some' in action ? action.some : [];
    const list: Param[] = named.map((target) => ({ unit: idOf(target) }));
    return list.length > 0 ? { key, params: { units: { list }, count: list.length } } : null;
  };

/** By what is asked, and else by the rule that asks. */
const REASONS: Readonly<Record<string, Reason>> = {
  '16.1-d': ofPlace('motive.card', 'card'),
  '16.1-j': ofPieces('motive.cheapest'),
  'prompt.use-card': answered('motive.use-card', 'motive.keep-card'),
  'prompt.card.die': answered('motive.card.die', null),
  'prompt.card.depart': answered('motive.card.depart', 'motive.card.remain'),
  'prompt.card.stores': answered('motive.card.stores', 'motive.card.no-stores'),
  'prompt.card.sick': ofPieces('motive.dearest'),
  'prompt.card.deserter': ofPieces('motive.dearest'),
  'prompt.card.recover': ofPieces('motive.recover'),
  'prompt.card.return': ofPieces('motive.return'),
  '16.2-m': ofPieces('motive.leading'),
  '16.7-b': ofPieces('motive.dearest'),
  '16.7-c': ofPieces('motive.dearest'),
  '16.9-a': answered('motive.independence', 'motive.no-independence'),
  '16.11-a': ofPieces('motive.dearest'),
  '16.13-a': answered('motive.quarters', 'motive.no-quarters'),
  '16.13-f': plainly('motive.quarters.french'),
  '16.13-h': ofPlace('motive.source'),
  '16.13-m': ofPieces('motive.cheapest'),
  '16.13-n': ofPieces('motive.cheapest'),
  '16.13-q': ofPlace('motive.napoleon'),
  '16.13-s': plainly('motive.quarters.russian'),
  '16.13-t': ofPieces('motive.return'),
  '16.13-zb': ofPieces('motive.return'),
};

/** Why the house bot answers so: facts of the answer itself, so that they hold whoever gave it. */
import { type Action, type Decision, type Leg, NO, YES } from '../../engine/decision.ts';
import { idOf } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { commandOf, whyOutOfRadius } from './03-command.ts';
import { orderOf } from './03-orders.ts';
import { chargedBy } from './07-halts.ts';
import { judgedOf } from './07-2-manoeuvre.ts';
import { fieldFor } from './07-2-walk.ts';
import { previewCharge } from './09-odds.ts';
import { chanceToWin } from './advise-odds.ts';
import { type OrdineObliquo, unit, type UnitId } from './position.ts';

/** `null` where it is not worth a word. */
export function reason(game: OrdineObliquo, decision: Decision, action: Action): Message | null {
  const { key } = decision.prompt;
  if ('pass' in action) return PASSES[key] ?? null;
  if ('manoeuvre' in action && key === 'prompt.move-generals') return { key: 'motive.general' };
  if ('manoeuvre' in action) return ofMove(game, key, idOf(action.manoeuvre.unit), action.manoeuvre.legs);
  if ('path' in action && decision.kind === 'path') return ofFire(decision.preview?.(action.path).tallies[0]?.total);
  if ('one' in action) return ofChoice(key, action.one);
  return WHOLES[key] ?? null;
}

const PASSES: Readonly<Record<string, Message>> = {
  'prompt.move-generals': { key: 'motive.generals-posted' },
  'prompt.move-unit': { key: 'motive.no-move' },
  'prompt.leave-guns': { key: 'motive.guns-stay' },
};

const WHOLES: Readonly<Record<string, Message>> = {
  'prompt.orders': { key: 'motive.orders' },
  'prompt.rally': { key: 'motive.rally' },
  'prompt.assign-points': { key: 'motive.points' },
};

// Moves

function ofMove(game: OrdineObliquo, prompt: string, id: UnitId, legs: readonly Leg[]): Message | null {
  if (legs.some((leg) => leg.leg === 'form' && leg.formation === 'square')) return { key: 'motive.square' };
  const charge = ofCharge(game, prompt, id, legs);
  if (charge) return charge;
  const { pose } = unit(game, id);
  const general = commandOf(game, id)?.general;
  if (general !== undefined && pose && whyOutOfRadius(game, id, pose))
    return { key: 'motive.to-general', params: { general: { unit: general } } };
  return { key: legs.length === 0 ? 'motive.stands' : ORDERED[orderOf(game, id).order] };
}

function ofCharge(game: OrdineObliquo, prompt: string, id: UnitId, legs: readonly Leg[]): Message | null {
  const field = fieldFor(game, id, { goesOn: prompt === 'prompt.follow-up' });
  const judged = judgedOf(field, legs);
  const target = judged.fault ? null : chargedBy(field, legs, judged);
  if (target === null) return null;
  const chance = chanceToWin(game, new Map(), previewCharge(game, id, target, legs, judged.pose), target);
  return { key: 'motive.charge', params: { target: { unit: target }, chance: Math.round(chance * 100) } };
}

/** What a move is for, by the order of whoever moves. */
const ORDERED = {
  attack: 'motive.to-enemy',
  cautious: 'motive.to-enemy',
  halt: 'motive.to-enemy',
  objective: 'motive.to-objective',
  retreat: 'motive.to-rear',
} as const;

// Fire and single choices

/** Who flees loses points without a roll, and has no value. */
const ofFire = (value: number | undefined): Message =>
  value === undefined ? { key: 'motive.fire-sure' } : { key: 'motive.fire', params: { value } };

function ofChoice(prompt: string, chosen: string): Message | null {
  const [yes, no] = CHOICES[prompt] ?? [null, null];
  const key = chosen === NO ? no : chosen === YES ? yes : (ONES[prompt] ?? null);
  return key === null ? null : { key };
}

/** What is told of a yes, and of a no. */
const CHOICES: Readonly<Record<string, readonly [string | null, string | null]>> = {
  'prompt.join': [null, 'motive.no-join'],
  'prompt.opportunity-fire': ['motive.opportunity', 'motive.no-opportunity'],
  'prompt.counter-charge': ['motive.counter-charge', null],
  'prompt.break-through': ['motive.break-through', null],
  'prompt.run-down': ['motive.run-down', null],
  'prompt.come-back': ['motive.come-back', null],
};

const ONES: Readonly<Record<string, string>> = {
  'prompt.who-moves-first': 'motive.moves-first',
  'prompt.evade': 'motive.evades',
  'prompt.evade-by': 'motive.evades',
  'prompt.turn-after-retreat': 'motive.turns',
  'prompt.melee-loss': 'motive.weakest',
};

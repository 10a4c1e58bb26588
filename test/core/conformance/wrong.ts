/** Wrong answers by chance to every question of a game: each is refused by a rule of the game, in words. */
import { expect, test } from 'vitest';
import {
  type Action,
  arranged,
  type Arrange,
  type Decision,
  filledIn,
  offeredBy,
  type Path,
  type Situation,
} from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { canonical } from '../../../core/engine/json.ts';
import { pick } from '../../../core/engine/kinds/kind.ts';
import { check, randomAction } from '../../../core/engine/legality.ts';
import type { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { kindOf, type Target, type TargetKind, unitTarget } from '../../../core/engine/target.ts';
import { LANGUAGES, type Message, NO_RULE, type Param, type Reason } from '../../../core/engine/verdict.ts';
import { wordsFor } from '../../../core/words/index.ts';
import { ledgerOf } from '../../../core/words/ledger.ts';
import { times } from '../../nightly.ts';
import { playRandom } from './play.ts';

/** So many answers are refused in all. */
const WANTED = times(300, 10_000);
/** So many are tried at one question. */
const AT_ONCE = times(2, 8);
/** A game gives so many questions at most: then the next one begins. */
const ACTIONS = times(400, 1500);

/** Sentences that say what is asked for, but not why a thing of that kind is none. */
const GENERAL: ReadonlySet<string> = new Set(['refusal.not-offered', 'refusal.no-such-slot']);
/** Of these the sentence names what may be answered, and that is the whole reason. */
const ANSWERS: ReadonlySet<TargetKind> = new Set(['number', 'word', 'facing']);

/**
 * Plays games, and answers each of their questions with something that has been seen in them but is not allowed there.
 * @param alsoSeen what lies on the ground, though no question offers it: a sea
 */
export function wrongAnswers(ruleset: Ruleset<unknown>, alsoSeen: readonly Target[] = []): void {
  test('what is wrong is refused by a rule of the book in a sentence of its own, without a key or an id', () => {
    const faults = new Set<string>();
    let refused = 0;
    for (let seed = 61; refused < WANTED; seed++) {
      const random = randomStream(seed);
      const seen = new Set<Target>(alsoSeen);
      const before = (match: Match<unknown>, decision: Decision): void => {
        for (const target of inSight(match, decision)) seen.add(target);
        for (const asked of [decision, ...asidesOf(match)]) {
          for (const wrong of wrongIn(asked, [...seen], random)) {
            refused++;
            for (const fault of faultsOf(ruleset, asked, wrong)) faults.add(fault);
          }
        }
      };
      playRandom(ruleset, { seed, actions: ACTIONS, before });
    }
    expect([...faults].sort()).toEqual([]);
  });
}

const asidesOf = (match: Match<unknown>): readonly Decision[] =>
  match.seats.flatMap((seat) => match.asidesOf(seat).map(({ decision }) => decision));

/** What may be pointed at or named: a thing that only its own question has a name for is not asked about elsewhere. */
function inSight({ position, ruleset }: Match<unknown>, decision: Decision): readonly Target[] {
  const pieces = ruleset.show.pieces(position).flatMap(({ id, place }) => [unitTarget(id), ...(place ? [place] : [])]);
  if (decision.kind === 'situation' || (decision.kind === 'one' && decision.label)) return pieces;
  const slots = decision.kind === 'arrange' ? decision.items.slice(0, 1).flatMap((item) => decision.slots(item)) : [];
  return [...pieces, ...offeredBy(decision), ...slots];
}

/** An answer that is refused, and what stands in it in the place of something allowed. */
interface Wrong {
  readonly action: Action;
  readonly target: Target;
  readonly reason: Reason;
}

function wrongIn(decision: Decision, seen: readonly Target[], random: () => number): readonly Wrong[] {
  const wrong: Wrong[] = [];
  for (let tries = 0; tries < AT_ONCE; tries++) {
    const target = pick(seen, random);
    const action = withTarget(decision, target, random);
    const reason = action && check(decision, action);
    if (reason) wrong.push({ action, target, reason });
  }
  return wrong;
}

/** An allowed answer in which the target takes the place of something; `null` where such an answer has no room for it. */
function withTarget(decision: Decision, target: Target, random: () => number): Action | null {
  switch (decision.kind) {
    case 'one':
      return { one: target };
    case 'some': {
      const legal = randomAction(decision, random);
      return { some: [...('some' in legal ? legal.some : []), target] };
    }
    case 'path':
      return withStep(decision, target, random);
    case 'arrange':
      return withSlot(decision, target, random);
    case 'manoeuvre':
      return { manoeuvre: { unit: target, legs: [] } };
    case 'situation':
      return withTick(decision, target, random);
  }
}

function withStep(decision: Path, target: Target, random: () => number): Action {
  const legal = randomAction(decision, random);
  const way = 'path' in legal ? legal.path : null;
  if (!way || random() < 1 / 2) return { path: { unit: target, steps: way?.steps ?? [] } };
  const stop = Math.floor(random() * (way.steps.length + 1));
  return { path: { unit: way.unit, steps: [...way.steps.slice(0, stop), target] } };
}

function withSlot(decision: Arrange, target: Target, random: () => number): Action {
  const legal = randomAction(decision, random);
  const whole = 'arrange' in legal ? legal.arrange : {};
  const placed = arranged(whole);
  if (placed.length === 0 || random() < 1 / 4) return { arrange: { ...whole, [target]: target } };
  return { arrange: { ...whole, [pick(placed, random)[0]]: target } };
}

function withTick(decision: Situation, target: Target, random: () => number): Action | null {
  const legal = randomAction(decision, random);
  const { fields, ticks } = filledIn(decision, 'situation' in legal ? legal.situation : {});
  return fields.length === 0 ? null : { situation: { ...ticks, [pick(fields, random).id]: target } };
}

/** Of a form: whether a unit was ticked on a line that offers others: of each it can be said why it is none of them. */
function isOnLineOfUnits(decision: Decision, action: Action, target: Target): boolean {
  if (decision.kind !== 'situation' || !('situation' in action) || kindOf(target) !== 'unit') return false;
  const { fields } = filledIn(decision, action.situation);
  const lines = fields.filter(({ id, values }) => action.situation[id] === target && !values.includes(target));
  return lines.some(({ values }) => values.some((value) => kindOf(value) === kindOf(target)));
}

function faultsOf(ruleset: Ruleset<unknown>, decision: Decision, { action, target, reason }: Wrong): readonly string[] {
  const { rule, message } = reason;
  const at = `${decision.rule} ${decision.prompt.key} (${decision.kind}), ${kindOf(target)}`;
  const isKnown = rule === NO_RULE || ledgerOf(ruleset.id).some(({ id }) => id === rule);
  const isOnLine = message.key === 'refusal.not-on-line' && isOnLineOfUnits(decision, action, target);
  const isGeneral = (GENERAL.has(message.key) || isOnLine) && !ANSWERS.has(kindOf(target));
  return [
    ...(isKnown ? [] : [`${at}: no rule ${rule}`]),
    ...(isGeneral ? [`${at}: ${message.key}`] : []),
    ...LANGUAGES.flatMap((language) => {
      const words = wordsFor(ruleset.id, language);
      return rawIn(message, words).map((raw) => `${at}: ${message.key} shows ${raw}`);
    }),
  ];
}

type Spoken = Pick<ReturnType<typeof wordsFor>, 'has' | 'place' | 'unit' | 'text'>;

/** What a sentence would show as the program writes it: a key without its message, an id without its name. */
function rawIn({ key, params }: Message, words: Spoken): readonly string[] {
  return [...(words.has(key) ? [] : [key]), ...Object.values(params ?? {}).flatMap((param) => rawParam(param, words))];
}

function rawParam(param: Param, words: Spoken): readonly string[] {
  if (typeof param === 'number') return [];
  if (typeof param === 'string') return /^[a-z]+([-.][a-z0-9]+)+$/.test(param) ? [param] : [];
  if ('unit' in param) return words.unit(param.unit) === param.unit ? [param.unit] : [];
  if ('place' in param) return isRaw(param.place, words) ? [canonical(param.place)] : [];
  if ('word' in param) return words.has(param.word) ? [] : [param.word];
  if ('seat' in param) return words.has(`seat.${param.seat}`) ? [] : [param.seat];
  if ('phrase' in param) return rawIn(param.phrase, words);
  return 'list' in param ? param.list.flatMap((each) => rawParam(each, words)) : [];
}

/** Hexes and numbers are called by their figures. */
function isRaw(target: Target, words: Spoken): boolean {
  if (['hex', 'number', 'placement', 'stack', 'order'].includes(kindOf(target))) return false;
  return words.place(target) === target.slice(target.indexOf(':') + 1);
}

/**
 * Targets as requests may write them: whole (`hex:3417`), or short, as the rulebook prints them (3417, `f-1-4`). A short one
 * means what is offered under that name; what nobody offers is a hex where it is a number, and else a unit.
 */
import { z } from 'zod';
import { answersIn } from '../archive/schema.ts';
import {
  type Action,
  type Arrangement,
  type Decision,
  type Draft,
  filledIn,
  offeredBy,
  type Ticks,
  type Way,
} from '../engine/decision.ts';
import { hexTarget, idOf, isTarget, LONGEST_STACK, numberTarget, type Target, unitsTarget } from '../engine/target.ts';
import { because, Refusal } from '../engine/verdict.ts';
import { ProtocolFault } from './fault.ts';

export const short = z.union([z.number(), z.string().min(1).max(LONGEST_STACK)]);
type Short = z.infer<typeof short>;

const shortAnswers = answersIn<Short>(short);
export const shortAction = shortAnswers.action;
export const shortDraft = shortAnswers.draft;
type ShortAction = z.infer<typeof shortAction>;
type ShortDraft = z.infer<typeof shortDraft>;

/**
 * The target that is meant, where these are offered.
 * @throws ProtocolFault `bad-request` for what cannot be a target: of an unknown kind, or no name
 */
function meant(written: Short, offered: readonly Target[]): Target {
  if (isTarget(written)) return written;
  const text = String(written);
  const found = offered.find((target) => idOf(target) === text);
  if (found !== undefined) return found;
  const guess = typeof written === 'number' ? figure(written) : unitsTarget(text.split('+'));
  if (text.includes(':') || !isTarget(guess)) {
    throw new ProtocolFault('bad-request', { key: 'protocol.no-target', params: { target: text } });
  }
  return guess;
}

/** A number that nobody offers: a hex where it can be one. */
const figure = (value: number): Target =>
  Number.isInteger(value) && value >= 0 ? hexTarget(value) : numberTarget(value);

/** A single target, for example one that a client wonders about. */
export function targetMeant(decision: Decision, written: Short): Target {
  return meant(written, offeredBy(decision));
}

/** A whole answer. */
export function actionMeant(decision: Decision, written: ShortAction): Action {
  if ('pass' in written) return written;
  if ('one' in written) return { one: targetMeant(decision, written.one) };
  return draftMeant(decision, written) as Action;
}

/** An unfinished answer. */
export function draftMeant(decision: Decision, { some, path, arrange, manoeuvre, situation }: ShortDraft): Draft {
  return {
    ...(some ? { some: some.map((each) => targetMeant(decision, each)) } : {}),
    ...(path ? { path: wayMeant(decision, path) } : {}),
    ...(arrange ? { arrange: arrangementMeant(decision, arrange) } : {}),
    ...(manoeuvre ? { manoeuvre: { ...manoeuvre, unit: targetMeant(decision, manoeuvre.unit) } } : {}),
    ...(situation ? { situation: ticksMeant(decision, situation) } : {}),
  };
}

/** Each step among those that may follow the way so far. */
function wayMeant(decision: Decision, { unit, steps }: NonNullable<ShortDraft['path']>): Way {
  let way: Way = { unit: targetMeant(decision, unit), steps: [] };
  for (const step of steps) {
    const isKnown = decision.kind === 'path' && decision.units.includes(way.unit);
    const offered = isKnown ? decision.steps(way).map(({ to }) => to) : [];
    way = { ...way, steps: [...way.steps, meant(step, offered)] };
  }
  return way;
}

/** @throws Refusal where an item is named twice, whole and short */
function arrangementMeant(decision: Decision, written: Readonly<Record<string, Short>>): Arrangement {
  const entries = Object.entries(written).map(([name, slot]) => {
    const item = targetMeant(decision, name);
    const isKnown = decision.kind === 'arrange' && decision.items.includes(item);
    return [item, meant(slot, isKnown ? decision.slots(item) : [])] as const;
  });
  const [double] = entries.map(([item]) => item).filter((item, at, items) => items.indexOf(item) !== at);
  if (double) throw new Refusal(because(decision.rule, 'refusal.twice', { target: { place: double } }));
  return Object.fromEntries(entries);
}

/** Each tick among the values of its line; lines may follow from those above, which are filled in by then. */
function ticksMeant(decision: Decision, written: Readonly<Record<string, Short>>): Ticks {
  if (decision.kind !== 'situation')
    return Object.fromEntries(Object.entries(written).map(([id, value]) => [id, meant(value, [])]));
  let ticks: Ticks = {};
  for (let left = Object.entries(written); left.length > 0;) {
    const { fields } = filledIn(decision, ticks);
    const next = left.find(([id]) => fields.some((field) => field.id === id)) ?? (left[0] as [string, Short]);
    const values = fields.find(({ id }) => id === next[0])?.values ?? [];
    ticks = { ...ticks, [next[0]]: meant(next[1], values) };
    left = left.filter((each) => each !== next);
  }
  return ticks;
}

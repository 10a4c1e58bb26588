/** Undo and redo: the documents one after another. They share whatever they have in common, so keeping them is cheap. */
import type { Message } from '../engine/verdict.ts';

/** A document that has been left, and the name of the step between it and the one nearer to the present. */
interface Step<T> {
  readonly document: T;
  readonly label: Message;
}

export interface History<T> {
  readonly past: readonly Step<T>[];
  readonly present: T;
  readonly future: readonly Step<T>[];
  /** The gesture that made the last step and still goes on; `null`: none. */
  readonly gesture: string | null;
}

/** Older steps are forgotten. */
const STEPS_MOST = 500;

/** A history that begins with a document. */
export function historyOf<T>(document: T): History<T> {
  return { past: [], present: document, future: [], gesture: null };
}

/**
 * One step on. What had been undone is gone.
 * @param gesture steps that follow one another with the same gesture are one: a drag is undone at once
 * @returns the same history where nothing has changed
 */
export function stepped<T>(
  history: History<T>,
  document: T,
  label: Message,
  gesture: string | null = null,
): History<T> {
  if (document === history.present) return history;
  const goesOn = gesture !== null && gesture === history.gesture && history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, { document: history.present, label }].slice(-STEPS_MOST);
  return { past, present: document, future: [], gesture };
}

/** The gesture is over: the next step stands by itself, even if its gesture bears the same name. */
export function gestureEnded<T>(history: History<T>): History<T> {
  return history.gesture === null ? history : { ...history, gesture: null };
}

/** One step back; the same history where there is none. */
export function undone<T>(history: History<T>): History<T> {
  const step = history.past.at(-1);
  if (!step) return history;
  const future = [{ document: history.present, label: step.label }, ...history.future];
  return { past: history.past.slice(0, -1), present: step.document, future, gesture: null };
}

/** One step forward again; the same history where nothing has been undone. */
export function redone<T>(history: History<T>): History<T> {
  const [step, ...future] = history.future;
  if (!step) return history;
  const past = [...history.past, { document: history.present, label: step.label }];
  return { past, present: step.document, future, gesture: null };
}

/** What would be undone; `null`: nothing. */
export function undoLabel(history: History<unknown>): Message | null {
  return history.past.at(-1)?.label ?? null;
}

/** What would be redone; `null`: nothing. */
export function redoLabel(history: History<unknown>): Message | null {
  return history.future[0]?.label ?? null;
}

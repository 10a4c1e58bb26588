/** What the program would do, in words: what it chose is named as far as a line has room, the rest is seen on the ground. */
import type { Action, Arrangement } from '../../core/engine/decision.ts';
import { readTarget, type Target, unitTarget } from '../../core/engine/target.ts';
import { type Message, placesNamed, unitsNamed } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';

interface Telling {
  readonly words: Words;
  /** What a target is called in this question. */
  readonly nameOf: (target: Target) => string;
  readonly passLabel: Message | undefined;
  /** What an answer is called that chooses nothing. */
  readonly noneLabel?: Message | undefined;
}

/** More pairs than these are not read, but looked at. */
const PAIRS_MOST = 3;

export function hintSaid(action: Action, { words, nameOf, passLabel, noneLabel }: Telling): string {
  const { text } = words;
  if ('pass' in action) return words.say(passLabel ?? { key: 'pass' });
  if ('one' in action) return nameOf(action.one);
  if ('some' in action && action.some.length === 0 && noneLabel) return words.say(noneLabel);
  if ('some' in action) return listed(action.some.map(nameOf), words);
  if ('path' in action) {
    const { unit, steps } = action.path;
    const to = ended(steps).map(nameOf).join(', ') || nameOf(unit);
    return text('ui.play.hint.path', { unit: nameOf(unit), to });
  }
  if ('manoeuvre' in action) return text('ui.play.hint.manoeuvre', { unit: nameOf(action.manoeuvre.unit) });
  if ('arrange' in action) return arranged(action.arrange, words, nameOf);
  return text('ui.play.hint.whole');
}

/** Whether a reason names everything that is chosen: then it says what is done by itself, and the names stand there once. */
export function saysDeed(action: Action, why: Message): boolean {
  const chosen = 'one' in action ? [action.one] : 'some' in action ? action.some : [];
  const named = [...placesNamed(why), ...unitsNamed(why).map(unitTarget)];
  return chosen.length > 0 && chosen.every((target) => named.includes(target));
}

/** The end of a way: its last step, and where that is how a unit faces, the place before it. */
function ended(steps: readonly Target[]): readonly Target[] {
  const isFacing = (step: Target) => readTarget(step).kind === 'facing';
  const last = steps.at(-1);
  if (last === undefined) return [];
  const place = isFacing(last) ? steps.findLast((step) => !isFacing(step)) : undefined;
  return place === undefined ? [last] : [place, last];
}

function arranged(arrangement: Arrangement, words: Words, nameOf: Telling['nameOf']): string {
  const pairs = Object.entries(arrangement) as [Target, Target][];
  if (pairs.length > PAIRS_MOST) return words.text('ui.play.hint.whole');
  return listed(
    pairs.map(([item, slot]) => words.text('ui.play.hint.pair', { item: nameOf(item), slot: nameOf(slot) })),
    words,
  );
}

const listed = (names: readonly string[], { text }: Words): string =>
  names.length === 0 ? text('ui.play.hint.empty') : text('ui.play.hint.some', { targets: { list: names } });

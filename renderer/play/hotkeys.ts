/** The keys of the play view, as the person has them, bound to what they do. */
import { tinykeys } from 'tinykeys';
import { bindingOf } from '../app/commands.ts';
import { isWriting } from '../app/focus.ts';
import { PLAY_COMMANDS, type PlayCommand } from './keys.ts';
import type { PlayView } from './view.svelte.ts';

/** What they mean depends on the question: they wait for it while an answer is being saved. */
const OF_ANSWER: ReadonlySet<PlayCommand> = new Set([
  'play.undo',
  'play.redo',
  'play.done',
  'play.pass',
  'play.why',
  'play.next-target',
  'play.together',
  'play.repeat',
]);

/** The board knows its fan key itself: only there a stack is under the cursor. */
const OF_BOARD: PlayCommand = 'play.fan';

/** Whether a key goes to something that takes keys of its own: a field, a dialog, a menu. */
export function isTaken(event: KeyboardEvent): boolean {
  return isInside(event) || isWriting(event);
}

const isInside = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null;

/** Nobody writes with it: it leads out of a field too. */
const isFunctionKey = ({ key }: KeyboardEvent): boolean => /^F\d+$/.test(key);

const ignore = (event: KeyboardEvent): boolean =>
  event.repeat || event.isComposing || (isFunctionKey(event) ? isInside(event) : isTaken(event));

/** @returns what unbinds them again */
export function bindKeys(
  view: PlayView,
  carryOut: (command: PlayCommand) => void,
  isCovered: () => boolean,
): () => void {
  const bindings = PLAY_COMMANDS.filter(({ id }) => id !== OF_BOARD && view.answers(id)).map(
    ({ id }): [string, (event: KeyboardEvent) => void] => [
      bindingOf(view.app.keyOf(id)),
      (event) => {
        if (isCovered()) return;
        event.preventDefault();
        if (OF_ANSWER.has(id)) void view.whenSaved(() => carryOut(id));
        else carryOut(id);
      },
    ],
  );
  return tinykeys(window, Object.fromEntries(bindings), { ignore });
}

/** The table lists its own keys: it takes that key before the frame does. @returns what unbinds it again */
export function bindKeysHelp(view: PlayView, show: () => void): () => void {
  const showKeys = (event: KeyboardEvent): void => {
    event.preventDefault();
    show();
  };
  return tinykeys(window, { [bindingOf(view.app.keyOf('frame.keys'))]: showKeys }, { ignore, capture: true });
}

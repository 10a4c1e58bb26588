/** What every screen is handed by the frame. */
import { getContext, setContext } from 'svelte';
import type { Settings } from '../../core/archive/settings.ts';
import type { ArchiveState, Desk } from '../../core/archive/desk.ts';
import type { RulesetId } from '../../core/engine/ruleset.ts';
import type { Message } from '../../core/engine/verdict.ts';
import type { Language, Words } from '../../core/words/words.ts';
import type { Theme } from '../board/palette.ts';

/** A line that tells the person something; it stays until closed when it is about a fault. */
export interface Notice {
  readonly tone: 'good' | 'bad';
  readonly message: Message;
}

export interface App {
  readonly desk: Desk;
  /** Reactive: the settings in force. */
  readonly settings: Settings;
  /** Reactive: the language in force. */
  readonly language: Language;
  /** Reactive: the theme that what is painted is painted in. The page around it learns of contrast by its style sheet. */
  readonly theme: Theme;
  /** Reactive: by which light the page is seen. */
  readonly light: 'day' | 'lamp';
  change(settings: Partial<Settings>): Promise<void>;
  /** Words for the screen alone, or for a game at the table. */
  words(game: RulesetId | null, position?: unknown): Words;
  /** Opens the rules reference at an entry, beside whatever is open. */
  openRule(game: RulesetId, rule: string): void;
  notify(notice: Notice): void;
  /** Tells the person what was thrown; a fault of the whole archive brings its own screen. */
  report(fault: unknown): void;
  /** Takes note that the archive was opened, or lost. */
  setArchive(state: ArchiveState): void;
  /** The key of a command: the person's own choice, or the usual one. */
  keyOf(command: string): string;
}

const KEY = Symbol('app');

export function provideApp(app: App): App {
  return setContext(KEY, app);
}

export function useApp(): App {
  return getContext<App>(KEY);
}

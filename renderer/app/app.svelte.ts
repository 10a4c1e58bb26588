/** The application as its screens see it: settings, language, theme, words, notices. */
import { type About, type ArchiveState, DeskError, type Desk } from '../../core/archive/desk.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../core/archive/settings.ts';
import type { RulesetId } from '../../core/engine/ruleset.ts';
import { languageFor } from '../../core/words/words.ts';
import { wordsIn } from './catalogues.ts';
import { keyOf } from './commands.ts';
import type { App, Notice } from './context.ts';
import { faultOf } from './fault.ts';
import { withNotice } from './notices.ts';

export interface OpenRule {
  readonly game: RulesetId;
  readonly rule: string;
}

/** The frame's own view of the application: what screens may use, and what only the frame shows. */
export interface Frame extends App {
  readonly notices: readonly Notice[];
  readonly rule: OpenRule | null;
  /** Whether the archive can be used, and what is wrong where it cannot. */
  readonly archive: ArchiveState;
  readonly about: About;
  closeRule(): void;
  dismiss(notice: Notice): void;
}

/** How long a notice that is no fault stays, in milliseconds. */
const NOTICE_STAYS = 5000;

/** @param found the settings as kept, and what the host says of itself */
export function createFrame(desk: Desk, about: About, found: Settings): Frame {
  const systemLanguage = languageFor(about.locale);
  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  let settings = $state.raw<Settings>({ ...DEFAULT_SETTINGS, ...found });
  let isDark = $state(darkness.matches);
  const contrast = window.matchMedia('(prefers-contrast: more), (forced-colors: active)');
  let hasContrast = $state(contrast.matches);
  let notices = $state.raw<readonly Notice[]>([]);
  let rule = $state.raw<OpenRule | null>(null);
  let archive = $state.raw<ArchiveState>(about.archive);

  darkness.addEventListener('change', () => (isDark = darkness.matches));
  contrast.addEventListener('change', () => (hasContrast = contrast.matches));

  const frame: Frame = {
    desk,
    get settings() {
      return settings;
    },
    get language() {
      return settings.language ?? systemLanguage;
    },
    get theme() {
      return hasContrast ? 'contrast' : frame.light;
    },
    get light() {
      if (settings.theme !== 'system') return settings.theme;
      return isDark ? 'lamp' : 'day';
    },
    get notices() {
      return notices;
    },
    get rule() {
      return rule;
    },
    about,
    get archive() {
      return archive;
    },
    setArchive: (state) => (archive = state),
    async change(changes) {
      settings = { ...settings, ...changes };
      await desk.setSettings(settings).catch(frame.report);
    },
    words: (game, position) => wordsIn(game, frame.language, position),
    openRule: (game, id) => (rule = { game, rule: id }),
    closeRule: () => (rule = null),
    notify(notice) {
      notices = withNotice(notices, notice);
      if (notice.tone === 'good') setTimeout(() => frame.dismiss(notice), NOTICE_STAYS);
    },
    report(fault) {
      frame.notify({ tone: 'bad', message: faultOf(fault) });
      if (!(fault instanceof DeskError) || !fault.code.startsWith('archive-')) return;
      void desk.about().then((now) => (archive = now.archive), frame.report);
    },
    dismiss: (notice) => (notices = notices.filter((other) => other !== notice)),
    keyOf: (command) => keyOf(settings.keys, command),
  };
  return frame;
}

/** What the commands of every table do. */
import { NO_RULE } from '../../core/engine/verdict.ts';
import { NOTCH } from '../board/camera.ts';
import type { Dialog } from './dialogs/Dialogs.svelte';
import { isOfTable, type PlayCommand, type TableCommand } from './keys.ts';
import type { Canvas } from './play-ground.ts';
import type { QuestionFocus } from './question-focus.ts';
import type { Replay } from './replay/replay.svelte.ts';
import type { PlayView } from './view.svelte.ts';

/** What of the room they use. */
export interface Room {
  readonly view: PlayView;
  readonly focus: QuestionFocus;
  readonly replay: Replay;
  canvas(): Canvas | null;
  open(dialog: Dialog): void;
  toggleReplay(): void;
  /** Steps through the game, which is opened for it. */
  step(by: number): void;
  toggleRecap(): void;
  foldBattle(): void;
}

/** @returns what carries a command out */
export function deedsIn(room: Room): (command: PlayCommand) => void {
  const { view, focus, replay, canvas } = room;
  const { session, ground } = view;
  const { showing } = session;
  const deeds: Record<TableCommand, () => void> = {
    'play.undo': () => !view.choice?.back() && void session.past.undo(),
    'play.redo': () => void session.past.redo(),
    'play.done': () => view.choice?.done(),
    'play.pass': () => view.choice?.decision.pass && view.choice.pass(),
    'play.why': () => openRule(view),
    'play.why-now': () => foldWhy(view),
    'play.fit': () => canvas()?.fit(),
    'play.zoom-in': () => canvas()?.zoom(NOTCH),
    'play.zoom-out': () => canvas()?.zoom(1 / NOTCH),
    'play.next-target': () => focus.toNext(canvas()),
    'play.next-part': () => focus.toPart(1),
    'play.part-before': () => focus.toPart(-1),
    // The board carries it out: only there a stack is under the cursor.
    'play.fan': () => {},
    'play.together': () => ground.together?.start(),
    'play.repeat': () => ground.together?.repeat(),
    'play.overlay.orders': () => (view.hidesOrders = !view.hidesOrders),
    'play.overlay.numbers': () => (view.showsNumbers = !view.showsNumbers),
    'play.overlay.trails': () => (view.trails.isShown = !view.trails.isShown),
    'play.counters-off': () => (view.hidesCounters = true),
    'play.go-to': () => room.open('go-to'),
    'play.charts': () => room.open('charts'),
    'play.note': () => (view.noting = { place: ground.pointed }),
    'play.branches': () => room.open('branches'),
    'play.replay': () => room.toggleReplay(),
    'play.replay.back': () => room.step(-1),
    'play.replay.on': () => room.step(1),
    'play.showing.pause': () => showing.toggle(),
    'play.showing.skip': () => showing.skip(),
    'play.showing.hurry': () => showing.hurry(),
    'play.last-turn': () => replay.showLastTurn(),
    'play.recap': () => room.toggleRecap(),
    'play.battle': () => room.foldBattle(),
    'play.adjust': () => !session.isLooking && room.open('adjust'),
    'play.seats': () => session.mayReseat && room.open('seats'),
    'play.hint': () => view.askHint(),
    'play.staff': () => !view.isMoving && session.programs.leaveToStaff('activation'),
    'play.clock': () => switchClock(view),
    'play.pause': () => session.programs.arePresent && session.programs.toggle(),
  };
  return (command) => (isOfTable(command) ? deeds[command]() : ground.layers.toggleBy(command));
}

/** The rule of what has the focus; else why what is pointed at cannot be chosen; else the rule that asks. */
function openRule(view: PlayView): void {
  const { app, session } = view;
  const focused = document.activeElement?.closest<HTMLElement>('[data-rule]')?.dataset['rule'];
  if (focused === undefined) view.askWhy();
  const said = view.explained?.rule;
  const rule = focused ?? (said === NO_RULE ? undefined : said) ?? session.decision?.rule;
  app.openRule(session.ruleset.id, rule ?? '');
}

/** In every campaign. */
function switchClock({ app }: PlayView): void {
  void app.change({ clock: app.settings.clock === 'on' ? 'off' : 'on' });
}

/** Folded or opened for good, in every campaign. */
function foldWhy({ app }: PlayView): void {
  void app.change({ whyNow: app.settings.whyNow === 'open' ? 'folded' : 'open' });
}

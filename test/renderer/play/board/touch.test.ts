import { expect, test, vi } from 'vitest';
import type { Settings } from '../../../../core/archive/settings.ts';
import { chooseArrangement, chooseOne, choosePath, NO, type Procedure } from '../../../../core/engine/decision.ts';
import type { HexGame } from '../../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { sightOverlay } from '../../../../core/games/borodino/show/sight.ts';
import type { App } from '../../../../renderer/app/context.ts';
import { type BoardView, MapGround } from '../../../../renderer/play/board/map-ground.svelte.ts';
import { boardOf } from '../../../../renderer/play/hex/board.ts';
import { borodinoOf } from '../../../../renderer/play/scenery/borodino.ts';
import { PlayView } from '../../../../renderer/play/view.svelte.ts';
import { duel } from '../duel.ts';
import { sit } from '../seat.ts';

/** Both men on one hex of the map, and only the white one may walk. */
const stacked = {
  ...duel,
  setUp: () => ({ turn: 1, seat: 'white', men: { w: 1505, b: 1505 }, isOver: false }),
};
const HERE = hexTarget(1505);
const NEXT = hexTarget(1506);
const AFTER = hexTarget(1507);
const at = (unit: string) => ({ place: HERE, unit, facing: null });

/** The same in which another question is asked than where to walk. */
const asking = (ask: (seat: string) => Procedure<unknown>): typeof stacked =>
  ({
    ...stacked,
    phases: () =>
      stacked.phases('short').map((phase) => ({
        ...phase,
        *play({ seat }: { seat: string }) {
          yield* ask(seat);
        },
      })),
  }) as typeof stacked;

function boardView(ruleset = stacked, drags = 'at-once', pace: Settings['pace'] = 'at-once'): BoardView {
  const app = {
    theme: 'day',
    settings: { counters: 'shaded', drags },
    words: () => ({ language: 'it', text: (key: string) => key }),
  } as unknown as App;
  const groundOf = (made: PlayView) =>
    new MapGround(made, ruleset as HexGame<unknown>, boardOf(borodinoOf('sept5')), () => ({}));
  const view = new PlayView(app, sit({ ruleset, pace }).session, groundOf);
  view.takeUp();
  return view;
}

test('a stack fans out at a second press, also where the one unit of it that may act is in hand already', () => {
  const view = boardView();
  expect(view.choice?.sofar.way).toEqual({ unit: 'unit:w', steps: [] });
  view.ground.touch.pressAt(at('w'));
  expect(view.ground.touch.fan).toBeNull();
  view.ground.touch.pressAt(at('w'));
  expect(view.ground.touch.fan).toBe(HERE);
  view.ground.touch.pressAt(at('w'));
  expect(view.ground.touch.fan).toBeNull();
  expect(view.choice?.sofar.way).toEqual({ unit: 'unit:w', steps: [] });
});

test('what is selected goes along with the unit that has moved', async () => {
  const view = boardView();
  view.ground.touch.pressAt(at('w'));
  expect(view.selected).toBe(HERE);
  await view.session.play({ path: { unit: 'unit:w', steps: [NEXT] } });
  view.takeUp();
  expect(view.selected).toBe(NEXT);
});

test('when another player is asked nothing stays of what the last one has looked at', async () => {
  const view = boardView(duel as typeof stacked);
  view.ground.select(hexTarget(0), 'w');
  await view.session.play({ pass: true });
  view.takeUp();
  expect([view.session.decision?.seat, view.unit, view.selected]).toEqual(['white', 'w', hexTarget(0)]);
  await view.session.play({ one: NO });
  view.takeUp();
  expect([view.session.decision?.seat, view.unit, view.selected]).toEqual(['black', null, null]);
});

test('what is told is of its own moment, and a press ends it before the next question is asked', async () => {
  const view = boardView(stacked, 'at-once', 'calm');
  view.session.showing.waysBetween = () => [];
  await view.session.play({ path: { unit: 'unit:w', steps: [NEXT] } });
  view.takeUp();
  expect(view.session.showing.shown?.facts.map(({ key }) => key)).toEqual(['walked']);
  expect([view.session.decision?.rule, view.session.isOpen, view.choice]).toEqual(['D-2', false, null]);
  view.ground.touch.pressAt(at('b'));
  expect([view.session.showing.shown, view.session.isOpen]).toEqual([null, true]);
  view.takeUp();
  expect(view.choice?.decision.rule).toBe('D-2');
  await view.session.saving.saved;
});

test('with a way begun a press on its unit takes it up anew', () => {
  const view = boardView();
  view.ground.touch.pressAt(at('w'));
  view.ground.touch.pressAt({ place: NEXT, unit: null, facing: null });
  expect(view.choice?.sofar.way?.steps).toEqual([NEXT]);
  view.ground.touch.pressAt(at('w'));
  expect(view.choice?.sofar.way).toEqual({ unit: 'unit:w', steps: [] });
});

test('a counter that is dragged to where it may stay goes there at once, or waits to be confirmed', async () => {
  for (const drags of ['at-once', 'wait']) {
    const view = boardView(stacked, drags);
    expect(view.ground.touch.lift(at('w'))).toBe(true);
    view.ground.touch.drop({ place: NEXT, unit: null, facing: null });
    await view.session.saving.saved;
    expect(view.session.line.length > 1, drags).toBe(drags === 'at-once');
    expect(view.choice?.sofar.way?.steps).toEqual([NEXT]);
  }
});

test('a counter that is dragged to where dice are thrown does as the setting says too', async () => {
  const odds = [{ result: { key: 'hit' }, probability: 0.5 }];
  const shooting = asking((seat) =>
    choosePath({
      kind: 'path',
      seat,
      rule: 'D-1',
      prompt: { key: 'prompt.walk' },
      units: ['unit:w'],
      steps: ({ steps }) => (steps.length === 0 ? [{ to: NEXT, cost: 1 }] : []),
      mayStop: () => null,
      pass: () => null,
      preview: () => ({ tallies: [], odds }),
    }),
  );
  for (const drags of ['at-once', 'wait']) {
    const view = boardView(shooting, drags);
    view.ground.touch.lift(at('w'));
    view.ground.touch.drop({ place: NEXT, unit: 'b', facing: null });
    await view.session.saving.saved;
    expect(view.session.line.length > 1, drags).toBe(drags === 'at-once');
    expect(view.choice?.sofar.preview?.odds).toEqual(odds);
  }
});

test('where a dragged counter rests its way is laid, and nothing is answered before it is let go', () => {
  vi.useFakeTimers();
  const view = boardView();
  view.ground.touch.lift(at('w'));
  view.ground.touch.carryOver({ place: NEXT, unit: null, facing: null });
  expect(view.choice?.sofar.way?.steps).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(view.choice?.sofar.way?.steps).toEqual([NEXT]);
  expect(view.session.line).toHaveLength(1);
  vi.useRealTimers();
});

test('by agreement a counter may rest on its way and still goes to where it is let go', () => {
  vi.useFakeTimers();
  const view = boardView(stacked, 'wait');
  view.setMoving(true);
  view.ground.touch.lift(at('w'));
  view.ground.touch.carryOver({ place: HERE, unit: null, facing: null });
  vi.advanceTimersByTime(1000);
  view.ground.touch.carryOver({ place: AFTER, unit: null, facing: null });
  view.ground.touch.drop({ place: AFTER, unit: null, facing: null });
  expect(view.choice?.sofar.way?.steps).toEqual([AFTER]);
  vi.useRealTimers();
});

test('Esc during a drag puts the counter back, and the legs that were laid on its way; letting go does nothing then', () => {
  vi.useFakeTimers();
  const view = boardView();
  view.ground.touch.pressAt(at('w'));
  view.ground.touch.lift(at('w'));
  view.ground.touch.carryOver({ place: NEXT, unit: null, facing: null });
  vi.advanceTimersByTime(1000);
  view.ground.touch.carryOver({ place: AFTER, unit: null, facing: null });
  vi.advanceTimersByTime(1000);
  expect(view.choice?.sofar.way?.steps).toEqual([NEXT, AFTER]);
  view.back();
  expect([view.ground.touch.isDragging, view.choice?.sofar.way]).toEqual([false, { unit: 'unit:w', steps: [] }]);
  view.ground.touch.drop({ place: AFTER, unit: null, facing: null });
  vi.advanceTimersByTime(1000);
  expect([view.session.line.length, view.choice?.sofar.way?.steps]).toEqual([1, []]);
  vi.useRealTimers();
});

test('the units of what is pointed at light up where they stand', () => {
  const about = asking((seat) =>
    chooseOne({
      kind: 'one',
      seat,
      rule: 'D-1',
      prompt: { key: 'prompt.walk' },
      targets: ['word:corps', 'word:guard'],
      concerns: (target) => (target === 'word:corps' ? ['w', 'b'] : []),
    }),
  );
  const view = boardView(about);
  expect(view.ground.scene.lit).toEqual([]);
  view.pointing = 'word:corps';
  expect(view.ground.scene.lit).toEqual([HERE]);
  view.pointing = 'word:guard';
  expect(view.ground.scene.lit).toEqual([]);
});

test('Enter on the hex that the arrows stand around offers them in a menu; elsewhere it is a press', () => {
  const turning = {
    ...stacked,
    adjustment: { ...stacked.adjustment, facings: ['E', 'W'] },
    phases: () =>
      stacked.phases('short').map((phase) => ({
        ...phase,
        *play({ seat }: { seat: string }) {
          yield* choosePath({
            kind: 'path',
            seat,
            rule: 'D-1',
            prompt: { key: 'prompt.walk' },
            units: ['unit:w'],
            steps: ({ steps }) =>
              steps.length < 2 ? (['facing:E', 'facing:W', NEXT] as const).map((to) => ({ to, cost: 1 })) : [],
            mayStop: () => null,
            pass: () => null,
          });
        },
      })),
  };
  const view = boardView(turning);
  view.ground.touch.cursor = HERE;
  view.ground.touch.enter();
  expect(view.ground.touch.menu).toEqual({ place: HERE, targets: ['facing:E', 'facing:W'], reason: null });
  view.pressTarget('facing:W');
  expect(view.ground.touch.menu).toBeNull();
  expect(view.choice?.sofar.way).toEqual({ unit: 'unit:w', steps: ['facing:W'] });

  const other = boardView(turning);
  other.ground.touch.cursor = NEXT;
  other.ground.touch.enter();
  expect(other.ground.touch.menu).toBeNull();
  expect(other.choice?.sofar.way).toEqual({ unit: 'unit:w', steps: [NEXT] });
});

/** White puts both of its men into a hex, as many as like. */
const settingUp = asking((seat) =>
  chooseArrangement({
    kind: 'arrange',
    seat,
    rule: 'D-1',
    prompt: { key: 'prompt.walk' },
    items: ['unit:w', 'unit:x'],
    slots: () => [HERE, NEXT, AFTER],
    fits: () => null,
    complete: () => null,
  }),
);

test('with Shift a press, Enter or a drag takes all of a stack that is being put, and the next press puts it elsewhere', () => {
  const view = boardView(settingUp);
  const { touch } = view.ground;
  for (const target of ['unit:w', NEXT, 'unit:x', NEXT] as const) view.choice?.press(target);
  const there = { place: NEXT, unit: 'x', facing: null };
  const after = { place: AFTER, unit: null, facing: null };
  touch.pressAt(there, true);
  expect(view.choice?.state).toMatchObject({ held: 'unit:w', along: ['unit:x'] });
  touch.pressAt(after);
  expect(view.choice?.arrangement).toEqual({ 'unit:w': AFTER, 'unit:x': AFTER });
  view.back();
  expect(view.choice?.arrangement).toEqual({ 'unit:w': NEXT, 'unit:x': NEXT });
  touch.cursor = NEXT;
  touch.enter(true);
  touch.goTo(HERE);
  touch.enter();
  // Black stands there too: several go where the press is, and take nobody else in hand.
  expect(view.choice?.arrangement).toEqual({ 'unit:w': HERE, 'unit:x': HERE });
  expect(touch.lift({ place: HERE, unit: 'w', facing: null }, true)).toBe(true);
  touch.drop(after);
  expect(view.choice?.arrangement).toEqual({ 'unit:w': AFTER, 'unit:x': AFTER });
});

test('the area of what is in hand is outlined as one with its measure, and goes when it is put', () => {
  const measured = asking((seat) =>
    chooseArrangement({
      kind: 'arrange',
      seat,
      rule: 'D-1',
      prompt: { key: 'prompt.walk' },
      items: ['unit:w', 'unit:x'],
      slots: (item) => (item === 'unit:w' ? [NEXT, HERE] : [AFTER]),
      zone: (item) => (item === 'unit:w' ? { rule: 'D-1', around: NEXT, places: 1 } : null),
      fits: (_, slot) => (slot === HERE ? because('D-1', 'refusal.full') : null),
      complete: () => null,
    }),
  );
  const view = boardView(measured);
  const zone = () => view.ground.scene.zone;
  expect(zone()).toBeNull();
  view.takeItem('unit:w');
  expect(zone()).toEqual({ places: [NEXT], depth: { at: NEXT, text: 'ui.play.zone.around' } });
  view.ground.touch.pressAt({ place: NEXT, unit: null, facing: null });
  expect(zone()).toEqual({ places: [], depth: null });
  expect(view.ground.touch.lift({ place: NEXT, unit: 'w', facing: null })).toBe(true);
  expect(zone()?.places).toEqual([NEXT]);
  view.ground.touch.stepBack();
  view.takeItem('unit:x');
  expect(zone()).toEqual({ places: [AFTER], depth: null });
});

test('with Shift a press where nothing is being put is a press', () => {
  const view = boardView();
  view.ground.touch.pressAt({ place: NEXT, unit: null, facing: null }, true);
  expect(view.choice?.sofar.way?.steps).toEqual([NEXT]);
});

test('while sight is lit the cursor looks from the selected place, and its line is drawn by key too', () => {
  const ruleset = {
    ...stacked,
    setUp: () => ({ ...stacked.setUp(), scenario: 'sept5' }),
    show: { ...duel.show, overlays: [sightOverlay] },
  };
  const view = boardView(ruleset as unknown as typeof stacked);
  view.ground.touch.goTo(HERE);
  view.ground.layers.toggle('sight');
  view.ground.touch.goTo(AFTER);
  expect(view.selected).toBe(HERE);
  expect(view.ground.overlays.map(({ line }) => line)).toEqual([[HERE, AFTER]]);
  view.ground.layers.toggle('sight');
  view.ground.touch.goTo(NEXT);
  expect(view.selected).toBe(NEXT);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Action, NO, YES } from '../../../../core/engine/decision.ts';
import type { Fact } from '../../../../core/engine/ruleset.ts';
import { hexTarget, idOf } from '../../../../core/engine/target.ts';
import { EVERYBODY, type SeenNode } from '../../../../core/engine/window.ts';
import type { Way } from '../../../../renderer/board/ways.ts';
import { waysOfPieces } from '../../../../renderer/play/board/went.ts';
import { Replay } from '../../../../renderer/play/replay/replay.svelte.ts';
import type { Session } from '../../../../renderer/play/session.svelte.ts';
import { type Moment, Showing } from '../../../../renderer/play/showing/showing.svelte.ts';
import { type Duel, duel } from '../duel.ts';
import { sit } from '../seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fact = (key: string, dice = 0): Fact => ({
  key,
  rule: 'D-1',
  params: {},
  ...(dice > 0 && {
    dice: Array.from({ length: dice }, () => ({ die: 'd6', value: 3, rule: 'D-2', by: {} })) as never,
  }),
});

/** A line of so many nodes, each with its facts; the position of a moment is how many nodes it has. */
function moment(told: readonly (readonly Fact[])[], more: Partial<Moment> = {}): Moment {
  const line = told.map((facts, id): SeenNode => ({
    id,
    parent: id === 0 ? null : id - 1,
    deed: null,
    facts,
    turn: 1,
    phase: 'walk',
  }));
  const positionAt = (fact: number) => line.length - 1 + (fact + 1) / 100;
  const rest = { isNews: false, asksPerson: true, card: null, step: null };
  return { looker: EVERYBODY, position: line.length, line, positionAt, ...rest, ...more };
}

const WAY: Way = { from: { x: 0, y: 0 }, to: { x: 9, y: 0 }, side: 0, colour: '#123' };

/** At its beginning, with a way between any two positions unless told. */
function begun(pace: 'calm' | 'brisk' | 'at-once' = 'calm', ways: readonly Way[] = [WAY]): Showing {
  const showing = new Showing(() => pace);
  showing.waysBetween = () => ways;
  showing.follow(moment([[]]));
  return showing;
}

describe('from one moment to the next', () => {
  test('first the ways are shown, then fact by fact what was told, then nothing', () => {
    const showing = begun();
    showing.follow(moment([[], [fact('fired', 1), fact('fled')]]));
    expect([showing.shown?.ways, showing.facts]).toEqual([[WAY], []]);
    vi.advanceTimersByTime(1100);
    expect(showing.facts[0]?.key).toBe('fired');
    // A die is looked at beside the sentence.
    vi.advanceTimersByTime(2149);
    expect(showing.facts[0]?.key).toBe('fired');
    vi.advanceTimersByTime(1);
    expect([showing.facts[0]?.key, showing.shown?.ways]).toEqual(['fled', [WAY]]);
    vi.advanceTimersByTime(1900);
    expect(showing.shown).toBeNull();
  });

  test('everything is of the moment that is told: what comes after the last fact comes with that', () => {
    const showing = begun();
    showing.follow(moment([[], [fact('fired'), fact('fled'), fact('fallen')]]));
    const seen = [[showing.at, showing.earlier, showing.position]];
    for (let step = 0; step < 3; step++) {
      vi.advanceTimersByTime(1900);
      seen.push([showing.at, showing.earlier, showing.position]);
    }
    vi.advanceTimersByTime(60_000);
    seen.push([showing.at, showing.earlier, showing.position]);
    expect(seen).toEqual([
      [-1, 1, 1],
      [0, 1, 1.01],
      [1, 1.01, 1.02],
      [2, 1.02, 2],
      [2, null, null],
    ]);
  });

  test('what was told to its end has been told, what was skipped has not, and another viewer has been told nothing', () => {
    const showing = begun();
    showing.follow(moment([[], [fact('fired')]]));
    expect(showing.hasTold(1)).toBe(false);
    vi.advanceTimersByTime(60_000);
    showing.follow(moment([[], [fact('fired')], [fact('fled')]]));
    showing.skip();
    expect([1, 2].map((node) => showing.hasTold(node))).toEqual([true, false]);
    showing.follow(moment([[], [fact('fired')], [fact('fled')]], { looker: 'white' }));
    expect(showing.hasTold(1)).toBe(false);
  });

  test('a way that a fact tells waits for that fact', () => {
    const showing = begun('calm', [{ ...WAY, told: 1 }]);
    showing.follow(moment([[], [fact('fired'), fact('fled')]]));
    expect([showing.at, showing.facts[0]?.key]).toEqual([0, 'fired']);
  });

  test('what moves goes by the clock of the frames, from the beginning with each fact; it waits while it is held', () => {
    const showing = begun();
    showing.follow(moment([[], [fact('fired')]]));
    showing.tick(5000);
    expect(showing.gone).toBe(0);
    showing.tick(5450);
    expect(showing.gone).toBe(0.5);
    showing.toggle();
    showing.tick(6000);
    showing.toggle();
    showing.tick(6225);
    expect(showing.gone).toBe(0.75);
    showing.tick(9000);
    expect(showing.gone).toBe(1);
    vi.advanceTimersByTime(1100);
    expect([showing.facts[0]?.key, showing.gone]).toEqual(['fired', 0]);
    // To those who want no motion everything is there at once.
    showing.tick(Infinity);
    expect(showing.gone).toBe(1);
  });

  test('brisk is faster; at once shows nothing', () => {
    const brisk = begun('brisk');
    brisk.follow(moment([[], [fact('fled')]]));
    vi.advanceTimersByTime(450 + 650);
    expect(brisk.shown).toBeNull();
    const off = begun('at-once');
    off.follow(moment([[], [fact('fled')]]));
    expect(off.shown).toBeNull();
  });

  test('many facts go faster: the deed takes no longer than sixteen seconds', () => {
    const showing = begun('calm', []);
    showing.follow(moment([[], Array.from({ length: 80 }, () => fact('fired', 1))]));
    vi.advanceTimersByTime(15_900);
    expect(showing.at).toBe(79);
    vi.advanceTimersByTime(101);
    expect(showing.shown).toBeNull();
  });

  test('a deed that moved nothing and told nothing is not shown', () => {
    const showing = begun('calm', []);
    showing.follow(moment([[], []]));
    expect(showing.shown).toBeNull();
  });

  test.each<[string, Moment]>([
    ['a jump of several deeds', moment([[], [fact('a')], [fact('b')]])],
    ['a step back', moment([])],
    ['another viewer', moment([[], [fact('a')]], { looker: 'white' })],
  ])('%s is not shown', (_, to) => {
    const showing = begun();
    showing.follow(to);
    expect(showing.shown).toBeNull();
  });

  test('the same moment again, as after a refusal, stops nothing', () => {
    const showing = begun();
    const to = moment([[], [fact('a')]]);
    showing.follow(to);
    showing.follow({ ...to });
    expect(showing.shown).not.toBeNull();
  });
});

describe('a person', () => {
  test('holds it and lets it go on', () => {
    const showing = begun('calm', []);
    showing.follow(moment([[], [fact('a')]]));
    showing.toggle();
    vi.advanceTimersByTime(60_000);
    expect([showing.isPaused, showing.facts[0]?.key]).toEqual([true, 'a']);
    showing.toggle();
    vi.advanceTimersByTime(1900);
    expect(showing.shown).toBeNull();
  });

  test('skips it, and whoever waits for it is called once', () => {
    const showing = begun();
    showing.follow(moment([[], [fact('a')]]));
    const waiting = vi.fn();
    showing.whenRested(waiting);
    const calledOff = vi.fn();
    showing.whenRested(calledOff)();
    expect(waiting).not.toHaveBeenCalled();
    showing.skip();
    vi.advanceTimersByTime(60_000);
    expect([waiting.mock.calls.length, calledOff.mock.calls.length]).toEqual([1, 0]);
  });

  test('skips all until a person is asked', () => {
    const showing = begun();
    const told: Fact[][] = [[], [fact('a')]];
    showing.follow(moment(told, { asksPerson: false }));
    showing.hurry();
    showing.follow(moment([...told, [fact('b')]], { asksPerson: true }));
    expect([showing.shown, showing.isHurried]).toEqual([null, false]);
    showing.follow(moment([...told, [fact('b')], [fact('c')]]));
    expect(showing.shown).not.toBeNull();
  });
});

const walk = (...steps: number[]): Action => ({ path: { unit: 'unit:w', steps: steps.map(hexTarget) } });

/** The ways of the men are looked for along their row. */
function shown(session: Session): Session {
  session.showing.waysBetween = (before, after) =>
    waysOfPieces(duel.show.pieces(before as Duel), duel.show.pieces(after as Duel), {
      places: { centre: (place) => ({ x: Number(idOf(place)), y: 0 }) },
      seats: ['white', 'black'],
      colourOf: () => '#123',
    });
  return session;
}

describe('at the table', () => {
  test('the next deed of the program waits until the last has been shown', async () => {
    const { session } = sit({ bots: ['black'], pace: 'calm' });
    session.start();
    await session.play({ pass: true });
    await session.play({ one: YES });
    const { length } = session.line;
    expect([session.waitsFor, session.showing.facts[0]?.key]).toEqual(['black', 'dared']);
    await vi.advanceTimersByTimeAsync(2100);
    expect([session.line.length, session.showing.facts[0]?.key]).toEqual([length, 'dared']);
    await vi.advanceTimersByTimeAsync(200);
    expect(session.line.length).toBe(length + 1);
  });

  test('the replay goes on when a moment has been shown, faster where that is asked for', async () => {
    const { session } = sit({ pace: 'calm' });
    await session.play(walk(1, 2));
    await session.play({ one: YES });
    session.showing.skip();
    const replay = new Replay(session);
    replay.speed = 2;
    replay.toggle();
    vi.advanceTimersByTime(500);
    expect([replay.at, session.showing.facts[0]?.key]).toEqual([1, 'walked']);
    vi.advanceTimersByTime(950);
    expect([replay.at, session.showing.facts[0]?.key]).toEqual([2, 'dared']);
    expect([replay.isPlaying, session.isLooking]).toEqual([false, false]);
  });

  test('the last turn is shown again from its beginning, and then the present', async () => {
    const { session } = sit({ pace: 'calm' });
    await session.play({ pass: true });
    await session.play({ one: NO });
    await session.play({ pass: true });
    await session.play({ one: NO });
    await session.play(walk(1, 2));
    session.showing.skip();
    new Replay(session).showLastTurn();
    expect([session.shown.id, session.isLooking]).toEqual([4, true]);
    vi.advanceTimersByTime(1000);
    expect([session.shown.id, session.isLooking, session.showing.facts[0]?.key]).toEqual([5, false, 'walked']);
  });

  test('at a hidden table what the viewer may not see draws no way', async () => {
    const advise: (typeof duel)['advise'] = (_, { kind }) => (kind === 'path' ? walk(1, 2) : { one: YES });
    const ruleset = { ...duel, advise };
    const { session } = sit({ ruleset, table: 'hidden', bots: ['black'], pace: 'calm' });
    shown(session).start();
    session.curtain.raise();
    await session.play(walk(1, 2));
    expect(session.looker).toBe('white');
    expect(session.showing.shown?.ways).toMatchObject([{ from: { x: 0, y: 0 }, to: { x: 2, y: 0 } }]);
    session.showing.skip();
    await session.play({ one: NO });
    const told: string[] = [];
    for (let wait = 0; wait < 90 && session.waitsFor === 'black'; wait++) {
      await vi.advanceTimersByTimeAsync(100);
      told.push(session.showing.facts[0]?.key ?? '');
      expect(session.showing.shown?.ways ?? []).toEqual([]);
    }
    expect(told).toEqual(expect.arrayContaining(['walked', 'dared']));
  });
});

test('since the last decision of a player: what others have done, and nothing where nobody has', async () => {
  const { session } = sit();
  const told = () => session.recap.flatMap(({ facts }) => facts.map(({ key }) => key));
  await session.play(walk(1));
  expect(told()).toEqual([]);
  await session.play({ one: YES });
  // Black has not decided anything yet: all of it is new.
  expect(told()).toEqual(['walked', 'dared']);
  await session.play({ pass: true });
  await session.play({ one: YES });
  expect(told()).toEqual(['dared']);
});

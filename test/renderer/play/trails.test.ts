import { expect, onTestFinished, test, vi } from 'vitest';
import type { Action } from '../../../core/engine/decision.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import type { Way } from '../../../renderer/board/ways.ts';
import type { Session } from '../../../renderer/play/session.svelte.ts';
import { Trails } from '../../../renderer/play/trails.svelte.ts';
import type { Duel } from './duel.ts';
import { sit } from './seat.ts';

/** Of the two men on their row. */
function waysOfMen(before: unknown, after: unknown, facts: readonly Fact[]): readonly Way[] {
  const [was, is] = [(before as Duel).men, (after as Duel).men];
  const ways = Object.entries(was).flatMap(([man, at]): Way[] => {
    const to = is[man];
    const told = facts.findIndex(({ params }) => JSON.stringify(params).includes(`"unit":"${man}"`));
    if (to === undefined || to === at) return [];
    return [{ unit: man, from: { x: at, y: 0 }, to: { x: to, y: 0 }, side: man === 'w' ? 0 : 1, colour: '', told }];
  });
  const struck: Way = { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, side: 0, colour: '', strikes: 'fire' };
  return [...ways, struck, { ...struck, to: null }];
}

const seen = ({ ways }: Trails) => ways.map(({ unit, from, to }) => `${unit} ${from.x}-${to?.x}`);

/** A man goes so many places, and does not dare. */
async function walk(session: Session, ...places: number[]): Promise<void> {
  const unit = session.waitsFor === 'white' ? 'unit:w' : 'unit:b';
  const way: Action = { path: { unit, steps: places.map((place) => `hex:${place}` as const) } };
  await session.play(way);
  await session.play({ one: 'word:no' });
}

function shown(session: Session, between = waysOfMen): Trails {
  const trails = new Trails(session, between);
  trails.isShown = true;
  return trails;
}

test('each side’s ways stay until it moves in the next turn; blows and losses are no ways', async () => {
  const { session } = sit();
  const trails = shown(session);
  expect(seen(trails)).toEqual([]);
  await walk(session, 1);
  expect(seen(trails)).toEqual(['w 0-1']);
  await walk(session, 1, 2);
  expect([session.shown.turn, seen(trails)]).toEqual([2, ['w 0-1', 'b 0-2']]);
  await walk(session, 2);
  expect(seen(trails)).toEqual(['b 0-2', 'w 1-2']);
  await walk(session, 3, 4);
  expect([session.shown.turn, seen(trails)]).toEqual([3, ['w 1-2', 'b 2-4']]);
});

test('the ways are told by the facts of their own turn', async () => {
  const { session } = sit();
  const between = vi.fn(waysOfMen);
  const trails = shown(session, between);
  await walk(session, 1);
  await walk(session, 1);
  await walk(session, 2);
  expect(seen(trails)).toHaveLength(2);
  const told = between.mock.calls.map(([, , facts]) => facts.map(({ params }) => params['to']));
  expect(told).toEqual([[{ place: 'hex:2' }], [{ place: 'hex:1' }, { place: 'hex:1' }]]);
});

test('what is taken back has gone no way, and a look at the past shows the ways of then', async () => {
  const { session } = sit();
  const trails = shown(session);
  await walk(session, 1);
  await session.past.undo();
  await session.past.undo();
  expect(seen(trails)).toEqual([]);
  await walk(session, 1, 2);
  await walk(session, 1);
  await walk(session, 3);
  session.look(session.line[2]?.id as number);
  expect(seen(trails)).toEqual(['w 0-2']);
});

test('one that went on after a halt has gone one way, which begins where it began', async () => {
  const { session } = sit();
  const [one, other] = [
    { x: 1, y: 0 },
    { x: 4, y: 0 },
  ];
  const way = { unit: 'w', side: 0, colour: '', from: { x: 0, y: 0 }, to: one };
  const halting = () => [
    way,
    { ...way, from: one, via: [{ x: 3, y: 3 }], to: other },
    { ...way, unit: 'b', from: other },
  ];
  const trails = shown(session, halting);
  await walk(session, 1);
  expect(trails.ways).toEqual([
    { ...way, via: [one, { x: 3, y: 3 }], to: other },
    { ...way, unit: 'b', from: other },
  ]);
});

test('while they are put away nothing is worked out', async () => {
  const { session } = sit();
  const between = vi.fn(waysOfMen);
  const trails = new Trails(session, between);
  await walk(session, 1);
  expect([trails.ways, between.mock.calls]).toEqual([[], []]);
});

test('where the men are hidden from each other, each sees their own ways alone', async () => {
  const { session } = sit({ table: 'hidden' });
  const trails = shown(session);
  session.curtain.raise();
  await walk(session, 1);
  session.curtain.raise();
  expect([session.looker, seen(trails)]).toEqual(['black', []]);
  await walk(session, 1, 2);
  session.curtain.raise();
  expect([session.looker, seen(trails)]).toEqual(['white', ['w 0-1']]);
  await walk(session, 2);
  session.curtain.raise();
  expect([session.looker, seen(trails)]).toEqual(['black', ['b 0-2']]);
});

test('while something is shown the ways of the moment before stay', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { session } = sit({ pace: 'calm' });
  const trails = shown(session);
  await walk(session, 1);
  session.showing.skip();
  expect(seen(trails)).toEqual(['w 0-1']);
  await session.play({ path: { unit: 'unit:b', steps: ['hex:1'] } });
  expect([session.showing.shown !== null, seen(trails)]).toEqual([true, ['w 0-1']]);
  session.showing.skip();
  expect(seen(trails)).toEqual(['w 0-1', 'b 0-1']);
});

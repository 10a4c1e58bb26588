/** Whole turns of every game, told fact by fact: all that is seen is of the moment of the fact that is told. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Addition, Desk, Kept } from '../../../../core/archive/desk.ts';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { canonical } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { Deed } from '../../../../core/engine/record.ts';
import { unitsNamed } from '../../../../core/engine/verdict.ts';
import { type Game, rulesets } from '../../../../core/games/index.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import type { App } from '../../../../renderer/app/context.ts';
import { MapGround } from '../../../../renderer/play/board/map-ground.svelte.ts';
import { TableGround } from '../../../../renderer/play/field/table-ground.svelte.ts';
import { groundOf } from '../../../../renderer/play/grounds.ts';
import { Session } from '../../../../renderer/play/session.svelte.ts';
import type { PlayView } from '../../../../renderer/play/view.svelte.ts';
import { FakeDesk } from '../seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Deeds at most: a turn of the largest games has some hundreds. */
const MOST = 200;

/** A game at an open table of persons, shown calmly; and the same match, which is asked what is seen. */
function seated(game: Game) {
  const beginning = {
    ruleset: game.id,
    scenario: game.scenarios[0]?.id ?? '',
    options: usualOptions(game),
    seed: 5,
    dice: 'seeded',
  } as const;
  const match = Match.begin<unknown>(game, beginning);
  const players = match.seats.map((seat) => ({ seat, name: seat, kind: 'person' as const }));
  const kept: Kept = {
    id: 1,
    header: { title: 'Told', players, table: 'open', created: '2026-11-28T06:00:00Z' },
    status: { turn: 0, phase: match.head.phase, seat: match.decision?.seat ?? null, winner: null },
    tags: [],
    notes: [],
    record: match.record,
  };
  const desk = new FakeDesk();
  const session = new Session(desk as unknown as Desk, kept, game, {
    tell: () => ({ it: '', en: '' }),
    pace: () => 'calm',
  });
  const app = {
    theme: 'day',
    language: 'en',
    settings: { counters: 'shaded', drags: 'wait', textSize: 100 },
    words: () => wordsFor(game.id, 'en'),
    keyOf: () => '',
  } as unknown as App;
  return { match, desk, session, view: groundOf(game).show(app, session, game).view };
}

/** What is seen of a position: the map, the head, how the seats stand, and the unit in the inspector. */
const seenOf = ({ show, standing }: Game, position: unknown, unit: string | null) => ({
  pieces: show.pieces(position),
  now: show.now(position),
  standing: standing(position),
  inspected: unit === null ? [] : show.inspectUnit(position, unit),
});

/** What the page shows, read off its view. */
const shownBy = ({ show }: Game, view: PlayView, unit: string | null) => ({
  pieces: view.laidPieces,
  now: view.now,
  standing: view.session.standing,
  inspected: unit === null ? [] : show.inspectUnit(view.session.position, unit),
});

/** Compares what is shown of a deed, fact by fact. @returns how many moments there were */
function compare(game: Game, view: PlayView, before: unknown, after: unknown, moments: readonly unknown[]): number {
  const { session } = view;
  const { facts = [] } = session.showing.shown?.node ?? {};
  let count = 0;
  for (; session.showing.shown; count++) {
    const { at } = session.showing;
    const expected = at >= facts.length - 1 ? after : at < 0 ? before : moments[at];
    const isThere = (id: string): boolean => view.laidPieces.some((piece) => piece.id === id);
    const unit = unitsNamed(facts[at] ?? { params: {} }).find(isThere) ?? null;
    expect(canonical(session.position)).toBe(canonical(expected));
    expect(shownBy(game, view, unit)).toEqual(seenOf(game, expected, unit));
    expect(session.story.at(-1)?.facts).toEqual(facts.slice(0, at + 1));
    expect(session.isOpen).toBe(false);
    const { ground } = view;
    if (ground instanceof MapGround) expect(ground.glidersOf(session.showing.shown, at)).toBeDefined();
    if (ground instanceof MapGround || ground instanceof TableGround) expect(ground.scene).toBeDefined();
    vi.advanceTimersByTime(session.showing.length);
  }
  return count;
}

test.each(rulesets.map((game) => [game.id, game] as const))('%s', async (_, game) => {
  const { match, desk, session, view } = seated(game);
  const random = randomStream(9);
  const turns = new Set<number>();
  let count = 0;
  for (let deed = 0; deed < MOST && match.decision && turns.size < 3; deed++) {
    const done = desk.told.length;
    await session.play(botAction(match, 'house', random));
    for (const { input } of desk.told.slice(done)) {
      const [before, moments]: [unknown, unknown[]] = [match.copy(), []];
      const { node } = input as Addition;
      match.do(node.deed as Deed, [], moments);
      turns.add(match.head.turn);
      expect(moments).toHaveLength(match.head.facts.length);
      expect(session.fault).toBeNull();
      // Where nobody has to be asked more than one deed is done at once: the last of them is shown.
      if (node.id === session.present) count += compare(game, view, before, match.copy(), moments);
    }
    expect(canonical(session.position)).toBe(canonical(match.position));
    expect(session.story.at(-1)?.facts).toEqual(match.head.facts);
    expect(session.isOpen).toBe(match.decision !== null);
  }
  expect(count).toBeGreaterThan(20);
});

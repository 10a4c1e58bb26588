/** What programs do is told on a few cards, and the screen knows nothing of it before its card. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Addition, Desk, Kept } from '../../../../core/archive/desk.ts';
import type { Settings } from '../../../../core/archive/settings.ts';
import { houseDeed } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { canonical } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { Deed } from '../../../../core/engine/record.ts';
import type { Now } from '../../../../core/engine/presenter.ts';
import type { Fact, Ruleset } from '../../../../core/engine/ruleset.ts';
import type { SeenNode } from '../../../../core/engine/window.ts';
import { borodino } from '../../../../core/games/borodino/index.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { Session } from '../../../../renderer/play/session.svelte.ts';
import { cardsOf } from '../../../../renderer/play/showing/cards.ts';
import { FakeDesk } from '../seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fact = (key: string, more: Partial<Fact> = {}): Fact => ({ key, rule: 'R-1', params: {}, ...more });
const rolled = (key: string): Fact => fact(key, { dice: [] });
const isBlow = ({ key }: Fact): boolean => key === 'struck';
const cards = (isOne: boolean, ...steps: readonly [string | null, ...Fact[]][]) =>
  cardsOf(
    steps.map(([step, ...facts]) => ({ step, facts })),
    isBlow,
    isOne,
  );

describe('which facts are one card', () => {
  test('of one deed each fact, but what it says several times in a row', () => {
    expect(
      cards(false, ['a', rolled('fired'), fact('shaken'), fact('laid.train'), fact('laid.dummy'), fact('laid.train')]),
    ).toEqual([0, 1, 4]);
  });

  test('what is rolled for is never said again', () => {
    expect(cards(false, ['a', rolled('fired'), rolled('fired')])).toEqual([0, 1]);
  });

  test('what one player does several times by one rule, with all that came of it', () => {
    const fires: readonly [string, ...Fact[]][] = [
      ['a fire', rolled('fired'), fact('shaken')],
      ['a fire', rolled('fired')],
    ];
    expect(cards(false, ...fires, ['b back', fact('back')], ['a fire', rolled('fired'), fact('lost')])).toEqual([
      2, 3, 4, 5,
    ]);
  });

  test('told as one: all of it, and from the beginning of each battle what follows', () => {
    const facts = [fact('went'), rolled('struck'), fact('lost'), rolled('struck'), fact('over')];
    expect(cards(true, ['a', ...facts.slice(0, 2)], ['b', ...facts.slice(2)])).toEqual([0, 2, 4]);
  });

  test('blows are cards of their own, also where one rule has them in a row', () => {
    expect(cards(false, ['a', rolled('struck')], ['a', rolled('struck')])).toEqual([0, 1]);
  });
});

/** A campaign of programs, from a match on. */
function watched(game: unknown, match: Match<unknown>, pace: Settings['pace'], persons: readonly string[] = []) {
  const players = match.seats.map((seat) => {
    const kind = persons.includes(seat) ? ('person' as const) : ('bot' as const);
    return { seat, name: seat, kind };
  });
  const kept: Kept = {
    id: 1,
    header: { title: 'Watched', players, table: 'open', created: '2026-11-29T06:00:00Z' },
    status: { turn: 0, phase: null, seat: null, winner: null },
    tags: [],
    notes: [],
    record: match.record,
  };
  const desk = new FakeDesk();
  const options = { tell: () => ({ it: '', en: '' }), pace: () => pace };
  return { desk, session: new Session(desk as unknown as Desk, kept, game as Ruleset<unknown>, options) };
}

function begin(game: unknown, scenario: string): Match<unknown> {
  const ruleset = game as Ruleset<unknown>;
  const options = usualOptions(ruleset);
  return Match.begin(ruleset, { ruleset: ruleset.id, scenario, options, seed: 5, dice: 'seeded' });
}

/** Milliseconds. */
const MOST_WAITS = 20_000;
const BATTLES = ['large-battle', 'skirmish'];

/** What has been told of one happening. */
interface Told {
  readonly now: Now;
  readonly seats: readonly unknown[];
  readonly keys: readonly (readonly string[])[];
  /** What all its cards together wait for. */
  readonly ms: number;
}

/** The deeds that have led to what is shown, done again: where the umpire was when each fact was told. */
function umpireOn(match: Match<unknown>, nodes: readonly SeenNode[], desk: FakeDesk): readonly string[] {
  const done = desk.told.map(({ input }) => (input as Addition).node);
  return nodes.flatMap(({ id }) => {
    const moments: unknown[] = [];
    match.do(done.find((node) => node.id === id)?.deed as Deed, [], moments);
    return moments.map((moment, at) => canonical(at < moments.length - 1 ? moment : match.position));
  });
}

/**
 * Watches what is told next. Before it the screen stands where it stood; at each card it is where the umpire was at the
 * last fact of the card, and the journal ends with that, where no line was left.
 * @param match stands where the screen stands
 */
async function watch({ session, desk }: ReturnType<typeof watched>, match: Match<unknown>): Promise<Told> {
  const { show } = session.ruleset;
  const { showing } = session;
  for (let wait = 0; !showing.shown && wait < MOST_WAITS; wait++) {
    const [position, line] = [session.position, session.line];
    await vi.advanceTimersByTimeAsync(1);
    if (showing.isGathering) expect([session.position === position, session.line === line]).toEqual([true, true]);
    // What tells nothing and moves nothing is not shown.
    for (const { id } of session.line.slice(match.line.length))
      if (!showing.shown) umpireOn(match, [{ id } as SeenNode], desk);
  }
  const { shown } = showing;
  if (!shown) throw new Error('nothing is told');
  expect(canonical(showing.earlier)).toBe(canonical(match.position));
  const now = show.now(match.position);
  const at = umpireOn(match, shown.nodes, desk);
  const keys: string[][] = [];
  let ms = 0;
  while (showing.shown === shown) {
    const wanted =
      showing.at < 0
        ? canonical(shown.before)
        : showing.at < at.length - 1
          ? at[showing.at]
          : canonical(match.position);
    expect(canonical(session.position)).toBe(wanted);
    expect(session.line.flatMap(({ facts }) => facts).at(-1)).toEqual(showing.facts.at(-1));
    // What is told next has not been left behind.
    expect(session.past.leftAt(session.story.at(-1) as SeenNode)).toEqual([]);
    if (showing.at >= 0) keys.push(showing.facts.map(({ key }) => key));
    ms += showing.length;
    vi.advanceTimersByTime(showing.length);
  }
  const seats = shown.nodes.map(({ deed }) => deed && 'seat' in deed && deed.seat);
  return { now, seats, keys, ms };
}

test('Europe, brisk: a turn of a power is one card and one for each battle, in at most ten seconds', async () => {
  const match = begin(napoleonInEurope, napoleonInEurope.scenarios[0]?.id ?? '');
  const table = watched(napoleonInEurope, match, 'brisk');
  const told: Told[] = [];
  table.session.start();
  while (match.head.turn <= 1) told.push(await watch(table, match));
  const turns = told.filter(({ now }) => now.turn === 1);
  expect(turns.map(({ now }) => now.seat)).toEqual([
    'russia',
    'ottoman',
    'austria',
    'spain',
    'france',
    'britain',
    'prussia',
  ]);
  for (const { keys, ms } of turns) {
    expect(ms).toBeLessThanOrEqual(10_000);
    const battles = keys.flat().filter((key) => BATTLES.includes(key));
    expect(keys.length).toBeLessThanOrEqual(battles.length + 1);
    for (const card of keys) expect(card.filter((key) => BATTLES.includes(key)).length).toBeLessThanOrEqual(1);
  }
});

test('7 September, calm: an activation is told in at most twenty seconds, the fires of a group of batteries on one card', async () => {
  const match = begin(borodino, 'sept7');
  const table = watched(borodino, match, 'calm');
  const told: Told[] = [];
  table.session.start();
  while (told.length < 12) told.push(await watch(table, match));
  const activations = told.filter(({ now }) => now.activation !== undefined);
  const names = activations.map(({ now }) => now.activation);
  expect(new Set(names).size).toBe(names.length);
  for (const { ms } of activations) expect(ms).toBeLessThanOrEqual(20_000);
  const fires = activations.flatMap(({ keys }) => keys).filter((card) => card.includes('fired'));
  expect(Math.max(...fires.map((card) => card.filter((key) => key === 'fired').length))).toBeGreaterThan(1);
});

test('1812, calm: trains that are laid in turn are one card, and what is left to the staff is told together', async () => {
  const match = begin(invasionOfRussia, invasionOfRussia.scenarios[0]?.id ?? '');
  const random = randomStream(9);
  while (match.decision?.rule !== '8.2-a') match.do(houseDeed(match, 'marshal', random));
  const laid = match.line.flatMap(({ facts }) => facts).filter(({ key }) => key.startsWith('laid.'));
  expect(cards(false, ['french', ...laid])).toEqual([laid.length - 1]);
  const table = watched(invasionOfRussia, match, 'calm', [match.decision.seat]);
  table.session.programs.leaveToStaff('phase');
  const { seats, ms, now } = await watch(table, match);
  expect([now.phase, table.session.ruleset.show.now(match.position).phase]).toEqual(['movement', 'combat']);
  expect([new Set(seats).size, seats.length > 10, ms <= 20_000]).toEqual([2, true, true]);
});

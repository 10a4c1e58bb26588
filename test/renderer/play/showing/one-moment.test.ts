/**
 * Whole turns of every game, told fact by fact: at each fact the page is what another is that is opened on the position
 * which the umpire kept there.
 */
import { render } from 'svelte/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Addition, Desk, Kept } from '../../../../core/archive/desk.ts';
import type { Decision } from '../../../../core/engine/decision.ts';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { canonical } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { Deed, MatchNode, MatchRecord, PhaseStart } from '../../../../core/engine/record.ts';
import { NO_RULE, unitsNamed } from '../../../../core/engine/verdict.ts';
import { type Game, rulesets } from '../../../../core/games/index.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import type { App } from '../../../../renderer/app/context.ts';
import { MapGround } from '../../../../renderer/play/board/map-ground.svelte.ts';
import { TableGround } from '../../../../renderer/play/field/table-ground.svelte.ts';
import { groundOf } from '../../../../renderer/play/grounds.ts';
import Inspector from '../../../../renderer/play/panels/Inspector.svelte';
import Journal from '../../../../renderer/play/panels/Journal.svelte';
import SequencePanel from '../../../../renderer/play/panels/SequencePanel.svelte';
import Papers from '../../../../renderer/play/papers/Papers.svelte';
import { Session } from '../../../../renderer/play/session.svelte.ts';
import StandingList from '../../../../renderer/play/StandingList.svelte';
import type { PlayView } from '../../../../renderer/play/view.svelte.ts';
import { FakeDesk } from '../seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Deeds at most: a turn of the largest games has some hundreds. */
const MOST = 60;

/** A page that shows a match at an open table of persons, calmly. */
function pageOf(game: Game, record: MatchRecord) {
  const seats = game.seats(record.beginning.scenario, record.beginning.options);
  const kept: Kept = {
    id: 1,
    header: {
      title: 'Told',
      players: seats.map((seat) => ({ seat, name: seat, kind: 'person' as const })),
      table: 'open',
      created: '2026-11-28T06:00:00Z',
    },
    status: { turn: 0, phase: null, seat: null, winner: null },
    tags: [],
    notes: [],
    record,
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
    ruleName: (_: string, rule: string) => rule,
  } as unknown as App;
  const { view } = groundOf(game).show(app, session, game);
  const { layers } = view.ground;
  for (const layer of layers.all) if (!layers.isLit(layer)) layers.toggle(layer.id);
  return { desk, session, view };
}

/** What a game asks that stands still. */
const QUESTION = {
  kind: 'number',
  least: 0,
  most: 1,
  rule: NO_RULE,
  prompt: { key: '' },
  doneLabel: { key: '' },
} as const;

/** The same game, in which nothing happens: it is opened on a position, and stays there. */
const stillness = (game: Game): Game => ({
  ...game,
  phases: (scenario) =>
    game.phases(scenario).map((phase) => ({
      ...phase,
      *play() {
        yield { ...QUESTION, seat: game.seats(scenario, usualOptions(game))[0] } as unknown as Decision;
      },
    })),
});

/** A page opened on a position that was kept while the last node of a match was told, as far as it is told there. */
function openedOn(game: Game, match: Match<unknown>, position: unknown, told: MatchNode): PlayView {
  const { nodes, starts, beginning, head } = match.record;
  const isTold = (start: PhaseStart): boolean => start.node !== head || start.turn <= told.turn;
  const { id: node, turn, dice, facts } = told;
  const still = { node, phase: 'still', turn, dice: dice.length, facts: facts.length, digest: '', position };
  const record = { beginning, nodes: [...nodes.slice(0, head), told], starts: [...starts.filter(isTold), still], head };
  return pageOf(stillness(game), record).view;
}

/** What is drawn with every layer lit. The ways of what is told are drawn by the tale, and so are those who go them. */
function drawnOf({ ground }: PlayView): unknown {
  if (ground instanceof MapGround) return { ...ground.scene, trails: [] };
  if (!(ground instanceof TableGround)) return null;
  const { table, shapes, states } = ground.scene;
  const units = [...table.units, ...ground.gliding].map(({ id, pose }) => ({ id, pose }));
  return { shapes, states, units: units.sort((a, b) => a.id.localeCompare(b.id)) };
}

/** What is read on a page and seen on its map, while a unit and its place are inspected. */
function readOff(view: PlayView, unit: string | null) {
  view.unit = unit;
  view.selected = view.laidPieces.find(({ id }) => id === unit)?.place ?? null;
  const written = [
    render(StandingList, { props: { view } }),
    render(SequencePanel, { props: { view } }),
    render(Inspector, { props: { view } }),
    render(Papers, { props: { view, at: 'inspector' } }),
    render(Journal, { props: { view, onReveal: () => undefined } }),
  ].map(({ body }) => body);
  return { title: view.title, now: view.now, written, drawn: drawnOf(view), pieces: view.laidPieces };
}

/** Compares what is shown of a deed, fact by fact. @returns how many moments there were */
function compare(
  game: Game,
  view: PlayView,
  match: Match<unknown>,
  before: unknown,
  moments: readonly unknown[],
): number {
  const { session } = view;
  const after = match.copy();
  const { facts = [] } = session.showing.shown?.node ?? {};
  let count = 0;
  for (; session.showing.shown; count++) {
    const { at } = session.showing;
    const expected = at >= facts.length - 1 ? after : at < 0 ? before : moments[at];
    const isThere = (id: string): boolean => view.laidPieces.some((piece) => piece.id === id);
    const unit = unitsNamed(facts[at] ?? { params: {} }).find(isThere) ?? null;
    const { turn, phase } = game.show.now(expected);
    session.showing.tick(Infinity);
    const other = openedOn(game, match, expected, { ...match.head, turn, phase, facts: facts.slice(0, at + 1) });
    expect(readOff(view, unit)).toEqual(readOff(other, unit));
    expect(session.isOpen).toBe(false);
    const { ground } = view;
    if (ground instanceof MapGround) expect(ground.glidersOf(session.showing.shown, at)).toBeDefined();
    vi.advanceTimersByTime(session.showing.length);
  }
  return count;
}

test.each(rulesets.map((game) => [game.id, game] as const))('%s', async (_, game) => {
  const match = Match.begin<unknown>(game, {
    ruleset: game.id,
    scenario: game.scenarios[0]?.id ?? '',
    options: usualOptions(game),
    seed: 5,
    dice: 'seeded',
  });
  const { desk, session, view } = pageOf(game, match.record);
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
      if (node.id === session.present) count += compare(game, view, match, before, moments);
    }
    expect(canonical(session.position)).toBe(canonical(match.position));
    expect(session.story.at(-1)?.facts).toEqual(match.head.facts);
    expect(session.isOpen).toBe(match.decision !== null);
  }
  expect(count).toBeGreaterThan(20);
});

/**
 * Whole turns of every game, told fact by fact: at each fact the page is what another is that is opened on the position
 * which the umpire kept there. And nothing that one player has looked at is there when another is asked.
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
import type { Piece } from '../../../../core/engine/presenter.ts';
import type { Deed, MatchNode, MatchRecord, PhaseStart } from '../../../../core/engine/record.ts';
import { because, NO_RULE, unitsNamed } from '../../../../core/engine/verdict.ts';
import { type Game, rulesets } from '../../../../core/games/index.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import type { App } from '../../../../renderer/app/context.ts';
import { MapGround } from '../../../../renderer/play/board/map-ground.svelte.ts';
import { drawDots } from '../../../../renderer/play/board/mini.ts';
import { layOut, stacksOf } from '../../../../renderer/play/board/pieces.ts';
import { drawDots as drawTableDots } from '../../../../renderer/play/field/mini.ts';
import { painted } from '../../../../renderer/play/field/painted.ts';
import { TableGround } from '../../../../renderer/play/field/table-ground.svelte.ts';
import { groundOf } from '../../../../renderer/play/grounds.ts';
import Inspector from '../../../../renderer/play/panels/Inspector.svelte';
import Journal from '../../../../renderer/play/panels/Journal.svelte';
import SequencePanel from '../../../../renderer/play/panels/SequencePanel.svelte';
import PlayHead from '../../../../renderer/play/PlayHead.svelte';
import PromptBar from '../../../../renderer/play/PromptBar.svelte';
import Papers from '../../../../renderer/play/papers/Papers.svelte';
import { Session } from '../../../../renderer/play/session.svelte.ts';
import type { PlayView } from '../../../../renderer/play/view.svelte.ts';
import { times } from '../../../nightly.ts';
import { createRecorder } from '../../board/recorder.ts';
import { FakeDesk } from '../seat.ts';

// Where a link leads is the window's business.
vi.mock('../../../../renderer/app/route.svelte.ts', () => ({ addressOf: () => '#' }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** By day the first scenario of each game, at night all of them. */
const GAMES = rulesets.flatMap((game: Game) =>
  game.scenarios.slice(0, times(1, Infinity)).map(({ id }) => [`${game.id}, ${id}`, game, id] as const),
);

/** The words of the games, which are the same on all pages. */
const WORDS = new Map(rulesets.map(({ id }) => [id, wordsFor(id, 'en')]));

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
    words: () => WORDS.get(game.id),
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

/**
 * What is drawn with every layer lit: range bands, reach, zones; and on the small map. The ways of what is told are drawn by
 * the tale, and so are those who go them.
 */
function drawnOf({ ground }: PlayView): unknown {
  const dots = createRecorder();
  const ctx = dots.ctx as CanvasRenderingContext2D;
  if (ground instanceof MapGround) {
    const { scene, board } = ground;
    drawDots(ctx, layOut(stacksOf(scene.pieces), board.places, null), scene.seats, board.places, 1);
    return { ...scene, trails: [], dots: dots.calls };
  }
  if (!(ground instanceof TableGround)) return null;
  const { table, shapes, states, gliding, notes } = painted(ground);
  const units = [...table.units, ...gliding.units].sort((a, b) => a.id.localeCompare(b.id));
  drawTableDots(ctx, { ...table, units }, 1, null);
  return { shapes, states, notes, units: units.map(({ id, pose }) => ({ id, pose })), dots: dots.calls };
}

const HEAD = {
  ...{ isReplaying: false, isCovered: false },
  ...{ onDeed: () => undefined, onKeys: () => undefined, onClose: () => undefined },
};
const PROMPT = {
  ...{ showsRecap: false, tray: 0, lift: 0 },
  ...{ onDeed: () => undefined, onEnd: () => undefined, onReopen: () => undefined },
};

/** The words of the prompt. */
function promptOf(view: PlayView): string {
  const { body } = render(PromptBar, { props: { view, ...PROMPT } });
  const text = body
    .replaceAll(/<!--.*?-->|<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  return text.replaceAll(/\s+/g, ' ');
}

/** What is read on a page and seen on its map, while a unit and its place are inspected. */
function readOff(view: PlayView, unit: string | null) {
  view.unit = unit;
  view.selected = view.laidPieces.find(({ id }) => id === unit)?.place ?? null;
  const written = [
    render(PlayHead, { props: { view, drawer: null, ...HEAD } }),
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
  const { facts = [] } = session.showing.shown ?? {};
  let count = 0;
  for (; session.showing.shown; count++) {
    const { at } = session.showing;
    const expected = at >= facts.length - 1 ? after : at < 0 ? before : moments[at];
    const isThere = (id: string): boolean => view.ground.pieces.has(id);
    const unit = unitsNamed(facts[at] ?? { params: {} }).find(isThere) ?? null;
    const { turn, phase } = game.show.now(expected);
    session.showing.tick(Infinity);
    const other = openedOn(game, match, expected, { ...match.head, turn, phase, facts: facts.slice(0, at + 1) });
    expect(readOff(view, unit)).toEqual(readOff(other, unit));
    expect(session.isOpen).toBe(false);
    // What is told is said, and nothing is asked yet.
    view.takeUp();
    expect(view.choice).toBeNull();
    for (const told of session.showing.facts)
      expect(promptOf(view)).toContain(view.words.tell(told).replaceAll(/\s+/g, ' '));
    const { ground } = view;
    if (ground instanceof MapGround) expect(ground.glidersNow()).toBeDefined();
    vi.advanceTimersByTime(session.showing.length);
  }
  return count;
}

/** A match of a game at the beginning of a scenario, its page, and a hand that plays on both as the program of the house would. */
function begun(game: Game, scenario: string) {
  const match = Match.begin<unknown>(game, {
    ruleset: game.id,
    scenario,
    options: usualOptions(game),
    seed: 5,
    dice: 'seeded',
  });
  const page = pageOf(game, match.record);
  const random = randomStream(9);
  /** @returns the nodes that were done: more than one where somebody has not to be asked */
  const play = async (): Promise<readonly MatchNode[]> => {
    const done = page.desk.told.length;
    await page.session.play(botAction(match, 'house', random));
    return page.desk.told.slice(done).map(({ input }) => (input as Addition).node);
  };
  return { match, ...page, play };
}

/** How often the seat that is asked changes. */
const CHANGES = 6;

/** What a player looks at before they answer: a unit of theirs, the stack that it lies in, and why something may not be done. */
function lookAbout(view: PlayView): void {
  const isOnTable = view.ground instanceof TableGround;
  const isTheirs = ({ place, seat }: Piece) => (isOnTable || place !== null) && seat === view.session.decision?.seat;
  const piece = [...view.ground.pieces.values()].find(isTheirs);
  view.ground.select(piece?.place ?? null, piece?.id ?? null);
  if (view.ground instanceof MapGround) view.ground.touch.toggleFan();
  view.explained = because(NO_RULE, 'refusal.over');
}

/** What is inspected and drawn of it. */
function lookedAt(view: PlayView) {
  const { selected, unit, ground } = view;
  const fan = ground instanceof MapGround ? ground.touch.fan : null;
  return { selected, unit, fan, inspector: render(Inspector, { props: { view } }).body, drawn: drawnOf(view) };
}

test.each(GAMES)('%s', async (_, game, scenario) => {
  const { match, session, view, play } = begun(game, scenario);
  const turns = new Set<number>();
  let count = 0;
  // The set-up, and one whole turn.
  while (match.decision && [...turns].filter((turn) => turn > 0).length <= 1) {
    for (const node of await play()) {
      const [before, moments]: [unknown, unknown[]] = [match.copy(), []];
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

test.each(GAMES)('after a change of seat, %s', async (_, game, scenario) => {
  const { match, session, view, play } = begun(game, scenario);
  let changes = 0;
  while (match.decision && changes < CHANGES) {
    view.takeUp();
    const { seat } = match.decision;
    lookAbout(view);
    for (const node of await play()) match.do(node.deed as Deed);
    session.showing.skip();
    view.takeUp();
    if (!match.decision || match.decision.seat === seat) continue;
    changes++;
    const fresh = pageOf(game, match.record).view;
    fresh.takeUp();
    expect([view.explained, view.pointing, view.hint, view.aside]).toEqual([null, null, null, null]);
    expect(promptOf(view)).toBe(promptOf(fresh));
    expect(lookedAt(view)).toEqual(lookedAt(fresh));
  }
  expect(changes).toBe(CHANGES);
});

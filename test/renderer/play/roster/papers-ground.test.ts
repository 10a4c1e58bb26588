import { expect, test } from 'vitest';
import type { Action, Decision, Situation } from '../../../../core/engine/decision.ts';
import type { MiniaturesGame } from '../../../../core/miniatures/game.ts';
import type { Body } from '../../../../core/miniatures/presenter.ts';
import { because } from '../../../../core/engine/verdict.ts';
import type { App } from '../../../../renderer/app/context.ts';
import { PapersGround, type RosterView } from '../../../../renderer/play/roster/papers-ground.svelte.ts';
import type { Session } from '../../../../renderer/play/session.svelte.ts';
import { Showing } from '../../../../renderer/play/showing/showing.svelte.ts';
import { PlayView } from '../../../../renderer/play/view.svelte.ts';
import { duel } from '../duel.ts';

const body = (seat: string, general: string, ...units: string[]): Body => ({
  id: general,
  seat,
  general,
  order: null,
  units: units.map((id) => ({ id, strength: { now: 3, full: 3 }, formation: null, states: [] })),
});
const PAPERS = [body('white', 'g', 'a', 'b'), body('black', 'h', 'x', 'y')];

const FIRE: Situation = {
  kind: 'situation',
  seat: 'white',
  rule: 'R-1',
  prompt: { key: 'prompt.fire', params: { unit: { unit: 'g' } } },
  fields: () => [
    { id: 'firer', rule: 'R-2', label: { key: 'firer' }, values: ['unit:a', 'unit:b'], usual: null },
    { id: 'target', rule: 'R-3', label: { key: 'target' }, values: ['unit:x', 'unit:y'], usual: null },
  ],
  judge: () => null,
  preview: ({ target }) => ({
    tallies: [{ title: { key: 'value' }, lines: [], total: target === 'unit:y' ? 60 : 50 }],
    odds: [],
  }),
};

/** The view of these papers while a decision is open, and what is answered there. */
function view(decision: Decision): { made: RosterView; answers: Action[] } {
  const answers: Action[] = [];
  const show = { ...duel.show, pieces: () => [], roster: () => PAPERS, overlays: [] };
  const game = { ...duel, show } as unknown as MiniaturesGame<unknown>;
  const session = {
    showing: new Showing(() => 'at-once'),
    ruleset: game,
    position: {},
    viewer: null,
    decision,
    isOpen: true,
    dice: { asked: null },
    shown: { id: 1 },
    do: ({ action }: { action: Action }) => answers.push(action),
  };
  const papersOf = (seen: PlayView) => new PapersGround(seen, game, { states: {}, formations: {} });
  const made = new PlayView({ settings: { drags: 'at-once' } } as App, session as unknown as Session, papersOf);
  made.takeUp();
  return { made, answers };
}

const standouts = (made: RosterView) =>
  Object.fromEntries(['g', 'a', 'b', 'x', 'y'].map((id) => [id, made.ground.standoutOf(id)]));

test('presses on the papers fill in the form, and show what is pressed', () => {
  const { made, answers } = view(FIRE);
  expect(standouts(made)).toEqual({ g: 'asked', a: 'next', b: 'next', x: null, y: null });
  made.ground.press('a');
  expect(made.unit).toBe('a');
  expect(standouts(made)).toEqual({ g: 'asked', a: 'chosen', b: null, x: 'next', y: 'next' });
  made.ground.press('x');
  made.choice?.done();
  expect(answers).toEqual([{ situation: { firer: 'unit:a', target: 'unit:x' } }]);
});

test('a unit that no line takes is shown and nothing else; asked why, the rule answers', () => {
  const { made } = view(FIRE);
  made.ground.press('h');
  expect(made.unit).toBe('h');
  expect(made.explained).toBeNull();
  expect(made.choice?.canGoBack).toBe(false);
  made.askWhy();
  expect(made.explained?.rule).toBe('R-1');
});

test('a target under the pointer is weighed, one that is not offered is not', () => {
  const { made } = view(FIRE);
  made.ground.press('a');
  made.ground.hovered = 'y';
  expect(made.ground.thought.preview?.tallies[0]?.total).toBe(60);
  made.ground.hovered = 'b';
  expect(made.ground.thought.preview).toBeNull();
});

test('of one target, a press on its line answers; of a set, it puts in', () => {
  const one = view({
    kind: 'one',
    seat: 'white',
    rule: 'R-4',
    prompt: { key: 'prompt' },
    targets: ['unit:a', 'unit:b'],
    whyNot: () => because('R-5', 'refusal'),
  });
  one.made.ground.press('x');
  one.made.askWhy();
  expect(one.made.explained?.rule).toBe('R-5');
  one.made.ground.press('b');
  expect(one.answers).toEqual([{ one: 'unit:b' }]);

  const some = view({
    kind: 'some',
    seat: 'white',
    rule: 'R-6',
    prompt: { key: 'prompt' },
    from: ['unit:a', 'unit:b'],
    allows: () => null,
    enough: () => null,
  });
  some.made.ground.press('a');
  expect(standouts(some.made)).toEqual({ g: null, a: 'chosen', b: 'next', x: null, y: null });
});

test('units that the question or a line of its form names are marked, in lists too', () => {
  const { made } = view({
    ...FIRE,
    prompt: { key: 'prompt.melee', params: { attackers: { list: [{ unit: 'x' }, { unit: 'y' }] } } },
    fields: () => [
      {
        id: 'b',
        rule: 'R-7',
        label: { key: 'closes', params: { unit: { unit: 'b' } } },
        values: ['word:yes'],
        usual: 'word:yes',
      },
    ],
  });
  expect(standouts(made)).toEqual({ g: null, a: null, b: 'asked', x: 'asked', y: 'asked' });
});

test('the next to be chosen is found in the order of the papers, round and round', () => {
  const { made } = view(FIRE);
  const revealed: unknown[] = [];
  const canvas = { fit: () => {}, zoom: () => {}, picture: () => null, reveal: (unit: unknown) => revealed.push(unit) };
  for (let times = 0; times < 3; times++) made.ground.next(canvas as never);
  expect(revealed).toEqual(['unit:a', 'unit:b', 'unit:a']);
});

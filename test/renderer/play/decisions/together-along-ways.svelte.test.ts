import { tick } from 'svelte';
import { expect, test } from 'vitest';
import type { Action, Path } from '../../../../core/engine/decision.ts';
import {
  facingTarget,
  hexOf,
  hexTarget,
  idOf,
  isHexTarget,
  type Target,
  unitTarget,
} from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { Together } from '../../../../renderer/play/decisions/together.svelte.ts';

const RULE = 'G-1';

/** Units on a row of places, `c` foremost; no two stand on one place, nobody goes farther than 3 or turns at 9. */
function seat(where: Readonly<Record<string, number>> = { a: 1, b: 2, c: 3 }) {
  const at = { ...where };
  const answers: Action[] = [];
  const done = new Set<string>();
  const state = $state({ choice: null as Choice | null, turn: 1 });
  const together = new Together({
    get choice() {
      return state.choice;
    },
    pointing: null,
    session: { line: answers },
    get now() {
      return { turn: state.turn, phase: 'walk' };
    },
  });
  const isFree = (place: number) => !Object.values(at).includes(place);
  const stepsTo = (id: string, place: number) => ({ to: hexTarget(place), cost: place - (at[id] ?? 0) });
  const placesOf = (unit: Target) => [1, 2, 3].map((far) => (at[idOf(unit)] ?? 0) + far).filter(isFree);
  const question = (rule = RULE): Path => ({
    kind: 'path',
    seat: 'white',
    rule,
    prompt: { key: 'prompt' },
    units: Object.keys(at)
      .filter((id) => !done.has(id))
      .map((id) => unitTarget(id)),
    steps({ unit, steps }) {
      const last = steps.at(-1);
      if (last === undefined) return placesOf(unit).map((place) => stepsTo(idOf(unit), place));
      return isHexTarget(last) && hexOf(last) !== 9 ? [{ to: facingTarget('E'), cost: 0 }] : [];
    },
    mayStop: ({ steps }) => (steps.length > 0 ? null : because(RULE, 'refusal.stand')),
    reach: (unit) => placesOf(unit).map((place) => ({ ...stepsTo(idOf(unit), place), steps: [hexTarget(place)] })),
    likewise({ unit, steps }) {
      const far = (hexOf(steps[0] ?? unit) ?? 0) - (at[idOf(unit)] ?? 0);
      const others = Object.keys(at).filter((id) => id !== idOf(unit));
      const aims = others
        .toSorted((one, other) => (at[other] ?? 0) - (at[one] ?? 0))
        .map((id) => ({ unit: unitTarget(id), to: hexTarget((at[id] ?? 0) + far) }));
      return [{ name: { key: 'all' }, aims }];
    },
  });
  const ask = (rule?: string): void => {
    state.choice = new Choice(question(rule), answer);
    together.goOn();
  };
  function answer(action: Action): void {
    together.note(action);
    // The question is taken up once more while its answer is being saved.
    together.goOn();
    answers.push(action);
    if (!('path' in action)) return;
    const { unit, steps } = action.path;
    done.add(idOf(unit));
    at[idOf(unit)] = hexOf(steps[0] ?? unit) ?? 0;
    ask();
  }
  ask();
  const lay = (id: string, ...steps: Target[]) =>
    state.choice?.replace({ way: { unit: unitTarget(id), steps }, reach: [], marks: [] });
  const went = () =>
    answers.map((action) => ('path' in action ? `${idOf(action.path.unit)} ${action.path.steps.join(' ')}` : 'pass'));
  return { state, answers, together, lay, went, ask };
}

const settled = async () => {
  for (let i = 0; i < 10; i++) await tick();
};

test('nobody is offered before a way is laid that may stand', () => {
  const { together, lay } = seat();
  expect([together.isAsked, together.offered]).toEqual([true, []]);
  lay('c', hexTarget(5));
  expect(together.offered[0]?.aims.map(({ unit }) => unit)).toEqual(['unit:b', 'unit:a']);
});

test('the unit in hand goes, and the others as it did, an answer each, closed by the same facing', async () => {
  const { together, lay, went } = seat();
  lay('c', hexTarget(5), facingTarget('E'));
  together.start();
  await settled();
  expect(went()).toEqual(['c hex:5 facing:E', 'b hex:4 facing:E', 'a hex:3 facing:E']);
  expect(together.left).toEqual([]);
});

test('where a way may not be closed so, it is left open', async () => {
  const { together, lay, went } = seat({ a: 5, b: 7 });
  lay('a', hexTarget(6), facingTarget('E'));
  together.start();
  await settled();
  expect(went()).toEqual(['a hex:6 facing:E', 'b hex:8 facing:E']);
  const other = seat({ a: 5, b: 8 });
  other.lay('a', hexTarget(6), facingTarget('E'));
  other.together.start();
  await settled();
  expect(other.went()).toEqual(['a hex:6 facing:E', 'b hex:9']);
});

test('a unit that cannot do the same is left, with the reason', async () => {
  const { together, lay, went } = seat({ a: 1, b: 2, c: 4 });
  // The place before b is that of c, which has gone on to where b would have to go.
  lay('a', hexTarget(3));
  together.start(together.offered[0] && { ...together.offered[0], aims: [{ unit: 'unit:b', to: hexTarget(4) }] });
  await settled();
  expect(went()).toEqual(['a hex:3']);
  expect(together.left).toMatchObject([{ unit: 'unit:b', reason: { rule: RULE } }]);
});

test('a question in between is waited for; a step back, or another phase, ends it', async () => {
  const between = seat();
  between.lay('c', hexTarget(5));
  between.together.start();
  between.ask('G-2');
  await settled();
  expect(between.went()).toEqual(['c hex:5']);
  between.ask();
  await settled();
  expect(between.went()).toEqual(['c hex:5', 'b hex:4', 'a hex:3']);

  const later = seat();
  later.lay('c', hexTarget(5));
  later.together.start();
  later.state.turn = 2;
  later.ask();
  await settled();
  expect(later.went()).toEqual(['c hex:5']);
});

test('an answer by hand ends it', async () => {
  const { together, lay, went, state } = seat();
  lay('c', hexTarget(5));
  together.start();
  lay('a', hexTarget(4));
  state.choice?.done();
  await settled();
  expect(went()).toEqual(['c hex:5', 'a hex:4']);
});

test('where one has gone by a drag, the others are offered to follow it until something else is laid', async () => {
  const { together, lay, went, state } = seat();
  lay('c', hexTarget(5), facingTarget('E'));
  state.choice?.done();
  expect(together.offered[0]?.aims.map(({ unit }) => unit)).toEqual(['unit:b', 'unit:a']);
  lay('a', facingTarget('E'));
  expect(together.offered).toEqual([]);
  lay('a');
  together.start();
  await settled();
  expect(went()).toEqual(['c hex:5 facing:E', 'b hex:4 facing:E', 'a hex:3 facing:E']);
  expect(together.offered).toEqual([]);
});

test('nobody follows one that was taken back, or that went in another turn', () => {
  const back = seat();
  back.lay('c', hexTarget(5));
  back.state.choice?.done();
  back.answers.pop();
  back.ask();
  expect(back.together.offered).toEqual([]);

  const later = seat();
  later.lay('c', hexTarget(5));
  later.state.choice?.done();
  later.state.turn = 2;
  later.ask();
  expect(later.together.offered).toEqual([]);
});

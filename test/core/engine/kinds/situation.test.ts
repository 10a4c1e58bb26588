import { expect, test } from 'vitest';
import { type Field, chooseSituation, type Situation, type Ticks } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { filledIn } from '../../../../core/engine/decision.ts';
import { situation } from '../../../../core/engine/kinds/situation.ts';
import { check, extend, preview, randomAction, whyNot } from '../../../../core/engine/legality.ts';
import { line, tally } from '../../../../core/engine/tally.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';

const field = (id: string, values: readonly Target[], usual: Target | null): Field => ({
  id,
  rule: `R-${id}`,
  label: { key: `label.${id}` },
  values,
  usual,
});

/** A gun or a musket; of the gun nothing more is asked, of the musket the range; a musket from afar is refused. */
const FORM: Situation = {
  kind: 'situation',
  seat: 'ann',
  rule: 'R',
  prompt: { key: 'prompt.form' },
  fields: ({ weapon }) => [
    field('weapon', ['word:gun', 'word:musket'], null),
    ...(weapon === 'word:musket' ? [field('range', ['word:near', 'word:far'], 'word:near')] : []),
    field('cover', ['word:yes', 'word:no'], 'word:no'),
  ],
  judge: ({ range }) => (range === 'word:far' ? because('R-far', 'refusal.far') : null),
  preview: ({ cover }) => ({
    tallies: [tally({ key: 't' }, [line('R', cover === 'word:no' ? 1 : 2, 'why')])],
    odds: [],
  }),
};
const said = (ticks: Ticks) => ({ situation: ticks });

test('a form is filled in with the usual values, as far as the lines above it are ticked', () => {
  expect(filledIn(FORM, {}).ticks).toEqual({});
  expect(filledIn(FORM, { weapon: 'word:gun' }).ticks).toEqual({ weapon: 'word:gun', cover: 'word:no' });
  expect(filledIn(FORM, { weapon: 'word:musket' }).ticks).toEqual({
    weapon: 'word:musket',
    range: 'word:near',
    cover: 'word:no',
  });
});

test('what was ticked on a line that is asked no longer does not count', () => {
  const { fields, ticks } = filledIn(FORM, { weapon: 'word:gun', range: 'word:far' });
  expect(fields.map(({ id }) => id)).toEqual(['weapon', 'cover']);
  expect(ticks).toEqual({ weapon: 'word:gun', cover: 'word:no' });
});

test('a line without a usual value has to be ticked: the refusal names its rule', () => {
  expect(check(FORM, said({ cover: 'word:yes' }))?.rule).toBe('R-weapon');
  expect(check(FORM, said({}))).toMatchObject({ rule: 'R-weapon', message: { key: 'refusal.not-ticked' } });
});

test('lines that nobody asks, strange values and what the rule refuses are refused', () => {
  expect(check(FORM, said({ weapon: 'word:gun' }))).toBeNull();
  expect(check(FORM, said({ weapon: 'word:gun', range: 'word:near' }))).toMatchObject({
    rule: 'R',
    message: { key: 'refusal.no-such-line.word' },
  });
  expect(check(FORM, said({ weapon: 'word:bow' }))).toMatchObject({
    rule: 'R-weapon',
    message: {
      key: 'refusal.not-on-line.word',
      params: {
        field: { phrase: { key: 'label.weapon' } },
        which: { list: [{ place: 'word:gun' }, { place: 'word:musket' }] },
      },
    },
  });
  expect(check(FORM, said({ weapon: 'word:musket', range: 'word:far' }))?.rule).toBe('R-far');
  expect(check(FORM, { one: 'word:gun' })?.message.key).toBe('refusal.wrong-kind');
});

test('all ways to fill it in are listed, and only those; chance finds one of them', () => {
  const listed = [...situation.list(FORM)];
  expect(listed).toHaveLength(4);
  expect(listed.every((action) => check(FORM, action) === null)).toBe(true);
  expect(listed).toContainEqual(randomAction(FORM, randomStream(7)));
});

test('by chance every way to fill it in comes up, and no other', () => {
  const drawn = Array.from({ length: 400 }, (_, seed) => JSON.stringify(randomAction(FORM, randomStream(seed))));
  expect(new Set(drawn)).toEqual(new Set([...situation.list(FORM)].map((action) => JSON.stringify(action))));
});

test('an unfinished form says what may be ticked and what is missing; a finished one its sums', () => {
  expect(extend(FORM, { situation: {} })).toMatchObject({
    next: expect.arrayContaining([['weapon', 'word:gun']]),
    enough: { rule: 'R-weapon' },
    tallies: [],
  });
  expect(extend(FORM, { situation: { weapon: 'word:gun' } })).toMatchObject({ enough: null, tallies: [{ total: 1 }] });
  expect(whyNot(FORM, 'word:bow')?.message.key).toBe('refusal.not-offered');
});

test('usual values need not be said: the preview and the rule get every line', () => {
  expect(preview(FORM, said({ weapon: 'word:gun' }))?.tallies[0]?.total).toBe(1);
  const asked = chooseSituation(FORM);
  asked.next({ pass: true });
  expect(asked.next(said({ weapon: 'word:musket' })).value).toEqual({
    weapon: 'word:musket',
    range: 'word:near',
    cover: 'word:no',
  });
});

import { expect, test } from 'vitest';
import type { One } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { check, extend, listActions, preview, randomAction, whyNot } from '../../../../core/engine/legality.ts';
import { hexTarget, idOf } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';

/** One of three hills; the fourth is held by the enemy. */
const HILL: One = {
  kind: 'one',
  seat: 'red',
  rule: 'R0',
  prompt: { key: 'prompt' },
  targets: ['hex:101', 'hex:102', 'hex:103'],
  whyNot: (target) => (target === 'hex:104' ? because('R1', 'refusal.held') : null),
  preview: (target) => ({ tallies: [], odds: [{ result: { key: `taken.${idOf(target)}` }, probability: 1 }] }),
};

test('any target on offer is an answer; another is refused by the rule that bars it, or by the one that asks', () => {
  expect([101, 102, 103].map((hill) => check(HILL, { one: hexTarget(hill) }))).toEqual([null, null, null]);
  expect(check(HILL, { one: 'hex:104' })).toMatchObject({ rule: 'R1', message: { key: 'refusal.held' } });
  expect(whyNot(HILL, 'hex:105')).toMatchObject({ rule: 'R0', message: { key: 'refusal.not-offered' } });
});

test('an answer of another kind is refused as such, not as a target', () => {
  expect(check(HILL, { some: ['hex:101'] })?.message).toEqual({
    key: 'refusal.wrong-kind',
    params: { kind: { word: 'kind.one' } },
  });
});

test('its answers are its targets in their order, and each is worth what the rule says of it', () => {
  expect(listActions(HILL, 3)).toEqual({
    actions: [{ one: 'hex:101' }, { one: 'hex:102' }, { one: 'hex:103' }],
    complete: true,
  });
  expect(listActions(HILL, 2)).toEqual({ actions: [{ one: 'hex:101' }, { one: 'hex:102' }], complete: false });
  expect(extend(HILL, {})).toMatchObject({ next: ['hex:101', 'hex:102', 'hex:103'], enough: { rule: 'R0' } });
  expect(preview(HILL, { one: 'hex:102' })?.odds).toEqual([{ result: { key: 'taken.102' }, probability: 1 }]);
});

test('by chance passing is as likely as any one target, and no target less than another', () => {
  const random = randomStream(5);
  const drawn = Array.from({ length: 4000 }, () => randomAction({ ...HILL, pass: () => null }, random));
  const times = [{ pass: true }, { one: 'hex:101' }, { one: 'hex:102' }, { one: 'hex:103' }].map(
    (answer) => drawn.filter((each) => JSON.stringify(each) === JSON.stringify(answer)).length,
  );
  // Each is expected 1000 times of 4000; the standard deviation is 27.4.
  for (const count of times) expect(Math.abs(count - 1000)).toBeLessThan(110);
});

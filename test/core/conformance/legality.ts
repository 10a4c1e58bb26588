import { expect, test } from 'vitest';
import {
  type Action,
  arranged,
  type Arrangement,
  type Decision,
  type Legs,
  type Ticks,
  type Way,
} from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { canonical } from '../../../core/engine/json.ts';
import { check, listActions, mayPass, randomAction } from '../../../core/engine/legality.ts';
import type { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { hexOf, hexTarget, isHexTarget, type Target } from '../../../core/engine/target.ts';
import { Refusal } from '../../../core/engine/verdict.ts';
import { times } from '../../nightly.ts';
import { playRandom, textOf } from './play.ts';

/** Decisions with more answers than this are not listed whole. */
const LISTED = 120;
/** The share of the decisions that are compared with their list. */
const COMPARED = 1 / times(4, 1);

/** An offered action is accepted, any other is refused with a rule and changes nothing. */
export function legality(ruleset: Ruleset<unknown>): void {
  test('what is listed is accepted, and only that', () => {
    const random = randomStream(11);
    playRandom(ruleset, {
      seed: 11,
      before(_, decision) {
        if (random() < COMPARED) compareWithList(decision, random);
      },
    });
  });

  test('a wrong action is refused with a rule, and nothing changes', () => {
    const random = randomStream(12);
    playRandom(ruleset, { seed: 12, actions: 150, before: (match, decision) => refuseWrong(match, decision, random) });
  });
}

function compareWithList(decision: Decision, random: () => number): void {
  const { actions, complete } = listActions(decision, LISTED);
  for (const action of actions) expect(check(decision, action), canonical(action)).toBeNull();
  if (!complete) return;
  const listed = new Set(actions.map(textOf));
  for (const action of mutants(decision, random)) {
    const verdict = check(decision, action);
    // Whoever is left out keeps what he has, where a rule lets him: only whole arrangements are listed.
    if (isPartial(decision, action) && !verdict) continue;
    if (listed.has(textOf(action))) expect(verdict, canonical(action)).toBeNull();
    else expectReason(verdict, action);
  }
}

function isPartial(decision: Decision, action: Action): boolean {
  return 'arrange' in action && decision.kind === 'arrange' && decision.items.some((item) => !(item in action.arrange));
}

function expectReason(verdict: ReturnType<typeof check>, action: Action): void {
  expect(verdict?.rule, canonical(action)).toMatch(/./);
  expect(verdict?.message.key, canonical(action)).toMatch(/^refusal\./);
}

function refuseWrong(match: Match<unknown>, decision: Decision, random: () => number): void {
  const wrong = mutants(decision, random).find((action) => check(decision, action));
  if (!wrong) return;
  const before = canonical(match.position);
  expect(() => match.play(wrong)).toThrow(Refusal);
  expect(canonical(match.position)).toBe(before);
  expect(match.decision).toBe(decision);
}

/** Answers that are near legal ones, and some that are far off. */
export function mutants(decision: Decision, random: () => number): readonly Action[] {
  const legal = Array.from({ length: 3 }, () => randomAction(decision, random));
  const strange: Action[] = [
    { one: 'unit:nobody' },
    { some: ['unit:nobody'] },
    { path: { unit: 'unit:nobody', steps: [] } },
    { arrange: { 'unit:nobody': 'number:1' } },
    { manoeuvre: { unit: 'unit:nobody', legs: [] } },
    { situation: { nobody: 'word:yes' } },
  ];
  const pass: Action[] = mayPass(decision) ? [{ pass: true }] : [];
  return [...strange, ...pass, ...legal.flatMap((action) => near(decision, action, random))];
}

function near(decision: Decision, action: Action, random: () => number): readonly Action[] {
  if ('one' in action) return [{ one: `${action.one}x` as Target }, { one: 'number:-1' }];
  if ('some' in action)
    return [
      { some: action.some.slice(1) },
      { some: [...action.some, ...action.some] },
      { some: [...action.some, 'number:-1'] },
    ];
  if ('path' in action) return nearWays(decision, action.path, random).map((path) => ({ path }));
  if ('arrange' in action) return nearArrangements(action.arrange);
  if ('manoeuvre' in action) return nearLegs(action.manoeuvre).map((manoeuvre) => ({ manoeuvre }));
  if ('situation' in action) return nearTicks(action.situation).map((situation) => ({ situation }));
  return [];
}

function nearWays(decision: Decision, { unit, steps }: Way, random: () => number): readonly Way[] {
  const units: readonly Target[] = decision.kind === 'path' ? decision.units : [];
  const other = units[Math.floor(random() * units.length)] ?? unit;
  const nudged = steps.map((step, index) => (index === 0 && isHexTarget(step) ? hexTarget(hexOf(step) + 1) : step));
  return [
    { unit, steps: [...steps, 'hex:9999'] },
    { unit, steps: [...steps, ...steps] },
    { unit, steps: steps.slice(0, -1) },
    { unit, steps: steps.slice(1) },
    { unit, steps: [...steps].reverse() },
    { unit, steps: nudged },
    { unit: other, steps },
  ];
}

/** With a line less, a line that nobody asks, and values that no line has. */
function nearTicks(ticks: Ticks): readonly Ticks[] {
  const lines = Object.entries(ticks);
  const strange: Target = 'word:nobody';
  return [
    Object.fromEntries(lines.slice(1)),
    { ...ticks, nobody: 'word:yes' },
    ...lines.map(([id]) => ({ ...ticks, [id]: strange })),
  ];
}

/** Once more, the other way about, far too long, and sideways out of the table. */
function nearLegs({ unit, legs }: Legs): readonly Legs[] {
  return [
    { unit, legs: [...legs, ...legs] },
    { unit, legs: legs.toReversed() },
    { unit, legs: [...legs, { leg: 'advance', length: 30_000, oblique: 0 }] },
    { unit, legs: [{ leg: 'advance', length: 100, oblique: 4_500 }, ...legs] },
    { unit, legs: [...legs, { leg: 'form', formation: 'pyramid' }] },
    { unit, legs: [...legs, { leg: 'wheel', pivot: 'left', angle: 18_000 }] },
  ];
}

function nearArrangements(arrangement: Arrangement): readonly Action[] {
  const items = arranged(arrangement).map(([item]) => item);
  const [first, second] = items;
  if (first === undefined || second === undefined) return [];
  const slots = arranged(arrangement).map(([, slot]) => slot);
  const turned = Object.fromEntries(items.map((item, index) => [item, slots[(index + 1) % slots.length] as Target]));
  return [
    { arrange: Object.fromEntries(items.slice(1).map((item) => [item, arrangement[item] as Target])) },
    { arrange: { ...arrangement, [first]: 'slot:nowhere' } },
    { arrange: { ...arrangement, [first]: arrangement[second] as Target } },
    { arrange: turned },
  ];
}

/** What has come of a weighed act is found by the procedure of its odds, with the dice that fell and the answers that were given. */
import { expect, test } from 'vitest';
import type { Chance } from '../../../core/engine/chance.ts';
import { courseOf } from '../../../core/engine/course.ts';
import { chooseYes, NO, type Procedure, YES } from '../../../core/engine/decision.ts';
import type { MatchNode } from '../../../core/engine/record.ts';
import type { Umpire } from '../../../core/engine/ruleset.ts';
import type { Message } from '../../../core/engine/verdict.ts';
import { weighProcedure } from '../../../core/engine/weigh-procedure.ts';

/** A shot; the enemy may stand or not, and tests if it stands. */
function* shoot(_game: object, umpire: Umpire): Procedure<Message> {
  if (umpire.roll('d6', 'fire', { seat: 'blue' }) < 4) return { key: 'missed' };
  if (!(yield* chooseYes({ seat: 'red', rule: 'stand', prompt: { key: 'stand' } }))) return { key: 'gone' };
  return { key: umpire.test('d6', 'morale', { seat: 'red' }, { atLeast: 3 }).passes ? 'held' : 'broken' };
}
const weighing = () =>
  weighProcedure({}, { copy: (game) => game, play: shoot, answer: () => ({ action: { one: YES } }) });

const die = (value: number, rule: string): Chance => ({ die: 'd6', value, rule, by: { seat: 'blue' } });
const answered = (target: typeof YES | typeof NO, seat = 'red') =>
  ({ did: 'answer', seat, kind: 'one', rule: 'stand', action: { one: target } }) as const;

test('the dice that fell say what has come of it', () => {
  expect(weighing().outcome({ chances: [die(2, 'fire')], answers: [] })).toEqual({ key: 'missed' });
});

test('nothing is known before the dice have fallen, and before what is asked on the way is answered', () => {
  expect(weighing().outcome({ chances: [], answers: [] })).toBeNull();
  expect(weighing().outcome({ chances: [die(5, 'fire')], answers: [] })).toBeNull();
  expect(weighing().outcome({ chances: [die(5, 'fire')], answers: [answered(YES)] })).toBeNull();
});

test('what was really answered counts, not what the odds took for granted', () => {
  expect(weighing().outcome({ chances: [die(5, 'fire')], answers: [answered(NO)] })).toEqual({ key: 'gone' });
  const stood = { chances: [die(5, 'fire'), die(2, 'morale')], answers: [answered(YES)] };
  expect(weighing().outcome(stood)).toEqual({ key: 'broken' });
});

test('where it went another way than the procedure of the odds nothing is said', () => {
  expect(weighing().outcome({ chances: [die(2, 'other')], answers: [] })).toBeNull();
  expect(weighing().outcome({ chances: [die(5, 'fire')], answers: [answered(NO, 'blue')] })).toBeNull();
});

const node = (id: number, more: Partial<MatchNode>): MatchNode => ({
  ...{ id, parent: id - 1, turn: 1, phase: 'fire', dice: [], facts: [] },
  deed: answered(YES),
  ...more,
});

test('the course of an act has all its dice and what was answered after it', () => {
  const nodes = [node(4, { dice: [die(5, 'fire')] }), node(5, { dice: [die(2, 'morale')], deed: answered(NO) })];
  expect(courseOf(nodes, 'blue')).toEqual({ chances: [die(5, 'fire'), die(2, 'morale')], answers: [answered(NO)] });
});

test('no course is told of what is hidden from the viewer, nor of what is no answer', () => {
  const hidden = { key: 'lost', rule: 'R', params: {}, audience: ['red'] };
  expect(courseOf([node(4, { facts: [hidden] })], 'blue')).toBeNull();
  expect(courseOf([node(4, { facts: [hidden] })], 'red')).not.toBeNull();
  expect(courseOf([node(4, { deed: { did: 'adjust', position: {}, note: '' } })], 'blue')).toBeNull();
  expect(courseOf([], 'blue')).toBeNull();
});

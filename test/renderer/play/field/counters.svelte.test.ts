import { describe, expect, test } from 'vitest';
import type { Action, Arrange, Arrangement } from '../../../../core/engine/decision.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { Counters } from '../../../../renderer/play/field/counters.svelte.ts';

const SLOTS = ['order:halt', 'order:attack>unit:x', 'order:attack>unit:y'] as const satisfies readonly Target[];

/** Two brigades, which both need an order, and a unit that may be detached; the second brigade may not halt. */
const decision: Arrange = {
  kind: 'arrange',
  seat: 'south',
  rule: 'G-1',
  prompt: { key: 'prompt' },
  items: ['unit:I', 'unit:II', 'unit:a'],
  slots: (item) => (item === 'unit:a' ? ['order:brigade', ...SLOTS] : SLOTS),
  fits: (item, slot) => (item === 'unit:II' && slot === 'order:halt' ? because('G-2', 'refusal.no-halt') : null),
  complete: () => null,
  due: (soFar) => ('unit:I' in soFar && 'unit:II' in soFar ? null : because('G-3', 'refusal.without-order')),
  spare: { label: { key: 'label.detachments' }, items: ['unit:a'] },
};

function tray(asked: Arrange = decision) {
  const given: Action[] = [];
  const choice = new Choice(asked, (action) => given.push(action));
  return { choice, given, counters: new Counters(() => choice) };
}

const placed = ({ choice }: ReturnType<typeof tray>): Arrangement => choice.arrangement;

describe('an order counter', () => {
  test('is put on one after the other, and stays in hand', () => {
    const at = tray();
    at.counters.take('halt');
    at.counters.press('unit:I');
    expect(placed(at)).toEqual({ 'unit:I': 'order:halt' });
    expect(at.counters.held?.order).toBe('halt');
  });

  test('goes back to its place at a second press, and the tray says so until something else is pressed', () => {
    const at = tray();
    at.counters.take('halt');
    at.counters.take('halt');
    expect([at.counters.held, at.counters.putBack]).toEqual([null, 'halt']);
    at.counters.press('unit:I');
    expect(at.counters.putBack).toBeNull();
  });

  test('names its goal before or after it is put down, and the next one gets the same goal', () => {
    const at = tray();
    at.counters.take('attack');
    at.counters.press('unit:I');
    expect(placed(at)).toEqual({});
    at.counters.press('unit:x');
    at.counters.press('unit:II');
    expect(placed(at)).toEqual({ 'unit:I': 'order:attack>unit:x', 'unit:II': 'order:attack>unit:x' });
    at.counters.press('unit:y');
    at.counters.press('unit:I');
    expect(placed(at)['unit:I']).toBe('order:attack>unit:y');
  });

  test('goes to the brigade that was pressed before it was taken', () => {
    const at = tray();
    at.counters.press('unit:I');
    at.counters.take('halt');
    expect(placed(at)).toEqual({ 'unit:I': 'order:halt' });
  });

  test('is refused with the rule where it may not lie', () => {
    const at = tray();
    at.counters.take('halt');
    at.counters.press('unit:II');
    expect(placed(at)).toEqual({});
    expect(at.choice.refusal?.rule).toBe('G-2');
  });

  test('is put back by steps', () => {
    const { counters } = tray();
    counters.take('attack');
    counters.press('unit:I');
    expect([counters.close(), counters.waiting, counters.held?.order]).toEqual([true, null, 'attack']);
    expect([counters.close(), counters.held, counters.close()]).toEqual([true, null, false]);
  });
});

describe('the tray', () => {
  test('brings out what is most often left out when it is asked for', () => {
    const { counters } = tray();
    expect(counters.press('unit:a')).toBe(false);
    expect(counters.orders).toEqual(['halt', 'attack']);
    counters.showsSpare = true;
    expect(counters.items).toContain('unit:a');
    expect(counters.orders).toContain('brigade');
  });

  test('shows what a counter may name, and who has got one already', () => {
    const { counters } = tray();
    counters.take('attack');
    expect(counters.goals).toEqual(['unit:x', 'unit:y']);
    counters.press('unit:x');
    counters.press('unit:I');
    expect(counters.offers.map(({ target, tone }) => `${target} ${tone}`)).toEqual([
      'unit:I far',
      'unit:II next',
      'unit:x chosen',
      'unit:y next',
    ]);
  });

  test('knows that orders have to be given, and that all have been', () => {
    const { choice, counters, given } = tray();
    expect(counters.isDue).toBe(true);
    expect(choice.missing?.rule).toBe('G-3');
    counters.take('attack');
    for (const target of ['unit:x', 'unit:I', 'unit:II'] as const) counters.press(target);
    choice.done();
    expect(given).toHaveLength(1);
  });

  test('is not there for anything else that is arranged', () => {
    expect(tray({ ...decision, slots: () => ['number:1'] }).counters.decision).toBeNull();
  });
});

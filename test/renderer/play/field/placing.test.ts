import { describe, expect, test } from 'vitest';
import type { Arrange } from '../../../../core/engine/decision.ts';
import type { Patch, Placing as PlacingRules } from '../../../../core/miniatures/presenter.ts';
import { idOf, slotTarget } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { CM } from '../../../../core/space/table/point.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { Placing } from '../../../../renderer/play/field/placing.svelte.ts';

const SIDE = 10 * CM;
const MIDDLE = { x: 90 * CM, y: 60 * CM };

/** Squares of 10 cm to the centimetre, on a table of 180 by 120. */
const rules: PlacingRules<unknown> = {
  kinds: ['village', 'gentle-hill'],
  slotAt(_game, kind, { x, y }) {
    const [left, low] = [Math.round(x / CM) - 5, Math.round(y / CM) - 5];
    return left < 0 || low < 0 || left > 170 || low > 110 ? null : slotTarget(`${kind}/${left}/${low}`);
  },
  patch(_game, item, slot): Patch {
    const [kind = '', left, low] = idOf(slot).split('/');
    const [x, y] = [Number(left) * CM, Number(low) * CM];
    const corners = [
      { x, y },
      { x: x + SIDE, y },
      { x: x + SIDE, y: y + SIDE },
      { x, y: y + SIDE },
    ];
    return { id: idOf(item), kind, points: corners, width: null };
  },
};

const SLOTS = rules.kinds.flatMap((kind) =>
  Array.from({ length: 171 * 111 }, (_, at) => slotTarget(`${kind}/${at % 171}/${Math.floor(at / 171)}`)),
);

/** Two pieces in the southern half. */
const decision: Arrange = {
  kind: 'arrange',
  seat: 'south',
  rule: 'OO-16.2-2',
  prompt: { key: 'prompt' },
  items: ['region:south-1', 'region:south-2'],
  slots: () => SLOTS,
  fits: (_item, slot) => (Number(idOf(slot).split('/')[2]) > 50 ? because('OO-16.2-2', 'refusal.own-half') : null),
  complete: () => null,
};

function hand(asked: Arrange = decision) {
  const choice = new Choice(asked, () => undefined);
  return { choice, placing: new Placing({ choice, session: { position: null } }, rules, MIDDLE) };
}

describe('a piece of terrain in hand', () => {
  test('is laid down by a press, its middle under the hand', () => {
    const { choice, placing } = hand();
    placing.take('village');
    expect(placing.press({ x: 40 * CM, y: 30 * CM })).toBe(true);
    expect(choice.arrangement).toEqual({ 'region:south-1': 'slot:village/35/25' });
    expect(placing.left).toBe(1);
    placing.press({ x: 100 * CM, y: 30 * CM });
    expect(choice.arrangement).toEqual({
      'region:south-1': 'slot:village/35/25',
      'region:south-2': 'slot:village/95/25',
    });
    expect(placing.isHolding).toBe(false);
  });
  test('says why it may not lie there, and is not laid down', () => {
    const { choice, placing } = hand();
    placing.take('village');
    placing.at = { x: 40 * CM, y: 80 * CM };
    expect(placing.ghost?.refused?.rule).toBe('OO-16.2-2');
    expect(placing.shapes).toMatchObject([{ shape: 'area', tone: 'hit' }]);
    placing.press({ x: 40 * CM, y: 80 * CM });
    expect(choice.arrangement).toEqual({});
    expect(placing.refusal?.message.key).toBe('refusal.own-half');
  });
  test('is only shown where it fits, and not at all off the table', () => {
    const { placing } = hand();
    placing.take('village');
    placing.at = { x: 40 * CM, y: 30 * CM };
    expect(placing.shapes).toMatchObject([{ tone: 'ghost' }]);
    placing.at = { x: 1 * CM, y: 30 * CM };
    expect(placing.shapes).toEqual([]);
    expect(placing.ghost?.refused?.message.key).toBe('ui.play.placing.off-table');
  });
  test('goes by the arrows a centimetre from the middle of the table, with Shift ten, and Enter lays it down', () => {
    const { choice, placing } = hand();
    expect(placing.key('ArrowLeft', false)).toBe(false);
    placing.take('gentle-hill');
    for (let i = 0; i < 3; i++) expect(placing.key('ArrowDown', true)).toBe(true);
    placing.key('ArrowRight', false);
    placing.key('Enter', false);
    // From (90, 60): 30 cm down, 1 cm to the right; its corner lies 5 cm from its middle.
    expect(choice.arrangement).toEqual({ 'region:south-1': 'slot:gentle-hill/86/25' });
  });
  test('is put back by Esc', () => {
    const { placing } = hand();
    placing.take('village');
    expect(placing.key('Escape', false)).toBe(true);
    expect(placing.isHolding).toBe(false);
    expect(placing.key('Escape', false)).toBe(false);
  });
});

describe('a piece that lies', () => {
  test('is taken up again by a press on it while nothing is in hand', () => {
    const { choice, placing } = hand();
    placing.take('village');
    placing.press({ x: 40 * CM, y: 30 * CM });
    placing.take('village');
    expect(placing.press({ x: 60 * CM, y: 30 * CM })).toBe(false);
    expect(placing.press({ x: 42 * CM, y: 33 * CM })).toBe(true);
    expect(choice.arrangement).toEqual({});
    expect(placing.kind).toBe('village');
  });
  test('is painted as terrain of its kind', () => {
    const { placing } = hand();
    placing.take('gentle-hill');
    placing.press({ x: 40 * CM, y: 30 * CM });
    expect(placing.terrain('it')).toMatchObject([{ id: 'south-1', kind: 'gentle-hill', shape: { form: 'area' } }]);
  });
});

test('other arrangements, as of orders, are none of its business', () => {
  const { placing } = hand({ ...decision, slots: () => ['order:halt', 'order:attack'] });
  expect(placing.decision).toBeNull();
  expect(placing.kinds).toEqual([]);
  expect(placing.press(MIDDLE)).toBe(false);
});

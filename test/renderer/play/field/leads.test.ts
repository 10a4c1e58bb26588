import { expect, test } from 'vitest';
import type { Target } from '../../../../core/engine/target.ts';
import { oppositionOf } from '../../../../renderer/play/field/glows.ts';
import { leadAt, leadShapes, type Lead, litOf } from '../../../../renderer/play/field/leads.ts';
import type { Standing } from '../../../../renderer/play/field/tables.ts';

/** Four bases of 4 by 1.5 cm in line, facing away from the near edge; the middle of the front in centimetres. */
const stand = (id: string, seat: string, x: number, y: number): Standing => ({
  id,
  seat,
  arm: 'infantry',
  bases: { count: 4, front: 400, depth: 150 },
  formation: 'line',
  pose: { x: x * 100, y: y * 100, angle: 9_000 },
});

const from = stand('a', 'south', 50, 20);
const lead = (target: Target, x: number, y: number): Lead => ({
  target,
  isChosen: false,
  from,
  to: stand('a', 'south', x, y),
});

test('a press on a place chooses what leads there, of two that overlap the nearer', () => {
  const leads = [lead('word:straight', 50, 40), lead('word:left', 44, 40)];
  expect(leadAt(leads, { x: 5_100, y: 3_950 })).toBe('word:straight');
  expect(leadAt(leads, { x: 4_450, y: 3_950 })).toBe('word:left');
  expect(leadAt(leads, { x: 5_000, y: 3_000 })).toBeNull();
});

test('opponents are joined, middle to middle; friends are not', () => {
  const foe = stand('b', 'north', 50, 30);
  expect(oppositionOf([from, foe])).toEqual([
    {
      shape: 'line',
      points: [
        { x: 5_000, y: 1_925 },
        { x: 5_000, y: 2_925 },
      ],
      tone: 'hit',
    },
  ]);
  expect(oppositionOf([from, stand('c', 'south', 50, 30)])).toEqual([]);
});

test('up to three places all stand out; of more only the one that is pointed at or chosen', () => {
  const three = (['word:straight', 'word:left', 'word:right'] as const).map((target, index) =>
    lead(target, 40 + index, 40),
  );
  expect(litOf(three, null)).toEqual(three);
  const four = [...three, { ...lead('word:stay', 50, 30), isChosen: true }];
  expect(litOf(four, 'word:left').map(({ target }) => target)).toEqual(['word:left', 'word:stay']);
  expect(leadShapes(four, litOf(four, 'word:left')).map(({ tone }) => tone)).toEqual([
    ...['faint', 'faint', 'ghost', 'ghost', 'faint', 'faint', 'ghost', 'ghost'],
  ]);
});

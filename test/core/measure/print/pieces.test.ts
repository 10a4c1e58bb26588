import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcTemplate } from '../../../../core/measure/print/arc-template.ts';
import { clipped } from '../../../../core/measure/print/clip.ts';
import { type Arc, boxOf, type Item, line, onCircle } from '../../../../core/measure/print/item.ts';
import { piecesOf } from '../../../../core/measure/print/pieces.ts';
import { stickTemplate } from '../../../../core/measure/print/stick.ts';
import { distance } from '../../../../core/space/table/point.ts';
import { arcsIn, saidBy, textsIn } from './drawn.ts';

const ROOM = { width: 1800, height: 2000 };
const HALVES = [
  { left: -500, bottom: -500, right: 40, top: 500 },
  { left: 40, bottom: -500, right: 500, top: 500 },
] as const;

const lengthOf = (item: Item) => {
  if (item.item === 'line') return distance(item.from, item.to);
  return item.item === 'arc' ? (item.radius * (item.to - item.from) * Math.PI) / 18_000 : 0;
};
const sum = (items: readonly Item[]) => items.reduce((total, item) => total + lengthOf(item), 0);

const coordinate = fc.double({ min: -400, max: 400, noNaN: true });
const anyLine = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .map(([a, b, c, d]): Item => line(a, b, c, d, 'line'));
const anyArc = fc
  .record({
    x: fc.double({ min: -200, max: 200, noNaN: true }),
    y: fc.double({ min: -200, max: 200, noNaN: true }),
    radius: fc.double({ min: 1, max: 200, noNaN: true }),
    from: fc.integer({ min: -36_000, max: 36_000 }),
    turn: fc.integer({ min: 1, max: 36_000 }),
  })
  .map(({ x, y, radius, from, turn }): Arc => ({
    item: 'arc',
    centre: { x, y },
    radius,
    from,
    to: from + turn,
    ink: 'line',
  }));

describe('what is clipped', () => {
  test('two halves of a line or an arc are as long as the whole, and each lies in its half', () => {
    fc.assert(
      fc.property(fc.oneof(anyLine, anyArc), (item) => {
        const halves = HALVES.map((box) => clipped(item, box, box));
        expect(sum(halves.flat())).toBeCloseTo(lengthOf(item), 6);
        halves.forEach((half, index) => {
          const box = HALVES[index];
          if (half.length === 0 || !box) return;
          const { left, right } = boxOf(half);
          expect(left).toBeGreaterThan(box.left - 1e-6);
          expect(right).toBeLessThan(box.right + 1e-6);
        });
      }),
    );
  });

  test('a circle over a corner leaves a quarter', () => {
    const circle: Item = { item: 'arc', centre: { x: 0, y: 0 }, radius: 10, from: 0, to: 36_000, ink: 'line' };
    const box = { left: 0, bottom: 0, right: 100, top: 100 };
    const [quarter, ...more] = clipped(circle, box, box);
    expect(more).toEqual([]);
    expect(quarter).toMatchObject({ from: 0, to: 9000 });
  });

  test('a filled square keeps what is inside', () => {
    const ring = [
      { x: -10, y: -10 },
      { x: 10, y: -10 },
      { x: 10, y: 10 },
      { x: -10, y: 10 },
    ];
    const box = { left: 0, bottom: 0, right: 100, top: 100 };
    const kept = clipped({ item: 'area', ring, tint: 'black' }, box, box);
    expect(boxOf(kept)).toEqual({ left: 0, bottom: 0, right: 10, top: 10 });
  });
});

test('what fits stays whole', () => {
  const stick = stickTemplate({ want: 'stick', name: '', bands: [{ name: '', to: 1800 }] }, 'cm');
  expect(piecesOf(stick, ROOM)).toEqual([stick]);
});

test('a stick of 40 cm on 18 cm: three pieces of 14, 14 and 12 cm, with 1 cm to be glued on the first two', () => {
  const stick = stickTemplate({ want: 'stick', name: '', bands: [{ name: '', to: 4000 }] }, 'cm');
  const pieces = piecesOf(stick, ROOM);
  expect(pieces.map(({ width }) => width)).toEqual([1500, 1500, 1200]);
  expect(pieces.map(({ note }) => note?.params)).toEqual([1, 2, 3].map((piece) => ({ piece, pieces: 3 })));
});

test('both sides of a joint bear its letter, and no other joint does', () => {
  const stick = stickTemplate({ want: 'stick', name: '', bands: [{ name: '', to: 4000 }] }, 'cm');
  const letters = piecesOf(stick, ROOM).map((piece) =>
    textsIn(piece)
      .map(saidBy)
      .filter((said) => /^[A-Z]$/.test(said))
      .sort()
      .join(''),
  );
  expect(letters).toEqual(['AA', 'AABB', 'BB']);
});

describe('an arc in pieces', () => {
  const bands = [
    { name: 'short', to: 1000 },
    { name: 'long', to: 4000 },
  ];
  const arc = arcTemplate({ want: 'arc', name: 'Gun', width: 400, opening: 4500, bands }, 'cm');
  const pieces = piecesOf(arc, ROOM);

  test('none is larger than its room, and nothing sticks out of it', () => {
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces) {
      expect(piece.width).toBeLessThanOrEqual(ROOM.width);
      expect(piece.height).toBeLessThanOrEqual(ROOM.height);
      const { left, bottom, right, top } = boxOf(piece.items);
      expect(Math.min(left, bottom)).toBeGreaterThan(-1e-6);
      expect(right).toBeLessThan(piece.width + 1e-6);
      expect(top).toBeLessThan(piece.height + 1e-6);
    }
  });

  test('laid together the pieces show the whole circle', () => {
    const far = pieces.flatMap(({ items }) => items.filter((item): item is Arc => item.item === 'arc'));
    const drawn = far.filter(({ radius }) => radius === 4000);
    const whole = arc.items.find((item): item is Arc => item.item === 'arc' && item.radius === 4000);
    if (!whole) throw new Error('the circle is missing');
    for (let share = 0; share <= 1; share += 0.01) {
      const angle = whole.from + share * (whole.to - whole.from);
      expect(drawn.some(({ from, to }) => angle >= from - 1e-6 && angle <= to + 1e-6)).toBe(true);
    }
    expect(onCircle(whole.centre, whole.radius, 9000).y).toBeCloseTo(arc.height, 6);
  });

  test('the name of a band stays inside its circle, also where it was pushed aside by a joint', () => {
    const named = pieces.flatMap((piece) =>
      textsIn(piece)
        .filter((text) => saidBy(text) === 'print.name short')
        .map((text) => ({ text, circle: arcsIn(piece).find(({ radius }) => radius === 1000) })),
    );
    expect(named).toHaveLength(1);
    for (const { text, circle } of named) {
      const { left, right, top } = boxOf([text]);
      for (const x of [left, right])
        expect(distance(circle?.centre ?? { x: 0, y: 0 }, { x, y: top })).toBeLessThan(1000);
    }
  });

  test('every text is on one piece, and on one only', () => {
    const said = pieces.flatMap((piece) => textsIn(piece).map(saidBy));
    for (const once of ['Gun', 'print.name short', 'print.name long'])
      expect(said.filter((each) => each === once)).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { aroundOf } from '../../../renderer/table/around.ts';
import { riseOf } from '../../../renderer/table/natural.ts';
import { closed, distanceToLine, isInside } from '../../../renderer/table/outline.ts';
import { place } from '../../../renderer/table/placed.ts';
import { treeRows } from '../../../renderer/table/wood.ts';
import { area, table } from './sample.ts';

const alone = aroundOf([]);
const wood = (id: string) => place(table(), area('wood', [60, 60], [20, 16], { id }));
const trees = (id: string) => treeRows(wood(id), riseOf(wood(id), 30), alone).flat();

describe('a piece as nature shapes it', () => {
  test('is nowhere beyond what is measured, and is round where that has corners', () => {
    const piece = wood('a');
    const { x, y, cell, columns, values } = riseOf(piece, 30);
    const at = (i: number) => ({ x: x + (i % columns) * cell, y: y + Math.floor(i / columns) * cell });
    const risen = [...values.keys()].filter((i) => (values[i] as number) > 0).map(at);
    expect(risen.length).toBeGreaterThan(100);
    expect(risen.every((p) => isInside(piece.ring, p))).toBe(true);
    const far = (p: { x: number; y: number }) => Math.min(...piece.ring.map((c) => Math.hypot(c.x - p.x, c.y - p.y)));
    expect(Math.min(...risen.map(far))).toBeGreaterThan(8);
  });

  test('the same piece has the same trees wherever it lies, another has others', () => {
    expect(trees('a')).toEqual(trees('a'));
    expect(trees('a')).not.toEqual(trees('b'));
    const moved = place(table(), area('wood', [70, 60], [20, 16], { id: 'a' }));
    const there = treeRows(moved, riseOf(moved, 30), alone).flat();
    expect(there.map(({ x }) => Math.round(x - 100))).toEqual(trees('a').map(({ x }) => Math.round(x)));
  });

  test('every crown is wholly within the wood', () => {
    const { ring } = wood('a');
    const edge = closed(ring);
    expect(trees('a').length).toBeGreaterThan(60);
    for (const tree of trees('a')) {
      expect(isInside(ring, tree)).toBe(true);
      expect(distanceToLine(edge, tree)).toBeGreaterThanOrEqual(tree.radius * 1.5);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { rollsIn } from '../../../core/engine/chance.ts';
import type { Roll } from '../../../core/engine/dice.ts';
import { digest } from '../../../core/engine/json.ts';
import type { Deed } from '../../../core/engine/record.ts';
import { wordTarget } from '../../../core/engine/target.ts';
import { lineTo, Tree } from '../../../core/engine/tree.ts';

const roll = (value: number): Roll => ({ die: 'd6', value, rule: '1' });
const choose = (target: string): Deed => ({
  did: 'answer',
  seat: 'red',
  kind: 'one',
  rule: '1',
  action: { one: wordTarget(target) },
});

/**
 * The root rolls three dice and keeps a position after each of the first two; then A (2 dice), and from A both B and C
 * (1 die each), of which C keeps a position.
 */
function grown(): Tree {
  const tree = new Tree();
  const nowhere = { facts: [], turn: 1, phase: 'play' };
  const taken = (position: string, dice: number) => ({
    phase: 'play',
    turn: 1,
    dice,
    facts: 0,
    position: { at: position },
  });
  tree.grow({ ...nowhere, parent: null, deed: null, dice: [roll(1), roll(2), roll(3)] }, [
    taken('first', 1),
    taken('second', 2),
  ]);
  tree.grow({ ...nowhere, parent: 0, deed: choose('a'), dice: [roll(4), roll(5)] }, []);
  tree.grow({ ...nowhere, parent: 1, deed: choose('b'), dice: [roll(6)] }, []);
  tree.grow({ ...nowhere, parent: 1, deed: choose('c'), dice: [roll(6)] }, [taken('third', 1)]);
  return tree;
}

describe('a tree', () => {
  test('leads to a node from the nearest position that was kept, with the dice and deeds since', () => {
    const { position, dice, nodes } = grown().routeTo(2);
    expect(position).toEqual({ at: 'second' });
    expect(dice.flatMap(rollsIn).map(({ value }) => value)).toEqual([3]);
    expect(nodes.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('leads to a node that kept a position without anything to do again', () => {
    expect(grown().routeTo(3)).toEqual({ position: { at: 'third' }, dice: [], nodes: [] });
  });

  test('knows no way to a node that is not there', () => {
    expect(() => grown().routeTo(4)).toThrow(new RangeError('no node 4'));
  });

  test('cannot lead anywhere where nothing was kept', () => {
    const bare = Tree.of({ nodes: grown().nodes, starts: [] });
    expect(() => bare.routeTo(1)).toThrow(new RangeError('no position before node 1'));
  });

  test('counts the dice on the line of each node, not those of its neighbours', () => {
    const tree = grown();
    expect([0, 1, 2, 3].map((id) => tree.widthUpTo(id))).toEqual([3, 5, 6, 6]);
  });

  test('finds what was done before only where both the deed and the dice are the same', () => {
    const tree = grown();
    expect(tree.same(1, choose('c'), [roll(6)])?.id).toBe(3);
    expect(tree.same(1, choose('c'), [roll(5)])).toBeUndefined();
    expect(tree.same(0, choose('c'), [roll(6)])).toBeUndefined();
  });

  test('is the same after it was saved, digests and all', () => {
    const { nodes, starts } = grown();
    const again = Tree.of(JSON.parse(JSON.stringify({ nodes, starts })) as { nodes: never; starts: never });
    expect(again.nodes).toEqual(nodes);
    expect(again.starts).toEqual(starts);
    expect(again.childrenOf(1)).toEqual([2, 3]);
    expect(again.widthUpTo(3)).toBe(6);
    expect(starts.map((each) => [each.node, each.digest])).toEqual([
      [0, digest({ at: 'first' })],
      [0, digest({ at: 'second' })],
      [3, digest({ at: 'third' })],
    ]);
  });

  test('keeps the position of the first phase start that is two dozen deeds after the last, and the digest of every one', () => {
    const tree = new Tree();
    const grow = (parent: number | null) => {
      const begun = { phase: 'play', turn: 1, dice: 0, facts: 0, position: { after: parent } };
      const deed = parent === null ? null : choose(`hex:${parent}`);
      return tree.grow({ parent, deed, dice: [], facts: [], turn: 1, phase: 'play' }, [begun]).node.id;
    };
    let last = grow(null);
    for (let deeds = 0; deeds < 50; deeds++) last = grow(last);
    const saved = JSON.parse(JSON.stringify(tree.starts)) as typeof tree.starts;
    expect(saved.filter(({ position }) => position !== undefined).map(({ node }) => node)).toEqual([0, 24, 48]);
    expect(saved.map((start) => start.digest)).toEqual(
      saved.map((_, at) => digest({ after: at === 0 ? null : at - 1 })),
    );
    expect(tree.routeTo(last).nodes.map(({ id }) => id)).toEqual([49, 50]);
  });

  test('gives the line of a node from the root down', () => {
    expect(lineTo(grown().nodes, 3).map(({ id }) => id)).toEqual([0, 1, 3]);
  });
});

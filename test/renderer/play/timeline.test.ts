import { expect, test } from 'vitest';
import type { SeenNode } from '../../../core/engine/window.ts';
import { branchesOf, factsOfTurn, leftAt, phasesSeen, sinceLastDeedOf } from '../../../renderer/play/timeline.ts';

/** Nodes by whose deed led to them. The parent is the node before unless told. */
function node(id: number, doer: string | null, { parent = id - 1, turn = 1, phase = 'fire' } = {}): SeenNode {
  const deed = doer === null ? null : { did: 'answer' as const, seat: doer };
  return { id, parent: id === 0 ? null : parent, deed, facts: [], turn, phase };
}

const line = [
  node(0, null, { turn: 0, phase: 'set-up' }),
  node(1, 'white'),
  node(2, 'black'),
  node(3, 'black', { turn: 2, phase: 'move' }),
];

test('what happened since a seat last acted', () => {
  expect(sinceLastDeedOf(line, ['white']).map(({ id }) => id)).toEqual([2, 3]);
  expect(sinceLastDeedOf(line, ['red']).length).toBe(4);
});
test('which phases of a turn were played', () => {
  expect([...phasesSeen(line, 1)]).toEqual(['set-up', 'fire']);
  expect([...phasesSeen(line, 2)]).toEqual(['set-up', 'move']);
});

test('what has been told since the last turn began, and nothing of the turns before it', () => {
  const told = (id: number, ...keys: readonly string[]) => ({
    ...node(id, 'white'),
    facts: keys.map((key) => ({ key, rule: '1', params: {} })),
  });
  const story = [told(0, 'begins', 'a'), told(1, 'b'), told(2, 'c', 'begins', 'd'), told(3), told(4, 'e')];
  const keys = (nodes: typeof story) => factsOfTurn(nodes, { fact: 'begins', count: 'turn' }).map(({ key }) => key);
  expect(keys(story)).toEqual(['d', 'e']);
  expect(keys(story.slice(0, 2))).toEqual(['a', 'b']);
  expect(keys(story.slice(1, 2))).toEqual(['b']);
});

const tree = [
  node(0, null),
  node(1, 'white'),
  node(2, 'white'),
  node(3, 'white', { parent: 1 }),
  node(4, 'white'),
  node(5, 'white', { parent: 0 }),
];
const childrenOf = (id: number) => tree.filter(({ parent }) => parent === id).map((each) => each.id);

test('every line of the tree, the oldest first, each under the one it left', () => {
  expect(branchesOf(tree, childrenOf).map(({ leaf, fork, depth, length }) => [leaf.id, fork, depth, length])).toEqual([
    [2, null, 0, 2],
    [5, 0, 1, 1],
    [4, 1, 1, 2],
  ]);
});
test('the lines that were left at a node of the line shown', () => {
  const shown = [0, 1, 3, 4].map((id) => tree[id] as SeenNode);
  expect(leftAt(tree[0] as SeenNode, shown, childrenOf)).toEqual([5]);
  expect(leftAt(tree[1] as SeenNode, shown, childrenOf)).toEqual([2]);
  expect(leftAt(tree[4] as SeenNode, shown, childrenOf)).toEqual([]);
});

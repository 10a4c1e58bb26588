/** What a schema cannot say of a match: that its tree hangs together and its phase starts are what they claim. */
import { digest } from '../engine/json.ts';
import type { MatchNode, MatchRecord, PhaseStart } from '../engine/record.ts';
import { BadFile } from './bad-file.ts';

/**
 * Checks the tree and the digests of a match that has passed its schema.
 * @throws BadFile naming the first fault
 */
export function checkRecord(record: MatchRecord): void {
  record.nodes.forEach(checkNode);
  if (record.head >= record.nodes.length) throw new BadFile('no-head', 'record.head', { node: record.head });
  record.starts.forEach((start, index) => {
    checkStart(start, record.nodes[start.node], `record.starts[${index}]`);
  });
  record.seeds?.forEach(({ from }, index, seeds) => {
    const least = index === 0 ? 1 : (seeds[index - 1]?.from ?? 0) + 1;
    if (from < least || from > record.nodes.length)
      throw new BadFile('no-node', `record.seeds[${index}].from`, { node: from });
  });
  if (!record.starts.some(({ node, position }) => node === 0 && position !== undefined))
    throw new BadFile('no-first-position', 'record.starts');
}

/** Nodes stand in the order they were made: each is numbered by its place and its parent stands before it. */
function checkNode(node: MatchNode, index: number): void {
  const path = `record.nodes[${index}]`;
  if (node.id !== index) throw new BadFile('node-order', `${path}.id`, { node: node.id });
  checkLineage(node, path);
}

/**
 * Only the root is without parent and without deed.
 * @throws BadFile
 */
export function checkLineage(node: MatchNode, path: string): void {
  if (node.id === 0 ? node.parent !== null : node.parent === null || node.parent >= node.id) {
    throw new BadFile('no-parent', `${path}.parent`, { node: node.id });
  }
  if ((node.id === 0) !== (node.deed === null)) throw new BadFile('no-deed', `${path}.deed`, { node: node.id });
}

/**
 * A phase start belongs to its node, and its position, where one is kept, has the digest that it says.
 * @throws BadFile
 */
export function checkStart(start: PhaseStart, node: MatchNode | undefined, path: string): void {
  if (node === undefined || start.node !== node.id) throw new BadFile('no-node', `${path}.node`, { node: start.node });
  if (start.dice > node.dice.length) throw new BadFile('start-dice', `${path}.dice`, { node: node.id });
  if (start.facts > node.facts.length) throw new BadFile('start-facts', `${path}.facts`, { node: node.id });
  if (start.position !== undefined && digest(start.position) !== start.digest)
    throw new BadFile('digest', `${path}.digest`, { node: node.id });
}

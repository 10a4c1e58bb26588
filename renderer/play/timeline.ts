/** What a person reads off the tree of positions: how far undo goes, which phases were played, which lines were left. */
import type { MatchNode } from '../../core/engine/record.ts';
import type { Seat } from '../../core/engine/verdict.ts';

/** A line of play that ends in a leaf of the tree, and where it left the line before it. */
export interface Branch {
  readonly leaf: MatchNode;
  /** The last node it shares with an older branch; `null` for the oldest. */
  readonly fork: number | null;
  /** How many forks lie below it. */
  readonly depth: number;
  /** Deeds since the fork. */
  readonly length: number;
}

/** Who did the deed that led to a node; `null` for the root and for adjustments, which all players share. */
function doerOf(node: MatchNode): Seat | null {
  return node.deed && node.deed.did !== 'adjust' ? node.deed.seat : null;
}

/**
 * Where one undo leads: to before the last thing that a person did, past whatever bots answered to it.
 * @param line from the root to the node that is shown
 * @returns a node of the line, or `null` where no person has done anything yet
 */
export function undoTarget(line: readonly MatchNode[], isPerson: (seat: Seat) => boolean): number | null {
  for (const node of line.toReversed()) {
    const doer = doerOf(node);
    if (node.parent !== null && (doer === null || isPerson(doer))) return node.parent;
  }
  return null;
}

/** Whether going back to a node of the line would undo a die. */
export function isPastDice(line: readonly MatchNode[], target: number): boolean {
  const from = line.findIndex((node) => node.id === target);
  return line.slice(from + 1).some((node) => node.dice.length > 0);
}

/** The nodes that were made since a seat last acted: what it is told when its turn comes. */
export function sinceLastDeedOf(line: readonly MatchNode[], seat: Seat): readonly MatchNode[] {
  return line.slice(line.findLastIndex((node) => doerOf(node) === seat) + 1);
}

/** The phases that were played in a turn, or before the first turn, on a line. */
export function phasesSeen(line: readonly MatchNode[], turn: number): ReadonlySet<string> {
  return new Set(
    line
      .filter((node) => (node.turn === turn || node.turn === 0) && node.phase !== null)
      .map((node) => node.phase as string),
  );
}

/** Lines that were left behind at a node of the line: the first node of each, oldest first. */
export function leftAt(
  node: MatchNode,
  line: readonly MatchNode[],
  childrenOf: (id: number) => readonly number[],
): readonly number[] {
  const at = line.findIndex((each) => each.id === node.id);
  return childrenOf(node.id).filter((child) => child !== line[at + 1]?.id);
}

/** Every line of the tree, each under the one that it left; the oldest child continues its parent's line. */
export function branchesOf(
  nodes: readonly MatchNode[],
  childrenOf: (id: number) => readonly number[],
): readonly Branch[] {
  const found: Branch[] = [];
  const starts: { at: number; fork: number | null; depth: number }[] =
    nodes.length > 0 ? [{ at: 0, fork: null, depth: 0 }] : [];
  for (let start = starts.pop(); start; start = starts.pop()) {
    const { fork, depth } = start;
    const forks: typeof starts = [];
    let at = start.at;
    let length = fork === null ? 0 : 1;
    for (let children = childrenOf(at); children.length > 0; children = childrenOf(at)) {
      for (const other of children.slice(1)) forks.push({ at: other, fork: at, depth: depth + 1 });
      at = children[0] as number;
      length++;
    }
    found.push({ leaf: nodes[at] as MatchNode, fork, depth, length });
    // The stack gives back the last one first: the earliest fork is to come next.
    starts.push(...forks.reverse());
  }
  return found;
}

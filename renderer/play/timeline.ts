/** What a person reads off the tree of positions: what happened since, which phases were played, which lines were left. */
import type { TurnOpening } from '../../core/engine/presenter.ts';
import type { Fact } from '../../core/engine/ruleset.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { SeenNode } from '../../core/engine/window.ts';

/** A line of play that ends in a leaf of the tree, and where it left the line before it. */
export interface Branch {
  readonly leaf: SeenNode;
  /** The first node that is its own; 0 for the oldest. */
  readonly first: number;
  /** The last node it shares with an older branch; `null` for the oldest. */
  readonly fork: number | null;
  /** How many forks lie below it. */
  readonly depth: number;
  /** Deeds since the fork. */
  readonly length: number;
}

/** The nodes that were made since one of a player's seats last acted: what is told when their turn comes. */
export function sinceLastDeedOf(line: readonly SeenNode[], seats: readonly Seat[]): readonly SeenNode[] {
  return line.slice(line.findLastIndex(({ deed }) => deed && 'seat' in deed && seats.includes(deed.seat)) + 1);
}

/** What others have done since a player last acted, and what was told of it. */
export function recapOf(line: readonly SeenNode[], seats: readonly Seat[]): readonly SeenNode[] {
  return sinceLastDeedOf(line, seats).filter(({ deed, facts }) => deed !== null && facts.length > 0);
}

/** The phases that were played in a turn, or before the first turn, on a line. */
export function phasesSeen(line: readonly SeenNode[], turn: number): ReadonlySet<string> {
  return new Set(
    line
      .filter((node) => (node.turn === turn || node.turn === 0) && node.phase !== null)
      .map((node) => node.phase as string),
  );
}

/** What has been told since the last turn began. */
export function factsOfTurn(line: readonly SeenNode[], opening: TurnOpening | undefined): readonly Fact[] {
  const opens = ({ key }: Fact) => key === opening?.fact;
  const facts = line
    .slice(
      Math.max(
        0,
        line.findLastIndex((node) => node.facts.some(opens)),
      ),
    )
    .flatMap((node) => node.facts);
  return facts.slice(facts.findLastIndex(opens) + 1);
}

/** Lines that were left behind at a node of the line: the first node of each, oldest first. */
export function leftAt(
  node: SeenNode,
  line: readonly SeenNode[],
  childrenOf: (id: number) => readonly number[],
): readonly number[] {
  const at = line.findIndex((each) => each.id === node.id);
  return childrenOf(node.id).filter((child) => child !== line[at + 1]?.id);
}

/** The first node of the line to which a node belongs: the oldest child continues its parent's line. */
export function firstOfLine(
  node: number,
  parentOf: (id: number) => number | null,
  childrenOf: (id: number) => readonly number[],
): number {
  let at = node;
  for (let parent = parentOf(at); parent !== null && childrenOf(parent)[0] === at; parent = parentOf(at)) at = parent;
  return at;
}

/** Every line of the tree, each under the one that it left; the oldest child continues its parent's line. */
export function branchesOf(
  nodes: readonly SeenNode[],
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
    found.push({ leaf: nodes[at] as SeenNode, first: start.at, fork, depth, length });
    // The stack gives back the last one first: the earliest fork is to come next.
    starts.push(...forks.reverse());
  }
  return found;
}

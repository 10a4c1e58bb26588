/** What of a line is known at the moment that is shown. */
import type { MatchNode } from '../../../core/engine/record.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { factFor, positionFor, type SeenNode, type Viewer } from '../../../core/engine/window.ts';
import type { Showing } from './showing.svelte.ts';

interface Kept {
  readonly node: MatchNode;
  /** The whole position at each of its facts, told or not; empty where nobody has kept them. */
  readonly moments: readonly unknown[];
  /** What the viewer may know of the one that it has led to. */
  readonly position: unknown;
}

/** The position at each fact that a viewer is told of a node; each is worked out once, when it is asked for. */
export function seenAt(
  ruleset: Ruleset<unknown>,
  { node: { facts }, moments, position }: Kept,
  viewer: Viewer,
): (fact: number) => unknown {
  const told = moments.filter((_, at) => facts[at] && factFor(facts[at], viewer) !== null);
  const known = new Map<number, unknown>();
  return (fact) => {
    if (fact >= told.length) return position;
    const seen = known.get(fact) ?? positionFor(ruleset, told[fact], viewer);
    known.set(fact, seen);
    return seen;
  };
}

/** A line up to the card that is told just now; all of it at rest. */
export function toldOf(
  line: readonly SeenNode[],
  { shown, at, position }: Showing,
  { show }: Ruleset<unknown>,
): readonly SeenNode[] {
  if (!shown || line.at(-1)?.id !== shown.nodes.at(-1)?.id) return line;
  const { nodes, ends, facts } = shown;
  const index = at < facts.length - 1 ? ends.findIndex((end) => end > at) : nodes.length - 1;
  const last = nodes[index] as SeenNode;
  const { turn, phase } = show.now(position);
  const told = last.facts.slice(0, at + 1 - (ends[index - 1] ?? 0));
  return [...line.slice(0, line.length - nodes.length + index), { ...last, turn, phase, facts: told }];
}

/** The line that was played, cut where a turn ends: what was told in each, and the positions between them. */
import type { Match } from '../match.ts';
import type { MatchNode, Snapshot } from '../record.ts';
import type { Fact } from '../ruleset.ts';
import type { Seat } from '../verdict.ts';

/** A fact and the node whose deed it followed. */
export interface Told {
  readonly node: number;
  readonly fact: Fact;
}

export interface Turn<G> {
  /** 0: before the first turn. */
  readonly turn: number;
  /** The nodes with something of the turn in them: the last of one turn is often the first of the next. */
  readonly from: number;
  readonly to: number;
  readonly before: G;
  readonly after: G;
  readonly told: readonly Told[];
  /** Who decided something in it, in the order of their first deeds. */
  readonly actors: readonly Seat[];
}

/** Where a turn begins: a node of the line and how many of its facts had been told by then. */
interface Cut<G> {
  readonly turn: number;
  readonly at: number;
  readonly facts: number;
  readonly position: G;
}

/**
 * Cuts the line from the root to the head. A turn without a deed and without a fact is left out.
 * @param snapshots those of the match
 * @param match left at the last node of the line
 */
export function turnsOf<G>(match: Match<G>, snapshots: readonly Snapshot[]): readonly Turn<G>[] {
  const { line } = match;
  const cuts = cutsOf(match, line, snapshots);
  const end: Omit<Cut<G>, 'turn'> = {
    at: line.length - 1,
    facts: line.at(-1)?.facts.length ?? 0,
    position: match.copy(),
  };
  return cuts.flatMap((cut, index) => {
    const next = cuts[index + 1] ?? end;
    const told = toldBetween(line, cut, next);
    const [from, to] = [line[cut.at], line[next.at]];
    if (!from || !to || (told.length === 0 && cut.at === next.at && cuts.length > 1)) return [];
    const actors = actorsOf(line.slice(cut.at + 1, next.at + 1));
    return [{ turn: cut.turn, from: from.id, to: to.id, before: cut.position, after: next.position, told, actors }];
  });
}

/** A phase start of another turn cuts; where none was kept, the node after which the game stood in another turn. */
function cutsOf<G>(match: Match<G>, line: readonly MatchNode[], snapshots: readonly Snapshot[]): readonly Cut<G>[] {
  const { show } = match.ruleset;
  const kept = Map.groupBy(snapshots, ({ node }) => node);
  const cuts: Cut<G>[] = [];
  const cut = (turn: number, at: number, facts: number, position: G): void => {
    if (turn !== cuts.at(-1)?.turn) cuts.push({ turn, at, facts, position });
  };
  line.forEach((node, at) => {
    for (const { facts, position } of kept.get(node.id) ?? []) {
      cut(show.now(position as G).turn, at, facts, position as G);
    }
    if (node.turn === cuts.at(-1)?.turn) return;
    match.goTo(node.id);
    cut(node.turn, at, node.facts.length, match.copy());
  });
  const last = line.at(-1);
  if (last) match.goTo(last.id);
  return cuts;
}

function actorsOf(nodes: readonly MatchNode[]): readonly Seat[] {
  const seats = nodes.flatMap(({ deed }) => (deed && deed.did !== 'adjust' ? [deed.seat] : []));
  return [...new Set(seats)];
}

function toldBetween(
  line: readonly MatchNode[],
  from: { readonly at: number; readonly facts: number },
  to: { readonly at: number; readonly facts: number },
): readonly Told[] {
  return line.slice(from.at, to.at + 1).flatMap(({ id, facts }, index) => {
    const at = from.at + index;
    const [first, last] = [at === from.at ? from.facts : 0, at === to.at ? to.facts : facts.length];
    return facts.slice(first, last).map((fact) => ({ node: id, fact }));
  });
}

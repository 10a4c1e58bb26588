/** The line that was played, cut where a turn ends: what was told in each, and the positions between them. */
import { clone } from '../json.ts';
import type { Match } from '../match.ts';
import type { MatchNode, PhaseStart } from '../record.ts';
import type { Fact } from '../ruleset.ts';
import type { TurnOpening } from '../presenter.ts';
import type { Seat } from '../verdict.ts';
import { factsFor, positionFor, type Viewer } from '../window.ts';

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

/** In which turn a phase began, after which deed, and how many facts that deed had told by then. */
type Start = Pick<PhaseStart, 'node' | 'facts' | 'turn'>;

/** Where a turn begins: a node of the line and how many of its facts had been told by then. */
export interface Cut<S extends Start = Start> {
  readonly turn: number;
  readonly at: number;
  readonly facts: number;
  /** The phase that it begins with; `null` where none was kept. */
  readonly start: S | null;
}

/**
 * A phase start of another turn cuts a line; where none was kept, the node after which the game stood in another turn.
 * @param opening what the game tells from there on belongs to the turn
 */
export function cutsOf<S extends Start>(
  line: readonly MatchNode[],
  starts: readonly S[],
  opening?: TurnOpening,
): readonly Cut<S>[] {
  const kept = Map.groupBy(starts, ({ node }) => node);
  const cuts: Cut<S>[] = [];
  const cut = (turn: number, at: number, facts: number, start: S | null): void => {
    if (turn === cuts.at(-1)?.turn) return;
    const opens = ({ key, params }: Fact) => opening?.fact === key && params[opening.count] === turn;
    const said = line[at]?.facts.findIndex(opens) ?? -1;
    cuts.push({ turn, at, facts: said >= 0 && said < facts ? said : facts, start });
  };
  line.forEach((node, at) => {
    for (const start of kept.get(node.id) ?? []) cut(start.turn, at, start.facts, start);
    cut(node.turn, at, node.facts.length, null);
  });
  return cuts;
}

/** Where the turns of a line begin, with the facts counted that a viewer is told. */
export function cutsFor<S extends Start>(
  line: readonly MatchNode[],
  starts: readonly S[],
  opening: TurnOpening | undefined,
  viewer: Viewer,
): readonly Cut<S>[] {
  return cutsOf(line, starts, opening).map((cut) => {
    const before = line[cut.at]?.facts.slice(0, cut.facts) ?? [];
    return { ...cut, facts: factsFor(before, viewer).length };
  });
}

/**
 * Cuts the line from the root to the head. A turn without a deed and without a fact is left out.
 * @param starts those of the match
 * @param match left at the last node of the line
 */
export function turnsOf<G>(match: Match<G>, starts: readonly PhaseStart[]): readonly Turn<G>[] {
  const { line, ruleset } = match;
  const cuts = cutsOf(line, starts, ruleset.show.turnBegins).map((cut) => ({
    ...cut,
    position: positionAt(match, line, cut, starts),
  }));
  match.goTo((line.at(-1) as MatchNode).id);
  const end = { at: line.length - 1, facts: line.at(-1)?.facts.length ?? 0, position: match.copy() };
  return cuts.flatMap((cut, index) => {
    const next = cuts[index + 1] ?? end;
    const told = toldBetween(line, cut, next);
    const [from, to] = [line[cut.at], line[next.at]];
    if (!from || !to || (told.length === 0 && cut.at === next.at && cuts.length > 1)) return [];
    const actors = actorsOf(line.slice(cut.at + 1, next.at + 1));
    return [{ turn: cut.turn, from: from.id, to: to.id, before: cut.position, after: next.position, told, actors }];
  });
}

/** How the first turn of the line to the head began, as a viewer may know it. The match is left where it stood. */
export function openingFor<G>(match: Match<G>, starts: readonly PhaseStart[], viewer: Viewer): G {
  const { head, line, ruleset } = match;
  const cuts = cutsOf(line, starts, ruleset.show.turnBegins);
  const first = cuts.find(({ turn }) => turn > 0) ?? (cuts[0] as Cut<PhaseStart>);
  const position = clone(positionAt(match, line, first, starts));
  match.goTo(head.id);
  return positionFor(ruleset, position, viewer);
}

/** The position with which a turn begins. The match is left at the node of the cut. */
function positionAt<G>(
  match: Match<G>,
  line: readonly MatchNode[],
  { at, start }: Cut<PhaseStart>,
  starts: readonly PhaseStart[],
): G {
  if (start) {
    const ofNode = starts.filter(({ node }) => node === start.node);
    return match.startsIn(start.node)[ofNode.indexOf(start)] as G;
  }
  match.goTo((line[at] as MatchNode).id);
  return match.copy();
}

function actorsOf(nodes: readonly MatchNode[]): readonly Seat[] {
  const seats = nodes.flatMap(({ deed }) => (deed && 'seat' in deed ? [deed.seat] : []));
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

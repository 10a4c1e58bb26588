/**
 * What a viewer may know of a match. The screen, the journal, the report, the protocol and the house bot look at a match
 * through this window and nowhere else.
 */
import type { Decision } from './decision.ts';
import { canonical, digest } from './json.ts';
import type { Match } from './match.ts';
import type { Reseating } from './players.ts';
import type { MatchNode } from './record.ts';
import type { Aside, Fact, Ruleset } from './ruleset.ts';
import type { Standing } from './standing.ts';
import type { Seat } from './verdict.ts';

/** The viewer who knows everything: the umpire, or all who sit at an open table. */
export const EVERYBODY = 'everybody';

/** Who looks: a seat; {@link EVERYBODY}; or `null`, anybody, who may know no secret. */
export type Viewer = Seat | typeof EVERYBODY | null;

/** What was done, as others may know it: what it did is told by its facts. */
export type SeenDeed =
  { readonly did: 'answer' | 'aside'; readonly seat: Seat } | { readonly did: 'adjust' } | Reseating;

/** A node of the tree with what a viewer was told of it. */
export interface SeenNode extends Pick<MatchNode, 'id' | 'parent' | 'turn' | 'phase' | 'facts'> {
  readonly deed: SeenDeed | null;
}

/** The position as a viewer may know it: look, do not touch. */
export function positionFor<G>(ruleset: Ruleset<G>, game: G, viewer: Viewer): G {
  return viewer === EVERYBODY ? game : ruleset.view(game, viewer);
}

/** Whether a viewer is among those to whom something is told; left out: all are. */
export function isFor(audience: readonly Seat[] | undefined, viewer: Viewer): boolean {
  return !audience || viewer === EVERYBODY || (viewer !== null && audience.includes(viewer));
}

/** What a viewer is told in the place of a fact: the fact, what is told to those who may not know it, or nothing. */
export function factFor(fact: Fact, viewer: Viewer): Fact | null {
  return isFor(fact.audience, viewer) ? fact : (fact.instead ?? null);
}

export function factsFor(facts: readonly Fact[], viewer: Viewer): readonly Fact[] {
  return facts.flatMap((fact) => factFor(fact, viewer) ?? []);
}

/** A record never changes: each node is looked at once for each viewer. */
const seenNodes = new WeakMap<MatchNode, Map<Viewer, SeenNode>>();

export function nodeFor(node: MatchNode, viewer: Viewer): SeenNode {
  const known = seenNodes.get(node) ?? new Map<Viewer, SeenNode>();
  const seen = known.get(viewer) ?? asSeen(node, viewer);
  seenNodes.set(node, known.set(viewer, seen));
  return seen;
}

function asSeen({ id, parent, deed, facts, turn, phase }: MatchNode, viewer: Viewer): SeenNode {
  return { id, parent, deed: deed && deedSeen(deed), facts: factsFor(facts, viewer), turn, phase };
}

function deedSeen(deed: NonNullable<MatchNode['deed']>): SeenDeed {
  if (deed.did === 'reseat') return deed;
  return deed.did === 'adjust' ? { did: deed.did } : { did: deed.did, seat: deed.seat };
}

/** What a viewer may know of a match as it stands at one node. */
export class Window<G> {
  readonly viewer: Viewer;
  /** A copy, which stays as it is when the match goes on: look, do not touch. */
  readonly position: G;
  /** The open question, where it is asked of the viewer: what another is asked may tell that seat's secrets. */
  readonly decision: Decision | null;
  /** Whose decision the match waits for; `null` where it is over. */
  readonly waitsFor: Seat | null;
  readonly #match: Match<G>;
  readonly #head: number;

  constructor(match: Match<G>, viewer: Viewer) {
    const { decision, head } = match;
    this.viewer = viewer;
    this.position = viewer === EVERYBODY ? match.copy() : match.ruleset.view(match.position, viewer);
    this.decision = viewer === EVERYBODY || viewer === decision?.seat ? decision : null;
    this.waitsFor = decision?.seat ?? null;
    this.#match = match;
    this.#head = head.id;
  }

  /** Worked out from what is seen alone, so that no secret is in it. */
  get standing(): Standing {
    return this.#match.ruleset.standing(this.position);
  }

  /** What the viewer may do beside the open question. */
  get asides(): readonly Aside<G>[] {
    const seats = this.#match.seats.filter((seat) => this.viewer === EVERYBODY || this.viewer === seat);
    return seats.flatMap((seat) => this.#match.asidesOf(seat));
  }

  /** From the root to the node at which the match stands. */
  get line(): readonly SeenNode[] {
    return this.#match.lineTo(this.#head).map((node) => nodeFor(node, this.viewer));
  }

  /** SHA-256 of the position as it is seen. */
  get digest(): string {
    return digest(this.position);
  }
}

/** The last window on each match, by viewer: a position is copied once at each node. */
const windows = new WeakMap<object, { decision: Decision | null; head: number; open: Map<Viewer, unknown> }>();

/** What a viewer may know of a match as it stands now. */
export function windowOn<G>(match: Match<G>, viewer: Viewer): Window<G> {
  const { decision, head } = match;
  let known = windows.get(match);
  if (known?.head !== head.id || known.decision !== decision) {
    known = { decision, head: head.id, open: new Map() };
    windows.set(match, known);
  }
  const window = (known.open.get(viewer) as Window<G> | undefined) ?? new Window(match, viewer);
  known.open.set(viewer, window);
  return window;
}

/** Whether two viewers know the same of a match as it stands: then neither has anything to hide from the other. */
export function knowTheSame<G>(match: Match<G>, one: Viewer, other: Viewer): boolean {
  const isToldAlike = (fact: Fact): boolean => factFor(fact, one) === factFor(fact, other);
  return match.line.every(({ facts }) => facts.every(isToldAlike)) && seeTheSame(match, one, other);
}

/** Whether two viewers see the same now, whatever they were told before. */
export function seeTheSame<G>(match: Match<G>, one: Viewer, other: Viewer): boolean {
  const [seen, also] = [windowOn(match, one).position, windowOn(match, other).position];
  return canonical(seen) === canonical(also);
}

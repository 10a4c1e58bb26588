/** All that was done in a match: its nodes, the branches they grow, and the positions that were kept on the way. */
import { type Chance, widthOf } from './chance.ts';
import { canonical, digest } from './json.ts';
import type { Deed, MatchNode, MatchRecord, PhaseStart } from './record.ts';

/** A phase as it began, with its position; which node it belongs to is known when the run ends. */
export type Taken = Omit<PhaseStart, 'node' | 'digest'> & { readonly position: unknown };

/**
 * A position is kept at the first phase start that is so many deeds after the one kept before it. Playing a deed again takes
 * about a millisecond in the slowest game, and any moment is to be opened in 50.
 */
const KEPT_EVERY = 24;

/** @param deeds on the line since the last position that was kept */
export const isPositionDue = (deeds: number): boolean => deeds >= KEPT_EVERY;

/**
 * A phase start whose digest is worked out when somebody asks, for that takes longer than the deed. Until then the position
 * stands by; afterwards it is let go, unless it is one of those that are kept.
 */
class FiledStart implements PhaseStart {
  readonly node: number;
  readonly phase: string;
  readonly turn: number;
  readonly dice: number;
  readonly facts: number;
  readonly #isKept: boolean;
  #position: unknown;
  #digest: string | null;

  constructor(
    node: number,
    { phase, turn, dice, facts, position }: Omit<PhaseStart, 'node' | 'digest'>,
    isKept: boolean,
    known: string | null,
  ) {
    this.node = node;
    this.phase = phase;
    this.turn = turn;
    this.dice = dice;
    this.facts = facts;
    this.#position = position;
    this.#isKept = isKept;
    this.#digest = known;
  }

  get digest(): string {
    this.#digest ??= digest(this.#position);
    if (!this.#isKept) this.#position = undefined;
    return this.#digest;
  }

  /** What is at hand: play may go on from it, kept or not. */
  get position(): unknown {
    return this.#position;
  }

  toJSON(): PhaseStart {
    const { node, phase, turn, dice, facts, digest } = this;
    const start = { node, phase, turn, dice, facts, digest };
    return this.#isKept ? { ...start, position: this.#position } : start;
  }
}

/** How a node is reached: from the nearest position kept on its line, with what was rolled and done since. */
export interface Route {
  readonly position: unknown;
  /** What the node of that position rolled after it was kept. */
  readonly dice: readonly Chance[];
  readonly nodes: readonly MatchNode[];
}

/** The nodes from the root to a node, both included; each node's id is its place. */
export function lineTo(nodes: readonly MatchNode[], id: number): readonly MatchNode[] {
  const line: MatchNode[] = [];
  for (let at: number | null = id; at !== null; at = nodes[at]?.parent ?? null) line.push(nodes[at] as MatchNode);
  return line.reverse();
}

/** Most lines that leave a node differ in their dice, which are compared sooner than what was done. */
export function isSameChance(dice: readonly Chance[], others: readonly Chance[]): boolean {
  return (
    dice.length === others.length && dice.every((chance, at) => outcomeOf(chance) === outcomeOf(others[at] as Chance))
  );
}

/** What came of an event, and which; not who rolled, which older records do not say. */
function outcomeOf(chance: Chance): string {
  if ('drawn' in chance) return `${chance.deck} ${chance.rule} ${chance.drawn.join()}`;
  return `${chance.die} ${chance.rule} ${'values' in chance ? chance.values.join() : chance.value}`;
}

export class Tree {
  readonly #nodes: MatchNode[] = [];
  readonly #children: number[][] = [];
  readonly #starts: (readonly FiledStart[])[] = [];
  /** Random numbers taken on the line from the root up to and including each node. */
  readonly #widthUpTo: number[] = [];
  /** Deeds on the line of each node since the last position that was kept. */
  readonly #sinceKept: number[] = [];

  /** The tree of a saved match. The record must have been checked (`core/archive`). */
  static of({ nodes, starts }: Pick<MatchRecord, 'nodes' | 'starts'>): Tree {
    const tree = new Tree();
    const saved = Map.groupBy(starts, ({ node }) => node);
    for (const node of nodes) {
      const ofNode = saved.get(node.id) ?? [];
      tree.#file(
        node,
        ofNode.map((each) => new FiledStart(node.id, each, each.position !== undefined, each.digest)),
        ofNode.some(({ position }) => position !== undefined),
      );
    }
    return tree;
  }

  get nodes(): readonly MatchNode[] {
    return this.#nodes;
  }

  get starts(): readonly PhaseStart[] {
    return this.#starts.flat().map((start) => start.toJSON());
  }

  childrenOf(id: number): readonly number[] {
    return this.#children[id] ?? [];
  }

  widthUpTo(id: number): number {
    return this.#widthUpTo[id] ?? 0;
  }

  /** @throws RangeError where there is no such node, or nothing was kept before it */
  routeTo(id: number): Route {
    if (!this.#nodes[id]) throw new RangeError(`no node ${id}`);
    const line = lineTo(this.#nodes, id);
    for (const [at, node] of [...line.entries()].reverse()) {
      const start = this.#starts[node.id]?.findLast(({ position }) => position !== undefined);
      if (start) return { position: start.position, dice: node.dice.slice(start.dice), nodes: line.slice(at + 1) };
    }
    throw new RangeError(`no position before node ${id}`);
  }

  /** A child of a node where the same was done with the same dice. */
  same(parent: number, deed: Deed | null, dice: readonly Chance[]): MatchNode | undefined {
    const alike = this.childrenOf(parent)
      .map((id) => this.#nodes[id] as MatchNode)
      .filter((child) => isSameChance(child.dice, dice));
    if (alike.length === 0) return undefined;
    const text = canonical(deed);
    return alike.find((child) => canonical(child.deed) === text);
  }

  /** Grows a node, with the phases that began on the way to it. */
  grow(from: Omit<MatchNode, 'id'>, taken: readonly Taken[]): { node: MatchNode; starts: readonly PhaseStart[] } {
    const node = { id: this.#nodes.length, ...from };
    const isDue = from.parent === null || isPositionDue((this.#sinceKept[from.parent] ?? 0) + 1);
    const starts = taken.map(
      (each, at) => new FiledStart(node.id, each, from.parent === null || (isDue && at === taken.length - 1), null),
    );
    this.#file(node, starts, isDue && taken.length > 0);
    return { node, starts };
  }

  #file(node: MatchNode, starts: readonly FiledStart[], keeps: boolean): void {
    const { id, parent, dice } = node;
    this.#nodes[id] = node;
    this.#children[id] = [];
    this.#starts[id] = starts;
    const taken = dice.reduce((sum, chance) => sum + widthOf(chance), 0);
    this.#widthUpTo[id] = (parent === null ? 0 : this.widthUpTo(parent)) + taken;
    this.#sinceKept[id] = keeps || parent === null ? 0 : (this.#sinceKept[parent] ?? 0) + 1;
    if (parent !== null) this.#children[parent]?.push(id);
  }
}

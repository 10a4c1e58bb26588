/** All that was done in a match: its nodes, the branches they grow, and the positions that were kept on the way. */
import { type Chance, widthOf } from './chance.ts';
import { canonical, digest } from './json.ts';
import type { Deed, MatchNode, MatchRecord, Snapshot } from './record.ts';

/** A position as a phase began; which node it belongs to is known when the run ends. */
export type Taken = Omit<Snapshot, 'node' | 'digest'>;

/** A snapshot whose digest is worked out only when somebody asks. */
class KeptSnapshot implements Snapshot {
  readonly node: number;
  readonly phase: string;
  readonly dice: number;
  readonly facts: number;
  readonly position: unknown;
  #digest: string | null;

  constructor(node: number, { phase, dice, facts, position }: Taken, known: string | null) {
    this.node = node;
    this.phase = phase;
    this.dice = dice;
    this.facts = facts;
    this.position = position;
    this.#digest = known;
  }

  get digest(): string {
    this.#digest ??= digest(this.position);
    return this.#digest;
  }

  toJSON(): Snapshot {
    const { node, phase, dice, facts, position } = this;
    return { node, phase, dice, facts, position, digest: this.digest };
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
function isSameChance(dice: readonly Chance[], others: readonly Chance[]): boolean {
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
  readonly #snapshots: (readonly KeptSnapshot[])[] = [];
  /** Random numbers taken on the line from the root up to and including each node. */
  readonly #widthUpTo: number[] = [];

  /** The tree of a saved match. The record must have been checked (`core/archive`). */
  static of({ nodes, snapshots }: Pick<MatchRecord, 'nodes' | 'snapshots'>): Tree {
    const tree = new Tree();
    const kept = Map.groupBy(snapshots, (snapshot) => snapshot.node);
    for (const node of nodes) {
      const ofNode = kept.get(node.id) ?? [];
      tree.#file(
        node,
        ofNode.map((each) => new KeptSnapshot(node.id, each, each.digest)),
      );
    }
    return tree;
  }

  get nodes(): readonly MatchNode[] {
    return this.#nodes;
  }

  get snapshots(): readonly Snapshot[] {
    return this.#snapshots.flat().map((snapshot) => snapshot.toJSON());
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
    const from = line.findLastIndex((node) => (this.#snapshots[node.id]?.length ?? 0) > 0);
    const start = line[from];
    const snapshot = start && this.#snapshots[start.id]?.at(-1);
    if (!start || !snapshot) throw new RangeError(`no snapshot before node ${id}`);
    return { position: snapshot.position, dice: start.dice.slice(snapshot.dice), nodes: line.slice(from + 1) };
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

  /** Grows a node, with the positions kept on the way to it. */
  grow(from: Omit<MatchNode, 'id'>, taken: readonly Taken[]): { node: MatchNode; snapshots: readonly Snapshot[] } {
    const node = { id: this.#nodes.length, ...from };
    const snapshots = taken.map((each) => new KeptSnapshot(node.id, each, null));
    this.#file(node, snapshots);
    return { node, snapshots };
  }

  #file(node: MatchNode, snapshots: readonly KeptSnapshot[]): void {
    const { id, parent, dice } = node;
    this.#nodes[id] = node;
    this.#children[id] = [];
    this.#snapshots[id] = snapshots;
    const taken = dice.reduce((sum, chance) => sum + widthOf(chance), 0);
    this.#widthUpTo[id] = (parent === null ? 0 : this.widthUpTo(parent)) + taken;
    if (parent !== null) this.#children[parent]?.push(id);
  }
}

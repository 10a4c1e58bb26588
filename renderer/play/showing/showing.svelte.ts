/**
 * Shows what happened from one node of a line to the next: the ways that were gone, then fact by fact what was told. All
 * that is seen meanwhile is of the moment of the fact that is told; a person who does not want to wait ends it.
 */
import type { Settings } from '../../../core/archive/settings.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import type { SeenNode, Viewer } from '../../../core/engine/window.ts';
import type { Way } from '../../board/ways.ts';

/** Where a line stands, as its viewer may know it. */
export interface Moment {
  readonly looker: Viewer;
  readonly position: unknown;
  /** What everybody may know of it, where persons hide something from one another. */
  readonly common?: unknown;
  /** Several persons look on, at what everybody may know. */
  readonly isWatched?: boolean;
  /** From the root to where it stands. */
  readonly line: readonly SeenNode[];
  /** The position at a fact of the last node; asked once it is told. */
  readonly positionAt: (fact: number) => unknown;
  /** Nobody at the screen has just done it with their own hands. */
  readonly isNews: boolean;
  /** A person is asked there. */
  readonly asksPerson: boolean;
}

/** What happened between two nodes. */
export interface Happening extends Pick<Moment, 'positionAt' | 'isNews'> {
  readonly node: SeenNode;
  /** The position from which it led to the one after it. */
  readonly before: unknown;
  readonly after: unknown;
  /** In the units of the sheet. */
  readonly ways: readonly Way[];
}

/** Milliseconds. */
interface Tempo {
  readonly ways: number;
  /** In which something goes its way, or an arrow grows to its length: a reader has it over before the sentence. */
  readonly motion: number;
  /** To read one sentence, and for each die of it beside that. */
  readonly fact: number;
  readonly die: number;
  /** A happening with many facts goes faster, so that it takes no longer. */
  readonly most: number;
  /** Between the end of a showing and what the program does next. */
  readonly gap: number;
}

/** `null`: nothing is shown. */
const TEMPI: Readonly<Record<Settings['pace'], Tempo | null>> = {
  calm: { ways: 1100, motion: 900, fact: 1900, die: 250, most: 16_000, gap: 120 },
  brisk: { ways: 450, motion: 400, fact: 650, die: 80, most: 5_000, gap: 40 },
  'at-once': null,
};
/** More dice are taken in at a glance. */
const MOST_DICE = 6;

export class Showing {
  readonly #pace: () => Settings['pace'];
  /** Finds the ways between two positions, and which fact tells each; set by the ground. */
  waysBetween: (before: unknown, after: unknown, facts: readonly Fact[]) => readonly Way[] = () => [];
  /** How many times as fast as usual. */
  rate = 1;
  #last: Moment | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #waiting: (() => void)[] = [];
  /** The nodes that the present viewer has been told to their end. */
  #told = new Set<number>();
  /** The clock at the last frame of what moves just now. */
  #frame: number | null = null;

  /** What is being shown; `null` at rest. */
  shown = $state.raw<Happening | null>(null);
  /** Which of its facts is told; -1 while the ways are gone that none of them tells. */
  at = $state(-1);
  /** How much of what moves just now is over, as a share. */
  gone = $state(1);
  isPaused = $state(false);
  /** Nothing more is shown before a person is asked. */
  isHurried = $state(false);
  fact: Fact | null = $derived(this.shown?.node.facts[this.at] ?? null);
  /** The position of the moment that is shown, and of the one before it; `null` at rest. */
  position: unknown = $derived(this.shown && momentOf(this.shown, this.at));
  earlier: unknown = $derived(this.shown && momentOf(this.shown, this.at - 1));

  constructor(pace: () => Settings['pace']) {
    this.#pace = pace;
  }

  /** Milliseconds that the program waits after a showing. */
  get gap(): number {
    return TEMPI[this.#pace()]?.gap ?? 0;
  }

  /** Whether anything is shown now that happens next. */
  get isOn(): boolean {
    return TEMPI[this.#pace()] !== null && !this.isHurried;
  }

  /** Shows what has led to where a line stands, where that is the next node of the same line for the same viewer. */
  follow(moment: Moment): void {
    const before = this.#last;
    this.#last = moment;
    const node = moment.line.at(-1);
    if (!node || (before && idOf(before) === node.id && before.looker === moment.looker)) return;
    this.#clear();
    this.shown = null;
    this.isPaused = false;
    if (before?.looker !== moment.looker) this.#told.clear();
    const from = before && idOf(before) === node.parent ? seenBy(moment, before) : null;
    if (from && this.isOn) this.#begin(node, from, moment);
    if (moment.asksPerson) this.isHurried = false;
    if (!this.shown) this.#rest();
  }

  /** Whether all of a node has been told to whoever looks, and not been skipped. */
  hasTold(node: number): boolean {
    return this.#told.has(node);
  }

  /** Holds what is shown, or lets it go on. */
  toggle(): void {
    if (!this.shown) return;
    this.isPaused = !this.isPaused;
    this.#clear();
    if (!this.isPaused) this.#wait();
  }

  /** Ends what is shown. */
  skip(): void {
    this.#clear();
    this.shown = null;
    this.isPaused = false;
    this.#rest();
  }

  /** Ends what is shown, and shows nothing more until a person is asked. */
  hurry(): void {
    this.isHurried = this.#last?.asksPerson === false;
    this.skip();
  }

  /** Calls back when nothing is shown any more; at once where nothing is. @returns what calls it off */
  whenRested(deed: () => void): () => void {
    if (this.shown) this.#waiting.push(deed);
    else deed();
    return () => (this.#waiting = this.#waiting.filter((each) => each !== deed));
  }

  #rest(): void {
    for (const deed of this.#waiting.splice(0)) deed();
  }

  #begin(node: SeenNode, before: Moment, after: Moment): void {
    const ways = this.waysBetween(before.position, after.position, node.facts);
    if (ways.length === 0 && node.facts.length === 0) return;
    const { positionAt, isNews } = after;
    this.shown = { node, before: before.position, after: after.position, ways, positionAt, isNews };
    this.#tell(ways.some(({ told }) => told === undefined) ? -1 : 0);
  }

  #tell(at: number): void {
    this.at = at;
    this.gone = 0;
    this.#frame = null;
    this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#goOn(), this.length);
  }

  /** Moves on what moves just now. @param now milliseconds on the clock of the frames; Infinity: all of it is over */
  tick(now: number): void {
    const since = this.#frame === null || this.isPaused ? 0 : now - this.#frame;
    this.#frame = now;
    const tempo = TEMPI[this.#pace()];
    if (now === Infinity || !tempo) this.gone = 1;
    else this.gone = Math.min(1, this.gone + (since * this.rate) / tempo.motion);
  }

  #goOn(): void {
    const { shown, at } = this;
    if (shown && at + 1 < shown.node.facts.length) return this.#tell(at + 1);
    if (shown) this.#told.add(shown.node.id);
    this.skip();
  }

  /** Milliseconds of what is shown now. */
  get length(): number {
    const tempo = TEMPI[this.#pace()];
    if (!tempo || !this.shown) return 0;
    const { facts } = this.shown.node;
    const lengths = facts.map(({ dice = [] }) => tempo.fact + Math.min(dice.length, MOST_DICE) * tempo.die);
    const all = lengths.reduce((sum, length) => sum + length, 0);
    const share = Math.min(1, tempo.most / Math.max(1, all));
    return (this.at < 0 ? tempo.ways : (lengths[this.at] ?? 0) * share) / this.rate;
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Nothing is shown any more, and nobody is called back. */
  close(): void {
    this.#waiting = [];
    this.skip();
  }
}

/** The moment before as those see it who look now: one who was alone saw more than all who look on; `null`: others looked. */
function seenBy({ looker, isWatched }: Moment, before: Moment): Moment | null {
  if (before.looker === looker) return before;
  return isWatched && before.common !== undefined ? { ...before, position: before.common } : null;
}

const idOf = ({ line }: Moment): number | undefined => line.at(-1)?.id;

/** What comes after the last fact is told by none: it comes with that one. */
export function momentOf({ node, before, after, positionAt }: Happening, fact: number): unknown {
  if (fact >= node.facts.length - 1) return after;
  return fact < 0 ? before : positionAt(fact);
}

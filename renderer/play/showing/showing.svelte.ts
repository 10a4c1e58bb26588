/**
 * Shows what happened from one node of a line to the next: the ways that were gone, then card by card what was told. All
 * that is seen meanwhile is of the moment of the card that is told; a person who does not want to wait ends it. What
 * programs do one after the other is gathered while it belongs together, and shown when it is whole: until then the screen
 * stands where it stood.
 */
import type { Settings } from '../../../core/archive/settings.ts';
import type { Now } from '../../../core/engine/presenter.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import type { SeenNode, Viewer } from '../../../core/engine/window.ts';
import type { Way } from '../../board/ways.ts';
import { cardsOf, STAFF } from './cards.ts';

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
  /** To what the deeds that come next belong, see {@link Showing.gather}; `null`: each is told by itself. */
  readonly card: string | null;
  /** What was answered there: who, and by which rule; `null`: it was no answer. */
  readonly step: string | null;
}

/** What happened between two nodes of a line. */
export interface Happening extends Pick<Moment, 'positionAt' | 'isNews'> {
  /** Those after the first of the two, in their order. */
  readonly nodes: readonly SeenNode[];
  /** How many facts have been told when each of them is told to its end. */
  readonly ends: readonly number[];
  /** All that they tell. */
  readonly facts: readonly Fact[];
  /** Which of them is the last of each card. */
  readonly cards: readonly number[];
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
  /** To read one sentence, each further one on its card, and for each die beside that. */
  readonly fact: number;
  readonly further: number;
  readonly die: number;
  /** A happening with many facts goes faster, so that it takes no longer. */
  readonly most: number;
  /** Between the end of a showing and what the program does next. */
  readonly gap: number;
  /** The deeds of programs that are told together are those with one key; `null`: each is told by itself. */
  readonly cardOf: (now: Now) => string | null;
  /** They are one card, and each battle is one. */
  readonly isOne: boolean;
}

const ofActivation = ({ turn, activation }: Now) => (activation === undefined ? null : `${turn} ${activation}`);
const ofSide = ({ turn, seat }: Now) => `${turn} ${seat}`;

/** `null`: nothing is shown. */
const TEMPI: Readonly<Record<Settings['pace'], Tempo | null>> = {
  calm: {
    ways: 1100,
    motion: 900,
    fact: 1900,
    further: 350,
    die: 250,
    most: 16_000,
    gap: 120,
    cardOf: ofActivation,
    isOne: false,
  },
  brisk: {
    ways: 450,
    motion: 400,
    fact: 650,
    further: 200,
    die: 80,
    most: 9_000,
    gap: 40,
    cardOf: ofSide,
    isOne: true,
  },
  'at-once': null,
};
/** More dice are taken in at a glance. */
const MOST_DICE = 6;

export class Showing {
  readonly #pace: () => Settings['pace'];
  /** Finds the ways between two positions, and which fact tells each; set by the ground. */
  waysBetween: (before: unknown, after: unknown, facts: readonly Fact[]) => readonly Way[] = () => [];
  /** Whether a fact begins a battle, which has cards of its own. */
  readonly #beginsBattle: (fact: Fact) => boolean;
  /** How many times as fast as usual. */
  rate = 1;
  #last: Moment | null = null;
  /** What has led on from there, and waits for what belongs to it. */
  #gathered: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #waiting: (() => void)[] = [];
  /** The nodes that the present viewer has been told to their end. */
  #told = new Set<number>();
  /** The clock at the last frame of what moves just now. */
  #frame: number | null = null;

  /** What is being shown; `null` at rest. */
  shown = $state.raw<Happening | null>(null);
  /** The last of its facts on the card that is told; -1 while the ways are gone that none of them tells. */
  at = $state(-1);
  /** How much of what moves just now is over, as a share. */
  gone = $state(1);
  isPaused = $state(false);
  /** Nothing more is shown before a person is asked. */
  isHurried = $state(false);
  /** Something has been done that is shown together with what comes next. */
  isGathering = $state(false);
  /** The last fact of the card before it. */
  #earlierAt: number = $derived(this.shown?.cards.findLast((last) => last < this.at) ?? -1);
  /** What the card tells. */
  facts: readonly Fact[] = $derived(this.shown?.facts.slice(this.#earlierAt + 1, this.at + 1) ?? []);
  /** The position of the moment that is shown, and of the one before it; `null` at rest. */
  position: unknown = $derived(this.shown && momentOf(this.shown, this.at));
  earlier: unknown = $derived(this.shown && momentOf(this.shown, this.#earlierAt));

  constructor(pace: () => Settings['pace'], beginsBattle: (fact: Fact) => boolean = () => false) {
    this.#pace = pace;
    this.#beginsBattle = beginsBattle;
  }

  /** Milliseconds that the program waits after a showing. */
  get gap(): number {
    return this.isGathering ? 0 : (TEMPI[this.#pace()]?.gap ?? 0);
  }

  /** Whether anything is shown now that happens next. */
  get isOn(): boolean {
    return TEMPI[this.#pace()] !== null && !this.isHurried;
  }

  /** What the deeds of programs that come next have in common if they are told together; `null`: nothing. */
  cardOf(now: Now): string | null {
    return TEMPI[this.#pace()]?.cardOf(now) ?? null;
  }

  /**
   * Takes up what a program has done, if what comes next belongs to the same card and is a program's too: it is shown with
   * that.
   * @returns whether it waits: nothing of it may be seen before
   */
  gather(moment: Moment): boolean {
    const before = this.#gathered.at(-1) ?? this.#last;
    const isOne = moment.card !== null && moment.card === before?.card;
    if (!isOne || !this.isOn || !moment.isNews || moment.asksPerson || !leadsTo(before, moment)) return false;
    this.#gathered.push(moment);
    return (this.isGathering = true);
  }

  /** Shows what has led to where a line stands, where that is next on the same line for the same viewer. */
  follow(moment: Moment): void {
    const before = this.#last;
    const steps = stepsTo(this.#gathered.splice(0), moment);
    this.isGathering = false;
    this.#last = moment;
    const node = moment.line.at(-1);
    if (!node || (before && idOf(before) === node.id && before.looker === moment.looker)) return;
    this.#clear();
    this.shown = null;
    this.isPaused = false;
    if (before?.looker !== moment.looker) this.#told.clear();
    const from = before && idOf(before) === steps[0]?.line.at(-1)?.parent ? seenBy(moment, before) : null;
    if (from && this.isOn) this.#begin(steps, from, moment);
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

  #begin(steps: readonly Moment[], before: Moment, after: Moment): void {
    const nodes = steps.map(({ line }) => line.at(-1) as SeenNode);
    const facts = nodes.flatMap((node) => node.facts);
    const found = this.waysBetween(before.position, after.position, facts);
    if (found.length === 0 && facts.length === 0) return;
    const isOne = before.card === STAFF || TEMPI[this.#pace()]?.isOne === true;
    const ends = nodes.map((_, index) => sum(nodes.slice(0, index + 1).map((node) => node.facts.length)));
    const told = steps.map(({ step }, index) => ({ step, facts: nodes[index]?.facts ?? [] }));
    const cards = cardsOf(told, this.#beginsBattle, isOne);
    const ways = found.map((way) => withCard(way, cards));
    const positionAt = positionsIn(steps);
    const between = { before: before.position, after: after.position };
    this.shown = { nodes, ends, facts, cards, ways, positionAt, isNews: after.isNews, ...between };
    this.#tell(ways.some((way) => way.told === undefined) ? -1 : (cards[0] ?? -1));
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
    const [next] = shown?.cards.filter((last) => last > at) ?? [];
    shown?.nodes.forEach(({ id }, index) => (shown.ends[index] as number) <= at + 1 && this.#told.add(id));
    if (next !== undefined) this.#tell(next);
    else this.skip();
  }

  /** Milliseconds of what is shown now. */
  get length(): number {
    const tempo = TEMPI[this.#pace()];
    if (!tempo || !this.shown) return 0;
    if (this.at < 0) return tempo.ways / this.rate;
    const { cards, facts } = this.shown;
    const lengths = cards.map((last, index) => lengthOf(facts.slice((cards[index - 1] ?? -1) + 1, last + 1), tempo));
    const share = Math.min(1, tempo.most / sum(lengths));
    return ((lengths[cards.indexOf(this.at)] ?? 0) * share) / this.rate;
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

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Milliseconds that a card takes by itself. */
function lengthOf(facts: readonly Fact[], { fact, further, die }: Tempo): number {
  const dice = sum(facts.map((each) => each.dice?.length ?? 0));
  return fact + (facts.length - 1) * further + Math.min(dice, MOST_DICE) * die;
}

/** What a card tells moves together, when its last fact is told. */
function withCard(way: Way, cards: readonly number[]): Way {
  const told = cards.find((last) => last >= (way.told ?? Infinity));
  return told === undefined ? way : { ...way, told };
}

/** The moment before as those see it who look now: one who was alone saw more than all who look on; `null`: others looked. */
function seenBy({ looker, isWatched }: Moment, before: Moment): Moment | null {
  if (before.looker === looker) return before;
  return isWatched && before.common !== undefined ? { ...before, position: before.common } : null;
}

const idOf = ({ line }: Moment): number | undefined => line.at(-1)?.id;

/** Whether a moment is the next one after another, for the same viewer. */
const leadsTo = (before: Moment, after: Moment): boolean =>
  after.line.at(-1)?.parent === idOf(before) && before.looker === after.looker;

/** What led to a moment: what was gathered on the way there, and the moment. */
function stepsTo(gathered: readonly Moment[], moment: Moment): readonly Moment[] {
  const last = gathered.at(-1);
  if (!last || last.looker !== moment.looker) return [moment];
  // Nothing more belongs to it.
  if (idOf(last) === idOf(moment)) return gathered;
  return leadsTo(last, moment) ? [...gathered, moment] : [moment];
}

/** The position at each of the facts that several moments tell; what comes after the last one of each comes with that. */
function positionsIn(steps: readonly Moment[]): (fact: number) => unknown {
  const found = steps.flatMap(({ line, position, positionAt }) => {
    const { facts = [] } = line.at(-1) ?? {};
    return facts.map((_, at) => () => (at < facts.length - 1 ? positionAt(at) : position));
  });
  return (fact) => found[fact]?.();
}

/** What comes after the last fact is told by none: it comes with that one. */
export function momentOf({ facts, before, after, positionAt }: Happening, fact: number): unknown {
  if (fact >= facts.length - 1) return after;
  return fact < 0 ? before : positionAt(fact);
}

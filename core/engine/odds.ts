/**
 * What an act would come to, by the rules themselves: it is played out over every way that chance can go, exactly, and
 * states that are equal are played on as one. What is not settled yet is said, so that figures can be shown early.
 */
import type { DiceAsked, DrawAsked, Typed } from './chance.ts';
import { type Die, facesOf } from './dice.ts';
import type { Action, Decision, Preview, Procedure } from './decision.ts';
import { canonical } from './json.ts';
import type { Fact, Ruleset, Umpire } from './ruleset.ts';
import { umpireOf } from './umpire.ts';
import type { Message, Reason } from './verdict.ts';

/** What is answered for a seat that is asked on the way, and what is taken for granted by that. */
export interface Answer {
  readonly action: Action;
  readonly assumed?: Reason;
}

/** How an act is played out. `S` is all that the rules go by, plain JSON: at least the position. */
export interface Trial<S> {
  copy(state: S): S;
  /** Tells states apart that go on differently. */
  keyOf(state: S): string;
  /** What is played next; `null` at the end. What a step remembers for a later one stands in the state. */
  step(state: S): ((state: S, umpire: Umpire) => Procedure) | null;
  /** @returns `null` where the act is over when this is asked */
  answer(decision: Decision, state: S): Answer | null;
  /**
   * What has come of it, by which outcomes are put together; `null` where that is not known yet.
   * @param told the facts of this step, so far
   * @param isOver whether nothing follows
   */
  result(state: S, told: readonly Fact[], isOver: boolean): Message | null;
  /** The order in which results are shown; without it the likeliest comes first. */
  rank?(result: Message): number;
}

/** What is known of the odds so far. */
export interface Odds {
  readonly results: readonly { readonly result: Message; readonly probability: number }[];
  /** The share of all probability that is settled, 0 to 1. */
  readonly settled: number;
  /** What was answered for others, each with its rule. */
  readonly assumed: readonly Reason[];
}

/** A state from which is played on, with what chance gives first. */
interface Branch<S> {
  readonly state: S;
  readonly given: readonly Typed[];
  chance: number;
}

/** One way that an event can go: what is shown or drawn, and its share. */
interface Way {
  readonly values: readonly Typed[];
  readonly share: number;
}

/** Thrown out of a run where chance has to decide. */
class Fork extends Error {
  readonly ways: readonly Way[];

  constructor(ways: readonly Way[]) {
    super('chance decides');
    this.ways = ways;
  }
}

/** Thrown out of a run as soon as its result is known. */
class Known extends Error {
  readonly result: Message;

  constructor(result: Message) {
    super(result.key);
    this.result = result;
  }
}

/** In the place of a result where nothing was told. */
const NOTHING: Message = { key: 'odds.nothing' };
/** Sums of many small shares differ from 1 by no more than this. */
const ROUNDING = 1e-9;

/** Odds that are being worked out. */
export interface OddsInProgress {
  /** Plays so many runs, or fewer where all is settled then. @returns whether it is */
  sharpen(runs: number): boolean;
  readonly odds: Odds;
}

/** A preview with its odds worked out as far as so many runs go. */
export function weighed({ weigh }: Pick<Ruleset<never>, 'weigh'>, preview: Preview, runs: number): Preview {
  const progress = preview.stakes === undefined ? null : (weigh?.(preview.stakes) ?? null);
  progress?.sharpen(runs);
  return progress ? withOdds(preview, progress.odds) : preview;
}

/** A preview with what is known of its odds. */
export function withOdds({ stakes: _, ...preview }: Preview, { results, settled, assumed }: Odds): Preview {
  return { ...preview, odds: results, settled, assumed: [...(preview.assumed ?? []), ...assumed] };
}

/** The odds of one act as they are worked out, run after run of the procedure. */
export class Weighing<S> implements OddsInProgress {
  readonly #trial: Trial<S>;
  /** In the order in which they were found: what is unlikely comes late. */
  #open: Branch<S>[];
  /** How many of these have been played. */
  #played = 0;
  /** States at the end of a step, by what tells them apart. */
  #reached = new Map<string, Branch<S>>();
  readonly #results = new Map<string, { readonly result: Message; probability: number }>();
  readonly #assumed = new Map<string, Reason>();

  /** @param given what chance gave already, where the state lies before that */
  constructor(trial: Trial<S>, state: S, given: readonly Typed[] = []) {
    this.#trial = trial;
    this.#open = [{ state, given, chance: 1 }];
  }

  sharpen(runs: number): boolean {
    for (let run = 0; run < runs; run++) {
      const branch = this.#next();
      if (!branch) return true;
      this.#play(branch);
    }
    return this.#isSettled;
  }

  get #isSettled(): boolean {
    return this.#played === this.#open.length && this.#reached.size === 0;
  }

  get odds(): Odds {
    const results = [...this.#results.values()].map((each) => ({ ...each }));
    const settled = results.reduce((sum, { probability }) => sum + probability, 0);
    const { rank } = this.#trial;
    results.sort((a, b) => (rank ? rank(a.result) - rank(b.result) : b.probability - a.probability));
    return { results, settled: settled > 1 - ROUNDING ? 1 : settled, assumed: [...this.#assumed.values()] };
  }

  #next(): Branch<S> | undefined {
    if (this.#played === this.#open.length) {
      this.#open = [...this.#reached.values()];
      this.#reached = new Map();
      this.#played = 0;
    }
    return this.#open[this.#played++];
  }

  #play(branch: Branch<S>): void {
    const { state, given, chance } = branch;
    try {
      this.#playStep(this.#trial.copy(state), given, chance);
    } catch (thrown) {
      if (thrown instanceof Known) this.#settle(thrown.result, chance);
      else if (thrown instanceof Fork) this.#fork(branch, thrown.ways);
      else throw thrown;
    }
  }

  #playStep(state: S, given: readonly Typed[], chance: number): void {
    const trial = this.#trial;
    const told: Fact[] = [];
    const umpire = umpireGiven(given, (fact) => {
      told.push(fact);
      const result = trial.result(state, told, false);
      if (result) throw new Known(result);
    });
    const procedure = trial.step(state)?.(state, umpire);
    let at = procedure?.next();
    while (at && !at.done) {
      const answer = trial.answer(at.value, state);
      if (!answer) throw new Known(trial.result(state, told, true) ?? NOTHING);
      if (answer.assumed) this.#assumed.set(canonical(answer.assumed), answer.assumed);
      at = procedure?.next(answer.action);
    }
    const isOver = trial.step(state) === null;
    const result = trial.result(state, told, isOver) ?? (isOver ? NOTHING : null);
    if (result) this.#settle(result, chance);
    else this.#reach(state, chance);
  }

  #fork({ state, given, chance }: Branch<S>, ways: readonly Way[]): void {
    for (const { values, share } of ways) {
      this.#open.push({ state, given: [...given, ...values], chance: chance * share });
    }
  }

  #settle(result: Message, chance: number): void {
    const key = canonical(result);
    const known = this.#results.get(key);
    if (known) known.probability += chance;
    else this.#results.set(key, { result, probability: chance });
  }

  #reach(state: S, chance: number): void {
    const key = this.#trial.keyOf(state);
    const known = this.#reached.get(key);
    if (known) known.chance += chance;
    else this.#reached.set(key, { state, given: [], chance });
  }
}

/** An umpire who has been given what chance comes to, as far as it goes. */
function umpireGiven(given: readonly Typed[], tell: (fact: Fact) => void): Umpire {
  let next = 0;
  /** The next ones; where they have not been given yet, chance decides. */
  const take = (count: number, ways: () => readonly Way[]): readonly Typed[] => {
    if (next >= given.length) throw new Fork(ways());
    next += count;
    return given.slice(next - count, next);
  };
  return umpireOf({
    roll: (asked) => take(asked.count, () => waysOfDice(asked)) as readonly number[],
    rollEach: (die) => take(2, () => waysOfRollOff(die)) as readonly [number, number],
    draw: (asked) => {
      const drawn: string[] = [];
      while (drawn.length < asked.count) drawn.push(...(take(1, () => waysOfDraw(asked, drawn)) as readonly string[]));
      return drawn;
    },
    tell,
  });
}

/** One face of each meaning; of many dice, which lie there without order, each set of such faces. */
function waysOfDice(asked: DiceAsked): readonly Way[] {
  const faces = meaningsOf(asked);
  return asked.count > 1 ? setsOf(faces, asked.count) : faces.map(({ face, share }) => ({ values: [face], share }));
}

/** A face, and the share of all faces that mean the same. */
interface Meaning {
  readonly face: number;
  readonly share: number;
}

function meaningsOf({ die, meaning }: DiceAsked): readonly Meaning[] {
  const faces = facesOf(die);
  if (!meaning) return faces.map((face) => ({ face, share: 1 / faces.length }));
  const alike = Map.groupBy(faces, (face) => JSON.stringify(meaning(face)));
  return [...alike.values()].map((same) => ({ face: same[0] as number, share: same.length / faces.length }));
}

/** Every set that so many dice can show, in the order of the faces. */
function setsOf(faces: readonly Meaning[], count: number): readonly Way[] {
  const [first, ...rest] = faces;
  if (first === undefined || count === 0) return count === 0 ? [{ values: [], share: 1 }] : [];
  const others = rest.reduce((sum, { share }) => sum + share, 0);
  const chance = first.share / (first.share + others);
  // So many of the dice show the first face, and the others one of the rest.
  return Array.from({ length: count + 1 }, (_, shown) => shown).flatMap((shown) => {
    const chosen = choose(count, shown) * chance ** shown * (1 - chance) ** (count - shown);
    return setsOf(rest, count - shown).map(({ values, share }) => ({
      values: [...Array<number>(shown).fill(first.face), ...values],
      share: share * chosen,
    }));
  });
}

function choose(count: number, taken: number): number {
  return Array.from({ length: taken }, (_, at) => (count - at) / (at + 1)).reduce((product, each) => product * each, 1);
}

/** Either of two is the higher: equal dice are rolled again, and change nothing of that. */
function waysOfRollOff(die: Die): readonly Way[] {
  const [low, high] = facesOf(die) as readonly [number, number];
  return [
    { values: [high, low], share: 1 / 2 },
    { values: [low, high], share: 1 / 2 },
  ];
}

/** Each card that may come next; those of one name are one way. */
function waysOfDraw({ from }: DrawAsked, drawn: readonly string[]): readonly Way[] {
  const left = [...from];
  for (const card of drawn) left.splice(left.indexOf(card), 1);
  const alike = Map.groupBy(left, (card) => card);
  return [...alike].map(([card, same]) => ({ values: [card], share: same.length / left.length }));
}

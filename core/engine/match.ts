/**
 * A match: checks every answer, has it played out (`runner.ts`), and files what was done in a tree.
 * Any position is the nearest one that was kept plus the deeds since: undo, takeback, replay, fork and load are all that.
 */
import type { Action, Decision } from './decision.ts';
import { type ChanceSource, givenDice, NeedsRoll, recordedDice, seededDice, type Typed } from './chance.ts';
import { assertPlain, clone, digest } from './json.ts';
import { check } from './legality.ts';
import { optionFault, usualOptions } from './options.ts';
import { whyNotReseated } from './players.ts';
import {
  type Beginning,
  type Deed,
  type LaterSeed,
  type MatchNode,
  type MatchRecord,
  type PhaseStart,
  seedOf,
} from './record.ts';
import { type Aside, BadPosition, type Fact, type Phase, type Ruleset } from './ruleset.ts';
import { copyOf, Runner } from './runner.ts';
import { heldWith, type Relation, relationOf, seatingFault, seatingOf, seatsOf } from './seats.ts';
import type { Standing } from './standing.ts';
import { lineTo, type Route, Tree } from './tree.ts';
import { because, NO_RULE, type Reason, Refusal, type Seat, type Verdict } from './verdict.ts';

/** What one deed added to the record: this is what has to be saved. */
export interface Done {
  readonly node: MatchNode;
  readonly starts: readonly PhaseStart[];
  /** False where the same had been done before from the same position: then nothing new was added. */
  readonly isNew: boolean;
}

const OVER = because(NO_RULE, 'refusal.over');

/** @throws BadPosition */
function firstPosition<G>(ruleset: Ruleset<G>, beginning: Beginning): G {
  assertChoices(ruleset, beginning);
  const { scenario, position, own } = beginning;
  if (position !== undefined) return ruleset.check(clone(position), scenario);
  if (own !== undefined && !ruleset.takesOwn) throw new BadPosition('own', { key: 'fault.nothing-own' });
  const options = { ...usualOptions(ruleset), ...beginning.options };
  const setup = { scenario, options, players: seatingOf(ruleset, beginning) };
  return ruleset.setUp(own === undefined ? setup : { ...setup, own: clone(own) });
}

/** @throws BadPosition for an option or a seat that cannot be as it was chosen */
function assertChoices<G>(ruleset: Ruleset<G>, beginning: Beginning): void {
  const wrong = optionFault(ruleset.options, beginning.options);
  if (wrong) throw new BadPosition(`options.${wrong.option}`, wrong.fault);
  const fault = seatingFault(ruleset, beginning);
  if (fault) throw new BadPosition('players', fault);
}

/** An answer to a decision, as a deed. */
export function answerTo({ seat, kind, rule }: Decision, action: Action): Deed {
  return { did: 'answer', seat, kind, rule, action: clone(action) };
}

export class Match<G> {
  readonly ruleset: Ruleset<G>;
  readonly beginning: Beginning;
  /** What a copy goes on with, see {@link LaterSeed}. */
  readonly seeds: readonly LaterSeed[];
  /** The seats that somebody holds, in the order of the table. */
  readonly seats: readonly Seat[];
  /** The sequence of play of its scenario. */
  readonly phases: readonly Phase<G>[];
  readonly #tree: Tree;
  readonly #runner: Runner<G>;
  /** Checks after every deed that the position is plain JSON and that the ruleset accepts it. */
  readonly #isWatched: boolean;
  #head = 0;

  private constructor(
    ruleset: Ruleset<G>,
    { beginning, seeds = [] }: Pick<MatchRecord, 'beginning' | 'seeds'>,
    tree: Tree,
    isWatched: boolean,
  ) {
    this.ruleset = ruleset;
    this.beginning = beginning;
    this.seeds = seeds;
    this.seats = seatsOf(ruleset, beginning);
    this.phases = ruleset.phases(beginning.scenario);
    this.#tree = tree;
    this.#runner = new Runner(ruleset, this.seats, this.phases);
    this.#isWatched = isWatched;
  }

  /**
   * Begins a match and plays up to the first decision.
   * @param options `rolls`: the dice that the first phases need, where the players roll real ones; `dice`: from elsewhere,
   *   in their place; `seeds`: what a record that is played again goes on with; `watched`: every position is checked, as
   *   tests want it
   * @throws BadPosition where it begins from a position, or with things of the players' own, that the ruleset does not accept
   * @throws NeedsRoll where real dice are needed before the first decision
   * @throws WrongDice where the dice do not fit what the first phases roll
   */
  static begin<G>(
    ruleset: Ruleset<G>,
    beginning: Beginning,
    {
      watched = false,
      rolls = [] as readonly Typed[],
      dice = null as ChanceSource | null,
      seeds = [] as readonly LaterSeed[],
    } = {},
  ): Match<G> {
    const match = new Match(ruleset, { beginning, seeds }, new Tree(), watched);
    const source = dice ?? match.liveDice(rolls);
    match.#runner.enter(firstPosition(ruleset, beginning), source);
    source.finish?.();
    match.#keep(null, null);
    return match;
  }

  /** Takes up a saved match at its head. The record must have been checked (`core/archive`). */
  static load<G>(ruleset: Ruleset<G>, record: MatchRecord, { watched = false } = {}): Match<G> {
    const match = new Match(ruleset, record, Tree.of(record), watched);
    match.goTo(record.head);
    return match;
  }

  /**
   * The same match at a node, for a look there while this one keeps its open question. Both share what was done: nothing
   * may be done in it.
   */
  lookAt(id = this.#head): Match<G> {
    const other = new Match(this.ruleset, this, this.#tree, false);
    other.goTo(id);
    return other;
  }

  /** The position now. It belongs to the match: look, do not touch. */
  get position(): G {
    return this.#runner.position;
  }

  /** All of the position; the caller's own. */
  copy(): G {
    return this.#runner.copy();
  }

  /** What the game waits for; `null` when it is over. */
  get decision(): Decision | null {
    return this.#runner.decision;
  }

  /**
   * What the game waits for.
   * @throws Refusal where it is over
   */
  get openDecision(): Decision {
    if (!this.decision) throw new Refusal(OVER);
    return this.decision;
  }

  get head(): MatchNode {
    return this.nodes[this.#head] as MatchNode;
  }

  get nodes(): readonly MatchNode[] {
    return this.#tree.nodes;
  }

  /** SHA-256 of the position now. */
  get digest(): string {
    return digest(this.position);
  }

  get standing(): Standing {
    return this.ruleset.standing(this.position);
  }

  /** How two seats stand to each other now. */
  relation(a: Seat, b: Seat): Relation {
    return relationOf(this.ruleset, this.position, a, b);
  }

  /** The seats that the player of a seat holds, that seat among them. */
  heldWith(seat: Seat): readonly Seat[] {
    return heldWith(this.beginning, seat);
  }

  /** The nodes from the root to the head. */
  get line(): readonly MatchNode[] {
    return this.lineTo(this.#head);
  }

  /** The nodes from the root to a node, both included. */
  lineTo(id: number): readonly MatchNode[] {
    return lineTo(this.nodes, id);
  }

  childrenOf(id: number): readonly number[] {
    return this.#tree.childrenOf(id);
  }

  /** The whole match as it is saved. */
  get record(): MatchRecord {
    const { beginning, nodes, seeds } = this;
    const record = { beginning, nodes, starts: this.#tree.starts, head: this.#head };
    return seeds.length > 0 ? { ...record, seeds } : record;
  }

  /** What decides the dice of whatever is done next. */
  get seed(): number {
    return seedOf(this, this.nodes.length);
  }

  /**
   * Answers the decision.
   * @param rolls what the players rolled and drew, in order, where they use real dice and cards
   * @throws Refusal where the rules do not allow it
   * @throws NeedsRoll or WrongDice where the typed dice are too few or do not fit; nothing has changed then
   */
  play(action: Action, rolls: readonly Typed[] = []): Done {
    return this.do(this.answer(action), rolls);
  }

  /**
   * An answer to the decision, as a deed.
   * @throws Refusal where the game is over
   */
  answer(action: Action): Deed {
    return answerTo(this.openDecision, action);
  }

  /**
   * Does a deed: errors as {@link Match.play}, {@link Match.playAside} and {@link Match.adjust} have them.
   * @param moments takes the position at each fact that is told, for those to whom it is shown fact by fact
   */
  do(deed: Deed, rolls: readonly Typed[] = [], moments: G[] | null = null): Done {
    return this.playWith(this.accepted(deed), this.liveDice(rolls), moments);
  }

  /**
   * A deed as it may be done: a position that was agreed on is looked through.
   * @throws BadPosition where the ruleset does not accept it
   */
  accepted(deed: Deed): Deed {
    if (deed.did !== 'adjust') return deed;
    return { ...deed, position: this.ruleset.check(clone(deed.position), this.beginning.scenario) };
  }

  /**
   * Does something beside the decision (see {@link Aside}).
   * @param rolls the dice that the players rolled, in order, where they roll real ones
   * @throws Refusal where the ruleset offers no such aside now, or the action is not allowed
   * @throws NeedsRoll or WrongDice where the typed dice are too few or do not fit; nothing has changed then
   */
  playAside(seat: Seat, id: string, action: Action, rolls: readonly Typed[] = []): Done {
    return this.do({ did: 'aside', seat, aside: id, action: clone(action) }, rolls);
  }

  /**
   * Replaces the position by agreement of the players; the phase is begun again from it.
   * @throws BadPosition where the ruleset does not accept it
   */
  adjust(position: unknown, note: string): Done {
    return this.do({ did: 'adjust', position, note });
  }

  /** How the head is reached from the nearest position that was kept. */
  get route(): Route {
    return this.#tree.routeTo(this.#head);
  }

  /**
   * Goes to any position of the tree; playing on from there grows a branch.
   * @throws RangeError where there is no such node
   */
  goTo(id: number): void {
    const { position, dice, nodes } = this.#tree.routeTo(id);
    this.#runner.enter(copyOf(this.ruleset, position as G), recordedDice(dice), { isKept: false });
    for (const node of nodes) this.#runner.perform(node.deed as Deed, recordedDice(node.dice));
    this.#head = id;
  }

  /**
   * Goes to a node by playing its deed once more.
   * @returns the positions with which its phases began; the caller's own
   * @throws RangeError where there is no such node
   */
  startsIn(id: number): readonly G[] {
    this.#playAgain(id);
    return this.#runner.taken.map(({ position }) => position as G);
  }

  /**
   * Goes to a node by playing its deed once more.
   * @returns the position at each of its facts; the caller's own
   * @throws RangeError where there is no such node
   */
  momentsIn(id: number): readonly G[] {
    const moments: G[] = [];
    this.#playAgain(id, moments);
    return moments;
  }

  #playAgain(id: number, moments: G[] | null = null): void {
    const { parent, deed, dice } = this.lineTo(id).at(-1) as MatchNode;
    if (parent === null)
      this.#runner.enter(firstPosition(this.ruleset, this.beginning), recordedDice(dice), { moments });
    else {
      this.goTo(parent);
      this.#runner.perform(deed as Deed, recordedDice(dice), { moments });
    }
    this.#head = id;
  }

  /** The live dice of this match; those that were rolled, in order, where the players roll real ones. */
  liveDice(rolls: readonly Typed[]): ChanceSource {
    return this.beginning.dice === 'given' ? givenDice(rolls) : seededDice(this.seed);
  }

  /**
   * Does a deed with dice from elsewhere: scripted by a test, recorded, or typed in.
   * @param judged the decision for which an answer has been found to be allowed: while that is open it is not asked twice
   * @throws Refusal where the rules do not allow it
   * @throws WrongDice or NeedsRoll where the dice do not fit; nothing has changed then
   */
  playWith(deed: Deed, dice: ChanceSource, moments: G[] | null = null, judged: Decision | null = null): Done {
    const isJudged = deed.did === 'answer' && judged !== null && judged === this.decision;
    const fault = isJudged ? null : this.#judge(deed);
    if (fault) throw new Refusal(fault);
    try {
      this.#runner.perform(deed, dice, { index: this.#index, moments });
      dice.finish?.();
      if (this.#isWatched) this.#watch();
    } catch (fault) {
      this.goTo(this.#head);
      throw fault;
    }
    return this.#keep(this.#head, deed);
  }

  /**
   * What would be told of a deed that is allowed, up to the first of the dice that is missing. Nothing has happened then.
   * @throws WrongDice where the dice do not fit
   */
  foretell(deed: Deed, rolls: readonly Typed[]): readonly Fact[] {
    let told: readonly Fact[] = [];
    try {
      this.#runner.perform(deed, givenDice(rolls), { index: this.#index });
    } catch (fault) {
      if (!(fault instanceof NeedsRoll)) throw fault;
    } finally {
      told = this.#runner.facts;
      this.goTo(this.#head);
    }
    return told;
  }

  /** Random numbers taken on the line of play so far. */
  get #index(): number {
    return this.#tree.widthUpTo(this.#head);
  }

  #judge(deed: Deed): Verdict {
    const { decision } = this;
    if (deed.did === 'adjust') return null;
    if (deed.did === 'reseat') return decision ? whyNotReseated(deed, this.seats) : OVER;
    if (deed.did === 'answer') return decision ? check(decision, deed.action) : OVER;
    const aside = this.#runner.asideOf(deed.seat, deed.aside);
    return aside ? check(aside.decision, deed.action) : this.whyNoAside(deed.seat, deed.aside);
  }

  /** Why a seat may not do something beside the decision now. */
  whyNoAside(seat: Seat, id: string): Reason {
    const why = this.decision && this.ruleset.whyNoAside?.(this.position, seat, id, this.decision);
    return why ?? because(NO_RULE, 'refusal.no-such-aside');
  }

  /** What a seat may do beside the decision; nothing while an aside is under way already. */
  asidesOf(seat: Seat): readonly Aside<G>[] {
    return this.#runner.asidesOf(seat);
  }

  /** Files the run under a new node, or finds the node where the same was done before. */
  #keep(parent: number | null, deed: Deed | null): Done {
    const { dice, facts, taken, position } = this.#runner;
    const known = parent === null ? undefined : this.#tree.same(parent, deed, dice);
    if (known) {
      this.#head = known.id;
      return { node: known, starts: [], isNew: false };
    }
    const { turn, phase } = this.ruleset.show.now(position);
    const grown = this.#tree.grow({ parent, deed, dice, facts, turn, phase }, taken);
    this.#head = grown.node.id;
    return { ...grown, isNew: true };
  }

  #watch(): void {
    assertPlain(this.position);
    this.ruleset.check(clone(this.position));
  }
}

/** Several units do the same, one after the other: each by an answer of its own, judged when its turn comes. */
import { tick } from 'svelte';
import type { Action, Command, Leg, Legs, Manoeuvre } from '../../../core/engine/decision.ts';
import { check, whyNot } from '../../../core/engine/legality.ts';
import { idOf, type Target } from '../../../core/engine/target.ts';
import { because, type RuleId, type Seat, type Verdict } from '../../../core/engine/verdict.ts';
import type { Stand } from '../../../core/miniatures/presenter.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import type { Left } from '../decisions/left.ts';
import { telling } from '../decisions/gesture.ts';
import { tryLeg } from '../decisions/manoeuvre.ts';

/** What it asks of the view. */
interface Desk {
  choice(): Choice | null;
  /** How many deeds led to the open question. */
  deeds(): number;
  /** The choice whose button is under the pointer or has the focus. */
  pointing(): Target | null;
  /** Where legs lead a unit; without legs where it stands. */
  follow(laid: Legs): Stand | null;
}

/** Those that have still to do the same. */
interface Queue {
  readonly legs: readonly Leg[];
  readonly waiting: readonly Target[];
  /** The unit that the player moves by hand: what its charge is worth has been seen. `null`: it has moved already. */
  readonly first: Target | null;
  /** How many deeds there were when the last of them was answered for. */
  readonly deeds: number;
}

/** What was laid last, in answer to which rule. */
interface Done {
  readonly seat: Seat;
  readonly rule: RuleId;
  readonly legs: readonly Leg[];
  /** The others of the command. */
  readonly others: readonly Target[];
}

export class Together {
  readonly #desk: Desk;
  #queue: Queue | null = null;
  /** The choice that has been answered: it is asked to be answered once. */
  #answered: Choice | null = null;
  #left = $state.raw<readonly Left[]>([]);
  #done = $state.raw<Done | null>(null);

  #manoeuvre: Manoeuvre | null = $derived.by(() => {
    const decision = this.#desk.choice()?.decision;
    return decision?.kind === 'manoeuvre' ? decision : null;
  });
  #laid: Legs | null = $derived.by(() =>
    this.#manoeuvre ? (this.#desk.choice()?.stateAs('manoeuvre').laid ?? null) : null,
  );
  commands: readonly Command[] = $derived.by(() => this.#manoeuvre?.commands ?? []);
  /** The command of the unit in hand. */
  command: Command | null = $derived.by(() => {
    const unit = this.#laid?.unit;
    return (unit && this.commands.find(({ units }) => units.includes(unit))) ?? null;
  });
  /** The command whose button is pointed at. */
  #pointed: Command | null = $derived.by(
    () => this.commands.find(({ leader }) => leader === this.#desk.pointing()) ?? null,
  );
  /** The units that light up: those of the command that is pointed at, else of the one in hand. */
  lit: readonly string[] = $derived.by(() => (this.#pointed ?? this.command)?.units.map(idOf) ?? []);
  /** Where the others of the command would stand, while its button is pointed at. */
  ghosts: readonly (Stand & { readonly id: string })[] = $derived.by(() => {
    const laid = this.#laid;
    if (!laid || laid.legs.length === 0 || this.#pointed !== this.command) return [];
    return this.#others.flatMap((unit) => {
      const stand = this.#desk.follow({ unit, legs: laid.legs });
      return stand ? [{ ...stand, id: idOf(unit) }] : [];
    });
  });
  /** The units that could not do the same, as long as they may still do something else. */
  left: readonly Left[] = $derived.by(() => this.#left.filter(({ unit }) => this.#manoeuvre?.units.includes(unit)));
  /** What this player did last, in answer to the same rule. */
  #before: Done | null = $derived.by(() => {
    const [decision, done] = [this.#manoeuvre, this.#done];
    return decision && done?.seat === decision.seat && done.rule === decision.rule ? done : null;
  });
  /** The legs that this player laid last, in answer to the same rule. */
  last: readonly Leg[] | null = $derived.by(() => this.#before?.legs ?? null);
  /** Those of the command of the unit that moved last that have not moved: they may follow it. */
  followers: readonly Target[] = $derived.by(() =>
    (this.#before?.others ?? []).filter((unit) => this.#manoeuvre?.units.includes(unit)),
  );

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /**
   * The unit in hand and all others of its command do what is laid: those in front first, so that they make room. Where
   * nothing is laid, the others follow the unit that moved last.
   */
  start(): void {
    const laid = this.#laid;
    const [follower] = this.followers;
    if (laid && laid.legs.length > 0) this.#begin([laid.unit, ...this.#others], laid, laid.unit);
    else if (follower && this.last) this.#begin(this.followers, { unit: follower, legs: this.last }, null);
  }

  #begin(units: readonly Target[], laid: Legs, first: Target | null): void {
    this.#left = [];
    this.#queue = { legs: laid.legs, waiting: this.#frontFirst(units, laid), first, deeds: 0 };
    this.#next();
  }

  /** To be called when a question has been taken up: whatever was asked in between, the next one follows. */
  goOn(): void {
    const queue = this.#queue;
    if (!queue || !this.#manoeuvre) return;
    // The player has taken a step back.
    if (this.#desk.deeds() <= queue.deeds) this.stop();
    else void tick().then(() => this.#next());
  }

  /** To be called when an answer is given. */
  note(action: Action): void {
    const decision = this.#manoeuvre;
    if (!decision || !('manoeuvre' in action) || action.manoeuvre.legs.length === 0) return;
    const { unit, legs } = action.manoeuvre;
    const mates = this.commands.find(({ units }) => units.includes(unit))?.units ?? [];
    this.#done = { seat: decision.seat, rule: decision.rule, legs, others: mates.filter((mate) => mate !== unit) };
  }

  stop(): void {
    this.#queue = null;
  }

  /** A unit does what was done last, if the rules let it; else as much of it is laid as they do. */
  repeat(unit: Target | null): void {
    const choice = this.#desk.choice();
    const { last: legs } = this;
    const decision = this.#manoeuvre;
    if (!choice || !decision || !legs || unit === null) return;
    const refused = whyNot(decision, unit);
    const reason = refused ?? whyNotSame(decision, { unit, legs });
    if (!refused) choice.replace({ laid: reason ? asFarAs(decision, unit, legs) : { unit, legs } });
    if (reason) choice.refusal = reason;
    else choice.done();
  }

  get #others(): readonly Target[] {
    return (this.command?.units ?? []).filter((unit) => unit !== this.#laid?.unit);
  }

  #next(): void {
    const choice = this.#desk.choice();
    const [queue, decision] = [this.#queue, this.#manoeuvre];
    if (!queue || !decision || !choice || choice === this.#answered) return;
    const { legs, waiting, first } = queue;
    const unit = waiting.find((each) => !whyNotSame(decision, { unit: each, legs }, each === first));
    if (unit === undefined) return this.#end(decision, queue);
    this.#queue = { ...queue, waiting: waiting.filter((each) => each !== unit), deeds: this.#desk.deeds() };
    this.#answered = choice;
    choice.replace({ laid: { unit, legs } });
    choice.done();
  }

  #end(decision: Manoeuvre, { legs, waiting }: Queue): void {
    this.#queue = null;
    this.#left = waiting.flatMap((unit) => {
      const reason = whyNotSame(decision, { unit, legs });
      return reason ? [{ unit, reason }] : [];
    });
  }

  #frontFirst(units: readonly Target[], laid: Legs): readonly Target[] {
    const poseOf = (unit: Target, legs: readonly Leg[] = []) => this.#desk.follow({ unit, legs })?.pose ?? ORIGIN;
    const [from, to] = [poseOf(laid.unit), poseOf(laid.unit, laid.legs)];
    const ahead = (unit: Target): number => {
      const { x, y } = poseOf(unit);
      return x * (to.x - from.x) + y * (to.y - from.y);
    };
    return units.toSorted((a, b) => ahead(b) - ahead(a));
  }
}

const ORIGIN = { x: 0, y: 0 };

/** @param isWeighed what it leads to, as a charge, has been looked at: else each decides on that by itself */
function whyNotSame(decision: Manoeuvre, laid: Legs, isWeighed = false): Verdict {
  const refused = whyNot(decision, laid.unit) ?? check(decision, { manoeuvre: laid });
  if (refused || isWeighed || !telling(decision.preview?.(laid))) return refused;
  return because(decision.rule, 'ui.play.together.weigh', { unit: { unit: idOf(laid.unit) } });
}

function asFarAs(decision: Manoeuvre, unit: Target, legs: readonly Leg[]): Legs {
  return legs.reduce((laid: Legs, leg) => tryLeg(decision, laid, leg).laid, { unit, legs: [] });
}

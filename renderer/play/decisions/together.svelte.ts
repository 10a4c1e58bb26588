/** Units do as another does, one after the other: each by an answer of its own, judged when its turn comes. */
import { tick } from 'svelte';
import type { Action, Aim, Command, Leg, Legs, Likewise, Manoeuvre, Path, Way } from '../../../core/engine/decision.ts';
import { whyNot } from '../../../core/engine/legality.ts';
import { isHexTarget, isRegionTarget, type Target, wordTarget } from '../../../core/engine/target.ts';
import type { RuleId, Seat } from '../../../core/engine/verdict.ts';
import type { Stand } from '../../../core/miniatures/presenter.ts';
import type { Choice } from './choice.svelte.ts';
import type { Pressed } from './gesture.ts';
import type { Left } from './left.ts';
import type { ManoeuvreState } from './manoeuvre.ts';
import type { PathState } from './path.ts';
import { asFarAs, sameLegs, sameWay } from './same.ts';

/** What it asks of the view. */
interface Asking {
  readonly choice: Choice | null;
  /** The choice whose button is under the pointer or has the focus. */
  readonly pointing: Target | null;
  /** The deeds that led to the open question. */
  readonly session: { readonly line: readonly unknown[] };
  /** In another turn or phase nobody does any more what was begun. */
  readonly now: { readonly turn: number; readonly phase: string | null };
}

/** What it asks of a table, where legs are laid. */
interface OnTable {
  /** Where legs lead a unit; without legs where it stands. */
  follow(laid: Legs): Stand | null;
  /** The unit that may do what was done last. */
  pointed(): Target | null;
}

/** Those that have still to do the same, in answer to which rule. */
interface Queue {
  readonly waiting: readonly Aim[];
  readonly rule: RuleId;
  readonly moment: string;
  /** How many deeds there were when the last of them was answered for, and whether that answer has been seen to be done. */
  readonly deeds: number;
  readonly isDone: boolean;
  same(decision: Path | Manoeuvre, aim: Aim): Pressed<PathState | ManoeuvreState>;
}

/** The way that was gone last, in answer to which rule, and who may go likewise. */
interface Gone {
  readonly seat: Seat;
  readonly rule: RuleId;
  readonly way: Way;
  readonly offered: readonly Likewise[];
  readonly moment: string;
  /** How many deeds there were before it: undone, it is not gone. */
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
  readonly #view: Asking;
  readonly #table: OnTable | null;
  #queue: Queue | null = null;
  /** The choice that has been answered: it is asked to be answered once. */
  #answered: Choice | null = null;
  #left = $state.raw<readonly Left[]>([]);
  #done = $state.raw<Done | null>(null);
  #gone = $state.raw<Gone | null>(null);

  #decision: Path | Manoeuvre | null = $derived.by(() => {
    const decision = this.#view.choice?.decision;
    return decision?.kind === 'path' || decision?.kind === 'manoeuvre' ? decision : null;
  });
  /** The units that could not do the same, as long as they may still do something else. */
  left: readonly Left[] = $derived.by(() => this.#left.filter(({ unit }) => this.#decision?.units.includes(unit)));

  /** The way in hand, once it may stand. */
  #way: Way | null = $derived.by(() => {
    const choice = this.#decision?.kind === 'path' ? this.#view.choice : null;
    const way = choice?.stateAs('path').way ?? null;
    return choice && way && way.steps.length > 0 && choice.missing === null ? way : null;
  });
  /** Who may do as the unit in hand does; where nothing is laid, as the unit did that has gone last. */
  offered: readonly Likewise[] = $derived.by(() => {
    const [decision, way] = [this.#decision, this.#way];
    if (decision?.kind !== 'path') return [];
    if (way) return decision.likewise?.(way) ?? [];
    return this.#view.choice?.stateAs('path').way?.steps.length ? [] : this.#following(decision);
  });

  #manoeuvre: Manoeuvre | null = $derived.by(() => (this.#decision?.kind === 'manoeuvre' ? this.#decision : null));
  #laid: Legs | null = $derived.by(() =>
    this.#manoeuvre ? (this.#view.choice?.stateAs('manoeuvre').laid ?? null) : null,
  );
  commands: readonly Command[] = $derived.by(() => this.#manoeuvre?.commands ?? []);
  /** The command of the unit in hand. */
  command: Command | null = $derived.by(() => this.#commandOf(this.#laid?.unit));
  /** The command whose button is pointed at. */
  #pointed: Command | null = $derived.by(
    () => this.commands.find(({ leader }) => leader === this.#view.pointing) ?? null,
  );
  /** The units that light up: those of the button that is pointed at, else of the command in hand. */
  lit: readonly Target[] = $derived.by(() => {
    const who = this.offered.find((each) => buttonOf(each) === this.#view.pointing);
    return who?.aims.map(({ unit }) => unit) ?? (this.#pointed ?? this.command)?.units ?? [];
  });
  /** Where the others of the command would stand, while its button is pointed at. */
  ghosts: readonly (Stand & { readonly unit: Target })[] = $derived.by(() => {
    const [laid, table] = [this.#laid, this.#table];
    if (!laid || !table || laid.legs.length === 0 || this.#pointed !== this.command) return [];
    return this.#others.flatMap((unit) => {
      const stand = table.follow({ unit, legs: laid.legs });
      return stand ? [{ ...stand, unit }] : [];
    });
  });
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

  /** @param table `null` where nobody is led by legs */
  constructor(view: Asking, table: OnTable | null = null) {
    this.#view = view;
    this.#table = table;
  }

  /** Whether the open question knows of units that do as another does. */
  get isAsked(): boolean {
    return this.#decision?.kind === 'path' && this.#decision.likewise !== undefined;
  }

  /**
   * The unit in hand does what is laid, and then these do likewise; all that may where none are named. Where nothing is
   * laid, the others of its command follow the unit that moved last.
   */
  start(who: Likewise | undefined = this.offered.at(-1)): void {
    const [way, laid, [follower]] = [this.#way, this.#laid, this.followers];
    if (way && who) this.#goAlong(way, who);
    else if (this.#gone && who) this.#follow(this.#gone.way, who);
    else if (laid && laid.legs.length > 0) this.#march([laid.unit, ...this.#others], laid, laid.unit);
    else if (follower && this.last) this.#march(this.followers, { unit: follower, legs: this.last }, null);
  }

  #goAlong(way: Way, who: Likewise): void {
    this.#beginAlong(way, who);
    this.#answered = this.#view.choice;
    this.#view.choice?.done();
  }

  #follow(way: Way, who: Likewise): void {
    this.#beginAlong(way, who);
    this.#next();
  }

  #beginAlong({ steps }: Way, { aims }: Likewise): void {
    const close = steps.slice(steps.findLastIndex(isPlace) + 1);
    this.#begin(aims, (decision, aim) => sameWay(decision as Path, aim, close));
  }

  /** Those of whom somebody has not gone yet. */
  #following({ seat, rule, units }: Path): readonly Likewise[] {
    const gone = this.#gone;
    if (gone?.seat !== seat || gone.rule !== rule || gone.moment !== this.#moment || gone.deeds >= this.#deeds)
      return [];
    const waiting = gone.offered.map(({ name, aims }) => ({
      name,
      aims: aims.filter(({ unit }) => units.includes(unit)),
    }));
    return waiting.filter(({ aims }) => aims.length > 0);
  }

  /**
   * Those in front go first, so that they make room.
   * @param first the unit that the player moves by hand: what its charge is worth has been seen; `null`: it has moved already
   */
  #march(units: readonly Target[], laid: Legs, first: Target | null): void {
    const aims = this.#frontFirst(units, laid).map((unit) => ({ unit, to: null }));
    const { legs } = laid;
    this.#begin(aims, (decision, { unit }) => sameLegs(decision as Manoeuvre, { unit, legs }, unit === first));
    this.#next();
  }

  #begin(waiting: readonly Aim[], same: Queue['same']): void {
    const { rule = '' } = this.#decision ?? {};
    this.#left = [];
    this.#gone = null;
    this.#queue = { waiting, rule, moment: this.#moment, deeds: this.#deeds, isDone: false, same };
  }

  /** To be called when a question has been taken up: whatever was asked in between, the next one follows. */
  goOn(): void {
    const [queue, deeds] = [this.#queue, this.#deeds];
    if (!queue) return;
    // The player has taken a step back, or the game has gone on.
    if (deeds < queue.deeds || (deeds === queue.deeds && queue.isDone) || this.#moment !== queue.moment) this.stop();
    // While the last answer is being saved its question is still taken up.
    else if (deeds > queue.deeds) {
      this.#queue = { ...queue, isDone: true };
      if (this.#decision?.rule === queue.rule) void tick().then(() => this.#next());
    }
  }

  /** To be called when an answer is given: one that the player gives by hand ends it. */
  note(action: Action): void {
    const decision = this.#decision;
    if (decision?.rule === this.#queue?.rule && this.#view.choice !== this.#answered) this.stop();
    if (decision?.kind === 'path' && 'path' in action && this.#queue === null)
      this.#gone = this.#goneBy(decision, action.path);
    if (!decision || !('manoeuvre' in action) || action.manoeuvre.legs.length === 0) return;
    const { unit, legs } = action.manoeuvre;
    const others = this.#commandOf(unit)?.units.filter((mate) => mate !== unit) ?? [];
    this.#done = { seat: decision.seat, rule: decision.rule, legs, others };
  }

  #goneBy(decision: Path, way: Way): Gone {
    const offered = decision.likewise?.(way) ?? [];
    return { seat: decision.seat, rule: decision.rule, way, offered, moment: this.#moment, deeds: this.#deeds };
  }

  stop(): void {
    this.#queue = null;
  }

  /** What is open over the ground is put away, and with it what was begun. */
  close(): boolean {
    this.stop();
    return false;
  }

  /** A unit does what was done last, if the rules let it; else as much of it is laid as they do. */
  repeat(unit: Target | null = this.#table?.pointed() ?? null): void {
    const [{ choice }, legs, decision] = [this.#view, this.last, this.#manoeuvre];
    if (!choice || !decision || !legs || unit === null) return;
    const done = sameLegs(decision, { unit, legs }, false);
    const reason = 'refused' in done ? done.refused : null;
    if (!whyNot(decision, unit)) choice.replace({ laid: reason ? asFarAs(decision, { unit, legs }) : { unit, legs } });
    if (reason) choice.refusal = reason;
    else choice.done();
  }

  get #deeds(): number {
    return this.#view.session.line.length;
  }

  get #moment(): string {
    return `${this.#view.now.turn} ${this.#view.now.phase}`;
  }

  get #others(): readonly Target[] {
    return (this.command?.units ?? []).filter((unit) => unit !== this.#laid?.unit);
  }

  #commandOf(unit: Target | undefined): Command | null {
    return (unit && this.commands.find(({ units }) => units.includes(unit))) ?? null;
  }

  #next(): void {
    const [queue, decision, { choice }] = [this.#queue, this.#decision, this.#view];
    if (!queue || !decision || !choice || choice === this.#answered || decision.rule !== queue.rule) return;
    const waiting = queue.waiting.filter(({ unit }) => decision.units.includes(unit));
    const left: Left[] = [];
    for (const aim of waiting) {
      const done = queue.same(decision, aim);
      if ('refused' in done) left.push({ unit: aim.unit, reason: done.refused });
      if (!('state' in done)) continue;
      const others = waiting.filter((each) => each !== aim);
      this.#queue = { ...queue, waiting: others, deeds: this.#deeds, isDone: false };
      this.#answered = choice;
      choice.replace(done.state);
      choice.done();
      return;
    }
    this.#queue = null;
    this.#left = left;
  }

  #frontFirst(units: readonly Target[], laid: Legs): readonly Target[] {
    const poseOf = (unit: Target, legs: readonly Leg[] = []) => this.#table?.follow({ unit, legs })?.pose ?? ORIGIN;
    const [from, to] = [poseOf(laid.unit), poseOf(laid.unit, laid.legs)];
    const ahead = (unit: Target): number => {
      const { x, y } = poseOf(unit);
      return x * (to.x - from.x) + y * (to.y - from.y);
    };
    return units.toSorted((a, b) => ahead(b) - ahead(a));
  }
}

const ORIGIN = { x: 0, y: 0 };

const isPlace = (step: Target): boolean => isHexTarget(step) || isRegionTarget(step);

/** The name of the button of these units, while it is pointed at. */
export const buttonOf = ({ name }: Likewise): Target => wordTarget(name.key);

/** Units do on the board as another does, one after the other: each by an answer of its own, judged when its turn comes. */
import { tick } from 'svelte';
import type { Aim, Likewise, Path, Way } from '../../../core/engine/decision.ts';
import { check } from '../../../core/engine/legality.ts';
import { isHexTarget, isRegionTarget, type Target, wordTarget } from '../../../core/engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../core/engine/verdict.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import type { Left } from '../decisions/left.ts';

/** What it asks of the view. */
interface Desk {
  choice(): Choice | null;
  /** How many deeds led to the open question. */
  deeds(): number;
  /** The turn and phase of the game: in another one nobody does any more what was begun. */
  moment(): string;
}

/** Those that have still to do the same, in answer to which rule. */
interface Queue {
  readonly waiting: readonly Aim[];
  readonly rule: RuleId;
  readonly moment: string;
  /** What closes the way after its last place: a facing. */
  readonly close: readonly Target[];
  /** How many deeds there were when the last of them was answered for. */
  readonly deeds: number;
}

export class Alike {
  readonly #desk: Desk;
  #queue: Queue | null = null;
  /** The choice that has been answered: it is asked to be answered once. */
  #answered: Choice | null = null;
  #left = $state.raw<readonly Left[]>([]);

  #path: Path | null = $derived.by(() => {
    const decision = this.#desk.choice()?.decision;
    return decision?.kind === 'path' ? decision : null;
  });
  /** The way in hand, once it may stand. */
  #laid: Way | null = $derived.by(() => {
    const choice = this.#path && this.#desk.choice();
    const way = choice?.stateAs('path').way ?? null;
    return choice && way && way.steps.length > 0 && choice.missing === null ? way : null;
  });
  /** Who may do as the unit in hand does. */
  offered: readonly Likewise[] = $derived.by(() => (this.#laid && this.#path?.likewise?.(this.#laid)) ?? []);
  /** The units that could not do the same, as long as they may still do something else. */
  left: readonly Left[] = $derived.by(() => this.#left.filter(({ unit }) => this.#path?.units.includes(unit)));

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Whether the open question knows of units that do as another does. */
  get isAsked(): boolean {
    return this.#path?.likewise !== undefined;
  }

  /** The units that the button under the pointer is about. */
  pointedAt(button: Target | null): readonly Target[] {
    const who = this.offered.find((each) => buttonOf(each) === button);
    return (who?.aims ?? []).map(({ unit }) => unit);
  }

  /** The unit in hand does what is laid, and then these do likewise; all that may where none are named. */
  start(who: Likewise | undefined = this.offered.at(-1)): void {
    const [choice, laid, decision] = [this.#desk.choice(), this.#laid, this.#path];
    if (!choice || !laid || !decision || !who) return;
    const last = laid.steps.findLastIndex(isPlace);
    const [moment, deeds] = [this.#desk.moment(), this.#desk.deeds()];
    this.#left = [];
    this.#queue = { waiting: who.aims, rule: decision.rule, moment, close: laid.steps.slice(last + 1), deeds };
    this.#answered = choice;
    choice.done();
  }

  /** To be called when a question has been taken up: whatever was asked in between, the next one follows. */
  goOn(): void {
    const queue = this.#queue;
    if (!queue) return;
    const deeds = this.#desk.deeds();
    // The player has taken a step back, or the game has gone on.
    if (deeds < queue.deeds || this.#desk.moment() !== queue.moment) return this.stop();
    // While the last answer is being saved its question is still taken up.
    if (deeds > queue.deeds && this.#path?.rule === queue.rule) void tick().then(() => this.#next());
  }

  /** To be called when an answer is given: one that the player gives by hand ends it. */
  note(): void {
    if (this.#path?.rule === this.#queue?.rule && this.#desk.choice() !== this.#answered) this.stop();
  }

  stop(): void {
    this.#queue = null;
  }

  #next(): void {
    const choice = this.#desk.choice();
    const [queue, decision] = [this.#queue, this.#path];
    if (!queue || !decision || !choice || choice === this.#answered || decision.rule !== queue.rule) return;
    const waiting = queue.waiting.filter(({ unit }) => decision.units.includes(unit));
    for (const aim of waiting) {
      const way = wayOf(decision, aim, queue.close);
      if (!way) continue;
      this.#queue = { ...queue, waiting: waiting.filter((each) => each !== aim), deeds: this.#desk.deeds() };
      this.#answered = choice;
      choice.replace({ way, reach: [], marks: [] });
      choice.done();
      return;
    }
    this.#queue = null;
    this.#left = waiting.map((aim) => ({ unit: aim.unit, reason: whyNotThere(decision, aim, queue.close) }));
  }
}

/** The name of the button of these units, while it is pointed at. */
export const buttonOf = ({ name }: Likewise): Target => wordTarget(name.key);

const isPlace = (step: Target): boolean => isHexTarget(step) || isRegionTarget(step);

/** The steps to where a unit would go; `null` where none lead there. */
function stepsOf(decision: Path, { unit, to }: Aim): readonly Target[] | null {
  return to === null ? [] : (decision.reach?.(unit).find((place) => place.to === to)?.steps ?? null);
}

/** How a unit does the same; without what closes the way where it may not be closed so. */
function wayOf(decision: Path, aim: Aim, close: readonly Target[]): Way | null {
  const { unit } = aim;
  const steps = stepsOf(decision, aim);
  if (!steps) return null;
  const ways = [{ unit, steps: [...steps, ...close] }, ...(aim.to === null ? [] : [{ unit, steps }])];
  return ways.find((way) => refusal(decision, way) === null) ?? null;
}

const refusal = (decision: Path, way: Way): Verdict => check(decision, { path: way });

function whyNotThere(decision: Path, aim: Aim, close: readonly Target[]): Reason {
  const steps = stepsOf(decision, aim);
  const noWay = because(decision.rule, 'ui.play.likewise.no-way', { place: { place: aim.to ?? aim.unit } });
  return (steps && refusal(decision, { unit: aim.unit, steps: [...steps, ...close] })) ?? noWay;
}

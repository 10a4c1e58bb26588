/** Orders as counters: one is taken in hand and put on those who are to follow it; some name a goal, which is pressed too. */
import type { Arrange, Arrangement } from '../../../core/engine/decision.ts';
import { kindOf, orderTarget, readTarget, type Target } from '../../../core/engine/target.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import type { Offer } from '../decisions/gesture.ts';
import type { Part } from '../play-ground.ts';

/** A counter in hand; `towards` is `null` where it names no goal, or none yet. */
interface Counter {
  readonly order: string;
  readonly towards: Target | null;
}

export class Counters implements Part {
  readonly #choice: () => Choice | null;
  held = $state.raw<Counter | null>(null);
  /** It is to get a counter, or the counter that it gets has still to name its goal. */
  waiting = $state.raw<Target | null>(null);
  /** The order whose counter has just been put back by a second press. */
  putBack = $state.raw<string | null>(null);
  /** The items that most often stay as they are have been brought out. */
  showsSpare = $state(false);

  /** The decision, where orders are what it arranges. */
  decision: Arrange | null = $derived.by(() => {
    const decision = this.#choice()?.decision;
    const isOrders = decision?.kind === 'arrange' && decision.items.every((item) => isOrdered(decision, item));
    return isOrders && decision.items.length > 0 ? decision : null;
  });
  soFar: Arrangement = $derived.by(() => (this.decision ? (this.#choice()?.arrangement ?? {}) : {}));
  /** Those who can get a counter now. */
  items: readonly Target[] = $derived.by(() => {
    const spare = this.decision?.spare?.items ?? [];
    return (this.decision?.items ?? []).filter(
      (item) => this.showsSpare || item in this.soFar || !spare.includes(item),
    );
  });
  /** Whether nobody has an order before one is put there: what lies beside them is a proposal. */
  isDue: boolean = $derived.by(() => (this.decision?.due?.({}) ?? null) !== null);
  #faces: readonly Counter[] = $derived.by(() => this.items.flatMap((item) => this.#facesFor(item)));
  /** The counters of the tray, in the order of the rules. */
  orders: readonly string[] = $derived.by(() => [...new Set(this.#faces.map(({ order }) => order))]);
  /** What the counter in hand may name; nothing where it names nothing. */
  goals: readonly Target[] = $derived.by(() => {
    const faces = this.waiting === null ? this.#faces : this.#facesFor(this.waiting);
    const named = faces.flatMap(({ order, towards }) => (order === this.held?.order && towards ? [towards] : []));
    return [...new Set(named)];
  });
  /** Whether the counter in hand has still to name its goal. */
  needsGoal: boolean = $derived.by(() => this.goals.length > 0 && this.held?.towards === null);
  /** What may be pressed on the table, by what is in hand: what has to be pressed next comes first. */
  offers: readonly Offer[] = $derived.by(() => {
    const goals = this.goals.map((target) => offer(target, target === this.held?.towards ? 'chosen' : 'next'));
    const items = this.items.filter((item) => this.#isOpen(item));
    const takers = this.waiting
      ? [offer(this.waiting, 'chosen')]
      : items.map((item) => offer(item, this.#toneOf(item)));
    return this.needsGoal ? [...goals, ...takers] : [...takers, ...goals];
  });

  constructor(choice: () => Choice | null) {
    this.#choice = choice;
  }

  /** Takes a counter in hand; where a unit has been picked before, the unit receives the counter. A second press puts it back. */
  take(order: string): void {
    this.putBack = this.held?.order === order ? order : null;
    this.held = this.putBack === null ? { order, towards: null } : null;
    this.#giveWaiting();
  }

  /** A press on a holder or a goal; false where it means nothing. */
  press(target: Target): boolean {
    if (!this.decision) return false;
    this.putBack = null;
    if (this.held && this.goals.includes(target)) {
      this.held = { ...this.held, towards: target };
      this.#giveWaiting();
      return true;
    }
    if (!this.items.includes(target)) return false;
    this.waiting = this.waiting === target ? null : target;
    this.#giveWaiting();
    return true;
  }

  /** Puts back what is in hand; false where nothing is. */
  close(): boolean {
    const isOpen = this.held !== null || this.waiting !== null;
    if (this.waiting !== null) this.waiting = null;
    else this.held = null;
    return isOpen;
  }

  goOn(): void {
    this.held = this.waiting = this.putBack = null;
    this.showsSpare = false;
  }

  #giveWaiting(): void {
    const { held, waiting } = this;
    const choice = this.#choice();
    if (!choice || !held || waiting === null || this.needsGoal) return;
    this.waiting = null;
    choice.press(waiting);
    choice.press(orderTarget(held.order, held.towards));
    const { refusal } = choice;
    choice.replace({ ...choice.stateAs('arrange'), held: null });
    choice.refusal = refusal;
  }

  /** Those who have got one stand back behind those who have not. */
  #toneOf(item: Target): Offer['tone'] {
    return item in this.soFar ? 'far' : 'next';
  }

  /** Whether another order than its own can be given to it now. */
  #isOpen(item: Target): boolean {
    const { decision } = this;
    const kept = decision?.suggestion?.[item];
    return decision?.slots(item).some((slot) => slot !== kept && !decision.fits(item, slot, {})) ?? false;
  }

  #facesFor(item: Target): readonly Counter[] {
    return (this.decision?.slots(item) ?? []).flatMap((slot) => {
      const read = readTarget(slot);
      return read.kind === 'order' ? [{ order: read.order, towards: read.towards }] : [];
    });
  }
}

function isOrdered(decision: Arrange, item: Target): boolean {
  return decision.slots(item).every((slot) => kindOf(slot) === 'order');
}

const offer = (target: Target, tone: Offer['tone']): Offer => ({ target, tone, cost: null });

/** What the hand holds on a table: the unit of a manoeuvre, the legs that are laid, and the drag that lays the next. */
import type { Leg, LegOffer, Legs, Manoeuvre } from '../../../core/engine/decision.ts';
import { idOf } from '../../../core/engine/target.ts';
import type { Stand } from '../../../core/miniatures/presenter.ts';
import { contains } from '../../../core/space/table/footprint.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import { type Contemplated, NOTHING } from '../decisions/gesture.ts';
import { manoeuvre as gesture, tryLeg, type Tried } from '../decisions/manoeuvre.ts';
import type { Part } from '../play-ground.ts';
import { type Grip, gripsOf, legOf } from './drag.ts';
import { footprintOfStand } from './tables.ts';

/** A unit that has been taken by something, and is being moved. */
export interface Drag {
  readonly grip: Grip;
  /** What the drag comes to as it is, and the leg that it meant. */
  readonly tried: (Tried & { readonly meant: Leg }) | null;
}

/** The table on which the hand works. */
interface Desk {
  choice(): Choice | null;
  /** Where legs lead a unit. */
  follow(laid: Legs): Stand | null;
}

export class Hand implements Part {
  readonly #desk: Desk;
  drag = $state.raw<Drag | null>(null);

  manoeuvre: Manoeuvre | null = $derived.by(() => {
    const decision = this.#desk.choice()?.decision;
    return decision?.kind === 'manoeuvre' ? decision : null;
  });
  /** The legs that are laid for good. */
  kept: Legs | null = $derived.by(() =>
    this.manoeuvre ? (this.#desk.choice()?.stateAs('manoeuvre').laid ?? null) : null,
  );
  /** The unit in hand and its legs, the one that is being dragged included. */
  laid: Legs | null = $derived.by(() => this.drag?.tried?.laid ?? this.kept);
  /** The unit in hand. */
  keptUnit: string | null = $derived.by(() => this.kept && idOf(this.kept.unit));
  /** What may follow the legs that are laid. */
  offers: readonly LegOffer[] = $derived.by(() => {
    const { manoeuvre, kept } = this;
    return manoeuvre && kept ? manoeuvre.offers(kept) : [];
  });
  /** Where the unit in hand stands after the legs that are laid for good. */
  stand: Stand | null = $derived.by(() => this.kept && this.#desk.follow(this.kept));
  /** Before the first leg, and after each. */
  stands: readonly (Stand | null)[] = $derived.by(() => {
    const { laid } = this;
    if (!laid) return [];
    const counts = [...Array(laid.legs.length + 1).keys()];
    return counts.map((count) => this.#desk.follow({ unit: laid.unit, legs: laid.legs.slice(0, count) }));
  });
  grips: readonly Grip[] = $derived.by(() => (this.stand ? gripsOf(footprintOfStand(this.stand), this.offers) : []));
  /** What the drag would come to, if it ended here. */
  thought: Contemplated = $derived.by(() => {
    const laid = this.drag?.tried?.laid;
    return this.manoeuvre && laid ? gesture.contemplate(this.manoeuvre, { laid }, null) : NOTHING;
  });

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  putAway(): void {
    this.drag = null;
  }

  close(): boolean {
    const isOpen = this.drag !== null;
    this.drag = null;
    return isOpen;
  }

  /** Whether any leg is laid or being laid. */
  get isUnderWay(): boolean {
    return this.laid !== null && this.laid.legs.length + (this.drag?.tried ? 1 : 0) > 0;
  }

  /**
   * Whether the hand would take hold of the unit in it there.
   * @param reach tenths of a millimetre around a grip
   */
  holds(at: Point, reach: number): boolean {
    return (
      this.manoeuvre !== null &&
      (this.#gripAt(at, reach) !== null || (this.stand !== null && contains(footprintOfStand(this.stand), at)))
    );
  }

  /** Takes the unit in hand by its front, a corner or anywhere. */
  lift(at: Point, reach: number): void {
    const choice = this.#desk.choice();
    if (choice) choice.refusal = null;
    this.drag = { grip: this.#gripAt(at, reach) ?? { kind: 'body', at }, tried: null };
  }

  /** @param isExact without: what is nearly straight is straight */
  move(to: Point, isExact: boolean): void {
    if (this.drag) this.drag = { ...this.drag, tried: this.#tried(this.drag.grip, to, isExact) };
  }

  drop(to: Point, isExact: boolean): void {
    const tried = this.drag && this.#tried(this.drag.grip, to, isExact);
    this.drag = null;
    if (tried) this.#keep(tried);
  }

  /** Adds a leg, as much of it as may be done. */
  add(leg: Leg): void {
    const { manoeuvre, kept } = this;
    if (manoeuvre && kept) this.#keep(tryLeg(manoeuvre, kept, leg));
  }

  #keep({ laid, reason }: Tried): void {
    const choice = this.#desk.choice();
    if (!choice) return;
    choice.replace({ laid });
    choice.refusal = reason;
  }

  #tried(grip: Grip, to: Point, isExact: boolean): Drag['tried'] {
    const { manoeuvre, kept, stand } = this;
    const leg = stand && legOf(footprintOfStand(stand), grip, to, this.offers, isExact);
    return manoeuvre && kept && leg ? { ...tryLeg(manoeuvre, kept, leg), meant: leg } : null;
  }

  #gripAt(at: Point, reach: number): Grip | null {
    return this.grips.find((grip) => distance(grip.at, at) <= reach) ?? null;
  }
}

/** What pointer and cursor do on the board: they point at places, press them, fan stacks out, and carry counters. */
import { facingTarget, isUnitTarget, type Target, unitsOf, unitTarget } from '../../../core/engine/target.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { RefusedShot } from '../../../core/engine/shot.ts';
import type { Reason } from '../../../core/engine/verdict.ts';
import { groupOf, inHand, meantAt, refusalAt, refusedShotAt, wonderAt } from '../decisions/aim.ts';
import { takeAll } from '../decisions/arrange.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import { NOTHING } from '../decisions/gesture.ts';
import { facingMarks } from '../decisions/marks.ts';
import type { Part } from '../play-ground.ts';
import type { PlayView } from '../view.svelte.ts';
import { idsOf } from './groups.ts';
import type { MapGround } from './map-ground.svelte.ts';
import type { Spot } from './scene.ts';

/** What can be done at a place: the targets under one press, or what is beside the game. */
export interface Menu {
  readonly place: Target;
  readonly targets: readonly Target[];
  /** Why the place cannot be chosen, where that was asked. */
  readonly reason: Reason | null;
}

/** Milliseconds after which what is dragged rests where it is. */
const RESTED = 400;

export class Touch implements Part {
  readonly #view: PlayView;
  readonly #ground: MapGround;
  hover = $state.raw<Spot | null>(null);
  cursor = $state<Target | null>(null);
  fan = $state<Target | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** A counter is being dragged: what was chosen before it was taken up. */
  #lifted = $state.raw<{ readonly choice: Choice; readonly state: Choice['state'] } | null>(null);
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(ground: MapGround) {
    this.#view = ground.view;
    this.#ground = ground;
  }

  get #choice(): Choice | null {
    return this.#view.choice;
  }

  // As a part of the ground

  putAway(): void {
    this.menu = null;
  }

  pressTarget(): boolean {
    this.fan = null;
    return false;
  }

  close(): boolean {
    const isOpen = this.menu !== null || this.fan !== null;
    if (this.menu !== null) this.menu = null;
    else this.fan = null;
    return isOpen;
  }

  /** Puts what is dragged back, and all that was laid on its way; false where nothing is dragged. */
  stepBack(): boolean {
    const lifted = this.#lifted;
    this.#lifted = null;
    lifted?.choice.replace(lifted.state);
    return lifted !== null;
  }

  // Presses

  /** A press on the board. @param isWhole it means all of the stack there */
  pressAt(spot: Spot, isWhole = false): void {
    void this.#view.whenSaved(() => (isWhole && this.#takeAllOf(spot)) || this.#press(spot));
  }

  /** Enter on the place under the cursor: a press there, or where arrows stand around it, which no key can press, a menu of them. */
  enter(isWhole = false): void {
    if (this.cursor === null) return;
    const spot = { place: this.cursor, unit: null, facing: null };
    if (isWhole) return this.pressAt(spot, true);
    void this.#view.whenSaved(() => this.#offerTurns(spot) || this.#press(spot));
  }

  /** While units are being put somewhere: takes all of a stack in hand that are; false where none there is. */
  #takeAllOf({ place, unit }: Spot): boolean {
    const choice = this.#choice;
    if (place === null || choice?.decision.kind !== 'arrange' || choice.decision.sort) return false;
    const { items } = choice.decision;
    const there = this.#ground.stacks.at(place).flatMap(idsOf).map(unitTarget);
    const stack = there.filter((item) => items.includes(item));
    if (stack.length === 0) return false;
    this.#ground.select(place, unit);
    choice.replace(takeAll(choice.stateAs('arrange'), stack));
    return true;
  }

  /** False where no facing is asked for there. */
  #offerTurns(spot: Spot): boolean {
    const choice = this.#choice;
    const marks = choice && facingMarks(choice, this.#ground);
    if (!choice || !marks || marks.place !== spot.place) return false;
    const facings = marks.facings.map(({ facing }) => facingTarget(facing));
    const held = inHand(choice);
    const isOther = (target: Target) => !unitsOf(target).includes(held ?? '') && target !== marks.place;
    this.#view.explained = null;
    this.menu = { place: marks.place, targets: [...facings, ...this.#meant(spot).filter(isOther)], reason: null };
    return true;
  }

  #press(spot: Spot): void {
    const choice = this.#choice;
    this.#view.explained = null;
    this.menu = null;
    if (spot.facing !== null) return choice?.press(facingTarget(spot.facing));
    if (spot.place === null) return;
    const targets = this.#meant(spot);
    const { way } = choice?.sofar ?? NOTHING;
    const isHeld = targets.length === 1 && way?.unit === targets[0] && way?.steps.length === 0;
    // With a unit in hand its target is pressed: the unit stays in the inspector.
    const isTarget = targets.length === 1 && way !== null && !isHeld;
    // The cursor has selected its place already, and the fan has a key of its own.
    const isAgain = this.cursor === null && spot.place === this.#view.selected && (targets.length !== 1 || isHeld);
    if (!isTarget) this.#ground.select(spot.place, spot.unit);
    if (isAgain && this.fan === null && this.#fanOut(spot.place)) return;
    if (!choice) return;
    if (targets.length === 1) this.#view.pressTarget(targets[0] as Target);
    else if (this.#takesStack(targets, spot)) choice.pressAll(targets);
    else if (targets.length > 1) this.menu = { place: spot.place, targets, reason: null };
    // Who looks at a unit while buttons are asked for has chosen nothing.
    else if (this.#view.isAskedOnGround) this.#explain(spot);
  }

  /** The targets that a press can mean. */
  #meant(spot: Spot): readonly Target[] {
    const { own } = this.#ground;
    const usual = () => this.#meantOnBoard(spot);
    return own.meant ? own.meant(spot, usual) : usual();
  }

  /** Where units may go together all of the stack, unless it is fanned out. */
  #meantOnBoard(spot: Spot): readonly Target[] {
    const choice = this.#choice;
    if (!choice) return [];
    if (!this.#goTogether(spot)) return meantAt(choice, spot, this.#ground);
    const targets = meantAt(choice, { ...spot, unit: null }, this.#ground);
    const group = groupOf(choice, targets);
    return group === null ? targets : [group];
  }

  #goTogether(spot: Spot): boolean {
    const decision = this.#choice?.decision;
    return decision?.kind === 'path' && decision.together !== undefined && this.fan !== spot.place;
  }

  /** A press that picks units for a set takes all of a stack that is not fanned out. */
  #takesStack(targets: readonly Target[], { place }: Spot): boolean {
    const isSet = this.#choice?.decision.kind === 'some' && this.fan !== place;
    return isSet && targets.length > 1 && targets.every(isUnitTarget);
  }

  /** Why what is pointed at cannot be chosen; `null` where it can. */
  whyNot(spot: Spot = this.hover ?? { place: this.cursor, unit: null, facing: null }): Reason | null {
    return this.#choice && refusalAt(this.#choice, spot);
  }

  /** Why what is under the pointer cannot be chosen, where a person may well ask. */
  get wonder(): Reason | null {
    return this.#choice && this.hover ? wonderAt(this.#choice, this.hover, this.#ground) : null;
  }

  /** What is under the pointer and refused, with those who would act on it; `null` where nothing is. */
  get refused(): RefusedShot | null {
    const place = this.hover?.place ?? null;
    const isRefused = this.#ground.thought.refused !== null || this.wonder !== null;
    return this.#choice && place !== null && isRefused ? refusedShotAt(this.#choice, place) : null;
  }

  #explain(spot: Spot): void {
    this.#view.explained = this.whyNot(spot);
  }

  /** What else can be done at a place, and why it cannot be chosen where it cannot. */
  ask(spot: Spot): void {
    this.#explain(spot);
    if (spot.place !== null) this.menu = { place: spot.place, targets: [], reason: this.#view.explained };
  }

  toggleFan(): void {
    const place = this.#ground.pointed;
    if (this.fan === place) this.fan = null;
    else if (place !== null) this.#fanOut(place);
  }

  /** Fans a stack out; false where there is only one counter or none. */
  #fanOut(place: Target): boolean {
    const isStack = this.#ground.stacks.at(place).length > 1;
    this.fan = isStack ? place : null;
    return isStack;
  }

  /** Brings the cursor to a place, which is then inspected; while a line is looked along, it is where the line ends. */
  goTo(place: Target): void {
    const { layers } = this.#ground;
    this.cursor = place;
    if (!layers.isBetweenPlaces || this.#view.selected === null) this.#ground.select(place, null);
    this.hover = { place, unit: null, facing: null };
  }

  // Drags

  get isDragging(): boolean {
    return this.#lifted !== null;
  }

  /** What a press or a drag takes in hand. */
  #held(spot: Spot): Target | null {
    const { own } = this.#ground;
    const usual = () => {
      if (this.#goTogether(spot) && spot.unit !== null) return this.#meant(spot)[0] ?? null;
      return spot.unit === null ? null : unitTarget(spot.unit);
    };
    return own.held ? own.held(spot, usual) : usual();
  }

  /** Takes up what is at a spot to carry it; false where nothing there can be carried. */
  lift(spot: Spot, isWhole = false): boolean {
    const choice = this.#choice;
    if (!choice || spot.unit === null || this.#view.session.isBusy) return false;
    const { decision, state } = choice;
    if (isWhole && this.#takeAllOf(spot)) return this.#lift(choice, state);
    const mayCarry = decision.kind === 'path' ? decision.units : decision.kind === 'arrange' ? decision.items : [];
    const hand = this.#held(spot);
    if (hand === null || !unitsOf(hand).every((id) => mayCarry.includes(unitTarget(id)))) return false;
    choice.press(hand);
    return this.#lift(choice, state);
  }

  #lift(choice: Choice, state: Choice['state']): true {
    this.#lifted = { choice, state };
    return true;
  }

  /** What is dragged is over a spot: where it rests its way is laid, and goes on from there. */
  carryOver({ place, facing }: Spot): void {
    clearTimeout(this.#rest);
    if (!this.isDragging || place === null || facing !== null) return;
    this.#rest = setTimeout(() => this.isDragging && this.#layTo(place), RESTED);
  }

  /** By agreement there is no way: only the place counts where it is set down. */
  #layTo(place: Target): void {
    if (this.#view.isMoving) return;
    const choice = this.#choice;
    const isOffered = choice?.offers.some(({ target, tone }) => target === place && tone !== 'chosen');
    if (isOffered && choice?.decision.kind === 'path') choice.press(place);
  }

  /** Sets down what is dragged; nothing where Esc has put it away before the hand let go. */
  drop(spot: Spot): void {
    clearTimeout(this.#rest);
    if (this.isDragging) void this.#view.whenSaved(() => this.#setDown(spot));
    this.#lifted = null;
  }

  #setDown(spot: Spot): void {
    const choice = this.#choice;
    const isLaid = spot.facing === null && spot.place !== null && choice?.sofar.way?.steps.at(-1) === spot.place;
    if (!isLaid) this.#press({ ...spot, unit: null });
    const isAtOnce = this.#view.isAtOnce && choice?.decision.kind === 'path';
    if (isAtOnce && spot.facing === null && this.menu === null && this.#view.explained === null) choice.carryOut();
  }

  /** The counter in hand, and the place where it would be set down. */
  get carried(): { readonly piece: Piece; readonly to: Target | null } | null {
    const { pieces, scene, thought } = this.#ground;
    const unit = this.#choice && inHand(this.#choice);
    const piece = unit == null ? undefined : pieces.get(unit);
    if (!piece) return null;
    const to = this.hover?.place ?? null;
    const isMeant = to !== null && to !== piece.place && scene.offers.some(({ place }) => place === to);
    return { piece, to: isMeant && !thought.refused ? to : null };
  }
}

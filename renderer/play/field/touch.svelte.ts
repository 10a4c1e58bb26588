/** What the pointer does on a table: it points at units, presses them and what lies there, and leads the unit in hand. */
import { regionTarget, type Target, unitsOf, unitTarget } from '../../../core/engine/target.ts';
import type { RefusedShot } from '../../../core/engine/shot.ts';
import type { Reason } from '../../../core/engine/verdict.ts';
import type { Point } from '../../../core/space/table/point.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { refusedShotAt } from '../decisions/aim.ts';
import { type Contemplated, NOTHING } from '../decisions/gesture.ts';
import { refusalOf } from '../muster.ts';
import type { PlayView } from '../view.svelte.ts';
import { leadAt } from './leads.ts';
import { pointAt, whyNoPoint } from './points.ts';
import type { TableGround } from './table-ground.svelte.ts';

/** CSS pixels around a point that count as the point. */
const NEAR = 11;

/** A drag that waits until the move before it has been saved. */
interface NextDrag {
  /** Where it has ended meanwhile. */
  dropped: { readonly at: Point; readonly isExact: boolean } | null;
}

export class Touch {
  readonly #view: PlayView;
  readonly #ground: TableGround;
  #next: NextDrag | null = null;

  /** On the table. */
  pointer = $state.raw<Point | null>(null);
  /** The unit under the pointer, the topmost. */
  hovered: string | null = $derived.by(() =>
    this.pointer && !this.#ground.hand.drag ? this.#ground.standAt(this.pointer) : null,
  );
  /** The choice that a press under the pointer would make. */
  leadUnder: Target | null = $derived.by(() => this.pointer && this.#leadAt(this.pointer));
  /** What the answer would be with what is in hand, or under the pointer. */
  thought: Contemplated = $derived.by(() => {
    const { hand } = this.#ground;
    return hand.drag ? hand.thought : this.#thought();
  });

  constructor(view: PlayView, ground: TableGround) {
    this.#view = view;
    this.#ground = ground;
  }

  // Presses

  /** A press on the table. */
  press(at: Point): void {
    void this.#view.whenSaved(() => {
      const { table, points } = this.#ground;
      this.#view.explained = null;
      const lead = this.#leadAt(at);
      if (lead !== null) return this.#view.pressTarget(lead);
      const { choice } = this.#view;
      const unit = this.#ground.standAt(at);
      this.#pressOn(unit, unit === null ? this.#pieceAt(at) : null);
      if (choice && unit === null && points.length > 0) this.#view.explained = whyNoPoint(choice, table, at);
    });
  }

  /** A press on a unit, wherever it is. */
  pressUnit(unit: string): void {
    void this.#view.whenSaved(() => {
      this.#view.explained = null;
      this.#pressOn(unit, null);
    });
  }

  /** Why the unit under the pointer, or the inspected one, cannot be chosen; `null` where it can. */
  whyNot(): Reason | null {
    return refusalOf(this.#view.choice, this.hovered ?? this.#view.unit, this.meant);
  }

  /** The unit under the pointer, where one in hand may do nothing to it. */
  refused: RefusedShot | null = $derived.by(() => {
    const { choice } = this.#view;
    if (!choice || this.hovered === null || this.meant(this.hovered) !== null) return null;
    return refusedShotAt(choice, unitTarget(this.hovered));
  });

  ask(at: Point): void {
    const unit = this.#ground.standAt(at);
    if (unit !== null) this.#view.explained = refusalOf(this.#view.choice, unit, this.meant);
  }

  #leadAt(at: Point): Target | null {
    return leadAt(this.#ground.leads, at) ?? pointAt(this.#ground.points, at);
  }

  #pieceAt(at: Point): Target | null {
    const piece = this.#ground.board.placeAt(sheetPoint(this.#ground.table, at));
    return piece === null ? null : regionTarget(piece);
  }

  #pressOn(unit: string | null, place: Target | null): void {
    if (this.#ground.tray.decision) {
      this.#ground.select(place, unit);
      this.#putCounter(unit, place);
      return;
    }
    const { choice } = this.#view;
    const target = this.#meantBy(unit, place);
    if (target === null && unit !== null && this.#layWayIn(unit)) return;
    const isAim = target !== null && choice?.decision.kind === 'path' && choice.sofar.way !== null;
    if (!isAim) this.#ground.select(place, unit);
    if (target !== null) this.#view.pressTarget(target);
    else if (choice && unit !== null) this.#view.explained = refusalOf(choice, unit, this.meant);
  }

  /** With a unit in hand a press on an enemy lays the way to it, or says why there is none. */
  #layWayIn(unit: string): boolean {
    const { manoeuvre, kept } = this.#ground.hand;
    const way = (kept && manoeuvre?.wayIn?.(kept.unit, unitTarget(unit))) ?? null;
    if (!kept || way === null) return false;
    if ('rule' in way) this.#view.explained = way;
    else this.#view.choice?.replace({ laid: { unit: kept.unit, legs: way }, isShown: true });
    return true;
  }

  /** Units of a brigade stand for it. */
  #putCounter(unit: string | null, place: Target | null): void {
    const { game, tray } = this.#ground;
    const body = game.show.muster?.(this.#view.session.position).find(({ id }) => id === unit)?.body;
    const leader = typeof body === 'object' && 'unit' in body ? body.unit : null;
    const meant = [unit, leader].flatMap((id) => (id === null ? [] : [unitTarget(id)]));
    const isDone = [...meant, place].some((target) => target !== null && tray.press(target));
    const [own] = meant;
    if (!isDone && own !== undefined) this.#view.explained = this.#view.choice?.contemplate(own).refused ?? null;
  }

  // What a press means for the answer that is being made

  readonly meant = (unit: string): Target | null => this.#meantBy(unit, null);

  /** `null` where it means nothing. */
  #meantBy(unit: string | null, place: Target | null): Target | null {
    const { choice } = this.#view;
    if (!choice) return null;
    const here = [unit === null ? null : unitTarget(unit), place].filter((target) => target !== null);
    const isHere = (target: Target): boolean => here.includes(target) || unitsOf(target).includes(unit ?? '');
    const offered = choice.offers.find(({ target }) => isHere(target))?.target;
    if (offered !== undefined) return offered;
    return choice.decision.kind === 'path' ? (choice.decision.units.find(isHere) ?? null) : null;
  }

  #thought(): Contemplated {
    const { choice } = this.#view;
    if (!choice || this.hovered === null || choice.decision.kind === 'manoeuvre') return NOTHING;
    const target = this.meant(this.hovered);
    return target === null ? NOTHING : choice.contemplate(target);
  }

  // Drags

  /** Takes the unit under the hand by its front, a corner or anywhere; false where nothing there can be moved. */
  lift(at: Point): boolean {
    const { hand } = this.#ground;
    const { choice, session } = this.#view;
    const unit = this.#ground.standAt(at);
    const isInHand = this.holds(at);
    const other = isInHand ? undefined : hand.manoeuvre?.units.find((each) => each === unitTarget(unit ?? ''));
    if (other !== undefined && (session.isBusy || choice?.makesWayFor(other))) void this.#liftNext(at, other);
    if (this.#next) return true;
    if (!hand.manoeuvre || session.isBusy) return false;
    if (other !== undefined) this.#view.pressTarget(other);
    if (hand.kept === null || (!isInHand && hand.keptUnit !== unit)) return false;
    hand.lift(at, this.#near);
    return true;
  }

  /** The move before it is carried out first; what the hand does meanwhile is done as soon as the unit is in it. */
  async #liftNext(at: Point, unit: Target): Promise<void> {
    const next: NextDrag = { dropped: null };
    this.#next = next;
    await this.#view.takeNext(unit);
    if (this.#next !== next) return;
    this.#next = null;
    const { hand } = this.#ground;
    if (hand.kept?.unit !== unit) return;
    hand.lift(at, this.#near);
    if (next.dropped) this.#drop(next.dropped.at, next.dropped.isExact);
  }

  /** The hand lets go of what it holds as if it had not been moved. */
  cancel(): void {
    this.#next = null;
    this.#ground.hand.drag = null;
  }

  hover(at: Point | null, isExact: boolean): void {
    this.pointer = at;
    if (at) this.#ground.hand.move(at, isExact);
  }

  drop(at: Point, isExact: boolean): void {
    if (this.#next) this.#next.dropped = { at, isExact };
    else this.#drop(at, isExact);
  }

  #drop(at: Point, isExact: boolean): void {
    const { hand } = this.#ground;
    const { choice, isAtOnce } = this.#view;
    hand.drop(at, isExact);
    if (!choice || !isAtOnce) return;
    // Who drags on when the move is spent goes as far as it leads.
    const isSpent = hand.offers.length === 0;
    if (isSpent) choice.refusal = null;
    // Where nothing is ever weighed, one leg is the whole manoeuvre too.
    if (isSpent || !hand.manoeuvre?.preview) choice.carryOut();
  }

  /** Whether the hand would take hold of something under the pointer. */
  holds(at = this.pointer): boolean {
    return at !== null && this.#ground.hand.holds(at, this.#near);
  }

  get #near(): number {
    return NEAR / this.#ground.eye.camera.scale;
  }
}

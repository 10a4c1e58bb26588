/** The play view of a map of regions: a press takes all the pieces of a counter, or of a region. */
import type { AreaGame } from '../../../core/engine/ruleset.ts';
import type { Fight, PowerSheet } from '../../../core/engine/powers.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import { idOf, type Target, unitsOf, unitsTarget } from '../../../core/engine/target.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { App } from '../../app/context.ts';
import type { Spot } from '../board/scene.ts';
import { BoardView } from '../board/view.svelte.ts';
import { unplaced } from '../decisions/arrange.ts';
import { targetsAt } from '../decisions/target.ts';
import type { AreaScenery } from '../scenery/scenery.ts';
import type { Session } from '../session.svelte.ts';
import { boardOf } from './board.ts';

export class AreaView extends BoardView {
  readonly scenery: AreaScenery;
  readonly #show: AreaGame<unknown>['show'];
  showsPowers = $state(false);
  /** The battle was put away to look at the map. */
  hidesFight = $state(false);

  /** The battle that is being fought, and what each power has. */
  fight: Fight | null = $derived.by(() => this.#show.fight(this.session.position));
  powers: readonly PowerSheet[] = $derived.by(() => this.#show.powers(this.session.position));

  constructor(app: App, session: Session, game: AreaGame<unknown>, scenery: AreaScenery) {
    super(app, session, game, boardOf(game.show, session.seatsShown.seats, scenery));
    this.scenery = scenery;
    this.#show = game.show;
  }

  /** A retreat is answered on the map. */
  get showsFight(): boolean {
    return this.fight !== null && !this.hidesFight && this.choice?.decision.kind !== 'path' && !this.#isAskedOnMap;
  }

  /** What is asked in a battle is answered in its ranks. */
  override get answersOnGround(): boolean {
    const { choice } = this;
    if (!choice || !this.showsFight) return false;
    const { decision } = choice;
    return (
      decision.kind === 'arrange' ||
      (decision.kind === 'some' && decision.from.every((each) => unitsOf(each).length > 0))
    );
  }

  get #isAskedOnMap(): boolean {
    return this.choice?.offers.some(({ target }) => this.board.places.has(target)) ?? false;
  }

  override get inspectorHint(): string {
    return 'ui.play.inspector.empty.area';
  }

  /** Whether one player holds both seats. */
  isHeldWith(seat: Seat, other: Seat | null): boolean {
    return other !== null && this.session.heldWith(other).includes(seat);
  }

  /** Once a piece of an arrangement is put somewhere the next of its kind is in hand, so that each press puts one more. */
  override pressTarget(target: Target): void {
    const held = this.choice?.decision.kind === 'arrange' ? this.choice.stateAs('arrange').held : null;
    super.pressTarget(target);
    const { choice } = this;
    if (held === null || choice?.decision.kind !== 'arrange' || choice.arrangement[held] !== target) return;
    const next = unplaced(choice.decision, choice.arrangement).find(
      (item) => this.kindOf(idOf(item)) === this.kindOf(idOf(held)),
    );
    if (next !== undefined) choice.press(next);
  }

  override kindName(unit: string): string {
    return this.words.text(`label.kind.${this.kindOf(unit)}`);
  }

  override placeName(place: Target): string {
    return this.words.place(place);
  }

  /** Units that go together are called by what they are and how many. */
  override nameOf(target: Target): string {
    const units = unitsOf(target);
    return units.length > 1 ? this.#counted(units) : super.nameOf(target);
  }

  override nameOfPiece(piece: Piece): string {
    const seat = this.words.text(`seat.${piece.seat}`);
    return `${seat}: ${this.#counted('ids' in piece ? (piece.ids as readonly string[]) : [piece.id])}`;
  }

  override kindOf(unit: string): string {
    return this.scenery.kindOf(unit);
  }

  /** How many of each kind. */
  #counted(units: readonly string[]): string {
    const kinds = this.scenery.kinds.map(
      (kind) => [kind, units.filter((id) => this.kindOf(id) === kind).length] as const,
    );
    const named = kinds.filter(([, count]) => count > 0);
    return named.map(([kind, count]) => this.words.text(`label.forces.${kind}`, { count })).join(', ');
  }

  protected override meant(spot: Spot): readonly Target[] {
    const { choice } = this;
    if (choice?.decision.kind !== 'path' || !choice.decision.together || spot.place === null) return super.meant(spot);
    const offered = choice.offers.map(({ target }) => target).filter((target) => unitsOf(target).length === 0);
    const here = targetsAt(offered, spot.place, null, this.ground);
    if (here.length > 0) return here;
    const group = this.held(spot);
    return group === null ? [] : [group];
  }

  /** What a press takes up: the pieces of the counter that may go, or all that may of the region. */
  protected override held(spot: Spot): Target | null {
    const { choice } = this;
    if (choice?.decision.kind !== 'path' || !choice.decision.together) return super.held(spot);
    const mayGo = new Set(choice.decision.units.map(idOf));
    const pressed =
      spot.units ?? [...this.ground.pieces.values()].flatMap(({ id, place }) => (place === spot.place ? [id] : []));
    const ids = pressed.filter((id) => mayGo.has(id));
    return ids.length === 0 ? null : unitsTarget(ids);
  }
}

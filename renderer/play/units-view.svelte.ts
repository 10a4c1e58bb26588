/** The play view of a ground without places of its own: units are pressed where they stand, on a table or in papers. */
import type { Piece } from '../../core/engine/presenter.ts';
import { type Target, unitTarget } from '../../core/engine/target.ts';
import type { Reason, Seat } from '../../core/engine/verdict.ts';
import type { Amendable } from '../../core/miniatures/adjustment.ts';
import type { MiniaturesGame } from '../../core/miniatures/game.ts';
import type { Body, Drawn } from '../../core/miniatures/presenter.ts';
import type { App } from '../app/context.ts';
import type { Ground } from './decisions/target.ts';
import { Layers } from './layers.svelte.ts';
import type { Session } from './session.svelte.ts';
import { PlayView } from './view.svelte.ts';

/** A unit or a general, whether the game has a counter for it or not. */
interface Present {
  readonly id: string;
  readonly seat: Seat;
}

export abstract class UnitsView extends PlayView {
  readonly game: MiniaturesGame<unknown>;
  readonly layers: Layers<readonly Drawn[]>;

  /** Units and generals by their ids, also those that the game has no counters for. */
  ground0: Ground = $derived.by(() => ({
    isPlace: () => false,
    facings: [],
    pieces: new Map([...this.present.map(pieceOf), ...this.laidPieces].map((piece) => [piece.id, piece])),
  }));
  ground: Ground = $derived.by(() => this.ground0);

  constructor(app: App, session: Session, game: MiniaturesGame<unknown>) {
    super(app, session);
    this.game = game;
    this.layers = new Layers(game.show.overlays, session.seats);
  }

  override get inspectorHint(): string {
    return 'ui.play.inspector.empty.field';
  }

  override amendable(unit: string): Amendable {
    return this.game.adjustment.amendable(this.session.position, unit);
  }

  override get roster(): readonly Body[] {
    return this.game.show.roster(this.session.position) ?? [];
  }

  /** Who can be pressed on this ground, in its order. */
  protected abstract get present(): readonly Present[];
  /** The unit under the pointer. */
  abstract readonly hovered: string | null;
  /** What a press on a unit means for the answer that is being made; `null` where it means nothing. */
  protected abstract meant(unit: string): Target | null;

  askWhy(): void {
    const unit = this.hovered ?? this.unit;
    this.explained = unit === null ? null : this.refusalOf(unit);
  }

  /** Why a press on a unit means nothing; `null` where it does mean something. */
  protected refusalOf(unit: string): Reason | null {
    const { choice } = this;
    return choice && this.meant(unit) === null ? choice.contemplate(unitTarget(unit)).refused : null;
  }
}

/** As a game without counters has it. */
function pieceOf({ id, seat }: Present): Piece {
  return { id, seat, place: null, box: null, depth: 0, facing: null, face: 'front', markers: [] };
}

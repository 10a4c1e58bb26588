/** A game of miniatures: what it has beyond what every game has. */
import type { Ruleset } from '../engine/ruleset.ts';
import type { UnitAdjustment } from './adjustment.ts';
import type { Armies, LaidTable, TakenTable } from './armies.ts';
import type { MiniaturesPresenter } from './presenter.ts';

export interface MiniaturesGame<G> extends Ruleset<G> {
  readonly ground: 'table';
  readonly show: MiniaturesPresenter<G>;
  readonly adjustment: UnitAdjustment<G>;
  /** How players put armies of their own together. */
  readonly armies: Armies;
  /** What a battle takes of a table that the players laid out. */
  tableFrom(laid: LaidTable): TakenTable;
}

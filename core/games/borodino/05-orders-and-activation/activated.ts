/** What a battle keeps in its position whose groups are activated by markers; 5 September has none of it. */
import type { BilingualName } from '../../../engine/noun.ts';
import type { Message } from '../../../engine/verdict.ts';
import type { Side, UnitId } from '../data.ts';
import type { Borodino } from '../position.ts';

/** Units of one group that hang together (5.12). */
export interface Command {
  /** Its first unit, in the order of the data. */
  readonly id: UnitId;
  readonly units: readonly UnitId[];
}

/** An order marker that says Under Orders; it lies with these units wherever they go (5.24-a). */
export interface Order {
  /** Those of the Command that has it; nobody where the marker is the enemy's and lies face down. */
  readonly units: readonly UnitId[];
  /** Whether it has been turned up. */
  readonly shown: boolean;
  /** Whose it is, where that is all that is known of it. */
  readonly of?: Side;
}

/** Whether a side has paid for its Barrage marker, and where the marker is then. */
export const BARRAGES = ['no', 'bought', 'in-cup', 'used'] as const;
export type Barrage = (typeof BARRAGES)[number];

/** SR.14: The march round the flank. */
export interface March {
  /** Those of the note, and once they have left the map those who have; nobody where none marches, or the note is unknown. */
  readonly units: readonly UnitId[];
  /** The turn of the note, at whose end they leave; 0: in none. */
  readonly turn: number;
  /** Whether it is no more than a note, has its order, has had it turned up, or has left the map. */
  readonly step: 'noted' | 'ordered' | 'shown' | 'away';
  /** Added to the next roll. */
  readonly bonus: number;
  /** How they come back; `null` as long as that is open. */
  readonly by: 'arrive' | 'recall' | null;
  /** By which hex of the edge each of them comes. */
  readonly entries: Readonly<Record<UnitId, number>>;
}

export interface Activated extends Borodino {
  /** As they were when the turn began. */
  readonly commands: readonly Command[];
  /** Of both sides; who has none is without orders. */
  readonly orders: readonly Order[];
  readonly barrage: Readonly<Record<Side, Barrage>>;
  /** How often in a row a side has failed to change its orders in time. */
  readonly failures: number;
  /** The Commands that have tried for orders of their own in this activation. */
  readonly tried: Readonly<Record<UnitId, 'gained' | 'failed'>>;
  /** Who has the initiative in this turn; `null` where nobody has. */
  readonly initiative: Side | null;
  /** The markers that are still in the cup, in any order: those of a group are alike. */
  readonly cup: readonly string[];
  /** The marker that is acted on. */
  readonly marker: string | null;
  /** The hexes of the commanders-in-chief; 0 for one that is not set up yet. */
  readonly leaders: Readonly<Record<Side, number>>;
  /** Those of a Command that act as reserve, in the Reserve Phase. */
  readonly reserve: readonly UnitId[] | null;
  /** The march round the flank; absent where it is not played. */
  readonly march?: March;
  /** Who goes first, where both sides do the same in turn; `null` until that is settled. */
  readonly first: Side | null;
}

/** An activation marker: that of a group, or one of a special rule. */
export interface Marker {
  readonly id: string;
  readonly side: Side;
  readonly name: Message;
  /** Whether the turn may be opened with it. */
  readonly mayOpen: boolean;
}

/** A commander-in-chief, as his counter shows him. */
export interface Leader {
  readonly id: string;
  readonly side: Side;
  readonly name: BilingualName;
  /** Command Range, in hexes. */
  readonly range: number;
  /** Added to the die of those whom he reaches. */
  readonly commandModifier: number;
}

/** How a side of a battle stands on its board: counters in rows, and what may be done with them there. */
import type { BattleSide, Fighter } from '../../../core/engine/battle.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';

/** A counter; of units that are alike one for all. */
export interface Counter extends Pick<Fighter, 'fate' | 'lost' | 'went' | 'isPursuing'> {
  readonly key: string;
  readonly piece: Piece;
  readonly ids: readonly string[];
}

export interface Row {
  /** Where units are sent that go into it; `null` where none do. */
  readonly slot: Target | null;
  /** `null` where a side has one row alone. */
  readonly name: string | null;
  readonly counters: readonly Counter[];
}

/** Ranks in which units stand in a battle, and the questions that are answered at their counters. */
export interface Ranks {
  /** What is asked now is answered there. */
  readonly isAsked: boolean;
  rowsOf(side: BattleSide): readonly Row[];
  /** Whether what is asked is where the units of a side stand. */
  arranges(side: BattleSide): boolean;
  /** What a press on a counter in a row does, in words; `null` where it does nothing. */
  does(counter: Counter, row: Row): string | null;
  /** With one unit, or with all that are alike. */
  press(counter: Counter, row: Row, isAll: boolean): void;
  /** How many of a counter are chosen; `null` where none are to be. */
  picked(counter: Counter): number | null;
  /** One of those that are chosen is let go. */
  less(counter: Counter): void;
  /** Units go into a row; left out: all that are asked about. */
  send(slot: Target, ids?: readonly string[]): void;
  /** Lays out what the rule suggests; `null` where it does not, or all is laid out. */
  readonly suggest: (() => void) | null;
}

/** Where units stand in no ranks. */
export const oneRow = ({ fighters }: BattleSide): readonly Row[] => [
  {
    slot: null,
    name: null,
    counters: fighters.map((fighter) => {
      const { was, is, fate } = fighter;
      return { ...fighter, key: was.id, piece: fate === 'out' ? was : is, ids: [was.id] };
    }),
  },
];

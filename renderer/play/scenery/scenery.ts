/** What a game looks like on the table: its map and its counters, read from the assets; no rules. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Language } from '../../../core/words/words.ts';
import type { Areas } from '../../../core/space/area/areas.ts';
import type { AreaSheet } from '../../board/area/data.ts';
import type { CounterKind, CounterLook } from '../../board/counters/look.ts';
import type { MapData } from '../../board/map/data.ts';
import type { NationColours } from '../../board/palette.ts';
import type { SignShape } from '../board/sign-shapes.ts';
import type { Group } from '../board/groups.ts';
import type { SignKind } from '../field/signs.ts';

export interface HexScenery {
  readonly map: MapData;
  look(piece: Piece, language: Language, style: CounterLook['style']): CounterLook;
  /** The reverse of a counter; `null` where nothing is printed there. */
  reverse(piece: Piece, language: Language, style: CounterLook['style']): CounterLook | null;
  /** How what lies beside the pieces looks, by its kind. */
  readonly signs?: Readonly<Record<string, SignShape>>;
}

/** What is drawn in the middle of a card: a figure, the sign of the wild card, or nothing on a blank one. */
export type CardSign = CounterKind | 'wild' | null;

export interface CardLook {
  readonly sign: CardSign;
  /** In whose colour it is, with the letters that say so too; `null`: in nobody's. */
  readonly of: { readonly seat: Seat; readonly code: string; readonly colours: NationColours } | null;
}

/** Of a game on a map of regions, where pieces that are alike lie together as one counter. */
export interface AreaScenery {
  readonly sheet: AreaSheet;
  readonly areas: Areas;
  /** What a piece is, by a word: pieces of one seat that are the same are alike. The first of the kinds lies on top. */
  kindOf(unit: string): string;
  readonly kinds: readonly string[];
  /** The markers of the ranks in which pieces stand in a battle, from the one that meets the enemy backwards. */
  readonly ranks: readonly string[];
  look(group: Group, language: Language, style: CounterLook['style']): CounterLook;
  card(id: string): CardLook;
  /** The sign that a line of a form is about, by the id of the line; left out where it is about none. */
  signOf(line: string): CardSign | undefined;
}

/** Small engraved signs in a square of 16, as paths: the shape says what the word beside it says. */
export interface PaperSigns {
  /** By the key of a state. */
  readonly states: Readonly<Record<string, { readonly path: string; readonly tone?: 'bad' | 'strong' }>>;
  /** Filled, by the key of a formation's name; the enemy is above. */
  readonly formations: Readonly<Record<string, string>>;
}

/** Of a game on a table in centimetres, where blocks and terrain are drawn from what the rules show. */
export interface TableScenery {
  /** The markers that are told beside a unit. */
  readonly markers: readonly string[];
  /** The marker of a unit whose back lies up. */
  readonly back: string;
  /** The signs on units, by marker, in the order in which they are drawn. */
  readonly signs: Readonly<Record<string, SignKind>>;
  /** The signs of order counters, as the papers have theirs, by the order (`Tag`). */
  readonly orders: Readonly<Record<string, string>>;
  /** How the papers beside a real table show states and formations. */
  readonly papers: PaperSigns;
}

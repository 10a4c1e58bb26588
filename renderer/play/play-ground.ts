/** What a ground answers the play view, and the parts that it names. A part that a ground has no use for is left out. */
import type { Action, Decision, DecisionKind, Legs } from '../../core/engine/decision.ts';
import type { Piece } from '../../core/engine/presenter.ts';
import type { Aside, Fact } from '../../core/engine/ruleset.ts';
import type { Target } from '../../core/engine/target.ts';
import type { Message, Reason, Seat } from '../../core/engine/verdict.ts';
import type { Amendable } from '../../core/miniatures/adjustment.ts';
import type { Body, Stand } from '../../core/miniatures/presenter.ts';
import type { Ring } from '../../core/space/board.ts';
import type { CounterLook } from '../board/counters/look.ts';
import type { Point } from '../board/geometry.ts';
import type { Way } from '../board/ways.ts';
import type { BlockLook } from '../table/block.ts';
import type { Ranks } from './battle/rows.ts';
import type { Choice } from './decisions/choice.svelte.ts';
import type { Contemplated } from './decisions/gesture.ts';
import type { Ground } from './decisions/target.ts';
import type { Together } from './decisions/together.svelte.ts';
import type { Counters } from './field/counters.svelte.ts';
import type { Hand } from './field/hand.svelte.ts';
import type { PlayCommand } from './keys.ts';
import type { Layers } from './layers.svelte.ts';

/** The drawing of the ground, for the keys and for the library's picture. */
export interface Canvas {
  fit(): void;
  /** About the middle of the screen. */
  zoom(factor: number): void;
  /** By so many CSS pixels. */
  pan(by: Point): void;
  /** Moves places or units into sight; several are shown large enough to be read. */
  reveal(...targets: readonly Target[]): void;
  /** Where targets lie from its upper left corner, in CSS pixels; those that are not on it are left out. */
  where(targets: readonly Target[]): readonly Point[];
  /** A small picture of the whole, as a data address; `null` before anything is shown. */
  picture(width: number): string | null;
}

/** Something that is told of a place beside what the rules say of it. */
export interface PlaceLine {
  readonly label: Message;
  readonly value: Message;
}

/** What takes part in a question and its answer. */
export interface Part {
  /** The open question is answered here: the prompt bar offers nothing for it. */
  readonly takesAnswer?: boolean;
  /** A question has been taken up: another one, or the last one while its answer is being saved. */
  goOn?(): void;
  /** Puts away the question which of several was meant. */
  putAway?(): void;
  /** A target is pressed; true where that has been done here, and not as usual. */
  pressTarget?(target: Target): boolean;
  /** An item of an arrangement has been taken in hand beside the ground. */
  taken?(): void;
  /** A player answers the question. */
  note?(action: Action): void;
  /** Takes one step back before anything else does; false where it has none to take. */
  stepBack?(): boolean;
  /** Puts away what is open over the ground; false where nothing is. */
  close?(): boolean;
}

/** The ground as a drawing on a sheet. */
export interface Drawn {
  /** The keys of what it calls its numbers, and the taking away of what lies on it. */
  readonly says: { readonly numbers: string; readonly unitsOff: string };
  /** How far before its end the arrow of a way stops, in the units of the sheet. */
  readonly wayEnd: number;
  /** The ways that pieces have gone from one position to another, and who struck at whom. */
  waysBetween(before: unknown, after: unknown, facts: readonly Fact[]): readonly Way[];
  /** The outlines of units and places, of those that lie on it. */
  outlinesOf(targets: readonly Target[]): readonly Ring[];
}

/** How units are moved by agreement. */
export interface ByHand {
  question(seat: Seat): Decision;
  /** Where legs lead a unit of a table; left out where pieces go to places. */
  standAfter?(legs: Legs): Stand | null;
}

/** Pieces as counters that lie on places. */
export interface Stacks {
  faceOf(piece: Piece): CounterLook;
  /** Its other face; `null` where nothing is printed there. */
  reverseOf(piece: Piece): CounterLook | null;
  /** What lies on a place, from the top. */
  at(place: Target): readonly Piece[];
  /** A place as people write it: {@link placeCalled} finds it again. */
  nameOf(place: Target): string;
  /** The place that is called so; `null` where there is none. */
  placeCalled(name: string): Target | null;
  /** What lies around a place, in words. */
  about(place: Target): readonly PlaceLine[];
}

/** Units that are alike, where many of one kind are. */
export interface Kinds {
  of(unit: string): string;
  /** What a kind is called, without how many they are. */
  nameOf(kind: string): string;
  /** How many of each kind. */
  count(units: readonly string[]): string;
}

/** The armies of miniatures, on a table or in papers. */
export interface Muster {
  /** What may be changed of a unit by agreement. */
  amendable(unit: string): Amendable;
  /** The papers of the armies, brigade by brigade; none where the program holds the table. */
  readonly roster: readonly Body[];
}

export interface PlayGround extends Ground {
  readonly layers: Layers;
  /** The commands about the ground that it answers, beside those of its layers; none where nothing is drawn. */
  readonly commands: readonly PlayCommand[];
  /** The key of what the inspector says while nothing is chosen. */
  readonly inspectorHint: string;
  /** The kinds of decision that are answered on a sheet beside it: they need more room than the prompt bar has. */
  readonly sheets: ReadonlySet<DecisionKind>;
  /** What the answer would be with what is under the pointer or the cursor. */
  readonly thought: Contemplated;
  /** The place or unit that is pointed at by key, or inspected. */
  readonly pointed: Target | null;
  /** Selects a place, and a unit there. */
  select(place: Target | null, unit: string | null): void;
  /** Goes on to the next thing that may be pressed; the canvas shows it. */
  next(canvas: Canvas | null): void;
  /** Why what is pointed at cannot be chosen; `null` where it can. */
  whyNot(): Reason | null;
  /** All that take part in questions, in the order in which they are asked. */
  readonly parts: readonly Part[];
  /** So many choices lead somewhere on it that they are pressed there: as many buttons would cover it. */
  readonly isCrowded?: boolean;
  /** Something may be pressed on it that has its name in the prompt bar too. */
  readonly isPressable?: boolean;
  readonly drawn?: Drawn;
  readonly byHand?: ByHand;
  readonly stacks?: Stacks;
  /** How a unit stands on its bases; `null` where it is not on the table. */
  basesOf?(unit: string): BlockLook | null;
  readonly kinds?: Kinds | undefined;
  readonly muster?: Muster;
  /** Ranks of a battle, and what is asked of the units in them. */
  readonly ranks?: Ranks | undefined;
  /** The unit of a manoeuvre in hand, and its legs. */
  readonly hand?: Hand;
  /** Orders that are put down as counters. */
  readonly tray?: Counters;
  /** Units that do as another does. */
  readonly together?: Together;
  /** Proposals that are put together question by question; `null` for an aside that is none. */
  readonly talks?: { readonly isAsked: boolean; begin(aside: Aside<unknown>): Choice | null } | undefined;
}

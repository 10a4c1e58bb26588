/**
 * How a game shows itself. The screen and the report import no rules: they ask this, always of a position as the viewer
 * may know it. What every game shows is here, and what a game on a map shows besides; a game of miniatures shows its
 * table in `core/miniatures`.
 */
import type { Act } from './battle.ts';
import type { Paper, Sky } from './papers.ts';
import type { PresentCase, PrintedTable } from './printed-table.ts';
import type { Section } from './section.ts';
import type { RefusedShot } from './shot.ts';
import type { Target } from './target.ts';
import type { Weighable } from './threat.ts';
import type { Message, Param, PhaseId, RuleId, Seat, Text } from './verdict.ts';

/** What lies on the ground, for the screen: which piece, where, how deep in its stack, how it looks. */
export interface Piece {
  readonly id: string;
  readonly seat: Seat;
  /** `null` where it lies in a box beside the board, or on a ground without places. */
  readonly place: Target | null;
  /** `null` where it is on the board. */
  readonly box: string | null;
  /** 0 is the top of the stack. */
  readonly depth: number;
  readonly facing: string | null;
  readonly face: 'front' | 'back';
  /** Keys of the small markers on it. */
  readonly markers: readonly string[];
}

/** How far a unit has come: it may act now, has acted, or will act later in its turn. */
export const ACTING = ['may-act', 'has-acted', 'to-come'] as const;
export type Acting = (typeof ACTING)[number];

/** A unit on the rolls: a report counts losses with it. */
export interface Mustered {
  readonly id: string;
  readonly seat: Seat;
  /** What it is counted with: its division or brigade. */
  readonly body: Param;
  /** What is left of it, in the points of its game; 0 where it is out of the battle, for now or for good. */
  readonly strength: number;
  /** Whether it has lost its good order: in disorder, or in flight. */
  readonly isShaken: boolean;
  /** `null` where it has no part in what goes on; left out by a game that does not tell. */
  readonly acting?: Acting | null;
}

/** A line of the inspector: a name and what it is worth now. */
export interface Trait {
  readonly label: Message;
  readonly value: Param;
  readonly rule?: RuleId;
  /** Whether the value is reconstructed (not printed in the rulebook). */
  readonly reconstructed?: boolean;
}

/** Those who come onto the ground together in a turn to come. */
export interface Arrival {
  /** The first turn in which they can come. */
  readonly turn: number;
  readonly seat: Seat;
  /** Units, and leaders with them. */
  readonly units: readonly string[];
  readonly where: Param;
}

/** The fact by which a game says that a turn begins, and its parameter that counts the turns. */
export interface TurnOpening {
  readonly fact: string;
  readonly count: string;
}

/** Where a game is in its sequence. */
export interface Now {
  readonly turn: number;
  readonly seat: Seat | null;
  readonly phase: PhaseId | null;
  /** Whose steps follow one another just now, unlike that of any other activation of the turn; left out: nobody's. */
  readonly activation?: string;
  /** Of a phase that comes again and again in a turn: how often it has come in this one, with the present time. */
  readonly times?: number;
}

/** How strong an army is on the board, and how far on average from the goal of the campaign. */
export interface OnTheWay {
  readonly strength: number;
  readonly away: number;
}

/** The way of the armies to a goal and back, which a report draws as bands that grow and thin. */
export interface March<G> {
  /** The goal, and places before it, the nearest first: how far away each is. */
  readonly stations: readonly { readonly name: Text; readonly away: number }[];
  /** `null` where nothing of it is on the board. */
  of(game: G, seat: Seat): OnTheWay | null;
  /** What is marked on the turns: the season, for instance; `null` on those on which nothing is. */
  season(game: G): Message | null;
}

/** What a report tells of a game beside its turns and losses. */
export interface Reported<G> {
  /** Whether units are alike and are raised again and again: those lost and raised are counted, and none is named. */
  readonly raises?: true;
  /** Of a campaign in which armies march to a goal. */
  readonly march?: March<G>;
  /** The keys of facts that are told whatever they cost. */
  readonly milestones?: readonly string[];
}

/** How a game shows itself, on whatever ground. */
export interface Presenter<G> {
  pieces(game: G): readonly Piece[];
  now(game: G): Now;
  readonly turnBegins?: TurnOpening;
  /** By the keys of facts: what is drawn as an arrow while it is told. Left out where nobody strikes from one place at another. */
  readonly acts?: Readonly<Record<string, Act>>;
  /** What it shows on paper; left out by a game that has none. */
  papers?(game: G): readonly Paper[];
  /** The tables of its rulebook, to be read at any time. Left out by a game that has none. */
  charts?(game: G, present: PresentCase): readonly PrintedTable[];
  /** What a turn is called as the game stands; `null`: as its scenario calls it. Left out where it always does. */
  turnName?(game: G, turn: number): Message | null;
  /** What marks a turn on the turn track as the game stands: winter, night; `null` where nothing does. */
  turnSign?(game: G, turn: number): Sky | null;
  /** Reinforcements that are known to come. Left out by a game in which none do. */
  arrivals?(game: G): readonly Arrival[];
  inspectUnit(game: G, unit: string): readonly Trait[];
  inspectPlace(game: G, place: Target): readonly Trait[];
  /**
   * Every unit of the battle, those still to come included, and what is left of it: a report counts losses with it. Left
   * out by a game whose pieces all count alike for as long as they are on the board.
   */
  muster?(game: G): readonly Mustered[];
  /** The leaders who are on no roll: dice are rolled for them too. Left out by a game that has none. */
  leaders?(game: G): readonly { readonly id: string; readonly seat: Seat }[];
  /** What a report tells otherwise than usual. */
  readonly report?: Reported<G>;
}

/** The sign on the button of an overlay. */
export type OverlayIcon =
  | 'way'
  | 'zone'
  | 'sight'
  | 'height'
  | 'command'
  | 'line'
  | 'supply'
  | 'forecast'
  | 'chain'
  | 'points'
  | 'fire'
  | 'threat'
  | 'path'
  | 'acting';

/**
 * A layer that the screen can lay over the ground, for example zones of control. Called `ui.play.overlay.*` by its id, in
 * the words of its game; among the titles of the game, `ui.command.play.overlay.*` names the command of each of its keys.
 * @typeParam D what it draws
 */
export interface Overlay<G, D> {
  readonly id: string;
  readonly icon: OverlayIcon;
  /** `choice`: what is chosen so far in the question that is open, if any is. */
  readonly needs: 'nothing' | 'seat' | 'unit' | 'two-places' | 'choice';
  /**
   * The keys that usually switch it: one, or one for each seat in their order. Overlays of one id have one key in all
   * games. Where it names none, a layer is switched by a number.
   */
  readonly keys?: readonly string[];
  /** Lit from the start: what everybody has to see. */
  readonly isLit?: true;
  /** In which scenarios there is anything to draw; left out: in all. */
  readonly scenarios?: readonly string[];
  draw(game: G, of: readonly Target[]): D;
  /** Acts of which the odds are said once the pointer rests; left out where nothing is weighed. */
  weigh?(game: G, of: readonly Target[]): readonly Weighable[];
}

/** What an overlay marks on a map. */
export interface OverlayMarks {
  /** Lies over the whole sheet. */
  readonly veil?: 'night';
  readonly places: readonly { readonly place: Target; readonly tone: string; readonly label?: string }[];
  readonly line?: readonly [Target, Target];
  /** How much of the line something reaches, as a share of it; written where that ends, and where the line ends. */
  readonly lineReaches?: { readonly share: number; readonly labels: readonly [string, string] };
  /** The ground along the line, where it is told in levels. */
  readonly section?: Section;
  /** Lines from place to place, in the colour of their tone; a cut one is broken. */
  readonly ways?: readonly { readonly places: readonly Target[]; readonly tone: string; readonly isCut: boolean }[];
  /** Where lines are cut, each between two adjacent places. */
  readonly bars?: readonly (readonly [Target, Target])[];
  /** How far units have come, over the counters of their place. */
  readonly acting?: readonly { readonly place: Target; readonly state: Acting; readonly count: number }[];
  readonly verdict?: Message;
  readonly rule?: RuleId;
}

/** What lies on a place beside the pieces, and is told rather than moved: a depot, a marker face down. */
export interface Sign {
  readonly place: Target;
  readonly seat: Seat;
  /** A word of the game; its scenery knows how it looks. */
  readonly kind: string;
  /** How many of them lie there. */
  readonly count: number;
  readonly label: Message;
}

/** How a game on a map shows itself: counters on places. */
export interface MapPresenter<G> extends Presenter<G> {
  /** Left out by a game whose map bears pieces alone. */
  signs?(game: G): readonly Sign[];
  readonly overlays: readonly Overlay<G, OverlayMarks>[];
  /** Why a shot is refused, drawn; `null` where that is no matter of range, sight or arc. */
  refusedShot?(game: G, shot: RefusedShot): OverlayMarks | null;
}

/** How a game on a map of regions shows itself. */
export interface AreaPresenter<G> extends MapPresenter<G> {
  /** Who owns which region; regions that nobody owns are left out. */
  owners(game: G): Readonly<Partial<Record<string, Seat>>>;
  /**
   * The facts that tell that pieces have gone from one region to another, and how they went. Its parameters are `nation`, `from` and `to`.
   */
  readonly moves: Readonly<Record<string, 'land' | 'sea'>>;
}

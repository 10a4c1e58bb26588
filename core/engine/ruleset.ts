/** What a game is to the engine, and what the rules may ask of the world. */
import type { Ground } from '../space/board.ts';
import type { Pose } from '../space/table/pose.ts';
import type { Adjustment } from './adjustment.ts';
import type { Action, Decision, Procedure } from './decision.ts';
import type { DrawAsked, Needs } from './chance.ts';
import type { Die, Roll, Roller } from './dice.ts';
import type { OddsInProgress } from './odds.ts';
import type { Answer, Told } from './trial.ts';
import type { Option, Options } from './options.ts';
import type { AreaPresenter, MapPresenter, Presenter } from './presenter.ts';
import type { Relation, Seating } from './seats.ts';
import type { Standing } from './standing.ts';
import type { Talks } from './talks.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';
import type { Message, Param, PhaseId, Reason, RuleId, Seat } from './verdict.ts';

export type RulesetId = string;
export type ScenarioId = string;

/** Something that happened: the journal, the animation, the report and the protocol all start from it. */
export interface Fact {
  /** The key of its sentence in the message files. */
  readonly key: string;
  readonly rule: RuleId;
  readonly params: Readonly<Record<string, Param>>;
  /** The dice rolled since the fact before, filled in by the engine; what was drawn is told by the rules alone. */
  readonly dice?: readonly Roll[];
  readonly tally?: Tally;
  /**
   * Where what it tells of has gone: places of a map, or poses on a table, from the first to the last. It is drawn. It is
   * the way of the units that are named, or where none are, of those who went from the first to the last.
   */
  readonly way?: readonly (Target | Pose)[];
  /** The seats that are told it; left out where all are. */
  readonly audience?: readonly Seat[];
  /** What all others are told in its place; left out where they are told nothing. */
  readonly instead?: Pick<Fact, 'key' | 'rule' | 'params' | 'way'>;
  /** Whether it tells what was secret until then: at a table with secrets nobody takes back what was seen. */
  readonly reveals?: true;
}

/** What a procedure may ask of the world. Every event of chance is recorded, with its rule and who rolls or draws. */
export interface Umpire {
  /** Rolls a die of which every face counts by itself. */
  roll(die: Die, rule: RuleId, by: Roller): number;
  /** Rolls dice at once, as their player does: one record and one form for all of them. */
  rollMany(count: number, die: Die, rule: RuleId, by: Roller): readonly number[];
  /**
   * Rolls a die against a limit: it passes or fails, and nothing else about it counts. The face is for the journal.
   * @param modifier added to the die
   */
  test(die: Die, rule: RuleId, by: Roller, needs: Needs, modifier?: number): { face: number; passes: boolean };
  /**
   * Rolls dice at once, each against the same limit: how many pass counts, and nothing else about them.
   * @returns how many have passed
   */
  testMany(count: number, die: Die, rule: RuleId, by: Roller, needs: Needs): number;
  /**
   * Rolls a die and reads it in a table: what follows depends on the row alone. The face is for the journal.
   * @param row the row for a face, plain JSON
   */
  table<Row>(die: Die, rule: RuleId, by: Roller, row: (face: number) => Row): { face: number; row: Row };
  /** Two roll a die each, until the dice differ. @returns what they show then, in the order of `by` */
  rollOff(die: Die, rule: RuleId, by: readonly [Roller, Roller]): readonly [number, number];
  /** Draws cards or chits. The position keeps what is left of the deck, in any order: to draw is to have shuffled. */
  draw(asked: DrawAsked): readonly string[];
  /** Puts all of a deck in an order by chance. @param audience who may know it; by default nobody */
  shuffle(asked: Omit<DrawAsked, 'count' | 'audience'>, audience?: readonly Seat[]): readonly string[];
  /** Writes to the journal. */
  tell(fact: Omit<Fact, 'dice'>): void;
}

/** One step of the printed sequence of play. */
export interface Phase<G> {
  readonly id: PhaseId;
  readonly rule: RuleId;
  /**
   * Whether nothing that is asked and offered in it tells more than everybody knows, but for questions that are secret: at
   * one screen it is answered while all look on, and nothing lies open but what everybody may see. Left out: it does.
   */
  isOpen?(game: G): boolean;
  /** Whether the game has it as it is played, with its options: others are not shown in the sequence. Left out: it has. */
  isInForce?(game: G): boolean;
  play(game: G, umpire: Umpire): Procedure;
}

export interface Scenario {
  readonly id: ScenarioId;
  /** How many turns it has with these options; `null` where it has no last one. */
  turns(options: Options): number | null;
  /** What the players have to bring along. */
  readonly needs?: 'table';
  /** Of a game with many: scenarios on the same ground that are won in different ways stand together. */
  readonly kin?: { readonly ground: string; readonly victory: string };
}

/** Thrown for a position that the ruleset does not accept: the first fault, and where it is. */
export class BadPosition extends Error {
  readonly path: string;
  readonly fault: Message;

  constructor(path: string, fault: Message) {
    super(`${path}: ${fault.key}`);
    this.name = 'BadPosition';
    this.path = path;
    this.fault = fault;
  }
}

/** What a match is set up from. Every option has a value, and every seat of the match a player. */
export interface Setup {
  readonly scenario: ScenarioId;
  readonly options: Options;
  readonly players: Seating;
  /** What the players bring along; left out: nothing. */
  readonly own?: unknown;
}

/**
 * Something that a seat may do beside the decision that is open, be it asked itself or another seat. What it says first
 * answers `decision`; the procedure may ask further questions, of anybody, and roll dice.
 */
export interface Aside<G> {
  readonly id: string;
  readonly decision: Decision;
  /**
   * Whether the open question stands whatever the aside changes. Otherwise it stands only where another seat was asked
   * and the position is what it was; else the phase is begun again from the position as it is then.
   */
  readonly isApart?: true;
  play(game: G, action: Action, umpire: Umpire): Procedure;
}

/** An aside, and what it says first. */
export interface Proposal {
  readonly id: string;
  readonly action: Action;
  /** What the house bot has in mind: told after the game. */
  readonly why?: Message;
}

/** A fact without the face of its die. */
export interface Faceless {
  /** The sentence in the place of the fact's own. */
  readonly key: string;
  /** The blank that told the face. */
  readonly without: string;
  /** What the odds say besides, by the rule of the fact: what a test that failed costs. */
  readonly more?: (rule: RuleId) => Message['params'];
}

/** How the odds of an act are put: they are worked out by playing it, see `odds.ts`. */
export interface ActOdds<G> {
  /**
   * The message by which outcomes are put together; `null` where it is not known yet. Left out: the first fact that chance
   * decides.
   * @param told since the act began
   * @param isOver whether nothing follows
   */
  result?(told: readonly Told[], game: G, isOver: boolean): Message | null;
  /** By the key of a fact that tells the face of a die: how the odds say it, for several faces mean the same. */
  readonly faceless?: Readonly<Record<string, Faceless>>;
  /** What is taken for granted where somebody is asked on the way; `null` leaves it to what is usual. */
  policy?(decision: Decision, game: G): Answer | null;
}

/** How seats go to players, in a game that leaves it to them who has which. */
export interface Dealing {
  readonly leastPlayers: number;
  readonly mostPlayers: number;
  /**
   * The seats of each player; those that nobody gets are left to nobody.
   * @param random numbers from 0 to 1, where lots are drawn; left out: as the rulebook suggests, or in the order of the table
   */
  deal(scenario: ScenarioId, players: number, random?: () => number): Seating;
}

/** A game as the engine sees it. */
export interface Ruleset<G> {
  readonly id: RulesetId;
  readonly ground: Ground;
  /** The seats that a scenario has, in the order of the table. */
  seats(scenario: ScenarioId, options: Options): readonly Seat[];
  /** Why the players may not sit so. Left out by a game all of whose seats must be held, by whomever. */
  seatingFault?(setup: Omit<Setup, 'own'>): Message | null;
  readonly dealing?: Dealing;
  readonly scenarios: readonly Scenario[];
  readonly options: readonly Option[];
  /** The sequence of play of a scenario; also what its panel shows. A phase that comes again and again stands in it once. */
  phases(scenario: ScenarioId): readonly Phase<G>[];
  /** Whether nobody ever has anything to hide in a scenario. Left out: somebody has. */
  hidesNothing?(scenario: ScenarioId): boolean;
  /** Whether the players may bring something of their own to the battle, such as armies or a table. */
  readonly takesOwn?: true;
  /**
   * A plain JSON position; no dice.
   * @throws BadPosition naming the first fault of what they bring, its path beginning with `own`
   */
  setUp(setup: Setup): G;
  /** Which phase now; `null` when the game is over. */
  next(game: G): PhaseId | null;
  /** A deep copy of a position, where the game knows a quicker way than going through it as any JSON. */
  copy?(game: G): G;
  /** What that seat may know; `null` hides what is hidden from all. */
  view(game: G, seat: Seat | null): G;
  /** How two different seats stand to each other now. Left out by a game in which everybody else is an enemy. */
  relation?(game: G, a: Seat, b: Seat): Relation;
  /** @param isRevealed whether points that are secret until the end may be told, for it has come */
  standing(game: G, isRevealed?: boolean): Standing;
  /**
   * Takes a position from outside.
   * @param scenario of the match that it is for: phases go by it
   * @throws BadPosition naming the first fault
   */
  check(position: unknown, scenario?: ScenarioId): G;
  readonly adjustment: Adjustment<G>;
  /**
   * What a seat may do beside the question that is open. An aside that begins the phase again (see {@link Aside}) is
   * not offered while an act is under way, because the act would be lost.
   */
  asides?(game: G, seat: Seat, asked: Decision): readonly Aside<G>[];
  /** Why a seat may not do something beside the question now that it may at other times; `null`: the game knows no such thing. */
  whyNoAside?(game: G, seat: Seat, id: string, asked: Decision): Reason | null;
  /** Begins to play out the odds of one of its previews, from the `stakes` of that. */
  weigh?(stakes: unknown): OddsInProgress;
  /** What is said of the odds of an act, where not the last that would be told of it. */
  readonly odds?: ActOdds<G>;
  /**
   * The house bot's choice; `null` leaves it to chance.
   * @param game as the seat that is asked may know it
   */
  advise?(game: G, decision: Decision, random: () => number): Action | null;
  /**
   * What the house bot does beside the question that it is asked, one of its asides; `null`: nothing, it answers. It must
   * come to an end of this by itself, for it is asked again after each.
   * @param game as the seat that is asked may know it
   */
  propose?(game: G, asides: readonly Aside<G>[], random: () => number): Proposal | null;
  /**
   * Why the house bot answers so: for a hint, and worked out again when the game is over. `null` where it is not worth a
   * word, or the bot would not answer so.
   * @param game as the seat that was asked knew it
   */
  reason?(game: G, decision: Decision, action: Action): Message | null;
  /**
   * How much a legal answer brings units to grips with the enemy: the eager bot prefers the highest. Only answers to the
   * same decision are compared, so any measure will do, such as the distance that would be left, with a minus.
   */
  aggression?(game: G, decision: Decision, action: Action): number;
  readonly show: Presenter<G>;
}

/** A game on a map of hexes. */
export interface HexGame<G> extends Ruleset<G> {
  readonly ground: 'hex';
  readonly show: MapPresenter<G>;
}

/** A game on a map of regions. */
export interface AreaGame<G> extends Ruleset<G> {
  readonly ground: 'area';
  readonly show: AreaPresenter<G>;
  /** What the players can propose to one another beside their moves. */
  readonly talks: Talks<G>;
}

/** Armies and tables of the players' own, as a game of miniatures lets them be put together. Plain JSON. */
import type { Patch } from './presenter.ts';
import type { Message, RuleId, Seat, Text } from '../engine/verdict.ts';

/** A unit as it is enlisted. What follows from this (its arm, its points) is worked out and never written. */
export interface Enlisted {
  /** Unique in its army: small letters, digits and hyphens. */
  readonly id: string;
  readonly name: Text;
  readonly kind: string;
  readonly experience: string;
  readonly bases: number;
  /** `null`: it carries none that counts. */
  readonly weapon: string | null;
  readonly isOpen: boolean;
  readonly isHorse: boolean;
}

/** Units under one general. */
export interface Brigade {
  /** One of {@link ArmyChoices.brigades}, unique in its army. */
  readonly id: string;
  /** `null`: it is called by its id. */
  readonly name: Text | null;
  readonly units: readonly Enlisted[];
}

/** How large one base is: tenths of a millimetre. */
export interface BaseSize {
  readonly front: number;
  readonly depth: number;
}

/** An army as it is kept and exchanged. Of the right form; whether it may fight is for {@link Armies.faults} to say. */
export interface ArmyList {
  readonly title: Text;
  readonly nation: string;
  /** What the players call a nation of their own: it follows the rules of `nation`. Left out where it is that nation. */
  readonly ownNation?: Text;
  /** Bases of the players' own, by arm; an arm that is left out stands on the printed ones. */
  readonly baseSizes?: Readonly<Record<string, BaseSize>>;
  /** The quality of its commander in chief. */
  readonly commander: string;
  readonly brigades: readonly Brigade[];
  /** Directly under the commander in chief. */
  readonly troops: readonly Enlisted[];
}

/** What units of a kind may be, and what they usually are. */
export interface UnitKind {
  /** Called `label.kind.*`. */
  readonly id: string;
  readonly arm: string;
  readonly weapons: readonly (string | null)[];
  readonly bases: { readonly least: number; readonly most: number };
  readonly mayBeOpen: boolean;
  readonly mayBeHorse: boolean;
  readonly usual: Pick<Enlisted, 'bases' | 'weapon' | 'isOpen' | 'isHorse' | 'experience'>;
}

/** What can be chosen from, each by its id. */
export interface ArmyChoices {
  /** Called `label.nation.*`. */
  readonly nations: readonly string[];
  /** Of commanders; called `label.quality.*`. */
  readonly qualities: readonly string[];
  /** Called `label.experience.*`. */
  readonly experiences: readonly string[];
  readonly kinds: readonly UnitKind[];
  /** The printed bases, by arm, and how long a side may be: tenths of a millimetre. */
  readonly baseSizes: {
    readonly printed: Readonly<Record<string, BaseSize>>;
    readonly side: { readonly least: number; readonly most: number };
  };
  /** What brigades may be called, in this order. */
  readonly brigades: readonly string[];
  /** Units of an army at most; letters of a name at most. */
  readonly most: { readonly units: number; readonly name: number };
}

/** Something wrong in an army, and where. */
export interface ArmyFault {
  /** As far down as it goes: `brigades.0.units.2.bases`, `troops.1`, `nation`. */
  readonly path: string;
  /** The unit or brigade at whose line it is; `null`: the army as a whole. */
  readonly line: Text | null;
  readonly rule: RuleId | null;
  readonly message: Message;
}

/** What follows from an army, line by line in its order. */
export interface ArmySum {
  /** Points of each unit; 0 where its line has no sense yet. */
  readonly brigades: readonly { readonly points: number; readonly units: readonly number[] }[];
  readonly troops: { readonly points: number; readonly units: readonly number[] };
  readonly points: number;
  /** Losses at which something happens to the army: from so many points on. */
  readonly marks: readonly { readonly percent: number; readonly from: number; readonly rule: RuleId }[];
}

/** How a game lets armies be put together. */
export interface Armies {
  /** Those of the rulebook, to start from or to fight with as they are. */
  readonly printed: readonly { readonly id: string; readonly rule: RuleId; readonly list: ArmyList }[];
  readonly choices: ArmyChoices;
  /**
   * Takes the form of an army from plain JSON; its values may still be faulty.
   * @throws BadPosition naming the first place where it has not the form of an army
   */
  read(content: unknown): ArmyList;
  /** All that keeps an army from fighting, in the order of its lines; nothing where it may. Never throws. */
  faults(content: unknown): readonly ArmyFault[];
  sum(list: ArmyList): ArmySum;
}

/** A table of the players' own, as it was laid out elsewhere: terrain on a rectangle. Tenths of a millimetre. */
export interface LaidTable {
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly (Omit<Patch, 'name'> & { readonly name: string | null })[];
  /** How many units stand on it. */
  readonly units: number;
}

/** What a game makes of such a table. */
export interface TakenTable {
  /** For {@link Own.table}; `null` where no battle can be fought on it. */
  readonly table: unknown;
  /** What of it is left out or changed, and why; where there is no table, why. */
  readonly notes: readonly Message[];
}

/** What the players may bring to a match; plain JSON. What is left out is as the scenario has it. */
export interface Own {
  /** Army lists by seat, as {@link Armies} takes them. */
  readonly armies?: Readonly<Record<Seat, unknown>>;
  /** As `MiniaturesGame.tableFrom` made it. */
  readonly table?: unknown;
}

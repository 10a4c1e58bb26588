/** The assaults of a phase as the position holds them, from their declaration to the last combat (9.1), and the verbs that carry them on. */
import type { Corner, Side, UnitId } from './data.ts';
import { type Borodino, replace, unit } from './position.ts';
import type { AssaultRow } from './tables.ts';

/** An assault or charge of one stack as it goes on; declared, or a second one (9.73). */
export interface Assault {
  /** Its place in its engagement. */
  readonly at: number;
  readonly kind: 'infantry' | 'cavalry' | 'charge';
  readonly side: Side;
  /** Top first; guns take no part (9.25-a). */
  readonly attackers: readonly UnitId[];
  /** The hex they attack from. For a charge: where it began, until it has moved. */
  readonly from: number;
  /** Where the stack stood when this was declared; a charge leaves it (9.81-m). */
  readonly start: number;
  /** A charge's way after `start`, without the target. */
  readonly via: readonly number[];
  /** How a charge faces at its end; `null` for all others, who do not turn. */
  readonly facing: Corner | null;
  /** None any more where all have retired before it (9.31). */
  readonly targets: readonly number[];
  readonly status: 'declared' | 'committed' | 'called-off' | 'resolved';
  /** Hexes whose cavalry counter-charges this charge with success (9.86-c). */
  readonly met: readonly number[];
  /** How many pursuits it follows on (9.87-g). */
  readonly pursuits: number;
}

/** What a combat did to one hex; `taken` where there were only guns (9.25-c). */
export interface Outcome {
  readonly hex: number;
  readonly result: AssaultRow['result'] | 'taken';
  /** Who stood there. */
  readonly defenders: readonly UnitId[];
}

/** A combat that has been rolled, while its results are gone through. */
export interface Fought {
  /** The places of its assaults. */
  readonly at: readonly number[];
  /** Who has attacked. */
  readonly strikers: readonly UnitId[];
  readonly outcomes: readonly Outcome[];
  /** Second assaults and pursuits that it has led to, and that are still to be carried through. */
  readonly seconds: readonly Assault[];
}

/** The steps of the chapter, in their order. */
export const ASSAULT_STEPS = [
  'declare',
  'retire',
  'set-out',
  'make-ready',
  'face-squares',
  'fire',
  'after-fire',
  'fight',
  'suffer',
  'pursue',
  'advance',
  'strike-again',
  'throw-back',
] as const;

/** Assaults that are carried through together. What they lead to is carried through before they go on. */
export interface Engagement {
  readonly step: (typeof ASSAULT_STEPS)[number];
  /** The hexes where the step is still to be done. */
  readonly hexes: readonly number[];
  /** In the order of their declaration; rides of the defender at infantry join them (9.86-g). */
  readonly assaults: readonly Assault[];
  /** The hexes whose cavalry stood in an enemy zone of control when the charges were declared (9.86-a). */
  readonly held: readonly number[];
  /** Who has retired before them: nobody does so twice (9.31). */
  readonly retired: readonly UnitId[];
  /** Chargers that fire has disordered, and whose charge has been tried to be recalled for it. */
  readonly shaken: readonly UnitId[];
  readonly fought: Fought | null;
}

/** The attackers of an assault that stand where it comes from. */
export function standingAttackers(game: Borodino, { attackers, from }: Assault): readonly UnitId[] {
  return attackers.filter((id) => unit(game, id).hex === from);
}

/** The unit on top of the stack that attacks. */
export function leaderOf(assault: Assault): UnitId {
  return assault.attackers[0] as UnitId;
}

/** Where a stack stands when it strikes: a charge at the end of its way. */
export function strikesFrom({ via, from }: Assault): number {
  return via.at(-1) ?? from;
}

/** Begins an engagement inside the one that is going on, if any is. */
export function engage(game: Borodino, begun: Pick<Engagement, 'step' | 'assaults' | 'hexes' | 'held'>): void {
  replace(game, { battles: [...game.battles, { ...begun, retired: [], shaken: [], fought: null }] });
}

/** The innermost engagement is over: the one around it goes on. */
export function disengage(game: Borodino): void {
  replace(game, { battles: game.battles.slice(0, -1) });
}

/** No assault is under way any more. */
export function endBattles(game: Borodino): void {
  if (game.battles.length > 0) replace(game, { battles: [] });
}

/** All assaults of this phase. As it begins, its position may still list them as an earlier form did; these are put away. */
export const assaultsIn = ({ battles }: Borodino): readonly Assault[] =>
  battles.flatMap((each) => ('assaults' in each ? each.assaults : []));

/** The innermost engagement: the one that is going on. @throws RangeError where there is none */
export function engagementOf({ battles }: Borodino): Engagement {
  const inner = battles.at(-1);
  if (!inner) throw new RangeError('no assault is under way');
  return inner;
}

/** The innermost engagement goes on. */
export function goOn(game: Borodino, change: Partial<Engagement>): void {
  replace(game, { battles: game.battles.with(-1, { ...engagementOf(game), ...change }) });
}

/** All assaults that are carried through now, as they stand. */
export const fieldOf = (game: Borodino): readonly Assault[] => engagementOf(game).assaults;

/** Adds an assault to those that are carried through now. */
export function addAssault(game: Borodino, assault: Omit<Assault, 'at'>): void {
  const field = fieldOf(game);
  goOn(game, { assaults: [...field, { ...assault, at: field.length }] });
}

/** What of an assault changes as it goes on. */
type Progress = Pick<Assault, 'attackers' | 'from' | 'targets' | 'status' | 'met'>;

/** Moves an assault on. */
export function carryOn(game: Borodino, { at }: Pick<Assault, 'at'>, change: Partial<Progress>): void {
  const field = fieldOf(game);
  goOn(game, { assaults: field.with(at, { ...(field[at] as Assault), ...change }) });
}

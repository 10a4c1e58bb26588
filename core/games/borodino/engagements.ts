/** The assaults of a phase as the position holds them, from their declaration to the last combat (9.1), and the verbs that carry them on. */
import { z } from 'zod';
import { cardOf, type Parsed, PARTS, TABLES, type UnitId } from './data.ts';
import { type Borodino, replace, unit } from './position.ts';

const units = z.array(z.string());
const hexes = z.array(z.int());

/** What both forms of the position say of an assault; form 1 said no more. */
const declared = {
  kind: z.enum(['infantry', 'cavalry', 'charge']),
  /** Top first; guns take no part (9.25-a). */
  attackers: units,
  /** The hex they attack from. For a charge: where it began, until it has moved. */
  from: z.int(),
  /** A charge's way after its start, without the target. */
  via: hexes,
  /** None any more where all have retired before it (9.31). */
  targets: hexes,
  status: z.enum(['declared', 'committed', 'called-off', 'resolved']),
};

/** An assault or charge of one stack as it goes on; declared, or a second one (9.73). */
const assault = z.strictObject({
  ...declared,
  /** Its place in its engagement. */
  at: z.int().min(0),
  side: PARTS.side,
  /** Where the stack stood when this was declared; a charge leaves it (9.81-m). */
  start: z.int(),
  /** How a charge faces at its end; `null` for all others, who do not turn. */
  facing: PARTS.corner.nullable(),
  /** Hexes whose cavalry counter-charges this charge with success (9.86-c). */
  met: hexes,
  /** How many pursuits it follows on (9.87-g). */
  pursuits: z.int().min(0),
});
export type Assault = Parsed<typeof assault>;

/** What a combat did to one hex; `taken` where there were only guns (9.25-c). */
const outcome = z.strictObject({
  hex: z.int(),
  result: z.enum(['taken', ...new Set(TABLES.assault.map(({ result }) => result))]),
  /** Who stood there. */
  defenders: units,
});
export type Outcome = Parsed<typeof outcome>;

/** A combat that has been rolled, while its results are gone through. */
const fought = z.strictObject({
  /** The places of its assaults. */
  at: z.array(z.int().min(0)).min(1),
  /** Who has attacked. */
  strikers: units,
  outcomes: z.array(outcome),
  /** Second assaults and pursuits that it has led to, and that are still to be carried through. */
  seconds: z.array(assault),
});
export type Fought = Parsed<typeof fought>;

/** The steps of the chapter, in their order. */
const ASSAULT_STEPS = [
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
const engagement = z.strictObject({
  step: z.enum(ASSAULT_STEPS),
  /** The hexes where the step is still to be done. */
  hexes,
  /** In the order of their declaration; rides of the defender at infantry join them (9.86-g). */
  assaults: z.array(assault),
  /** The hexes whose cavalry stood in an enemy zone of control when the charges were declared (9.86-a). */
  held: hexes,
  /** Who has retired before them: nobody does so twice (9.31). */
  retired: units,
  /** Chargers that fire has disordered, and whose charge has been tried to be recalled for it. */
  shaken: units,
  fought: fought.nullable(),
});
export type Engagement = Parsed<typeof engagement>;

export const engagements = z.array(engagement);

/**
 * The assaults of a phase as form 1 of the position kept them: what each had declared, but not how far it had come. They
 * are still read, so that a campaign whose position was adjusted during an assault phase opens with the same digests. The
 * phase begins again from such a position and discards them.
 */
export const inForm1 = z.array(z.strictObject(declared));

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

/** An assault that is on, by units of one hex, from where they stand. */
export function assaultOf(
  game: Borodino,
  kind: Assault['kind'],
  attackers: readonly UnitId[],
  targets: readonly number[],
): Assault {
  const [leader] = attackers as [UnitId];
  const { hex, facing } = unit(game, leader);
  const place = {
    side: cardOf(leader).side,
    from: hex,
    start: hex,
    via: [],
    facing: kind === 'charge' ? facing : null,
  };
  return { kind, attackers, targets, ...place, at: 0, status: 'committed', met: [], pursuits: 0 };
}

/** Of attacks that come from the same hex the first. */
export const onePerHex = <Attack extends Pick<Assault, 'from'>>(attacks: readonly Attack[]): readonly Attack[] =>
  attacks.filter(({ from }, index) => attacks.findIndex((other) => other.from === from) === index);

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
export function addAssault(game: Borodino, assault: Assault): void {
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

/** 7.2 How far a manoeuvre has come, and what is left of the move. Poses are exact on the way, rounded when it is carried out. */
import { type Reason, type RuleId } from '../../engine/verdict.ts';
import type { TallyLine } from '../../engine/tally.ts';
import { radiusOf } from '../../space/table/box.ts';
import { centreOf } from '../../space/table/footprint.ts';
import type { Leg as Shift } from '../../space/table/manoeuvre.ts';
import { CM, HAIR } from '../../space/table/point.ts';
import { type Footprint, radians } from '../../space/table/pose.ts';
import { orderOf } from './03-orders.ts';
import { movesOpen } from './04-formations.ts';
import { isMarching, shareLeft, speedFor } from './07-1-speed.ts';
import { isWithinReach, type Limit, type Other, othersOf } from './07-3-interpenetration.ts';
import { chargersOf } from './09-8-multiple.ts';
import { isOnRoad, isWithinCircle, type Mover, type Patch, patchesOf, ROAD_BONUS } from './07-5-terrain.ts';
import type { Formation, Nation, UnitCard } from './data.ts';
import { footprintOf } from './ground.ts';
import { cardOf, type OrdineObliquo, unit, type UnitId } from './position.ts';

export type { Shift };

/** What is special about a movement; all that is left out is as in a unit's own move. */
export interface JudgeOptions {
  /** It goes on with a move that it has begun: no wheel, no change. */
  readonly goesOn?: boolean;
}

/** All that a manoeuvre depends on and that stays as it is while it is laid. */
export interface Field {
  readonly game: OrdineObliquo;
  readonly id: UnitId;
  readonly card: UnitCard;
  readonly nation: Nation;
  readonly start: Footprint;
  readonly formation: Formation;
  /** Share of a whole move: 1 is all of it. */
  readonly budget: number;
  /** Of those that stand on the table, itself left out. */
  readonly others: readonly Other[];
  readonly patches: readonly Patch[];
  /** By half speed, where its order has it change places or withdraw; skirmishers always may. */
  readonly mayGoBack: RuleId | null;
  /** An enemy charges it: it may do what it does on the spot, but not go away (OO-7.6-1). */
  readonly isPinned: boolean;
  readonly options: JudgeOptions;
  /** What has been found of each walk, by the next leg: the same legs are asked about again and again. */
  readonly tried: WeakMap<Walk, Map<string, Attempt>>;
  /** A manoeuvre of no legs. */
  readonly standing: Walk;
}

/** What may still come: a change and all after it, a wheel, marching, nothing. */
type Stage = 'change' | 'wheel' | 'march' | 'over';

/** How far a manoeuvre has come. */
export interface Walk {
  readonly footprint: Footprint;
  readonly formation: Formation;
  readonly stage: Stage;
  /** Share of a whole move that it has taken. */
  readonly used: number;
  /** The way of its wheels, tenths of a millimetre. */
  readonly wheeled: number;
  /** How far it has gone in all, tenths of a millimetre. */
  readonly way: number;
  /** The way to its own front, wheels included, less what it has gone backwards, tenths of a millimetre. */
  readonly forward: number;
  readonly isChanged: boolean;
  /** Whether a change of formation came at the end of the way: of a column that had marched, of gunners at their guns. */
  readonly isLate: boolean;
  /** Whether it has been in march formation on a road all along. */
  readonly isOnRoad: boolean;
  readonly lines: readonly TallyLine[];
  /** Where it has stood, formation after formation: what was swept, as footprints and the legs from them. */
  readonly swept: readonly { from: Footprint; leg: Shift }[];
  readonly crossed: readonly Patch[];
  readonly disorder: RuleId | null;
}

/** A leg that fails: how much of it passes, and why. */
export type Attempt = { readonly walk: Walk } | { readonly fault: Limit };

export const stop = (share: number, reason: Reason): Attempt => ({ fault: { share, reason } });

/** Builds the field of a unit on the table. @throws RangeError where it is not */
export function fieldFor(game: OrdineObliquo, id: UnitId, options: JudgeOptions = {}): Field {
  const card = cardOf(game, id);
  const ground = {
    game,
    id,
    card,
    nation: game.armies[card.side].nation,
    start: footprintOf(game, id),
    formation: unit(game, id).formation,
    budget: shareLeft(game, id) / 1000,
    others: othersOf(game, id),
    patches: patchesOf(game),
    mayGoBack: ruleBackwards(game, id),
    isPinned: chargersOf(game, id).length > 0,
    options,
    tried: new WeakMap(),
  };
  return { ...ground, standing: beginning(ground) };
}

/** OO-3.2-18: Which orders let a unit walk backwards, and by which rule. */
function ruleBackwards(game: OrdineObliquo, id: UnitId): RuleId | null {
  const { order } = orderOf(game, id);
  return order === 'retreat' ? 'OO-3.2-18' : order === 'halt' ? 'OO-3.2-5' : null;
}

/** A manoeuvre of no legs. */
function beginning(field: Omit<Field, 'standing'>): Walk {
  const { start, formation, patches, options } = field;
  return {
    footprint: start,
    formation,
    stage: options.goesOn ? 'march' : 'change',
    used: 0,
    wheeled: 0,
    forward: 0,
    isChanged: false,
    isLate: false,
    way: 0,
    isOnRoad: isMarching(formation) && isOnRoad(start, patches),
    lines: [],
    swept: [],
    crossed: [],
    disorder: null,
  };
}

export const moverAt = ({ card }: Field, { formation }: Walk): Mover => ({ card, formation });

/** By which rule a unit may walk backwards as it has formed; `null` where it may not. */
export function backwardsRule({ card, mayGoBack }: Field, { formation }: Walk): RuleId | null {
  return movesOpen(card, formation) ? 'OO-7.4-4' : mayGoBack;
}

/** Tenths of a millimetre of a whole move in the formation that a walk has come to. */
export function speedAt({ card }: Field, { formation }: Walk): number {
  return speedFor(card, formation);
}

/** The same with what a road gives where it has kept to one (OO-7.1-6). */
export function fullSpeedAt(field: Field, walk: Walk): number {
  return speedAt(field, walk) + (walk.isOnRoad ? ROAD_BONUS : 0);
}

/** Tenths of a millimetre that are left, without what a road would give, or with it. */
export function leftOf(field: Field, walk: Walk, bonus = 0): number {
  return Math.max(0, (field.budget - walk.used) * speedAt(field, walk) + field.budget * bonus);
}

/** What is left of the move: on a road 7 cm more (OO-7.1-6). */
export function leftAt(field: Field, walk: Walk): number {
  if (walk.stage === 'over') return 0;
  return leftOf(field, walk, walk.isOnRoad ? ROAD_BONUS : 0);
}

/** Whether a price can be paid. A column that has marched gives the rest of its move for its change (OO-7.4-7). */
export function isAffordable(field: Field, walk: Walk, share: number): boolean {
  return walk.used + share <= field.budget + HAIR;
}

/** The limit that comes first on a leg; `null` where there is none. */
export const firstOf = (limits: readonly (Limit | null)[]): Limit | null =>
  limits.reduce((first, limit) => (limit && (!first || limit.share < first.share) ? limit : first), null);

/** So far beside a road its column may be: no leg is looked at narrower. */
const MARGIN = 3 * CM;

/** The field without what is too far off to matter on a leg. */
export function around(field: Field, { footprint }: Walk, leg: Shift): Field {
  const centre = centreOf(footprint);
  const radius = radiusOf(footprint);
  const way = leg.leg === 'advance' ? Math.abs(leg.length) : 2 * radius * Math.abs(radians(leg.angle));
  const reach = radius + way + MARGIN;
  return {
    ...field,
    others: field.others.filter((other) => isWithinReach(other, centre, reach)),
    patches: field.patches.filter((patch) => isWithinCircle(patch, centre, reach)),
  };
}

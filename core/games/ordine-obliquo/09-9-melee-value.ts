/** 9.9 What a unit is worth in a melee: a base, then what it is, then how it fights. */
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { CM, HAIR } from '../../space/table/point.ts';
import { type Footprint, moved, type Pose } from '../../space/table/pose.ts';
import { garrisoned } from './08-2-fire-and-movement.ts';
import { type Experience, type Formation, type Kind, TABLES, type UnitCard } from './data.ts';
import { footprintAt, footprintOf, outlineOf, piecesUnder, standsOn } from './ground.ts';
import {
  cardOf,
  generalWith,
  isHalved,
  isHeavyCavalry,
  isOpenOrder,
  type OrdineObliquo,
  unit,
  type UnitId,
} from './position.ts';

/** What of an enemy counts for one's own value. */
export interface Foe {
  arm: UnitCard['arm'];
  /** In open order; cossacks are. */
  isOpen: boolean;
  formation: Formation;
  /** It started the melee, or counter-charged. */
  isCharging: boolean;
}

/** One unit in a melee, as plain data: read off the table, or ticked by players beside a real one. */
export interface Fighter extends Foe {
  kind: Kind;
  experience: Experience;
  isHalved: boolean;
  isDisordered: boolean;
  isInVillage: boolean;
  hasGeneral: boolean;
  isTired: boolean;
  /** Cavalry: whether its run-up was straight for 6 cm (9.3). */
  hasImpetus: boolean;
  isUphill: boolean;
  isAcrossDefile: boolean;
  /** All who fight it in front. */
  against: readonly Foe[];
  /** Which of the two printed figures stands against cavalry that does not counter-charge. */
  countercharge15: boolean;
}

/** Straight centimetres that give a charge its impetus (OO-9.3-3). */
export const IMPETUS = 6 * CM;

/** OO-9.9-3: The value of a unit in a melee, percent; it may be below 0 or above 100. */
export function meleeValue(fighter: Fighter): Tally {
  return tally({ key: 'label.tally.melee' }, [
    line('OO-9.9-1', TABLES.melee.base, 'modifier.melee.base'),
    ...linesOf(TABLES.melee.kind, KIND, fighter),
    ...linesOf(TABLES.melee.condition, CONDITION, fighter),
  ]);
}

type Applies = (fighter: Fighter) => boolean;

/** Closed cavalry: cossacks fight as open order, with its figures alone (OO-15-4). */
const isCavalry = ({ arm, isOpen }: Foe): boolean => arm === 'cavalry' && !isOpen;
const isLine = ({ arm, isOpen, formation }: Foe): boolean => arm === 'infantry' && !isOpen && formation === 'line';
const isClosedInfantry = ({ arm, isOpen }: Foe): boolean => arm === 'infantry' && !isOpen;
const isIdleCavalry = (foe: Foe): boolean => isCavalry(foe) && !foe.isCharging;
const isSquare = ({ formation }: Foe): boolean => formation === 'square';

/** Charged by cavalry, and standing to receive it. */
const isRiddenAt: Applies = (fighter) =>
  isIdleCavalry(fighter) && fighter.against.some((foe) => isCavalry(foe) && foe.isCharging);

/** When each row of the table of kinds applies. */
const KIND: Readonly<Record<string, Applies>> = {
  openOrder: ({ isOpen }) => isOpen,
  gunners: ({ arm }) => arm === 'artillery',
  heavyCavalry: (fighter) => isCavalry(fighter) && isHeavyCavalry(fighter),
  lightCavalry: (fighter) => isCavalry(fighter) && !isHeavyCavalry(fighter),
  recruit: ({ experience }) => experience === 'recruit',
  veteranElite: ({ experience }) => experience === 'veteran' || experience === 'elite',
  halfCp: (fighter) => fighter.isHalved,
  cuirassier: ({ kind }) => kind === 'cuirassiers',
};

/** OO-9.3-17: When each row of the table of conditions applies. */
const CONDITION: Readonly<Record<string, Applies>> = {
  disordered: ({ isDisordered }) => isDisordered,
  village: ({ isInVillage }) => isInVillage,
  general: ({ hasGeneral }) => hasGeneral,
  /** OO-SH-5: The sheet confirms the table: -15 counts by the other reading alone. */
  notCountercharging: (fighter) => isRiddenAt(fighter) && !fighter.countercharge15,
  notCountercharging15: (fighter) => isRiddenAt(fighter) && fighter.countercharge15,
  uphill: ({ isCharging, isUphill }) => isCharging && isUphill,
  severalAttackers: ({ against }) => against.length > 1,
  lineVsIdleCavalry: (fighter) => isLine(fighter) && fighter.against.some(isIdleCavalry),
  tired: (fighter) => isCavalry(fighter) && fighter.isTired,
  defile: ({ isCharging, isAcrossDefile }) => isCharging && isAcrossDefile,
  cavalryVsSquare: (fighter) => isCavalry(fighter) && fighter.isCharging && fighter.against.some(isSquare),
  lineChargesDense: (fighter) =>
    isLine(fighter) && fighter.isCharging && fighter.against.some((foe) => isSquare(foe) || isIdleCavalry(foe)),
  noImpetus: (fighter) =>
    isCavalry(fighter) && fighter.isCharging && !fighter.hasImpetus && fighter.against.some(isClosedInfantry),
};

function linesOf(
  rows: typeof TABLES.melee.kind,
  applies: Readonly<Record<string, Applies>>,
  fighter: Fighter,
): TallyLine[] {
  return Object.entries(rows)
    .filter(([id]) => applies[id]?.(fighter))
    .map(([id, { rule, value }]) => line(rule, value, `modifier.melee.${id}`));
}

// Read off the table

/** Whether a unit charges one of these: it closed with it, is about to, or rode to meet it. */
function isChargingAt(game: OrdineObliquo, id: UnitId, foes: readonly UnitId[]): boolean {
  const { charge } = unit(game, id).deeds;
  return charge !== null && charge.status !== 'called-off' && foes.includes(charge.target);
}

/** OO-15-4: What the melee table asks about an enemy. */
function foeOf(game: OrdineObliquo, id: UnitId, by: UnitId): Foe {
  return {
    arm: cardOf(game, id).arm,
    isOpen: isOpenOrder(game, id),
    formation: unit(game, id).formation,
    isCharging: isChargingAt(game, id, [by]),
  };
}

/** How a unit that fights these in front is read: off the table, or from what players have ticked. */
export type ReadFighter = (game: OrdineObliquo, id: UnitId, foes: readonly UnitId[]) => Fighter;

/** What of a fighter is seen on the table. */
export interface FighterSeen extends Pick<Fighter, 'isInVillage' | 'isUphill' | 'isAcrossDefile'> {
  /** Whether the melee is fought in a wood or on broken ground. */
  isInRough: boolean;
}

/** A unit on the table that fights these in front. */
export const fighterOf: ReadFighter = (game, id, foes) => fighterSeen(game, id, foes, seenOf(game, id, foes));

/** OO-9.3-14, OO-9.6-5: What the table shows of a unit that fights these in front. */
export function seenOf(game: OrdineObliquo, id: UnitId, foes: readonly UnitId[]): FighterSeen {
  return {
    isInVillage: garrisoned(game, id) !== null,
    isUphill: isUphill(game, id, foes),
    isAcrossDefile: isAcrossDefile(game, id, footprintOf(game, id).pose),
    // The melee is where one of those who fight stands.
    isInRough: [id, ...foes].some((each) => isInRough(game, each)),
  };
}

/** Who a unit is, and what is seen of it. */
export function fighterSeen(game: OrdineObliquo, id: UnitId, foes: readonly UnitId[], seen: FighterSeen): Fighter {
  const { kind, experience } = cardOf(game, id);
  const isCharging = isChargingAt(game, id, foes);
  return {
    ...foeOf(game, id, id),
    isCharging,
    kind,
    experience,
    isHalved: isHalved(game, id),
    isDisordered: fightsDisordered(game, id, seen),
    isInVillage: !isCharging && seen.isInVillage,
    hasGeneral: generalWith(game, id) !== null,
    isTired: unit(game, id).tired,
    hasImpetus: hasImpetus(game, id),
    isUphill: seen.isUphill,
    isAcrossDefile: seen.isAcrossDefile,
    against: foes.map((foe) => foeOf(game, foe, id)),
    countercharge15: game.options.countercharge15,
  };
}

/** OO-9.3-3: Whether the run-up of a unit's charge was straight for 6 cm (OO-9.3-3). */
export function hasImpetus(game: OrdineObliquo, id: UnitId): boolean {
  return (unit(game, id).deeds.charge?.runUp ?? 0) >= IMPETUS - HAIR;
}

/** Whether a unit stands in a wood or on broken ground. */
export function isInRough(game: OrdineObliquo, id: UnitId): boolean {
  return standsOn(game, id, 'wood', 'broken');
}

/**
 * Whether a unit counts as disordered: it is, or the melee is fought in a wood or on broken ground, where all are but
 * open order (OO-9.6-5, OO-9.3-14).
 */
function fightsDisordered(game: OrdineObliquo, id: UnitId, { isInRough: isRough }: FighterSeen): boolean {
  return unit(game, id).disordered || (isRough && !isOpenOrder(game, id));
}

/** Whether a charge goes up a hill on which it did not begin (OO-9.9-16). */
function isUphill(game: OrdineObliquo, id: UnitId, foes: readonly UnitId[]): boolean {
  const start = startOf(game, id);
  return foes
    .flatMap((foe) => piecesUnder(game, footprintOf(game, foe), 'gentle-hill', 'steep-hill'))
    .some((hill) => !overlapsRing(start, outlineOf(hill)));
}

/** Where a unit stood when the move began, in its present formation (OO-9.7-1). */
export function startOf(game: OrdineObliquo, id: UnitId): Footprint {
  const { deeds, formation } = unit(game, id);
  return footprintAt(cardOf(game, id), formation, deeds.start ?? footprintOf(game, id).pose);
}

/** Whether a unit that halts here, or the ground up to its target, is on a bridge (OO-9.6-4). */
export function isAcrossDefile(game: OrdineObliquo, id: UnitId, halt: Pose): boolean {
  const { width, depth } = footprintAt(cardOf(game, id), unit(game, id).formation, halt);
  const upToTarget = { pose: moved(halt, { ahead: CM, right: 0 }), width, depth: depth + CM };
  return piecesUnder(game, upToTarget, 'bridge').length > 0;
}

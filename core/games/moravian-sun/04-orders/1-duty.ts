/** 4.11-a, 4.13-a, 4.14-a The duty of an order: coming nearer to the enemy, checked when movement ends. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { canStep, partyOf, reachOf, whyNotEnd } from '../09-movement/1-reach.ts';
import { activationOf, isDone, orderInHand, unitsInHand } from '../activation.ts';
import { enemyOf, GRID, isBuilt, terrainAt, type UnitCard, unitCard, type UnitId } from '../data.ts';
import { distanceTo, hexOfPiece, isDisordered, isRouted } from '../pieces.ts';
import type { Activation, MoravianSun } from '../position.ts';
import { PERMITS } from './1-permits.ts';

/** 4.11-a So many units have to come nearer under Advance. */
const LEAST = 3;

/** Whether a unit stands nearer to the enemy, by a hex at least, than where its activation began. */
function hasComeNearer(game: MoravianSun, id: UnitId): boolean {
  const began = activationOf(game).began[id];
  const enemy = enemyOf(unitCard(id).side);
  return began !== undefined && distanceTo(game, enemy, hexOfPiece(game, id)) < distanceTo(game, enemy, began);
}

/**
 * 4.11-b, 4.11-c, 4.13-b, 16.22-b, 16.29.2-a: batteries, routed units, units in villages, towns and fortresses and units
 * out of command need not come nearer; under Advance disordered units need not either.
 */
function isExempt(game: MoravianSun, { id, arm }: UnitCard): boolean {
  const { order } = activationOf(game);
  const hex = hexOfPiece(game, id);
  const isSheltered = isBuilt(hex) || terrainAt(hex) === 'fortress';
  const isShaken = isRouted(game, id) || (order === 'advance' && isDisordered(game, id));
  return arm === 'artillery' || isSheltered || isShaken || orderInHand(game, id) !== order;
}

/** Whether a unit can still come nearer in this activation. */
function canComeNearer(game: MoravianSun, id: UnitId): boolean {
  if (isDone(game, id) || isRouted(game, id)) return false;
  const party = partyOf(game, [id]);
  const enemy = enemyOf(party.side);
  const distance = distanceTo(game, enemy, party.from);
  const isNearer = (hex: number): boolean =>
    distanceTo(game, enemy, hex) < distance && whyNotEnd(game, party, hex) === null;
  // Most often a single step is enough, which is sooner found than all that is in reach.
  const isStep = (hex: number): boolean => isNearer(hex) && canStep(game, party, hex);
  return GRID.neighbours(party.from).some(isStep) || reachOf(game, party).hexes().some(isNearer);
}

interface Owed {
  readonly units: MoravianSun['units'];
  /** Who can come nearer and has to. */
  readonly ids: readonly UnitId[];
  /** 4.11-a How many of the three are missing. */
  readonly missing: number;
}

/** Worked out once until a unit is put elsewhere or has moved: every step of a way asks for it. */
const debts = new WeakMap<Activation, Owed>();

function owedIn(game: MoravianSun): Owed {
  const activation = activationOf(game);
  let owed = debts.get(activation);
  if (owed?.units !== game.units) {
    owed = findOwed(game);
    debts.set(activation, owed);
  }
  return owed;
}

function findOwed(game: MoravianSun): Owed {
  const { units } = game;
  const { duty } = PERMITS[activationOf(game).order];
  const missing = Math.max(0, LEAST - unitsInHand(game).filter(({ id }) => hasComeNearer(game, id)).length);
  if (!duty || (duty.may === 'three-nearer' && missing === 0)) return { units, ids: [], missing };
  const those = unitsInHand(game).filter((unit) => !isExempt(game, unit) && canComeNearer(game, unit.id));
  return { units, ids: those.map(({ id }) => id), missing };
}

/** The units that owe it to the order of their formation to come nearer, and can. */
export const owing = (game: MoravianSun): readonly UnitId[] => owedIn(game).ids;

/** Why the movement of the formation may not end yet; `null` where its duty is done or nobody can do it any more. */
export function whyNotOver(game: MoravianSun): Verdict {
  const { duty } = PERMITS[activationOf(game).order];
  const { ids, missing } = owedIn(game);
  if (!duty || ids.length === 0) return null;
  return because(duty.rule, `refusal.duty.${duty.may}`, { units: { list: ids.map((unit) => ({ unit })) }, missing });
}

/**
 * Why these units may not end their move in a hex for the sake of the duty; `null` where they may: under Attack and Probe
 * whoever can come nearer must, under Advance as long as without them the three would be missing.
 */
export function whyNotShort(game: MoravianSun, ids: readonly UnitId[], hex: number): Verdict {
  const { order } = activationOf(game);
  const { duty } = PERMITS[order];
  const [first = ''] = ids;
  const enemy = enemyOf(unitCard(first).side);
  if (!duty || distanceTo(game, enemy, hex) < distanceTo(game, enemy, hexOfPiece(game, first))) return null;
  const owed = owedIn(game);
  const here = ids.filter((id) => owed.ids.includes(id));
  const isSpared = duty.may === 'three-nearer' && owed.ids.length - here.length >= owed.missing;
  if (here.length === 0 || isSpared) return null;
  return because(duty.rule, 'refusal.duty.nearer', { units: { list: here.map((unit) => ({ unit })) } });
}

/** 8.8 The value of a fire: its base and all modifiers, from the situation as plain data. */
import { line, tally, type Tally, type TallyLine } from '../../engine/tally.ts';
import type { Message } from '../../engine/verdict.ts';
import { HAIR } from '../../space/table/point.ts';
import { type Experience, type Formation, TABLES, type UnitCard, type Weapon } from './data.ts';

export type Band = 'short' | 'long';

/** Who fires, as far as the value asks. */
export interface ShotFirer {
  weapon: Weapon;
  bases: number;
  experience: Experience;
  /** Half of its combat points are gone, or more. */
  isHalved: boolean;
  isDisordered: boolean;
  isOpen: boolean;
  /** A battalion in closed order that has not yet fired in this battle (OO-8.2-5). */
  hasFirstVolley: boolean;
  isInVillage: boolean;
}

/** Who is fired at, as far as the value asks. */
export interface ShotTarget {
  arm: UnitCard['arm'];
  formation: Formation;
  isOpen: boolean;
  isInCover: boolean;
  isInVillage: boolean;
  /** Has halted 1 cm from whom it charges. */
  isCharging: boolean;
}

/** One fire: the situation, worked out on the table or ticked by the players. */
export interface Shot {
  firer: ShotFirer;
  target: ShotTarget;
  /** From the fire point to the target, tenths of a millimetre; `null` where the players have measured it. */
  range: number | null;
  /** As measured; chargers and those whom they charge change it (8.7). */
  band: Band;
  /** On the flank or the rear of the target (OO-8.3-1). */
  isEnfilade: boolean;
  /** The target of a charge fires at the charger (OO-8.7-3). */
  isPreMelee: boolean;
}

/** OO-8.7-2, OO-8.7-3: The band that counts: pre-melee fire is short, all other fire at chargers long. */
function bandThatCounts({ band, isPreMelee, target }: Pick<Shot, 'band' | 'isPreMelee' | 'target'>): Band {
  if (isPreMelee) return 'short';
  return target.isCharging ? 'long' : band;
}

type Condition = (shot: Shot) => boolean;

/** OO-8.2-5, OO-8.5-3: By the rows of the printed table, when each applies. */
const FIRER: Readonly<Record<string, Condition>> = {
  veteranElite: ({ firer }) => firer.experience === 'veteran' || firer.experience === 'elite',
  recruit: ({ firer }) => firer.experience === 'recruit',
  halfCp: ({ firer }) => firer.isHalved,
  disordered: ({ firer }) => firer.isDisordered,
  // OO-8.5-3: from a village it is struck off, and not counted.
  firstVolley: ({ firer }) => firer.hasFirstVolley && !firer.isOpen && !firer.isInVillage,
  openOrder: ({ firer }) => firer.isOpen,
};

/** OO-8.8-23: By the rows of the printed table, when each applies. */
const TARGET: Readonly<Record<string, Condition>> = {
  // The village takes the place of the cover.
  cover: ({ target }) => target.isInCover && !target.isInVillage,
  short: (shot) => bandThatCounts(shot) === 'short',
  targetOpen: ({ target }) => target.isOpen,
  column: ({ target }) => target.formation === 'column',
  dense: ({ target }) => isDense(target),
  // Neither a square nor a garrison, which fires to all sides, has a flank.
  enfilade: ({ isEnfilade, target }) => isEnfilade && target.formation !== 'square' && !target.isInVillage,
  village: ({ target }) => target.isInVillage,
  counterBattery: ({ firer, target }) =>
    isGun(firer.weapon) && target.arm === 'artillery' && target.formation !== 'crew',
  charging: ({ target, isPreMelee }) => target.isCharging && !isPreMelee,
};

/** Cossacks fight in open order, and are not dense. */
function isDense({ arm, formation, isOpen }: ShotTarget): boolean {
  return formation === 'square' || formation === 'limbered' || (arm === 'cavalry' && !isOpen);
}

export function isGun(weapon: Weapon): boolean {
  return weapon !== 'musket' && weapon !== 'rifle';
}

/** 8.8 Rolled under with a d100. The base first, then every modifier that applies, in the printed order. */
export function fireValue(shot: Shot): Tally {
  const { firer, target } = TABLES.fire;
  return tally(titleOf(shot), [
    baseLine(shot.firer),
    ...linesOf(firer, FIRER, shot),
    farLine(shot),
    ...linesOf(target, TARGET, shot),
  ]);
}

/** A range is written to the millimetre, and never as less than it is: what is beyond a band does not read as within. */
const STEP = 10;

/** The band that counts, and the distance where it was measured. */
function titleOf(shot: Shot): Message {
  const band = bandThatCounts(shot);
  if (shot.range === null) return { key: 'label.tally.fire', params: { band } };
  return { key: 'label.tally.fire-at', params: { band, range: Math.ceil((shot.range - HAIR) / STEP) * STEP } };
}

/** The printed bases are those of a battalion of four stands: ten for each (OO-8.8-1, OO-8.8-5). */
const STANDS = 4;

/** OO-8.5-2, OO-8.8-5: The value to start from; half of it out of a village. */
function baseLine({ weapon, bases, isInVillage }: ShotFirer): TallyLine {
  if (weapon === 'heavy-gun') return line('OO-8.8-2', TABLES.fire.heavy, 'modifier.fire.base');
  if (isGun(weapon)) return line('OO-8.8-3', TABLES.fire.base, 'modifier.fire.base');
  if (isInVillage) return line('OO-8.8-4', (TABLES.fire.village * bases) / STANDS, 'modifier.fire.base-village');
  return line('OO-8.8-1', (TABLES.fire.base * bases) / STANDS, 'modifier.fire.base');
}

function linesOf(
  printed: typeof TABLES.fire.firer,
  conditions: Readonly<Record<string, Condition>>,
  shot: Shot,
): TallyLine[] {
  return Object.entries(printed)
    .filter(([key]) => conditions[key]?.(shot))
    .map(([key, { value, rule }]) => line(rule, value, `modifier.fire.${key}`));
}

/** Says why there is nothing for a short range that was measured. */
function farLine(shot: Shot): TallyLine | null {
  const isShifted = shot.band === 'short' && bandThatCounts(shot) === 'long';
  return isShifted ? line('OO-8.7-2', 0, 'modifier.fire.bystander') : null;
}

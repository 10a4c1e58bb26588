/** Armies as their owners write them: the points that they make, those of the rulebook, and how they take the field. */
import type { Armies, ArmyList, ArmySum, Enlisted } from '../../miniatures/armies.ts';
import { BadPosition } from '../../engine/ruleset.ts';
import type { Bilingual, Text } from '../../engine/verdict.ts';
import { BASE_SIDE, BASE_SIZES, combatPoints, KINDS, UNIT_KINDS } from './02-kinds.ts';
import { TEST_AT, WITHDRAW_OVER } from './16-victory.ts';
import { faultsOfList, type Found, unitFaults } from './army-faults.ts';
import { BRIGADES, NAME_LONGEST, readList, unitsIn, UNITS_MOST } from './army-list.ts';
import {
  ARMIES,
  type Army,
  EXPERIENCE,
  type Experience,
  type Kind,
  type Nation,
  NATION,
  QUALITY,
  type Quality,
  SIDES,
  TWO_VILLAGES,
  type UnitCard,
  type Weapon,
} from './data.ts';

/** An army and its commander in the field. */
export interface Fielded {
  readonly army: Army;
  readonly commander: Quality;
}

/**
 * The army that a list makes: with the arm, the first formation and the points of each unit.
 * @param id what the army is called in its battle
 * @param path where the list stands in what was given
 * @throws BadPosition naming the first fault and the line where it is
 */
export function fieldedFrom(content: unknown, id: string, path = ''): Fielded {
  const [fault] = faultsOfList(content);
  if (fault) throw new BadPosition([path, fault.path].filter((part) => part !== '').join('.'), fault.message);
  const { nation, commander, brigades, troops, baseSizes } = readList(content);
  const enlisted = (line: Enlisted): UnitCard => cardFrom(line, baseSizes);
  const army = {
    id,
    nation: nation as Nation,
    brigades: brigades.map((each) => ({
      id: each.id,
      ...(each.name === null ? {} : { name: inBoth(each.name) }),
      units: each.units.map(enlisted),
    })),
    troops: troops.map(enlisted),
  };
  return { army: { ...army, total: totalOf(army) }, commander: commander as Quality };
}

/** OO-16.1-2: The combat points of all its units. */
export function totalOf(army: Pick<Army, 'brigades' | 'troops'>): number {
  return unitsIn(army).reduce((sum, { cp }) => sum + cp, 0);
}

/** A line without faults as the card of a unit. */
function cardFrom(line: Enlisted, sizes: ArmyList['baseSizes'] = {}): UnitCard {
  const { id, name, bases, isOpen, isHorse } = line;
  const [kind, experience] = [line.kind as Kind, line.experience as Experience];
  const { arm } = KINDS[kind];
  const baseSize = sizes[arm];
  const closed = arm === 'artillery' ? 'unlimbered' : 'line';
  return {
    id,
    name: inBoth(name),
    arm,
    kind,
    experience,
    bases,
    cp: combatPoints({ kind, bases, experience }),
    weapon: line.weapon as Weapon | null,
    isOpen,
    isHorse,
    ...(baseSize && { baseSize }),
    formation: isOpen ? 'open' : closed,
  };
}

function inBoth(name: Text): Bilingual {
  return typeof name === 'string' ? { it: name, en: name } : { it: name.it, en: name.en };
}

function sum(list: ArmyList): ArmySum {
  const brigades = list.brigades.map(({ units }) => pointsOf(units));
  const troops = pointsOf(list.troops);
  const points = [...brigades, troops].reduce((so, each) => so + each.points, 0);
  return {
    brigades,
    troops,
    points,
    marks: [
      { percent: TEST_AT, from: Math.ceil((points * TEST_AT) / 100), rule: 'OO-16.1-3' },
      { percent: WITHDRAW_OVER, from: Math.floor((points * WITHDRAW_OVER) / 100) + 1, rule: 'OO-16.1-7' },
    ],
  };
}

/** Whether a fault leaves a unit without points: a name that is missing does not. */
const isOfPoints = ([field, reason]: Found): boolean =>
  Boolean(reason) && ['kind', 'experience', 'bases'].includes(field);

function pointsOf(units: readonly Enlisted[]): ArmySum['troops'] {
  const each = units.map((unit) => (unitFaults(unit, []).some(isOfPoints) ? 0 : cardFrom(unit).cp));
  return { points: each.reduce((so, points) => so + points, 0), units: each };
}

// Those of the rulebook

const lineFrom = ({ id, name, kind, experience, bases, weapon, isOpen, isHorse }: UnitCard): Enlisted => ({
  id,
  name,
  kind,
  experience,
  bases,
  weapon,
  isOpen,
  isHorse,
});

/** The printed lists say nothing of commanders: each nation has its commander of the ready table. */
function commanderOf(nation: Nation): Quality {
  const side = SIDES.find((each) =>
    ARMIES.some(({ id, nation: of }) => id === TWO_VILLAGES.armies[each] && of === nation),
  );
  return side ? TWO_VILLAGES.commanders[side] : 'normal';
}

const PRINTED: Armies['printed'] = ARMIES.map(({ id, rule, name, nation, brigades, troops }) => ({
  id,
  rule,
  list: {
    title: name,
    nation,
    commander: commanderOf(nation),
    brigades: brigades.map((each) => ({ id: each.id, name: null, units: each.units.map(lineFrom) })),
    troops: troops.map(lineFrom),
  },
}));

export const armies: Armies = {
  printed: PRINTED,
  choices: {
    nations: NATION.options,
    qualities: QUALITY.options,
    experiences: EXPERIENCE.options,
    kinds: UNIT_KINDS,
    baseSizes: { printed: BASE_SIZES, side: BASE_SIDE },
    brigades: BRIGADES,
    most: { units: UNITS_MOST, name: NAME_LONGEST },
  },
  read: readList,
  faults: faultsOfList,
  sum,
};

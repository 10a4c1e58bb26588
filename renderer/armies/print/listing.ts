/** An army as its paper lists it, in a language. */
import type { ArmyList, ArmySum, Enlisted } from '../../../core/miniatures/armies.ts';
import type { Words } from '../../../core/words/words.ts';
import { groupsOf, unitsIn } from '../edits.ts';
import { groupName, nationName } from '../names.ts';
import type { PrintedGroup, PrintedRoster, PrintedUnit } from './roster-sheet.ts';

/**
 * @param faults that bar the army from a battle: with any it is a draft, and its paper says so
 * @param arms of the kinds of unit: infantry in closed order keeps its first volley
 * @returns without the groups that have no unit
 */
export function listingOf(
  list: ArmyList,
  sum: ArmySum,
  faults: number,
  arms: Readonly<Record<string, string>>,
  words: Words,
): PrintedRoster {
  const title = words.written(list.title);
  const groups = groupsOf(list).map((group): PrintedGroup => {
    const points = group === 'troops' ? sum.troops : sum.brigades[group];
    return {
      name: groupName(list, group, words),
      points: points?.points ?? 0,
      hasOneOrder: group !== 'troops',
      units: unitsIn(list, group).map((unit, index) => printedUnit(unit, points?.units[index] ?? 0, arms, words)),
    };
  });
  return {
    title: faults === 0 ? title : words.text('ui.new.armies.draft', { title }),
    about: aboutArmy(list, sum, words),
    marks: sum.marks.map(({ percent, from }) => words.text('print.roster.mark', { percent, from })),
    groups: groups.filter(({ units }) => units.length > 0),
  };
}

function aboutArmy(list: ArmyList, { points }: ArmySum, words: Words): string {
  const params = { nation: nationName(list, words), commander: words.text(`label.quality.${list.commander}`), points };
  return words.text('print.roster.about', params);
}

/** The states that any unit may come into, as its marker is called. */
const SHAKEN = ['disordered', 'retreat', 'rout'] as const;

function printedUnit(
  unit: Enlisted,
  points: number,
  arms: Readonly<Record<string, string>>,
  words: Words,
): PrintedUnit {
  const { kind, experience, weapon, bases, isOpen, isHorse } = unit;
  const about = [
    words.text(`label.kind.${kind}`),
    words.text(`label.experience.${experience}`),
    words.text('print.roster.bases', { bases }),
    ...(weapon === null ? [] : [words.text(`label.weapon.${weapon}`)]),
    ...(isOpen ? [words.text('ui.armies.open')] : []),
    ...(isHorse ? [words.text('ui.armies.horse')] : []),
  ];
  const hasVolley = arms[kind] === 'infantry' && !isOpen;
  const states = [...SHAKEN, ...(arms[kind] === 'cavalry' ? ['tired'] : [])];
  return {
    name: words.written(unit.name),
    about: about.join(', '),
    points,
    hasVolley,
    states: states.map((state) => words.text(`label.marker.${state}`)),
  };
}

/** What can be done to an army: each gives the army as it becomes; the same one where nothing changes. */
import type { ArmyChoices, ArmyList, BaseSize, Brigade, Enlisted, UnitKind } from '../../core/miniatures/armies.ts';

/** The index of a brigade, or those directly under the commander in chief. */
export type Group = number | 'troops';

/** A unit's line. */
export interface Line {
  readonly group: Group;
  readonly index: number;
}

/** Every group in the order of the lines. */
export function groupsOf({ brigades }: ArmyList): readonly Group[] {
  return [...brigades.keys(), 'troops'];
}

export function unitsIn({ brigades, troops }: ArmyList, group: Group): readonly Enlisted[] {
  return group === 'troops' ? troops : (brigades[group]?.units ?? []);
}

/** Where in the army's faults a line is: `brigades.0.units.2`, `troops.1`. */
export function pathOf({ group, index }: Line): string {
  return group === 'troops' ? `troops.${index}` : `brigades.${group}.units.${index}`;
}

/** The line of a unit; `null` where it is not in the army. */
export function lineOf(list: ArmyList, id: string): Line | null {
  for (const group of groupsOf(list)) {
    const index = unitsIn(list, group).findIndex((unit) => unit.id === id);
    if (index >= 0) return { group, index };
  }
  return null;
}

function withUnits(list: ArmyList, group: Group, units: readonly Enlisted[]): ArmyList {
  return group === 'troops' ? { ...list, troops: units } : changeBrigade(list, group, { units });
}

export function changeBrigade(list: ArmyList, index: number, changes: Partial<Brigade>): ArmyList {
  return { ...list, brigades: list.brigades.map((each, i) => (i === index ? { ...each, ...changes } : each)) };
}

export function changeUnit(list: ArmyList, { group, index }: Line, changes: Partial<Enlisted>): ArmyList {
  const units = unitsIn(list, group).map((unit, i) => (i === index ? { ...unit, ...changes } : unit));
  return withUnits(list, group, units);
}

/** Gives the bases of an arm a size of their own; with the printed one it stands on printed bases again. */
export function withBaseSize(list: ArmyList, arm: string, size: BaseSize, printed: BaseSize | undefined): ArmyList {
  const { baseSizes = {}, ...rest } = list;
  const isPrinted = size.front === printed?.front && size.depth === printed.depth;
  const others = Object.entries(baseSizes).filter(([other]) => other !== arm);
  const sizes = isPrinted ? others : [...others, [arm, size] as const];
  return sizes.length === 0 ? rest : { ...rest, baseSizes: Object.fromEntries(sizes) };
}

/** Calls the nation of an army by a name of its owner's; by none it is the nation that was chosen. */
export function withOwnNation(list: ArmyList, name: string): ArmyList {
  const { ownNation: _, ...rest } = list;
  return name === '' ? rest : { ...rest, ownNation: name };
}

/** Another kind of unit keeps what it may of its old ways, and takes what is usual for the rest. */
export function withKind(unit: Enlisted, kind: UnitKind): Partial<Enlisted> {
  const { least, most } = kind.bases;
  return {
    kind: kind.id,
    bases: unit.bases >= least && unit.bases <= most ? unit.bases : kind.usual.bases,
    weapon: kind.weapons.includes(unit.weapon) ? unit.weapon : kind.usual.weapon,
    isOpen: kind.usual.isOpen,
    isHorse: unit.isHorse && kind.mayBeHorse,
  };
}

/** The lowest number that no unit of the army is called by yet: `u7`. */
function freeId(list: ArmyList): string {
  const taken = new Set(groupsOf(list).flatMap((group) => unitsIn(list, group).map(({ id }) => id)));
  let number = 1;
  while (taken.has(`u${number}`)) number++;
  return `u${number}`;
}

/** Adds a unit of a kind, as it usually is, at the end of a group. */
export function addUnit(list: ArmyList, group: Group, kind: UnitKind, name: string): ArmyList {
  const unit: Enlisted = { id: freeId(list), name, kind: kind.id, ...kind.usual };
  return withUnits(list, group, [...unitsIn(list, group), unit]);
}

/** Another like it, below it. */
export function duplicateUnit(list: ArmyList, { group, index }: Line): ArmyList {
  const units = unitsIn(list, group);
  const copied = units[index];
  if (!copied) return list;
  return withUnits(list, group, units.toSpliced(index + 1, 0, { ...copied, id: freeId(list) }));
}

export function removeUnit(list: ArmyList, { group, index }: Line): ArmyList {
  return withUnits(list, group, unitsIn(list, group).toSpliced(index, 1));
}

/** @param to where it stands then; its index counts without the unit itself */
export function moveUnit(list: ArmyList, from: Line, to: Line): ArmyList {
  const unit = unitsIn(list, from.group)[from.index];
  if (!unit || (from.group === to.group && from.index === to.index)) return list;
  const without = removeUnit(list, from);
  return withUnits(without, to.group, unitsIn(without, to.group).toSpliced(to.index, 0, unit));
}

/** One line up or down; beyond the end of its group into the next. */
export function stepUnit(list: ArmyList, from: Line, by: 1 | -1): ArmyList {
  const groups = groupsOf(list);
  const index = from.index + by;
  if (index >= 0 && index < unitsIn(list, from.group).length) return moveUnit(list, from, { ...from, index });
  const group = groups[groups.indexOf(from.group) + by];
  if (group === undefined) return list;
  return moveUnit(list, from, { group, index: by === 1 ? 0 : unitsIn(list, group).length });
}

/** A brigade without units, by the first name that is free; the same army where all are taken. */
export function addBrigade(list: ArmyList, { brigades: names }: ArmyChoices): ArmyList {
  const id = names.find((name) => list.brigades.every((brigade) => brigade.id !== name));
  return id === undefined ? list : { ...list, brigades: [...list.brigades, { id, name: null, units: [] }] };
}

/** One place up or down among the brigades; the same army at the end of them. */
export function stepBrigade(list: ArmyList, from: number, by: 1 | -1): ArmyList {
  const [moved, to] = [list.brigades[from], from + by];
  if (!moved || list.brigades[to] === undefined) return list;
  return { ...list, brigades: list.brigades.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

export function removeBrigade(list: ArmyList, index: number): ArmyList {
  return { ...list, brigades: list.brigades.toSpliced(index, 1) };
}

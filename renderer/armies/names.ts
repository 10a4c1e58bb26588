/** What the parts of an army are called on the screen and on paper. */
import type { ArmyList, UnitKind } from '../../core/miniatures/armies.ts';
import type { Words } from '../../core/words/words.ts';
import { type Group, groupsOf, unitsIn } from './edits.ts';

/** The nation as its owner calls it, else the one that was chosen. */
export function nationName({ nation, ownNation }: ArmyList, words: Words): string {
  return ownNation === undefined ? words.text(`label.nation.${nation}`) : words.written(ownNation);
}

export function groupName({ brigades }: ArmyList, group: Group, words: Words): string {
  if (group === 'troops') return words.text('ui.armies.troops');
  const { id = '', name = null } = brigades[group] ?? {};
  return name === null ? words.text('ui.armies.brigade', { brigade: id }) : words.written(name);
}

/** What a new unit of a kind is called: the kind, and the lowest number that no unit of the army bears with it. */
export function unitName(list: ArmyList, kind: UnitKind, words: Words): string {
  const taken = new Set(groupsOf(list).flatMap((group) => unitsIn(list, group).map(({ name }) => words.written(name))));
  const called = words.text(`label.kind.${kind.id}`);
  const upper = called.charAt(0).toLocaleUpperCase(words.language) + called.slice(1);
  let number = 1;
  while (taken.has(`${upper} ${number}`)) number++;
  return `${upper} ${number}`;
}

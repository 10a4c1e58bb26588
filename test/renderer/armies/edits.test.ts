import { expect, test } from 'vitest';
import type { ArmyList, Enlisted } from '../../../core/miniatures/armies.ts';
import {
  addBrigade,
  addUnit,
  changeUnit,
  duplicateUnit,
  lineOf,
  moveUnit,
  pathOf,
  removeBrigade,
  removeUnit,
  stepBrigade,
  stepUnit,
  withBaseSize,
  withKind,
  withOwnNation,
} from '../../../renderer/armies/edits.ts';
import { armiesOf } from '../../../core/games/index.ts';

const armies = armiesOf('ordine-obliquo');
if (!armies) throw new Error('Ordine Obliquo takes no armies');
const { choices } = armies;

const kind = (id: string) => {
  const found = choices.kinds.find((each) => each.id === id);
  if (!found) throw new Error(`no kind ${id}`);
  return found;
};

const unit = (id: string): Enlisted => ({
  id,
  name: id.toUpperCase(),
  kind: 'line',
  experience: 'regular',
  bases: 4,
  weapon: 'musket',
  isOpen: false,
  isHorse: false,
});

/** Two brigades of `a b` and `c d`, and `e` under the commander in chief. */
const ARMY: ArmyList = {
  title: 'Prova',
  nation: 'prussia',
  commander: 'normal',
  brigades: [
    { id: 'I', name: null, units: [unit('a'), unit('b')] },
    { id: 'II', name: null, units: [unit('c'), unit('d')] },
  ],
  troops: [unit('e')],
};

/** `ab|cd|e` */
const drawn = ({ brigades, troops }: ArmyList) =>
  [...brigades.map(({ units }) => units), troops].map((units) => units.map(({ id }) => id).join('')).join('|');

test('a unit is added at the end of its group, as its kind usually is, with an id of its own', () => {
  const once = addUnit(ARMY, 1, kind('hussars'), 'Ussari 1');
  const twice = addUnit(once, 'troops', kind('heavy'), 'Batteria 1');
  expect(drawn(twice)).toBe('ab|cdu1|eu2');
  expect(once.brigades[1]?.units[2]).toEqual({
    id: 'u1',
    name: 'Ussari 1',
    kind: 'hussars',
    experience: 'regular',
    bases: 4,
    weapon: null,
    isOpen: false,
    isHorse: false,
  });
  expect(twice.troops[1]).toMatchObject({ bases: 1, weapon: 'heavy-gun' });
});

test('a new unit takes the lowest number that nobody in the army bears, under the commander in chief neither', () => {
  const numbered = {
    ...ARMY,
    brigades: [{ id: 'I', name: null, units: [unit('u1'), unit('u3')] }],
    troops: [unit('u2')],
  };
  expect(drawn(addUnit(numbered, 0, kind('hussars'), 'Ussari 1'))).toBe('u1u3u4|u2');
  expect(drawn(addUnit(removeUnit(numbered, { group: 'troops', index: 0 }), 0, kind('hussars'), 'Ussari 1'))).toBe(
    'u1u3u2|',
  );
});

test('a change is made to one line, in a brigade or under the commander in chief, and to no other', () => {
  expect(pathOf({ group: 'troops', index: 1 })).toBe('troops.1');
  const guard = changeUnit(ARMY, { group: 0, index: 1 }, { experience: 'elite' });
  expect(guard).toEqual({
    ...ARMY,
    brigades: [{ id: 'I', name: null, units: [unit('a'), { ...unit('b'), experience: 'elite' }] }, ARMY.brigades[1]],
  });
  expect(changeUnit(ARMY, { group: 'troops', index: 0 }, { bases: 6 })).toEqual({
    ...ARMY,
    troops: [{ ...unit('e'), bases: 6 }],
  });
});

test('a line that is not there is neither copied nor moved', () => {
  expect(duplicateUnit(ARMY, { group: 0, index: 2 })).toBe(ARMY);
  expect(moveUnit(ARMY, { group: 'troops', index: 1 }, { group: 0, index: 0 })).toBe(ARMY);
  expect(lineOf(ARMY, 'z')).toBeNull();
});

test('a copy stands below what it is a copy of', () => {
  const copied = duplicateUnit(ARMY, { group: 0, index: 0 });
  expect(drawn(copied)).toBe('au1b|cd|e');
  expect(copied.brigades[0]?.units[1]).toEqual({ ...unit('a'), id: 'u1' });
});

test('a unit is taken to another line, and its old place closes', () => {
  expect(drawn(moveUnit(ARMY, { group: 0, index: 0 }, { group: 1, index: 1 }))).toBe('b|cad|e');
  expect(drawn(moveUnit(ARMY, { group: 0, index: 0 }, { group: 0, index: 1 }))).toBe('ba|cd|e');
  expect(drawn(moveUnit(ARMY, { group: 'troops', index: 0 }, { group: 0, index: 0 }))).toBe('eab|cd|');
  expect(moveUnit(ARMY, { group: 0, index: 1 }, { group: 0, index: 1 })).toBe(ARMY);
});

test('line by line it goes through all the army, and stops at both ends', () => {
  let army = ARMY;
  const seen: string[] = [];
  for (let i = 0; i < 6; i++) {
    const line = lineOf(army, 'a');
    if (!line) throw new Error('lost');
    army = stepUnit(army, line, 1);
    seen.push(drawn(army));
  }
  expect(seen).toEqual(['ba|cd|e', 'b|acd|e', 'b|cad|e', 'b|cda|e', 'b|cd|ae', 'b|cd|ea']);
  expect(stepUnit(army, { group: 'troops', index: 1 }, 1)).toBe(army);
  expect(drawn(stepUnit(army, { group: 'troops', index: 0 }, -1))).toBe('b|cde|a');
  expect(stepUnit(ARMY, { group: 0, index: 0 }, -1)).toBe(ARMY);
});

test('another kind keeps what it may have, and takes its usual for the rest', () => {
  expect(withKind({ ...unit('a'), bases: 5, weapon: 'rifle' }, kind('grenadier'))).toEqual({
    kind: 'grenadier',
    bases: 5,
    weapon: 'rifle',
    isOpen: false,
    isHorse: false,
  });
  expect(withKind({ ...unit('a'), isOpen: true }, kind('light'))).toEqual({
    kind: 'light',
    bases: 1,
    weapon: 'light-gun',
    isOpen: false,
    isHorse: false,
  });
});

test('a brigade takes the first number that is free; a disbanded one takes its units along', () => {
  const without = removeBrigade(ARMY, 0);
  expect(drawn(without)).toBe('cd|e');
  expect(addBrigade(without, choices).brigades.map(({ id }) => id)).toEqual(['II', 'I']);
  const full = choices.brigades.reduce((army) => addBrigade(army, choices), ARMY);
  expect(full.brigades).toHaveLength(12);
  expect(addBrigade(full, choices)).toBe(full);
});

test('[OO-2.2-1] a fault is found at the line that the edit changed', () => {
  const line = { group: 1, index: 0 } as const;
  const faulty = changeUnit(ARMY, line, { bases: -2 });
  expect(armies.faults(ARMY)).toEqual([]);
  expect(armies.faults(faulty).map(({ path, rule }) => [path, rule])).toEqual([[`${pathOf(line)}.bases`, 'OO-2.2-1']]);
  expect(armies.faults(removeUnit(ARMY, line)).map(({ path }) => path)).toEqual(['brigades.1']);
});

test('a brigade goes before or behind another with its units, and not beyond the first and the last', () => {
  const turned = stepBrigade(ARMY, 0, 1);
  expect(drawn(turned)).toBe('cd|ab|e');
  expect(turned.brigades.map(({ id }) => id)).toEqual(['II', 'I']);
  expect(stepBrigade(turned, 1, -1)).toEqual(ARMY);
  expect(stepBrigade(ARMY, 0, -1)).toBe(ARMY);
  expect(stepBrigade(ARMY, 1, 1)).toBe(ARMY);
});

test('an arm gets bases of its own, and with the printed size it is as if nobody had said so', () => {
  const { printed } = choices.baseSizes;
  const small = { front: 300, depth: 200 };
  const once = withBaseSize(ARMY, 'infantry', small, printed['infantry']);
  const twice = withBaseSize(once, 'cavalry', small, printed['cavalry']);
  expect(twice.baseSizes).toEqual({ infantry: small, cavalry: small });
  const back = withBaseSize(twice, 'infantry', { front: 400, depth: 150 }, printed['infantry']);
  expect(back.baseSizes).toEqual({ cavalry: small });
  expect(withBaseSize(once, 'infantry', { front: 400, depth: 150 }, printed['infantry'])).toEqual(ARMY);
});

test('a nation is called by a name of its owner’s, and by none it is the one that was chosen', () => {
  const own = withOwnNation(ARMY, 'Baviera');
  expect(own).toEqual({ ...ARMY, ownNation: 'Baviera' });
  expect(withOwnNation(own, '')).toEqual(ARMY);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArmyList, Enlisted } from '../../../../core/miniatures/armies.ts';
import { clone } from '../../../../core/engine/json.ts';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { unitsIn } from '../../../../core/games/ordine-obliquo/army-list.ts';
import { type Army, ARMIES, armyOf } from '../../../../core/games/ordine-obliquo/data.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import { unitsOnTable } from '../../../../core/games/ordine-obliquo/position.ts';
import { armies, fieldedFrom, totalOf } from '../../../../core/games/ordine-obliquo/roster.ts';

describe('the army lists', () => {
  const kinds = (army: Army, id: string | null): string => {
    const units = id === null ? army.troops : (army.brigades.find((each) => each.id === id)?.units ?? []);
    return units.map(({ kind }) => kind).join(' ');
  };
  const basic = ['line line line jaeger light', 'line line jaeger grenadier light', null, 'heavy cuirassiers'] as const;
  const large = [
    'line line line jaeger grenadier light',
    'line line line jaeger light',
    'line line grenadier',
    'heavy cuirassiers dragoons hussars',
  ] as const;

  test.each([
    ['[OO-AL-1] [OO-AL-2] [OO-AL-3]', 'prussia-basic', 56, basic],
    ['[OO-AL-4] [OO-AL-5] [OO-AL-6] [OO-AL-7]', 'prussia-large', 86, large],
    ['[OO-AL-8] [OO-AL-9] [OO-AL-10]', 'austria-basic', 56, basic],
    ['[OO-AL-11] [OO-AL-12] [OO-AL-13] [OO-AL-14]', 'austria-large', 86, large],
  ] as const)('%s %s has %i CP', (_ids, id, total, [first, second, third, troops]) => {
    const army = armyOf(id);
    expect([kinds(army, 'I'), kinds(army, 'II'), kinds(army, 'III'), kinds(army, null)]).toEqual([
      first,
      second,
      third ?? '',
      troops,
    ]);
    expect([army.total, totalOf(army)]).toEqual([total, total]);
  });

  test('[OO-AL-5] [OO-AL-12] the light battery that the large lists print with 4 bases has 1, as all batteries', () => {
    for (const id of ['prussia-large', 'austria-large']) {
      const { brigades, troops } = armyOf(id);
      const all = [...brigades.flatMap(({ units }) => units), ...troops];
      const guns = all.filter(({ arm }) => arm === 'artillery');
      expect(guns.map(({ bases }) => bases)).toEqual([1, 1, 1]);
    }
  });

  test('[OO-AL-15] [OO-AL-16] all are regular, and the Jaeger alone are in open order; so are those that one builds', () => {
    const units = ARMIES.flatMap((army) => unitsIn(army));
    expect(new Set(units.map(({ experience }) => experience))).toEqual(new Set(['regular']));
    expect(units.every(({ kind, isOpen }) => isOpen === (kind === 'jaeger'))).toBe(true);
    for (const { id, usual } of armies.choices.kinds)
      expect(usual).toMatchObject({ experience: 'regular', isOpen: id === 'jaeger' });
  });
});

const listOf = (id: string): ArmyList => {
  const found = armies.printed.find((each) => each.id === id);
  if (!found) throw new Error(`no printed army ${id}`);
  return found.list;
};

describe('the printed armies as lists to start from', () => {
  test.each(ARMIES.map(({ id }) => id))('%s has no fault, and takes the field as printed', (id) => {
    expect(armies.faults(listOf(id))).toEqual([]);
    const { nation, brigades, troops, total } = armyOf(id);
    const { army } = fieldedFrom(listOf(id), id);
    const printed = {
      id,
      nation,
      total,
      troops,
      brigades: brigades.map((each) => ({ id: each.id, units: each.units })),
    };
    expect(army).toEqual(printed);
  });

  test('each nation has the commander of the ready table', () => {
    expect(listOf('prussia-large').commander).toBe('veteran');
    expect(listOf('austria-basic').commander).toBe('normal');
  });
});

/** The small Prussian army with something changed, as it may come from a file. */
type Loose = { [K in keyof ArmyList]: unknown } & {
  brigades: ({ units: Record<string, unknown>[] } & Record<string, unknown>)[];
  troops: Record<string, unknown>[];
};
const changed = (change: (list: Loose) => void): unknown => {
  const list = clone(listOf('prussia-basic')) as unknown as Loose;
  change(list);
  return list;
};
const unitOf = (list: Loose, i: number) => list.brigades[0]?.units[i] as Record<string, unknown>;

describe('a faulty line', () => {
  const second = 'brigades.0.units.1';

  test.each([
    ['[OO-2.2-1]', 'bases', -1, 'refusal.bases'],
    ['[OO-2.2-1]', 'bases', 0, 'refusal.bases'],
    ['[OO-2.2-1]', 'bases', 13, 'refusal.bases'],
    ['[OO-2.2-1]', 'bases', 3.5, 'refusal.bases'],
    ['[OO-8.1-1]', 'weapon', 'pike', 'refusal.wrong-weapon'],
    ['[OO-8.1-1]', 'weapon', 'light-gun', 'refusal.wrong-weapon'],
    ['[OO-8.1-1]', 'weapon', null, 'refusal.wrong-weapon'],
    ['[OO-2.4-4]', 'experience', 'drunk', 'refusal.unknown-experience'],
    ['[OO-2.1-1]', 'kind', 'zouaves', 'refusal.unknown-kind'],
    ['', 'id', 'pr-i-1', 'refusal.unit-twice'],
    ['', 'id', 'cic', 'refusal.unit-id'],
    ['', 'id', 'I', 'refusal.unit-id'],
    ['', 'name', '  ', 'refusal.name'],
    ['[OO-7.6-12]', 'isHorse', true, 'refusal.only-guns-horse'],
  ])('%s %s %s is refused with the line', (id, field, value, key) => {
    const list = changed((each) => (unitOf(each, 1)[field] = value));
    const [fault] = armies.faults(list);
    expect(fault).toMatchObject({
      path: `${second}.${field}`,
      rule: id === '' ? null : id.slice(1, -1),
      message: { key },
    });
    expect(fault?.line).toEqual(field === 'name' ? value : { it: 'Battaglione di linea II', en: '2nd Line Battalion' });
    expect(() => fieldedFrom(list, 'x', 'own.armies.south')).toThrow(BadPosition);
  });

  test('a unit without a name is called by its kind, in its faults too', () => {
    const nameless = changed((list) => Object.assign(unitOf(list, 1), { name: ' ', bases: 0, weapon: 'pike' }));
    const said = armies.faults(nameless).map(({ message }) => wordsFor('ordine-obliquo', 'it').say(message));
    expect(said).toHaveLength(3);
    expect(said[1]).toMatch(/^fanteria di linea: le basette sono 0/);
    expect(said[2]).toMatch(/^fanteria di linea: /);
  });

  test('[OO-2.2-3] a battery is one base, [OO-4-4] and guns and cavalry have no open order', () => {
    const guns = changed((list) => Object.assign(unitOf(list, 4), { bases: 4, isOpen: true }));
    expect(armies.faults(guns).map(({ rule, path }) => [rule, path])).toEqual([
      ['OO-2.2-3', 'brigades.0.units.4.bases'],
      ['OO-4-4', 'brigades.0.units.4.isOpen'],
    ]);
    const horse = changed((list) => Object.assign(list.troops[1] ?? {}, { isOpen: true }));
    expect(armies.faults(horse)).toMatchObject([{ path: 'troops.1.isOpen', rule: 'OO-4-4' }]);
  });

  test('[OO-2.3-1] a brigade has two to six battalions, whatever its guns', () => {
    const small = changed((list) => list.brigades[0]?.units.splice(1, 3));
    expect(armies.faults(small)).toMatchObject([{ path: 'brigades.0', rule: 'OO-2.3-1', line: 'I' }]);
    const battalion = { ...listOf('prussia-basic').troops[0], kind: 'line', weapon: 'musket', bases: 4 };
    const sized = (count: number) =>
      changed((list) => {
        const units = Array.from({ length: count }, (_, i) => ({ ...battalion, id: `b${i}` }));
        list.brigades.splice(0, 1, { id: 'I', name: null, units });
      });
    expect([2, 6].flatMap((count) => armies.faults(sized(count)))).toEqual([]);
    expect(armies.faults(sized(7))).toMatchObject([{ path: 'brigades.0', rule: 'OO-2.3-1' }]);
    expect(armies.faults(sized(0))).toMatchObject([{ path: 'brigades.0', rule: 'OO-2.3-1' }]);
  });

  test('a brigade of cavalry alone needs no battalions', () => {
    const cavalry = listOf('prussia-large').troops.filter(({ kind }) => kind !== 'heavy');
    const list = changed((each) => {
      each.brigades.push({
        id: 'III',
        name: 'Cavalleria',
        units: clone(cavalry) as unknown as Record<string, unknown>[],
      });
      each.troops = [];
    });
    expect(armies.faults(list)).toEqual([]);
  });

  test('brigades are numbered, each by itself', () => {
    const list = changed((each) => {
      Object.assign(each.brigades[0] ?? {}, { id: 'one' });
      Object.assign(each.brigades[1] ?? {}, { name: 'x'.repeat(61) });
    });
    expect(armies.faults(list).map(({ path }) => path)).toEqual(['brigades.0.id', 'brigades.1.name']);
    const twice = changed((each) => Object.assign(each.brigades[1] ?? {}, { id: 'I' }));
    expect(armies.faults(twice).map(({ path }) => path)).toEqual(['brigades.1.id']);
  });

  test('[OO-3.1-1] the commander has one of the four qualities', () => {
    const list = changed((each) => Object.assign(each, { commander: 'drunk' }));
    expect(armies.faults(list)).toMatchObject([{ path: 'commander', rule: 'OO-3.1-1', line: null }]);
    expect(armies.choices.qualities).toEqual(['excellent', 'veteran', 'normal', 'poor']);
  });

  test('all faults are told, in the order of the lines', () => {
    const list = changed((each) => {
      Object.assign(each, { nation: 'atlantis', commander: 'drunk' });
      unitOf(each, 3)['bases'] = -4;
      Object.assign(each.troops[0] ?? {}, { weapon: 'musket' });
    });
    expect(armies.faults(list).map(({ path }) => path)).toEqual([
      'nation',
      'commander',
      'brigades.0.units.3.bases',
      'troops.0.weapon',
    ]);
  });

  test('an army has units, and not too many', () => {
    const empty = changed((each) => Object.assign(each, { brigades: [], troops: [] }));
    expect(armies.faults(empty)).toMatchObject([{ path: '', line: null, message: { key: 'refusal.no-units' } }]);
    const horde = changed((each) => {
      each.troops = Array.from({ length: 61 }, (_, i) => ({ ...each.troops[1], id: `r${i}` }));
      each.brigades = [];
    });
    expect(armies.faults(horde)).toMatchObject([{ message: { key: 'refusal.too-many-units', params: { count: 61 } } }]);
  });
});

describe('the form', () => {
  test.each([
    ['nothing', null, ''],
    ['a unit without a kind', changed((list) => delete unitOf(list, 2)['kind']), 'brigades.0.units.2.kind'],
    ['bases as a word', changed((list) => (unitOf(list, 2)['bases'] = 'four')), 'brigades.0.units.2.bases'],
    ['something more', changed((list) => (unitOf(list, 2)['colour'] = 'blue')), 'brigades.0.units.2'],
  ])('%s is refused where it is', (_what, content, path) => {
    expect(armies.faults(content)).toMatchObject([{ path, line: null }]);
    expect(() => armies.read(content)).toThrow(expect.objectContaining({ path }));
  });

  test('a name in one text or in both languages is kept as it was written', () => {
    const list = changed((each) => (unitOf(each, 0)['name'] = 'Kleist'));
    expect(armies.read(list)).toEqual(list);
  });
});

describe('the points', () => {
  test('[OO-2.4-3] [OO-2.4-4] [OO-16.1-2] follow every change, line by line, and give a sum', () => {
    const list = changed((each) => Object.assign(unitOf(each, 0), { bases: 6, experience: 'elite' }));
    const sum = armies.sum(armies.read(list));
    expect(sum.brigades[0]).toEqual({ points: 27, units: [9, 5, 5, 5, 3] });
    expect(sum.troops).toEqual({ points: 10, units: [5, 5] });
    expect(sum.points).toBe(60);
    expect(fieldedFrom(list, 'x').army.total).toBe(60);
  });

  test('a line that makes no sense has none', () => {
    const list = changed((each) => (unitOf(each, 0)['bases'] = -1));
    expect(armies.sum(armies.read(list)).brigades[0]).toEqual({ points: 18, units: [0, 5, 5, 5, 3] });
    const nameless = changed((each) => (unitOf(each, 0)['name'] = ''));
    expect(armies.sum(armies.read(nameless)).brigades[0]?.units[0]).toBe(5);
  });

  test('[OO-16.1-3] a third of 56 is reached with 19, [OO-16.1-7] more than half with 29', () => {
    expect(armies.sum(listOf('prussia-basic')).marks).toEqual([
      { percent: 33, from: 19, rule: 'OO-16.1-3' },
      { percent: 50, from: 29, rule: 'OO-16.1-7' },
    ]);
  });
});

test('the choices and refusals have their words', () => {
  const { nations, qualities, experiences, kinds } = armies.choices;
  const keys = [
    ...nations.map((id) => `label.nation.${id}`),
    ...qualities.map((id) => `label.quality.${id}`),
    ...experiences.map((id) => `label.experience.${id}`),
    ...kinds.map(({ id }) => `label.kind.${id}`),
    ...kinds.flatMap(({ weapons }) => weapons.filter((each) => each !== null).map((id) => `label.weapon.${id}`)),
  ];
  for (const language of ['it', 'en'] as const) {
    const words = wordsFor('ordine-obliquo', language);
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  }
});

// By chance

const text = fc.oneof(fc.string({ maxLength: 70 }), fc.record({ it: fc.string(), en: fc.string() }));
const strange = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.double());
const anyUnit = fc.record({
  id: fc.oneof(fc.stringMatching(/^[a-z][a-z0-9-]{0,4}$/), fc.string()),
  name: text,
  kind: fc.oneof(fc.constantFrom(...armies.choices.kinds.map(({ id }) => id)), fc.string()),
  experience: fc.oneof(fc.constantFrom(...armies.choices.experiences), fc.string()),
  bases: fc.oneof(fc.integer({ min: -1, max: 14 }), fc.double()),
  weapon: fc.oneof(fc.constantFrom('musket', 'rifle', 'light-gun', 'heavy-gun', 'howitzer', null), fc.string()),
  isOpen: fc.boolean(),
  isHorse: fc.boolean(),
});
const anyList = fc.record({
  title: text,
  nation: fc.constantFrom('prussia', 'austria', 'france'),
  commander: fc.constantFrom('excellent', 'veteran', 'normal', 'poor', 'drunk'),
  brigades: fc.array(
    fc.record({ id: fc.constantFrom('I', 'II', 'III', 'x'), name: fc.option(text), units: fc.array(anyUnit) }),
    { maxLength: 4 },
  ),
  troops: fc.array(anyUnit, { maxLength: 4 }),
});

test('whatever comes, the faults are told and nothing is thrown but a bad position', () => {
  fc.assert(
    fc.property(fc.oneof(anyList, strange), (content) => {
      const faults = armies.faults(content);
      if (faults.length > 0) expect(() => fieldedFrom(content, 'x')).toThrow(BadPosition);
      else expect(fieldedFrom(content, 'x').army.total).toBe(armies.sum(armies.read(content)).points);
      for (const { message, line } of faults)
        for (const language of ['it', 'en'] as const)
          expect(wordsFor('ordine-obliquo', language).say(message) + JSON.stringify(line)).not.toMatch(
            /^(refusal|fault)\./,
          );
    }),
    { numRuns: 300, seed: 1806 },
  );
});

/** A unit that has no fault, of any kind. */
const soundUnit = fc.constantFrom(...armies.choices.kinds).chain((kind) =>
  fc.record({
    name: fc.constantFrom('Kleist', 'Wrangel'),
    kind: fc.constant(kind.id),
    experience: fc.constantFrom(...armies.choices.experiences),
    bases: fc.integer({ min: kind.bases.least, max: kind.bases.most }),
    weapon: fc.constantFrom(...kind.weapons),
    isOpen: kind.mayBeOpen ? fc.boolean() : fc.constant(false),
    isHorse: kind.mayBeHorse ? fc.boolean() : fc.constant(false),
  }),
);

test('whatever army has no fault is drawn up whole, or refused for want of room', () => {
  fc.assert(
    fc.property(fc.array(soundUnit, { minLength: 1, maxLength: 30 }), fc.constantFrom('I', 'IV'), (units, number) => {
      const numbered = units.map((unit, i): Enlisted => ({ ...unit, id: `u${i}` }));
      const base = listOf('austria-basic');
      const list = {
        ...base,
        brigades: base.brigades.map((each, i) => (i ? each : { ...each, id: number })),
        troops: numbered,
      };
      if (armies.faults(list).length > 0) return;
      try {
        const game = muster('open-table', {}, { armies: { north: list } });
        expect(unitsOnTable(game, 'north')).toHaveLength(units.length + 10);
      } catch (fault) {
        expect(fault).toMatchObject({ path: 'own.armies.north', fault: { key: 'fault.no-room' } });
      }
    }),
    { numRuns: 100, seed: 1807 },
  );
});

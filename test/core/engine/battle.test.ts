/** A battle is put together from the facts that are told of it, whatever the game. */
import { expect, test } from 'vitest';
import {
  type Battle,
  battleOf,
  clash,
  type Field,
  isAbout,
  isOf,
  type Telling,
  toldOn,
} from '../../../core/engine/battle.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../core/engine/target.ts';
import type { Param } from '../../../core/engine/verdict.ts';

interface Unit {
  readonly hex?: number;
  readonly left?: number;
  readonly isShaken?: boolean;
}

/** Units by their ids, blue ones beginning with b; one without a hex is in a box, of strength 3 unless told. */
const field = (units: Readonly<Record<string, Unit>>): Field => ({
  pieces: Object.entries(units).map(([id, { hex }]): Piece => {
    const place = hex === undefined ? null : hexTarget(hex);
    const box = hex === undefined ? 'eliminated' : null;
    return { id, seat: seatOf(id), place, box, depth: 0, facing: null, face: 'front', markers: [] };
  }),
  muster: Object.entries(units).map(([id, { hex, left, isShaken = false }]) => ({
    ...{ id, seat: seatOf(id), body: 1, isShaken },
    strength: hex === undefined ? 0 : (left ?? 3),
  })),
});
const seatOf = (id: string): string => (id.startsWith('b') ? 'blue' : 'red');

const units = (...ids: string[]): Param => ({ list: ids.map((unit) => ({ unit })) });
const fact = (key: string, params: Fact['params']): Fact => ({ key, rule: 'R', params });

const ACTS = {
  assault: { strikes: 'blow', by: 'units', at: 'place' },
  fired: { strikes: 'fire', by: 'units', at: 'place' },
  pursues: { strikes: 'blow', by: 'units', at: 'place', isPursuit: true },
} as const;

const told = (...tellings: readonly Telling[]): readonly Battle[] =>
  tellings.reduce<readonly Battle[]>((battles, telling) => toldOn(battles, telling, ACTS), []);

const idsOf = (battle: Battle | undefined): readonly string[][] =>
  battle?.sides.map(({ fighters }) => fighters.map(({ was }) => was.id)) ?? [];

const MORNING = { b1: { hex: 101 }, b2: { hex: 101 }, r1: { hex: 102 }, r2: { hex: 102 }, r3: { hex: 103 } };
const before = field(MORNING);
const ASSAULT = fact('assault', { units: units('b1', 'b2'), place: { place: hexTarget(102) } });

test('those who strike and whoever stands where they strike', () => {
  const battle = battleOf(clash('blow', ['b1'], [hexTarget(102)]), before);
  expect(idsOf(battle ?? undefined)).toEqual([['b1'], ['r1', 'r2']]);
  expect(battle?.places).toEqual([hexTarget(102)]);
});

test('where nobody stands there is no battle', () => {
  expect(battleOf(clash('blow', ['b1'], [hexTarget(109)]), before)).toBeNull();
});

test('a place that both sides hold is a battle of the two', () => {
  const mixed = field({ b1: { hex: 102 }, r1: { hex: 102 } });
  expect(idsOf(battleOf(clash('blow', ['b1'], [hexTarget(102)]), mixed) ?? undefined)).toEqual([['b1'], ['r1']]);
});

test('a sentence is about the battle whose units it names or, where it names none, whose place', () => {
  const battle = battleOf(clash('blow', ['b1'], [hexTarget(102)]), before) as Battle;
  const isIn = (params: Fact['params']) => isAbout({ key: 'prompt', params }, battle);
  expect([isIn({ unit: { unit: 'r2' } }), isIn({ place: { place: hexTarget(102) } })]).toEqual([true, true]);
  expect([isIn({ unit: { unit: 'r3' }, place: { place: hexTarget(102) } }), isIn({})]).toEqual([false, false]);
});

test('what a battle costs is counted from where its units came into it', () => {
  const after = field({ ...MORNING, r1: {}, r2: { hex: 104, isShaken: true }, b1: { hex: 101, left: 2 } });
  const [battle] = told(
    { fact: ASSAULT, before, now: before },
    { fact: fact('retreated', { units: units('r2'), place: { place: hexTarget(104) } }), before, now: after },
  );
  const fates = battle?.sides.flatMap(({ fighters }) => fighters.map(({ was, fate, lost }) => [was.id, fate, lost]));
  expect(fates).toEqual([
    ['b1', 'weaker', 1],
    ['b2', 'stands', 0],
    ['r1', 'out', 3],
    ['r2', 'shaken', 0],
  ]);
  expect(battle?.told.map(({ key }) => key)).toEqual(['assault', 'retreated']);
});

test('a pursuit goes on in the battle, with those who are new to it on their own side', () => {
  const pursuit = fact('assault', { units: units('b1'), place: { place: hexTarget(103) } });
  const battles = told({ fact: ASSAULT, before, now: before }, { fact: pursuit, before, now: before });
  expect(battles.map(idsOf)).toEqual([
    [
      ['b1', 'b2'],
      ['r1', 'r2', 'r3'],
    ],
  ]);
});

test('it shows who has taken a place of the enemy, who has gone elsewhere, and who pursues', () => {
  const after = field({ ...MORNING, b1: { hex: 102 }, r1: { hex: 104 }, r2: {} });
  const beaten = field({ ...MORNING, b1: { hex: 103 }, r1: { hex: 104 }, r2: {}, r3: { hex: 105 } });
  const advanced = fact('advanced', { units: units('b1'), place: { place: hexTarget(102) } });
  const pursuit = fact('pursues', { units: units('b1'), place: { place: hexTarget(103) } });
  const followed = fact('followed', { units: units('b1', 'r3') });
  const battles = told(
    { fact: ASSAULT, before, now: before },
    { fact: advanced, before, now: after },
    { fact: pursuit, before: after, now: after },
  );
  const courseIn = (all: readonly Battle[]) =>
    all[0]?.sides.flatMap(({ fighters }) => fighters.map(({ was, went, isPursuing }) => [was.id, went, isPursuing]));
  const [b2, r2, r3] = [
    ['b2', null, false],
    ['r2', null, false],
    ['r3', null, false],
  ];
  const r1 = ['r1', { to: hexTarget(104), isForward: false }, false];
  expect(courseIn(battles)).toEqual([['b1', { to: hexTarget(102), isForward: true }, true], b2, r1, r2, r3]);
  const end = toldOn(battles, { fact: followed, before: after, now: beaten }, ACTS);
  const r3gone = ['r3', { to: hexTarget(105), isForward: false }, false];
  expect(courseIn(end)).toEqual([['b1', { to: hexTarget(103), isForward: true }, true], b2, r1, r2, r3gone]);
});

test('a battle is the one that was weighed where some of the same strike at some of the same', () => {
  const weighed = (by: string, at: number) => battleOf(clash('blow', [by], [hexTarget(at)]), before) as Battle;
  const [battle] = told({ fact: ASSAULT, before, now: before }) as [Battle];
  expect(isOf(battle, weighed('b1', 102))).toBe(true);
  expect(isOf(battle, weighed('b1', 103))).toBe(false);
  expect(isOf(battle, battleOf(clash('fire', ['b1'], [hexTarget(102)]), before) as Battle)).toBe(false);
  expect(isOf(battle, battleOf(clash('blow', ['r1'], [hexTarget(101)]), before) as Battle)).toBe(false);
});

test('each fire is one of its own, and what follows belongs to the last that it names', () => {
  const fire = fact('fired', { units: units('r3'), place: { place: hexTarget(101) } });
  const shaken = fact('shaken', { unit: { unit: 'b2' } });
  const won = fact('assault-resolved', { units: units('b1'), place: { place: hexTarget(102) } });
  const all = { before, now: before };
  const battles = told({ fact: ASSAULT, ...all }, { fact: fire, ...all }, { fact: shaken, ...all });
  expect(battles.map(({ told: facts }) => facts.map(({ key }) => key))).toEqual([['assault'], ['fired', 'shaken']]);
  expect(
    toldOn(battles, { fact: won, ...all }, ACTS)
      .at(-1)
      ?.told.map(({ key }) => key),
  ).toContain('assault-resolved');
});

test('what names nobody of a battle is none of it', () => {
  const battles = told({ fact: ASSAULT, before, now: before });
  const other = fact('moved', { unit: { unit: 'r3' } });
  expect(toldOn(battles, { fact: other, before, now: before }, ACTS)).toBe(battles);
  expect(toldOn(battles, { fact: fact('turn-begins', { turn: 2 }), before, now: before }, ACTS)).toBe(battles);
});

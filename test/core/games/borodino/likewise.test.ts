/** Who may want to do as a unit does: its stack and its Command, in all that is done by one way. */
import { expect, test } from 'vitest';
import type { Likewise, Path, Way } from '../../../../core/engine/decision.ts';
import { facingTarget, hexTarget, unitsOf, unitTarget } from '../../../../core/engine/target.ts';
import { movement } from '../../../../core/games/borodino/07-movement/index.ts';
import { artilleryFire } from '../../../../core/games/borodino/08-artillery-fire/index.ts';
import { assaults } from '../../../../core/games/borodino/09-assault/index.ts';
import { type Situation, type Table, table } from './table.ts';

/** Two of Compans in one hex, a third beside them, and one of Friant. */
const [ONE, TWO, THREE] = ['f-cm-57a', 'f-cm-57b', 'f-cm-61'];
const FRIANT = 'f-fr-48';
const RUSSIAN = 'r-27d-1';

const asked = (t: Table) => t.decision as Path;
const found = (t: Table, way: Way) => asked(t).likewise?.(way) ?? [];
const told = (all: readonly Likewise[]) =>
  all.map(({ name, aims }) => [
    name.key.replace('label.likewise.', ''),
    ...aims.map(({ unit, to }) => `${unitsOf(unit).join('+')} ${to}`),
  ]);
const way = (id: string, ...steps: number[]): Way => ({ unit: unitTarget(id), steps: steps.map(hexTarget) });

const march = (setup: Situation): Table => table({ phase: 'movement', ...setup }, movement);

test('those of a stack go where one of it goes, those of its Command as far and in the same direction', () => {
  const t = march({ french: { [ONE]: 4310, [TWO]: 4310, [THREE]: 4312, [FRIANT]: 4314 } });
  expect(told(found(t, way(ONE, 4309)))).toEqual([
    ['stack', `${TWO} hex:4309`],
    ['command', `${TWO} hex:4309`, `${THREE} hex:4311`],
  ]);
});

test('those in front come first, so that they make room; in a stack the upper ones, so that its order stays', () => {
  const t = march({ french: { [ONE]: 4312, [TWO]: 4311, [THREE]: 4311 } });
  expect(told(found(t, way(ONE, 4311)))).toEqual([['command', `${TWO} hex:4310`, `${THREE} hex:4310`]]);
});

test('who only turns is followed by those who turn; who would leave the map is not named', () => {
  const t = march({ french: { [ONE]: 4310, [THREE]: 4312 } });
  const turn = { unit: unitTarget(ONE), steps: [facingTarget('W')] };
  expect(told(found(t, turn))).toEqual([['command', `${THREE} null`]]);
  const atTheEdge = march({ french: { [ONE]: 4310, [THREE]: 4300 } });
  expect(told(found(atTheEdge, way(ONE, 4309)))).toEqual([]);
});

test('a unit that has moved is not named', () => {
  const t = march({ french: { [ONE]: 4310, [THREE]: { hex: 4312, deeds: { moved: true } } } });
  expect(told(found(t, way(ONE, 4309)))).toEqual([]);
});

test('batteries of a Command fire at the same hex, two of one hex together', () => {
  const russian = { [RUSSIAN]: 4001 };
  const t = table(
    { phase: 'artillery', french: { 'f-v-a1': 4300, 'f-v-a2': 4300, 'f-v-a3': 4301 }, russian },
    artilleryFire,
  );
  expect(told(found(t, way('f-v-a3', 4001)))).toEqual([['command', 'f-v-a1+f-v-a2 hex:4001']]);
  expect(told(found(t, way('f-v-a1', 4001)))).toEqual([
    ['stack', 'f-v-a2 hex:4001'],
    ['command', 'f-v-a2 hex:4001', 'f-v-a3 hex:4001'],
  ]);
});

test('leaders of a Command strike the hex that one of them strikes', () => {
  const french = { [ONE]: 4525, [TWO]: 4525, [THREE]: [4526, 'E'], [FRIANT]: [4427, 'SE'] } as const;
  const t = table({ phase: 'assault', french, russian: { [RUSSIAN]: 4426 } }, assaults);
  expect(told(found(t, way(ONE, 4426)))).toEqual([['command', `${THREE} hex:4426`]]);
});

test('of other Commands the batteries are named that reach the hex, and of the own Command no others', () => {
  const t = table(
    {
      phase: 'artillery',
      french: { 'f-v-a1': 4300, 'f-v-a2': 4301, 'f-v-a3': 4320, 'f-c1-a1': 4202 },
      russian: { [RUSSIAN]: 4001, 'r-27d-2': 4322 },
    },
    artilleryFire,
  );
  expect(told(found(t, way('f-v-a1', 4001)))).toEqual([
    ['command', 'f-v-a2 hex:4001'],
    ['batteries', 'f-v-a2 hex:4001', 'f-c1-a1 hex:4001'],
  ]);
});

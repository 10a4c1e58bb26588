import { expect, test } from 'vitest';
import { show } from '../../../../core/games/ordine-obliquo/show.ts';
import { type Situation, situation } from './table.ts';

const FLIGHT = { kind: 'rout', away: 9_000, isPending: false } as const;
const SOUTH: Situation['south'] = {
  whole: { at: [40, 40] },
  weak: { at: [60, 40], state: { cp: 2, disordered: true } },
  routing: { at: [80, 40], state: { cp: 4, flight: FLIGHT }, brigade: null },
  dead: { state: { cp: 0 } },
  fled: { state: { cp: 3 } },
  retired: { state: { cp: 3, exit: { x: 0, y: 0 } } },
};
const rollsIn = (phase: NonNullable<Situation['phase']>) => {
  const rolls = show.muster?.(situation({ phase, south: SOUTH, north: { enemy: { at: [40, 80] } } })) ?? [];
  return Object.fromEntries(rolls.map(({ id, ...rest }) => [id, rest]));
};

test('units count the combat points that are left, with their brigade or under their commander in chief', () => {
  const rolls = rollsIn('fire');
  expect(rolls['s-whole']).toEqual({ seat: 'south', body: { unit: 's-I' }, strength: 5, isShaken: false });
  expect(rolls['s-routing']).toEqual({ seat: 'south', body: { unit: 's-cic' }, strength: 4, isShaken: true });
  expect(rolls['n-enemy']).toMatchObject({ seat: 'north', strength: 5 });
});

test('who is disordered or flees is shaken', () => {
  const rolls = rollsIn('fire');
  expect([rolls['s-whole'], rolls['s-weak'], rolls['s-routing']].map((unit) => unit?.isShaken)).toEqual([
    false,
    true,
    true,
  ]);
});

test('the destroyed and those that left the table for good are lost; who comes back from a retreat is not', () => {
  const rolls = rollsIn('fire');
  expect([rolls['s-dead'], rolls['s-fled'], rolls['s-retired']].map((unit) => unit?.strength)).toEqual([0, 0, 3]);
});

test('before the armies are deployed nobody has left', () => {
  expect(rollsIn('deployment')['s-fled']).toMatchObject({ strength: 3, isShaken: false });
});

test('[OO-14-2] a commander in chief without troops of his own is still somebody of his side’s', () => {
  const game = situation({ south: { a: { at: [40, 40] } }, generals: { 's-cic': 's-a', 's-I': [10, 10] } });
  expect(show.muster?.(game).map(({ body }) => body)).toEqual([{ unit: 's-I' }]);
  expect(show.leaders?.(game)).toEqual([
    { id: 's-cic', seat: 'south' },
    { id: 's-I', seat: 'south' },
  ]);
});

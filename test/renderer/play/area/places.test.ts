import { expect, test } from 'vitest';
import { regionTarget } from '../../../../core/engine/target.ts';
import { areaPlaces } from '../../../../renderer/play/area/places.ts';
import { NAPOLEON_IN_EUROPE } from '../../../../renderer/play/scenery/napoleon-in-europe.ts';

const places = areaPlaces(NAPOLEON_IN_EUROPE);

test('regions are places, found at their names', () => {
  expect(places.places).toHaveLength(95);
  const { label } = NAPOLEON_IN_EUROPE.sheet.regions.find(({ id }) => id === 'vienna') ?? {};
  expect(label && places.placeAt(label)).toBe('region:vienna');
  expect(places.placeAt({ x: 1, y: 1 })).toBeNull();
  expect(places.has(regionTarget('atlantis'))).toBe(false);
});

test('arrow keys lead from region to region, and other keys nowhere', () => {
  const next = places.walk('region:paris', 'ArrowLeft');
  expect(places.neighbours('region:paris')).toContain(next);
  expect(places.walk('region:paris', 'x')).toBe('region:paris');
});

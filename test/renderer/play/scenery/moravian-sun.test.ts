import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { MORAVIAN_SUN } from '../../../../renderer/play/scenery/moravian-sun.ts';

const hulin = (face: Piece['face'], ...markers: string[]) =>
  MORAVIAN_SUN.look(
    {
      ...{ id: 'fr-g-gren', seat: 'french', place: 'hex:1101', box: null, depth: 0, facing: null },
      ...{ face, markers },
    },
    'it',
    'nato',
  );

test('[1.31-b] the back of a counter is its reduced strength, not its disorder, which is a chip of its own', () => {
  // Hulin's grenadiers: 3 at full strength, 2 reduced.
  const [full, reduced] = [hulin('front', 'disordered'), hulin('back')];
  expect([full.face, full.values.main, full.chips]).toEqual(['full', '3', ['half']]);
  expect([reduced.face, reduced.values.main, reduced.chips]).toEqual(['reduced', '2', []]);
});

test('what changes how a unit fights is shown before how it marches', () => {
  expect(hulin('front', 'moved', 'column', 'out', 'square').chips).toEqual(['square', 'cut', 'column', 'arrow']);
});

/** Refused bombardments, drawn. The guns of Soult stand in 1607. */
import { expect, test } from 'vitest';
import { whyNot } from '../../../../core/engine/legality.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { bombard } from '../../../../core/games/moravian-sun/11-bombardment/4-bombardment.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import { type Situation, table } from './table.ts';
import { units } from './why-not.ts';

const AT: Situation = {
  turn: 6,
  phase: 'bombardment',
  formation: 'fr-S',
  order: 'attack',
  at: { 1607: 'fr-s-art1 soult', 1708: 'al-l-vyb', 1809: 'al-l-perm', 1715: 'al-l-kurs' },
};

function drawn(at: Target) {
  const t = table(AT, bombard);
  t.play(units('fr-s-art1'));
  const why = whyNot(t.decision, at) ?? because('none', 'none');
  return moravianSun.show.refusedShot?.(moravianSun.view(t.game, 'french'), {
    way: { unit: 'unit:fr-s-art1', steps: [] },
    at,
    why,
  });
}

test('[11.2-b] the range that is missing: 3 hexes of 8', () => {
  expect(drawn('hex:1715')).toEqual({
    places: [],
    line: ['hex:1607', 'hex:1715'],
    lineReaches: { share: 3 / 8, labels: ['3', '8'] },
  });
});

test('[11.3.1-b] the hex that hides the target: units stand in it', () => {
  expect(drawn('hex:1809')).toEqual({
    places: [{ place: 'hex:1708', tone: 'blocked' }],
    line: ['hex:1607', 'hex:1809'],
  });
});

test('nothing is drawn where nobody stands, nor of a target that may be fired at', () => {
  expect(drawn('hex:1706')).toBeNull();
  expect(drawn('hex:1708')).toBeNull();
});

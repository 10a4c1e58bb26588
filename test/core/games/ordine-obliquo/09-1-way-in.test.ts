import { expect, test } from 'vitest';
import { judgedOf } from '../../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import { fieldFor } from '../../../../core/games/ordine-obliquo/07-2-walk.ts';
import { chargedBy } from '../../../../core/games/ordine-obliquo/07-halts.ts';
import { wayIn } from '../../../../core/games/ordine-obliquo/09-1-way-in.ts';
import { type Put, situation } from './table.ts';

const dragoons: Put = { card: { arm: 'cavalry', kind: 'dragoons' } };

/** Where a unit at (60, 30) that faces north goes to charge an enemy. */
function to(foe: Put, own: Put = {}, order = 'attack') {
  const game = situation({ south: { own: { at: [60, 30], ...own } }, north: { foe } });
  game.orders['s-I'] = order === 'halt' ? { order: 'halt', target: null } : { order: 'attack', target: 'n-I' };
  const field = fieldFor(game, 's-own');
  const way = wayIn(field, 'n-foe');
  return { way, charged: 'rule' in way ? null : chargedBy(field, way, judgedOf(field, way)) };
}

test('[OO-9.1-2] an enemy straight ahead is charged straight ahead, to a centimetre before it', () => {
  expect(to({ at: [60, 40] }).way).toEqual([{ leg: 'advance', length: 900, oblique: 0 }]);
});

test('[OO-9.1-2] an enemy aside is come to obliquely, or after a wheel', () => {
  const aside = to({ at: [68, 40] });
  expect(aside.charged).toBe('n-foe');
  const wheeled = to({ at: [75, 39], facing: 225 }, dragoons);
  expect(wheeled.charged).toBe('n-foe');
});

test('[OO-9.1-2] an enemy that is too far off is not come to', () => {
  const { way } = to({ at: [60, 70] });
  expect(way).toMatchObject({ rule: 'OO-9.1-2', message: { key: 'refusal.no-way-in' } });
});

test('[OO-3.2-4] under Halt nobody charges, and the rule says so', () => {
  expect(to({ at: [60, 40] }, {}, 'halt').way).toMatchObject({ rule: 'OO-3.2-4' });
});

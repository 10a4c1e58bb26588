/** Refused shots, drawn: a battery or a battalion stands at (50, 20) and looks north. */
import { expect, test } from 'vitest';
import type { Path } from '../../../../core/engine/decision.ts';
import { whyNotStep } from '../../../../core/engine/kinds/path.ts';
import { weaponOf } from '../../../../core/games/ordine-obliquo/08-1-ranges.ts';
import { fire } from '../../../../core/games/ordine-obliquo/08-fire.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import { because } from '../../../../core/engine/verdict.ts';
import type { Drawn } from '../../../../core/miniatures/presenter.ts';
import { isWithin } from '../../../../core/space/table/polygon.ts';
import { type Put, type Situation, situation, table } from './table.ts';

const us = { at: [50, 20] } as const;
const GUNS: Put = { ...us, card: { kind: 'heavy' } };
/** Somebody to fire at, so that it is asked. */
const near: Put = { at: [50, 27], card: { formation: 'column' } };

function drawn(setup: Situation) {
  const { decision, game } = table(setup, fire);
  const way = { unit: 'unit:s-us', steps: [] } as const;
  const why = whyNotStep(decision as Path, way, 'unit:n-foe');
  const shapes = ordineObliquo.show.refusedShot(ordineObliquo.view(game, 'south'), { way, at: 'unit:n-foe', why });
  return { key: why.message.key.replace('refusal.', ''), shapes };
}
const inTone = (shapes: readonly Drawn[], tone: Drawn['tone']) => shapes.filter((each) => each.tone === tone);

test('[OO-8.1-1] the range that is missing: the line as far as muskets reach, the rest, and both lengths', () => {
  // Muskets reach 9 cm; the foe stands 40 cm ahead.
  const { key, shapes } = drawn({ south: { us }, north: { near, foe: { at: [50, 60] } } });
  expect(key).toBe('fire-range');
  expect(shapes).toEqual([
    {
      shape: 'line',
      tone: 'main',
      points: [
        { x: 5000, y: 2000 },
        { x: 5000, y: 2900 },
      ],
    },
    {
      shape: 'line',
      tone: 'hit',
      points: [
        { x: 5000, y: 2900 },
        { x: 5000, y: 6000 },
      ],
    },
    { shape: 'length', tone: 'main', at: { x: 5000, y: 2900 }, length: 900 },
    { shape: 'length', tone: 'hit', at: { x: 5000, y: 6000 }, length: 4000 },
  ]);
});

test('[OO-8-5] the arc of guns, with the target out of it', () => {
  const { key, shapes } = drawn({ south: { us: GUNS }, north: { near, foe: { at: [90, 22] } } });
  expect(key).toBe('fire-arc');
  const [field] = inTone(shapes, 'limit');
  const ring = field?.shape === 'area' ? field.ring : [];
  expect(isWithin(ring, { x: 5000, y: 2700 })).toBe(true);
  expect(isWithin(ring, { x: 9000, y: 2200 })).toBe(false);
  expect(inTone(shapes, 'hit').map(({ shape }) => shape)).toEqual(['line', 'area']);
});

test('[OO-8-4] the flank lines of a battalion, as long as its range', () => {
  const { key, shapes } = drawn({ south: { us }, north: { near, foe: { at: [70, 25] } } });
  expect(key).toBe('fire-corridor');
  const [field] = inTone(shapes, 'limit');
  const ring = field?.shape === 'area' ? field.ring : [];
  expect(Math.max(...ring.map(({ y }) => y))).toBe(2900);
});

test('[OO-8-1] the village that hides the target', () => {
  const { key, shapes } = drawn({
    south: { us: GUNS },
    north: { near, foe: { at: [50, 44] } },
    terrain: [['village', 45, 34, 55, 38]],
  });
  expect(key).toBe('fire-sight');
  const [village] = inTone(shapes, 'hit');
  expect(village?.shape === 'area' && isWithin(village.ring, { x: 5000, y: 3600 })).toBe(true);
});

test('[OO-8-3] the friend before the front', () => {
  const south = { us, friend: { at: [52, 23] } } as const;
  const { key, shapes } = drawn({ south, north: { near: { ...near, at: [44, 26.5] }, foe: { at: [52, 28] } } });
  expect(key).toBe('fire-friends');
  const [friend] = inTone(shapes, 'hit');
  expect(friend?.shape === 'area' && isWithin(friend.ring, { x: 5200, y: 2280 })).toBe(true);
});

test('[OO-8-1] the nearer enemy, at whom it has to fire', () => {
  const { key, shapes } = drawn({ south: { us: GUNS }, north: { near, foe: { at: [51, 40] } } });
  expect(key).toBe('fire-nearest');
  const [nearer] = inTone(shapes, 'hit');
  expect(nearer?.shape === 'area' && isWithin(nearer.ring, { x: 5000, y: 2750 })).toBe(true);
});

test('nothing is drawn where the unit may not be fired at for another reason', () => {
  const t = table({ south: { us }, north: { near } }, fire);
  const shot = { way: { unit: 'unit:s-us', steps: [] }, at: 'unit:n-gone' } as const;
  const why = whyNotStep(t.decision as Path, shot.way, shot.at);
  expect(ordineObliquo.show.refusedShot(t.game, { ...shot, why })).toEqual([]);
});

test('[OO-9.1-1] of a charge that is refused nothing is drawn: hussars have no firearms', () => {
  const game = situation({ south: { us: { ...us, card: { kind: 'hussars' } } }, north: { near } });
  expect(() => weaponOf(game, 's-us')).toThrow(RangeError);
  const way = { unit: 'unit:s-us', steps: [] } as const;
  const why = because('9.1', 'refusal.charge-front');
  expect(ordineObliquo.show.refusedShot(game, { way, at: 'unit:n-near', why })).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { OverlayMarks } from '../../../core/engine/show.ts';
import type { Target } from '../../../core/engine/verdict.ts';
import { Layers } from '../../../renderer/play/layers.svelte.ts';
import { duel } from './duel.ts';

/** Draws what it is drawn of, as places. */
const draw = (_game: unknown, of: readonly Target[]): OverlayMarks => ({
  places: of.map((place) => ({ place, tone: 'seen' })),
});
const overlays = [
  { id: 'reach', needs: 'unit', draw },
  { id: 'zoc', needs: 'seat', draw },
  { id: 'sight', needs: 'two-places', draw },
] as const;
const layers = () => new Layers({ ...duel, show: { ...duel.show, overlays } } as unknown as Ruleset<unknown>);
const NOWHERE = { unit: null, from: null, to: null };
const drawn = (made: Layers, pointed: Parameters<Layers['marks']>[1]) =>
  made.marks(null, pointed).map(({ places }) => places.map(({ place }) => place));

test('an overlay of the seats is a layer for each, with a command of its own', () => {
  const made = layers();
  expect(made.all.map(({ id }) => id)).toEqual(['reach', 'zoc:white', 'zoc:black', 'sight']);
  expect(made.all.map((layer) => made.commandOf(layer))).toEqual([
    'play.overlay.reach',
    'play.overlay.zoc-1',
    'play.overlay.zoc-2',
    'play.overlay.sight',
  ]);
});

test('layers of a table in centimetres draw on it, and mark no places', () => {
  const field = {
    overlays: [
      {
        id: 'command',
        needs: 'seat',
        draw: (_game: unknown, [seat]: readonly Target[]) => [
          { shape: 'round', centre: { x: 0, y: 0 }, radius: seat === 'black' ? 1200 : 4000, tone: 'limit' },
        ],
      },
    ],
  };
  const made = new Layers({ ...duel, show: { ...duel.show, field } } as unknown as Ruleset<unknown>);
  expect(made.all.map((layer) => made.commandOf(layer))).toEqual(['play.overlay.command-1', 'play.overlay.command-2']);
  expect(made.drawings(null, NOWHERE)).toEqual([]);
  made.toggleOfSeat('command', 1);
  expect(made.drawings(null, NOWHERE)).toMatchObject([{ radius: 1200 }]);
  expect(made.marks(null, NOWHERE)).toEqual([]);
});

test('only lit layers mark the board', () => {
  const made = layers();
  expect(drawn(made, NOWHERE)).toEqual([]);
  made.toggleOfSeat('zoc', 1);
  expect(drawn(made, NOWHERE)).toEqual([['black']]);
  made.toggle('zoc:black');
  expect(drawn(made, NOWHERE)).toEqual([]);
});

test('a layer of nothing in particular is drawn wherever one points', () => {
  const heights = {
    id: 'heights',
    needs: 'nothing',
    draw: (_game: unknown, of: readonly Target[]): OverlayMarks => ({
      places: [101, ...of].map((place) => ({ place, tone: 'seen' })),
    }),
  } as const;
  const made = new Layers({ ...duel, show: { ...duel.show, overlays: [heights] } } as unknown as Ruleset<unknown>);
  made.toggle('heights');
  expect(drawn(made, NOWHERE)).toEqual([[101]]);
  expect(drawn(made, { unit: 'w', from: 4, to: 6 })).toEqual([[101]]);
});

test('a layer of a unit waits for the unit, sight for two places that differ', () => {
  const made = layers();
  made.toggle('reach');
  made.toggle('sight');
  expect(drawn(made, { ...NOWHERE, from: 4, to: 4 })).toEqual([]);
  expect(drawn(made, { unit: 'w', from: 4, to: 6 })).toEqual([['w'], [4, 6]]);
});

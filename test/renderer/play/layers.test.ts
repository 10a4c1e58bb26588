import { expect, test } from 'vitest';
import type { Overlay, OverlayMarks } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Drawn } from '../../../core/miniatures/presenter.ts';
import { drawnIn, Layers, type Pointed } from '../../../renderer/play/layers.svelte.ts';

/** Draws what it is drawn of, as places. */
const draw = (_game: unknown, of: readonly Target[]): OverlayMarks => ({
  places: of.map((place) => ({ place, tone: 'seen' })),
});
const overlays: readonly Overlay<unknown, OverlayMarks>[] = [
  { id: 'reach', icon: 'way', needs: 'unit', keys: ['r'], draw },
  { id: 'zoc', icon: 'zone', needs: 'seat', keys: ['z', 'Shift+z'], draw },
  { id: 'sight', icon: 'sight', needs: 'two-places', keys: ['s'], draw },
];
const SEATS = ['white', 'black'];
const layers = () => new Layers(overlays, SEATS);
const NOWHERE = { unit: null, from: null, to: null };
const drawn = (made: Layers<OverlayMarks>, pointed: Pointed) =>
  made.drawn(null, pointed).map(({ places }) => places.map(({ place }) => place));

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

test('an overlay draws whatever its ground takes: on a table a circle', () => {
  const command: Overlay<unknown, Drawn> = {
    id: 'command',
    icon: 'command',
    needs: 'seat',
    keys: ['g', 'Shift+g'],
    draw: (_game, [seat]) => {
      return { shape: 'round', centre: { x: 0, y: 0 }, radius: seat === 'seat:black' ? 1200 : 4000, tone: 'limit' };
    },
  };
  const made = new Layers([command], SEATS);
  expect(made.drawn(null, NOWHERE)).toEqual([]);
  made.toggleBy('play.overlay.command-2');
  expect(made.drawn(null, NOWHERE)).toMatchObject([{ radius: 1200 }]);
});

test('only lit layers mark the board', () => {
  const made = layers();
  expect(drawn(made, NOWHERE)).toEqual([]);
  made.toggleBy('play.overlay.zoc-2');
  expect(drawn(made, NOWHERE)).toEqual([['seat:black']]);
  made.toggle('zoc:black');
  expect(drawn(made, NOWHERE)).toEqual([]);
});

test('a layer of nothing in particular is drawn wherever one points', () => {
  const heights: Overlay<unknown, OverlayMarks> = {
    id: 'heights',
    icon: 'height',
    needs: 'nothing',
    draw: (_game: unknown, of: readonly Target[]): OverlayMarks => ({
      places: (['hex:101', ...of] as const).map((place) => ({ place, tone: 'seen' })),
    }),
  };
  const made = new Layers([heights], SEATS);
  made.toggle('heights');
  expect(drawn(made, NOWHERE)).toEqual([['hex:101']]);
  expect(drawn(made, { unit: 'w', from: 'hex:4', to: 'hex:6' })).toEqual([['hex:101']]);
});

test('a layer of a unit waits for the unit, sight for two places that differ', () => {
  const made = layers();
  made.toggle('reach');
  made.toggle('sight');
  expect(drawn(made, { ...NOWHERE, from: 'hex:4', to: 'hex:4' })).toEqual([]);
  expect(drawn(made, { unit: 'w', from: 'hex:4', to: 'hex:6' })).toEqual([['unit:w'], ['hex:4', 'hex:6']]);
});

test('the layers of seven seats have a key each: their own, or their number among those that have none', () => {
  const powers = ['austria', 'britain', 'france', 'prussia', 'russia', 'spain', 'turkey'];
  const control: Overlay<unknown, OverlayMarks> = { id: 'control', icon: 'zone', needs: 'seat', draw };
  const made = new Layers([...overlays, control], powers);
  const commands = made.all.map((layer) => made.commandOf(layer));
  expect(new Set(commands.filter((command) => command !== null)).size).toBe(4 + 9);
  expect(made.all.flatMap((layer) => (made.commandOf(layer) === 'play.layer-1' ? [layer.id] : []))).toEqual([
    'zoc:france',
  ]);
  made.toggleBy('play.layer-6');
  expect(drawn(made, NOWHERE)).toEqual([['seat:austria']]);
});

test('a layer that has nothing to draw in a scenario is left out of it', () => {
  const all = [{ id: 'everywhere' }, { id: 'fires', scenarios: ['second-day'] }];
  expect(drawnIn('first-day', all).map(({ id }) => id)).toEqual(['everywhere']);
  expect(drawnIn('second-day', all)).toEqual(all);
});

test('lit layers weigh what is pointed at, and not before it is asked for', () => {
  const asked: unknown[] = [];
  const act = { says: { key: 'fire' }, preview: { tallies: [], odds: [] } };
  const weigh = (game: unknown, of: readonly Target[]) => [asked.push([game, of]), act].slice(1) as [typeof act];
  const made = new Layers<OverlayMarks>(
    [{ id: 'threat', icon: 'threat', needs: 'unit', keys: ['Shift+r'], draw, weigh }],
    SEATS,
  );
  const pointed = { ...NOWHERE, unit: 'a' };
  expect(made.weighing('game', pointed)).toBeNull();
  made.toggle('threat');
  expect(made.weighing('game', NOWHERE)).toBeNull();
  const ask = made.weighing('game', pointed);
  expect(asked).toEqual([]);
  expect(ask?.()).toEqual([act]);
  expect(asked).toEqual([['game', ['unit:a']]]);
});

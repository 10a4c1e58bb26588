/** Who may act, who has acted, and who is to come: the layer and the order of battle say the same. */
import { expect, test } from 'vitest';
import { type Borodino, markEach } from '../../../../../core/games/borodino/position.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import type { OverlayMarks } from '../../../../../core/engine/presenter.ts';
import { show } from '../../../../../core/games/borodino/show/show.ts';
import { day7 } from '../day7.ts';
import { situation } from '../table.ts';

/** Two of IV Corps, one of the Guard, and two Russians of VI Corps and of the 27th Division. */
const HERE = { 'f-gr-7': 4310, 'f-gr-12': 4311, 'f-og1': 4320, 'r-7d-1': 3010, 'r-27d-1': 1810 };

const actingOf = (game: Borodino, ...ids: readonly string[]) => {
  const all = new Map(show.muster?.(game).map(({ id, acting }) => [id, acting]));
  return ids.map((id) => all.get(id));
};
const layer = (game: Borodino): OverlayMarks =>
  show.overlays.find(({ id }) => id === 'acting')?.draw(game, []) ?? { places: [] };

test('[5.11-a] [7.36-a] of the group in action who has done something has acted, all others of it may', () => {
  const game = day7(HERE, { phase: 'movement', cup: ['F-GD', 'R-VI'], marker: 'F-IV', side: 'french' });
  markEach(game, { 'f-gr-12': { moved: true } });
  expect(actingOf(game, 'f-gr-7', 'f-gr-12')).toEqual(['may-act', 'has-acted']);
});

test('[5.28-a] a group whose marker is out and that has not begun its first step is to come', () => {
  const game = day7(HERE, { phase: 'order-rolls', cup: [], marker: 'F-IV', side: 'french' });
  expect(actingOf(game, 'f-gr-7', 'r-7d-1')).toEqual(['to-come', 'has-acted']);
});

test('[2.4-a] [5.44-a] who has a marker in the cup is to come, the enemy too; with the last marker they have acted', () => {
  const game = day7(HERE, { phase: 'draw', cup: ['F-GD', 'R-VI', 'F-IV'] });
  expect(actingOf(game, 'f-gr-7', 'f-og1', 'r-7d-1')).toEqual(['to-come', 'to-come', 'to-come']);
  expect(actingOf({ ...game, cup: ['F-GD'] } as Borodino, 'f-gr-7', 'f-og1', 'r-7d-1')).toEqual([
    'has-acted',
    'to-come',
    'has-acted',
  ]);
  expect(layer({ ...game, cup: ['F-GD'] } as Borodino).verdict?.params).toEqual({ may: 0, has: 4, later: 1 });
});

test('[5.23-b] orders that lie face down change nothing of what the enemy sees of it', () => {
  const game = day7(HERE, { phase: 'draw', cup: ['F-GD', 'R-VI', 'F-IV'] });
  const ordered = { ...game, orders: [{ units: ['f-gr-7'], shown: false }] };
  expect(layer(borodino.view(ordered, 'russian'))).toEqual(layer(borodino.view(game, 'russian')));
});

test('before the cup is filled nobody is marked, nor who lies in a box', () => {
  expect(layer(day7(HERE)).acting).toEqual([]);
  const game = day7({ ...HERE, 'f-gr-7': { box: 'withdrawn' } }, { phase: 'draw', cup: ['F-IV'] });
  expect(actingOf(game, 'f-gr-7', 'f-gr-12')).toEqual([null, 'to-come']);
});

test('[S5-t] on the 5th those of the side in action who may act, and nobody of the enemy', () => {
  const game = situation({
    french: { 'f-cm-57a': 4307, 'f-cm-57b': 4309 },
    russian: { 'r-27d-1': 1810 },
    phase: 'movement',
    side: 'french',
  });
  markEach(game, { 'f-cm-57b': { fired: true } });
  expect(actingOf(game, 'f-cm-57a', 'f-cm-57b', 'r-27d-1')).toEqual(['may-act', 'has-acted', null]);
});

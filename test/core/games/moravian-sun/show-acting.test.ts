/** Who may act, who has acted, and who is to come. */
import { expect, test } from 'vitest';
import { muster } from '../../../../core/games/moravian-sun/show-pieces.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { view } from '../../../../core/games/moravian-sun/view.ts';
import { situation } from './table.ts';

const actingOf = (game: MoravianSun, ...ids: readonly string[]) => {
  const all = new Map(muster(game).map(({ id, acting }) => [id, acting]));
  return ids.map((id) => all.get(id));
};
const about = {
  at: { 1010: 'murat fr-m-mari fr-m-pica', 1515: 'soult fr-s-thie', 2020: 'kienmayer al-k-szk1' },
  main: { french: ['fr-M', 'fr-S'], coalition: ['al-K'] },
} as const;

test('[9.1-a] in the movement of a formation who has moved has acted; formations that lie in a sequence are to come', () => {
  const game = situation({ ...about, formation: 'fr-M', order: 'attack', phase: 'movement' });
  if (game.activation) game.activation = { ...game.activation, done: ['fr-m-pica'] };
  expect(actingOf(game, 'fr-m-mari', 'fr-m-pica')).toEqual(['may-act', 'has-acted']);
  expect(actingOf(game, 'fr-s-thie', 'al-k-szk1')).toEqual(['to-come', 'to-come']);
});

test('[12.2.3-a] in the assaults who has attacked has acted', () => {
  const game = situation({ ...about, formation: 'fr-M', order: 'attack', phase: 'assault' });
  game.units = { ...game.units, 'fr-m-pica': { hex: 1010, assaulted: true } };
  expect(actingOf(game, 'fr-m-mari', 'fr-m-pica')).toEqual(['may-act', 'has-acted']);
});

test('[5.1-b] a formation that was played has acted, and of what lies face down the enemy sees that it is to come', () => {
  const game = situation({ ...about, phase: 'activation', active: 'coalition' });
  const { french, coalition } = game.sequences;
  const main = french.main.map((space) => (space.formation === 'fr-M' ? { ...space, played: true as const } : space));
  game.sequences = { coalition, french: { ...french, main } };
  for (const seat of ['french', 'coalition', null] as const)
    expect(actingOf(view(game, seat), 'fr-m-mari', 'fr-s-thie', 'al-k-szk1')).toEqual([
      'has-acted',
      'to-come',
      'to-come',
    ]);
});

test('where no sequence has been laid nobody is told of', () => {
  expect(actingOf(situation({ at: about.at, phase: 'orders' }), 'fr-m-mari', 'al-k-szk1')).toEqual([null, null]);
});

/** Who may march, who has marched, and whose side is next. */
import { expect, test } from 'vitest';
import { armies } from '../../../../core/games/invasion-of-russia/show-armies.ts';
import { muster } from '../../../../core/games/invasion-of-russia/show-pieces.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import { situation } from './table.ts';

const about = {
  turn: 3,
  at: { 1709: 'fr-i-iv1 fr-i-iv2', 1209: 'ru-1iii-iv1' },
  marks: { 'fr-i-iv2': { moved: true } },
} as const;
const IDS = ['fr-i-iv1', 'fr-i-iv2', 'ru-1iii-iv1', 'fr-i-iv3'];
const actingIn = (game: InvasionOfRussia) => {
  const all = new Map(muster(game).map(({ id, acting }) => [id, acting]));
  return IDS.map((id) => all.get(id));
};

test('[8.3-a] [5.1-a] in the movement who has marched has acted; the others may, or are to come with their side', () => {
  expect(actingIn(situation({ ...about, phase: 'movement', active: 'french' }))).toEqual([
    'may-act',
    'has-acted',
    'to-come',
    null,
  ]);
  const done = situation({ ...about, phase: 'movement', active: 'russian' });
  done.done = ['french'];
  expect(actingIn(done)).toEqual([null, 'has-acted', 'may-act', null]);
});

test('the order of battle says the same', () => {
  const game = situation({ ...about, phase: 'movement', active: 'french' });
  const [french] = armies(game).lines;
  const keys = (says: readonly { readonly key: string }[] = []) => says.map(({ key }) => key);
  expect(french?.says).toContainEqual({ key: 'ui.play.armies.may-act', params: { count: 1 } });
  const corps = french?.below.find(({ id }) => id.startsWith('corps'));
  expect(corps?.below.map(({ says }) => keys(says).at(-1))).toEqual([
    'ui.play.armies.may-act-one',
    'ui.play.armies.has-acted-one',
  ]);
});

test('in other phases nobody is told of', () => {
  expect(actingIn(situation({ ...about, phase: 'combat' }))).toEqual([null, null, null, null]);
});

test('[8.2-d] that a side will march no more is not seen by the other', () => {
  const game = situation({ ...about, phase: 'movement', active: 'russian' });
  const resting = { ...game, resting: ['french' as const] };
  expect(actingIn(view(resting, 'russian'))).toEqual(actingIn(view(game, 'russian')));
  expect(actingIn(resting)[0]).toBe('to-come');
});

/** What depots would come to before they are set up: the supply of next turn in words. Borisov is four hexes from Wilno. */
import { expect, test } from 'vitest';
import type { Action, Preview } from '../../../../core/engine/decision.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { placeMarker } from '../../../../core/games/invasion-of-russia/07-4-placing.ts';
import { setUpDepots } from '../../../../core/games/invasion-of-russia/07-6-depots.ts';
import { placeFirstDepots } from '../../../../core/games/invasion-of-russia/14-1-set-up.ts';
import { nextTurn } from '../../../../core/games/invasion-of-russia/07-forecast.ts';
import type { Body } from '../verbs.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { arrange, depots, situation, type Situation, table } from './table.ts';

const [KONIGSBERG, KOVNO, WILNO, MINSK, BORISOV] = [2407, 2008, 1808, 1610, 1410];
const ARMY: Situation = {
  at: { [BORISOV]: 'fr-i-iv1', [MINSK]: 'fr-ii-il1' },
  depots: { french: [KONIGSBERG, KOVNO, WILNO] },
  trains: [['french', MINSK]],
};

/** What the answer says of next turn: how many depots more, and the hexes that lack supply. */
function said(about: Situation, body: Body<InvasionOfRussia>, action: Action) {
  const { remarks = [] } = preview(table(about, body).decision, action) as Preview;
  const verdict = remarks.find(({ message }) => message.key === 'label.supply.next')?.message.params;
  const out = remarks.find(({ rule }) => rule === '6.1-a')?.message.params?.['places'] ?? { list: [] };
  expect(verdict?.['out']).toBe((out as { list: unknown[] }).list.length);
  return [verdict?.['turn'], verdict?.['count'], JSON.stringify(out).match(/\d+/g) ?? []];
}

test('[7.6-a] [6.2-g] a depot in Minsk feeds Borisov in winter, which Wilno does not', () => {
  const about = { ...ARMY, turn: 10, phase: 'depots' };
  expect(said(about, setUpDepots, depots(1610))).toEqual([11, 1, []]);
  expect(said(about, setUpDepots, depots())).toEqual([11, 0, ['1410']]);
  expect(said({ ...about, turn: 9 }, setUpDepots, depots())).toEqual([10, 0, []]);
});

test('[7.4-a] the same where a marker is laid, as if a train of its own became a depot there', () => {
  const placing: Body<InvasionOfRussia> = function* (game, umpire) {
    game.pool.french = ['train', 'dummy'];
    yield* placeMarker(game, umpire);
  };
  const about = { ...ARMY, turn: 10, phase: 'trains' };
  expect(said(about, placing, arrange({ 'unit:train-1': 'hex:1610', 'unit:dummy-2': 'hex:1410' }))).toEqual([
    11,
    1,
    [],
  ]);
  expect(said(about, placing, arrange({ 'unit:train-1': 'hex:1410' }))).toEqual([11, 1, []]);
});

test('[14.1-j] and before the first turn', () => {
  const about: Situation = { turn: 0, phase: 'first-depots', at: { 2407: 'fr-i-iv1' } };
  expect(said(about, placeFirstDepots, depots())).toEqual([1, 0, ['2407']]);
  expect(said(about, placeFirstDepots, depots(2407))).toEqual([1, 1, []]);
});

test('[1.1-j] Austrians near their own edge lack nothing', () => {
  const game = situation({ at: { 2217: 'fr-austrian-il1' } });
  expect(nextTurn(game, 'french', []).out).toEqual([]);
});

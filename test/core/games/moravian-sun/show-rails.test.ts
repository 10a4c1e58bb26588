import { describe, expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { cardTarget, hexOf, hexTarget } from '../../../../core/engine/target.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import { hexOfPiece } from '../../../../core/games/moravian-sun/pieces.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { owing } from '../../../../core/games/moravian-sun/04-orders/1-duty.ts';
import { weather } from '../../../../core/games/moravian-sun/show-tracks.ts';
import { OVERLAYS } from '../../../../core/games/moravian-sun/show-overlays.ts';
import { sequences } from '../../../../core/games/moravian-sun/show-rails.ts';
import { view } from '../../../../core/games/moravian-sun/view.ts';
import { situation } from './table.ts';

/** The battle played at random until a position is reached that is wanted. */
function until(isWanted: (game: MoravianSun) => boolean, seed = 7): MoravianSun {
  const options = usualOptions(moravianSun);
  const match = Match.begin(moravianSun, {
    ...{ ruleset: 'moravian-sun', scenario: 'one-day', seed, dice: 'seeded', options },
  });
  const random = randomStream(seed);
  while (match.decision && !isWanted(match.position)) match.play(botAction(match, 'random', random));
  if (!match.decision) throw new Error('no such position in this battle');
  return match.position;
}

const marksOf = (game: MoravianSun, id: string) => OVERLAYS.find((layer) => layer.id === id)?.draw(game, []);

describe('rails', () => {
  const game = until(({ phase, sequences }) => phase === 'activation' && sequences.french.main.length > 0);

  test('[5.1-a] a side sees its own markers with their orders; of the enemy as many backs as spaces are filled', () => {
    const seen = sequences(view(game, 'french')).flatMap(({ rows }) => rows);
    const [own, enemy] = ['french', 'coalition'].map((seat) => seen.filter((row) => row.seat === seat));
    const count = ({ main, support }: MoravianSun['sequences']['french']) => main.length + support.length;
    const spaces = (list: typeof own) => list?.flatMap((row) => row.spaces) ?? [];
    expect(spaces(own).every(({ letter }) => letter !== null)).toBe(true);
    expect(spaces(enemy)).toHaveLength(count(game.sequences.coalition));
    expect(
      spaces(enemy)
        .filter(({ state }) => state === 'to-come')
        .every(({ letter }) => letter === null),
    ).toBe(true);
  });
});

describe('the strip of the turn', () => {
  const activated = (formation: string, order: string) => ({
    key: 'activated',
    params: { formation: { place: cardTarget(formation) }, order: { word: `label.order.${order}` } },
  });
  const main = { french: ['fr-M', 'fr-S'], coalition: ['al-K'] };
  const at = { 1010: 'murat fr-m-mari', 1015: 'soult', 2020: 'kienmayer al-k-szk1' };

  test('[2.1-i] formations stand in the order in which they were turned up, with the order that all were told', () => {
    const game = situation({ at, main, formation: 'fr-M', order: 'attack' });
    const turned = sequences(game)[0]?.turned([activated('al-K', 'march'), activated('fr-M', 'attack')]);
    expect(turned?.map(({ seat, letter, state, label }) => [seat, letter, state, label.params?.['order']])).toEqual([
      ['coalition', 'K', 'played', { word: 'label.order.march' }],
      ['french', 'M', 'now', { word: 'label.order.attack' }],
    ]);
    expect(turned?.[1]?.places).toEqual([hexTarget(1010)]);
  });

  test('[5.1-b] what lies face down is not on it', () => {
    const game = situation({ at, main, phase: 'activation', active: 'coalition' });
    expect(sequences(view(game, 'coalition'))[0]?.turned([])).toEqual([]);
  });
});

describe('the formation in hand', () => {
  const game = until((position) => position.phase === 'movement' && owing(position).length > 0);

  test('[4.11-a] [4.13-a] who still owes it to the order to come nearer is named, and marked on the map', () => {
    const [inHand, duty] = sequences(game)[0]?.inHand ?? [];
    expect(inHand?.message.key).toBe('label.rail.in-hand');
    expect(duty?.message.key).toMatch(/^refusal\.duty\./);
    const marked = marksOf(game, 'duty')?.places.map(({ place }) => hexOf(place));
    expect(new Set(marked)).toEqual(new Set(owing(game).map((id) => hexOfPiece(game, id))));
  });

  test('[3.3-a] the layer of command marks those who are out of it apart', () => {
    const { side } = game.activation ?? { side: 'french' };
    const tones = new Set(marksOf(game, 'command')?.places.map(({ tone }) => tone));
    expect(tones.has(side)).toBe(true);
  });
});

test('[16.42-a] fog of the first turns is said, and lies on the hexes of level 1', () => {
  const game = until(({ turn }) => turn === 1);
  expect(weather(game).lines.map(({ name }) => name)).toContainEqual({ phrase: { key: 'label.condition.fog' } });
  const fog = marksOf(game, 'veil')?.places.map(({ place }) => hexOf(place)) ?? [];
  // 796 hexes of level 1 are on the map; Telnitz 2229 is one, the Pratzeberg 3123 is none.
  expect(fog).toHaveLength(796);
  expect(fog).not.toContain(3123);
});

test('[4.13-a] of many who still have to come nearer three are named, and the others counted', () => {
  const units = 'fr-m-mari fr-m-pica fr-m-pist fr-m-laho fr-m-noir';
  const about = { formation: 'fr-M', order: 'attack', at: { 1010: `murat ${units}`, 2020: 'al-k-orei' } } as const;
  const [, owed] = sequences(situation({ ...about, main: { french: ['fr-M'] } }))[0]?.inHand ?? [];
  expect(owed?.rule).toBe('4.13-a');
  expect(owed?.message.params?.['units']).toEqual({
    list: [
      ...['fr-m-mari', 'fr-m-pica', 'fr-m-pist'].map((unit) => ({ unit })),
      { phrase: { key: 'label.duty.others', params: { count: 2 } } },
    ],
  });
});

test('[1.32.4-a] detachments of one corps have as many primes as tell them apart', () => {
  const orders = { 'al-K/carneville': 'defence', 'al-K/stutterheim': 'defence' } as const;
  const at = { 1010: 'kienmayer', 1011: 'carneville al-k-szk1', 1012: 'stutterheim al-k-orei' };
  const main = { coalition: ['al-K', ...Object.keys(orders)] };
  const [laid] = sequences(situation({ at, orders, main, phase: 'activation', active: 'coalition' }));
  expect(laid?.rows.flatMap(({ spaces }) => spaces.map(({ letter }) => letter))).toEqual(['K', 'K′', 'K′′']);
});

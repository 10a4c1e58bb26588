/** The cards beside the map. */
import { describe, expect, test } from 'vitest';
import { show } from '../../../../core/games/invasion-of-russia/show.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { papersOf } from '../papers.ts';
import { type Situation, situation } from './table.ts';

const en = wordsFor('invasion-of-russia', 'en', [{ 'ui.play.value': '{value}' }]);

const tableOf = (game: ReturnType<typeof situation>) => {
  const [table] = papersOf(show, game, 'hand');
  if (!table) throw new Error('no cards');
  return table;
};

/** What a side reads of its cards: when each half acts, whether it would, and whether the card may be declared. */
const told = (about: Situation, side: 'french' | 'russian', seer: typeof side = side) =>
  (tableOf(view(situation(about), seer)).read?.(side) ?? []).map(({ card, parts, barred }) => ({
    card: en.place(card),
    parts: parts.map(({ seat, when, vain }) => [seat, en.say(when), vain?.message.key ?? null]),
    barred: barred && [barred.rule, barred.message.key],
  }));

const CARDS = { turn: 9, phase: 'cards' };

describe('the cards beside the map', () => {
  test('there are none in the basic game', () => expect(papersOf(show, situation({}), 'hand')).toEqual([]));

  test('a card is read from the side of its holder, each half with its phase and its turns [16.1-f] [16.1-g]', () => {
    expect(told({ turn: 2, phase: 'cards', hands: { french: [7, 10] } }, 'french')).toEqual([
      {
        card: 'Magazines',
        parts: [
          ['french', 'Movement, turns 3–8', 'refusal.card.out-of-turn'],
          ['russian', 'Movement, turns 3–8', null],
        ],
        barred: null,
      },
      {
        card: 'The people',
        parts: [
          ['french', 'Recovery', null],
          ['russian', 'Cossacks', null],
        ],
        barred: null,
      },
    ]);
  });

  test('a half that could do nothing says so: the front of the Dvina without its general [16.1-g]', () => {
    const dvina = (at: Situation['at']) =>
      told({ turn: 2, phase: 'cards', hands: { russian: [2, 17] }, ...(at && { at }) }, 'russian')[1]?.parts[0]?.[2];
    expect([dvina({}), dvina({ 1209: 'ru-wittgenstein' })]).toEqual(['refusal.card.in-vain', null]);
  });

  test('cards are declared in their phase, one of two, and a single before others [16.1-d] [16.1-i]', () => {
    const barred = (about: Situation) => told(about, 'french').map((card) => card.barred);
    expect(barred({ ...CARDS, hands: { french: [19, 21] } })).toEqual([null, null]);
    expect(barred({ ...CARDS, hands: { french: [19, 24] } })).toEqual([['16.1-i', 'refusal.card.single-first'], null]);
    expect(barred({ ...CARDS, hands: { french: [19] } })).toEqual([['16.1-d', 'refusal.card.stays']]);
    expect(barred({ turn: 9, phase: 'combat', hands: { french: [19] } })).toEqual([['16.1-d', 'refusal.card.not-now']]);
  });

  test('of the other hand no more is seen than how many cards it holds [16.1-d]', () => {
    const game = view(situation({ ...CARDS, hands: { french: [19, 21], russian: [22] } }), 'russian');
    expect(tableOf(game).read?.('french')).toEqual([]);
    expect(tableOf(game).hands).toEqual([
      { seat: 'russian', hand: ['card:22'], cards: 1 },
      { seat: 'french', hand: [], cards: 2 },
    ]);
  });

  test('decks and discard pile are counted, and what was played stands with its last turn', () => {
    const game = situation({ turn: 3, inForce: [['russian', 11, { until: 4 }]] });
    const { piles, acting } = tableOf(game);
    expect(piles.map((pile) => en.say(pile))).toEqual([
      'Deck of turns 1–8: 17 cards',
      'Deck of turns 9–16: 17 cards',
      'Discard pile: one card',
    ]);
    expect(acting.map(({ card, part, until }) => [en.place(card), part.seat, en.say(until)])).toEqual([
      ['Pontoon train', 'russian', 'until the end of turn 4'],
    ]);
  });
});

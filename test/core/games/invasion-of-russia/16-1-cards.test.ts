/** 16.1 Event cards: decks, hands, who declares when. What the cards do is tested by the phase in which they act. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../../core/games/invasion-of-russia/check.ts';
import { dealHands, playCards } from '../../../../core/games/invasion-of-russia/16-1-cards.ts';
import { OPTIONS } from '../../../../core/games/invasion-of-russia/options.ts';
import { cardsOf, handOf } from '../../../../core/games/invasion-of-russia/cards.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { beginTurn, goOn } from '../../../../core/games/invasion-of-russia/sequence.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import type { Action, One, Procedure } from '../../../../core/engine/decision.ts';
import { canonical } from '../../../../core/engine/json.ts';
import { factsFor } from '../../../../core/engine/window.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { randomAction } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { one, PASS, situation, type Situation, table } from './table.ts';

const ADVANCED = { advanced: true };
const cards = (about: Situation, drawn: readonly string[]) =>
  table({ phase: 'cards', options: ADVANCED, ...about }, playCards, drawn);

describe('16.1 decks and hands', () => {
  test('cards 1 to 18 are the first deck, 19 to 35 the second [16.1-a]', () => {
    const { decks } = cardsOf(situation({ options: ADVANCED }));
    expect([decks.first.length, decks.second.length]).toEqual([18, 17]);
    expect([decks.first.at(-1), decks.second[0]]).toEqual([18, 19]);
  });

  test('players choose the advanced rules [16.1-a]', () => {
    expect(OPTIONS.find(({ rule }) => rule === '16.1-a')).toMatchObject({ id: 'advanced', default: false });
  });

  test('the basic game has none, and begins its turns with supply [16.1-a]', () => {
    const game = situation({});
    expect(game.cards).toBeNull();
    beginTurn(game, { tell: () => undefined } as unknown as Umpire, 2);
    expect(game.phase).toBe('supply-attrition');
  });

  test('5, 9, 12, 13 and 14 are held out while the first hands are dealt, then they return [16.1-b]', () => {
    const deal = function* (game: InvasionOfRussia, umpire: Umpire): Procedure {
      dealHands(game, umpire);
    };
    for (const held of ['5', '9', '12', '13', '14']) {
      expect(() => table({ turn: 0, options: ADVANCED }, deal, [held, '1'])).toThrow(/not-in-deck|left/);
    }
    const t = table({ turn: 0, options: ADVANCED }, deal, ['1', '2']);
    expect([handOf(t.game, 'russian'), handOf(t.game, 'french')]).toEqual([[1], [2]]);
    expect(cardsOf(t.game).decks.first).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  });

  test('a side that holds two already, in a position from the middle of this phase, draws no third [16.1-c]', () => {
    const t = cards({ turn: 2, hands: { russian: [1, 3], french: [2] } }, ['4']);
    expect([handOf(t.game, 'russian'), handOf(t.game, 'french')]).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test('before general supply each draws a card of the deck of the turn [16.1-c]', () => {
    const game = situation({ options: ADVANCED });
    beginTurn(game, { tell: () => undefined } as unknown as Umpire, 2);
    expect(game.phase).toBe('turn-start');
    goOn(game);
    expect(game.phase).toBe('cards');
    const early = cards({ turn: 8, hands: { russian: [1], french: [2] } }, ['3', '4']);
    expect([handOf(early.game, 'russian'), handOf(early.game, 'french')]).toEqual([
      [1, 3],
      [2, 4],
    ]);
    const late = cards({ turn: 9, hands: { russian: [1], french: [2] } }, ['19', '20']);
    expect([handOf(late.game, 'russian'), handOf(late.game, 'french')]).toEqual([
      [1, 20],
      [2, 19],
    ]);
  });

  test('a side plays one of its two cards and keeps the other; what was played is discarded [16.1-d] [16.1-g]', () => {
    const t = cards({ hands: { russian: [1], french: [2] } }, ['3', '4']);
    t.expectRefusal('16.1-d', one('card:2'));
    t.play(one('card:3'));
    t.play(one('card:2'));
    t.expectOver();
    expect([handOf(t.game, 'russian'), handOf(t.game, 'french')]).toEqual([[1], [4]]);
    expect(cardsOf(t.game).discard).toEqual([3, 2]);
  });

  test('only the half of the side that plays it comes into force [16.1-f]', () => {
    const t = cards({ hands: { russian: [1], french: [2] } }, ['8', '4']);
    t.play(one('card:8'));
    t.play(one('card:2'));
    expect(cardsOf(t.game).effects.map(({ card, side }) => [card, side])).toEqual([
      [8, 'russian'],
      [2, 'french'],
    ]);
    expect(t.facts.filter(({ key }) => key === 'card-played').map(({ rule }) => rule)).toEqual(['16.1-f', '16.1-f']);
  });

  test('on turns 1 to 8 the Russian declares first, on turns 9 to 16 the French [16.1-e] [16.1-n]', () => {
    const early = cards({ turn: 8, hands: { russian: [1], french: [2] } }, ['3', '4']);
    early.expectAsk('russian', '16.1-d');
    expect(early.told('declares-first').rule).toBe('16.1-e');
    const late = cards({ turn: 9, hands: { russian: [1], french: [2] } }, ['19', '20']);
    late.expectAsk('french', '16.1-d');
    expect(late.told('declares-first').rule).toBe('16.1-n');
  });

  test('a single is played right after the card of the other side; who holds it and was to be first waits [16.1-i]', () => {
    const t = cards({ turn: 2, hands: { russian: [1], french: [2] } }, ['12', '4']);
    t.expectAsk('russian', '16.1-d');
    for (const card of ['card:12', 'card:1'] as const) t.expectRefusal('16.1-i', one(card));
    t.play(PASS);
    expect(t.told('single-waits')).toMatchObject({ rule: '16.1-i', params: { side: { seat: 'russian' } } });
    t.expectAsk('french', '16.1-d');
    t.play(one('card:4'));
    t.expectOver();
    expect(cardsOf(t.game).discard).toEqual([4, 12]);
    expect(handOf(t.game, 'russian')).toEqual([1]);
  });

  test('who holds no single and is first declares at once [16.1-e]', () => {
    const t = cards({ turn: 2, hands: { russian: [1], french: [2] } }, ['3', '4']);
    t.expectRefusal('16.1-d', PASS);
  });

  test('its instruction is for whom it names, whoever drew it; who is second is asked, and may play no other [16.1-j]', () => {
    const t = cards({ turn: 2, hands: { russian: [1], french: [2] } }, ['3', '12']);
    t.play(one('card:3'));
    t.expectAsk('french', '16.1-d');
    t.expectRefusal('16.1-i', one('card:2'));
    t.expectRefusal('16.1-d', PASS);
    t.play(one('card:12'));
    t.expectOver();
    expect(t.told('card-played-for').rule).toBe('16.1-j');
    expect(cardsOf(t.game).effects.at(-1)).toMatchObject({ card: 12, side: 'russian' });
  });

  test('with a single on both sides the usual order holds [16.1-k]', () => {
    const t = cards({ turn: 2, hands: { russian: [1], french: [2] } }, ['12', '5']);
    t.play(PASS);
    t.play(one('card:5'));
    t.expectOver();
    expect(t.told('singles-both').rule).toBe('16.1-k');
    expect(cardsOf(t.game).discard).toEqual([12, 5]);
  });

  test('a card out of its turns is just discarded [16.1-g]', () => {
    const t = cards({ turn: 4, hands: { russian: [1], french: [2] } }, ['3', '5']);
    t.play(one('card:3'));
    t.play(one('card:5'));
    expect(t.told('card-discarded').rule).toBe('16.1-g');
    expect(cardsOf(t.game).effects.map(({ card }) => card)).toEqual([3]);
    expect(cardsOf(t.game).discard).toEqual([3, 5]);
  });

  test('the card that is left in the deck has no effect [16.1-h]', () => {
    const t = cards({ turn: 16, hands: { russian: [19], french: [20] } }, ['21', '22']);
    expect(t.told('cards-left')).toMatchObject({ rule: '16.1-h', params: { count: 13 } });
    expect(cardsOf(t.game).effects).toEqual([]);
  });

  test('what holds for a turn ends with it, what lasts goes on [16.1-g]', () => {
    const t = cards(
      {
        turn: 3,
        inForce: [
          ['french', 9, { turn: 1, until: 16 }],
          ['russian', 8, { turn: 2, until: 2 }],
        ],
      },
      ['3', '4'],
    );
    expect(cardsOf(t.game).effects.map(({ card }) => card)).toEqual([9]);
  });
});

describe('16.1 what a seat knows', () => {
  test('a hand is seen by its holder alone, the decks by nobody [16.1-d]', () => {
    const game = situation({ hands: { russian: [1], french: [2] } });
    const seen = cardsOf(view(game, 'french'));
    expect(seen.hands).toEqual({ russian: ['hidden'], french: [2] });
    expect(new Set([...seen.decks.first, ...seen.decks.second])).toEqual(new Set(['hidden']));
    expect(cardsOf(view(game, null)).hands).toEqual({ russian: ['hidden'], french: ['hidden'] });
  });

  /** Who is asked at each step, and what a side was told until then, while the others answer. */
  const course = (side: Side, hands: Situation['hands'], drawn: readonly string[], answers: readonly Action[]) => {
    const t = cards({ turn: 2, ...(hands && { hands }) }, drawn);
    const seen = () => canonical([t.isOver ? null : t.decision.seat, view(t.game, side), factsFor(t.facts, side)]);
    return [
      seen(),
      ...answers.map((answer) => {
        t.play(answer);
        return seen();
      }),
    ];
  };

  test('who is asked first, and what the other side is told before it answers, does not tell whether a single is held [16.1-i]', () => {
    const held = (drawn: string) => course('french', { russian: [1], french: [2] }, [drawn, '4'], []);
    expect(held('12')).toEqual(held('3'));
  });

  test('what the first side sees until the second has answered does not tell whether that one holds a single [16.1-i]', () => {
    const held = (drawn: string) => course('russian', { russian: [1], french: [2] }, ['3', drawn], [one('card:3')]);
    expect(held('12')).toEqual(held('4'));
    const waiting = (drawn: string) => course('russian', { russian: [1], french: [2] }, ['12', drawn], [PASS]);
    expect(waiting('5')).toEqual(waiting('4'));
  });

  test('a question that leaves no choice is one that the page may answer by itself [16.1-i]', () => {
    const t = cards({ turn: 2, hands: { russian: [1], french: [2] } }, ['12', '5']);
    expect(t.decision).toMatchObject({ targets: [], apparent: ['card:1', 'card:12'], isSecret: true });
    t.play(PASS);
    expect(t.decision).toMatchObject({ targets: ['card:5'], apparent: ['card:2', 'card:5'], isSecret: true });
    expect((t.decision as One).pass).toBeUndefined();
  });

  test('who draws learns which card, the other side only that one was drawn [16.1-c]', () => {
    const t = cards({ turn: 2, hands: { russian: [1], french: [2] } }, ['3', '4']);
    const [russian] = t.facts.filter(({ key }) => key === 'card-seen');
    expect(russian?.audience).toEqual(['russian']);
    expect(russian?.instead).toEqual({ key: 'card-drawn', rule: '16.1-c', params: { side: { seat: 'russian' } } });
  });
});

describe('16.1 positions from outside', () => {
  const fault = (change: (game: InvasionOfRussia) => void): string => {
    const game = situation({ hands: { russian: [1], french: [2] }, inForce: [['french', 8]] });
    change(game);
    try {
      check(JSON.parse(JSON.stringify(game)));
    } catch (error) {
      return (error as { path: string }).path;
    }
    return 'none';
  };

  test('a card in two places is refused with its place [16.1-a] [16.1-g]', () => {
    expect(fault(() => undefined)).toBe('none');
    expect(fault((game) => (cardsOf(game).hands.french = [8]))).toBe('cards.hands.french.0');
    expect(fault((game) => cardsOf(game).decks.second.push(2))).toBe('cards.hands.french.0');
    expect(fault((game) => cardsOf(game).decks.second.push(19))).toBe('cards.decks.second.17');
    expect(fault((game) => cardsOf(game).discard.push(8))).toBe('cards.discard');
    expect(fault((game) => (cardsOf(game).hands.russian = [36]))).toBe('cards.hands.russian.0');
  });

  test('what is in force was played, and says something to its side [16.1-f]', () => {
    expect(fault((game) => (cardsOf(game).discard = []))).toBe('cards.effects.0.card');
    expect(
      fault((game) => {
        cardsOf(game).decks.first = [];
        cardsOf(game).discard = [12];
        cardsOf(game).effects = [{ card: 12, side: 'french', turn: 1, until: 1 }];
      }),
    ).toBe('cards.effects.0.card');
  });
});

test('an advanced game is played to its end by chance', () => {
  const options = { ...usualOptions(invasionOfRussia), advanced: true };
  const scenario = 'historical-set-up';
  const match = Match.begin(invasionOfRussia, {
    ruleset: invasionOfRussia.id,
    scenario,
    options,
    seed: 5,
    dice: 'seeded',
  });
  const random = randomStream(5);
  while (match.decision) match.play(randomAction(match.decision, random));
  expect(match.position.over).not.toBeNull();
});

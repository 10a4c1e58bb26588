import { describe, expect, test } from 'vitest';
import {
  blankAsides,
  cardsDue,
  drawCards,
  drawLargeBattleCard,
} from '../../../../core/games/napoleon-in-europe/14-cards.ts';
import { DECK, KINDS, NATIONS, REGION_IDS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { handOf } from '../../../../core/games/napoleon-in-europe/hands.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { view } from '../../../../core/games/napoleon-in-europe/view.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { factsFor } from '../../../../core/engine/window.ts';
import { begin } from '../verbs.ts';
import { beside, situation, some, table } from './table.ts';

const taken = (regions: readonly string[]) => Object.fromEntries(regions.map((region) => [region, 'france'] as const));

/** Phases that ask nothing are played as if they might. */
const body = (play: (game: NapoleonInEurope, umpire: Umpire) => void) =>
  function* (game: NapoleonInEurope, umpire: Umpire) {
    play(game, umpire);
    yield* [];
  };

describe('14 how many cards are drawn', () => {
  test('[CARD-7] [CARD-3] [CARD-4] [CARD-6] worked case 3: Large Battle, Paris and Madrid, 12 regions: four cards; with nine regions three', () => {
    const game = situation({ owners: taken(['madrid', 'naples']), units: { france: { madrid: 'i' } } });
    expect(cardsDue(game, 'france').total).toBe(3);
    const t = begin(
      game,
      body((now, umpire) => {
        drawLargeBattleCard(now, umpire, 'france');
        drawCards(now, umpire);
      }),
      ['blank-1', 'blank-2', 'blank-3', 'blank-4'],
    );
    expect(handOf(t.game, 'france')).toHaveLength(4);
    const less = situation({ owners: { madrid: 'france', brittany: 'spain', vendee: 'spain' } });
    expect(cardsDue(less, 'france').total).toBe(2);
  });

  test('[CARD-4] [CARD-5] [NAT-2] worked case 4: without changes France and Russia draw two in the first turn, all others one', () => {
    const game = situation({});
    const due = Object.fromEntries(NATIONS.map((nation) => [nation, cardsDue(game, nation).total]));
    expect(due).toEqual({ france: 2, britain: 1, prussia: 1, russia: 2, ottoman: 1, austria: 1, spain: 1 });
    expect(cardsDue(game, 'russia').lines[0]?.why.params).toEqual({ place: { place: 'region:moscow' } });
    expect(cardsDue(game, 'russia').lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['CARD-4', 1],
      ['CARD-5', 0],
      ['CARD-6', 1],
    ]);
  });

  test('[CARD-4] [NEUTRAL-3] the capital of a neutral nation gives nothing, that of one that is out counts', () => {
    const players = [['france'], ['britain'], ['prussia'], ['austria']] as const;
    const game = situation({ players, owners: { madrid: 'france', berlin: 'france' } });
    game.out.push('prussia');
    expect(cardsDue(game, 'france').lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['CARD-4', 1],
      ['CARD-4', 1],
      ['NEUTRAL-3', 0],
      ['CARD-6', 1],
    ]);
  });

  test('[CARD-6] capitals are among the ten regions, and tens that are not full give nothing', () => {
    const due = (count: number) => {
      const owners = Object.fromEntries(
        REGION_IDS.map((region, at) => [region, at < count ? 'france' : null] as const),
      );
      const tens = cardsDue(situation({ owners }), 'france').lines.find(({ rule }) => rule === 'CARD-6');
      return tens?.amount;
    };
    expect([9, 10, 19, 20, 35].map(due)).toEqual([0, 1, 1, 2, 3]);
  });

  test('[CARD-2] [TURN-6] [JOINT-9] each member of a turn draws in the phase of cards for what it owns itself', () => {
    const members = ['russia', 'austria'] as const;
    const game = situation({ phase: 'cards', player: 'russia', members, allies: [['austria', 'russia']] });
    begin(game, body(drawCards), ['blank-1', 'blank-2']);
    game.turn.done = 1;
    begin(game, body(drawCards), ['blank-3']);
    expect([handOf(game, 'russia'), handOf(game, 'austria')]).toEqual([['blank-1', 'blank-2'], ['blank-3']]);
  });

  test('[CARD-19] only the player learns what he drew; the others see how many cards there are', () => {
    const t = table({ phase: 'cards' }, body(drawCards), ['napoleon-1', 'spain-general-2']);
    expect(factsFor(t.facts, 'france').map(({ key }) => key)).toEqual(['cards-drawn', 'cards-seen']);
    expect(factsFor(t.facts, 'spain').map(({ key }) => key)).toEqual(['cards-drawn']);
    expect(view(t.game, 'spain').hands.france).toEqual(['hidden', 'hidden']);
    expect(view(t.game, 'france').hands.france).toEqual(['napoleon-1', 'spain-general-2']);
  });

  test('[CARD-9] with the deck used up the cards under it come, and then none', () => {
    const game = situation({ phase: 'cards' });
    game.hands.spain = game.deck.filter((card) => card !== 'blank-1' && card !== 'france-general-1');
    [game.deck, game.bottom] = [['france-general-1'], ['blank-1']];
    begin(game, body(drawCards), ['france-general-1']);
    expect(handOf(game, 'france')).toEqual(['blank-1', 'france-general-1']);
    const again = begin(game, body(drawCards));
    expect(again.told('cards-drawn').params['count']).toBe(0);
    expect([game.deck, game.bottom]).toEqual([[], []]);
  });

  test('[CARD-17] in its own turn a nation puts blank cards under the deck; others may not', () => {
    const game = situation({ hands: { france: ['blank-1', 'blank-2', 'france-general-1'], spain: ['blank-3'] } });
    expect(blankAsides(game, 'spain')).toEqual([]);
    const t = beside(game, blankAsides(game, 'france')[0]);
    t.expectRefusal('CARD-17', some('card:france-general-1'));
    t.play(some('card:blank-2'));
    expect([game.bottom, handOf(game, 'france')]).toEqual([['blank-2'], ['blank-1', 'france-general-1']]);
  });
});

describe('14 the deck', () => {
  test('[CARD-1] [CONC-3] [NAT-3] worked case 19: 90 cards: 21 of each symbol, 12 in the colour of each nation, two Napoleons, four blank', () => {
    const count = (fits: (card: (typeof DECK)[number]) => boolean) => DECK.filter(fits).length;
    expect(DECK).toHaveLength(90);
    expect(KINDS.map((kind) => count(({ symbol }) => symbol === kind))).toEqual([21, 21, 21, 21]);
    expect(NATIONS.map((nation) => count((card) => card.nation === nation))).toEqual([12, 12, 12, 12, 12, 12, 12]);
    expect(count(({ symbol }) => symbol === 'napoleon')).toBe(2);
    expect(count(({ symbol }) => symbol === null)).toBe(4);
  });
});

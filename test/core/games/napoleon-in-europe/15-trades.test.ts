import { describe, expect, test } from 'vitest';
import { tradeAsides } from '../../../../core/games/napoleon-in-europe/15-trades.ts';
import { handOf } from '../../../../core/games/napoleon-in-europe/hands.ts';
import { NO, YES } from '../../../../core/engine/decision.ts';
import { factsFor } from '../../../../core/engine/window.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { beside, one, PASS, situation, some } from './table.ts';

const hands = {
  france: ['blank-1', 'france-general-1', 'napoleon-1'],
  spain: ['spain-infantry-1', 'spain-infantry-2'],
};
const NOTHING = { situation: {} };

describe('15 trades of cards', () => {
  test('[TRADE-1] in his own turn a player proposes trades; others may not', () => {
    const game = situation({ hands });
    expect(tradeAsides(game, 'spain')).toEqual([]);
    expect(tradeAsides(game, 'france')[0]?.decision.rule).toBe('TRADE-1');
  });

  test('[JOINT-10] every member of a joint turn may propose one', () => {
    const game = situation({ hands, members: ['france', 'spain'], allies: [['france', 'spain']] });
    expect(tradeAsides(game, 'spain')[0]?.decision.rule).toBe('JOINT-10');
  });

  test('[TRADE-2] any numbers change hands, none too', () => {
    const game = situation({ hands });
    const t = beside(game, tradeAsides(game, 'france')[0]);
    t.play(one('seat:spain'));
    t.expectRefusal('CARD-19', some('card:spain-infantry-1'));
    t.play(some('card:blank-1', 'card:napoleon-1'));
    t.play(NOTHING);
    t.expectAsk('spain', 'TRADE-2', 'some');
    t.play(some('card:spain-infantry-1'));
    t.play(NOTHING);
    t.expectAsk('france', 'TRADE-2', 'one');
    t.play(one(YES));
    expect(handOf(game, 'france')).toEqual(['france-general-1', 'spain-infantry-1']);
    expect(handOf(game, 'spain')).toEqual(['blank-1', 'napoleon-1', 'spain-infantry-2']);
    const gift = beside(game, tradeAsides(game, 'france')[0]);
    gift.play(one('seat:austria'));
    gift.play(some('card:france-general-1'));
    gift.play(NOTHING);
    gift.play(some());
    gift.play(one(YES));
    expect(handOf(game, 'austria')).toEqual(['france-general-1']);
  });

  test('[TRADE-3] the partner is told a number and a claim, which may be false; each learns what he got, nobody else', () => {
    const game = situation({ hands });
    const t = beside(game, tradeAsides(game, 'france')[0]);
    t.play(one('seat:spain'));
    t.play(some('card:blank-1'));
    t.expectRefusal('TRADE-3', { situation: { 'claim-napoleon': 'number:1', 'claim-general': 'number:1' } });
    t.play({ situation: { 'claim-napoleon': 'number:1', 'wish-infantry': 'number:2' } });
    expect(t.decision.prompt.params).toEqual({
      nation: { seat: 'france' },
      partner: { seat: 'spain' },
      count: 1,
      claim: { list: [{ phrase: { key: 'label.said.napoleon', params: { count: 1 } } }] },
      claimed: 1,
      wish: { list: [{ phrase: { key: 'label.said.infantry', params: { count: 2 } } }] },
      wished: 2,
    });
    expect(JSON.stringify(t.decision)).not.toContain('blank-1');
    t.play(some('card:spain-infantry-1'));
    t.play({ situation: { 'claim-infantry': 'number:1' } });
    t.play(one(YES));
    const heard = (seat: string) => factsFor(t.facts, seat).map(({ params }) => JSON.stringify(params));
    expect(heard('spain').filter((told) => told.includes('blank-1'))).toHaveLength(1);
    expect(heard('france').some((told) => told.includes('blank-1'))).toBe(false);
    expect(heard('austria')).toHaveLength(1);
  });

  test('[TRADE-3] of cards of which nothing is claimed nothing is said', () => {
    const game = situation({ hands });
    const t = beside(game, tradeAsides(game, 'france')[0]);
    t.play(one('seat:spain'));
    t.play(some('card:blank-1'));
    t.play(NOTHING);
    expect(wordsFor('napoleon-in-europe', 'it').say(t.decision.prompt)).toBe(
      'Francia offre alla Spagna una carta. Quali carte date in cambio?',
    );
    t.play(some('card:spain-infantry-1'));
    t.play(NOTHING);
    expect(wordsFor('napoleon-in-europe', 'it').say(t.decision.prompt)).toBe(
      'Spagna offre una carta in cambio di una vostra. Accettate?',
    );
    expect(wordsFor('napoleon-in-europe', 'en').say(t.decision.prompt)).toBe(
      'Spain offers one card for one of yours. Do you agree?',
    );
  });

  test('[TRADE-2] without the other’s leave nothing changes hands', () => {
    const game = situation({ hands });
    const refused = beside(game, tradeAsides(game, 'france')[0]);
    refused.play(one('seat:spain'));
    refused.play(some('card:blank-1'));
    refused.play(NOTHING);
    refused.play(PASS);
    refused.expectOver();
    const called = beside(game, tradeAsides(game, 'france')[0]);
    called.play(one('seat:spain'));
    called.play(some('card:blank-1'));
    called.play(NOTHING);
    called.play(some());
    called.play(one(NO));
    called.expectOver();
    expect(handOf(game, 'france')).toEqual(hands.france);
    expect(called.told('no-trade').audience).toEqual(['france', 'spain']);
  });

  test('[TRADE-4] the nations of one player have hands of their own: from one to the other cards go by trade', () => {
    const players = [['france', 'spain', 'russia'] as const, ['britain', 'prussia', 'austria'] as const];
    const game = situation({ players, hands });
    const t = beside(game, tradeAsides(game, 'france')[0]);
    t.expectRefusal('TRADE-4', one('seat:france'));
    t.play(one('seat:spain'));
    t.play(some('card:napoleon-1'));
    t.play(NOTHING);
    t.play(some());
    t.play(one(YES));
    expect([handOf(game, 'france').length, handOf(game, 'spain').length]).toEqual([2, 3]);
  });
});

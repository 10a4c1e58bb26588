/** Alliances, promises, cessions, trades and cards that a single rule bars, and proposals outside their time. */
import { describe, expect, test } from 'vitest';
import { NO, type Ticks, YES } from '../../../../core/engine/decision.ts';
import { asides, whyNoAside } from '../../../../core/games/napoleon-in-europe/asides.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { battleOf } from '../../../../core/games/napoleon-in-europe/battle.ts';
import { fight } from './battlefield.ts';
import { beside, cameFrom, type Situation, situation, some } from './table.ts';
import { barred, expectPlain, region, seat } from './why-not.ts';

const START = { rule: 'TURN-3', seat: 'france' };
const asking = (game: NapoleonInEurope, from: string, id: string, asked = START) =>
  beside(
    game,
    asides(game, from, asked).find((aside) => aside.id === id),
  );

// Alliances

const PLAYERS: Situation = { players: [['france', 'spain'], ['austria'], ['britain'], ['prussia']] };
const alliance = (about: Situation = {}) => {
  const game = situation({ ...PLAYERS, allies: [['austria', 'france']], ...about });
  game.out.push('prussia');
  return asking(game, 'france', 'alliance');
};
barred(
  'an alliance',
  alliance,
  [
    ['with one’s own nation', seat('spain'), 'ALLY-1', 'own-alliance'],
    ['with an ally', seat('austria'), 'ALLY-3', 'allied-already'],
    ['with a neutral nation', seat('russia'), 'NEUTRAL-1', 'nobody-plays'],
    ['with a nation that is out', seat('prussia'), 'WIN-3', 'is-out'],
  ],
  seat('britain'),
);

// Promises

const form = (ticks: Ticks) => ({ situation: ticks });
const PEACE: Ticks = { what: 'word:peace', until: 'number:3', 'to-austria': YES };
const ATTACK: Ticks = { ...PEACE, what: 'word:attack', who: 'word:yours', nation: 'seat:britain' };
const promise = () => asking(situation({ ...PLAYERS, options: { victory: 'limited-12' } }), 'france', 'promise');
barred(
  'a promise',
  promise,
  [
    ['to nobody', form({ ...PEACE, 'to-austria': NO }), 'DIPLO-1', 'nobody-asked'],
    ['to attack oneself', form({ ...ATTACK, nation: 'seat:austria' }), 'DIPLO-1', 'against-himself'],
    ['to attack nobody', form({ what: 'word:attack', 'to-austria': YES }), 'DIPLO-1', 'not-ticked'],
    ['of no region', form({ what: 'word:leave', 'to-austria': YES }), 'DIPLO-1', 'not-ticked'],
    ['of a sea', form({ ...PEACE, what: 'word:leave', region: 'region:north-sea' }), 'DIPLO-1', 'not-on-line'],
    ['of a kind that there is not', form({ ...PEACE, what: 'word:war' }), 'DIPLO-1', 'not-on-line.word'],
    ['for too many rounds', form({ ...PEACE, until: 'number:9' }), 'DIPLO-1', 'not-on-line'],
    ['to attack one’s own nation', form({ ...ATTACK, nation: 'seat:spain' }), 'DIPLO-1', 'not-on-line'],
    ['of peace and of a region', form({ ...PEACE, region: 'region:bavaria' }), 'DIPLO-1', 'no-such-line'],
  ],
  form(PEACE),
);

// Regions that are ceded

const CEDED: Situation = {
  allies: [
    ['austria', 'france'],
    ['france', 'spain'],
  ],
  owners: { bavaria: 'france', saxony: 'france', tuscany: 'austria' },
  units: { austria: { bavaria: 'i', burgundy: 'i', tuscany: 'i', saxony: 'c' }, spain: { bavaria: 'i' } },
};
barred(
  'a region is left',
  () => asking(situation(CEDED), 'france', 'cede'),
  [
    ['where only cavalry of the ally stands', region('saxony'), 'OWN-3', 'cede-others'],
    ['that is another’s', region('tuscany'), 'OWN-3', 'cede-own'],
    ['that is nobody’s', region('venice'), 'OWN-3', 'cede-own'],
    ['of the homeland', region('burgundy'), 'OWN-1', 'cede-homeland'],
    ['at sea', region('north-sea'), 'MAP-15', 'sea-area'],
  ],
  region('bavaria'),
);
barred(
  'the heir of a region',
  () => {
    const t = asking(situation(CEDED), 'france', 'cede');
    t.play(region('bavaria'));
    return t;
  },
  [['has no infantry there', seat('britain'), 'OWN-3', 'cede-heir']],
  seat('spain'),
);

// Trades

const HANDS: Situation = {
  ...PLAYERS,
  hands: { france: ['blank-1', 'france-general-1'], austria: ['austria-infantry-1', 'austria-infantry-2'] },
};
const card = (...ids: readonly string[]) => some(...ids.map((id) => `card:${id}` as const));
const trade = (about: Situation = {}) => asking(situation({ ...HANDS, ...about }), 'france', 'trade');
barred(
  'a trade',
  trade,
  [
    ['with oneself', seat('france'), 'TRADE-4', 'own-hand'],
    ['with a neutral nation', seat('russia'), 'NEUTRAL-1', 'nobody-plays'],
  ],
  seat('austria'),
);
barred(
  'a trade without cards',
  () => trade({ hands: { austria: ['blank-2'] } }),
  [['with whoever has none either', seat('britain'), 'TRADE-2', 'nothing-to-trade']],
  seat('austria'),
);
const offer = () => {
  const t = trade();
  t.play(seat('austria'));
  return t;
};
barred(
  'the cards offered',
  offer,
  [
    ['are in the other hand', card('austria-infantry-1'), 'CARD-19', 'not-in-hand'],
    ['are in the deck', card('blank-1', 'napoleon-1'), 'CARD-19', 'not-in-hand'],
  ],
  card('blank-1'),
);
const claim = () => {
  const t = offer();
  t.play(card('blank-1'));
  return t;
};
barred(
  'what is said of them',
  claim,
  [
    [
      'is of more cards than are given',
      form({ 'claim-general': 'number:1', 'claim-infantry': 'number:1' }),
      'TRADE-3',
      'claim-too-many',
    ],
    ['is of more cards of a kind than are given', form({ 'claim-general': 'number:2' }), 'TRADE-3', 'not-on-line'],
    ['wishes for more than the other holds', form({ 'wish-general': 'number:3' }), 'TRADE-3', 'not-on-line'],
    ['is of a kind that there is not', form({ 'claim-marshal': 'number:1' }), 'TRADE-3', 'no-such-line'],
  ],
  form({ 'claim-general': 'number:1' }),
);
barred(
  'the cards in return',
  () => {
    const t = claim();
    t.play(form({}));
    return t;
  },
  [['are in another hand', card('france-general-1'), 'CARD-19', 'not-in-hand']],
  card('austria-infantry-1'),
);

// Blank cards

barred(
  'a card put under the deck',
  () => asking(situation(HANDS), 'france', 'blank'),
  [
    ['has a symbol', card('france-general-1'), 'CARD-17', 'has-a-symbol'],
    ['is in another hand', card('austria-infantry-1'), 'CARD-19', 'not-in-hand'],
  ],
  card('blank-1'),
);

// Outside their time

const IN_TURN = { rule: 'TURN-4', seat: 'france' };
const IN_BATTLE = { rule: 'FIRE-6', seat: 'france' };
/** A position in which France fights in Hanover. */
const battle = () => {
  const t = fight({ units: { france: { hanover: 'i' }, britain: { hanover: 'i' } }, from: { france: 'holland' } });
  expect(battleOf(t.game).region).toBe('hanover');
  return t.game;
};
const moved = () => {
  const game = situation({ units: { france: { paris: 'ii' } }, hands: HANDS.hands as never });
  cameFrom(game, 'france-i-1', 'burgundy');
  return game;
};
const OF_TWO: Situation = { players: [['france', 'spain'], ['austria'], ['britain']] };

describe('outside its time', () => {
  test.each<[string, () => NapoleonInEurope, string, string, typeof START, string, string]>([
    ['a trade of who has no turn', () => situation(HANDS), 'austria', 'trade', START, 'TRADE-1', 'trade-in-turn'],
    [
      'a trade before the first round',
      () => situation({ ...HANDS, round: 0 }),
      'france',
      'trade',
      START,
      'TRADE-1',
      'trade-in-turn',
    ],
    [
      'a trade without a card in any hand',
      () => situation({}),
      'france',
      'trade',
      START,
      'TRADE-2',
      'nothing-to-trade',
    ],
    ['a blank card of who has no turn', () => situation(HANDS), 'austria', 'blank', START, 'CARD-17', 'blank-in-turn'],
    ['a blank card of who holds none', () => situation({}), 'france', 'blank', START, 'CARD-17', 'no-blank'],
    ['an alliance after the first move', moved, 'france', 'alliance', IN_TURN, 'ALLY-2', 'alliance-between-turns'],
    ['an alliance in a battle', battle, 'austria', 'alliance', IN_BATTLE, 'ALLY-2', 'alliance-between-turns'],
    [
      'an alliance before the first round',
      () => situation({ round: 0 }),
      'france',
      'alliance',
      START,
      'ALLY-2',
      'alliance-between-turns',
    ],
    [
      'an alliance with nobody left',
      () => situation({ players: [['france'], ['austria']], allies: [['austria', 'france']] }),
      'france',
      'alliance',
      START,
      'ALLY-3',
      'allied-with-all',
    ],
    [
      'an alliance by the second nation',
      () => situation(OF_TWO),
      'spain',
      'alliance',
      START,
      'ALLY-1',
      'other-nation-speaks',
    ],
    ['a promise in a battle', battle, 'france', 'promise', IN_BATTLE, 'DIPLO-1', 'promise-between-acts'],
    ['a promise of who has no turn', moved, 'austria', 'promise', IN_TURN, 'DIPLO-1', 'promise-in-turn'],
    [
      'a promise by the second nation',
      () => situation(OF_TWO),
      'spain',
      'promise',
      START,
      'DIPLO-1',
      'other-nation-speaks',
    ],
    ['a cession in a battle', battle, 'france', 'cede', IN_BATTLE, 'OWN-3', 'cede-between-acts'],
    ['a cession without an ally’s infantry', moved, 'france', 'cede', IN_TURN, 'OWN-3', 'cede-to-infantry'],
    ['a resignation after the start', moved, 'france', 'resign', IN_TURN, 'WIN-10', 'resign-at-start'],
    ['a resignation in another’s turn', () => situation({}), 'austria', 'resign', START, 'WIN-10', 'resign-at-start'],
    ['a resignation in a battle', battle, 'france', 'resign', IN_BATTLE, 'WIN-10', 'resign-at-start'],
  ])('%s', (_, begin, from, id, asked, rule, sentence) => {
    const game = begin();
    expect(asides(game, from, asked).map((aside) => aside.id)).not.toContain(id);
    const why = whyNoAside(game, from, id, asked);
    expect([why?.rule, why?.message.key]).toEqual([rule, `refusal.${sentence}`]);
    expectPlain(why);
  });
});

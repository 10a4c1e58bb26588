import { describe, expect, test } from 'vitest';
import type { Aside } from '../../../../core/engine/ruleset.ts';
import { botDeed } from '../../../../core/engine/bot.ts';
import { type Decision, NO, YES } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { allianceAsides } from '../../../../core/games/napoleon-in-europe/11-alliances.ts';
import { talkAsides } from '../../../../core/games/napoleon-in-europe/12-talks.ts';
import { tradeAsides } from '../../../../core/games/napoleon-in-europe/15-trades.ts';
import { propose } from '../../../../core/games/napoleon-in-europe/advise-talks.ts';
import { advise, reason } from '../../../../core/games/napoleon-in-europe/advise.ts';
import { handOf } from '../../../../core/games/napoleon-in-europe/hands.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { view } from '../../../../core/games/napoleon-in-europe/view.ts';
import { beside, one, type Situation, situation, some } from './table.ts';

type Game = NapoleonInEurope;

const START = { rule: 'TURN-3' };
const SURELY = () => 0;

/** The aside of a seat that the bot proposes, played: the bot answers for everybody, by what the seat that is asked may know. */
function playProposal(game: Game, asides: readonly Aside<Game>[]): ReturnType<typeof beside> {
  const [first] = asides;
  if (!first) throw new Error('there is no such aside');
  const proposal = propose(view(game, first.decision.seat), asides, SURELY);
  const t = beside(game, first);
  if (!proposal) return t;
  t.play(proposal.action);
  while (!t.isOver) t.play(advise(view(game, t.decision.seat), t.decision) ?? { pass: true });
  return t;
}

/** France leads, well ahead of Prussia, whose turn it is. */
const LED: Situation = {
  player: 'prussia',
  round: 3,
  owners: { belgium: 'france', holland: 'france', switzerland: 'france', piedmont: 'france' },
  units: { prussia: { berlin: 'iii' }, russia: { 'east-prussia': 'ii' }, austria: { tyrol: 'iiii' } },
};

describe('the house bot proposes alliances', () => {
  test('against the leader, and says so after the game', () => {
    const game = situation(LED);
    const asides = allianceAsides(game, 'prussia', START);
    const proposal = propose(game, asides, SURELY);
    expect(proposal?.why?.key).toBe('motive.ally.leader');
    expect(proposal?.action).not.toEqual(one('seat:france'));
  });

  test('not to whom has just declined, until it is forgotten', () => {
    const game = situation(LED);
    const asides = allianceAsides(game, 'prussia', START);
    const { action } = propose(game, asides, SURELY) ?? {};
    const t = beside(game, asides[0]);
    t.play(action ?? one('seat:russia'));
    t.play(one(NO));
    const again = propose(game, allianceAsides(game, 'prussia', START), SURELY);
    expect(again?.action).not.toEqual(action);
    game.round += 2;
    expect(propose(game, asides, SURELY)?.action).not.toBeUndefined();
  });

  test('no more than two things in a turn', () => {
    const game = situation(LED);
    const asides = allianceAsides(game, 'prussia', START);
    const declined = { by: 'prussia', what: 'trade', round: 3, isAgreed: false } as const;
    game.proposals = [
      { ...declined, to: 'spain' },
      { ...declined, to: 'britain' },
    ];
    expect(propose(game, asides, SURELY)).toBeNull();
    game.round += 1;
    expect(propose(game, asides, SURELY)).not.toBeNull();
  });
});

describe('what was declined', () => {
  test('[DIPLO-1] is remembered by the two alone', () => {
    const game = situation(LED);
    const t = beside(game, allianceAsides(game, 'prussia', START)[0]);
    t.play(one('seat:russia'));
    t.play(one(NO));
    expect(view(game, 'prussia').proposals).toHaveLength(1);
    expect(view(game, 'russia').proposals).toHaveLength(1);
    expect(view(game, 'austria')).not.toHaveProperty('proposals');
    expect(view(game, null)).not.toHaveProperty('proposals');
  });
});

describe('the house bot promises', () => {
  /** Prussia and Austria, as strong as one another, stand near each other; Russia is near both and weak, Spain leads. */
  const PEACE: Situation = {
    player: 'prussia',
    round: 3,
    owners: { portugal: 'spain', gibraltar: 'spain' },
    units: {
      prussia: { silesia: 'iiii', 'east-prussia': 'i' },
      austria: { bohemia: 'iiii', galicia: 'i' },
      russia: { courland: 'i' },
    },
  };

  test('peace to an equal next door, which says yes; then neither values what is the other’s as much', () => {
    const game = situation(PEACE);
    const t = playProposal(game, talkAsides(game, 'prussia', START));
    expect(t.isOver).toBe(true);
    expect(game.promises).toEqual([
      { by: 'prussia', to: 'austria', what: 'peace', until: 5 },
      { by: 'austria', to: 'prussia', what: 'peace', until: 5 },
    ]);
    expect(propose(game, talkAsides(game, 'prussia', START), SURELY)).toBeNull();
  });

  test('no peace where the end is near', () => {
    const game = situation({ ...PEACE, round: 12 });
    expect(propose(game, talkAsides(game, 'prussia', START), SURELY)).toBeNull();
  });

  test('it sets who is near the leader on the leader, and such a one agrees', () => {
    const game = situation({ ...LED, player: 'spain' });
    const t = playProposal(game, talkAsides(game, 'spain', START));
    expect(t.isOver).toBe(true);
    expect(game.promises).toEqual([{ by: 'austria', to: 'spain', what: 'attack', nation: 'france', until: 5 }]);
  });

  test.each([
    ['leave', 'austria', NO, 'motive.promise.no'],
    ['leave', 'prussia', YES, 'motive.promise.gift'],
  ])('asked to agree to %s by %s', (what, by, answer, why) => {
    const game = situation(PEACE);
    const named = (seat: string) => ({ list: [{ seat }] });
    const phrase = { key: `label.promise.${what}`, params: { by: named(by), to: named('prussia'), until: 4 } };
    const params = { nation: named('prussia'), promise: { list: [{ phrase }] } };
    const asked: Decision = {
      ...{ kind: 'one', seat: 'austria', rule: 'DIPLO-1', targets: [YES, NO] },
      prompt: { key: 'prompt.promise-answer', params },
    };
    expect(advise(game, asked)).toEqual(one(answer));
    expect(reason(game, asked, one(answer))?.key).toBe(why);
    expect(reason(game, asked, one(answer === YES ? NO : YES))).toBeNull();
  });
});

describe('the house bot trades', () => {
  const TRADE: Situation = { player: 'prussia', phase: 'production', round: 3, owners: { portugal: 'spain' } };
  /** Three infantry and a general that is of no use; the others need the general. */
  const hands = {
    prussia: ['austria-infantry-1', 'france-infantry-1', 'russia-infantry-1', 'russia-general-1'],
    russia: ['austria-general-1', 'france-general-1', 'spain-general-1', 'spain-infantry-1'],
  };

  test('a card that completes a set for a card that completes one, claimed as they are', () => {
    const game = situation({ ...TRADE, hands, allies: [['prussia', 'russia']] });
    playProposal(game, tradeAsides(game, 'prussia'));
    expect(handOf(game, 'prussia')).toEqual([...hands.prussia.slice(0, 3), 'spain-infantry-1'].sort());
    expect(handOf(game, 'russia')).toEqual([...hands.russia.slice(0, 3), 'russia-general-1'].sort());
  });

  test('nothing where it has nothing to spare, or only the leader holds cards', () => {
    const whole = ['austria-infantry-1', 'france-infantry-1', 'russia-infantry-1', 'spain-infantry-1'];
    const spare = situation({ ...TRADE, hands: { ...hands, prussia: whole } });
    expect(propose(spare, tradeAsides(spare, 'prussia'), SURELY)).toBeNull();
    const led = situation({ ...TRADE, hands: { prussia: hands.prussia, spain: hands.russia } });
    expect(propose(led, tradeAsides(led, 'prussia'), SURELY)).toBeNull();
  });

  test('on the leader it passes off a blank', () => {
    const swindler = [...hands.prussia.slice(0, 3), 'blank-1'];
    const game = situation({ ...TRADE, hands: { prussia: swindler, spain: hands.russia } });
    expect(propose(game, tradeAsides(game, 'prussia'), SURELY)?.why?.key).toBe('motive.trade.swindle');
    const t = beside(game, tradeAsides(game, 'prussia')[0]);
    t.play(one('seat:spain'));
    t.play(advise(game, t.decision) ?? { pass: true });
    t.play(advise(game, t.decision) ?? { pass: true });
    expect(t.decision.prompt.params?.['claim']).toEqual({
      list: [{ phrase: { key: 'label.said.cavalry', params: { count: 1 } } }],
    });
  });

  test('not with the leader who asks', () => {
    const game = situation({ ...TRADE, player: 'spain', hands: { prussia: hands.prussia, spain: hands.russia } });
    const t = beside(game, tradeAsides(game, 'spain')[0]);
    t.play(one('seat:prussia'));
    t.play(some('card:spain-infantry-1'));
    t.play({ situation: { 'claim-infantry': 'number:1', 'wish-general': 'number:1' } });
    expect(advise(game, t.decision)).toEqual({ pass: true });
    expect(reason(game, t.decision, { pass: true })?.key).toBe('motive.no-trade.leader');
  });
});

describe('a joint turn', () => {
  /** Four in Belgium are too many for Prussia or Spain alone. */
  const JOINT: Situation = {
    ...{ player: 'prussia', round: 3, allies: [['prussia', 'spain']] },
    owners: { belgium: 'france' },
    units: { france: { belgium: 'iiiiiii' }, prussia: { westphalia: 'iiiiicc' }, spain: { holland: 'iiiiicc' } },
  };

  test('takes an ally along where both together take what neither takes alone', () => {
    const game = situation(JOINT);
    const decision: Decision = {
      ...{ kind: 'one', seat: 'prussia', rule: 'TURN-3', prompt: { key: 'prompt.turn-start' } },
      targets: ['word:act', 'order:take-along>seat:spain'],
    };
    const along = one('order:take-along>seat:spain');
    expect(advise(game, decision)).toEqual(along);
    expect(reason(game, decision, along)?.key).toBe('motive.along');
    const apart = situation({ ...JOINT, units: { ...JOINT.units, spain: { madrid: 'iiiiicc' } } });
    expect(advise(apart, decision)).toEqual(one('word:act'));
  });
});

test('a whole game of programs: nobody is asked by one player more than twice in a round', () => {
  const options = usualOptions(napoleonInEurope);
  const beginning = {
    ruleset: 'napoleon-in-europe',
    scenario: 'even-steven',
    options,
    seed: 5,
    dice: 'seeded',
  } as const;
  const match = Match.begin(napoleonInEurope, beginning);
  const random = randomStream(5);
  const asked = new Map<string, number>();
  while (match.decision && match.position.round < 4) {
    const deed = botDeed(match, 'house', random);
    const at = `${match.position.round} ${deed.seat}`;
    if (deed.did === 'aside') asked.set(at, (asked.get(at) ?? 0) + 1);
    if (deed.did === 'aside') match.playAside(deed.seat, deed.aside, deed.action);
    else match.play(deed.action);
  }
  expect(asked.size).toBeGreaterThan(0);
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(2);
});

import { describe, expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import type { Action, Decision, Procedure } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { check } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { idOf, unitsOf } from '../../../../core/engine/target.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { startOfTurn } from '../../../../core/games/napoleon-in-europe/11-joint-turns.ts';
import { production } from '../../../../core/games/napoleon-in-europe/16-production.ts';
import { setUpRanks } from '../../../../core/games/napoleon-in-europe/17-preparation.ts';
import { halfRound } from '../../../../core/games/napoleon-in-europe/18-sequence.ts';
import { propose } from '../../../../core/games/napoleon-in-europe/advise-talks.ts';
import { advise } from '../../../../core/games/napoleon-in-europe/advise.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { cameFrom, type Situation, situation, table } from './table.ts';
import * as verbs from '../verbs.ts';

/** Everything next to France, so that nothing near Paris is left to take but what a test leaves. */
const AROUND_FRANCE = {
  belgium: 'france',
  switzerland: 'france',
  piedmont: 'france',
  'baden-wurttemberg': 'france',
} as const;

/** What the house bot answers to a question, which must be legal. */
function advised(game: NapoleonInEurope, decision: Decision): Action {
  const action = advise(game, decision);
  expect(action).not.toBeNull();
  expect(check(decision, action as Action)).toBeNull();
  return action as Action;
}

/** Plays the movement of the active player to its end. @returns the ways, each as `unit>region` */
function moves(about: Situation): readonly string[] {
  const t = table({ phase: 'movement', ...about }, movement);
  const ways: string[] = [];
  while (!t.isOver) {
    const action = advised(t.game, t.decision);
    if ('path' in action)
      for (const id of unitsOf(action.path.unit))
        ways.push(`${id}>${idOf(action.path.steps.at(-1) ?? action.path.unit)}`);
    if ('path' in action && action.path.steps.length > 0 && action.path.steps[0] === 'word:sea') break;
    t.play(action);
  }
  return ways;
}

describe('the house bot moves', () => {
  test('an infantry takes the empty minor nation next door, which no other arm could own', () => {
    const ways = moves({ units: { france: { picardy: 'ci' } }, owners: { ...AROUND_FRANCE, belgium: null } });
    expect(ways).toContain('france-i-1>belgium');
  });

  test('a capital that an enemy could take is not left', () => {
    const units = { france: { paris: 'iiiic' }, prussia: { belgium: 'iiii' } } as const;
    // The Prussians in Belgium stand two borders away from Paris with infantry: they come no farther than Picardy.
    const near = { ...units, prussia: { picardy: 'iiiiccaa' } };
    expect(moves({ units: near }).filter((way) => way.startsWith('france'))).toEqual([]);
  });

  test('three do not attack ten', () => {
    const ways = moves({ units: { france: { picardy: 'iii' }, prussia: { belgium: 'iiiiiiiiii' } } });
    expect(ways.filter((way) => way.endsWith('>belgium'))).toEqual([]);
  });

  test('ten attack three, from two regions at once', () => {
    const units = { france: { picardy: 'iiiiic', lorraine: 'iiic' }, prussia: { belgium: 'iii' } } as const;
    const ways = moves({ units, owners: { belgium: 'prussia' } });
    expect(ways.filter((way) => way.endsWith('>belgium')).length).toBeGreaterThanOrEqual(6);
  });

  test('Britain goes over the sea, for nothing is to be had on its islands', () => {
    const ways = moves({ player: 'britain', units: { britain: { london: 'iiiiiicc' } } });
    expect(ways.some((way) => !/>(london|cornwall|wales|midlands)$/.test(way))).toBe(true);
  });
});

/** Units of France and Prussia in Hanover; Prussia has come. */
function battle(france: string, prussia: string, body: verbs.Body<NapoleonInEurope>) {
  const game = situation({
    phase: 'battles',
    player: 'prussia',
    units: { france: { hanover: france }, prussia: { hanover: prussia } },
  });
  for (const { id, nation } of [...game.units]) if (nation === 'prussia') cameFrom(game, id, 'berlin');
  const armies = (letters: string) => letters.replaceAll('g', '').length;
  game.battle = {
    ...{ region: 'hanover', stage: 'ranks', large: false, entries: ['berlin'], wayBack: ['berlin'], rounds: 0 },
    attacker: { nations: ['prussia'], armies: { prussia: armies(prussia) }, landed: false },
    defender: { nations: ['france'], armies: { france: armies(france) }, landed: false },
    ...{ acting: 'defender', part: 'movement', done: 0, due: null, ranks: {}, fallen: [], loser: null },
  };
  return verbs.begin(game, body);
}

const rankedIn = (action: Action, slot: string): readonly string[] =>
  'arrange' in action
    ? Object.entries(action.arrange).flatMap(([item, at]) => (at === slot ? [idOf(item as never)] : []))
    : [];

describe('the house bot fights', () => {
  test('guns and generals behind a line that will hold', () => {
    const t = battle('iiiiiccaag', 'iii', setUpRanks);
    const rear = rankedIn(advised(t.game, t.decision), 'slot:rear');
    expect(rear).toEqual(['france-a-1', 'france-a-2', 'france-g-1']);
  });

  test('the last guns go in front', () => {
    const t = battle('aa', 'iii', setUpRanks);
    expect(rankedIn(advised(t.game, t.decision), 'slot:rear')).toEqual([]);
  });

  test('the dearest of the enemies are shot', () => {
    const t = battle('ii', 'iica', function* (now, umpire) {
      const fought = now.battle as NonNullable<typeof now.battle>;
      for (const unit of now.units) fought.ranks[unit.id] = 'front';
      Object.assign(fought, { stage: 'half-round', part: 'fire', due: 2 });
      yield* halfRound(now, umpire);
    });
    expect(advised(t.game, t.decision)).toEqual({ some: ['unit:prussia-a-1', 'unit:prussia-c-1'] });
  });

  test('a lost battle is given up, when there is a way out', () => {
    const t = battle('ii', 'iiiiiicccaa', function* (game, umpire) {
      for (const unit of game.units) (game.battle as NonNullable<typeof game.battle>).ranks[unit.id] = 'front';
      (game.battle as NonNullable<typeof game.battle>).stage = 'half-round';
      yield* halfRound(game, umpire);
    });
    expect(rankedIn(advised(t.game, t.decision), 'slot:front')).toEqual([]);
  });
});

describe('the house bot keeps its cards', () => {
  test('two infantry are no set worth playing, four are', () => {
    const about = { phase: 'production', units: { france: { paris: 'iii' } } } as const;
    const cards = ['prussia-infantry-1', 'prussia-infantry-2', 'russia-infantry-1', 'russia-infantry-2'];
    const two = table({ ...about, hands: { france: cards.slice(0, 2) } }, production);
    expect(advised(two.game, two.decision)).toEqual({ pass: true });
    const four = table({ ...about, hands: { france: cards } }, production);
    expect(advised(four.game, four.decision)).toEqual({ some: cards.map((card) => `card:${card}`) });
  });
});

function* nothing(): Procedure {
  yield* [];
}

/** Who is asked for what, and by whom. */
const asked = (key: string, params: NonNullable<Decision['prompt']['params']>): Decision => ({
  ...{ kind: 'one', seat: 'prussia', rule: 'ALLY-2', prompt: { key, params }, targets: ['word:yes', 'word:no'] },
});

describe('the house bot among others', () => {
  const france = { nation: { list: [{ seat: 'france' }] } };

  test('it allies with the first that asks, but not with the one that leads', () => {
    const even = situation({ units: {} });
    expect(advised(even, asked('prompt.alliance', france))).toEqual({ one: 'word:yes' });
    const led = situation({ owners: { belgium: 'france', holland: 'france' } });
    expect(advised(led, asked('prompt.alliance', france))).toEqual({ one: 'word:no' });
    const russia = { nation: { list: [{ seat: 'russia' }] } };
    expect(advised(led, asked('prompt.alliance', russia))).toEqual({ one: 'word:yes' });
  });

  test('it leaves an ally next door who runs away with the game, at the start of its own turn', () => {
    const about: Situation = {
      ...{ player: 'prussia', allies: [['france', 'prussia']], units: { prussia: { belgium: 'iii' } } },
      owners: { holland: 'france', switzerland: 'france', piedmont: 'france', milan: 'france' },
    };
    const late = table({ ...about, round: 6 }, startOfTurn);
    expect(advised(late.game, late.decision)).toEqual({ one: 'order:end-alliance>seat:france' });
    const early = table({ ...about, round: 2 }, startOfTurn);
    expect(advised(early.game, early.decision)).toEqual({ one: 'word:act' });
  });

  test('it proposes an alliance to whom both would gain by it, and does not ask for ever', () => {
    const game = situation({ owners: { belgium: 'france', holland: 'france' } });
    const open: Decision = {
      ...asked('prompt.alliance-with', {}),
      targets: ['seat:france', 'seat:russia'],
    } as Decision;
    const asides = [{ id: 'alliance', decision: open, play: nothing }];
    expect(propose(game, asides, () => 0)).toMatchObject({ id: 'alliance', action: { one: 'seat:russia' } });
    expect(propose(game, asides, () => 0.9)).toBeNull();
  });

  test('it opens the straits to an ally alone', () => {
    const params = { nation: { seat: 'france' }, holder: { seat: 'prussia' } };
    expect(advised(situation({}), asked('prompt.strait', params))).toEqual({ one: 'word:no' });
    const allied = situation({ allies: [['france', 'prussia']] });
    expect(advised(allied, asked('prompt.strait', params))).toEqual({ one: 'word:yes' });
  });

  test.each([
    ['infantry', { some: ['card:spain-cavalry-1'] }],
    ['general', { pass: true }],
  ])('it takes a card that completes a set, and no other: %s', (symbol, answer) => {
    const infantry = ['russia-infantry-1', 'russia-infantry-2', 'spain-infantry-1'];
    const game = situation({ hands: { prussia: [...infantry, 'spain-cavalry-1'] } });
    const phrase = { key: `label.said.${symbol}`, params: { count: 1 } };
    const prompt = { key: 'prompt.trade-offer', params: { count: 1, claim: { list: [{ phrase }] } } };
    const from = [...infantry, 'spain-cavalry-1'].map((card) => `card:${card}` as const);
    const pass = () => null;
    const decision: Decision = {
      ...{ kind: 'some', seat: 'prussia', rule: 'TRADE-2', prompt, from, allows: pass, enough: pass, pass },
    };
    expect(advised(game, decision)).toEqual(answer);
  });
});

describe('whole games of the house bot', () => {
  const play = (seed: number): Match<NapoleonInEurope> => {
    const options = usualOptions(napoleonInEurope);
    const beginning = {
      ruleset: 'napoleon-in-europe',
      scenario: 'even-steven',
      options,
      seed,
      dice: 'seeded',
    } as const;
    const match = Match.begin(napoleonInEurope, beginning);
    const random = randomStream(seed);
    while (match.decision && match.position.round < 4) match.play(botAction(match, 'house', random));
    return match;
  };

  test('are the same for the same seed', () => {
    expect(play(1).digest).toBe(play(1).digest);
  });
});

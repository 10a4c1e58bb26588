import { describe, expect, test } from 'vitest';
import {
  dealing,
  dealNations,
  placement,
  seatingFault,
  setUp,
  whyNotSit,
} from '../../../../core/games/napoleon-in-europe/07-setup.ts';
import {
  startingUnits,
  HOMELANDS,
  KINDS,
  type Nation,
  NATIONS,
  type Scenario,
  splitAgainstFrance,
} from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { areAllied, areEnemies } from '../../../../core/games/napoleon-in-europe/players.ts';
import { show } from '../../../../core/games/napoleon-in-europe/show.ts';
import { countKinds, unitsOfNation } from '../../../../core/games/napoleon-in-europe/units.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { Arrange } from '../../../../core/engine/decision.ts';
import { check, preview } from '../../../../core/engine/legality.ts';
import { regionTarget } from '../../../../core/engine/target.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import type { Reason } from '../../../../core/engine/verdict.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { begin } from '../verbs.ts';
import { PASS, path, situation, table } from './table.ts';

const first = () => 0;
const force = (scenario: Scenario, nation: Nation, others = 6) =>
  KINDS.map((kind) => startingUnits(scenario, nation, others).forces[kind]).join(' ');

/** In set-up I and II each nation is dealt in turn; how many of them each player has, and how many are left over. */
function shares(scenario: Scenario, players: number): string {
  const dealt = dealNations(scenario, players, first);
  const sizes = [...new Set(dealt.map(({ length }) => length))];
  return `${dealt.length} of ${sizes.join()}, ${NATIONS.length - dealt.flat().length} neutral`;
}

describe('7 preparing the game', () => {
  test('[SETUP-GEN-1] victory and one of three set-ups are agreed on', () => {
    expect(napoleonInEurope.scenarios.map(({ id }) => id)).toEqual(['even-steven', 'medium-powers', 'stop-the-french']);
    expect(napoleonInEurope.options[0]?.id).toBe('victory');
  });

  test('[SETUP-GEN-2] two to seven players, each with as many nations as the table says', () => {
    const fault = (players: readonly (readonly Nation[])[]) =>
      seatingFault({ scenario: 'even-steven', options: {}, players })?.key ?? null;
    expect(fault([['france', 'spain', 'russia']])).toBe('fault.players');
    expect(fault([['france'], ['spain']])).toBe('fault.nations-each');
    expect(fault([['france'], ['spain'], ['russia'], ['austria']])).toBeNull();
    expect(fault(NATIONS.map((nation) => [nation]))).toBeNull();
  });

  test('[SETUP-GEN-6] an answer that names one unit of many is refused: nobody else stands where nobody put it', () => {
    const t = table({ phase: 'placement' }, placement);
    const [first] = t.decision.kind === 'arrange' ? t.decision.items : [];
    t.expectRefusal('SETUP-GEN-6', { arrange: { [String(first)]: regionTarget('paris') } });
  });

  test('[SETUP-GEN-6] outside the homeland nobody is placed, and the answer says where; a sea is none of it', () => {
    const t = table({ phase: 'placement' }, placement);
    const [first] = t.decision.kind === 'arrange' ? t.decision.items : [];
    const why = (region: string) => check(t.decision, { arrange: { [String(first)]: regionTarget(region) } });
    expect(why('vienna')).toMatchObject({ rule: 'SETUP-GEN-6', message: { key: 'refusal.home' } });
    const sea = why('north-sea') as Reason;
    expect(sea.rule).toBe('MAP-15');
    expect(wordsFor('napoleon-in-europe', 'en').say(sea.message)).toContain('North Sea');
  });

  test('[SETUP-GEN-3] [SETUP-GEN-4] nations of one player are kept apart, allied from the start', () => {
    const game = situation({
      players: [
        ['france', 'spain', 'russia'],
        ['britain', 'prussia', 'austria'],
      ],
    });
    expect(Object.keys(game.hands).toSorted()).toEqual(
      [...NATIONS].filter((nation) => nation !== 'ottoman').toSorted(),
    );
    expect([areEnemies(game, 'france', 'spain'), areEnemies(game, 'france', 'austria')]).toEqual([false, true]);
    const t = begin(game, placement);
    expect(t.told('several-nations')).toMatchObject({
      rule: 'SETUP-GEN-3',
      params: { nations: { list: { length: 3 } } },
    });
    expect(t.told('neutral-nations').params).toEqual({ nations: { list: [{ seat: 'ottoman' }] } });
  });

  test('[SETUP-GEN-4] who moves into a region with another nation of the player is told that they share it', () => {
    const units = { france: { paris: 'i' }, spain: { gascony: 'i' } } as const;
    const players = [['france', 'spain'], ['britain']] as const;
    const t = table({ phase: 'movement', players, members: ['france'], units }, movement);
    const seen = preview(t.decision, path('unit:france-i-1', 'region:central-france'));
    expect(seen?.remarks).toEqual([]);
    const shared = table(
      { phase: 'movement', players, members: ['france'], units: { ...units, france: { vendee: 'i' } } },
      movement,
    );
    const remarks = preview(shared.decision, path('unit:france-i-1', 'region:gascony'))?.remarks ?? [];
    expect(remarks.map(({ rule }) => rule)).toEqual(['SETUP-GEN-4']);
  });

  test('[SETUP-GEN-5] nations are picked in turn, or drawn from the lid', () => {
    expect(dealNations('even-steven', 3, first)).toEqual([
      ['france', 'russia'],
      ['britain', 'ottoman'],
      ['prussia', 'austria'],
    ]);
    const asked: number[] = [];
    const last = dealNations('even-steven', 2, (left, player) => {
      asked.push(player);
      return left.length - 1;
    });
    expect(last).toEqual([
      ['spain', 'ottoman', 'prussia'],
      ['austria', 'russia', 'britain'],
    ]);
    expect(asked).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test('[SETUP-GEN-6] in the order of play each nation places its units anywhere in its homeland', () => {
    const t = table({ players: [['spain'], ['france'], ['britain'], ['russia']], phase: 'placement' }, placement);
    t.expectAsk('spain', 'SETUP-GEN-6', 'arrange');
    expect([show.now(t.game).seat, show.pieces(t.game)]).toEqual(['spain', []]);
    t.expectRefusal('SETUP-GEN-6', { arrange: { 'unit:spain-i-1': 'region:portugal' } });
    t.expectRefusal('SETUP-GEN-6', PASS);
    const madrid = unitsOfNation(t.game, 'spain').map(({ id }) => [`unit:${id}`, 'region:madrid'] as const);
    t.play({ arrange: Object.fromEntries(madrid) });
    t.expectAsk('france');
    expect([show.now(t.game).seat, new Set(show.pieces(t.game).map(({ seat }) => seat))]).toEqual([
      'france',
      new Set(['spain']),
    ]);
    expect(new Set(unitsOfNation(t.game, 'spain').map(({ region }) => region))).toEqual(new Set(['madrid']));
  });

  test('[SETUP-GEN-7] nations that nobody takes have no units, no cards and no regions', () => {
    const game = situation({ players: [['spain'], ['france'], ['britain'], ['russia']] });
    expect([game.hands.prussia, game.owners['berlin'], game.owners['madrid']]).toEqual([undefined, undefined, 'spain']);
    expect(begin(game, placement).told('neutral-nations').rule).toBe('SETUP-GEN-7');
  });
});

describe('7 I. Even Steven', () => {
  test('[SETUP-EVEN-1] every nation gets 8 infantry, 5 cavalry, 3 artillery and a general', () => {
    expect(NATIONS.map((nation) => force('even-steven', nation))).toEqual(NATIONS.map(() => '8 5 3 1'));
    const t = table({ phase: 'placement' }, placement);
    t.play({ arrange: (t.decision as Arrange).suggestion ?? {} });
    expect(t.told('placed')).toMatchObject({ rule: 'SETUP-EVEN-1', params: { count: 17 } });
  });

  test.each([
    ['[SETUP-EVEN-2] two players', 2, '2 of 3, 1 neutral'],
    ['[SETUP-EVEN-3] three players', 3, '3 of 2, 1 neutral'],
    ['[SETUP-EVEN-4] four players', 4, '4 of 1, 3 neutral'],
    ['[SETUP-EVEN-5] five players', 5, '5 of 1, 2 neutral'],
    ['[SETUP-EVEN-6] six players', 6, '6 of 1, 1 neutral'],
    ['[SETUP-EVEN-7] seven players', 7, '7 of 1, 0 neutral'],
  ])('%s', (_title, players, expected) => {
    expect(shares('even-steven', players)).toBe(expected);
    const dealt = dealNations('even-steven', players, first);
    expect(seatingFault({ scenario: 'even-steven', options: {}, players: dealt })).toBeNull();
  });
});

describe('7 II. Medium Powers', () => {
  test.each([
    ['[SETUP-MED-1] France', 'france', '10 5 3 1'],
    ['[SETUP-MED-2] Great Britain', 'britain', '6 3 1 1'],
    ['[SETUP-MED-3] Prussia', 'prussia', '10 5 3 1'],
    ['[SETUP-MED-4] Russia', 'russia', '8 4 2 1'],
    ['[SETUP-MED-5] the Ottoman Empire', 'ottoman', '7 3 1 1'],
    ['[SETUP-MED-6] Austria', 'austria', '12 6 4 1'],
    ['[SETUP-MED-7] Spain', 'spain', '7 3 1 1'],
  ] as const)('%s', (_title, nation, expected) => {
    expect(force('medium-powers', nation)).toBe(expected);
  });

  test('[SETUP-MED-8] as many nations for each player as in set-up I', () => {
    for (const players of [2, 3, 4, 5, 6, 7])
      expect(shares('medium-powers', players)).toBe(shares('even-steven', players));
    expect(whyNotSit('medium-powers', [['france'], ['spain']])?.rule).toBe('SETUP-MED-8');
  });
});

describe('7 III. Stop the French!', () => {
  test('[SETUP-STOP-1] [SETUP-STOP-2] worked case 16: France has 9 units for each enemy, every other nation 12', () => {
    const total = (nation: Nation, others: number) =>
      KINDS.reduce((sum, kind) => sum + startingUnits('stop-the-french', nation, others).forces[kind], 0);
    expect(force('stop-the-french', 'france', 1)).toBe('5 2 1 1');
    expect(force('stop-the-french', 'spain', 1)).toBe('6 3 2 1');
    const totals = [2, 3, 4, 5, 6, 7].map((players) => {
      const others = splitAgainstFrance(players).flat().length;
      return `${total('france', others)}/${others * total('spain', others)}`;
    });
    expect(totals).toEqual(['27/36', '36/48', '54/72', '36/48', '45/60', '54/72']);
  });

  test('[SETUP-STOP-1] they are placed in the French homeland', () => {
    const players = [['france'], ['britain', 'austria', 'russia']] as const;
    const t = table({ scenario: 'stop-the-french', players, phase: 'placement' }, placement);
    const units = unitsOfNation(t.game, 'france');
    expect(countKinds(units)).toEqual({ infantry: 15, cavalry: 6, artillery: 3, general: 3 });
    expect(units.every(({ region }) => HOMELANDS.france.includes(region))).toBe(true);
  });

  test('[SETUP-STOP-3] every pair of the others begins allied, none with France', () => {
    const options = usualOptions(napoleonInEurope);
    const players = [['france'], ['britain', 'spain'], ['austria', 'russia']];
    const game = setUp({ scenario: 'stop-the-french', options, players });
    expect([areAllied(game, 'britain', 'russia'), areAllied(game, 'france', 'britain')]).toEqual([true, false]);
    expect(game.alliances).toHaveLength(1);
    expect(begin(game, placement).told('coalition').rule).toBe('SETUP-STOP-3');
  });

  test('[SETUP-STOP-4] the first player takes France, the others choose from the rest', () => {
    expect(dealNations('stop-the-french', 3, first)).toEqual([
      ['france'],
      ['britain', 'russia'],
      ['prussia', 'ottoman'],
    ]);
    const fault = (players: readonly (readonly Nation[])[]) =>
      seatingFault({ scenario: 'stop-the-french', options: {}, players })?.key ?? null;
    expect(fault([['spain'], ['britain']])).toBe('fault.no-france');
    expect(fault([['france', 'spain'], ['britain']])).toBe('fault.france-alone');
  });

  test.each([
    ['[SETUP-STOP-5] two players', 2, [['britain', 'austria', 'russia']]],
    [
      '[SETUP-STOP-5] three players',
      3,
      [
        ['britain', 'spain'],
        ['austria', 'russia'],
      ],
    ],
    [
      '[SETUP-STOP-6] four players',
      4,
      [
        ['britain', 'austria'],
        ['russia', 'spain'],
        ['prussia', 'ottoman'],
      ],
    ],
    ['[SETUP-STOP-7] five players', 5, [['britain'], ['russia'], ['austria'], ['prussia']]],
    ['[SETUP-STOP-7] six players', 6, [['britain'], ['austria'], ['russia'], ['prussia'], ['spain']]],
    ['[SETUP-STOP-7] seven', 7, [['britain'], ['prussia'], ['russia'], ['ottoman'], ['austria'], ['spain']]],
  ] as const)('%s', (_title, players, expected) => {
    expect(splitAgainstFrance(players)).toEqual(expected);
  });
});

describe('7 seats as the new-campaign page deals them', () => {
  test('[SETUP-STOP-5] against France three players are as the book suggests', () => {
    expect(dealing.deal('stop-the-french', 3)).toEqual([['france'], ['britain', 'spain'], ['austria', 'russia']]);
  });

  test.each([2, 3, 4, 5, 6, 7])(
    '[SETUP-GEN-2] what is dealt to %i players may be played, in every set-up',
    (players) => {
      for (const scenario of ['even-steven', 'medium-powers', 'stop-the-french']) {
        for (const random of [undefined, () => 0.99]) {
          const seats = dealing.deal(scenario, players, random);
          expect(seats).toHaveLength(players);
          expect(seatingFault({ scenario, options: {}, players: seats })).toBeNull();
        }
      }
    },
  );
});

/** 16.8 to 16.12 Politics: the revolt, independence, Austrians, Swedes. */
import { describe, expect, test } from 'vitest';
import { NO, YES } from '../../../../core/engine/decision.ts';
import { isFriendly } from '../../../../core/games/invasion-of-russia/01-definitions.ts';
import { isSupplied, supplyOf } from '../../../../core/games/invasion-of-russia/06-2-supply-line.ts';
import { whyNotDepotIn } from '../../../../core/games/invasion-of-russia/07-6-depots.ts';
import { attack } from '../../../../core/games/invasion-of-russia/10-attack.ts';
import { supportsFor, whyNotAttack } from '../../../../core/games/invasion-of-russia/10-1-who-may-fight.ts';
import { reinforce } from '../../../../core/games/invasion-of-russia/13-2-reinforcements.ts';
import { endTurn, pointsOf } from '../../../../core/games/invasion-of-russia/14-7-victory.ts';
import { freeCities } from '../../../../core/games/invasion-of-russia/16-8-politics.ts';
import { startTurn } from '../../../../core/games/invasion-of-russia/16-turn-start.ts';
import { CITIES } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import type { Revolt } from '../../../../core/games/invasion-of-russia/position.ts';
import { beginTurn } from '../../../../core/games/invasion-of-russia/sequence.ts';
import { linesOf } from './combats.ts';
import { arrange, one, situation, type Situation, table } from './table.ts';

const ADVANCED: Situation = { options: { advanced: true } };
const [KIEV, WILNO, MINSK, VITEBSK, POLOTSK, RIGA, DUNABURG, MOSCOW, ST_PETERSBURG] = [
  ...[1217, 1808, 1610, 1208, 1407, 1904, 1606, 308, 1101],
] as const;

describe('16.8 the revolt', () => {
  /** The French end the combats of a turn, with a corps in Kiev. */
  const inKiev = (turn: number, die: readonly number[], about: Situation = {}) =>
    table(
      { ...ADVANCED, turn, phase: 'combat', at: { [KIEV]: 'fr-v-il1', 1115: 'ru-3x-iv1 ru-tormasov' }, ...about },
      attack,
      die,
    );

  test('a unit of V Corps in Kiev: to turn 5 on 3 and more, to turn 9 on 5 and 6 [16.8-a] [16.8-b]', () => {
    const comes = (turn: number, die: number) => inKiev(turn, [die]).game.revolt;
    expect([comes(2, 2), comes(2, 3), comes(5, 3)]).toEqual(['failed', 'succeeded', 'succeeded']);
    expect([comes(6, 4), comes(6, 5), comes(9, 6)]).toEqual(['failed', 'succeeded', 'succeeded']);
  });

  test('never after turn 9, without a die [16.8-b]', () => {
    const t = inKiev(10, []);
    expect(t.game.revolt).toBe('failed');
    expect(t.told('revolt.late').rule).toBe('16.8-b');
  });

  test('on the first turn only: a roll that failed is not made again [16.8-a]', () => {
    const t = table({ ...ADVANCED, turn: 3, at: { [KIEV]: 'fr-v-il1' } }, function* (game, umpire) {
      game.revolt = 'failed';
      yield* attack(game, umpire);
    });
    expect(t.game.revolt).toBe('failed');
  });

  test('not for other corps, not elsewhere, not in the basic game [16.8-a]', () => {
    expect(inKiev(2, [], { at: { [KIEV]: 'fr-i-il1' } }).game.revolt).toBe('ahead');
    expect(inKiev(2, [], { at: { 1518: 'fr-v-il1' } }).game.revolt).toBe('ahead');
    expect(inKiev(2, [], { options: {} }).game.revolt).toBe('ahead');
  });

  test('the Third Army leaves the game with Tormasov, also what is still to come; others stay [16.8-c]', () => {
    const at = { [KIEV]: 'fr-v-il1', 1115: 'ru-3x-iv1 ru-tormasov ru-2vii-iv1 ru-bagration' };
    const { game } = inKiev(2, [6], { at });
    expect(Object.keys(game.units).toSorted()).toEqual(['fr-v-il1', 'ru-2vii-iv1']);
    expect(Object.keys(game.leaders)).toEqual(['ru-bagration']);
    expect(game.lost).toEqual([]);
    const army = ['ru-3x-iv1', 'ru-3x-il1', 'ru-3ix-il1', 'ru-3cav-cl1', 'ru-3cav-cl2', 'ru-3ix-il2', 'ru-3os-cc1'];
    expect(game.gone.toSorted()).toEqual([...army, 'ru-tormasov'].toSorted());
  });

  test('what was to come of it no longer comes [16.8-c]', () => {
    const t = table({ ...ADVANCED, turn: 8, phase: 'reinforcements', active: 'russian' }, function* (game, umpire) {
      game.gone.push('ru-3ix-il2', 'ru-3os-cc1');
      yield* reinforce(game, umpire);
    });
    expect(t.decision).toMatchObject({ items: ['unit:ru-danubeartillery-al1', 'unit:ru-chichagov'] });
  });
});

describe('16.9 independence', () => {
  const after = (revolt: Revolt, about: Situation = {}) =>
    table({ ...ADVANCED, turn: 4, phase: 'turn-start', ...about }, function* (game, umpire) {
      game.revolt = revolt;
      yield* startTurn(game, umpire);
    });

  test('the turn after the revolt the French may declare it, and never again [16.9-a]', () => {
    const t = after('succeeded');
    t.expectAsk('french', '16.9-a', 'one');
    t.play(one(NO));
    expect(t.game.revolt).toBe('declined');
    for (const revolt of ['ahead', 'failed', 'declined', 'independent'] as const) after(revolt).expectOver();
  });

  test('a turn of the advanced game begins with it, one of the basic game does not [16.9-a]', () => {
    const phaseOf = (about: Situation): string =>
      table(about, function* (game, umpire) {
        beginTurn(game, umpire, 4);
      }).game.phase;
    expect([phaseOf(ADVANCED), phaseOf({})]).toEqual(['turn-start', 'supply-attrition']);
  });

  test('western cities that the French are in become theirs at once, others once they come [16.9-b]', () => {
    const t = after('succeeded', { at: { [WILNO]: 'fr-i-iv1', [MOSCOW]: 'fr-i-iv2', [KIEV]: 'fr-v-il1' } });
    t.play(one(YES));
    expect(t.game.freed).toEqual([WILNO]);
    const { game } = table({ at: { [MINSK]: 'fr-i-iv1', [VITEBSK]: 'fr-i-iv2' } }, function* (later, umpire) {
      Object.assign(later, { revolt: 'independent', freed: [WILNO] });
      freeCities(later, umpire);
    });
    expect(game.freed).toEqual([MINSK, WILNO]);
  });

  test('not the right bank of the Dvina, nor what lies east of the line; by combat units [16.9-b]', () => {
    const at = { [POLOTSK]: 'fr-i-iv1', [RIGA]: 'fr-i-iv2', [DUNABURG]: 'fr-i-iv3', [MINSK]: 'fr-ney' };
    const t = after('succeeded', { at });
    t.play(one(YES));
    expect(t.game.freed).toEqual([]);
  });

  test('whatever ends in a phase, cities that it took are freed after it [16.9-b]', () => {
    const phase = invasionOfRussia.phases('historical-set-up').find(({ id }) => id === 'forage');
    const t = table({ ...ADVANCED, phase: 'forage', at: { [MINSK]: 'fr-i-iv1' } }, function* (game, umpire) {
      game.revolt = 'independent';
      yield* phase?.play(game, umpire) ?? [];
    });
    expect(t.game.freed).toEqual([MINSK]);
    expect(t.told('independence.city').params).toEqual({ place: { place: `hex:${MINSK}` } });
  });

  test('a freed city stays French when they leave: for depots, lines, and points [16.9-b]', () => {
    const game = situation({ ...ADVANCED, at: { 1708: 'fr-i-iv1' }, depots: { french: [2008] } });
    const isFed = () => isSupplied(game, supplyOf(game, 'french'), 'fr-i-iv1');
    expect([isFed(), whyNotDepotIn(game, 'french', WILNO)?.rule]).toEqual([false, '7.6-c']);
    game.freed = [WILNO];
    expect([isFed(), whyNotDepotIn(game, 'french', WILNO)]).toEqual([true, null]);
    expect(whyNotDepotIn(game, 'russian', WILNO)?.rule).toBe('7.6-c');
    expect([isFriendly(game, 'french', WILNO), isFriendly(game, 'russian', WILNO)]).toEqual([true, false]);
    expect(linesOf(pointsOf(game, 'french'))).toEqual({ '14.7-b': 6 });
    expect(linesOf(pointsOf(game, 'russian'))).toEqual({ '14.7-b': 13, '14.7-g': 12 });
  });

  describe('the harder victory', () => {
    const worth = CITIES.filter(({ points }) => points > 0).map(({ hex }) => hex);
    const units = [
      'fr-i-iv1',
      'fr-i-iv2',
      'fr-i-iv3',
      'fr-i-iv4',
      'fr-i-il1',
      'fr-ii-il1',
      'fr-ii-il2',
      'fr-ii-ic1',
      'fr-iii-iv1',
      'fr-iii-iv2',
    ];
    const own = [2513, 2407, 2217];
    const enemies = worth.filter((hex) => !own.includes(hex));
    const ending = (held: readonly number[], others: Situation['at'] = {}, freed: readonly number[] = []) =>
      table(
        {
          ...{ ...ADVANCED, turn: 16, phase: 'turn-end' },
          at: { ...Object.fromEntries(held.map((hex, index) => [hex, units[index] ?? ''])), ...others },
        },
        function* (game, umpire) {
          Object.assign(game, { revolt: 'independent', decisive: 0, freed: [...freed] });
          yield* endTurn(game, umpire);
        },
      ).game.over;

    test('the French win with every city that is worth points [16.9-c] [14.7-h]', () => {
      expect(ending(enemies)).toEqual({ winner: 'french', rule: '16.9-c' });
    });

    test('one that is missing loses the game, whatever the points [16.9-c]', () => {
      expect(ending(enemies.filter((hex) => hex !== ST_PETERSBURG))).toEqual({ winner: 'russian', rule: '16.9-c' });
      expect(ending(enemies, { 2513: 'ru-1i-iv1' })).toEqual({ winner: 'russian', rule: '16.9-c' });
    });

    test('a freed city that stands empty is theirs [16.9-c]', () => {
      const held = enemies.filter((hex) => hex !== WILNO);
      expect([ending(held)?.winner, ending(held, {}, [WILNO])?.winner]).toEqual(['russian', 'french']);
    });
  });
});

describe('16.10 Austrians', () => {
  const at = { 2113: 'fr-austrian-il1 fr-schwarzenberg', 2013: 'ru-2viii-ic1', 2012: 'fr-austrian-il2 fr-vii-il1' };
  const game = situation({ ...ADVANCED, at });

  test('alone they do not attack, with others in their stack they do [16.10-a]', () => {
    expect(whyNotAttack(game, 'french', 2113)?.rule).toBe('16.10-a');
    expect(whyNotAttack(game, 'french', 2012)).toBeNull();
    expect(whyNotAttack(situation({ at }), 'french', 2113)).toBeNull();
  });

  test('nor do they support an attack alone; they support a defence [16.10-a]', () => {
    const combat = {
      units: ['fr-vii-il1'],
      commands: { attacker: 0, defender: 0 },
      supports: { attacker: [], defender: [] },
    };
    game.combat = { ...combat, attacker: 'french', from: 2012, target: 2013 };
    expect(supportsFor(game, 'attacker')).toEqual([]);
    game.combat = { ...combat, attacker: 'russian', from: 2013, target: 2012, units: ['ru-2viii-ic1'] };
    expect(supportsFor(game, 'defender')).toEqual([2113]);
    game.combat = null;
  });
});

describe('16.12 the Swedes', () => {
  const due = (about: Situation, die: readonly number[]) => {
    const t = table({ turn: 6, phase: 'reinforcements', active: 'russian', ...about }, reinforce);
    t.play(arrange({ 'unit:ru-kutuzov': 'hex:410' }), die);
    return t;
  };

  test('on 4 to 6 at the end of turn 6 they come to St Petersburg with their leader [16.12-a]', () => {
    expect(due(ADVANCED, [3]).decision).toMatchObject({
      items: expect.arrayContaining(['unit:ru-steinheil']) as unknown,
    });
    const t = due(ADVANCED, [4]);
    const swedes = ['unit:ru-sweden-il1', 'unit:ru-sweden-cl1', 'unit:ru-swedishcommander'] as const;
    expect(t.decision).toMatchObject({ seat: 'russian', rule: '13.3-e', items: swedes });
    t.play(arrange({ [swedes[0]]: 'hex:1101', [swedes[1]]: 'hex:1101', [swedes[2]]: 'hex:1101' }));
    expect(t.game.leaders['ru-swedishcommander']?.hex).toBe(1101);
  });

  test('nobody rolls for them in the basic game [16.12-a]', () => {
    expect(due({}, []).decision).toMatchObject({ items: expect.arrayContaining(['unit:ru-steinheil']) as unknown });
  });
});

/** 16.1 What cards do to commands, combat, leaders, Cossacks, reinforcements and contingents: each half that acts there. */
import { describe, expect, test } from 'vitest';
import { countCommands } from '../../../../core/games/invasion-of-russia/09-commands.ts';
import { moveLeader } from '../../../../core/games/invasion-of-russia/12-leaders.ts';
import { cossacks } from '../../../../core/games/invasion-of-russia/13-1-cossacks.ts';
import { reinforce } from '../../../../core/games/invasion-of-russia/13-2-reinforcements.ts';
import { playCards } from '../../../../core/games/invasion-of-russia/16-1-cards.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { eliminate } from '../../../../core/games/invasion-of-russia/pieces.ts';
import { attackOn, combat, commands, linesOf, sumTold } from './combats.ts';
import { arrange, one, PASS, type Situation, some, table } from './table.ts';

const ORSHA = 1209;
const YES = one('word:yes');
const NO = one('word:no');

describe('16.1 combat commands', () => {
  const counted = (inForce: Situation['inForce'], shift = 0) => {
    const t = table({ turn: 9, phase: 'commands', ...(inForce && { inForce }) }, function* (game, umpire) {
      game.shift = shift;
      yield* countCommands(game, umpire);
    });
    return [t.game.commands.russian, t.game.commands.french, t.game.first];
  };

  test('3 and 4 without cards [9.3-a]', () => {
    expect(counted(undefined)).toEqual([3, 4, 'french']);
  });

  test.each([
    ['russian', 8, [4, 4]],
    ['french', 8, [3, 5]],
    ['french', 23, [3, 5]],
    ['russian', 23, [3, 3]],
    ['russian', 29, [4, 4]],
    ['french', 29, [2, 4]],
    ['russian', 34, [3, 3]],
  ] as const)('%s: card %i [16.1-m]', (side, card, expected) => {
    expect(counted([[side, card]]).slice(0, 2)).toEqual(expected);
  });

  test('no card takes the last command [16.1-m]', () => {
    expect(counted([['russian', 23]], -3)).toEqual([6, 1, 'russian']);
    expect(counted([['french', 29]], 2)).toEqual([1, 6, 'french']);
  });

  test('who fights first is settled before cards [9.4-a] [16.1-m]', () => {
    const equal = [
      ['russian', 8],
      ['russian', 23],
    ] as const;
    expect(counted(equal)).toEqual([4, 3, 'french']);
  });
});

describe('16.1 leaders', () => {
  /** The attack from 1310 on Orsha: the line of command of a side. */
  function command(
    inForce: Situation['inForce'],
    at: Situation['at'],
    role: 'attacker' | 'defender',
  ): number | undefined {
    const t = combat({ at: { ...at }, ...(inForce && { inForce }) });
    t.play(attackOn(ORSHA, 'fr-ii-il1 fr-ii-il2 fr-ii-ic1'));
    t.play(commands(4), [6, 6, 1, 3]);
    const sums = linesOf(sumTold(t, `combat.${role}`));
    return sums['16.2-k'] ?? sums[role === 'attacker' ? '11.5-a' : '11.7-a'];
  }
  const at = {
    1310: 'fr-ii-il1 fr-ii-il2 fr-ii-ic1 fr-oudinot',
    [ORSHA]: 'ru-1i-iv1 ru-1i-il1 ru-1i-cl1 ru-wittgenstein',
  };

  test('card 17, Russian: Wittgenstein has a CR of 3 this turn [11.7-a]', () => {
    const t = table({ phase: 'commands', at, inForce: [['russian', 17]] }, countCommands);
    t.expectOver();
    const inForce = t.game.cards?.effects[0];
    expect(inForce).toMatchObject({ pieces: ['ru-wittgenstein'] });
    expect(command([['russian', 17, { uses: 1, pieces: ['ru-wittgenstein'] }]], at, 'defender')).toBe(3);
    expect(command(undefined, at, 'defender')).toBe(1);
  });

  test('card 17, French: Oudinot or Saint-Cyr, whom the French name where both are there [11.5-a]', () => {
    const both = { ...at, 1610: 'fr-vi-il1 fr-stcyr' };
    const t = table({ phase: 'commands', at: both, inForce: [['french', 17]] }, countCommands);
    t.expectAsk('french', '16.1-g');
    t.expectRefusal('16.1-g', one('unit:ru-wittgenstein'));
    t.play(one('unit:fr-stcyr'));
    expect(t.game.cards?.effects[0]?.pieces).toEqual(['fr-stcyr']);
    expect(command([['french', 17, { uses: 1, pieces: ['fr-oudinot'] }]], at, 'attacker')).toBe(3);
    expect(command([['french', 17, { uses: 1, pieces: ['fr-stcyr'] }]], at, 'attacker')).toBe(2);
  });

  test('card 17 is in vain without any of them on the map [16.1-g]', () => {
    const t = table({ phase: 'cards', hands: { russian: [17], french: [2] } }, playCards, ['3', '4']);
    t.play(one('card:17'));
    expect(t.told('card-discarded').params['side']).toEqual({ seat: 'russian' });
  });

  const leaving = () => {
    const about: Situation = { turn: 12, phase: 'leaders', at: { 1310: 'fr-guard-iv1 fr-napoleon' } };
    return table({ ...about, inForce: [['french', 34, { until: 16 }]] }, moveLeader);
  };

  test('card 34, French: Napoleon may leave the game, and there is a command less from then on [14.7-a] [16.1-m]', () => {
    const t = leaving();
    t.expectAsk('french', '16.1-g');
    t.play(YES);
    expect(t.game.leaders['fr-napoleon']).toBeUndefined();
    expect([t.game.gone, t.game.lost, t.game.over]).toEqual([['fr-napoleon'], [], null]);
    const gone = ['french', 34, { turn: 12, until: 16, uses: 1, pieces: ['fr-napoleon'] }] as const;
    expect(table({ turn: 14, inForce: [gone] }, countCommands).game.commands.french).toBe(3);
  });

  test('he does not have to; then nothing changes [16.1-g]', () => {
    const t = leaving();
    t.play(NO);
    t.play(PASS);
    expect(t.game.leaders['fr-napoleon']?.hex).toBe(1310);
    expect(table({ turn: 14, inForce: [['french', 34, { uses: 1 }]] }, countCommands).game.commands.french).toBe(4);
  });
});

describe('16.1 combat', () => {
  const at = {
    1310: 'fr-guard-iv1 fr-guard-iv2 fr-i-iv1 fr-davout',
    [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-1ii-al1',
  };
  /** The French attack Orsha; the order goes ahead. */
  function fight(inForce: Situation['inForce'], units: string, dice: readonly number[] = []) {
    const t = combat({ turn: 9, at, ...(inForce && { inForce }) });
    t.play(attackOn(ORSHA, units));
    t.play(commands(4), [6, ...dice]);
    return t;
  }
  const GUARD = 'fr-guard-iv1 fr-guard-iv2';

  test.each([
    ['french', 15, 'attacker'],
    ['russian', 15, 'defender'],
    ['french', 35, 'attacker'],
    ['russian', 35, 'defender'],
  ] as const)(
    '%s: card %i adds 1 to the die of one combat, said before the roll [11.5-h] [11.7-e]',
    (side, card, role) => {
      const t = fight([[side, card]], GUARD);
      t.expectAsk(side, '16.1-g');
      t.play(YES, [6, 1, 3]);
      expect(linesOf(sumTold(t, `combat.${role}`))['16.1-m']).toBe(1);
      const kept = fight([[side, card]], GUARD);
      kept.play(NO, [6, 1, 3]);
      expect(linesOf(sumTold(kept, `combat.${role}`))).not.toHaveProperty('16.1-m');
      expect(kept.game.cards?.effects[0]?.uses).toBeUndefined();
      expect(fight([[side, card, { uses: 1 }]], GUARD, [6, 1, 3]).told(`combat.${role}`)).toBeDefined();
    },
  );

  test('card 35 needs the Guard, or Russian artillery, in the fight [16.1-g]', () => {
    fight([['french', 35]], 'fr-i-iv1', [3, 3, 3]).told('combat.attacker');
    const about: Situation = { turn: 9, at: { ...at, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2' }, inForce: [['russian', 35]] };
    const t = combat(about);
    t.play(attackOn(ORSHA, GUARD));
    t.play(commands(4), [6, 3, 3, 3]);
    t.told('combat.defender');
  });

  test('card 27, French: the first French stack that loses takes a hit less [11.14-a] [16.1-m]', () => {
    const lose = (inForce: Situation['inForce']) => {
      const t = fight(inForce, 'fr-i-iv1', [1, 6, 3]);
      const hits = t.facts.filter(({ key }) => key === 'hits').map(({ params }) => params['count']);
      return hits[0];
    };
    expect(Number(lose(undefined)) - Number(lose([['french', 27]]))).toBe(1);
    expect(lose([['french', 27, { uses: 1 }]])).toBe(lose(undefined));
  });
});

describe('16.1 contingents', () => {
  const austrians = {
    1310: 'fr-austrian-il1 fr-i-iv1 fr-schwarzenberg',
    1210: 'fr-austrian-il2 fr-i-iv2',
    [ORSHA]: 'ru-1v-iv1',
  };

  test('card 30: Austrians do not attack any more, nor add to an attack that they support [16.1-m]', () => {
    const inForce = [['french', 30, { until: 16 }]] as const;
    const t = combat({ turn: 12, at: austrians, inForce });
    t.expectRefusal('16.1-m', attackOn(ORSHA, 'fr-austrian-il1 fr-i-iv1'));
    t.play(attackOn(ORSHA, 'fr-i-iv1'));
    t.play(commands(4), [6]);
    t.play(some('hex:1210'), [6, 3, 3, 3]);
    expect(linesOf(sumTold(t, 'combat.attacker'))['11.5-b']).toBe(1);
    combat({ turn: 12, at: austrians }).expectOffer(attackOn(ORSHA, 'fr-austrian-il1 fr-i-iv1'));
  });

  const drawn = (turn: number, card: number, at: Situation['at']) => {
    const about = { turn, phase: 'cards', hands: { russian: [19], french: [20] }, at: at ?? {} };
    const t = table(about, playCards, [String(card), '21']);
    t.play(PASS);
    t.play(one('card:19'));
    return t;
  };
  const contingents = { 1310: 'fr-x-il2 fr-x-cl1 fr-v-il1 fr-guard-iv1 fr-vi-il1' };

  test('card 30: the Russian removes a unit of a contingent, no Pole, no Guard [16.1-j]', () => {
    const t = drawn(9, 30, contingents);
    t.expectAsk('russian', '16.1-g');
    for (const id of ['fr-v-il1', 'fr-guard-iv1'] as const) t.expectRefusal('16.1-g', one(`unit:${id}`));
    t.play(one('unit:fr-vi-il1'));
    expect(t.game.gone).toEqual(['fr-vi-il1']);
    expect(t.game.cards?.effects.at(-1)).toMatchObject({ card: 30, side: 'french', until: 16 });
  });

  test('card 25: before turn 11 the Russian removes a Prussian unit, from then on all go, besides deserters [16.1-j] [16.11-b]', () => {
    const t = drawn(10, 25, contingents);
    t.expectRefusal('16.1-g', one('unit:fr-vi-il1'));
    t.play(one('unit:fr-x-cl1'));
    expect(t.game.gone).toEqual(['fr-x-cl1']);
    expect(t.told('card.deserts').rule).toBe('16.1-g');
    const late = drawn(11, 25, contingents);
    late.expectOver();
    expect(late.game.gone.toSorted()).toEqual(['fr-x-cl1', 'fr-x-il2']);
    expect(late.told('card.deserts').rule).toBe('16.11-b');
  });

  test('card 25 without Prussians is just discarded [16.1-g]', () => {
    const t = drawn(12, 25, { 1310: 'fr-i-iv1' });
    expect(t.told('card-discarded').rule).toBe('16.1-g');
  });
});

describe('16.1 the end of a turn', () => {
  const struck = (turn: number, inForce: readonly (readonly [Side, number])[], die: number): boolean =>
    table({ turn, at: { 1310: 'fr-i-iv1' }, inForce }, cossacks, [die]).game.units['fr-i-iv1']?.disrupted === true;

  test.each([
    ['russian', 10, 5, 5],
    ['russian', 31, 9, 4],
    ['french', 22, 12, 6],
  ] as const)('%s: with card %i on turn %i Cossacks succeed on %i [13.1-a]', (side, card, turn, least) => {
    expect([struck(turn, [[side, card]], least - 1), struck(turn, [[side, card]], least)]).toEqual([false, true]);
  });

  test('of two cards that gainsay each other the one declared last holds [13.1-a]', () => {
    expect(
      struck(
        9,
        [
          ['french', 22],
          ['russian', 31],
        ],
        4,
      ),
    ).toBe(true);
    expect(
      struck(
        9,
        [
          ['russian', 31],
          ['french', 22],
        ],
        5,
      ),
    ).toBe(false);
  });

  test('card 13: an eliminated conscript unit of the Russians returns at or beside Kaluga [13.3-d] [16.1-j]', () => {
    const about: Situation = { turn: 2, phase: 'reinforcements', active: 'russian', inForce: [['russian', 13]] };
    const t = table({ ...about, at: { 1310: 'ru-1iii-ic1 ru-1v-iv1' } }, function* (game, umpire) {
      for (const id of ['ru-1iii-ic1', 'ru-1v-iv1']) eliminate(game, id);
      yield* reinforce(game, umpire);
    });
    while (!t.isOver && t.decision.kind === 'arrange') t.play(arrange(t.decision.suggestion ?? {}));
    t.expectAsk('russian', '16.1-g');
    t.expectRefusal('16.1-g', one('unit:ru-1v-iv1'));
    t.play(one('unit:ru-1iii-ic1'));
    t.expectAsk('russian', '13.3-d', 'arrange');
    expect(t.decision.zone?.('unit:ru-1iii-ic1')).toEqual({ rule: '13.3-d', around: 'hex:410', places: 1 });
    t.play(arrange({ 'unit:ru-1iii-ic1': 'hex:410' }));
    expect(t.game.units['ru-1iii-ic1']).toEqual({ hex: 410 });
    expect(t.game.lost).toEqual(['ru-1v-iv1']);
  });
});

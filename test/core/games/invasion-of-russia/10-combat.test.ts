/** 10. At Orsha (1209, no river towards 1310) and around it. */
import { describe, expect, test } from 'vitest';
import { attack } from '../../../../core/games/invasion-of-russia/10-attack.ts';
import { RIGA } from '../../../../core/games/invasion-of-russia/data.ts';
import { begin } from '../verbs.ts';
import { attackOn, combat, commands, fighting, linesOf, sumTold } from './combats.ts';
import { one, PASS, path, type Situation, some } from './table.ts';

const ORSHA = 1209;
const FRENCH = 'fr-i-iv1 fr-i-iv2 fr-i-cl1';
/** Three French units under Davout against two Russian divisions under Constantine. */
const about: Situation = {
  at: { 1310: `${FRENCH} fr-davout`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-constantine' },
};
const withSupport = (french: string, russian: string): Situation => ({
  at: { ...about.at, ...(french && { 1309: french }), ...(russian && { 1208: russian }) },
});
const ATTACK = attackOn(ORSHA, FRENCH);

describe('10.1 the order', () => {
  test('[10.1-a] some or all units of one stack attack one adjacent enemy stack', () => {
    const t = combat({ at: { ...about.at, 1210: 'fr-ii-il1' } });
    t.expectAsk('french', '10.1-a', 'path');
    t.expectOffer(ATTACK);
    t.expectOffer(attackOn(ORSHA, 'fr-i-iv2'));
    t.expectRefusal('10.1-a', attackOn(ORSHA, 'fr-i-iv1 fr-ii-il1'));
    t.expectRefusal('10.1-a', path('unit:fr-i-iv1'));
  });

  test('[1.1-n] [1.1-o] by a stack, which a leader alone is not, on one that lies beside it', () => {
    const t = combat({ at: { ...about.at, 1210: 'fr-ney' } });
    t.expectRefusal('1.1-o', attackOn(1208, 'fr-i-iv1'));
    t.expectRefusal('1.1-n', attackOn(ORSHA, 'fr-ney'));
  });

  test('[4.2-a] those who attack are no more than a hex holds, however many there are', () => {
    const six = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-guard-iv1 fr-guard-iv2';
    const t = combat({ at: { 1309: `${six} fr-guard-iv3`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2' } });
    t.expectRefusal('4.2-a', attackOn(ORSHA, `${six} fr-guard-iv3`));
    t.expectOffer(attackOn(ORSHA, six));
  });

  test('[10.1-c] all of them attack the same stack', () => {
    const t = combat({ at: { ...about.at, 1309: 'ru-1iii-iv1' } });
    t.expectRefusal('10.1-c', path('unit:fr-i-iv1', 'hex:1209', 'hex:1309'));
  });

  test('[10.1-b] one disrupted unit in the hex, and nobody there attacks', () => {
    const t = combat({ at: { ...about.at, 1309: 'fr-ii-il1! fr-ii-il2' } });
    t.expectRefusal('10.1-b', attackOn(ORSHA, 'fr-ii-il2'));
  });

  test('[10.1-d] a stack that forages neither attacks nor supports an attack, but supports a defence', () => {
    const t = combat({ ...withSupport('fr-ii-il1', ''), marks: { 'fr-ii-il1': { forage: true } } });
    t.expectRefusal('10.1-d', attackOn(ORSHA, 'fr-ii-il1'));
    t.play(ATTACK);
    t.play(commands(2), [2, 1, 6]);
    expect(t.facts.some(({ key }) => key.startsWith('support.'))).toBe(false);
    const defence = combat({
      ...{ active: 'russian', at: { ...about.at, 1410: 'fr-ii-il1' } },
      marks: { 'fr-ii-il1': { forage: true } },
    });
    defence.play(attackOn(1310, 'ru-1v-iv1'));
    defence.play(commands(3), [6]);
    defence.expectAsk('french', '10.5-a', 'some');
  });

  test('[6.4-f] Russians cut off in Riga neither attack nor support; attacked, they defend as usual', () => {
    const at = { [RIGA]: 'ru-riga-il1 ru-essen', 2004: 'fr-x-il1 fr-macdonald' };
    const t = combat({ active: 'russian', at });
    t.expectAsk('french', '10.1-a');
    t.play(attackOn(RIGA, 'fr-x-il1'));
    t.play(commands(4), [3, 1, 6, 3]);
    expect(t.told('combat.defender').params['total']).toBe(1 + 1 + 6);
    const beside = combat({ at: { ...at, 1804: 'ru-1i-iv1', 1805: 'fr-x-il2' } });
    beside.play(attackOn(1804, 'fr-x-il2'));
    beside.play(commands(4), [3, 4, 2, 1]);
    expect(beside.told('fights-alone').params['place']).toEqual({ place: 'hex:1804' });
  });
});

describe('10.2 the roll', () => {
  test('[10.2-a] the attacker says how many commands go in, and they are spent', () => {
    const t = combat(about);
    t.play(ATTACK);
    t.expectAsk('french', '10.2-a', 'one');
    t.expectOffer(commands(0));
    t.expectOffer(commands(4));
    t.expectRefusal('10.2-a', commands(5));
    t.play(commands(3), [3, 1, 6]);
    expect(t.game.commands.french).toBe(1);
  });

  // Worked case 10: die by die, the sum of commands and rating.
  test.each([
    [0, '', 'abort', 'fail', 'fail', 'fail', 'fail', 'fail'],
    [1, '', 'abort', 'fail', 'fail', 'fail', 'fail', 'go'],
    [2, '', 'abort', 'fail', 'fail', 'fail', 'go', 'go'],
    [0, 'fr-davout', 'abort', 'fail', 'fail', 'go', 'go', 'go'],
    [1, 'fr-davout', 'abort', 'fail', 'go', 'go', 'go', 'go'],
    [2, 'fr-davout', 'abort', 'go', 'go', 'go', 'go', 'go'],
    [4, 'fr-davout', 'abort', 'go', 'go', 'go', 'go', 'go'],
  ])('[10.2-b] [10.2-c] [10.2-d] worked case 10: with %i commands and "%s"', (count, leader, ...results) => {
    for (const [index, result] of results.entries()) {
      const t = combat({ at: { ...about.at, 1310: `${FRENCH} ${leader}`.trim() } });
      t.play(ATTACK);
      const die = index + 1;
      // Attack 8 with Davout, 5 without; defence 3: a tie, or a loser who rolls.
      t.play(commands(count), result !== 'go' ? [die] : leader ? [die, 1, 6] : [die, 1, 6, 3]);
      const rule = { abort: '10.2-b', fail: '10.2-d', go: '10.2-c' }[result];
      expect(t.told(`order.${result}`)).toMatchObject({ rule, params: { die } });
      expect(t.game.commands.french).toBe(4 - count);
      if (result !== 'go') expect(t.game.units['fr-i-iv1']).toEqual({ hex: 1310 });
    }
  });

  test('[10.2-c] of several leaders in the stack the highest rating counts, theirs are not added up', () => {
    const t = combat({ at: { ...about.at, 1310: `${FRENCH} fr-davout fr-ney fr-napoleon` } });
    t.play(ATTACK);
    t.play(commands(0), [3, 1, 6]);
    expect(t.told('order.go').params['total']).toBe(7);
  });

  test('[10.7-b] who stops orders no more attacks', () => {
    const t = combat(about);
    t.play(PASS);
    expect(t.told('stops-attacking').rule).toBe('10.7-b');
    expect(t.game.done).toEqual(['french']);
    t.expectAsk('russian', '10.1-a');
  });

  test('[10.2-d] [10.7-b] who fails makes no more attacks, the other goes on', () => {
    const t = combat(about);
    t.play(ATTACK);
    t.play(commands(0), [2]);
    expect(t.game.done).toEqual(['french']);
    t.expectAsk('russian', '10.1-a');
    t.play(attackOn(1310, 'ru-1v-iv1'));
    t.play(commands(3), [6, 1, 6, 3]);
    t.play(one('unit:fr-i-iv1'));
    t.play(PASS);
    t.expectAsk('french', '11.10-a');
    t.play(one('word:no'));
    t.expectAsk('russian', '10.1-a');
  });

  test('[10.2-e] who aborts attacks again after the other; with nobody else left, at once', () => {
    const t = combat(about);
    t.play(ATTACK);
    t.play(commands(0), [1]);
    expect(t.told('order.passes')).toMatchObject({ rule: '10.2-e', params: { side: { seat: 'french' } } });
    t.expectAsk('russian', '10.1-a');
    t.play(PASS);
    expect(t.told('stops-attacking').rule).toBe('10.7-b');
    t.expectAsk('french', '10.1-a');
    t.play(ATTACK);
    t.play(commands(0), [1]);
    t.expectAsk('french', '10.1-a');
  });
});

describe('10.3 to 10.6 supports', () => {
  test('[10.3-a] the attacker calls stacks beside the attacked hex, after the attack has gone ahead', () => {
    const t = combat({ at: { ...withSupport('fr-ii-il1', '').at, 1210: 'fr-iii-iv1', 1311: 'fr-iii-iv2' } });
    t.play(ATTACK);
    t.play(commands(2), [2]);
    t.expectAsk('french', '10.3-a', 'some');
    t.expectOffer(some('hex:1309', 'hex:1210'));
    t.expectRefusal('10.3-a', some('hex:1311'));
    t.expectRefusal('10.3-a', some('hex:1310'));
    expect(t.decision).toMatchObject({ noneLabel: { key: 'label.none.support' } });
    t.play(some(), [6, 1, 3]);
    expect(t.told('calls-nobody')).toMatchObject({ rule: '10.3-a', params: { side: { seat: 'french' } } });
  });

  // Worked case 11.
  test.each([
    ['with a CR 2 leader joins on 3', 2, 'fr-ii-il1 fr-oudinot', 3, true],
    ['with a CR 2 leader stays on 2', 2, 'fr-ii-il1 fr-oudinot', 2, false],
    ['without a leader joins on 5', 2, 'fr-ii-il1', 5, true],
    ['without a leader stays on 4', 2, 'fr-ii-il1', 4, false],
  ])('[10.4-a] worked case 11: with two commands a stack %s', (_, count, stack, die, joins) => {
    const t = combat(withSupport(stack, ''));
    t.play(ATTACK);
    t.play(commands(count), [2]);
    t.play(some('hex:1309'), joins ? [die, 1, 6, 3] : [die, 1, 6]);
    expect(t.told(joins ? 'support.joins' : 'support.stays').rule).toBe('10.4-a');
    expect('11.5-b' in linesOf(sumTold(t, 'combat.attacker'))).toBe(joins);
    expect(t.game.commands.french).toBe(2);
  });

  test('[10.4-b] worked case 11: with three commands and a CR 3 leader it joins even on a 1', () => {
    const t = combat(withSupport('fr-ii-il1 fr-bessieres', ''));
    t.play(ATTACK);
    t.play(commands(3), [2]);
    t.play(some('hex:1309'), [1, 1, 6, 3]);
    expect(t.told('support.joins')).toMatchObject({ rule: '10.4-b', params: { die: 1, total: 7 } });
  });

  test('[10.5-a] [10.6-a] the defender calls, puts in commands once, and each stack rolls with its own highest rating', () => {
    const t = combat({ at: { ...withSupport('', 'ru-1iii-iv1 ru-bagration').at, 1109: 'ru-1iii-ic1' } });
    t.play(ATTACK);
    t.play(commands(2), [2]);
    t.expectAsk('russian', '10.5-a', 'some');
    t.play(some('hex:1208', 'hex:1109'));
    t.expectAsk('russian', '10.6-a', 'one');
    t.expectRefusal('10.6-a', commands(4));
    t.play(commands(3), [3, 3, 6, 1, 3]);
    expect(t.facts.filter(({ rule }) => rule === '10.6-a').map(({ key, params }) => [key, params['total']])).toEqual([
      ['support.joins', 7],
      ['support.stays', 6],
    ]);
    expect(t.game.commands.russian).toBe(0);
  });

  test('[10.6-b] the attacked stack takes part, whoever comes or stays away', () => {
    const t = combat(withSupport('', 'ru-1iii-iv1'));
    t.play(ATTACK);
    t.play(commands(2), [2]);
    t.play(some('hex:1208'));
    t.play(commands(0), [6, 1, 1, 3]);
    expect(t.told('fights-alone').rule).toBe('10.6-b');
    expect(linesOf(sumTold(t, 'combat.defender'))).toEqual({ '11.6-a': 2, '11.7-a': 1 });
  });
});

describe('10.7 to 10.9 the order of attacks', () => {
  test('[10.7-a] after a combat the other side attacks', () => {
    const t = combat(about);
    t.play(ATTACK);
    t.play(commands(2), [2, 1, 6]);
    t.play(one('unit:fr-i-iv1'));
    t.play(PASS);
    t.expectAsk('russian', '10.1-a');
  });

  test('[10.7-a] a side that cannot attack just now waits, and is asked again when it can', () => {
    const t = combat({ at: { 1310: `${FRENCH} fr-davout`, [ORSHA]: 'ru-1v-iv1! ru-1v-iv2' } });
    t.play(ATTACK);
    t.play(commands(0), [1]);
    expect(t.game.done).toEqual([]);
    t.expectAsk('french', '10.1-a');
  });

  test('[10.7-a] where neither side can attack, combat is over', () => {
    const t = combat({ at: { 1310: `${FRENCH}!`, [ORSHA]: 'ru-1v-iv1!' } });
    t.expectOver();
    expect(t.game.phase).toBe('leaders');
  });

  test('[10.7-a] a position from the middle of a combat that cannot be ordered again goes on without it', () => {
    const at = { 1310: `${FRENCH}!`, [ORSHA]: 'ru-1v-iv1!' };
    const t = begin(fighting({ from: 1310, target: ORSHA, at }), attack);
    t.expectOver();
    expect(t.told('combats-over').rule).toBe('10.9-a');
    expect(t.game.combat).toBeNull();
  });

  test('[10.8-a] the same stack attacks as often as it likes, worth less each time', () => {
    const t = combat(about);
    t.play(ATTACK);
    t.play(commands(4), [2, 2, 6, 1]);
    t.play(one('unit:ru-1v-iv1'));
    t.play(PASS);
    t.play(one('word:no'));
    expect(sumTold(t, 'combat.attacker').total).toBe(3 + 2 + 3);
    t.expectAsk('french', '10.1-a');
    t.play(ATTACK, [4, 6, 6, 1]);
    expect(sumTold(t, 'combat.attacker').total).toBe(2 + 3);
    expect(t.told('order.go').rule).toBe('10.2-c');
  });

  test('[10.9-a] when both have done forced-march markers come off and leaders move', () => {
    const t = combat({ ...about, marks: { 'fr-i-iv1': { forced: true } } });
    t.play(PASS);
    t.play(PASS);
    expect(t.told('combats-over').rule).toBe('10.9-a');
    expect(t.game.units['fr-i-iv1']).toEqual({ hex: 1310 });
    expect(t.game.phase).toBe('leaders');
  });
});

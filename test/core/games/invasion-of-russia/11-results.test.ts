/** 11.1, 11.8 to 11.18: results, hits, retreats, advances. Orsha (1209) is attacked from 1310, over no river. */
import { describe, expect, test } from 'vitest';
import { hitsOnLoser, hitsOnWinner } from '../../../../core/games/invasion-of-russia/11-14-hits-inflicted.ts';
import { retreatsFor } from '../../../../core/games/invasion-of-russia/11-11-retreat.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { attackOn, combat, commands, linesOf, sumTold } from './combats.ts';
import { one, PASS, type Situation, situation, some } from './table.ts';

const ORSHA = 1209;
const THREE = 'fr-i-iv1 fr-i-iv2 fr-i-iv3';
const RUSSIANS = 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1';
const at = (french: string, russian: string, more: Situation['at'] = {}): Situation => ({
  at: { 1310: french, [ORSHA]: russian, ...more },
});

/** The attack goes ahead on a 6 with four commands; then both roll, the loser too. */
function fight(about: Situation, units: string, dice: readonly number[]) {
  const t = combat(about);
  t.play(attackOn(ORSHA, units));
  t.play(commands(4), [6, ...dice]);
  return t;
}
const states = (t: ReturnType<typeof combat>, ids: string) =>
  ids.split(' ').map((id) => {
    const unit = t.game.units[id];
    return unit ? `${unit.hex}${unit.disrupted ? '!' : ''}` : 'lost';
  });

describe('11.1 slipping away', () => {
  const cavalry = at(`${THREE} fr-davout`, 'ru-1v-cv1 ru-platov', { 1410: 'fr-ii-il1' });

  test('[11.1-a] cavalry alone may retreat before combat from a stack without cavalry: nobody has fought', () => {
    const t = fight(cavalry, THREE, []);
    t.expectAsk('russian', '11.1-a', 'one');
    t.play(one('word:yes'));
    t.expectAsk('russian', '11.11-a');
    t.play(one('hex:1109'));
    expect(t.game.units['ru-1v-cv1']).toEqual({ hex: 1109 });
    expect(t.game.leaders['ru-platov']?.hex).toBe(1109);
    expect(t.game.commands.french).toBe(0);
  });

  test('[11.1-a] [11.11-a] a hex that is named says that they go, and where to', () => {
    const t = fight(cavalry, THREE, []);
    t.expectRefusal('11.11-d', one('hex:1309'));
    t.play(one('hex:1109'));
    expect(t.game.units['ru-1v-cv1']).toEqual({ hex: 1109 });
    t.expectAsk('french', '11.1-b', 'some');
  });

  test('[11.1-a] cavalry of the attacking stack keeps them there, ordered to attack or not', () => {
    const behind = fight(at('fr-i-iv1 fr-i-cl1', 'ru-1v-cv1'), 'fr-i-iv1', [6, 1, 3]);
    expect(behind.facts.some(({ key }) => key === 'combat.attacker')).toBe(true);
  });

  test('[11.5-h] [11.7-e] both dice say which hex is fought over: they stand on the board of its battle', () => {
    const { facts } = fight(at('fr-i-iv1 fr-i-cl1', 'ru-1v-cv1'), 'fr-i-iv1', [6, 1, 3]);
    const thrown = facts.filter(({ key }) => key === 'combat.attacker' || key === 'combat.defender');
    expect(thrown.map(({ params }) => params['place'])).toEqual([{ place: `hex:${ORSHA}` }, { place: `hex:${ORSHA}` }]);
  });

  test('[11.1-b] the attackers may follow, infantry too', () => {
    const t = fight(cavalry, THREE, []);
    t.play(one('word:yes'));
    t.play(one('hex:1109'));
    t.expectAsk('french', '11.1-b', 'some');
    t.play(some('unit:fr-i-iv1', 'unit:fr-davout'));
    expect(t.game.units['fr-i-iv1']).toEqual({ hex: ORSHA });
    t.expectAsk('russian', '10.1-a');
  });

  test('[11.1-a] one infantry with it, or cavalry with the attackers, and nobody is asked', () => {
    const mixed = fight(at(THREE, 'ru-1v-cv1 ru-1v-iv1'), THREE, [3, 3, 1]);
    expect(mixed.facts.some(({ key }) => key === 'combat.attacker')).toBe(true);
    const ridden = fight(at('fr-i-iv1 fr-i-cl1', 'ru-1v-cv1'), 'fr-i-iv1 fr-i-cl1', [6, 1, 3]);
    expect(ridden.facts.some(({ key }) => key === 'combat.attacker')).toBe(true);
  });
});

describe('11.8 to 11.10 who wins', () => {
  // Worked case 12: 9 against 4, die by die.
  const field = at('fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1 fr-ney', `${RUSSIANS} ru-constantine`);
  const all = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1';

  test('[11.8-a] [11.5-h] [11.7-e] worked case 12: the margin is 5 + a - d', () => {
    for (const a of [1, 2, 3, 4, 5, 6]) {
      for (const d of [1, 2, 3, 4, 5, 6]) {
        const t = fight(field, all, a === 1 && d === 6 ? [a, d] : [a, d, 3]);
        expect(t.told('combat.attacker')).toMatchObject({ rule: '11.5-h', params: { die: a, total: 9 + a } });
        expect(t.told('combat.defender')).toMatchObject({ rule: '11.7-e', params: { die: d, total: 4 + d } });
        const margin = 5 + a - d;
        if (margin === 0) expect(t.told('combat.tie').rule).toBe('11.9-a');
        else {
          expect(t.told('combat.won')).toMatchObject({ rule: '11.8-a', params: { side: { seat: 'french' } } });
          expect(t.game.units['fr-i-iv1']?.fought).toBe(1);
          expect(t.facts.find(({ key }) => key === 'hits')?.params['count']).toBe(Math.min(margin, 5));
        }
      }
    }
  });

  test('[11.9-a] a tie: both stay, and one attacking unit of its owner’s choice takes a hit', () => {
    const tie = fight(at(`${THREE} fr-davout`, `${RUSSIANS} ru-constantine`), THREE, [1, 3]);
    expect(tie.told('combat.tie').rule).toBe('11.9-a');
    tie.expectAsk('french', '11.17-a');
    tie.expectRefusal('11.17-a', one('unit:ru-1v-iv1'));
    tie.play(one('unit:fr-i-iv3'));
    tie.play(PASS);
    expect(states(tie, `${THREE} ${RUSSIANS}`)).toEqual(['1310', '1310', '1310!', '1209', '1209', '1209']);
    tie.expectAsk('russian', '10.1-a');
  });

  test('[11.10-a] the defender who wins stays or retreats; the attackers stay', () => {
    // 2 against 5: three hits on the only attacker, which is lost; half of 3, less 1: none on the winner.
    const lost = () => fight(at('fr-i-iv1', `${RUSSIANS} ru-constantine`), 'fr-i-iv1', [1, 1, 1]);
    const t = lost();
    t.expectAsk('russian', '11.10-a', 'one');
    t.play(one('word:no'));
    expect(states(t, RUSSIANS)).toEqual(['1209', '1209', '1209']);
    const away = lost();
    away.play(one('word:yes'));
    away.expectAsk('russian', '11.11-a');
  });
});

describe('11.11 retreats', () => {
  /** Where a side that is attacked from a hex may go. */
  function refuges(from: number, target: number, attacker: Side, stacks: Situation['at']): readonly number[] {
    const game = situation({ phase: 'combat', ...(stacks && { at: stacks }) });
    const refuges = retreatsFor(game, {
      ...{ attacker, from, target, units: [] },
      ...{ commands: { attacker: 0, defender: 0 }, supports: { attacker: [], defender: [] } },
    });
    return [...refuges].sort((a, b) => a - b);
  }
  const fromOrsha = (russian: string, more: Situation['at'] = {}) =>
    refuges(1310, ORSHA, 'french', { 1310: 'fr-i-iv1', [ORSHA]: russian, ...more });

  test('[11.11-b] [11.11-d] worked case 20: from Orsha before 1310 to 1208, 1109 and 1110 over the bridge', () => {
    expect(fromOrsha('ru-1v-iv1')).toEqual([1109, 1110, 1208]);
  });

  test('[11.11-b] [11.11-d] worked case 20: from Smolensk before 1110 to 1008 over the bridge and 0910', () => {
    expect(refuges(1110, 1009, 'french', { 1110: 'fr-i-iv1', 1009: 'ru-1v-iv1' })).toEqual([910, 1008]);
  });

  test('[11.11-c] worked case 20: from Polotsk before 1408 Russians also into the forest of 1307, the French not', () => {
    const russians = refuges(1408, 1407, 'french', { 1408: 'fr-i-iv1', 1407: 'ru-1v-iv1' });
    expect(russians).toEqual([1307, 1406, 1507]);
    const french = refuges(1408, 1407, 'russian', { 1408: 'ru-1v-iv1', 1407: 'fr-i-iv1' });
    expect(french).toEqual([1406, 1507]);
  });

  test('[11.11-d] not where the enemy is; beside one that supported it may', () => {
    // 1208 and 1110 are beside 1109, which did not give the attack.
    expect(fromOrsha('ru-1v-iv1', { 1109: 'fr-ii-il1' })).toEqual([1110, 1208]);
  });

  test('[11.11-e] not where there is no room for the whole stack', () => {
    const crowd = 'ru-1iii-ic1 ru-1iv-ic1';
    expect(fromOrsha('ru-2viii-ic1 ru-1v-iv1', { 1208: crowd })).toEqual([1109, 1110]);
    expect(fromOrsha('ru-2viii-ic1', { 1208: crowd })).toEqual([1109, 1110, 1208]);
  });

  test('[11.11-a] all go together with their leaders, one hex', () => {
    const t = fight(at(`${THREE} fr-davout`, 'ru-1v-iv1 ru-1v-iv2 ru-constantine'), THREE, [3, 3, 1]);
    // 9 against 6: three hits on two units, half of 3 less 1: none.
    t.play(one('unit:ru-1v-iv1'));
    t.play(one('unit:ru-1v-iv1'));
    t.play(PASS);
    t.expectAsk('russian', '11.11-a', 'one');
    t.expectRefusal('11.11-a', one('hex:1108'));
    t.expectRefusal('11.11-d', one('hex:1309'));
    t.play(one('hex:1208'));
    expect(t.game.leaders['ru-constantine']?.hex).toBe(1208);
    expect(t.told('retreats').rule).toBe('11.11-a');
  });

  test('[8.8-a] a stack that retreats onto an enemy depot leaves it where it is', () => {
    const about = { ...at(`${THREE} fr-davout`, 'ru-1v-cv1'), depots: { french: [1208] } };
    const t = fight(about, THREE, []);
    t.play(one('word:yes'));
    t.play(one('hex:1208'));
    expect([t.game.depots.french, t.game.captured.french]).toEqual([[1208], 0]);
  });

  test('[8.9-a] a stack that retreats onto an enemy leader who is alone makes them roll', () => {
    const t = fight(at(`${THREE} fr-davout`, 'ru-1v-cv1', { 1109: 'fr-ney' }), THREE, []);
    t.play(one('word:yes'));
    t.play(one('hex:1109'), [3]);
    expect(t.game.leaders['fr-ney']?.hex).toBe(1310);
  });
});

describe('11.12, 11.13 after a win of the attacker', () => {
  test('[11.12-a] [11.12-b] by 3 or more the defender must retreat, and any attackers in good order may advance', () => {
    const t = fight(at(`${THREE} fr-davout`, 'ru-1v-iv1 ru-1v-iv2'), THREE, [1, 2, 5]);
    // 7 against 4: three hits on two units, one hit more than half of three: 2 on the winner.
    t.play(one('unit:ru-1v-iv1'));
    t.play(one('unit:ru-1v-iv2'));
    t.play(one('unit:ru-1v-iv1'));
    t.play(PASS);
    t.play(one('unit:fr-i-iv1'));
    t.play(one('unit:fr-i-iv1'));
    t.expectAsk('russian', '11.11-a');
    t.play(one('hex:1208'));
    t.expectAsk('french', '11.12-b', 'some');
    t.expectOffer(some());
    expect(t.decision).toMatchObject({ noneLabel: { key: 'label.none.advance' } });
    t.expectRefusal('11.12-f', some('unit:fr-davout'));
    t.play(some('unit:fr-i-iv2', 'unit:fr-davout'));
    expect(states(t, `${THREE} ru-1v-iv1 ru-1v-iv2`)).toEqual(['lost', '1209', '1310', 'lost', '1208!']);
    expect(t.game.leaders['fr-davout']?.hex).toBe(ORSHA);
  });

  test('[11.12-f] disrupted units stay, others may advance all the same', () => {
    const t = fight(at(`${THREE} fr-davout`, 'ru-1v-iv1 ru-1v-iv2'), THREE, [1, 2, 3]);
    for (const unit of ['unit:ru-1v-iv1', 'unit:ru-1v-iv2', 'unit:ru-1v-iv1'] as const) t.play(one(unit));
    t.play(PASS);
    t.play(one('unit:fr-i-iv1'));
    t.play(PASS);
    t.play(one('hex:1208'));
    t.expectRefusal('11.12-f', some('unit:fr-i-iv1'));
    t.expectRefusal('11.12-f', some('unit:fr-davout'));
    t.play(some('unit:fr-i-iv2', 'unit:fr-i-iv3'));
    expect(states(t, THREE)).toEqual(['1310!', '1209', '1209']);
  });

  test('[11.12-a] who must retreat and cannot is eliminated; [11.12-b] the attackers may advance', () => {
    const ring = { 1208: 'fr-ii-il1', 1109: 'fr-ii-il2', 1110: 'fr-iii-iv1' };
    const t = fight(at(`${THREE} fr-davout`, 'ru-1v-iv1 ru-1v-iv2', ring), THREE, []);
    t.play(some(), [1, 2, 1]);
    for (const unit of ['unit:ru-1v-iv1', 'unit:ru-1v-iv2', 'unit:ru-1v-iv1'] as const) t.play(one(unit));
    t.play(PASS);
    expect(t.told('cut-off')).toMatchObject({ rule: '11.12-a', params: { unit: { unit: 'ru-1v-iv2' } } });
    t.expectAsk('french', '11.12-b', 'some');
  });

  test('[11.12-c] [11.12-d] by 1 or 2 the defender may retreat, and only cavalry may follow', () => {
    const about = at('fr-i-iv1 fr-i-iv2 fr-i-cl1 fr-ney', `${RUSSIANS} ru-1v-cv1 ru-constantine`);
    const units = 'fr-i-iv1 fr-i-iv2 fr-i-cl1';
    // 5 + 2 + 3 = 10 against 4 + 2 + 1 + 2 = 9: one hit; half of 1 is none.
    const t = fight(about, units, [3, 2, 3]);
    t.play(one('unit:ru-1v-iv1'));
    t.play(PASS);
    t.expectAsk('russian', '11.12-c', 'one');
    t.play(one('word:yes'));
    t.play(one('hex:1208'));
    t.expectAsk('french', '11.12-d', 'some');
    t.expectRefusal('11.12-d', some('unit:fr-i-iv1'));
    t.play(some('unit:fr-i-cl1', 'unit:fr-ney'));
    expect(states(t, units)).toEqual(['1310', '1310', '1209']);
    const stays = fight(about, units, [3, 2, 3]);
    stays.play(one('unit:ru-1v-iv1'));
    stays.play(PASS);
    stays.play(one('word:no'));
    expect(states(stays, RUSSIANS)).toEqual(['1209!', '1209', '1209']);
    stays.expectAsk('french', '10.1-a');
  });

  test('[11.12-f] that nobody advances is written down', () => {
    const t = fight(at('fr-i-iv1 fr-i-iv2 fr-ney', 'ru-1v-iv1!'), 'fr-i-iv1 fr-i-iv2', [1, 4, 3]);
    t.play(some());
    expect(t.told('nobody-advances')).toMatchObject({ rule: '11.13-a', params: { side: { seat: 'french' } } });
    expect(t.game.units['fr-i-iv1']?.hex).toBe(1310);
  });

  test('[11.13-a] where nobody is left the attackers and leaders may advance whatever the difference', () => {
    const t = fight(at('fr-i-iv1 fr-i-iv2 fr-ney', 'ru-1v-iv1!'), 'fr-i-iv1 fr-i-iv2', [1, 4, 3]);
    // 5 against 4: one hit eliminates the disrupted unit.
    t.expectAsk('french', '11.13-a', 'some');
    t.play(some('unit:fr-i-iv1', 'unit:fr-ney'));
    expect(t.game.units['fr-i-iv1']?.hex).toBe(ORSHA);
  });

  test('[14.6-b] the French do not advance into difficult terrain', () => {
    const t = combat({ at: { 1407: THREE, 1307: 'ru-1v-iv1!' } });
    t.play(attackOn(1307, THREE));
    t.play(commands(4), [6, 6, 1, 3]);
    expect(t.told('may-not-advance').rule).toBe('14.6-b');
    expect(states(t, THREE)).toEqual(['1407', '1407', '1407']);
  });

  test('[8.8-a] an advance eliminates a depot', () => {
    const t = fight(
      { ...at('fr-i-iv1 fr-i-iv2 fr-ney', 'ru-1v-iv1!'), depots: { russian: [ORSHA] } },
      'fr-i-iv1 fr-i-iv2',
      [1, 4, 3],
    );
    t.play(some('unit:fr-i-iv1'));
    expect(t.game.depots.russian).toEqual([]);
    expect(t.game.captured.russian).toBe(1);
  });
});

describe('11.14, 11.15 how many hits', () => {
  test('[11.14-a] [11.14-b] the difference, at most the units in good order of the winner', () => {
    expect(linesOf(hitsOnLoser('russian', 5, 8))).toEqual({ '11.14-a': 5 });
    expect(hitsOnLoser('russian', 8, 5).total).toBe(5);
    expect(linesOf(hitsOnLoser('russian', 8, 5))['11.14-b']).toBe(-3);
  });

  // Worked case 17: six good units and two in support against three.
  test.each([
    [5, -1, 3, 1],
    [5, 0, 3, 2],
    [5, 1, 3, 3],
    [7, 1, 3, 3],
    [1, -1, 3, 0],
    [1, 0, 3, 0],
    [1, 1, 3, 1],
  ])(
    '[11.15-a] [11.15-b] worked case 17: beaten by %i, die %i, with %i good units: %i',
    (difference, die, strength, hits) => {
      expect(hitsOnWinner('french', difference, die, strength).total).toBe(hits);
    },
  );

  test('[11.15-b] no more than the loser had good units: half of 9 is 4, of 3 units 3', () => {
    expect(linesOf(hitsOnWinner('french', 9, 0, 3))['11.15-b']).toBe(-1);
  });

  test('[11.15-a] a 1 or 2 takes one off, a 5 or 6 adds one', () => {
    // 5 + 3 against 3 + 1: half of 4 is 2.
    const five = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-il1';
    const onWinner = [1, 2, 3, 4, 5, 6].map(
      (die) => sumTold(fight(at(five, RUSSIANS), five, [3, 1, die]), 'hits').total,
    );
    expect(onWinner).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('[11.18-d] a side without units in good order inflicts nothing', () => {
    expect(linesOf(hitsOnLoser('french', 2, 0))).toEqual({ '11.14-a': 2, '11.18-d': -2 });
    expect(hitsOnWinner('french', 6, 1, 0).total).toBe(0);
    expect(linesOf(hitsOnWinner('french', 6, 1, 0))['11.18-d']).toBe(-4);
  });
});

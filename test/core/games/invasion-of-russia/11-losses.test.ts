/** 11.16 to 11.19, 14.7: who takes the hits, pursuit, leaders in danger, decisive victories. Orsha is attacked from 1310. */
import { describe, expect, test } from 'vitest';
import { supplyAndAttrition } from '../../../../core/games/invasion-of-russia/06-attrition.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { takeHits } from '../../../../core/games/invasion-of-russia/11-17-hits.ts';
import type { SideOfCombat } from '../../../../core/games/invasion-of-russia/position.ts';
import { attackOn, combat, commands } from './combats.ts';
import { one, PASS, type Situation, some, table } from './table.ts';

const ORSHA = 1209;
const FIVE = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1';
const hitOn = (id: string) => one(`unit:${id}`);

/** The attack goes ahead on a 6 with four commands; then both roll, the loser too. */
function fight(about: Situation, units: string, dice: readonly number[]) {
  const t = combat(about);
  t.play(attackOn(ORSHA, units));
  t.play(commands(4), [6, ...dice]);
  return t;
}

/** Main stack A, B, C at Orsha, in support D, E at Vitebsk: so many hits on one of the sides. */
function hits(count: number, role: SideOfCombat = 'defender', more: Situation['at'] = {}) {
  const at = {
    [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1',
    1208: 'ru-2vii-iv1 ru-1i-iv1',
    1310: 'fr-i-iv1 fr-i-iv2',
    ...more,
  };
  return table({ phase: 'combat', at }, function* (game, umpire) {
    game.combat = {
      ...{ attacker: 'french', from: 1310, target: ORSHA, units: ['fr-i-iv1', 'fr-i-iv2'] },
      ...{ commands: { attacker: 0, defender: 0 }, supports: { attacker: [], defender: [1208] } },
    };
    game.lost.push(...Array<string>(yield* takeHits(game, umpire, role, count)).fill('counted'));
  });
}
const [A, B, C, D, E] = ['ru-1v-iv1', 'ru-1v-iv2', 'ru-1iii-iv1', 'ru-2vii-iv1', 'ru-1i-iv1'] as const;
const disrupted = (t: ReturnType<typeof hits>) => Object.keys(t.game.units).filter((id) => t.game.units[id]?.disrupted);
const lost = (t: ReturnType<typeof hits>) => t.game.lost.filter((id) => id !== 'counted');

describe('11.17 taking hits', () => {
  test('[11.17-a] [11.17-c] worked case 18: five hits, A, B, C and D, E disrupted', () => {
    const t = hits(5);
    t.expectAsk('russian', '11.17-a', 'one');
    t.expectRefusal('11.17-a', hitOn('fr-i-iv1'));
    for (const id of [D, E, A, B, C]) t.play(hitOn(id));
    expect(t.told('hit.disrupted').rule).toBe('11.17-c');
    expect(disrupted(t).sort()).toEqual([A, B, C, D, E].sort());
    t.play(PASS);
    t.expectOver();
  });

  test('[11.17-b] worked case 18: at least three of five on the main stack', () => {
    const t = hits(5);
    t.play(hitOn(D));
    t.play(hitOn(E));
    t.expectRefusal('11.17-b', hitOn(D));
    t.play(hitOn(A));
  });

  test('[11.17-b] [11.17-c] [11.17-e] worked case 18: A eliminated, B disrupted, D eliminated', () => {
    const t = hits(5);
    t.play(hitOn(A));
    t.play(hitOn(A));
    expect(t.told('hit.eliminated')).toMatchObject({ rule: '11.17-e', params: { unit: { unit: A } } });
    t.play(hitOn(D));
    t.play(hitOn(D));
    t.expectRefusal('11.17-b', hitOn(E));
    t.play(hitOn(B));
    expect(lost(t)).toEqual([A, D]);
    t.play(PASS);
    expect(t.game.lost.filter((id) => id === 'counted')).toHaveLength(2);
  });

  test('[11.17-b] what the main stack cannot take goes to supports, and what nobody can is lost', () => {
    const t = hits(9, 'defender', { [ORSHA]: 'ru-1v-iv1!' });
    // One hit eliminates the main stack, four the support; four more are lost.
    for (const id of [A, D, D, E]) if (!t.isOver && t.decision.rule === '11.17-a') t.play(hitOn(id));
    expect(lost(t).sort()).toEqual([A, D, E].sort());
    t.expectOver();
  });

  test('[11.17-a] [11.17-b] [11.17-c] all at once: those in good order first, the main stack for its half', () => {
    const t = hits(5);
    t.play(hitOn(D));
    // Four are left, three of them for the main stack: A, B, C in good order, then E in support.
    t.play(one('word:spread'));
    expect(disrupted(t).sort()).toEqual([A, B, C, D, E].sort());
    t.play(PASS);
    t.expectOver();
  });

  test('[11.17-b] [11.17-c] all at once: what the main stack has no good order for is lost there, up to its half', () => {
    const t = hits(6, 'defender', { [ORSHA]: 'ru-1v-iv1' });
    // The half of six is three: one unit takes two, and what is left falls on D and E, twice each.
    t.expectOffer(one('word:spread'));
    t.play(one('word:spread'));
    expect(lost(t).sort()).toEqual([A, D, E].sort());
  });

  test('[11.17-a] what all at once would do is said before, and one hit is not put at once', () => {
    const t = hits(2, 'attacker');
    const seen = preview(t.decision, one('word:spread'));
    expect(seen?.remarks?.map(({ message }) => message)).toEqual([
      { key: 'remark.hits.disrupted', params: { units: { list: [{ unit: 'fr-i-iv1' }, { unit: 'fr-i-iv2' }] } } },
    ]);
    t.play(hitOn('fr-i-iv1'));
    expect(preview(t.decision, hitOn('fr-i-iv1'))?.remarks?.[0]?.message.key).toBe('remark.hits.eliminated');
    t.expectRefusal('11.17-a', one('word:spread'));
  });

  test('[11.17-d] worked case 18: an odd number of hits on a stack, and one more eliminates a disrupted unit', () => {
    const t = hits(3);
    for (const id of [A, B, C]) t.play(hitOn(id));
    t.expectAsk('russian', '11.17-d', 'one');
    t.expectRefusal('11.17-d', hitOn(D));
    t.play(hitOn(A));
    expect(t.told('hit.eliminated').rule).toBe('11.17-d');
    expect(lost(t)).toEqual([A]);
    t.expectOver();
  });

  test('[11.17-d] the owner of the attacking stack may too, a stack with an even number may not', () => {
    const odd = hits(1, 'attacker');
    odd.play(hitOn('fr-i-iv1'));
    odd.expectAsk('french', '11.17-d');
    const even = hits(2, 'attacker');
    even.play(hitOn('fr-i-iv1'));
    even.play(hitOn('fr-i-iv2'));
    even.expectOver();
  });

  test('[11.17-d] [11.9-a] after a tie the attacker may rather lose the unit, to keep the stack in good order', () => {
    const t = fight({ at: { 1310: 'fr-i-iv1 fr-i-iv2', [ORSHA]: 'ru-1v-iv1 ru-1v-iv2' } }, 'fr-i-iv1 fr-i-iv2', [3, 3]);
    t.play(hitOn('fr-i-iv1'));
    t.play(hitOn('fr-i-iv1'));
    expect(t.game.lost).toEqual(['fr-i-iv1']);
  });

  test('[11.18-a] disrupted units take hits and retreat with the others', () => {
    const t = fight({ at: { 1310: `${FIVE} fr-ney`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2! ru-1v-cv1' } }, FIVE, [1, 3, 3]);
    // 10 against 2 + 2 + 3 = 7: three hits on those three.
    t.expectOffer(hitOn('ru-1v-iv2'));
    for (const id of ['ru-1v-iv1', 'ru-1v-cv1', 'ru-1v-iv1']) t.play(hitOn(id));
    t.play(PASS);
    t.play(hitOn('fr-i-iv1'));
    t.play(PASS);
    // Pursuit takes one of the two disrupted; the other goes.
    t.play(hitOn('ru-1v-cv1'));
    t.play(one('hex:1208'));
    expect(t.game.units['ru-1v-iv2']).toMatchObject({ hex: 1208, disrupted: true });
  });
});

describe('worked case 19: two disrupted divisions with a leader against three infantry', () => {
  const about = { at: { 1310: 'fr-i-iv1 fr-i-iv2 fr-i-iv3', [ORSHA]: 'ru-1v-iv1! ru-1v-iv2! ru-constantine' } };
  const units = 'fr-i-iv1 fr-i-iv2 fr-i-iv3';

  test('[11.18-b] the margin is 3 + a - d', () => {
    for (const [a, d, key] of [
      [1, 5, 'won'],
      [1, 6, 'won'],
      [2, 6, 'won'],
      [1, 4, 'tie'],
      [2, 5, 'tie'],
      [3, 6, 'tie'],
    ] as const) {
      const t = fight(about, units, key === 'tie' ? [a, d] : [a, d, 1]);
      expect(t.told(`combat.${key}`).params).toMatchObject({ attack: 3 + a, defence: d });
      if (key === 'won') expect(t.told('combat.won').params['side']).toEqual({ seat: 'russian' });
    }
  });

  test('[11.18-d] when the disrupted stack wins it inflicts nothing, and may still take hits', () => {
    const t = fight(about, units, [1, 6, 5]);
    // 4 against 6: none on the attacker; half of 2 and one more: 2 on the winner.
    expect(t.facts.filter(({ key }) => key === 'hits').map(({ params }) => params['count'])).toEqual([0, 2]);
    t.expectAsk('russian', '11.17-a');
  });
});

describe('11.16 pursuit', () => {
  const four = 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1 ru-2vii-iv1';
  /** Three hits on infantry that must retreat: 10 + a against 4 + d. */
  const routed = (french: string, russian: string, dice: readonly number[], hitsOn: readonly string[]) => {
    const t = fight({ at: { 1310: french, [ORSHA]: russian } }, FIVE, dice);
    for (const id of hitsOn) t.play(hitOn(id));
    t.play(PASS);
    return t;
  };

  test('[11.16-a] worked case 21: cavalry in good order eliminates one disrupted unit of a stack without', () => {
    const t = routed(`${FIVE} fr-ney`, four, [1, 3, 1], ['ru-1v-iv1', 'ru-1v-iv2', 'ru-1iii-iv1']);
    t.expectAsk('russian', '11.16-a', 'one');
    t.expectRefusal('11.16-a', hitOn('ru-2vii-iv1'));
    t.play(hitOn('ru-1v-iv2'));
    expect(t.told('hit.eliminated').rule).toBe('11.16-a');
    t.expectAsk('russian', '11.11-a');
  });

  test('[11.16-a] cavalry of the stack pursues that had no order to attack: the attacking stack is the whole stack', () => {
    const infantry = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4';
    const t = fight({ at: { 1310: `${FIVE} fr-ney`, [ORSHA]: four } }, infantry, [4, 3, 1]);
    // 4 + 2 + 4 against 4 + 3.
    for (const id of ['ru-1v-iv1', 'ru-1v-iv2', 'ru-1iii-iv1']) t.play(hitOn(id));
    t.play(PASS);
    t.expectAsk('russian', '11.16-a', 'one');
  });

  test('[11.16-a] worked case 21: not where the defender has cavalry in good order left', () => {
    const russian = 'ru-1v-iv1 ru-1v-iv2 ru-1v-cv1';
    // 10 + 1 - (3 + 2 + 3) = 3.
    const t = routed(`${FIVE} fr-ney`, russian, [2, 3, 1], ['ru-1v-iv1', 'ru-1v-iv2', 'ru-1v-iv2'].slice(0, 3));
    t.expectAsk('russian', '11.11-a');
  });

  test('[11.16-a] judged after the hits: cavalry that they have disrupted does not help', () => {
    const t = routed(
      `${FIVE} fr-ney`,
      'ru-1v-iv1 ru-1v-iv2 ru-1v-cv1',
      [2, 3, 1],
      ['ru-1v-iv1', 'ru-1v-iv2', 'ru-1v-cv1'],
    );
    t.expectAsk('russian', '11.16-a');
  });
});

describe('14.7 decisive victories', () => {
  const FOUR = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-cl1';
  const SIX = 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1 ru-2vii-iv1 ru-1i-iv1 ru-2viii-iv1!';
  /** 4 + 2 + 1 against 5 + 2 + 6: five hits on the attacker, three units lost with one hit more; two on the winner. */
  function beaten() {
    const t = fight({ at: { 1310: FOUR, [ORSHA]: `${SIX} ru-barclaydetolly` } }, FOUR, [1, 6, 1]);
    for (const id of ['fr-i-iv1', 'fr-i-iv1', 'fr-i-iv2', 'fr-i-iv2', 'fr-i-iv3', 'fr-i-iv3']) t.play(hitOn(id));
    t.play(hitOn('ru-1v-iv1'));
    t.play(hitOn('ru-1v-iv2'));
    t.expectAsk('russian', '11.10-a');
    return t;
  }

  test('[14.7-e] [9.3-b] three units more than the winner: decisive; from the next turn on commands change', () => {
    const t = beaten();
    t.game.decisive = 5;
    t.play(one('word:no'));
    expect(t.told('decisive-victory')).toMatchObject({ rule: '14.7-e', params: { side: { seat: 'russian' } } });
    expect(t.told('decisive-points')).toMatchObject({ rule: '14.7-d', params: { count: 6 } });
    expect(t.game.shift).toBe(-1);
    expect(t.game.commands).toEqual({ french: 0, russian: 3 });
  });

  test('[11.16-a] [14.7-e] a winner who goes is pursued as well, and what that costs is the loss of the winner', () => {
    const t = beaten();
    t.play(one('word:yes'));
    t.expectAsk('russian', '11.16-a');
    t.play(hitOn('ru-2viii-iv1'));
    t.play(one('hex:1208'));
    // Three against one.
    expect(t.facts.some(({ key }) => key === 'decisive-victory')).toBe(false);
    expect(t.game.units['ru-1v-iv1']?.hex).toBe(1208);
  });

  test('[14.7-d] never above 12', () => {
    const t = beaten();
    t.play(one('word:no'));
    expect(t.game.decisive).toBe(12);
    expect(t.game.shift).toBe(-1);
  });

  /** Worked case 24: four Russian units lost, one of them in pursuit, against one French. */
  function worked24(decisive: number) {
    const russian = 'ru-1v-iv1! ru-1v-iv2! ru-1iii-iv1! ru-2vii-iv1 ru-1i-iv1!';
    const t = combat({ at: { 1310: `${FIVE} fr-ney`, [ORSHA]: russian } });
    t.game.decisive = decisive;
    t.play(attackOn(ORSHA, FIVE));
    // 9 + 1 against 1 + 6: three hits, three units; the die gives two on the winner.
    t.play(commands(4), [6, 1, 6, 5]);
    for (const id of ['ru-1v-iv1', 'ru-1v-iv2', 'ru-1iii-iv1']) t.play(hitOn(id));
    t.play(PASS);
    return t;
  }

  test('[14.7-e] [14.7-d] worked case 24: four against one, losses of the pursuit included: 12 becomes 11, and commands 5 and 2', () => {
    const t = worked24(12);
    t.play(hitOn('fr-i-iv1'));
    // The loser had one unit in good order, so one hit alone; one more eliminates it.
    t.expectAsk('french', '11.17-d');
    t.play(hitOn('fr-i-iv1'));
    expect(t.game.lost).toEqual(['ru-1v-iv1', 'ru-1v-iv2', 'ru-1iii-iv1', 'fr-i-iv1', 'ru-1i-iv1']);
    t.play(one('hex:1208'));
    t.play(some());
    expect([t.game.decisive, t.game.shift]).toEqual([11, 1]);
  });

  test('[14.7-d] never below 0', () => {
    const t = worked24(0);
    t.play(hitOn('fr-i-iv1'));
    t.play(PASS);
    t.play(one('hex:1208'));
    t.play(some());
    expect([t.game.decisive, t.game.shift]).toEqual([0, 1]);
  });

  test('[14.7-e] units that are only disrupted do not count', () => {
    const t = fight({ at: { 1310: `${FIVE} fr-ney`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1' } }, FIVE, [1, 4, 1]);
    for (const id of ['ru-1v-iv1', 'ru-1v-iv2', 'ru-1iii-iv1']) t.play(hitOn(id));
    expect(t.game.shift).toBe(0);
  });
});

describe('11.19 leaders in danger', () => {
  /** Constantine's only division is disrupted and lost: 5 against 4. */
  const alone = (more: Situation['at'] = {}) => ({
    at: { 1310: 'fr-i-iv1 fr-i-iv2 fr-ney', [ORSHA]: 'ru-1v-iv1! ru-constantine', ...more },
  });
  const TWO = 'fr-i-iv1 fr-i-iv2';

  test('[11.19-a] [11.19-b] worked case 22: the units are lost, and on a 1 the leader is too', () => {
    const t = fight(alone({ 1009: 'ru-1v-iv2' }), TWO, [1, 4, 3, 1]);
    expect(t.told('leader-killed').rule).toBe('11.19-b');
    expect(t.game.lost).toEqual(['ru-1v-iv1', 'ru-constantine']);
  });

  test('[11.19-c] worked case 22: otherwise to any friendly stack within 3 hexes, whoever stands between', () => {
    const t = fight(alone({ 1009: 'ru-1v-iv2', 1208: 'ru-1iii-iv1', 1206: 'ru-2vii-iv1', 906: 'ru-1i-iv1' }), TWO, []);
    t.play(some(), [1, 4, 3, 2]);
    t.expectAsk('russian', '11.19-c', 'one');
    t.expectOffer(one('hex:1206'));
    t.expectRefusal('11.19-c', one('hex:906'));
    t.play(one('hex:1009'));
    expect(t.game.leaders['ru-constantine']?.hex).toBe(1009);
  });

  test('[11.19-d] with no stack within 3 hexes the leader is lost on any die', () => {
    const t = fight(alone({ 906: 'ru-1i-iv1' }), TWO, [1, 4, 3, 6]);
    expect(t.told('leader-captured').rule).toBe('11.19-d');
    expect(t.game.lost).toContain('ru-constantine');
  });

  test('[11.19-a] [11.12-a] a die for each leader, also where the stack cannot retreat', () => {
    const ring = { 1208: 'fr-ii-il1', 1109: 'fr-ii-il2', 1110: 'fr-iii-iv1', 909: 'ru-1i-iv1' };
    const at = { ...ring, 1310: `${TWO} fr-i-iv3 fr-ney`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-constantine ru-platov' };
    const t = combat({ at });
    t.play(attackOn(ORSHA, `${TWO} fr-i-iv3`));
    t.play(commands(4), [6]);
    // 3 + 2 + 4 against 2 + 2 + 2: three hits; half of 3 on the winner.
    t.play(some(), [4, 2, 3]);
    for (const id of ['ru-1v-iv1', 'ru-1v-iv1']) t.play(hitOn(id));
    t.play(PASS);
    t.play(hitOn('fr-i-iv1'));
    t.play(PASS, [1, 6]);
    expect(t.game.lost).toEqual(['ru-1v-iv1', 'ru-1v-iv2', 'ru-constantine']);
    expect(t.game.leaders['ru-platov']?.hex).toBe(909);
  });

  test('[11.19-a] [11.13-a] a leader alone is attacked: no combat, nobody has fought, and the attackers may enter', () => {
    const t = combat({ at: { 1310: TWO, [ORSHA]: 'ru-constantine', 1208: 'ru-1v-iv1' } });
    t.play(attackOn(ORSHA, TWO));
    t.play(commands(4), [3, 5]);
    expect(t.game.leaders['ru-constantine']?.hex).toBe(1208);
    t.expectAsk('french', '11.13-a', 'some');
    t.play(some('unit:fr-i-iv1'));
    expect(t.game.units['fr-i-iv1']).toEqual({ hex: ORSHA });
  });

  test('[11.19-a] [6.6-a] a leader whose units are lost for want of supply stays and does not roll', () => {
    const t = table({ turn: 8, at: { 910: 'fr-i-il1! fr-davout' } }, supplyAndAttrition);
    expect(t.game.lost).toEqual(['fr-i-il1']);
    expect(t.game.leaders['fr-davout']?.hex).toBe(910);
  });

  test('[14.7-a] [11.19-d] worked case 22: Napoleon without a refuge is lost on any die, and the game ends at once', () => {
    const at = { [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-1v-cv1 ru-barclaydetolly', 1310: 'fr-i-iv1! fr-napoleon fr-davout' };
    const t = combat({ active: 'russian', at });
    t.play(attackOn(1310, 'ru-1v-iv1 ru-1v-iv2 ru-1v-cv1'));
    t.play(commands(3), [2, 1, 1, 3, 6]);
    expect(t.told('leader-captured').params['unit']).toEqual({ unit: 'fr-napoleon' });
    expect(t.game.over).toEqual({ winner: 'russian', rule: '14.7-a' });
    expect(t.told('napoleon-lost').rule).toBe('14.7-a');
    t.expectOver();
  });
});

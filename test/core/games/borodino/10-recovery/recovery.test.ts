import { describe, expect, test } from 'vitest';
import { type UnitId } from '../../../../../core/games/borodino/data.ts';
import { SEPTEMBER_5 } from '../../../../../core/games/borodino/scenarios/5-september/data.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { recovery, whyNoRecovery } from '../../../../../core/games/borodino/10-recovery/1-recovery.ts';
import { restoring } from '../../../../../core/games/borodino/10-recovery/index.ts';
import { returnHexes } from '../../../../../core/games/borodino/10-recovery/3-return-to-map.ts';
import { one, PASS, path, type Situation, situation, table } from '../table.ts';

// f-cm-61: infantry, Cohesion 6, Disordered 5. r-gogel-a: the same. r-2gd-1: 7 and 6. Group F-I: Compans and Friant.

/** The recovery of the French with one Disordered unit at 4308. */
const tired = (extra: Partial<Situation> = {}): Situation => ({
  phase: 'recovery',
  french: { 'f-cm-61': { hex: 4308, disordered: true } },
  ...extra,
});

describe('10.1 recovery', () => {
  test.each([0, 1, 2, 3, 4, 5])(
    '[10.1-d] %i is not above the Disordered Cohesion of 5: good order, and it may turn',
    (roll) => {
      const t = table(tired(), recovery, [roll]);
      expect(t.unit('f-cm-61').disordered).toBe(false);
      t.expectAsk('french', '10.1-d', 'one');
      t.play(one('W'));
      expect(t.unit('f-cm-61').facing).toBe('W');
      t.expectOver();
    },
  );

  test.each([6, 7, 8, 9])('[10.1-d] %i is above it: still Disordered, and nothing is asked', (roll) => {
    const t = table(tired(), recovery, [roll]);
    expect(t.unit('f-cm-61').disordered).toBe(true);
    expect(t.told('not-recovered').rule).toBe('10.1-d');
    t.expectOver();
  });

  test('[10.1-d] it may keep its facing', () => {
    const t = table(tired(), recovery, [0]);
    t.play(PASS);
    expect(t.unit('f-cm-61').facing).toBe('E');
  });

  test.each(['moved', 'turned', 'fired'] as const)('[10.1-a] a unit that has %s does not roll', (deed) => {
    const t = table(
      tired({ french: { 'f-cm-61': { hex: 4308, disordered: true, deeds: { [deed]: true } } } }),
      recovery,
    );
    t.expectOver();
    expect(whyNoRecovery(t.game, 'f-cm-61')?.rule).toBe('10.1-a');
  });

  test.each(['fought', 'charged'] as const)('[3.0-j] a unit that has %s does not roll', (deed) => {
    const t = table(
      tired({ french: { 'f-cm-61': { hex: 4308, disordered: true, deeds: { [deed]: true } } } }),
      recovery,
    );
    t.expectOver();
    expect(whyNoRecovery(t.game, 'f-cm-61')?.rule).toBe('3.0-j');
  });

  describe('after cavalry has ridden at infantry that came on to assault it', () => {
    /** Compans' guns stand with two units of Teste that assault cavalry; it rides at them, and the guns fire at it. */
    function ridden() {
      const t = table(
        {
          phase: 'assault',
          french: { 'f-cm-57a': 4525, 'f-cm-57b': 4525, 'f-cm-foot': 4525 },
          russian: { 'r-2cur-1': 4425, 'r-2cur-2': 4425 },
        },
        assaults,
      );
      t.play(path('f-cm-57a', 4425));
      t.play(PASS, [0]); // the cavalry does not retire, the infantry is committed
      t.play(one(4525)); // the cavalry rides at it
      // 4 +1 adjacent +1 massed: 0 does nothing. 10 : 15 is 2-3 (-1), Cohesion 0, open +1, heavy charge +3: 3 and 2 is 5.
      // All are Disordered; of the infantry the first holds and the second goes back, and the guns with it.
      t.play(path('f-cm-foot', 4425), [0, 2, 0, 9]);
      t.play(one(4625));
      t.expectOver();
      return t;
    }

    test('[10.1-a] its guns that have fired in reaction have fired: they do not roll', () => {
      const t = ridden();
      expect(t.unit('f-cm-57a')).toMatchObject({ hex: 4525, disordered: true });
      expect(t.unit('f-cm-foot')).toMatchObject({ hex: 4625, disordered: true });
      expect(whyNoRecovery(t.game, 'f-cm-foot')?.rule).toBe('10.1-a');
    });

    test('[3.0-j] it has fought, though it did not come to its assault: it does not roll', () => {
      const t = ridden();
      expect(t.unit('f-cm-57b')).toMatchObject({ hex: 4625, disordered: true });
      expect(whyNoRecovery(t.game, 'f-cm-57b')?.rule).toBe('3.0-j');
    });
  });

  test('[10.1-a] one try an activation, even if the phase is begun again', () => {
    const t = table(tired(), recovery, [9]);
    expect(whyNoRecovery(t.game, 'f-cm-61')?.rule).toBe('10.1-a');
  });

  test('[10.1-a] a unit in good order does not roll, nor one of the other side', () => {
    const russian = { 'r-gogel-a': { hex: 4009, disordered: true } };
    table({ phase: 'recovery', french: { 'f-cm-61': 4308 }, russian }, recovery).expectOver();
  });

  test('[10.1-b] next to an enemy, even a Disordered battery, a unit cannot recover', () => {
    const t = table(tired({ russian: { 'r-c4-ha': { hex: 4208, disordered: true } } }), recovery);
    t.expectOver();
    expect(whyNoRecovery(t.game, 'f-cm-61')?.rule).toBe('10.1-b');
  });

  test('[10.1-b] two hexes away it can', () => {
    const t = table(tired({ russian: { 'r-gogel-a': 4108 } }), recovery, [9]);
    expect(t.told('not-recovered').dice ?? []).toEqual([]);
    expect(t.unit('f-cm-61').deeds.rallied).toBe(true);
  });

  test('[5.43-b] [10.1-c] every idle Disordered unit of the active commands rolls: there are no orders to ask for', () => {
    const french = { 'f-cm-61': { hex: 4308, disordered: true }, 'f-cm-25a': { hex: 4310, disordered: true } };
    const t = table({ phase: 'recovery', french }, recovery, [9, 9]);
    expect(t.facts.map((fact) => fact.key)).toEqual(['not-recovered', 'not-recovered']);
  });

  test('[S5-u] units of an inactive command do not recover', () => {
    table(tired({ active: ['S-MR'] }), recovery).expectOver();
  });

  test('[6.11-b] a unit that rallies beside one that does not keeps the facing of the hex', () => {
    const french = { 'f-cm-111a': { hex: 4309, disordered: true }, 'f-cm-111b': { hex: 4309, disordered: true } };
    const t = table({ phase: 'recovery', french }, recovery, [0, 9]);
    t.play(PASS); // the order of the stack (6.24-b)
    t.expectOver();
    expect([t.unit('f-cm-111a').facing, t.unit('f-cm-111b').facing]).toEqual(['E', 'E']);
  });

  test('[6.11-b] two that rally together turn together', () => {
    const french = { 'f-cm-111a': { hex: 4309, disordered: true }, 'f-cm-111b': { hex: 4309, disordered: true } };
    const t = table({ phase: 'recovery', french }, recovery, [0, 0]);
    t.play(one('NE'));
    expect([t.unit('f-cm-111a').facing, t.unit('f-cm-111b').facing]).toEqual(['NE', 'NE']);
  });

  test('[6.14-a] guns that rally beside infantry turn alone', () => {
    const french = { 'f-cm-61': { hex: 4308 }, 'f-cm-foot': { hex: 4308, disordered: true } };
    const t = table({ phase: 'recovery', french }, recovery, [0]);
    t.play(one('W'));
    expect([t.unit('f-cm-61').facing, t.unit('f-cm-foot').facing]).toEqual(['E', 'W']);
  });
});

/** The boxes at the end of a turn. A Compans unit on the map at 4308 keeps its group alive. */
const boxed = (french: Situation['french'], russian: Situation['russian'] = {}): Situation => ({
  phase: 'boxes',
  side: 'russian',
  french: { 'f-cm-57a': 4308, ...french },
  russian,
});

describe('10.2 restoring', () => {
  test.each([0, 5])(
    '[10.2-a] [3.0-n] [10.2-c] %i is not above the Disordered Cohesion of 5: the unit comes back',
    (roll) => {
      const t = table(boxed({ 'f-cm-61': { box: 'recovery' } }), restoring, [roll]);
      t.expectAsk('french', '10.3-a', 'path');
      expect(t.unit('f-cm-61')).toMatchObject({ box: 'returning', disordered: true });
      expect(t.told('restored').rule).toBe('10.2-c');
    },
  );

  test.each([6, 9])('[10.2-d] %i is above it: eliminated for good', (roll) => {
    const t = table(boxed({ 'f-cm-61': { box: 'recovery' } }), restoring, [roll]);
    t.expectOver();
    expect(t.unit('f-cm-61').box).toBe('eliminated');
    expect(t.told('not-restored').rule).toBe('10.2-d');
  });

  test('[10.2-c] the Disordered Cohesion counts, whatever face was up', () => {
    // r-2gd-1 is 7 in good order and 6 Disordered: a 7 fails.
    const t = table(boxed({}, { 'r-2gd-2': 3206, 'r-2gd-1': { box: 'recovery' } }), restoring, [7]);
    expect(t.unit('r-2gd-1').box).toBe('eliminated');
  });

  test('[10.2-a] a unit in the Withdrawn Box does not roll yet: it waits a turn (A8)', () => {
    const t = table(boxed({ 'f-cm-61': { box: 'withdrawn' } }), restoring);
    t.expectOver();
    expect(t.unit('f-cm-61').box).toBe('recovery');
  });

  test('[10.2-b] nothing of the group on the map or to come: none is restored, the group is out of play', () => {
    const t = table(
      boxed({ 'f-by-a': { box: 'recovery' }, 'f-pj-a': { box: 'withdrawn' }, 'f-pj-b': { box: 'eliminated' } }),
      restoring,
    );
    t.expectOver();
    for (const id of ['f-by-a', 'f-pj-a', 'f-pj-b']) expect(t.unit(id).box, id).toBe('eliminated');
    expect(t.told('group-gone').rule).toBe('10.2-b');
  });

  test('[10.2-b] [S5-d] Morand is of I Corps on this day: with Compans on the map his units may be restored', () => {
    const t = table(boxed({ 'f-cm-61': 4210, 'f-mr-13': { box: 'recovery' } }), restoring, [0]);
    expect(t.unit('f-mr-13').box).toBe('returning');
  });

  test('[10.2-b] one battery left on the map is enough to keep the group in play', () => {
    const t = table(boxed({}, { 'r-c4-ha': 4008, 'r-c4-1': { box: 'recovery' } }), restoring, [0]);
    expect(t.unit('r-c4-1').box).toBe('returning');
  });

  test('[10.2-b] units that are still to enter keep the group in play', () => {
    const t = table(boxed({ 'f-by-a': { box: 'off-map' }, 'f-pj-a': { box: 'recovery' } }), restoring, [0]);
    expect(t.unit('f-pj-a').box).toBe('returning');
  });

  test('[10.2-e] where both sides have somebody to place, the higher die places first; ties are rolled again', () => {
    const both = boxed({ 'f-cm-61': { box: 'recovery' } }, { 'r-2gd-2': 3206, 'r-2gd-1': { box: 'recovery' } });
    expect(table(both, restoring, [0, 0, 7, 2]).decision.seat).toBe('french');
    expect(table(both, restoring, [0, 0, 3, 3, 2, 7]).decision.seat).toBe('russian');
  });
});

test('[10.2-e] nothing is rolled where one of the sides finds no room', () => {
  // The French fellow stands alone, with Russians 2 hexes off on either hand.
  const ring = { 'r-gogel-a': 4308 + 2, 'r-gogel-b': 4306, 'r-c4-1': 4108, 'r-c4-2': 4508 };
  const t = table(
    boxed(
      { 'f-cm-61': { box: 'returning', disordered: true } },
      { ...ring, 'r-2gd-2': 3206, 'r-2gd-1': { box: 'recovery' } },
    ),
    restoring,
    [0],
  );
  t.expectAsk('russian', '10.3-a', 'path');
  t.play(path('r-2gd-1', 3206));
  t.expectOver();
  expect(t.told('waits-to-return').params).toMatchObject({ unit: { unit: 'f-cm-61' } });
});

describe('10.3 return to the map', () => {
  const returning = (extra: Situation['french'] = {}, russian: Situation['russian'] = {}) =>
    table(boxed({ 'f-cm-61': { box: 'recovery' }, ...extra }, russian), restoring, [0]);

  test('[10.3-a] within 3 hexes of a unit of its group, Disordered, facing any way', () => {
    const t = returning();
    t.expectRefusal('10.3-a', path('f-cm-61', 4312, 'E'));
    t.expectRefusal('6.11-a', path('f-cm-61', 4311));
    t.play(path('f-cm-61', 4311, 'SW'));
    expect(t.unit('f-cm-61')).toMatchObject({ hex: 4311, box: null, facing: 'SW', disordered: true });
    t.expectOver();
  });

  test('[10.3-a] units of another group do not help', () => {
    const t = returning({ 'f-by-a': 4315 });
    t.expectRefusal('10.3-a', path('f-cm-61', 4314, 'E'));
  });

  test('[10.3-a] it must be put back: passing is refused', () => {
    returning().expectRefusal('10.3-a', PASS);
  });

  test('[10.3-b] at least 3 hexes from every enemy', () => {
    const t = returning({}, { 'r-gogel-a': 4305 });
    t.expectRefusal('10.3-b', path('f-cm-61', 4307, 'E'));
    t.expectOffer(path('f-cm-61', 4309, 'E'));
  });

  test('[10.3-b] where there is no such hex it waits, and is asked again in a later turn without a roll', () => {
    // Russians all round the only fellow, none farther than 3 hexes from any hex near it.
    const ring = { 'r-gogel-a': 4308 + 2, 'r-gogel-b': 4306, 'r-c4-1': 4108, 'r-c4-2': 4508 };
    const t = table(boxed({ 'f-cm-61': { box: 'recovery' } }, ring), restoring, [0]);
    t.expectOver();
    expect(returnHexes(t.game, 'f-cm-61')).toEqual([]);
    expect(t.unit('f-cm-61').box).toBe('returning');
    expect(t.told('waits-to-return').rule).toBe('10.3-b');
    const later = table(boxed({ 'f-cm-61': { box: 'returning', disordered: true } }), restoring);
    later.expectAsk('french', '10.3-a', 'path');
  });

  test('[10.3-c] an independent unit returns near any unit of its army', () => {
    const russian = { 'r-2gd-1': 3206, 'r-2cur-1': 3604, 'r-gogel-a': { box: 'recovery' as const } };
    const t = table(boxed({}, russian), restoring, [0]);
    t.expectOffer(path('r-gogel-a', 3209, 'W'));
    t.expectRefusal('10.3-c', path('r-gogel-a', 3211, 'W'));
  });

  test('[10.3-b] [10.2-b] a unit that is restored and waits is not lost when the rest of its group is gone', () => {
    const t = table(
      boxed(
        {},
        {
          'r-2gd-1': 3206,
          'r-gogel-a': { box: 'returning', disordered: true },
          'r-gogel-b': { box: 'eliminated' },
        },
      ),
      restoring,
    );
    t.expectAsk('russian', '10.3-a', 'path');
    t.expectOffer(path('r-gogel-a', 3209, 'W'));
  });

  test('[10.3-a] a unit that is not independent needs its own group', () => {
    const russian = { 'r-2gd-1': 3206, 'r-c4-1': 3812, 'r-c4-2': { box: 'recovery' as const } };
    table(boxed({}, russian), restoring, [0]).expectRefusal('10.3-a', path('r-c4-2', 3207, 'W'));
  });

  test('[6.21-c] the stacking limits hold for those who return', () => {
    const t = returning({ 'f-cm-57b': 4308 });
    t.expectRefusal('6.21-c', path('f-cm-61', 4308, 'E'));
  });

  test('[10.3-a] the hex comes first, then the facing', () => {
    returning().expectRefusal('10.3-a', path('f-cm-61', 'E', 4308));
  });

  test('[6.11-b] in a hex with others it takes their facing', () => {
    const t = returning();
    t.expectRefusal('6.11-b', path('f-cm-61', 4308, 'W'));
    t.play(path('f-cm-61', 4308));
    expect(t.unit('f-cm-61').facing).toBe('E');
    expect(t.game.stacks['4308']).toEqual(['f-cm-57a', 'f-cm-61']);
  });

  test('[S5-x] no French unit returns east of column 36', () => {
    const t = table(boxed({ 'f-cm-57b': 3608, 'f-cm-61': { box: 'recovery' } }), restoring, [0]);
    t.expectRefusal('S5-x', path('f-cm-61', 3508, 'E'));
    t.expectOffer(path('f-cm-61', 3609, 'E'));
  });

  test('guns do not return into a work that they may not enter [T-terrain-emplacement-move]', () => {
    const t = table(boxed({ 'f-cm-57b': 4009, 'f-cm-foot': { box: 'recovery' } }), restoring, [0]);
    t.expectRefusal('T-terrain-emplacement-move', path('f-cm-foot', SEPTEMBER_5.victoryHex, 'E'));
  });
});

describe('10.4 the boxes', () => {
  test('[10.4-a] [3.0-o] the Withdrawn Box empties into the Recovery Box only after all tries', () => {
    const withdrawn: readonly UnitId[] = ['f-cm-25a', 'f-cm-25b'];
    const t = table(
      boxed({ 'f-cm-61': { box: 'recovery' }, 'f-cm-25a': { box: 'withdrawn' }, 'f-cm-25b': { box: 'withdrawn' } }),
      restoring,
      [9],
    );
    t.expectOver();
    for (const id of withdrawn) expect(t.unit(id).box).toBe('recovery');
    expect(t.facts.map((fact) => fact.key)).toEqual(['not-restored', 'boxes-shifted']);
  });
});

test('[10.3-b] the hexes to return to keep their distance from every enemy', () => {
  const game = situation(boxed({ 'f-cm-61': { box: 'returning', disordered: true } }, { 'r-gogel-a': 4108 }));
  expect(returnHexes(game, 'f-cm-61')).not.toContain(4308);
  expect(returnHexes(game, 'f-cm-61')).toContain(4410);
});

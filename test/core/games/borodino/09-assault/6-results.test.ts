import { describe, expect, test } from 'vitest';
import { frontHexes } from '../../../../../core/games/borodino/06-facing-stacking-zones/1-facing.ts';
import { zocOf } from '../../../../../core/games/borodino/06-facing-stacking-zones/3-zones-of-control.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { disorder, retreat } from '../../../../../core/games/borodino/09-assault/6-results.ts';
import type { UnitId } from '../../../../../core/games/borodino/data.ts';
import { asking } from '../../../engine/umpires.ts';
import { one, path, situation, type Situation, table } from '../table.ts';

const SILENT = asking(() => {
  throw new Error('no roll');
});

// 4426 on the plain: 4427 N, 4326 NE, 4325 SE, 4425 S, 4525 SW, 4526 NW
const HERE = 4426;

/** Units that have to retreat before enemies in these hexes. */
const falling = (setup: Situation, ids: readonly UnitId[], enemies: readonly number[]) =>
  table({ phase: 'assault', ...setup }, (game, umpire) => retreat(game, ids, enemies, '9.62-a', umpire));

describe('9.61 Disorder', () => {
  test('[9.61-a] [9.61-b] a unit in good order is turned over and has no zone of control', () => {
    const game = situation({ russian: { 'r-27d-1': HERE } });
    expect(zocOf(game, 'r-27d-1')).toHaveLength(6);
    disorder(game, ['r-27d-1'], '9.61-a', SILENT);
    expect(game.units['r-27d-1']).toMatchObject({ disordered: true, hex: HERE });
    expect(zocOf(game, 'r-27d-1')).toEqual([]);
  });

  test('[9.66-a] Disordered again it goes to the Withdrawn Box', () => {
    const game = situation({ russian: { 'r-27d-1': { hex: HERE, disordered: true } } });
    disorder(game, ['r-27d-1'], '9.61-a', SILENT);
    expect(game.units['r-27d-1']).toMatchObject({ hex: 0, box: 'withdrawn' });
    expect(game.stacks[HERE]).toBeUndefined();
  });

  test('[9.66-b] guns Disordered again are eliminated', () => {
    const game = situation({ russian: { 'r-viii-a1': { hex: HERE, disordered: true } } });
    disorder(game, ['r-viii-a1'], '9.61-a', SILENT);
    expect(game.units['r-viii-a1']).toMatchObject({ hex: 0, box: 'eliminated' });
  });

  test('[SR.11-a] Cossacks have no reverse: to the Withdrawn Box at once', () => {
    const game = situation({ russian: { 'r-vlasov': HERE } });
    disorder(game, ['r-vlasov'], '9.84-a', SILENT);
    expect(game.units['r-vlasov']).toMatchObject({ hex: 0, box: 'withdrawn' });
  });

  test('[9.85-n] Disorder breaks the square of the hex; that of its guns does not', () => {
    const setup: Situation = {
      russian: { 'r-27d-1': { hex: HERE, square: true }, 'r-viii-a1': { hex: HERE, square: true } },
    };
    const guns = situation(setup);
    disorder(guns, ['r-viii-a1'], 'T-fire-13-14', SILENT);
    expect([guns.units['r-27d-1']?.square, guns.units['r-viii-a1']?.square]).toEqual([true, false]);
    const foot = situation(setup);
    disorder(foot, ['r-27d-1'], 'T-fire-13-14', SILENT);
    expect([foot.units['r-27d-1']?.square, foot.units['r-viii-a1']?.square]).toEqual([false, false]);
    expect(frontHexes(foot, 'r-27d-1')).toHaveLength(2);
  });
});

describe('9.62 retreat', () => {
  test('[9.62-a] [9.62-b] one hex, farther from the enemy, as the retreating player likes', () => {
    const t = falling({ russian: { 'r-27d-1': HERE }, french: { 'f-cm-61': 4525 } }, ['r-27d-1'], [4525]);
    t.expectAsk('russian', '9.62-b', 'one');
    for (const hex of [4427, 4326, 4325]) t.expectOffer(one(hex));
    t.expectRefusal('9.62-b', one(4425)); // beside the enemy
    t.expectRefusal('9.63-a', one(4525)); // on the enemy
    t.expectRefusal('9.62-a', one(4226)); // too far
    t.play(one(4326));
    expect(t.unit('r-27d-1')).toMatchObject({ hex: 4326, facing: 'W' });
    t.expectOver();
  });

  test('[9.62-c] it keeps its facing', () => {
    const t = falling({ russian: { 'r-27d-1': [HERE, 'NE'] }, french: { 'f-cm-61': 4525 } }, ['r-27d-1'], [4525]);
    t.play(one(4326));
    expect(t.unit('r-27d-1')).toMatchObject({ hex: 4326, facing: 'NE' });
  });

  test('[9.62-b] from two enemies: farther from both (D13)', () => {
    // of 4427, 4326 and 4325, 4325 is the only one that is two hexes from 4526 and from 4427
    const t = falling(
      { russian: { 'r-27d-1': HERE }, french: { 'f-cm-61': 4526, 'f-cm-57a': [4427, 'SW'] } },
      ['r-27d-1'],
      [4526, 4427],
    );
    t.expectAsk('russian', '9.62-b', 'one');
    t.expectOffer(one(4325));
    t.expectOffer(one(4425));
    t.expectRefusal('9.62-b', one(4326));
  });

  test('[9.62-b] units of a hex retreat together; guns go with them [9.25-b]', () => {
    const t = falling(
      { russian: { 'r-27d-1': HERE, 'r-viii-a1': HERE }, french: { 'f-cm-61': 4525 } },
      ['r-27d-1', 'r-viii-a1'],
      [4525],
    );
    t.play(one(4326));
    expect([t.unit('r-27d-1').hex, t.unit('r-viii-a1').hex]).toEqual([4326, 4326]);
    t.expectOver();
  });

  test('[9.63-c] not onto friends while there is another way', () => {
    const t = falling(
      { russian: { 'r-27d-1': HERE, 'r-27d-2': 4326 }, french: { 'f-cm-61': 4525 } },
      ['r-27d-1'],
      [4525],
    );
    t.expectRefusal('9.63-c', one(4326));
    t.expectOffer(one(4427));
    t.expectOffer(one(4325));
  });

  test('[9.63-c] [9.64-a] onto friends where that is the only way, facing as they do', () => {
    const t = falling(
      {
        russian: {
          'r-27d-1': HERE,
          'r-27d-2': [4326, 'NE'],
          'r-2gd-1': 4427,
          'r-2gd-2': 4427,
          'r-gogel-a': 4325,
          'r-shakh-a': 4325,
        },
        french: { 'f-cm-61': 4525 },
      },
      ['r-27d-1'],
      [4525],
    );
    expect(t.unit('r-27d-1')).toMatchObject({ hex: 4326, facing: 'NE' });
    expect(t.game.stacks[4326]).toEqual(['r-27d-2', 'r-27d-1']);
    t.expectOver();
  });

  test('[9.63-a] with no hex to enter it is eliminated', () => {
    // the other ways lie across the enemy
    const t = falling(
      {
        russian: { 'r-27d-1': HERE },
        french: {
          'f-cm-61': 4525,
          'f-cm-57a': [4427, 'W'],
          'f-mr-13': [4326, 'E'],
          'f-mr-17': [4325, 'E'],
          'f-mr-30': [4526, 'W'],
          'f-fr-15': [4425, 'W'],
        },
      },
      ['r-27d-1'],
      [4525],
    );
    expect(t.unit('r-27d-1').box).toBe('eliminated');
    expect(t.told('eliminated').rule).toBe('9.63-a');
  });

  test('[9.62-b] [9.63-a] never beside those who cause it: where no hex leads away it is eliminated', () => {
    // Each of the three other hexes lies beside two of the attackers.
    const enemies: Situation['french'] = { 'f-cm-61': [4427, 'W'], 'f-mr-13': [4325, 'E'], 'f-fr-15': [4525, 'E'] };
    const t = falling({ russian: { 'r-27d-1': HERE }, french: enemies }, ['r-27d-1'], [4427, 4325, 4525]);
    expect(t.unit('r-27d-1').box).toBe('eliminated');
    expect(t.told('eliminated').rule).toBe('9.63-a');
  });

  test('[9.63-b] into an empty hex in front of an enemy it Withdraws, where there is no other', () => {
    // 4226 faces west and watches 4326 and 4325; 4327 faces south-west and watches 4427 and 4326
    const enemies: Situation['french'] = { 'f-cm-61': 4525, 'f-cm-57a': [4226, 'W'], 'f-mr-13': [4327, 'SW'] };
    const t = falling({ russian: { 'r-27d-1': HERE }, french: enemies }, ['r-27d-1'], [4525]);
    expect(t.unit('r-27d-1').box).toBe('withdrawn');
    expect(t.told('withdrawn').rule).toBe('9.63-b');
  });

  test('[9.63-b] a hex in front of an enemy is not offered beside a safe one', () => {
    const t = falling(
      { russian: { 'r-27d-1': HERE }, french: { 'f-cm-61': 4525, 'f-cm-57a': [4226, 'W'] } },
      ['r-27d-1'],
      [4525],
    );
    expect(t.unit('r-27d-1').hex).toBe(4427);
  });

  test('[9.65-a] [9.65-b] through friends with whom it cannot stack, who check; on to the next hex', () => {
    const wall: Situation['russian'] = {
      'r-27d-1': HERE,
      'r-2gd-1': 4326,
      'r-27d-2': 4326,
      'r-2gd-2': 4427,
      'r-gogel-a': 4427,
      'r-shakh-a': 4325,
      'r-gogel-b': 4325,
    };
    const t = falling({ russian: wall, french: { 'f-cm-61': 4525 } }, ['r-27d-1'], [4525]);
    t.play(one(4326));
    // farther on: 4327, 4227 and 4226; then both units of 4326 roll: 8 is above 7, 6 is not above 6
    t.play(one(4226), [8, 6]);
    expect(t.unit('r-27d-1').hex).toBe(4226);
    expect([t.unit('r-2gd-1').disordered, t.unit('r-27d-2').disordered]).toEqual([true, false]);
    t.expectOver();
  });

  test('[9.64-a] [9.65-a] where friends have room for one of two, one stays and only the other goes on', () => {
    const wall: Situation['russian'] = {
      'r-27d-1': HERE,
      'r-2gd-1': HERE,
      'r-27d-2': [4326, 'NE'],
      'r-2gd-2': 4427,
      'r-gogel-a': 4427,
      'r-shakh-a': 4325,
      'r-gogel-b': 4325,
    };
    const t = falling({ russian: wall, french: { 'f-cm-61': 4525 } }, ['r-27d-1', 'r-2gd-1'], [4525]);
    expect(t.unit('r-27d-1')).toMatchObject({ hex: 4326, facing: 'NE' });
    t.play(one(4427));
    t.play(one(4428), [0, 0]);
    expect([t.unit('r-27d-1').hex, t.unit('r-2gd-1').hex]).toEqual([4326, 4428]);
    t.expectOver();
  });

  test('[9.65-b] [9.66-a] a Disordered unit that is passed and fails is Withdrawn', () => {
    const wall: Situation['russian'] = {
      'r-27d-1': HERE,
      'r-2gd-1': { hex: 4326, disordered: true },
      'r-27d-2': 4326,
      'r-2gd-2': 4427,
      'r-gogel-a': 4427,
      'r-shakh-a': 4325,
      'r-gogel-b': 4325,
    };
    const t = falling({ russian: wall, french: { 'f-cm-61': 4525 } }, ['r-27d-1'], [4525]);
    t.play(one(4326));
    t.play(one(4226), [7, 0]); // above 6, the Cohesion of the Disordered
    expect(t.unit('r-2gd-1').box).toBe('withdrawn');
  });

  test('[S5-x] French who can only go east of column 36 are eliminated', () => {
    const t = falling(
      {
        french: { 'f-cm-61': 3608 },
        russian: { 'r-27d-1': [3708, 'E'], 'r-27d-2': [3707, 'E'], 'r-2gd-1': 3609, 'r-2gd-2': 3607 },
      },
      ['f-cm-61'],
      [3708, 3707],
    );
    expect(t.unit('f-cm-61').box).toBe('eliminated');
    expect(t.told('eliminated').rule).toBe('S5-x');
  });
});

describe('results on the board', () => {
  const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);

  test('[T-assault-0-4] [9.61-a] [9.62-a] attackers are Disordered, then each checks with its new Cohesion (D3)', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': HERE } });
    t.play(path('f-cm-61', HERE), [0, 0, 6]); // 1; the check of 6 is above 5
    expect(t.unit('f-cm-61').disordered).toBe(true);
    t.expectAsk('french', '9.62-b');
  });

  test('[T-assault-5-9] [T-assault-check] each unit rolls for itself (B2)', () => {
    const t = assault({ french: { 'f-mr-13': 4525 }, russian: { 'r-27d-1': HERE, 'r-2gd-1': HERE } });
    // 12 : 20 is -2, Cohesion 0, open +1: 7 is 6; 6 fails 5, 6 holds 6
    t.play(path('f-mr-13', HERE), [0, 7, 6, 6]);
    t.expectAsk('russian', '9.62-b');
    t.play(one(4326));
    expect([t.unit('r-27d-1').hex, t.unit('r-2gd-1').hex]).toEqual([4326, HERE]);
  });

  test('[9.25-b] [T-assault-scope] guns share Disorder, and go when a unit of their hex goes', () => {
    const holding = assault({ french: { 'f-mr-13': 4525 }, russian: { 'r-27d-1': HERE, 'r-viii-a1': [HERE, 'E'] } });
    holding.play(path('f-mr-13', HERE), [0, 4, 0]);
    expect(holding.unit('r-viii-a1')).toMatchObject({ disordered: true, hex: HERE });
    const going = assault({ french: { 'f-mr-13': 4525 }, russian: { 'r-27d-1': HERE, 'r-viii-a1': [HERE, 'E'] } });
    going.play(path('f-mr-13', HERE), [0, 4, 6]);
    going.play(one(4326));
    expect(going.unit('r-viii-a1')).toMatchObject({ disordered: true, hex: 4326 });
  });

  test('[9.61-a] [9.25-b] guns in the hex of two charges that are beaten together suffer but once', () => {
    const t = table(
      {
        phase: 'assault',
        french: { 'f-pj-a': 4626, 'f-pj-b': 4725, 'f-c2-a1': 4525 },
        russian: { 'r-27d-1': HERE },
      },
      assaults,
    );
    t.play(path('f-pj-a', 4525, HERE));
    t.play(path('f-pj-b', 4625, 4525, HERE), [0, 0]);
    // 8 : 9 is -1, light +1, open +1: 0 is 1; nobody gives ground
    t.play(one('no'), [0, 0, 0]);
    expect(t.told('assault-resolved').params).toMatchObject({ total: 1 });
    for (const id of ['f-pj-a', 'f-pj-b', 'f-c2-a1'])
      expect(t.unit(id), id).toMatchObject({ hex: 4525, disordered: true });
  });

  test('[9.25-b] the guns of beaten attackers suffer with them', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-cm-foot': 4525 }, russian: { 'r-27d-1': HERE } });
    t.play(path('f-cm-61', HERE), [0, 0, 0]);
    expect(t.unit('f-cm-foot')).toMatchObject({ disordered: true, hex: 4525 });
  });

  test('[T-assault-scope] [9.61-a] thrown back, a Disordered unit that lay under the attackers is Withdrawn', () => {
    const t = assault({
      french: { 'f-cm-57a': 4525, 'f-cm-57b': { hex: 4525, disordered: true }, 'f-cm-foot': 4525 },
      russian: { 'r-27d-1': HERE },
    });
    // The leader alone attacks and is Disordered; its check of 0 holds, so that the guns stay
    t.play(path('f-cm-57a', HERE), [0, 0, 0]);
    expect(t.told('assault-resolved').params.units).toEqual({ list: [{ unit: 'f-cm-57a' }] });
    expect(t.unit('f-cm-57a')).toMatchObject({ disordered: true, hex: 4525 });
    expect(t.unit('f-cm-57b').box).toBe('withdrawn');
    expect(t.unit('f-cm-foot')).toMatchObject({ disordered: true, hex: 4525 });
  });

  test('[T-assault-scope] [9.25-b] all attackers Withdrawn, the guns stay with whoever of their hex holds', () => {
    const t = assault({
      side: 'russian',
      russian: {
        'r-vlasov': [4525, 'E'],
        'r-c4-1': { hex: 4525, facing: 'E', deeds: { beganBeside: [] } },
        'r-c4-ha': [4525, 'E'],
      },
      french: { 'f-cm-61': [HERE, 'W'] },
    });
    // The Cossacks have no reverse; the dragoons did not attack, are Disordered with all the hex, and hold it
    t.play(path('r-vlasov', HERE), [0, 0, 0]);
    expect(t.unit('r-vlasov').box).toBe('withdrawn');
    expect(t.unit('r-c4-1')).toMatchObject({ disordered: true, hex: 4525 });
    expect(t.unit('r-c4-ha')).toMatchObject({ disordered: true, hex: 4525 });
  });

  test('[T-assault-scope] [9.66-b] two charges that strike from one hex share its fate but once, guns and all', () => {
    const t = assault({
      french: { 'f-wt-a': 4626, 'f-wt-b': 4627, 'f-c2-a1': 4526 },
      russian: { 'r-27d-1': { hex: HERE, disordered: true }, 'r-27d-2': { hex: HERE, disordered: true } },
    });
    t.play(path('f-wt-a', 4526, HERE));
    // 8 : 18 is -3, Cohesion +2, heavy charge +3, open +1: 0 is 3. Both hold at 0, and so the guns stay
    t.play(path('f-wt-b', 4526, HERE), [0, 0, 0, 0, 0]);
    expect(t.told('assault-resolved').params).toMatchObject({ total: 3 });
    for (const id of ['f-wt-a', 'f-wt-b', 'f-c2-a1']) expect(t.unit(id)).toMatchObject({ disordered: true, hex: 4526 });
    t.expectOver();
  });

  test('[T-assault-10plus] [T-assault-auto] defenders retreat without a check', () => {
    const t = assault({ french: { 'f-mr-13': 4525 }, russian: { 'r-27d-1': HERE } });
    // 12 : 9 is 1-1, Cohesion +1, open +1: 8 is 10
    t.play(path('f-mr-13', HERE), [0, 8]);
    t.expectAsk('russian', '9.62-b');
    t.play(one(4326));
    expect(t.unit('r-27d-1')).toMatchObject({ hex: 4326, disordered: true });
  });

  test('[9.66-a] Withdrawn units have nothing more to do', () => {
    const t = assault({ french: { 'f-mr-13': 4525 }, russian: { 'r-27d-1': { hex: HERE, disordered: true } } });
    t.play(path('f-mr-13', HERE), [0, 3]); // +2 for Cohesion now: 6
    expect(t.unit('r-27d-1').box).toBe('withdrawn');
    t.expectAsk('french', '9.71-b');
  });
});

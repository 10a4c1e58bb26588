/** 14.3 Emergency squares: they stop a move of the enemy on its way. Worked case 10 stands with efficiency tests. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { charge } from '../../../../core/games/moravian-sun/14-cavalry/2-charge.ts';
import { assaults } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, path, type Situation, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);
/** Marisy's hussars ride south; Vyborg, efficiency 3 and out of command, passes on 4 with the point for haste. */
const at = { 1506: 'murat', 1607: 'fr-m-mari', 1808: 'al-l-vyb' };
const begin = (about: Situation = {}) =>
  table({ turn: 6, at, formation: 'fr-M', order: 'advance', ...about }, movement);
const way = (...hexes: number[]) => path('unit:fr-m-mari', ...hexes.map(hexTarget));

describe('in the movement of the enemy', () => {
  test('infantry that cavalry comes to may try; it stands in square then [14.3-d]', () => {
    const t = begin();
    t.play(way(1708));
    t.expectAsk('coalition', '14.3-d');
    t.expectOffer(PASS);
    t.play(one('hex:1808'), [4]);
    expect(t.game.units['al-l-vyb']).toEqual({ hex: 1808, square: true });
    expect(t.told('square-formed').rule).toBe('14.3-d');
  });

  test('worked case 10: in command of efficiency 4 on 5, out of command of 3 on 4 and no more; a failure is disorder on the spot [14.3-d, 14.3-e]', () => {
    const failed = begin();
    failed.play(way(1708));
    failed.play(one('hex:1808'), [5]);
    expect(failed.game.units['al-l-vyb']).toEqual({ hex: 1808, state: 'disordered' });
    expect(failed.told('disordered').rule).toBe('14.3-e');
    // Kiev's grenadiers with efficiency 4 under the eyes of Dokhturov.
    const led = begin({ at: { ...at, 1808: 'al-d-kiev', 1909: 'dokhturov' } });
    led.play(way(1708));
    led.play(one('hex:1808'), [5]);
    expect(led.game.units['al-d-kiev']?.square).toBe(true);
  });

  test('a stack makes one roll, and each unit tries once in an activation [14.3-d]', () => {
    const t = begin({ at: { ...at, 1506: 'murat fr-m-pica', 1808: 'al-l-vyb al-l-perm' } });
    t.play(way(1708));
    t.play(one('hex:1808'), [6]);
    expect(['al-l-vyb', 'al-l-perm'].map((id) => t.game.units[id]?.state)).toEqual(['disordered', 'disordered']);
    t.play(path('unit:fr-m-pica', 'hex:1606', 'hex:1707'));
    t.expectOver();
  });

  test('who has declined is asked again when other cavalry comes; nobody is asked for infantry [14.3-d]', () => {
    const t = begin({ at: { ...at, 1506: 'murat fr-m-pica' } });
    t.play(way(1708));
    t.play(PASS);
    t.play(path('unit:fr-m-pica', 'hex:1606', 'hex:1707', 'hex:1807'));
    t.expectAsk('coalition', '14.3-d');
    const foot = table({ at: { 1607: 'soult fr-s-thie', 1808: 'al-l-vyb' }, order: 'advance' }, movement);
    foot.play(path('unit:fr-s-thie', 'hex:1708'));
    foot.expectOver();
  });

  test('an answer stops the move where it is; the rest is chosen anew, with the points that are left [14.3-d]', () => {
    // Vyborg in disorder has no zone: Marisy's seven points could pass it by.
    const t = begin({ at: { ...at, 1808: 'al-l-vyb!' }, order: 'pursue' });
    t.play(way(1708, 1709, 1710));
    t.play(one('hex:1808'), [4]);
    expect(t.game.units['al-l-vyb']).toEqual({ hex: 1808, state: 'disordered', square: true });
    t.expectAsk('french', '9.0-a', 'path');
    expect(t.game.units['fr-m-mari']?.hex).toBe(1708);
    t.expectOffer(PASS);
    t.expectRefusal('9.1.1-a', way(1709, 1710, 1711, 1712, 1713, 1714, 1715));
    t.play(way(1607, 1606));
    expect(t.game.units['fr-m-mari']).toEqual({ hex: 1606, moved: true });
    t.expectOver();
  });

  test('who halts after an answer has made its move [14.3-d]', () => {
    const t = begin({ at: { ...at, 1808: 'al-l-vyb!' }, order: 'pursue' });
    t.play(way(1708, 1709));
    t.play(one('hex:1808'), [4]);
    expect(t.decision).toMatchObject({ passLabel: { key: 'label.halt' } });
    t.play(PASS);
    expect(t.game.units['fr-m-mari']).toEqual({ hex: 1708, moved: true });
    t.expectOver();
  });

  test('a charge is answered like any other approach, and rides at the square undoubled [14.3-d] [14.2-c]', () => {
    const t = table({ turn: 6, at: { 1506: 'murat', 1607: 'fr-m-noir', 1808: 'al-l-vyb' }, order: 'advance' }, charge);
    t.play(one('unit:fr-m-noir'));
    t.play(one('hex:1708'));
    t.expectAsk('coalition', '14.3-d');
    t.play(one('hex:1808'), [1]);
    expect(t.game.activation?.assaults).toEqual([{ targets: [1808], attackers: ['fr-m-noir'], how: 'charge' }]);
    expect(t.game.units['al-l-vyb']?.square).toBe(true);
  });
});

test('infantry that cavalry attacks may form square after the declarations, once [12.2-e]', () => {
  const attacked = (tried: readonly string[]) =>
    table({ turn: 6, phase: 'assault', order: 'advance', at: { ...at, 1708: 'fr-m-noir' } }, function* (game, umpire) {
      const assault = { targets: [1808], attackers: ['fr-m-noir'], how: 'charge' } as const;
      changeActivation(game, { assaults: [assault], tried });
      yield* assaults(game, umpire);
    });
  const t = attacked([]);
  t.expectAsk('coalition', '12.2-e');
  t.play(one('hex:1808'), [4, 3]);
  expect(t.told('assault').params).toMatchObject({ attack: 5, defence: 4 });
});

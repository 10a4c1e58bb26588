/** 6. Stacks: three limits, and when they hold. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { unitTarget, unitsTarget } from '../../../../core/engine/target.ts';
import { whyNotTogether } from '../../../../core/games/moravian-sun/06-stacking.ts';
import { endActivation } from '../../../../core/games/moravian-sun/05-initiative/end.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { spread } from '../../../../core/games/moravian-sun/09-movement/6-stacks.ts';
import { unitCard } from '../../../../core/games/moravian-sun/data.ts';
import { unitsOf } from '../../../../core/games/moravian-sun/pieces.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { PASS, path, situation, table } from './table.ts';

/** By which rule these may not stand together. */
const rule = (pieces: string, at = situation({ at: { 1020: pieces } })): string | undefined =>
  whyNotTogether(
    at,
    1020,
    pieces.split(' ').map((id) => unitCard(id.replace(/[!-]+$/, ''))),
  )?.rule;

describe('6.1 limits', () => {
  test('eight points of infantry and a battery of its formation and nation [6.1-a]', () => {
    // Thiébault 6 and Schiner 2; Morand has 3.
    expect(rule('fr-s-thie fr-s-schi fr-s-art1')).toBeUndefined();
    expect(rule('fr-s-thie fr-s-mora')).toBe('6.1-a');
    expect(rule('fr-s-thie fr-l-art1')).toBe('6.1-a');
    expect(rule('al-m-novg al-m-alt')).toBe('6.1-a');
    expect(rule('fr-s-thie fr-s-art1 fr-s-art2')).toBe('6.1-a');
  });

  test('two units of cavalry and a horse battery [6.1-b]', () => {
    expect(rule('fr-m-pist fr-m-laho fr-m-art1')).toBeUndefined();
    expect(rule('fr-m-pist fr-m-laho fr-m-stge')).toBe('6.1-b');
    expect(rule('fr-s-marg1 fr-s-art1')).toBe('6.1-b');
    expect(rule('fr-s-marg1 fr-s-thie')).toBe('6.1-b');
  });

  test('three batteries by themselves, of any formation and nation [6.1-c]', () => {
    expect(rule('al-m-alt al-m-rlt al-l-lt1')).toBeUndefined();
    expect(rule('al-m-alt al-m-rlt al-l-lt1 al-l-lt2')).toBe('6.1-c');
  });

  test('a reduced unit counts with its reduced strength, leaders not at all [6.1-a] [6.1-d]', () => {
    const pieces = 'fr-s-thie- fr-s-mora';
    expect(rule(pieces, situation({ at: { 1020: `${pieces} soult vandamme napoleon` } }))).toBeUndefined();
  });

  test('a routed unit stands with no others but routed ones [6.1.1-a]', () => {
    const at = situation({ at: { 1020: 'fr-s-schi!! fr-s-mora' } });
    expect(rule('fr-s-schi fr-s-mora', at)).toBe('6.1.1-a');
    const both = situation({ at: { 1020: 'fr-s-schi!! fr-s-mora!!' } });
    expect(rule('fr-s-schi fr-s-mora', both)).toBeUndefined();
  });
});

describe('6.0 when they hold', () => {
  const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);
  const at = { 1020: 'soult fr-s-thie', 1022: 'fr-s-vare' };

  test('a unit may come to one that has still to move, and that one has to go before the movement ends [6.0-a]', () => {
    const t = table({ at, order: 'march' }, movement);
    t.play(path('unit:fr-s-thie', 'hex:1021', 'hex:1022'));
    t.expectRefusal('6.0-a', PASS);
    t.play(path('unit:fr-s-vare', 'hex:1023'));
    t.expectOver();
    expect(t.game.units['fr-s-vare']?.hex).toBe(1023);
  });

  test('one that has moved stays, and nobody comes to it beyond the limits [6.1-a]', () => {
    const t = table({ at, order: 'march' }, movement);
    t.play(path('unit:fr-s-vare', 'hex:1021'));
    t.expectRefusal('6.1-a', path('unit:fr-s-thie', 'hex:1021'));
  });

  test('a unit that Advance or Attack holds in an enemy zone does not go: nobody comes to it beyond the limits [6.1-a] [4.11-d] [4.13-d]', () => {
    const held = { 4920: 'fr-s-vare', 4918: 'soult fr-s-thie', 5020: 'al-j-uhl' };
    const onto = path('unit:fr-s-thie', 'hex:4919', 'hex:4920');
    for (const order of ['advance', 'attack'] as const)
      table({ at: held, order }, movement).expectRefusal('6.1-a', onto);
  });

  test('what cannot go any more makes room by itself, and leaves its square [6.0-a] [14.3.7-a]', () => {
    const marks = { 'fr-s-thie': { square: true }, 'fr-s-vare': { square: true } } as const;
    const t = table({ at: { 1020: 'soult fr-s-thie fr-s-vare' }, marks, order: 'march' }, function* (game, umpire) {
      yield* [];
      spread(game, unitsOf(game), umpire);
    });
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1020, square: true });
    expect(t.told('made-room')).toMatchObject({ rule: '6.0-a', params: { unit: { unit: 'fr-s-vare' } } });
    expect(t.game.units['fr-s-vare']?.square).toBeUndefined();
  });

  test('who was halted among routed units makes room for them [6.0-a] [6.1.1-a]', () => {
    const t = table({ at: { 1020: 'soult fr-s-thie!! fr-s-vare' }, order: 'march' }, function* (game, umpire) {
      yield* [];
      spread(game, unitsOf(game), umpire);
    });
    expect(t.game.units['fr-s-thie']?.hex).not.toBe(t.game.units['fr-s-vare']?.hex);
  });

  test('taken up again in the midst of a retreat, infantry makes room for cavalry when the activation ends [6.0-a] [6.1-b]', () => {
    const t = table({ at: { 1020: 'soult fr-s-thie fr-s-3e' }, order: 'march' }, function* (game, umpire) {
      yield* [];
      endActivation(game, umpire);
    });
    expect(t.game.units['fr-s-thie']?.hex).not.toBe(t.game.units['fr-s-3e']?.hex);
  });

  test('units of one hex go one way together [9.1-a]', () => {
    const t = table({ at: { 1020: 'soult fr-s-schi fr-s-mora', 1022: 'fr-s-thie' }, order: 'march' }, movement);
    t.expectRefusal('9.1-a', path(unitsTarget(['fr-s-schi', 'fr-s-thie']), 'hex:1021'));
    t.play(path(unitsTarget(['fr-s-schi', 'fr-s-mora']), 'hex:1019'));
    t.expectRefusal('9.1-a', path(unitTarget('fr-s-mora'), 'hex:1018'));
    expect(t.game.units['fr-s-mora']?.hex).toBe(1019);
  });
});

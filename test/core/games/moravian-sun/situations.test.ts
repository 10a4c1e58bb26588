/** Situations of the table in which several rules meet, each worked out by the book. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { fire } from '../../../../core/games/moravian-sun/11-bombardment/4-bombardment.ts';
import { whyNotFire } from '../../../../core/games/moravian-sun/11-bombardment/2-range.ts';
import { retreat } from '../../../../core/games/moravian-sun/12-assault/6-retreat.ts';
import { pursue } from '../../../../core/games/moravian-sun/12-assault/8-pursuit.ts';
import { eliminate } from '../../../../core/games/moravian-sun/12-assault/9-losses.ts';
import { formEmergencySquares } from '../../../../core/games/moravian-sun/14-cavalry/3-emergency.ts';
import { formSquare } from '../../../../core/games/moravian-sun/14-cavalry/3-squares.ts';
import { disorderAll } from '../../../../core/games/moravian-sun/15-1-disorder.ts';
import { reinforce } from '../../../../core/games/moravian-sun/08-reinforcements.ts';
import { allowanceOf } from '../../../../core/games/moravian-sun/09-movement/1-reach.ts';
import { fallNight } from '../../../../core/games/moravian-sun/16-43-night.ts';
import { check } from '../../../../core/games/moravian-sun/check.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { fighting, firstOf, one, type Situation, situation, table } from './table.ts';

const setting: Situation = { turn: 6, phase: 'assault', order: 'advance', formation: 'fr-S' };

describe('squares', () => {
  test('infantry in column that forms an emergency square marches in column no longer [14.3-d, 6.1.2-a]', () => {
    const at = { 1506: 'murat', 1708: 'fr-m-noir', 1808: 'al-l-vyb' };
    const marks = { 'al-l-vyb': { column: true } } as const;
    const t = table({ ...setting, formation: 'fr-M', phase: 'movement', at, marks }, (game, umpire) =>
      formEmergencySquares(game, [1808], '14.3-d', umpire),
    );
    t.play(one('hex:1808'), [1]);
    expect(t.game.units['al-l-vyb']).toEqual({ hex: 1808, square: true });
  });

  test('two units that fail to form square after a move go back a hex and suffer nothing else, in an enemy zone neither [14.3-c]', () => {
    // Behind 1607 all hexes of the French way back, 1507 and 1508, lie in zones.
    const at = { 1607: 'fr-s-merl fr-s-tira', 1407: 'al-l-vyb', 1408: 'al-l-perm', 1509: 'al-l-kurs' };
    const t = table(
      { ...setting, phase: 'movement', at },
      (game, umpire) => formSquare(game, ['fr-s-merl', 'fr-s-tira'], true, umpire),
      [6],
    );
    while (!t.isOver) t.play(firstOf(t));
    expect(t.told('square-fails').rule).toBe('14.3-c');
    expect(['fr-s-merl', 'fr-s-tira'].map((id) => [t.game.units[id]?.hex !== 1607, t.game.units[id]?.state])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  test('a bombardment that fails its D breaks a square up and drives it back [14.3.8-a, 11.4.5-c]', () => {
    const at = { 1607: 'fr-s-art1', 1708: 'al-l-vyb' };
    const marks = { 'al-l-vyb': { square: true } } as const;
    const t = table(
      { ...setting, phase: 'bombardment', at, marks },
      (game, umpire) => fire(game, { guns: ['fr-s-art1'], target: 1708 }, umpire),
      [5, 6],
    );
    while (!t.isOver) t.play(firstOf(t));
    expect(t.told('bombarded').rule).toBe('11.4.5-c');
    expect(t.game.units['al-l-vyb']).toMatchObject({ state: 'disordered' });
    expect(t.game.units['al-l-vyb']?.square).toBeUndefined();
  });
});

describe('leaders in the fight', () => {
  test('Kutuzov steadies Austrians too, an emperor in name alone his own nation [12.5.4-d, 16.13-a]', () => {
    const twice = (leader: string) => {
      const at = { 1708: `al-k-orei! ${leader}`, 1506: 'fr-s-thie' };
      return table({ ...setting, at }, (game, umpire) => disorderAll(game, ['al-k-orei'], umpire));
    };
    expect(twice('kutuzov').told('steadied').rule).toBe('12.5.4-d');
    expect(twice('franz').told('steadied').rule).toBe('12.5.4-d');
    expect(twice('alexander').facts.some(({ key }) => key === 'steadied')).toBe(false);
  });

  test('a disordered unit without a leader takes its second disorder in a village as elsewhere: two hexes back, and a test [12.5.4-e, 16.22-d]', () => {
    const at = { 1712: 'al-l-vyb!', 1711: 'fr-s-thie' };
    const t = table({ ...setting, at }, (game, umpire) => disorderAll(game, ['al-l-vyb'], umpire));
    while (!t.isOver) t.play(firstOf(t), GRID.distance(1712, t.game.units['al-l-vyb']?.hex ?? 0) === 1 ? [3] : []);
    expect(GRID.distance(1712, t.game.units['al-l-vyb']?.hex ?? 0)).toBe(2);
    expect(t.game.units['al-l-vyb']?.state).toBe('disordered');
    expect(t.game.demoralisation.russian).toBe(1);
  });

  test('units of a column whose commander has fallen are out of command: they come back in two turns [3.5.5-a, 12.9-c]', () => {
    const lost = (leader: string) => {
      const at = { 1708: 'al-l-vyb al-l-perm', 1809: leader };
      const t = table({ ...setting, at }, function* (game, umpire) {
        yield* [];
        eliminate(game, 'al-l-vyb', false, umpire);
      });
      return t.game.returning[0]?.turn;
    };
    expect(lost('langeron')).toBe(7);
    expect(lost('kamensky1')).toBe(8);
  });

  test('losses of mixed columns go on the tracks of both armies [12.5.4-j, 16.62.1-a]', () => {
    // Schiner gives up two points, the Brod regiment of Kienmayer's Austrians and Cossacks its one.
    const at = { 1607: 'fr-s-schi', 1506: 'soult', 1708: 'al-k-brod' };
    const t = table({ ...setting, at }, fighting('fr-s-schi', 1708), [1, 4]);
    while (!t.isOver) t.play(firstOf(t), [1]);
    expect(t.told('assault').params['result']).toEqual({ word: 'label.assault.EX' });
    expect(t.game.demoralisation).toMatchObject({ french: 2, austrian: 1, russian: 0 });
  });
});

describe('pursuit and detachments', () => {
  test('a detachment under Pursue goes after the enemy while its corps advances, and shows its own order alone [4.12-a, 1.4-b]', () => {
    const at = { 1607: 'fr-l-clap', 1506: 'fr-s-thie vandamme', 1405: 'soult fr-s-vare', 1808: 'al-l-vyb' };
    const marks = { 'fr-s-thie': { under: 'fr-S/vandamme' } };
    const orders = { 'fr-S/vandamme': 'pursue', 'fr-S': 'advance' } as const;
    const about = { ...setting, formation: 'fr-L', at, marks, orders };
    const t = table({ ...about, support: { french: ['fr-S/vandamme'] } }, (game, umpire) =>
      pursue(game, { unit: 'al-l-vyb', from: 1708 }, umpire),
    );
    t.expectRefusal('12.8.1-c', one('unit:fr-s-vare'));
    t.play(one('unit:fr-s-thie'), [6]);
    t.expectOver();
    expect([t.game.formations['fr-S/vandamme']?.shown, t.game.formations['fr-S']?.shown]).toEqual([true, undefined]);
  });
});

describe('weather', () => {
  test('fog can make of 1:4 odds too bad to attack, and of 1:5 nothing better [16.42.2-a, 12.4.2-b]', () => {
    // 1020 lies on level 1; three points of Schiner and nobody else against twelve.
    const at = { 1020: 'al-d-kiev al-d-mosc al-d-ning al-d-yaro', 1019: 'fr-s-schi', 918: 'soult' };
    const t = table({ ...setting, turn: 5, weather: 'overcast', at }, fighting('fr-s-schi', 1020), [1, 1]);
    expect(t.told('fog-shift').params).toEqual({ face: 1, shift: -1 });
    expect(t.told('assault').params['result']).toEqual({ word: 'label.assault.AE' });
    expect(t.game.returning.map(({ unit }) => unit)).toEqual(['fr-s-schi']);
  });

  test('in snow a unit that comes in pays twice for its hex [8.0-a, 16.41-c]', () => {
    const t = table(
      { phase: 'reinforcements', at: { 1020: 'soult fr-s-thie' }, weather: 'snow', order: 'march' },
      function* (game: MoravianSun, umpire: Umpire) {
        game.coming = [{ turn: 2, hex: 108, units: ['fr-s-vare'], leaders: [] }] as unknown as MoravianSun['coming'];
        yield* reinforce(game, umpire);
      },
    );
    t.play(one('unit:fr-s-vare'));
    expect(allowanceOf(t.game, 'fr-s-vare').total).toBe(2);
  });

  test('in snow the guns of the Santon reach nobody: they see the next hex alone, and may not fire there [16.29.4-a, 11.3-a]', () => {
    const game = situation({ at: { 3109: 'fr-l-sant', 3209: 'al-l-vyb', 3309: 'al-l-perm' }, weather: 'snow' });
    expect([whyNotFire(game, 'fr-l-sant', 3209)?.rule, whyNotFire(game, 'fr-l-sant', 3309)?.rule]).toEqual([
      '16.29.4-a',
      '11.3-a',
    ]);
  });
});

describe('the end of the map', () => {
  test('whom a fight drives off at the Vienna road has left it, in disorder too; a routed unit is lost [16.62.3-g, 16.51.1-a]', () => {
    const driven = (mark: string) => {
      const near = GRID.neighbours(1538).filter((hex) => hex > 0);
      const at = Object.fromEntries([
        [1538, `al-l-vyb${mark}`],
        ...near.map((hex, index) => [hex, ['fr-s-thie', 'fr-s-vare', 'fr-s-cand', 'fr-s-fere', 'fr-s-leva'][index]]),
      ]);
      return table({ ...setting, at }, (game, umpire) => retreat(game, 'al-l-vyb', 1, umpire)).game;
    };
    expect(driven('!').exited).toEqual(['al-l-vyb']);
    expect(driven('!!').lost).toEqual(['al-l-vyb']);
  });
});

describe('the night', () => {
  test('a square in contact is given up when the armies part; one out of contact stands [16.43-f, 14.3.8-a]', () => {
    const at = { 1020: 'fr-s-thie', 1021: 'soult', 1121: 'al-k-szk1', 1015: 'fr-s-vare' };
    const marks = { 'fr-s-thie': { square: true }, 'fr-s-vare': { square: true } } as const;
    const t = table({ scenario: 'two-days', turn: 12, phase: 'weather', at, marks }, fallNight);
    while (!t.isOver) t.play(firstOf(t));
    expect([t.game.units['fr-s-thie']?.square, t.game.units['fr-s-vare']?.square]).toEqual([undefined, true]);
  });
});

test('hussars that take a farm by a raid stay in it: the position is one that may be taken up again [14.5-a, 14.2.3-a]', () => {
  const at = { 3806: 'al-b-pavl', 3807: 'fr-l-eppl', 3705: 'bagration' };
  const t = table({ ...setting, formation: 'al-B', at }, fighting('al-b-pavl', 3807, 'raid'), [6, 1]);
  t.expectOver();
  expect(t.game.units['al-b-pavl']?.hex).toBe(3807);
  expect(() => check(structuredClone(t.game))).not.toThrow();
});

/** 14.3 Squares in the movement segment of their own side. */
import { describe, expect, test } from 'vitest';
import type { One } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexTarget, type Target, unitsTarget } from '../../../../core/engine/target.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { allowanceOf } from '../../../../core/games/moravian-sun/09-movement/1-reach.ts';
import { SQUARE, whyNoGround } from '../../../../core/games/moravian-sun/14-cavalry/3-squares.ts';
import { occupy } from '../../../../core/games/moravian-sun/12-assault/7-advance.ts';
import { retreat } from '../../../../core/games/moravian-sun/12-assault/6-retreat.ts';
import { disorderAll } from '../../../../core/games/moravian-sun/15-1-disorder.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { path, situation, type Situation, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);
/** Thiébault, efficiency 4, in command by Soult: passes on 5. */
const at = { 1021: 'soult fr-s-thie' };
const begin = (about: Situation = {}) => table({ at, order: 'march', ...about }, movement);
const square = (unit: Target, ...hexes: number[]) => path(unit, ...hexes.map(hexTarget), SQUARE);
const THIE = 'unit:fr-s-thie';
const PAIR = unitsTarget(['fr-s-thie', 'fr-s-schi']);
const IN_SQUARE = { 'fr-s-thie': { square: true } } as const;

test('infantry that does not move forms square without a test, and has not moved [14.3-a]', () => {
  const t = begin();
  t.play(square(THIE));
  expect(t.game.units['fr-s-thie']).toEqual({ hex: 1021, square: true });
  expect(t.told('square-formed').rule).toBe('14.3-a');
  t.expectOver();
});

test('Advance, Defence and March allow it, other orders do not; cavalry and guns by themselves never [14.3-a] [4.11-g] [4.15-g] [4.16-e] [4.17-c]', () => {
  begin({ order: 'march' }).expectOffer(square(THIE));
  begin({ order: 'defence' }).expectOffer(square(THIE));
  // Nobody is anywhere to come nearer to: the duty of Advance is no hindrance.
  begin({ order: 'advance' }).expectOffer(square(THIE));
  begin({ order: 'attack' }).expectRefusal('14.3-a', square(THIE));
  begin({ order: 'react' }).expectRefusal('4.16-e', square(THIE));
  begin({ at: { 1021: 'murat fr-m-mari' } }).expectRefusal('14.3-a', square('unit:fr-m-mari'));
  begin({ at: { 1021: 'murat fr-m-mari' } }).expectRefusal('14.3-a', square('unit:fr-m-mari', 1020));
  begin({ at: { 1021: 'soult fr-s-art1' } }).expectRefusal('14.3-a', square('unit:fr-s-art1'));
});

describe('after up to three points', () => {
  test('a test makes the square, or disorder; four points are too many [14.3-b]', () => {
    const t = begin();
    t.expectRefusal('14.3-b', square(THIE, 1020, 1019, 1018, 1017));
    t.play(square(THIE, 1020, 1019, 1018), [5]);
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1018, moved: true, square: true });
    const failed = begin();
    failed.play(square(THIE, 1020), [6]);
    expect(failed.game.units['fr-s-thie']).toEqual({ hex: 1020, moved: true, state: 'disordered' });
  });

  test('one roll for a stack; where it fails all go back a hex and suffer nothing else [14.3-c]', () => {
    const about = { at: { 1021: 'soult fr-s-thie fr-s-schi' } };
    const t = begin(about);
    t.play(square(PAIR, 1020), [5]);
    expect(['fr-s-thie', 'fr-s-schi'].map((id) => t.game.units[id]?.square)).toEqual([true, true]);
    const failed = begin(about);
    failed.play(square(PAIR, 1020), [6]);
    expect(failed.told('square-fails').rule).toBe('14.3-c');
    while (!failed.isOver) failed.play({ one: (failed.decision as One).targets[0] ?? THIE });
    for (const id of ['fr-s-thie', 'fr-s-schi']) {
      expect(failed.game.units[id]?.hex).not.toBe(1020);
      expect(failed.game.units[id]).not.toHaveProperty('state');
      expect(failed.game.units[id]).not.toHaveProperty('square');
    }
  });

  test('not with units that did not begin in the same stack, guns among them [14.3-c]', () => {
    begin({ at: { 1021: 'soult fr-s-thie', 1020: 'fr-s-schi' } }).expectRefusal('14.3-c', square(THIE, 1020));
    begin({ at: { 1021: 'soult fr-s-thie', 1020: 'fr-s-art1' } }).expectRefusal('14.3-c', square(THIE, 1020));
    begin({ at: { 1021: 'soult fr-s-thie fr-s-art1' } }).expectOffer(square(THIE));
  });
});

test('no square in woods, marshes, on ponds, in villages, towns, fortresses, farms and trenches [14.3.3-a]', () => {
  for (const hex of [927, 1217, 520, 1932, 232, 106, 107, 2226, 3109, 3807])
    expect([hex, whyNoGround(hex)?.rule]).toEqual([hex, '14.3.3-a']);
  expect(whyNoGround(1021)).toBeNull();
  begin({ at: { 1022: 'soult fr-s-thie' } }).expectRefusal('14.3.3-a', square(THIE, 1023));
});

test('none where a stream or a crest runs along the hex [14.3.4-a]', () => {
  for (const hex of [209, 310]) expect(whyNoGround(hex)?.rule).toBe('14.3.4-a');
  begin({ at: { 209: 'soult fr-s-thie' } }).expectRefusal('14.3.4-a', square(THIE));
});

test('a square is formed, and stays, in an enemy zone [14.3.5-a]', () => {
  const t = begin({ at: { 1021: 'soult fr-s-thie', 1020: 'al-l-vyb' }, order: 'defence', formation: 'fr-S' });
  t.play(square(THIE));
  expect(t.game.units['fr-s-thie']).toEqual({ hex: 1021, square: true });
});

test('in disorder only without moving, and with a test; a failure changes nothing [14.3.6-a]', () => {
  const about = { at: { 1021: 'soult fr-s-thie!' } };
  begin(about).expectRefusal('14.3.6-a', square(THIE, 1020));
  const t = begin(about);
  t.play(square(THIE), [5]);
  expect(t.game.units['fr-s-thie']).toEqual({ hex: 1021, state: 'disordered', square: true });
  expect([t.told('test-passed').rule, t.told('square-formed').rule]).toEqual(['14.3.6-a', '14.3.6-a']);
  const failed = begin(about);
  failed.play(square(THIE), [6]);
  expect(failed.game.units['fr-s-thie']).toEqual({ hex: 1021, state: 'disordered' });
});

test('a square does not move; to break it up costs two points, and the rest may be used; it is formed once [14.3.7-a] [14.3-a]', () => {
  const about = { marks: IN_SQUARE };
  expect(allowanceOf(situation({ at, order: 'march', ...about }), 'fr-s-thie').total).toBe(2);
  const t = begin(about);
  t.expectRefusal('9.1.1-a', path(THIE, 'hex:1020', 'hex:1019', 'hex:1018'));
  t.play(path(THIE, 'hex:1020', 'hex:1019'));
  expect(t.game.units['fr-s-thie']).toEqual({ hex: 1019, moved: true });
  expect(t.told('square-left').rule).toBe('14.3.7-a');
  // Two points and one are three; two and two are too many for another square.
  begin(about).expectOffer(square(THIE, 1020));
  begin(about).expectRefusal('14.3-b', square(THIE, 1020, 1019));
  begin(about).expectRefusal('14.3-a', square(THIE));
});

test('a unit that advances after combat leaves its square [14.3.7-a]', () => {
  const t = table({ at, marks: IN_SQUARE }, function* (game, umpire) {
    yield* occupy(game, ['fr-s-thie'], 1020, { rule: '12.7-a', stood: new Map() }, umpire);
  });
  expect(t.game.units['fr-s-thie']).toEqual({ hex: 1020 });
});

test('a result of disorder or a retreat ends a square at once [14.3.8-a]', () => {
  const shaken = table({ at, marks: IN_SQUARE }, (game, umpire) => disorderAll(game, ['fr-s-thie'], umpire));
  expect(shaken.game.units['fr-s-thie']).toEqual({ hex: 1021, state: 'disordered' });
  expect(shaken.told('square-lost').rule).toBe('14.3.8-a');
  // A second disorder beside a leader leaves the unit where it is, without its square.
  const again = { at: { 1021: 'soult fr-s-thie!' }, marks: IN_SQUARE };
  const steadied = table(again, (game, umpire) => disorderAll(game, ['fr-s-thie'], umpire));
  expect(steadied.game.units['fr-s-thie']).toEqual({ hex: 1021, state: 'disordered' });
  const back = table({ at, marks: IN_SQUARE }, (game, umpire) => retreat(game, 'fr-s-thie', 1, umpire));
  while (!back.isOver) back.play({ one: (back.decision as One).targets[0] ?? THIE });
  expect(back.game.units['fr-s-thie']).not.toHaveProperty('square');
});

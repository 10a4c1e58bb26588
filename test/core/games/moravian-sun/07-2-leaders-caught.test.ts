/** 7.2.4-a Leaders who are alone where the enemy comes; 16.29.4-d the guns of the Santon. */
import { expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { endTurn } from '../../../../core/games/moravian-sun/05-initiative/end.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { GRID, SANTON } from '../../../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, path, type Situation, table } from './table.ts';

const begin = (at: Situation['at'] & object) =>
  table({ at, formation: 'fr-S', order: 'march' }, (game: MoravianSun, umpire: Umpire) =>
    moveUnits(game, () => true, umpire),
  );

test('a leader goes as far off as six points lead, also when the enemy only passes [7.2.4-a]', () => {
  const t = begin({ 1020: 'fr-s-thie soult', 1021: 'dokhturov' });
  t.play(path('unit:fr-s-thie', 'hex:1021', 'hex:1022'));
  t.expectAsk('coalition', '7.2.4-a');
  t.expectRefusal('7.2.4-a', one('hex:1024'));
  t.play(one('hex:1620'));
  expect(t.game.leaders['dokhturov']).toEqual({ hex: 1620 });
  expect(t.game.units['fr-s-thie']?.hex).toBe(1022);
});

test('one that is surrounded is captured [7.2.4-a]', () => {
  const ring = ['fr-s-thie fr-s-tira soult', 'fr-s-vare', 'fr-s-fere', 'fr-s-cand', 'fr-s-schi', 'fr-s-mora'];
  const around = GRID.neighbours(1021).map((hex, index) => [hex, ring[index]] as const);
  const t = begin({ ...Object.fromEntries(around), 1021: 'dokhturov' });
  t.play(path('unit:fr-s-thie', 'hex:1021'));
  expect(t.game.fallen).toEqual(['dokhturov']);
});

test('the guns of the Santon are lost when they are surrounded at the end of two turns [16.29.4-d]', () => {
  const around = GRID.neighbours(SANTON);
  const [north = 0, , , south = 0] = around;
  const ending = (marks: Situation['marks'] & object, ...hexes: readonly number[]) =>
    table(
      {
        at: {
          [SANTON]: 'fr-l-sant',
          ...Object.fromEntries(hexes.map((hex, i) => [hex, ['al-j-uhl', 'al-j-khar', 'al-j-cher'][i] ?? ''])),
        },
        marks,
      },
      function* (game, umpire) {
        yield* [];
        endTurn(game, umpire);
      },
    ).game;
  const first = ending({}, north, south);
  expect(first.units['fr-l-sant']?.cutOff).toBe(true);
  expect(ending({ 'fr-l-sant': { cutOff: true } }, north, south).lost).toEqual(['fr-l-sant']);
  expect(ending({ 'fr-l-sant': { cutOff: true } }, north).units['fr-l-sant']).toEqual({ hex: SANTON });
});

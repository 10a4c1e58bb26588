/** What the inspector says of a counter and of a hex, and by which rule. */
import { expect, test } from 'vitest';
import { inspectPlace, inspectUnit } from '../../../../core/games/moravian-sun/show-traits.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { situation } from './table.ts';

const AT = { 1020: 'soult', 1014: 'fr-s-schi', 1012: 'fr-s-thie!' };

/** The rows of the inspector: rule, name, value. */
const rows = (game: MoravianSun, id: string) =>
  inspectUnit(game, id).map(({ rule, label, value }) => [rule, label.key.replace('label.trait.', ''), value]);

test('a unit: what is printed on its counter, its formation, how it stands [1.31-a] [1.4-d] [1.4-f] [13.1-a] [3.3.1-a]', () => {
  const game = situation({ at: AT });
  expect(rows(game, 'fr-s-schi')).toEqual(
    expect.arrayContaining([
      ['1.31-a', 'class', { word: 'label.class.light-infantry' }],
      ['1.4-f', 'strength', 2],
      ['13.1-a', 'efficiency', 4],
      ['9.1.1-a', 'movement', 5],
      ['1.31-a', 'nation', { word: 'label.nation.french' }],
      ['1.4-d', 'formation', { place: 'card:fr-S' }],
      ['3.3.1-a', 'command', { word: 'label.command.in' }],
    ]),
  );
  expect(rows(game, 'fr-s-thie')).toContainEqual(['3.3.1-a', 'command', { word: 'label.command.out' }]);
});

test('its state, its square; off the map that it is away [15.1-a] [14.3-a] [12.9-a]', () => {
  const game = situation({ at: AT, marks: { 'fr-s-schi': { square: true } } });
  expect(rows(game, 'fr-s-thie')).toContainEqual(['15.1-a', 'state', { word: 'label.state.disordered' }]);
  expect(rows(game, 'fr-s-schi')).toContainEqual(['14.3-a', 'formed', { word: 'label.state.square' }]);
  expect(rows(game, 'fr-s-vare')).toContainEqual(['12.9-a', 'state', { word: 'label.state.away' }]);
});

test('its reduced side is told while it lies up [1.31-b]', () => {
  const reduced = ['1.31-b', 'side', { word: 'label.state.reduced' }];
  expect(rows(situation({ at: { ...AT, 1014: 'fr-s-schi-' } }), 'fr-s-schi')).toContainEqual(reduced);
  expect(rows(situation({ at: AT }), 'fr-s-schi')).not.toContainEqual(reduced);
});

test('a leader: rank, initiative, range, formation [1.32-a] [3.3-a] [1.4-d]; off the map that it is away [3.5.5-a]', () => {
  const here = rows(situation({ at: AT }), 'soult');
  expect(here).toEqual(
    expect.arrayContaining([
      ['1.32-a', 'rank', { word: 'label.rank.corps' }],
      ['1.32-a', 'initiative', 4],
      ['3.3-a', 'command-range', 6],
      ['1.4-d', 'formation', { place: 'card:fr-S' }],
    ]),
  );
  const away = ['3.5.5-a', 'state', { word: 'label.state.away' }];
  expect(here).not.toContainEqual(away);
  expect(rows(situation({ at: { 1014: 'fr-s-schi' } }), 'soult')).toContainEqual(away);
});

test('a hex: its ground, and its level, which the map does not print and is marked as ours [10.0-a] [16.21-a]', () => {
  const traits = inspectPlace(situation({}), 'hex:3023');
  expect(traits.find(({ rule }) => rule === '10.0-a')).toMatchObject({ value: { word: 'label.terrain.clear' } });
  expect(traits.find(({ rule }) => rule === '16.21-a')).toMatchObject({ value: 5, reconstructed: true });
});

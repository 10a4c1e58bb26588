/** 3.3 Command range, chains and the line of battle. Soult has range 6, Vandamme 4; both command in the IV Corps. */
import { expect, test } from 'vitest';
import {
  hasGeneral,
  isInCommand,
  outOfCommand,
  rangeOf,
} from '../../../../core/games/moravian-sun/03-command/3-range.ts';
import { lift } from '../../../../core/games/moravian-sun/pieces.ts';
import { situation } from './table.ts';

const ids = (units: readonly { readonly id: string }[]): string[] => units.map(({ id }) => id);

test('the hex of the leader is not counted: six hexes away is in the range of six [3.3.1-a] [1.4-c]', () => {
  const game = situation({ at: { 1020: 'soult', 1014: 'fr-s-thie', 1013: 'fr-s-vare' } });
  expect(rangeOf(game, 'soult').has(1014)).toBe(true);
  expect(rangeOf(game, 'soult').has(1013)).toBe(false);
  expect(isInCommand(game, 'fr-s-thie')).toBe(true);
  // 1013 is next to 1014: the line of battle keeps it (3.3.2).
  expect(isInCommand(game, 'fr-s-vare')).toBe(true);
  const apart = situation({ at: { 1020: 'soult', 1014: 'fr-s-thie', 1012: 'fr-s-vare' } });
  expect(ids(outOfCommand(apart, 'fr-S'))).toEqual(['fr-s-vare']);
});

test('only units of the own formation are in command [3.1.2-a]', () => {
  const game = situation({ at: { 1020: 'soult fr-l-clap' } });
  expect(isInCommand(game, 'fr-l-clap')).toBe(false);
});

test('a general in range passes command on to the own group, and to no other [3.1.1-a]', () => {
  // Both four hexes from Vandamme and eight from Soult; Morand belongs to another group.
  const at = { 1020: 'soult', 1016: 'vandamme', 1012: 'fr-s-schi', 813: 'fr-s-mora' };
  const game = situation({ at });
  expect(isInCommand(game, 'fr-s-schi')).toBe(true);
  expect(isInCommand(game, 'fr-s-mora')).toBe(false);
  const away = situation({ at: { ...at, 1016: 'fr-s-art1', 1012: 'fr-s-schi vandamme' } });
  expect(isInCommand(away, 'fr-s-schi')).toBe(false);
});

test('the count goes around the enemy and does not mind zones [3.3-a] [3.3.3-a]', () => {
  const wall = { 1017: 'al-k-orei', 1117: 'al-k-hess', 917: 'al-k-szhu' };
  const game = situation({ at: { 1020: 'soult', 1016: 'fr-s-thie', ...wall } });
  expect(rangeOf(game, 'soult').has(1016)).toBe(false);
  expect(rangeOf(game, 'soult').has(1018)).toBe(true);
  expect(isInCommand(game, 'fr-s-thie')).toBe(false);
});

test('a line of battle is in command as long as one of its units is in range [3.3.2-a]', () => {
  const line = situation({ at: { 1020: 'soult', 1014: 'fr-s-thie', 1013: 'fr-s-vare', 1012: 'fr-s-fere' } });
  expect(outOfCommand(line, 'fr-S')).toEqual([]);
  const game = situation({ at: { 1020: 'soult', 1010: 'fr-s-thie', 1009: 'fr-s-vare' } });
  expect(ids(outOfCommand(game, 'fr-S'))).toEqual(['fr-s-thie', 'fr-s-vare']);
});

test('without its commander a formation is out of command [3.5.5-a]', () => {
  const game = situation({ at: { 1020: 'soult fr-s-thie vandamme', 1021: 'fr-s-schi' } });
  expect(outOfCommand(game, 'fr-S')).toEqual([]);
  lift(game, 'soult');
  expect(ids(outOfCommand(game, 'fr-S'))).toEqual(['fr-s-thie', 'fr-s-schi']);
});

test('an aide in the post of a fallen commander commands with its own range [3.11-a]', () => {
  const game = situation({
    at: { 1020: 'aide-fr-1', 1017: 'fr-s-thie', 1014: 'fr-s-schi' },
    leaders: { 'aide-fr-1': { replaces: 'soult' } },
  });
  expect(isInCommand(game, 'fr-s-thie')).toBe(true);
  expect(isInCommand(game, 'fr-s-schi')).toBe(false);
});

test('a general steadies units of the own formation in the hex alone [13.2.1-a]', () => {
  const game = situation({ at: { 1020: 'vandamme fr-s-schi fr-s-thie', 1021: 'fr-s-fere', 1022: 'soult fr-s-cand' } });
  expect(hasGeneral(game, 'fr-s-thie')).toBe(true);
  expect(hasGeneral(game, 'fr-s-fere')).toBe(false);
  // Soult is a commander, not a general.
  expect(hasGeneral(game, 'fr-s-cand')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../core/games/index.ts';
import { type LedgerEntry, ledgerOf, overrulersOf, sectionNamed as named } from '../../../core/words/ledger.ts';
import { wordsFor } from '../../../core/words/index.ts';
import type { Language } from '../../../core/words/words.ts';

const idOf = ({ id }: LedgerEntry): string => id;

describe.each(rulesets)('the ledger of $id', ({ id: game, options }) => {
  const ledger = ledgerOf(game);

  test('names every statement once', () => {
    expect(new Set(ledger.map(idOf)).size).toBe(ledger.length);
  });

  test('has every statement that prevails over another', () => {
    const ids = new Set(ledger.map(idOf));
    expect(ledger.flatMap(overrulersOf).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('says of a statement that holds in part what prevails and which part holds', () => {
    const inPart = ledger.filter(({ overruledInPart }) => overruledInPart);
    expect(inPart.filter((entry) => overrulersOf(entry).length === 0 || !entry.reading).map(idOf)).toEqual([]);
  });

  test('gives a choice of readings one default, the first, and the game a switch for it', () => {
    const choices = ledger.filter(({ option }) => option !== undefined);
    for (const { id, option } of choices) {
      expect(option?.values.map((value) => value.default ?? false).indexOf(true), id).toBe(0);
      expect(
        option?.values.filter((value) => value.default),
        id,
      ).toHaveLength(1);
      expect(
        options.map(({ rule }) => rule),
        id,
      ).toContain(id);
    }
  });
});

test('a rule is called by the section that the book numbers, by its table or part, and by its id where it is in no ledger', () => {
  const sectionNamed = (game: string, rule: string, language: Language = 'it') =>
    named(game, rule, wordsFor(game, language));
  expect(sectionNamed('moravian-sun', '12.4.1-b')).toBe('12.4.1');
  expect(sectionNamed('moravian-sun', '11.4.5bis-a')).toBe('11.4.5');
  expect(sectionNamed('borodino', '9.54-b')).toBe('9.54');
  expect(sectionNamed('borodino', 'T-terrain-open-combat')).toBe('Tab. terreno');
  expect(sectionNamed('borodino', 'T-terrain-open-combat', 'en')).toBe('Terrain table');
  expect(sectionNamed('borodino', 'SR.14b-a', 'en')).toBe('Special 14b');
  expect(sectionNamed('borodino', 'S5-zb')).toBe('5 settembre');
  expect(sectionNamed('ordine-obliquo', 'OO-8.8-13')).toBe('8.8');
  expect(sectionNamed('ordine-obliquo', 'OO-13-1')).toBe('13');
  expect(sectionNamed('ordine-obliquo', 'OO-SH-2')).toBe('Scheda');
  expect(sectionNamed('ordine-obliquo', 'OO-GEO-11', 'en')).toBe('Geometry');
  expect(sectionNamed('napoleon-in-europe', 'MAP-16')).toBe('La mappa');
  expect(sectionNamed('napoleon-in-europe', 'SETUP-GEN-6', 'en')).toBe('Preparing');
  expect(sectionNamed('napoleon-in-europe', 'of-no-ledger')).toBe('of-no-ledger');
});

test.each(['it', 'en'] as const)(
  'every rule of every game is called by a section and not by its id: %s',
  (language) => {
    for (const { id: game } of rulesets) {
      const words = wordsFor(game, language);
      expect(
        ledgerOf(game)
          .filter(({ id }) => named(game, id, words) === id)
          .map(idOf),
        game,
      ).toEqual([]);
    }
  },
);

import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../core/games/index.ts';
import { type LedgerEntry, ledgerOf, overrulersOf, sectionNamed } from '../../../core/words/ledger.ts';

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

test('a rule is called by the section that the book numbers, and by its id where it numbers none', () => {
  expect(sectionNamed('moravian-sun', '12.4.1-b')).toBe('12.4.1');
  expect(sectionNamed('moravian-sun', '11.4.5bis-a')).toBe('11.4.5');
  expect(sectionNamed('borodino', '9.54-b')).toBe('9.54');
  expect(sectionNamed('ordine-obliquo', 'OO-8.8-13')).toBe('OO-8.8-13');
  expect(sectionNamed('napoleon-in-europe', 'MAP-16')).toBe('MAP-16');
});

import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../core/games/index.ts';
import { type LedgerEntry, ledgerOf, overrulersOf } from '../../../core/words/ledger.ts';

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

/** The ledgers: every enforceable statement of a rulebook, in our own words and both languages. */
import { z } from 'zod';
import borodinoJson from '../../assets/borodino/ledger.json' with { type: 'json' };
import ordineObliquoJson from '../../assets/ordine-obliquo/ledger.json' with { type: 'json' };
import type { RulesetId } from '../engine/ruleset.ts';
import type { RuleId } from '../engine/verdict.ts';

const both = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });

const ledgerSchema = z.array(
  z.strictObject({
    id: z.string().min(1),
    section: z.string().min(1),
    kind: z.enum([
      'procedure',
      'restriction',
      'modifier',
      'definition',
      'setup',
      'result',
      'scenario',
      'optional',
      'victory',
    ]),
    phase: z.string().min(1),
    title: both,
    rule: both,
    /** A contradiction or gap of the rulebook, and the reading chosen. */
    note: both.optional(),
  }),
);

export type LedgerEntry = z.infer<typeof ledgerSchema>[number];

const LEDGERS: Readonly<Record<RulesetId, readonly LedgerEntry[]>> = {
  borodino: ledgerSchema.parse(borodinoJson),
  'ordine-obliquo': ledgerSchema.parse(ordineObliquoJson),
};

/** The entries of a game in the order of its rulebook; empty where there is no such game. */
export function ledgerOf(game: RulesetId): readonly LedgerEntry[] {
  return LEDGERS[game] ?? [];
}

/** One entry, or the entries of one section of the rulebook. */
export function entriesOf(game: RulesetId, idOrSection: RuleId): readonly LedgerEntry[] {
  return ledgerOf(game).filter((entry) => entry.id === idOrSection || entry.section === idOrSection);
}

/** The entries whose id, title or text holds all the words, in either language. */
export function searchLedger(game: RulesetId, text: string): readonly LedgerEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ledgerOf(game).filter((entry) => {
    const haystack = [entry.id, entry.title.it, entry.title.en, entry.rule.it, entry.rule.en].join(' ').toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

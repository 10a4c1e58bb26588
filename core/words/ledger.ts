/** The ledgers: every enforceable statement of a rulebook, in our own words and both languages. */
import moravianSunJson from '../../assets/moravian-sun/ledger.json' with { type: 'json' };
import invasionOfRussiaJson from '../../assets/invasion-of-russia/ledger.json' with { type: 'json' };
import { z } from 'zod';
import borodinoJson from '../../assets/borodino/ledger.json' with { type: 'json' };
import napoleonInEuropeJson from '../../assets/napoleon-in-europe/ledger.json' with { type: 'json' };
import ordineObliquoJson from '../../assets/ordine-obliquo/ledger.json' with { type: 'json' };
import type { RulesetId } from '../engine/ruleset.ts';
import type { RuleId } from '../engine/verdict.ts';
import type { Words } from './words.ts';

const both = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });

/** Readings among which a game offers the choice. */
const option = z.strictObject({
  id: z.string().min(1),
  values: z.array(z.strictObject({ id: z.string().min(1), default: z.literal(true).optional(), reading: both })).min(2),
});

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
      'advanced',
      'victory',
    ]),
    phase: z.string().min(1),
    title: both,
    rule: both,
    /** A contradiction or a gap of the rulebook. */
    note: both.optional(),
    /** How it is played, where the rulebook leaves a choice or contradicts itself. */
    reading: both.optional(),
    /** The statement that prevails, and others that say the same. */
    overruledBy: z.string().min(1).optional(),
    overruledAlsoBy: z.array(z.string().min(1)).min(1).optional(),
    /** Whether a part of the statement still holds: the part that its reading says. */
    overruledInPart: z.literal(true).optional(),
    option: option.optional(),
    /** Why no code carries it out (an example, a statement of the whole, "without limit"), and the test file that shows it. */
    noCode: z.strictObject({ reason: both, shownBy: z.string().endsWith('.test.ts') }).optional(),
    /** Why nothing of it can ever happen in the battles of this game: what they do not have, or a remark without effect. */
    notInPlay: both.optional(),
    /** A statement that is ours and not the rulebook's: a reading of it, or what it lacks put together again. */
    provenance: z.enum(['reading', 'reconstructed']).optional(),
    /** The chapter for file names, where sections have no numbers. */
    chapter: z.string().min(1).optional(),
  }),
);

export type LedgerEntry = z.infer<typeof ledgerSchema>[number];

const LEDGERS: Readonly<Record<RulesetId, readonly LedgerEntry[]>> = {
  'moravian-sun': ledgerSchema.parse(moravianSunJson),
  'invasion-of-russia': ledgerSchema.parse(invasionOfRussiaJson),
  borodino: ledgerSchema.parse(borodinoJson),
  'napoleon-in-europe': ledgerSchema.parse(napoleonInEuropeJson),
  'ordine-obliquo': ledgerSchema.parse(ordineObliquoJson),
};

/** The entries of a game in the order of its rulebook; empty where there is no such game. */
export function ledgerOf(game: RulesetId): readonly LedgerEntry[] {
  return LEDGERS[game] ?? [];
}

/** The statements that prevail over this one, the first before the others. */
export function overrulersOf({ overruledBy, overruledAlsoBy = [] }: LedgerEntry): readonly RuleId[] {
  return overruledBy === undefined ? [] : [overruledBy, ...overruledAlsoBy];
}

/** One entry, or the entries of one section of the rulebook. */
export function entriesOf(game: RulesetId, idOrSection: RuleId): readonly LedgerEntry[] {
  return ledgerOf(game).filter((entry) => entry.id === idOrSection || entry.section === idOrSection);
}

/** A section that a rulebook numbers; `bis` tells apart two to which it gives the same number. */
const NUMBERED = /^\d[\d.]*(?=(?:bis)?$)/;

/** A section of a part of the rulebook: the special rules are `SR.8`. */
const PARTED = /^(\D+)\.(\w+)$/;

/** Whether an id is that of its game, the section and a number: `OO-8.8-13`. */
const isPrefixed = (rule: RuleId, section: string): boolean => rule.includes(`-${section}-`);

/**
 * How a rule is called where a person reads it: by the section of the rulebook, where that numbers its sections, by the name
 * of its chapter, table or part, where the game has words for it, else by its id.
 */
export function sectionNamed(game: RulesetId, rule: RuleId, { has, text }: Pick<Words, 'has' | 'text'>): string {
  const section = ledgerOf(game).find(({ id }) => id === rule)?.section ?? '';
  const [number] = NUMBERED.exec(section) ?? [];
  if (number !== undefined && (rule.startsWith(section) || isPrefixed(rule, section))) return number;
  const [, part = section, within = ''] = PARTED.exec(section) ?? [];
  return has(`section.${part}`) ? text(`section.${part}`, { number: within }) : rule;
}

/** The entries whose id, title or text holds all the words, in either language. */
export function searchLedger(game: RulesetId, text: string): readonly LedgerEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ledgerOf(game).filter((entry) => {
    const haystack = [entry.id, entry.title.it, entry.title.en, entry.rule.it, entry.rule.en].join(' ').toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/** Makes a campaign of what was chosen on the new-campaign sheet. */
import { type Campaign, type Header, statusOf } from '../../core/archive/campaign.ts';
import type { JournalText } from '../../core/archive/desk.ts';
import { Match } from '../../core/engine/match.ts';
import type { DiceMode, MatchNode } from '../../core/engine/record.ts';
import type { Own } from '../../core/miniatures/armies.ts';
import { type Options, usualOptions } from '../../core/engine/options.ts';
import type { Ruleset, ScenarioId } from '../../core/engine/ruleset.ts';
import { EVERYBODY, factsFor } from '../../core/engine/window.ts';
import type { Words } from '../../core/words/words.ts';
import { type Chair, chairsFor, isAlone, playersOf, seatingFrom } from './chairs.ts';

export interface Choices {
  readonly title: string;
  readonly scenario: ScenarioId;
  readonly options: Options;
  readonly chairs: readonly Chair[];
  readonly dice: DiceMode;
  /** `null`: as is usual where these players sit, see {@link usualTable}. */
  readonly table: Header['table'] | null;
  /** What the players bring along; left out where nothing. */
  readonly own?: Own;
}

/** What is chosen when nothing is: the first scenario with its usual options, a person for the first seat. */
export function usualChoices(ruleset: Ruleset<unknown>): Choices {
  const scenario = ruleset.scenarios[0]?.id ?? '';
  const options = usualOptions(ruleset);
  return {
    title: '',
    scenario,
    options,
    chairs: chairsFor(ruleset.seats(scenario, options), []),
    dice: 'seeded',
    table: null,
  };
}

/**
 * One person against programs sees what that side may know, where anybody has something to hide: the enemy's orders would
 * lie open otherwise.
 */
export function usualTable(
  ruleset: Ruleset<unknown>,
  { scenario }: Pick<Choices, 'scenario'>,
  chairs: readonly Chair[],
): Header['table'] {
  return isAlone(chairs) && !ruleset.hidesNothing?.(scenario) ? 'hidden' : 'open';
}

/** A seed that nobody can foretell. */
export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}

/**
 * Begins the match and writes its header.
 * @param seed of the dice, a whole number below 2^32
 * @param created ISO 8601
 * @throws BadPosition where the options, the seats or what the players bring are not accepted
 * @throws NeedsRoll where the players roll real dice and one is needed before the first decision
 */
export function beginCampaign(ruleset: Ruleset<unknown>, choices: Choices, seed: number, created: string): Campaign {
  const { title, scenario, options, chairs, dice, own } = choices;
  const table = choices.table ?? usualTable(ruleset, choices, chairs);
  const seating = seatingFrom(chairs);
  const brought = { ...(seating && { players: seating }), ...(own && { own }) };
  const match = Match.begin(ruleset, { ruleset: ruleset.id, scenario, options, seed, dice, ...brought });
  return {
    header: { title, players: playersOf(chairs), table, created },
    status: statusOf(match),
    tags: [],
    notes: [],
    record: match.record,
  };
}

/** What the journal says of a node in both languages, for the archive's search: at a table with secrets what all may know. */
export function journalOf(
  { facts }: Pick<MatchNode, 'facts'>,
  table: Header['table'],
  it: Words,
  en: Words,
): Omit<JournalText, 'node'> {
  const told = factsFor(facts, table === 'open' ? EVERYBODY : null);
  const said = (words: Words) => told.map((fact) => words.tell(fact)).join('\n');
  return { it: said(it), en: said(en) };
}

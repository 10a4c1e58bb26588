/** A record from outside is played again, every branch of it, before it is taken in or anybody sits down to it. */
import { type ChanceSource, recordedDice, seededDice, WrongDice } from '../engine/chance.ts';
import { clone } from '../engine/json.ts';
import { type Done, Match } from '../engine/match.ts';
import { type OptionFault, optionFault } from '../engine/options.ts';
import {
  type Beginning,
  type Deed,
  type MatchNode,
  type MatchRecord,
  type PhaseStart,
  seedOf,
} from '../engine/record.ts';
import { firstDifference } from '../engine/replay.ts';
import { BadPosition, type Ruleset } from '../engine/ruleset.ts';
import { isSameChance } from '../engine/tree.ts';
import { Refusal } from '../engine/verdict.ts';
import { BadFile } from './bad-file.ts';

/** A position whose type only its ruleset knows. */
type AnyMatch = Match<unknown>;

/** Thrown where the rules, or the seed, do not lead where a record says. */
export class Diverged extends BadFile {
  constructor(node: number, expected: string, found: string, key: 'diverged' | 'not-seeded' = 'diverged') {
    super(key, `campaign.record.nodes[${node}]`, { node, expected, found });
    this.name = 'Diverged';
  }
}

/** What its game does not take of what a match was begun with: the scenario, or an option as it is; `null`: all is well. */
export function strangerIn(
  { scenarios, options: known }: Ruleset<unknown>,
  { scenario, options }: Pick<Beginning, 'scenario' | 'options'>,
): { readonly scenario: string } | OptionFault | null {
  return scenarios.some(({ id }) => id === scenario) ? optionFault(known, options) : { scenario };
}

/**
 * The match that a record tells of, made anew from its deeds and its seed, or the dice that people rolled: nothing else in
 * it is taken on trust.
 * @param record its form has been checked, and that its game has what it was begun with
 * @throws Diverged also where the dice are not those of the seed
 * @throws BadPosition where a position in it is not accepted; its path is that in the file
 */
export function retraced(ruleset: Ruleset<unknown>, record: MatchRecord): AnyMatch {
  const told = Map.groupBy(record.starts, ({ node }) => node);
  const match = begun(ruleset, record);
  assertRolled(record.nodes[0] as MatchNode, match.head);
  compare(0, told.get(0) ?? [], match.record.starts);
  for (const node of record.nodes.slice(1)) {
    if (match.head.id !== node.parent) match.goTo(node.parent as number);
    const { node: made, starts } = redone(match, record, node);
    assertRolled(node, made);
    if (made.id !== node.id) throw new Diverged(node.id, 'new', `= ${made.id}`);
    compare(node.id, told.get(node.id) ?? [], starts);
  }
  if (match.head.id !== record.head) match.goTo(record.head);
  return match;
}

function begun(ruleset: Ruleset<unknown>, record: MatchRecord): AnyMatch {
  const { beginning, nodes, seeds = [] } = record;
  const where = `campaign.record.beginning${beginning.position === undefined ? '' : '.position'}`;
  const dice = diceOf(record, nodes[0] as MatchNode);
  return trying(0, where, () => Match.begin(ruleset, beginning, { dice, seeds }));
}

function redone(match: AnyMatch, record: MatchRecord, node: MatchNode): Done {
  const { id, deed } = node;
  assertAsked(match, id, deed as Deed);
  return trying(id, `campaign.record.nodes[${id}].deed.position`, () => {
    if (deed?.did === 'adjust') match.ruleset.check(clone(deed.position));
    return match.playWith(deed as Deed, diceOf(record, node));
  });
}

/** What a seed decides is not read from the record: it is the seed that held when the node was made. */
function diceOf(record: MatchRecord, node: MatchNode): ChanceSource {
  return record.beginning.dice === 'seeded' ? seededDice(seedOf(record, node.id)) : recordedDice(node.dice);
}

function assertRolled({ id, dice }: MatchNode, made: MatchNode): void {
  if (!isSameChance(dice, made.dice))
    throw new Diverged(id, JSON.stringify(dice), JSON.stringify(made.dice), 'not-seeded');
}

/** An answer says which question it answered. */
function assertAsked({ decision }: AnyMatch, node: number, deed: Deed): void {
  if (deed.did !== 'answer' || !decision) return;
  const told = ({ seat, kind, rule }: Pick<typeof deed, 'seat' | 'kind' | 'rule'>) => `${seat} ${kind} ${rule}`;
  if (told(deed) !== told(decision)) throw new Diverged(node, told(deed), told(decision));
}

/** @param where of a position in it, if that is what is wrong */
function trying<T>(node: number, where: string, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof BadPosition) throw new BadPosition(`${where}.${fault.path}`, fault.fault);
    if (fault instanceof Refusal || fault instanceof WrongDice) throw new Diverged(node, 'accepted', fault.message);
    throw fault;
  }
}

function compare(node: number, told: readonly PhaseStart[], made: readonly PhaseStart[]): void {
  const difference = firstDifference(node, told, made);
  if (difference) throw new Diverged(node, difference.expected, difference.found);
}

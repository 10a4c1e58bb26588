/**
 * What the programs had in mind: worked out again from the record, deed by deed, once the match is over. Nothing of it is
 * kept while a match is played, so that nobody can learn it before.
 */
import { recordedDice } from '../chance.ts';
import { canonical } from '../json.ts';
import { Match } from '../match.ts';
import { doersOn, type Player } from '../players.ts';
import type { Deed, MatchRecord } from '../record.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Message, Seat } from '../verdict.ts';
import { windowOn } from '../window.ts';

export interface Motive {
  readonly turn: number;
  /** The deed that it explains. */
  readonly node: number;
  readonly seat: Seat;
  readonly why: Message;
}

/**
 * Why the programs did what they did, on the line from the root to the head; none where the match is not over.
 * @param players those who began
 */
export function motivesOn<G>(ruleset: Ruleset<G>, record: MatchRecord, players: readonly Player[]): readonly Motive[] {
  const { line, decision } = Match.load(ruleset, record);
  const [root, ...deeds] = line;
  const doers = doersOn(players, deeds);
  if (!root || decision || !doers.some((doer) => doer?.kind === 'bot') || !ruleset.reason) return [];
  const match = Match.begin(ruleset, record.beginning, { dice: recordedDice(root.dice) });
  const motives: Motive[] = [];
  for (const [at, { id, turn, deed, dice }] of deeds.entries()) {
    if (!deed) continue;
    const why = 'seat' in deed && doers[at]?.kind === 'bot' ? motiveOf(match, deed) : null;
    if (why && 'seat' in deed) motives.push({ turn, node: id, seat: deed.seat, why });
    match.playWith(deed, recordedDice(dice));
  }
  return motives;
}

/** Of what is done beside a question: it proposes that with certainty, and only that. */
const SURELY = (): number => 0;

function motiveOf<G>(match: Match<G>, deed: Extract<Deed, { seat: Seat }>): Message | null {
  const { ruleset, decision } = match;
  const seen = windowOn(match, deed.seat).position;
  if (deed.did === 'answer') return (decision && ruleset.reason?.(seen, decision, deed.action)) ?? null;
  const asides = match.asidesOf(deed.seat).filter(({ id }) => id === deed.aside);
  const proposal = ruleset.propose?.(seen, asides, SURELY);
  return proposal?.why && canonical(proposal.action) === canonical(deed.action) ? proposal.why : null;
}

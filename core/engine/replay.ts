import { recordedDice, WrongDice } from './chance.ts';
import { Match } from './match.ts';
import type { Deed, MatchRecord, PhaseStart } from './record.ts';
import type { Ruleset } from './ruleset.ts';
import { lineTo } from './tree.ts';
import { type PhaseId, Refusal } from './verdict.ts';

/** Where a record and the rules as they are now first disagree. */
export interface Divergence {
  /** The node whose deed led there. */
  readonly node: number;
  /** The phase whose start differs; `null` where the deed itself is refused or the dice do not fit. */
  readonly phase: PhaseId | null;
  readonly expected: string;
  readonly found: string;
}

export interface ReplayReport {
  /** Deeds played, not counting the set-up. */
  readonly actions: number;
  /** Digest of the last phase start; empty where not even the first was reached. */
  readonly digest: string;
  readonly same: boolean;
  readonly divergence: Divergence | null;
}

/** Plays the line from the root to the head again with its recorded dice, and compares every phase start. */
export function replay<G>(ruleset: Ruleset<G>, record: MatchRecord): ReplayReport {
  const line = lineTo(record.nodes, record.head);
  const kept = Map.groupBy(record.starts, ({ node }) => node);
  let match: Match<G>;
  try {
    match = Match.begin(ruleset, record.beginning, { dice: recordedDice(line[0]?.dice ?? []) });
  } catch (fault) {
    return { actions: 0, digest: '', same: false, divergence: refused(0, fault) };
  }
  let last = match.record.starts;
  let divergence = firstDifference(0, kept.get(0) ?? [], last);
  let actions = 0;
  for (const node of line.slice(1)) {
    if (divergence) break;
    try {
      const done = match.playWith(node.deed as Deed, recordedDice(node.dice));
      actions++;
      if (done.starts.length > 0) last = done.starts;
      divergence = firstDifference(node.id, kept.get(node.id) ?? [], done.starts);
    } catch (fault) {
      divergence = refused(node.id, fault);
    }
  }
  return { actions, digest: last.at(-1)?.digest ?? '', same: divergence === null, divergence };
}

/** The rules do not take what was done, or its dice; any other fault is one of the program's and goes on. */
function refused(node: number, fault: unknown): Divergence {
  if (!(fault instanceof Refusal || fault instanceof WrongDice)) throw fault;
  return { node, phase: null, expected: 'accepted', found: fault.message };
}

/** A record may tell of fewer phase starts than playing makes: the first of them that was not found. */
export function firstDifference(
  node: number,
  kept: readonly PhaseStart[],
  made: readonly PhaseStart[],
): Divergence | null {
  for (const [index, expected] of kept.entries()) {
    const found = made[index];
    if (found?.digest === expected.digest) continue;
    return { node, phase: expected.phase, expected: expected.digest, found: found?.digest ?? 'none' };
  }
  return null;
}

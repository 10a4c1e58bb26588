/** How far a campaign that was played by the rules of an older version can be told by those of today. */
import { recordedDice } from '../chance.ts';
import { Match } from '../match.ts';
import type { Deed, MatchRecord } from '../record.ts';
import { firstDifference } from '../replay.ts';
import type { Ruleset } from '../ruleset.ts';
import { lineTo } from '../tree.ts';

/** Where the rules of today no longer lead where the record says. */
export interface Stop {
  /** The last node to which they do. */
  readonly last: number;
  /** The node that they do not reach, and the turn in which it was played. */
  readonly node: number;
  readonly turn: number;
}

/** The first node of the line to the head that the rules of today do not reach; `null` where they reach all of it, or not even its root. */
export function stopOf<G>(ruleset: Ruleset<G>, record: MatchRecord): Stop | null {
  const [root, ...line] = lineTo(record.nodes, record.head);
  const told = Map.groupBy(record.starts, ({ node }) => node);
  let last = root?.id ?? 0;
  const match = tried(() => Match.begin(ruleset, record.beginning, { dice: recordedDice(root?.dice ?? []) }));
  if (!match) return null;
  for (const { id, deed, dice, turn } of line) {
    const done = tried(() => match.playWith(deed as Deed, recordedDice(dice)));
    if (!done || firstDifference(id, told.get(id) ?? [], done.starts)) return { last, node: id, turn };
    last = id;
  }
  return null;
}

/** Rules may fail in any way over what they would never have led to. */
function tried<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

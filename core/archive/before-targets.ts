/**
 * Campaigns of form 1, in which every phase start kept its whole position, brought to form 2. Frozen: form 1 is no longer
 * written, and what it meant does not change.
 */
import { digest } from '../engine/json.ts';
import type { PhaseStart } from '../engine/record.ts';
import { BadFile } from './bad-file.ts';

type Json = Readonly<Record<string, unknown>>;

/** A phase start of form 1. */
export type Snapshot = Omit<PhaseStart, 'turn'>;

/** The turn was told by the position alone: both games of that time count it in a field of their own. */
export function startOf({ node, phase, dice, facts, position, digest }: Snapshot, isKept: boolean): PhaseStart {
  const { turn, move } = position as { readonly turn?: number; readonly move?: number };
  const start = { node, phase, turn: turn ?? move ?? 0, dice, facts, digest };
  return isKept ? { ...start, position } : start;
}

/**
 * A campaign file of form 1 as one of form 2. Its content has not been checked yet, but for its digest.
 * @throws BadFile
 */
export function fileInForm2(file: Json): Json {
  const { campaign, digest: sealed } = file;
  try {
    if (digest(campaign) !== sealed) throw new BadFile('file-digest', 'digest');
    const migrated = campaignOf(campaign as { readonly record: { readonly snapshots: readonly Snapshot[] } });
    return { ...file, version: 2, campaign: migrated, digest: digest(migrated) };
  } catch (fault) {
    if (fault instanceof TypeError) throw new BadFile('older-form', 'campaign');
    throw fault;
  }
}

function campaignOf<C extends { readonly record: { readonly snapshots: readonly Snapshot[] } }>(campaign: C): Json {
  const { snapshots, ...record } = campaign.record;
  return { ...campaign, record: { ...record, starts: snapshots.map((each) => startOf(each, each.node === 0)) } };
}

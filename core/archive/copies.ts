/** What becomes of a campaign with secrets when there are two of it: neither may show what the other is going to roll. */
import type { MatchRecord } from '../engine/record.ts';
import type { Campaign } from './campaign.ts';

/** Whether a file of a campaign would tell its reader what the players still hide from one another. */
export function holdsSecrets({ header, status }: Pick<Campaign, 'header' | 'status'>): boolean {
  return header.table === 'hidden' && status.winner === null;
}

/**
 * Whether a copy goes on with a seed of its own: where the program rolls, something is hidden, and it still goes on. Whoever
 * has an open table, or one where all is over, may look at what would have come.
 */
export function needsNewSeed({
  record,
  ...campaign
}: Pick<Campaign, 'header' | 'status'> & { readonly record: Pick<MatchRecord, 'beginning'> }): boolean {
  return holdsSecrets(campaign) && record.beginning.dice === 'seeded';
}

/**
 * The seeds of a copy, from whose nodes on a new one holds. One that nothing was done with yet gives way to it.
 * @param nodes how many there are
 */
export function seedsWith(seeds: MatchRecord['seeds'], nodes: number, seed: number): NonNullable<MatchRecord['seeds']> {
  return [...(seeds ?? []).filter(({ from }) => from < nodes), { from: nodes, seed }];
}

/**
 * What of a campaign is not in the chain of its nodes is sealed beside it: the header with its players, what the match was
 * begun with, the seeds of copies, and the phase starts. A byte that changes by itself shows on loading.
 */
import { hash } from 'node:crypto';
import { type CampaignId, failure } from '../../core/archive/desk.ts';
import type { Database } from './database.ts';

/** The columns that are written when a campaign is made, and when it is renamed. */
export interface Opening {
  readonly header: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly beginning: string;
  readonly seeds: string;
}

/** A phase start as its row has it; of its position its digest is enough, and whether it is kept. */
export interface SealedStart {
  readonly node: number;
  readonly place: number;
  readonly phase: string;
  readonly turn: number;
  readonly dice: number;
  readonly facts: number;
  readonly digest: string;
  readonly position: Uint8Array | null;
}

/** SHA-256 of the opening as it is written. */
export function sealOfOpening({ header, ruleset, scenario, beginning, seeds }: Opening): string {
  return hash('sha256', [header, ruleset, scenario, beginning, seeds].join('\n'));
}

/** The seal of the phase starts so far with more of them, in the order of their nodes. */
export function sealOfStarts(before: string, starts: readonly SealedStart[]): string {
  return starts.reduce((seal, start) => {
    const { node, place, phase, turn, dice, facts, digest, position } = start;
    return hash('sha256', [seal, node, place, phase, turn, dice, facts, digest, position !== null].join('\n'));
  }, before);
}

/** Seals the opening of a campaign as its row has it now. Within a transaction. */
export function sealOpening(database: Database, campaign: CampaignId): void {
  const opening = database.one<Opening>(
    'SELECT header, ruleset, scenario, beginning, seeds FROM campaign WHERE id = ?',
    campaign,
  );
  if (!opening) throw failure('no-campaign', { campaign });
  database.run('UPDATE campaign SET opening_seal = ? WHERE id = ?', sealOfOpening(opening), campaign);
}

/** Seals more phase starts of a campaign. Within a transaction. */
export function sealStarts(database: Database, campaign: CampaignId, starts: readonly SealedStart[]): void {
  const sealed = database.one<{ starts_seal: string | null }>(
    'SELECT starts_seal FROM campaign WHERE id = ?',
    campaign,
  );
  const seal = sealOfStarts(sealed?.starts_seal ?? '', starts);
  database.run('UPDATE campaign SET starts_seal = ? WHERE id = ?', seal, campaign);
}

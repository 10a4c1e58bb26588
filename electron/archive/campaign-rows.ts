/** The row of a campaign: what its columns hold, as far as they can still be read. */
import type { z } from 'zod';
import { type Header, header as headerForm, type Status, status as statusForm } from '../../core/archive/campaign.ts';
import { type CampaignId, failure } from '../../core/archive/desk.ts';
import { beginning as beginningForm, laterSeeds as seedsForm } from '../../core/archive/schema.ts';
import type { Beginning, LaterSeed } from '../../core/engine/record.ts';
import type { Database } from './database.ts';
import { FORM } from './older-campaigns.ts';
import { sealOfOpening } from './seals.ts';

export interface CampaignRow {
  id: number;
  form: number;
  header: string;
  ruleset: string;
  scenario: string;
  beginning: string;
  seeds: string;
  opening_seal: string | null;
  starts_seal: string | null;
  status: string;
  head: number;
  touched: string;
  trashed: string | null;
  tags: string;
}

/** What the columns of a campaign hold. */
interface Readable {
  readonly header: Header;
  readonly status: Status;
  readonly beginning: Beginning;
  readonly seeds: readonly LaterSeed[];
}

/** What can be read of a campaign in a row where a byte was damaged on disk: enough to be listed, and thrown away. */
export const UNREADABLE: Status = { turn: 0, phase: null, seat: null, winner: null };

export function unreadable({ id, touched }: CampaignRow): Header {
  return { title: `№ ${id}`, players: [], table: 'open', created: touched };
}

/** What a column holds; undefined where that is no longer of its form. */
export function held<T>(form: z.ZodType<T>, text: string): T | undefined {
  try {
    return form.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * What the columns of a campaign hold, each of its form.
 * @throws DeskError `damaged-campaign` where one is not, or is not what was sealed
 */
export function readable(row: CampaignRow): Readable {
  const [header, status] = [held(headerForm, row.header), held(statusForm, row.status)];
  const [beginning, seeds] = [held(beginningForm, row.beginning), held(seedsForm, row.seeds)];
  const isSealed = row.form < FORM || row.opening_seal === sealOfOpening(row);
  if (!header || !status || !beginning || !seeds || !isSealed) throw failure('damaged-campaign', { campaign: row.id });
  return { header, status, beginning, seeds };
}

/** @throws DeskError `no-campaign` */
export function touch(database: Database, campaign: CampaignId, now: string): void {
  const { changes } = database.run('UPDATE campaign SET touched = ? WHERE id = ?', now, campaign);
  if (changes === 0) throw failure('no-campaign', { campaign });
}

/** Pictures of campaigns: fetched apart from their list, for they are many times as large. */
import type { CampaignId, Desk, Entry } from '../../core/archive/desk.ts';

export type Pictures = ReadonlyMap<CampaignId, string>;

/** The pictures of these campaigns, those that are known already among them. */
export async function picturesOf(
  desk: Pick<Desk, 'thumbnails'>,
  entries: readonly Pick<Entry, 'id'>[],
  known: Pictures = new Map(),
): Promise<Pictures> {
  const campaigns = entries.map(({ id }) => id).filter((id) => !known.has(id));
  if (campaigns.length === 0) return known;
  const found = await desk.thumbnails({ campaigns });
  return new Map([...known, ...found.map(({ campaign, picture }) => [campaign, picture] as const)]);
}

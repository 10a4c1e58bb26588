/**
 * Campaigns of an older form, brought to that of today one by one, each whole or not at all. One that cannot be is left as it
 * was, and says so when somebody opens it.
 */
import { nodeOf, placeOf, type Snapshot, startOf } from '../../core/archive/before-targets.ts';
import type { CampaignId } from '../../core/archive/desk.ts';
import { inert } from '../../core/archive/inert.ts';
import { isPositionDue } from '../../core/engine/tree.ts';
import { insertStart, rewriteNodes, sealAllStarts } from './campaign-tree.ts';
import type { Database } from './database.ts';
import { ArchiveFault } from './fault.ts';
import { sealOpening } from './seals.ts';

/** How campaigns are written today. */
export const FORM = 3;

/** @throws ArchiveFault */
export function bringCampaignsUpToDate(database: Database): void {
  const older = database.all<{ id: CampaignId; form: number }>('SELECT id, form FROM campaign WHERE form < ?', FORM);
  for (const { id, form } of older) {
    try {
      database.write(() => bringUpToDate(database, id, form));
    } catch (fault) {
      if (fault instanceof ArchiveFault) throw fault;
      console.error(`campaign ${id} is left in its older form:`, fault);
    }
  }
}

/** Tags are asked for by what they are, and are therefore kept as they are shown: those of an earlier version may hold marks. */
export function makeTagsInert(database: Database): void {
  const tags = database.all<{ tag: string }>('SELECT DISTINCT tag FROM tag').filter(({ tag }) => inert(tag) !== tag);
  if (tags.length === 0) return;
  database.write(() => {
    for (const { tag } of tags) database.run('UPDATE OR REPLACE tag SET tag = ? WHERE tag = ?', inert(tag), tag);
  });
}

/** In form 3 is sealed what in form 2 stood beside the chain of the nodes. */
function bringUpToDate(database: Database, campaign: CampaignId, form: number): void {
  if (form < 2) bringToForm2(database, campaign);
  sealAllStarts(database, campaign);
  sealOpening(database, campaign);
  database.run('UPDATE campaign SET form = 3 WHERE id = ?', campaign);
}

function bringToForm2(database: Database, campaign: CampaignId): void {
  const { ruleset } = database.one<{ ruleset: string }>('SELECT ruleset FROM campaign WHERE id = ?', campaign) as {
    ruleset: string;
  };
  rewriteNodes(database, campaign, (node) => nodeOf(node, ruleset));
  rewriteNotes(database, campaign, ruleset);
  thinSnapshots(database, campaign);
  database.run('UPDATE campaign SET form = 2 WHERE id = ?', campaign);
}

function rewriteNotes(database: Database, campaign: CampaignId, ruleset: string): void {
  const notes = database.all<{ id: number; place: string }>('SELECT id, place FROM note WHERE campaign = ?', campaign);
  for (const { id, place } of notes) {
    const written = JSON.stringify(placeOf(JSON.parse(place), ruleset));
    database.run('UPDATE note SET place = ? WHERE id = ?', written, id);
  }
}

function thinSnapshots(database: Database, campaign: CampaignId): void {
  const deedsSinceKept: number[] = [];
  const nodes = database.all<{ id: number; parent: number | null }>(
    'SELECT id, parent FROM position WHERE campaign = ? ORDER BY id',
    campaign,
  );
  const resumed = lastStartBeforeHead(database, campaign, nodes);
  for (const { id, parent } of nodes) {
    const deeds = parent === null ? 0 : (deedsSinceKept[parent] ?? 0) + 1;
    const isDue = parent === null || id === resumed || isPositionDue(deeds);
    const starts = thinSnapshotsOf(database, campaign, id, isDue);
    deedsSinceKept[id] = isDue && starts > 0 ? 0 : deeds;
  }
  database.run('DELETE FROM snapshot WHERE campaign = ?', campaign);
}

/** The campaign is taken up from there, even where the rules of today would lead elsewhere from an earlier position. */
function lastStartBeforeHead(
  database: Database,
  campaign: CampaignId,
  nodes: readonly { readonly parent: number | null }[],
): number {
  const starts = database.all<{ node: number }>('SELECT DISTINCT node FROM snapshot WHERE campaign = ?', campaign);
  const withStart = new Set(starts.map(({ node }) => node));
  let at = database.one<{ head: number }>('SELECT head FROM campaign WHERE id = ?', campaign)?.head ?? 0;
  while (at > 0 && !withStart.has(at)) at = nodes[at]?.parent ?? 0;
  return at;
}

/**
 * One snapshot is in memory at a time: those of a long battle are hundreds of megabytes.
 * @returns how many phases began in the node
 */
function thinSnapshotsOf(database: Database, campaign: CampaignId, node: number, isDue: boolean): number {
  const places = database.all<{ place: number }>(
    'SELECT place FROM snapshot WHERE campaign = ? AND node = ? ORDER BY place',
    campaign,
    node,
  );
  for (const [at, { place }] of places.entries()) {
    const { position, ...snapshot } = database.one<Omit<Snapshot, 'position'> & { position: string }>(
      'SELECT node, phase, dice, facts, position, digest FROM snapshot WHERE campaign = ? AND node = ? AND place = ?',
      campaign,
      node,
      place,
    ) as Omit<Snapshot, 'position'> & { position: string };
    const isKept = isDue && (node === 0 || at === places.length - 1);
    insertStart(database, campaign, startOf({ ...snapshot, position: JSON.parse(position) }, isKept), place);
  }
  return places.length;
}

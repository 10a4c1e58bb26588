/**
 * The tree of a campaign's match in the archive: its nodes, each sealed with its parent's digest, and its phase
 * starts. What writes must be called within a transaction.
 */
import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type CampaignId, failure } from '../../core/archive/desk.ts';
import { canonical } from '../../core/engine/json.ts';
import type { MatchNode, MatchRecord, PhaseStart } from '../../core/engine/record.ts';
import type { Database } from './database.ts';
import { type SealedStart, sealOfStarts, sealStarts } from './seals.ts';

interface NodeRow {
  id: number;
  parent: number | null;
  deed: string | null;
  dice: string;
  facts: string;
  turn: number;
  phase: string | null;
  digest: string;
}

/** Whether a campaign has a node of that number. */
export function hasNode(database: Database, campaign: CampaignId, node: number): boolean {
  return digestOf(database, campaign, node) !== undefined;
}

function digestOf(database: Database, campaign: CampaignId, node: number): string | undefined {
  return database.one<{ digest: string }>('SELECT digest FROM position WHERE campaign = ? AND id = ?', campaign, node)
    ?.digest;
}

/** How many nodes a campaign has. */
export function nodesOf(database: Database, campaign: CampaignId): number {
  const found = database.one<{ next: number }>('SELECT max(id) + 1 AS next FROM position WHERE campaign = ?', campaign);
  return found?.next ?? 0;
}

/** Keeps the whole tree of a campaign that has none yet. */
export function insertTree(
  database: Database,
  campaign: CampaignId,
  { nodes, starts }: Pick<MatchRecord, 'nodes' | 'starts'>,
): void {
  const digests: string[] = [];
  for (const node of nodes) {
    digests.push(insertNode(database, campaign, node, node.parent === null ? '' : (digests[node.parent] ?? '')));
  }
  insertStarts(database, campaign, starts);
}

/**
 * Keeps one node more; false where that very node is kept already.
 * @throws DeskError `conflict` where another node has that number, or its parent is not there
 */
export function appendNode(
  database: Database,
  campaign: CampaignId,
  node: MatchNode,
  starts: readonly PhaseStart[],
): boolean {
  const parent = digestOf(database, campaign, node.parent ?? -1);
  if (parent === undefined) throw failure('conflict', { node: node.id });
  const known = digestOf(database, campaign, node.id);
  if (known !== undefined) {
    if (known !== chained(parent, rowOf(node))) throw failure('conflict', { node: node.id });
    return false;
  }
  if (node.id !== nodesOf(database, campaign)) throw failure('conflict', { node: node.id });
  insertNode(database, campaign, node, parent);
  insertStarts(database, campaign, starts);
  return true;
}

/** Gives a campaign that has no tree yet that of another, whose seal its row has. */
export function copyTree(database: Database, from: CampaignId, to: CampaignId): void {
  database.run(
    `INSERT INTO position (campaign, id, parent, deed, dice, facts, turn, phase, digest)
     SELECT ?, id, parent, deed, dice, facts, turn, phase, digest FROM position WHERE campaign = ? ORDER BY id`,
    to,
    from,
  );
  database.run(
    `INSERT INTO phase_start (campaign, node, place, phase, turn, dice, facts, digest, position)
     SELECT ?, node, place, phase, turn, dice, facts, digest, position FROM phase_start WHERE campaign = ?`,
    to,
    from,
  );
}

type Unsealed = Omit<NodeRow, 'digest'>;

function rowOf({ id, parent, deed, dice, facts, turn, phase }: MatchNode): Unsealed {
  const written = deed === null ? null : JSON.stringify(deed);
  return { id, parent, deed: written, dice: JSON.stringify(dice), facts: JSON.stringify(facts), turn, phase };
}

/** SHA-256 of a node as written, and of its parent's digest: a changed or missing byte shows on loading. */
function chained(parent: string, { id, deed, dice, facts, turn, phase }: Unsealed): string {
  return hash('sha256', [parent, id, deed, dice, facts, turn, phase].join('\n'));
}

function insertNode(database: Database, campaign: CampaignId, node: MatchNode, parent: string): string {
  const row = rowOf(node);
  const digest = chained(parent, row);
  database.run(
    'INSERT INTO position (campaign, id, parent, deed, dice, facts, turn, phase, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    campaign,
    row.id,
    row.parent,
    row.deed,
    row.dice,
    row.facts,
    row.turn,
    row.phase,
    digest,
  );
  return digest;
}

/**
 * Changes how the nodes of a campaign of an older form are written, one after the other, and seals them anew.
 * @throws DeskError `damaged-campaign` where one is not what was written
 */
export function rewriteNodes(
  database: Database,
  campaign: CampaignId,
  change: (node: Pick<MatchNode, 'deed' | 'facts'>) => Pick<MatchNode, 'deed' | 'facts'>,
): void {
  const seals: { readonly old: string; readonly now: string }[] = [];
  const count = nodesOf(database, campaign);
  for (let id = 0; id < count; id++) {
    const row = database.one<NodeRow>('SELECT * FROM position WHERE campaign = ? AND id = ?', campaign, id) as NodeRow;
    const parent = row.parent === null ? { old: '', now: '' } : seals[row.parent];
    if (!parent || chained(parent.old, row) !== row.digest) throw failure('damaged-campaign', { campaign, node: id });
    const { deed, facts } = change({ deed: JSON.parse(row.deed ?? 'null'), facts: JSON.parse(row.facts) });
    const written = { ...row, deed: deed && JSON.stringify(deed), facts: JSON.stringify(facts) };
    const now = chained(parent.now, written);
    database.run(
      'UPDATE position SET deed = ?, facts = ?, digest = ? WHERE campaign = ? AND id = ?',
      written.deed,
      written.facts,
      now,
      campaign,
      id,
    );
    seals.push({ old: row.digest, now });
  }
}

/** @param starts in the order of their nodes */
function insertStarts(database: Database, campaign: CampaignId, starts: readonly PhaseStart[]): void {
  const rows = starts.map((start, place) => startRowOf(start, place));
  for (const row of rows) insertRow(database, campaign, row);
  sealStarts(database, campaign, rows);
}

/** Keeps a phase start of a campaign that is sealed later. */
export function insertStart(database: Database, campaign: CampaignId, start: PhaseStart, place: number): void {
  insertRow(database, campaign, startRowOf(start, place));
}

/** A position is written in its canonical form, compressed: its digest is that of the text. */
function startRowOf({ node, phase, turn, dice, facts, digest, position }: PhaseStart, place: number): SealedStart {
  const written = position === undefined ? null : deflateRawSync(canonical(position));
  return { node, place, phase, turn, dice, facts, digest, position: written };
}

function insertRow(database: Database, campaign: CampaignId, row: SealedStart): void {
  const { node, place, phase, turn, dice, facts, digest, position } = row;
  database.run(
    'INSERT INTO phase_start (campaign, node, place, phase, turn, dice, facts, digest, position) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    campaign,
    node,
    place,
    phase,
    turn,
    dice,
    facts,
    digest,
    position,
  );
}

/** Seals the phase starts of a campaign that was written before there were seals. */
export function sealAllStarts(database: Database, campaign: CampaignId): void {
  database.run('UPDATE campaign SET starts_seal = NULL WHERE id = ?', campaign);
  sealStarts(database, campaign, startsOf(database, campaign));
}

function startsOf(database: Database, campaign: CampaignId): SealedStart[] {
  return database.all<SealedStart>('SELECT * FROM phase_start WHERE campaign = ? ORDER BY node, place', campaign);
}

/**
 * The nodes and the phase starts as JSON texts, put together from the rows without parsing them.
 * @param seal of the phase starts
 * @throws DeskError `damaged-campaign` where the rows are not what was written
 */
export function treeTexts(
  database: Database,
  campaign: CampaignId,
  seal: string | null,
): { nodes: string; starts: string } {
  const nodes = database.all<NodeRow>('SELECT * FROM position WHERE campaign = ? ORDER BY id', campaign);
  const starts = startsOf(database, campaign);
  verify(campaign, nodes);
  if (sealOfStarts('', starts) !== seal) throw failure('damaged-campaign', { campaign });
  const texts = starts.map((start) => startText(campaign, start));
  return { nodes: `[${nodes.map(nodeText).join(',')}]`, starts: `[${texts.join(',')}]` };
}

function verify(campaign: CampaignId, nodes: readonly NodeRow[]): void {
  nodes.forEach((node, index) => {
    const parent = node.parent === null ? '' : nodes[node.parent]?.digest;
    if (node.id !== index || parent === undefined || chained(parent, node) !== node.digest) {
      throw failure('damaged-campaign', { campaign, node: index });
    }
  });
}

function nodeText({ id, parent, deed, dice, facts, turn, phase }: NodeRow): string {
  return `{"id":${id},"parent":${parent},"deed":${deed},"dice":${dice},"facts":${facts},"turn":${turn},"phase":${JSON.stringify(phase)}}`;
}

function startText(campaign: CampaignId, { position, ...start }: SealedStart): string {
  const { node, phase, turn, dice, facts, digest } = start;
  const kept = position === null ? '' : `,"position":${positionText(campaign, { node, digest, position })}`;
  return `{"node":${node},"phase":${JSON.stringify(phase)},"turn":${turn},"dice":${dice},"facts":${facts},"digest":${JSON.stringify(digest)}${kept}}`;
}

function positionText(
  campaign: CampaignId,
  { node, position, digest }: Pick<SealedStart, 'node' | 'digest'> & { readonly position: Uint8Array },
): string {
  const text = inflated(position);
  if (text === null || hash('sha256', text) !== digest) throw failure('damaged-campaign', { campaign, node });
  return text;
}

/** `null` where a byte was damaged. */
function inflated(bytes: Uint8Array): string | null {
  try {
    return inflateRawSync(bytes).toString();
  } catch {
    return null;
  }
}

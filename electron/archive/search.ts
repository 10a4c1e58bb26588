/** Full-text search over titles, players, notes and what the journal says. */
import type { Player } from '../../core/engine/players.ts';
import type { CampaignId, Found, JournalText } from '../../core/archive/desk.ts';
import { inert } from '../../core/archive/inert.ts';
import { SEARCH_MOST } from '../../core/archive/limits.ts';
import type { Language } from '../../core/engine/verdict.ts';
import type { Database } from './database.ts';

/** What is in no language stands in both columns. */
const PASSAGE = 'INSERT INTO passage (campaign, kind, node, note, it, en) VALUES (?, ?, ?, ?, ?, ?)';
/** Control characters that no text contains: they fence the words found. */
const [OPENS, CLOSES] = ['\u0001', '\u0002'];
const COLUMNS = { it: 0, en: 1 } as const;

export function keepTitle(database: Database, campaign: CampaignId, title: string): void {
  database.run(PASSAGE, campaign, 'title', null, null, title, title);
}

export function keepPlayers(database: Database, campaign: CampaignId, players: readonly Player[]): void {
  const names = players.map((player) => player.name).join(', ');
  if (names) database.run(PASSAGE, campaign, 'players', null, null, names, names);
}

export function keepNote(
  database: Database,
  campaign: CampaignId,
  note: { id: number; node: number; text: string },
): void {
  database.run(PASSAGE, campaign, 'note', note.node, note.id, note.text, note.text);
}

export function keepJournal(database: Database, campaign: CampaignId, { node, it, en }: JournalText): void {
  if (it || en) database.run(PASSAGE, campaign, 'journal', node, null, it, en);
}

export function dropPassages(database: Database, campaign: CampaignId, kind: 'title'): void {
  database.run('DELETE FROM passage WHERE campaign = ? AND kind = ?', campaign, kind);
}

interface Row {
  campaign: number;
  title: unknown;
  kind: Found['where'];
  node: number | null;
  passage: string;
}

/**
 * Finds the passages that hold every word, or the beginning of it; best first. What is in the trash is left out, and so are
 * notes that not everybody may read, until the campaign is over.
 */
export function search(database: Database, text: string, language: Language): Found[] {
  const words = wordsOf(text);
  if (!words) return [];
  const rows = database.all<Row>(
    `SELECT passage.campaign, iif(json_valid(campaign.header), json_extract(campaign.header, '$.title'), '') AS title, passage.kind, passage.node,
            snippet(search, ${COLUMNS[language]}, '${OPENS}', '${CLOSES}', '…', 16) AS passage
     FROM search JOIN passage ON passage.id = search.rowid JOIN campaign ON campaign.id = passage.campaign
       LEFT JOIN note ON note.id = passage.note
     WHERE search MATCH ? AND campaign.trashed IS NULL
       AND (note.audience IS NULL
            OR iif(json_valid(campaign.status), json_extract(campaign.status, '$.winner'), NULL) IS NOT NULL)
     ORDER BY rank LIMIT ${SEARCH_MOST}`,
    `{${language}} : (${words})`,
  );
  return rows.map(({ campaign, title, kind, node, passage }) => ({
    campaign,
    title: typeof title === 'string' ? inert(title) : '',
    where: kind,
    node,
    passage: pieces(passage, kind),
  }));
}

/** Each word quoted, so that nothing a person types is taken for the query language. */
function wordsOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `"${word}"*`).join(' ');
}

/** All but notes stand in one line. */
function pieces(passage: string, kind: Found['where']): Found['passage'] {
  const shown = kind === 'note' ? (text: string) => text : inert;
  return passage
    .split(new RegExp(`(${OPENS}[^${CLOSES}]*${CLOSES})`, 'u'))
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith(OPENS) ? { text: shown(piece.slice(1, -1)), hit: true } : { text: shown(piece), hit: false },
    );
}

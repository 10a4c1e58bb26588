/** What the archive keeps of a campaign beside the match itself. */
import { z } from 'zod';
import type { Match } from '../engine/match.ts';
import type { Player } from '../engine/players.ts';
import type { MatchRecord } from '../engine/record.ts';
import { type Outcome, outcomeOf } from '../engine/standing.ts';
import type { Target } from '../engine/target.ts';
import type { PhaseId, Seat } from '../engine/verdict.ts';
import { inert } from './inert.ts';
import {
  ACTIONS_MOST,
  LINE_NAME_LONGEST,
  NOTE_LONGEST,
  NOTES_LETTERS_MOST,
  NOTES_MOST,
  TAG_LONGEST,
  TAGS_MOST,
} from './limits.ts';
import { count, line, list, matchRecord, name, player, target } from './schema.ts';

export interface Header {
  readonly title: string;
  /** Those who began. */
  readonly players: readonly Player[];
  /** Everything in view, or hidden information with a curtain between the seats. */
  readonly table: 'open' | 'hidden';
  /** ISO 8601, as the caller gives it. */
  readonly created: string;
}

/** Where a campaign stands, for the library. */
export interface Status {
  readonly turn: number;
  readonly phase: PhaseId | null;
  /** Whose decision is waited for. */
  readonly seat: Seat | null;
  readonly winner: Outcome | null;
  /** Those that share the victory, where several have won. */
  readonly winners?: readonly Seat[];
  /** How often the position was changed by agreement on the line that led there; left out: never. */
  readonly adjustments?: number;
}

/** Where a match stands now. */
export function statusOf({ head, decision, standing, line }: Match<unknown>): Status {
  const winner = outcomeOf(standing);
  const adjustments = line.filter(({ deed }) => deed?.did === 'adjust').length;
  return {
    turn: head.turn,
    phase: head.phase,
    seat: decision?.seat ?? null,
    winner,
    ...(winner === 'shared' && standing.winners && { winners: standing.winners }),
    ...(adjustments > 0 && { adjustments }),
  };
}

/** Those that have won; `null` while the game goes on. */
export function winnersOf({ winner, winners }: Status): readonly Seat[] | null {
  if (winner === null) return null;
  return winners ?? (winner === 'draw' ? [] : [winner]);
}

/** A remark pinned to a moment of the game, and to a place of the board where there is one. */
export interface Note {
  readonly node: number;
  readonly place: Target | null;
  readonly text: string;
  /** The seats of the player who wrote it, where there may be secrets; left out: anybody may read it. */
  readonly audience?: readonly Seat[];
}

/** The name that somebody gave a line of play, at the first node that the line does not share with an older one. */
export interface NamedLine {
  readonly node: number;
  readonly name: string;
}

/** How long a seat's questions have been looked at, as far as somebody had it measured. The rules know nothing of it. */
export interface TimeSpent {
  readonly seat: Seat;
  readonly milliseconds: number;
}

/** A campaign as it travels: to another table, or to and from the archive. */
export interface Campaign {
  readonly header: Header;
  readonly status: Status;
  readonly tags: readonly string[];
  readonly notes: readonly Note[];
  /** Left out: no line has a name. */
  readonly lines?: readonly NamedLine[];
  /** Left out: nobody has measured it. */
  readonly spent?: readonly TimeSpent[];
  readonly record: MatchRecord;
}

const isoTime = z.iso.datetime({ offset: true });

export const title = line;
export const tag = z.string().trim().min(1).max(TAG_LONGEST).transform(inert);

export const header: z.ZodType<Header> = z.strictObject({
  title,
  players: list(player, { most: 20 }),
  table: z.enum(['open', 'hidden']),
  created: isoTime,
});

export const status: z.ZodType<Status> = z.strictObject({
  turn: z.number(),
  phase: name.nullable(),
  seat: name.nullable(),
  winner: name.nullable(),
  winners: list(name).exactOptional(),
  adjustments: count.exactOptional(),
});

export const note = z.strictObject({
  node: count,
  place: target.nullable(),
  text: z.string().trim().min(1).max(NOTE_LONGEST),
  audience: list(name, { least: 1, most: 20 }).exactOptional(),
}) satisfies z.ZodType<Note>;

/** Empty: the line has no name any more. */
export const lineName = z.string().trim().max(LINE_NAME_LONGEST);

export const namedLine = z.strictObject({
  node: count,
  name: lineName.min(1).transform(inert),
}) satisfies z.ZodType<NamedLine>;

export const timeSpent = z.strictObject({
  seat: name,
  milliseconds: count,
}) satisfies z.ZodType<TimeSpent>;

/** A player has one time. */
const isOfPlayers = ({ header, spent = [] }: Campaign): boolean => {
  const seats = spent.map(({ seat }) => seat);
  return (
    new Set(seats).size === seats.length && seats.every((seat) => header.players.some((each) => each.seat === seat))
  );
};

const parts: z.ZodType<Campaign> = z.strictObject({
  header,
  status,
  tags: list(tag, { most: TAGS_MOST }),
  notes: list(note, { most: NOTES_MOST }).refine(
    (notes) => notes.reduce((letters, { text }) => letters + text.length, 0) <= NOTES_LETTERS_MOST,
  ),
  lines: list(namedLine, { least: 1, most: ACTIONS_MOST + 1 })
    .refine((lines) => new Set(lines.map(({ node }) => node)).size === lines.length)
    .exactOptional(),
  spent: list(timeSpent, { least: 1, most: 20 }).exactOptional(),
  record: matchRecord,
});

export const campaign = parts.refine(isOfPlayers, { path: ['spent'] });

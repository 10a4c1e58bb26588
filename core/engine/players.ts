/** Who plays each seat: a person, or the program. It may change in the middle of a campaign, which its record tells. */
import type { Strength } from './bot.ts';
import type { Deed } from './record.ts';
import type { Fact } from './ruleset.ts';
import { because, NO_RULE, type Seat, type Verdict } from './verdict.ts';

export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: 'person' | 'bot';
  /** Of a program; left out: it plays as well as it can. */
  readonly strength?: Strength;
}

/** Who plays these seats from now on; the others stay as they are. */
export type Reseating = Extract<Deed, { did: 'reseat' }>;

/** A node of a line, as far as it tells who plays: what nobody has done by themselves has no seat. */
type Node = {
  readonly deed:
    Pick<Reseating, 'did' | 'players'> | { readonly did: Exclude<Deed['did'], 'reseat'>; readonly seat?: Seat } | null;
};

export const strengthOf = ({ strength = 'marshal' }: Pick<Player, 'strength'>): Strength => strength;

/** The players, some of them replaced. */
function reseated(players: readonly Player[], changed: readonly Player[]): readonly Player[] {
  return players.map((player) => changed.find(({ seat }) => seat === player.seat) ?? player);
}

/**
 * Who plays at the end of a line.
 * @param players those who began
 */
export function playersAfter(players: readonly Player[], line: readonly Node[]): readonly Player[] {
  return line.reduce((now, { deed }) => (deed?.did === 'reseat' ? reseated(now, deed.players) : now), players);
}

/**
 * The player who did each deed of a line, as they sat then; `null` for what all have agreed to.
 * @param players those who began
 */
export function doersOn(players: readonly Player[], line: readonly Node[]): readonly (Player | null)[] {
  let now = players;
  return line.map(({ deed }) => {
    if (deed?.did === 'reseat') now = reseated(now, deed.players);
    const seat = deed && 'seat' in deed ? deed.seat : undefined;
    return now.find((player) => player.seat === seat) ?? null;
  });
}

/** Why seats may not change hands so. */
export function whyNotReseated({ players }: Reseating, seats: readonly Seat[]): Verdict {
  const named = new Set(players.map(({ seat }) => seat));
  const isOfTable = named.size > 0 && named.size === players.length && [...named].every((seat) => seats.includes(seat));
  return isOfTable ? null : because(NO_RULE, 'refusal.no-such-seat');
}

/** What the journal says of a seat that changes hands. */
export function factOfSeat({ seat, name, kind, ...player }: Player): Omit<Fact, 'dice'> {
  const params = { seat: { seat }, name: { text: name } };
  if (kind === 'person') return { key: 'reseated.person', rule: NO_RULE, params };
  const strength = { phrase: { key: `strength.${strengthOf(player)}` } };
  return { key: 'reseated.bot', rule: NO_RULE, params: { ...params, strength } };
}

/** What players have proposed to one another of late: both remember it, so that nobody asks again at once for what was refused. */
import type { NapoleonInEurope, PlayerId, Proposed } from './position.ts';

/** Of this round and the one before. */
const REMEMBERED = 2;

/** Notes a proposal and its answer, and forgets old ones. */
export function remember(game: NapoleonInEurope, proposed: Omit<Proposed, 'round'>): void {
  const recent = (game.proposals ?? []).filter(({ round }) => round > game.round - REMEMBERED);
  game.proposals = [...recent, { ...proposed, round: game.round }];
}

/** How much a player has proposed in this round. */
export const countProposed = ({ proposals = [], round }: NapoleonInEurope, player: PlayerId): number =>
  proposals.filter(({ by, round: at }) => by === player && at === round).length;

/** Whether the other has declined such a thing of late. */
export const wasDeclined = (
  { proposals = [] }: NapoleonInEurope,
  asked: Pick<Proposed, 'by' | 'to' | 'what'>,
): boolean =>
  proposals.some(
    ({ by, to, what, isAgreed }) => by === asked.by && to === asked.to && what === asked.what && !isAgreed,
  );

/** What tables and papers of miniatures have alike: units that are pressed where they are, on no places of their own. */
import type { Piece } from '../../core/engine/presenter.ts';
import { type Target, unitTarget } from '../../core/engine/target.ts';
import type { Reason } from '../../core/engine/verdict.ts';
import type { MiniaturesGame } from '../../core/miniatures/game.ts';
import type { Choice } from './decisions/choice.svelte.ts';
import type { Muster } from './play-ground.ts';
import { type Present, unlaid } from './unlaid.ts';
import type { PlayView } from './view.svelte.ts';

export const musterOf = (game: MiniaturesGame<unknown>, { session }: PlayView): Muster => ({
  amendable: (unit) => game.adjustment.amendable(session.position, unit),
  get roster() {
    return game.show.roster(session.position) ?? [];
  },
});

/** Units and generals by their ids, also those that the game has no counters for. */
export const piecesOf = (present: readonly Present[], laid: readonly Piece[]): ReadonlyMap<string, Piece> =>
  new Map([...present.map(unlaid), ...laid].map((piece) => [piece.id, piece]));

/** Why a press on a unit means nothing; `null` where it does mean something. */
export function refusalOf(
  choice: Choice | null,
  unit: string | null,
  meant: (unit: string) => Target | null,
): Reason | null {
  if (!choice || unit === null || meant(unit) !== null) return null;
  return choice.contemplate(unitTarget(unit)).refused;
}

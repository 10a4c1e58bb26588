/** The papers of a game, for the tests of what stands on them. */
import type { Paper } from '../../../core/engine/papers.ts';
import type { Presenter } from '../../../core/engine/presenter.ts';

/** The papers of one kind, in their order. */
export function papersOf<G, K extends Paper['kind']>(
  show: Presenter<G>,
  game: G,
  kind: K,
): readonly Extract<Paper, { readonly kind: K }>[] {
  const isMeant = (paper: Paper): paper is Extract<Paper, { readonly kind: K }> => paper.kind === kind;
  return show.papers?.(game).filter(isMeant) ?? [];
}

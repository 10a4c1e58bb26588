/** The papers of the game at the moment that is shown. */
import type { Paper } from '../../../core/engine/papers.ts';
import type { Session } from '../session.svelte.ts';

export class Papers {
  readonly #session: Session;
  all: readonly Paper[] = $derived.by(() => this.#session.ruleset.show.papers?.(this.#session.position) ?? []);

  constructor(session: Session) {
    this.#session = session;
  }

  at(where: Paper['at']): readonly Paper[] {
    return this.all.filter(({ at }) => at === where);
  }
}

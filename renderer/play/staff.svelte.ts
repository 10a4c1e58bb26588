/** What a player leaves to the staff: the program answers in their place until the phase has passed. One undo takes it all back. */
import type { Player } from '../../core/engine/players.ts';
import type { Now } from '../../core/engine/presenter.ts';
import { undoTarget } from '../../core/engine/undo.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { SeenNode } from '../../core/engine/window.ts';

interface Task {
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: Now['phase'];
}

export class Staff {
  /** One a seat. */
  #tasks: readonly Task[] = $state.raw([]);
  /** The nodes of what it has done in this sitting. */
  readonly #deeds = new Set<number>();

  get isBusy(): boolean {
    return this.#tasks.length > 0;
  }

  actsFor(seat: Seat): boolean {
    return this.#tasks.some((task) => task.seat === seat);
  }

  begin(seat: Seat, { turn, phase }: Now): void {
    this.#tasks = [...this.#tasks, { seat, turn, phase }];
  }

  end(): void {
    this.#tasks = [];
  }

  /** To be called with where the campaign stands: with its phase a task is over. */
  mind(now: Now): void {
    this.#tasks = this.#tasks.filter(({ turn, phase }) => turn === now.turn && phase === now.phase);
  }

  /** To be called with each deed that a seat has done. */
  note(seat: Seat, node: number): void {
    if (this.actsFor(seat)) this.#deeds.add(node);
  }

  /** Where one undo leads, see {@link undoTarget}: past all that the staff did in one go. */
  undoTarget(line: readonly SeenNode[], players: readonly Player[]): number | null {
    const to = undoTarget(line, players);
    const at = line.findIndex(({ id }) => id === to);
    if (to === null || !this.#deeds.has(line[at + 1]?.id ?? -1)) return to;
    const earlier = undoTarget(line.slice(0, at + 1), players);
    const before = line[line.findIndex(({ id }) => id === earlier) + 1];
    return before && this.#deeds.has(before.id) ? this.undoTarget(line.slice(0, at + 1), players) : to;
  }
}

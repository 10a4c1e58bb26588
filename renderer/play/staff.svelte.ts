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
  /** In which turn and phase it has done what, by node: of this sitting. */
  readonly #deeds = new Map<number, string>();

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
    const task = this.#tasks.find((each) => each.seat === seat);
    if (task) this.#deeds.set(node, `${task.turn} ${task.phase}`);
  }

  /** Where one undo leads, see {@link undoTarget}: past all that the staff did in one phase. */
  undoTarget(line: readonly SeenNode[], players: readonly Player[]): number | null {
    const last = this.#undone(line, players);
    if (!last) return null;
    const earlier = this.#undone(line.slice(0, last.at), players);
    const isOne = last.phase !== undefined && last.phase === earlier?.phase;
    return isOne ? this.undoTarget(line.slice(0, last.at), players) : last.to;
  }

  /** The deed that one undo takes back: where it leads, where the deed stands on the line, and the phase if the staff did it. */
  #undone(line: readonly SeenNode[], players: readonly Player[]) {
    const to = undoTarget(line, players);
    const at = line.findIndex(({ id }) => id === to) + 1;
    const node = line[at];
    return to === null || !node ? null : { to, at, phase: this.#deeds.get(node.id) };
  }
}

/**
 * What a player leaves to the staff: the program answers in their place until the phase has passed, or all steps of what is
 * activated. One undo takes it all back.
 */
import type { Player } from '../../core/engine/players.ts';
import type { Now } from '../../core/engine/presenter.ts';
import { undoTarget } from '../../core/engine/undo.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { SeenNode } from '../../core/engine/window.ts';

/** Until what has passed. */
export type Until = 'phase' | 'activation';

interface Task {
  readonly seat: Seat;
  readonly until: Until;
  /** When it was left, see {@link momentOf}. */
  readonly moment: string;
}

const momentOf = (now: Now, until: Until): string => `${now.turn} ${now[until]}`;

export class Staff {
  /** One a seat. */
  #tasks: readonly Task[] = $state.raw([]);
  /** In which task it has done what, by node: of this sitting. */
  readonly #deeds = new Map<number, string>();

  get isBusy(): boolean {
    return this.#tasks.length > 0;
  }

  actsFor(seat: Seat): boolean {
    return this.#tasks.some((task) => task.seat === seat);
  }

  begin(seat: Seat, now: Now, until: Until): void {
    this.#tasks = [...this.#tasks, { seat, until, moment: momentOf(now, until) }];
  }

  end(): void {
    this.#tasks = [];
  }

  /** To be called with where the campaign stands: a task may be over. */
  mind(now: Now): void {
    this.#tasks = this.#tasks.filter(({ until, moment }) => moment === momentOf(now, until));
  }

  /** To be called with each deed that a seat has done. */
  note(seat: Seat, node: number): void {
    const task = this.#tasks.find((each) => each.seat === seat);
    if (task) this.#deeds.set(node, task.moment);
  }

  /** Where one undo leads, see {@link undoTarget}: past all that the staff did at one time. */
  undoTarget(line: readonly SeenNode[], players: readonly Player[]): number | null {
    const last = this.#undone(line, players);
    if (!last) return null;
    const earlier = this.#undone(line.slice(0, last.at), players);
    const isOne = last.task !== undefined && last.task === earlier?.task;
    return isOne ? this.undoTarget(line.slice(0, last.at), players) : last.to;
  }

  /** The deed that one undo takes back: where it leads, where the deed stands on the line, and the task if the staff did it. */
  #undone(line: readonly SeenNode[], players: readonly Player[]) {
    const to = undoTarget(line, players);
    const at = line.findIndex(({ id }) => id === to) + 1;
    const node = line[at];
    return to === null || !node ? null : { to, at, task: this.#deeds.get(node.id) };
  }
}

/** Arrow keys go along rows of counters or cards, and to the next row that has any. */
export type Cell = readonly [row: number, column: number];

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The counter to which a key leads, at the edge the same one again.
 * @param rows how many counters each row has, from above; none of them is empty
 * @param from `null` where none has the focus: then the first one
 */
export function walked(rows: readonly number[], from: Cell | null, key: string): Cell | null {
  const [down = 0, right = 0] = STEPS[key] ?? [];
  if (rows.length === 0 || !(key in STEPS)) return null;
  if (from === null) return [0, 0];
  const row = within(from[0] + down, rows.length);
  return [row, within(from[1] + right, rows[row] as number)];
}

const within = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1);

/** Takes the focus to the counter of the battle board to which a key leads. */
export function walk(board: HTMLElement, event: KeyboardEvent): void {
  const rows = [...board.querySelectorAll('[data-row]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('button.piece')])
    .filter((counters) => counters.length > 0);
  const at = (counters: readonly HTMLElement[]) => counters.findIndex((each) => each === document.activeElement);
  const row = rows.findIndex((counters) => at(counters) >= 0);
  const from: Cell | null = row < 0 ? null : [row, at(rows[row] ?? [])];
  const to = walked(
    rows.map(({ length }) => length),
    from,
    event.key,
  );
  if (to === null) return;
  event.preventDefault();
  rows[to[0]]?.[to[1]]?.focus();
}

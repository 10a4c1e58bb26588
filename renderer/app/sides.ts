/** How the sides of a game are told apart where none of their counters or blocks is seen: by form first, by colour second. */
import type { Seat } from '../../core/engine/verdict.ts';
import type { Ground } from '../../core/space/board.ts';

const LINES = ['solid', 'double', 'dashed', 'dotted'] as const;

/** The seats of a scenario, held or not, and the ground on which they meet. */
export interface SeatsShown {
  readonly seats: readonly Seat[];
  readonly ground: Ground;
}

const COLOURS: Readonly<Record<Ground, string>> = { hex: 'side', area: 'power', table: 'block' };

/**
 * The look of a seat as the properties of a style: `--side`, `--side-line`, `--side-corner`. It goes by the place of the
 * seat among those of its scenario; on a table in centimetres a side has the colour of its
 * blocks, on a map of regions that in which what it owns is washed.
 */
export function sideStyle({ seats, ground }: SeatsShown, seat: Seat): string {
  const index = seats.indexOf(seat);
  const colour = `--${COLOURS[ground]}-${index}`;
  const line = LINES[index % LINES.length] ?? 'solid';
  // The corners change places after each round of the lines, so that no two of eight seats are alike in both.
  const isSquare = (index + Math.floor(index / LINES.length)) % 2 === 0;
  return `--side: var(${colour}, var(--rule-strong)); --side-line: ${line}; --side-corner: ${isSquare ? '2px' : '50%'}`;
}

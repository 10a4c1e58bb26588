/** How the sides of a game are told apart where none of their counters or blocks is seen: by form first, by colour second. */
import type { Ruleset } from '../../core/engine/ruleset.ts';
import type { Seat } from '../../core/engine/verdict.ts';

const LINES = ['solid', 'double', 'dashed', 'dotted'] as const;

/**
 * The look of a seat as the properties of a style: `--side`, `--side-line`, `--side-corner`. It goes by the place of the
 * seat among those of its game; on a table in centimetres a side has the colour of its blocks.
 */
export function sideStyle({ seats, ground }: Pick<Ruleset<unknown>, 'seats' | 'ground'>, seat: Seat): string {
  const index = seats.indexOf(seat);
  const colour = `--${ground === 'table' ? 'block' : 'side'}-${index}`;
  const line = LINES[index % LINES.length] ?? 'solid';
  return `--side: var(${colour}, var(--rule-strong)); --side-line: ${line}; --side-corner: ${index % 2 === 0 ? '2px' : '50%'}`;
}

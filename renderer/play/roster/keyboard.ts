/** The arrows in the papers: up and down in one army, left and right over to the other. */
import type { Body } from '../../../core/miniatures/presenter.ts';

/** Generals and units in the order of the papers. */
export function linesOf({ general, units }: Body): readonly string[] {
  return [...(general === null ? [] : [general]), ...units.map(({ id }) => id)];
}

/** Where an arrow leads from a line of the papers; `null` for other keys, and at the ends. */
export function stepOf(bodies: readonly Body[], from: string, key: string): string | null {
  const seats = [...new Set(bodies.map(({ seat }) => seat))];
  const armies = seats.map((seat) => bodies.filter((body) => body.seat === seat).flatMap(linesOf));
  const army = armies.findIndex((lines) => lines.includes(from));
  const line = armies[army]?.indexOf(from) ?? -1;
  if (line < 0) return null;
  if (key === 'ArrowUp') return armies[army]?.[line - 1] ?? null;
  if (key === 'ArrowDown') return armies[army]?.[line + 1] ?? null;
  const beside = key === 'ArrowLeft' ? armies[army - 1] : key === 'ArrowRight' ? armies[army + 1] : undefined;
  return beside?.[Math.min(line, beside.length - 1)] ?? null;
}

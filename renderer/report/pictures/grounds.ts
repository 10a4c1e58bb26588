/** Who draws the turns of a campaign, by the ground that it is played on. */
import type { Kept } from '../../../core/archive/desk.ts';
import type { Report } from '../../../core/engine/report/report.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import { boardOf, fieldOf } from '../../play/scenery/games.ts';
import { BoardPainter } from './board.ts';
import { FieldPainter } from './field.ts';
import type { Painter } from './painter.ts';

/** Who draws the board of a campaign; `null` where it is played beside a real table, which nobody can draw. */
export function painterOf(
  ruleset: Ruleset<unknown>,
  { record }: Pick<Kept, 'record'>,
  { turns }: Report,
  style: CounterLook['style'],
): Painter | null {
  const { show, id } = ruleset;
  const shown = turns.flatMap(({ before, after }) => [before, after]);
  if (show.roster?.(shown[0])) return null;
  const field = fieldOf(id);
  if (show.field && field) return new FieldPainter(ruleset, show.field, field);
  const board = boardOf(id);
  return board ? new BoardPainter(ruleset, board, record.beginning.scenario, shown, style) : null;
}

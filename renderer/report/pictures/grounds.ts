/** Who draws the turns of a campaign, by the ground that it is played on. */
import type { Kept } from '../../../core/archive/desk.ts';
import type { Report } from '../../../core/engine/report/report.ts';
import type { Game } from '../../../core/games/index.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import { hexScenery, tableScenery } from '../../play/scenery/games.ts';
import { BoardPainter } from './board.ts';
import { FieldPainter } from './field.ts';
import type { Painter } from './painter.ts';

/** Who draws the board of a campaign; `null` where it is played beside a real table, which nobody can draw. */
export function painterOf(
  game: Game,
  { record: { beginning } }: Pick<Kept, 'record'>,
  { turns }: Report,
  style: CounterLook['style'],
): Painter | null {
  const shown = turns.flatMap(({ before, after }) => [before, after]);
  switch (game.ground) {
    case 'hex':
      return new BoardPainter(game, hexScenery(game.id), beginning, shown, style);
    case 'table':
      if (game.show.papers(shown[0])) return null;
      return new FieldPainter(game, tableScenery(game.id), beginning);
  }
}

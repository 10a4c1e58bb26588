/** The ways between two positions of a table: the report and the table at play draw them alike. */
import type { TableShown } from '../../../core/miniatures/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { centreOf } from '../../../core/space/table/footprint.ts';
import type { Way } from '../../board/ways.ts';
import { sideInk } from '../../table/colours.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { footprintOfStand, type Standing } from './tables.ts';

/** An arrow stops so far before the middle of the block. Tenths of a millimetre. */
export const END = 240;
/** A unit that was only turned has gone no way. Tenths of a millimetre. */
const LEAST = 150;

/** In what colour the ways of a side are drawn. @param seats all of the scenario */
export const wayInk = (seats: readonly Seat[], seat: Seat): string =>
  sideInk(seats.indexOf(seat) > 0 ? 'b' : 'a', 'day').deep;

/** Of the units that stand elsewhere, or are gone. */
export function waysOfStands(was: TableShown, is: TableShown, seats: readonly Seat[]): readonly Way[] {
  const now = new Map(is.stands.map((stand) => [stand.id, stand]));
  const size = { width: is.width, depth: is.depth };
  const middle = (stand: Standing) => sheetPoint({ size }, centreOf(footprintOfStand(stand)));
  return was.stands.flatMap((stand): Way[] => {
    const after = now.get(stand.id);
    const [from, to] = [middle(stand), after ? middle(after) : null];
    if (to && Math.hypot(to.x - from.x, to.y - from.y) < LEAST) return [];
    const side = Math.max(0, seats.indexOf(stand.seat));
    return [{ from, to, side, colour: wayInk(seats, stand.seat) }];
  });
}

/** 3.4.4 Leaders go with the units of their stack. */
import type { Side } from '../data.ts';
import { changeLeader, leadersAt, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** Units of a side have left a hex: when nobody else is in it its leaders go with the last of them. */
export function takeLeaders(game: MoravianSun, side: Side, from: number, to: number): void {
  if (from === to || unitsAt(game, from, side).length > 0) return;
  const followers = { rule: '3.4.4-a', leaders: leadersAt(game, from, side) };
  for (const { id } of followers.leaders) changeLeader(game, id, { hex: to });
}

/** The house bot moves its guns: in battery while somebody is before them, else towards where somebody will be. */
import type { Leg } from '../../engine/decision.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { type Footprint, hundredths, seenFrom } from '../../space/table/pose.ts';
import type { Field } from './07-2-walk.ts';
import { targetsOf } from './08-targets.ts';
import { TABLES } from './data.ts';

/** Guns unlimber within so much of their range. */
const IN_RANGE = 0.7;

/** Guns look at those who are within so much of a turn to either side: half of their arc, hundredths of a degree. */
const HALF_ARC = 2_250;

const form = (formation: 'limbered' | 'unlimbered'): Leg => ({ leg: 'form', formation });

/** What guns do that are near enough; `null` where they have to come on. */
export function batteryWays(field: Field, foe: Footprint): readonly (readonly Leg[])[] | null {
  const { game, id, card, formation, start } = field;
  const range = card.weapon ? TABLES.weapons[card.weapon].long : 0;
  const away = distanceBetween(start, foe);
  const { ahead, right } = seenFrom(start.pose, centreOf(foe));
  const turn = Math.round(hundredths(Math.atan2(-right, ahead)));
  if (formation === 'limbered') {
    // Guns that look elsewhere turn in battery, in the next move.
    return away <= range * IN_RANGE ? [[form('unlimbered')], []] : null;
  }
  if (formation !== 'unlimbered') return null;
  if (targetsOf(game, id).length > 0 || (away <= range && Math.abs(turn) <= HALF_ARC)) return [[]];
  return away <= range ? [[{ leg: 'pivot', angle: turn }], []] : null;
}

/** The first leg of guns that come on: they limber up where they are in battery. */
export const limberUp = ({ formation }: Field): readonly Leg[] =>
  formation === 'unlimbered' ? [form('limbered')] : [];

/** 8.4 Marches: how far, where not, and where enemy cavalry stops them. */
import { hexTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { whyNotEnter } from './01-definitions.ts';
import { whyNotCrowd } from './04-occupation.ts';
import { isSheltered } from './06-2-supply-line.ts';
import { extraHexes, ignoresCavalry, whyNotForce } from './16-1-effects-march.ts';
import { type CardNumber, enemyOf, GRID, hasRiver, type Side, type UnitCard, type UnitId } from './data.ts';
import { isGood, unitsAt, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isWinter } from './sequence.ts';

/** Hexes of a march (8.4-a), and of a forced one in every season (8.4-b). */
const MARCH = 3;
const WINTER_MARCH = 2;
const FORCED_MARCH = 5;

export const marchOf = (game: InvasionOfRussia): number => (isWinter(game) ? WINTER_MARCH : MARCH);

/** Combat units that march together, and the hexes that they have entered so far. */
export interface March {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly from: number;
  readonly hexes: readonly number[];
  /** The card by which it goes further, or past cavalry. */
  readonly card?: CardNumber;
}

/** Hexes of a march that are forced (8.6-c). */
export const forcedHexes = (game: InvasionOfRussia, { side, hexes, card }: March, count = hexes.length): number =>
  Math.max(0, count - marchOf(game) - extraHexes(side, card));

/** 8.4-l: whether the march may go on into a hex, as beside cavalry where a friend stands; what bars the hex itself is said first. */
export function whyNotInto(game: InvasionOfRussia, march: March, to: number): Verdict {
  const { side, units, hexes, from } = march;
  const at = hexes.at(-1) ?? from;
  const told = { place: { place: hexTarget(to) }, from: { place: hexTarget(at) } };
  if (to === at) return because('2.3-a', 'refusal.march.here', told);
  const shut = whyNotBeIn(game, march, to);
  if (shut) return shut;
  if (!GRID.neighbours(at).includes(to)) return because('2.3-a', 'refusal.not-adjacent', told);
  const most = FORCED_MARCH + extraHexes(side, march.card);
  if (hexes.length >= most) return because('8.4-b', 'refusal.too-far', { count: most });
  const isForced = forcedHexes(game, march, hexes.length + 1) > 0;
  const barred = whyNotLeave(game, march, at) ?? (isForced ? whyNotForce(game, units) : null);
  if (barred) return barred;
  if (hexes.length === 0 && cavalryBeside(game, march, from) && stops(game, march, to))
    return because('8.4-k', 'refusal.cavalry.first');
  return null;
}

/** What bars a hex to the stack, however it came there: its ground, enemies, and friends who fill it. */
function whyNotBeIn(game: InvasionOfRussia, { side, units }: March, hex: number): Verdict {
  const ground = whyNotEnter(side, hex);
  if (ground) return ground;
  if (unitsAt(game, hex, enemyOf(side)).length > 0) return because('8.4-h', 'refusal.enemy-there');
  return whyNotCrowd(game, side, hex, units);
}

/** Enemy cavalry beside a hex that was entered on the way holds the march there (8.4-i). */
function whyNotLeave(game: InvasionOfRussia, march: March, at: number): Verdict {
  const isStopped = march.hexes.length > 0 && stops(game, march, at);
  return isStopped ? because('8.4-i', 'refusal.cavalry.stopped') : null;
}

/** Whether enemy cavalry would stop the march in a hex: not over a river, nor where a friend stands still (8.4-j, 8.4-l). */
export const stops = (game: InvasionOfRussia, march: March, hex: number): boolean =>
  cavalryBeside(game, march, hex, true) && steadyAt(game, march, hex).length === 0;

/** Friends in a hex that have not moved in this phase and do not march along. */
const steadyAt = (game: InvasionOfRussia, { side, units }: March, hex: number): readonly UnitId[] =>
  unitsAt(game, hex, side)
    .map(({ id }) => id)
    .filter((id) => !units.includes(id) && !unitState(game, id).moved);

/** Hexes of the march in which friends who stand still have let it go on: there one of them has to stay (8.4-j). */
export const heldBy = (game: InvasionOfRussia, march: March): readonly number[] =>
  march.hexes.filter((hex) => cavalryBeside(game, march, hex, true) && steadyAt(game, march, hex).length > 0);

/** 8.4-m: whether enemy cavalry in good order stands beside a hex, and matters there. */
function cavalryBeside(game: InvasionOfRussia, { side, card }: March, hex: number, isRiverSafe = false): boolean {
  if (ignoresCavalry(side, card) || isSheltered(side, hex)) return false;
  const isRider = (unit: UnitCard): boolean => unit.arm === 'cavalry' && isGood(game, unit);
  return GRID.neighbours(hex).some(
    (next) => unitsAt(game, next, enemyOf(side)).some(isRider) && !(isRiverSafe && hasRiver(next, hex)),
  );
}

/** Where the house bot wants each unit on 7 September, and how groups and reserves stand. */
import { keptBySide, onMap, unitsIn } from '../../board.ts';
import { type Arm, cardOf, enemyOf, GRID, type Side, type UnitId } from '../../data.ts';
import { namedHex } from '../../facts.ts';
import { type Borodino, holderOf, lineAt, stackAt, unit } from '../../position.ts';
import { groupOn7, SEPTEMBER_7 } from '../../scenarios/7-september/data.ts';
import { bestOf } from '../best-of.ts';
import type { Goal } from '../plan.ts';
import { ALL_PLACES, IDEAS } from './ideas.ts';

const ATTACKER: Side = 'french';

export function goalOf(game: Borodino, id: UnitId): Goal | null {
  const card = cardOf(id);
  const group = groupOn7(card);
  if (isGarrison(game, id)) return null;
  if (isShaken(game, group)) return awayFromEnemy(game, card.side, group);
  if (IDEAS.reserves.includes(group) && !isCommitted(game, card.side)) return null;
  const hex = card.side === ATTACKER ? toTake(game, id) : toHold(game, id);
  return hex === null ? null : towardsPlace(hex, card.arm);
}

function towardsPlace(place: number, arm: Arm): Goal {
  return {
    hex: place,
    away: (hex) => Math.max(GRID.distance(hex, place), IDEAS.keepsAt[arm]),
    why: (hex) => ({ key: 'motive.goes-to', params: { ...namedHex(place), then: GRID.distance(hex, place) } }),
  };
}

function awayFromEnemy(game: Borodino, side: Side, group: string): Goal | null {
  const enemies = hexesOf(game, enemyOf(side));
  if (enemies.length === 0) return null;
  const near = (hex: number): number => Math.min(...enemies.map((each) => GRID.distance(each, hex)));
  return {
    hex: enemies[0] as number,
    away: (hex) => Math.max(0, IDEAS.safe - near(hex)),
    why: () => ({ key: 'motive.pulled-out', params: { group: { word: `label.group.${group}` } } }),
  };
}

export const hexesOf = keptBySide((game, side): readonly number[] => [
  ...new Set(onMap(game, side).map((id) => unit(game, id).hex)),
]);

/** The nearest hex of its place that its side does not hold yet, then of any place, then the nearest enemy. */
function toTake(game: Borodino, id: UnitId): number | null {
  const { side } = cardOf(id);
  const isOpen = (hex: number): boolean => !isHeldBy(game, hex, side) || stackAt(game, hex).includes(id);
  const own = nearestOf(game, id, placeOf(id).filter(isOpen));
  return own ?? nearestOf(game, id, ALL_PLACES.filter(isOpen)) ?? nearestOf(game, id, hexesOf(game, enemyOf(side)));
}

/** A hex of its place that the enemy has, or that stands empty and is near. */
function toHold(game: Borodino, id: UnitId): number | null {
  const { side, arm } = cardOf(id);
  if (arm === 'artillery') return null;
  const lost = nearestOf(
    game,
    id,
    placeOf(id).filter((hex) => isLost(game, hex, side)),
  );
  if (lost !== null || arm !== 'infantry') return lost;
  const empty = nearestOf(
    game,
    id,
    placeOf(id).filter((hex) => lineAt(game, hex).length === 0),
  );
  return empty !== null && GRID.distance(unit(game, id).hex, empty) <= IDEAS.calledFrom ? empty : null;
}

/** Whether the enemy has a place: Borodino is his too as long as he was the last in it. */
const isLost = (game: Borodino, hex: number, side: Side): boolean =>
  holderOf(game, hex) === enemyOf(side) || (hex === SEPTEMBER_7.victoryHex && game.holder !== side);

export function placeOf(id: UnitId): readonly number[] {
  const group = groupOn7(cardOf(id));
  return IDEAS.places.find(({ groups }) => groups.includes(group))?.hexes ?? ALL_PLACES;
}

function nearestOf(game: Borodino, id: UnitId, hexes: readonly number[]): number | null {
  const { hex } = unit(game, id);
  return bestOf(hexes, (to) => (hex === 0 ? 0 : -GRID.distance(hex, to)));
}

/** Whether a side has as many in a hex as the place wants. */
const isHeldBy = (game: Borodino, hex: number, side: Side): boolean =>
  holderOf(game, hex) === side && lineAt(game, hex).length >= IDEAS.garrison;

/** Who stands in Borodino stays: it is worth ten points. */
export const isGarrison = (game: Borodino, id: UnitId): boolean => {
  const { hex } = unit(game, id);
  return hex === SEPTEMBER_7.victoryHex && lineAt(game, hex).includes(id) && lineAt(game, hex).length <= IDEAS.garrison;
};

/** The units of a side that have an enemy before them. */
export function inContact(game: Borodino, side: Side): readonly UnitId[] {
  const enemies = hexesOf(game, enemyOf(side));
  return onMap(game, side).filter((id) =>
    enemies.some((hex) => GRID.distance(hex, unit(game, id).hex) <= IDEAS.inContact),
  );
}

// How groups and reserves stand

const LOST = keptBySide((game, side): ReadonlyMap<string, number> => {
  const lost = unitsIn(game, side).filter((id) => {
    const { arm, isMilitia } = cardOf(id);
    const { hex, box } = unit(game, id);
    return hex === 0 && box !== 'off-map' && arm !== 'artillery' && !isMilitia;
  });
  return new Map([...Map.groupBy(lost, (id) => groupOn7(cardOf(id)))].map(([group, ids]) => [group, ids.length]));
});

/** Whether a group would break with a little more; one that has broken has nothing more to lose. */
export function isShaken(game: Borodino, id: string): boolean {
  const group = SEPTEMBER_7.groups.find((each) => each.id === id);
  if (!group?.breaks || game.broken?.includes(id)) return false;
  return (LOST(game, group.side).get(id) ?? 0) >= group.breaks.lost - IDEAS.nearBreaking;
}

/** Whether the reserves of a side go in. */
const isCommitted = (game: Borodino, side: Side): boolean =>
  game.turn >= IDEAS.committedFrom[side] ||
  SEPTEMBER_7.groups.some((group) => group.side === side && game.broken?.includes(group.id));

/** How a formation stands: what the house bot weighs before it gives an order. */
import { isInEnemyZone } from './07-zones.ts';
import { isAhead } from './advise-assault.ts';
import { type Goal, goalOf } from './advise-goals.ts';
import {
  corpsOf,
  enemyOf,
  type FormationId,
  givesReact,
  GRID,
  isBuilt,
  type Side,
  type UnitCard,
  unitCard,
} from './data.ts';
import { formationOf, unitsIn } from './formations.ts';
import { distanceTo, hexOfPiece, holderOf, isInGoodOrder, strengthOf, unitsAt, unitsOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** Hexes around a formation within which enemies count against it. */
const AROUND = 4;
/** Hexes to friends in contact within which riders reach whoever retreats before them. */
const RIDE = 6;

export interface Stance {
  readonly goal: Goal | null;
  /** Hexes to the nearest enemy, and to the goal. */
  readonly distance: number;
  readonly left: number;
  /** Its strength to that of the enemies around it. */
  readonly ratio: number;
  /** Its strength in good order to that of the stack for which it goes. */
  readonly advantage: number;
  /** The shares of its units that are shaken, that may react (4.16-a), that stand in villages, and that ride. */
  readonly shaken: number;
  readonly light: number;
  readonly sheltered: number;
  readonly mounted: number;
  /** Whether friends of other formations near it are in contact with the enemy. */
  readonly isBehindFriends: boolean;
  /** Who holds the hex of its goal, and whether a zone of its enemy lies there. */
  readonly holder: Side | null;
  readonly isCovered: boolean;
  readonly isAhead: boolean;
}

const sum = (game: MoravianSun, units: readonly UnitCard[]): number =>
  units.reduce((total, { id }) => total + strengthOf(game, id), 0);

const share = (units: readonly UnitCard[], is: (unit: UnitCard) => boolean): number =>
  units.filter(is).length / Math.max(1, units.length);

/** @param units those of the formation, or some that might be detached from it */
export function stanceOf(game: MoravianSun, formation: FormationId, units = unitsIn(game, formation)): Stance {
  const { side } = corpsOf(formation);
  const enemy = enemyOf(side);
  const goal = goalOf(game, formation);
  const hexes = units.map(({ id }) => hexOfPiece(game, id));
  const isNear = (within: number) => (unit: UnitCard) =>
    hexes.some((hex) => GRID.distance(hex, hexOfPiece(game, unit.id)) <= within);
  const isOther = ({ id }: UnitCard): boolean => formationOf(game, id) !== formation;
  const able = units.filter(({ id }) => isInGoodOrder(game, id));
  return {
    goal,
    distance: Math.min(...hexes.map((hex) => distanceTo(game, enemy, hex))),
    left: goal === null ? Infinity : Math.min(...hexes.map((hex) => GRID.distance(hex, goal.hex))),
    ratio: sum(game, units) / Math.max(1, sum(game, unitsOf(game, enemy).filter(isNear(AROUND)))),
    advantage: goal === null ? 0 : sum(game, able) / Math.max(1, sum(game, unitsAt(game, goal.hex, enemy))),
    shaken: 1 - able.length / Math.max(1, units.length),
    light: share(units, givesReact),
    sheltered: share(units, ({ id }) => isBuilt(hexOfPiece(game, id))),
    mounted: share(units, ({ id }) => unitCard(id).arm === 'cavalry'),
    isBehindFriends: unitsOf(game, side).some(
      (unit) => isOther(unit) && isNear(RIDE)(unit) && isInEnemyZone(game, side, hexOfPiece(game, unit.id)),
    ),
    holder: goal === null ? null : holderOf(game, goal.hex),
    isCovered: goal !== null && isInEnemyZone(game, side, goal.hex),
    isAhead: isAhead(game, side),
  };
}

/** Where the house bot sends its formations: to the road for Vienna, to the nearest enemy that it can beat, or to guard. */
import { corpsOf, enemyOf, type FormationId, GRID, VIENNA_EXIT } from './data.ts';
import { formationsOf, unitsIn } from './formations.ts';
import { hexOfPiece, stacksOf, strengthOf, unitsAt } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** Hexes from the road for Vienna within which a formation of the Coalition tries to leave by it (16.62.3-g). */
const WITHIN_REACH = 22;
/** A strength point in a hex counts as so many hexes of way: the weak are sought rather than the near. */
const PER_POINT = 0.4;

export interface Goal {
  readonly hex: number;
  /** Leave the map there, keep the enemy from it, or fight whoever stands there. */
  readonly to: 'leave' | 'guard' | 'fight';
}

/** Worked out once until a unit is put elsewhere. */
const goals = new WeakMap<MoravianSun['units'], Map<FormationId, Goal | null>>();

/** What a formation goes for; `null` where it has no units, or no enemy is left. */
export function goalOf(game: MoravianSun, formation: FormationId): Goal | null {
  const known = goals.get(game.units) ?? new Map<FormationId, Goal | null>();
  goals.set(game.units, known);
  const goal = known.get(formation) ?? findGoal(game, formation);
  known.set(formation, goal);
  return goal;
}

function findGoal(game: MoravianSun, formation: FormationId): Goal | null {
  const hexes = hexesOf(game, formation);
  if (hexes.length === 0) return null;
  const { side } = corpsOf(formation);
  if (side === 'french' && guardOf(game) === formation) return { hex: VIENNA_EXIT, to: 'guard' };
  if (side === 'coalition' && nearest(hexes, VIENNA_EXIT) <= WITHIN_REACH) return { hex: VIENNA_EXIT, to: 'leave' };
  return preyOf(game, formation, hexes);
}

/** The French formation that stands nearest to the road for Vienna, once an enemy comes near it. */
function guardOf(game: MoravianSun): FormationId | undefined {
  if (nearest(stacksOf(game, 'coalition'), VIENNA_EXIT) > WITHIN_REACH) return undefined;
  const formations = formationsOf(game, 'french').filter((id) => unitsIn(game, id).length > 0);
  return formations.toSorted((a, b) => away(game, a) - away(game, b))[0];
}

const away = (game: MoravianSun, formation: FormationId): number => nearest(hexesOf(game, formation), VIENNA_EXIT);

const hexesOf = (game: MoravianSun, formation: FormationId): readonly number[] =>
  unitsIn(game, formation).map(({ id }) => hexOfPiece(game, id));

const nearest = (hexes: readonly number[], to: number): number =>
  Math.min(...hexes.map((hex) => GRID.distance(hex, to)));

/** The enemy stack that is near and weak. */
function preyOf(game: MoravianSun, formation: FormationId, hexes: readonly number[]): Goal | null {
  const enemy = enemyOf(corpsOf(formation).side);
  let prey: Goal | null = null;
  let least = Infinity;
  for (const hex of stacksOf(game, enemy)) {
    const strength = unitsAt(game, hex, enemy).reduce((sum, { id }) => sum + strengthOf(game, id), 0);
    const trouble = nearest(hexes, hex) + PER_POINT * strength;
    if (trouble >= least) continue;
    [prey, least] = [{ hex, to: 'fight' }, trouble];
  }
  return prey;
}

/** Where the house bot sends its formations: to the road for Vienna, to the nearest enemy that it can beat, or to guard. */
import { corpsOf, enemyOf, type FormationId, GRID, type Side, VIENNA_EXIT } from './data.ts';
import { formationOf, formationsOf, unitsIn } from './formations.ts';
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
  const threats = threatsIn(game);
  const guards = side === 'french' ? guardsAgainst(game, threats) : [];
  if (guards[0] === formation) return { hex: VIENNA_EXIT, to: 'guard' };
  if (side === 'coalition' && nearest(hexes, VIENNA_EXIT) <= WITHIN_REACH) return { hex: VIENNA_EXIT, to: 'leave' };
  const prey = guards.includes(formation) ? threats : stacksOf(game, enemyOf(side));
  return preyOf(game, enemyOf(side), hexes, prey);
}

/** The stacks of the Coalition that the road for Vienna is within reach of. */
const threatsIn = (game: MoravianSun): readonly number[] =>
  stacksOf(game, 'coalition').filter((hex) => GRID.distance(hex, VIENNA_EXIT) <= WITHIN_REACH);

/**
 * The French formations that keep the enemy from the road for Vienna, as many as come for it and those first that stand
 * nearest to it: the first bars it, the others fight whoever comes.
 */
function guardsAgainst(game: MoravianSun, threats: readonly number[]): readonly FormationId[] {
  const units = threats.flatMap((hex) => unitsAt(game, hex, 'coalition'));
  const coming = new Set(units.map(({ id }) => formationOf(game, id)));
  const formations = formationsOf(game, 'french').filter((id) => unitsIn(game, id).length > 0);
  return formations.toSorted((a, b) => away(game, a) - away(game, b)).slice(0, coming.size);
}

const away = (game: MoravianSun, formation: FormationId): number => nearest(hexesOf(game, formation), VIENNA_EXIT);

const hexesOf = (game: MoravianSun, formation: FormationId): readonly number[] =>
  unitsIn(game, formation).map(({ id }) => hexOfPiece(game, id));

const nearest = (hexes: readonly number[], to: number): number =>
  Math.min(...hexes.map((hex) => GRID.distance(hex, to)));

/** Of some enemy stacks that which is near and weak. */
function preyOf(game: MoravianSun, enemy: Side, hexes: readonly number[], stacks: readonly number[]): Goal | null {
  let prey: Goal | null = null;
  let least = Infinity;
  for (const hex of stacks) {
    const strength = unitsAt(game, hex, enemy).reduce((sum, { id }) => sum + strengthOf(game, id), 0);
    const trouble = nearest(hexes, hex) + PER_POINT * strength;
    if (trouble >= least) continue;
    [prey, least] = [{ hex, to: 'fight' }, trouble];
  }
  return prey;
}

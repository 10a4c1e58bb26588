/** Where the house bot sends its formations: to the road for Vienna, to the nearest enemy that it can beat, or to guard. */
import { pointsOf } from './16-6-victory.ts';
import { corpsOf, type FormationId, GRID, type Side, VIENNA_EXIT } from './data.ts';
import { formationOf, formationsOf, unitsIn } from './formations.ts';
import { hexOfPiece, stacksOf, strengthOf, unitsAt, unitsOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';
import { lastTurn } from './sequence.ts';

/** Hexes from the road for Vienna within which a formation of the Coalition may try to leave by it (16.62.3-g). */
const WITHIN_REACH = 22;
/** Hexes that a formation comes nearer in a turn; whoever is there leaves in the next. */
const PACE = 4;
/** A strength point in a hex counts as so many hexes of way: the weak are sought rather than the near. */
const PER_POINT = 0.4;
/** French units so near to the road bar it. */
const BARS = 2;
/** More points than these win nothing more: the most that the French can have, and three for a strategic victory (16.62.4-a). */
const MOST_POINTS = 12;
/** Of its own strength a formation that stays and fights takes so much from the enemy. */
const HARM = 0.5;

export interface Goal {
  readonly hex: number;
  /** Leave the map there, keep the enemy from it, or fight whoever stands there. */
  readonly to: 'leave' | 'guard' | 'fight';
}

/** Worked out once until a unit is put elsewhere or a turn begins. */
const goals = new WeakMap<MoravianSun['units'], Map<string, Goal | null>>();

/** What a formation goes for; `null` where it has no units, or no enemy is left. */
export function goalOf(game: MoravianSun, formation: FormationId): Goal | null {
  const known = goals.get(game.units) ?? new Map<string, Goal | null>();
  goals.set(game.units, known);
  const key = `${game.turn} ${formation}`;
  const goal = known.get(key) ?? findGoal(game, formation);
  known.set(key, goal);
  return goal;
}

function findGoal(game: MoravianSun, formation: FormationId): Goal | null {
  const hexes = hexesOf(game, formation);
  if (hexes.length === 0) return null;
  if (corpsOf(formation).side === 'coalition')
    return wantsToLeave(game, formation)
      ? { hex: VIENNA_EXIT, to: 'leave' }
      : preyOf(game, 'french', hexes, stacksOf(game, 'french'));
  const guards = guardsIn(game);
  if (guards[0] === formation) return { hex: VIENNA_EXIT, to: 'guard' };
  if (!guards.includes(formation)) return preyOf(game, 'coalition', hexes, stacksOf(game, 'coalition'));
  return preyOf(game, 'coalition', hexes, threatsIn(game), (hex) => GRID.distance(hex, VIENNA_EXIT));
}

// The road for Vienna

/** Whether a formation wins more points by the road than by staying, as far as it can still get there. */
function wantsToLeave(game: MoravianSun, formation: FormationId): boolean {
  const left = away(game, formation);
  const turns = lastTurn(game) - game.turn + 1;
  if (left > Math.min(WITHIN_REACH, PACE * (turns - 1))) return false;
  return worthOfLeaving(game, formation) > worthOfStaying(game, formation);
}

/** Points of the Coalition, as far as they count. */
const pointsWith = (game: MoravianSun): number => Math.min(MOST_POINTS, pointsOf(game, 'coalition').total);

/** Points for all its units, so likely as it is stronger than those who bar the road. */
function worthOfLeaving(game: MoravianSun, formation: FormationId): number {
  const units = unitsIn(game, formation);
  const exited = [...game.exited, ...units.map(({ id }) => id)];
  const barring = unitsOf(game, 'french').filter(({ id }) => GRID.distance(hexOfPiece(game, id), VIENNA_EXIT) <= BARS);
  const chance = strengthIn(game, units) / (strengthIn(game, units) + strengthIn(game, barring));
  return chance * (pointsWith({ ...game, exited }) - pointsWith(game));
}

/** Points for the losses of the French, so likely as the formation can bring them about. */
function worthOfStaying(game: MoravianSun, formation: FormationId): number {
  const harm = HARM * strengthIn(game, unitsIn(game, formation));
  const demoralisation = { ...game.demoralisation, french: game.demoralisation.french + harm };
  return pointsWith({ ...game, demoralisation }) - pointsWith(game);
}

/** The stacks of the Coalition that the road for Vienna is within reach of. */
const threatsIn = (game: MoravianSun): readonly number[] =>
  stacksOf(game, 'coalition').filter((hex) => GRID.distance(hex, VIENNA_EXIT) <= WITHIN_REACH);

/**
 * The French formations that keep the enemy from the road for Vienna, as many as come for it and those first that stand
 * nearest to it: the first bars it, the others fight whoever comes.
 */
function guardsIn(game: MoravianSun): readonly FormationId[] {
  const units = threatsIn(game).flatMap((hex) => unitsAt(game, hex, 'coalition'));
  const coming = new Set(units.map(({ id }) => formationOf(game, id)));
  const formations = formationsOf(game, 'french').filter((id) => unitsIn(game, id).length > 0);
  return formations.toSorted((a, b) => away(game, a) - away(game, b)).slice(0, coming.size);
}

const away = (game: MoravianSun, formation: FormationId): number => nearest(hexesOf(game, formation), VIENNA_EXIT);

const hexesOf = (game: MoravianSun, formation: FormationId): readonly number[] =>
  unitsIn(game, formation).map(({ id }) => hexOfPiece(game, id));

const nearest = (hexes: readonly number[], to: number): number =>
  Math.min(...hexes.map((hex) => GRID.distance(hex, to)));

const strengthIn = (game: MoravianSun, units: readonly { readonly id: string }[]): number =>
  units.reduce((sum, { id }) => sum + strengthOf(game, id), 0);

/**
 * Of some enemy stacks that which is near and weak.
 * @param besides what else speaks against a stack, in hexes of way
 */
function preyOf(
  game: MoravianSun,
  enemy: Side,
  hexes: readonly number[],
  stacks: readonly number[],
  besides: (hex: number) => number = () => 0,
): Goal | null {
  let prey: Goal | null = null;
  let least = Infinity;
  for (const hex of stacks) {
    const trouble = nearest(hexes, hex) + PER_POINT * strengthIn(game, unitsAt(game, hex, enemy)) + besides(hex);
    if (trouble >= least) continue;
    [prey, least] = [{ hex, to: 'fight' }, trouble];
  }
  return prey;
}

/** The house bot: one side comes for the goal of the battle, the other holds it; both fire and assault where it pays. */
import {
  type Action,
  type Decision,
  NO,
  type One,
  type Path,
  type Reached,
  type Way,
  YES,
} from '../../../engine/decision.ts';
import { listActions, mayPass } from '../../../engine/legality.ts';
import { facingTarget, hexOf, idOf, type Target, wordTarget } from '../../../engine/target.ts';
import { FLAT_CORNERS, frontHexes } from '../../../space/hex/facing.ts';
import { cardOf, type Corner, enemyOf, GRID, isUnit } from '../data.ts';
import { worthOf } from '../odds.ts';
import { onMap } from '../board.ts';
import { type Borodino, holderOf, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** How near to the goal each arm goes: guns fire from there, cavalry charges from there. */
const KEEPS_AT = { infantry: 0, cavalry: 2, artillery: 2 } as const;
/** How many ways of one unit are weighed. */
const WEIGHED = 8;
/** How far from the goal the infantry of those who hold it still comes to fill it. */
const CALLED_FROM = 4;
const PASS: Action = { pass: true };

/** A sensible answer; `null` where any will do. */
export function advise(game: Borodino, decision: Decision): Action | null {
  if (decision.kind === 'arrange') return decision.suggestion ? { arrange: decision.suggestion } : null;
  if (decision.kind === 'path') return adviseWay(game, decision);
  return decision.kind === 'one' ? adviseOne(game, decision) : null;
}

function adviseWay(game: Borodino, decision: Path): Action | null {
  const isMarch = game.phase === 'movement' && decision.seat === game.side;
  if (isMarch) return march(game, decision) ?? passing(decision);
  return decision.preview ? (strike(game, decision) ?? passing(decision)) : null;
}

function passing(decision: Decision): Action | null {
  return mayPass(decision) ? null : PASS;
}

// Fire and assault

/** A way and what it is worth. */
interface Stroke {
  readonly way: Way;
  readonly worth: number;
}

/** The most promising shot, or the first assault that promises anything; any at all where passing is not allowed. */
function strike(game: Borodino, decision: Path): Action | null {
  let best: Stroke | null = null;
  for (const id of decision.units) {
    best = better(best, bestOf(decision, id));
    if (game.phase === 'assault' && best && best.worth > 0) break;
  }
  if (!best) return null;
  return best.worth > 0 || mayPass(decision) ? { path: best.way } : null;
}

function bestOf(decision: Path, id: Target): Stroke | null {
  let best: Stroke | null = null;
  for (const action of listActions({ ...decision, units: [id] }, WEIGHED).actions) {
    if (!('path' in action) || !decision.preview) continue;
    best = better(best, { way: action.path, worth: worthOf(decision.preview(action.path)) });
  }
  return best;
}

function better(a: Stroke | null, b: Stroke | null): Stroke | null {
  return a && (!b || a.worth >= b.worth) ? a : b;
}

// Movement

/** The first unit that can come nearer, by its cheapest way, facing the goal. */
function march(game: Borodino, decision: Path): Action | null {
  for (const id of decision.units) {
    if (!isWanted(game, idOf(id))) continue;
    const nearer = nearest(game, idOf(id), decision.reach?.(id) ?? []);
    const hex = nearer && hexOf(nearer.to);
    if (nearer && hex !== null) return { path: facingGoal(game, decision, { unit: id, steps: nearer.steps }, hex) };
  }
  return null;
}

/** All who come for the goal; of those who hold it only who is near enough to help, where it is not theirs. */
function isWanted(game: Borodino, id: string): boolean {
  const { side, arm } = cardOf(id);
  const { goal, firstHolder } = limitsOf(game);
  if (side !== firstHolder) return true;
  const holder = holderOf(game, goal);
  if (holder === side) return false;
  return arm === 'infantry' && (holder !== null || GRID.distance(unit(game, id).hex, goal) <= CALLED_FROM);
}

function nearest(game: Borodino, id: string, reached: readonly Reached[]): Reached | null {
  const { goal } = limitsOf(game);
  const { hex } = unit(game, id);
  const keepsAt = KEEPS_AT[cardOf(id).arm];
  const away = (to: Target) => {
    const at = hexOf(to);
    return at === null ? Infinity : Math.max(GRID.distance(at, goal), keepsAt);
  };
  const now = hex === 0 ? Infinity : Math.max(GRID.distance(hex, goal), keepsAt);
  const better = reached.filter(({ to }) => away(to) < now);
  return better.reduce<Reached | null>((best, each) => (best && away(best.to) <= away(each.to) ? best : each), null);
}

function facingGoal(game: Borodino, decision: Path, way: Way, hex: number): Way {
  const corners = decision.steps(way).map((step) => step.to);
  const corner = towards(
    hex,
    limitsOf(game).goal,
    FLAT_CORNERS.filter((each) => corners.includes(facingTarget(each))),
  );
  return corner === null ? way : { unit: way.unit, steps: [...way.steps, facingTarget(corner)] };
}

/** The corner whose front looks best towards a hex. */
function towards(hex: number, goal: number, corners: readonly Corner[]): Corner | null {
  const away = (corner: Corner) =>
    frontHexes(GRID, hex, corner).reduce((sum, next) => sum + GRID.distance(next, goal), 0);
  return corners.reduce<Corner | null>((best, each) => (best && away(best) <= away(each) ? best : each), null);
}

// Single choices

function adviseOne(game: Borodino, decision: One): Action | null {
  const first = limitsOf(game)
    .firstChoices.map(wordTarget)
    .find((each) => decision.targets.includes(each));
  if (first !== undefined) return { one: first };
  if (decision.rule === '6.24-b') return PASS;
  if (decision.targets.includes(YES)) return { one: preferred(decision) };
  const corners = FLAT_CORNERS.filter((corner) => decision.targets.includes(facingTarget(corner)));
  return corners.length > 0 ? faceEnemy(game, decision, corners) : null;
}

/** Yes, unless the odds speak against it. */
function preferred(decision: One): Target {
  return decision.preview && worthOf(decision.preview(YES)) < worthOf(decision.preview(NO)) ? NO : YES;
}

/** Turns the unit that the question names towards the nearest enemy. */
function faceEnemy(game: Borodino, decision: One, corners: readonly Corner[]): Action | null {
  const named = Object.values(decision.prompt.params ?? {}).find(
    (param) => typeof param === 'object' && 'unit' in param,
  );
  const id = typeof named === 'object' && 'unit' in named ? named.unit : '';
  if (!isUnit(id) || !game.units[id]?.hex) return passing(decision);
  const { hex } = unit(game, id);
  const enemies = onMap(game, enemyOf(cardOf(id).side)).map((enemy) => unit(game, enemy).hex);
  const [closest] = enemies.sort((a, b) => GRID.distance(a, hex) - GRID.distance(b, hex));
  const corner = closest === undefined ? null : towards(hex, closest, corners);
  return corner === null ? passing(decision) : { one: facingTarget(corner) };
}

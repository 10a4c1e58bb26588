/** Positions from outside: their shape, and what must be true of every position. */
import { z } from 'zod';
import { BadPosition } from '../../../engine/ruleset.ts';
import { bad } from './bad.ts';
import { checkEngagements } from './engagements.ts';
import { isKnown } from './known.ts';
import { hexTarget } from '../../../engine/target.ts';
import { mayStack, mustFaceAlike } from '../06-facing-stacking-zones/index.ts';
import { cardOf, GRID, isUnit, SIDES, type UnitId } from '../data.ts';
import { engagements, inForm1 } from '../engagements.ts';
import { type Borodino, unitState } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import { type BattleScenario } from '../scenarios/scenario.ts';

const side = z.enum(SIDES);
/** A hex as the key of its stack: written otherwise, the same hex could have two stacks. */
const hexKey = z.string().regex(/^[1-9]\d*$/);
const common = {
  turn: z.int().min(0),
  side,
  units: z.record(z.string(), unitState),
  stacks: z.record(hexKey, z.array(z.string()).min(1)),
  holder: side,
  battles: engagements,
};
/** Each battle has its own phases, and adds the parts that it alone has. */
function shapeOf({ id, phases, shape }: BattleScenario) {
  const phase = z.enum([...phases.map((each) => each.id), 'over']);
  return z.strictObject({ scenario: z.literal(id), phase, ...common, ...shape });
}

/**
 * Takes positions of these battles from outside. They may hold any part of the counters of the scenario.
 * @returns what throws BadPosition naming the first fault
 */
export function checkFor(scenarios: readonly BattleScenario[]): (position: unknown, of?: string) => Borodino {
  const named = z.looseObject({ scenario: z.enum(scenarios.map(({ id }) => id)) });
  const shapes = scenarios.map(shapeOf);
  return (position, of) => {
    const { scenario } = parsed(named, position);
    if (scenario !== (of ?? scenario)) bad('scenario', 'fault.invalid_value');
    const at = scenarios.findIndex(({ id }) => id === scenario);
    return checkIn(scenarios[at] as BattleScenario, shapes[at] as (typeof shapes)[number], position);
  };
}

function checkIn(scenario: BattleScenario, shape: ReturnType<typeof shapeOf>, position: unknown): Borodino {
  const older = shape.extend({ battles: inForm1 }).safeParse(position);
  const isInForm1 = older.success && older.data.battles.length > 0;
  const game = (isInForm1 ? older.data : parsed(shape, position)) as unknown as Borodino;
  checkTurn(game, scenario);
  if (game.phase === 'set-up' || game.phase === 'flank-note') checkSetUp(game, scenario);
  for (const id of Object.keys(game.units)) checkUnit(game, id);
  for (const hex of Object.keys(game.stacks)) checkStack(game, scenario, hex);
  checkHolder(game);
  checkBroken(game);
  scenario.checkParts(game);
  checkEngagements(isInForm1 ? { ...game, battles: [] } : game);
  return game;
}

function parsed<T>(shape: z.ZodType<T>, position: unknown): T {
  const read = shape.safeParse(position);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const path = (issue?.path ?? []).join('.');
  throw new BadPosition(path === '' ? 'position' : path, { key: `fault.${issue?.code ?? 'custom'}` });
}

const SETTING_UP: readonly Borodino['phase'][] = ['flank-note', 'set-up', 'leader-set-up'];

function checkTurn(game: Borodino, { turns, sideOf }: BattleScenario): void {
  const { turn, phase, side } = game;
  if (turn > turns) bad('turn', 'fault.too_big');
  if ((turn === 0) !== SETTING_UP.includes(phase)) bad('turn', 'fault.turn', { turn });
  if (side !== (sideOf[phase] ?? side))
    bad('side', 'fault.phase-side', { side: { seat: side }, phase: { word: `label.phase.${phase}` } });
}

/** S5-b A side sets up all its counters, from beside the map, in hexes that are empty, in the order of the sides. */
function checkSetUp(game: Borodino, scenario: BattleScenario): void {
  const { units, stacks, side } = game;
  for (const id of scenario.units) {
    const state = units[id];
    if (!state) bad('units', 'fault.set-up-missing', { unit: { unit: id } });
    const isSetUp = SIDES.indexOf(cardOf(id).side) < SIDES.indexOf(side);
    if (!isSetUp && state.box !== 'off-map') bad(`units.${id}.box`, 'fault.set-up-early', { unit: { unit: id } });
  }
  const taken = scenario.setUpHexes(side).find((hex) => stacks[hex]);
  if (taken !== undefined) bad(`stacks.${taken}`, 'fault.set-up-taken', { place: { place: hexTarget(taken) } });
}

function checkUnit(game: Borodino, id: UnitId): void {
  const path = `units.${id}`;
  const state = game.units[id] as Borodino['units'][string];
  if (!isUnit(id) || !cardOf(id).scenarios.includes(game.scenario)) bad(path, 'fault.unknown-unit', { id });
  const name = { unit: { unit: id } };
  if ((state.hex === 0) !== (state.box !== null)) bad(`${path}.box`, 'fault.map-or-box', name);
  if (state.hex !== 0 && GRID.cell(state.hex) < 0)
    bad(`${path}.hex`, 'fault.no-such-hex', { place: { place: hexTarget(state.hex) } });
  if (state.hex !== 0 && !game.stacks[state.hex]?.includes(id)) bad(`${path}.hex`, 'fault.not-in-stack', name);
  if (state.disordered && cardOf(id).cohesionDisordered === null) bad(`${path}.disordered`, 'fault.no-reverse', name);
  if (state.square && (state.disordered || state.hex === 0)) bad(`${path}.square`, 'fault.square', name);
  if (state.square && !hasInfantry(game, state.hex))
    bad(`${path}.square`, 'refusal.square-no-infantry', { place: { place: hexTarget(state.hex) } });
  checkEnemies(game, id);
}

/** Only infantry forms square, and guns with it (9.85-d). */
function hasInfantry(game: Borodino, hex: number): boolean {
  return (game.stacks[hex] ?? []).some((id) => isUnit(id) && cardOf(id).arm === 'infantry');
}

/** The enemies that a unit began beside are units of the other side. */
function checkEnemies(game: Borodino, id: UnitId): void {
  const { beganBeside, beganInZocOf } = (game.units[id] as Borodino['units'][string]).deeds;
  const stranger = [...beganBeside, ...beganInZocOf].find(
    (other) => !isKnown(game.units, other) || isFriend(id, other),
  );
  if (stranger !== undefined) bad(`units.${id}.deeds`, 'fault.unknown-unit', { id: stranger });
}

function isFriend(id: UnitId, other: UnitId): boolean {
  return cardOf(id).side === cardOf(other).side;
}

function checkStack(game: Borodino, { mayCrowd }: BattleScenario, hex: string): void {
  const path = `stacks.${hex}`;
  const stack = game.stacks[hex] as UnitId[];
  const place = { place: { place: hexTarget(Number(hex)) } };
  const stray = stack.find((id) => game.units[id]?.hex !== Number(hex));
  if (stray !== undefined) bad(path, 'fault.stack-stray', { ...place, id: stray });
  if (new Set(stack).size < stack.length) bad(path, 'fault.twice', place);
  const top = stack[0] as UnitId;
  if (!stack.every((id) => isFriend(top, id))) bad(path, 'fault.two-sides', place);
  const crowded = mayStack(stack);
  if (crowded && !mayCrowd(game, stack)) bad(path, crowded.message.key, crowded.message.params);
  if (!facesAlike(game, stack)) bad(path, 'fault.facing', place);
}

function facesAlike(game: Borodino, stack: readonly UnitId[]): boolean {
  const faces = (a: UnitId, b: UnitId) => game.units[a]?.facing === game.units[b]?.facing;
  return stack.every((a) => stack.every((b) => faces(a, b) || !mustFaceAlike(cardOf(a), cardOf(b))));
}

/** Whoever stands in the goal of the battle holds it (S5-za). */
function checkHolder(game: Borodino): void {
  const inside = game.stacks[limitsOf(game).goal]?.[0];
  if (inside !== undefined && cardOf(inside).side !== game.holder)
    bad('holder', 'fault.holder', {
      side: { seat: game.holder },
      place: { place: hexTarget(limitsOf(game).goal) },
    });
}

/** A group breaks once (10.52-f). */
function checkBroken({ broken = [] }: Borodino): void {
  const twice = broken.findIndex((each, at) => broken.indexOf(each) < at);
  if (twice >= 0) bad(`broken.${twice}`, 'fault.broken-twice', { group: { word: `label.group.${broken[twice]}` } });
}

/** Positions from outside: their shape, and what must be true of every position. */
import { z } from 'zod';
import { BadPosition } from '../../../engine/ruleset.ts';
import { bad } from './bad.ts';
import { checkEngagements, engagements, inForm1 } from './engagements.ts';
import { hexTarget } from '../../../engine/target.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { mayStack } from '../06-facing-stacking-zones/2-stacking.ts';
import { mustFaceAlike } from '../06-facing-stacking-zones/1-facing.ts';
import { cardOf, GRID, isUnit, type Side, SIDES, type UnitId } from '../data.ts';
import type { Borodino } from '../position.ts';
import { SCENARIO_IDS, scenarioOf } from '../scenarios/index.ts';
import { limitsOf } from '../scenarios/limits.ts';

const side = z.enum(SIDES);
const deeds = z.strictObject({
  moved: z.boolean(),
  turned: z.boolean(),
  pace: z.enum(['normal', 'limited', 'extended']).nullable(),
  entered: z.boolean(),
  unformed: z.boolean(),
  fired: z.boolean(),
  answered: z.boolean(),
  reacted: z.boolean(),
  charged: z.boolean(),
  fought: z.boolean(),
  rallied: z.boolean(),
  pressedOn: z.boolean(),
  beganInZocOf: z.array(z.string()),
  beganBeside: z.array(z.string()),
});
const unitState = z.strictObject({
  hex: z.int().min(0),
  box: z.enum(['off-map', 'withdrawn', 'recovery', 'returning', 'eliminated']).nullable(),
  facing: z.enum(FLAT_CORNERS),
  disordered: z.boolean(),
  square: z.boolean(),
  deeds,
});
/** A hex as the key of its stack: written otherwise, the same hex could have two stacks. */
const hexKey = z.string().regex(/^[1-9]\d*$/);
const shape = z.strictObject({
  scenario: z.enum(SCENARIO_IDS),
  options: z.strictObject({ literalEightCorps: z.boolean() }),
  turn: z.int().min(0),
  side,
  phase: z.enum(['set-up', 'command', 'artillery', 'movement', 'assault', 'recovery', 'boxes', 'over']),
  units: z.record(z.string(), unitState),
  stacks: z.record(hexKey, z.array(z.string()).min(1)),
  active: z.array(z.string()),
  hasActivated: z.boolean(),
  holder: side,
  battles: engagements,
});

const shapeInForm1 = shape.extend({ battles: inForm1 });

/**
 * Takes a position from outside. It may hold any part of the counters of the scenario.
 * @throws BadPosition naming the first fault
 */
export function check(position: unknown): Borodino {
  const { game, isInForm1 } = parse(position);
  checkTurn(game);
  if (game.phase === 'set-up') checkSetUp(game);
  for (const id of Object.keys(game.units)) checkUnit(game, id);
  for (const hex of Object.keys(game.stacks)) checkStack(game, hex);
  checkHolder(game);
  checkEngagements(isInForm1 ? { ...game, battles: [] } : game);
  return game;
}

function parse(position: unknown): { readonly game: Borodino; readonly isInForm1: boolean } {
  const older = shapeInForm1.safeParse(position);
  const isInForm1 = older.success && older.data.battles.length > 0;
  if (isInForm1) return { game: older.data as unknown as Borodino, isInForm1 };
  const parsed = shape.safeParse(position);
  if (parsed.success) return { game: parsed.data, isInForm1 };
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).join('.');
  throw new BadPosition(path === '' ? 'position' : path, { key: `fault.${issue?.code ?? 'custom'}` });
}

/** Only the French activate commands (S5-u), and the Russians end the turn (S5-r). */
const SIDE_OF: Partial<Record<Borodino['phase'], Side>> = { command: 'french', boxes: 'russian' };

/** Each command is activated once. */
function checkTurn(game: Borodino): void {
  const { turn, phase, side, active } = game;
  const { turns, commands } = scenarioOf(game);
  if (turn > turns) bad('turn', 'fault.too_big');
  if ((turn === 0) !== (phase === 'set-up')) bad('turn', 'fault.turn', { turn });
  if (side !== (SIDE_OF[phase] ?? side))
    bad('side', 'fault.phase-side', { side: { seat: side }, phase: { word: `label.phase.${phase}` } });
  const strange = active.findIndex((command) => !commands.includes(command));
  if (strange >= 0) bad(`active.${strange}`, 'fault.invalid_value');
  if (new Set(active).size < active.length) bad('active', 'fault.active-twice');
}

/** S5-b A side sets up all its counters, from beside the map, in hexes that are empty; the French come first. */
function checkSetUp(game: Borodino): void {
  const { units, stacks, side } = game;
  const scenario = scenarioOf(game);
  for (const id of scenario.units) {
    const state = units[id];
    if (!state) bad('units', 'fault.set-up-missing', { unit: { unit: id } });
    const isSetUp = side === 'russian' && cardOf(id).side === 'french';
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
  const stranger = [...beganBeside, ...beganInZocOf].find((other) => !game.units[other] || isFriend(id, other));
  if (stranger !== undefined) bad(`units.${id}.deeds`, 'fault.unknown-unit', { id: stranger });
}

function isFriend(id: UnitId, other: UnitId): boolean {
  return cardOf(id).side === cardOf(other).side;
}

function checkStack(game: Borodino, hex: string): void {
  const path = `stacks.${hex}`;
  const stack = game.stacks[hex] as UnitId[];
  const place = { place: { place: hexTarget(Number(hex)) } };
  const stray = stack.find((id) => game.units[id]?.hex !== Number(hex));
  if (stray !== undefined) bad(path, 'fault.stack-stray', { ...place, id: stray });
  if (new Set(stack).size < stack.length) bad(path, 'fault.twice', place);
  const top = stack[0] as UnitId;
  if (!stack.every((id) => isFriend(top, id))) bad(path, 'fault.two-sides', place);
  const crowded = mayStack(stack);
  if (crowded) bad(path, crowded.message.key, crowded.message.params);
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
    bad('holder', 'fault.holder', { side: { seat: game.holder } });
}

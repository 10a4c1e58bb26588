/** 7.1 Movement allowance: normal, limited and extended movement. */
import { chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { cardOf, GRID, SHEVARDINO, type Side, type UnitId } from './data.ts';
import { tell } from './facts.ts';
import { type Borodino, type Deeds, enemyOf, mark, onMap, unit } from './position.ts';
import { commandOf, isActive } from './shevardino.ts';

export type Pace = NonNullable<Deeds['pace']>;

/** Enemies so near keep a Command from extended movement (7.13-a). */
export const TOO_NEAR = 3;

/** Movement points by the way a unit moves: as printed, half of it rounded up, or twice as many. */
export function allowanceAt(pace: Pace, printed: number): number {
  if (pace === 'limited') return Math.ceil(printed / 2);
  return pace === 'extended' ? 2 * printed : printed;
}

/** How a unit moves now; who has nothing else settled moves as under orders (S5-q). */
export function paceOf(game: Borodino, id: UnitId): Pace {
  return unit(game, id).deeds.pace ?? 'normal';
}

/**
 * The movement points that a unit has in this phase: by its pace, half for guns that fired (7.36-b, ruling B5), and one
 * less where it has left the square (9.85-m).
 */
export function allowanceOf(game: Borodino, id: UnitId): number {
  const { fired, unformed } = unit(game, id).deeds;
  const points = allowanceAt(paceOf(game, id), cardOf(id).movement);
  const afterFire = fired ? Math.min(points, allowanceAt('limited', cardOf(id).movement)) : points;
  return afterFire - (unformed ? 1 : 0);
}

/** The Command that decides together on extended movement: of the Russians, who have none here, each formation. */
function commandFor(id: UnitId): string {
  return commandOf(id) ?? cardOf(id).formation;
}

/** Units of a Command that are on the map or about to enter it, in the order of the data. */
export function unitsOf(game: Borodino, command: string): readonly UnitId[] {
  return Object.keys(game.units).filter((id) => {
    const { hex, box } = unit(game, id);
    return commandFor(id) === command && (hex !== 0 || box === 'off-map');
  });
}

/** Whether a Command may use extended movement in this phase. */
export function mayExtend(game: Borodino, command: string): Verdict {
  const units = unitsOf(game, command);
  const name = { command: { word: `label.command.${command}` } };
  if (units.some((id) => cardOf(id).side === 'russian')) return because('SR.8-a', 'refusal.no-russian-extended');
  const near = units.find((id) => isNearEnemy(game, placeOf(game, id), cardOf(id).side));
  if (near !== undefined) return because('7.13-a', 'refusal.extended-enemy-near', { ...name, unit: { unit: near } });
  const fired = units.find((id) => unit(game, id).deeds.fired);
  if (fired !== undefined) return because('7.36-e', 'refusal.extended-after-fire', { ...name, unit: { unit: fired } });
  return null;
}

/** Where a unit begins: its hex, or the hex where it enters. */
function placeOf(game: Borodino, id: UnitId): number {
  const entry = SHEVARDINO.reinforcements.find((each) => each.units.includes(id))?.entry ?? 0;
  return unit(game, id).hex || entry;
}

/** Whether a hex lies so near to an enemy that extended movement is barred from it. */
function isNearEnemy(game: Borodino, hex: number, side: Side): boolean {
  return onMap(game, enemyOf(side)).some((enemy) => GRID.distance(hex, unit(game, enemy).hex) <= TOO_NEAR);
}

/**
 * Before anybody moves, each Command that may is asked whether it uses extended movement: all of it or nobody (7.13-b).
 * Settled once a phase, so that nobody changes from one kind of movement to another (7.13-h).
 */
export function* settlePaces(game: Borodino, umpire: Umpire): Procedure {
  for (const command of unsettledCommands(game)) {
    const wants = !mayExtend(game, command) && canUse(game, command) && (yield* askExtended(game, command));
    for (const id of unitsOf(game, command)) mark(game, id, { pace: wants ? 'extended' : 'normal' });
    if (wants) tell(umpire, 'extended-movement', '7.13-a', { command: { word: `label.command.${command}` } });
  }
}

/** Active Commands of the side that have not settled how they move, in the order of their units. */
function unsettledCommands(game: Borodino): readonly string[] {
  const units = Object.keys(game.units).filter((id) => cardOf(id).side === game.side && isActive(game, id));
  const unsettled = units.filter((id) => {
    const { hex, box, deeds } = unit(game, id);
    return deeds.pace === null && (hex !== 0 || box === 'off-map');
  });
  return [...new Set(unsettled.map(commandFor))];
}

/** Whether any of the Command could use it: the Disordered may not (7.13-g). */
function canUse(game: Borodino, command: string): boolean {
  return unitsOf(game, command).some((id) => !unit(game, id).disordered);
}

function askExtended(game: Borodino, command: string): Procedure<boolean> {
  return chooseYes({
    seat: game.side,
    rule: '7.13-a',
    prompt: { key: 'prompt.extended-movement', params: { command: { word: `label.command.${command}` } } },
  });
}

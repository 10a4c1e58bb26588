/** 7.13 Which Commands use extended movement: settled before anybody moves. */
import { chooseYes, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import type { Pace } from './3-1-stride.ts';
import { fieldFor } from './3-field.ts';
import { columnFor } from './4-reinforcements.ts';
import { GRID, type UnitCard } from '../data.ts';
import { tell } from '../facts.ts';
import { boardOf, stateIn } from '../board.ts';
import { type Borodino, mark, unit, type UnitState } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** The Command that decides together on extended movement; for a unit that has none, its formation. */
const commandFor = (game: Borodino, card: UnitCard): string => limitsOf(game).commandOf(game, card) ?? card.formation;

/** Units of a Command that are on the map or about to enter it, in the order of the data. */
function unitsOf(game: Borodino, command: string): readonly UnitCard[] {
  const { cards, states } = boardOf(game);
  return cards[game.side].filter((card) => {
    const state = states[card.index] as UnitState;
    return (state.hex !== 0 || state.box === 'off-map') && commandFor(game, card) === command;
  });
}

/** Whether a Command may use extended movement in this phase. */
function mayExtend(game: Borodino, command: string): Verdict {
  if (game.side === 'russian') return because('SR.8-a', 'refusal.no-russian-extended');
  const board = boardOf(game);
  const units = unitsOf(game, command);
  const name = { command: limitsOf(game).nameOfCommand(command) };
  if (units.some((card) => hasBegun(stateIn(board, card)))) return because('7.13-h', 'refusal.pace-settled', name);
  const { tooNear } = fieldFor(game, game.side);
  const near = units.find((card) => tooNear[GRID.cell(placeOf(game, card))] === 1);
  if (near) return because('7.13-a', 'refusal.extended-enemy-near', { ...name, unit: { unit: near.id } });
  const fired = units.find((card) => stateIn(board, card).deeds.fired);
  if (fired) return because('7.36-e', 'refusal.extended-after-fire', { ...name, unit: { unit: fired.id } });
  return null;
}

const hasBegun = ({ deeds }: UnitState): boolean => deeds.pace !== null || deeds.moved;

/** Where a unit begins: its hex, or the hex where it enters. */
function placeOf(game: Borodino, card: UnitCard): number {
  return unit(game, card.id).hex || (columnFor(game, card)?.entry ?? 0);
}

/**
 * Before anybody moves, each Command that may is asked whether it uses extended movement: all of it or nobody (7.13-b).
 * Settled once a phase, so that nobody changes from one kind of movement to another (7.13-h).
 */
export function* settlePaces(game: Borodino, umpire: Umpire): Procedure {
  for (const command of activeCommands(game)) {
    if (mayExtend(game, command) || !canUse(game, command)) continue;
    if (yield* askExtended(game, command)) extend(game, command, umpire);
    else setPace(game, command, 'normal');
  }
}

function extend(game: Borodino, command: string, umpire: Umpire): void {
  setPace(game, command, 'extended');
  tell(umpire, 'extended-movement', '7.13-b', { command: limitsOf(game).nameOfCommand(command) });
}

function setPace(game: Borodino, command: string, pace: Pace): void {
  for (const { id } of unitsOf(game, command)) mark(game, id, { pace });
}

/** Active Commands of the side, in the order of their units. */
function activeCommands(game: Borodino): readonly string[] {
  const activity = limitsOf(game).activityIn(game);
  const commands = new Set<string>();
  for (const card of boardOf(game).cards[game.side]) {
    if (activity[card.index] === 1) commands.add(commandFor(game, card));
  }
  return [...commands];
}

/** Whether any of the Command could use it: the Disordered may not (7.13-g). */
function canUse(game: Borodino, command: string): boolean {
  const board = boardOf(game);
  return unitsOf(game, command).some((card) => !stateIn(board, card).disordered);
}

function askExtended(game: Borodino, command: string): Procedure<boolean> {
  return chooseYes({
    seat: game.side,
    rule: '7.13-a',
    prompt: { key: 'prompt.extended-movement', params: { command: limitsOf(game).nameOfCommand(command) } },
    concerns: () => unitsOf(game, command).map(({ id }) => id),
  });
}

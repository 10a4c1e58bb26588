/** 9. Combat commands: how many each side has in this turn, and who fights first. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { hexTarget } from '../../engine/target.ts';
import { nameLeaders, withCards } from './16-1-effects-commands.ts';
import { COMMANDS, MOSCOW, type Side, SIDES, ST_PETERSBURG } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** A side never has fewer (9.3-g). */
const LEAST = 1;

/** Both sides get their commands; who has more fights first, of equals the French (9.4-a). */
export function* countCommands(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const before = { russian: commandsOf(game, 'russian'), french: commandsOf(game, 'french') };
  for (const side of SIDES) {
    yield* nameLeaders(game, umpire, side);
    const sum = withCards(game, side, before[side]);
    game.commands[side] = sum.total;
    umpire.tell({ key: 'commands', rule: '9.2-a', params: { side: { seat: side }, count: sum.total }, tally: sum });
  }
  game.first = before.russian.total > before.french.total ? 'russian' : 'french';
  umpire.tell({ key: 'fights-first', rule: '9.4-a', params: { side: { seat: game.first } } });
}

/** What a side gets before cards, line by line (9.3). */
export function commandsOf(game: InvasionOfRussia, side: Side): Tally {
  const sign = side === 'french' ? 1 : -1;
  const about = (rule: string, hexes: readonly number[], hex: number, change: number, key: string) =>
    hexes.includes(hex) ? line(rule, change * sign, key, { place: { place: hexTarget(hex) } }) : null;
  const { taken, left } = game.capitals;
  const title = { key: 'label.tally.commands', params: { side: { seat: side } } };
  const lines = [
    line('9.3-a', COMMANDS[side], 'modifier.commands.base'),
    game.shift === 0 ? null : line('9.3-b', game.shift * sign, 'modifier.commands.decisive'),
    about('9.3-c', taken, MOSCOW, 1, 'modifier.commands.taken'),
    about('9.3-d', taken, ST_PETERSBURG, 1, 'modifier.commands.taken'),
    about('9.3-e', left, MOSCOW, -1, 'modifier.commands.left'),
    about('9.3-f', left, ST_PETERSBURG, -1, 'modifier.commands.left'),
  ];
  const sum = tally(title, lines);
  if (sum.total >= LEAST) return sum;
  return tally(title, [...lines, line('9.3-g', LEAST - sum.total, 'modifier.commands.least')]);
}

/** The end of a turn: commands that were not spent are lost (9.2-b). */
export function loseCommands(game: InvasionOfRussia, umpire: Umpire): void {
  for (const side of SIDES.filter((each) => game.commands[each] > 0)) {
    const params = { side: { seat: side }, count: game.commands[side] };
    umpire.tell({ key: 'commands-lost', rule: '9.2-b', params });
    game.commands[side] = 0;
  }
}

/** The end of a turn: what the French side has taken and left of the two capitals in it (9.3-c to 9.3-f). */
export function noteCapitals(game: InvasionOfRussia): void {
  const now = [MOSCOW, ST_PETERSBURG].filter((hex) => unitsAt(game, hex, 'french').length > 0);
  const { held } = game.capitals;
  game.capitals = {
    held: now,
    taken: now.filter((hex) => !held.includes(hex)),
    left: held.filter((hex) => !now.includes(hex)),
  };
}

/** 16.8, 16.9 The revolt behind the Russian lines, and the independence of the western territories. */
import { chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { CITIES, isWestern, KIEV, LEADERS, UNITS } from './data.ts';
import { takeOut, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isAdvanced } from './sequence.ts';

const CORPS = 'V';
/** The Third Army is called away to put the revolt down (16.8-c). */
export const THIRD_ARMY = 3;
const ROLLS = [
  { to: 5, atLeast: 3 },
  { to: 9, atLeast: 5 },
] as const;

/** The combats of a turn are over: the first time that the Poles are in Kiev there may be a revolt (16.8-a). */
export function revolt(game: InvasionOfRussia, umpire: Umpire): void {
  if (!isAdvanced(game) || game.revolt !== 'ahead') return;
  if (!unitsAt(game, KIEV, 'french').some(({ corps }) => corps === CORPS)) return;
  game.revolt = 'failed';
  const row = ROLLS.find(({ to }) => game.turn <= to);
  if (!row) return umpire.tell({ key: 'revolt.late', rule: '16.8-b', params: {} });
  const { face, passes } = umpire.test('d6', '16.8-a', { seat: 'french' }, { atLeast: row.atLeast });
  umpire.tell({ key: passes ? 'revolt.comes' : 'revolt.fails', rule: '16.8-b', params: { die: face } });
  if (!passes) return;
  game.revolt = 'succeeded';
  callAway(game, umpire);
}

/** All of the Third Army leaves the game with its leader, also what is still to come (16.8-c). */
function callAway(game: InvasionOfRussia, umpire: Umpire): void {
  const pieces = [...UNITS, ...LEADERS].filter(({ army }) => army === THIRD_ARMY).map(({ id }) => id);
  for (const piece of pieces) takeOut(game, piece);
  umpire.tell({ key: 'revolt.calls-away', rule: '16.8-c', params: {} });
}

/** The turn after the revolt: the French declare the west independent, or never do (16.9-a). */
export function* answerRevolt(game: InvasionOfRussia, umpire: Umpire): Procedure {
  if (game.revolt !== 'succeeded') return;
  const declares = yield* chooseYes({
    seat: 'french',
    rule: '16.9-a',
    prompt: { key: 'prompt.independence' },
  });
  game.revolt = declares ? 'independent' : 'declined';
  umpire.tell({ key: declares ? 'independence.declared' : 'independence.none', rule: '16.9-a', params: {} });
  freeCities(game, umpire);
}

/** From the declaration on, western cities are French for good once they stand in them (16.9-b). */
export function freeCities(game: InvasionOfRussia, umpire: Umpire): void {
  if (game.revolt !== 'independent') return;
  const taken = CITIES.map(({ hex }) => hex).filter((hex) => isWestern(hex) && !game.freed.includes(hex));
  for (const hex of taken.filter((each) => unitsAt(game, each, 'french').length > 0)) {
    game.freed = [...game.freed, hex].sort((a, b) => a - b);
    umpire.tell({ key: 'independence.city', rule: '16.9-b', params: { place: { place: hexTarget(hex) } } });
  }
}

/** What must be true of the pieces, the markers and the course of positions from outside. */
import { BadPosition } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { CAPACITY, occupationOf } from './04-occupation.ts';
import { cityOf, enemyOf, GRID, isDifficult, MOSCOW, type Side, SIDES, ST_PETERSBURG } from './data.ts';
import { hexOfPiece, isOnMap, leadersOf, sideOf, stacksOf, unitsAt, unitsOf } from './pieces.ts';
import { type Combat, type InvasionOfRussia, QUARTERS_STEPS } from './position.ts';

export function bad(path: string, key: string, params?: Message['params']): never {
  throw new BadPosition(path, params ? { key: `fault.${key}`, params } : { key: `fault.${key}` });
}

const at = (hex: number) => ({ place: { place: hexTarget(hex) } });

/** @throws BadPosition naming the first fault */
export function checkState(game: InvasionOfRussia): void {
  checkRules(game);
  checkLists(game);
  for (const side of SIDES) {
    checkStacks(game, side);
    checkDepots(game, side);
  }
  if (game.combat) checkCombat(game, game.combat);
}

/** The advanced rules bring the cards, the second year and the Cavalry Reserve; turn 0 is the set-up. */
function checkRules({ rules, cards, quarters, turn, phase, dummies }: InvasionOfRussia): void {
  if (rules.twoYears && !rules.advanced) bad('rules.twoYears', 'needs-advanced');
  if (rules.cavalryReserve && !rules.advanced) bad('rules.cavalryReserve', 'needs-advanced');
  if ((cards !== null) !== rules.advanced) bad('cards', 'cards-advanced');
  if (quarters.state !== 'ahead' && !rules.twoYears) bad('quarters.state', 'needs-two-years');
  if ((turn === 0) !== (phase === 'placement' || phase === 'first-depots')) bad('turn', 'turn-phase');
  const side = SIDES.find((each) => dummies[each].length > 0);
  if (side && !rules.dummies) bad(`dummies.${side}`, 'no-dummies');
}

/** A piece is on the map or in one list, once. */
function checkLists(game: InvasionOfRussia): void {
  const { lost, gone } = game;
  for (const [path, list] of Object.entries({ lost, gone }))
    list.forEach((piece, index) => {
      const isTwice = list.indexOf(piece) < index || (path === 'gone' && lost.includes(piece));
      if (isTwice || isOnMap(game, piece)) bad(`${path}.${index}`, 'two-places', { unit: { unit: piece } });
    });
}

function checkStacks(game: InvasionOfRussia, side: Side): void {
  for (const { id } of side === 'french' ? [...unitsOf(game, side), ...leadersOf(game, side)] : []) {
    const hex = hexOfPiece(game, id);
    if (isDifficult(hex)) bad(`${id in game.units ? 'units' : 'leaders'}.${id}.hex`, 'difficult', at(hex));
  }
  for (const hex of stacksOf(game, side)) {
    if (!isRedeploying(game) && unitsAt(game, hex, enemyOf(side)).length > 0) bad('units', 'two-sides', at(hex));
    const units = unitsAt(game, hex, side).map(({ id }) => id);
    if (occupationOf(units) > CAPACITY) bad('units', 'crowded', { ...at(hex), capacity: CAPACITY });
  }
}

/** The French go into their winter quarters before the Russians leave them (16.13-c). */
const isRedeploying = ({ quarters: { step } }: InvasionOfRussia): boolean =>
  step !== null && QUARTERS_STEPS.indexOf(step) <= QUARTERS_STEPS.indexOf('russian-place');

/** In cities, one each; of the French not in the capitals (7.3-d, 7.6-b, 7.6-f). */
function checkDepots({ depots }: InvasionOfRussia, side: Side): void {
  depots[side].forEach((hex, index) => {
    const isShut = side === 'french' && (hex === MOSCOW || hex === ST_PETERSBURG);
    const isTwice = depots[side].indexOf(hex) < index;
    if (cityOf(hex) === null || isShut || isTwice) bad(`depots.${side}.${index}`, 'depot', at(hex));
  });
}

function checkCombat({ phase }: InvasionOfRussia, { attacker, units, from, target, supports }: Combat): void {
  if (phase !== 'combat') bad('combat', 'combat-phase');
  if (!GRID.neighbours(from).includes(target)) bad('combat.target', 'not-beside', at(target));
  const stranger = units.findIndex((id) => sideOf(id) !== attacker);
  if (stranger >= 0) bad(`combat.units.${stranger}`, 'attacker', { unit: { unit: units[stranger] ?? '' } });
  for (const role of ['attacker', 'defender'] as const) {
    const far = supports[role].findIndex((hex) => !GRID.neighbours(target).includes(hex));
    if (far >= 0) bad(`combat.supports.${role}.${far}`, 'not-beside', at(target));
  }
}

/** 12. After combat the leaders move, one at a time. */
import { choosePath, type Path, type Procedure, type Reached, type Way } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexesIn, hexOf, hexTarget, idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isEnemyCity, isFriendly, whyNotEnter } from './01-definitions.ts';
import { mayDepart } from './16-1-effects-commands.ts';
import { cityOf, enemyOf, GRID, type Side } from './data.ts';
import { hexOfPiece, leadersOf, markLeader, put, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { finish } from './sequence.ts';

/** Hexes that a leader goes (12.1-a). */
const RIDE = 3;
const TOO_FAR = because('12.1-a', 'refusal.leader.far', { count: RIDE });

/** The active side moves a leader who has not moved yet, or stops (12.2-a). */
export function* moveLeader(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  yield* mayDepart(game, umpire, side);
  const way = freeLeaders(game, side).length === 0 ? null : yield* choosePath(rides(game, side));
  const to = way && hexesIn(way.steps).at(-1);
  if (!way || to === undefined || to === null) return finish(game, side);
  const leader = idOf(way.unit);
  const gone = [hexOfPiece(game, leader), ...hexesIn(way.steps)].map(hexTarget);
  put(game, leader, to);
  markLeader(game, leader, true);
  umpire.tell({
    key: 'leader-moved',
    rule: '12.1-a',
    params: { unit: { unit: leader }, place: { place: hexTarget(to) } },
    // Where a leader comes from tells of stacks that nobody sees into (15.1-c).
    ...(!game.rules.dummies && { way: gone }),
  });
}

const freeLeaders = (game: InvasionOfRussia, side: Side): readonly string[] =>
  leadersOf(game, side)
    .map(({ id }) => id)
    .filter((id) => !game.leaders[id]?.moved);

function rides(game: InvasionOfRussia, side: Side): Path {
  const last = ({ unit, steps }: Way) => hexesIn(steps).at(-1) ?? hexOfPiece(game, idOf(unit));
  const into = (way: Way, hex: number): Verdict =>
    whyNotRide(game, side, hex) ?? (way.steps.length >= RIDE ? TOO_FAR : null);
  return {
    kind: 'path',
    seat: side,
    rule: '12.2-a',
    prompt: { key: 'prompt.move-leader' },
    doneLabel: { key: 'deed.move' },
    whyOthers: { key: 'refusal.leader.others' },
    units: freeLeaders(game, side).map(unitTarget),
    steps: (way) =>
      GRID.neighbours(last(way))
        .filter((hex) => into(way, hex) === null)
        .map((hex) => ({ to: hexTarget(hex), cost: 1 })),
    mayStop: (way) =>
      way.steps.length > 0 ? whyNotRest(game, side, last(way)) : because('12.1-a', 'refusal.leader.nowhere'),
    whyNot(unit, way, to) {
      const hex = to && hexOf(to);
      if (way && hex !== null) return into(way, hex) ?? TOO_FAR;
      return game.leaders[idOf(unit)]?.moved ? because('12.2-a', 'refusal.leader.moved') : null;
    },
    reach: (unit) => reached(game, side, unit),
    pass: () => null,
    passLabel: { key: 'label.pass.leaders' },
  };
}

/** Where a leader may end, by its shortest rides. */
function reached(game: InvasionOfRussia, side: Side, unit: Target): readonly Reached[] {
  const from = hexOfPiece(game, idOf(unit));
  const ways = new Map<number, readonly number[]>([[from, []]]);
  for (const [at, way] of ways) {
    if (way.length === RIDE) continue;
    for (const hex of GRID.neighbours(at))
      if (!ways.has(hex) && whyNotRide(game, side, hex) === null) ways.set(hex, [...way, hex]);
  }
  ways.delete(from);
  return [...ways]
    .filter(([hex]) => whyNotRest(game, side, hex) === null)
    .map(([hex, way]) => ({ to: hexTarget(hex), cost: way.length, steps: way.map(hexTarget) }));
}

/** What a leader may not pass: enemies, and enemy cities that no friend holds (12.1-c). */
function whyNotRide(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  const terrain = whyNotEnter(side, hex);
  if (terrain) return terrain;
  if (unitsAt(game, hex, enemyOf(side)).length > 0) return because('12.1-c', 'refusal.leader.enemy');
  const isShut = isEnemyCity(game, side, hex) && unitsAt(game, hex, side).length === 0;
  return isShut ? because('12.1-c', 'refusal.leader.city') : null;
}

/** Where a leader may end: with units, or in a city that is friendly (12.1-b). */
function whyNotRest(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  if (unitsAt(game, hex, side).length > 0) return null;
  return cityOf(hex) !== null && isFriendly(game, side, hex) ? null : because('12.1-b', 'refusal.leader.rest');
}

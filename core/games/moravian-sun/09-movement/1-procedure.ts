/** 9.1 Movement of the formation in hand: unit by unit or stack by stack, each move finished before the next. */
import { choosePath, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexesIn, hexTarget, type Target, unitsOf as idsIn } from '../../../engine/target.ts';
import { leaveSquare } from '../14-cavalry/3-end.ts';
import { formSquare, SQUARE } from '../14-cavalry/3-squares.ts';
import { finish, unitsInHand } from '../activation.ts';
import type { UnitId } from '../data.ts';
import { changeUnit, put } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { meetEnemy } from './1-interruption.ts';
import { costAfter, isInColumn, onWay, type Party, partyOf, placeOf, reachOf } from './1-reach.ts';
import { movementOf, restOf } from './1-way.ts';
import { halt } from './16-weather.ts';
import { canMove } from './6-stacks.ts';

/** 9.0 Moves of these units, until nobody is left or the player ends the movement. */
export function* moveUnits(game: MoravianSun, mayMove: (id: UnitId) => boolean, umpire: Umpire): Procedure {
  for (;;) {
    const movers = unitsInHand(game)
      .filter(({ id }) => canMove(game, id) && mayMove(id))
      .map(({ id }) => id);
    if (movers.length === 0 || game.over) return;
    const way = yield* choosePath(movementOf(game, movers));
    if (!way) return;
    yield* march(game, idsIn(way.unit), way.steps, umpire);
  }
}

/** 2.1-j: units take their way, and lie on their Moved side; where its last step is a square they form it. */
function* march(game: MoravianSun, ids: readonly UnitId[], steps: readonly Target[], umpire: Umpire): Procedure {
  const { party, isSquare } = yield* walk(game, partyOf(game, ids), steps, umpire);
  finish(game, ids);
  const to = party.trail.at(-1);
  if (to !== undefined) {
    const column = isInColumn(game, party, party.trail) || undefined;
    for (const id of ids) changeUnit(game, id, { moved: true, column });
    const units = { list: ids.map((unit) => ({ unit })) };
    const params = { units, count: ids.length, place: { place: hexTarget(to) } };
    umpire.tell({ key: 'moved', rule: '9.1-a', params, way: [party.from, ...party.trail].map(hexTarget) });
  }
  if (isSquare && !game.over) yield* formSquare(game, party.ids, to !== undefined, umpire);
}

interface Walked {
  readonly party: Party;
  /** Whether the way is closed by a square. */
  readonly isSquare: boolean;
}

/**
 * Hex by hex. Fog may end the way sooner (16.42.1-a); where units of the enemy have answered (14.3-d, 15.2.1-a) its rest is
 * chosen anew.
 */
function* walk(game: MoravianSun, start: Party, steps: readonly Target[], umpire: Umpire): Procedure<Walked> {
  let [party, open] = [start, steps];
  for (let [hex] = hexesIn(open); hex !== undefined && !game.over; [hex] = hexesIn(open)) {
    const goesOn = hexesIn(open).length > 1;
    const end = yield* halt(game, party, { from: placeOf(party), to: hex }, goesOn, umpire);
    if (end === 'before') return { party, isSquare: false };
    party = enter(game, party, hex, umpire);
    open = end === 'here' ? [] : open.slice(1);
    const isAnswered = yield* meetEnemy(game, party.ids, party.trail, umpire);
    if (!isAnswered || open.length === 0 || !goesOn || game.over) continue;
    const rest = reachOf(game, party).hexes().length > 0 ? yield* choosePath(restOf(game, party)) : null;
    if (rest) party = { ...party, ids: idsIn(rest.unit) };
    open = rest?.steps ?? [];
  }
  return { party, isSquare: open.includes(SQUARE) };
}

/** @returns the party with what it has entered and spent now */
function enter(game: MoravianSun, party: Party, hex: number, umpire: Umpire): Party {
  const trail = [...party.trail, hex];
  const cost = costAfter(game, onWay(party, trail), placeOf(party), hex, party.spent) ?? 0;
  leaveSquare(game, party.ids, umpire);
  for (const id of party.ids) put(game, id, hex);
  return { ...party, trail, spent: party.spent + cost };
}

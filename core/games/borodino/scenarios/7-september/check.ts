/** The parts of a position of 7 September from outside. */
import { z } from 'zod';
import { PER_GROUP } from '../../05-orders-and-activation/index.ts';
import { bad } from '../../check/bad.ts';
import { isKnown } from '../../check/known.ts';
import { cardsOnMap, onMap } from '../../board.ts';
import { cardOf, enemyOf, GRID, SIDES, type UnitId } from '../../data.ts';
import { namedHex } from '../../facts.ts';
import { type Borodino, holderOf } from '../../position.ts';
import { checkGround, GROUND } from './check-ground.ts';
import { checkMarch, MARCH } from './check-march.ts';
import { checkOrders, ORDERS } from './check-orders.ts';
import { groupOn7, LEADERS, partOn7, SEPTEMBER_7 } from './data.ts';
import { BARRAGE_OF, GROUPS, MARKERS } from './markers.ts';
import { RESERVE_STEPS, stepsOf } from './phases.ts';
import { onSeptember7, type September7 } from './state.ts';

const breaking = z.enum(SEPTEMBER_7.groups.filter(({ breaks }) => breaks).map(({ id }) => id));
const marker = z.enum(MARKERS.map(({ id }) => id));

export const SHAPE = {
  options: z.strictObject({}),
  march: MARCH.optional(),
  commands: z.array(z.strictObject({ id: z.string(), units: z.array(z.string()).min(1) })),
  ...ORDERS,
  initiative: z.enum(SIDES).nullable(),
  cup: z.array(marker),
  marker: marker.nullable(),
  leaders: z.strictObject({ french: z.int(), russian: z.int() }),
  reserve: z.array(z.string()).min(1).nullable(),
  first: z.enum(SIDES).nullable(),
  broken: z.array(breaking),
  ground: GROUND,
  park: z.array(z.string()),
};

/** @throws BadPosition where these parts of a position from outside cannot be */
export function checkParts(game: Borodino): void {
  checkMarch(onSeptember7(game));
  checkMarkers(game);
  checkCommands(game);
  checkLeaders(game);
  checkReserve(onSeptember7(game));
  checkGround(onSeptember7(game));
  checkPark(onSeptember7(game));
  checkOrders(onSeptember7(game));
}

/** A marker is acted on in its own steps and at no other time; the cup holds no more than it may, and nothing of groups that are gone. */
function checkMarkers(game: Borodino): void {
  const { phase, side, cup, marker, barrage, reserve } = onSeptember7(game);
  const acting = MARKERS.find(({ id }) => id === marker);
  const isActed = MARKERS.some(({ id }) => stepsOf(id).includes(phase));
  const isReserve = reserve !== null && RESERVE_STEPS.includes(phase);
  if (acting ? !stepsOf(acting.id).includes(phase) : isActed && !isReserve) bad('marker', 'fault.marker-phase');
  if (reserve !== null && (acting || !isReserve)) bad('reserve', 'fault.marker-phase');
  if (acting && acting.side !== side) bad('side', 'fault.marker-side', { side: { seat: side } });
  const markers = acting ? [...cup, acting.id] : cup;
  for (const { id } of MARKERS) {
    const most = GROUPS.some((group) => group.id === id) ? PER_GROUP : 1;
    if (markers.filter((each) => each === id).length > most) bad('cup', 'fault.markers-too-many', { most });
  }
  const unpaid = SIDES.find((each) => markers.includes(BARRAGE_OF[each].id) !== (barrage[each] === 'in-cup'));
  if (unpaid) bad('cup', 'fault.barrage-place', { side: { seat: unpaid } });
  const late = SIDES.find((each) => barrage[each] === 'bought' && !PAYING.includes(phase));
  if (late) bad(`barrage.${late}`, 'fault.barrage-place', { side: { seat: late } });
  if (!acting && cup.length > 0 && !DRAWING.includes(phase)) bad('cup', 'fault.cup-full');
  if (!acting) checkCup(game);
}

/** The phases in which a Barrage that was paid for is not yet in the cup, and those that are played with markers in it and none out. */
const PAYING: readonly Borodino['phase'][] = ['orders', 'initiative'];
const DRAWING: readonly Borodino['phase'][] = ['initiative', 'draw'];

/** A group of which nobody is on the map has no marker in the cup. */
function checkCup(game: Borodino): void {
  const present = new Set(cardsOnMap(game).map(groupOn7));
  onSeptember7(game).cup.forEach((marker, at) => {
    const isGone = GROUPS.some(({ id }) => id === marker) && !present.has(marker);
    if (isGone) bad(`cup.${at}`, 'fault.marker-of-nobody', { group: { word: `label.group.${marker}` } });
  });
}

/** A Command is of units that there are, all of one part of the army, each in one; it goes by the name of the first. */
function checkCommands(game: Borodino): void {
  const taken = new Set<UnitId>();
  onSeptember7(game).commands.forEach(({ id, units }, at) => {
    const stranger = [id, ...units].find((each) => !isKnown(game.units, each));
    if (stranger !== undefined) bad(`commands.${at}`, 'fault.unknown-unit', { id: stranger });
    const other = units.find((each) => partOn7(cardOf(each)) !== partOn7(cardOf(id)));
    if (other !== undefined || units[0] !== id)
      bad(`commands.${at}`, 'fault.no-command', { unit: { unit: other ?? id } });
    const twice = units.find((each) => taken.has(each));
    if (twice !== undefined) bad(`commands.${at}`, 'fault.two-commands', { unit: { unit: twice } });
    for (const each of units) taken.add(each);
  });
}

/** Those that act as reserve are of one Command of the side that acts. */
function checkReserve({ reserve, commands, side }: September7): void {
  const command = commands.find(({ units }) => units.includes(reserve?.[0] ?? ''));
  const isStrange = (id: UnitId): boolean => !command?.units.includes(id) || cardOf(id).side !== side;
  reserve?.forEach((id, at) => {
    if (isStrange(id) || reserve.indexOf(id) < at) bad(`reserve.${at}`, 'fault.reserve-unit', { id });
  });
}

/** The phases in which nobody enters a hex. */
const STILL: readonly Borodino['phase'][] = ['leader-set-up', 'initiative', 'draw', 'recovery', 'reserve', 'leaders'];

/** A commander-in-chief who is set up stands on the map, and never in a hex of the enemy: he leaves it at once (5.63). */
function checkLeaders(game: Borodino): void {
  const { leaders, turn, phase } = onSeptember7(game);
  for (const side of SIDES) {
    const path = `leaders.${side}`;
    const hex = leaders[side];
    const leader = { text: LEADERS[side].name };
    if (hex === 0 && turn > 0) bad(path, 'fault.leader-missing', { leader });
    if (hex !== 0 && GRID.cell(hex) < 0) bad(path, 'fault.no-such-hex', namedHex(hex));
    const mayLeave = STILL.includes(phase) && onMap(game, side).length > 0;
    if (mayLeave && holderOf(game, hex) === enemyOf(side))
      bad(path, 'fault.leader-among-enemies', { leader, ...namedHex(hex) });
  }
}

/** Only guns that the set-up parks are there still, each once, in the hexes where they were set up. */
function checkPark({ park, units, turn }: September7): void {
  const { formation } = SEPTEMBER_7.reservePark;
  const line = SEPTEMBER_7.placement.find(({ id }) => id === formation);
  const hexes = Array.isArray(line?.allowed) ? line.allowed : [];
  park.forEach((id, at) => {
    const hex = units[id]?.hex;
    if (hex === undefined || cardOf(id).formation !== formation) bad(`park.${at}`, 'fault.unknown-unit', { id });
    const isThere = hexes.includes(hex) || (hex === 0 && turn === 0);
    if (!isThere || park.indexOf(id) < at) bad(`park.${at}`, 'fault.not-parked', { unit: { unit: id } });
  });
}

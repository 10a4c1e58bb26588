/** 12.6, 16.51 Retreats: hex by hex, away from the enemy and towards the own end of the map. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { loseSquare } from '../14-cavalry/3-end.ts';
import { takeLeaders } from '../03-command/4-follow.ts';
import { strandLeaders } from '../03-command/5-loss.ts';
import { driveLeaders } from '../03-command/6-caught.ts';
import { becomeDisordered, rout } from '../15-0-states.ts';
import { whyNotInto } from '../06-stacking.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { stepCost, whyImpassable } from '../09-movement/2-terrain.ts';
import { testEfficiency } from '../13-efficiency.ts';
import { demoralise } from '../16-6-victory.ts';
import { enemyOf, GRID, type Side, terrainAt, unitCard, type UnitId } from '../data.ts';
import { oneHex } from '../one-hex.ts';
import { changeUnit, distanceTo, hexOfPiece, isDisordered, isInGoodOrder, isRouted, put, unitsAt } from '../pieces.ts';
import { ofHex } from '../pointed.ts';
import type { MoravianSun } from '../position.ts';
import { eliminate, leaveMap } from './9-losses.ts';

/** 16.51-a Directions of the map, clockwise from north: the French go west, the Coalition east and south. */
const HOMEWARD: Readonly<Record<Side, readonly number[]>> = { french: [4, 5], coalition: [1, 2, 3] };

/** A unit on its way back. */
interface Retreating {
  readonly id: UnitId;
  readonly side: Side;
  /** Where it has been: it does not come back there. */
  readonly way: number[];
  /** Whether the retreat may end with the next hex. */
  readonly isLast: boolean;
  readonly ignoresZones: boolean;
  readonly isFree: boolean;
  /** Whether it would rather end in a hex than farther from the enemy. */
  readonly shelters: (hex: number) => boolean;
}

interface How extends Partial<Pick<Retreating, 'ignoresZones' | 'isFree' | 'shelters'>> {
  /** Units that go back from the same hex: leaders go with one that gets away rather than be left behind (3.5.4-a). */
  readonly mates?: readonly UnitId[];
}

/** Units of one hex go back, one after the other (12.6-a). */
export function* retreatTogether(
  game: MoravianSun,
  ids: readonly UnitId[],
  hexes: number,
  umpire: Umpire,
  how: How = {},
): Procedure {
  for (const id of ids)
    if (!game.over && id in game.units) yield* retreat(game, id, hexes, umpire, { ...how, mates: ids });
}

/**
 * 12.6-a, 7.1.1-a: a unit goes back so many hexes, a routed unit through enemy zones; its owner chooses the way. Where it has none it is lost (12.6.3-a). Guns in
 * position stay (16.29.4-c). Leaders who are left alone go along.
 * @param how `ignoresZones` as a routed unit does (15.2-b); `isFree`: its owner chooses any way back (4.14-b); `shelters`:
 *   where it takes shelter if it can (14.2.3-b)
 */
export function* retreat(
  game: MoravianSun,
  id: UnitId,
  hexes: number,
  umpire: Umpire,
  { ignoresZones = isRouted(game, id), isFree = false, shelters = () => false, mates = [] }: How = {},
): Procedure {
  const { side, fixed } = unitCard(id);
  if (fixed) return umpire.tell({ key: 'stands-fast', rule: '16.29.4-c', params: { unit: { unit: id } } });
  const began = hexOfPiece(game, id);
  const way = [began];
  loseSquare(game, id, umpire);
  changeUnit(game, id, { column: undefined });
  while (way.length <= hexes || whyNotInto(game, [id], hexOfPiece(game, id)) !== null) {
    if (way.length > hexes) umpire.tell({ key: 'no-room', rule: '12.6-c', params: { unit: { unit: id } } });
    const to = yield* chooseStep(game, { id, side, way, isLast: way.length >= hexes, ignoresZones, isFree, shelters });
    if (to === null) return giveUp(game, id, { began, mates }, umpire);
    way.push(to);
    enter(game, id, to, ignoresZones, umpire);
  }
  takeLeaders(game, id, began);
  const [from, to] = [began, hexOfPiece(game, id)].map((hex) => ({ place: hexTarget(hex) }));
  const params = from && to && { unit: { unit: id }, from, to };
  if (params) umpire.tell({ key: 'retreated', rule: '12.6-a', params, way: way.map(hexTarget) });
  yield* driveLeaders(game, side, hexOfPiece(game, id), umpire);
}

/** Whether a unit finds a hex to go back to. */
export function hasWayBack(game: MoravianSun, id: UnitId): boolean {
  const way = [hexOfPiece(game, id)];
  return (
    stepsBack(game, {
      id,
      side: unitCard(id).side,
      way,
      isLast: true,
      ignoresZones: false,
      isFree: false,
      shelters: () => false,
    }).length > 0
  );
}

/** 12.6.3-a, 16.51.1-a Nowhere to go: over the end of the map, or surrounded; leaders whom it leaves behind test (3.5.4-a). */
function giveUp(
  game: MoravianSun,
  id: UnitId,
  { began, mates }: { readonly began: number; readonly mates: readonly UnitId[] },
  umpire: Umpire,
): void {
  const away = mates.findLast((mate) => mate !== id && mate in game.units && hexOfPiece(game, mate) !== began);
  if (away !== undefined) takeLeaders(game, away, began, (unit) => unit === id);
  loseWay(game, id, umpire);
  if (!game.over) strandLeaders(game, unitCard(id).side, began, umpire);
}

function loseWay(game: MoravianSun, id: UnitId, umpire: Umpire): void {
  const hex = hexOfPiece(game, id);
  const isAtEnd = HOMEWARD[unitCard(id).side].some((direction) => GRID.step(hex, direction) === 0);
  if (isAtEnd) return leaveMap(game, id, umpire);
  umpire.tell({ key: 'surrounded', rule: '12.6.3-a', params: { unit: { unit: id } } });
  eliminate(game, id, true, umpire);
}

/** 12.6-b: each unit has its own way back, so that a stack may split up. */
const chooseStep = (game: MoravianSun, unit: Retreating): Procedure<number | null> => {
  const named = { unit: { unit: unit.id } };
  const steps = stepsBack(game, unit);
  return oneHex(steps, {
    seat: unit.side,
    rule: '12.6-b',
    prompt: { key: 'prompt.retreat', params: named },
    whyOthers: { key: 'refusal.retreat-others', params: named },
    whyNot: ofHex((hex) => whyNotBack(game, unit, hex, steps[0] ?? hex)),
  });
};

/** Why a unit does not go back to a hex, and would rather go to a better one. */
function whyNotBack(game: MoravianSun, unit: Retreating, hex: number, better: number): Verdict {
  const from = hexOfPiece(game, unit.id);
  const named = { unit: { unit: unit.id }, place: { place: hexTarget(hex) } };
  if (GRID.direction(from, hex) < 0) return because('12.6-a', 'refusal.retreat.one-by-one', named);
  if (unit.way.includes(hex)) return because('12.6-a', 'refusal.retreat.been-there', named);
  if (unitsAt(game, hex, enemyOf(unit.side)).length > 0) return because('9.1.2-a', 'refusal.enemy-hex', named);
  const closed = whyImpassable(game, unit.id, from, hex);
  if (closed) return closed;
  const fault = faultsOf(game, unit, from, hex).find(
    ({ rule, is }) => is && !faultsOf(game, unit, from, better).some((other) => other.rule === rule && other.is),
  );
  if (fault) return because(fault.rule, fault.why, named);
  const isNearer = distanceTo(game, enemyOf(unit.side), hex) < distanceTo(game, enemyOf(unit.side), better);
  return isNearer
    ? because('12.6-a', 'refusal.retreat.nearer', named)
    : because('14.2.3-b', 'refusal.retreat.shelter', named);
}

/** The hexes that it may enter next: of the best ones those that lead to shelter, else those farthest from the enemy. */
function stepsBack(game: MoravianSun, unit: Retreating): readonly number[] {
  const from = hexOfPiece(game, unit.id);
  const open = GRID.neighbours(from).filter((hex) => !unit.way.includes(hex) && isOpen(game, unit, from, hex));
  const least = Math.min(...open.map((hex) => burdenOf(game, unit, from, hex)));
  const best = open.filter((hex) => burdenOf(game, unit, from, hex) === least);
  if (unit.isFree) return best;
  const sheltered = best.filter((hex) => leadsToShelter(game, unit, hex));
  if (sheltered.length > 0) return sheltered;
  const far = (hex: number): number => distanceTo(game, enemyOf(unit.side), hex);
  const most = Math.max(...best.map(far));
  return best.filter((hex) => far(hex) === most);
}

/** Whether it can end in shelter there, or a hex farther where nothing speaks against it. */
function leadsToShelter(game: MoravianSun, unit: Retreating, hex: number): boolean {
  if (unit.isLast) return unit.shelters(hex);
  const isGood = (next: number): boolean =>
    !unit.way.includes(next) &&
    isOpen(game, unit, hex, next) &&
    burdenOf(game, { ...unit, isLast: true }, hex, next) === 0;
  return GRID.neighbours(hex).some((next) => unit.shelters(next) && isGood(next));
}

const isOpen = (game: MoravianSun, { id, side }: Retreating, from: number, hex: number): boolean =>
  stepCost(game, id, from, hex) !== null && unitsAt(game, hex, enemyOf(side)).length === 0;

/** What may speak against a hex; what is worse outweighs all the rest. */
interface Fault {
  readonly rule: RuleId;
  readonly weight: number;
  readonly is: boolean;
  readonly why: string;
}

/** The direction, a full hex, an enemy zone. */
function faultsOf(
  game: MoravianSun,
  { id, side, isLast, ignoresZones, isFree }: Retreating,
  from: number,
  hex: number,
): readonly Fault[] {
  const isAside = !isFree && !HOMEWARD[side].includes(GRID.direction(from, hex));
  const isFull = isLast && whyNotInto(game, [id], hex) !== null;
  const isHeld = !ignoresZones && isInEnemyZone(game, side, hex);
  return [
    { rule: '16.51-a', weight: 4, is: isAside, why: `refusal.retreat.direction.${side}` },
    { rule: '12.6.2-a', weight: 2, is: isFull, why: 'refusal.retreat.full' },
    { rule: '12.6.1-a', weight: 1, is: isHeld, why: 'refusal.retreat.zone' },
  ];
}

/** All that speaks against a hex, as one number. */
const burdenOf = (game: MoravianSun, unit: Retreating, from: number, hex: number): number =>
  faultsOf(game, unit, from, hex).reduce((sum, { weight, is }) => sum + (is ? weight : 0), 0);

function enter(game: MoravianSun, id: UnitId, hex: number, ignoresZones: boolean, umpire: Umpire): void {
  const { side, arm } = unitCard(id);
  const isAlone = unitsAt(game, hex, side).length === 0;
  put(game, id, hex);
  if (!ignoresZones && isAlone && isInEnemyZone(game, side, hex)) breakInZone(game, id, umpire);
  const isOnIce = arm === 'cavalry' && terrainAt(hex) === 'pond';
  if (isOnIce && isInGoodOrder(game, id) && !testEfficiency(game, id, { rule: '16.31.1-a' }, umpire))
    becomeDisordered(game, id, '16.31.1-a', umpire);
}

/** 12.6.1-a Alone in an enemy zone it is disordered; a unit that is so already routs. */
function breakInZone(game: MoravianSun, id: UnitId, umpire: Umpire): void {
  if (!isDisordered(game, id)) return becomeDisordered(game, id, '12.6.1-a', umpire);
  demoralise(game, unitCard(id).nation, 1, '12.5.4-c', umpire);
  rout(game, [id], umpire);
}

/** Chapter 16: victory, by destroying the enemy (16.1) or by taking ground (16.2). */
import type { Umpire } from '../../engine/ruleset.ts';
import { leaderOf, type Place, type Prize, ranked, type Standing } from '../../engine/standing.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { regionTarget } from '../../engine/target.ts';
import type { Message, Seat } from '../../engine/verdict.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { toRing } from '../../space/table/nearest.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { isWithin } from '../../space/table/polygon.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { chiefOf, isPresent } from './03-command.ts';
import { haltOnObjectives } from './03-orders.ts';
import { speedOf } from './07-1-speed.ts';
import { replaceGenerals, rideAlong } from './14-generals.ts';
import { SIDES, type Side, TABLES, type TerrainPiece, type UnitCard } from './data.ts';
import { tell } from './facts.ts';
import { footprintOf, outlineOf } from './ground.ts';
import {
  cardOf,
  enemyOf,
  isClosedOrder,
  isOnTable,
  type OrdineObliquo,
  unit,
  type UnitId,
  unitsOf,
  unitsOnTable,
} from './position.ts';

/** OO-16.1-3: Percent of its combat points at whose loss an army is tested, and beyond which it withdraws (OO-16.1-3, OO-16.1-7). */
export const TEST_AT = 33;
export const WITHDRAW_OVER = 50;

/** OO-16.1-8, OO-16.1-9, OO-16.1-10: Points for an enemy unit that is destroyed or in rout (OO-16.1-8 to OO-16.1-10). */
const WORTH: Readonly<Record<UnitCard['arm'], number>> = { infantry: 10, artillery: 5, cavalry: 15 };

/** The end of a move: who has arrived halts, generals are replaced, ground is taken, armies are tested. */
export function recoverArmies(game: OrdineObliquo, umpire: Umpire): void {
  rideAlong(game);
  haltOnObjectives(game, umpire);
  replaceGenerals(game, umpire);
  for (const side of SIDES) for (const id of unitsOnTable(game, side)) notePassage(game, id, [footprintOf(game, id)]);
  testArmies(game, umpire);
}

// 16.1 Destruction of the enemy

/** Where ground decides, no army is tested. */
export function testArmies(game: OrdineObliquo, umpire: Umpire): void {
  if (game.victory === 'destruction') for (const side of SIDES) testControl(game, side, umpire);
}

/** The combat points that an army has lost; those who fled from the table are lost with all they had. */
export function lostBy(game: OrdineObliquo, side: Side): number {
  const left = unitsOf(game, side).filter((id) => !isGone(game, id));
  return game.armies[side].total - left.reduce((sum, id) => sum + unit(game, id).cp, 0);
}

/** Destroyed, or off the table for good. */
export function isGone(game: OrdineObliquo, id: UnitId): boolean {
  const { cp, exit } = unit(game, id);
  return cp === 0 || (exit === null && !isOnTable(game, id));
}

/** OO-16.1-3, OO-16.1-6: Once, when a third is lost; over half there is nothing to be tested. */
function testControl(game: OrdineObliquo, side: Side, umpire: Umpire): void {
  const army = game.armies[side];
  const lost = lostBy(game, side);
  if (army.withdraws) return;
  if (lost * 100 > army.total * WITHDRAW_OVER) {
    army.withdraws = true;
    return tell(umpire, 'army-broken', 'OO-16.1-7', { side: { seat: side }, lost, total: army.total });
  }
  if (army.hasTested || lost * 100 < army.total * TEST_AT) return;
  army.hasTested = true;
  const limit = controlOf(game, side);
  army.withdraws = !umpire.test('d100', 'OO-16.1-4', { seat: side }, { atMost: limit.total }).passes;
  const [key, rule] = army.withdraws
    ? (['control-lost', 'OO-16.1-6'] as const)
    : (['control-held', 'OO-16.1-4'] as const);
  tell(umpire, key, rule, { side: { seat: side }, limit: limit.total }, { tally: limit });
}

/** What an army may roll at most to stay: 50 for Austrians, 40 for Prussians, 10 more under an Excellent commander. */
export function controlOf(game: OrdineObliquo, side: Side): Tally {
  const { nation, commander } = game.armies[side];
  return tally({ key: 'label.army-control', params: { side: { seat: side } } }, [
    line('OO-16.1-4', TABLES.nations[nation].armyControl, 'modifier.army-control'),
    line(
      'OO-16.1-5',
      isPresent(game, chiefOf(side)) ? TABLES.commanders[commander].armyControl : 0,
      'modifier.commander',
    ),
  ]);
}

/** OO-16.1-8 to OO-16.1-10 What a side has earned by enemies destroyed or in rout. */
function destructionPoints(game: OrdineObliquo, side: Side): number {
  const beaten = unitsOf(game, enemyOf(side)).filter(
    (id) => isGone(game, id) || unit(game, id).flight?.kind === 'rout',
  );
  return beaten.reduce((sum, id) => sum + WORTH[cardOf(game, id).arm], 0);
}

// 16.2 Objectives

/** OO-16.2-10: Routed units, skirmishers and artillery dispute no ground. */
function mayContest(game: OrdineObliquo, id: UnitId): boolean {
  return isClosedOrder(game, id) && unit(game, id).flight?.kind !== 'rout';
}

/**
 * Notes what a unit has passed over (OO-16.2-9): call with the places that it has come to on its way, a millimetre or
 * less from one to the next. Where it stands is noted at the end of each move in any case.
 */
export function notePassage(game: OrdineObliquo, id: UnitId, track: readonly Footprint[]): void {
  if (!mayContest(game, id)) return;
  const { side } = cardOf(game, id);
  for (const piece of objectivesOf(game)) {
    if (track.some((at) => isOver(at, piece))) game.passed[piece.id] = side;
  }
}

/** Whether a unit is over a piece: with some of its surface; over a village with its middle, as for OO-7.5-15. */
function isOver(at: Footprint, piece: TerrainPiece): boolean {
  const outline = outlineOf(piece);
  return piece.kind === 'village' ? isWithin(outline, centreOf(at)) : overlapsRing(at, outline);
}

export function objectivesOf(game: OrdineObliquo): readonly TerrainPiece[] {
  return game.pieces.filter(({ isObjective }) => isObjective);
}

function standsOnPiece(game: OrdineObliquo, id: UnitId, piece: TerrainPiece): boolean {
  return unit(game, id).pose !== null && overlapsRing(footprintOf(game, id), outlineOf(piece));
}

function holdsByPresence(game: OrdineObliquo, side: Side, piece: TerrainPiece): boolean {
  return unitsOnTable(game, side).some((id) => mayContest(game, id) && standsOnPiece(game, id, piece));
}

/**
 * OO-16.2-8, OO-16.2-9, OO-16.2-11: Who holds a piece: `disputed` where both have units on it that count, `null` where nobody does. Of a real table the
 * players say it.
 */
export function holderOfPiece(game: OrdineObliquo, piece: TerrainPiece): Side | 'disputed' | null {
  if (game.isBeside) return game.passed[piece.id] ?? null;
  const present = SIDES.filter((side) => holdsByPresence(game, side, piece));
  if (present.length > 1) return 'disputed';
  return present[0] ?? heldByPassage(game, piece);
}

/** OO-16.2-9 Who last passed over it, unless an enemy who can contest it could be there within one move. */
function heldByPassage(game: OrdineObliquo, piece: TerrainPiece): Side | null {
  const side = game.passed[piece.id];
  if (!side) return null;
  const outline = outlineOf(piece);
  const threat = unitsOnTable(game, enemyOf(side)).find(
    (id) => mayContest(game, id) && toRing(footprintOf(game, id), outline).distance <= speedOf(game, id),
  );
  return threat === undefined ? side : null;
}

/** OO-16.2-7: The points that a side gave to the pieces that it holds. */
function objectivePoints(game: OrdineObliquo, side: Side): number {
  const held = objectivesOf(game).filter((piece) => holderOfPiece(game, piece) === side);
  return held.reduce((sum, { id }) => sum + (game.points[side][id] ?? 0), 0);
}

// The end

/** OO-16.1-1: Whether the battle is over: an army withdraws, or the last move has been played (OO-16.1-1, OO-16.2-1). */
export function isDecided(game: OrdineObliquo): boolean {
  return SIDES.some((side) => game.armies[side].withdraws) || game.move >= game.moves;
}

/**
 * Points and who leads; when the battle is over, who has won. The points of objectives are secret until then: before the
 * end their pieces are counted (OO-16.2-5).
 * @param isRevealed whether the battle has come to its end, be it after this position
 */
export function standingOf(game: OrdineObliquo, isRevealed = game.phase === 'over'): Standing {
  const isOver = game.phase === 'over';
  const points = { south: pointsOf(game, 'south', isRevealed), north: pointsOf(game, 'north', isRevealed) };
  const places = placesOf(game, points);
  const leader = leaderOf({ places });
  return {
    places: isOver || !isToldAtEnd(game) ? places : places.map(({ seats }) => ({ seats })),
    ...(game.victory === 'objectives' && !isRevealed && { counted: { key: 'label.objectives-counted' } }),
    winners: isOver ? (leader === null ? [] : [leader]) : null,
    because: isOver ? endOf(game, points, leader) : reasonFor(game),
    ...(!isToldAtEnd(game) && { prizes: game.victory === 'objectives' ? objectives(game) : armies(game) }),
  };
}

/** Who holds which ground; what it is worth to whom is secret. */
const objectives = (game: OrdineObliquo): readonly Prize[] =>
  objectivesOf(game).map((piece) => {
    const holder = game.phase === 'deployment' ? null : holderOfPiece(game, piece);
    const key = holder === 'disputed' ? 'label.prize.disputed' : 'label.prize.objective';
    const params = { place: { place: regionTarget(piece.id) } };
    return { rule: 'OO-16.2-8', what: { key, params }, holder: holder === 'disputed' ? null : holder };
  });

/** How near each army is to the loss at which it withdraws (OO-16.1-7). */
const armies = (game: OrdineObliquo): readonly Prize[] =>
  SIDES.map((side) => {
    const { total, withdraws } = game.armies[side];
    const params = { side: { seat: side }, lost: lostBy(game, side), total, percent: WITHDRAW_OVER };
    return { rule: 'OO-16.1-7', what: { key: 'label.prize.army', params }, holder: withdraws ? enemyOf(side) : null };
  });

/** Who holds the objectives of a real table is told when the battle ends. */
function isToldAtEnd({ isBeside, victory }: OrdineObliquo): boolean {
  return isBeside && victory === 'objectives';
}

function pointsOf(game: OrdineObliquo, side: Side, isRevealed: boolean): number {
  if (game.phase === 'deployment') return 0;
  if (game.victory === 'destruction') return destructionPoints(game, side);
  return isRevealed
    ? objectivePoints(game, side)
    : objectivesOf(game).filter((piece) => holderOfPiece(game, piece) === side).length;
}

/** OO-16.1-6, OO-16.1-11: An army that withdraws has lost, whatever the points; else more points win (OO-16.1-11). */
function placesOf(game: OrdineObliquo, points: Record<Side, number>): readonly Place[] {
  const [loser, another] = SIDES.filter((side) => game.armies[side].withdraws);
  if (!loser || another) return ranked(points);
  const victor = enemyOf(loser);
  return [
    { seats: [victor], points: points[victor] },
    { seats: [loser], points: points[loser], because: withdrawalOf([loser]) },
  ];
}

const withdrawalOf = (sides: readonly Side[]): Message => ({
  key: 'label.army-withdraws',
  params: { sides: { list: sides.map((seat) => ({ seat })) } },
});

/** Who has won, by what, and the points of both. */
function endOf(game: OrdineObliquo, points: Record<Side, number>, leader: Seat | null): Message {
  const gone = SIDES.filter((side) => game.armies[side].withdraws).length;
  const by = gone === 1 ? 'withdrawal' : gone > 1 ? 'both-withdraw' : game.victory;
  if (leader === null) return { key: `label.over.${by}.drawn`, params: points };
  return { key: `label.over.${by}.won`, params: { ...points, winner: { seat: leader } } };
}

function reasonFor(game: OrdineObliquo): Message {
  const gone = SIDES.filter((side) => game.armies[side].withdraws);
  if (gone.length > 0) return withdrawalOf(gone);
  if (game.victory === 'destruction') return { key: 'label.points-for-losses' };
  return { key: isToldAtEnd(game) ? 'label.objectives-told' : 'label.objectives-held' };
}

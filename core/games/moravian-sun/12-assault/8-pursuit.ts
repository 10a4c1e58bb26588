/** 12.8, 4.12 Pursuit: a unit of a formation with a Pursue order goes after an enemy who retreats from an assault. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { driveLeaders } from '../03-command/6-caught.ts';
import { canUse, declining, seemsToUse } from '../04-orders/unshown.ts';
import { whyNotInto } from '../06-stacking.ts';
import { type Party, reachOf } from '../09-movement/1-reach.ts';
import { burdenOf } from '../09-movement/16-weather.ts';
import { testEfficiency } from '../13-efficiency.ts';
import { scatterRouted } from '../15-2-rout.ts';
import { leaveSquare } from '../14-cavalry/3-end.ts';
import { TO_BREAK_UP } from '../14-cavalry/3-squares.ts';
import { enemyOf, type FormationId, GRID, sideOf, type UnitCard, unitCard, type UnitId } from '../data.ts';
import { changeFormation, formationOf, formationState } from '../formations.ts';
import { oneHex } from '../one-hex.ts';
import { changeUnit, hexOfPiece, isInGoodOrder, isInSquare, unitsOf, unitState } from '../pieces.ts';
import { ofUnit, whyNotOf } from '../pointed.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { assaultOf, whyHopeless } from './2-attackers.ts';
import type { Gone } from './5-4-results.ts';

/**
 * 12.8.1-d, 12.8.1-e: after the retreat of a unit one of its enemies may go after it, and fights it if it passes its test.
 * @returns the assault that follows, which may be the second on a defender in a turn
 */
export function* pursue(game: MoravianSun, { unit: fleeing, from }: Gone, umpire: Umpire): Procedure<Assault | null> {
  if (game.over || !(fleeing in game.units)) return null;
  const side = enemyOf(sideOf(fleeing));
  const near = unitsOf(game, side).filter((unit) => isReady(game, unit) && isNear(game, unit, from));
  const reaches = (unit: UnitCard): boolean => arrivals(game, unit, fleeing, from).length > 0;
  const pursuer = near.some(reaches) ? yield* choosePursuer(game, fleeing, near, reaches) : null;
  if (pursuer === null) return null;
  reveal(game, formationOf(game, pursuer), fleeing, pursuer, umpire);
  if (!testEfficiency(game, pursuer, { rule: '12.8.1-d' }, umpire)) return null;
  const to = yield* chooseArrival(game, pursuer, fleeing, from);
  leaveSquare(game, [pursuer], umpire);
  changeUnit(game, pursuer, { hex: to, moved: true, column: undefined });
  yield* driveLeaders(game, side, to, umpire);
  yield* scatterRouted(game, side, to, umpire);
  if (game.over || !(fleeing in game.units) || GRID.direction(to, hexOfPiece(game, fleeing)) < 0) return null;
  return { targets: [hexOfPiece(game, fleeing)], attackers: [pursuer], how: 'pursuit' };
}

/** Units of a formation that has Pursue as far as the enemy knows. */
const isReady = (game: MoravianSun, { id }: UnitCard): boolean =>
  whyNotFresh(game, id) === null && seemsToUse(game, id, 'pursue');

/** 12.8.1-a Why a unit does not pursue that everybody can see: it is in order, and has neither moved nor fought in this turn. */
function whyNotFresh(game: MoravianSun, id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  if (unitCard(id).arm === 'artillery') return because('11.0.1-a', 'refusal.guns-bombard', unit);
  if (!isInGoodOrder(game, id)) return because('15.1-a', 'refusal.pursue-shaken', unit);
  const { moved, fought } = unitState(game, id);
  return moved || fought ? because('12.8.1-a', 'refusal.pursue-tired', unit) : null;
}

/** Whether the hex that was defended, or one beside it, is no farther than its points: no step costs less than one. */
const isNear = (game: MoravianSun, { id, movement }: UnitCard, from: number): boolean =>
  GRID.distance(hexOfPiece(game, id), from) <= movement + 1;

/**
 * 12.8.1-b The hexes beside the retreating unit that a pursuer can reach; none where the hex that was defended is too far
 * off, or the odds would be worse than 1:5.
 */
function arrivals(
  game: MoravianSun,
  { id, side, movement }: UnitCard,
  fleeing: UnitId,
  from: number,
): readonly number[] {
  const target = hexOfPiece(game, fleeing);
  const rooms = GRID.neighbours(target).filter((hex) => whyNotInto(game, [id], hex) === null);
  if (rooms.length === 0 || whyHopeless(game, assaultOf([target], [id]))) return [];
  const points = movement - (isInSquare(game, id) ? TO_BREAK_UP : 0);
  const party: Party = {
    ids: [id],
    side,
    order: 'pursue',
    others: [],
    from: hexOfPiece(game, id),
    trail: [],
    spent: 0,
    budget: points + (burdenOf(game, id, points)?.amount ?? 0),
    along: points,
  };
  const reached = new Set([party.from, ...reachOf(game, party).hexes()]);
  const isReached = (hex: number): boolean => reached.has(hex);
  return [from, ...GRID.neighbours(from)].some(isReached) ? rooms.filter(isReached) : [];
}

/**
 * 4.12-a: a unit reacts whose formation has Pursue, if it can get there. Units that are not used stay available (4.12-c).
 * @param apparent those who may have the order as far as the enemy knows: they are asked for, whoever has it (12.8.1-c)
 */
function* choosePursuer(
  game: MoravianSun,
  fleeing: UnitId,
  apparent: readonly UnitCard[],
  reaches: (unit: UnitCard) => boolean,
): Procedure<UnitId | null> {
  const seat = enemyOf(sideOf(fleeing));
  const able = apparent.filter((unit) => canUse(game, unit.id, 'pursue') && reaches(unit));
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '12.8.1-c',
    isSecret: true,
    pass: () => null,
    prompt: { key: 'prompt.pursue', params: { side: { seat }, unit: { unit: fleeing } } },
    whyOthers: { key: 'refusal.pursue-others' },
    passLabel: declining(able, 'label.no-pursuit'),
    targets: able.map(({ id }) => unitTarget(id)),
    apparent: apparent.map(({ id }) => unitTarget(id)),
    whyNot: ofUnit((id) => whyNotOf(game, seat, id) ?? whyNotFresh(game, id)),
  });
  return chosen === null ? null : idOf(chosen);
}

function* chooseArrival(game: MoravianSun, pursuer: UnitId, fleeing: UnitId, from: number): Procedure<number> {
  const hex = yield* oneHex(arrivals(game, unitCard(pursuer), fleeing, from), {
    seat: sideOf(pursuer),
    rule: '12.8.1-d',
    prompt: { key: 'prompt.pursue-where', params: { unit: { unit: pursuer } } },
    whyOthers: { key: 'refusal.pursue-where-others', params: { unit: { unit: pursuer } } },
  });
  return hex ?? hexOfPiece(game, pursuer);
}

/** 12.8.1-c The order is shown; the formation keeps its space for those of its units that are not used. */
function reveal(game: MoravianSun, formation: FormationId, fleeing: UnitId, pursuer: UnitId, umpire: Umpire): void {
  changeFormation(game, formation, { ...formationState(game, formation), shown: true });
  const params = { unit: { unit: pursuer }, enemy: { unit: fleeing } };
  umpire.tell({ key: 'pursues', rule: '12.8.1-c', params, reveals: true });
}

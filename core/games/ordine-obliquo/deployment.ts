/**
 * Before the first move: the rear points (2.6), the troops in their zones (16.2), the first orders (3.1) and detachments
 * (2.5). Lengths are tenths of a millimetre.
 */
import {
  type Arrangement,
  type Band,
  chooseArrangement,
  chooseManoeuvre,
  chooseOne,
  type Judgement,
  type Leg,
  type LegOffer,
  type Legs,
  type Procedure,
} from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { tally } from '../../engine/tally.ts';
import { idOf, kindOf, numberTarget, regionTarget, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { centreOf, ringOf } from '../../space/table/footprint.ts';
import { overlaps } from '../../space/table/overlap.ts';
import { CM, type Point } from '../../space/table/point.ts';
import { committed, facing, type Footprint, type Pose, turned } from '../../space/table/pose.ts';
import { general, generalsOf, needsOrders, sideOfGeneral } from './03-command.ts';
import { newOrders, orderIn, whyNotDetach, WITH_BRIGADE } from './03-2-change-of-order.ts';
import { commandsAmong } from './03-3-commands.ts';
import { holdersOf } from './03-orders.ts';
import { formationsOf, formedAt, formName, formOf } from './04-formations.ts';
import { fromEdge, inTurn, layTable } from './16-2-terrain.ts';
import { type Formation, type Side, SIDES } from './data.ts';
import { bandFrom, depthFrom, FACING, rearPointOf, zoneOf } from './draw-up.ts';
import { tell } from './facts.ts';
import { footprintAt, footprintOf, piecesUnder } from './ground.ts';
import {
  brigadeOf,
  cardOf,
  freshDeeds,
  type HolderId,
  type OrdineObliquo,
  sideOf,
  unit,
  unitsOf,
  unitsOnTable,
} from './position.ts';

/** 16.2, 2.6, 3.1 Everything that is settled before the first move, one side after the other. */
export function* deploy(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* layTable(game, umpire);
  for (const side of inTurn(game)) {
    yield* fixRearPoint(game, side);
    yield* placeTroops(game, side);
    yield* giveFirstOrders(game, side);
    tell(umpire, 'deployed', 'OO-16.2-1', { side: { seat: side }, units: unitsOnTable(game, side).length });
  }
}

// 2.6 Rear points

/** OO-2.6-1 A point on the own long edge, to the centimetre; the middle unless another is chosen. */
function* fixRearPoint(game: OrdineObliquo, side: Side): Procedure {
  const pointOf = (target: Target): Point => ({ ...rearPointOf(game.table, side), x: Number(idOf(target)) * CM });
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: 'OO-2.6-1',
    prompt: { key: 'prompt.rear-point', params: { side: { seat: side } } },
    targets: Array.from({ length: Math.floor(game.table.width / CM) + 1 }, (_, x) => numberTarget(x)),
    whyNot: (target) => (kindOf(target) === 'number' ? whyNoRear(game) : null),
    pointOf,
    label: (target) => ({ key: 'label.rear-point', params: { x: Number(idOf(target)) } }),
    pass: () => null,
    passLabel: { key: 'label.rear-point-kept' },
  });
  if (chosen !== null) game.armies[side].rearPoint = pointOf(chosen);
}

/** A point beyond the end of the edge. */
const whyNoRear = (game: OrdineObliquo): Verdict =>
  because('OO-2.6-1', 'refusal.rear-point', { most: Math.floor(game.table.width / CM) });

// Troops

interface Stand {
  readonly pose: Pose;
  readonly formation: Formation | null;
}

/** The side moves its units and generals about in its zone until it is content. */
function* placeTroops(game: OrdineObliquo, side: Side): Procedure {
  for (;;) {
    const units = [...unitsOnTable(game, side), ...generalsOf(game, side)];
    const legs = yield* chooseManoeuvre({
      kind: 'manoeuvre',
      seat: side,
      rule: 'OO-16.2-1',
      prompt: { key: 'prompt.deploy', params: { side: { seat: side } } },
      doneLabel: { key: 'deed.form' },
      whyOthers: { key: 'refusal.deploy-others', params: { side: { seat: side } } },
      units: units.map(unitTarget),
      zone: () => deploymentOf(game.table, side),
      commands: commandsAmong(game, side, units),
      judge: (laid) => judgeStand(game, laid),
      offers: (laid) => offersFor(game, laid),
      mayStop: (laid) => whyNotStand(game, laid),
      pass: () => whyNotContent(game, side),
      passLabel: { key: 'label.deployed' },
    });
    if (!legs) return;
    setDown(game, legs);
  }
}

/** OO-16.2-1 The zone of a side, from its own edge on. */
function deploymentOf(table: OrdineObliquo['table'], side: Side): Band {
  const zone = zoneOf(table);
  return {
    rule: 'OO-16.2-1',
    ring: bandFrom(table, side, 0, zone),
    depth: depthFrom(table, side, zone),
    says: { key: 'label.zone.deployment', params: { most: zone / CM } },
  };
}

/** Where the suggestion would have a unit on ground that it may not begin on. */
function whyNotContent(game: OrdineObliquo, side: Side): Verdict {
  const reasons = unitsOnTable(game, side).map((id) => whyNotStand(game, { unit: unitTarget(id), legs: [] }));
  return reasons.find((reason) => reason !== null) ?? null;
}

function setDown(game: OrdineObliquo, legs: Legs): void {
  const id = idOf(legs.unit);
  const { pose, formation } = standAfter(game, legs);
  if (formation === null) {
    general(game, id).at = { x: pose.x, y: pose.y };
    return;
  }
  Object.assign(unit(game, id), { pose, formation, deeds: freshDeeds(pose) });
}

function standNow(game: OrdineObliquo, id: string): Stand {
  const side = sideOfGeneral(id);
  const angle = FACING[side];
  const state = game.units[id];
  if (state?.pose) return { pose: state.pose, formation: state.formation };
  return { pose: { ...(game.generals[id]?.at ?? { x: 0, y: 0 }), angle }, formation: null };
}

/** Where legs of the deployment lead. */
export function standAfter(game: OrdineObliquo, { unit: mover, legs }: Legs): Stand {
  const id = idOf(mover);
  return legs.reduce((stand, leg) => afterLeg(game, id, stand, leg), standNow(game, id));
}

/** In the zone one shifts any way, turns about one's middle, and takes any formation, at no cost. */
function afterLeg(game: OrdineObliquo, id: string, { pose, formation }: Stand, leg: Leg): Stand {
  switch (leg.leg) {
    case 'advance': {
      const { x, y } = facing(pose.angle + leg.oblique);
      return { pose: committed({ ...pose, x: pose.x + x * leg.length, y: pose.y + y * leg.length }), formation };
    }
    case 'pivot':
      return { pose: formation ? aboutMiddle(game, id, pose, formation, leg.angle) : pose, formation };
    case 'form': {
      const form = formOf(leg.formation);
      if (!form || !formation) return { pose, formation };
      const card = cardOf(game, id);
      const after = formedAt(card, footprintAt(card, formation, pose), form);
      return { pose: committed(after.pose), formation: form.formation };
    }
    default:
      return { pose, formation };
  }
}

function aboutMiddle(game: OrdineObliquo, id: string, pose: Pose, formation: Formation, by: number): Pose {
  const footprint = footprintAt(cardOf(game, id), formation, pose);
  const middle = centreOf(footprint);
  const turnedPose = turned(pose, by);
  const { x, y } = facing(turnedPose.angle);
  const half = footprint.depth / 2;
  return committed({ ...turnedPose, x: middle.x + x * half, y: middle.y + y * half });
}

const LEGS_ALLOWED: readonly Leg['leg'][] = ['advance', 'pivot', 'form'];

/** No move is measured out: there is always more of it left. */
function judgeStand(game: OrdineObliquo, laid: Legs): Judgement {
  const cost = tally({ key: 'label.deployment' }, []);
  const at = laid.legs.findIndex((leg) => whyNoLeg(game, idOf(laid.unit), leg) !== null);
  const leg = laid.legs[at];
  const reason = leg ? whyNoLeg(game, idOf(laid.unit), leg) : null;
  return { cost, left: Infinity, fault: reason ? { leg: at, share: 0, reason } : null };
}

function whyNoLeg(game: OrdineObliquo, id: string, leg: Leg): Verdict {
  const name = { unit: { unit: id } };
  if (!LEGS_ALLOWED.includes(leg.leg)) return because('OO-16.2-1', 'refusal.deploy-leg', name);
  if (leg.leg !== 'form') return null;
  const form = formOf(leg.formation);
  const isKnown =
    form !== null && game.units[id] !== undefined && formationsOf(cardOf(game, id)).includes(form.formation);
  return isKnown ? null : because('OO-4-1', 'refusal.deploy-formation', name);
}

/** OO-16.2-1, OO-7.3-1 In the own zone, on open ground, and not on top of a friend. */
function whyNotStand(game: OrdineObliquo, laid: Legs): Verdict {
  const id = idOf(laid.unit);
  const name = { unit: { unit: id } };
  const stand = standAfter(game, laid);
  const footprint = stand.formation && footprintAt(cardOf(game, id), stand.formation, stand.pose);
  if (!isInZone(game, sideOfGeneral(id), footprint ? ringOf(footprint) : [stand.pose]))
    return because('OO-16.2-1', 'refusal.zone', name);
  return footprint && whyNoRoom(game, id, footprint);
}

function whyNoRoom(game: OrdineObliquo, id: string, footprint: Footprint): Verdict {
  const others = SIDES.flatMap((side) => unitsOnTable(game, side)).filter((other) => other !== id);
  const other = others.find((each) => overlaps(footprint, footprintOf(game, each)));
  if (other) return because('OO-7.3-1', 'refusal.deploy-on-friend', { unit: { unit: id }, other: { unit: other } });
  return whyBadGround(game, id, footprint);
}

/** 7.5 The ground on which a unit may begin the battle: it may have entered a village before. */
function whyBadGround(game: OrdineObliquo, id: string, footprint: Footprint): Verdict {
  const [piece] = piecesUnder(game, footprint, 'wood', 'village', 'river');
  if (!piece) return null;
  const params = { unit: { unit: id }, place: { place: regionTarget(piece.id) } };
  const { arm, isOpen } = cardOf(game, id);
  if (piece.kind === 'river') return because('OO-7.5-11', 'refusal.deploy-terrain', params);
  if (arm !== 'infantry') return because('OO-7.5-3', 'refusal.deploy-terrain', params);
  if (piece.kind === 'wood') return isOpen ? null : because('OO-7.5-2', 'refusal.deploy-terrain', params);
  const isTaken = unitsOnTable(game, sideOf(game, id)).some(
    (other) => other !== id && piecesUnder(game, footprintOf(game, other), 'village').includes(piece),
  );
  return isTaken ? because('OO-7.5-14', 'refusal.deploy-village', params) : null;
}

function isInZone(game: OrdineObliquo, side: Side, ring: readonly Point[]): boolean {
  const zone = zoneOf(game.table);
  return ring.every(({ x, y }) => {
    const away = fromEdge(game, side, y);
    return x >= 0 && x <= game.table.width && away >= 0 && away <= zone;
  });
}

const DIRECTIONS = [0, 9_000, 18_000, -9_000] as const;

/** A shift to any of four sides by as much as the zone is deep, a quarter turn, the other formations. */
function offersFor(game: OrdineObliquo, laid: Legs): readonly LegOffer[] {
  const id = idOf(laid.unit);
  const length = zoneOf(game.table);
  const shifts = DIRECTIONS.map((oblique) => ({ most: { leg: 'advance', length, oblique }, least: 0 }) as const);
  if (!game.units[id]) return shifts;
  const { formation } = standAfter(game, laid);
  const others = formationsOf(cardOf(game, id)).filter((each) => each !== formation);
  const forms = others.map((each) => ({
    most: { leg: 'form', formation: formName({ formation: each, turn: 'ahead' }) } as const,
    least: 1,
  }));
  return [...shifts, { most: { leg: 'pivot', angle: 9_000 }, least: 0 }, ...forms];
}

// 3.1, 2.5 First orders

/** OO-2.5-2, OO-3.1-2 Every commander gives orders before the first move, and may detach one unit of a brigade. */
export function* giveFirstOrders(game: OrdineObliquo, side: Side): Procedure {
  const apart = unitsOf(game, side).filter(
    (id) => brigadeOf(game, id) && needsOrders(game, id) && !whyNotDetach(game, id),
  );
  const holders = holdersOf(game, side);
  const items = [...holders, ...apart];
  const chosen = yield* chooseArrangement({
    ...newOrders(game, { side, items, apart, rule: 'OO-3.2-3' }, () => null),
    due: (soFar) => whyNotAllOrdered(holders, soFar),
  });
  for (const item of items) {
    const slot = chosen?.[unitTarget(item)];
    if (slot === undefined || slot === WITH_BRIGADE) continue;
    const brigade = game.units[item] ? brigadeOf(game, item) : null;
    if (brigade) game.armies[side].detached[brigade.id] = item;
    game.orders[item] = orderIn(slot);
  }
}

/** OO-3.2-1 Every brigade, and every regiment that is in none, follows an order: none begins the battle without. */
function whyNotAllOrdered(holders: readonly HolderId[], soFar: Arrangement): Verdict {
  const left = holders.filter((id) => !(unitTarget(id) in soFar));
  const list = left.map((id) => ({ unit: id }));
  return left.length > 0 ? because('OO-3.2-1', 'refusal.without-order', { holders: { list } }) : null;
}

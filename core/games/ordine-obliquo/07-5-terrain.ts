/** 7.5 What the ground does to movement: what it takes, whom it bars, whom it disorders. */
import { because, type Reason, type RuleId } from '../../engine/verdict.ts';
import { centreOf, ringOf } from '../../space/table/footprint.ts';
import { type Leg, partOf, stepOf } from '../../space/table/manoeuvre.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { CM, distance, type Point, pointAlong, type Ring } from '../../space/table/point.ts';
import { clipped, convexOf, hasArea, hullOf, isWithin } from '../../space/table/polygon.ts';
import { type Footprint, moved } from '../../space/table/pose.ts';
import { crossing, edgesOf, nearestOn } from '../../space/table/segment.ts';
import { sweptBy } from '../../space/table/sweep.ts';
import type { TerrainKind } from '../../space/table/terrain.ts';
import { touches } from '../../space/table/touch.ts';
import { movesClosed, movesOpen } from './04-formations.ts';
import type { Limit } from './07-3-interpenetration.ts';
import { type Formation, TABLES, type TerrainPiece, type UnitCard } from './data.ts';
import { outlineOf } from './ground.ts';
import { isCossack, type OrdineObliquo } from './position.ts';

/** A piece of terrain, its outline, and the upright rectangle about it. */
export interface Patch {
  readonly piece: TerrainPiece;
  readonly ring: Ring;
  readonly low: Point;
  readonly high: Point;
}

/** Who moves: the card, and the formation in which it is just now. */
export interface Mover {
  readonly card: UnitCard;
  readonly formation: Formation;
}

/** OO-7.5-12: Fording takes so much of the move (OO-7.5-12). */
const FORD = 10 * CM;

/** So far from the middle of a road a column is still on it (`geometry.roadMove`). */
const ROADSIDE = 2 * CM;

export function patchesOf({ pieces }: OrdineObliquo): readonly Patch[] {
  return pieces.map((piece) => {
    const ring = outlineOf(piece);
    const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
    const low = { x: Math.min(...xs), y: Math.min(...ys) };
    return { piece, ring, low, high: { x: Math.max(...xs), y: Math.max(...ys) } };
  });
}

/** Whether a circle about a point comes near a piece at all: what does not need not be looked at. */
export function isWithinCircle({ low, high }: Patch, { x, y }: Point, radius: number): boolean {
  return x + radius >= low.x && x - radius <= high.x && y + radius >= low.y && y - radius <= high.y;
}

const isOn = (footprint: Footprint, { ring }: Patch): boolean => overlapsRing(footprint, ring);

// What ground halves the speed

const hasOpenGait = ({ card, formation }: Mover): boolean => movesOpen(card, formation);

/** What a kind of ground does to a unit, and by which rule: that it does nothing is a rule as well. */
interface Effect {
  readonly rule: RuleId;
  readonly applies: boolean;
}

type Effects = Partial<Record<TerrainKind, (mover: Mover) => Effect>>;

const ruleOf = (effect: Effect | undefined): RuleId | null => (effect?.applies ? effect.rule : null);

/** OO-7.5-1, OO-7.5-2, OO-7.5-4, OO-7.5-5, OO-7.5-9: Whom each kind of ground slows to half a move. */
const SLOWS: Effects = {
  wood: (mover) => ({ rule: hasOpenGait(mover) ? 'OO-7.5-1' : 'OO-7.5-2', applies: true }),
  'steep-hill': (mover) => ({ rule: 'OO-7.5-4', applies: mover.card.arm !== 'cavalry' && !hasOpenGait(mover) }),
  'gentle-hill': () => ({ rule: 'OO-7.5-5', applies: false }),
  broken: () => ({ rule: 'OO-7.5-9', applies: true }),
};

/** The rule by which ground of this kind halves a unit's speed; `null` where it does not. */
function slowedBy(kind: TerrainKind, mover: Mover): RuleId | null {
  return ruleOf(SLOWS[kind]?.(mover));
}

/** A part of a leg, in shares of it, and whether the ground halves the speed there. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly slow: RuleId | null;
}

/** The shares of a straight leg at which a unit may come onto or off a piece: where corners and edges meet. */
function shiftShares(footprint: Footprint, leg: Leg, ring: Ring): number[] {
  const { pose } = stepOf(footprint, leg);
  const by = { x: pose.x - footprint.pose.x, y: pose.y - footprint.pose.y };
  const plus = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
  const minus = ({ x, y }: Point): Point => ({ x: x - by.x, y: y - by.y });
  const own = ringOf(footprint);
  return [
    ...own.flatMap((corner) => edgesOf(ring).map(([a, b]) => crossing(corner, plus(corner), a, b))),
    ...ring.flatMap((corner) => edgesOf(own).map(([a, b]) => crossing(corner, minus(corner), a, b))),
  ].filter((share) => share !== null);
}

/** Whether a leg touches the ground of a piece at all. */
function comesOnto(footprint: Footprint, hull: Ring, { ring }: Patch): boolean {
  return hasArea(clipped(ring, convexOf(hull))) || overlapsRing(footprint, ring);
}

/** Ground that halves the speed in two ways halves it once: the book knows no quarter speed. */
function slowAt(at: Footprint, slow: readonly { patch: Patch; rule: RuleId }[]): RuleId | null {
  return slow.find(({ patch }) => isOn(at, patch))?.rule ?? null;
}

/**
 * A leg in parts of equal ground. A straight leg is cut where the unit comes onto slow ground or leaves it; a wheel that
 * leads over some of it is slow all along.
 */
export function stretchesOf(
  mover: Mover,
  footprint: Footprint,
  leg: Leg,
  patches: readonly Patch[],
): readonly Stretch[] {
  const hull = hullOf(sweptBy(footprint, leg).flat());
  const slow = patches.flatMap((patch) => {
    const rule = slowedBy(patch.piece.kind, mover);
    return rule && comesOnto(footprint, hull, patch) ? [{ patch, rule }] : [];
  });
  if (slow.length === 0 || leg.leg === 'wheel') return [{ from: 0, to: 1, slow: slow[0]?.rule ?? null }];
  const cuts = [0, 1, ...slow.flatMap(({ patch }) => shiftShares(footprint, leg, patch.ring))].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i] ?? 0;
    const middle = stepOf(footprint, partOf(leg, (from + to) / 2)).pose;
    return { from, to, slow: slowAt({ ...footprint, pose: middle }, slow) };
  });
}

/** Where on a leg a unit comes into a ford that it did not stand in, as a share; each takes 10 cm (OO-7.5-12). */
export function fordsOn(footprint: Footprint, leg: Leg, patches: readonly Patch[]): readonly number[] {
  return patches
    .filter((patch) => patch.piece.kind === 'ford' && !isOn(footprint, patch))
    .map((patch) => entryShare(footprint, leg, patch))
    .filter((share) => share !== null);
}

export const FORD_COST = FORD;

/** The share of a leg at which a unit comes to a piece on which it does not stand; `null` where it does not. */
function entryShare(footprint: Footprint, leg: Leg, patch: Patch): number | null {
  if (!comesOnto(footprint, hullOf(sweptBy(footprint, leg).flat()), patch)) return null;
  const [touch] = touches(footprint, [leg], [patch.ring]);
  const { way } = stepOf(footprint, leg);
  return touch ? (way > 0 ? touch.way / way : 0) : null;
}

// Whom ground bars

/** OO-7.5-2, OO-7.5-3: The rule that keeps a unit out of woods: those who are not named may not enter (OO-7.5-3). */
function barredFromWood({ card, formation }: Mover): RuleId | null {
  if (movesOpen(card, formation) || (card.arm === 'infantry' && formation === 'column')) return null;
  return card.arm === 'infantry' ? 'OO-7.5-2' : 'OO-7.5-3';
}

/** A village is for battalions; limbered guns may cross it (OO-7.5-14, OO-9.6-9, OO-15-5). */
function barredFromVillage({ card, formation }: Mover): RuleId | null {
  if (isCossack(card)) return 'OO-15-5';
  if (card.arm === 'cavalry') return 'OO-7.5-14';
  return card.arm === 'artillery' && formation !== 'limbered' ? 'OO-9.6-9' : null;
}

const BARS: Partial<Record<TerrainKind, (mover: Mover) => RuleId | null>> = {
  wood: barredFromWood,
  village: barredFromVillage,
};

/** Why a unit of this kind may not stand on ground of this kind, whatever its move; `null` where it may. */
export function whyBarred(kind: TerrainKind, mover: Mover): Reason | null {
  const rule = BARS[kind]?.(mover) ?? null;
  return rule === null ? null : because(rule, 'refusal.barred-ground', { terrain: { word: `terrain.${kind}` } });
}

/** Where ground that bars a unit stops a leg; who stands on it already may go off it. */
export function limitsByGround(
  mover: Mover,
  footprint: Footprint,
  leg: Leg,
  patches: readonly Patch[],
): readonly Limit[] {
  return patches
    .map((patch) => {
      const reason = whyBarred(patch.piece.kind, mover);
      if (!reason || isOn(coreOf(footprint), patch)) return null;
      return limitAt(
        isOn(footprint, patch) ? shareInto(footprint, leg, patch) : entryShare(footprint, leg, patch),
        reason,
      );
    })
    .filter((limit) => limit !== null);
}

/** What whole numbers may leave of a unit on ground that it stopped before: not enough to stand on it. */
const SLIVER = 5;

const coreOf = ({ pose, width, depth }: Footprint): Footprint => ({
  pose: moved(pose, { ahead: -SLIVER, right: 0 }),
  width: Math.max(0, width - 2 * SLIVER),
  depth: Math.max(0, depth - 2 * SLIVER),
});

/** Who stands on ground by a sliver goes no farther into it, but off it or along its edge. */
function shareInto(footprint: Footprint, leg: Leg, patch: Patch): number | null {
  const core = coreOf(footprint);
  return comesOnto(core, hullOf(sweptBy(core, leg).flat()), patch) ? 0 : null;
}

const limitAt = (share: number | null, reason: Reason): Limit | null =>
  share === null || share >= 1 ? null : { share, reason };

/** Whether what a leg passes over of a river lies on one bridge or ford. */
function isCarried(footprint: Footprint, leg: Leg, { ring }: Patch, crossings: readonly Patch[]): boolean {
  const wet = clipped(ring, convexOf(hullOf(sweptBy(footprint, leg).flat())));
  return !hasArea(wet) || crossings.some((over) => wet.every((point) => isWithin(over.ring, point)));
}

const HALVINGS = 24;

/** The largest share of a leg for which something holds that, once false, stays so; found by halving. */
function mostOf(holds: (share: number) => boolean): number {
  if (holds(1)) return 1;
  let [from, to] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (from + to) / 2;
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return from;
}

/** OO-7.5-11 A river is crossed by a bridge or a ford, where the scenario has one. Who stands in it may go on. */
export function limitsByRivers(footprint: Footprint, leg: Leg, patches: readonly Patch[]): readonly Limit[] {
  const crossings = patches.filter(({ piece }) => piece.kind === 'bridge' || piece.kind === 'ford');
  const reason = because('OO-7.5-11', 'refusal.river');
  return patches
    .filter(({ piece }) => piece.kind === 'river')
    .filter((river) => isCarried(footprint, partOf(leg, 0), river, crossings))
    .map((river) =>
      limitAt(
        mostOf((share) => isCarried(footprint, partOf(leg, share), river, crossings)),
        reason,
      ),
    )
    .filter((limit) => limit !== null);
}

/** The table ends at its edges: whoever is on it stays (OO-16.2-1). Who hangs over one goes no farther beyond it. */
export function limitByEdge(table: OrdineObliquo['table'], footprint: Footprint, leg: Leg): Limit | null {
  const over = (share: number): number =>
    overhang(table, { ...footprint, pose: stepOf(footprint, partOf(leg, share)).pose });
  const most = Math.max(EDGE, over(0));
  return limitAt(
    mostOf((share) => over(share) <= most),
    because('OO-16.2-1', 'refusal.off-table'),
  );
}

/** How far a corner lies beyond an edge; 0 or less where all are on the table. */
function overhang({ width, depth }: OrdineObliquo['table'], footprint: Footprint): number {
  return Math.max(...ringOf(footprint).map(({ x, y }) => Math.max(-x, -y, x - width, y - depth)));
}

/** What whole numbers may be off. */
const EDGE = 1;

// Villages

/** The villages that a leg comes into, and at which share of it. */
export function villagesOn(
  footprint: Footprint,
  leg: Leg,
  patches: readonly Patch[],
): readonly { village: Patch; share: number }[] {
  return patches
    .filter((patch) => patch.piece.kind === 'village' && !isOn(footprint, patch))
    .flatMap((village) => {
      const share = entryShare(footprint, leg, village);
      return share === null || share >= 1 ? [] : [{ village, share }];
    });
}

/** Whether a unit has its middle in a village: it is deployed there, not half across. */
export function isDeployedIn(footprint: Footprint, { ring }: Patch): boolean {
  return isWithin(ring, centreOf(footprint));
}

// Whom ground disorders

/** OO-7.5-16: Whom each kind of ground disorders; a village disorders nobody who leaves it straight ahead. */
const DISORDERS: Effects = {
  broken: ({ card, formation }) =>
    movesClosed(card, formation) ? { rule: 'OO-7.5-7', applies: true } : { rule: 'OO-7.5-10', applies: false },
  // Guns are in no order that is closed, but a river wets all whom the last rule of the section does not name.
  ford: ({ card, formation }) =>
    movesOpen(card, formation) ? { rule: 'OO-7.5-17', applies: false } : { rule: 'OO-7.5-13', applies: true },
  village: () => ({ rule: 'OO-7.5-16', applies: false }),
};

/** The pieces that a leg leads over. */
export function crossedBy(footprint: Footprint, leg: Leg, patches: readonly Patch[]): readonly Patch[] {
  const hull = hullOf(sweptBy(footprint, leg).flat());
  return patches.filter((patch) => comesOnto(footprint, hull, patch));
}

/** The rule by which ground that a unit has crossed disorders it; `null` where it does not. */
export function disorderedBy(mover: Mover, crossed: readonly Patch[]): RuleId | null {
  for (const { piece } of crossed) {
    const rule = disorderedOn(mover, piece.kind);
    if (rule) return rule;
  }
  return null;
}

/** The rule by which a kind of ground disorders a unit that crosses it; `null` where it does not. */
export function disorderedOn(mover: Mover, kind: TerrainPiece['kind']): RuleId | null {
  return ruleOf(DISORDERS[kind]?.(mover));
}

// Roads

function distanceToRoad({ points }: TerrainPiece, from: Point): number {
  const line = points.map(([x, y]) => ({ x, y }));
  return Math.min(...line.slice(1).map((to, i) => distance(from, nearestOn([line[i] ?? to, to], from))));
}

/** Whether the middle of a unit is on a road. */
export function isOnRoad(footprint: Footprint, patches: readonly Patch[]): boolean {
  const centre = centreOf(footprint);
  return patches.some(({ piece }) => piece.kind === 'road' && distanceToRoad(piece, centre) <= ROADSIDE);
}

/** The share of a leg that a unit goes with its middle on a road, looked at every half centimetre. */
export function shareOnRoad(footprint: Footprint, leg: Leg, patches: readonly Patch[]): number {
  const { way, pose } = stepOf(footprint, leg);
  const [from, to] = [centreOf(footprint), centreOf({ ...footprint, pose })];
  const roads = patches.filter(({ piece }) => piece.kind === 'road').map(({ piece }) => piece);
  const looks = Math.max(1, Math.ceil(way / (CM / 2)));
  for (let i = 1; i <= looks; i++) {
    const at = pointAlong(from, to, i / looks);
    if (!roads.some((road) => distanceToRoad(road, at) <= ROADSIDE)) return (i - 1) / looks;
  }
  return 1;
}

export const ROAD_BONUS = TABLES.roadBonus;

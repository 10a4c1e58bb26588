/**
 * 16.2 Before the deployment: the terrain that the players place, and the points that they give to it in secret. Lengths
 * are tenths of a millimetre.
 */
import { type Arrangement, chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import {
  idOf,
  kindOf,
  numberTarget,
  regionTarget,
  slotTarget,
  type Target,
  type TargetOf,
} from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { CM, type Point } from '../../space/table/point.ts';
import { objectivesOf } from './16-victory.ts';
import { BATTLES } from './battles.ts';
import { type Side, SIDES, type TerrainPiece } from './data.ts';
import { bandFrom, depthFrom } from './draw-up.ts';
import { tell } from './facts.ts';
import { outlineOf, TERRAIN_NAMES } from './ground.ts';
import { enemyOf, type OrdineObliquo } from './position.ts';

/** 16.2 Terrain where the table has none of theirs, and points for it where ground decides. */
export function* layTable(game: OrdineObliquo, umpire: Umpire): Procedure {
  if (isOpen(game)) for (const side of inTurn(game)) yield* placePieces(game, side, umpire);
  if (game.victory === 'objectives') for (const side of inTurn(game)) yield* assignPoints(game, side, umpire);
}

/** OO-16.2-1 One side after the other, while whoever looks at the table sees whose turn it is. */
export function* inTurn(game: OrdineObliquo): Generator<Side, void> {
  for (const side of SIDES) {
    game.deploys = side;
    yield side;
  }
  delete game.deploys;
}

/** Whether the players place the pieces, and have not done so. */
function isOpen(game: OrdineObliquo): boolean {
  return BATTLES[game.scenario]?.isOpen === true && objectivesOf(game).length === 0;
}

/** OO-16.2-3: The kinds of terrain that may be placed, and how wide and deep they are. */
const PLACEABLE = { 'gentle-hill': 20 * CM, 'steep-hill': 20 * CM, village: 10 * CM } as const;
export type Placeable = keyof typeof PLACEABLE;
export const KINDS = Object.keys(PLACEABLE) as readonly Placeable[];
const SMALLEST: Placeable = 'village';

/** Pieces that each side places (OO-16.2-2), and how far apart and from the own edge (OO-16.2-4). */
const PIECES_EACH = 2;
const FROM_EDGE = 20 * CM;
const APART = 40 * CM;

/** Pieces are placed to the centimetre. */
const GRID = CM;

/** The slot of a kind whose middle is nearest to a spot; `null` off the table. */
export function slotAt({ table }: OrdineObliquo, kind: string, { x, y }: Point): Target | null {
  const placeable = KINDS.find((each) => each === kind);
  if (!placeable || x < 0 || y < 0 || x > table.width || y > table.depth) return null;
  const size = PLACEABLE[placeable];
  const corner = (middle: number, most: number): number =>
    Math.min(Math.max(Math.round((middle - size / 2) / GRID), 0), Math.floor((most - size) / GRID)) * GRID;
  return pieceSlot(placeable, corner(x, table.width), corner(y, table.depth));
}

/** How a place for a piece is named: its kind and its lower left corner in tenths of a millimetre. */
export function pieceSlot(kind: Placeable, x: number, y: number): TargetOf<'slot'> {
  return slotTarget(`${kind}/${x}/${y}`);
}

function* placePieces(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const slots = pieceSlots(game);
  const lot = lotOf(game, side);
  const hasRoom = roomOf(game, enemyOf(side));
  const items = Array.from({ length: PIECES_EACH }, (_, i) => regionTarget(`${side}-${i + 1}`));
  const chosen = yield* chooseArrangement({
    kind: 'arrange',
    seat: side,
    rule: 'OO-16.2-2',
    prompt: { key: 'prompt.place-terrain', params: { side: { seat: side }, count: PIECES_EACH } },
    doneLabel: { key: 'deed.place' },
    items,
    slots: () => slots,
    zone: () => ({
      rule: 'OO-16.2-4',
      ring: bandFrom(game.table, side, FROM_EDGE, game.table.depth / 2),
      depth: depthFrom(game.table, side, FROM_EDGE),
      says: { key: 'label.zone.terrain', params: { least: FROM_EDGE / CM } },
    }),
    whyNot: (_, target) => (isSlot(target) ? because('OO-16.2-2', 'refusal.own-half') : null),
    fits: (_, slot, soFar) => whyNotPlace(lot, slot, soFar),
    complete: (soFar) => whyIncomplete(items, soFar) ?? whyNoRoomLeft(hasRoom, soFar),
  });
  for (const item of items) {
    const slot = chosen?.[item];
    if (slot !== undefined) game.pieces.push(pieceAt(idOf(item), slot, side));
  }
  tell(umpire, 'terrain-placed', 'OO-16.2-2', { side: { seat: side }, count: PIECES_EACH });
}

function whyIncomplete(items: readonly Target[], soFar: Arrangement): Verdict {
  const isWhole = items.every((item) => item in soFar);
  return isWhole ? null : because('OO-16.2-2', 'refusal.place-all', { count: PIECES_EACH });
}

/** OO-16.2-2 Each side places as many: who places first leaves the other room for theirs. */
function whyNoRoomLeft(hasRoom: (beside: readonly Square[]) => boolean, soFar: Arrangement): Verdict {
  return hasRoom(squaresIn(soFar)) ? null : because('OO-16.2-2', 'refusal.no-room-left', { count: PIECES_EACH });
}

/**
 * Tells whether a side that has still to place its two pieces finds room for them beside others. Where two of the smallest
 * kind have none, none has; and if any two lie far enough apart, two do that are the first or last of their rows.
 */
function roomOf(game: OrdineObliquo, side: Side): (beside: readonly Square[]) => boolean {
  const isDone = objectivesOf(game).some(({ owner }) => owner === side);
  const lot = lotOf(game, side);
  const free = isDone ? [] : slotsOf(game, SMALLEST).filter((slot) => !whyNotPlace(lot, slot, {}));
  const squares = free.map(squareOf);
  return (beside) => {
    const left = squares.filter((square) => beside.every((other) => gapBetween(square, other) >= APART));
    const ends = left.filter(({ near }, i) => left[i - 1]?.near !== near || left[i + 1]?.near !== near);
    return isDone || ends.some((one) => ends.some((other) => gapBetween(one, other) >= APART));
  };
}

/** Wherever a piece lies wholly on the table. */
function pieceSlots(game: OrdineObliquo): readonly Target[] {
  return KINDS.flatMap((kind) => slotsOf(game, kind));
}

/** Row after row, from the south. */
function slotsOf({ table }: OrdineObliquo, kind: Placeable): readonly Target[] {
  const columns = Math.floor((table.width - PLACEABLE[kind]) / GRID) + 1;
  const rows = Math.floor((table.depth - PLACEABLE[kind]) / GRID) + 1;
  return Array.from({ length: columns * rows }, (_, i) =>
    pieceSlot(kind, (i % columns) * GRID, Math.floor(i / columns) * GRID),
  );
}

/** Whose item a piece is: they are called `south-1`, `south-2`. */
export function ownerOf(item: string): Side {
  return item.startsWith('south') ? 'south' : 'north';
}

/** Whether a target names a kind of piece and a place for it, on the table or off. */
const isSlot = (target: Target): boolean => KINDS.some((kind) => target.startsWith(slotTarget(`${kind}/`)));

/** The square of a piece of some kind in a slot. */
export function pieceAt(id: string, slot: Target, owner: Side): TerrainPiece {
  const { kind, left, right, near, far } = squareOf(slot);
  const points: TerrainPiece['points'] = [
    [left, near],
    [right, near],
    [right, far],
    [left, far],
  ];
  return { id, name: TERRAIN_NAMES[kind], kind, form: 'area', points, isObjective: true, owner };
}

/** A piece as placed: an upright square. There are so many slots that they are judged by its sides alone. */
interface Square {
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
}

function squareOf(slot: Target): Square & { kind: Placeable } {
  const [kind, x, y] = idOf(slot).split('/') as [Placeable, string, string];
  const [left, near] = [Number(x), Number(y)];
  return { kind, left, right: left + PLACEABLE[kind], near, far: near + PLACEABLE[kind] };
}

/** The squares of the pieces that are placed so far. */
const squaresIn = (soFar: Arrangement): readonly Square[] =>
  Object.values(soFar).flatMap((slot) => (slot === undefined ? [] : [squareOf(slot)]));

/** What a side has to keep to: how near and far its pieces may lie, and what lies there already. */
interface Lot {
  readonly half: readonly [near: number, far: number];
  readonly edge: readonly [near: number, far: number];
  readonly pieces: readonly Square[];
}

function lotOf(game: OrdineObliquo, side: Side): Lot {
  const { depth } = game.table;
  const pieces = objectivesOf(game).map(aroundOf);
  return side === 'south'
    ? { half: [0, depth / 2], edge: [FROM_EDGE, depth], pieces }
    : { half: [depth / 2, depth], edge: [0, depth - FROM_EDGE], pieces };
}

/** OO-16.2-2, OO-16.2-4 In the own half, 20 cm from the own edge, 40 cm from other pieces. */
function whyNotPlace({ half, edge, pieces }: Lot, slot: Target, soFar: Arrangement): Verdict {
  const square = squareOf(slot);
  if (square.near < half[0] || square.far > half[1]) return because('OO-16.2-2', 'refusal.own-half');
  if (square.near < edge[0] || square.far > edge[1])
    return because('OO-16.2-4', 'refusal.near-edge', { least: FROM_EDGE / CM });
  const isNear = (other: Square): boolean => gapBetween(square, other) < APART;
  return pieces.some(isNear) || squaresIn(soFar).some(isNear)
    ? because('OO-16.2-4', 'refusal.pieces-near', { least: APART / CM })
    : null;
}

function aroundOf({ points }: TerrainPiece): Square {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), near: Math.min(...ys), far: Math.max(...ys) };
}

/** Edge to edge; along no side nearer than straight across the corner. */
function gapBetween(a: Square, b: Square): number {
  const aside = Math.max(a.left - b.right, b.left - a.right, 0);
  const along = Math.max(a.near - b.far, b.near - a.far, 0);
  return Math.hypot(aside, along);
}

/** How far a place is from a side's own edge. */
export function fromEdge({ table }: OrdineObliquo, side: Side, y: number): number {
  return side === 'south' ? y : table.depth - y;
}

/** OO-16.2-5, OO-16.2-6 Points in all, on a piece in the own half, on one in the enemy's. */
const POINTS = 100;
const MOST_OWN = 25;
const MOST_ENEMY = 50;

/** OO-16.2-5 Each side gives points to the pieces, in secret. */
export function* assignPoints(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const ids = objectivesOf(game).map(({ id }) => id);
  const given = yield* chooseArrangement({
    kind: 'arrange',
    seat: side,
    rule: 'OO-16.2-5',
    isSecret: true,
    prompt: { key: 'prompt.assign-points', params: { side: { seat: side }, most: POINTS } },
    doneLabel: { key: 'deed.assign' },
    items: ids.map(regionTarget),
    slots: () => Array.from({ length: MOST_ENEMY + 1 }, (_, points) => numberTarget(points)),
    whyNot: (item, target) =>
      kindOf(target) === 'number' ? whyNotPoints(game, side, idOf(item), pointsIn(target), {}) : null,
    fits: (item, slot, soFar) => whyNotPoints(game, side, idOf(item), pointsIn(slot), soFar),
    complete: () => null,
    suggestion: Object.fromEntries(ids.map((id) => [regionTarget(id), numberTarget(game.points[side][id] ?? 0)])),
  });
  game.points[side] = Object.fromEntries(ids.map((id) => [id, pointsIn(given?.[regionTarget(id)])]));
  tell(umpire, 'points-assigned', 'OO-16.2-5', { side: { seat: side } });
}

/** The points that a slot stands for; none where nothing is given. */
export const pointsIn = (slot: Target | undefined): number => (slot === undefined ? 0 : Number(idOf(slot)));

function whyNotPoints(game: OrdineObliquo, side: Side, id: string, points: number, soFar: Arrangement): Verdict {
  const most = isInOwnHalf(game, side, id) ? MOST_OWN : MOST_ENEMY;
  if (points > most)
    return because('OO-16.2-6', 'refusal.points-on-piece', { place: { place: regionTarget(id) }, most });
  const sum = Object.values(soFar).reduce((so, each) => so + pointsIn(each), points);
  return sum > POINTS ? because('OO-16.2-5', 'refusal.points-in-all', { most: POINTS }) : null;
}

function isInOwnHalf(game: OrdineObliquo, side: Side, id: string): boolean {
  const piece = objectivesOf(game).find((each) => each.id === id);
  // OO-16.2-2: who places a piece places it in their own half.
  if (piece?.owner) return piece.owner === side;
  const ys = piece ? outlineOf(piece).map(({ y }) => y) : [];
  return fromEdge(game, side, (Math.min(...ys) + Math.max(...ys)) / 2) <= game.table.depth / 2;
}

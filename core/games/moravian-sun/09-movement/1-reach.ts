/** 9.1 How far a unit comes: its allowance, zones of control, friends and enemies on the way. */
import { flood, type Reach, type Reached } from '../../../space/hex/flood.ts';
import { line, type Tally, tally, type TallyLine } from '../../../engine/tally.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { hexTarget } from '../../../engine/target.ts';
import { halfOf } from '../01-4-rounding.ts';
import { PERMITS } from '../04-orders/1-permits.ts';
import { activationOf, orderInHand, ordersOpenTo } from '../activation.ts';
import { whyNotInto } from '../06-stacking.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { isFogHex, isFoggy, isNight } from '../16-4-weather.ts';
import { TO_BREAK_UP } from '../14-cavalry/3-squares.ts';
import { GRID, linkBetween, type Order, type Side, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece, isInSquare, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { entryCost, groundAt, isEnemyHex, stepCost, stepLines, whyImpassable, whyStuck } from './2-terrain.ts';
import { columnCost, columnLines, whyNoColumn } from './3-column.ts';
import { mayLeave } from './6-stacks.ts';
import { burdenOf, followsLinks, isVeiled, keepsToLinks } from './16-weather.ts';

/**
 * 9.1.1 The allowance of a unit under the order that it has in this activation.
 * @param isOnLinks where it follows roads and trails all the way, which bad weather spares (16.41-f, 16.41-h)
 */
export function allowanceOf(game: MoravianSun, id: UnitId, isOnLinks = false): Tally {
  const { arm, movement } = unitCard(id);
  const paces = ordersOpenTo(game, id).map((order) => PERMITS[order].pace);
  const half = paces.every(({ may }) => may === 'half') ? paces[0] : undefined;
  const halved = half ? movement - halfOf(movement) : 0;
  return tally({ key: 'label.tally.allowance', params: { unit: { unit: id } } }, [
    line(arm === 'cavalry' ? '14.0-a' : '1.31-a', movement, 'modifier.allowance.printed'),
    hasEntered(game, id) ? line('8.0-a', -entryCost(game, id), 'modifier.allowance.entry') : null,
    half ? line(half.rule, -halved, 'modifier.allowance.react') : null,
    isInSquare(game, id) ? line('14.3.7-a', -TO_BREAK_UP, 'modifier.allowance.square') : null,
    isOnLinks ? null : burdenOf(game, id, movement - halved),
  ]);
}

/** 8.0-a Whether a unit has just come in: its entry hex was the one that is always allowed. */
const hasEntered = (game: MoravianSun, id: UnitId): boolean => activationOf(game).entered.includes(id);

/** Units that go one way together: what all of them may do, one of them may. */
export interface Party {
  readonly ids: readonly UnitId[];
  readonly side: Side;
  readonly order: Order;
  /** Other orders under which it may act: those of batteries (11.0-a). */
  readonly others: readonly Order[];
  /** Where their move began, and what they have entered since and spent, where the enemy has stopped them on their way. */
  readonly from: number;
  readonly trail: readonly number[];
  readonly spent: number;
  /** The least allowance among them. */
  readonly budget: number;
  /** The same where they follow roads and trails all the way. */
  readonly along: number;
}

export function partyOf(game: MoravianSun, ids: readonly UnitId[]): Party {
  const [first = ''] = ids;
  return {
    ids,
    side: unitCard(first).side,
    order: orderInHand(game, first),
    others: ids.every((id) => unitCard(id).arm === 'artillery') ? ordersOpenTo(game, first) : [],
    from: hexOfPiece(game, first),
    trail: [],
    spent: 0,
    budget: leastOf(game, ids, false),
    along: leastOf(game, ids, true),
  };
}

const leastOf = (game: MoravianSun, ids: readonly UnitId[], isOnLinks: boolean): number =>
  Math.max(0, Math.min(...ids.map((id) => allowanceOf(game, id, isOnLinks).total)));

/** Where a party is on its way. */
export const placeOf = ({ from, trail }: Party): number => trail.at(-1) ?? from;

/** The party when it has come farther. */
export const farther = (party: Party, hexes: readonly number[]): Party => ({
  ...party,
  trail: [...party.trail, ...hexes],
});

/** The party with the points that it has for a way. */
export const onWay = (party: Party, steps: readonly number[]): Party =>
  party.along !== party.budget && followsLinks(party.from, steps) ? { ...party, budget: party.along } : party;

/** Why a party may not go from a hex to the one beside it, whatever it has spent; `null` where it may. */
export function whyNotStep(game: MoravianSun, party: Party, from: number, to: number): Verdict {
  const reason = whyNotUnder(game, party, from, to);
  const isOpen = (order: Order): boolean => whyNotUnder(game, { ...party, order }, from, to) === null;
  return reason && party.others.some(isOpen) ? null : reason;
}

/** 9.1.3-a: the same under the order of the party alone; friends in a hex do not bar the way through it. */
function whyNotUnder(game: MoravianSun, party: Party, from: number, to: number): Verdict {
  const { ids, side, order } = party;
  if (ids.some((id) => isEnemyHex(game, id, to))) return because('9.1.2-a', 'refusal.enemy-hex', placeAt(to));
  for (const id of ids) {
    const reason = whyImpassable(game, id, from, to) ?? (from === party.from ? null : whyStuck(id, from, to));
    if (reason) return reason;
  }
  const { enters, leaves, pace } = PERMITS[order];
  const isUnderWay = from !== party.from;
  if (isUnderWay && isNight(game)) return because('16.43-e', 'refusal.one-hex-at-night');
  if (isUnderWay && pace.may === 'one-hex') return because(pace.rule, 'refusal.one-hex');
  const isLeaving = isInEnemyZone(game, side, from) && !(isUnderWay && hasPassed(game, party, from));
  const isEntering = isInEnemyZone(game, side, to) && !isVeiled(game, from, to);
  if (isLeaving && isUnderWay) return because('7.2.1-a', 'refusal.stop-in-zone');
  if (isLeaving && leaves.may === 'no') return because(leaves.rule, 'refusal.leave-zone', zoneAt(from, order));
  if (isLeaving && isEntering && leaves.may === 'into-no-other')
    return because(leaves.rule, 'refusal.zone-to-zone', zoneAt(to, order));
  if (isEntering && enters.may === 'no') return because(enters.rule, 'refusal.enter-zone', zoneAt(to, order));
  const isAlone = unitsAt(game, to, side).length === 0;
  if (isEntering && enters.may === 'onto-friends' && isAlone)
    return because(enters.rule, 'refusal.onto-friends', placeAt(to));
  return null;
}

/** 16.42.1-a Whether fog hid a party when it came into a hex. Ways that are only looked for stop where it did not. */
function hasPassed(game: MoravianSun, { from, trail }: Party, hex: number): boolean {
  if (trail.at(-1) !== hex) return isFogHex(game, hex);
  return isVeiled(game, trail.at(-2) ?? from, hex);
}

const placeAt = (hex: number) => ({ place: { place: hexTarget(hex) } });

/** A zone, and the order that keeps its units in or out. */
const zoneAt = (hex: number, order: Order) => ({ ...placeAt(hex), order: { word: `label.order.${order}` } });

/** What a step costs the slowest of a party, in column where it can be; `null` where one of them may not take it. */
function partyCost(game: MoravianSun, party: Party, from: number, to: number): number | null {
  const isColumn = whyNoColumn(game, party, from, to) === null;
  let most = 0;
  for (const id of party.ids) {
    const cost = isColumn ? columnCost(game, id, from, to) : stepCost(game, id, from, to);
    if (cost === null) return null;
    most = Math.max(most, cost);
  }
  return most;
}

/**
 * What a step costs after what is spent: the first hex never more than there is (9.1.1-a), and onto a frozen pond half of
 * what cavalry has left then.
 */
export function costAfter(game: MoravianSun, party: Party, from: number, to: number, spent: number): number | null {
  if (whyNotStep(game, party, from, to)) return null;
  const full = partyCost(game, party, from, to);
  if (full === null || party.budget === 0) return null;
  const isFree = from === party.from && spent === 0 && !party.ids.some((id) => hasEntered(game, id));
  const cost = isFree ? Math.min(full, party.budget) : full;
  return cost + slipping(game, party.ids, to, party.budget - spent - cost);
}

/** 16.30-c What cavalry loses on the ice of what it has left. */
export function slipping(game: MoravianSun, ids: readonly UnitId[], to: number, left: number): number {
  const isSlow = groundAt(game, to) === 'pond' && ids.some((id) => unitCard(id).arm === 'cavalry');
  return isSlow ? Math.max(0, left - halfOf(left)) : 0;
}

/** The step after what is spent, line by line. */
export function costLines(
  game: MoravianSun,
  party: Party,
  from: number,
  to: number,
  spent: number,
): readonly TallyLine[] {
  const cost = costAfter(game, party, from, to, spent) ?? 0;
  const slowest = party.ids.toSorted((a, b) => (stepCost(game, b, from, to) ?? 0) - (stepCost(game, a, from, to) ?? 0));
  const lines = whyNoColumn(game, party, from, to) ? stepLines : columnLines;
  const printed = lines(game, slowest[0] ?? '', from, to).filter((each) => each !== null);
  const beyond = cost - printed.reduce((sum, { amount }) => sum + amount, 0);
  if (beyond === 0) return printed;
  const more = beyond < 0 ? line('9.1.1-a', beyond, 'modifier.least-move') : line('16.30-c', beyond, 'modifier.ice');
  return [...printed, more];
}

/** 9.3-a Whether a way that ends with a step in column has to be marched in column to be paid. */
export function isInColumn(game: MoravianSun, party: Party, steps: readonly number[]): boolean {
  const ways = [party.from, ...steps];
  const [from = 0, to = 0] = ways.slice(-2);
  if (steps.length < 2 || whyNoColumn(game, party, from, to)) return false;
  const inFull = steps.map((hex, index) => stepCost(game, party.ids[0] ?? '', ways[index] ?? 0, hex) ?? 0);
  return inFull.reduce((sum, cost) => sum + cost, 0) > onWay(party, steps).budget;
}

/** Whether a party that has not moved yet can enter the hex beside it. */
export function canStep(game: MoravianSun, party: Party, to: number): boolean {
  const going = onWay(party, [to]);
  return (costAfter(game, going, party.from, to, 0) ?? Infinity) <= going.budget;
}

/** Everywhere a party can come, with what it costs from where it is. */
export function reachOf(game: MoravianSun, party: Party): Pick<Reach, 'all' | 'hexes' | 'cost'> {
  if (party.along !== party.budget) return cheapestOf(slowReach(game, party));
  return isFoggy(game) ? cheapestOf(spread(game, party, anywhere)) : through(game, party, anywhere);
}

/** Of several ways to a hex the cheapest. */
function cheapestOf(ways: readonly Reached[]): ReturnType<typeof reachOf> {
  const best = new Map<number, Reached>();
  for (const each of ways) if (each.cost < (best.get(each.to)?.cost ?? Infinity)) best.set(each.to, each);
  const all = [...best.values()].sort((a, b) => a.cost - b.cost);
  return { all: () => all, hexes: () => all.map(({ to }) => to), cost: (hex) => best.get(hex)?.cost ?? null };
}

/** Whether a step is among those that are looked for. */
type IsAsked = (from: number, to: number) => boolean;
const anywhere: IsAsked = () => true;
const onLinks: IsAsked = (from, to) => linkBetween(from, to) !== null;
const offLinks: IsAsked = (from, to) => !onLinks(from, to);

/** All ways by such steps, those among them that end where the fog spares nobody who comes along a road or trail. */
function spread(game: MoravianSun, party: Party, isAsked: IsAsked): readonly Reached[] {
  const halts: IsAsked = (from, to) => onLinks(from, to) && isFogHex(game, to) && isInEnemyZone(game, party.side, to);
  const ways = through(game, party, (from, to) => isAsked(from, to) && !halts(from, to)).all();
  return [...ways, ...lastSteps(game, party, ways, (from, to) => isAsked(from, to) && halts(from, to))];
}

const through = (game: MoravianSun, party: Party, isAsked: IsAsked): Reach =>
  flood(GRID, placeOf(party), {
    budget: Math.max(0, party.budget - party.spent),
    step(a, b, _, spent) {
      const [from, to] = [GRID.hex(a), GRID.hex(b)];
      return isAsked(from, to) ? costAfter(game, party, from, to, party.spent + spent) : null;
    },
  });

/** Where weather shortens the moves that leave the roads: along roads and trails, and in the open. */
function slowReach(game: MoravianSun, party: Party): readonly Reached[] {
  const isOnLinks = followsLinks(party.from, party.trail);
  const quick = { ...party, budget: isOnLinks ? party.along : party.spent };
  const along = spread(game, quick, onLinks);
  if (!keepsToLinks(game, party)) return [...along, ...spread(game, party, anywhere)];
  // 16.41-h The steps with which guns leave the road or trail are their last ones.
  return isOnLinks ? [...along, ...lastSteps(game, party, along, offLinks)] : along;
}

/** Ways with one step more, of those that are asked for. */
function lastSteps(game: MoravianSun, party: Party, ways: readonly Reached[], isAsked: IsAsked): readonly Reached[] {
  return [{ to: placeOf(party), cost: 0, steps: [] }, ...ways].flatMap(({ to: from, cost: spent, steps }) =>
    GRID.neighbours(from).flatMap((to) => {
      const cost = isAsked(from, to) ? costAfter(game, farther(party, steps), from, to, party.spent + spent) : null;
      return cost === null || party.spent + spent + cost > party.budget
        ? []
        : [{ to, cost: spent + cost, steps: [...steps, to] }];
    }),
  );
}

/** 6.0-a: why a party may not end its move in a hex; `null` where it may. Units that have still to move do not count. */
export const whyNotEnd = (game: MoravianSun, { ids }: Party, hex: number): Verdict =>
  whyNotInto(game, ids, hex, (id) => mayLeave(game, id));

/** Whether a unit has a hex to end a move in. */
export function canGo(game: MoravianSun, id: UnitId): boolean {
  const party = partyOf(game, [id]);
  return reachOf(game, party)
    .hexes()
    .some((hex) => whyNotInto(game, [id], hex) === null);
}

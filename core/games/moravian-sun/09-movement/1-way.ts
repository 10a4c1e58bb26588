/** 9.1 The way of a unit or a stack, step by step, as it is chosen; a square may close it (14.3). */
import type { Path, Step, Way } from '../../../engine/decision.ts';
import { line, tally, type Tally, type TallyLine } from '../../../engine/tally.ts';
import { hexesIn, hexTarget, type Target, unitsOf as idsIn, unitTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { whyNotOver, whyNotShort } from '../04-orders/1-duty.ts';
import { SQUARE, whyNotSquare } from '../14-cavalry/3-squares.ts';
import { isDone, orderInHand, sideInHand } from '../activation.ts';
import { GRID, linkBetween, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece } from '../pieces.ts';
import { whyNotInHand, whyNotTurn } from '../pointed.ts';
import type { MoravianSun } from '../position.ts';
import {
  canGo,
  costAfter,
  costLines,
  farther,
  onWay,
  type Party,
  partyOf,
  placeOf,
  reachOf,
  whyNotEnd,
  whyNotStep,
} from './1-reach.ts';
import { fogLine, gropes, whyMired, whySlowed } from './16-weather.ts';
import { whyNoColumn } from './3-column.ts';
import { canMove, whyTooCrowded } from './6-stacks.ts';

/** A move of one of these units, or of a stack of them (9.0-a). */
export function movementOf(game: MoravianSun, movers: readonly UnitId[]): Path {
  const seat = sideInHand(game);
  return {
    ...wayOf(
      game,
      movers,
      (unit) => partyOf(game, idsIn(unit)),
      (id) => whyNotTurn(game, id),
    ),
    prompt: { key: 'prompt.move', params: { side: { seat } } },
    passLabel: { key: 'label.end-movement' },
    pass: () => whyNotOver(game) ?? whyTooCrowded(game, (id) => movers.includes(id) && canGo(game, id)),
  };
}

/** 14.3-d What is left of a move that the enemy has stopped: it goes on, or ends where it stands. */
export const restOf = (game: MoravianSun, party: Party): Path => ({
  ...wayOf(
    game,
    party.ids,
    (unit) => ({ ...party, ids: idsIn(unit) }),
    () => because('9.1-a', 'refusal.move-unfinished', { units: { list: party.ids.map((unit) => ({ unit })) } }),
  ),
  prompt: { key: 'prompt.move-on', params: { units: { list: party.ids.map((unit) => ({ unit })) } } },
  passLabel: { key: 'label.halt' },
  pass: () => null,
});

type PartyIn = (unit: Target) => Party;

/** What every question for a way has in common. */
function wayOf(
  game: MoravianSun,
  movers: readonly UnitId[],
  partyIn: PartyIn,
  whyNotNow: (id: UnitId) => Verdict,
): Omit<Path, 'prompt'> {
  const whyNotMover = (id: UnitId): Verdict => whyStays(game, id) ?? (movers.includes(id) ? null : whyNotNow(id));
  return {
    kind: 'path',
    seat: sideInHand(game),
    rule: '9.0-a',
    doneLabel: { key: 'deed.move' },
    whyOthers: { key: 'refusal.move-others' },
    units: movers.map(unitTarget),
    together: (units) => whyNotOneStack(game, units, movers),
    steps: (way) => stepsAfter(game, partyIn(way.unit), way),
    mayStop: (way) => whyNotStop(game, partyIn(way.unit), way),
    whyNot: (unit, way, to) => {
      const [id = ''] = idsIn(unit);
      if (!(id in game.units)) return null;
      const [hex] = to === null ? [] : hexesIn([to]);
      if (hex === undefined && to !== SQUARE) return whyNotMover(id);
      return whyNot(game, partyIn, way ?? { unit, steps: [] }, to ?? SQUARE);
    },
    reach: (unit) => reached(game, partyIn(unit)),
    cost: (way) => costOf(game, partyIn(way.unit), way),
  };
}

/** A party at the end of a way. */
const atEnd = (party: Party, { steps }: Way): Party => farther(party, hexesIn(steps));
const endOf = (party: Party, way: Way): number => placeOf(atEnd(party, way));

/** The hexes that may be entered next, and the square that may be formed; a square ends the way. */
function stepsAfter(game: MoravianSun, party: Party, way: Way): readonly Step[] {
  if (way.steps.includes(SQUARE)) return [];
  const [from, spent] = [endOf(party, way), costOf(game, party, way).total];
  const hexes = whyMired(game, party, atEnd(party, way).trail) ? [] : stepsFrom(game, party, way, spent);
  return whyNotSquare(game, party, from, spent) ? hexes : [...hexes, { to: SQUARE, cost: 0 }];
}

function stepsFrom(game: MoravianSun, party: Party, way: Way, spent: number): readonly Step[] {
  const come = atEnd(party, way);
  const from = placeOf(come);
  return GRID.neighbours(from).flatMap((hex) => {
    const going = onWay(come, [...come.trail, hex]);
    const cost = costAfter(game, going, from, hex, spent);
    return cost === null || spent + cost > going.budget ? [] : [{ to: hexTarget(hex), cost }];
  });
}

/** 9.1-a Units that move together stand in one hex and have one order. */
function whyNotOneStack(game: MoravianSun, units: readonly UnitId[], movers: readonly UnitId[]): Verdict {
  const [first = ''] = units;
  const isMate = (id: UnitId): boolean =>
    movers.includes(id) &&
    hexOfPiece(game, id) === hexOfPiece(game, first) &&
    orderInHand(game, id) === orderInHand(game, first);
  return units.every(isMate) ? null : because('9.1-a', 'refusal.not-one-stack');
}

function whyNotStop(game: MoravianSun, party: Party, way: Way): Verdict {
  if (way.steps.length === 0) return because('9.0-a', 'refusal.no-step');
  const hex = endOf(party, way);
  const isStill = hexesIn(way.steps).length === 0;
  return (isStill ? null : whyNotEnd(game, party, hex)) ?? whyNotShort(game, party.ids, hex);
}

function whyNot(game: MoravianSun, partyIn: PartyIn, way: Way, to: Target): Verdict {
  const party = partyIn(way.unit);
  const come = atEnd(party, way);
  const from = placeOf(come);
  if (to === SQUARE) return whyNotSquare(game, party, from, costOf(game, party, way).total);
  const [hex = from] = hexesIn([to]);
  const mired = GRID.neighbours(from).includes(hex) ? whyMired(game, party, come.trail) : null;
  const forbidden = GRID.neighbours(from).includes(hex) ? (mired ?? whyNotStep(game, come, from, hex)) : null;
  return forbidden ?? whyTooDear(game, party, from, hex) ?? whyTooFar(game, party, way, hex);
}

/** What is too far, and whether the weather alone makes it so. */
function whyTooFar(game: MoravianSun, party: Party, way: Way, to: number): Reason {
  const whole = { ...party, budget: party.along };
  const come = atEnd(whole, way);
  const from = placeOf(come);
  const spent = spentOn(game, whole, way).reduce((sum, { amount }) => sum + amount, party.spent);
  const cost = GRID.neighbours(from).includes(to) ? costAfter(game, come, from, to, spent) : null;
  const beyond = { unit: { unit: party.ids[0] ?? '' }, place: { place: hexTarget(to) }, points: whole.budget };
  const isSlowed = cost !== null && spent + cost <= whole.budget;
  return (isSlowed ? whySlowed(game, party) : null) ?? because('9.1.1-a', 'refusal.too-far', beyond);
}

/** Along a road or trail: why the step is not taken in column, where that would be cheaper. */
const whyTooDear = (game: MoravianSun, party: Party, from: number, to: number): Verdict =>
  linkBetween(from, to) === null ? null : whyNoColumn(game, party, from, to);

/** Why a unit does not move now, whatever its order; `null` where it may. */
function whyStays(game: MoravianSun, id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  if (unitCard(id).side !== sideInHand(game)) return because('12.0-a', 'refusal.enemy-unit', unit);
  const stranger = whyNotInHand(game, id);
  if (stranger) return stranger;
  if (isDone(game, id)) return because('9.1-a', 'refusal.moved-already', unit);
  if (unitCard(id).fixed) return because('16.29.4-c', 'refusal.fixed', unit);
  return canMove(game, id) ? null : because('15.2-b', 'refusal.cannot-move', unit);
}

function reached(game: MoravianSun, party: Party) {
  return reachOf(game, party)
    .all()
    .filter(({ to }) => whyNotEnd(game, party, to) === null && whyNotShort(game, party.ids, to) === null)
    .map(({ to, cost, steps }) => ({ to: hexTarget(to), cost: party.spent + cost, steps: steps.map(hexTarget) }));
}

/** What a way costs, hex by hex, after what was spent before the enemy stopped it. */
function costOf(game: MoravianSun, whole: Party, way: Way): Tally {
  const hexes = hexesIn(way.steps);
  const party = onWay(whole, atEnd(whole, way).trail);
  const paces = hexes.map((to, index) => ({ from: hexes[index - 1] ?? placeOf(party), to }));
  const tests = paces.filter((pace, index) => gropes(game, party, pace, index < hexes.length - 1));
  return tally({ key: 'label.tally.way', params: { budget: party.budget } }, [
    party.spent > 0 ? line('9.1-a', party.spent, 'modifier.way-so-far') : null,
    ...spentOn(game, party, way),
    ...tests.map(({ to }) => fogLine(to)),
  ]);
}

function spentOn(game: MoravianSun, party: Party, { steps }: Way): readonly TallyLine[] {
  let [come, spent] = [party, party.spent];
  return hexesIn(steps).flatMap((hex) => {
    const step = costLines(game, come, placeOf(come), hex, spent);
    [come, spent] = [farther(come, [hex]), step.reduce((sum, { amount }) => sum + amount, spent)];
    return step;
  });
}

/** 9.1 Movement of the formation in hand: unit by unit or stack by stack, each move finished before the next. */
import { choosePath, type Path, type Procedure, type Step, type Way } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { tally, type Tally, type TallyLine } from '../../../engine/tally.ts';
import { hexesIn, hexTarget, type Target, unitsOf as idsIn, unitTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { driveLeaders } from '../03-command/6-caught.ts';
import { whyNotOver, whyNotShort } from '../04-orders/1-duty.ts';
import { finish, isDone, orderInHand, sideInHand, unitsInHand } from '../activation.ts';
import { GRID, linkBetween, type UnitId } from '../data.ts';
import { changeUnit, hexOfPiece, put } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import {
  canGo,
  costAfter,
  costLines,
  isInColumn,
  onWay,
  partyOf,
  type Party,
  reachOf,
  whyNotEnd,
  whyNotStep,
} from './1-reach.ts';
import { whyNoColumn } from './3-column.ts';
import { canMove, whyTooCrowded } from './6-stacks.ts';
import { fogLine, gropes, halt, whyMired, whySlowed } from './16-weather.ts';

/** 9.0 Moves of these units, until nobody is left or the player ends the movement. */
export function* moveUnits(game: MoravianSun, mayMove: (id: UnitId) => boolean, umpire: Umpire): Procedure {
  for (;;) {
    const movers = unitsInHand(game)
      .filter(({ id }) => canMove(game, id) && mayMove(id))
      .map(({ id }) => id);
    if (movers.length === 0 || game.over) return;
    const way = yield* choosePath(movementOf(game, movers));
    if (!way) return;
    yield* march(game, idsIn(way.unit), hexesIn(way.steps), umpire);
  }
}

function movementOf(game: MoravianSun, movers: readonly UnitId[]): Path {
  const seat = sideInHand(game);
  const spent = (way: Way): number => costOf(game, way).total;
  return {
    ...{ kind: 'path', seat, rule: '9.0-a' },
    prompt: { key: 'prompt.move', params: { side: { seat } } },
    doneLabel: { key: 'deed.move' },
    whyOthers: { key: 'refusal.move-others' },
    passLabel: { key: 'label.end-movement' },
    units: movers.map(unitTarget),
    together: (units) => whyNotOneStack(game, units, movers),
    steps(way) {
      const party = partyIn(game, way.unit);
      return whyMired(game, party, hexesIn(way.steps)) ? [] : stepsFrom(game, party, hexesIn(way.steps), spent(way));
    },
    mayStop: (way) => whyNotStop(game, way),
    whyNot: (unit, way, to) => whyNot(game, way ?? { unit, steps: [] }, to),
    reach: (unit) => reached(game, partyIn(game, unit)),
    cost: (way) => costOf(game, way),
    pass: () => whyNotOver(game) ?? whyTooCrowded(game, (id) => movers.includes(id) && canGo(game, id)),
  };
}

const partyIn = (game: MoravianSun, unit: Target): Party => partyOf(game, idsIn(unit));

function stepsFrom(game: MoravianSun, party: Party, steps: readonly number[], spent: number): readonly Step[] {
  const from = steps.at(-1) ?? party.from;
  return GRID.neighbours(from).flatMap((hex) => {
    const going = onWay(party, [...steps, hex]);
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

function whyNotStop(game: MoravianSun, way: Way): Verdict {
  const hex = hexesIn(way.steps).at(-1);
  if (hex === undefined) return because('9.0-a', 'refusal.no-step');
  return whyNotEnd(game, partyIn(game, way.unit), hex) ?? whyNotShort(game, idsIn(way.unit), hex);
}

function whyNot(game: MoravianSun, { unit, steps }: Way, to: Target | null): Reason | null {
  const [id = ''] = idsIn(unit);
  if (!(id in game.units)) return null;
  const [hex] = to === null ? [] : hexesIn([to]);
  if (hex === undefined) return whyStays(game, id);
  const party = partyIn(game, unit);
  const from = hexesIn(steps).at(-1) ?? party.from;
  const isBeside = GRID.neighbours(from).includes(hex);
  const forbidden = isBeside ? (whyMired(game, party, hexesIn(steps)) ?? whyNotStep(game, party, from, hex)) : null;
  return forbidden ?? whyTooDear(game, party, from, hex) ?? whyTooFar(game, party, hexesIn(steps), hex);
}

/** What is too far, and whether the weather alone makes it so. */
function whyTooFar(game: MoravianSun, party: Party, steps: readonly number[], to: number): Reason {
  const whole = { ...party, budget: party.along };
  const from = steps.at(-1) ?? party.from;
  const spent = spentOn(game, whole, steps).reduce((sum, { amount }) => sum + amount, 0);
  const cost = GRID.neighbours(from).includes(to) ? costAfter(game, whole, from, to, spent) : null;
  const isSlowed = cost !== null && spent + cost <= whole.budget;
  return (isSlowed ? whySlowed(game, party) : null) ?? because('9.1.1-a', 'refusal.too-far');
}

/** Along a road or trail: why the step is not taken in column, where that would be cheaper. */
const whyTooDear = (game: MoravianSun, party: Party, from: number, to: number): Verdict =>
  linkBetween(from, to) === null ? null : whyNoColumn(game, party, from, to);

/** Why a unit does not move now, whatever its order; `null` where it may. */
function whyStays(game: MoravianSun, id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  if (isDone(game, id)) return because('9.1-a', 'refusal.moved-already', unit);
  return canMove(game, id) ? null : because('15.2-b', 'refusal.cannot-move', unit);
}

function reached(game: MoravianSun, party: Party) {
  return reachOf(game, party)
    .all()
    .filter(({ to }) => whyNotEnd(game, party, to) === null && whyNotShort(game, party.ids, to) === null)
    .map(({ to, cost, steps }) => ({ to: hexTarget(to), cost, steps: steps.map(hexTarget) }));
}

/** What a way costs, hex by hex. */
function costOf(game: MoravianSun, { unit, steps }: Way): Tally {
  const hexes = hexesIn(steps);
  const party = onWay(partyIn(game, unit), hexes);
  const tests = hexes.filter((hex, index) => gropes(game, party, hex, index < hexes.length - 1)).map(fogLine);
  return tally({ key: 'label.tally.way', params: { budget: party.budget } }, [
    ...spentOn(game, party, hexes),
    ...tests,
  ]);
}

function spentOn(game: MoravianSun, party: Party, steps: readonly number[]): readonly TallyLine[] {
  let [from, spent] = [party.from, 0];
  return steps.flatMap((hex) => {
    const step = costLines(game, party, from, hex, spent);
    [from, spent] = [hex, step.reduce((sum, { amount }) => sum + amount, spent)];
    return step;
  });
}

/** Units take their way; what stands in it is answered hex by hex. Guns that have moved lie on their Moved side (2.1-j). */
function* march(game: MoravianSun, ids: readonly UnitId[], steps: readonly number[], umpire: Umpire): Procedure {
  const party = partyOf(game, ids);
  const walked = yield* walk(game, party, steps, umpire);
  finish(game, ids);
  const to = walked.at(-1);
  if (to === undefined) return;
  const column = isInColumn(game, party, walked) || undefined;
  for (const id of ids) changeUnit(game, id, { moved: true, column });
  const units = { list: ids.map((unit) => ({ unit })) };
  const params = { units, count: ids.length, place: { place: hexTarget(to) } };
  umpire.tell({ key: 'moved', rule: '9.1-a', params, way: [party.from, ...walked].map(hexTarget) });
}

/** @returns the hexes entered: fog may end the way sooner (16.42.1-a) */
function* walk(
  game: MoravianSun,
  party: Party,
  steps: readonly number[],
  umpire: Umpire,
): Procedure<readonly number[]> {
  for (const [index, hex] of steps.entries()) {
    const end = yield* halt(game, party, hex, index < steps.length - 1, umpire);
    if (end === 'before') return steps.slice(0, index);
    for (const id of party.ids) put(game, id, hex);
    yield* driveLeaders(game, party.side, hex, umpire);
    if (end === 'here') return steps.slice(0, index + 1);
  }
  return steps;
}

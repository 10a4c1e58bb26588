/** 8.2 to 8.4 The sides march in turn, one stack at a time. */
import { chooseOne, choosePath, type Path, type Procedure, type Reached, type Way } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import {
  cardTarget,
  hexesIn,
  hexOf,
  hexTarget,
  idOf,
  orderTarget,
  readTarget,
  type Target,
  type TargetOf,
  unitsOf as piecesNamed,
  unitTarget,
  wordTarget,
} from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isBesieged } from './08-4-siege.ts';
import { forcedHexes, heldBy, type March, whyNotInto } from './08-4-march.ts';
import { marchAttrition } from './08-5-attrition.ts';
import { forecastMarch } from './08-forecast.ts';
import { overrun } from './08-8-overrun.ts';
import { giveUpTrain, useTrain, whyNoTrain } from './08-trains-used.ts';
import { carryDummies, dummiesAlong } from './15-dummies.ts';
import { cardForMarch, isBound, whyNotByJerome } from './16-1-effects-march.ts';
import { apply } from './16-1-use.ts';
import { staysPut } from './16-5-chaos.ts';
import { inForce } from './cards.ts';
import { type CardNumber, GRID, isLeader, isUnit, type Side } from './data.ts';
import {
  hexOfPiece,
  isGood,
  isOnMap,
  leadersAt,
  leadersOf,
  mark,
  markLeader,
  put,
  sideOf,
  unitsAt,
  unitsOf,
  unitState,
} from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';
import { finish } from './sequence.ts';
import { realTrainsAt } from './trains.ts';

/** The active side moves a stack, or passes and discards a train (8.2-a, 8.2-d). */
export function* moveStack(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  const [first] = trainHexes(game, side);
  if (first === undefined) {
    game.resting = game.resting.filter((each) => each !== side);
    finish(game, side);
    return umpire.tell({ key: 'no-trains-left', rule: '8.2-c', params: { side: { seat: side } }, reveals: true });
  }
  if (game.resting.includes(side)) return giveUp(game, umpire, side, first);
  const way = yield* choosePath(marches(game, side));
  if (way === null) yield* discard(game, umpire, side);
  else yield* march(game, umpire, side, way);
}

/** The hexes with real trains of a side, by their numbers. */
const trainHexes = (game: InvasionOfRussia, side: Side): readonly number[] =>
  [...new Set(game.trains.filter((train) => train.side === side).map(({ hex }) => hex))]
    .filter((hex) => realTrainsAt(game, hex, side).length > 0)
    .sort((a, b) => a - b);

/** The side marches no more: at each of its turns it passes, and a train goes. */
export const EACH_IN_TURN = wordTarget('each-in-turn');

function* discard(game: InvasionOfRussia, umpire: Umpire, side: Side): Procedure {
  const hexes = trainHexes(game, side);
  const [first = 0, another] = hexes;
  if (another === undefined) return giveUp(game, umpire, side, first);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '8.2-d',
    prompt: { key: 'prompt.discard-train' },
    targets: [...hexes.map(hexTarget), EACH_IN_TURN],
    label: (target) =>
      target === EACH_IN_TURN
        ? { key: 'label.discard.each-in-turn' }
        : { key: 'label.discard.train', params: { place: { place: target } } },
    whyOthers: { key: 'refusal.discard.others' },
  });
  if (chosen === EACH_IN_TURN) game.resting.push(side);
  giveUp(game, umpire, side, (chosen && hexOf(chosen)) ?? first);
}

function giveUp(game: InvasionOfRussia, umpire: Umpire, side: Side, hex: number): void {
  giveUpTrain(game, side, hex);
  umpire.tell({
    key: 'train-given-up',
    rule: '8.2-d',
    reveals: true,
    params: { side: { seat: side }, place: { place: hexTarget(hex) } },
  });
}

/** The marches of a side: units of one hex, with leaders who go along or are left on the way. */
function marches(game: InvasionOfRussia, side: Side): Path {
  const pieces: readonly PieceId[] = [...unitsOf(game, side), ...leadersOf(game, side)].map(({ id }) => id);
  return {
    kind: 'path',
    seat: side,
    rule: '8.2-a',
    prompt: { key: 'prompt.march' },
    doneLabel: { key: 'deed.march' },
    units: pieces.filter((id) => whyNotMarch(game, side, id) === null).map(unitTarget),
    together: (ids) => whyNotTogether(game, ids),
    steps: (way) => stepsFrom(game, side, way),
    mayStop: (way) => whyNotStop(game, side, way),
    reach: (unit) => reachOf(game, side, unit),
    whyNot(unit, way, to) {
      const hex = to && hexOf(to);
      const left = to && leftBy(to);
      if (left && isUnit(left)) return because('8.4-f', 'refusal.march.dropped');
      if (left && way && hexesIn(way.steps).length === 0) return because('8.4-d', 'refusal.march.led');
      if (way && piecesNamed(way.unit).every(isLeader)) return because('8.3-b', 'refusal.march.alone');
      if (way && !isLed(way)) return because('8.4-d', 'refusal.march.led');
      if (way && hex !== null) return whyNotInto(game, marchAlong(game, side, way), hex);
      return (
        piecesNamed(unit)
          .map((id) => whyNotMarch(game, side, id))
          .find((reason) => reason !== null) ?? null
      );
    },
    preview: (way) => forecastMarch(game, marchAlong(game, side, way), way),
    pass: () => null,
    passLabel: { key: 'label.pass.march' },
  };
}

/** Whether a leader goes along: none sends a stack off and stays (8.4-d). */
const isLed = ({ unit }: Pick<Way, 'unit'>): boolean => piecesNamed(unit).some(isLeader);

function marchAlong(game: InvasionOfRussia, side: Side, { unit, steps }: Way): March {
  const pieces = piecesNamed(unit);
  const from = hexOfPiece(game, pieces[0] ?? '');
  const card = cardIn(steps);
  return { side, units: pieces.filter((id) => !isLeader(id)), from, hexes: hexesIn(steps), ...(card && { card }) };
}

/** A march by a card begins with it. */
export const byCard = (card: CardNumber): TargetOf<'order'> => orderTarget('by-card', cardTarget(String(card)));

function cardIn([first]: Way['steps']): CardNumber | null {
  const read = first && readTarget(first);
  return read?.kind === 'order' && read.order === 'by-card' && read.towards ? Number(idOf(read.towards)) : null;
}

/** Whether a piece may march, by itself or with others of its hex. */
function whyNotMarch(game: InvasionOfRussia, side: Side, id: PieceId): Verdict {
  if (!isOnMap(game, id) || sideOf(id) !== side)
    return because('8.2-a', 'refusal.march.not-yours', { unit: { unit: id } });
  const hex = hexOfPiece(game, id);
  const moved = isLeader(id) ? game.leaders[id]?.moved : unitState(game, id).moved;
  if (moved) return because(isLeader(id) ? '8.3-b' : '8.3-a', 'refusal.march.moved');
  const lacking = whyNoTrain(game, side, hex, '8.4-c');
  if (lacking) return lacking;
  if (!leadersAt(game, hex, side).some((leader) => !game.leaders[leader.id]?.moved))
    return because('8.4-d', 'refusal.march.leader');
  const jerome = whyNotByJerome(game, id);
  if (jerome) return jerome;
  const units = unitsAt(game, hex, side);
  if (units.length === 0) return because('8.3-b', 'refusal.march.alone');
  if (units.some((unit) => !isGood(game, unit))) return because('8.4-g', 'refusal.march.disrupted');
  return isBesieged(game, side, hex) ? because('8.4-n', 'refusal.march.siege') : null;
}

function whyNotTogether(game: InvasionOfRussia, ids: readonly PieceId[]): Verdict {
  const hexes = new Set(ids.map((id) => hexOfPiece(game, id)));
  return hexes.size === 1 ? null : because('8.4-e', 'refusal.march.together');
}

function stepsFrom(game: InvasionOfRussia, side: Side, way: Way): ReturnType<Path['steps']> {
  const march = marchAlong(game, side, way);
  if (march.units.length === 0 || !isLed(way)) return [];
  const at = march.hexes.at(-1) ?? march.from;
  const onward = GRID.neighbours(at).filter((hex) => whyNotInto(game, march, hex) === null);
  const leaders =
    march.hexes.length === 0
      ? []
      : piecesNamed(way.unit).filter((id) => isLeader(id) && !isLeft(way, id) && !isBound(march.card, id));
  const card = way.steps.length === 0 ? cardForMarch(game, side, piecesNamed(way.unit)) : null;
  return [
    ...(card === null ? [] : [{ to: byCard(card), cost: 0 }]),
    ...onward.map((hex) => ({ to: hexTarget(hex), cost: 1 })),
    ...leaders.map((id) => ({ to: orderTarget('leave', unitTarget(id)), cost: 0 })),
  ];
}

/** Every hex to which a stack may go, by a shortest way. */
function reachOf(game: InvasionOfRussia, side: Side, unit: Target): readonly Reached[] {
  if (!isLed({ unit })) return [];
  return marchesOn(game, [marchAlong(game, side, { unit, steps: [] })]).filter(
    ({ steps }) => whyNotStop(game, side, { unit, steps }) === null,
  );
}

/** The hexes to which one of these marches can go on, by a shortest way each; whether somebody leads it is not asked. */
export function marchesOn(game: InvasionOfRussia, begun: readonly March[]): readonly Reached[] {
  const found = new Map<number, readonly number[]>();
  let ends = begun.filter(({ units }) => units.length > 0);
  while (ends.length > 0) {
    const longer = ends.flatMap((about) =>
      GRID.neighbours(about.hexes.at(-1) ?? about.from)
        .filter((hex) => hex !== about.from && whyNotInto(game, about, hex) === null)
        .map((hex) => ({ ...about, hexes: [...about.hexes, hex] })),
    );
    ends = longer.filter(({ hexes }) => {
      const to = hexes.at(-1) as number;
      return !found.has(to) && found.set(to, hexes);
    });
  }
  return [...found].map(([to, hexes]) => ({ to: hexTarget(to), cost: hexes.length, steps: hexes.map(hexTarget) }));
}

/** Whom a step leaves on the way: that leaders alone may be. */
function leftBy(to: Target): PieceId | null {
  const read = readTarget(to);
  return read?.kind === 'order' && read.order === 'leave' && read.towards !== null ? idOf(read.towards) : null;
}

const isLeft = ({ steps }: Way, leader: PieceId): boolean => steps.includes(orderTarget('leave', unitTarget(leader)));

function whyNotStop(game: InvasionOfRussia, side: Side, way: Way): Verdict {
  const march = marchAlong(game, side, way);
  if (march.units.length === 0) return because('8.3-b', 'refusal.march.alone');
  if (!isLed(way)) return because('8.4-d', 'refusal.march.led');
  if (march.hexes.length === 0) return because('8.2-a', 'refusal.march.nowhere');
  const stay = unitsAt(game, march.from, side).filter(({ id }) => !march.units.includes(id));
  const isSteady = stay.some(({ id }) => !unitState(game, id).moved);
  return game.held.includes(march.from) && !isSteady ? because('8.4-j', 'refusal.march.held') : null;
}

/** The stack goes its way: depots and leaders that it meets, then the wear of the march. */
export function* march(game: InvasionOfRussia, umpire: Umpire, side: Side, way: Way): Procedure {
  const about = marchAlong(game, side, way);
  useTrain(game, side, about.from);
  if (yield* staysPut(game, umpire, side, about.from)) return;
  const effect = about.card === undefined ? null : inForce(game, about.card, side);
  if (effect) apply(game, umpire, effect, { hexes: [about.from] });
  const forced = forcedHexes(game, about);
  const held = heldBy(game, about);
  const leaders = piecesNamed(way.unit).filter(isLeader);
  yield* walk(game, umpire, about, way);
  if (game.over) return;
  game.held.push(...held);
  for (const id of about.units) mark(game, id, { moved: true, ...(forced > 0 && { forced: true }) });
  for (const id of leaders) markLeader(game, id, true);
  const to = about.hexes.at(-1) ?? about.from;
  umpire.tell({
    key: forced > 0 ? 'force-marched' : 'marched',
    rule: forced > 0 ? '8.4-b' : '8.4-a',
    reveals: true,
    params: {
      units: { list: [...about.units, ...leaders].map((unit) => ({ unit })) },
      from: { place: hexTarget(about.from) },
      place: { place: hexTarget(to) },
      count: about.hexes.length,
    },
    way: [about.from, ...about.hexes].map(hexTarget),
  });
  yield* marchAttrition(
    game,
    umpire,
    about,
    leaders.filter((id) => hexOfPiece(game, id) === to),
    leaders,
  );
}

/** Hex by hex, with the leaders who are still along; what the stack meets may end the game. */
function* walk(game: InvasionOfRussia, umpire: Umpire, about: March, way: Way): Procedure {
  const { side, from, units } = about;
  const stay = unitsAt(game, from, side).length - units.length;
  const dummies = dummiesAlong(game, side, from, stay);
  let before = from;
  for (const [at, step] of way.steps.entries()) {
    const hex = hexOf(step);
    if (hex === null) continue;
    const soFar = { ...way, steps: way.steps.slice(0, at) };
    for (const id of piecesNamed(way.unit)) if (!isLeft(soFar, id)) put(game, id, hex);
    carryDummies(game, side, before, hex, dummies);
    before = hex;
    yield* overrun(game, umpire, side, hex);
    if (game.over) return;
  }
}

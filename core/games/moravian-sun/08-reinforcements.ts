/** 8, 15.4 Reinforcements and rebuilt units of the formation in hand come onto the map. */
import { chooseOne, chooseSome, chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { cardTarget, hexOf, hexTarget, idOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { driveLeaders } from './03-command/6-caught.ts';
import { whyNotInto } from './06-stacking.ts';
import { isInEnemyZone } from './07-zones.ts';
import { canStand, isEnemyHex } from './09-movement/2-terrain.ts';
import { mayLeave } from './09-movement/6-stacks.ts';
import { activationOf, changeActivation, sideInHand } from './activation.ts';
import { type Arrival, corpsOf, enemyOf, GRID, sideOf, unitCard, type UnitId } from './data.ts';
import { commanderOf, formationOf } from './formations.ts';
import { changeUnit, hexOfPiece, put, unitsAt, unitsOf, unitState } from './pieces.ts';
import { ofHex, ofUnit, whyNotOf } from './pointed.ts';
import type { MoravianSun, Returning } from './position.ts';

/** 8.0 Units that are due come in at their hex, in the order that their player chooses; then rebuilt units. */
export function* reinforce(game: MoravianSun, umpire: Umpire): Procedure {
  yield* arrive(game, umpire);
  yield* callReserve(game, umpire);
  for (const back of dueBack(game)) yield* rebuild(game, back, umpire);
}

/** 8.0.3-a Units of the reserve come in with any formation of their side. */
function isFor(game: MoravianSun, id: UnitId): boolean {
  const { formation, side } = activationOf(game);
  const card = unitCard(id);
  return card.side === side && (card.formation === formation || isReserve(id));
}

const isReserve = (id: UnitId): boolean => corpsOf(unitCard(id).formation).reserve;

const dueNow = (game: MoravianSun): readonly { readonly id: UnitId; readonly hex: number }[] =>
  game.coming
    .filter(({ turn }) => turn <= game.turn)
    .flatMap(({ hex, units }) => units.filter((id) => isFor(game, id)).map((id) => ({ id, hex })))
    .filter(({ id, hex }) => isOpen(game, id, hex));

/** Whether a unit can stand in a hex: units that have still to move do not crowd it (6.0-a). */
function isOpen(game: MoravianSun, id: UnitId, hex: number): boolean {
  const isFree = unitsAt(game, hex, enemyOf(sideOf(id))).length === 0;
  return isFree && whyNotInto(game, [id], hex, (other) => mayLeave(game, other)) === null;
}

function* arrive(game: MoravianSun, umpire: Umpire): Procedure {
  for (let due = dueNow(game); due.length > 0; due = dueNow(game)) {
    const seat = sideInHand(game);
    const chosen = yield* chooseOne({
      kind: 'one',
      seat,
      rule: '8.0.1-a',
      pass: () => null,
      prompt: { key: 'prompt.reinforce', params: { side: { seat } } },
      whyOthers: { key: 'refusal.reinforce-others' },
      passLabel: { key: 'label.end-reinforcements' },
      targets: due.map(({ id }) => unitTarget(id)),
      whyNot: ofUnit((id) => whyNotDue(game, id)),
    });
    const entry = due.find(({ id }) => chosen !== null && idOf(chosen) === id);
    if (!entry) return;
    enterMap(game, entry.id, entry.hex, umpire);
    yield* driveLeaders(game, seat, entry.hex, umpire);
    if (isReserve(entry.id)) yield* assign(game, entry.id, umpire);
  }
}

/** Why a unit does not come in now; `null` of one that is not among those to come. */
function whyNotDue(game: MoravianSun, id: UnitId): Verdict {
  const { side, formation } = activationOf(game);
  const unit = { unit: { unit: id } };
  if (unitCard(id).side !== side) return because('2.1-i', 'refusal.of-the-enemy', unit);
  if (id in game.units) return because('8.0-a', 'refusal.on-the-map', unit);
  const group = game.coming.find(({ units }) => units.includes(id));
  if (!group) return null;
  if (group.turn > game.turn) return because('8.0-a', 'refusal.comes-later', { ...unit, turn: group.turn });
  if (!isFor(game, id)) {
    const names = { own: { place: cardTarget(formationOf(game, id)) }, active: { place: cardTarget(formation) } };
    return because('2.1-i', 'refusal.other-formation', { ...unit, ...names });
  }
  const isHeld = isEnemyHex(game, id, group.hex);
  if (isHeld) return because('9.1.2-a', 'refusal.enemy-hex', { place: { place: hexTarget(group.hex) } });
  return whyNotInto(game, [id], group.hex, (other) => mayLeave(game, other));
}

/** 8.0.3-a A unit of the reserve goes to the formation in hand, or stays with the army. */
function* assign(game: MoravianSun, id: UnitId, umpire: Umpire): Procedure {
  const { formation, side } = activationOf(game);
  const isGiven = yield* chooseYes({
    seat: side,
    rule: '8.0.3-a',
    prompt: {
      key: 'prompt.assign-reserve',
      params: { unit: { unit: id }, formation: { place: cardTarget(formation) } },
    },
  });
  if (!isGiven) return callIn(game, [id]);
  changeUnit(game, id, { under: formation });
  const params = { unit: { unit: id }, formation: { place: cardTarget(formation) } };
  umpire.tell({ key: 'reserve-assigned', rule: '8.0.3-a', params });
}

/** 8.0.3-a Units that stay with the army act once a turn with any formation, as units out of command do (4.3). */
function* callReserve(game: MoravianSun, umpire: Umpire): Procedure {
  const seat = sideInHand(game);
  const units = unitsOf(game, seat).filter(
    ({ id }) => isReserve(id) && formationOf(game, id) === unitCard(id).formation && !unitState(game, id).called,
  );
  if (units.length === 0) return;
  const set = yield* chooseSome({
    kind: 'some',
    seat,
    rule: '8.0.3-a',
    pass: () => null,
    prompt: { key: 'prompt.call-reserve', params: { side: { seat } } },
    whyOthers: { key: 'refusal.reserve-others' },
    doneLabel: { key: 'deed.call-in' },
    from: units.map(({ id }) => unitTarget(id)),
    whyNot: ofUnit((id) => whyNotOf(game, seat, id) ?? whyNotCalled(game, id)),
    allows: () => null,
    enough: (chosen) => (chosen.length > 0 ? null : because('8.0.3-a', 'refusal.no-reserve')),
  });
  if (set === null) return;
  callIn(game, set.map(idOf));
  umpire.tell({
    key: 'reserve-called',
    rule: '8.0.3-a',
    params: { units: { list: set.map((unit) => ({ unit: idOf(unit) })) } },
  });
}

function whyNotCalled(game: MoravianSun, id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  if (!isReserve(id)) return because('8.0.3-a', 'refusal.reserve.stranger', unit);
  const under = formationOf(game, id);
  if (under !== unitCard(id).formation)
    return because('8.0.3-a', 'refusal.reserve.given', { ...unit, formation: { place: cardTarget(under) } });
  return unitState(game, id).called ? because('8.0.3-a', 'refusal.reserve.called', unit) : null;
}

function callIn(game: MoravianSun, ids: readonly UnitId[]): void {
  const { out, reserve, began } = activationOf(game);
  for (const id of ids) changeUnit(game, id, { called: true });
  const stand = Object.fromEntries(ids.map((id) => [id, hexOfPiece(game, id)]));
  changeActivation(game, { out: [...out, ...ids], reserve: [...reserve, ...ids], began: { ...began, ...stand } });
}

/** 8.0.2-a, 15.4.2-a: a unit that comes in has a March order, so that it may choose to come in column; its leaders come with the first of them. */
function enterMap(game: MoravianSun, id: UnitId, hex: number, umpire: Umpire): void {
  const { orders, entered } = activationOf(game);
  put(game, id, hex);
  changeActivation(game, { orders: { ...orders, [id]: 'march' }, entered: [...entered, id] });
  const group = game.coming.find(({ units }) => units.includes(id));
  for (const leader of group?.leaders ?? []) put(game, leader, hex);
  game.coming = game.coming.flatMap((each) => (each === group ? without(each, id) : [each]));
  umpire.tell({ key: 'arrived', rule: '8.0-a', params: { unit: { unit: id }, place: { place: hexTarget(hex) } } });
}

function without(group: Arrival, id: UnitId): readonly Arrival[] {
  const units = group.units.filter((each) => each !== id);
  return units.length === 0 ? [] : [{ ...group, units, leaders: [] }];
}

const dueBack = (game: MoravianSun): readonly Returning[] =>
  game.returning.filter(
    ({ unit, under, turn }) =>
      turn <= game.turn && (under ?? unitCard(unit).formation) === activationOf(game).formation,
  );

/** 15.4.3 Reduced, where its player likes it best beside the commander, or not yet. */
function* rebuild(game: MoravianSun, back: Returning, umpire: Umpire): Procedure {
  const leader = commanderOf(game, activationOf(game).formation);
  if (!leader) return;
  const at = hexOfPiece(game, leader.id);
  // It stacks with the strength that it will have.
  const reduced = { ...game, units: { ...game.units, [back.unit]: { hex: at, reduced: true as const } } };
  const { rule, hexes } = roomsFor(reduced, back.unit, at);
  if (hexes.length === 0) return;
  const unit = { unit: { unit: back.unit } };
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: leader.side,
    rule,
    pass: () => null,
    prompt: { key: 'prompt.rebuilt', params: unit },
    whyOthers: { key: 'refusal.rebuilt-others', params: unit },
    passLabel: { key: 'label.rebuilt-later' },
    targets: hexes.map(hexTarget),
    zone: () => (rule === '15.4.3-a' ? { rule, around: hexTarget(at), places: 1 } : null),
    whyNot: ofHex((hex) => whyNotBack(reduced, back.unit, hex)),
  });
  if (chosen !== null) bringBack(game, back, hexOf(chosen), umpire);
}

/** 15.4.3-a, 15.4.3-c: a unit comes back with its commander or beside; where there is no room, in the nearest hex that has. */
function roomsFor(
  game: MoravianSun,
  id: UnitId,
  hex: number,
): { readonly rule: RuleId; readonly hexes: readonly number[] } {
  const isRoom = (at: number): boolean => whyNotBack(game, id, at) === null;
  const near = [hex, ...GRID.neighbours(hex)].filter(isRoom);
  if (near.length > 0) return { rule: '15.4.3-a', hexes: near };
  const free = GRID.hexes.filter(isRoom);
  const least = Math.min(...free.map((at) => GRID.distance(hex, at)));
  return { rule: '15.4.3-c', hexes: free.filter((at) => GRID.distance(hex, at) === least) };
}

/** Why a rebuilt unit does not come back in a hex, however near; `null` where it may. */
function whyNotBack(game: MoravianSun, id: UnitId, hex: number): Verdict {
  const at = { place: { place: hexTarget(hex) } };
  if (isEnemyHex(game, id, hex)) return because('9.1.2-a', 'refusal.enemy-hex', at);
  if (!canStand(game, id, hex)) return because('9.2-a', 'refusal.rebuilt-ground', at);
  if (isInEnemyZone(game, sideOf(id), hex)) return because('15.4.3-b', 'refusal.rebuilt-zone', at);
  return whyNotInto(game, [id], hex, (other) => mayLeave(game, other));
}

function bringBack(game: MoravianSun, back: Returning, hex: number, umpire: Umpire): void {
  const { unit, under } = back;
  game.returning = game.returning.filter((each) => each !== back);
  changeUnit(game, unit, { hex, reduced: true, under });
  changeActivation(game, { began: { ...activationOf(game).began, [unit]: hex } });
  umpire.tell({ key: 'rebuilt', rule: '15.4.3-a', params: { unit: { unit }, place: { place: hexTarget(hex) } } });
}

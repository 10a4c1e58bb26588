/** 8, 15.4 Reinforcements and rebuilt units of the formation in hand come onto the map. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget, idOf, unitTarget } from '../../engine/target.ts';
import { whyNotInto } from './06-stacking.ts';
import { isInEnemyZone } from './07-zones.ts';
import { activationOf, changeActivation, sideInHand } from './activation.ts';
import { type Arrival, enemyOf, GRID, leaderCard, sideOf, unitCard, type UnitId } from './data.ts';
import { commanderOf } from './formations.ts';
import { changeUnit, hexOfPiece, put, unitsAt } from './pieces.ts';
import type { MoravianSun, Returning } from './position.ts';

/** 8.0 Units that are due come in at their hex, in the order that their player chooses; then rebuilt units. */
export function* reinforce(game: MoravianSun, umpire: Umpire): Procedure {
  yield* arrive(game, umpire);
  for (const back of dueBack(game)) rebuild(game, back, umpire);
}

/** 8.0.3-a Units of the reserve come in with any formation of their side. */
function isFor(game: MoravianSun, id: UnitId): boolean {
  const { formation, side } = activationOf(game);
  const card = unitCard(id);
  return card.side === side && (card.formation === formation || card.formation.endsWith('-R'));
}

const dueNow = (game: MoravianSun): readonly { readonly id: UnitId; readonly hex: number }[] =>
  game.coming
    .filter(({ turn }) => turn <= game.turn)
    .flatMap(({ hex, units }) => units.filter((id) => isFor(game, id)).map((id) => ({ id, hex })))
    .filter(({ id, hex }) => isOpen(game, id, hex));

function isOpen(game: MoravianSun, id: UnitId, hex: number): boolean {
  const side = sideOf(id);
  return unitsAt(game, hex, enemyOf(side)).length === 0 && whyNotInto(game, [id], hex) === null;
}

function* arrive(game: MoravianSun, umpire: Umpire): Procedure {
  for (let due = dueNow(game); due.length > 0; due = dueNow(game)) {
    const seat = sideInHand(game);
    const chosen = yield* chooseOne({
      ...{ kind: 'one', seat, rule: '8.0.1-a', pass: () => null },
      prompt: { key: 'prompt.reinforce', params: { side: { seat } } },
      whyOthers: { key: 'refusal.reinforce-others' },
      passLabel: { key: 'label.end-reinforcements' },
      targets: due.map(({ id }) => unitTarget(id)),
    });
    const entry = due.find(({ id }) => chosen !== null && idOf(chosen) === id);
    if (!entry) return;
    enterMap(game, entry.id, entry.hex, umpire);
  }
}

/** 8.0.2-a A unit that comes in has a March order; its leaders come with the first of them. */
function enterMap(game: MoravianSun, id: UnitId, hex: number, umpire: Umpire): void {
  const { formation, orders } = activationOf(game);
  put(game, id, hex);
  if (unitCard(id).formation.endsWith('-R')) changeUnit(game, id, { under: formation });
  changeActivation(game, { orders: { ...orders, [id]: 'march' } });
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

/** 15.4.3 Reduced, with its commander or beside, not in an enemy zone. */
function rebuild(game: MoravianSun, back: Returning, umpire: Umpire): void {
  const leader = commanderOf(game, activationOf(game).formation);
  if (!leader) return;
  const hex = hexOfPiece(game, leader.id);
  const { side } = leaderCard(leader.id);
  const room = [hex, ...GRID.neighbours(hex)].find(
    (at) => isOpen(game, back.unit, at) && !isInEnemyZone(game, side, at) && !game.broken.includes(at),
  );
  if (room === undefined) return;
  game.returning = game.returning.filter((each) => each !== back);
  const under = back.under === undefined ? {} : { under: back.under };
  game.units = { ...game.units, [back.unit]: { hex: room, reduced: true, ...under } };
  umpire.tell({
    key: 'rebuilt',
    rule: '15.4.3-a',
    params: { unit: { unit: back.unit }, place: { place: hexTarget(room) } },
  });
}

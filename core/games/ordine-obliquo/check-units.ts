/** What must be true of the units of a position: what they are, where they stand, and whom they charge. */
import { boxOf, depthOfOverlap } from '../../space/table/box.ts';
import { BASES, KINDS } from './02-kinds.ts';
import { formationsOf } from './04-formations.ts';
import { bad } from './check-shape.ts';
import { footprintOf, isWithin } from './ground.ts';
import type { Formation, UnitCard } from './data.ts';
import { isOf, type OrdineObliquo, unit, type UnitId, type UnitState, unitsOf } from './position.ts';

/** Poses are whole tenths of a millimetre: a unit at an edge, or beside another, may stand so far beyond it. */
const ROUNDING = 2;

/** @throws BadPosition */
export function checkUnit(game: OrdineObliquo, id: UnitId): void {
  const state = game.units[id];
  const card = game.cards[id];
  if (!state || !card || !isOf(card.side, id) || !unitsOf(game, card.side).includes(id))
    return bad(`units.${id}`, 'fault.unknown-unit', { id });
  checkCard(id, card);
  checkState(id, card, state);
  if (game.isBeside) checkBeside(id, state);
  else checkPlace(game, id, state);
  checkNamed(game, id, state);
}

/** 2.1 What a unit carries and stands on is what units of its kind do. */
function checkCard(id: UnitId, card: UnitCard): void {
  const { arm, kind, weapon, bases } = card;
  const { least, most } = BASES[arm];
  const isOfKind = KINDS[kind].arm === arm && KINDS[kind].weapons.includes(weapon) && bases >= least && bases <= most;
  if (!isOfKind) bad(`cards.${id}`, 'fault.card', { unit: { unit: id } });
  if (!formationsOf(card).includes(card.formation))
    bad(`cards.${id}.formation`, 'fault.formation', { unit: { unit: id } });
}

function checkState(id: UnitId, card: UnitCard, { cp, formation, flight }: UnitState): void {
  const name = { unit: { unit: id } };
  if (cp > card.cp) bad(`units.${id}.cp`, 'fault.too-many-points', { ...name, most: card.cp });
  const formations: readonly Formation[] =
    card.arm === 'artillery' ? [...formationsOf(card), 'crew'] : formationsOf(card);
  if (!formations.includes(formation)) bad(`units.${id}.formation`, 'fault.formation', name);
  if (cp === 0 && flight) bad(`units.${id}.flight`, 'fault.destroyed', name);
}

/** The program knows no places on a real table. */
function checkBeside(id: UnitId, { pose, guns }: UnitState): void {
  if (pose || guns) bad(`units.${id}.${pose ? 'pose' : 'guns'}`, 'fault.beside', { unit: { unit: id } });
}

/** Where a unit stands there is room for all of it, and its guns are with it or left behind by their crew. */
function checkPlace(game: OrdineObliquo, id: UnitId, { pose, cp, exit, guns, formation }: UnitState): void {
  if (!pose) return;
  const name = { unit: { unit: id } };
  if (cp === 0) bad(`units.${id}.pose`, 'fault.destroyed', name);
  if (exit) bad(`units.${id}.exit`, 'fault.two-places', name);
  if ((guns !== null) !== (formation === 'crew')) bad(`units.${id}.guns`, 'fault.guns', name);
  if (!isWithin(game, footprintOf(game, id))) bad(`units.${id}.pose`, 'fault.off-table', name);
}

/** Those whom a unit charges, or leaves its ground to, are enemies of this battle. */
function checkNamed(game: OrdineObliquo, id: UnitId, { flight, deeds }: UnitState): void {
  const named = { 'flight.groundTo': flight?.groundTo, 'deeds.charge.target': deeds.charge?.target };
  for (const [path, other] of Object.entries(named)) {
    if (other !== undefined && (!game.cards[other] || game.cards[other].side === game.cards[id]?.side))
      bad(`units.${id}.${path}`, 'fault.no-enemy', { unit: { unit: id }, id: other });
  }
}

/** No unit stands in another. */
export function checkApart(game: OrdineObliquo): void {
  const boxes = Object.keys(game.units)
    .filter((id) => unit(game, id).pose)
    .map((id) => ({ id, box: boxOf(footprintOf(game, id)) }));
  for (const [at, { id, box }] of boxes.entries()) {
    const other = boxes.slice(0, at).find((each) => depthOfOverlap(each.box, box) > ROUNDING);
    if (other) bad(`units.${id}.pose`, 'fault.overlap', { unit: { unit: id }, other: { unit: other.id } });
  }
}

/** 14.2, 14.5 Who rides a charge or a raid, against whom, and from which hex; declared before the formation moves. */
import { chooseOne, type Preview, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, unitTarget } from '../../../engine/target.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { isEnemyHex } from '../09-movement/2-terrain.ts';
import { canMove } from '../09-movement/6-stacks.ts';
import { assaultOf, isAble, whyHopeless } from '../12-assault/2-attackers.ts';
import { forecast } from '../12-assault/forecast.ts';
import { activationOf, changeActivation, finish, orderInHand, sideInHand, unitsInHand } from '../activation.ts';
import { enemyOf, unitCard, type UnitId } from '../data.ts';
import { oneHex } from '../one-hex.ts';
import { changeUnit, hexOfPiece, stacksOf } from '../pieces.ts';
import { type Assault, copyOf, type MoravianSun } from '../position.ts';
import { howOn } from './2-marker.ts';
import { approaches, rideTo } from './2-ride.ts';

const ORDERS = { advance: '14.2-a', attack: '14.2-a', pursue: '14.2.4-a' };

/** 14.2 Charges and raids, one rider after the other; riders against one hex ride together. */
export function* charge(game: MoravianSun, umpire: Umpire, mayRide: (id: UnitId) => boolean = () => true): Procedure {
  for (;;) {
    const seat = sideInHand(game);
    const riders = unitsInHand(game).filter(({ id }) => mayRide(id) && targetsOf(game, id).length > 0);
    if (riders.length === 0 || game.over) return;
    const chosen = yield* chooseOne({
      ...{ kind: 'one', seat, rule: '14.2-a', pass: () => null },
      prompt: { key: 'prompt.charge', params: { side: { seat } } },
      whyOthers: { key: 'refusal.charge-others' },
      passLabel: { key: 'label.no-charge' },
      targets: riders.map(({ id }) => unitTarget(id)),
      preview: (unit) => forecastOnly(game, idOf(unit)),
    });
    if (chosen === null) return;
    const id = idOf(chosen);
    const weigh = (hex: number): Preview => forecastRide(game, id, hex);
    const target = yield* chooseHex(id, targetsOf(game, id), 'prompt.charge-whom', weigh);
    const onto = (from: number): Preview => forecastRide(game, id, target, from);
    const from = yield* chooseHex(id, approaches(game, id, target), 'prompt.charge-from', onto);
    yield* ride(game, id, target, from, umpire);
  }
}

/** What the only charge of a rider would be worth: where it has several, its target is asked for first. */
function forecastOnly(game: MoravianSun, id: UnitId): Preview {
  const [only, another] = targetsOf(game, id);
  return only === undefined || another !== undefined ? { tallies: [], odds: [] } : forecastRide(game, id, only);
}

/** What a charge would be worth, by the first of its approaches unless one is told. */
function forecastRide(game: MoravianSun, id: UnitId, target: number, from?: number): Preview {
  const ridden = copyOf(game);
  const [first = hexOfPiece(game, id)] = approaches(game, id, target);
  return forecast(ridden, bringUp(ridden, id, target, from ?? first));
}

function* chooseHex(
  id: UnitId,
  hexes: readonly number[],
  key: string,
  preview: (hex: number) => Preview,
): Procedure<number> {
  const hex = yield* oneHex(hexes, {
    ...{ seat: unitCard(id).side, rule: '14.2-b' },
    prompt: { key, params: { unit: { unit: id } } },
    whyOthers: { key: 'refusal.charge-where' },
    preview: (target) => preview(hexOf(target) ?? 0),
  });
  if (hex === null) throw new RangeError(`nowhere for ${id} to ride`);
  return hex;
}

/** 14.2-a, 14.2.4-a Whether a unit may charge at all: cavalry in order that begins outside every enemy zone. */
function mayCharge(game: MoravianSun, id: UnitId): boolean {
  const { arm, side } = unitCard(id);
  const isFree = !activationOf(game).assaults.some(({ attackers }) => attackers.includes(id));
  const isEager = orderInHand(game, id) in ORDERS && arm === 'cavalry' && isFree;
  return isEager && canMove(game, id) && isAble(game, id) && !isInEnemyZone(game, side, hexOfPiece(game, id));
}

export const targetsOf = (game: MoravianSun, id: UnitId): readonly number[] =>
  mayCharge(game, id)
    ? stacksOf(game, enemyOf(unitCard(id).side)).filter(
        (hex) => approaches(game, id, hex).length > 0 && isWorthRiding(game, id, hex),
      )
    : [];

/** 12.4.2-a, 14.2-d Whether the ground is one for cavalry, and the odds of the charge itself may be declared. */
function isWorthRiding(game: MoravianSun, id: UnitId, hex: number): boolean {
  const how = howOn(id, hex);
  return how !== null && whyHopeless(game, { ...assaultOf([hex], [id]), how }) === null;
}

/** 14.2-c A rider that has come beside its target gets the marker; one that has halted, or finds nobody there, has moved. */
function* ride(game: MoravianSun, id: UnitId, target: number, from: number, umpire: Umpire): Procedure {
  const ridden = yield* rideTo(game, id, target, from, umpire);
  const end = hexOfPiece(game, id);
  const way = ridden.way.map(hexTarget);
  finish(game, [id]);
  if (ridden.isCutShort || !isEnemyHex(game, id, target)) {
    changeUnit(game, id, { moved: true });
    const params = { units: { list: [{ unit: id }] }, count: 1, place: { place: hexTarget(end) } };
    return umpire.tell({ key: 'moved', rule: '9.1-a', params, way });
  }
  const { how } = bringUp(game, id, target, end);
  const params = { unit: { unit: id }, place: { place: hexTarget(target) } };
  umpire.tell({ key: how === 'raid' ? 'raids' : 'charges', rule: '14.2-c', params, way });
}

/** Puts a rider beside its target. @returns the charge, with all who ride at the same hex */
function bringUp(game: MoravianSun, id: UnitId, target: number, from: number): Assault {
  const how = howOn(id, target) ?? 'charge';
  changeUnit(game, id, { hex: from, moved: true });
  const { assaults } = activationOf(game);
  const same = assaults.find(({ targets }) => targets[0] === target);
  const assault: Assault = { targets: [target], attackers: [...(same?.attackers ?? []), id], how };
  changeActivation(game, { assaults: [...assaults.filter((each) => each !== same), assault] });
  return assault;
}

/** 14.2, 14.5 Who rides a charge or a raid, against whom, and from which hex; declared before the formation moves. */
import { chooseOne, type Preview, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { isEnemyHex } from '../09-movement/2-terrain.ts';
import { forecast } from '../12-assault/forecast.ts';
import { activationOf, changeActivation, finish, sideInHand, unitsInHand } from '../activation.ts';
import { enemyOf, unitCard, type UnitId } from '../data.ts';
import { oneHex } from '../one-hex.ts';
import { changeUnit, hexOfPiece, stacksOf } from '../pieces.ts';
import { ofHex, ofUnit, whyNotInHand, whyNotTurn } from '../pointed.ts';
import { type Assault, copyOf, type MoravianSun } from '../position.ts';
import { howOn } from './2-marker.ts';
import { approaches, rideTo, whyNotFrom } from './2-ride.ts';
import { whyNotAt, whyNotCharge } from './2-why-not.ts';

/** 14.2 Charges and raids, one rider after the other; riders against one hex ride together. */
export function* charge(game: MoravianSun, umpire: Umpire, mayRide: (id: UnitId) => boolean = () => true): Procedure {
  for (;;) {
    const seat = sideInHand(game);
    const riders = unitsInHand(game).filter(({ id }) => mayRide(id) && targetsOf(game, id).length > 0);
    if (riders.length === 0 || game.over) return;
    const chosen = yield* chooseOne({
      kind: 'one',
      seat,
      rule: '14.2-a',
      pass: () => null,
      prompt: { key: 'prompt.charge', params: { side: { seat } } },
      whyOthers: { key: 'refusal.charge-others' },
      passLabel: { key: 'label.no-charge' },
      targets: riders.map(({ id }) => unitTarget(id)),
      whyNot: ofUnit((id) => whyNotRide(game, id, mayRide)),
      preview: (unit) => forecastOnly(game, idOf(unit)),
    });
    if (chosen === null) return;
    const id = idOf(chosen);
    const weigh = (hex: number): Preview => forecastRide(game, id, hex);
    const target = yield* chooseHex(
      id,
      targetsOf(game, id),
      { key: 'prompt.charge-whom', whyNot: (hex) => whyNotAt(game, id, hex) },
      weigh,
    );
    const onto = (from: number): Preview => forecastRide(game, id, target, from);
    const whyNot = (hex: number): Verdict => whyNotFrom(game, id, target, hex);
    const from = yield* chooseHex(
      id,
      approaches(game, id, target),
      { key: 'prompt.charge-from', target, whyNot },
      onto,
    );
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

/** 14.2-b: the owner chooses the hex in which the ride stops, beside the target. */
function* chooseHex(
  id: UnitId,
  hexes: readonly number[],
  {
    key,
    target,
    whyNot,
  }: { readonly key: string; readonly target?: number; readonly whyNot: (hex: number) => Verdict },
  preview: (hex: number) => Preview,
): Procedure<number> {
  const hex = yield* oneHex(hexes, {
    seat: unitCard(id).side,
    rule: '14.2-b',
    prompt: {
      key,
      params: { unit: { unit: id }, ...(target !== undefined && { place: { place: hexTarget(target) } }) },
    },
    whyOthers: { key: 'refusal.charge-where' },
    whyNot: ofHex(whyNot),
    preview: (hex) => preview(hexOf(hex) ?? 0),
  });
  if (hex === null) throw new RangeError(`nowhere for ${id} to ride`);
  return hex;
}

export const targetsOf = (game: MoravianSun, id: UnitId): readonly number[] =>
  whyNotCharge(game, id) === null
    ? stacksOf(game, enemyOf(unitCard(id).side)).filter((hex) => whyNotAt(game, id, hex) === null)
    : [];

/** Why a unit does not ride now. */
function whyNotRide(game: MoravianSun, id: UnitId, mayRide: (id: UnitId) => boolean): Verdict {
  const unit = { unit: { unit: id } };
  const reason = whyNotInHand(game, id) ?? whyNotCharge(game, id);
  if (reason) return reason;
  return mayRide(id) ? because('14.2-a', 'refusal.charge.no-target', unit) : whyNotTurn(game, id);
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

/** 9.86 Counter-charge: cavalry rides to meet a charge, or infantry that comes on by itself. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { defensiveFrontHexes } from '../06-facing-stacking-zones/1-facing.ts';
import { isHeavy } from './8-3-modifiers-of-a-charge.ts';
import { whyNotChargeInto } from './8-1-charge.ts';
import { mayChoose } from '../choices.ts';
import { cardOf, enemyOf, rollerOf, type UnitId } from '../data.ts';
import { addAssault, type Assault, assaultOf, carryOn, engagementOf, fieldOf, onePerHex } from '../engagements.ts';
import { named, namedAt, namedHex, tell } from '../facts.ts';
import { aboveBroken, type Borodino, cohesionOf, lineAt, mark, topOf, unit } from '../position.ts';

const LIGHT_AGAINST_HEAVY = 2;

/** 9.86-a The hexes whose cavalry stands in an enemy zone of control, other than that of those who charge it. */
export function heldInZoc(game: Borodino, charges: readonly Assault[]): readonly number[] {
  const hexes = new Set(charges.filter((each) => each.kind === 'charge').flatMap((each) => each.targets));
  return [...hexes].filter((hex) => isHeld(game, hex, charges));
}

function isHeld(game: Borodino, hex: number, charges: readonly Assault[]): boolean {
  const top = topOf(game, hex);
  if (top === null) return false;
  const riders = charges.filter((each) => each.targets.includes(hex)).flatMap((each) => each.attackers);
  return controllersOf(game, hex, enemyOf(cardOf(top).side)).some((id) => !riders.includes(id));
}

/** 9.86-a: Why the cavalry of a hex may not counter-charge a charge. */
function whyNotCounter(game: Borodino, hex: number, { from }: Assault): Verdict {
  const isHeldHere = engagementOf(game).held.includes(hex);
  return whyNotMeet(game, hex, from, '9.86-a', isHeldHere ? 'refusal.counter-in-zoc' : null);
}

/** 9.61-e: Why the cavalry of a hex may not ride out to where an attack comes from; `other` says what else keeps it. */
function whyNotMeet(game: Borodino, hex: number, from: number, rule: RuleId, other: string | null): Verdict {
  const top = topOf(game, hex);
  const place = namedHex(hex);
  if (top === null || cardOf(top).arm !== 'cavalry') return because('9.86-a', 'refusal.counter-only-cavalry', place);
  if (unit(game, top).disordered) return because(rule, 'refusal.counter-disordered', named(top));
  if (other !== null) return because(rule, other, place);
  return defensiveFrontHexes(game, top).includes(from) ? null : because(rule, 'refusal.counter-not-front', place);
}

/** What is added to the die of cavalry that meets a charge (9.86-b). */
function counterModifier(game: Borodino, hex: number, { attackers }: Pick<Assault, 'attackers'>): number {
  const top = topOf(game, hex) as UnitId;
  return !isHeavy(top) && attackers.some(isHeavy) ? LIGHT_AGAINST_HEAVY : 0;
}

/** 9.86-b, 9.86-f: The defender meets the charges that come from one hex, if he likes and can. */
export function* counterCharge(game: Borodino, hex: number, charges: readonly Assault[], umpire: Umpire): Procedure {
  const able = charges.filter((charge) => !whyNotCounter(game, hex, charge));
  const isFromMany = able.some(({ from }) => from !== able[0]?.from);
  const { from } =
    (yield* chooseMet(game, hex, charges, whyNotCounter, {
      rule: isFromMany ? '9.86-f' : '9.86-a',
      prompt: 'prompt.counter-charge',
    })) ?? {};
  if (from === undefined) return;
  const met = able.filter((charge) => charge.from === from);
  const attackers = met.flatMap((charge) => charge.attackers);
  const top = topOf(game, hex) as UnitId;
  const cohesion = cohesionOf(game, top);
  const modifier = counterModifier(game, hex, { attackers });
  const { passes: goes } = umpire.test('d10', '9.86-b', rollerOf(top), { atMost: cohesion }, modifier);
  if (goes) for (const charge of met) carryOn(game, charge, { met: [...charge.met, hex] });
  const key = goes ? 'counter-charge-met' : 'counter-charge-failed';
  tell(umpire, key, goes ? '9.86-c' : '9.86-d', { ...namedAt(top, from), cohesion });
}

/** One of the attacks that the cavalry of a hex may meet, by the hex that it comes from; `null` where it stands. */
function* chooseMet(
  game: Borodino,
  hex: number,
  attacks: readonly Assault[],
  whyNot: (game: Borodino, hex: number, attack: Assault, attacks: readonly Assault[]) => Verdict,
  { rule, prompt }: { readonly rule: RuleId; readonly prompt: string },
): Procedure<Assault | null> {
  const able = attacks.filter((attack) => !whyNot(game, hex, attack, attacks));
  const nameOf = ({ from }: Assault) => hexTarget(from);
  const top = topOf(game, hex) as UnitId;
  return yield* mayChoose(onePerHex(able), nameOf, {
    seat: cardOf(top).side,
    rule,
    prompt: { key: prompt, params: namedAt(top, hex) },
    whyOthers: { key: 'refusal.counter-others', params: namedHex(hex) },
    whyNot: (target) => {
      const attack = attacks.find((each) => nameOf(each) === target);
      return attack ? whyNot(game, hex, attack, attacks) : null;
    },
    pass: () => null,
    passLabel: { key: 'label.stand' },
  });
}

/** 9.86-g Why the cavalry of a hex may not ride at infantry that assaults it. */
function whyNotRideAt(game: Borodino, hex: number, { from }: Assault, comers: readonly Assault[]): Verdict {
  const isOnlyFoot = comers.every((each) => each.kind === 'infantry');
  const why = whyNotMeet(game, hex, from, '9.86-g', isOnlyFoot ? null : 'refusal.counter-not-only-foot');
  return why ?? whyNotChargeInto(game, topOf(game, hex) as UnitId, hex, from);
}

/**
 * 9.86-g, 9.86-h Good-order cavalry assaulted from the front by infantry alone may ride at it, without a roll: it is
 * then the attacker of that combat (D10), and its charge joins the others.
 */
export function* rideAtFoot(game: Borodino, hex: number, comers: readonly Assault[], umpire: Umpire): Procedure {
  const asked = { rule: '9.86-g', prompt: 'prompt.ride-at-foot' };
  const met = yield* chooseMet(game, hex, comers, whyNotRideAt, asked);
  if (met) rideAt(game, hex, met, umpire);
}

/** 9.86-h: A counter-charge is a charge of the defender. */
function rideAt(game: Borodino, hex: number, met: Assault, umpire: Umpire): void {
  const attackers = aboveBroken(game, lineAt(game, hex));
  const leader = attackers[0] as UnitId;
  for (const id of attackers) mark(game, id, { charged: true });
  tell(umpire, 'counter-charge-on-foot', '9.86-g', namedAt(leader, met.from));
  addAssault(game, assaultOf(game, 'charge', attackers, [met.from]));
}

/** Charges of the defender at infantry that assaults him (9.86-g). */
export function ridesIn(field: readonly Assault[]): readonly Assault[] {
  return field.filter((each) => each.side !== field[0]?.side);
}

/** D10: What infantry meant to assault where a charge rides at it is settled by that charge. */
export function settleRides(game: Borodino): void {
  for (const ride of ridesIn(fieldOf(game)).filter(({ status }) => status === 'committed')) {
    for (const assault of fieldOf(game).filter((each) => ride.targets.includes(each.from) && each.side !== ride.side))
      carryOn(game, assault, { targets: assault.targets.filter((hex) => hex !== ride.from) });
  }
}

/** 9.86-g The charge at infantry whose assault falls through falls through with it. */
export function dropIdleRides(game: Borodino): void {
  const field = fieldOf(game);
  for (const ride of ridesIn(field)) {
    const isStillOn = field.some(
      (each) => each.status === 'committed' && each.side !== ride.side && ride.targets.includes(each.from),
    );
    if (!isStillOn) carryOn(game, ride, { status: 'called-off' });
  }
}

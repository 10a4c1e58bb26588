/** Chapter 8: fire. Here the phase and the roll; targets and value stand in 08-targets and 08-8. */
import { clash } from '../../engine/battle.ts';
import { choosePath, type Path, type Preview, type Procedure, type Step, type Way } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, isUnitTarget, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Message, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { isHalfBehind } from '../../space/table/front.ts';
import { loseCp } from './02-units.ts';
import { isSkirmishing } from './08-1-ranges.ts';
import { garrisoned, isCharging, isPreMelee, whyNotReady } from './08-2-fire-and-movement.ts';
import { isTargetCovered } from './08-4-line-of-fire.ts';
import { type Aimed, aimOf, targetsOf, whyNobody, whyNotFire } from './08-targets.ts';
import { type Band, fireValue, type Shot } from './08-8-fire-value.ts';
import { type MoraleResult, testMorale } from './10-morale.ts';
import { sparedWith, testGeneral } from './14-generals.ts';
import type { Side } from './data.ts';
import { tell } from './facts.ts';
import { footprintOf } from './ground.ts';
import {
  cardOf,
  isHalved,
  isOnTable,
  isOpenOrder,
  type OrdineObliquo,
  secondOf,
  unit,
  type UnitId,
  unitsOnTable,
  rollerOf,
} from './position.ts';
import { view } from './view.ts';
import type { Footprint } from '../../space/table/pose.ts';

/** What is otherwise than the table shows. */
export interface ShotOptions {
  /** The band by which it is fired, whatever the range: the one shot of guns that are charged (7.6). */
  band?: Band;
  /** Where the target is on its way (8.9). */
  at?: Footprint;
}

/** A fire that has been rolled. */
export interface Fired {
  firer: UnitId;
  target: UnitId;
  /** The facing of the front that fired. */
  away: number;
  isHit: boolean;
}

/** What of a fire is measured and seen on the table. */
export interface Sighting extends Pick<Shot, 'range' | 'band' | 'isEnfilade' | 'isPreMelee'> {
  isFromVillage: boolean;
  isInCover: boolean;
  isInVillage: boolean;
}

/** OO-8.7-1: The situation of a fire, as {@link fireValue} asks for it: who they are, and what is seen of them. */
export function shotSeen(game: OrdineObliquo, firer: UnitId, target: UnitId, seen: Sighting): Shot {
  const { weapon, bases, experience } = cardOf(game, firer);
  const { disordered, firstVolley } = unit(game, firer);
  if (!weapon) throw new RangeError(`${firer} has no firearms`);
  const { range, band, isEnfilade, isPreMelee, isFromVillage, isInCover, isInVillage } = seen;
  return {
    firer: {
      weapon,
      bases,
      experience,
      isHalved: isHalved(game, firer),
      isDisordered: disordered,
      isOpen: isOpenOrder(game, firer),
      hasFirstVolley: firstVolley,
      isInVillage: isFromVillage,
    },
    target: {
      arm: cardOf(game, target).arm,
      formation: unit(game, target).formation,
      isOpen: isSkirmishing(game, target),
      isInCover,
      isInVillage,
      isCharging: isCharging(game, target),
    },
    range,
    band,
    isEnfilade,
    isPreMelee,
  };
}

/** OO-8.3-1: The situation of a fire on the table. */
export function shotAlong(game: OrdineObliquo, firer: UnitId, aimed: Aimed, options: ShotOptions = {}): Shot {
  const { target } = aimed;
  return shotSeen(game, firer, target, {
    range: aimed.range,
    band: options.band ?? aimed.band,
    isEnfilade: isHalfBehind(aimed.front, options.at ?? footprintOf(game, target)),
    // Guns that fire from afar and leave do not wait for the melee (OO-7.6-16).
    isPreMelee: options.band !== 'long' && isPreMelee(game, firer, target),
    isFromVillage: garrisoned(game, firer) !== null,
    isInCover: isTargetCovered(game, aimed),
    isInVillage: garrisoned(game, target, options.at) !== null,
  });
}

/** OO-6-11 Both sides fire; who was hit is tested when all have fired, so that nobody is spared by being first. */
export function* fire(game: OrdineObliquo, umpire: Umpire): Procedure {
  const second = secondOf(game);
  const shots: Fired[] = [];
  yield* fireOf(game, second === 'north' ? 'south' : 'north', shots, umpire);
  yield* fireOf(game, second, shots, umpire);
  sufferAll(game, shots, umpire);
}

/** Who was hit is tested, one unit after the other. */
export function sufferAll(game: OrdineObliquo, shots: readonly Fired[], umpire: Umpire): void {
  for (const target of new Set(shots.map((shot) => shot.target))) {
    suffer(
      game,
      target,
      shots.filter((shot) => shot.target === target),
      umpire,
    );
  }
}

/** The units of a side fire one by one, in the order that it likes; none has to. */
function* fireOf(game: OrdineObliquo, side: Side, shots: Fired[], umpire: Umpire): Procedure {
  for (;;) {
    const decision = fireDecision(game, side);
    if (decision.units.length === 0) return;
    const way = yield* choosePath(decision);
    if (!way) return;
    const aimed = aimedAt(game, way);
    if (aimed) shots.push(shoot(game, idOf(way.unit), aimed, umpire));
  }
}

function aimedAt(game: OrdineObliquo, { unit: firer, steps }: Way): Aimed | null {
  return targetsOf(game, idOf(firer)).find(({ target }) => unitTarget(target) === steps[0]) ?? null;
}

function fireDecision(game: OrdineObliquo, side: Side): Path {
  const mayFire = (firer: UnitId): boolean => targetsOf(game, firer).length > 0;
  const stepsOf = (firer: UnitId): Step[] =>
    targetsOf(game, firer).map(({ target }) => ({ to: unitTarget(target), cost: 0 }));
  return {
    kind: 'path',
    seat: side,
    rule: 'OO-8-1',
    prompt: { key: 'prompt.fire', params: { side: { seat: side } } },
    doneLabel: { key: 'deed.fire' },
    units: unitsOnTable(game, side).filter(mayFire).map(unitTarget),
    steps: (way) => (way.steps.length > 0 ? [] : stepsOf(idOf(way.unit))),
    mayStop: ({ steps }) => (steps.length === 1 ? null : because('OO-8-1', 'refusal.fire-needs-target')),
    whyNot: (firer, way, to) =>
      way?.steps.length && to ? because('OO-8-1', 'refusal.fire-one-target') : whyNot(game, side, idOf(firer), to),
    preview: (way) => {
      const aimed = aimedAt(game, way);
      return aimed ? previewOf(game, idOf(way.unit), aimed) : { tallies: [], odds: [] };
    },
    pass: () => null,
    passLabel: { key: 'label.end-of-fire' },
  };
}

function whyNot(game: OrdineObliquo, side: Side, firer: UnitId, to: Target | null): Verdict {
  const other = whyNotYours(game, side, firer);
  if (other) return other;
  if (to !== null) return isUnitTarget(to) ? whyNotFire(game, firer, idOf(to)) : null;
  return whyNotReady(game, firer) ?? whyNobody(game, firer);
}

/** Why a figure is none of the units that fire now. */
export function whyNotYours(game: OrdineObliquo, side: Side, id: string): Verdict {
  if (game.generals[id]) return because('OO-6-11', 'refusal.fire-general', { general: { unit: id } });
  const isOwn = game.cards[id]?.side === side;
  return isOwn ? null : because('OO-6-11', 'refusal.fire-not-yours', { unit: { unit: id } });
}

/** OO-13-8, OO-SH-2: The sheet says 1: the switch. */
const routersLose = ({ options }: OrdineObliquo): number => (options.routUnderFire1 ? 1 : 2);
const routersRule = ({ options }: OrdineObliquo): RuleId => (options.routUnderFire1 ? 'OO-SH-2' : 'OO-13-8');

const isRouting = (game: OrdineObliquo, id: UnitId): boolean => unit(game, id).flight?.kind === 'rout';

/** A fire on the table, rolled. */
export function shoot(
  game: OrdineObliquo,
  firer: UnitId,
  aimed: Aimed,
  umpire: Umpire,
  options: ShotOptions = {},
): Fired {
  const shot = shotAlong(game, firer, aimed, options);
  return discharge(game, { firer, target: aimed.target, away: aimed.front.pose.angle }, shot, umpire);
}

/** OO-8.8-21, OO-8.2-6, OO-8.5-4: The roll. Who routs already needs none. What it does to the target is for {@link suffer}. */
export function discharge(game: OrdineObliquo, fired: Omit<Fired, 'isHit'>, shot: Shot, umpire: Umpire): Fired {
  const { firer, target } = fired;
  const state = unit(game, firer);
  state.deeds.fired = true;
  // OO-8.2-6: a garrison spends it for nothing.
  state.firstVolley = false;
  unit(game, target).deeds.disturbed = true;
  const isHit = isRouting(game, target)
    ? fireAtRouters(game, firer, target, umpire)
    : roll(game, firer, target, shot, umpire);
  return { ...fired, isHit };
}

function fireAtRouters(game: OrdineObliquo, firer: UnitId, target: UnitId, umpire: Umpire): boolean {
  tell(umpire, 'fired-at-routers', routersRule(game), { unit: { unit: firer }, target: { unit: target } });
  return true;
}

function roll(game: OrdineObliquo, firer: UnitId, target: UnitId, shot: Shot, umpire: Umpire): boolean {
  const sum = fireValue(shot);
  const needs = { atMost: sum.total };
  const { face: die, passes: isHit } = umpire.test('d100', 'OO-8.8-21', rollerOf(game, firer), needs);
  const result = { word: `label.fire.${isHit ? 'hit' : 'missed'}` };
  tell(
    umpire,
    'fired',
    'OO-8.8-21',
    { unit: { unit: firer }, target: { unit: target }, value: sum.total, die, result },
    { tally: sum },
  );
  return isHit;
}

/** OO-8.8-22, OO-8.7-5: What a unit's enemies have rolled: a test for each hit, until it routs. */
export function suffer(game: OrdineObliquo, id: UnitId, shots: readonly Fired[], umpire: Umpire): MoraleResult {
  testGeneral(game, id, umpire);
  // The loss of its general may have been its end (OO-14-4).
  if (!isOnTable(game, id)) return 'destroyed';
  const wasRouting = isRouting(game, id);
  let worst: MoraleResult = 'holds';
  for (const shot of shots.filter(({ isHit }) => isHit)) {
    const result = wasRouting ? strikeRouters(game, id, umpire) : struck(game, id, shot, umpire);
    if (result !== 'holds') worst = result;
    if (result === 'destroyed' || (result === 'routs' && !wasRouting)) break;
  }
  if (worst !== 'holds') callOff(game, id);
  return worst;
}

function strikeRouters(game: OrdineObliquo, id: UnitId, umpire: Umpire): MoraleResult {
  loseCp(game, id, routersLose(game), routersRule(game), umpire);
  return unit(game, id).cp === 0 ? 'destroyed' : 'routs';
}

function struck(game: OrdineObliquo, id: UnitId, { firer, away }: Fired, umpire: Umpire): MoraleResult {
  return testMorale(game, id, { by: 'fire', enemy: firer, away, againstInfantry: false }, umpire);
}

/** OO-8.7-5 A charger who has not stood the fire does not close. */
function callOff(game: OrdineObliquo, id: UnitId): void {
  const { charge } = unit(game, id).deeds;
  if (charge) charge.status = 'called-off';
}

/**
 * A fire out of its turn, tested at once, at an enemy who need not be the nearest: the one shot of guns that are charged
 * (OO-7.6-15, OO-7.6-16). @returns `null` where nothing was fired, as there is no line of fire or the guns may not fire
 */
export function fireAt(
  game: OrdineObliquo,
  firer: UnitId,
  target: UnitId,
  umpire: Umpire,
  options: ShotOptions = {},
): MoraleResult | null {
  const aimed = whyNotReady(game, firer) ? null : aimOf(game, firer, target);
  return aimed && suffer(game, target, [shoot(game, firer, aimed, umpire, options)], umpire);
}

// What a single fire may come to

/** A single fire that is contemplated. */
export interface FireStakes {
  readonly act: 'fire';
  readonly game: OrdineObliquo;
  readonly fired: Omit<Fired, 'isHit'>;
  readonly shot: Shot;
}

/** Plays a fire by itself, with the tests that follow. @returns how the target is then, by which odds are put together */
export function* playFire(game: OrdineObliquo, { fired, shot }: FireStakes, umpire: Umpire): Procedure<Message> {
  const rolled = discharge(game, fired, shot, umpire);
  const result = suffer(game, fired.target, [rolled], umpire);
  if (result === 'destroyed') return { key: 'label.odds.fire.destroyed' };
  if (!rolled.isHit) return { key: 'label.odds.fire.missed' };
  return { key: `label.odds.fire.${result}`, params: { cp: unit(game, fired.target).cp } };
}

/** The sum of a contemplated fire, and what its odds are played from. */
export function previewOf(game: OrdineObliquo, firer: UnitId, aimed: Aimed, options: ShotOptions = {}): Preview {
  const fired = { firer, target: aimed.target, away: aimed.front.pose.angle };
  return previewShot(game, fired, shotAlong(game, firer, aimed, options));
}

/** The same of a fire at a unit, whoever sees it. */
export function previewShot(game: OrdineObliquo, fired: FireStakes['fired'], shot: Shot): Preview {
  const stakes: FireStakes = { act: 'fire', game: view(game, null), fired, shot };
  const tallies = isRouting(game, fired.target) ? [] : [fireValue(shot)];
  const between = clash('fire', [fired.firer], [unitTarget(fired.target)]);
  return { between, tallies, odds: [], stakes, ...sparedWith(game, [fired.target]) };
}

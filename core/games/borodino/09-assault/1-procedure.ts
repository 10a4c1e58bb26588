/** 9.1 The general procedure: the steps of an assault, in one order for the phase and for its odds. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import type { Tally } from '../../../engine/tally.ts';
import { hexTarget } from '../../../engine/target.ts';
import { reactionFire } from '../08-artillery-fire/6-reaction-fire.ts';
import { hexesUnder, takeOver } from './2-2-several-hexes.ts';
import { type Assault, carryOn, leaderOf, standingAttackers } from './2-who-may-assault.ts';
import { commit } from './4-commitment.ts';
import { assaultTallies, type Combat, lineAt, strikers } from './5-modifiers.ts';
import { disorder, eliminate, retreat, retreatChecks } from './6-results.ts';
import type { Outcome } from './7-advance.ts';
import { trySquare } from './8-5-square.ts';
import { facesSquare, moveCharges, recall } from './8-2-recall.ts';
import { counterCharge, dropIdleRides, heldInZoc, rideAtFoot } from './8-6-counter-charge.ts';
import { cardOf, rollerOf, type UnitId } from '../data.ts';
import { tell } from '../facts.ts';
import { type Borodino, holderOf, mark, stackAt, topOf, unit } from '../position.ts';
import { type AssaultRow, assaultResult } from '../tables.ts';

/** Assaults as they go on, from where they set out to where they strike. Plain data: the odds play the same steps from a copy. */
export interface Engagement {
  /** All assaults in the order of their declaration; rides of the defender at infantry join them (9.86-g). */
  readonly field: Assault[];
  /** The places in the field of the assaults that are carried on; `null` where all are. */
  readonly group: readonly number[] | null;
  /** The hexes whose cavalry stood in an enemy zone of control when the charges were declared (9.86-a). */
  readonly held: readonly number[];
  /** Chargers that fire has disordered, and whose charge has been tried to be recalled for it. */
  shaken: readonly UnitId[];
  step: Step | 'fight';
  /** The hexes where the step is still to be done. */
  hexes: readonly number[];
}

type Step = 'set-out' | 'make-ready' | 'face-squares' | 'fire' | 'after-fire';

/** Assaults of which those that are declared have still to set out, or that strike from where they stand (9.73, 9.87). */
export function engage(
  game: Borodino,
  field: Assault[],
  step: 'set-out' | 'make-ready',
  held = heldInZoc(game, field),
): Engagement {
  return { field, group: null, held, shaken: [], step, hexes: hexesUnder(field) };
}

const carriedOn = ({ field, group }: Engagement): readonly Assault[] =>
  group === null ? field : group.map((at) => field[at] as Assault);

/**
 * 9.1-c, 9.1-d, 8.6-d, 9.46-a, 9.81-n, 9.81-o: The steps before the fight, in their order: all commit and charges ride up, the defender
 * makes ready, chargers before a square may turn back, guns fire, and chargers that fire has shaken may turn back.
 */
const STEPS: Readonly<Record<Step, (game: Borodino, engagement: Engagement, umpire: Umpire) => Procedure>> = {
  *'set-out'(game, engagement, umpire) {
    commit(game, engagement.field, umpire);
    moveCharges(game, engagement.field, umpire);
    yield* takeOver(game, carriedOn(engagement), umpire);
    goOn(engagement, 'make-ready', hexesUnder(carriedOn(engagement)));
  },
  *'make-ready'(game, engagement, umpire) {
    const [hex, ...rest] = engagement.hexes;
    if (hex !== undefined) yield* makeReadyAt(game, hex, engagement, umpire);
    goOn(engagement, rest.length > 0 ? 'make-ready' : 'face-squares', rest);
  },
  *'face-squares'(game, engagement, umpire) {
    const charges = carriedOn(engagement).filter((each) => each.kind === 'charge' && facesSquare(game, each));
    yield* recall(game, charges, '9.85-h', umpire);
    goOn(engagement, 'fire', hexesUnder(carriedOn(engagement)));
  },
  *fire(game, engagement, umpire) {
    const [hex, ...rest] = engagement.hexes;
    if (hex !== undefined) yield* underFireFrom(game, hex, engagement.field, umpire);
    goOn(engagement, rest.length > 0 ? 'fire' : 'after-fire', rest);
  },
  *'after-fire'(game, engagement, umpire) {
    const group = carriedOn(engagement);
    dropIdleRides(game, ridesIn(group), group);
    yield* recall(game, newlyShaken(game, engagement), '9.81-p', umpire);
    const taken = yield* takeOver(game, group, umpire);
    goOn(engagement, taken.length > 0 ? 'fire' : 'fight', taken);
  },
};

function goOn(engagement: Engagement, step: Engagement['step'], hexes: readonly number[]): void {
  engagement.step = step;
  engagement.hexes = hexes;
}

/** Carries out the step that an engagement has come to. */
export function* nextStep(game: Borodino, engagement: Engagement, umpire: Umpire): Procedure {
  if (engagement.step !== 'fight') yield* STEPS[engagement.step](game, engagement, umpire);
}

/** 9.81-n, 9.86-g: A square or a counter-charge. */
function* makeReadyAt(game: Borodino, hex: number, { field, held }: Engagement, umpire: Umpire): Procedure {
  const comers = comingAt(field, hex);
  const charges = comers.filter((each) => each.kind === 'charge');
  const top = topOf(game, hex);
  if (top === null || comers.length === 0) return;
  if (charges.length === 0) {
    const ride = yield* rideAtFoot(game, hex, comers, umpire);
    if (ride) field.push(ride);
  } else if (cardOf(top).arm === 'infantry') yield* trySquare(game, hex, chargesIn(field), umpire);
  else yield* counterCharge(game, hex, charges, held, umpire);
}

const comingAt = (field: readonly Assault[], hex: number): readonly Assault[] =>
  field.filter((each) => each.status === 'committed' && each.targets.includes(hex));

/** All charges that are on: none of them holds infantry back from its square, whomever it charges (D9). */
function chargesIn(field: readonly Assault[]): readonly Assault[] {
  return field.filter((each) => each.kind === 'charge' && each.status === 'committed');
}

/** Charges of the defender at infantry that assaults him (9.86-g). */
export function ridesIn(field: readonly Assault[]): readonly Assault[] {
  return field.filter((each) => each.side !== field[0]?.side);
}

/** 8.6 The guns of a hex fire at those who come; who is stopped by it drops out. */
function* underFireFrom(game: Borodino, hex: number, field: readonly Assault[], umpire: Umpire): Procedure {
  const comers = comingAt(field, hex);
  yield* reactionFire(game, hex, comers, umpire);
  for (const assault of comers) dropOut(game, assault, umpire);
}

/** The charges of which fire has disordered a unit since they were last asked for; notes these units. */
function newlyShaken(game: Borodino, engagement: Engagement): readonly Assault[] {
  const known = engagement.shaken;
  const hitOf = (charge: Assault) =>
    standingAttackers(game, charge).filter((id) => unit(game, id).disordered && !known.includes(id));
  const hit = chargesIn(carriedOn(engagement)).filter((charge) => hitOf(charge).length > 0);
  engagement.shaken = [...known, ...hit.flatMap(hitOf)].sort();
  return hit;
}

/** 8.6-e A stack of which fire has disordered a unit or driven it off does not assault; chargers go on as they are. */
function dropOut(game: Borodino, assault: Assault, umpire: Umpire): void {
  const there = standingAttackers(game, assault);
  const isWhole = there.length === assault.attackers.length && there.every((id) => !unit(game, id).disordered);
  if (isWhole || (assault.kind === 'charge' && there.length > 0)) return;
  carryOn(game, assault, { status: 'called-off' });
  tell(umpire, 'assault-called-off', '8.6-e', { unit: { unit: leaderOf(assault) } });
}

/**
 * 9.24-a, 9.45-a: Who has become Disordered while others fought does not assault any more, nor those under him. Chargers
 * that fire has shaken or driven off are no bar to the others (9.61-c).
 */
export function dropBroken(game: Borodino, assault: Assault, shaken: readonly UnitId[]): void {
  if (assault.status !== 'committed') return;
  if (assault.kind === 'charge') carryOn(game, assault, { attackers: standingAttackers(game, assault) });
  const broken = assault.attackers.findIndex(
    (id) => unit(game, id).hex !== assault.from || (unit(game, id).disordered && !shaken.includes(id)),
  );
  if (broken >= 0) carryOn(game, assault, { attackers: assault.attackers.slice(0, broken) });
  if (broken === 0) carryOn(game, assault, { status: 'called-off' });
}

// One combat

/** 9.5-a, 9.6 One roll and its results, with the retreats. */
export function* fightOut(
  game: Borodino,
  combat: Combat,
  field: readonly Assault[],
  umpire: Umpire,
): Procedure<readonly Outcome[]> {
  const units = strikers(game, combat);
  for (const assault of combat.assaults) carryOn(game, assault, { status: 'resolved' });
  for (const id of [...units, ...caughtOut(game, combat)]) mark(game, id, { fought: true });
  const outcomes = roll(game, combat, field, umpire);
  yield* sufferAll(game, combat, outcomes, umpire);
  return outcomes;
}

/** 3.0-j Units of the active side that are attacked, by cavalry that rides at them or in a counter-assault, have fought too. */
function caughtOut(game: Borodino, { targets }: Combat): readonly UnitId[] {
  return targets.filter((hex) => holderOf(game, hex) === game.side).flatMap((hex) => stackAt(game, hex));
}

/** 9.25-c, 9.22-c: Guns alone are taken without a roll; the others share one (9.22-c). */
function roll(game: Borodino, combat: Combat, field: readonly Assault[], umpire: Umpire): readonly Outcome[] {
  const alone = combat.targets.filter((hex) => lineAt(game, hex).length === 0);
  const taken = alone.map((hex): Outcome => ({ hex, result: 'taken', defenders: stackAt(game, hex) }));
  for (const { hex, defenders } of taken) {
    tell(umpire, 'guns-taken', '9.25-c', { place: { place: hexTarget(hex) } });
    eliminate(game, defenders, '9.25-c', umpire);
  }
  const targets = combat.targets.filter((hex) => !alone.includes(hex));
  if (targets.length === 0) return taken;
  const stood = { ...combat, targets };
  const sums = assaultTallies(game, stood, field);
  const { face, row: rows } = umpire.table('d10', '9.5-a', rollerOf(strikers(game, combat)[0] as UnitId), (die) =>
    sums.map(({ total }) => assaultResult(die + total)),
  );
  const attackers = { list: strikers(game, combat).map((id) => ({ unit: id })) };
  const fought = targets.map((hex, index): Outcome => {
    const sum = sums[index] as Tally;
    const { result, rule } = rows[index] as AssaultRow;
    const report = {
      units: attackers,
      place: { place: hexTarget(hex) },
      total: face + sum.total,
      result: { word: `label.assault.${result}` },
    };
    tell(umpire, 'assault-resolved', rule, report, { tally: sum });
    return { hex, result, defenders: stackAt(game, hex) };
  });
  return [...taken, ...fought];
}

/** T-assault-scope Results on all in each hex of the defenders, then on all in each hex of the attackers, but once. */
function* sufferAll(game: Borodino, combat: Combat, outcomes: readonly Outcome[], umpire: Umpire): Procedure {
  for (const { hex, result, defenders } of outcomes) {
    if (result !== 'defenders' && result !== 'breakthrough') continue;
    const froms = combat.assaults.filter((each) => each.targets.includes(hex)).map((each) => each.from);
    yield* suffer(game, defenders, { hex, enemies: froms, isRout: result === 'breakthrough' }, umpire);
  }
  const lost = outcomes.filter(({ result }) => result === 'attackers' || result === 'counter-assault');
  if (lost.length === 0) return;
  for (const from of new Set(combat.assaults.map((each) => each.from))) {
    yield* suffer(game, stackAt(game, from), { hex: from, enemies: lost.map(({ hex }) => hex), isRout: false }, umpire);
  }
}

/** 9.25-b, T-assault-scope, T-assault-check, T-assault-auto: All are Disordered; then they retreat, each that fails its check or all in a rout; guns go with them (9.25-b). */
function* suffer(
  game: Borodino,
  ids: readonly UnitId[],
  { hex, enemies, isRout }: { hex: number; enemies: readonly number[]; isRout: boolean },
  umpire: Umpire,
): Procedure {
  disorder(game, ids, '9.61-a', umpire);
  const left = ids.filter((id) => unit(game, id).hex === hex);
  const isGun = (id: UnitId) => cardOf(id).arm === 'artillery';
  const line = left.filter((id) => !isGun(id));
  const falling = isRout ? line : retreatChecks(game, line, umpire);
  const guns = falling.length > 0 || line.length === 0 ? left.filter(isGun) : [];
  yield* retreat(game, [...falling, ...guns], enemies, isRout ? 'T-assault-10plus' : '9.62-a', umpire);
}

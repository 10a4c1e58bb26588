/** 9.1 The general procedure: the steps before a combat and its roll, in one order for the phase and for its odds. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import type { Tally } from '../../../engine/tally.ts';
import { hexTarget } from '../../../engine/target.ts';
import { reactionFire } from '../08-artillery-fire/6-reaction-fire.ts';
import { hexesUnder, takeOver } from './2-2-several-hexes.ts';
import { type Combat, strikers } from './2-3-several-groups.ts';
import { commit } from './4-commitment.ts';
import { assaultTallies } from './5-modifiers.ts';
import { disorder, eliminate, retreat, retreatChecks } from './6-results.ts';
import { trySquare } from './8-5-square.ts';
import { facesSquare, moveCharges, recall } from './8-2-recall.ts';
import { counterCharge, dropIdleRides, rideAtFoot, settleRides } from './8-6-counter-charge.ts';
import { cardOf, rollerOf, type UnitId } from '../data.ts';
import {
  type Assault,
  carryOn,
  type Engagement,
  engagementOf,
  fieldOf,
  goOn,
  leaderOf,
  type Outcome,
  standingAttackers,
} from '../engagements.ts';
import { named, namedHex, names, tell } from '../facts.ts';
import { type Borodino, holderOf, lineAt, mark, stackAt, topOf, unit } from '../position.ts';
import { assaultResult, type AssaultRow } from '../tables.ts';

/** @param apart the places of assaults that are only looked at, in the odds of others */
type StepBefore = (game: Borodino, umpire: Umpire, apart?: readonly number[]) => Procedure;

const carriedOn = (game: Borodino, apart: readonly number[] = []): readonly Assault[] =>
  fieldOf(game).filter(({ at }) => !apart.includes(at));

/**
 * 9.1-c, 9.1-d, 8.6-d, 9.46-a, 9.81-n, 9.81-o: The steps before the fight, in their order: all commit and charges ride up, the defender
 * makes ready, chargers before a square may turn back, guns fire, and chargers that fire has shaken may turn back.
 */
export const APPROACH: Readonly<Record<Approach, StepBefore>> = {
  *'set-out'(game, umpire, apart) {
    commit(game, umpire);
    moveCharges(game, umpire);
    yield* takeOver(game, carriedOn(game, apart), umpire);
    goOn(game, { step: 'make-ready', hexes: hexesUnder(carriedOn(game, apart)) });
  },
  *'make-ready'(game, umpire) {
    const [hex, ...rest] = engagementOf(game).hexes;
    if (hex !== undefined) yield* makeReadyAt(game, hex, umpire);
    goOn(game, { step: rest.length > 0 ? 'make-ready' : 'face-squares', hexes: rest });
  },
  *'face-squares'(game, umpire, apart) {
    const charges = carriedOn(game, apart).filter((each) => each.kind === 'charge' && facesSquare(game, each));
    yield* recall(game, charges, '9.85-h', umpire);
    goOn(game, { step: 'fire', hexes: hexesUnder(carriedOn(game, apart)) });
  },
  *fire(game, umpire) {
    const [hex, ...rest] = engagementOf(game).hexes;
    if (hex !== undefined) yield* underFireFrom(game, hex, umpire);
    goOn(game, { step: rest.length > 0 ? 'fire' : 'after-fire', hexes: rest });
  },
  *'after-fire'(game, umpire, apart) {
    dropIdleRides(game);
    yield* recall(game, newlyShaken(game, carriedOn(game, apart)), '9.81-p', umpire);
    const taken = yield* takeOver(game, carriedOn(game, apart), umpire);
    if (taken.length === 0) settleRides(game);
    goOn(game, { step: taken.length > 0 ? 'fire' : 'fight', hexes: taken });
  },
};

export const isApproach = (step: Engagement['step']): step is Approach => step in APPROACH;

type Approach = Extract<Engagement['step'], 'set-out' | 'make-ready' | 'face-squares' | 'fire' | 'after-fire'>;

/** 9.81-n, 9.86-g: A square or a counter-charge. */
function* makeReadyAt(game: Borodino, hex: number, umpire: Umpire): Procedure {
  const comers = comingAt(game, hex);
  const charges = comers.filter((each) => each.kind === 'charge');
  const top = topOf(game, hex);
  if (top === null || comers.length === 0) return;
  if (charges.length === 0) yield* rideAtFoot(game, hex, comers, umpire);
  else if (cardOf(top).arm === 'infantry') yield* trySquare(game, hex, chargesIn(fieldOf(game)), umpire);
  else yield* counterCharge(game, hex, charges, umpire);
}

const comingAt = (game: Borodino, hex: number): readonly Assault[] =>
  fieldOf(game).filter((each) => each.status === 'committed' && each.targets.includes(hex));

/** All charges that are on: none of them holds infantry back from its square, whomever it charges (D9). */
function chargesIn(field: readonly Assault[]): readonly Assault[] {
  return field.filter((each) => each.kind === 'charge' && each.status === 'committed');
}

/** 8.6 The guns of a hex fire at those who come; who is stopped by it drops out. */
function* underFireFrom(game: Borodino, hex: number, umpire: Umpire): Procedure {
  const comers = comingAt(game, hex);
  yield* reactionFire(game, hex, comers, umpire);
  for (const assault of comers) dropOut(game, assault, umpire);
}

/** The charges of which fire has disordered a unit since they were last asked for; notes these units. */
function newlyShaken(game: Borodino, field: readonly Assault[]): readonly Assault[] {
  const known = engagementOf(game).shaken;
  const hitOf = (charge: Assault) =>
    standingAttackers(game, charge).filter((id) => unit(game, id).disordered && !known.includes(id));
  const hit = chargesIn(field).filter((charge) => hitOf(charge).length > 0);
  goOn(game, { shaken: [...known, ...hit.flatMap(hitOf)].sort() });
  return hit;
}

/** 8.6-e A stack of which fire has disordered a unit or driven it off does not assault; chargers go on as they are. */
function dropOut(game: Borodino, assault: Assault, umpire: Umpire): void {
  const there = standingAttackers(game, assault);
  const isWhole = there.length === assault.attackers.length && there.every((id) => !unit(game, id).disordered);
  if (isWhole || (assault.kind === 'charge' && there.length > 0)) return;
  carryOn(game, assault, { status: 'called-off' });
  tell(umpire, 'assault-called-off', '8.6-e', named(leaderOf(assault)));
}

/**
 * 9.24-a, 9.45-a: Who has become Disordered while others fought does not assault any more, nor those under him. Chargers
 * that fire has shaken or driven off are no bar to the others (9.61-c).
 */
export function dropBroken(game: Borodino): void {
  const { assaults, shaken } = engagementOf(game);
  for (const assault of assaults.filter(({ status }) => status === 'committed')) {
    const attackers = assault.kind === 'charge' ? standingAttackers(game, assault) : assault.attackers;
    const broken = attackers.findIndex(
      (id) => unit(game, id).hex !== assault.from || (unit(game, id).disordered && !shaken.includes(id)),
    );
    if (broken >= 0) carryOn(game, assault, { attackers: attackers.slice(0, broken) });
    else if (attackers.length < assault.attackers.length) carryOn(game, assault, { attackers });
    if (broken === 0) carryOn(game, assault, { status: 'called-off' });
  }
}

// One combat

/** 9.5-a One roll; its results are gone through step by step. */
export function strike(game: Borodino, combat: Combat, umpire: Umpire): void {
  const field = fieldOf(game);
  const units = strikers(game, combat);
  for (const assault of combat.assaults) carryOn(game, assault, { status: 'resolved' });
  for (const id of [...units, ...caughtOut(game, combat)]) mark(game, id, { fought: true });
  const outcomes = roll(game, combat, field, umpire);
  const at = combat.assaults.map((each) => each.at);
  goOn(game, {
    step: 'suffer',
    hexes: sufferers(combat, outcomes),
    fought: { at, strikers: units, outcomes, seconds: [] },
  });
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
    tell(umpire, 'guns-taken', '9.25-c', namedHex(hex));
    eliminate(game, defenders, '9.25-c', umpire);
  }
  const targets = combat.targets.filter((hex) => !alone.includes(hex));
  if (targets.length === 0) return taken;
  const stood = { ...combat, targets };
  const sums = assaultTallies(game, stood, field);
  const { face, row: rows } = umpire.table('d10', '9.5-a', rollerOf(strikers(game, combat)[0] as UnitId), (die) =>
    sums.map(({ total }) => assaultResult(die + total)),
  );
  const attackers = names(strikers(game, combat));
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

const isBeaten = ({ result }: Outcome): boolean => result === 'defenders' || result === 'breakthrough';
const isThrownBack = ({ result }: Outcome): boolean => result === 'attackers' || result === 'counter-assault';

/** T-assault-scope The hexes that suffer: each hex of the defenders, then each hex of the attackers, but once. */
function sufferers({ assaults }: Combat, outcomes: readonly Outcome[]): readonly number[] {
  const froms = outcomes.some(isThrownBack) ? new Set(assaults.map(({ from }) => from)) : [];
  return [...outcomes.filter(isBeaten).map(({ hex }) => hex), ...froms];
}

/** 9.6 What a combat does to those in one hex, with their retreat. */
export function* sufferIn(game: Borodino, hex: number, { assaults }: Combat, umpire: Umpire): Procedure {
  const outcomes = engagementOf(game).fought?.outcomes ?? [];
  const outcome = outcomes.find((each) => each.hex === hex);
  if (!outcome) {
    const enemies = outcomes.filter(isThrownBack).map((each) => each.hex);
    return yield* suffer(game, stackAt(game, hex), { hex, enemies, isRout: false }, umpire);
  }
  const enemies = assaults.filter((each) => each.targets.includes(hex)).map(({ from }) => from);
  yield* suffer(game, outcome.defenders, { hex, enemies, isRout: outcome.result === 'breakthrough' }, umpire);
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

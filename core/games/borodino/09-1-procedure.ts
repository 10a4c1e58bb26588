/** 9.1 Assault: the procedure, step by step. Second assaults (9.73) and pursuits (9.87) go through its later steps. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { Tally } from '../../engine/tally.ts';
import { hexOf, hexTarget, type HexTarget, type Target } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { reactionFire } from './08-6-reaction-fire.ts';
import { hexesUnder, takeOver } from './09-2-2-whole-front.ts';
import { type Assault, carryOn, leaderOf, standingAttackers } from './09-2-who-may-assault.ts';
import { retreatBeforeAssault } from './09-3-retreat-before-assault.ts';
import { commit } from './09-4-commitment.ts';
import { declare } from './09-4-4-declaration.ts';
import { assaultTallies, type Combat, combatsOf, lineAt, mustWait, strikers } from './09-5-modifiers.ts';
import { disorder, eliminate, retreat, retreatChecks } from './09-6-results.ts';
import { advanceAfter, counterAssault, type Outcome } from './09-7-advance.ts';
import { endCharge, facesSquare, moveCharges, recall } from './09-8-2-recall.ts';
import { trySquare } from './09-8-5-square.ts';
import { counterCharge, dropIdleRides, heldInZoc, rideAtFoot, settleRide } from './09-8-6-counter-charge.ts';
import { pursue } from './09-8-7-pursuit.ts';
import { forecast, forecastRoll } from './09-odds.ts';
import { boardOf } from './board.ts';
import { cardOf, type UnitId, rollerOf } from './data.ts';
import { tell } from './facts.ts';
import { type Borodino, holderOf, mark, stackAt, topOf, type UnitState, unit } from './position.ts';
import { type AssaultRow, assaultResult } from './tables.ts';

/** 9.1 The assault phase of the active side. */
export function* assaults(game: Borodino, umpire: Umpire): Procedure {
  beginAfresh(game);
  const field = yield* declare(game, forecast, umpire);
  if (field.length === 0) return;
  const held = heldInZoc(game, field);
  yield* retreatBeforeAssault(game, field, umpire);
  commit(game, field, umpire);
  moveCharges(game, field, umpire);
  yield* takeOver(game, field, umpire);
  yield* strike(game, field, held, umpire);
  game.battles = [];
}

/** Second assaults and reaction fire belong to one phase: for this one nobody has used them yet. */
function beginAfresh(game: Borodino): void {
  const { cards, states } = boardOf(game);
  for (const { id, index } of cards.all) {
    const { pressedOn, reacted } = (states[index] as UnitState).deeds;
    if (pressedOn || reacted) mark(game, id, { pressedOn: false, reacted: false });
  }
  game.battles = [];
}

/** Steps 4 and 5 of 9.1 with 4 to 9 of 9.81: the defender makes ready, guns fire, and all combats are fought. */
function* strike(game: Borodino, field: Assault[], held: ReadonlySet<number>, umpire: Umpire): Procedure {
  yield* makeReady(game, field, held, umpire);
  const charges = field.filter((each) => each.kind === 'charge' && facesSquare(game, each));
  yield* recall(game, charges, '9.85-h', umpire);
  const shaken = new Set<UnitId>();
  yield* underFire(game, field, shaken, umpire);
  yield* resolveAll(game, field, shaken, umpire);
}

/** All charges that are on: none of them holds infantry back from its square, whomever it charges (D9). */
function chargesIn(field: readonly Assault[]): readonly Assault[] {
  return field.filter((each) => each.kind === 'charge' && each.status === 'committed');
}

/** 9.81-n, 9.86-g Squares and counter-charges, hex by hex. */
function* makeReady(game: Borodino, field: Assault[], held: ReadonlySet<number>, umpire: Umpire): Procedure {
  for (const hex of hexesUnder(field)) {
    const comers = field.filter((each) => each.status === 'committed' && each.targets.includes(hex));
    const charges = comers.filter((each) => each.kind === 'charge');
    const top = topOf(game, hex);
    if (top === null || comers.length === 0) continue;
    if (charges.length === 0) {
      const ride = yield* rideAtFoot(game, hex, comers, umpire);
      if (ride) field.push(ride);
    } else if (cardOf(top).arm === 'infantry') yield* trySquare(game, hex, chargesIn(field), umpire);
    else yield* counterCharge(game, hex, charges, held, umpire);
  }
}

/** Charges of the defender at infantry that assaults him (9.86-g). */
function ridesIn(field: readonly Assault[]): readonly Assault[] {
  return field.filter((each) => each.side !== field[0]?.side);
}

/**
 * 9.1-d, 9.81-p Reaction fire; who is shaken by it drops out (8.6-e), and chargers may be recalled. Guns of a hex that
 * others take over then (9.22-b) fire at these, if they have not fired yet. Notes the chargers that fire has shaken.
 */
function* underFire(game: Borodino, field: Assault[], shaken: Set<UnitId>, umpire: Umpire): Procedure {
  for (let hexes = hexesUnder(field); hexes.length > 0; hexes = yield* takeOver(game, field, umpire)) {
    for (const hex of hexes) {
      const comers = field.filter((each) => each.status === 'committed' && each.targets.includes(hex));
      yield* reactionFire(game, hex, comers, umpire);
      for (const assault of comers) dropOut(game, assault, umpire);
    }
    dropIdleRides(ridesIn(field), field);
    yield* recall(game, newlyShaken(game, field, shaken), '9.81-p', umpire);
  }
}

/** The charges of which fire has disordered a unit since they were last asked for; notes these units. */
function newlyShaken(game: Borodino, field: readonly Assault[], shaken: Set<UnitId>): readonly Assault[] {
  return chargesIn(field).filter((charge) => {
    const hit = standingAttackers(game, charge).filter((id) => unit(game, id).disordered && !shaken.has(id));
    for (const id of hit) shaken.add(id);
    return hit.length > 0;
  });
}

/** 8.6-e A stack of which fire has disordered a unit or driven it off does not assault; chargers go on as they are. */
function dropOut(game: Borodino, assault: Assault, umpire: Umpire): void {
  const there = standingAttackers(game, assault);
  const isWhole = there.length === assault.attackers.length && there.every((id) => !unit(game, id).disordered);
  if (isWhole || (assault.kind === 'charge' && there.length > 0)) return;
  carryOn(assault, { status: 'called-off' });
  tell(umpire, 'assault-called-off', '8.6-e', { unit: { unit: leaderOf(assault) } });
}

/** 9.1-e, 9.23-b Combat after combat; the attacker chooses where the order is free. Rides at infantry come first (D10). */
function* resolveAll(
  game: Borodino,
  field: readonly Assault[],
  shaken: ReadonlySet<UnitId>,
  umpire: Umpire,
): Procedure {
  for (const ride of ridesIn(field).filter((each) => each.status === 'committed')) {
    for (const combat of combatsOf(game, [ride])) yield* fight(game, combat, field, umpire);
    settleRide(ride, field);
  }
  for (;;) {
    for (const assault of field) dropBroken(game, assault, shaken);
    const combats = combatsOf(game, field);
    if (combats.length === 0) return;
    yield* fight(game, yield* chooseCombat(game, combats, field), field, umpire);
  }
}

/**
 * 9.24-a, 9.45-a Who has become Disordered while others fought does not assault any more, nor those under him. Chargers
 * that fire has shaken or driven off are no bar to the others (9.61-c).
 */
function dropBroken(game: Borodino, assault: Assault, shaken: ReadonlySet<UnitId>): void {
  if (assault.status !== 'committed') return;
  if (assault.kind === 'charge') carryOn(assault, { attackers: standingAttackers(game, assault) });
  const broken = assault.attackers.findIndex(
    (id) => unit(game, id).hex !== assault.from || (unit(game, id).disordered && !shaken.has(id)),
  );
  if (broken >= 0) carryOn(assault, { attackers: assault.attackers.slice(0, broken) });
  if (broken === 0) carryOn(assault, { status: 'called-off' });
}

function* chooseCombat(game: Borodino, combats: readonly Combat[], field: readonly Assault[]): Procedure<Combat> {
  const open = combats.filter((each) => !mustWait(each, combats));
  if (open.length === 1) return open[0] as Combat;
  const of = (hex: HexTarget) => open.find((each) => each.targets[0] === hexOf(hex)) as Combat;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: game.side,
    rule: '9.1-e',
    prompt: { key: 'prompt.resolve-next' },
    targets: open.map((each) => hexTarget(each.targets[0] as number)),
    whyNot: (target) => whyNotNow(combats, target),
    preview: (target) => forecastRoll(game, of(target), field),
  });
  return of(chosen as HexTarget);
}

function whyNotNow(combats: readonly Combat[], target: Target): Verdict {
  const hex = hexOf(target);
  const isWaiting = hex !== null && combats.some((each) => each.targets.includes(hex));
  return isWaiting ? because('9.23-b', 'refusal.fought-later', { place: { place: target } }) : null;
}

// One combat

/** 9.5-a, 9.6, 9.7 One roll, its results, and what follows from them. */
function* fight(game: Borodino, combat: Combat, field: readonly Assault[], umpire: Umpire): Procedure {
  const units = strikers(game, combat);
  for (const assault of combat.assaults) carryOn(assault, { status: 'resolved' });
  for (const id of [...units, ...caughtOut(game, combat)]) mark(game, id, { fought: true });
  const outcomes = roll(game, combat, field, umpire);
  yield* sufferAll(game, combat, outcomes, umpire);
  const seconds = yield* goOn(game, combat, outcomes, umpire);
  for (const second of seconds) yield* strike(game, [second], heldInZoc(game, [second]), umpire);
  if (combat.kind === 'charge') endCharge(game, [...units, ...countering(game, combat, outcomes)], umpire);
  yield* throwBack(game, combat, outcomes, umpire);
}

/** 3.0-j Units of the active side that are attacked, by cavalry that rides at them or in a counter-assault, have fought too. */
function caughtOut(game: Borodino, { targets }: Combat): readonly UnitId[] {
  return targets.filter((hex) => holderOf(game, hex) === game.side).flatMap((hex) => stackAt(game, hex));
}

/** 9.25-c Guns alone are taken without a roll; the others share one (9.22-c). */
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
    tell(umpire, 'assault-resolved', rule, report, sum);
    return { hex, result, defenders: stackAt(game, hex) };
  });
  return [...taken, ...fought];
}

/** Cavalry in the hexes under a charge that met it with success (9.84-a). */
function countering(game: Borodino, { assaults: charges }: Combat, outcomes: readonly Outcome[]): readonly UnitId[] {
  const met = outcomes.filter(({ hex }) => charges.some((charge) => charge.met.includes(hex)));
  return met
    .flatMap(({ defenders }) => defenders)
    .filter((id) => cardOf(id).arm === 'cavalry' && unit(game, id).hex !== 0);
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

/** 9.61, 9.62 All are Disordered; then they retreat, each that fails its check or all in a rout; guns go with them (9.25-b). */
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

/** 9.71, 9.73-c, 9.87 Advance, breakthrough and pursuit. */
function* goOn(
  game: Borodino,
  combat: Combat,
  outcomes: readonly Outcome[],
  umpire: Umpire,
): Procedure<readonly Assault[]> {
  const pursuits = combat.kind === 'charge' ? yield* pursue(game, combat, outcomes, umpire) : [];
  const seconds = yield* advanceAfter(game, combat, outcomes, umpire);
  return [...pursuits, ...seconds];
}

/** 9.73-d, 9.73-e Counter-assaults come at once, before any other combat. */
function* throwBack(game: Borodino, combat: Combat, outcomes: readonly Outcome[], umpire: Umpire): Procedure {
  for (const outcome of outcomes.filter((each) => each.result === 'counter-assault')) {
    const second = yield* counterAssault(game, combat, outcome, umpire);
    if (second) yield* strike(game, [second], heldInZoc(game, [second]), umpire);
  }
}

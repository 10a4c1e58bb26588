/** 9.1 Assault: the procedure, step by step. Second assaults (9.73) and pursuits (9.87) go through its later steps. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, type HexTarget, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { dropBroken, fightOut, makeReadyAt, newlyShaken, underFireFrom } from './1-procedure.ts';
import { hexesUnder, takeOver } from './2-2-several-hexes.ts';
import type { Assault } from './2-who-may-assault.ts';
import { retreatBeforeAssault } from './3-retreat-before-assault.ts';
import { commit } from './4-commitment.ts';
import { declare } from './4-4-declaration.ts';
import { type Combat, combatsOf, mustWait, strikers } from './5-modifiers.ts';
import { advanceAfter, counterAssault, type Outcome } from './7-advance.ts';
import { endCharge, facesSquare, moveCharges, recall } from './8-2-recall.ts';
import { dropIdleRides, heldInZoc, settleRide } from './8-6-counter-charge.ts';
import { pursue } from './8-7-pursuit.ts';
import { forecast, forecastRoll } from './odds/assault-odds.ts';
import { boardOf } from '../board.ts';
import { cardOf, type UnitId } from '../data.ts';
import { type Borodino, mark, type UnitState, unit } from '../position.ts';

/** 9.1-b, 9.1-c, 9.46-a: The assault phase of the active side. */
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

/** 9.1-d, 8.6-d, 9.81-n, 9.81-o: Steps 4 and 5 of 9.1, and 4 to 9 of 9.81. The defender makes ready, guns fire, and all combats are fought. */
function* strike(game: Borodino, field: Assault[], held: ReadonlySet<number>, umpire: Umpire): Procedure {
  yield* makeReady(game, field, held, umpire);
  const charges = field.filter((each) => each.kind === 'charge' && facesSquare(game, each));
  yield* recall(game, charges, '9.85-h', umpire);
  const shaken = new Set<UnitId>();
  yield* underFire(game, field, shaken, umpire);
  yield* resolveAll(game, field, shaken, umpire);
}

/** 9.81-n, 9.86-g Squares and counter-charges, hex by hex. */
function* makeReady(game: Borodino, field: Assault[], held: ReadonlySet<number>, umpire: Umpire): Procedure {
  for (const hex of hexesUnder(field)) yield* makeReadyAt(game, hex, field, held, umpire);
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
    for (const hex of hexes) yield* underFireFrom(game, hex, field, umpire);
    dropIdleRides(ridesIn(field), field);
    yield* recall(game, newlyShaken(game, field, shaken), '9.81-p', umpire);
  }
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
    whyOthers: { key: 'refusal.resolve-others' },
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

/** 9.5-a, 9.73-a, 9.81-s, 9.84-b, 9.87-f: One roll, its results, and what follows from them. */
function* fight(game: Borodino, combat: Combat, field: readonly Assault[], umpire: Umpire): Procedure {
  const units = strikers(game, combat);
  const outcomes = yield* fightOut(game, combat, field, umpire);
  const seconds = yield* goOn(game, combat, outcomes, umpire);
  for (const second of seconds) yield* strike(game, [second], heldInZoc(game, [second]), umpire);
  if (combat.kind === 'charge') endCharge(game, [...units, ...countering(game, combat, outcomes)], umpire);
  yield* throwBack(game, combat, outcomes, umpire);
}

/** Cavalry in the hexes under a charge that met it with success (9.84-a). */
function countering(game: Borodino, { assaults: charges }: Combat, outcomes: readonly Outcome[]): readonly UnitId[] {
  const met = outcomes.filter(({ hex }) => charges.some((charge) => charge.met.includes(hex)));
  return met
    .flatMap(({ defenders }) => defenders)
    .filter((id) => cardOf(id).arm === 'cavalry' && unit(game, id).hex !== 0);
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

/** 9.73-d, 9.73-e: Counter-assaults come at once, before any other combat. */
function* throwBack(game: Borodino, combat: Combat, outcomes: readonly Outcome[], umpire: Umpire): Procedure {
  for (const outcome of outcomes.filter((each) => each.result === 'counter-assault')) {
    const second = yield* counterAssault(game, combat, outcome, umpire);
    if (second) yield* strike(game, [second], heldInZoc(game, [second]), umpire);
  }
}

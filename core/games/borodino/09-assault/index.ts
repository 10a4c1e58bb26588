/** Chapter 9: the assault phase, step by step. Second assaults (9.73) and pursuits (9.87) go through its later steps. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, type HexTarget, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { dropBroken, engage, type Engagement, fightOut, nextStep, ridesIn } from './1-procedure.ts';
import type { Assault } from './2-who-may-assault.ts';
import { retreatBeforeAssault } from './3-retreat-before-assault.ts';
import { declare } from './4-4-declaration.ts';
import { type Combat, combatsOf, mustWait, strikers } from './5-modifiers.ts';
import { advanceAfter, counterAssault, type Outcome } from './7-advance.ts';
import { endCharge } from './8-2-recall.ts';
import { heldInZoc, settleRide } from './8-6-counter-charge.ts';
import { pursue } from './8-7-pursuit.ts';
import { forecast, forecastRoll } from './odds/assault-odds.ts';
import { boardOf } from '../board.ts';
import { cardOf, type UnitId } from '../data.ts';
import { type Borodino, endBattles, mark, type UnitState, unit } from '../position.ts';

/** 9.1-b: The assault phase of the active side: declaration, retreats before assault, and then step after step. */
export function* assaults(game: Borodino, umpire: Umpire): Procedure {
  beginAfresh(game);
  const field = yield* declare(game, forecast, umpire);
  if (field.length === 0) return;
  const held = heldInZoc(game, field);
  yield* retreatBeforeAssault(game, field, umpire);
  yield* carryThrough(game, engage(game, field, 'set-out', held), umpire);
  endBattles(game);
}

/** The steps that an engagement has before it, and its fight. */
function* carryThrough(game: Borodino, engagement: Engagement, umpire: Umpire): Procedure {
  while (engagement.step !== 'fight') yield* nextStep(game, engagement, umpire);
  yield* resolveAll(game, engagement, umpire);
}

/** A second assault or a pursuit strikes from where it stands. */
const strikeAgain = (game: Borodino, second: Assault, umpire: Umpire): Procedure =>
  carryThrough(game, engage(game, [second], 'make-ready'), umpire);

/** Second assaults and reaction fire belong to one phase: for this one nobody has used them yet. */
function beginAfresh(game: Borodino): void {
  const { cards, states } = boardOf(game);
  for (const { id, index } of cards.all) {
    const { pressedOn, reacted } = (states[index] as UnitState).deeds;
    if (pressedOn || reacted) mark(game, id, { pressedOn: false, reacted: false });
  }
  endBattles(game);
}

/** 9.1-e, 9.23-b Combat after combat; the attacker chooses where the order is free. Rides at infantry come first (D10). */
function* resolveAll(game: Borodino, { field, shaken }: Engagement, umpire: Umpire): Procedure {
  for (const ride of ridesIn(field).filter((each) => each.status === 'committed')) {
    for (const combat of combatsOf(game, [ride])) yield* fight(game, combat, field, umpire);
    settleRide(game, ride, field);
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
  for (const second of seconds) yield* strikeAgain(game, second, umpire);
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
    if (second) yield* strikeAgain(game, second, umpire);
  }
}

/** 9.7 Advance, breakthrough and counter-assault. */
import { chooseYes, type Procedure, YES } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget, unitTarget } from '../../../engine/target.ts';
import { putDown, turnFreely } from '../06-facing-stacking-zones/1-facing.ts';
import { disorderedEntering } from '../07-movement/2-movement-and-terrain.ts';
import { assaultTargets, isHeldAgainst, stackBehind, whyNotFit } from './2-who-may-assault.ts';
import type { Combat } from './2-3-several-groups.ts';
import { disorder, eliminate } from './6-results.ts';
import { choose, mayChoose, NOTHING_TO_SEE } from '../choices.ts';
import { cardOf, type UnitId } from '../data.ts';
import {
  type Assault,
  assaultOf,
  engagementOf,
  leaderOf,
  type Outcome,
  standingAttackers,
  strikesFrom,
} from '../engagements.ts';
import { named, namedHex, names, places, tell } from '../facts.ts';
import { groundOf, mayCross } from '../ground.ts';
import { type Borodino, cohesionOf, lineAt, mark, stackAt, unit } from '../position.ts';
import { limitsOf, lossIn } from '../scenarios/limits.ts';
import { forecast } from './odds/forecast.ts';

// 9.71 Advance

/** 9.71-a, 9.72-b: Charging cavalry before others, then the highest Cohesion; several where they are equal. */
export function bestToAdvance(game: Borodino, assaults: readonly Assault[]): readonly Assault[] {
  const charging = assaults.filter((assault) => assault.kind === 'charge');
  const first = charging.length > 0 ? charging : assaults;
  const best = (assault: Assault) => Math.max(...standingAttackers(game, assault).map((id) => cohesionOf(game, id)));
  const highest = Math.max(...first.map(best));
  return first.filter((assault) => best(assault) === highest);
}

/** Whether the stack of an assault can go into an emptied hex: it is still there, and the way and the scenario let it. */
export function mayFollow(game: Borodino, assault: Assault, hex: number): boolean {
  const units = standingAttackers(game, assault);
  return isWayOpen(game, assault) && units.length > 0 && units.every((id) => !limitsOf(game).whyKeptOut(game, id, hex));
}

/** 9.71-a An advance that is no choice also takes the French too far east, where they are lost (S5-x). */
export function mustFollow(game: Borodino, assault: Assault, hex: number): boolean {
  const units = standingAttackers(game, assault);
  const isSent = units.every((id) => lossIn(game, id, hex) !== null || !limitsOf(game).whyKeptOut(game, id, hex));
  return isWayOpen(game, assault) && units.length > 0 && isSent;
}

/** Those who have retired before an assault (9.31-d) do not bar its way. */
function isWayOpen(game: Borodino, assault: Assault): boolean {
  const { retired } = engagementOf(game);
  return wayBefore(assault).every(
    (passed) => !isHeldAgainst(game, assault.side, passed) || stackAt(game, passed).every((id) => retired.includes(id)),
  );
}

/** The hexes that a charge has still to pass; none once it has moved up (9.81-m). */
function wayBefore(assault: Assault): readonly number[] {
  return assault.from === strikesFrom(assault) ? [] : assault.via;
}

/**
 * Moves units into an emptied hex, where those who come later face as the first (6.11-b); ground may disorder them
 * (9.71-d), and the French are lost too far east (S5-x).
 */
export function moveInto(game: Borodino, units: readonly UnitId[], from: number, hex: number, umpire: Umpire): void {
  const arriving: UnitId[] = [];
  for (const id of units) {
    const loss = lossIn(game, id, hex);
    if (loss) eliminate(game, [id], loss, umpire);
    else arriving.push(id);
  }
  if (arriving.length === 0) return;
  for (const id of arriving) {
    putDown(game, id, hex);
    mark(game, id, { fought: true });
  }
  const params = { units: names(arriving), place: { place: hexTarget(hex) } };
  tell(umpire, 'advanced', '9.71-a', params, { way: [from, hex].map(hexTarget) });
  const rough = arriving.filter((id) => disorderedEntering(game, id, from, hex));
  disorder(game, rough, '9.71-d', umpire);
}

/** 9.71-b The stack enters and faces as it likes. */
export function* advance(game: Borodino, assault: Assault, hex: number, umpire: Umpire): Procedure {
  const units = standingAttackers(game, assault);
  moveInto(game, units, strikesFrom(assault), hex, umpire);
  yield* turnFreely(game, units, '9.71-b');
}

/**
 * 9.71, 9.73 After a combat without pursuit: into a hex that it emptied the stack with the highest Cohesion advances;
 * infantry that breaks through may go on. Returns its second assault.
 */
export function* advanceInto(
  game: Borodino,
  combat: Combat,
  outcome: Outcome,
  umpire: Umpire,
): Procedure<Assault | null> {
  const best = bestToAdvance(game, followersInto(game, combat, outcome.hex));
  return yield* breakThrough(game, yield* chooseAdvance(game, combat, best, outcome.hex), outcome, umpire);
}

/** 9.23-c: Those who drove the defender off and can go into his hex; charges that have come to one hex as one stack (6.21). */
function followersInto(game: Borodino, { assaults }: Combat, hex: number): readonly Assault[] {
  const able = assaults.filter((assault) => assault.targets.includes(hex) && mustFollow(game, assault, hex));
  return [...Map.groupBy(able, strikesFrom).values()].map((each) => asOne(game, each));
}

function asOne(game: Borodino, together: readonly Assault[]): Assault {
  const [first] = together as readonly [Assault];
  const units = together.flatMap(({ attackers }) => attackers);
  return { ...first, attackers: stackAt(game, first.from).filter((id) => units.includes(id)) };
}

/** An emptied hex that somebody can enter; the attacker says which first where there are several. */
export function* nextEmptied(
  game: Borodino,
  combat: Combat,
  outcomes: readonly Outcome[],
): Procedure<Outcome | undefined> {
  const open = outcomes.filter(
    ({ hex }) => stackAt(game, hex).length === 0 && followersInto(game, combat, hex).length > 0,
  );
  if (open.length === 0) return undefined;
  return yield* choose(open, ({ hex }) => hexTarget(hex), {
    seat: combat.side,
    rule: '9.71-a',
    prompt: { key: 'prompt.advance-where' },
    whyOthers: { key: 'refusal.advance-where-others' },
  });
}

/** 9.71-c Among equals the attacker chooses. */
function* chooseAdvance(game: Borodino, combat: Combat, best: readonly Assault[], hex: number): Procedure<Assault> {
  const params = namedHex(hex);
  return yield* choose(best, (assault) => unitTarget(standingAttackers(game, assault)[0] as UnitId), {
    seat: combat.side,
    rule: '9.71-c',
    prompt: { key: 'prompt.advance-who', params },
    whyOthers: { key: 'refusal.advance-who-others', params },
  });
}

// 9.73 Second assault

/** 9.73-c, T-assault-nocharge: The advance, and on a breakthrough the choice to assault again without turning. */
function* breakThrough(game: Borodino, assault: Assault, outcome: Outcome, umpire: Umpire): Procedure<Assault | null> {
  const units = standingAttackers(game, assault);
  moveInto(game, units, strikesFrom(assault), outcome.hex, umpire);
  const second = outcome.result === 'breakthrough' && assault.kind === 'infantry' ? secondAssault(game, units) : null;
  if (second && (yield* wantsMore(game, second, 'prompt.break-through', '9.73-c'))) {
    press(game, second);
    tell(umpire, 'breaks-through', '9.73-c', { unit: { unit: leaderOf(second) }, places: places(second.targets) });
    return second;
  }
  yield* turnFreely(game, units, '9.71-b');
  return null;
}

/** 9.73-b: A further assault on everybody in front, by infantry that has not made one in this phase. */
function secondAssault(game: Borodino, ids: readonly UnitId[]): Assault | null {
  const units = ids.filter(
    (id) => unit(game, id).hex !== 0 && cardOf(id).arm === 'infantry' && !unit(game, id).deeds.pressedOn,
  );
  const leader = units[0];
  if (leader === undefined || units.some((id) => whyNotFit(game, id))) return null;
  const targets = assaultTargets(game, leader);
  return targets.length === 0 ? null : assaultOf(game, 'infantry', units, targets);
}

function press(game: Borodino, { attackers }: Assault): void {
  for (const id of attackers) mark(game, id, { pressedOn: true });
}

function wantsMore(game: Borodino, second: Assault, prompt: string, rule: string): Procedure<boolean> {
  const params = { unit: { unit: leaderOf(second) }, places: places(second.targets) };
  return chooseYes({
    seat: second.side,
    rule,
    prompt: { key: prompt, params },
    preview: (answer) => (answer === YES ? forecast(game, second, []) : NOTHING_TO_SEE),
  });
}

/** 9.73-d Defenders who threw the attack back below 0 may advance, without turning, and assault in their turn. */
export function* counterAssault(
  game: Borodino,
  combat: Combat,
  hex: number,
  umpire: Umpire,
): Procedure<Assault | null> {
  const leader = lineAt(game, hex)[0];
  if (leader === undefined || !mayCounter(game, leader)) return null;
  const units = stackBehind(game, leader, () => null).filter((id) => mayCounter(game, id));
  const given = combat.assaults.filter((each) => each.targets.includes(hex)).map((each) => each.from);
  const open = [...new Set(given)].filter(
    (from) => stackAt(game, from).length === 0 && mayEnter(game, leader, hex, from),
  );
  if (open.length > 0 && !(yield* stepForward(game, units, open, umpire))) return null;
  const second = secondAssault(game, units);
  if (!second || !(yield* wantsMore(game, second, 'prompt.counter-assault', '9.73-d'))) return null;
  press(game, second);
  tell(umpire, 'counter-assault', '9.73-d', { unit: { unit: leader }, places: places(second.targets) });
  return second;
}

function mayCounter(game: Borodino, id: UnitId): boolean {
  return cardOf(id).arm === 'infantry' && !whyNotFit(game, id) && !unit(game, id).deeds.pressedOn;
}

function mayEnter(game: Borodino, id: UnitId, from: number, to: number): boolean {
  return mayCross(groundOf(game), cardOf(id).arm, from, to) && !limitsOf(game).whyKeptOut(game, id, to);
}

/** D14: into a hex that the attackers have left. */
function* stepForward(
  game: Borodino,
  units: readonly UnitId[],
  open: readonly number[],
  umpire: Umpire,
): Procedure<boolean> {
  const leader = units[0] as UnitId;
  const params = named(leader);
  const chosen = yield* mayChoose(open, hexTarget, {
    seat: cardOf(leader).side,
    rule: '9.73-d',
    prompt: { key: 'prompt.step-forward', params },
    whyOthers: { key: 'refusal.step-forward-others', params },
    pass: () => null,
    passLabel: { key: 'label.stand' },
  });
  if (chosen === null) return false;
  moveInto(game, units, unit(game, leader).hex, chosen, umpire);
  return true;
}

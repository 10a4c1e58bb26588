/** Chapter 9: the assault phase, step by step. Second assaults (9.73) and pursuits (9.87) go through its later steps. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { APPROACH, dropBroken, strike, sufferIn } from './1-procedure.ts';
import { hexesUnder } from './2-2-several-hexes.ts';
import { type Combat, combatsOf, mustWait } from './2-3-several-groups.ts';
import { retireFrom } from './3-retreat-before-assault.ts';
import { declare } from './4-4-declaration.ts';
import { advanceInto, counterAssault, nextEmptied } from './7-advance.ts';
import { endCharge } from './8-2-recall.ts';
import { heldInZoc, ridesIn } from './8-6-counter-charge.ts';
import { pursueInto } from './8-7-pursuit.ts';
import { forecastRoll } from './odds/forecast.ts';
import { boardOf } from '../board.ts';
import { choose } from '../choices.ts';
import { cardOf, type UnitId } from '../data.ts';
import {
  type Assault,
  disengage,
  endBattles,
  engage,
  type Engagement,
  engagementOf,
  fieldOf,
  type Fought,
  goOn,
  type Outcome,
} from '../engagements.ts';
import { type Borodino, mark, unit, type UnitState } from '../position.ts';

/** 9.1-b: The assault phase of the active side: declaration, retreats before assault, and then step after step. */
export function* assaults(game: Borodino, umpire: Umpire): Procedure {
  beginAfresh(game);
  engage(game, { step: 'declare', assaults: [], hexes: [], held: [] });
  yield* carryThrough(game, umpire);
}

/** Step after step of the innermost engagement, until none is left: the position alone says which. */
export function* carryThrough(game: Borodino, umpire: Umpire): Procedure {
  while (game.battles.length > 0) yield* STEPS[engagementOf(game).step](game, umpire);
}

const STEPS: Readonly<Record<Engagement['step'], (game: Borodino, umpire: Umpire) => Procedure>> = {
  *declare(game, umpire) {
    yield* declare(game, umpire);
    const field = fieldOf(game);
    if (field.length === 0) return disengage(game);
    const hexes = [...new Set(field.flatMap(({ targets }) => targets))];
    goOn(game, { step: 'retire', hexes, held: heldInZoc(game, field) });
  },
  *retire(game, umpire) {
    const [hex, ...rest] = engagementOf(game).hexes;
    if (hex !== undefined) yield* retireFrom(game, hex, umpire);
    goOn(game, { step: rest.length > 0 ? 'retire' : 'set-out', hexes: rest });
  },
  ...APPROACH,
  *fight(game, umpire) {
    const combat = yield* nextCombat(game);
    if (combat) strike(game, combat, umpire);
    else disengage(game);
  },
  *suffer(game, umpire) {
    const [hex, ...rest] = engagementOf(game).hexes;
    const combat = combatFought(game);
    if (hex !== undefined) yield* sufferIn(game, hex, combat, umpire);
    if (rest.length > 0) goOn(game, { hexes: rest });
    else goOn(game, { step: 'pursue', hexes: combat.kind === 'charge' ? hexesWith(game, 'breakthrough') : [] });
  },
  *pursue(game, umpire) {
    const isOver = yield* goIntoNext(game, pursueInto, umpire);
    if (isOver) goOn(game, { step: 'advance', hexes: foughtIn(game).outcomes.map(({ hex }) => hex) });
  },
  *advance(game, umpire) {
    const isOver = yield* goIntoNext(game, advanceInto, umpire);
    if (isOver) goOn(game, { step: 'strike-again', hexes: [] });
  },
  *'strike-again'(game, umpire) {
    const fought = foughtIn(game);
    const [second, ...seconds] = fought.seconds;
    goOn(game, { fought: { ...fought, seconds } });
    if (second) return strikeAgain(game, second);
    endCharges(game, umpire);
    goOn(game, { step: 'throw-back', hexes: hexesWith(game, 'counter-assault') });
  },
  *'throw-back'(game, umpire) {
    const [hex, ...rest] = engagementOf(game).hexes;
    if (hex === undefined) return goOn(game, { step: 'fight', fought: null });
    const second = yield* counterAssault(game, combatFought(game), hex, umpire);
    goOn(game, { hexes: rest });
    if (second) strikeAgain(game, second);
  },
};

/** 9.73-a, 9.73-e, 9.87-f: Second assaults, pursuits and counter-assaults strike at once, before any other combat, from where they stand. */
function strikeAgain(game: Borodino, second: Assault): void {
  const field = [second];
  engage(game, { step: 'make-ready', assaults: field, hexes: hexesUnder(field), held: heldInZoc(game, field) });
}

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
function* nextCombat(game: Borodino): Procedure<Combat | null> {
  const rides = ridesIn(fieldOf(game)).flatMap((ride) => combatsOf(game, [ride]));
  if (rides[0]) return rides[0];
  dropBroken(game);
  const combats = combatsOf(game, fieldOf(game));
  return combats.length === 0 ? null : yield* chooseCombat(game, combats, fieldOf(game));
}

function* chooseCombat(game: Borodino, combats: readonly Combat[], field: readonly Assault[]): Procedure<Combat> {
  const open = combats.filter((each) => !mustWait(each, combats));
  const nameOf = ({ targets }: Combat) => hexTarget(targets[0] as number);
  return yield* choose(open, nameOf, {
    seat: game.side,
    rule: '9.1-e',
    prompt: { key: 'prompt.resolve-next' },
    whyOthers: { key: 'refusal.resolve-others' },
    whyNot: (target) => whyNotNow(combats, target),
    preview: (target) => forecastRoll(game, open.find((each) => nameOf(each) === target) as Combat, field),
  });
}

function whyNotNow(combats: readonly Combat[], target: Target): Verdict {
  const hex = hexOf(target);
  const isWaiting = hex !== null && combats.some((each) => each.targets.includes(hex));
  return isWaiting ? because('9.23-b', 'refusal.fought-later', { place: { place: target } }) : null;
}

// What follows from a combat

const foughtIn = (game: Borodino): Fought => engagementOf(game).fought as Fought;

/** The combat that has been rolled, as its assaults stand now. */
function combatFought(game: Borodino): Combat {
  const { at, outcomes } = foughtIn(game);
  const field = at.map((each) => fieldOf(game)[each] as Assault);
  const { kind, side } = field[0] as Assault;
  return { kind, side, assaults: field, targets: outcomes.map(({ hex }) => hex) };
}

const hexesWith = (game: Borodino, result: Outcome['result']): readonly number[] =>
  foughtIn(game)
    .outcomes.filter((each) => each.result === result)
    .map(({ hex }) => hex);

/** 9.71, 9.73-c, 9.87: Goes into the next emptied hex that is left to the step; returns whether there is none. */
function* goIntoNext(game: Borodino, goInto: typeof pursueInto, umpire: Umpire): Procedure<boolean> {
  const { hexes } = engagementOf(game);
  const combat = combatFought(game);
  const outcome = yield* nextEmptied(
    game,
    combat,
    foughtIn(game).outcomes.filter(({ hex }) => hexes.includes(hex)),
  );
  if (!outcome) return true;
  const second = yield* goInto(game, combat, outcome, umpire);
  const fought = foughtIn(game);
  const seconds = second ? [...fought.seconds, second] : fought.seconds;
  goOn(game, { hexes: hexes.filter((hex) => hex !== outcome.hex), fought: { ...fought, seconds } });
  return false;
}

/** 9.81-s, 9.84-b: Who has charged or counter-charged is Disordered when all that follows from the charge is over. */
function endCharges(game: Borodino, umpire: Umpire): void {
  const combat = combatFought(game);
  if (combat.kind === 'charge') endCharge(game, [...foughtIn(game).strikers, ...countering(game, combat)], umpire);
}

/** Cavalry in the hexes under a charge that met it with success (9.84-a). */
function countering(game: Borodino, { assaults: charges }: Combat): readonly UnitId[] {
  const met = foughtIn(game).outcomes.filter(({ hex }) => charges.some((charge) => charge.met.includes(hex)));
  return met
    .flatMap(({ defenders }) => defenders)
    .filter((id) => cardOf(id).arm === 'cavalry' && unit(game, id).hex !== 0);
}

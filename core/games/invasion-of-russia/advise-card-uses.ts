/** The house bot uses the cards that it has in force: when, on whom, and where. */
import { type Action, NO, type One, type Some, YES } from '../../engine/decision.ts';
import { hexesIn, hexOf, hexTarget, idOf, type Target } from '../../engine/target.ts';
import { type Message, placesNamed } from '../../engine/verdict.ts';
import { valueOf } from './11-3-values.ts';
import { adviseBridge } from './advise-bridges.ts';
import { isInDanger } from './advise-depots.ts';
import { adviseDearest, adviseDearestSome, dearness, gathered } from './advise-names.ts';
import { outlook } from './advise-outlook.ts';
import { mightOf, sightOf, threatAt } from './advise-sight.ts';
import { combatOf, goodUnits, mainUnits } from './combat.ts';
import { type CardNumber, enemyOf, GRID, NAPOLEON, type Side, unitCard } from './data.ts';
import { hexOfPiece, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { LAST_TURN } from './sequence.ts';

/** The card that a question is about. */
const cardAsked = ({ prompt }: { readonly prompt: Message }): CardNumber =>
  Number(
    placesNamed(prompt)
      .map((place) => /^card:(\d+)$/.exec(place)?.[1])
      .find((card) => card !== undefined) ?? 0,
  );

/** The hex that a question is about. */
const hexAsked = ({ prompt }: One): number => hexesIn(placesNamed(prompt))[0] ?? 0;

const answer = (isYes: boolean): Action => ({ one: isYes ? YES : NO });

/** So many units make a stack on which a card is well spent. */
const LARGE = 4;

/** On a large stack, or on the last that may still march; the headquarters of the enemy quarrel over any. */
function adviseUse(game: InvasionOfRussia, decision: One): Action {
  const side = decision.seat as Side;
  const hex = hexAsked(decision);
  const card = cardAsked(decision);
  const of = card === 4 || card === 6 ? enemyOf(side) : side;
  const size = unitsAt(game, hex, of).length;
  if (card === 31) return answer(unitsAt(game, hex, of).some(({ arm }) => arm === 'cavalry'));
  if (card === 6) return answer(size >= 2);
  const waiting = game.trains.filter((train) => train.side === of && train.hex !== hex);
  const next = Math.max(0, ...waiting.map((train) => unitsAt(game, train.hex, of).length));
  return answer(size >= Math.min(LARGE, next));
}

/** What a pip on the die has to bring, in units. */
const PIP = 0.3;

/** Where one more on the die tells, or no other combat will come. */
function adviseDie(game: InvasionOfRussia, decision: One): Action {
  const combat = combatOf(game);
  const units = (role: 'attacker' | 'defender') => goodUnits(game, mainUnits(game, combat, role)).length;
  const margin = valueOf(game, 'attacker').total - valueOf(game, 'defender').total;
  const there = mainUnits(game, combat, 'defender').length;
  const odds = { margin, attackers: units('attacker'), defenders: units('defender'), there };
  const better = margin + (combat.attacker === decision.seat ? 1 : -1);
  const isLast = game.commands[combat.attacker] === 0;
  return answer(isLast || Math.abs(outlook({ ...odds, margin: better }) - outlook(odds)) >= PIP);
}

/** Only in the last turns, where Napoleon would be caught: his commands are missed for the rest of the game. */
function adviseDeparture(game: InvasionOfRussia, decision: One): Action {
  const side = decision.seat as Side;
  const sight = sightOf(game, side);
  const hex = hexOfPiece(game, NAPOLEON);
  const stack = sight.own.get(hex);
  const isWeak = threatAt(sight, hex) > 2 * mightOf(stack?.good ?? [], stack?.command ?? 0);
  return answer(isWeak && (stack === undefined || game.turn >= LAST_TURN - 2));
}

/** Stores of a city are worth a train where no other depot is near. */
function adviseStores(game: InvasionOfRussia, decision: One): Action {
  const hex = hexAsked(decision);
  return answer(game.depots.french.every((depot) => GRID.distance(depot, hex) > 2));
}

/** Of two generals the one with more of their men around them. */
const adviseGeneral = (game: InvasionOfRussia, { targets, seat }: One): Action => {
  const around = (target: Target): number => unitsAt(game, hexOfPiece(game, idOf(target)), seat as Side).length;
  return { one: targets.reduce((best, each) => (around(each) > around(best) ? each : best)) };
};

const sizeOf = (game: InvasionOfRussia, target: Target): number => unitsAt(game, hexOf(target) ?? 0, 'french').length;

/** The largest French stack: it has most to lose where it finds nothing. */
const adviseLargest = (game: InvasionOfRussia, { targets }: One): Action => ({
  one: targets.reduce((best, each) => (sizeOf(game, each) > sizeOf(game, best) ? each : best)),
});

/** The largest French stacks: one in which nobody can fall sick is the least likely among them. */
const adviseLargestSome = (game: InvasionOfRussia, decision: Some): Action =>
  gathered(
    decision,
    decision.from.toSorted((a, b) => sizeOf(game, b) - sizeOf(game, a)),
  );

/** Of all that may recover together those who are worth most. */
function adviseRecovered(game: InvasionOfRussia, decision: Some): Action {
  const worth = (target: Target): number => dearness(game, idOf(target));
  const sorted = decision.from.toSorted((a, b) => worth(b) - worth(a));
  const groups = sorted.map((first) => {
    const { some } = gathered(decision, [first, ...sorted.filter((each) => each !== first)]) as { some: Target[] };
    return { some, sum: some.reduce((sum, each) => sum + worth(each), 0) };
  });
  const [best] = groups.toSorted((a, b) => b.sum - a.sum);
  return { some: best?.some ?? [] };
}

/** Own depots that the enemy would take; of the enemy's the one that feeds most. */
function adviseBurning(game: InvasionOfRussia, decision: Some): Action {
  const sight = sightOf(game, decision.seat as Side);
  const hexes = hexesIn(decision.from);
  if (cardAsked(decision) === 18)
    return gathered(decision, hexes.filter((hex) => isInDanger(sight, hex)).map(hexTarget));
  const fed = (hex: number): number =>
    unitsOf(game, 'french').filter(({ id }) => GRID.distance(unitState(game, id).hex, hex) <= 5).length;
  return gathered(decision, hexes.toSorted((a, b) => fed(b) - fed(a)).map(hexTarget));
}

/** The dearest conscripts, of whom nobody is on the map. */
const adviseReturn = (_game: InvasionOfRussia, { targets }: One): Action => {
  const worth = (target: Target): number => (unitCard(idOf(target)).arm === 'infantry' ? 1 : 2);
  return { one: targets.reduce((best, each) => (worth(each) > worth(best) ? each : best)) };
};

type Adviser<D> = (game: InvasionOfRussia, decision: D) => Action | null;

const ONES: Readonly<Record<string, Adviser<One>>> = {
  'prompt.use-card': adviseUse,
  'prompt.card.die': adviseDie,
  'prompt.card.depart': adviseDeparture,
  'prompt.card.stores': adviseStores,
  'prompt.card.leader': adviseGeneral,
  'prompt.card.feed': adviseLargest,
  'prompt.card.barns': adviseLargest,
  'prompt.card.deserter': adviseDearest,
  'prompt.card.return': adviseReturn,
  'prompt.card.river.from': adviseBridge,
  'prompt.card.river.to': adviseBridge,
};

const SETS: Readonly<Record<string, Adviser<Some>>> = {
  'prompt.card.sick': adviseDearestSome,
  'prompt.card.sick.stacks': adviseLargestSome,
  'prompt.card.recover': adviseRecovered,
  'prompt.card.depots': adviseBurning,
};

/** Cards ask by what they do. */
export const adviseCardUse = (game: InvasionOfRussia, decision: One): Action | null =>
  ONES[decision.prompt.key]?.(game, decision) ?? null;
export const adviseCardSet = (game: InvasionOfRussia, decision: Some): Action | null =>
  SETS[decision.prompt.key]?.(game, decision) ?? null;

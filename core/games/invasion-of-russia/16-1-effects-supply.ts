/** 16.1 Cards of supply and forage (cards 7, 14, 26). */
import { chooseOne, chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexesIn, hexOf, hexTarget, idOf, unitTarget } from '../../engine/target.ts';
import { because } from '../../engine/verdict.ts';
import { apply, named } from './16-1-use.ts';
import { inForce, usable } from './cards.ts';
import { countryOf, type UnitCard } from './data.ts';
import { disrupt, isGood, stacksOf, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { CardEffect, InvasionOfRussia } from './position.ts';

/** How many units fall sick (card 14). */
const SICK = 2;

/** At the end of general supply the Russian says which French units fall sick (card 14). */
export function* fallSick(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const effect = usable(game, [14], 'french');
  if (!effect) return;
  if (game.rules.dummies) return yield* strikeUnseen(game, umpire, effect);
  const from = frail(game).map(({ id }) => unitTarget(id));
  if (from.length === 0) return;
  const count = Math.min(SICK, from.length);
  const params = { card: named(14), count };
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: 'russian',
    rule: '16.1-g',
    from,
    prompt: { key: 'prompt.card.sick', params },
    doneLabel: { key: 'deed.choose' },
    whyOthers: { key: 'refusal.card.sick.others' },
    allows: (set) => (set.length <= count ? null : because('16.1-g', 'refusal.card.too-many', { count })),
    enough: (set) => (set.length === count ? null : because('16.1-g', 'refusal.card.too-few', { count })),
  });
  const pieces = (chosen ?? []).map(idOf);
  for (const unit of pieces) disrupt(game, unit);
  apply(game, umpire, effect, { pieces });
}

/** Where nobody looks into stacks the Russian names those that are struck, and the French which of their units it is. */
function* strikeUnseen(game: InvasionOfRussia, umpire: Umpire, effect: CardEffect): Procedure {
  const from = inOrder(stacksOf(game, 'french').filter((hex) => isExposed(game, hex))).map(hexTarget);
  if (from.length === 0) return;
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: 'russian',
    rule: '16.1-g',
    from,
    prompt: { key: 'prompt.card.sick.stacks', params: { card: named(14) } },
    doneLabel: { key: 'deed.choose' },
    whyOthers: { key: 'refusal.card.sick.places' },
    allows: (set) => (set.length <= SICK ? null : because('16.1-g', 'refusal.card.too-many', { count: SICK })),
    enough: (set) => (set.length > 0 ? null : because('16.1-g', 'refusal.card.too-few', { count: 1 })),
  });
  const hexes = hexesIn(chosen ?? []);
  apply(game, umpire, effect, { hexes });
  for (const hex of hexes.length < SICK ? hexes.flatMap((each) => [each, each]) : hexes)
    yield* fallSickIn(game, umpire, hex);
}

/** So that the order of what is offered does not tell who stands there. */
const inOrder = (hexes: readonly number[]): readonly number[] => hexes.toSorted((a, b) => a - b);

/** The French are asked whatever stands there, so that the question tells nothing of it. */
function* fallSickIn(game: InvasionOfRussia, umpire: Umpire, hex: number): Procedure {
  const able = frail(game).filter(({ id }) => unitState(game, id).hex === hex);
  const params = { card: named(14), place: { place: hexTarget(hex) } };
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'french',
    rule: '16.1-j',
    isSecret: true,
    prompt: { key: 'prompt.card.sick.unit', params },
    whyOthers: { key: 'refusal.card.sick.others' },
    targets: able.map(({ id }) => unitTarget(id)),
    apparent: unitsAt(game, hex, 'french').map(({ id }) => unitTarget(id)),
    ...(able.length === 0 && { pass: () => null, passLabel: { key: 'label.card.nobody-sick' } }),
  });
  if (chosen === null) return;
  const unit = idOf(chosen);
  disrupt(game, unit);
  umpire.tell({ key: 'card.sick', rule: '16.1-j', params: { ...params, unit: { unit } }, audience: ['french'] });
}

/** In good order in Russia, no veterans, and not in a city with a French depot. */
const frail = (game: InvasionOfRussia): readonly UnitCard[] =>
  unitsOf(game, 'french').filter(
    (unit) => unit.quality !== 'veteran' && isGood(game, unit) && isExposed(game, unitState(game, unit.id).hex),
  );

const isExposed = (game: InvasionOfRussia, hex: number): boolean =>
  countryOf(hex) === 'russia' && !game.depots.french.includes(hex);

/** The French feed a stack that would have to forage (card 7). @returns its hex */
export function* feed(game: InvasionOfRussia, umpire: Umpire, hexes: readonly number[]): Procedure<number | null> {
  const effect = usable(game, [7], 'french');
  if (!effect || hexes.length === 0) return null;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'french',
    rule: '16.1-g',
    targets: hexes.map(hexTarget),
    prompt: { key: 'prompt.card.feed', params: { card: named(7) } },
    whyOthers: { key: 'refusal.card.others', params: { card: named(7) } },
    pass: () => null,
    passLabel: { key: 'label.pass.card' },
  });
  if (chosen === null) return null;
  apply(game, umpire, effect, { hexes: [hexOf(chosen)] });
  return hexOf(chosen);
}

/** The Russian names a foraging stack, which will find less (card 7). */
export function* burnBarns(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const effect = usable(game, [7], 'russian');
  const hexes = inOrder(stacksOf(game, 'french').filter((hex) => forages(game, hex)));
  if (!effect || hexes.length === 0) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'russian',
    rule: '16.1-g',
    targets: hexes.map(hexTarget),
    prompt: { key: 'prompt.card.barns', params: { card: named(7) } },
    whyOthers: { key: 'refusal.card.others', params: { card: named(7) } },
    pass: () => null,
    passLabel: { key: 'label.pass.card' },
  });
  if (chosen === null) return;
  const pieces = unitsAt(game, hexOf(chosen), 'french').map(({ id }) => id);
  apply(game, umpire, effect, { pieces });
}

const forages = (game: InvasionOfRussia, hex: number): boolean =>
  unitsAt(game, hex, 'french').some(({ id }) => unitState(game, id).forage);

/** By how much the forage roll of a stack is harder: the barns around it were burnt in the turn before (card 7). */
export function burntAround(game: InvasionOfRussia, units: readonly UnitCard[]): 0 | 1 {
  const effect = inForce(game, 7, 'russian');
  const isNamed = effect && effect.turn < game.turn && units.some(({ id }) => effect.pieces?.includes(id));
  return isNamed ? 1 : 0;
}

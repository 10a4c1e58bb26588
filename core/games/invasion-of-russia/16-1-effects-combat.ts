/** 16.1 Cards of combat (cards 15, 27, 30, 35). */
import { chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type TallyLine } from '../../engine/tally.ts';
import { hexTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { apply, named } from './16-1-use.ts';
import { inForce, usable, use } from './cards.ts';
import { type CardNumber, type Side, type UnitCard } from './data.ts';
import type { Combat, InvasionOfRussia } from './position.ts';

const cardLine = (card: CardNumber, change: number): TallyLine =>
  line('16.1-m', change, 'modifier.card', { card: named(card) });

/** Before the dice a side may add one to its own: for bravery, or with the last reserves among its main units (cards 15, 35). */
export function* raiseDie(
  game: InvasionOfRussia,
  umpire: Umpire,
  side: Side,
  { target }: Combat,
  units: readonly UnitCard[],
): Procedure<readonly TallyLine[]> {
  const effect = usable(game, units.some(isReserve) ? [15, 35] : [15], side);
  if (!effect) return [];
  const params = { card: named(effect.card), place: { place: hexTarget(target) } };
  if (!(yield* chooseYes({ seat: side, rule: '16.1-g', prompt: { key: 'prompt.card.die', params } }))) return [];
  apply(game, umpire, effect, { hexes: [target] });
  return [cardLine(effect.card, 1)];
}

/** The last reserves: the Guard of the French, the artillery of the Russians. */
const isReserve = ({ side, nationality, arm }: UnitCard): boolean =>
  side === 'french' ? nationality === 'Guard' : arm === 'artillery';

/** The first French stack that loses takes a hit less (card 27). */
export function rearguard(game: InvasionOfRussia, loser: Side, hits: number): readonly TallyLine[] {
  const effect = loser === 'french' && hits > 0 ? usable(game, [27], loser) : null;
  if (!effect) return [];
  use(game, effect);
  return [cardLine(27, -1)];
}

/** Austrians neither attack nor support an attack any more (card 30). */
export const whyNotAustrian = (game: InvasionOfRussia, { nationality }: UnitCard): Verdict =>
  nationality === 'Austrian' && inForce(game, 30, 'french') ? because('16.1-m', 'refusal.card.austrians') : null;

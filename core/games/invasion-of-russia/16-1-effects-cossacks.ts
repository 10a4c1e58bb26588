/** 16.1 Cards of the end of a turn: how boldly the Cossacks ride, and who answers the Tsar. */
import { chooseArrangement, chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { fallenConscripts } from './16-1-at-once.ts';
import { apply, named } from './16-1-use.ts';
import { inForce, usable } from './cards.ts';
import type { Side } from './data.ts';
import { takeFromLost } from './pieces.ts';
import { type Placed, type Placing, placesIn, placingOf, putAll } from './placing.ts';
import type { InvasionOfRussia } from './position.ts';

/** What a Cossack's die has to come to by each card, by the side whose half it is. */
const COSSACKS: Readonly<Record<Side, Readonly<Record<number, number>>>> = {
  russian: { 10: 5, 31: 4 },
  french: { 22: 6 },
};

/** What the dice of this turn have to come to; of cards that gainsay each other the one declared last holds. */
export const cossackLimit = ({ cards }: InvasionOfRussia, usual: number): number =>
  cards?.effects.map(({ card, side }) => COSSACKS[side][card]).findLast((limit) => limit !== undefined) ?? usual;

/** What peace with the Sultan adds to the roll for the Swedes (card 12). */
export const peaceBonus = (game: InvasionOfRussia): 0 | 1 => (inForce(game, 12, 'russian') ? 1 : 0);

/** An eliminated conscript unit returns at Kaluga or beside it (card 13). */
export function* answerTsar(
  game: InvasionOfRussia,
  umpire: Umpire,
  side: Side,
  { hexes, zone }: Pick<Placed, 'hexes'> & Required<Pick<Placing, 'zone'>>,
): Procedure {
  const effect = usable(game, [13], side);
  const fallen = fallenConscripts(game);
  if (!effect || side !== 'russian' || fallen.length === 0) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '16.1-g',
    targets: fallen.map(unitTarget),
    prompt: { key: 'prompt.card.return', params: { card: named(13) } },
    whyOthers: { key: 'refusal.card.others', params: { card: named(13) } },
  });
  if (chosen === null) return;
  const unit = idOf(chosen);
  const placed = yield* chooseArrangement(
    placingOf(game, {
      seat: side,
      rule: '13.3-d',
      prompt: { key: 'prompt.reinforce' },
      pieces: [{ piece: unit, hexes }],
      zone,
    }),
  );
  if (placesIn(placed ?? {}).size === 0) return;
  takeFromLost(game, unit);
  putAll(game, placed);
  apply(game, umpire, effect, { pieces: [unit] });
}

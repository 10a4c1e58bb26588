/** 16.1 Cards that act on depots, and on what lies face down; no depot that goes by them counts as captured (7.7-d, 16.1-m). */
import { chooseSome, chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexesIn, hexTarget } from '../../engine/target.ts';
import { because } from '../../engine/verdict.ts';
import { nameHexside } from './16-1-effects-bridges.ts';
import { apply, named } from './16-1-use.ts';
import { usable, use } from './cards.ts';
import { type CardNumber, countryOf, enemyOf, type Side, SIDES } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { removeDepot } from './trains.ts';

/** Before depots are converted: bridges, and depots that are burnt or raided (cards 11, 18, 22, 26). */
export function* beforeConversion(game: InvasionOfRussia, umpire: Umpire, side: Side): Procedure {
  yield* nameHexside(game, umpire, side, 11);
  if (side === 'french') return;
  yield* nameHexside(game, umpire, side, 26);
  yield* burn(game, umpire, 18, 'russian', 2);
  yield* burn(game, umpire, 22, 'french', 1);
}

/** The Russian takes depots of a side off the map: up to two of their own, or a French one that nobody guards. */
function* burn(game: InvasionOfRussia, umpire: Umpire, card: CardNumber, of: Side, most: number): Procedure {
  const effect = usable(game, [card], 'russian');
  const from = game.depots[of].filter((hex) => of === 'russian' || isUnguarded(game, hex)).map(hexTarget);
  if (!effect || from.length === 0) return;
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: 'russian',
    rule: '7.7-d',
    from,
    prompt: { key: 'prompt.card.depots', params: { card: named(card), count: most } },
    doneLabel: { key: 'deed.remove' },
    noneLabel: { key: 'label.none.removed' },
    whyOthers: { key: 'refusal.card.others', params: { card: named(card) } },
    allows: (set) => (set.length > most ? because('16.1-g', 'refusal.card.too-many', { count: most }) : null),
    enough: () => null,
  });
  const hexes = hexesIn(chosen ?? []);
  if (hexes.length === 0) return;
  for (const hex of hexes) removeDepot(game, of, hex);
  apply(game, umpire, effect, { hexes });
}

const isUnguarded = (game: InvasionOfRussia, hex: number): boolean =>
  countryOf(hex) === 'russia' && unitsAt(game, hex).length === 0;

/** The French have taken a Russian depot, and may keep its stores as one of their own (card 18). */
export function* keepStores(
  game: InvasionOfRussia,
  umpire: Umpire,
  side: Side,
  hex: number,
  mayStand: () => boolean,
): Procedure<boolean> {
  const effect = side === 'french' ? usable(game, [18], side) : null;
  if (!effect || !mayStand()) return false;
  const params = { card: named(18), place: { place: hexTarget(hex) } };
  const keeps = yield* chooseYes({ seat: side, rule: '7.7-a', prompt: { key: 'prompt.card.stores', params } });
  if (keeps) apply(game, umpire, effect, { hexes: [hex] });
  return keeps;
}

/** When all trains are laid, whoever has the letters looks at those of the enemy (card 1). */
export function readLetters(game: InvasionOfRussia, umpire: Umpire): void {
  for (const side of SIDES) {
    const effect = usable(game, [1], side);
    if (!effect) continue;
    use(game, effect);
    const params = { side: { seat: side }, other: { seat: enemyOf(side) }, card: named(1) };
    umpire.tell({ key: 'card.letters', rule: '16.1-g', params, reveals: true });
  }
}

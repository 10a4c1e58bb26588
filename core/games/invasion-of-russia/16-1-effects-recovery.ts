/** 16.1 Cards by which units return to good order without train or leader. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isSupplied, supplyOf } from './06-2-supply-line.ts';
import { apply, named } from './16-1-use.ts';
import { usable } from './cards.ts';
import { isWestern, type Side } from './data.ts';
import { hexOfPiece, recoverUnit, unitsOf, unitState } from './pieces.ts';
import type { CardEffect, InvasionOfRussia } from './position.ts';

/** How many units a card brings back, and whether they have to be in one stack. */
const RECOVERY: Readonly<Record<number, { readonly most: number; readonly isOneStack: boolean }>> = {
  10: { most: 1, isOneStack: true },
  16: { most: 2, isOneStack: true },
  21: { most: 3, isOneStack: true },
  28: { most: 2, isOneStack: false },
};

/** A side recovers units by a card, before those that have trains. */
export function* recoverByCard(game: InvasionOfRussia, umpire: Umpire, side: Side): Procedure {
  const effect = usable(game, side === 'french' ? [10, 16, 21, 28] : [16, 21, 28], side);
  const about = effect && RECOVERY[effect.card];
  if (!effect || !about) return;
  const { most, isOneStack } = about;
  const from = candidates(game, effect).map(unitTarget);
  if (from.length === 0) return;
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: side,
    rule: '16.1-g',
    from,
    prompt: { key: 'prompt.card.recover', params: { card: named(effect.card), count: most } },
    doneLabel: { key: 'deed.recover' },
    whyOthers: { key: 'refusal.card.others', params: { card: named(effect.card) } },
    allows: (set) => whyNotTogether(game, set, most, isOneStack),
    enough: () => null,
  });
  const pieces = (chosen ?? []).map(idOf);
  if (pieces.length === 0) return;
  for (const unit of pieces) recoverUnit(game, unit);
  apply(game, umpire, effect, { pieces });
}

function whyNotTogether(game: InvasionOfRussia, set: readonly Target[], most: number, isOneStack: boolean): Verdict {
  if (set.length > most) return because('16.1-g', 'refusal.card.too-many', { count: most });
  const hexes = new Set(set.map((target) => hexOfPiece(game, idOf(target))));
  return isOneStack && hexes.size > 1 ? because('16.1-g', 'refusal.card.one-stack') : null;
}

/** Disrupted units in supply; the camp of the French is a city with a depot of theirs, their levy the west of Russia. */
function candidates(game: InvasionOfRussia, { card, side }: CardEffect): readonly string[] {
  const supply = supplyOf(game, side);
  return unitsOf(game, side)
    .map(({ id }) => id)
    .filter((id) => {
      const { hex, disrupted } = unitState(game, id);
      if (!disrupted) return false;
      if (card === 21 && side === 'french') return game.depots.french.includes(hex);
      return isSupplied(game, supply, id) && (card !== 10 || isWestern(hex));
    });
}

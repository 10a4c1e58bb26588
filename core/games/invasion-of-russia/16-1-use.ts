/** 16.1 The owner of a half that is in force uses it on something (16.1-g). */
import { chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { cardTarget, hexTarget, type TargetOf } from '../../engine/target.ts';
import { use } from './cards.ts';
import type { CardNumber } from './data.ts';
import type { CardEffect, InvasionOfRussia } from './position.ts';

/** How a message names a card. */
export const named = (card: CardNumber): { readonly place: TargetOf<'card'> } => ({ place: cardTarget(String(card)) });

/** Uses a half, and tells of it. */
export function apply(
  game: InvasionOfRussia,
  umpire: Umpire,
  effect: CardEffect,
  on: Pick<CardEffect, 'hexes' | 'pieces'> = {},
): void {
  use(game, effect, on);
  const { hexes = [], pieces = [] } = on;
  const list = [...hexes.map((hex) => ({ place: hexTarget(hex) })), ...pieces.map((unit) => ({ unit }))];
  umpire.tell({
    key: list.length > 0 ? 'card-used-on' : 'card-used',
    rule: '16.1-g',
    params: { side: { seat: effect.side }, card: named(effect.card), on: { list } },
  });
}

/** Whether the owner uses a half on what stands in a hex. */
export function* offer(
  game: InvasionOfRussia,
  umpire: Umpire,
  effect: CardEffect | null,
  hex: number,
): Procedure<boolean> {
  if (effect === null) return false;
  const params = { card: named(effect.card), place: { place: hexTarget(hex) } };
  const uses = yield* chooseYes({ seat: effect.side, rule: '16.1-g', prompt: { key: 'prompt.use-card', params } });
  if (uses) apply(game, umpire, effect, { hexes: [hex] });
  return uses;
}

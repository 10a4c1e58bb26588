/** 16.1 Cards that make a river passable for the French side, or break a bridge under it (cards 11, 26). */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type TallyLine } from '../../engine/tally.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';
import { isUnbridged } from './01-definitions.ts';
import { apply, named } from './16-1-use.ts';
import { inForce, usable } from './cards.ts';
import { type CardNumber, GRID, hasRiver, type Side } from './data.ts';
import { stacksOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

const CARDS: readonly CardNumber[] = [11, 26];

/** Whether a river lies between two hexes and no bridge crosses it, for a side just now (6.2-e, 11.11-b). */
type Unbridged = (a: number, b: number) => boolean;

/** The rivers of the map as cards have changed them. What was made holds, also where a bridge was broken before. */
export function unbridgedFor(game: InvasionOfRussia, side: Side): Unbridged {
  const made = sidesBy(game, 'french');
  const broken = sidesBy(game, 'russian');
  if (side === 'russian' || made.length + broken.length === 0) return isUnbridged;
  const isAmong = (sides: typeof made, a: number, b: number) => sides.some((each) => isSame(each, a, b));
  return (a, b) => (isUnbridged(a, b) || isAmong(broken, a, b)) && !isAmong(made, a, b);
}

const sidesBy = (game: InvasionOfRussia, side: Side): readonly (readonly number[])[] =>
  CARDS.flatMap((card) => {
    const hexes = inForce(game, card, side)?.hexes;
    return hexes ? [hexes] : [];
  });

const isSame = ([one, other]: readonly number[], a: number, b: number): boolean =>
  (one === a && other === b) || (one === b && other === a);

/** An attack over pontoons loses one less (card 11). */
export function pontoonLines(game: InvasionOfRussia): readonly TallyLine[] {
  const { combat } = game;
  const hexes = combat?.attacker === 'french' ? (inForce(game, 11, 'french')?.hexes ?? []) : [];
  const isOver = combat !== null && isSame(hexes, combat.from, combat.target);
  return isOver ? [line('16.1-m', 1, 'modifier.card', { card: named(11) })] : [];
}

/** The owner of a card names the hexside: a hex with own units, and what lies over the river. */
export function* nameHexside(game: InvasionOfRussia, umpire: Umpire, side: Side, card: CardNumber): Procedure {
  const effect = usable(game, [card], side);
  if (!effect) return;
  const over = (hex: number) => GRID.neighbours(hex).filter((other) => mayName(game, side, card, hex, other));
  const from = yield* pick(
    stacksOf(game, side).filter((hex) => over(hex).length > 0),
    side,
    card,
    'from',
  );
  if (from === null) return;
  const to = yield* pick(over(from), side, card, 'to');
  if (to !== null) apply(game, umpire, effect, { hexes: [from, to] });
}

function* pick(hexes: readonly number[], side: Side, card: CardNumber, end: 'from' | 'to'): Procedure<number | null> {
  const [only] = hexes;
  if (only === undefined || (end === 'to' && hexes.length === 1)) return only ?? null;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '16.1-g',
    targets: hexes.map(hexTarget),
    prompt: { key: `prompt.card.river.${end}`, params: { card: named(card) } },
    whyOthers: { key: 'refusal.card.others', params: { card: named(card) } },
    ...(end === 'from' && { pass: () => null, passLabel: { key: 'label.pass.card' } }),
  });
  return chosen === null ? null : hexOf(chosen);
}

/** Pontoons go over any river, engineers help where there is no bridge; only a bridge can be broken. */
function mayName(game: InvasionOfRussia, side: Side, card: CardNumber, a: number, b: number): boolean {
  if (!hasRiver(a, b)) return false;
  const isShut = unbridgedFor(game, 'french')(a, b);
  return side === 'russian' ? !isShut : card === 11 || isShut;
}

/** 16.1 Cards that act on marches: how far, past whose cavalry, and the roll of attrition. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type TallyLine } from '../../engine/tally.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { named, offer } from './16-1-use.ts';
import { inForce, usable } from './cards.ts';
import { type CardNumber, isUnit, type LeaderId, type Side, unitCard } from './data.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';
import { isAdvanced, isWinter } from './sequence.ts';

/** The march as far as cards ask. */
interface Marching {
  readonly side: Side;
  readonly from: number;
  readonly hexes: readonly number[];
}

/** Card 9 sends Jerome home. As long as he is with VIII Corps, it may not force march (16.1-l). */
const JEROME = 9;
const PLATOV: LeaderId = 'ru-platov';

const isJeromes = (piece: PieceId): boolean =>
  isUnit(piece) && unitCard(piece).side === 'french' && unitCard(piece).corps === 'VIII';

/** In the turn in which Jerome goes home VIII Corps may not move, whatever another card allows (16.1-k). */
export function whyNotByJerome(game: InvasionOfRussia, piece: PieceId): Verdict {
  const isLeaving = inForce(game, JEROME, 'french')?.turn === game.turn;
  return isLeaving && isJeromes(piece) ? because('16.1-k', 'refusal.card.jerome') : null;
}

/** Why units may not force march (16.1-l). */
export function whyNotForce(game: InvasionOfRussia, units: readonly PieceId[]): Verdict {
  const effect = inForce(game, JEROME, 'french');
  if (!isAdvanced(game) || (effect && effect.turn < game.turn)) return null;
  return units.some(isJeromes) ? because('16.1-l', 'refusal.card.viii-corps') : null;
}

/** By whose half a stack goes further or past cavalry, if its owner says so before it goes. */
const ON_THE_WAY: Readonly<Record<Side, readonly CardNumber[]>> = { russian: [27, 33], french: [4, 33] };

/** The card that a side may use on a march of these pieces: light horse goes with Platov alone (card 33). */
export function cardForMarch(game: InvasionOfRussia, side: Side, pieces: readonly PieceId[]): CardNumber | null {
  const effect = usable(game, ON_THE_WAY[side], side);
  if (effect?.card === 33 && side === 'russian' && !pieces.includes(PLATOV)) return null;
  return effect?.card ?? null;
}

/** Hexes that a march by a card is longer, which do not count as forced. */
export const extraHexes = (side: Side, card: CardNumber | undefined): number =>
  card !== undefined && side === 'russian' ? 1 : 0;

/** Whether a march by a card goes as if there were no enemy cavalry. */
export const ignoresCavalry = (side: Side, card: CardNumber | undefined): boolean =>
  card !== undefined && side === 'french';

/** A leader without whom a march by a card may not go on. */
export const isBound = (card: CardNumber | undefined, leader: PieceId): boolean => card === 33 && leader === PLATOV;

/** Weather that every French stack feels: cloudbursts, and in winter the great frost (cards 5, 24). */
export function weatherLines(game: InvasionOfRussia, side: Side): readonly TallyLine[] {
  const cards = side === 'french' ? [5, ...(isWinter(game) ? [24] : [])] : [];
  return cards.filter((card) => inForce(game, card, 'french')).map((card) => cardLine(card, 1));
}

const cardLine = (card: CardNumber, change: number): TallyLine =>
  line('16.1-m', change, 'modifier.card', { card: named(card) });

/** The Russian player names a French stack that has marched, and hounds it even after a short way (card 4). */
export function* hound(game: InvasionOfRussia, umpire: Umpire, march: Marching): Procedure<readonly TallyLine[]> {
  const effect = march.side === 'french' ? usable(game, [4], 'russian') : null;
  return (yield* offer(game, umpire, effect, endOf(march))) ? [cardLine(4, 1)] : [];
}

/** What its owner takes off the roll of a stack: after a forced march, or in winter (cards 3, 20). */
export function* ease(
  game: InvasionOfRussia,
  umpire: Umpire,
  march: Marching,
  isForced: boolean,
): Procedure<readonly TallyLine[]> {
  const effect = usable(game, [...(isForced ? [3] : []), ...(isWinter(game) ? [20] : [])], march.side);
  if (!effect || !(yield* offer(game, umpire, effect, endOf(march)))) return [];
  return [cardLine(effect.card, effect.card === 3 ? -2 : -1)];
}

/** Whether frost nails save the cavalry of a stack that suffers (card 31). */
export function* spareCavalry(
  game: InvasionOfRussia,
  umpire: Umpire,
  march: Marching,
  units: readonly PieceId[],
): Procedure<boolean> {
  if (march.side !== 'french' || !units.some((id) => unitCard(id).arm === 'cavalry')) return false;
  return yield* offer(game, umpire, usable(game, [31], 'french'), endOf(march));
}

/** Without the Tsar the Russian command does not quarrel (card 6). */
export const isTsarGone = (game: InvasionOfRussia): boolean => inForce(game, 6, 'russian') !== null;

/** The number of stacks that the rivals at headquarters may trouble (card 6). */
const TORN = 2;

/** Whether the French play the card on a Russian stack that is about to move: its roll then fails on one result more (card 6). */
export const areRivals = (game: InvasionOfRussia, umpire: Umpire, hex: number): Procedure<boolean> =>
  offer(game, umpire, usable(game, [6], 'french', TORN), hex);

const endOf = ({ from, hexes }: Marching): number => hexes.at(-1) ?? from;

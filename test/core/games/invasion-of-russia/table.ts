/**
 * The verbs of the tests of the invasion of Russia: an empty map, and on it what a test wants.
 *
 *     const t = table({ turn: 4, at: { 1310: 'fr-i-iv1 fr-i-iv2 fr-davout', 1209: 'ru-1iii-iv1!' } }, attack, [5]);
 *     t.play(path('stack:fr-i-iv1+fr-i-iv2', 'hex:1209'));
 */
import { setUp } from '../../../../core/games/invasion-of-russia/14-1-set-up.ts';
import { cardsOf, discard, takeUp } from '../../../../core/games/invasion-of-russia/cards.ts';
import { eventCard, isLeader, isUnit, type Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { eliminate, mark, put } from '../../../../core/games/invasion-of-russia/pieces.ts';
import type {
  CardEffect,
  InvasionOfRussia,
  Marker,
  PieceId,
  Quarters,
  TrainMarks,
  UnitState,
} from '../../../../core/games/invasion-of-russia/position.ts';
import { enter } from '../../../../core/games/invasion-of-russia/sequence.ts';
import { addDepot, layTrain } from '../../../../core/games/invasion-of-russia/trains.ts';
import { type Options, usualOptions } from '../../../../core/engine/options.ts';
import * as verbs from '../verbs.ts';

export { arrange, one, PASS, path, some } from '../verbs.ts';

/** Depots that are laid, in the order of the counters. */
export const depots = (...hexes: readonly number[]): ReturnType<typeof verbs.arrange> =>
  verbs.arrange(Object.fromEntries(hexes.map((hex, at) => [`unit:depot-${at + 1}`, `hex:${hex}`])));

/** Pieces by hex: ids with spaces between; `!` after a unit: disrupted. */
type Stacks = Readonly<Record<number, string>>;

export interface Situation {
  readonly scenario?: 'historical-set-up' | 'free-set-up';
  readonly options?: Options;
  readonly turn?: number;
  readonly phase?: string;
  /** Who acts; the French unless told. */
  readonly active?: Side;
  readonly at?: Stacks;
  /** What units have done in this turn, or bear. */
  readonly marks?: Readonly<Record<string, Omit<Partial<UnitState>, 'hex'>>>;
  readonly depots?: Readonly<Partial<Record<Side, readonly number[]>>>;
  /** Trains and dummies on the map, face down. */
  readonly trains?: readonly (readonly [side: Side, hex: number, marker?: Marker, marks?: TrainMarks])[];
  /** Combat commands that are left. */
  readonly commands?: Readonly<Partial<Record<Side, number>>>;
  /** Pieces that were lost. */
  readonly lost?: readonly PieceId[];
  /** In a campaign of two years: what winter quarters have come to. */
  readonly quarters?: Partial<Quarters>;
  /** With the advanced rules: the cards that each holds. */
  readonly hands?: Readonly<Partial<Record<Side, readonly number[]>>>;
  /** With the advanced rules: halves of cards that are in force, played in this turn unless told otherwise. */
  readonly inForce?: readonly (readonly [side: Side, card: number, more?: Partial<CardEffect>])[];
}

/** Builds a position; nothing has moved in it. */
export function situation(about: Situation): InvasionOfRussia {
  const isAdvanced = about.hands || about.inForce ? { advanced: true } : {};
  const options = { ...usualOptions(invasionOfRussia), ...isAdvanced, ...about.options };
  const players = [['russian'], ['french']];
  const game = setUp({ scenario: about.scenario ?? 'historical-set-up', options, players });
  game.turn = about.turn ?? 1;
  enter(game, about.phase ?? 'supply-attrition', about.active ?? 'french');
  for (const [hex, pieces] of Object.entries(about.at ?? {})) stand(game, Number(hex), pieces);
  for (const [unit, marks] of Object.entries(about.marks ?? {})) mark(game, unit, marks);
  for (const side of ['russian', 'french'] as const) {
    for (const hex of about.depots?.[side] ?? []) addDepot(game, side, hex);
    game.commands[side] = about.commands?.[side] ?? 0;
  }
  for (const [side, hex, marker, marks] of about.trains ?? []) layTrain(game, side, hex, marker ?? 'train', marks);
  for (const side of ['russian', 'french'] as const)
    for (const card of about.hands?.[side] ?? [])
      takeUp(game, eventCard(card).deck === 1 ? 'first' : 'second', side, card);
  for (const piece of about.lost ?? []) eliminate(game, piece);
  Object.assign(game.quarters, about.quarters);
  for (const [side, card, more] of about.inForce ?? []) putInForce(game, side, card, more ?? {});
  return game;
}

function putInForce(game: InvasionOfRussia, side: Side, card: number, more: Partial<CardEffect>): void {
  takeUp(game, eventCard(card).deck === 1 ? 'first' : 'second', side, card);
  discard(game, side, card);
  cardsOf(game).effects.push({ card, side, turn: game.turn, until: game.turn, ...more });
}

function stand(game: InvasionOfRussia, hex: number, pieces: string): void {
  for (const each of pieces.split(' ')) {
    const id = each.replace('!', '');
    if (!isUnit(id) && !isLeader(id)) throw new RangeError(`no piece ${id}`);
    put(game, id, hex);
    if (each.endsWith('!')) mark(game, id, { disrupted: true });
  }
}

/** @param chance what is rolled and drawn before the first question */
export const table = (
  about: Situation,
  body: verbs.Body<InvasionOfRussia>,
  chance: verbs.Chance = [],
): verbs.Table<InvasionOfRussia> => verbs.begin(situation(about), body, chance);

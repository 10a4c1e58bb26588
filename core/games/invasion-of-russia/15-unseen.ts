/** 15.1 With dummy counters in play nobody looks into the stacks of the other side until they fight. */
import type { Fact, Umpire } from '../../engine/ruleset.ts';
import type { Param, Seat } from '../../engine/verdict.ts';
import { dummiesAt } from './15-dummies.ts';
import { type Side, SIDES } from './data.ts';
import { hexOfPiece, isOnMap, leadersAt, lift, sideOf, stacksOf, unitsAt, unitState } from './pieces.ts';
import type { CardEffect, InvasionOfRussia, PieceId, UnseenStack } from './position.ts';

/** The stacks of a side that the other does not see into (15.1-c). */
const unseenStacks = (game: InvasionOfRussia, side: Side): readonly number[] =>
  stacksOf(game, side).filter((hex) => !game.combat?.shown?.includes(hex));

/** Takes out of a copy what a seat may not know of stacks: their height is left, and the markers on top. */
export function hideStacks(seen: InvasionOfRussia, seat: Seat | null): void {
  if (seen.cards)
    seen.cards = { ...seen.cards, effects: seen.cards.effects.map((effect) => unnamed(seen, effect, seat)) };
  for (const side of SIDES.filter((each) => each !== seat)) {
    const hexes = unseenStacks(seen, side).toSorted((a, b) => a - b);
    seen.unseen.push(...hexes.map((hex) => heightOf(seen, side, hex)));
    const pieces = hexes.flatMap((hex) => [...unitsAt(seen, hex, side), ...leadersAt(seen, hex, side)]);
    for (const { id } of pieces) lift(seen, id);
    seen.dummies[side] = [];
  }
  seen.held = [];
  if (seen.combat && !seen.combat.shown && seen.combat.attacker !== seat) seen.combat.units = [];
}

/** A card that is in force, without the pieces of unseen stacks that it was used on. */
function unnamed(game: InvasionOfRussia, effect: CardEffect, seat: Seat | null): CardEffect {
  const others = SIDES.filter((side) => side !== seat);
  const isUnseen = (unit: PieceId): boolean => others.some((side) => namesUnseen(game, side, { unit }));
  return effect.pieces ? { ...effect, pieces: effect.pieces.filter((piece) => !isUnseen(piece)) } : effect;
}

/** Units, leaders and dummies look alike; the markers of forced marches and of forage lie on top. */
function heightOf(game: InvasionOfRussia, side: Side, hex: number): UnseenStack {
  const units = unitsAt(game, hex, side).map(({ id }) => unitState(game, id));
  return {
    side,
    hex,
    height: units.length + leadersAt(game, hex, side).length + dummiesAt(game, side, hex),
    ...(units.some(({ forced }) => forced) && { forced: true }),
    ...(units.some(({ forage }) => forage) && { forage: true }),
  };
}

/** Told without the pieces that they name, and without sums that command ratings are in. Where a fact is not listed, the other side is told nothing in its place. */
const UNSEEN: ReadonlySet<string> = new Set([
  'marched',
  'force-marched',
  'recovered',
  'leader-moved',
  'order.abort',
  'order.fail',
  'order.go',
  'cossacks.strike',
  'cossacks.nothing',
]);

/** What the tables tell everybody, or what was seen before it went into a stack. */
const KNOWN: ReadonlySet<string> = new Set(['arrived', 'leader-escaped']);

/** An umpire who names pieces of unseen stacks to their owner alone (15.1-c). */
export function discreet(game: InvasionOfRussia, umpire: Umpire): Umpire {
  if (!game.rules.dummies) return umpire;
  return { ...umpire, tell: (fact) => umpire.tell(withoutPieces(game, fact)) };
}

function withoutPieces(game: InvasionOfRussia, fact: Omit<Fact, 'dice'>): Omit<Fact, 'dice'> {
  const { key, params, audience, way } = fact;
  const owner = SIDES.find((side) => Object.values(params).some((param) => namesUnseen(game, side, param)));
  if (!owner || audience || KNOWN.has(key)) return fact;
  const open = Object.entries(params).filter(([name, param]) => name !== 'total' && !namesUnseen(game, owner, param));
  const instead = { key: `unseen.${key}`, rule: '15.1-c', params: Object.fromEntries(open), ...(way && { way }) };
  return { ...fact, audience: [owner], ...(UNSEEN.has(key) && { instead }) };
}

/** Whether a blank of a sentence is filled with pieces of a side that the other does not see. */
function namesUnseen(game: InvasionOfRussia, side: Side, param: Param): boolean {
  if (typeof param !== 'object') return false;
  if ('list' in param) return param.list.some((each) => namesUnseen(game, side, each));
  if (!('unit' in param) || !isOnMap(game, param.unit) || sideOf(param.unit) !== side) return false;
  return unseenStacks(game, side).includes(hexOfPiece(game, param.unit));
}

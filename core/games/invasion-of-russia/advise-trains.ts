/** The house bot's trains: what each would do is weighed, and the best are laid first, dummies among them. */
import { type Action, type Arrange, type Arrangement, type Some } from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import { hexesIn, hexTarget, idOf, type Target } from '../../engine/target.ts';
import { isFriendly } from './01-definitions.ts';
import { depotWishes } from './advise-depots.ts';
import { distance } from './advise-ground.ts';
import { worthOf } from './11-17-spread.ts';
import { goalOf } from './advise-goals.ts';
import { bestMarch } from './advise-march.ts';
import { isFed, type Sight, sightOf, type Stack } from './advise-sight.ts';
import { type Side, unitCard } from './data.ts';
import { copyOf, type InvasionOfRussia } from './position.ts';
import { layTrain, realTrainsAt, takeFromPool } from './trains.ts';

/** A train that would be of use in a hex. */
export interface Wish {
  readonly hex: number;
  readonly value: number;
}

const RECOVERED = 0.55;
const FORAGE_FROM = 3;
/** A train of less use than this had better lie where it deceives. */
const WORTH_IT = 0.1;

/** The wishes of each side that were worked out last, by all that they follow from: the laying asks for them again and again. */
const lately = new Map<Side, { readonly of: string; readonly wishes: readonly Wish[] }>();

/** What trains would do, the best first; several may be wished for in one hex. */
function wishes(sight: Sight): readonly Wish[] {
  const { game, side } = sight;
  const of = JSON.stringify([game.turn, game.units, game.leaders, game.depots]);
  const before = lately.get(side);
  if (before?.of === of) return before.wishes;
  const found = workOut(sight);
  lately.set(side, { of, wishes: found });
  return found;
}

function workOut(sight: Sight): readonly Wish[] {
  const all = [...depotWishes(sight), ...[...sight.own.values()].flatMap((stack) => stackWishes(sight, stack))];
  return all.filter(({ value }) => value > WORTH_IT).sort((a, b) => b.value - a.value);
}

/** Of a stack: to recover, to march, and on the French side to be fed. */
function stackWishes(sight: Sight, stack: Stack): readonly Wish[] {
  const { hex, units, good, leaders } = stack;
  // Out of supply a train is for a depot alone (7.3-b), and those are wished for apart.
  if (!isFed(sight, hex, units)) return [];
  if (leaders.length === 0) return hungry(sight, stack);
  const down = units.length - good.length;
  const up = Math.min(
    down,
    leaders.reduce((sum, { command }) => sum + command, 0),
  );
  const march = up === down ? Math.max(bestMarch(sight, stack)?.gain ?? 0, column(sight, stack)) : 0;
  if (up === 0) return [{ hex, value: march + hunger(sight, stack) }];
  return [
    { hex, value: RECOVERED * up + hunger(sight, stack) },
    { hex, value: march },
  ];
}

/** What a train promises to French units far behind: the road is free when those before them have gone. */
function column(sight: Sight, { hex, units }: Stack): number {
  const isFar = sight.side === 'french' && distance('french', hex, goalOf(sight, units)) > FAR_BEHIND;
  return isFar ? LATER * units.length : 0;
}

const FAR_BEHIND = 3;
const LATER = 0.15;

const hungry = (sight: Sight, stack: Stack): readonly Wish[] => [{ hex: stack.hex, value: hunger(sight, stack) }];

/** What a French stack loses on average that has no train and no depot (6.3, 8.7). */
function hunger({ game, side }: Sight, { hex, units, good }: Stack): number {
  if (side === 'russian' || game.turn < FORAGE_FROM || isFriendly(game, side, hex)) return 0;
  if (game.depots.french.includes(hex)) return 0;
  const fails = Math.min(1, units.length / 6);
  return fails * (0.5 * good.length + (units.length - good.length));
}

/** In which acts of laying a dummy goes in between. */
const DUMMY_AT = [1, 4];

/** Where the next marker goes, and what it is. */
function nextMarker(game: InvasionOfRussia, side: Side, hexes: ReadonlySet<number>) {
  const sight = sightOf(game, side);
  const laid = game.trains.filter((train) => train.side === side).length;
  const hasTrain = game.pool[side].includes('train');
  const hasDummy = game.pool[side].includes('dummy');
  const wish = hasTrain ? nextWish(sight, hexes) : null;
  if (hasDummy && (!hasTrain || DUMMY_AT.includes(laid))) {
    const hex = showHex(sight, hexes);
    if (hex !== null) return { hex, marker: 'dummy' as const };
  }
  // Who cannot gain by a march now may gain when others have marched.
  const hex = wish?.hex ?? (hasTrain ? showHex(sight, hexes) : null);
  return hex === null ? null : { hex, marker: hasTrain ? ('train' as const) : ('dummy' as const) };
}

/** The best use of a train that none serves yet. */
function nextWish(sight: Sight, hexes: ReadonlySet<number>): Wish | null {
  const { game, side } = sight;
  const served = new Map<number, number>();
  for (const wish of wishes(sight)) {
    const before = served.get(wish.hex) ?? 0;
    if (before >= realTrainsAt(game, wish.hex, side).length && hexes.has(wish.hex)) return wish;
    served.set(wish.hex, before + 1);
  }
  return null;
}

/** Where a dummy looks most like a train: the largest stack with a leader and without a marker. */
function showHex({ game, side, own }: Sight, hexes: ReadonlySet<number>): number | null {
  const bare = [...own.values()].filter(
    ({ hex }) => hexes.has(hex) && !game.trains.some((train) => train.side === side && train.hex === hex),
  );
  const size = ({ units, leaders }: Stack) => units.length + (leaders.length > 0 ? 3 : 0);
  const [first] = bare.sort((a, b) => size(b) - size(a));
  return first?.hex ?? [...hexes][0] ?? null;
}

/** All markers, one after the other as they would go down. */
export function adviseTrain(game: InvasionOfRussia, decision: Arrange): Action | null {
  const side = decision.seat as Side;
  const laying = copyOf(game);
  const places = { train: hexesFor('train', decision), dummy: hexesFor('dummy', decision) };
  const found: [Target, Target][] = [];
  for (const _ of decision.items) {
    const next = nextMarker(laying, side, places.train) ?? nextMarker(laying, side, places.dummy);
    const item = next && decision.items.find((each) => isOf(next.marker, each) && !found.some(([it]) => it === each));
    if (!item || !places[next.marker].has(next.hex)) break;
    found.push([item, hexTarget(next.hex)]);
    takeFromPool(laying, side, next.marker);
    layTrain(laying, side, next.hex, next.marker);
  }
  if (found.length > 0) return { arrange: Object.fromEntries(found) as Arrangement };
  return mayPass(decision) ? null : { pass: true };
}

const isOf = (marker: string, item: Target): boolean => idOf(item).startsWith(marker);

/** Where a marker may lie, while one is left. */
function hexesFor(marker: string, { items, slots }: Arrange): ReadonlySet<number> {
  const item = items.find((each) => isOf(marker, each));
  return new Set(hexesIn(item ? slots(item) : []));
}

/** The dearest of the disrupted, in every hex as many as its leaders can rally. */
export function adviseRecovery(_game: InvasionOfRussia, decision: Some): Action | null {
  const worth = (target: Target): number => worthOf(idOf(target), [unitCard(idOf(target))]);
  const chosen: Target[] = [];
  for (const target of [...decision.from].sort((a, b) => worth(b) - worth(a)))
    if (decision.allows([...chosen, target]) === null) chosen.push(target);
  return { some: chosen };
}

/** The marches that the house bot weighs: whose, with whom, and where to. */
import { hexesIn, hexTarget, type Target, unitsTarget } from '../../engine/target.ts';
import { isFriendly } from './01-definitions.ts';
import { byCard } from './08-2-movement.ts';
import { isBesieged } from './08-4-siege.ts';
import { forcedHexes, type March, marchOf, whyNotInto } from './08-4-march.ts';
import { lossFor, wearOf } from './08-5-attrition.ts';
import { worthOf } from './11-17-spread.ts';
import { extraHexes, whyNotByJerome } from './16-1-effects-march.ts';
import { FRENCH_CHAIN } from './advise-ground.ts';
import { isFed, type Sight, type Stack, supplyWithout, threatAt } from './advise-sight.ts';
import { groupOf, standIn } from './advise-stand.ts';
import { type CardNumber, cityOf, GRID, type LeaderCard, RIGA, type UnitCard } from './data.ts';

/** A march, and by how much its units would stand better where it ends. */
export interface Plan {
  readonly from: number;
  readonly units: readonly UnitCard[];
  readonly leaders: readonly LeaderCard[];
  readonly hexes: readonly number[];
  /** The card by which it goes further, or past cavalry. */
  readonly card?: CardNumber;
  readonly gain: number;
}

const MOST_HEXES = 5;
/** What it costs to march at all: who stands still may still march later. */
const TROUBLE = 0.15;
/** What a unit is worth that is lost on the way. */
const WEAR = { french: 1.4, russian: 1 } as const;

/** The best march of a stack, as though all of it were in good order and had a train; `null` where it had better stay. */
export function bestMarch(sight: Sight, stack: Stack, card?: CardNumber): Plan | null {
  const { game, side } = sight;
  const leaders = stack.leaders.filter(({ id }) => !game.leaders[id]?.moved);
  const ready = stack.units.filter(({ id }) => !game.units[id]?.moved && whyNotByJerome(game, id) === null);
  if (leaders.length === 0 || ready.length === 0 || isBesieged(game, side, stack.hex)) return null;
  const by = { from: stack.hex, hexes: [], ...(card !== undefined && { card }) };
  let best: Plan | null = null;
  for (const { units, gain } of partings(sight, stack, ready)) {
    const ways = waysOf(sight, { ...by, side, units: units.map(({ id }) => id) }, leaders);
    const go = units.length <= ready.length - COLUMN ? withoutLast(leaders) : leaders;
    const plan = bestOf(sight, { ...by, units, leaders: go, gain }, ways);
    if (plan && plan.gain > Math.max(best?.gain ?? 0, 0)) best = plan;
  }
  return best;
}

/** A unit that is left behind for nothing; and so many with a leader of their own, because the road is full. */
const LEFT = 0.7;
const COLUMN = 2;
const LATER = 0.4;

/** One leader stays with those who march later. */
const withoutLast = (leaders: readonly LeaderCard[]): readonly LeaderCard[] =>
  leaders.length < 2 ? leaders : leaders.toSorted((a, b) => b.command - a.command).slice(0, -1);

/** Who goes: all, all but a garrison, or as many as find room; and what those who stay are worth. */
function partings(sight: Sight, { hex, units }: Stack, ready: readonly UnitCard[]) {
  const { game } = sight;
  const stay = units.length - ready.length;
  const hold = stay > 0 ? 0 : holdingOf(sight, hex);
  const sorted = [...ready].sort((a, b) => guardCost(a, ready) - guardCost(b, ready));
  const all = game.held.includes(hex) && stay === 0 ? [] : [{ units: ready, gain: -hold }];
  const but = (count: number) => ready.filter((unit) => sorted.indexOf(unit) >= count);
  const others = { units: but(1), gain: hold > 0 || stay > 0 ? 0 : -LEFT };
  const part = ready.length > COLUMN + 2 ? [{ units: but(COLUMN), gain: -LATER }] : [];
  return ready.length > 1 ? [...all, others, ...part] : all;
}

const guardCost = (unit: UnitCard, beside: readonly UnitCard[]): number =>
  worthOf(unit.id, beside) + (unit.arm === 'infantry' ? 0 : 2);

/** Cities count as the war ends (14.7-a): before this turn those that the enemy is far from need nobody. */
const HOLD_FROM = 9;

/** What is lost where nobody stays in a hex: cities with points, and those with depots on enemy territory. */
function holdingOf(sight: Sight, hex: number): number {
  const { game, side } = sight;
  const points = cityOf(hex)?.points ?? 0;
  if (hex === RIGA && side === 'russian') return 3;
  const isNear = threatAt(sight, hex) > 0;
  if (isFriendly(game, side, hex)) return isNear ? 0.3 * points : 0;
  const depot = game.depots[side].includes(hex) ? 0.6 : 0;
  return (game.turn < HOLD_FROM && !isNear ? 0.1 * points : points + depot) + lineThrough(sight, hex);
}

/** What it costs that nobody stays in an enemy city through which others are fed, or depots linked (6.2-d). */
function lineThrough(sight: Sight, hex: number): number {
  const supply = supplyWithout(sight, hex);
  if (supply === sight.supply) return 0;
  const others = [...sight.own.values()].filter((stack) => stack.hex !== hex && isFed(sight, stack.hex, stack.units));
  const hungry = others.reduce((sum, { hex: at, units }) => sum + (isFed({ supply }, at, units) ? 0 : units.length), 0);
  return hungry + (FRENCH_CHAIN.includes(hex) ? LINK : 0);
}

/** What it costs to open the road between two depots. */
const LINK = 1;

/** The best end of a march of these units. */
function bestOf(sight: Sight, about: Plan, ways: readonly (readonly number[])[]): Plan | null {
  const { game, side } = sight;
  const { from, units, leaders } = about;
  const ids = units.map(({ id }) => id);
  const command = Math.max(...leaders.map((leader) => leader.command));
  const group = groupOf(sight, units, command);
  const now = standIn(sight, from, group);
  // Where nobody stays in a city its roads are barred (6.2-d).
  const isEmptied = units.length === sight.own.get(from)?.units.length;
  const left = isEmptied ? { ...sight, supply: supplyWithout(sight, from) } : sight;
  // What wears a stack out is how far it goes, wherever that is.
  const worn = new Map<number, number>();
  let best: Plan | null = null;
  for (const hexes of ways) {
    const march = { ...about, side, units: ids, hexes };
    const isForced = forcedHexes(game, march) > 0;
    const then = standIn(left, hexes.at(-1) ?? from, { ...group, isForced });
    const lost = worn.get(hexes.length) ?? wear(sight, march, leaders);
    worn.set(hexes.length, lost);
    const gain = about.gain + then - now - TROUBLE - WEAR[side] * lost;
    if (!best || gain > best.gain) best = { ...about, hexes, gain };
  }
  return best;
}

/** A shortest way to every hex that the units can reach. */
function waysOf(sight: Sight, march: March, leaders: readonly LeaderCard[]): readonly (readonly number[])[] {
  const ways = new Map<number, readonly number[]>([[march.from, []]]);
  const most = MOST_HEXES + extraHexes(march.side, march.card);
  for (const [at, hexes] of ways) {
    if (hexes.length === most) break;
    const onward = GRID.neighbours(at).filter((to) => !ways.has(to));
    for (const to of openOf(sight, { ...march, hexes }, leaders, onward)) ways.set(to, [...hexes, to]);
  }
  ways.delete(march.from);
  return [...ways.values()];
}

/** A march by a card begins with it. */
export const stepsOf = ({ hexes, card }: Pick<March, 'hexes' | 'card'>): readonly Target[] => [
  ...(card === undefined ? [] : [byCard(card)]),
  ...hexes.map(hexTarget),
];

/** Those of some hexes beside its last into which a march may go on. */
function openOf(
  { game, asked }: Sight,
  march: March,
  leaders: readonly LeaderCard[],
  onward: readonly number[],
): readonly number[] {
  if (!asked || onward.length === 0) return onward.filter((to) => whyNotInto(game, march, to) === null);
  const way = { unit: unitsTarget([...march.units, ...leaders.map(({ id }) => id)]), steps: stepsOf(march) };
  const open = hexesIn(asked.steps(way).map(({ to }) => to));
  return onward.filter((to) => open.includes(to));
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Units that a march costs on average. */
function wear({ game }: Sight, march: March, leaders: readonly LeaderCard[]): number {
  if (march.hexes.length < marchOf(game)) return 0;
  const { total } = wearOf(
    game,
    march,
    leaders.map(({ id }) => id),
  );
  const lost = FACES.map((face) => lossFor(face + total, march.units.length));
  return lost.reduce((sum, { eliminated, disrupted }) => sum + eliminated + disrupted / 2, 0) / FACES.length;
}

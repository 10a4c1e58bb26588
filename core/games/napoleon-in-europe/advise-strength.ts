/** What forces are worth to the house bot, and how a battle between them goes on the average. */
import { type Forces, type Kind, KINDS } from './data.ts';
import type { Unit } from './position.ts';
import { countKinds, NO_UNITS } from './units.ts';

/** What a unit is worth: what it does in battle, what it takes to build it, and that infantry alone owns regions. One is about a region. */
export const WORTH: Readonly<Record<Kind, number>> = { infantry: 1.3, cavalry: 1.7, artillery: 1.9, general: 1.4 };

export const worthOfForces = (forces: Forces): number =>
  KINDS.reduce((sum, kind) => sum + WORTH[kind] * forces[kind], 0);

export const sumOfForces = (a: Forces, b: Forces): Forces =>
  Object.fromEntries(KINDS.map((kind) => [kind, a[kind] + b[kind]])) as Forces;

/** Units of no unit in particular: in an average battle parts of them fall. */
export const forcesIn = (units: readonly Pick<Unit, 'kind'>[]): Forces => countKinds(units);

/** The units that are shot first, the dearest: guns only where they are in front or pursued. */
const DEAREST: readonly Kind[] = ['artillery', 'cavalry', 'infantry'];
const PURSUED: readonly Kind[] = ['artillery', 'general', 'cavalry', 'infantry'];
/** With so many others in front, guns stay behind them. */
export const SCREEN = 3;
/** So many battle rounds are looked ahead; hardly a battle lasts longer. */
const ROUNDS = 12;
/** Hits of a die. */
const HIT = 1 / 6;
/** Hits of a die at a side that has landed (SEA-11). */
const HIT_LANDED = 1 / 3;
/** Units that a general rallies: two dice, of which a five or a six counts (RALLY-2). */
const RALLIED = 2 / 3;
/** Less than this of an army is left: it counts as none. */
const NOTHING = 0.3;

/** One side of a battle, on the average. */
export interface Host {
  readonly forces: Forces;
  /** Whether it has landed from the sea into this battle. */
  readonly landed?: boolean;
}

/** How a battle goes on the average: whether the side that fires first wins it, and what each side has left after the pursuit. */
export interface Clash {
  readonly firstWins: boolean;
  readonly first: Forces;
  readonly second: Forces;
}

interface Fighting {
  now: Record<Kind, number>;
  fallen: Record<Kind, number>;
  readonly hit: number;
}

/** @param first the defender, or whoever is next to fire */
export function clash(first: Host, second: Host): Clash {
  const sides = [fighting(first, second), fighting(second, first)] as const;
  for (let half = 0; half < 2 * ROUNDS; half++) {
    const [acting, enemy] = half % 2 === 0 ? sides : [sides[1], sides[0]];
    if (frontOf(acting) < NOTHING) return ended(sides, enemy, acting);
    strike(enemy, diceOf(acting) * acting.hit, half === 0);
    if (frontOf(enemy) < NOTHING) return ended(sides, acting, enemy);
    rally(acting);
  }
  return { firstWins: true, first: sides[0].now, second: sides[1].now };
}

const fighting = ({ forces }: Host, enemy: Host): Fighting => ({
  now: { ...forces },
  fallen: { ...NO_UNITS },
  hit: enemy.landed ? HIT_LANDED : HIT,
});

const lineOf = ({ now }: Fighting): number => now.infantry + now.cavalry;
const gunsAreBehind = (side: Fighting): boolean => lineOf(side) >= SCREEN;
const frontOf = (side: Fighting): number => lineOf(side) + (gunsAreBehind(side) ? 0 : side.now.artillery);
const fallenOf = ({ fallen }: Fighting): number => KINDS.reduce((sum, kind) => sum + fallen[kind], 0);

/** Dice of a side (FIRE-2, FIRE-3): generals fire until there is somebody to rally. */
function diceOf(side: Fighting): number {
  const { infantry, cavalry, artillery, general } = side.now;
  const generals = fallenOf(side) < 1 / 2 ? 3 * general : 0;
  return infantry + 3 * cavalry + (gunsAreBehind(side) ? 2 : 4) * artillery + generals;
}

/** @param isFirst before the first volley the side that has not acted yet can have its infantry alone in front */
function strike(side: Fighting, hits: number, isFirst: boolean): void {
  const isScreened = isFirst && side.now.infantry > 2 * hits + 1;
  const kinds = isScreened ? (['infantry'] as const) : DEAREST.slice(gunsAreBehind(side) ? 1 : 0);
  fell(side, hits, kinds);
}

/** @returns hits that find nobody */
function fell({ now, fallen }: Fighting, hits: number, kinds: readonly Kind[]): number {
  let left = hits;
  for (const kind of kinds) {
    const gone = Math.min(now[kind], left);
    now[kind] -= gone;
    fallen[kind] += gone;
    left -= gone;
  }
  return left;
}

function rally({ now, fallen }: Fighting): void {
  let left = RALLIED * now.general;
  for (const kind of DEAREST) {
    const back = Math.min(fallen[kind], left);
    now[kind] += back;
    fallen[kind] -= back;
    left -= back;
  }
}

function ended([first, second]: readonly [Fighting, Fighting], winner: Fighting, loser: Fighting): Clash {
  fell(loser, diceOf(winner) * winner.hit, PURSUED);
  return { firstWins: winner === first, first: first.now, second: second.now };
}

/** What is left of a force that gives a battle up: the enemy fires once more, at whom he will (PURSUIT-3). */
export function givenUp(own: Host, enemy: Host): Forces {
  const [side, pursuer] = [fighting(own, enemy), fighting(enemy, own)];
  fell(side, diceOf(pursuer) * pursuer.hit, PURSUED);
  return side.now;
}

/** The dice of a force as it usually stands, and the hits that they bring against the other. */
export const hitsOf = (own: Host, enemy: Host): number => diceOf(fighting(own, enemy)) * fighting(own, enemy).hit;

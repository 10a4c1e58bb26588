/** The house bot in winter quarters: whether the French take them, where both armies rest, and which city feeds the French. */
import { type Action, type Arrange, NO, type One, YES } from '../../engine/decision.ts';
import { hexesIn, hexOf, hexTarget, idOf, type Target, unitTarget } from '../../engine/target.ts';
import { isFriendly } from './01-definitions.ts';
import { CAPACITY } from './04-occupation.ts';
import { armyOf, frenchQuarters, nearest } from './16-13-places.ts';
import { distance, FRENCH_ROADS, RUSSIAN_ROADS, type Theatre, theatreOf } from './advise-ground.ts';
import { dearness } from './advise-names.ts';
import { GRID, isUnit, type LeaderCard, leaderCard, MOSCOW, type UnitCard, unitCard } from './data.ts';
import { unitsAt, unitsOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Yes, where the army finds room: rest, two fresh corps and nine turns without winter. What finds no room would be lost. */
export function adviseQuarters(game: InvasionOfRussia): Action {
  const army = armyOf(game, 'french').filter(isUnit);
  const isRoom = nearest(game, army, frenchQuarters(game)).size === army.length;
  return { one: isRoom ? YES : NO };
}

/** The city farthest towards Moscow, before others one that is held: depots are linked from there. */
export function adviseSource(game: InvasionOfRussia, { targets }: One): Action {
  const worth = (target: Target): number => {
    const hex = hexOf(target) ?? 0;
    return (unitsAt(game, hex, 'french').length > 0 ? HELD : 0) - distance('french', hex, MOSCOW);
  };
  return { one: targets.reduce((best, each) => (worth(each) > worth(best) ? each : best)) };
}

const HELD = 5;

/** Napoleon comes back to the largest stack. */
export function adviseNapoleon(game: InvasionOfRussia, { targets }: One): Action {
  const size = (target: Target): number => unitsAt(game, hexOf(target) ?? 0, 'french').length;
  return { one: targets.reduce((best, each) => (size(each) > size(best) ? each : best)) };
}

/** The French rest as far forward as their depots reach, and leave no depot in Russia without a garrison. */
export function adviseFrenchQuarters(game: InvasionOfRussia, decision: Arrange): Action | null {
  const camp = new Camp(decision);
  const isDepot = (hex: number): boolean => game.depots.french.includes(hex);
  const isAhead = (hex: number): boolean => isDepot(hex) && !isFriendly(game, 'french', hex);
  const cities = camp.hexes.filter(isAhead);
  const cheap = camp.units.filter(({ arm }) => arm === 'infantry').toSorted((a, b) => worth(game, a) - worth(game, b));
  const guards = new Set(cheap.slice(0, cities.length));
  for (const [theatre, units] of byTheatre(camp.units.filter((unit) => !guards.has(unit)))) {
    const goal = FRENCH_ROADS[theatre].at(-1) ?? MOSCOW;
    const far = (hex: number): number => distance('french', hex, goal) + (isDepot(hex) ? 0 : WITHOUT_DEPOT);
    camp.fill(units, camp.hexesBy(far));
  }
  const empty = cities.filter((hex) => camp.isEmpty(hex));
  for (const [at, unit] of [...guards].entries()) {
    const hex = empty[at];
    camp.fill(
      [unit],
      [...(hex === undefined ? [] : [hex]), ...camp.hexesBy((each) => distance('french', each, MOSCOW))],
    );
  }
  camp.lead();
  return camp.answer();
}

/** Where no depot is: they would starve when the campaign begins. */
const WITHOUT_DEPOT = 20;

const worth = (game: InvasionOfRussia, { id }: UnitCard): number => dearness(game, id);

/** The Russians rest where they can make a stand, on each road as far west as they are as strong as the enemy there. */
export function adviseRussianQuarters(game: InvasionOfRussia, decision: Arrange): Action | null {
  const camp = new Camp(decision);
  for (const [theatre, units] of byTheatre(camp.units)) {
    const stand = standOf(game, theatre, units.length, camp.hexes);
    camp.fill(
      units,
      camp.hexesBy((hex) => distance('russian', hex, stand)),
    );
  }
  camp.lead();
  return camp.answer();
}

const COMING = 5;
const PARITY = 0.9;

function standOf(game: InvasionOfRussia, theatre: Theatre, strength: number, hexes: readonly number[]): number {
  const road = RUSSIAN_ROADS[theatre];
  const french = unitsOf(game, 'french').map(({ id }) => unitState(game, id).hex);
  const coming = (city: number): number => french.filter((hex) => GRID.distance(hex, city) <= COMING).length;
  return road.find((city) => hexes.includes(city) && strength >= PARITY * coming(city)) ?? road.at(-1) ?? MOSCOW;
}

/** Units of each road, of all arms by turns, so that no stack lacks one. */
function byTheatre(units: readonly UnitCard[]): ReadonlyMap<Theatre, readonly UnitCard[]> {
  return new Map([...Map.groupBy(units, (unit) => theatreOf([unit]))].map(([theatre, all]) => [theatre, mixed(all)]));
}

/** So many of each arm one after the other. */
const MIX = { artillery: 1, cavalry: 1, infantry: 3 } as const;

function mixed(units: readonly UnitCard[]): readonly UnitCard[] {
  const left = (['artillery', 'cavalry', 'infantry'] as const).map((arm) => {
    return { arm, units: units.filter((unit) => unit.arm === arm) };
  });
  const order: UnitCard[] = [];
  while (order.length < units.length) for (const { arm, units: of } of left) order.push(...of.splice(0, MIX[arm]));
  return order;
}

/** An army as it is put down, hex after hex. */
class Camp {
  readonly hexes: readonly number[];
  readonly units: readonly UnitCard[];
  readonly #leaders: readonly LeaderCard[];
  readonly #decision: Arrange;
  readonly #places = new Map<string, number>();
  readonly #factors = new Map<number, number>();

  constructor(decision: Arrange) {
    const pieces = decision.items.map(idOf);
    const [first] = decision.items;
    this.#decision = decision;
    this.hexes = first === undefined ? [] : hexesIn(decision.slots(first));
    this.units = pieces.filter(isUnit).map(unitCard);
    this.#leaders = pieces.filter((piece) => !isUnit(piece)).map(leaderCard);
  }

  hexesBy(far: (hex: number) => number): readonly number[] {
    const known = new Map(this.hexes.map((hex) => [hex, far(hex)]));
    return this.hexes.toSorted((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0));
  }

  isEmpty(hex: number): boolean {
    return !this.#factors.has(hex);
  }

  /** Each unit in the first of these hexes that has room for it (4.1-a). */
  fill(units: readonly UnitCard[], order: readonly number[]): void {
    for (const { id, occupation } of units) {
      const hex = order.find((each) => (this.#factors.get(each) ?? 0) + occupation <= CAPACITY);
      if (hex === undefined) continue;
      this.#places.set(id, hex);
      this.#factors.set(hex, (this.#factors.get(hex) ?? 0) + occupation);
    }
  }

  /** Each leader with the most of their own corps, and before others with those whom nobody leads. */
  lead(): void {
    for (const leader of this.#leaders.toSorted((a, b) => b.command - a.command)) {
      const [best] = this.hexesBy((hex) => -this.#needOf(hex, leader));
      if (best !== undefined) this.#places.set(leader.id, best);
    }
  }

  #needOf(hex: number, { corps }: LeaderCard): number {
    const there = [...this.#places].filter(([, at]) => at === hex).map(([piece]) => piece);
    const units = there.filter(isUnit).map(unitCard);
    const own = units.filter((unit) => unit.corps === corps).length;
    return units.length === 0 ? -10 : 2 * own + units.length - 4 * (there.length - units.length);
  }

  answer(): Action | null {
    const arrangement = Object.fromEntries(
      [...this.#places].map(([piece, hex]) => [unitTarget(piece), hexTarget(hex)] as const),
    );
    return this.#decision.complete(arrangement) === null ? { arrange: arrangement } : null;
  }
}

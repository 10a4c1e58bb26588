/**
 * Whose armies could march or sail into the region of a unit in their next turn, and the odds of the strongest attack by
 * land: by what comes from one region, and by all of one nation. Nations are never added up: who takes allies along is not
 * known (JOINT-1).
 */
import type { Preview } from '../../engine/decision.ts';
import type { Overlay, OverlayMarks } from '../../engine/presenter.ts';
import type { MovesOf } from '../../engine/reach.ts';
import { idOf, regionTarget } from '../../engine/target.ts';
import { threatLayer, type Threatened, type Weighable } from '../../engine/threat.ts';
import { reachOfUnit } from './09-ways.ts';
import { SAIL } from './10-sea-movement.ts';
import { forecastAgainst } from './17-battle.ts';
import { forcesIn, worthOfForces } from './advise-strength.ts';
import type { Nation, RegionId } from './data.ts';
import { distancesFrom } from './distances.ts';
import { forces } from './forces.ts';
import { areEnemies, nationsInPlay, newTurn, playerOf } from './players.ts';
import type { NapoleonInEurope, Unit, UnitId } from './position.ts';
import { isArmy, rest, unitsIn, unitsOfNation } from './units.ts';

/** Nobody goes farther by land in a turn (MOVE-2). */
const FARTHEST = 2;

export const threatOverlay = (movesOf: MovesOf<NapoleonInEurope>): Overlay<NapoleonInEurope, OverlayMarks> => ({
  ...threatLayer(movesOf, threatened),
  weigh: (game, [unit]) => (unit === undefined ? [] : weigh(game, idOf(unit))),
});

const unitCalled = ({ units }: NapoleonInEurope, id: UnitId): Unit | undefined => units.find((unit) => unit.id === id);

function threatened(game: NapoleonInEurope, id: UnitId): Threatened | null {
  const unit = unitCalled(game, id);
  if (!unit) return null;
  const at = regionTarget(unit.region);
  const enemies = game.units.filter((each) => isArmy(each) && areEnemies(game, unit.nation, each.nation));
  return { at, from: [at], enemies: enemies.map((each) => each.id) };
}

/** Units of one nation that attack together, and what the battle would be worth. */
interface Attack {
  readonly nation: Nation;
  readonly units: readonly Unit[];
  readonly from: readonly RegionId[];
  readonly preview: Preview;
}

function weigh(game: NapoleonInEurope, id: UnitId): readonly Weighable[] {
  const unit = unitCalled(game, id);
  if (!unit) return [];
  const armies = nationsInPlay(game)
    .filter((nation) => areEnemies(game, unit.nation, nation))
    .map((nation) => armiesOf(game, nation, unit.region))
    .filter((those) => those.length > 0);
  const attack = (units: readonly Unit[]) => attackBy(game, units, unit.region);
  const alone = strongest(armies.flat().flatMap(attack));
  const together = strongest(armies.flatMap((those) => attack(those.flat())));
  return [
    ...alone.map((each) => weighable('label.threat.from-region', each)),
    ...together.filter(({ from }) => from.length > 1).map((each) => weighable('label.threat.whole-nation', each)),
  ];
}

/** The units of a nation that come to a region by land, those of each region by themselves: generals go with the armies. */
function armiesOf(game: NapoleonInEurope, nation: Nation, to: RegionId): readonly (readonly Unit[])[] {
  const near = distancesFrom(to);
  const all = unitsOfNation(game, nation).filter(({ region }) => (near.get(region) ?? Infinity) <= FARTHEST);
  return [...Map.groupBy(all, ({ region }) => region).values()]
    .map((there) => there.filter((unit) => !isArmy(unit) || comesByLand(game, unit, to)))
    .filter((coming) => coming.some(isArmy));
}

const comesByLand = (game: NapoleonInEurope, unit: Unit, to: RegionId): boolean =>
  unit.region === to || reachOfUnit(game, unit).some((way) => way.to === regionTarget(to) && way.steps[0] !== SAIL);

/** In a turn of their nation alone; who of it stands there already fights with them. None where it is not known against whom. */
function attackBy(game: NapoleonInEurope, units: readonly Unit[], to: RegionId): readonly Attack[] {
  const [{ nation }] = units as readonly [Unit, ...Unit[]];
  const then: NapoleonInEurope = { ...game, phase: 'movement', turn: newTurn(playerOf(game, nation), [nation]) };
  rest(then);
  const coming = units.filter(({ region }) => region !== to);
  const preview = forecastAgainst(then, coming, to);
  if (!preview) return [];
  const all = [...coming, ...unitsIn(game, to).filter((unit) => unit.nation === nation)];
  return [{ nation, units: all, from: [...new Set(units.map(({ region }) => region))], preview }];
}

const worth = ({ units }: Attack): number => worthOfForces(forcesIn(units));

const strongest = (attacks: readonly Attack[]): readonly Attack[] =>
  attacks.toSorted((a, b) => worth(b) - worth(a)).slice(0, 1);

const weighable = (key: string, { nation, units, from, preview }: Attack): Weighable => ({
  says: {
    key,
    params: {
      nation: { seat: nation },
      units: forces(units),
      places: { list: from.map((region) => ({ place: regionTarget(region) })) },
    },
  },
  preview,
});

/** The layers over the map: lines of supply, chains of depots, hexes beside cavalry, victory cities. */
import { actingLayer } from '../../engine/acting.ts';
import type { Overlay, OverlayMarks } from '../../engine/presenter.ts';
import { type MovesOf, reachLayer } from '../../engine/reach.ts';
import { hexesIn, hexOf, hexTarget, idOf, type Target } from '../../engine/target.ts';
import { isFriendly, sourcesOf, whyNotEnter } from './01-definitions.ts';
import { cutLine } from './06-2-cut-line.ts';
import { type Field, fieldOf, hexesOf, linesFrom, linesTo, longestLine, supplyOf } from './06-2-supply-line.ts';
import { citiesWithTrains, linked, longestLink } from './07-6-depots.ts';
import { nextTurn } from './07-forecast.ts';
import { marchesOn } from './08-2-movement.ts';
import { marchOf } from './08-4-march.ts';
import { pointsOf } from './14-7-victory.ts';
import { CITIES, enemyOf, GRID, hasRiver, isImpassable, isLeader, isUnit, type Side, SIDES } from './data.ts';
import { hexOfPiece, isGood, isOnMap, sideOf, stacksSeen, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { muster, pieces } from './show-pieces.ts';
import { threatOverlay } from './show-threat.ts';

type Layer = Overlay<InvasionOfRussia, OverlayMarks>;
type Way = NonNullable<OverlayMarks['ways']>[number];

const sideIn = ([target]: readonly Target[]): Side =>
  SIDES.find((side) => target !== undefined && idOf(target) === side) ?? 'french';

const wayOf = (tone: string, hexes: readonly number[], isCut = false): Way => ({
  places: hexes.map(hexTarget),
  tone,
  isCut,
});

// Marches

/** Where a unit can be led, as if a leader and a train were there; of a leader, where he can lead all that stands with him. */
const movesOf: MovesOf<InvasionOfRussia> = (game, id) => {
  const isKnown = isUnit(id) || isLeader(id);
  if (!isKnown || !isOnMap(game, id)) return null;
  const [side, from] = [sideOf(id), hexOfPiece(game, id)];
  const units = isLeader(id) ? unitsAt(game, from, side).map((unit) => unit.id) : [id];
  const marchesFrom = (hexes: readonly number[]) =>
    marchesOn(
      game,
      hexes.map((start) => ({ side, units, from: start, hexes: [] })),
    );
  return {
    rule: '8.4-a',
    from: hexTarget(from),
    next: marchesFrom([from]),
    after: (places) => marchesFrom(hexesIn(places)),
    neighbours: (place) => GRID.neighbours(hexOf(place) ?? from).map(hexTarget),
    verdict: { key: 'label.reach', params: { unit: { unit: id }, count: marchOf(game) } },
  };
};

const reach = reachLayer(movesOf);

// Supply

const supplyLayer: Layer = {
  id: 'supply',
  icon: 'supply',
  needs: 'seat',
  keys: ['l', 'Shift+l'],
  draw: (game, of) => supplyMarks(game, sideIn(of)),
};

/** The line of every stack of a side; those that have none are marked, with what cuts the line that least is lacking to. */
function supplyMarks(game: InvasionOfRussia, side: Side): OverlayMarks {
  const [field, supply] = [fieldOf(game, side), supplyOf(game, side)];
  const stacks = stacksSeen(game, side).map((hex) => ({ hex, lines: linesFrom(game, supply, side, hex) }));
  const out = stacks.filter(({ lines }) => lines === null).map(({ hex }) => hex);
  const cut = out.flatMap((hex) => cutLine(field, game.depots[side], hex, longestLine(game)) ?? []);
  const ways = stacks.flatMap(({ hex, lines }) => (lines ? [[hex, ...hexesOf(lines, hex)]] : []));
  const params = { side: { seat: side }, count: stacks.length - out.length, out: out.length };
  return {
    places: out.map((hex) => ({ place: hexTarget(hex), tone: 'blocked' })),
    ways: [...ways.map((hexes) => wayOf(side, hexes)), ...cut.map(({ hexes }) => wayOf(side, hexes, true))],
    bars: cut.flatMap(({ bars }) => bars.map(({ from, to }) => [hexTarget(from), hexTarget(to)] as const)),
    verdict: { key: 'label.supply.stacks', params },
    rule: '6.1-a',
  };
}

const nextLayer: Layer = {
  id: 'supply-next',
  icon: 'forecast',
  needs: 'choice',
  keys: ['m'],
  draw: (game, chosen) => nextMarks(game, hexesIn(chosen)),
};

/** Where the side that acts will be supplied next turn, as units and depots stand now and with those that it sets up. */
function nextMarks(game: InvasionOfRussia, chosen: readonly number[]): OverlayMarks {
  const side = game.active;
  const fresh = newDepots(game, side, chosen);
  const { depots, out, verdict } = nextTurn(game, side, fresh);
  const fed = [...depots].filter(([hex]) => whyNotEnter(side, hex) === null);
  return {
    places: [
      ...fed.map(([hex, { length }]) => ({ place: hexTarget(hex), tone: side, label: String(length) })),
      ...out.map((hex) => ({ place: hexTarget(hex), tone: 'blocked' })),
    ],
    verdict,
    rule: '7.6-a',
  };
}

/** The depots that are about to be set up: those chosen, or while trains are laid all that trains could become. */
function newDepots(game: InvasionOfRussia, side: Side, chosen: readonly number[]): readonly number[] {
  if (game.phase === 'depots' || game.phase === 'first-depots') return chosen;
  return game.phase === 'trains' ? linked(game, side, citiesWithTrains(game, side)) : [];
}

// Chains of depots

const chainLayer: Layer = { id: 'chains', icon: 'chain', needs: 'nothing', keys: ['k'], draw: chainMarks };

/** The links of both sides from depot to depot back to the source; depots that no chain reaches are marked. */
function chainMarks(game: InvasionOfRussia): OverlayMarks {
  const chains = SIDES.map((side) => ({ side, ...chainOf(game, side) }));
  return {
    places: chains.flatMap(({ loose }) => loose.map((hex) => ({ place: hexTarget(hex), tone: 'blocked' }))),
    ways: chains.flatMap(({ side, links }) => links.map((hexes) => wayOf(side, hexes))),
    rule: '7.7-a',
  };
}

interface Chain {
  readonly links: readonly (readonly number[])[];
  /** Depots without a link. */
  readonly loose: readonly number[];
}

function chainOf(game: InvasionOfRussia, side: Side): Chain {
  const field: Field = fieldOf(game, side);
  const links: (readonly number[])[] = [];
  let loose = game.depots[side];
  let ends = sourcesOf(game, side);
  while (ends.length > 0) {
    const lines = linesTo(field, ends, longestLink(game, side));
    const joined = loose.filter((hex) => lines.has(hex));
    links.push(...joined.map((hex) => [hex, ...hexesOf(lines, hex)]));
    loose = loose.filter((hex) => !lines.has(hex));
    ends = joined;
  }
  return { links: links.filter(({ length }) => length > 1), loose };
}

// Cavalry

/** Lines alone are barred there: the river keeps marches free. */
const LINES_ALONE = '≈';

const zoneLayer: Layer = {
  id: 'zoc',
  icon: 'zone',
  needs: 'seat',
  keys: ['z', 'Shift+z'],
  draw: (game, of) => ({ places: zoneMarks(game, sideIn(of)), rule: '8.4-i' }),
};

/** The hexes beside good cavalry of a side, where it bars lines and stops marches of the other. */
function zoneMarks(game: InvasionOfRussia, side: Side): OverlayMarks['places'] {
  const { screened } = fieldOf(game, enemyOf(side));
  const cavalry = unitsOf(game, side).filter((unit) => unit.arm === 'cavalry' && isGood(game, unit));
  const hexes = cavalry.map(({ id }) => unitState(game, id).hex);
  const stops = (hex: number) => GRID.neighbours(hex).some((next) => hexes.includes(next) && !hasRiver(next, hex));
  return [...screened]
    .filter((hex) => !isImpassable(hex))
    .map((hex) => ({ place: hexTarget(hex), tone: side, ...(!stops(hex) && { label: LINES_ALONE }) }));
}

// Victory

const pointsLayer: Layer = { id: 'points', icon: 'points', needs: 'nothing', keys: ['v'], draw: pointsMarks };

/** The cities that count, in the colour of the side for which they count now. */
function pointsMarks(game: InvasionOfRussia): OverlayMarks {
  const counted = CITIES.filter(({ points }) => points > 0);
  const [french, russian] = [pointsOf(game, 'french').total, pointsOf(game, 'russian').total];
  return {
    places: counted.map(({ hex, points }) => ({
      place: hexTarget(hex),
      tone: holderOf(game, hex),
      label: String(points),
    })),
    verdict: { key: 'label.points.now', params: { french, russian } },
    rule: '14.7-c',
  };
}

/** A city counts for its own country until the enemy is in it. */
function holderOf(game: InvasionOfRussia, hex: number): Side {
  const owner = isFriendly(game, 'french', hex) ? 'french' : 'russian';
  const enemy = enemyOf(owner);
  return unitsAt(game, hex, enemy).length > 0 ? enemy : owner;
}

export const overlays: readonly Layer[] = [
  reach,
  threatOverlay(movesOf),
  supplyLayer,
  nextLayer,
  chainLayer,
  zoneLayer,
  pointsLayer,
  actingLayer({ pieces, muster }),
];

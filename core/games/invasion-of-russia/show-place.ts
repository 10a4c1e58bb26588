/** A hex in the inspector: its ground, rivers and city, what lies on it, and who is supplied there. */
import type { Trait } from '../../engine/presenter.ts';
import { hexOf, hexTarget, type Target } from '../../engine/target.ts';
import type { Param, RuleId } from '../../engine/verdict.ts';
import { AUSTRIAN_SOURCES, isFriendly, sourcesOf, whyNotEnter } from './01-definitions.ts';
import { CAPACITY, occupationOf } from './04-occupation.ts';
import { isBesieged } from './08-4-siege.ts';
import {
  bridgeBetween,
  cityOf,
  countryOf,
  enemyOf,
  GRID,
  isDifficult,
  isImpassable,
  riverBetween,
  type Side,
  SIDES,
  terrainOf,
} from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia, Train } from './position.ts';
import { supplyTrait } from './show-supply.ts';

export function inspectPlace(game: InvasionOfRussia, place: Target): readonly Trait[] {
  const hex = hexOf(place);
  if (hex === null || GRID.cell(hex) < 0) return [];
  return [
    ...cityTraits(hex),
    ...groundTraits(hex),
    ...GRID.neighbours(hex).flatMap((next) => waterTrait(hex, next)),
    ...SIDES.flatMap((side) => sideTraits(game, hex, side)),
  ];
}

function trait(name: string, value: Param, rule: RuleId, side?: Side): Trait {
  const key = `label.trait.${name}`;
  return { label: side === undefined ? { key } : { key, params: { side: { seat: side } } }, value, rule };
}

const word = (key: string): Param => ({ word: `label.${key}` });

function cityTraits(hex: number): readonly Trait[] {
  const city = cityOf(hex);
  if (!city) return [];
  return [
    trait('city', { text: city.name }, '2.2-a'),
    ...(city.fortified ? [trait('fortified', word('yes'), '2.2-e')] : []),
    ...(city.points > 0 ? [trait('points', city.points, '14.7-b')] : []),
  ];
}

function groundTraits(hex: number): readonly Trait[] {
  const terrain = terrainOf(hex);
  const country = countryOf(hex);
  const isClosedToFrench = !isImpassable(hex) && whyNotEnter('french', hex) !== null;
  const rule = isImpassable(hex) ? '2.2-c' : isClosedToFrench ? '2.2-b' : '2.2-a';
  return [
    { ...trait('terrain', word(`terrain.${terrain}`), rule), reconstructed: true },
    ...(isDifficult(hex) ? [trait('difficult', word('yes'), '1.1-b')] : []),
    ...(isCoast(hex) ? [trait('coast', word('yes'), '2.2-d')] : []),
    ...(country === null ? [] : [trait('country', word(`country.${country}`), '1.1-f')]),
  ];
}

/** Land that is partly covered by sea: a hex like others. */
const isCoast = (hex: number): boolean =>
  !isImpassable(hex) && GRID.neighbours(hex).some((next) => terrainOf(next) === 'sea');

/** The river towards a neighbour, and the bridge over it. */
function waterTrait(hex: number, next: number): readonly Trait[] {
  const river = riverBetween(hex, next);
  if (river === null) return [];
  const bridge = bridgeBetween(hex, next);
  const label = { key: 'label.trait.towards', params: { place: { place: hexTarget(next) } } };
  const key = bridge === null ? 'label.river' : 'label.bridge';
  const params = { river: { text: river }, ...(bridge && { bridge: { text: bridge } }) };
  return [{ label, value: { phrase: { key, params } }, rule: bridge ? '2.2-g' : '2.2-f', reconstructed: true }];
}

function sideTraits(game: InvasionOfRussia, hex: number, side: Side): readonly Trait[] {
  const units = unitsAt(game, hex, side);
  const isAustrian = units.some(({ nationality }) => nationality === 'Austrian');
  const trains = game.trains.filter((train) => train.hex === hex && train.side === side);
  return [
    ...(isFriendly(game, side, hex) || countryOf(hex) === null ? [] : [trait('enemy', { seat: side }, '1.1-g')]),
    ...(units.length > 0 ? [trait('stack', stackOf(units), '4.1-a', side)] : []),
    ...(game.depots[side].includes(hex) ? [trait('depot', { seat: side }, '7.6-a')] : []),
    ...(isSource(game, side, hex) ? [trait('source', { seat: side }, side === 'french' ? '1.1-h' : '1.1-i')] : []),
    ...(side === 'french' && AUSTRIAN_SOURCES.includes(hex) ? [trait('source', word('nation.Austrian'), '1.1-j')] : []),
    ...(trains.length > 0 ? [trait('markers', markersOf(trains), '7.4-e', side)] : []),
    ...(isBesieged(game, side, hex) ? [trait('siege', word('state.siege'), '8.4-n')] : []),
    ...(mayBe(game, side, hex) ? [supplyTrait(game, side, hex, isAustrian)] : []),
  ];
}

/** Whether units of a side stand in a hex or could. */
const mayBe = (game: InvasionOfRussia, side: Side, hex: number): boolean =>
  whyNotEnter(side, hex) === null && unitsAt(game, hex, enemyOf(side)).length === 0;

const isSource = (game: InvasionOfRussia, side: Side, hex: number): boolean => sourcesOf(game, side).includes(hex);

const stackOf = (units: ReturnType<typeof unitsAt>): Param => ({
  phrase: {
    key: 'label.stack',
    params: { count: units.length, factors: occupationOf(units.map(({ id }) => id)), capacity: CAPACITY },
  },
});

/** How many there are of each kind, as the viewer may know them. */
function markersOf(trains: readonly Train[]): Param {
  const kinds = Map.groupBy(trains, ({ marker, depotOnly }) =>
    marker === 'train' && depotOnly ? 'depot-only' : marker,
  );
  const list = [...kinds].map(([kind, { length }]) => ({
    phrase: { key: `label.markers.${kind}`, params: { count: length } },
  }));
  return { list };
}

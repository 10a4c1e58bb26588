/** 7.3 to 7.5 The sides lay their trains face down, one marker at a time. */
import { chooseOne, type Preview, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, type HexTarget, hexTarget, idOf, type Target, wordTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isSupplied, type Supply, supplyOf } from './06-2-supply-line.ts';
import { linked, whyNotDepotIn, whyNotLink } from './07-6-depots.ts';
import { forecastDepots } from './07-forecast.ts';
import { CITIES, cityOf, type Side } from './data.ts';
import { leadersAt, stacksOf, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { finish } from './sequence.ts';
import { ofHexes } from './asked.ts';
import { layTrain, takeFromPool } from './trains.ts';

type Laid = 'train' | 'dummy';

/** The active side lays a marker, or passes and discards a train (7.4-a, 7.4-d). */
export function* placeMarker(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  if (game.pool[side].length === 0) {
    finish(game, side);
    return umpire.tell({ key: 'no-markers-left', rule: '7.4-c', params: { side: { seat: side } } });
  }
  const supply = supplyOf(game, side);
  const place = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '7.4-a',
    prompt: { key: 'prompt.place-train', params: { count: game.pool[side].length } },
    targets: placesFor(game, side)
      .filter((hex) => markersFor(game, supply, side, hex).length > 0)
      .map(hexTarget),
    whyNot: ofHexes((hex) => whyNotLayAny(game, supply, side, hex)),
    preview: (target) => forecastMarker(game, supply, side, hexOf(target) ?? 0),
    pass: () => (game.pool[side].includes('train') ? null : because('7.5-b', 'refusal.discard-dummy')),
    passLabel: { key: 'label.pass.train' },
  });
  if (place === null) {
    takeFromPool(game, side, 'train');
    return umpire.tell({ key: 'train-discarded', rule: '7.4-d', params: { side: { seat: side } } });
  }
  const laid = yield* chooseMarker(game, supply, side, place);
  takeFromPool(game, side, laid);
  const isMore = game.trains.some((train) => train.side === side && train.hex === hexOf(place));
  layTrain(game, side, hexOf(place), laid, isCutOff(game, supply, side, hexOf(place)) ? { depotOnly: true } : {});
  const params = { side: { seat: side }, place: { place } };
  umpire.tell({
    key: `laid.${laid}`,
    rule: isMore ? '7.5-c' : '7.4-e',
    params,
    audience: [side],
    instead: { key: 'laid.face-down', rule: isMore ? '7.5-c' : '7.4-e', params },
  });
}

/** What a train in a hex would come to, as a depot by itself. */
function forecastMarker(game: InvasionOfRussia, supply: Supply, side: Side, hex: number): Preview {
  const forecast = forecastDepots(game, side, depotsWith(game, side, hex));
  if (!isCutOff(game, supply, side, hex)) return forecast;
  return { ...forecast, remarks: [because('7.3-b', 'remark.train.depot-only'), ...(forecast.remarks ?? [])] };
}

/** The depot that a train in a hex could become by itself: what others may become lies face down. */
const depotsWith = (game: InvasionOfRussia, side: Side, hex: number): readonly number[] =>
  whyNotDepotIn(game, side, hex) === null ? linked(game, side, [hex]) : [];

const MARKERS = ['train', 'dummy'] as const;

/** What may lie in a hex of what the side has left. */
const markersFor = (game: InvasionOfRussia, supply: Supply, side: Side, hex: number): readonly Laid[] =>
  MARKERS.filter((marker) => whyNotLay(game, supply, side, marker, hex) === null);

/**
 * A train or a dummy: that nobody else may know (7.4-e). It is asked though one alone may lie there, for whoever looks on
 * would learn from the missing question what the side has left.
 */
function* chooseMarker(game: InvasionOfRussia, supply: Supply, side: Side, place: HexTarget): Procedure<Laid> {
  const hex = hexOf(place);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '7.4-e',
    prompt: { key: 'prompt.which-marker', params: { place: { place } } },
    targets: markersFor(game, supply, side, hex).map((marker) => wordTarget(marker)),
    apparent: MARKERS.map((marker) => wordTarget(marker)),
    whyNot: (target: Target) => whyNotLay(game, supply, side, idOf(target) === 'dummy' ? 'dummy' : 'train', hex),
    label: (target) => ({ key: `label.marker.${idOf(target)}` }),
  });
  return chosen === 'word:dummy' ? 'dummy' : 'train';
}

/** Stacks, and cities that could get a depot although nobody stands in them (7.6-c). */
function placesFor(game: InvasionOfRussia, side: Side): readonly number[] {
  const cities = CITIES.filter(({ hex }) => whyNotDepotIn(game, side, hex) === null).map(({ hex }) => hex);
  return [...new Set([...stacksOf(game, side), ...cities])].sort((a, b) => a - b);
}

/** Why nothing may lie in a hex: the reason of a train, or of a dummy where no train is left. */
const whyNotLayAny = (game: InvasionOfRussia, supply: Supply, side: Side, hex: number): Verdict =>
  whyNotLay(game, supply, side, game.pool[side].includes('train') ? 'train' : 'dummy', hex);

/** Whether a stack is out of supply: a marker on it is for a depot alone (7.3-b). */
function isCutOff(game: InvasionOfRussia, supply: Supply, side: Side, hex: number): boolean {
  const units = unitsAt(game, hex, side);
  return units.length > 0 && !units.some(({ id }) => isSupplied(game, supply, id));
}

/** Whether a marker may be laid in a hex: for a depot, or on units in supply (7.3-b), with a leader (7.3-c). */
function whyNotLay(game: InvasionOfRussia, supply: Supply, side: Side, marker: Laid, hex: number): Verdict {
  if (!game.pool[side].includes(marker)) return because('7.5-a', 'refusal.no-such-marker');
  const noDepot = whyNotDepotIn(game, side, hex);
  const cutOff = isCutOff(game, supply, side, hex);
  if (noDepot === null) return cutOff ? whyNotLink(game, side, hex) : null;
  if (cutOff) return because('7.3-b', 'refusal.not-supplied');
  if (unitsAt(game, hex, side).length === 0)
    return cityOf(hex) === null ? because('7.3-a', 'refusal.no-stack') : noDepot;
  if (marker === 'train' && game.rules.leaderWithTrain === 'when-placed' && leadersAt(game, hex, side).length === 0)
    return because('7.3-c', 'refusal.no-leader');
  return null;
}

/** 7.3 to 7.5 The sides lay their trains face down, one marker at a time. */
import {
  type Arrange,
  arranged,
  type Arrangement,
  chooseArrangement,
  type Preview,
  type Procedure,
} from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, type Target, unitTarget } from '../../engine/target.ts';
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

type Laid = InvasionOfRussia['toLay'][number]['marker'];

/** 7.4-a: The active side lays one marker: of those that it has said already where they go, or it says so now. */
export function* placeMarker(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  if (game.pool[side].length === 0) {
    finish(game, side);
    return umpire.tell({ key: 'no-markers-left', rule: '7.4-c', params: { side: { seat: side } } });
  }
  if (!hasToLay(game, side) && !(yield* sayWhere(game, side))) {
    takeFromPool(game, side, 'train');
    return umpire.tell({ key: 'train-discarded', rule: '7.4-d', params: { side: { seat: side } } });
  }
  layNext(game, umpire, side);
}

const hasToLay = ({ toLay }: InvasionOfRussia, side: Side): boolean => toLay.some((each) => each.side === side);

/** The next marker of a side goes down. What the enemy lays meanwhile forbids none of them. */
function layNext(game: InvasionOfRussia, umpire: Umpire, side: Side): void {
  const next = game.toLay.find((each) => each.side === side);
  if (!next) return;
  const { hex, marker } = next;
  game.toLay = game.toLay.filter((each) => each !== next);
  takeFromPool(game, side, marker);
  const isMore = game.trains.some((train) => train.side === side && train.hex === hex);
  layTrain(game, side, hex, marker, isCutOff(game, supplyOf(game, side), side, hex) ? { depotOnly: true } : {});
  const params = { side: { seat: side }, place: { place: hexTarget(hex) } };
  umpire.tell({
    key: `laid.${marker}`,
    rule: isMore ? '7.5-c' : '7.4-e',
    params,
    audience: [side],
    instead: { key: 'laid.face-down', rule: isMore ? '7.5-c' : '7.4-e', params },
  });
}

/**
 * A side says in secret where its markers go, as many of them as it likes; false where it passes instead. They go down by
 * the numbers of their hexes, so that their order does not tell which are trains (7.4-e).
 */
function* sayWhere(game: InvasionOfRussia, side: Side): Procedure<boolean> {
  const where = whereTo(game, side);
  const arrangement = yield* chooseArrangement(where);
  if (arrangement === null) return false;
  const said = where.items.map((item) => ({
    side,
    hex: hexOf(arrangement[item] ?? item) ?? 0,
    marker: markerOf(item),
  }));
  game.toLay.push(...said.filter(({ hex }) => hex > 0).sort((a, b) => a.hex - b.hex));
  return true;
}

/** Whether one may pass would tell others whether a train is left (7.5-b): nobody else looks on. */
function whereTo(game: InvasionOfRussia, side: Side): Arrange {
  const supply = supplyOf(game, side);
  const pool = game.pool[side];
  const places = placesFor(game, side);
  const slotsOf = (marker: Laid) =>
    places.filter((hex) => whyNotLay(game, supply, side, marker, hex) === null).map(hexTarget);
  const slots = { train: slotsOf('train'), dummy: slotsOf('dummy') };
  return {
    kind: 'arrange',
    seat: side,
    rule: '7.4-a',
    isSecret: true,
    prompt: { key: 'prompt.place-train', params: { count: pool.length } },
    items: pool.map((marker, at) => unitTarget(`${marker}-${at + 1}`)),
    sort: markerOf,
    suggestion: usualTrains(game, side, slots.train),
    slots: (item) => slots[markerOf(item)],
    whyNot: (item, target) => ofHexes((hex) => whyNotLay(game, supply, side, markerOf(item), hex))(target),
    fits: () => null,
    complete: (soFar) => (arranged(soFar).length > 0 ? null : because('7.4-a', 'refusal.lay-one')),
    preview: (soFar) => forecastMarkers(game, supply, side, soFar),
    doneLabel: { key: 'deed.place' },
    whyOthers: { key: 'refusal.lay.others' },
    pass: () => (pool.includes('train') ? null : because('7.5-b', 'refusal.discard-dummy')),
    passLabel: { key: 'label.pass.train' },
  };
}

/** What most turns begin with: a train for each stack that has a leader and is in supply, the largest first. */
function usualTrains(game: InvasionOfRussia, side: Side, slots: readonly Target[]): Arrangement {
  const supply = supplyOf(game, side);
  const size = (slot: Target): number => unitsAt(game, hexOf(slot) ?? 0, side).length;
  const led = slots.filter((slot) => {
    const hex = hexOf(slot) ?? 0;
    return size(slot) > 0 && leadersAt(game, hex, side).length > 0 && !isCutOff(game, supply, side, hex);
  });
  const largest = led.toSorted((a, b) => size(b) - size(a));
  const trains = game.pool[side].flatMap((marker, at) => (marker === 'train' ? [unitTarget(`train-${at + 1}`)] : []));
  return Object.fromEntries(trains.slice(0, largest.length).map((item, at) => [item, largest[at]]));
}

const markerOf = (item: Target): Laid => (idOf(item).startsWith('train') ? 'train' : 'dummy');

/** What the trains would come to as depots, wherever they could be some. */
function forecastMarkers(game: InvasionOfRussia, supply: Supply, side: Side, soFar: Arrangement): Preview {
  const hexes = arranged(soFar).flatMap(([item, slot]) => (markerOf(item) === 'train' ? [hexOf(slot) ?? 0] : []));
  const cities = hexes.filter((hex) => whyNotDepotIn(game, side, hex) === null);
  const forecast = forecastDepots(game, side, linked(game, side, [...new Set(cities)]));
  if (!hexes.some((hex) => isCutOff(game, supply, side, hex))) return forecast;
  return { ...forecast, remarks: [because('7.3-b', 'remark.train.depot-only'), ...(forecast.remarks ?? [])] };
}

/** Stacks, and cities that could get a depot although nobody stands in them (7.6-c). */
function placesFor(game: InvasionOfRussia, side: Side): readonly number[] {
  const cities = CITIES.filter(({ hex }) => whyNotDepotIn(game, side, hex) === null).map(({ hex }) => hex);
  return [...new Set([...stacksOf(game, side), ...cities])].sort((a, b) => a - b);
}

/** Whether a stack is out of supply: a marker on it is for a depot alone (7.3-b). */
function isCutOff(game: InvasionOfRussia, supply: Supply, side: Side, hex: number): boolean {
  const units = unitsAt(game, hex, side);
  return units.length > 0 && !units.some(({ id }) => isSupplied(game, supply, id));
}

/** Whether a marker may be laid in a hex: for a depot, or on units in supply (7.3-b), with a leader (7.3-c). */
function whyNotLay(game: InvasionOfRussia, supply: Supply, side: Side, marker: Laid, hex: number): Verdict {
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

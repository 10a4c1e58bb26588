/** 7.3 to 7.5 The sides lay their trains face down, one marker at a time. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, hexTarget, orderTarget, readTarget, type Target } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isSupplied, type Supply, supplyOf } from './06-2-supply-line.ts';
import { whyNotDepotIn } from './07-6-depots.ts';
import { CITIES, type Side } from './data.ts';
import { leadersAt, stacksOf, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { finish } from './sequence.ts';
import { layTrain, takeFromPool } from './trains.ts';

type Laid = 'train' | 'dummy';

/** The active side lays a marker, or passes and discards a train (7.4-a, 7.4-d). */
export function* placeMarker(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  if (game.pool[side].length === 0) return finish(game, side);
  const supply = supplyOf(game, side);
  const places = placesFor(game, side);
  const chosen = yield* chooseOne({
    ...{ kind: 'one', seat: side, rule: '7.4-a', isSecret: true },
    prompt: { key: 'prompt.place-train', params: { count: game.pool[side].length } },
    targets: (['train', 'dummy'] as const).flatMap((marker) =>
      places.filter((hex) => whyNotLay(game, supply, side, marker, hex) === null).map((hex) => markerOn(marker, hex)),
    ),
    label: (target) => labelOf(target),
    whyNot(target) {
      const read = readMarker(target);
      return read && whyNotLay(game, supply, side, read.marker, read.hex);
    },
    pass: () => (game.pool[side].includes('train') ? null : because('7.5-b', 'refusal.discard-dummy')),
    passLabel: { key: 'label.pass.train' },
  });
  const laid = chosen === null ? null : readMarker(chosen);
  takeFromPool(game, side, laid?.marker ?? 'train');
  if (!laid) return umpire.tell({ key: 'train-discarded', rule: '7.4-d', params: { side: { seat: side } } });
  layTrain(game, side, laid.hex, laid.marker);
  umpire.tell({
    ...{ key: `laid.${laid.marker}`, rule: '7.4-e', params: laidParams(side, laid.hex), audience: [side] },
    instead: { key: 'laid.face-down', rule: '7.4-e', params: laidParams(side, laid.hex) },
  });
}

const laidParams = (side: Side, hex: number) => ({ side: { seat: side }, place: { place: hexTarget(hex) } });
const markerOn = (marker: Laid, hex: number) => orderTarget(marker, hexTarget(hex));

function readMarker(target: Target): { marker: Laid; hex: number } | null {
  const read = readTarget(target);
  const hex = read.kind === 'order' && read.towards ? hexOf(read.towards) : null;
  if (read.kind !== 'order' || hex === null) return null;
  return read.order === 'train' || read.order === 'dummy' ? { marker: read.order, hex } : null;
}

function labelOf(target: Target) {
  const read = readMarker(target);
  const params = { place: { place: hexTarget(read?.hex ?? 0) } };
  return { key: `label.marker.${read?.marker ?? 'train'}`, params };
}

/** Stacks, and cities that could get a depot although nobody stands in them (7.6-c). */
function placesFor(game: InvasionOfRussia, side: Side): readonly number[] {
  const cities = CITIES.filter(({ hex }) => whyNotDepotIn(game, side, hex) === null).map(({ hex }) => hex);
  return [...new Set([...stacksOf(game, side), ...cities])].sort((a, b) => a - b);
}

/** Whether a marker may be laid in a hex: for a depot, or on units in supply (7.3-b), with a leader (7.3-c). */
function whyNotLay(game: InvasionOfRussia, supply: Supply, side: Side, marker: Laid, hex: number): Verdict {
  if (!game.pool[side].includes(marker)) return because('7.5-a', 'refusal.no-such-marker');
  if (whyNotDepotIn(game, side, hex) === null) return null;
  const units = unitsAt(game, hex, side);
  if (units.length === 0) return because('7.4-e', 'refusal.no-stack');
  if (!units.some(({ id }) => isSupplied(game, supply, id))) return because('7.3-b', 'refusal.not-supplied');
  if (marker === 'train' && game.rules.leaderWithTrain === 'when-placed' && leadersAt(game, hex, side).length === 0)
    return because('7.3-c', 'refusal.no-leader');
  return null;
}

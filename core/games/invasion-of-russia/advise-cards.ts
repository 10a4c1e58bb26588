/** The house bot's cards: it plays the one that brings most now, less what it would still bring a turn later. */
import type { Action, One } from '../../engine/decision.ts';
import { idOf, type Target } from '../../engine/target.ts';
import { isFriendly } from './01-definitions.ts';
import { whyInVain } from './16-1-cards.ts';
import { DVINA } from './16-1-effects-commands.ts';
import { isInDanger } from './advise-depots.ts';
import { type Sight, sightOf, type Stack } from './advise-sight.ts';
import { type CardNumber, cityOf, countryOf, GRID, isWestern, leaderCard, type Side } from './data.ts';
import { hexOfPiece } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isWinter } from './sequence.ts';

/** How much of its worth a card keeps until the next turn: another will have been drawn by then. */
const KEPT = 0.7;

/** The card that brings most by being played now and not later; a side that holds a single waits with it (16.1-i). */
export function adviseCard(game: InvasionOfRussia, decision: One): Action {
  if (decision.targets.length === 0) return { pass: true };
  const side = decision.seat as Side;
  const [now, later] = [sightOf(game, side), sightOf({ ...game, turn: game.turn + 1 }, side)];
  const gain = (target: Target): number => {
    const card = Number(idOf(target));
    return worthOfCard(now, card) - KEPT * worthOfCard(later, card);
  };
  return { one: decision.targets.reduce((best, each) => (gain(each) > gain(best) ? each : best)) };
}

/** What the half of a side brings in a turn, in units; nothing where it comes out of its turn or in vain (16.1-g). */
function worthOfCard(sight: Sight, card: CardNumber): number {
  const { game, side } = sight;
  if (whyInVain(game, card, side)) return 0;
  return WORTH[side][card]?.(sight) ?? 0;
}

type Worth = (sight: Sight) => number;

/** A train moves or recovers a stack. */
const train: Worth = () => 0.8;
const RECOVERED = 0.55;

/** Combats that may come in this turn, none to 1: stacks with an enemy within a march. */
const combats: Worth = ({ own, foes }) => {
  const near = [...own.values()].filter((stack) => stack.good.length > 2 && isNear(stack.hex, foes, 3));
  return Math.min(1, near.length / 2);
};

const isNear = (hex: number, stacks: ReadonlyMap<number, Stack>, far: number): boolean =>
  [...stacks.keys()].some((each) => GRID.distance(each, hex) <= far);

const someOf =
  (most: number): Worth =>
  (sight) =>
    most * combats(sight);

/** Disrupted units that would be in good order again: of one stack, or wherever they are. */
const recovers =
  (most: number, isOneStack = true, mayBeIn: (sight: Sight, hex: number) => boolean = () => true): Worth =>
  (sight) => {
    const down = [...sight.own.values()]
      .filter(({ hex }) => sight.supply.depots.has(hex) && mayBeIn(sight, hex))
      .map(({ units, good }) => units.length - good.length);
    const count = isOneStack ? Math.max(0, ...down) : down.reduce((sum, each) => sum + each, 0);
    return RECOVERED * Math.min(most, count);
  };

/** French units that are alone in Russia outside cities, each hit with some more or some fewer of six faces. */
const raids =
  (faces: number): Worth =>
  ({ side, own, foes }) => {
    const french = [...(side === 'french' ? own : foes).values()];
    const alone = french.filter(
      ({ hex, units }) => units.length === 1 && countryOf(hex) === 'russia' && cityOf(hex) === null,
    );
    return (alone.length * faces) / 12;
  };

/** Own depots that the enemy would take, each of which costs a train for good. */
const depotsInDanger: Worth = (sight) => sight.game.depots[sight.side].filter((hex) => isInDanger(sight, hex)).length;

const unguarded: Worth = ({ game, own }) =>
  game.depots.french.some((hex) => countryOf(hex) === 'russia' && !own.has(hex)) ? 0.9 : 0;

/** The largest French stack that no train and no depot may feed. */
const hungry: Worth = ({ game, side, own, foes }) => {
  const french = [...(side === 'french' ? own : foes).values()];
  const far = french.filter(({ hex }) => !isFriendly(game, 'french', hex) && !game.depots.french.includes(hex));
  return 0.1 * Math.max(0, ...far.map(({ units }) => units.length));
};

/** A leader on the Dvina who may fight, by how much their rating rises. */
const dvina: Worth = ({ game, side, foes }) => {
  const rises = DVINA[side]
    .filter((leader) => leader in game.leaders && isNear(hexOfPiece(game, leader), foes, 3))
    .map((leader) => 3 - leaderCard(leader).command);
  return 0.3 * Math.max(0, ...rises);
};

const inWinter =
  (worth: number, otherwise = 0): Worth =>
  ({ game }) =>
    isWinter(game) ? worth : otherwise;

const WORTH: Readonly<Record<Side, Readonly<Record<CardNumber, Worth>>>> = {
  russian: {
    1: () => 0.1,
    2: train,
    3: () => 0.3,
    4: () => 0.35,
    6: () => 0.8,
    7: hungry,
    8: someOf(0.5),
    10: raids(1),
    11: () => 0.2,
    15: someOf(0.5),
    16: recovers(2),
    17: dvina,
    18: depotsInDanger,
    19: train,
    20: inWinter(0.3),
    21: recovers(3),
    22: unguarded,
    23: someOf(0.4),
    26: () => 0.2,
    27: () => 0.3,
    28: recovers(2, false),
    29: someOf(0.5),
    31: raids(2),
    32: train,
    33: () => 0.25,
    34: someOf(0.4),
    35: someOf(0.45),
  },
  french: {
    1: () => 0.1,
    2: train,
    3: () => 0.4,
    4: someOf(0.3),
    6: someOf(0.6),
    7: hungry,
    8: someOf(0.5),
    10: recovers(1, true, (_, hex) => isWestern(hex)),
    11: () => 0.25,
    15: someOf(0.5),
    16: recovers(2),
    17: dvina,
    18: () => 0.2,
    19: train,
    20: inWinter(0.4),
    22: raids(1),
    23: someOf(0.5),
    26: () => 0.25,
    21: recovers(3, true, ({ game }, hex) => game.depots.french.includes(hex)),
    27: someOf(0.3),
    28: recovers(2, false),
    29: someOf(0.4),
    31: () => 0.1,
    32: inWinter(0.5, 0.8),
    33: someOf(0.3),
    34: () => 0,
    35: someOf(0.45),
  },
};

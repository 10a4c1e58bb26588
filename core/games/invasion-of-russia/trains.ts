/** The markers of trains on the map, and the verbs that lay and take them. */
import type { Side } from './data.ts';
import type { InvasionOfRussia, Marker, Train, TrainMarks } from './position.ts';

const trainsAt = ({ trains }: InvasionOfRussia, hex: number, side: Side): readonly Train[] =>
  trains.filter((train) => train.hex === hex && train.side === side);

/** The real trains of a side in a hex, as the side itself knows them. */
export const realTrainsAt = (game: InvasionOfRussia, hex: number, side: Side): readonly Train[] =>
  trainsAt(game, hex, side).filter(({ marker }) => marker === 'train');

/** Of them those that serve for recovery and movement, and against hunger (7.3-b). */
export const usableTrainsAt = (game: InvasionOfRussia, hex: number, side: Side): readonly Train[] =>
  realTrainsAt(game, hex, side).filter(({ depotOnly }) => !depotOnly);

/** The train that is least missed where one is given up or becomes a depot: one that is for a depot alone. */
export const sparestTrainAt = (game: InvasionOfRussia, hex: number, side: Side): Train | undefined => {
  const trains = realTrainsAt(game, hex, side);
  return trains.find(({ depotOnly }) => depotOnly) ?? trains[0];
};

/** Lays a marker. Its id tells nothing of what it is. */
export function layTrain(
  game: InvasionOfRussia,
  side: Side,
  hex: number,
  marker: Marker,
  marks: TrainMarks = {},
): Train {
  const last = game.trains.filter((train) => train.side === side).map(({ id }) => Number(id.split('-')[1]));
  const train: Train = { id: `${side}-${Math.max(0, ...last) + 1}`, side, hex, marker, ...marks };
  game.trains.push(train);
  return train;
}

export function takeTrain(game: InvasionOfRussia, id: string): void {
  game.trains = game.trains.filter((train) => train.id !== id);
}

/** Takes a marker out of the hand of a side. */
export function takeFromPool(game: InvasionOfRussia, side: Side, marker: Marker): void {
  const at = game.pool[side].indexOf(marker);
  game.pool[side] = game.pool[side].filter((_, index) => index !== at);
}

/** Sets up a depot, or takes one away. */
export function addDepot(game: InvasionOfRussia, side: Side, hex: number): void {
  game.depots[side] = [...game.depots[side], hex].sort((a, b) => a - b);
}

export function removeDepot(game: InvasionOfRussia, side: Side, hex: number): void {
  game.depots[side] = game.depots[side].filter((depot) => depot !== hex);
}

/** 5.3, 5.4 Activation markers: what goes into the cup, and what comes out of it. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { cardsOnMap } from '../board.ts';
import { SIDES, type UnitCard } from '../data.ts';
import { tell } from '../facts.ts';
import { replace } from '../position.ts';
import type { Activated, Marker } from './activated.ts';

/** 2.4-a: A group is activated twice a turn. */
export const PER_GROUP = 2;

/** 5.31-a, 5.32-a, 3.0-f: As a turn begins, the markers of all groups that have a unit on the map go into the cup, and these others. */
export function fillCup(
  game: Activated,
  groups: readonly Marker[],
  groupOf: (card: UnitCard) => string,
  others: readonly Marker[],
  umpire: Umpire,
): void {
  const present = new Set(cardsOnMap(game).map(groupOf));
  const own = groups.filter(({ id }) => present.has(id)).flatMap(({ id }) => new Array<string>(PER_GROUP).fill(id));
  const cup = [...own, ...others.map(({ id }) => id)];
  replace(game, { cup });
  // All see what goes in, and with it whether a Guard that waits for orders has them.
  tell(umpire, 'cup-filled', '2.4-j', { count: cup.length }, { reveals: true });
}

/** 5.42-a, 3.0-g: A marker is drawn unseen, if one is left. */
export function drawMarker(game: Activated, markers: readonly Marker[], umpire: Umpire): void {
  if (game.cup.length === 0) return;
  const [marker] = umpire.draw({
    deck: 'cup',
    from: game.cup,
    count: 1,
    rule: '5.42-a',
    by: { seat: game.side },
    audience: SIDES,
  });
  const drawn = markers.find(({ id }) => id === marker) as Marker;
  takeMarker(game, drawn);
  tell(umpire, 'marker-drawn', '5.42-a', { marker: { phrase: drawn.name }, left: game.cup.length });
}

/** A marker leaves the cup, and its group acts. */
export function takeMarker(game: Activated, { id }: Marker): void {
  replace(game, { cup: game.cup.toSpliced(game.cup.indexOf(id), 1), marker: id });
}

/** 5.44-a: The group is done; its marker is laid aside, and what orders its Commands have gained lapse (5.28-c). */
export function layMarkerAside(game: Activated): void {
  replace(game, { marker: null, tried: {} });
}

/** 5.32-a: A group of which nobody is left on the map loses the markers that it still has in the cup. */
export function takeOutGone(
  game: Activated,
  groups: readonly Marker[],
  groupOf: (card: UnitCard) => string,
  umpire: Umpire,
): void {
  const present = new Set(cardsOnMap(game).map(groupOf));
  for (const { id, name } of groups.filter((group) => game.cup.includes(group.id) && !present.has(group.id))) {
    replace(game, { cup: game.cup.filter((marker) => marker !== id) });
    tell(umpire, 'marker-taken-out', '5.32-a', { marker: { phrase: name }, left: game.cup.length });
  }
}

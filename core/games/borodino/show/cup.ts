/** 2.4-j The cup as a rail of each side: the markers that are still in it, those that are out, and the one that is acted on. */
import type { Rail, Rails, RailSpace } from '../../../engine/presenter.ts';
import { hexTarget, type Target } from '../../../engine/target.ts';
import { because } from '../../../engine/verdict.ts';
import { ACTIVATION } from '../03-sequence-of-play.ts';
import { type Activated, type Marker, PER_GROUP } from '../05-orders-and-activation/index.ts';
import { cardsOnMap } from '../board.ts';
import { SIDES } from '../data.ts';
import type { Borodino } from '../position.ts';
import { groupOn7 } from '../scenarios/7-september/data.ts';
import { GROUPS } from '../scenarios/7-september/markers.ts';
import { isSeptember7 } from '../scenarios/7-september/state.ts';

/** Phases in which markers come out of the cup, or have come out of it: before them it has not been filled. */
const SINCE_FILLED: ReadonlySet<string> = new Set(['draw', ...ACTIVATION, 'boxes']);

const isFilled = ({ cup, phase }: Activated): boolean => cup.length > 0 || SINCE_FILLED.has(phase);

export function rails(game: Borodino): Rails {
  if (!isSeptember7(game) || !isFilled(game)) return { rails: [], inHand: [] };
  const found = SIDES.map((side): Rail => ({
    seat: side,
    label: { key: 'label.rail.cup' },
    rule: '2.4-j',
    spaces: GROUPS.filter((group) => group.side === side).flatMap((group) => spacesOf(game, group)),
  }));
  return { rails: found, inHand: inHand(game) };
}

/** The markers of a group: those that are out first. A group that is gone has none. */
function spacesOf(game: Activated, group: Marker): readonly RailSpace[] {
  const places = placesOf(game, group);
  const left = game.cup.filter((marker) => marker === group.id).length;
  const isNow = game.marker === group.id;
  if (places.length === 0 && left === 0 && !isNow) return [];
  const out = PER_GROUP - left - (isNow ? 1 : 0);
  const space = (state: RailSpace['state']): RailSpace => ({
    letter: group.id.replace(/^[FR]-/, ''),
    label: group.name,
    state,
    places,
  });
  return [
    ...Array.from({ length: out }, () => space('played')),
    ...(isNow ? [space('now')] : []),
    ...Array.from({ length: left }, () => space('to-come')),
  ];
}

/** Where its units stand. */
const placesOf = (game: Activated, { id }: Marker): readonly Target[] => [
  ...new Set(
    cardsOnMap(game)
      .filter((card) => groupOn7(card) === id)
      .map((card) => hexTarget(game.units[card.id]?.hex ?? 0)),
  ),
];

function inHand({ marker }: Activated): Rails['inHand'] {
  const group = GROUPS.find(({ id }) => id === marker);
  return group ? [because('5.11-a', 'label.rail.in-hand', { marker: { phrase: group.name } })] : [];
}

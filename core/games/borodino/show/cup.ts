/** The cup as a row of each side: the markers that are still in it, those that are out, and the one that is acted on. */
import { canonical } from '../../../engine/json.ts';
import type { Row, RowPaper, Space, Turned } from '../../../engine/papers.ts';
import { hexTarget, type Target } from '../../../engine/target.ts';
import { because, type Message } from '../../../engine/verdict.ts';
import { type Activated, type Marker, PER_GROUP } from '../05-orders-and-activation/index.ts';
import { cardsOnMap } from '../board.ts';
import { SIDES } from '../data.ts';
import type { Borodino } from '../position.ts';
import { groupOn7, SEPTEMBER_7 } from '../scenarios/7-september/data.ts';
import { MARKERS } from '../scenarios/7-september/markers.ts';
import { isSeptember7 } from '../scenarios/7-september/state.ts';

/** Phases before the cup of a turn is filled. */
const BEFORE: ReadonlySet<Borodino['phase']> = new Set(['flank-note', 'set-up', 'leader-set-up', 'orders', 'over']);

/** Whether the markers of this turn have gone into the cup. */
export const isFilled = ({ cup, marker, phase }: Activated): boolean =>
  !BEFORE.has(phase) && (phase !== 'initiative' || cup.length > 0 || marker !== null);

export function cup(game: Borodino): readonly RowPaper[] {
  if (!isSeptember7(game) || !isFilled(game)) return [];
  const rows = SIDES.map((side): Row => ({
    seat: side,
    label: { key: 'label.rail.cup' },
    rule: '2.4-j',
    spaces: MARKERS.filter((marker) => marker.side === side).flatMap((marker) => spacesOf(game, marker)),
  }));
  const title = { key: 'ui.play.rails' };
  const turned: RowPaper['turned'] = (told) => turnedBy(game, told);
  return [{ kind: 'row', id: 'cup', title, at: 'inspector', rows, turned, inHand: inHand(game) }];
}

/** A marker comes out of the cup because it was chosen (4.0-c), or drawn (5.42-a). */
const COMES_OUT: ReadonlySet<string> = new Set(['marker-chosen', 'marker-drawn']);

function turnedBy(game: Activated, told: readonly Message[]): readonly Turned[] {
  const out = told
    .filter(({ key }) => COMES_OUT.has(key))
    .flatMap(({ params }) =>
      MARKERS.filter(({ name }) => canonical({ phrase: name }) === canonical(params?.['marker'])),
    );
  return out.map((marker, at) => {
    const isNow = game.marker === marker.id && at === out.length - 1;
    return { ...spaceOf(game, marker, isNow ? 'now' : 'played'), seat: marker.side };
  });
}

/** How many markers of one name there are, how many of them are still in the cup, and whether one is acted on. */
interface Counted {
  readonly all: number;
  readonly left: number;
  readonly isNow: boolean;
}

/** `null` for a marker that has no place in this turn. */
export function countOf(game: Activated, marker: Marker): Counted | null {
  const left = game.cup.filter((each) => each === marker.id).length;
  const isNow = game.marker === marker.id;
  return left > 0 || isNow || hasGoneIn(game, marker) ? { all: allOf(marker), left, isNow } : null;
}

/** The markers of one name: those that are out first; none of one that has no place in this turn. */
function spacesOf(game: Activated, marker: Marker): readonly Space[] {
  const counted = countOf(game, marker);
  if (!counted) return [];
  const { all, left, isNow } = counted;
  const space = (state: Space['state']): Space => spaceOf(game, marker, state);
  return [
    ...Array.from({ length: all - left - (isNow ? 1 : 0) }, () => space('played')),
    ...(isNow ? [space('now')] : []),
    ...Array.from({ length: left }, () => space('to-come')),
  ];
}

const spaceOf = (game: Activated, marker: Marker, state: Space['state']): Space => ({
  letter: LETTERS[marker.id] ?? marker.id.replace(/^[FR]-/, ''),
  label: marker.name,
  state,
  places: placesOf(game, marker),
});

/** Whether a marker that is not in the cup has been there: of a group that is not gone, the Destruction, a Barrage that was used. */
function hasGoneIn(game: Activated, marker: Marker): boolean {
  const special = SEPTEMBER_7.markers.special.find(({ id }) => id === marker.id);
  if (!special) return placesOf(game, marker).length > 0;
  return special.goesIn === 'always' || (special.goesIn === 'bought' && game.barrage[marker.side] === 'used');
}

/** How many markers of one name there are. */
const allOf = ({ id }: Marker): number => (SPECIAL.has(id) ? 1 : PER_GROUP);

const SPECIAL: ReadonlySet<string> = new Set(SEPTEMBER_7.markers.special.map(({ id }) => id));

/** What stands for a marker of a special rule. */
const LETTERS: Readonly<Record<string, string>> = {
  destruction: 'D',
  'french-barrage': 'B',
  'russian-barrage': 'B',
  'flanking-command': 'FL',
};

/** Where its units stand. */
const placesOf = (game: Activated, { id }: Marker): readonly Target[] => [
  ...new Set(
    cardsOnMap(game)
      .filter((card) => groupOn7(card) === id)
      .map((card) => hexTarget(game.units[card.id]?.hex ?? 0)),
  ),
];

function inHand({ marker }: Activated): RowPaper['inHand'] {
  const group = MARKERS.find(({ id }) => id === marker);
  return group ? [because('5.42-a', 'label.rail.in-hand', { marker: { phrase: group.name } })] : [];
}

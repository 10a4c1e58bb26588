/** What is counted beside the map, and what a turn is called. */
import type { TrackPaper, TrackRow } from '../../../engine/papers.ts';
import { type Message, type Param, type RuleId } from '../../../engine/verdict.ts';
import { boardOf } from '../board.ts';
import { type Side, SIDES } from '../data.ts';
import { type Borodino, type Box, unit } from '../position.ts';
import { SEPTEMBER_7 } from '../scenarios/7-september/data.ts';
import { isSeptember7 } from '../scenarios/7-september/state.ts';
import { pointsOf } from '../scenarios/7-september/victory.ts';

/** The boxes, in the order in which a unit goes through them. */
const BOXES: readonly (readonly [Box, RuleId])[] = [
  ['withdrawn', '10.4-a'],
  ['recovery', '10.2-a'],
  ['eliminated', '10.2-b'],
];

export const tracks = (game: Borodino): readonly TrackPaper[] =>
  game.phase === 'set-up'
    ? []
    : [{ kind: 'track', id: 'tracks', title: { key: 'ui.play.tracks' }, at: 'turns', rows: rowsOf(game) }];

/** The victory points of the 7th so far, and how many units lie in each box. */
function rowsOf(game: Borodino): readonly TrackRow[] {
  const boxes = BOXES.map(([box, rule]) => ({
    label: { key: `label.box.${box}` },
    rule,
    values: ofSides((side) => boardOf(game).cards[side].filter(({ id }) => unit(game, id).box === box).length),
  }));
  const points = {
    label: { key: 'label.track.points' },
    rule: 'SR.15-a',
    values: ofSides((side) => pointsOf(game, side).total),
  };
  return isSeptember7(game) ? [points, ...boxes] : boxes;
}

const ofSides = (value: (side: Side) => Param): TrackRow['values'] =>
  Object.fromEntries(SIDES.map((side) => [side, value(side)]));

/** The hour at which a turn of the 7th begins. */
export function turnName(game: Borodino, turn: number): Message | null {
  const hour = isSeptember7(game) ? SEPTEMBER_7.hours[turn - 1] : undefined;
  return hour === undefined ? null : { key: 'label.turn.sept7', params: { hour } };
}

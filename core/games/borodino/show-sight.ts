/** 8.4 Sight as a layer: the line, what blocks it, and the ground along it in section. */
import type { Overlay, OverlayMarks } from '../../engine/presenter.ts';
import type { Section } from '../../engine/section.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';
import { groundsAlong, lineOfSight } from './08-4-line-of-sight.ts';
import { GRID } from './data.ts';
import { levelAt } from './ground.ts';
import type { Borodino } from './position.ts';

export const sightOverlay: Overlay<Borodino, OverlayMarks> = {
  id: 'sight',
  icon: 'sight',
  needs: 'two-places',
  keys: ['s'],
  draw(_game, [from, to]) {
    const start = from ? hexOf(from) : null;
    const end = to ? hexOf(to) : null;
    if (start === null || end === null || start === end) return { places: [] };
    if (GRID.cell(start) < 0 || GRID.cell(end) < 0) return { places: [] };
    return sightMarks(start, end);
  },
};

function sightMarks(from: number, to: number): OverlayMarks {
  const { clear, blockedBy, blockedSide, rule } = lineOfSight(from, to);
  const blocking = blockedBy === null ? (blockedSide ?? []) : [blockedBy];
  const key = clear ? 'label.sight.clear' : blockedBy === null ? 'label.sight.side' : 'label.sight.blocked';
  const params = {
    from: { place: hexTarget(from) },
    to: { place: hexTarget(to) },
    distance: GRID.distance(from, to),
    by: { list: blocking.map((place) => ({ place: hexTarget(place) })) },
  };
  const marks = blocking.map((hex) => ({ place: hexTarget(hex), tone: 'blocked' }));
  const line = [hexTarget(from), hexTarget(to)] as const;
  return { places: marks, line, section: sectionOf(from, to), verdict: { key, params }, rule };
}

/** Woods alone stand on the ground here: units make no difference to a line of fire (8.4-f). */
const sectionOf = (from: number, to: number): Section => [
  { places: [hexTarget(from)], at: 0, level: levelAt(from), cover: null, blocks: null },
  ...groundsAlong(from, to).map(({ hexes, at, level, isWooded, blocks }) => ({
    ...{ places: hexes.map(hexTarget), at, level, blocks },
    cover: isWooded ? ('trees' as const) : null,
  })),
  { places: [hexTarget(to)], at: 1, level: levelAt(to), cover: null, blocks: null },
];

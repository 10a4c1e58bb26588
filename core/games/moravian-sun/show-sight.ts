/** 11.3 Sight as a layer: the line, what blocks it, and the ground along it in section. */
import type { Overlay, OverlayMarks } from '../../engine/presenter.ts';
import type { Cover, Section, Stretch } from '../../engine/section.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';
import { groundAt } from './09-movement/2-terrain.ts';
import { alongLine } from './11-bombardment/3-sight.ts';
import { GRID, isWoody, levelAt, TABLES } from './data.ts';
import { holderOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';

export const sightLayer: Overlay<MoravianSun, OverlayMarks> = {
  id: 'sight',
  icon: 'sight',
  needs: 'two-places',
  keys: ['s'],
  draw(game, [from, to]) {
    const start = from ? hexOf(from) : null;
    const end = to ? hexOf(to) : null;
    if (start === null || end === null || start === end) return { places: [] };
    if (GRID.cell(start) < 0 || GRID.cell(end) < 0) return { places: [] };
    return sightMarks(game, start, end);
  },
};

function sightMarks(game: MoravianSun, from: number, to: number): OverlayMarks {
  const section = sectionOf(game, from, to);
  const first = section.find(({ blocks }) => blocks !== null);
  const blocking = first?.places ?? [];
  const ends = [hexTarget(from), hexTarget(to)] as const;
  const params = {
    ...{ from: { place: ends[0] }, to: { place: ends[1] }, distance: GRID.distance(from, to) },
    by: { list: blocking.map((place) => ({ place })) },
  };
  return {
    places: blocking.map((place) => ({ place, tone: 'blocked' })),
    line: ends,
    section,
    verdict: { key: first ? 'label.sight.blocked' : 'label.sight.clear', params },
    rule: first?.blocks ?? (GRID.distance(from, to) === 1 ? '11.3.1-c' : '11.3-a'),
  };
}

/** The ground along the line; of two hexes beside a hexside the lower, and what covers both. */
function sectionOf(game: MoravianSun, from: number, to: number): Section {
  const stretch = (hexes: readonly number[], at: number, blocks: Stretch['blocks']): Stretch => ({
    ...{ places: hexes.map(hexTarget), at, level: Math.min(...hexes.map(levelAt)), blocks },
    cover: coverOf(game, hexes),
  });
  return [
    stretch([from], 0, null),
    ...alongLine(game, from, to).map(({ hexes, at, blocks }) => stretch(hexes, at, blocks)),
    stretch([to], 1, null),
  ];
}

function coverOf(game: MoravianSun, hexes: readonly number[]): Cover | null {
  const covers = hexes.map((hex) => coverAt(game, hex));
  return covers.includes(null) ? null : (covers[0] ?? null);
}

function coverAt(game: MoravianSun, hex: number): Cover | null {
  if (TABLES.terrain[groundAt(game, hex)].blocksSight) return isWoody(hex) ? 'trees' : 'buildings';
  return holderOf(game, hex) === null ? null : 'troops';
}

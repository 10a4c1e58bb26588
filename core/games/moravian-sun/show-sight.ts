/** 11.3 Sight as a layer: the line, what blocks it, and the ground along it in section. */
import { type Cover, type Section, type Sight, sightLayer, type Stretch } from '../../engine/section.ts';
import { hexTarget } from '../../engine/target.ts';
import { groundAt } from './09-movement/2-terrain.ts';
import { alongLine } from './11-bombardment/3-sight.ts';
import { GRID, isWoody, levelAt, TABLES } from './data.ts';
import { holderOf } from './pieces.ts';
import type { MoravianSun } from './position.ts';

export const sightOverlay = sightLayer<MoravianSun>(GRID, (game, from, to): Sight => {
  const section = sectionOf(game, from, to);
  const first = section.find(({ blocks }) => blocks !== null);
  const clear = GRID.distance(from, to) === 1 ? '11.3.1-c' : '11.3-a';
  const key = first ? 'label.sight.blocked' : 'label.sight.clear';
  return { blocking: first?.places ?? [], key, rule: first?.blocks ?? clear, section };
});

/** The ground along the line; of two hexes beside a hexside the lower, and what covers both. */
function sectionOf(game: MoravianSun, from: number, to: number): Section {
  const stretch = (hexes: readonly number[], at: number, blocks: Stretch['blocks']): Stretch => ({
    places: hexes.map(hexTarget),
    at,
    level: Math.min(...hexes.map(levelAt)),
    blocks,
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

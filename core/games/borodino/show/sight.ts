/** 8.4 Sight as a layer: the line, what blocks it, and the ground along it in section. */
import { type Section, type Sight, sightLayer } from '../../../engine/section.ts';
import { hexTarget } from '../../../engine/target.ts';
import { groundsAlong, lineOfSight } from '../08-artillery-fire/4-line-of-sight.ts';
import { GRID } from '../data.ts';
import { type Ground, groundOf, levelAt } from '../ground.ts';
import type { Borodino } from '../position.ts';

export const sightOverlay = sightLayer<Borodino>(GRID, (game, from, to): Sight => {
  const ground = groundOf(game);
  const { clear, blockedBy, blockedSide, rule } = lineOfSight(ground, from, to);
  const blocking = blockedBy === null ? (blockedSide ?? []) : [blockedBy];
  const key = clear ? 'label.sight.clear' : blockedBy === null ? 'label.sight.side' : 'label.sight.blocked';
  return { blocking: blocking.map(hexTarget), key, rule, section: sectionOf(ground, from, to) };
});

/** Woods alone stand on the ground here: units make no difference to a line of fire (8.4-f). */
const sectionOf = (ground: Ground, from: number, to: number): Section => [
  { places: [hexTarget(from)], at: 0, level: levelAt(from), cover: null, blocks: null },
  ...groundsAlong(ground, from, to).map(({ hexes, at, level, isWooded, blocks }) => ({
    places: hexes.map(hexTarget),
    at,
    level,
    blocks,
    cover: isWooded ? ('trees' as const) : null,
  })),
  { places: [hexTarget(to)], at: 1, level: levelAt(to), cover: null, blocks: null },
];

import { describe, expect, test } from 'vitest';
import islandsJson from '../../../../assets/napoleon-in-europe/islands.json' with { type: 'json' };
import nationsJson from '../../../../assets/napoleon-in-europe/nations.json' with { type: 'json' };
import regionsJson from '../../../../assets/napoleon-in-europe/regions.json' with { type: 'json' };
import seasJson from '../../../../assets/napoleon-in-europe/seas.json' with { type: 'json' };
import { areaBoard } from '../../../../core/space/area/board.ts';
import type { Point, Ring } from '../../../../core/space/board.ts';
import { areaOf } from '../../../../core/space/table/polygon.ts';
import { EUROPE } from './europe.ts';

const BOARD = areaBoard(EUROPE);

const at = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });

/** The shortest way from a point to the line around a region. */
function wayTo(id: string, point: Point): number {
  const toPiece = (a: Point, b: Point): number => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
    const t = Math.max(0, Math.min(1, share));
    return Math.hypot(point.x - a.x - dx * t, point.y - a.y - dy * t);
  };
  const pieces = (ring: Ring) => ring.map((b, i) => toPiece(ring.at(i - 1) ?? b, b));
  return Math.min(...BOARD.outline(id).flatMap(pieces));
}

describe('the board of Europe', () => {
  test('95 regions, 55 of them homeland; all lie on the sheet', () => {
    expect(BOARD.places).toHaveLength(95);
    expect(new Set(BOARD.places).size).toBe(95);
    for (const { x, y } of BOARD.places.flatMap((id) => BOARD.outline(id).flat())) {
      expect(x >= 0 && x <= BOARD.width, `${x}`).toBe(true);
      expect(y >= 0 && y <= BOARD.height, `${y}`).toBe(true);
    }
  });

  test('[NAT-1] [NAT-2] seven nations, each with its capital in its homeland; St. Petersburg is none', () => {
    const homelands = nationsJson.nations.map(({ id, homeland }) => [id, homeland.length]);
    expect(Object.fromEntries(homelands)).toEqual({
      france: 10,
      britain: 8,
      prussia: 4,
      russia: 13,
      ottoman: 7,
      austria: 7,
      spain: 6,
    });
    for (const { id, capital, homeland } of nationsJson.nations) {
      const regions = regionsJson.regions.filter((region) => region.homeland === id);
      expect(regions.map((region) => region.id)).toEqual(homeland);
      expect(regionsJson.regions.filter((region) => region.capital === id).map((region) => region.id)).toEqual([
        capital,
      ]);
    }
    expect(regionsJson.regions.find(({ id }) => id === 'st-petersburg')?.capital).toBeNull();
  });

  test('[MAP-20] 40 regions are nobody’s homeland', () => {
    expect(regionsJson.regions.filter(({ homeland }) => homeland === null)).toHaveLength(40);
  });

  test('the middle of a region and its capital lie in it', () => {
    for (const id of BOARD.places) expect(BOARD.placeAt(BOARD.centre(id))).toBe(id);
    for (const { id, city } of regionsJson.regions) if (city) expect(BOARD.placeAt(at(city))).toBe(id);
  });

  test('outlines run clockwise and have no point twice in a row', () => {
    for (const ring of BOARD.places.flatMap((id) => BOARD.outline(id))) {
      expect(areaOf(ring)).toBeGreaterThan(0);
      ring.forEach((point, i) => expect(point).not.toEqual(ring.at(i - 1)));
    }
  });

  test('two regions share a piece of their outlines just where they border by land', () => {
    const sides = new Map<string, string[]>();
    for (const id of BOARD.places)
      for (const ring of BOARD.outline(id))
        ring.forEach((point, i) => {
          const key = [point, ring.at(i - 1) ?? point]
            .map(({ x, y }) => `${x},${y}`)
            .toSorted()
            .join(' ');
          sides.set(key, [...(sides.get(key) ?? []), id]);
        });
    const drawn = new Set([...sides.values()].filter((ids) => ids.length > 1).map((ids) => ids.toSorted().join(' ')));
    const borders = EUROPE.map.borders.filter(({ isStrait }) => !isStrait);
    expect([...drawn].toSorted()).toEqual(borders.map(({ between }) => between.toSorted().join(' ')).toSorted());
  });

  test('anchors and the names of seas lie in the water, each anchor nearest to its own region', () => {
    for (const { id, anchor } of regionsJson.regions) {
      if (!anchor) continue;
      const point = at(anchor.at);
      expect(BOARD.placeAt(point), id).toBeNull();
      const way = wayTo(id, point);
      for (const other of BOARD.places)
        if (other !== id) expect(wayTo(other, point), `${id} ${other}`).toBeGreaterThan(way);
    }
    for (const { id, label } of seasJson.seas) expect(BOARD.placeAt(at(label)), id).toBeNull();
  });

  test('[MAP-14] an island without a name is no region', () => {
    for (const { id, outline } of islandsJson.islands)
      for (const ring of outline) expect(BOARD.placeAt(at(ring)), id).toBeNull();
  });

  test('a point on a border belongs to one region, the first on the map', () => {
    const paris = new Set(
      BOARD.outline('paris')
        .flat()
        .map(({ x, y }) => `${x},${y}`),
    );
    const shared = BOARD.outline('burgundy')
      .flat()
      .find(({ x, y }) => paris.has(`${x},${y}`));
    expect(shared && BOARD.placeAt(shared)).toBe('paris');
  });

  test('beside the sheet there is nothing', () => {
    expect(BOARD.placeAt({ x: -1, y: 500 })).toBeNull();
    expect(BOARD.placeAt({ x: 800, y: BOARD.height + 1 })).toBeNull();
  });

  test('names regions, and refuses those that it does not have', () => {
    expect(BOARD.name('warsaw')).toBe('Grand Duchy of Warsaw');
    expect(() => BOARD.name('atlantis')).toThrow(RangeError);
    expect(() => BOARD.outline('atlantis')).toThrow(RangeError);
    expect(() => BOARD.centre('atlantis')).toThrow(RangeError);
  });
});

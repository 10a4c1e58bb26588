import { describe, expect, test } from 'vitest';
import type { Language } from '../../../core/engine/verdict.ts';
import { drawAreaMap, drawOwners, paperOf, type AreaMapOptions } from '../../../renderer/board/area/map.ts';
import { crowdedCapitals, planNames } from '../../../renderer/board/area/names.ts';
import { planOf } from '../../../renderer/board/area/plan.ts';
import { crowdBox, type Crowds } from '../../../renderer/board/area/stands.ts';
import type { Owners } from '../../../renderer/board/area/tint.ts';
import type { Point, Rect } from '../../../renderer/board/geometry.ts';
import { shared } from '../../../renderer/board/map/obstacles.ts';
import { NAPOLEON_IN_EUROPE } from '../../../renderer/play/scenery/napoleon-in-europe.ts';
import { createRecorder } from './recorder.ts';

const { sheet: EUROPE } = NAPOLEON_IN_EUROPE;
const OPTIONS: AreaMapOptions = { scale: 1, theme: 'day', language: 'it' };
const FRANCE = EUROPE.regions.filter(({ homeland }) => homeland === 'france').map(({ id }) => id);
const french = new Map(FRANCE.map((id) => [id, 0]));

function drawnSheet(options: Partial<AreaMapOptions> = {}, sheet = EUROPE): readonly string[] {
  const { ctx, calls } = createRecorder();
  drawAreaMap(ctx, sheet, { ...OPTIONS, ...options });
  return calls;
}

function drawnOver(owners: Owners, options: Partial<AreaMapOptions> = {}, crowds: Crowds = new Map()) {
  const recorder = createRecorder();
  drawOwners(recorder.ctx, EUROPE, { owners, crowds }, { ...OPTIONS, ...options });
  return recorder;
}

describe('a map of regions', () => {
  test('the same data give the same drawing, and are not changed', () => {
    const sheet = structuredClone(EUROPE);
    expect(drawnSheet({}, sheet)).toEqual(drawnSheet());
    expect(sheet).toEqual(EUROPE);
  });

  test('the paper has a margin around the sheet', () => {
    const { x, y, width, height } = paperOf(EUROPE);
    expect(x < 0 && y < 0).toBe(true);
    expect([width, height]).toEqual([EUROPE.width - 2 * x, EUROPE.height - 2 * y]);
  });

  test('every side of a region is coast, a border or a frontier; only a border or frontier has a region beyond it', () => {
    const { coasts, borders, frontiers, sides } = planOf(EUROPE);
    const all = [...sides.values()].flat();
    const pieces = (lines: typeof coasts) => lines.reduce((sum, { points }) => sum + points.length - 1, 0);
    const islands = EUROPE.islands.reduce((sum, ring) => sum + ring.length - 1, 0);
    expect(pieces(coasts) - islands).toBe(all.filter(({ beyond }) => !beyond).length);
    expect(2 * (pieces(borders) + pieces(frontiers))).toBe(all.filter(({ beyond }) => beyond).length);
  });

  test('the title and the names come in the language asked for', () => {
    const texts = drawnOver(new Map(), { language: 'en' }).texts();
    expect(texts).toContain('Bohemia');
    expect(drawnOver(new Map()).texts()).toContain('Boemia');
    expect(drawnSheet({ language: 'en' }).join()).toContain('in the time of Napoleon');
  });
});

describe('owners', () => {
  test('a region that nobody owns is not coloured', () => {
    const fills = ({ calls }: ReturnType<typeof drawnOver>) =>
      calls.filter((call) => call.startsWith('fillRect')).length;
    expect(fills(drawnOver(french)) - fills(drawnOver(new Map()))).toBe(1);
  });

  test('what one seat owns is washed along its outer edge only', () => {
    const lines = (owners: ReadonlyMap<string, number>) =>
      drawnOver(owners).calls.filter((call) => call.startsWith('lineTo')).length;
    const parted = new Map([...french].map(([id]) => [id, id === 'paris' ? 1 : 0]));
    expect(lines(parted)).toBeGreaterThan(lines(french));
  });
});

describe('names', () => {
  /** The boxes of each name. */
  const namesAt = (language: Language, scale: number): readonly (readonly Rect[])[] => {
    const { regions, seas } = planNames(createRecorder().ctx, planOf(EUROPE), language, scale);
    return [...regions.map(({ box }) => [box]), ...seas.map(({ boxes }) => boxes)];
  };
  const isCovered = (name: readonly Rect[], other: readonly Rect[]): boolean =>
    name.some((a) => other.some((b) => shared(a, b) > 0));

  test.each(['it', 'en'] as const)('never cover each other, in %s', (language) => {
    for (const scale of [0.4, 0.6, 0.9, 1.5, 3]) {
      const names = namesAt(language, scale);
      const covered = names.filter((name, i) => names.slice(i + 1).some((other) => isCovered(name, other)));
      expect(covered, `at ${scale}`).toEqual([]);
    }
  });

  test.each([0.6, 0.75, 0.9, 1, 1.4, 2, 3])('every capital is named beside its counters, at %s', (scale) => {
    const capitals = EUROPE.regions.filter(({ city }) => city);
    for (const kinds of [[1], [4], [4, 4]])
      for (const language of ['it', 'en'] as const) {
        const crowds: Crowds = new Map(capitals.map(({ id }) => [id, kinds]));
        const { texts } = drawnOver(new Map(), { scale: scale * 1.001, language }, crowds);
        const shown = texts().join(' ');
        expect(capitals.filter(({ name }) => !shown.includes(name[language])).map(({ id }) => id)).toEqual([]);
      }
  });

  test.each([0.5, 1, 2])('no counter stands on a name, at %s', (scale) => {
    // Names are laid out for the step of the scale below.
    const texts = (crowds: Crowds) => drawnOver(new Map(), { scale: scale * 1.001 }, crowds).texts();
    const plan = planOf(EUROPE);
    const everywhere: Crowds = new Map(EUROPE.regions.map(({ id }) => [id, [3, 1]]));
    const crowded = crowdedCapitals(plan, everywhere);
    const { regions } = planNames(createRecorder().ctx, plan, 'it', scale, crowded);
    const shown = texts(everywhere);
    const { regions: quiet } = planNames(createRecorder().ctx, plan, 'it', scale);
    expect(texts(new Map())).toEqual(expect.arrayContaining(quiet.flatMap(({ lines }) => lines)));
    // Most regions have room for both their name and two nations; of the others the name gives way.
    expect(shown.length).toBeGreaterThan(texts(new Map()).length / 2);
    for (const { lines, box } of regions.filter(({ lines }) => lines.every((line) => shown.includes(line)))) {
      const covered = EUROPE.regions.map(({ stand }) => shared(box, crowdBox(stand, [3, 1], scale)));
      expect(Math.max(...covered), lines.join()).toBeLessThanOrEqual(box.width * box.height * 0.051);
    }
  });

  test('counters stand in their region, clear of each other and of capitals and anchors', () => {
    const { raster, sheet } = planOf(EUROPE);
    const stands = sheet.regions.map(({ stand }) => crowdBox(stand, [1], 0.5));
    sheet.regions.forEach(({ stand }, index) => expect(raster(stand)).toBe(index));
    for (const [index, box] of stands.entries())
      for (const other of stands.slice(index + 1))
        expect(shared(box, other)).toBeLessThan(box.width * box.height * 0.1);
    const symbols = sheet.regions.flatMap(({ city, anchor }) => [city, anchor].filter((point) => point !== null));
    const isOn = ({ x, y, width, height }: Rect, point: Point) =>
      point.x > x && point.x < x + width && point.y > y && point.y < y + height;
    expect(symbols.filter((point) => stands.some((box) => isOn(box, point)))).toEqual([]);
  });

  test('all regions are named close by; from afar those are left out that could not be read', () => {
    const named = (scale: number) => planNames(createRecorder().ctx, planOf(EUROPE), 'it', scale).regions.length;
    expect(named(3)).toBe(EUROPE.regions.length);
    expect(named(0.4)).toBeLessThan(EUROPE.regions.length);
    expect(namesAt('it', 3)).toHaveLength(EUROPE.regions.length + EUROPE.seas.length);
  });
});

/** The map of Napoleon in Europe as a map of regions, with the names in English. */
import bordersJson from '../../../../assets/napoleon-in-europe/borders.json' with { type: 'json' };
import regionsJson from '../../../../assets/napoleon-in-europe/regions.json' with { type: 'json' };
import seasJson from '../../../../assets/napoleon-in-europe/seas.json' with { type: 'json' };
import { textOf } from '../../../../core/engine/noun.ts';
import { createAreas, type AreaMap } from '../../../../core/space/area/areas.ts';
import type { Point, Ring } from '../../../../core/space/board.ts';

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });

/** The numbers of a ring are x and y in turn. */
const ringOf = (numbers: readonly number[]): Ring =>
  numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] ?? 0 }] : []));

const EUROPE_MAP: AreaMap = {
  width: regionsJson.width,
  height: regionsJson.height,
  regions: regionsJson.regions.map(({ id, name, label, outline, anchor }) => ({
    id,
    name: textOf(name.en),
    centre: pointOf(label),
    outline: outline.map(ringOf),
    anchor: anchor?.seas ?? null,
  })),
  borders: bordersJson.borders.map(({ between: [a = '', b = ''], strait }) => ({
    between: [a, b],
    isStrait: strait !== null,
  })),
  seas: seasJson.seas.map(({ id, name, borders }) => ({ id, name: name.en, borders })),
};

export const EUROPE = createAreas(EUROPE_MAP);

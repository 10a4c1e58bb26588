/** The sheet of Napoleon in Europe, as the page lays it out for drawing. */
import bordersJson from '../../../assets/napoleon-in-europe/borders.json' with { type: 'json' };
import islandsJson from '../../../assets/napoleon-in-europe/islands.json' with { type: 'json' };
import regionsJson from '../../../assets/napoleon-in-europe/regions.json' with { type: 'json' };
import seasJson from '../../../assets/napoleon-in-europe/seas.json' with { type: 'json' };
import type { Point, Ring } from '../../../core/space/board.ts';
import type { AreaSheet } from '../../../renderer/board/area/data.ts';

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });

/** The numbers of a ring are x and y in turn. */
const ringOf = (numbers: readonly number[]): Ring =>
  numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] ?? 0 }] : []));

export function europeSheet(): AreaSheet {
  return {
    title: { it: 'L’Europa', en: 'Europe' },
    subtitle: { it: 'al tempo di Napoleone', en: 'in the time of Napoleon' },
    width: regionsJson.width,
    height: regionsJson.height,
    regions: regionsJson.regions.map(({ id, name, homeland, capital, label, city, anchor, outline }) => ({
      id,
      name,
      homeland,
      label: pointOf(label),
      city: city && capital ? pointOf(city) : null,
      anchor: anchor && pointOf(anchor.at),
      outline: outline.map(ringOf),
    })),
    straits: bordersJson.borders.flatMap(({ strait }) => {
      const [from, to] = strait ?? [];
      return from && to ? [[pointOf(from), pointOf(to)] as const] : [];
    }),
    seas: seasJson.seas.map(({ name, label }) => ({ name, label: pointOf(label) })),
    islands: [...islandsJson.islands.flatMap(({ outline }) => outline), ...islandsJson.beyond].map(ringOf),
  };
}

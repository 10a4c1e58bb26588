import { describe, expect, test } from 'vitest';
import { drawMap, geometryOf, type MapOptions } from '../../../renderer/board/map/map.ts';
import { INVASION_OF_RUSSIA } from '../../../renderer/play/scenery/invasion-of-russia.ts';
import { createRecorder } from './recorder.ts';

const OPTIONS: MapOptions = {
  scale: 1,
  theme: 'day',
  grid: 'faint',
  numbers: true,
  scenario: null,
  language: 'it',
};
const { map } = INVASION_OF_RUSSIA;

function draw(options: Partial<MapOptions> = {}) {
  const recorder = createRecorder();
  drawMap(recorder.ctx, map, { ...OPTIONS, ...options });
  return recorder;
}

describe('a sheet of whole countries', () => {
  const sheet = draw().texts();

  test('cities, seas and countries have their names in the language asked for', () => {
    expect(sheet).toEqual(expect.arrayContaining(['Varsavia', 'Mar Baltico', 'Impero russo']));
    expect(draw({ language: 'en' }).texts()).toEqual(expect.arrayContaining(['Warsaw', 'Baltic Sea', 'Sweden']));
  });

  test('its scale is in kilometres', () => {
    expect(sheet).toContain('Scala di 400 chilometri');
  });

  test('the points of a city stand beside it', () => {
    const { x, y } = geometryOf(map).centre(308);
    const moscow = draw({ view: { x: x - 45, y: y - 20, width: 110, height: 40 } }).texts();
    expect(moscow).toContain('3');
  });

  test('borders run between hexes of different countries only', () => {
    const borders = map.atlas?.borders.map(([a, b]) => `${a}/${b}`) ?? [];
    // Kovno lies on the Niemen opposite the Duchy of Warsaw; Wilno well inside Russia.
    expect(borders).toContain('2008/2108');
    expect(borders).not.toContain('1708/1808');
  });

  test('supply comes from the west edge, the Austrian south edge, the east edge and two cities', () => {
    const from = (nation: string) => map.atlas?.sources.filter((each) => each.nation === nation).map(({ hex }) => hex);
    expect(from('French')).toHaveLength(10);
    expect(from('Austrian')).toEqual(['2118', '2218', '2318', '2418']);
    expect(from('Russian')?.slice(-2)).toEqual(['1217', '1101']);
  });
});

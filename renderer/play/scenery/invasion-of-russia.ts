/** The sheet and the counters of Invasion Of Russia out of `assets/invasion-of-russia`. */
import villageJson from '../../../assets/invasion-of-russia/the-village.json' with { type: 'json' };
import mapJson from '../../../assets/invasion-of-russia/map.json' with { type: 'json' };
import { type MapFile, sheetOf } from './map-file.ts';
import type { HexScenery } from './scenery.ts';

const CARDS = new Map(villageJson.units.map((card) => [card.id, card]));
const NATIONS: Readonly<Record<string, string>> = { french: 'French', russian: 'Russian' };

const places = mapJson.cities.map(({ hex, name, fortified }) => ({
  name,
  hexes: [hex],
  kind: fortified ? 'fortress' : 'town',
}));

export const INVASION_OF_RUSSIA: HexScenery = {
  map: sheetOf('invasion-of-russia', { ...mapJson, places } as unknown as MapFile),
  look(piece, language, style) {
    const card = CARDS.get(piece.id);
    if (!card) throw new RangeError(`no counter ${piece.id}`);
    return {
      nation: NATIONS[card.side] ?? card.side,
      formation: card.id,
      band: 0,
      kind: 'infantry',
      weight: null,
      values: {},
      name: card.name[language],
      face: piece.face,
      facing: null,
      chips: [],
      style,
    };
  },
  reverse: () => null,
};

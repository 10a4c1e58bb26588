/** The sheet and the counters of the invasion of Russia out of `assets/invasion-of-russia`. */
import mapJson from '../../../assets/invasion-of-russia/map.json' with { type: 'json' };
import unitsJson from '../../../assets/invasion-of-russia/units.json' with { type: 'json' };
import { type MapFile, sheetOf } from './map-file.ts';
import type { HexScenery } from './scenery.ts';

const CARDS = new Map([...unitsJson.units, ...unitsJson.leaders].map((card) => [card.id, card]));
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
      kind: 'arm' in card ? (card.arm as 'infantry' | 'cavalry' | 'artillery') : 'leader',
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

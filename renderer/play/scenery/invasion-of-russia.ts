/** The sheet and the counters of the invasion of Russia out of `assets/invasion-of-russia`. */
import atlasJson from '../../../assets/invasion-of-russia/atlas.json' with { type: 'json' };
import mapJson from '../../../assets/invasion-of-russia/map.json' with { type: 'json' };
import unitsJson from '../../../assets/invasion-of-russia/units.json' with { type: 'json' };
import { textOf } from '../../../core/engine/noun.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import { createGrid, type GridSpec } from '../../../core/space/hex/grid.ts';
import type { Language } from '../../../core/words/words.ts';
import type { Chip, CounterKind, CounterLook, CounterValues } from '../../board/counters/look.ts';
import type { Hexside, MapData } from '../../board/map/data.ts';
import { type NationColours, nationColours } from '../../board/palette.ts';
import { atlasOf } from './atlas-file.ts';
import { type MapFile, sheetOf } from './map-file.ts';
import type { HexScenery } from './scenery.ts';

const GRID_SPEC = mapJson.grid as GridSpec;

/** How high ground stands, in steps of the relief: the rules know no heights. */
const LEVELS: Readonly<Record<string, number>> = { mountain: 3, rough: 1 };

const RIVER_NAMES = new Map(mapJson.rivers.map(({ id, name }) => [id, name]));

function sheet(): MapData {
  const level = new Map(mapJson.hexes.map(({ hex, terrain }) => [hex, LEVELS[terrain] ?? 0]));
  const waters = mapJson.hexsides.map(({ between, feature, river }) =>
    feature === 'river'
      ? { between, feature: 'waterway', name: RIVER_NAMES.get(river) }
      : { between, feature, over: 'waterway' },
  );
  const file = {
    ...mapJson,
    hexes: mapJson.hexes.map((each) => ({ ...each, level: level.get(each.hex) ?? 0 })),
    hexsides: [...waters, ...slopes(level)],
    links: atlasJson.roads.map((between) => ({ between, kind: 'track' })),
    places: [...mapJson.cities.map(placeOf), ...atlasJson.names],
  };
  const { french, austrian, russian, russianCities } = mapJson.sources;
  const sources = { French: french, Austrian: austrian, Russian: [...russian, ...russianCities] };
  return {
    ...sheetOf('invasion-of-russia', file as unknown as MapFile),
    atlas: atlasOf(atlasJson, { ...mapJson, grid: GRID_SPEC }, sources),
  };
}

/** Hachures down from high ground. */
function slopes(level: ReadonlyMap<number, number>): (Pick<Hexside, 'feature'> & { between: number[]; up: number })[] {
  const grid = createGrid(GRID_SPEC);
  const height = (hex: number): number => level.get(hex) ?? 0;
  return [...level.keys()].flatMap((up) =>
    grid
      .neighbours(up)
      .filter((next) => height(next) < height(up))
      .map((next) => ({ between: [up, next], feature: height(up) > 1 ? 'steep-slope' : 'slope', up })),
  );
}

/** The greater a city, the larger its name. */
function placeOf({ hex, name, points }: (typeof mapJson.cities)[number]): MapFile['places'][number] {
  return { name, hexes: [hex], kind: points > 0 ? 'city' : 'village' };
}

/** A unit or a leader as the assets print it. */
interface Card {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly nationality: string;
  readonly corps: string | null;
  readonly army: number | null;
  readonly arm?: string;
  readonly quality?: string;
  readonly occupation?: number;
  readonly command?: number;
  readonly rank?: string;
}

const CARDS: ReadonlyMap<string, Card> = new Map(
  ([...unitsJson.units, ...unitsJson.leaders] as readonly Card[]).map((card) => [card.id, card]),
);

/** The ground of a counter, by whom it serves: the Grande Armée, Austria, Russia or Sweden (3.7-a). */
const GROUNDS: Readonly<Record<string, NationColours>> = {
  French: { paper: '#8fa6d0', ink: '#0f1c3a', deep: '#24407c' },
  Austrian: { paper: '#f1ede2', ink: '#2b2620', deep: '#8b8272' },
  Russian: nationColours('russian'),
  Swedish: { paper: '#ead882', ink: '#2f2a08', deep: '#8f7a1c' },
};

/** The ground of the symbol, for the Guard and for foreign contingents (3.7-a). */
const SYMBOL_GROUNDS: Readonly<Record<string, string>> = {
  Guard: '#d8564a',
  Bavarian: '#fbf7ea',
  Italian: '#8fbf6a',
  Polish: '#d873b4',
  Prussian: '#a7a9ab',
  Saxon: '#dcb0a8',
  Swiss: '#c2304a',
  Westphalian: '#4f8a55',
};

export const INVASION_OF_RUSSIA: HexScenery = {
  map: sheet(),
  look: (piece, language, style) => lookOf(piece, piece.face, language, style),
  reverse: (piece, language, style) =>
    cardOf(piece).arm === undefined ? null : lookOf(piece, piece.face === 'front' ? 'back' : 'front', language, style),
  signs: { depot: 'house', train: 'wheel', dummy: 'blank', hidden: 'back', siege: 'walls' },
};

/** By marker; what changes its fight first. */
const CHIP_OF: Readonly<Record<string, Chip>> = {
  forage: 'sheaf',
  forced: 'two-arrows',
  fought: 'half',
  moved: 'arrow',
};

/** A counter in a stack that the viewer does not see into bears nothing but the colour of its side (15.1-c). */
const unseen = (id: string, nationality: string): Card => ({
  id,
  name: { it: 'Segnalino coperto', en: 'Hidden counter' },
  nationality,
  corps: null,
  army: null,
});

/** A marker that is being laid: a train or a dummy (7.4-e), or a depot (7.6-a). */
const MARKERS: Readonly<Record<string, { readonly kind: CounterKind; readonly name: Card['name'] }>> = {
  train: { kind: 'train', name: { it: 'Treno', en: 'Train' } },
  dummy: { kind: 'blank', name: { it: 'Fasullo', en: 'Dummy' } },
  depot: { kind: 'depot', name: { it: 'Deposito', en: 'Depot' } },
};

function cardOf({ id, seat }: Piece): Card {
  const nationality = seat === 'french' ? 'French' : 'Russian';
  const marker = MARKERS[id.split('-')[0] ?? ''];
  if (marker) return { ...unseen(id, nationality), name: marker.name, arm: marker.kind };
  const card = id.startsWith('unseen-') ? unseen(id, nationality) : CARDS.get(id);
  if (!card) throw new RangeError(`no counter ${id}`);
  return card;
}

function lookOf(piece: Piece, face: Piece['face'], language: Language, style: CounterLook['style']): CounterLook {
  const card = cardOf(piece);
  const symbolGround = SYMBOL_GROUNDS[card.nationality];
  return {
    nation: card.nationality,
    colours: groundOf(card.nationality),
    ...(symbolGround === undefined ? {} : { symbolGround }),
    formation: formationOf(card, language),
    band: null,
    kind: (card.arm ?? 'leader') as CounterKind,
    weight: null,
    values: valuesOf(card),
    name: textOf(card.name[language]),
    face,
    facing: null,
    chips: Object.entries(CHIP_OF).flatMap(([marker, chip]) => (piece.markers.includes(marker) ? [chip] : [])),
    style,
  };
}

/** All but Austrians, Russians and Swedes are of the Grande Armée. */
const groundOf = (nationality: string): NationColours => GROUNDS[nationality] ?? (GROUNDS['French'] as NationColours);

/** What a leader commands, as it is printed; of a unit its corps. */
const RANKS: Readonly<Record<string, string>> = { supreme: 'A', infantry: 'I', cavalry: 'C', army: 'T' };

function formationOf({ rank, corps, army }: Card, language: Language): string {
  const letter = RANKS[rank ?? ''];
  const own = corps === null ? '' : (CORPS[corps]?.[language] ?? corps);
  if (letter === undefined) return own;
  return own === '' ? `${letter}${army ?? ''}` : `${letter} (${own})`;
}

/** Corps that have a name and no number. */
const CORPS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  Guard: { it: 'Guardia', en: 'Guard' },
  CavRes: { it: 'Ris. cav.', en: 'Cav. Res.' },
  Austrian: { it: 'Austria', en: 'Austria' },
  Reserve: { it: 'Riserva', en: 'Reserve' },
  '2nd Reserve': { it: '2ª riserva', en: '2nd Res.' },
  '1-I Res': { it: '1-I ris.', en: '1-I Res.' },
  '3-Cav': { it: '3-Cav.', en: '3-Cav.' },
  Militia: { it: 'Milizia', en: 'Militia' },
  'StP Militia': { it: 'Mil. SPb', en: 'Mil. StP' },
  'New Regiments': { it: 'Regg. nuovi', en: 'New Regts' },
  Finland: { it: 'Finlandia', en: 'Finland' },
  Sweden: { it: 'Svezia', en: 'Sweden' },
  'Danube Artillery': { it: 'Danubio', en: 'Danube' },
  Dan: { it: 'Danubio', en: 'Danube' },
  Cau: { it: 'Caucaso', en: 'Caucasus' },
};

/** Occupancy factor and class of a unit; the command rating of a leader. */
function valuesOf({ arm, quality, occupation, command }: Card): CounterValues {
  if (command !== undefined) return { main: String(command) };
  if (occupation === undefined) return arm === undefined ? { main: '?' } : {};
  return { main: occupation === 1.5 ? '1½' : String(occupation), boxed: QUALITIES[quality ?? ''] ?? '' };
}

/** The letters of 14.1. */
const QUALITIES: Readonly<Record<string, string>> = { veteran: 'V', line: 'L', conscript: 'C' };

/** The sheet and the counters of Moravian Sun out of `assets/moravian-sun`. */
import mapJson from '../../../assets/moravian-sun/map.json' with { type: 'json' };
import unitsJson from '../../../assets/moravian-sun/units.json' with { type: 'json' };
import { textOf } from '../../../core/engine/noun.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Language } from '../../../core/words/words.ts';
import type { Chip, CounterKind, CounterLook, CounterValues, Weight } from '../../board/counters/look.ts';
import { bandsOf } from '../../board/counters/look.ts';
import type { MapData } from '../../board/map/data.ts';
import { type MapFile, sheetOf } from './map-file.ts';
import type { HexScenery } from './scenery.ts';

/** A unit or a leader as the assets print it. */
interface Card {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly nation: string;
  readonly formation: string | null;
  readonly class?: string;
  readonly kind?: string;
  readonly strength?: number;
  readonly reduced?: number | null;
  readonly efficiency?: number;
  readonly movement?: number;
  readonly range?: number;
  readonly initiative?: number;
}

const CARDS: ReadonlyMap<string, Card> = new Map(
  ([...unitsJson.units, ...unitsJson.leaders] as readonly Card[]).map((card) => [card.id, card]),
);
const LETTERS = new Map(unitsJson.formations.map(({ id, letter }) => [id, letter]));
const BANDS = bandsOf(unitsJson.formations.map(({ id }) => id));

export const MORAVIAN_SUN: HexScenery = {
  map: sheet(),
  look: (piece, language, style) => lookOf(piece, piece.face, language, style),
  reverse: (piece, language, style) =>
    cardOf(piece).reduced == null ? null : lookOf(piece, piece.face === 'front' ? 'back' : 'front', language, style),
};

/** What the drawing calls a trail is a track. */
function sheet(): MapData {
  const file = {
    ...mapJson,
    links: mapJson.links.map(({ between, kind }) => ({ between, kind: kind === 'trail' ? 'track' : kind })),
    places: mapJson.places.filter(({ kind }) => kind !== 'exit'),
  };
  return { ...sheetOf('moravian-sun', file as unknown as MapFile), hasSteps: true };
}

function cardOf({ id }: Piece): Card {
  const card = CARDS.get(id);
  if (!card) throw new RangeError(`no counter ${id}`);
  return card;
}

/** By marker; what changes its fight first. */
const CHIP_OF: Readonly<Record<string, Chip>> = {
  square: 'square',
  routed: 'two-arrows',
  disordered: 'half',
  out: 'cut',
  column: 'column',
  moved: 'arrow',
};

function lookOf(piece: Piece, face: Piece['face'], language: Language, style: CounterLook['style']): CounterLook {
  const card = cardOf(piece);
  return {
    nation: card.nation,
    formation: LETTERS.get(card.formation ?? '') ?? '',
    band: card.formation === null ? null : (BANDS.get(card.formation) ?? null),
    kind: kindOf(card),
    weight: weightOf(card),
    values: valuesOf(card, face),
    name: textOf(card.name[language]),
    face: face === 'back' ? 'reduced' : 'full',
    facing: null,
    chips: Object.entries(CHIP_OF).flatMap(([marker, chip]) => (piece.markers.includes(marker) ? [chip] : [])),
    style,
  };
}

function kindOf({ class: kind }: Card): CounterKind {
  if (kind === undefined) return 'leader';
  if (kind === 'horse-artillery') return 'horse-artillery';
  if (kind.endsWith('artillery')) return 'artillery';
  return CAVALRY[kind] === undefined ? 'infantry' : 'cavalry';
}

const CAVALRY: Readonly<Record<string, Weight>> = {
  'heavy-cavalry': 'heavy',
  'light-cavalry': 'light',
  dragoons: 'light',
  hussars: 'light',
  cossacks: 'cossack',
};

const weightOf = ({ class: kind = '' }: Card): Weight | null => CAVALRY[kind] ?? null;

/** Strength, efficiency in its box, movement; guns lead with their range. Of a leader the initiative. */
function valuesOf(
  { strength, reduced, efficiency, movement, range, initiative }: Card,
  face: Piece['face'],
): CounterValues {
  if (initiative !== undefined) return { main: String(initiative) };
  const main = String(face === 'back' ? (reduced ?? strength) : strength);
  const shared = { main, boxed: String(efficiency), last: String(movement) };
  return range === undefined ? shared : { ...shared, first: String(range) };
}

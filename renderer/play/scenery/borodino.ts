/** Borodino's sheet and counters out of `assets/borodino`. */
import sept7Json from '../../../assets/borodino/scenarios/sept7.json' with { type: 'json' };
import mapJson from '../../../assets/borodino/map.json' with { type: 'json' };
import unitsJson from '../../../assets/borodino/units.json' with { type: 'json' };
import { textOf } from '../../../core/engine/noun.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Language } from '../../../core/words/words.ts';
import type { Corner } from '../../board/geometry.ts';
import {
  bandsOf,
  type Chip,
  type CounterKind,
  type CounterLook,
  type CounterValues,
  type Weight,
} from '../../board/counters/look.ts';
import { type MapFile, sheetOf } from './map-file.ts';
import type { HexScenery } from './scenery.ts';

/** A counter as the assets print it. */
interface Card {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly side: string;
  readonly nation: string;
  readonly formation: string;
  readonly group: string;
  readonly arm: 'infantry' | 'cavalry' | 'artillery';
  readonly quality: string;
  readonly cohesion: number;
  readonly cohesionDisordered: number | null;
  readonly movement: number;
  readonly strength?: number;
  readonly defensiveFire?: number;
  readonly type?: Weight;
  readonly fire?: number;
  readonly effective?: number;
  readonly maximum?: number;
}

const CARDS: ReadonlyMap<string, Card> = new Map((unitsJson.units as readonly Card[]).map((card) => [card.id, card]));
/** 16 colours are enough for the groups of a side. */
const BANDS: ReadonlyMap<string, number> = new Map(
  [...Map.groupBy(CARDS.values(), ({ side }) => side).values()].flatMap((cards) => [
    ...bandsOf(cards.map(({ group }) => group)),
  ]),
);
/** The groups into which formations are put for a battle; who is not here is of the group that is printed. */
const ATTACHED: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  [sept7Json.id]: new Map(sept7Json.attachments.map(({ formation, group }) => [formation, group])),
};
/** By marker; what is about to happen first. */
const CHIP_OF: ReadonlyMap<string, Chip> = new Map([
  ['assault', 'bayonet'],
  ['charge', 'sabres'],
  ['square', 'square'],
  ['fired', 'half'],
  ['moved', 'arrow'],
]);
/** Guns that move as horse do. */
const HORSE_GUNS = 8;

type Leader = (typeof sept7Json.leaders)[number];

const LEADERS: ReadonlyMap<string, Leader> = new Map(sept7Json.leaders.map((leader) => [leader.id, leader]));

const SHEET = sheetOf('borodino', mapJson as unknown as MapFile);

/** The band of a counter has the colour of its Activation Group, which is not the same in both battles. */
export function borodinoOf(scenario: string): HexScenery {
  const groupOf = ({ formation, group }: Card): string => ATTACHED[scenario]?.get(formation) ?? group;
  const counter = (card: Card, ...shown: [Piece, Piece['face'], Language, CounterLook['style']]) => ({
    ...lookOf(card, ...shown),
    band: BANDS.get(groupOf(card)) as number,
  });
  return {
    map: SHEET,
    look(piece, language, style) {
      const leader = LEADERS.get(piece.id);
      return leader
        ? leaderLook(leader, language, style)
        : counter(cardOf(piece.id), piece, piece.face, language, style);
    },
    reverse(piece, language, style) {
      const card = CARDS.get(piece.id);
      if (card?.cohesionDisordered == null) return null;
      return counter(card, piece, piece.face === 'front' ? 'back' : 'front', language, style);
    },
    signs: { 'orders-under': 'letter', 'order-hidden': 'back' },
  };
}

function cardOf(id: string): Card {
  const card = CARDS.get(id);
  if (!card) throw new RangeError(`no counter ${id}`);
  return card;
}

/** A commander-in-chief: what he adds to the initiative, his range, what he adds to rolls, and his movement, where no die says it. */
function leaderLook(leader: Leader, language: Language, style: CounterLook['style']): CounterLook {
  const { side, name, initiative, range, commandModifier, movement } = leader;
  const values = { first: String(initiative), main: String(range), boxed: String(commandModifier).replace('-', '−') };
  return {
    nation: side === 'french' ? 'French' : 'Russian',
    formation: name[language],
    band: null,
    kind: 'leader',
    weight: null,
    values: movement === null ? values : { ...values, last: String(movement) },
    name: name[language],
    face: 'front',
    facing: null,
    chips: [],
    style,
  };
}

function lookOf(
  card: Card,
  piece: Piece,
  face: Piece['face'],
  language: Language,
  style: CounterLook['style'],
): Omit<CounterLook, 'band'> {
  return {
    nation: card.nation,
    formation: card.formation.split('.').at(-1) as string,
    kind: kindOf(card),
    weight: card.type ?? null,
    values: valuesOf(card, face),
    name: textOf(card.name[language]),
    face,
    facing: piece.facing as Corner | null,
    chips: [...CHIP_OF].filter(([marker]) => piece.markers.includes(marker)).map(([, chip]) => chip),
    style,
  };
}

function kindOf(card: Card): CounterKind {
  return card.arm === 'artillery' && card.movement === HORSE_GUNS ? 'horse-artillery' : card.arm;
}

/** What cavalry has in the place of a fire value. */
const LETTERS: Readonly<Record<Weight, string>> = { light: 'L', heavy: 'H', cossack: 'C' };

/** Fire or type, strength, cohesion in its box, movement; guns lead with their range and have their strength in brackets. */
function valuesOf(card: Card, face: 'front' | 'back'): CounterValues {
  const cohesion = face === 'back' ? (card.cohesionDisordered ?? card.cohesion) : card.cohesion;
  const shared = { boxed: String(cohesion), last: String(card.movement) };
  if (card.arm === 'artillery') {
    const fire = String(card.fire);
    return { ...shared, first: `${card.effective}-${card.maximum}`, main: `[${fire}]`, mainAlone: fire };
  }
  return { ...shared, first: firstOf(card), main: String(card.strength) };
}

function firstOf({ arm, type, defensiveFire }: Card): string {
  if (arm === 'cavalry') return type ? LETTERS[type] : '';
  return defensiveFire === undefined ? '' : `+${defensiveFire}`;
}

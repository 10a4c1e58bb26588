/** The sheet and the counters of Napoleon in Europe out of `assets/napoleon-in-europe`. */
import bordersJson from '../../../assets/napoleon-in-europe/borders.json' with { type: 'json' };
import islandsJson from '../../../assets/napoleon-in-europe/islands.json' with { type: 'json' };
import nationsJson from '../../../assets/napoleon-in-europe/nations.json' with { type: 'json' };
import regionsJson from '../../../assets/napoleon-in-europe/regions.json' with { type: 'json' };
import seasJson from '../../../assets/napoleon-in-europe/seas.json' with { type: 'json' };
import { textOf } from '../../../core/engine/noun.ts';
import { createAreas } from '../../../core/space/area/areas.ts';
import type { Point, Ring } from '../../../core/space/board.ts';
import type { Language } from '../../../core/words/words.ts';
import type { AreaSheet } from '../../board/area/data.ts';
import type { Flag } from '../../board/counters/flags.ts';
import type { CounterKind, CounterLook } from '../../board/counters/look.ts';
import { blend, type NationColours } from '../../board/palette.ts';
import type { Group } from '../board/groups.ts';
import type { AreaScenery, CardLook, CardSign } from './scenery.ts';

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });

/** The numbers of a ring are x and y in turn. */
const ringOf = (numbers: readonly number[]): Ring =>
  numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] ?? 0 }] : []));

const { width, height } = regionsJson;
const NATIONS = nationsJson.nations;
/** Printed colours are made for white paper; on the dark sheet they are lit up. */
const LIT = 0.22;

const SHEET: AreaSheet = {
  title: { it: 'L’Europa', en: 'Europe' },
  subtitle: { it: 'al tempo di Napoleone', en: 'in the time of Napoleon' },
  width,
  height,
  regions: regionsJson.regions.map(({ id, name, homeland, capital, label, stand, city, anchor, outline }) => ({
    id,
    homeland,
    label: pointOf(label),
    stand: pointOf(stand),
    name: { it: textOf(name.it), en: textOf(name.en) },
    city: city && capital ? pointOf(city) : null,
    anchor: anchor && pointOf(anchor.at),
    outline: outline.map(ringOf),
  })),
  straits: bordersJson.borders.flatMap(({ strait }) => {
    const [from, to] = strait ?? [];
    return from && to ? [[pointOf(from), pointOf(to)] as const] : [];
  }),
  seas: seasJson.seas.map(({ id, name, label }) => ({ id, name, label: pointOf(label) })),
  islands: [...islandsJson.islands.flatMap(({ outline }) => outline), ...islandsJson.beyond].map(ringOf),
  colours: {
    day: NATIONS.map(({ colour }) => colour),
    contrast: NATIONS.map(({ colour }) => colour),
    lamp: NATIONS.map(({ colour }) => blend(colour, '#fff0c8', LIT)),
  },
};

const AREAS = createAreas({
  width,
  height,
  regions: regionsJson.regions.map(({ id, name, label, anchor, outline }) => ({
    id,
    name: textOf(name.it),
    centre: pointOf(label),
    outline: outline.map(ringOf),
    anchor: anchor && anchor.seas,
  })),
  borders: bordersJson.borders.map(({ between: [a = '', b = ''], strait }) => ({
    between: [a, b],
    isStrait: strait !== null,
  })),
  seas: seasJson.seas.map(({ id, name, borders }) => ({ id, name: name.it, borders })),
});

// Counters

/** The letter in the id of a unit, and what the kind is called. */
const KINDS: Readonly<Record<string, string>> = { g: 'general', i: 'infantry', c: 'cavalry', a: 'artillery' };
const FIGURES: Readonly<Record<string, CounterKind>> = {
  general: 'leader',
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
};
/** Never colour alone: two letters of each nation stand on its counters. */
const CODES: Readonly<Record<string, string>> = {
  france: 'FR',
  britain: 'GB',
  prussia: 'PR',
  russia: 'RU',
  ottoman: 'OT',
  austria: 'AU',
  spain: 'ES',
};

/** Of the years from 1796 to 1815, simplified. */
const FLAGS: Readonly<Record<string, Flag>> = {
  france: { isUpright: true, bands: thirds('#2b4a9b', '#f6f1e4', '#c0322c') },
  britain: { bands: [['#24407f', 1]], charge: 'crosses' },
  prussia: {
    bands: [
      ['#1d1a18', 0.14],
      ['#f6f1e4', 0.72],
      ['#1d1a18', 0.14],
    ],
    charge: 'eagle',
  },
  russia: { bands: thirds('#f6f1e4', '#2f57a5', '#c0322c') },
  ottoman: { bands: [['#b5282a', 1]], charge: 'crescent' },
  austria: {
    bands: [
      ['#1d1a18', 0.5],
      ['#e8b92c', 0.5],
    ],
  },
  spain: {
    bands: [
      ['#b5282a', 0.25],
      ['#edb92e', 0.5],
      ['#b5282a', 0.25],
    ],
  },
};

function thirds(...colours: readonly string[]): Flag['bands'] {
  return colours.map((colour) => [colour, 1 / 3]);
}

const COLOURS: ReadonlyMap<string, NationColours> = new Map(
  NATIONS.map(({ id, colour }) => [
    id,
    {
      paper: blend(colour, '#fff8e8', 0.52),
      ink: blend(colour, '#0c0804', 0.82),
      deep: blend(colour, '#140c06', 0.32),
    },
  ]),
);

function lookOf({ seat, kinds, ids, face }: Group, language: Language, style: CounterLook['style']): CounterLook {
  const [[kind = ''] = []] = [...kinds];
  const generals = kinds.get('general') ?? 0;
  const isArmy = kinds.size > 1;
  const colours = COLOURS.get(seat);
  const armies = String(isArmy ? ids.length - generals : ids.length);
  return {
    nation: seat,
    ...(colours && { colours }),
    formation: CODES[seat] ?? seat.slice(0, 2),
    band: null,
    kind: FIGURES[kind] ?? 'infantry',
    ...(isArmy && FLAGS[seat] && { flag: FLAGS[seat] }),
    weight: null,
    values: { main: armies, ...(isArmy && generals > 0 && { boxed: String(generals) }) },
    name: NATIONS.find(({ id }) => id === seat)?.name[language] ?? seat,
    face,
    facing: null,
    chips: [],
    style,
  };
}

// Cards

const SIGNS: Readonly<Record<string, CardSign>> = { ...FIGURES, napoleon: 'wild', blank: null };

/** `france-infantry-1`, `napoleon-2`, `blank-4`. */
function cardLook(id: string): CardLook {
  const [nation = '', symbol = ''] = id.split('-');
  const colours = COLOURS.get(nation);
  if (!colours) return { sign: SIGNS[nation] ?? null, of: null };
  return { sign: SIGNS[symbol] ?? null, of: { seat: nation, code: CODES[nation] ?? '', colours } };
}

export const NAPOLEON_IN_EUROPE: AreaScenery = {
  sheet: SHEET,
  areas: AREAS,
  kindOf: (unit) => KINDS[unit.split('-')[1] ?? ''] ?? '',
  kinds: Object.values(KINDS),
  ranks: ['front', 'rear'],
  look: lookOf,
  card: cardLook,
  /** `claim-infantry`, `wish-blank` */
  signOf: (line) => SIGNS[line.split('-')[1] ?? ''],
};

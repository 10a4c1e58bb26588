/** The messages of Ordine Obliquo, one file a chapter of its rulebook, and the names on its table. */
import itTitle from '../../assets/ordine-obliquo/words/title.it.json' with { type: 'json' };
import enTitle from '../../assets/ordine-obliquo/words/title.en.json' with { type: 'json' };
import it03 from '../../assets/ordine-obliquo/words/03.it.json' with { type: 'json' };
import en03 from '../../assets/ordine-obliquo/words/03.en.json' with { type: 'json' };
import it05 from '../../assets/ordine-obliquo/words/05.it.json' with { type: 'json' };
import en05 from '../../assets/ordine-obliquo/words/05.en.json' with { type: 'json' };
import it07 from '../../assets/ordine-obliquo/words/07.it.json' with { type: 'json' };
import en07 from '../../assets/ordine-obliquo/words/07.en.json' with { type: 'json' };
import it076 from '../../assets/ordine-obliquo/words/07-6.it.json' with { type: 'json' };
import en076 from '../../assets/ordine-obliquo/words/07-6.en.json' with { type: 'json' };
import it08 from '../../assets/ordine-obliquo/words/08.it.json' with { type: 'json' };
import en08 from '../../assets/ordine-obliquo/words/08.en.json' with { type: 'json' };
import it09 from '../../assets/ordine-obliquo/words/09.it.json' with { type: 'json' };
import en09 from '../../assets/ordine-obliquo/words/09.en.json' with { type: 'json' };
import it10 from '../../assets/ordine-obliquo/words/10.it.json' with { type: 'json' };
import en10 from '../../assets/ordine-obliquo/words/10.en.json' with { type: 'json' };
import it11 from '../../assets/ordine-obliquo/words/11.it.json' with { type: 'json' };
import en11 from '../../assets/ordine-obliquo/words/11.en.json' with { type: 'json' };
import it12 from '../../assets/ordine-obliquo/words/12.it.json' with { type: 'json' };
import en12 from '../../assets/ordine-obliquo/words/12.en.json' with { type: 'json' };
import it13 from '../../assets/ordine-obliquo/words/13.it.json' with { type: 'json' };
import en13 from '../../assets/ordine-obliquo/words/13.en.json' with { type: 'json' };
import it14 from '../../assets/ordine-obliquo/words/14.it.json' with { type: 'json' };
import en14 from '../../assets/ordine-obliquo/words/14.en.json' with { type: 'json' };
import it16 from '../../assets/ordine-obliquo/words/16.it.json' with { type: 'json' };
import en16 from '../../assets/ordine-obliquo/words/16.en.json' with { type: 'json' };
import itBeside from '../../assets/ordine-obliquo/words/beside.it.json' with { type: 'json' };
import enBeside from '../../assets/ordine-obliquo/words/beside.en.json' with { type: 'json' };
import itCheck from '../../assets/ordine-obliquo/words/check.it.json' with { type: 'json' };
import enCheck from '../../assets/ordine-obliquo/words/check.en.json' with { type: 'json' };
import itDeployment from '../../assets/ordine-obliquo/words/deployment.it.json' with { type: 'json' };
import enDeployment from '../../assets/ordine-obliquo/words/deployment.en.json' with { type: 'json' };
import itMotives from '../../assets/ordine-obliquo/words/motives.it.json' with { type: 'json' };
import enMotives from '../../assets/ordine-obliquo/words/motives.en.json' with { type: 'json' };
import itMuster from '../../assets/ordine-obliquo/words/muster.it.json' with { type: 'json' };
import enMuster from '../../assets/ordine-obliquo/words/muster.en.json' with { type: 'json' };
import itShow from '../../assets/ordine-obliquo/words/show.it.json' with { type: 'json' };
import enShow from '../../assets/ordine-obliquo/words/show.en.json' with { type: 'json' };
import itWhy from '../../assets/ordine-obliquo/words/why.it.json' with { type: 'json' };
import enWhy from '../../assets/ordine-obliquo/words/why.en.json' with { type: 'json' };
import itTable from '../../assets/ordine-obliquo/words/table.it.json' with { type: 'json' };
import enTable from '../../assets/ordine-obliquo/words/table.en.json' with { type: 'json' };
import { ARMIES, PRINTED_NAMES, SIDES, TWO_VILLAGES } from '../games/ordine-obliquo/data.ts';
import { isOf, LETTERS, type OrdineObliquo } from '../games/ordine-obliquo/position.ts';
import { type BilingualName, type Name, noun, textOf } from '../engine/noun.ts';
import type { GameWords } from './game-words.ts';
import type { Bilingual, Catalogue, Language, Names } from './words.ts';

/** Facts that were told before formations had their names from one place call them by the shorter key. */
function oldFormations(show: Catalogue): Catalogue {
  const names = Object.entries(show).filter(([key]) => key.startsWith('label.formation.'));
  return Object.fromEntries(names.map(([key, name]) => [key.slice('label.'.length), name]));
}

const MESSAGES: Readonly<Record<Language, readonly Catalogue[]>> = {
  it: [
    it03,
    it05,
    it07,
    it076,
    it08,
    it09,
    it10,
    it11,
    it12,
    it13,
    it14,
    it16,
    itBeside,
    itCheck,
    itDeployment,
    itMotives,
    itMuster,
    itShow,
    itWhy,
    itTable,
    oldFormations(itShow),
  ],
  en: [
    en03,
    en05,
    en07,
    en076,
    en08,
    en09,
    en10,
    en11,
    en12,
    en13,
    en14,
    en16,
    enBeside,
    enCheck,
    enDeployment,
    enMotives,
    enMuster,
    enShow,
    enWhy,
    enTable,
    oldFormations(enShow),
  ],
};

/** What is on a table that has a name: units by their id in the battle, brigades by their general's, pieces of terrain. */
interface Named {
  readonly units: ReadonlyMap<string, { readonly name: Bilingual; readonly brigade: Bilingual | null }>;
  readonly brigades: ReadonlyMap<string, Bilingual>;
  readonly pieces: ReadonlyMap<string, Bilingual>;
  readonly isBeside: boolean;
}

/** The printed armies and the ready table. */
const PRINTED: Named = {
  units: new Map(
    ARMIES.flatMap(({ brigades, troops }) => [
      ...brigades.flatMap(({ id, units }) => units.map((card) => [card, { it: id, en: id }] as const)),
      ...troops.map((card) => [card, null] as const),
    ]).flatMap(([{ id, name }, brigade]) =>
      SIDES.map((side) => [`${LETTERS[side]}-${id}`, { name, brigade }] as const),
    ),
  ),
  brigades: new Map(),
  pieces: new Map(TWO_VILLAGES.pieces.map(({ id, name }) => [id, name] as const)),
  isBeside: false,
};

/** What is on the table of a battle: also what its players brought along. */
function namedIn({ armies, cards, pieces, isBeside }: OrdineObliquo): Named {
  const brigades = SIDES.flatMap((side) =>
    armies[side].brigades.map((each) => ({ ...each, general: `${LETTERS[side]}-${each.id}` })),
  );
  const brigadeOf = (unit: string): Bilingual | null => {
    const found = brigades.find(({ units }) => units.includes(unit));
    return found ? (found.name ?? { it: found.id, en: found.id }) : null;
  };
  return {
    units: new Map(Object.entries(cards).map(([id, { name }]) => [id, { name, brigade: brigadeOf(id) }] as const)),
    brigades: new Map(brigades.flatMap(({ general, name }) => (name ? [[general, name] as const] : []))),
    pieces: new Map(pieces.filter(({ id }) => !PLACED.test(id)).map(({ id, name }) => [id, name] as const)),
    isBeside,
  };
}

/** A name made in both languages. */
const both = (of: (language: Language) => Name): BilingualName => ({ it: of('it'), en: of('en') });
function nameOf(key: string, language: Language): Name {
  const entry = MESSAGES[language].find((catalogue) => key in catalogue)?.[key] ?? key;
  return typeof entry === 'string' ? entry : noun.parse(entry);
}
const say = (key: string, language: Language): string => textOf(nameOf(key, language));

/** A longer name that agrees like the one that it is made of: "Battaglione di linea I (II, sud)". */
const longer = (name: Name, text: string): Name => (typeof name === 'string' ? text : { ...name, text });

/** What is printed has an article; what the players wrote themselves has none. */
const printed = (name: Bilingual): BilingualName => PRINTED_NAMES.get(name.it) ?? name;

/** Units bear the letter of their seat: `s-pr-i-1`. */
const sideOf = (id: string) => SIDES.find((side) => isOf(side, id));

/** Both armies number their battalions from one: a name says whose it is, and in which brigade. */
function unitOf(id: string, { units }: Named): BilingualName | null {
  const card = units.get(id);
  const side = sideOf(id);
  if (!card || !side) return null;
  return both((language) => {
    const brigade = card.brigade === null ? '' : `${card.brigade[language]}, `;
    const name = printed(card.name)[language];
    return longer(name, `${textOf(name)} (${brigade}${seatOf(side, language)})`);
  });
}

const seatOf = (side: string, language: Language) => say(`seat.${side}`, language).toLowerCase();

function generalOf(id: string, { brigades }: Named): BilingualName | null {
  const side = sideOf(id);
  const rank = id.slice(2);
  if (!side || !(rank === 'cic' || /^[IVX]+$/.test(rank))) return null;
  return both((language) => {
    const named = brigades.get(id)?.[language];
    const title = nameOf(`label.rank.${rank === 'cic' ? 'chief' : named ? 'general' : 'brigadier'}`, language);
    const of = rank === 'cic' ? '' : named ? ` (${named})` : ` ${rank}`;
    return longer(title, `${textOf(title)}${of}, ${seatOf(side, language)}`);
  });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Terrain that the players place: `south-1`; on a real table, when its kind is told, `south-1-steep-hill`. */
const PLACED = /^(south|north)-(\d+)(?:-([a-z-]+))?$/;

/**
 * It has no name of its own. On a drawn table its number stands on it; on a real one the two of a side are counted from
 * their own side's left, and are told apart by that.
 */
function placedPiece(id: string, { isBeside }: Named): BilingualName | null {
  const [, side = '', number = '', kind] = PLACED.exec(id) ?? [];
  if (side === '') return null;
  const terrain = kind === undefined ? 'label.trait.terrain' : `label.terrain.${kind}`;
  const isReal = isBeside || kind !== undefined;
  return both((language) => {
    const name = nameOf(terrain, language);
    const called = capitalised(textOf(name));
    const wing = say(`label.beside.wing.${side}-${number}`, language);
    return longer(name, isReal ? `${called}, ${wing}` : `${called} ${number}, ${say(`seat.${side}`, language)}`);
  });
}

/** A place for a piece of terrain: `village/2000/3500`, tenths of a millimetre. */
function spotOf(slot: string): BilingualName | null {
  const [, kind = '', x, y] = /^([a-z-]+)\/(\d+)\/(\d+)$/.exec(slot) ?? [];
  const key = `label.terrain.${kind}`;
  if (say(key, 'en') === key) return null;
  return both((language) => `${say(key, language)} (${Number(x) / 100}, ${Number(y) / 100})`);
}

function pieceOf(id: string, named: Named): BilingualName | null {
  const own = named.pieces.get(id);
  return own ? printed(own) : placedPiece(id, named);
}

/** What units, generals, pieces of terrain and places for them are called: in a battle, or on the ready table. */
function namesOf(game?: OrdineObliquo): Names {
  const named = game ? namedIn(game) : PRINTED;
  return {
    unit: (id) => unitOf(id, named) ?? generalOf(id, named),
    region: (id) => pieceOf(id, named),
    slot: spotOf,
  };
}

export const ORDINE_OBLIQUO_WORDS: GameWords = {
  titles: { it: itTitle, en: enTitle },
  messages: MESSAGES,
  names: (position) => namesOf(position as OrdineObliquo | undefined),
};

/** The messages of Napoleon in Europe, one file a chapter of its rulebook, and the names on its map and cards. */
import it02 from '../../assets/napoleon-in-europe/words/02.it.json' with { type: 'json' };
import en02 from '../../assets/napoleon-in-europe/words/02.en.json' with { type: 'json' };
import it03 from '../../assets/napoleon-in-europe/words/03.it.json' with { type: 'json' };
import en03 from '../../assets/napoleon-in-europe/words/03.en.json' with { type: 'json' };
import it06 from '../../assets/napoleon-in-europe/words/06.it.json' with { type: 'json' };
import en06 from '../../assets/napoleon-in-europe/words/06.en.json' with { type: 'json' };
import it07 from '../../assets/napoleon-in-europe/words/07.it.json' with { type: 'json' };
import en07 from '../../assets/napoleon-in-europe/words/07.en.json' with { type: 'json' };
import it08 from '../../assets/napoleon-in-europe/words/08.it.json' with { type: 'json' };
import en08 from '../../assets/napoleon-in-europe/words/08.en.json' with { type: 'json' };
import it09 from '../../assets/napoleon-in-europe/words/09.it.json' with { type: 'json' };
import en09 from '../../assets/napoleon-in-europe/words/09.en.json' with { type: 'json' };
import it10 from '../../assets/napoleon-in-europe/words/10.it.json' with { type: 'json' };
import en10 from '../../assets/napoleon-in-europe/words/10.en.json' with { type: 'json' };
import it11 from '../../assets/napoleon-in-europe/words/11.it.json' with { type: 'json' };
import en11 from '../../assets/napoleon-in-europe/words/11.en.json' with { type: 'json' };
import it12 from '../../assets/napoleon-in-europe/words/12.it.json' with { type: 'json' };
import en12 from '../../assets/napoleon-in-europe/words/12.en.json' with { type: 'json' };
import it14 from '../../assets/napoleon-in-europe/words/14.it.json' with { type: 'json' };
import en14 from '../../assets/napoleon-in-europe/words/14.en.json' with { type: 'json' };
import it15 from '../../assets/napoleon-in-europe/words/15.it.json' with { type: 'json' };
import en15 from '../../assets/napoleon-in-europe/words/15.en.json' with { type: 'json' };
import it16 from '../../assets/napoleon-in-europe/words/16.it.json' with { type: 'json' };
import en16 from '../../assets/napoleon-in-europe/words/16.en.json' with { type: 'json' };
import it17 from '../../assets/napoleon-in-europe/words/17.it.json' with { type: 'json' };
import en17 from '../../assets/napoleon-in-europe/words/17.en.json' with { type: 'json' };
import it18 from '../../assets/napoleon-in-europe/words/18.it.json' with { type: 'json' };
import en18 from '../../assets/napoleon-in-europe/words/18.en.json' with { type: 'json' };
import it19 from '../../assets/napoleon-in-europe/words/19.it.json' with { type: 'json' };
import en19 from '../../assets/napoleon-in-europe/words/19.en.json' with { type: 'json' };
import it20 from '../../assets/napoleon-in-europe/words/20.it.json' with { type: 'json' };
import en20 from '../../assets/napoleon-in-europe/words/20.en.json' with { type: 'json' };
import itCheck from '../../assets/napoleon-in-europe/words/check.it.json' with { type: 'json' };
import enCheck from '../../assets/napoleon-in-europe/words/check.en.json' with { type: 'json' };
import itMotives from '../../assets/napoleon-in-europe/words/motives.it.json' with { type: 'json' };
import enMotives from '../../assets/napoleon-in-europe/words/motives.en.json' with { type: 'json' };
import itReport from '../../assets/napoleon-in-europe/words/report.it.json' with { type: 'json' };
import enReport from '../../assets/napoleon-in-europe/words/report.en.json' with { type: 'json' };
import itShow from '../../assets/napoleon-in-europe/words/show.it.json' with { type: 'json' };
import enShow from '../../assets/napoleon-in-europe/words/show.en.json' with { type: 'json' };
import itWhy from '../../assets/napoleon-in-europe/words/why.it.json' with { type: 'json' };
import enWhy from '../../assets/napoleon-in-europe/words/why.en.json' with { type: 'json' };
import itScreen from '../../assets/napoleon-in-europe/words/screen.it.json' with { type: 'json' };
import enScreen from '../../assets/napoleon-in-europe/words/screen.en.json' with { type: 'json' };
import itTitle from '../../assets/napoleon-in-europe/words/title.it.json' with { type: 'json' };
import enTitle from '../../assets/napoleon-in-europe/words/title.en.json' with { type: 'json' };
import {
  cardOf,
  isCard,
  isNation,
  isRegion,
  type Kind,
  KINDS,
  nameOfIsland,
  nameOfNation,
  nameOfSea,
  regionOf,
} from '../games/napoleon-in-europe/data.ts';
import type { GameWords } from './game-words.ts';
import type { Bilingual } from './words.ts';

const KIND_NAMES: Readonly<Record<Kind, Bilingual>> = {
  infantry: { it: 'fanteria', en: 'infantry' },
  cavalry: { it: 'cavalleria', en: 'cavalry' },
  artillery: { it: 'artiglieria', en: 'artillery' },
  general: { it: 'generale', en: 'general' },
};
/** The two ranks of a battle. */
const RANK_NAMES: Readonly<Record<string, Bilingual>> = {
  front: { it: 'rango avanzato', en: 'front rank' },
  rear: { it: 'rango arretrato', en: 'rear rank' },
};
const NAPOLEON: Bilingual = { it: 'Napoleone', en: 'Napoleon' };
const BLANK: Bilingual = { it: 'carta bianca', en: 'blank card' };

const joined = (of: Bilingual, kind: Bilingual, number = ''): Bilingual => ({
  it: `${of.it}, ${kind.it}${number}`,
  en: `${of.en}, ${kind.en}${number}`,
});

/** A comma would not show where a card of a list ends. */
const coloured = (symbol: Bilingual, nation: Bilingual): Bilingual => ({
  it: `${symbol.it} (${nation.it})`,
  en: `${symbol.en} (${nation.en})`,
});

/** `france-i-3` is the third infantry of France, `france-i` its infantry. */
function nameOfUnit(id: string): Bilingual | null {
  const [nation = '', letter, number] = id.split('-');
  const kind = KINDS.find((each) => each.charAt(0) === letter);
  return kind && isNation(nation) ? joined(nameOfNation(nation), KIND_NAMES[kind], number && ` ${number}`) : null;
}

function nameOfCard(id: string): Bilingual | null {
  if (!isCard(id)) return null;
  const { symbol, nation } = cardOf(id);
  if (symbol === null) return BLANK;
  return symbol === 'napoleon' || nation === null ? NAPOLEON : coloured(KIND_NAMES[symbol], nameOfNation(nation));
}

export const NAPOLEON_IN_EUROPE_WORDS: GameWords = {
  titles: { it: itTitle, en: enTitle },
  messages: {
    it: [
      it02,
      it03,
      it06,
      it07,
      it08,
      it09,
      it10,
      it11,
      it12,
      it14,
      it15,
      it16,
      it17,
      it18,
      it19,
      it20,
      itCheck,
      itMotives,
      itReport,
      itScreen,
      itShow,
      itWhy,
    ],
    en: [
      en02,
      en03,
      en06,
      en07,
      en08,
      en09,
      en10,
      en11,
      en12,
      en14,
      en15,
      en16,
      en17,
      en18,
      en19,
      en20,
      enCheck,
      enMotives,
      enReport,
      enScreen,
      enShow,
      enWhy,
    ],
  },
  names: () => ({
    unit: nameOfUnit,
    region: (id) => (isRegion(id) ? regionOf(id).name : (nameOfSea(id) ?? nameOfIsland(id))),
    card: nameOfCard,
    slot: (slot) => RANK_NAMES[slot] ?? null,
  }),
};

/** The messages of Moravian Sun, one file a chapter of its rulebook, and the names on its map, counters and markers. */
import it02 from '../../assets/moravian-sun/words/02.it.json' with { type: 'json' };
import en02 from '../../assets/moravian-sun/words/02.en.json' with { type: 'json' };
import it03 from '../../assets/moravian-sun/words/03.it.json' with { type: 'json' };
import en03 from '../../assets/moravian-sun/words/03.en.json' with { type: 'json' };
import it04 from '../../assets/moravian-sun/words/04.it.json' with { type: 'json' };
import en04 from '../../assets/moravian-sun/words/04.en.json' with { type: 'json' };
import it05 from '../../assets/moravian-sun/words/05.it.json' with { type: 'json' };
import en05 from '../../assets/moravian-sun/words/05.en.json' with { type: 'json' };
import it06 from '../../assets/moravian-sun/words/06.it.json' with { type: 'json' };
import en06 from '../../assets/moravian-sun/words/06.en.json' with { type: 'json' };
import it08 from '../../assets/moravian-sun/words/08.it.json' with { type: 'json' };
import en08 from '../../assets/moravian-sun/words/08.en.json' with { type: 'json' };
import it09 from '../../assets/moravian-sun/words/09.it.json' with { type: 'json' };
import en09 from '../../assets/moravian-sun/words/09.en.json' with { type: 'json' };
import it11 from '../../assets/moravian-sun/words/11.it.json' with { type: 'json' };
import en11 from '../../assets/moravian-sun/words/11.en.json' with { type: 'json' };
import it12 from '../../assets/moravian-sun/words/12.it.json' with { type: 'json' };
import en12 from '../../assets/moravian-sun/words/12.en.json' with { type: 'json' };
import it13 from '../../assets/moravian-sun/words/13.it.json' with { type: 'json' };
import en13 from '../../assets/moravian-sun/words/13.en.json' with { type: 'json' };
import it14 from '../../assets/moravian-sun/words/14.it.json' with { type: 'json' };
import en14 from '../../assets/moravian-sun/words/14.en.json' with { type: 'json' };
import it15 from '../../assets/moravian-sun/words/15.it.json' with { type: 'json' };
import en15 from '../../assets/moravian-sun/words/15.en.json' with { type: 'json' };
import it16 from '../../assets/moravian-sun/words/16.it.json' with { type: 'json' };
import en16 from '../../assets/moravian-sun/words/16.en.json' with { type: 'json' };
import itMotives from '../../assets/moravian-sun/words/motives.it.json' with { type: 'json' };
import enMotives from '../../assets/moravian-sun/words/motives.en.json' with { type: 'json' };
import itScreen from '../../assets/moravian-sun/words/screen.it.json' with { type: 'json' };
import enScreen from '../../assets/moravian-sun/words/screen.en.json' with { type: 'json' };
import itShow from '../../assets/moravian-sun/words/show.it.json' with { type: 'json' };
import enShow from '../../assets/moravian-sun/words/show.en.json' with { type: 'json' };
import itWhy from '../../assets/moravian-sun/words/why.it.json' with { type: 'json' };
import enWhy from '../../assets/moravian-sun/words/why.en.json' with { type: 'json' };
import itTitle from '../../assets/moravian-sun/words/title.it.json' with { type: 'json' };
import enTitle from '../../assets/moravian-sun/words/title.en.json' with { type: 'json' };
import type { Bilingual } from '../engine/verdict.ts';
import {
  detachedGeneral,
  FORMATIONS,
  isLeader,
  isUnit,
  leaderCard,
  PLACES,
  unitCard,
} from '../games/moravian-sun/data.ts';
import { type BilingualName, textOf } from '../engine/noun.ts';
import type { GameWords } from './game-words.ts';

/** Woods and ponds are no names for a hex: those of villages, hills and walled places are. */
const HEX_KINDS: ReadonlySet<string> = new Set(['village', 'town', 'hill', 'walled', 'farm', 'fortress', 'exit']);
const HEX_NAMES = new Map(
  PLACES.filter(({ kind }) => HEX_KINDS.has(kind)).flatMap(({ hexes, name }) =>
    hexes.map((hex) => [hex, name] as const),
  ),
);
const FORMATION_NAMES = new Map(FORMATIONS.map(({ id, name }) => [id, name]));

/** A corps or a column by its name, a detachment by its general; a marker that lies face down by nothing. */
function formationName(id: string): BilingualName | null {
  const general = detachedGeneral(id);
  if (general === null) return FORMATION_NAMES.get(id) ?? HIDDEN;
  const { it, en } = leaderCard(general).name;
  return {
    it: { text: `Distaccamento ${textOf(it)}`, article: 'il', number: 'one', gender: 'm' },
    en: `${textOf(en)}’s detachment`,
  };
}

const HIDDEN = { it: 'segnalino coperto', en: 'hidden marker' };

/** `main-3`: the third space of the main sequence; `main` alone: its next. */
function spaceName(slot: string): Bilingual | null {
  const [kind = '', number] = slot.split('-');
  const names = SPACES[kind];
  if (!names) return null;
  return number === undefined ? names : { it: `${names.it} ${number}`, en: `${names.en} ${number}` };
}

const SPACES: Readonly<Record<string, Bilingual>> = {
  main: { it: 'Principale', en: 'Main' },
  support: { it: 'Supporto', en: 'Support' },
};

export const MORAVIAN_SUN_WORDS: GameWords = {
  titles: { it: itTitle, en: enTitle },
  messages: {
    it: [
      it02,
      it03,
      it04,
      it05,
      it06,
      it08,
      it09,
      it11,
      it12,
      it13,
      it14,
      it15,
      it16,
      itMotives,
      itScreen,
      itShow,
      itWhy,
    ],
    en: [
      en02,
      en03,
      en04,
      en05,
      en06,
      en08,
      en09,
      en11,
      en12,
      en13,
      en14,
      en15,
      en16,
      enMotives,
      enScreen,
      enShow,
      enWhy,
    ],
  },
  names: () => ({
    unit: (id) => (isUnit(id) ? unitCard(id).name : isLeader(id) ? leaderCard(id).name : null),
    card: formationName,
    slot: spaceName,
    hex: (hex) => HEX_NAMES.get(hex) ?? null,
  }),
};

/** The messages of the invasion of Russia, one file a chapter of its rulebook, and the names on its map and counters. */
import it01 from '../../assets/invasion-of-russia/words/01.it.json' with { type: 'json' };
import en01 from '../../assets/invasion-of-russia/words/01.en.json' with { type: 'json' };
import it04 from '../../assets/invasion-of-russia/words/04.it.json' with { type: 'json' };
import en04 from '../../assets/invasion-of-russia/words/04.en.json' with { type: 'json' };
import it05 from '../../assets/invasion-of-russia/words/05.it.json' with { type: 'json' };
import en05 from '../../assets/invasion-of-russia/words/05.en.json' with { type: 'json' };
import it06 from '../../assets/invasion-of-russia/words/06.it.json' with { type: 'json' };
import en06 from '../../assets/invasion-of-russia/words/06.en.json' with { type: 'json' };
import it07 from '../../assets/invasion-of-russia/words/07.it.json' with { type: 'json' };
import en07 from '../../assets/invasion-of-russia/words/07.en.json' with { type: 'json' };
import it08 from '../../assets/invasion-of-russia/words/08.it.json' with { type: 'json' };
import en08 from '../../assets/invasion-of-russia/words/08.en.json' with { type: 'json' };
import it09 from '../../assets/invasion-of-russia/words/09.it.json' with { type: 'json' };
import en09 from '../../assets/invasion-of-russia/words/09.en.json' with { type: 'json' };
import it10 from '../../assets/invasion-of-russia/words/10.it.json' with { type: 'json' };
import en10 from '../../assets/invasion-of-russia/words/10.en.json' with { type: 'json' };
import it11 from '../../assets/invasion-of-russia/words/11.it.json' with { type: 'json' };
import en11 from '../../assets/invasion-of-russia/words/11.en.json' with { type: 'json' };
import it12 from '../../assets/invasion-of-russia/words/12.it.json' with { type: 'json' };
import en12 from '../../assets/invasion-of-russia/words/12.en.json' with { type: 'json' };
import it13 from '../../assets/invasion-of-russia/words/13.it.json' with { type: 'json' };
import en13 from '../../assets/invasion-of-russia/words/13.en.json' with { type: 'json' };
import it14 from '../../assets/invasion-of-russia/words/14.it.json' with { type: 'json' };
import en14 from '../../assets/invasion-of-russia/words/14.en.json' with { type: 'json' };
import it16Leaders from '../../assets/invasion-of-russia/words/16-leaders.it.json' with { type: 'json' };
import en16Leaders from '../../assets/invasion-of-russia/words/16-leaders.en.json' with { type: 'json' };
import it16Politics from '../../assets/invasion-of-russia/words/16-politics.it.json' with { type: 'json' };
import en16Politics from '../../assets/invasion-of-russia/words/16-politics.en.json' with { type: 'json' };
import it16Cards from '../../assets/invasion-of-russia/words/16-cards.it.json' with { type: 'json' };
import en16Cards from '../../assets/invasion-of-russia/words/16-cards.en.json' with { type: 'json' };
import it15 from '../../assets/invasion-of-russia/words/15.it.json' with { type: 'json' };
import en15 from '../../assets/invasion-of-russia/words/15.en.json' with { type: 'json' };
import itArmies from '../../assets/invasion-of-russia/words/armies.it.json' with { type: 'json' };
import enArmies from '../../assets/invasion-of-russia/words/armies.en.json' with { type: 'json' };
import it16Winter from '../../assets/invasion-of-russia/words/16-winter.it.json' with { type: 'json' };
import en16Winter from '../../assets/invasion-of-russia/words/16-winter.en.json' with { type: 'json' };
import itMotives from '../../assets/invasion-of-russia/words/motives.it.json' with { type: 'json' };
import enMotives from '../../assets/invasion-of-russia/words/motives.en.json' with { type: 'json' };
import itScreen from '../../assets/invasion-of-russia/words/screen.it.json' with { type: 'json' };
import enScreen from '../../assets/invasion-of-russia/words/screen.en.json' with { type: 'json' };
import itShow from '../../assets/invasion-of-russia/words/show.it.json' with { type: 'json' };
import enShow from '../../assets/invasion-of-russia/words/show.en.json' with { type: 'json' };
import itWhy from '../../assets/invasion-of-russia/words/why.it.json' with { type: 'json' };
import enWhy from '../../assets/invasion-of-russia/words/why.en.json' with { type: 'json' };
import itTitle from '../../assets/invasion-of-russia/words/title.it.json' with { type: 'json' };
import enTitle from '../../assets/invasion-of-russia/words/title.en.json' with { type: 'json' };
import { CARDS, CITIES, isLeader, isUnit, leaderCard, unitCard } from '../games/invasion-of-russia/data.ts';
import type { BilingualName } from '../engine/noun.ts';
import type { GameWords } from './game-words.ts';

const CITY_NAMES = new Map(CITIES.map(({ hex, name }) => [hex, name]));

/** A counter in a stack that the viewer does not see into (15.1-c). */
const UNSEEN = { it: 'Segnalino coperto', en: 'Hidden counter' };

/** Markers that are being laid, by what their id begins with (7.4-e, 7.6-a). */
const MARKERS: Readonly<Record<string, BilingualName>> = {
  train: { it: 'Treno', en: 'Train' },
  dummy: { it: 'Segnalino fasullo', en: 'Dummy' },
  depot: { it: 'Deposito', en: 'Depot' },
};
const markerName = (id: string): BilingualName | undefined => MARKERS[id.split('-')[0] ?? ''];

export const INVASION_OF_RUSSIA_WORDS: GameWords = {
  titles: { it: itTitle, en: enTitle },
  messages: {
    it: [
      it01,
      itArmies,
      it04,
      it05,
      it06,
      it07,
      it08,
      it09,
      it10,
      it11,
      it12,
      it13,
      it14,
      it15,
      it16Politics,
      it16Winter,
      it16Leaders,
      it16Cards,
      itMotives,
      itScreen,
      itShow,
      itWhy,
    ],
    en: [
      en01,
      enArmies,
      en04,
      en05,
      en06,
      en07,
      en08,
      en09,
      en10,
      en11,
      en12,
      en13,
      en14,
      en15,
      en16Politics,
      en16Winter,
      en16Leaders,
      en16Cards,
      enMotives,
      enScreen,
      enShow,
      enWhy,
    ],
  },
  names: () => ({
    unit: (id) => (isUnit(id) ? unitCard(id).name : isLeader(id) ? leaderCard(id).name : (markerName(id) ?? UNSEEN)),
    card: (id) => CARDS.find(({ number }) => String(number) === id)?.title ?? null,
    hex: (hex) => CITY_NAMES.get(hex) ?? null,
  }),
};

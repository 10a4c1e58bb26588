/** The messages of Invasion Of Russia, one file a chapter of its rulebook, and the names on its map and counters. */
import it01 from '../../assets/invasion-of-russia/words/01.it.json' with { type: 'json' };
import en01 from '../../assets/invasion-of-russia/words/01.en.json' with { type: 'json' };
import itScreen from '../../assets/invasion-of-russia/words/screen.it.json' with { type: 'json' };
import enScreen from '../../assets/invasion-of-russia/words/screen.en.json' with { type: 'json' };
import itTitle from '../../assets/invasion-of-russia/words/title.it.json' with { type: 'json' };
import enTitle from '../../assets/invasion-of-russia/words/title.en.json' with { type: 'json' };
import { CITIES, isLeader, isUnit, leaderCard, unitCard } from '../games/invasion-of-russia/data.ts';
import type { GameWords } from './game-words.ts';

const CITY_NAMES = new Map(CITIES.map(({ hex, name }) => [hex, name]));

export const INVASION_OF_RUSSIA_WORDS: GameWords = {
  titles: { it: itTitle, en: enTitle },
  messages: { it: [it01, itScreen], en: [en01, enScreen] },
  names: () => ({
    unit: (id) => (isUnit(id) ? unitCard(id).name : isLeader(id) ? leaderCard(id).name : null),
    hex: (hex) => CITY_NAMES.get(hex) ?? null,
  }),
};

/** The messages of Borodino, one file a chapter of its rulebook, and the names on its map and counters. */
import itTitle from '../../assets/borodino/words/title.it.json' with { type: 'json' };
import enTitle from '../../assets/borodino/words/title.en.json' with { type: 'json' };
import it05 from '../../assets/borodino/words/05.it.json' with { type: 'json' };
import en05 from '../../assets/borodino/words/05.en.json' with { type: 'json' };
import it06 from '../../assets/borodino/words/06.it.json' with { type: 'json' };
import en06 from '../../assets/borodino/words/06.en.json' with { type: 'json' };
import it07 from '../../assets/borodino/words/07.it.json' with { type: 'json' };
import en07 from '../../assets/borodino/words/07.en.json' with { type: 'json' };
import it08 from '../../assets/borodino/words/08.it.json' with { type: 'json' };
import en08 from '../../assets/borodino/words/08.en.json' with { type: 'json' };
import it09 from '../../assets/borodino/words/09.it.json' with { type: 'json' };
import en09 from '../../assets/borodino/words/09.en.json' with { type: 'json' };
import it10 from '../../assets/borodino/words/10.it.json' with { type: 'json' };
import en10 from '../../assets/borodino/words/10.en.json' with { type: 'json' };
import itMotives from '../../assets/borodino/words/motives.it.json' with { type: 'json' };
import enMotives from '../../assets/borodino/words/motives.en.json' with { type: 'json' };
import itShevardino from '../../assets/borodino/words/shevardino.it.json' with { type: 'json' };
import enShevardino from '../../assets/borodino/words/shevardino.en.json' with { type: 'json' };
import itSeptember7 from '../../assets/borodino/words/7-september.it.json' with { type: 'json' };
import enSeptember7 from '../../assets/borodino/words/7-september.en.json' with { type: 'json' };
import itSpecial from '../../assets/borodino/words/special-rules.it.json' with { type: 'json' };
import enSpecial from '../../assets/borodino/words/special-rules.en.json' with { type: 'json' };
import itShow from '../../assets/borodino/words/show.it.json' with { type: 'json' };
import enShow from '../../assets/borodino/words/show.en.json' with { type: 'json' };
import itWhy from '../../assets/borodino/words/why.it.json' with { type: 'json' };
import enWhy from '../../assets/borodino/words/why.en.json' with { type: 'json' };
import type { BilingualName } from '../engine/noun.ts';
import { cardOf, isUnit, MAP } from '../games/borodino/data.ts';
import { SEPTEMBER_7 } from '../games/borodino/scenarios/7-september/data.ts';
import { MARKERS } from '../games/borodino/scenarios/7-september/markers.ts';
import type { GameWords } from './game-words.ts';
import { createWords, type Language, type Names } from './words.ts';

const MESSAGES: GameWords['messages'] = {
  it: [it05, it06, it07, it08, it09, it10, itMotives, itShevardino, itSeptember7, itSpecial, itShow, itWhy],
  en: [en05, en06, en07, en08, en09, en10, enMotives, enShevardino, enSeptember7, enSpecial, enShow, enWhy],
};

const PLACES = new Map(MAP.places.flatMap((place) => place.hexes.map((hex) => [hex, place.name] as const)).reverse());

const LEADERS: ReadonlyMap<string, BilingualName> = new Map(SEPTEMBER_7.leaders.map(({ id, name }) => [id, name]));

/** Markers are drawn from the cup as cards are. */
const markerName = (id: string): BilingualName | null => {
  const marker = MARKERS.find((each) => each.id === id);
  if (!marker) return null;
  const said = (language: Language) => createWords(language, MESSAGES[language]).say(marker.name);
  return { it: said('it'), en: said('en') };
};

const NAMES: Names = {
  unit: (id) => LEADERS.get(id) ?? (isUnit(id) ? cardOf(id).name : null),
  hex: (hex) => PLACES.get(hex) ?? null,
  card: markerName,
};

export const BORODINO_WORDS: GameWords = {
  titles: { it: itTitle, en: enTitle },
  messages: MESSAGES,
  names: () => NAMES,
};

/** The messages of Napoleon in Europe, one file a chapter of its rulebook, and the names on its map and cards. */
import it03 from '../../assets/napoleon-in-europe/words/03.it.json' with { type: 'json' };
import en03 from '../../assets/napoleon-in-europe/words/03.en.json' with { type: 'json' };
import it06 from '../../assets/napoleon-in-europe/words/06.it.json' with { type: 'json' };
import en06 from '../../assets/napoleon-in-europe/words/06.en.json' with { type: 'json' };
import it07 from '../../assets/napoleon-in-europe/words/07.it.json' with { type: 'json' };
import en07 from '../../assets/napoleon-in-europe/words/07.en.json' with { type: 'json' };
import it08 from '../../assets/napoleon-in-europe/words/08.it.json' with { type: 'json' };
import en08 from '../../assets/napoleon-in-europe/words/08.en.json' with { type: 'json' };
import itTitle from '../../assets/napoleon-in-europe/words/title.it.json' with { type: 'json' };
import enTitle from '../../assets/napoleon-in-europe/words/title.en.json' with { type: 'json' };
import { isRegion, regionOf } from '../games/napoleon-in-europe/data.ts';
import type { GameWords } from './game-words.ts';

export const NAPOLEON_IN_EUROPE_WORDS: GameWords = {
  titles: { it: itTitle, en: enTitle },
  messages: { it: [it03, it06, it07, it08], en: [en03, en06, en07, en08] },
  names: () => ({
    unit: () => null,
    region: (id) => (isRegion(id) ? regionOf(id).name : null),
  }),
};

/** Words for a game: its own messages before those that every game shares. */
import enEngine from '../../assets/words/engine.en.json' with { type: 'json' };
import itEngine from '../../assets/words/engine.it.json' with { type: 'json' };
import type { RulesetId } from '../engine/ruleset.ts';
import type { OrdineObliquo } from '../games/ordine-obliquo/position.ts';
import { BORODINO_MESSAGES, BORODINO_NAMES, BORODINO_TITLES } from './borodino.ts';
import { ORDINE_OBLIQUO_MESSAGES, ORDINE_OBLIQUO_TITLES, ordineObliquoNames } from './ordine-obliquo.ts';
import { type Catalogue, createWords, type Language, type Names, type Words } from './words.ts';

interface GameWords {
  /** What stands on its box: its name, its scenarios. Every room of the house knows these. */
  readonly titles: Readonly<Record<Language, Catalogue>>;
  readonly messages: Readonly<Record<Language, readonly Catalogue[]>>;
  /** What is called how on the board of a position; without one, what the game itself prints. */
  names(position?: unknown): Names;
}

const GAMES: Readonly<Record<RulesetId, GameWords>> = {
  borodino: { titles: BORODINO_TITLES, messages: BORODINO_MESSAGES, names: () => BORODINO_NAMES },
  'ordine-obliquo': {
    titles: ORDINE_OBLIQUO_TITLES,
    messages: ORDINE_OBLIQUO_MESSAGES,
    names: (position) => ordineObliquoNames(position as OrdineObliquo | undefined),
  },
};

const ENGINE: Readonly<Record<Language, Catalogue>> = { it: itEngine, en: enEngine };

/**
 * @param game whose messages and names are wanted; `null` for the shared ones and the titles of all games alone
 * @param more further catalogues, for example those of the screen
 * @param position of a match of this game: then what its players brought along is called as they called it
 */
export function wordsFor(
  game: RulesetId | null,
  language: Language,
  more: readonly Catalogue[] = [],
  position?: unknown,
): Words {
  const own = game === null ? undefined : GAMES[game];
  const titles = Object.values(GAMES).map((each) => each.titles[language]);
  const catalogues = [...(own?.messages[language] ?? []), ...more, ENGINE[language], ...titles];
  return createWords(language, catalogues, own?.names(position));
}

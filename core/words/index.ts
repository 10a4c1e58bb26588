/** Words for a game: its own messages before those that every game shares. */
import { MORAVIAN_SUN_WORDS } from './moravian-sun.ts';
import { INVASION_OF_RUSSIA_WORDS } from './invasion-of-russia.ts';
import enEngine from '../../assets/words/engine.en.json' with { type: 'json' };
import itEngine from '../../assets/words/engine.it.json' with { type: 'json' };
import type { RulesetId } from '../engine/ruleset.ts';
import { BORODINO_WORDS } from './borodino.ts';
import type { GameWords } from './game-words.ts';
import { NAPOLEON_IN_EUROPE_WORDS } from './napoleon-in-europe.ts';
import { ORDINE_OBLIQUO_WORDS } from './ordine-obliquo.ts';
import { type Catalogue, createWords, type Language, type Words } from './words.ts';

const GAMES: Readonly<Record<RulesetId, GameWords>> = {
  'moravian-sun': MORAVIAN_SUN_WORDS,
  'invasion-of-russia': INVASION_OF_RUSSIA_WORDS,
  borodino: BORODINO_WORDS,
  'napoleon-in-europe': NAPOLEON_IN_EUROPE_WORDS,
  'ordine-obliquo': ORDINE_OBLIQUO_WORDS,
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

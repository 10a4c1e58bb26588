/** The messages of the screens, beside those of the games. */
import enFrame from '../../assets/words/frame.en.json' with { type: 'json' };
import itFrame from '../../assets/words/frame.it.json' with { type: 'json' };
import enPlay from '../../assets/words/play.en.json' with { type: 'json' };
import itPlay from '../../assets/words/play.it.json' with { type: 'json' };
import type { Catalogue, Language } from '../../core/words/words.ts';

export const SCREEN_MESSAGES: Readonly<Record<Language, readonly Catalogue[]>> = {
  it: [itFrame, itPlay],
  en: [enFrame, enPlay],
};

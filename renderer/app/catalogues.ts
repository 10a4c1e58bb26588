/** The messages of the screens, beside those of the games. */
import enArea from '../../assets/words/area.en.json' with { type: 'json' };
import itArea from '../../assets/words/area.it.json' with { type: 'json' };
import enArmies from '../../assets/words/armies.en.json' with { type: 'json' };
import itArmies from '../../assets/words/armies.it.json' with { type: 'json' };
import enBattle from '../../assets/words/battle.en.json' with { type: 'json' };
import itBattle from '../../assets/words/battle.it.json' with { type: 'json' };
import enBeside from '../../assets/words/beside.en.json' with { type: 'json' };
import itBeside from '../../assets/words/beside.it.json' with { type: 'json' };
import enField from '../../assets/words/field.en.json' with { type: 'json' };
import itField from '../../assets/words/field.it.json' with { type: 'json' };
import enFrame from '../../assets/words/frame.en.json' with { type: 'json' };
import itFrame from '../../assets/words/frame.it.json' with { type: 'json' };
import enInstruments from '../../assets/words/instruments.en.json' with { type: 'json' };
import itInstruments from '../../assets/words/instruments.it.json' with { type: 'json' };
import enMeasure from '../../assets/words/measure.en.json' with { type: 'json' };
import itMeasure from '../../assets/words/measure.it.json' with { type: 'json' };
import enPhoto from '../../assets/words/photo.en.json' with { type: 'json' };
import itPhoto from '../../assets/words/photo.it.json' with { type: 'json' };
import enPlay from '../../assets/words/play.en.json' with { type: 'json' };
import itPlay from '../../assets/words/play.it.json' with { type: 'json' };
import enPrint from '../../assets/words/print.en.json' with { type: 'json' };
import itPrint from '../../assets/words/print.it.json' with { type: 'json' };
import enReplay from '../../assets/words/replay.en.json' with { type: 'json' };
import itReplay from '../../assets/words/replay.it.json' with { type: 'json' };
import enReport from '../../assets/words/report.en.json' with { type: 'json' };
import itReport from '../../assets/words/report.it.json' with { type: 'json' };
import enTalks from '../../assets/words/talks.en.json' with { type: 'json' };
import itTalks from '../../assets/words/talks.it.json' with { type: 'json' };
import type { RulesetId } from '../../core/engine/ruleset.ts';
import { wordsFor } from '../../core/words/index.ts';
import type { Catalogue, Language, Words } from '../../core/words/words.ts';

const SCREEN_MESSAGES: Readonly<Record<Language, readonly Catalogue[]>> = {
  it: [
    itFrame,
    itPlay,
    itReplay,
    itMeasure,
    itInstruments,
    itPhoto,
    itPrint,
    itField,
    itBeside,
    itArmies,
    itBattle,
    itArea,
    itTalks,
    itReport,
  ],
  en: [
    enFrame,
    enPlay,
    enReplay,
    enMeasure,
    enInstruments,
    enPhoto,
    enPrint,
    enField,
    enBeside,
    enArmies,
    enBattle,
    enArea,
    enTalks,
    enReport,
  ],
};

const spoken = new Map<string, Words>();

/**
 * The words of the screens and of a game (`null`: of none), in a language; made once, but for a match's own names.
 * @param position of a match: then what its players brought along is called as they called it
 */
export function wordsIn(game: RulesetId | null, language: Language, position?: unknown): Words {
  if (position !== undefined) return wordsFor(game, language, SCREEN_MESSAGES[language], position);
  const key = `${language} ${game ?? ''}`;
  let words = spoken.get(key);
  if (!words) spoken.set(key, (words = wordsFor(game, language, SCREEN_MESSAGES[language])));
  return words;
}

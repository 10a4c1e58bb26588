/** What campaigns are called that nobody has given a title. */
import type { Entry } from '../../core/archive/desk.ts';
import type { RulesetId, ScenarioId } from '../../core/engine/ruleset.ts';
import { LANGUAGES, type Words } from '../../core/words/words.ts';
import { wordsIn } from '../app/catalogues.ts';

type Text = Pick<Words, 'text'>;

/** What a campaign is called until somebody has written a title: its game and its scenario, with a number if need be. */
export function usualTitle(game: RulesetId, scenario: ScenarioId, taken: readonly string[], words: Text): string {
  const title = usual(game, scenario, words);
  for (let number = 2, free = title; ; free = `${title} (${number++})`) if (!taken.includes(free)) return free;
}

function usual(game: RulesetId, scenario: ScenarioId, words: Text): string {
  return words.text('ui.new.usual-title', {
    game: words.text(`ui.game.${game}.name`),
    scenario: scenarioName(game, scenario, words),
  });
}

const scenarioName = (game: RulesetId, scenario: ScenarioId, { text }: Text): string =>
  text(`game.${game}.scenario.${scenario}`);

/**
 * A title for a reader: one that nobody wrote is said in the reader's language and names the game, in whichever language
 * it was saved, and also where it was saved when it was the name of the scenario alone.
 */
export function shownTitle(title: string, game: RulesetId, scenario: ScenarioId, words: Text): string {
  const number = / \(\d+\)$/.exec(title)?.[0] ?? '';
  const bare = title.slice(0, title.length - number.length);
  const isUsual = LANGUAGES.map((language) => wordsIn(game, language)).some(
    (each) => bare === usual(game, scenario, each) || bare === scenarioName(game, scenario, each),
  );
  return isUsual ? usual(game, scenario, words) + number : title;
}

/** What a campaign of the archive is called for a reader. */
export const titleOf = ({ header, ruleset, scenario }: Entry, words: Text): string =>
  shownTitle(header.title, ruleset, scenario, words);

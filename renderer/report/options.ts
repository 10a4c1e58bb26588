/** The rules that the players have agreed on, for the heading of a report. */
import type { Option, Options, OptionValue } from '../../core/engine/options.ts';
import { entriesOf } from '../../core/words/ledger.ts';
import type { Words } from '../../core/words/words.ts';

/** Letters: what an option is called by whole sentences goes by the title of its rule. */
const NAME = 60;

/** What is switched on, and what was chosen of several; each with its rule. */
export const optionsSaid = (game: string, options: readonly Option[], chosen: Options, words: Words) =>
  options.flatMap((option) => {
    const value = chosen[option.id] ?? option.default;
    return value === false ? [] : [`${nameOf(game, option, words)}${valueOf(option, value, words)} (${option.rule})`];
  });

function nameOf(game: string, { id, rule }: Option, words: Words): string {
  const key = `option.${id}`;
  const name = words.has(key) ? words.text(key) : '';
  return name === '' || name.length > NAME ? (entriesOf(game, rule)[0]?.title[words.language] ?? rule) : name;
}

function valueOf({ id, kind }: Option, value: OptionValue, words: Words): string {
  if (kind === 'switch') return '';
  return `: ${kind === 'choice' ? words.text(`option.${id}.${value}`) : words.number(Number(value))}`;
}

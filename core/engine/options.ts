/** Optional rules, and readings on which players differ: what may be chosen before a match begins. */
import type { Message, RuleId } from './verdict.ts';

/** Yes or no, one of several words, or a whole number. */
export type OptionValue = boolean | string | number;

export type Option = { readonly id: string; readonly rule: RuleId } & (
  | { readonly kind: 'switch'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly default: string }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly default: number }
);

/** What was chosen, by the id of its option. */
export type Options = Readonly<Record<string, OptionValue>>;

/** The first chosen option that cannot be as it is, by its id. */
export interface OptionFault {
  readonly option: string;
  readonly fault: Message;
}

/** The options as they are where nobody chooses. */
export function usualOptions({ options }: { readonly options: readonly Option[] }): Options {
  return Object.fromEntries(options.map((option) => [option.id, option.default]));
}

/** An option that the game does not have, or a value that it does not take; `null` where all may be so. */
export function optionFault(options: readonly Option[], chosen: Options): OptionFault | null {
  for (const [id, value] of Object.entries(chosen)) {
    const option = options.find((each) => each.id === id);
    const fault = option ? valueFault(option, value) : { key: 'fault.option.unknown', params: { option: id } };
    if (fault) return { option: id, fault };
  }
  return null;
}

function valueFault(option: Option, value: OptionValue): Message | null {
  const params = { option: option.id };
  switch (option.kind) {
    case 'switch':
      return typeof value === 'boolean' ? null : { key: 'fault.option.switch', params };
    case 'choice':
      return typeof value === 'string' && option.choices.includes(value)
        ? null
        : { key: 'fault.option.choice', params: { ...params, choices: { list: option.choices } } };
    case 'number':
      return Number.isInteger(value) && Number(value) >= option.least && Number(value) <= option.most
        ? null
        : { key: 'fault.option.number', params: { ...params, least: option.least, most: option.most } };
  }
}

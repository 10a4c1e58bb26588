/** Lines of the forms on which players tick what they see on their own table, and whom they name there. */
import { chooseSome, type Field, type Procedure, type Some, type Ticks } from '../../../engine/decision.ts';
import type { Message, RuleId, Target } from '../../../engine/verdict.ts';

type Params = Message['params'];

const messageOf = (key: string, params?: Params): Message => (params ? { key, params } : { key });

/** A line that is true or not; `no` until somebody ticks it. Its label is `label.beside.<id>`. */
export function yesNo(id: string, rule: RuleId, params?: Params, usual: 'yes' | 'no' = 'no'): Field {
  return named(id, rule, `label.beside.${id}`, params, usual);
}

/** A line that is true or not, asked of several units at once: its id is the unit's. */
export function yesNoOf(unit: string, rule: RuleId, label: string, usual: 'yes' | 'no' = 'no'): Field {
  return named(unit, rule, `label.beside.${label}`, { unit: { unit } }, usual);
}

function named(id: string, rule: RuleId, key: string, params: Params, usual: 'yes' | 'no'): Field {
  const valueLabel = (value: Target): Message => ({ key: `answer.${value}` });
  return { id, rule, label: messageOf(key, params), values: ['yes', 'no'], valueLabel, usual };
}

/** A line with one of several units, places or brigades; none is ticked unless told. */
export function which(
  id: string,
  rule: RuleId,
  values: readonly Target[],
  { usual = null, params }: { usual?: Target | null; params?: Params } = {},
): Field {
  return { id, rule, label: messageOf(`label.beside.${id}`, params), values, usual };
}

/** A line with one of several words, called `label.beside.<id>.<word>`. */
export function word(
  id: string,
  rule: RuleId,
  values: readonly Target[],
  { usual = null, params }: { usual?: Target | null; params?: Params } = {},
): Field {
  const valueLabel = (value: Target): Message => messageOf(`label.beside.${id}.${value}`, params);
  return { id, rule, label: messageOf(`label.beside.${id}`, params), values, valueLabel, usual };
}

/** The value of a line that names nobody. */
export const NOBODY = 'nobody';

/** A line with one of several units, or nobody. */
export function anyOf(id: string, rule: RuleId, units: readonly string[], params?: Params): Field {
  const valueLabel = (value: Target): Message =>
    value === NOBODY
      ? { key: 'label.beside.nobody' }
      : { key: 'label.beside.named', params: { unit: { unit: String(value) } } };
  return { ...which(id, rule, [NOBODY, ...units], { usual: NOBODY, ...(params ? { params } : {}) }), valueLabel };
}

/** Asks for any of these units, or nobody. */
export function* chooseAny(asked: Pick<Some, 'seat' | 'rule' | 'prompt' | 'from'>): Procedure<readonly string[]> {
  const some = yield* chooseSome({
    kind: 'some',
    ...asked,
    allows: () => null,
    enough: () => null,
    pass: () => null,
    passLabel: { key: 'label.beside.nobody' },
  });
  return (some ?? []).map(String);
}

export const isTicked = (ticks: Ticks, id: string): boolean => ticks[id] === 'yes';

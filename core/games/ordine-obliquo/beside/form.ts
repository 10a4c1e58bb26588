/** Lines of the forms on which players tick what they see on their own table, and whom they name there. */
import { chooseSome, type Field, NO, type Procedure, type Some, type Ticks, YES } from '../../../engine/decision.ts';
import { idOf, type Target, unitTarget, wordTarget } from '../../../engine/target.ts';
import type { Message, RuleId, Verdict } from '../../../engine/verdict.ts';
import type { UnitId } from '../position.ts';

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
  const valueLabel = (value: Target): Message => ({ key: `answer.${idOf(value)}` });
  return { id, rule, label: messageOf(key, params), values: [YES, NO], valueLabel, usual: wordTarget(usual) };
}

/** A line with one of several units; none is ticked unless told. */
export function which(id: string, rule: RuleId, units: readonly UnitId[], usual: UnitId | null = null): Field {
  const label = messageOf(`label.beside.${id}`);
  return { id, rule, label, values: units.map(unitTarget), usual: usual === null ? null : unitTarget(usual) };
}

/** A line with one of those units that nothing keeps from it; of the others it is said what does. */
export function whichMay(id: string, rule: RuleId, units: readonly UnitId[], why: (unit: UnitId) => Verdict): Field {
  const may = units.filter((unit) => why(unit) === null);
  return { ...which(id, rule, may), whyNot: (value) => (units.includes(idOf(value)) ? why(idOf(value)) : null) };
}

/** A line with one of several words, called `label.beside.<id>.<word>`. */
export function word(
  id: string,
  rule: RuleId,
  words: readonly string[],
  { usual = null, params }: { usual?: string | null; params?: Params } = {},
): Field {
  return {
    id,
    rule,
    label: messageOf(`label.beside.${id}`, params),
    values: words.map(wordTarget),
    valueLabel: (value) => messageOf(`label.beside.${id}.${idOf(value)}`, params),
    usual: usual === null ? null : wordTarget(usual),
  };
}

/** The value of a line that names nobody. */
export const NOBODY = wordTarget('nobody');

/** A line with one of several units, or nobody. */
export function anyOf(id: string, rule: RuleId, units: readonly UnitId[], usual: UnitId | null = null): Field {
  const line = which(id, rule, units, usual);
  return {
    ...line,
    values: [NOBODY, ...line.values],
    valueLabel: (value) =>
      value === NOBODY
        ? { key: 'label.beside.nobody' }
        : { key: 'label.beside.named', params: { unit: { unit: idOf(value) } } },
    usual: line.usual ?? NOBODY,
  };
}

/** Asks for any of these units, or nobody. */
export function* chooseAny(
  units: readonly UnitId[],
  asked: Pick<Some, 'seat' | 'rule' | 'prompt'>,
): Procedure<readonly UnitId[]> {
  const some = yield* chooseSome({
    kind: 'some',
    ...asked,
    doneLabel: { key: 'deed.choose' },
    whyOthers: { key: 'refusal.beside.others' },
    from: units.map(unitTarget),
    allows: () => null,
    enough: () => null,
    pass: () => null,
    passLabel: { key: 'label.beside.nobody' },
  });
  return (some ?? []).map(idOf);
}

/** Whether a word is ticked on a line: yes, unless another is told. */
export const isTicked = (ticks: Ticks, id: string, value = 'yes'): boolean => ticks[id] === wordTarget(value);

/** Which of some words is ticked on a line; `null` where none of them is. */
export function wordTicked<const W extends string>(ticks: Ticks, id: string, words: readonly W[]): W | null {
  return words.find((each) => isTicked(ticks, id, each)) ?? null;
}

/** The unit that is ticked on a line; `null` where nobody is, or nothing yet. */
export function anyTicked(ticks: Ticks, id: string): UnitId | null {
  const value = ticks[id];
  return value === undefined || value === NOBODY ? null : idOf(value);
}

/** The unit that is ticked on a line of a form that is filled in. */
export function unitTicked(ticks: Ticks, id: string): UnitId {
  const ticked = anyTicked(ticks, id);
  if (ticked === null) throw new RangeError(`no unit is ticked on the line ${id}`);
  return ticked;
}

/** How the engine's things look in an answer: plain JSON, with every sentence in both languages. */
import { type Decision, type Field, filledIn, type Preview } from '../engine/decision.ts';
import { mayPass } from '../engine/legality.ts';
import type { Fact } from '../engine/ruleset.ts';
import { leaderOf, outcomeOf, pointsOf, type Standing } from '../engine/standing.ts';
import type { Tally } from '../engine/tally.ts';
import type { Message, Reason } from '../engine/verdict.ts';
import type { Bilingual, Words } from '../words/words.ts';

/** The words of the game at the table, in both languages. */
export interface Speakers {
  readonly it: Words;
  readonly en: Words;
}

export function sentence(speak: Speakers, message: Message): Bilingual {
  return { it: speak.it.say(message), en: speak.en.say(message) };
}

export function tallyAnswer(speak: Speakers, { title, lines, total, unit }: Tally) {
  const told = lines.map(({ rule, amount, why }) => ({ rule, amount, why: sentence(speak, why) }));
  return { title: sentence(speak, title), lines: told, total, ...(unit ? { unit } : {}) };
}

export function previewAnswer(
  speak: Speakers,
  { remarks = [], tallies, odds, assumed = [], settled = odds.length > 0 ? 1 : 0, sample }: Preview,
) {
  const said = ({ rule, message }: Reason) => ({ rule, why: sentence(speak, message) });
  return {
    remarks: remarks.map(said),
    tallies: tallies.map((tally) => tallyAnswer(speak, tally)),
    odds: odds.map(({ result, probability }) => ({ result: sentence(speak, result), probability })),
    assumed: assumed.map(said),
    settled,
    ...(sample && { sample }),
  };
}

export function factAnswer(speak: Speakers, fact: Fact) {
  return {
    key: fact.key,
    rule: fact.rule,
    params: fact.params,
    text: { it: speak.it.tell(fact), en: speak.en.tell(fact) },
    dice: fact.dice ?? [],
    tallies: fact.tally ? [tallyAnswer(speak, fact.tally)] : [],
  };
}

export function reasonAnswer(speak: Speakers, { rule, message }: Reason) {
  return { rule, message: sentence(speak, message), facts: message.params ?? {} };
}

export function decisionAnswer(speak: Speakers, decision: Decision) {
  const { seat, kind, rule, prompt } = decision;
  return {
    seat,
    kind,
    rule,
    prompt: sentence(speak, prompt),
    pass: mayPass(decision) === null,
    ...needs(speak, decision),
  };
}

function fieldAnswer(speak: Speakers, { id, rule, label, values, valueLabel, usual }: Field) {
  const labels = valueLabel ? values.map((value) => [value, sentence(speak, valueLabel(value))]) : [];
  return { id, rule, label: sentence(speak, label), values, labels: Object.fromEntries(labels), usual };
}

/** What a decision of its kind needs to be answered. */
function needs(speak: Speakers, decision: Decision) {
  switch (decision.kind) {
    case 'one': {
      const { label } = decision;
      if (!label) return { targets: decision.targets };
      const labels = decision.targets.map((target) => [target, sentence(speak, label(target))]);
      return { targets: decision.targets, labels: Object.fromEntries(labels) };
    }
    case 'some':
      return { from: decision.from };
    case 'path':
      return { units: decision.units, ...(decision.together ? { together: true } : {}) };
    case 'manoeuvre':
      return { units: decision.units };
    case 'arrange':
      return {
        items: decision.items,
        slots: Object.fromEntries(decision.items.map((item) => [item, decision.slots(item)])),
        suggestion: decision.suggestion ?? null,
      };
    case 'situation':
      return { fields: filledIn(decision, {}).fields.map((field) => fieldAnswer(speak, field)) };
  }
}

/** The standing, with what is most often asked of it: the points by seat, who leads, and how it ended. */
export function standingAnswer(standing: Standing) {
  return { ...standing, points: pointsOf(standing), leader: leaderOf(standing), winner: outcomeOf(standing) };
}

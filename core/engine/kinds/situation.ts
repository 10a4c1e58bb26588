import { type Action, type Field, filledIn, type Situation, type Ticks } from '../decision.ts';
import { kindOf, type Target } from '../target.ts';
import { because, type Reason, type Verdict } from '../verdict.ts';
import { type Kind, pick, wrongKind } from './kind.ts';
import { namesOf, notOffered } from './not-offered.ts';

/** Tries before chance gives up on a form. */
const TRIES = 40;

function judge(decision: Situation, ticked: Ticks): Verdict {
  const { fields, ticks } = filledIn(decision, ticked);
  const misfit = fields.find(({ id, values }) => ticked[id] !== undefined && !values.includes(ticked[id]));
  if (misfit) return notOnLine(misfit, ticked[misfit.id] as Target);
  const open = fields.find(({ id }) => !(id in ticks));
  if (open) return because(open.rule, 'refusal.not-ticked', { field: { phrase: open.label } });
  const stranger = Object.entries(ticked).find(([id]) => !(id in ticks));
  return stranger ? noLine(decision, stranger[1]) : decision.judge(ticks);
}

/** Nothing is asked of which this could be said. A word is not repeated, because only a line that offers it has a name for it. */
const noLine = ({ rule }: Situation, target: Target): Reason =>
  kindOf(target) === 'word'
    ? because(rule, 'refusal.no-such-line.word')
    : because(rule, 'refusal.no-such-line', { target: { place: target } });

/** The line has no such value: which it has. */
function notOnLine({ rule, label, values, valueLabel, whyNot }: Field, value: Target): Reason {
  const own = whyNot?.(value);
  if (own) return own;
  const params = { field: { phrase: label }, which: namesOf(values, valueLabel) };
  return kindOf(value) === 'word'
    ? because(rule, 'refusal.not-on-line.word', params)
    : because(rule, 'refusal.not-on-line', { ...params, target: { place: value } });
}

export const situation: Kind<Situation> = {
  samples: () => true,
  check(decision, action) {
    return 'situation' in action ? judge(decision, action.situation) : wrongKind(decision);
  },
  extend(decision, draft) {
    const { fields, ticks } = filledIn(decision, draft.situation ?? {});
    const enough = judge(decision, ticks);
    const next = fields.flatMap(({ id, values }) => values.map((value) => [id, value] as const));
    return { next, enough, tallies: enough ? [] : (decision.preview?.(ticks).tallies ?? []) };
  },
  whyNot(decision, target) {
    return decision.fields({}).some(({ values }) => values.includes(target)) ? null : notOffered(decision, target);
  },
  random(decision, random) {
    for (let tries = 0; tries < TRIES; tries++) {
      const ticks = ticked(decision, ({ values }) => [pick(values, random)]).next().value;
      if (ticks && !decision.judge(ticks)) return { situation: ticks };
    }
    return this.list(decision).next().value ?? null;
  },
  *list(decision): Generator<Action, undefined> {
    for (const ticks of ticked(decision, ({ values }) => values))
      if (!decision.judge(ticks)) yield { situation: ticks };
  },
};

/** Every way to fill in a form with values of this choice, the first lines changing last. */
function* ticked(
  decision: Situation,
  choose: (field: Field) => readonly Target[],
  ticks: Ticks = {},
): Generator<Ticks, undefined> {
  const open = decision.fields(ticks).find(({ id }) => !(id in ticks));
  if (!open) {
    yield ticks;
    return;
  }
  for (const value of choose(open)) yield* ticked(decision, choose, { ...ticks, [open.id]: value });
}

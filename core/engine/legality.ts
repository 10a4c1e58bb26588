/** The three things everyone needs, derived from what a rule states: is it legal, what may come next, any legal one. */
import { type Action, type Decision, type Draft, filledIn, type Preview } from './decision.ts';
import { arrange } from './kinds/arrange.ts';
import type { Extension, Kind } from './kinds/kind.ts';
import { manoeuvre } from './kinds/manoeuvre.ts';
import { one } from './kinds/one.ts';
import { path } from './kinds/path.ts';
import { situation } from './kinds/situation.ts';
import { some } from './kinds/some.ts';
import type { Target } from './target.ts';
import { because, type Verdict } from './verdict.ts';

const KINDS: { readonly [K in Decision['kind']]: Kind<Extract<Decision, { kind: K }>> } = {
  one,
  some,
  path,
  arrange,
  manoeuvre,
  situation,
};

/** The kind of a decision, typed for it. */
function kindOf(decision: Decision): Kind<Decision> {
  return KINDS[decision.kind] as Kind<Decision>;
}

/** Whether the seat may decline. */
export function mayPass(decision: Decision): Verdict {
  return decision.pass ? decision.pass() : because(decision.rule, 'refusal.must-choose');
}

/** Whether an answer is allowed; the reason where it is not. */
export function check(decision: Decision, action: Action): Verdict {
  return 'pass' in action ? mayPass(decision) : kindOf(decision).check(decision, action);
}

/** What may be added to an unfinished answer. */
export function extend(decision: Decision, draft: Draft): Extension {
  return kindOf(decision).extend(decision, draft);
}

/** Why a target cannot be chosen; `null` where it can. */
export function whyNot(decision: Decision, target: Target): Verdict {
  return kindOf(decision).whyNot(decision, target);
}

/** The legal answers, up to a limit; `complete` is false where there are more. */
export function listActions(decision: Decision, limit: number): { actions: Action[]; complete: boolean } {
  const actions: Action[] = [];
  const kind = kindOf(decision);
  if (!mayPass(decision)) actions.push({ pass: true });
  for (const action of kind.list(decision)) {
    if (actions.length >= limit) return { actions, complete: false };
    actions.push(action);
  }
  return { actions, complete: kind.samples?.(decision) !== true };
}

/**
 * A legal answer by chance; passing is as likely as any one unit or target.
 * @throws Error where the decision leaves no way out, which is a fault of the rules
 */
export function randomAction(decision: Decision, random: () => number): Action {
  const mayDecline = !mayPass(decision);
  if (mayDecline && random() < 1 / (breadth(decision) + 1)) return { pass: true };
  const action = kindOf(decision).random(decision, random);
  if (action) return action;
  if (mayDecline) return { pass: true };
  throw new Error(`the decision of rule ${decision.rule} (${decision.prompt.key}) has no legal answer`);
}

/** How many things a decision has to choose from. */
function breadth(decision: Decision): number {
  switch (decision.kind) {
    case 'one':
      return decision.targets.length;
    case 'some':
      return decision.from.length;
    case 'path':
    case 'manoeuvre':
      return decision.units.length;
    case 'arrange':
      return decision.items.length;
    case 'situation':
      return decision.fields({})[0]?.values.length ?? 1;
  }
}

/** What an answer would be worth; `null` where the rule says nothing about it. */
export function preview(decision: Decision, action: Action): Preview | null {
  if (decision.kind === 'one' && 'one' in action) return decision.preview?.(action.one) ?? null;
  if (decision.kind === 'some' && 'some' in action) return decision.preview?.(action.some) ?? null;
  if (decision.kind === 'path' && 'path' in action) return decision.preview?.(action.path) ?? null;
  if (decision.kind === 'arrange' && 'arrange' in action) return decision.preview?.(action.arrange) ?? null;
  if (decision.kind === 'manoeuvre' && 'manoeuvre' in action) return decision.preview?.(action.manoeuvre) ?? null;
  if (decision.kind === 'situation' && 'situation' in action)
    return decision.preview?.(filledIn(decision, action.situation).ticks) ?? null;
  return null;
}

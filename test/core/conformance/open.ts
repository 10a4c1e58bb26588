import { expect, test } from 'vitest';
import type { Decision } from '../../../core/engine/decision.ts';
import { canonical } from '../../../core/engine/json.ts';
import { listActions, preview } from '../../../core/engine/legality.ts';
import type { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { begin, playRandom } from './play.ts';
import type { Secrets } from './view.ts';

/** Where others look on (`Phase.isOpen`), what is asked and offered does not tell them what the asked seat alone knows. */
export function openPhases(ruleset: Ruleset<unknown>, secrets: Secrets): void {
  if (secrets === 'nothing') return;
  test('a question while others look on offers the same whatever the secrets of who is asked', () => {
    const tell = new Set<string | null>();
    playRandom(ruleset, {
      seed: 34,
      actions: 200,
      before(match, { seat, isSecret }) {
        if (isSecret || !isOpen(ruleset, match)) return;
        const changed = secrets(match.position, seat);
        const twins = [match.position, changed].map((position) => begin(ruleset, 34, { position }));
        // Begun anew, a phase may come to its end without this question: what is asked after it is another matter.
        if (twins.every(({ head }) => head.phase !== match.head.phase)) return;
        const [here, there] = twins.map(({ decision }) => onScreen(decision));
        if (here !== there) tell.add(match.head.phase);
      },
    });
    expect([...tell]).toEqual([]);
  });
}

function isOpen(ruleset: Ruleset<unknown>, { head, position }: Match<unknown>): boolean {
  const phases = ruleset.phases(ruleset.scenarios[0]?.id ?? '');
  return phases.find(({ id }) => id === head.phase)?.isOpen?.(position) === true;
}

/** So many answers are weighed of each question. */
const WEIGHED = 4;

/** What those who look on see of a question. */
function onScreen(decision: Decision | null | undefined): string {
  if (!decision) return '';
  const { kind, seat, rule, prompt } = decision;
  return canonical([kind, seat, rule, prompt, offered(decision), weighed(decision)]);
}

/** What is said of the first answers that would be battles, before they are given. */
function weighed(decision: Decision): unknown {
  return listActions(decision, WEIGHED).actions.flatMap((action) => {
    const { between, remarks = [], tallies = [], tables = [], odds = [] } = preview(decision, action) ?? {};
    return between ? [{ between, remarks, tallies, tables, odds }] : [];
  });
}

function offered(decision: Decision): unknown {
  if (decision.kind === 'one') return decision.apparent ?? decision.targets;
  if (decision.kind === 'some') return decision.from;
  if (decision.kind === 'arrange') return decision.items.map((item) => [item, decision.slots(item)]);
  return 'units' in decision ? decision.units : null;
}

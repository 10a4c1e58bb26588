/** The house bot: what it answers, and why. */
import type { Action, Decision, Path } from '../../../engine/decision.ts';
import { canonical } from '../../../engine/json.ts';
import type { Message } from '../../../engine/verdict.ts';
import type { ScenarioId } from '../data.ts';
import type { Borodino } from '../position.ts';
import { DAY_5 } from './5-september.ts';
import { DAY_7 } from './7-september/index.ts';
import { chooseByHabit } from './choices.ts';
import { march } from './marches.ts';
import { answer, type Day, type Plan } from './plan.ts';
import { strike, whyStrike } from './strokes.ts';

const DAYS: Readonly<Record<ScenarioId, Day>> = { sept5: DAY_5, sept7: DAY_7 };

/** A sensible answer; `null` where any will do. */
export const advise = (game: Borodino, decision: Decision): Action | null => planFor(game, decision)?.action ?? null;

/** Why it answers so; of a stroke also where it would have preferred another, since to weigh all of them takes long. */
export function reason(game: Borodino, decision: Decision, action: Action): Message | null {
  if (decision.kind === 'path' && 'path' in action && decision.preview) return whyStrike(decision, action.path);
  const plan = planFor(game, decision);
  return plan && canonical(plan.action) === canonical(action) ? plan.why() : null;
}

function planFor(game: Borodino, decision: Decision): Plan | null {
  const day = DAYS[game.scenario];
  switch (decision.kind) {
    case 'arrange':
      return decision.suggestion ? answer({ arrange: decision.suggestion }, { key: 'motive.suggested' }) : null;
    case 'path':
      return day.lead(game, decision) ?? goOrStrike(game, decision, day);
    case 'one':
      return day.choose(game, decision) ?? chooseByHabit(game, decision);
    case 'some':
      return day.gather(game, decision);
    default:
      return null;
  }
}

function goOrStrike(game: Borodino, decision: Path, day: Day): Plan | null {
  if (game.phase === 'movement' && decision.seat === game.side) return march(game, decision, day);
  return decision.preview ? strike(game, decision) : null;
}

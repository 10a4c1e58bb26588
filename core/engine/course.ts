/** What came of an act that was weighed: it is played once more as its odds play it, with what chance gave and what was answered. */
import { type Chance, givenDice, NeedsRoll, recordedDice, type Typed, WrongDice } from './chance.ts';
import type { Decision } from './decision.ts';
import { check } from './legality.ts';
import type { Deed, MatchNode } from './record.ts';
import { type Chances, playStep, type Trial } from './trial.ts';
import type { Message } from './verdict.ts';
import { factFor, type Viewer } from './window.ts';

type Answered = Extract<Deed, { did: 'answer' }>;

/** How an act went: what chance gave from it on, and what was answered after it. */
export interface Course {
  readonly chances: readonly Chance[];
  readonly answers: readonly Answered[];
}

/**
 * How an act went.
 * @param nodes from the one that the act made to the last that has been told
 * @returns `null` where something of it is hidden from the viewer, or something else was done meanwhile
 */
export function courseOf(nodes: readonly MatchNode[], viewer: Viewer): Course | null {
  const deeds = nodes.flatMap(({ deed }) => (deed?.did === 'answer' ? deed : []));
  const isKnown = nodes.every(({ facts }) => facts.every((fact) => factFor(fact, viewer) === fact));
  if (deeds.length < nodes.length || deeds.length === 0 || !isKnown) return null;
  return { chances: nodes.flatMap(({ dice }) => dice), answers: deeds.slice(1) };
}

/** Thrown out of a run that asks for an answer which has not been given, or goes another way than the act went. */
class Elsewhere extends Error {}

/**
 * What has come of an act as it went; `null` where that is not known yet, or where it went as its trial does not.
 * @param given what chance gave before, see `Weighing`
 */
export function outcomeOn<S>(trial: Trial<S>, start: S, course: Course, given: readonly Typed[] = []): Message | null {
  const answers = [...course.answers];
  const asItWent: Trial<S> = {
    ...trial,
    answer: (decision, state) => trial.answer(decision, state) && { action: nextOf(answers, decision) },
  };
  const [state, chances] = [trial.copy(start), chancesOf(course, given)];
  try {
    for (;;) {
      const result = playStep(asItWent, state, chances, () => undefined);
      if (result) return result;
    }
  } catch (fault) {
    if (fault instanceof WrongDice || fault instanceof Elsewhere) return null;
    throw fault;
  }
}

function nextOf(answers: Answered[], decision: Decision): Answered['action'] {
  const next = answers.shift();
  if (next?.seat !== decision.seat || next.rule !== decision.rule || check(decision, next.action))
    throw new Elsewhere(`no answer to ${decision.rule}`);
  return next.action;
}

/** What was given before comes first. */
function chancesOf({ chances }: Course, given: readonly Typed[]): Chances {
  const [before, since] = [givenDice(given), recordedDice(chances)];
  const either = <T>(first: () => T, then: () => T): T => {
    try {
      return first();
    } catch (fault) {
      if (fault instanceof NeedsRoll) return then();
      throw fault;
    }
  };
  return {
    roll: (asked) =>
      either(
        () => before.roll(asked, 0),
        () => since.roll(asked, 0),
      ),
    draw: (asked) =>
      either(
        () => before.draw(asked, 0),
        () => since.draw(asked, 0),
      ),
  };
}

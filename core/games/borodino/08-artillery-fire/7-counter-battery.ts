/** 8.7 Counter-battery: guns that were fired at answer, once a phase. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { answerByFire, crewsOf, whyNoGuns } from './2-1-batteries-that-fire.ts';
import { type Shot, shotAt } from './2-fire-tally.ts';
import { whyNotFire } from './3-range-and-targets.ts';
import type { UnitId } from '../data.ts';
import { named, namedHex } from '../facts.ts';
import { type Borodino, stackAt, unit } from '../position.ts';

/**
 * 8.7-a After a fire the guns in its target hex may answer it, as they face; an answer is not answered in its turn.
 * @param shot the fire that has just been resolved
 */
export function* counterBattery(game: Borodino, shot: Shot, umpire: Umpire): Procedure {
  const { hex } = unit(game, shot.batteries[0] as UnitId);
  const answer = {
    rule: '8.7-a',
    prompt: { key: 'prompt.counter-battery', params: { ...namedHex(hex), target: namedHex(shot.target).place } },
    passLabel: { key: 'label.no-counter-battery' },
    shots: () => answersTo(game, shot, hex),
    why: (id: UnitId) => whyNotAnswer(game, shot, hex, id),
    elsewhere: because('8.7-a', 'refusal.answer-the-shooter', namedHex(hex)),
    standing: '8.7-a',
    fact: 'counter-battery',
    done: { answered: true },
  } as const;
  yield* answerByFire(game, answer, umpire);
}

/** The answers that are still possible. */
function answersTo(game: Borodino, { target }: Shot, hex: number): readonly Shot[] {
  const ready = stackAt(game, target).filter((id) => !whyNotReadyToAnswer(game, id));
  return crewsOf(game, ready)
    .filter((batteries) => !whyNotFire(game, batteries, hex, null))
    .map((batteries) => shotAt(game, batteries, hex));
}

/** What keeps a unit that was fired at from answering. */
function whyNotReadyToAnswer(game: Borodino, id: UnitId): Verdict {
  const { answered } = unit(game, id).deeds;
  return whyNoGuns(game, id, '8.7-a') ?? (answered ? because('8.7-b', 'refusal.answer-once', named(id)) : null);
}

function whyNotAnswer(game: Borodino, { target }: Shot, hex: number, id: UnitId): Verdict {
  if (!stackAt(game, target).includes(id)) {
    return because('8.7-a', 'refusal.answer-not-fired-at', namedHex(target));
  }
  return whyNotReadyToAnswer(game, id) ?? whyNotFire(game, [id], hex, null);
}

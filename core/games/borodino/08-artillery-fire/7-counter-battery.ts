/** 8.7 Counter-battery: guns that were fired at answer, once a phase. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { answerByFire, crewsOf, whyNoGuns } from './2-1-batteries-that-fire.ts';
import { type Shot, shotAt } from './2-fire-tally.ts';
import { whyNotFire } from './3-range-and-targets.ts';
import { resolveFire } from './5-resolution.ts';
import type { UnitId } from '../data.ts';
import { named, namedHex, places } from '../facts.ts';
import { type Borodino, mark, stackAt, unit } from '../position.ts';

/** Batteries fire at a hex, and are answered. */
export function* fireAndAnswer(game: Borodino, crew: readonly UnitId[], target: number, umpire: Umpire): Procedure {
  for (const id of crew) mark(game, id, { fired: true });
  const shot = shotAt(game, crew, target);
  yield* resolveFire(game, shot, umpire);
  yield* counterBattery(game, shot, umpire);
}

/**
 * 8.7-a After a fire the guns in its target hex may answer it, as they face; an answer is not answered in its turn.
 * @param shot the fire that has just been resolved
 */
function* counterBattery(game: Borodino, shot: Shot, umpire: Umpire): Procedure {
  const hexes = [...new Set(shot.batteries.map((id) => unit(game, id).hex))];
  const answer = {
    rule: '8.7-a',
    prompt: { key: 'prompt.counter-battery', params: { place: places(hexes), target: namedHex(shot.target).place } },
    passLabel: { key: 'label.no-counter-battery' },
    shots: () => answersTo(game, shot, hexes),
    why: (id: UnitId) => whyNotAnswer(game, shot, hexes, id),
    elsewhere: because('8.7-a', 'refusal.answer-the-shooter', { place: places(hexes) }),
    standing: '8.7-a',
    fact: 'counter-battery',
    done: { answered: true },
  } as const;
  yield* answerByFire(game, answer, umpire);
}

/** The answers that are still possible. */
function answersTo(game: Borodino, { target }: Shot, hexes: readonly number[]): readonly Shot[] {
  const ready = stackAt(game, target).filter((id) => !whyNotReadyToAnswer(game, id));
  return crewsOf(game, ready).flatMap((batteries) =>
    hexes.filter((hex) => !whyNotFire(game, batteries, hex, null)).map((hex) => shotAt(game, batteries, hex)),
  );
}

/** What keeps a unit that was fired at from answering. */
function whyNotReadyToAnswer(game: Borodino, id: UnitId): Verdict {
  const { answered } = unit(game, id).deeds;
  return whyNoGuns(game, id, '8.7-a') ?? (answered ? because('8.7-b', 'refusal.answer-once', named(id)) : null);
}

function whyNotAnswer(game: Borodino, { target }: Shot, [hex]: readonly number[], id: UnitId): Verdict {
  if (!stackAt(game, target).includes(id)) {
    return because('8.7-a', 'refusal.answer-not-fired-at', namedHex(target));
  }
  return whyNotReadyToAnswer(game, id) ?? whyNotFire(game, [id], hex as number, null);
}

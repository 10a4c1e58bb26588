/** 8.7 Counter-battery: guns that were fired at answer, once a phase. */
import { choosePath, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { crewsOf, shotOf, shotsAsWays } from './2-1-batteries-that-fire.ts';
import { type Shot, shotAt } from './2-fire-tally.ts';
import { whyNotFire } from './3-range-and-targets.ts';
import { resolveFire } from './5-resolution.ts';
import { cardOf, type UnitId } from '../data.ts';
import { named, namedHex, names, tell } from '../facts.ts';
import { type Borodino, holderOf, mark, stackAt, unit } from '../position.ts';

/**
 * 8.7-a After a fire the guns in its target hex may answer it, as they face; an answer is not answered in its turn.
 * @param shot the fire that has just been resolved
 */
export function* counterBattery(game: Borodino, shot: Shot, umpire: Umpire): Procedure {
  const { hex } = unit(game, shot.batteries[0] as UnitId);
  for (;;) {
    const shots = answersTo(game, shot, hex);
    const owner = holderOf(game, shot.target);
    if (shots.length === 0 || owner === null) return;
    const shooterOnly = because('8.7-a', 'refusal.answer-the-shooter', namedHex(hex));
    const way = yield* choosePath({
      kind: 'path',
      seat: owner,
      rule: '8.7-a',
      doneLabel: { key: 'deed.fire' },
      prompt: {
        key: 'prompt.counter-battery',
        params: { place: { place: hexTarget(hex) }, target: { place: hexTarget(shot.target) } },
      },
      ...shotsAsWays(game, shots, ([id]) => whyNotAnswer(game, shot, hex, id as UnitId), shooterOnly, '8.7-a'),
      pass: () => null,
      passLabel: { key: 'label.no-counter-battery' },
    });
    const answer = way && shotOf(shots, way);
    if (!answer) return;
    for (const id of answer.batteries) mark(game, id, { answered: true });
    tell(umpire, 'counter-battery', '8.7-a', { units: names(answer.batteries) });
    yield* resolveFire(game, answer, umpire);
  }
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
  const params = named(id);
  const { disordered, deeds } = unit(game, id);
  if (cardOf(id).arm !== 'artillery') return because('8.7-a', 'refusal.fire-no-guns', params);
  if (disordered) return because('8.7-a', 'refusal.fire-disordered', params);
  return deeds.answered ? because('8.7-b', 'refusal.answer-once', params) : null;
}

function whyNotAnswer(game: Borodino, { target }: Shot, hex: number, id: UnitId): Verdict {
  if (!stackAt(game, target).includes(id)) {
    return because('8.7-a', 'refusal.answer-not-fired-at', namedHex(target));
  }
  return whyNotReadyToAnswer(game, id) ?? whyNotFire(game, [id], hex, null);
}

/** 8.21 Batteries that fire by themselves or together, and how a decision names them and their shots. */
import { choosePath, type Path, type Procedure, type Way } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget, isFacingTarget, type Target, unitsOf, unitsTarget } from '../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import type { Shot } from './2-fire-tally.ts';
import { previewOf, resolveFire } from './5-resolution.ts';
import { whyStayParked } from '../06-facing-stacking-zones/2-2-reserve-park.ts';
import { cardOf, type UnitId } from '../data.ts';
import { type Borodino, type Deeds, mark, stackAt, unit } from '../position.ts';
import { freeSteps, NOTHING_TO_SEE } from '../choices.ts';
import { named, names, tell } from '../facts.ts';

/** Each of these batteries by itself, and two of one hex together (8.21). */
export function crewsOf(game: Borodino, batteries: readonly UnitId[]): (readonly UnitId[])[] {
  return [...batteries.map((id) => [id]), ...pairsOf(game, batteries)];
}

/** By hex, in the order of its first battery; each pair in the order of its stack. */
function pairsOf(game: Borodino, batteries: readonly UnitId[]): (readonly UnitId[])[] {
  const pairs: (readonly UnitId[])[] = [];
  for (const id of batteries) {
    const stack = batteries.length < 2 ? NOBODY : stackAt(game, unit(game, id).hex);
    const ready = stack.length < 2 ? NOBODY : stack.filter((other) => batteries.includes(other));
    if (batteries.find((other) => ready.includes(other)) !== id) continue;
    const all = ready.flatMap((one, at) => ready.slice(at + 1).map((other) => [one, other]));
    pairs.push(...all.filter((pair) => whyStayParked(game, pair) === null));
  }
  return pairs;
}

const NOBODY: readonly UnitId[] = [];

/** What is asked of guns that may answer an assault or a fire. */
interface Answer extends Pick<Required<Path>, 'rule' | 'prompt' | 'passLabel'> {
  /** All that they may fire now. */
  readonly shots: () => readonly Shot[];
  /** Why a battery may not. */
  readonly why: (id: UnitId) => Verdict;
  /** Why they fire at no other hex. */
  readonly elsewhere: Reason;
  /** The rule by which they do not turn for it. */
  readonly standing: RuleId;
  readonly fact: 'reaction-fire' | 'counter-battery';
  /** What is noted of those that have fired. */
  readonly done: Partial<Deeds>;
}

/** Guns that answer fire as they face, crew after crew, until their owner has enough; the crew is the unit, its target the step. */
export function* answerByFire(game: Borodino, answer: Answer, umpire: Umpire): Procedure {
  const { rule, prompt, passLabel, why, elsewhere, standing, fact, done } = answer;
  for (;;) {
    const shots = answer.shots();
    const [first] = shots;
    if (!first) return;
    const way = yield* choosePath({
      kind: 'path',
      seat: cardOf(first.batteries[0] as UnitId).side,
      rule,
      prompt,
      doneLabel: { key: 'deed.fire' },
      units: [...new Set(shots.map(({ batteries }) => unitsTarget(batteries)))],
      steps: ({ unit: name, steps }) =>
        freeSteps(
          steps.length > 0 ? [] : shots.filter((shot) => isBy(shot, name)).map(({ target }) => hexTarget(target)),
        ),
      mayStop: ({ steps }) => (steps.length > 0 ? null : NO_TARGET),
      whyNot: (name, _way, to) =>
        why(unitsOf(name)[0] as UnitId) ??
        (to && (isFacingTarget(to) ? because(standing, 'refusal.fire-as-it-faces') : elsewhere)),
      preview: (soFar) => {
        const shot = shotOf(shots, soFar);
        return shot ? previewOf(game, shot) : NOTHING_TO_SEE;
      },
      pass: () => null,
      passLabel,
    });
    const shot = way && shotOf(shots, way);
    if (!shot) return;
    for (const id of shot.batteries) mark(game, id, done);
    tell(umpire, fact, rule, { units: names(shot.batteries) });
    yield* resolveFire(game, shot, umpire);
  }
}

const isBy = ({ batteries }: Shot, name: Target): boolean => unitsTarget(batteries) === name;

/** The shot that a way stands for. */
const shotOf = (shots: readonly Shot[], { unit: name, steps }: Way): Shot | undefined =>
  shots.find((shot) => isBy(shot, name) && hexTarget(shot.target) === steps[0]);

/** A way that names no target yet. */
export const NO_TARGET = because('8.21-a', 'refusal.fire-needs-target');

/** Why a unit is none of the guns that may answer. */
export function whyNoGuns(game: Borodino, id: UnitId, rule: RuleId): Verdict {
  if (cardOf(id).arm !== 'artillery') return because(rule, 'refusal.fire-no-guns', named(id));
  return unit(game, id).disordered ? because(rule, 'refusal.fire-disordered', named(id)) : whyStayParked(game, [id]);
}

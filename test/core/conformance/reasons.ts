import { expect, test } from 'vitest';
import type { Decision } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { whyNotStep } from '../../../core/engine/kinds/path.ts';
import { pick } from '../../../core/engine/kinds/kind.ts';
import { whyNot } from '../../../core/engine/legality.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { type Target, unitTarget } from '../../../core/engine/target.ts';
import type { Verdict } from '../../../core/engine/verdict.ts';
import { times } from '../../nightly.ts';
import { playRandom } from './play.ts';

/** Says that a target is none and which are, but not why. */
const BARE = 'refusal.not-offered';
/** Pieces and places that are asked about at each question. */
const ASKED = times(4, 20);

/** Where something on the ground is asked for, what cannot be chosen there has a reason of the rules; and the button says the deed. */
export function reasons(ruleset: Ruleset<unknown>): void {
  test('whatever is pointed at on the ground is refused with a reason', () => {
    const random = randomStream(51);
    const bare = new Set<string>();
    playRandom(ruleset, {
      seed: 51,
      actions: times(200, 2000),
      before({ position }, decision) {
        for (const [what, verdict] of askedOf(decision, ruleset.show.pieces(position), random))
          if (verdict?.message.key === BARE) bare.add(`${decision.rule} ${decision.prompt.key}: ${what}`);
      },
    });
    expect([...bare]).toEqual([]);
  });

  test('an answer that a button gives says what it does', () => {
    const nameless = new Set<string>();
    playRandom(ruleset, {
      seed: 52,
      actions: times(200, 2000),
      before(_, { kind, prompt, doneLabel }) {
        if (kind !== 'one' && kind !== 'situation' && !doneLabel) nameless.add(prompt.key);
      },
    });
    expect([...nameless]).toEqual([]);
  });
}

function* askedOf(
  decision: Decision,
  pieces: readonly Piece[],
  random: () => number,
): Generator<readonly [string, Verdict]> {
  // A form is filled in on a sheet: nothing on the ground is asked for.
  if (decision.kind === 'situation' || pieces.length === 0) return;
  for (let n = 0; n < ASKED; n++) {
    const { id, place } = pick(pieces, random);
    yield ['a piece', whyNot(decision, unitTarget(id))];
    if (place === null) continue;
    yield ['a place', whyNot(decision, place)];
    if (decision.kind === 'path' && decision.units.length > 0)
      yield ['a step', whyNotTo(decision, pick(decision.units, random), place)];
  }
}

function whyNotTo(decision: Extract<Decision, { kind: 'path' }>, unit: Target, to: Target): Verdict {
  const way = { unit, steps: [] };
  return decision.steps(way).some((step) => step.to === to) ? null : whyNotStep(decision, way, to);
}

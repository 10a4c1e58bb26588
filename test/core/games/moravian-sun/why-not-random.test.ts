/** Wrong actions by chance: what is pointed at has a plain sentence, and its own where one fits. */
import { expect, test } from 'vitest';
import type { Action, Decision } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { pick } from '../../../../core/engine/kinds/kind.ts';
import { check } from '../../../../core/engine/legality.ts';
import { hexTarget, type Target, unitTarget } from '../../../../core/engine/target.ts';
import { GRID, UNITS } from '../../../../core/games/moravian-sun/data.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { times } from '../../../nightly.ts';
import { playRandom } from '../../conformance/play.ts';
import type { Ruleset } from '../../../../core/engine/ruleset.ts';
import { expectPlain } from './why-not.ts';

const WRONG = times(400, 10_000);

/** Sentences that do without a reason of their own. */
const GENERAL = /^refusal\.(?:not-offered|not-offered\.nothing|.*others|charge-where|why-not\..*)$/;

/** Questions for units on the map: each of these has a bar of its own. */
const FOR_UNITS = new Set([
  ...['15.3-a', '9.0-a', '14.2-a', '11.4-b', '11.4.5bis-a', '12.0-a', '4.3.1-a', '16.62.3-g'],
  ...['8.0.3-a', '12.7-a', '14.1-c', '1.4-b', '12.5.4-g', '12.5.4-h'],
]);
/** Questions for hexes of the map. */
const FOR_HEXES = new Set(['12.2-a', '11.4-c', '12.6-b', '12.4.1-b', '12.0-d']);

/** An answer of the kind that is asked for, with something by chance in it. */
function wrongAnswer(decision: Decision, game: MoravianSun, random: () => number): Action {
  const target: Target = random() < 1 / 2 ? unitTarget(pick(UNITS, random).id) : hexTarget(pick(GRID.hexes, random));
  if (decision.kind === 'some') return { some: [target] };
  if (decision.kind !== 'path') return { one: target };
  const mover = random() < 1 / 2 ? unitTarget(pick(UNITS, random).id) : pick(decision.units, random);
  const here = game.units[mover.slice('unit:'.length)]?.hex;
  const steps = here === undefined ? [] : [hexTarget(pick(GRID.neighbours(here), random))];
  return { path: { unit: mover, steps } };
}

/** Whether a special sentence has to be there for what was pointed at. */
function isOwed(decision: Decision, game: MoravianSun, action: Action): boolean {
  const [target] =
    'some' in action ? action.some : 'one' in action ? [action.one] : 'path' in action ? [action.path.unit] : [];
  if (target === undefined) return false;
  const isUnit = target.startsWith('unit:') && target.slice('unit:'.length) in game.units;
  const asksForHexes = (
    decision.kind === 'one' ? decision.targets : decision.kind === 'some' ? decision.from : []
  ).some((each) => each.startsWith('hex:'));
  return asksForHexes
    ? target.startsWith('hex:') && FOR_HEXES.has(decision.rule)
    : isUnit && FOR_UNITS.has(decision.rule);
}

test(`of ${WRONG} wrong actions none is answered in general where its own rule bars it, and none with an id or a key`, () => {
  const random = randomStream(1805);
  const general = new Set<string>();
  let wrong = 0;
  for (let seed = 1; wrong < WRONG; seed++)
    playRandom(moravianSun as Ruleset<unknown>, {
      seed,
      actions: 400,
      before({ position }, decision) {
        for (let n = 0; n < 6 && wrong < WRONG; n++) {
          const game = position as MoravianSun;
          const action = wrongAnswer(decision, game, random);
          const verdict = check(decision, action);
          if (!verdict) continue;
          wrong++;
          expectPlain(verdict);
          if (GENERAL.test(verdict.message.key) && isOwed(decision, game, action))
            general.add(`${decision.rule} ${decision.prompt.key} ${verdict.message.key} ${JSON.stringify(action)}`);
        }
      },
    });
  expect([...general]).toEqual([]);
});

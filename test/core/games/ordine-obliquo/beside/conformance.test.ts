/** The suite that every ruleset must pass, on the battles that are played beside a real table. */
import { describe, expect, test, vi } from 'vitest';
import type { Ruleset } from '../../../../../core/engine/ruleset.ts';
import type { OrdineObliquo } from '../../../../../core/games/ordine-obliquo/position.ts';
import { ordineObliquo } from '../../../../../core/games/ordine-obliquo/index.ts';
import { copies } from '../../../conformance/copy.ts';
import { games } from '../../../conformance/games.ts';
import { kitOf } from '../../../conformance/kits.ts';
import { legality } from '../../../conformance/legality.ts';
import { playRandom } from '../../../conformance/play.ts';
import { views } from '../../../conformance/view.ts';
import { sentences } from '../../../conformance/words.ts';

/** Whole games on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const only = (scenario: string) =>
  ({
    ...ordineObliquo,
    scenarios: ordineObliquo.scenarios.filter(({ id }) => id === scenario),
  }) as Ruleset<unknown>;

describe('beside', () => {
  const ruleset = only('beside');
  copies(ruleset);
  views(ruleset, kitOf(ruleset.id).secrets);
  games(ruleset);
});

describe('beside-destruction', () => {
  const ruleset = only('beside-destruction');
  legality(ruleset);
  games(ruleset);
  sentences(ruleset);
});

test('by either reading of the breakthrough nobody ever has a place, and the battle ends with its last move', () => {
  for (const seed of [61, 62, 63, 64]) {
    const options = ordineObliquo.options.map((each) => ({ ...each, default: each.id === 'breakthroughAtOnce' }));
    const ruleset = { ...only('beside'), options };
    const match = playRandom(ruleset, {
      seed,
      house: 0.3,
      before: ({ position }) => expect(placesIn(position)).toBe(0),
    });
    expect(match.position).toMatchObject({ move: 12, phase: 'over' });
  }
});

function placesIn(position: unknown): number {
  const { units } = position as OrdineObliquo;
  return Object.values(units).filter(({ pose, guns, deeds }) => pose ?? guns ?? deeds.start).length;
}

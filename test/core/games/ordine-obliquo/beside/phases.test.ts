/** Whole battles beside a real table, beyond what the suite of all rulesets asks of them. */
import { expect, test } from 'vitest';
import type { Ruleset } from '../../../../../core/engine/ruleset.ts';
import type { OrdineObliquo } from '../../../../../core/games/ordine-obliquo/position.ts';
import { ordineObliquo } from '../../../../../core/games/ordine-obliquo/index.ts';
import { playRandom } from '../../../conformance/play.ts';

test('by either reading of the breakthrough nobody ever has a place, and the battle ends with its last move', () => {
  const scenarios = ordineObliquo.scenarios.filter(({ id }) => id === 'beside');
  for (const breakthroughAtOnce of [false, true]) {
    const options = ordineObliquo.options.map((each) => ({
      ...each,
      default: each.id === 'breakthroughAtOnce' && breakthroughAtOnce,
    }));
    const ruleset = { ...ordineObliquo, scenarios, options } as Ruleset<unknown>;
    for (const seed of [61, 62]) {
      const before = ({ position }: { position: unknown }) => expect(placesIn(position)).toBe(0);
      const match = playRandom(ruleset, { seed, house: 0.3, before });
      expect(match.position).toMatchObject({ move: 12, phase: 'over' });
    }
  }
});

function placesIn(position: unknown): number {
  const { units, generals } = position as OrdineObliquo;
  const placed = Object.values(units).filter(({ pose, guns, deeds }) => pose ?? guns ?? deeds.start);
  return placed.length + Object.values(generals).filter(({ at }) => at).length;
}

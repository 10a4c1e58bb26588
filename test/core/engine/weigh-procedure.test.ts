import { describe, expect, test } from 'vitest';
import { chooseYes, type Procedure } from '../../../core/engine/decision.ts';
import { clone } from '../../../core/engine/json.ts';
import type { Umpire } from '../../../core/engine/ruleset.ts';
import { because, type Message } from '../../../core/engine/verdict.ts';
import { weighProcedure } from '../../../core/engine/weigh-procedure.ts';

interface Bridge {
  isUp: boolean;
}

/** Blue may blow the bridge up, which succeeds on 0 to 6. */
function* cross(bridge: Bridge, umpire: Umpire): Procedure<Message> {
  const blows = yield* chooseYes({ seat: 'blue', rule: 'blow', prompt: { key: 'blow' } });
  if (blows) bridge.isUp = !umpire.test('d10', 'blow', { seat: 'blue' }, { atMost: 6 }).passes;
  return { key: bridge.isUp ? 'over' : 'stopped' };
}

const cast = { copy: clone<Bridge>, play: cross };

describe('the odds of a procedure', () => {
  test('are of what it returns, and leave the position alone', () => {
    const bridge = { isUp: true };
    const assumed = because('blow', 'blows');
    const weighing = weighProcedure(bridge, { ...cast, answer: () => ({ action: { one: 'word:yes' }, assumed }) });
    expect(weighing.sharpen(10)).toBe(true);
    expect(weighing.odds).toEqual({
      results: [
        { result: { key: 'stopped' }, probability: expect.closeTo(0.7, 12) },
        { result: { key: 'over' }, probability: expect.closeTo(0.3, 12) },
      ],
      settled: 1,
      assumed: [assumed],
    });
    expect(bridge).toEqual({ isUp: true });
  });

  test('take it that who is asked declines, unless something else is said', () => {
    const weighing = weighProcedure({ isUp: true }, cast);
    weighing.sharpen(10);
    expect(weighing.odds.results).toEqual([{ result: { key: 'over' }, probability: 1 }]);
  });
});

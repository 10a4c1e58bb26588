import { expect, test } from 'vitest';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';

test('[OO-9.3-8] [OO-13-8] [OO-9.3-9] [OO-GEO-7] [OO-GEO-8] [OO-11-1] [OO-AL-4] the readings that players may choose are off', () => {
  expect(ordineObliquo.options.map(({ id, rule, default: isOn }) => [id, rule, isOn])).toEqual([
    ['countercharge15', 'OO-9.3-8', false],
    ['routUnderFire1', 'OO-13-8', false],
    ['secondPhaseCounterchargeAtMost', 'OO-9.3-9', false],
    ['fireFromCentroid', 'OO-GEO-7', false],
    ['arcFromCentre', 'OO-GEO-8', false],
    ['breakthroughAtOnce', 'OO-11-1', false],
    ['largeArmies', 'OO-AL-4', false],
  ]);
});

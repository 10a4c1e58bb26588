/** What players agree on before they begin. */
import { expect, test } from 'vitest';
import { OPTIONS } from '../../../../core/games/moravian-sun/options.ts';

test('each is offered by its rule, as the book has it unless they say otherwise [3.2-b] [15.3.2-a] [16.11-b] [16.42-a] [16.62.3-g] [13.3.3-a] [16.62.6-a]', () => {
  expect(OPTIONS.map(({ id, rule, default: usual }) => [id, rule, usual])).toEqual([
    ['army-commander-orders', '3.2-b', 'one'],
    ['failed-rally', '15.3.2-a', 'recovers'],
    ['battle-length', '16.11-b', 'twelve-turns'],
    ['fog-hours', '16.42-a', 'printed'],
    ['vienna-limit', '16.62.3-g', false],
    ['demoralised-test', '13.3.3-a', false],
    ['demoralised-end', '16.62.6-a', false],
  ]);
});

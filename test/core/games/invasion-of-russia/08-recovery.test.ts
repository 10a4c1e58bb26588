/** 8.1 Recovery. */
import { expect, test } from 'vitest';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import { type Situation, some, table } from './table.ts';

const WILNO = 1808;
const about: Situation = {
  phase: 'recovery',
  at: { [WILNO]: 'fr-i-iv1! fr-i-iv2! fr-i-iv3! fr-i-iv4! fr-i-il1 fr-davout', 1909: 'fr-ii-il1! fr-oudinot' },
  depots: { french: [WILNO] },
  trains: [['french', WILNO]],
};

test('a train, a leader and supply: as many units as the ratings of the leaders come to; the train goes [8.1-a] [8.1-b]', () => {
  const t = table(about, recoverStacks);
  t.expectAsk('french', '8.1-a');
  const three = ['unit:fr-i-iv1', 'unit:fr-i-iv2', 'unit:fr-i-iv3'] as const;
  t.expectRefusal('8.1-b', some(...three, 'unit:fr-i-iv4'));
  t.expectRefusal('8.1-a', some('unit:fr-ii-il1'));
  t.play(some(...three));
  expect(t.game.units['fr-i-iv1']).toEqual({ hex: WILNO, provided: true });
  expect(t.game.units['fr-i-iv4']?.disrupted).toBe(true);
  expect(t.game.trains).toEqual([]);
});

test('two leaders add their ratings [8.1-b]', () => {
  const at = { [WILNO]: `${about.at?.[WILNO] ?? ''} fr-ney` };
  const t = table({ ...about, at }, recoverStacks);
  t.expectOffer(some('unit:fr-i-iv1', 'unit:fr-i-iv2', 'unit:fr-i-iv3', 'unit:fr-i-iv4'));
});

test('nobody is asked without a leader, in want of supply, or with a dummy alone [8.1-a] [7.5-a]', () => {
  table({ ...about, at: { [WILNO]: 'fr-i-iv1!' } }, recoverStacks).expectOver();
  table({ ...about, depots: {} }, recoverStacks).expectOver();
  table({ ...about, trains: [['french', WILNO, 'dummy']] }, recoverStacks).expectOver();
});
